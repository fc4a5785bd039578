"""The observation of a seat at a picnic table on arrays: exactly `panier.games.picnic.rl`, part by part."""

import jax.numpy as jnp

from panier.games.picnic.jax.rules import ArrayState, PicnicRules
from panier.games.picnic.jax.weave import ELEMENTS_ON
from panier.games.picnic.rl import ELEMENT_COUNT, MODIFIER_FACES, PHASES, observation_layout
from panier.games.picnic.weave import FIELD_SIZE, FRAME
from panier.rl.jax.arrays import Array, bits, flatten_parts, get_row, with_row

DRAFT, PLACING, OVER = (PHASES.index(phase) for phase in ("draft", "place", "over"))


def observe(rules: PicnicRules, table: ArrayState, seat: Array) -> Array:
    """Return what this seat sees: its own picnic with sealed strips, and the others' as of the last reveal."""
    drafting, over = rules.drafting(table), rules.is_over(table)
    own = get_row(table.mine, seat)
    order = (seat + jnp.arange(rules.seats)) % rules.seats
    picnics = get_row(with_row(table.shown, seat, own), order)
    phase = jnp.where(over, OVER, jnp.where(drafting, DRAFT, PLACING))
    parts = {
        "phase": one_hot(phase, len(PHASES)),
        "round": one_hot(jnp.minimum(table.choices // rules.per_round, rules.rounds - 1), 8),
        "hand": bits(jnp.asarray(ELEMENTS_ON)[table.hands[seat]], 8),
        "kept": one_hot(table.kept[seat], 2),
        "passed": bits(jnp.asarray(ELEMENTS_ON)[table.passed[seat]], 8),
        "automaton": table.automaton,
        "ready": (table.kept != 2)[order],
        "seen": layers(picnics.seen),
        "lies": layers(picnics.lies),
        "shows": layers(picnics.shows),
        "frames": bits(picnics.frames, FRAME * FRAME).reshape(-1, FRAME, FRAME),
    }
    if len(rules.draws):
        modifiers = one_hot(table.pairs.modifiers[:, None], len(MODIFIER_FACES))
        elements = one_hot(table.pairs.elements[:, None], ELEMENT_COUNT)
        parts["bonuses"] = (modifiers[:, :, None] & elements[:, None, :]).any(axis=0)
    return flatten_parts(observation_layout(rules.seats), parts)


def one_hot(place: Array, length: int) -> Array:
    return jnp.arange(length) == place


def layers(fields: Array) -> Array:
    """Unpack each seat's field of bytes into eight fields of bits."""
    return jnp.moveaxis(bits(fields, 8), -1, 1).reshape(-1, 8, FIELD_SIZE, FIELD_SIZE)
