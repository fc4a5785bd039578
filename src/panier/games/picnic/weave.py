"""Laying strips: where they may lie, and which of their cells show (SM-14 to SM-19, PI-15 to PI-18).

Theory of operation. A picnic floats: nothing fixes the 4x4 frame until the strips span it (AMB-P01). All that can be
reached from the first strip fits into a field of 7x7 cells, if that strip covers row 3, column 3 and the two cells to
the right or below. So a set of cells is one integer, a bit a cell, and to be inside a frame, to touch, or to cover is
one `&`. A picnic is its strips in the order they were laid and, for each of them, the cells in which it shows; every
covered cell shows exactly one strip, and no more than that matters for what can be seen or done later (AMB-P04).
"""

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, combinations, starmap
from typing import Final, TypeAlias

from panier.core.errors import Reason
from panier.core.values import Frozen, Tagged
from panier.games.picnic.cards import CELLS, Card

FRAME: Final = 4
FIELD: Final = 7
MIDDLE: Final = 3  # row and column of the first strip's corner cell

# A set of cells of the field: bit row * FIELD + column. It has up to 49 bits: exact in JSON, but JavaScript's & and |
# cut numbers to 32.
Cells: TypeAlias = int
Beneath: TypeAlias = tuple[int, ...]  # which of a strip's cells (0, 1, 2) lie beneath what was there

STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))  # right, down, left, up


class Place(Tagged):
    """Lay a strip: its first cell at (row, col), the others running on to the right after `turn` quarter turns.

    Turn 0 runs right, 1 down, 2 left, 3 up. The cells named in `beneath` are slipped under what lies there, the others
    go on top (SM-17, SM-19).
    """

    card: Card
    row: int
    col: int
    turn: int = 0
    beneath: Beneath = ()


class Picnic(Frozen):
    """One player's strips, in the order they were laid, and in which cells each of them shows."""

    strips: tuple[Place, ...] = ()
    shows: tuple[Cells, ...] = ()
    frames: int = 0xFFFF  # the 4x4 frames that hold all strips: bit row * 4 + column of the frame's corner

    @property
    def covered(self) -> Cells:
        return sum(self.shows)  # no cell shows twice


EMPTY: Final = Picnic()


def bit(row: int, col: int) -> Cells:
    """The set of just this cell."""
    return 1 << row * FIELD + col


def neighbours(cells: Cells) -> Cells:
    """All cells of the field that share an edge with one of these."""
    found = 0
    for row in range(FIELD):
        for col in range(FIELD):
            if cells & bit(row, col):
                for down, right in STEPS:
                    if 0 <= row + down < FIELD and 0 <= col + right < FIELD:
                        found |= bit(row + down, col + right)
    return found


class Slot(Frozen):
    """A place and a turn: where the three cells of a strip would lie, and what is known of it beforehand."""

    row: int
    col: int
    turn: int
    cells: tuple[Cells, Cells, Cells]  # first, second, third
    footprint: Cells
    reach: Cells  # the footprint and all that is beside it
    frames: int  # the frames that hold it
    hides: dict[Beneath, Cells]  # for each way to go beneath, the cells that do
    parts: dict[Cells, int]  # any of its cells, and which of the three they are: 1, 2 and 4 added up


# Every way to go beneath: (), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2).
WAYS: Final[tuple[Beneath, ...]] = tuple(way for size in range(4) for way in combinations(range(3), size))
FRAMES: Final = tuple(
    sum(bit(top + row, left + col) for row in range(FRAME) for col in range(FRAME))
    for top in range(FRAME)
    for left in range(FRAME)
)


def _slot(row: int, col: int, turn: int) -> Slot | None:
    down, right = STEPS[turn]
    if not (0 <= row + 2 * down < FIELD and 0 <= col + 2 * right < FIELD):
        return None
    cells = first, second, third = [bit(row + i * down, col + i * right) for i in range(3)]
    footprint = first | second | third
    hides = {way: sum(cells[i] for i in way) for way in WAYS}
    return Slot(
        row,
        col,
        turn,
        cells=(first, second, third),
        footprint=footprint,
        reach=footprint | neighbours(footprint),
        frames=sum(1 << i for i, frame in enumerate(FRAMES) if footprint & ~frame == 0),
        hides=hides,
        parts={hidden: sum(1 << i for i in way) for way, hidden in hides.items()},
    )


# In order of their turns: the second half are the footprints of the first half once more, in the same order.
SLOTS: Final[dict[tuple[int, int, int], Slot]] = {
    (row, col, turn): slot
    for turn in range(4)
    for row in range(FIELD)
    for col in range(FIELD)
    if (slot := _slot(row, col, turn))
}
# The first card is free (AMB-P03): on a bare table its place is nowhere in particular, so we give it one.
FIRST: Final = tuple(
    slot
    for slot in SLOTS.values()
    if slot.footprint in (SLOTS[MIDDLE, MIDDLE, 0].footprint, SLOTS[MIDDLE, MIDDLE, 1].footprint)
)


@cache
def slots_within(frames: int) -> tuple[Slot, ...]:
    """The slots that at least one of these frames holds."""
    return tuple(slot for slot in SLOTS.values() if slot.frames & frames)


def slots(picnic: Picnic, *, touch: bool = True) -> tuple[Slot, ...]:
    """Where the next strip may lie: within a frame of all (AMB-P01), touching what lies there (AMB-P03)."""
    if not picnic.strips:
        return FIRST
    within = slots_within(picnic.frames)
    if not touch:
        return within
    covered = picnic.covered
    return tuple([slot for slot in within if slot.reach & covered])


def followers(picnic: Picnic, slot: Slot) -> tuple[int, int, int]:
    """For each cell of the slot, the cells of the slot (as bits 1, 2, 4) that must go beneath along with it.

    They are those in which the card on top there lies too, seen or hidden: one cannot be under a card here and over the
    same card there. 0 where no card lies, so that nothing can be gone beneath.
    """
    first, second, third = slot.cells
    footprint = slot.footprint
    along = [0, 0, 0]
    for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
        if shows & footprint:
            shared = slot.parts[SLOTS[strip.row, strip.col, strip.turn].footprint & footprint]
            if shows & first:
                along[0] = shared
            if shows & second:
                along[1] = shared
            if shows & third:
                along[2] = shared
    return along[0], along[1], along[2]


@cache
def weaves(along: tuple[int, int, int], *, braid: bool = True) -> tuple[Beneath, ...]:
    """Each way to go beneath that takes all followers along (AMB-P04); without braid, only on top (AMB-P07)."""
    if not braid:
        return ((),)
    return tuple(
        way for way in WAYS if all(along[cell] and not along[cell] & ~sum(1 << i for i in way) for cell in way)
    )


OFF_THE_FIELD = Reason("off-the-field", "It has to fit in 4 by 4 cells, and no picnic reaches that far.")
NO_SUCH_CELLS = Reason("no-such-cells", "Name the strip's cells that go beneath by 0, 1 and 2, each once, in order.")
START_IN_THE_MIDDLE = Reason("start-in-the-middle", "The first strip starts in the middle of the field.")
OUT_OF_FRAME = Reason("out-of-frame", "It has to fit in 4 by 4 cells.")
NO_TOUCH = Reason("no-touch", "The strip has to overlap your picnic or touch it, edge to edge.")
NO_BRAID = Reason("no-braid", "At this table, strips do not go under others.")
NOTHING_ABOVE = Reason("nothing-above", "A cell can only go under a strip that is already there.")
CROSSED = Reason("crossed", "A strip cannot go both over and under another: tuck that cell under too.")


def why_not(picnic: Picnic, place: Place, *, touch: bool = True, braid: bool = True) -> Reason | None:
    """Why the strip may not be laid so; None if it may."""
    slot = SLOTS.get((place.row, place.col, place.turn))
    if slot is None:
        return OFF_THE_FIELD
    if place.beneath not in slot.hides:
        return NO_SUCH_CELLS
    if not picnic.strips:
        if slot not in FIRST:
            return START_IN_THE_MIDDLE
    elif not slot.frames & picnic.frames:
        return OUT_OF_FRAME
    elif touch and not slot.reach & picnic.covered:
        return NO_TOUCH
    if not place.beneath:
        return None
    if not braid:
        return NO_BRAID
    along = followers(picnic, slot)
    if not all(along[cell] for cell in place.beneath):
        return NOTHING_ABOVE
    return None if place.beneath in weaves(along) else CROSSED


def lay(picnic: Picnic, place: Place) -> Picnic:
    """The picnic with one strip more."""
    slot = SLOTS[place.row, place.col, place.turn]
    shown = slot.footprint & ~slot.hides[place.beneath]
    hidden_now = ~shown
    return Picnic(
        (*picnic.strips, place),
        (*[shows & hidden_now for shows in picnic.shows], shown),
        picnic.frames & slot.frames,
    )


def looks_turned(card: Card, beneath: Beneath) -> bool:
    """Whether a half turn of the strip on its place changes what is seen of it."""
    cells = CELLS[card]
    return any(i not in beneath and cells[i] != cells[2 - i] for i in range(3))


Lying: TypeAlias = tuple[int, int, int, Beneath]  # how a strip may lie: row, column, turn, and what goes beneath


@cache
def both_ways_round(footprint: Cells, *above: Cells) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """How a strip may lie here: all ways first, then those after a half turn that may look different from one of them.

    `above` tells, for each cell from the left or the top, the footprint of the strip that shows there. Where both ends
    go beneath, no more than the middle is seen, and a half turn shows nothing new.
    """
    one, other = [slot for slot in SLOTS.values() if slot.footprint == footprint]
    first, second, third = [one.parts[lies & footprint] for lies in above]
    ways = weaves((first, second, third))
    turned = {tuple(2 - cell for cell in reversed(way)) for way in ways if not (0 in way and 2 in way)}
    return (
        tuple((one.row, one.col, one.turn, way) for way in ways),
        tuple((other.row, other.col, other.turn, way) for way in WAYS if way in turned),
    )


def openings(picnic: Picnic, *, touch: bool = True, braid: bool = True) -> tuple[list[Lying], list[Lying]]:
    """How any strip may lie, and how it may also lie if a half turn of it can be seen. The same for all cards."""
    above: dict[Cells, Cells] = {}  # for each cell that one may go beneath, the footprint of the strip that shows there
    if braid:
        for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
            slot = SLOTS[strip.row, strip.col, strip.turn]
            for cell in slot.cells:
                if shows & cell:
                    above[cell] = slot.footprint
    lying: list[Lying] = []
    turned: list[Lying] = []
    there = slots(picnic, touch=touch)
    for slot in there[: len(there) // 2]:  # the others have the same footprints
        first, second, third = slot.cells
        one, other = both_ways_round(slot.footprint, above.get(first, 0), above.get(second, 0), above.get(third, 0))
        lying += one
        turned += other
    return lying, turned


def placements_in(openings: tuple[list[Lying], list[Lying]], card: Card) -> Iterator[Place]:
    """Every way to lay the card in these openings, each visible result once."""
    lying, turned = openings
    place = partial(Place, card)
    return starmap(place, chain(lying, turned) if looks_turned(card, ()) else lying)


def placements(picnic: Picnic, card: Card, *, touch: bool = True, braid: bool = True) -> Iterator[Place]:
    """Every way to lay the card, each visible result once.

    A half turn that shows the same faces in the same cells, as of a strip of which only the middle shows, is legal but
    no placement of its own.
    """
    return placements_in(openings(picnic, touch=touch, braid=braid), card)
