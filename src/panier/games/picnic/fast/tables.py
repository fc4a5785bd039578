"""Tables for the compiled twin: the geometry of the field and the points of each mask, made from the rules.

All are passed to compiled code as arguments. Constants would be frozen into the compiled code on disk, and the deck may
be corrected by owners of the box.
"""

from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from panier.games.picnic.cards import CELLS, DECKS, Card
from panier.games.picnic.scoring import first_corner, points, window
from panier.games.picnic.weave import FIRST, FRAME, SLOTS, WAYS, weaves

Array: TypeAlias = NDArray[Any]

# A strip on its place is a number: 8 times the slot, in the order of SLOTS, plus the way beneath, in that of WAYS.
KEYS: Final = tuple(SLOTS)
SLOT_NUMBERS: Final = {key: number for number, key in enumerate(KEYS)}
WAY_NUMBERS: Final = {way: number for number, way in enumerate(WAYS)}
CARD_NUMBERS: Final = {card: number for deck in DECKS.values() for number, card in enumerate(deck)}
PRINTED: Final = tuple(DECKS.values())  # the decks whose cards have these numbers
DECKS_KEPT: Final = 8


class Tables(NamedTuple):
    """The facts about the game that compiled functions need. Comments name the axes, then what an entry is."""

    cells: Array  # slot, part: the cell, as a bit of the field
    framed: Array  # frame, slot, part: the same as a bit of the frame
    footprint: Array  # slot
    reach: Array  # slot
    frames: Array  # slot
    first: Array  # the slots of a first strip
    rectangle: Array  # set of frames: its number, for the sets that can occur
    within: Array  # that number: the slots that such frames hold, their number in the last column
    corner: Array  # frame: the bit of its top left cell on the field
    lowest: Array  # set of frames: the first of them
    shown: Array  # way: the parts that show, as bits 1, 2, 4
    weaves: Array  # the followers of three cells: the legal ways, as bits
    picks: Array  # set of ways: its ways, their number in the last column
    points: Array  # mask
    deck: Array  # card, part: food and cloth
    turned: Array  # card, way: whether a half turn changes what is seen


def _tables() -> Tables:
    slots = list(SLOTS.values())
    columns = [sum(1 << row * FRAME + col for row in rows for col in cols) for rows, cols in product(_runs(), _runs())]
    rectangle = np.full(1 << 16, -1, np.int16)
    rectangle[columns] = np.arange(len(columns))
    within = np.zeros((len(columns), len(slots) + 1), np.int64)
    for number, frames in enumerate(columns):
        held = [slot for slot in range(len(slots)) if slots[slot].frames & frames]
        within[number, : len(held)] = held
        within[number, -1] = len(held)
    corners = [first_corner(1 << frame) for frame in range(FRAME * FRAME)]
    ways = [sum(1 << part for part in way) for way in WAYS]
    deck, turned = _deck(DECKS["snack-match"])  # the other edition has the same with other foods
    return Tables(
        cells=np.array([slot.cells for slot in slots], np.int64),
        framed=np.array([[[window(c, corner) for c in slot.cells] for slot in slots] for corner in corners], np.int64),
        footprint=np.array([slot.footprint for slot in slots], np.int64),
        reach=np.array([slot.reach for slot in slots], np.int64),
        frames=np.array([slot.frames for slot in slots], np.int64),
        first=np.array([slots.index(slot) for slot in FIRST], np.int64),
        rectangle=rectangle,
        within=within,
        corner=np.array(corners, np.int64),
        lowest=np.array([0, *((frames & -frames).bit_length() - 1 for frames in range(1, 1 << 16))], np.int8),
        shown=np.array([7 ^ way for way in ways], np.int64),
        weaves=np.array([_legal(along) for along in range(512)], np.int64),
        picks=np.array([_picks(legal) for legal in range(256)], np.int64),
        points=np.array([points(mask) for mask in range(1 << 16)], np.int8),
        deck=deck,
        turned=turned,
    )


def _deck(deck: tuple[Card, ...]) -> tuple[Array, Array]:
    """Return what is on each card, and whether a half turn changes what is seen of it."""
    cards = [CELLS[card] for card in deck]
    outer = [{0, 2} <= {*way} for way in WAYS]
    turned = [[card[0] != card[2] and not hidden for hidden in outer] for card in cards]
    return np.array(cards, np.int64), np.array(turned, np.bool_)


def _runs() -> list[range]:
    """Return every run of rows, or columns, in which a frame's corner may be."""
    return [range(first, last + 1) for first in range(FRAME) for last in range(first, FRAME)]


def _legal(along: int) -> int:
    """Return the legal ways for these followers, which are packed as bits 0-2, 3-5 and 6-8."""
    return sum(1 << WAY_NUMBERS[way] for way in weaves((along & 7, along >> 3 & 7, along >> 6)))


def _picks(legal: int) -> list[int]:
    """Return the ways in a set, and their number."""
    ways = [way for way in range(8) if legal >> way & 1]
    return [*ways, *[0] * (8 - len(ways)), len(ways)]


TABLES: Final = _tables()


def tables_for(deck: tuple[Card, ...]) -> Tables:
    """Return the tables of a game that is played with this deck."""
    return TABLES if deck in PRINTED else _others(deck)[0]


def numbers_in(deck: tuple[Card, ...]) -> dict[Card, int]:
    """Return the number of each card in the tables of this deck."""
    return CARD_NUMBERS if deck in PRINTED else _others(deck)[1]


@lru_cache(DECKS_KEPT)
def _others(deck: tuple[Card, ...]) -> tuple[Tables, dict[Card, int]]:
    cards, turned = _deck(deck)
    return TABLES._replace(deck=cards, turned=turned), {card: number for number, card in enumerate(deck)}
