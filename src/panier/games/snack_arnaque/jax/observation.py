"""Observations of Snack Arnaque in JAX: equal to those of `panier.games.snack_arnaque.rl`, part by part."""

import jax.numpy as jnp

from panier.games.snack_arnaque.cards import BOX
from panier.games.snack_arnaque.jax.rules import ArnaqueRules, ArrayState
from panier.games.snack_arnaque.rl import PHASES, Codec
from panier.games.snack_arnaque.table import FULL
from panier.rl.jax.arrays import Array, flatten_parts


def observe(rules: ArnaqueRules, table: ArrayState, seat: Array) -> Array:
    """Return what a seat sees: everything but the cards of the pile."""
    order = (seat + jnp.arange(rules.seats)) % rules.seats
    parts = {
        "phase": jnp.arange(len(PHASES)) == table.phase,
        "drawn": table.drawn / FULL,
        "discard": table.discard / BOX.raccoons,
        "pile": table.pile.sum()[None] / rules.box.sum(),
        "thefts": table.thefts[None] / FULL,
        "reshuffles": jnp.minimum(table.reshuffles, 10)[None] / 10,
        "turn": order == table.turn,
        "collections": table.held[order] / FULL,
        "raccoons": table.raccoons[order] / BOX.raccoons,
    }
    return flatten_parts(Codec(rules.seats, rules.options).observation_layout, parts)
