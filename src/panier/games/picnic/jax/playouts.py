"""Whole random picnics without an environment around them: no masks, no observations, only strips that are laid.

All seats lay at once, as at a table. This measures how fast strips can be laid (`bench/jax_speed.py`), and is a
starting point for playing games to their end by a policy of your own.
"""

import jax
import jax.numpy as jnp

from panier.games.picnic.jax.rules import ArrayState, PicnicRules
from panier.games.picnic.jax.weave import Picnic, lay, ways, ways_of
from panier.games.picnic.weave import WAYS
from panier.rl.jax.arrays import Array, Key, bits, find_rank


def any_strip(rules: PicnicRules, picnic: Picnic, card: Array, key: Key) -> tuple[Array, Array]:
    """Draw a slot and a way beneath for this card, all its placements equally likely."""
    found = ways_of(card, ways(picnic, touch=rules.options.touch, braid=rules.options.braid))
    number = jax.lax.population_count(found).astype(jnp.int32)
    slot, rank = find_rank(number, jax.random.randint(key, (), 0, number.sum()))
    way, _ = find_rank(bits(found[slot], len(WAYS)), rank)
    return slot, way


def random_game(rules: PicnicRules, key: Key) -> ArrayState:
    """Return the end of a game in which each seat keeps either strip, and lays it and the other anywhere."""

    def play_round(table: ArrayState, key: Key) -> tuple[ArrayState, None]:
        dealing, keeping, *laying = jax.random.split(key, 2 + rules.strips)
        table = rules.deal(table, dealing)
        kept = jax.random.bernoulli(keeping, shape=(rules.seats,)).astype(jnp.int32)
        table = rules.pass_on(table._replace(kept=kept))
        return table._replace(mine=lay_hands(table, laying)), None

    def lay_hands(table: ArrayState, keys: list[Key]) -> Picnic:
        picnics = table.mine
        for strip, key in enumerate(keys):
            picnics = jax.vmap(lay_one)(picnics, table.hands[:, strip], jax.random.split(key, rules.seats))
        return picnics

    def lay_one(picnic: Picnic, card: Array, key: Key) -> Picnic:
        return lay(picnic, card, *any_strip(rules, picnic, card, key))

    first, rest = jax.random.split(key)
    table, _ = jax.lax.scan(play_round, rules.set_up(first), jax.random.split(rest, rules.rounds))
    return rules.reveal(table._replace(choices=jnp.int32(rules.length)))
