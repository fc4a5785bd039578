"""Counting on arrays: exactly `panier.games.picnic.scoring`, `bonus` and `count`, by looking up sets of cells."""

from functools import cache
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from panier.games.picnic.bonus import MODIFIERS, bonus_points_of
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.jax.weave import ELEMENTS_ON, NO_CARD, Picnic
from panier.games.picnic.scoring import first_corner, groups
from panier.games.picnic.tariff import PRINTED_VALUES
from panier.games.picnic.weave import FIELD_SIZE, FRAME
from panier.rl.jax.arrays import Array, bits

FRAME_COUNT: Final = FRAME * FRAME
MODIFIER_FACES: Final = tuple(MODIFIERS)
LEAST, MOST = MODIFIER_FACES.index("least"), MODIFIER_FACES.index("most")
BONUS: Final = PRINTED_VALUES.bonus
POINTS: Final = TABLES.points
LARGEST: Final = np.array([max(groups(mask), default=0) for mask in range(1 << FRAME_COUNT)], np.int8)
# Frame: the cells of the field that it holds.
HELD: Final = np.array(
    [
        [first_corner(1 << frame) + row * FIELD_SIZE + column for row in range(FRAME) for column in range(FRAME)]
        for frame in range(FRAME_COUNT)
    ]
)
# Card: how often each element is on it.
TALLY: Final = (ELEMENTS_ON[:NO_CARD, :, None] >> np.arange(8, dtype=np.uint8) & 1).sum(axis=1).astype(np.int32)


@cache
def gains() -> np.ndarray:
    """Return the points of each modifier for each set of cells; 0 for LEAST and MOST, which compare picnics."""
    return np.array(
        [
            [0 if face in ("least", "most") else bonus_points_of(face, mask, ()) for mask in range(1 << FRAME_COUNT)]
            for face in MODIFIERS.values()
        ],
        np.int8,
    )


def faces_in(picnic: Picnic, frame: Array) -> Array:
    """Return for each element the cells of this frame in which it is seen."""
    cells = picnic.seen.reshape(-1)[jnp.asarray(HELD)[frame]]
    return (bits(cells, 8).astype(jnp.int32) << np.arange(FRAME_COUNT)[:, None]).sum(axis=0)


def faces(picnic: Picnic) -> Array:
    """Return the same in the first frame that holds the picnic."""
    lowest = picnic.frames & -picnic.frames
    return faces_in(picnic, jax.lax.population_count(lowest - 1))


def number_seen(picnic: Picnic) -> Array:
    """Count the cells in which each element is seen."""
    return bits(picnic.seen.reshape(-1), 8).sum(axis=0, dtype=jnp.int32)


def basic(picnic: Picnic) -> Array:
    """Return the points of all groups of all elements (SM-26, PI-21)."""
    return jnp.asarray(POINTS)[faces(picnic)].sum(dtype=jnp.int32)


def largest_group(picnic: Picnic) -> Array:
    """Return the size of the largest group of any element (SM-28, PI-24)."""
    return jnp.asarray(LARGEST)[faces(picnic)].max().astype(jnp.int32)


class Pairs(NamedTuple):
    """The bonus pairs on the table: each modifier applies to the element in the same position."""

    modifiers: Array
    elements: Array


def bonus_points(picnic: Picnic, pairs: Pairs, compared: Array) -> Array:
    """Return the points of the pairs for a picnic, in the frame that is best for its owner (AMB-P02).

    `compared` holds, for each player, the owner among them, how often each element is seen.
    """
    theirs = compared[:, pairs.elements]
    own = number_seen(picnic)[pairs.elements]
    fewest, most = theirs.min(axis=0), theirs.max(axis=0)
    among = jnp.where((pairs.modifiers == LEAST) & (own == fewest), BONUS.least, 0)  # SM-38, PI-34
    among += jnp.where((pairs.modifiers == MOST) & (own == most) & (most > 0), BONUS.most, 0)  # SM-42, PI-36

    def framed(frame: Array) -> Array:
        found = jnp.asarray(gains())[pairs.modifiers, faces_in(picnic, frame)[pairs.elements]].sum(dtype=jnp.int32)
        return jnp.where(picnic.frames >> frame & 1 == 1, found, -1000)

    return among.sum() + jax.vmap(framed)(jnp.arange(FRAME_COUNT)).max()
