"""Lay strips on arrays: exactly `panier.games.picnic.weave`, for all slots at once.

Theory of operation. The readable rules keep for each strip the set of cells in which it lies and shows. Here each cell
keeps the set of strips, as the bits of a byte: then whether the card on top of one cell lies in another too is one `&`
of two bytes, and shifting the field by a cell computes it for all slots together. A slot and the same slot half a turn
further are 70 places apart, with first and third cell exchanged.
"""

from functools import reduce
from operator import and_, or_
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np

from panier.games.picnic.cards import CELLS, DECKS
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.weave import FIELD_SIZE, FIRST, SLOTS, WAYS
from panier.rl.jax.arrays import Array

ALL_FRAMES: Final = 0xFFFF
FITTING: Final = FIELD_SIZE - 2  # number of cells in a row or column where a strip may begin

# The tables stay in NumPy: importing this must not set up a device.
SLOT_CELLS: Final = np.array([[cell.bit_length() - 1 for cell in slot.cells] for slot in SLOTS.values()], np.int32)
SLOT_FRAMES: Final = np.array([slot.frames for slot in SLOTS.values()], np.int32)
MAY_BE_FIRST: Final = np.array([slot in FIRST for slot in SLOTS.values()])
HALF_TURNED: Final = np.array([slot.turn >= 2 for slot in SLOTS.values()])
HIDES: Final = np.array([[part in way for part in range(3)] for way in WAYS])
# Card, part: its food and cloth as two bits; the last row is for no card.
NO_CARD: Final = 72
ELEMENTS_ON: Final = np.array(
    [[1 << food | 1 << cloth for food, cloth in CELLS[card]] for card in DECKS["snack-match"]] + [[0, 0, 0]], np.uint8
)
# Card: the ways beneath in which a half turn changes what is seen of it.
TURNS: Final = np.append(TABLES.turned @ (1 << np.arange(8)), 0).astype(np.uint8)


class Picnic(NamedTuple):
    """A player's strips. The bits of a byte are strips, in the order in which they were laid, or elements."""

    lies: Array  # row, column: the strips that lie here
    shows: Array  # row, column: the one on top
    seen: Array  # row, column: its food and cloth here
    frames: Array  # the 4x4 frames that hold all strips, as in the readable rules
    laid: Array  # the number of strips


def bare() -> Picnic:
    field = jnp.zeros((FIELD_SIZE, FIELD_SIZE), jnp.uint8)
    return Picnic(field, field, field, jnp.int32(ALL_FRAMES), jnp.int32(0))


def along(field: Array) -> tuple[Array, Array, Array]:
    """Return what is in the first, second and third cell of each slot, in the order of `SLOTS`."""
    right = [field[:, part : part + FITTING].reshape(-1) for part in range(3)]
    down = [field[part : part + FITTING].reshape(-1) for part in range(3)]
    first, second, third = (jnp.concatenate(both) for both in zip(right, down, strict=True))
    return (
        jnp.concatenate((first, third)),
        jnp.concatenate((second, second)),
        jnp.concatenate((third, first)),
    )


def weaves(picnic: Picnic) -> Array:
    """Return for each slot the ways beneath that include all followers (AMB-P04), as bits in the order of `WAYS`."""
    shows, lies = along(picnic.shows), along(picnic.lies)

    def goes_beneath(part: int, way: tuple[int, ...]) -> Array:
        """Return whether a card is on top there that lies in none of the cells that stay above."""
        above = [lies[other] for other in range(3) if other not in way]
        return (shows[part] != 0) & (shows[part] & reduce(or_, above, jnp.uint8(0)) == 0)

    never = jnp.ones(len(SLOTS), jnp.bool_)  # always possible
    found = jnp.stack([reduce(and_, [goes_beneath(part, way) for part in way], never) for way in WAYS])
    # A sum, and not a chain of `|`: compilers compute it once, and not again for each of its uses.
    return (found.astype(jnp.uint8) << np.arange(len(WAYS), dtype=np.uint8)[:, None]).sum(axis=0, dtype=jnp.uint8)


def near(covered: Array) -> Array:
    """Return all cells that are covered or share an edge with one that is."""
    around = jnp.pad(covered, 1)
    return around[1:-1, 1:-1] | around[:-2, 1:-1] | around[2:, 1:-1] | around[1:-1, :-2] | around[1:-1, 2:]


def open_slots(picnic: Picnic, *, touch: bool) -> Array:
    """Return where the next strip may lie: within a frame of all (AMB-P01), touching what lies there (AMB-P03)."""
    within = (SLOT_FRAMES & picnic.frames) != 0
    if touch:
        within &= reduce(or_, along(near(picnic.shows != 0)))
    return jnp.where(picnic.laid == 0, MAY_BE_FIRST, within)


def ways(picnic: Picnic, *, touch: bool, braid: bool) -> Array:
    """Return for each slot the ways in which some strip may be laid there, as bits; none where it may not lie."""
    found = weaves(picnic) if braid else jnp.ones(len(SLOTS), jnp.uint8)  # AMB-P07
    return jnp.where(open_slots(picnic, touch=touch), found, 0)


def ways_of(card: Array, found: Array) -> Array:
    """Return the ways that are placements of this card, each visible result once; none for no card."""
    turned = jnp.asarray(TURNS)[card]
    upright = jnp.where(card == NO_CARD, 0, 0xFF).astype(jnp.uint8)
    return found & jnp.where(HALF_TURNED, turned, upright)


def lay(picnic: Picnic, card: Array, slot: Array, way: Array) -> Picnic:
    """Return the picnic with one strip more."""
    strip = (1 << picnic.laid).astype(jnp.uint8)
    lies, shows, seen = picnic.lies, picnic.shows, picnic.seen
    cells = jnp.asarray(SLOT_CELLS)[slot]
    hidden = jnp.asarray(HIDES)[way]
    elements = jnp.asarray(ELEMENTS_ON)[card]
    field = np.arange(FIELD_SIZE * FIELD_SIZE).reshape(FIELD_SIZE, FIELD_SIZE)
    for part in range(3):
        here = field == cells[part]
        lies = jnp.where(here, lies | strip, lies)
        shown = here & ~hidden[part]
        shows = jnp.where(shown, strip, shows)
        seen = jnp.where(shown, elements[part], seen)
    return Picnic(lies, shows, seen, picnic.frames & jnp.asarray(SLOT_FRAMES)[slot], picnic.laid + 1)
