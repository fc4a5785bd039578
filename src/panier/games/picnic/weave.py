"""The laying of strips: where they may lie, and which of their cells show (SM-14 to SM-19, PI-15 to PI-18).

Theory of operation. A picnic floats: nothing fixes the 4x4 frame until the strips span it (AMB-P01). All that can be
reached from the first strip fits into a field of 7x7 cells, if that strip covers row 3, column 3 and the two cells to
the right or below; for a frame of another size the field grows or shrinks with it. So a set of cells is one integer, a
bit per cell, and tests for being in a frame, touching or covering are one `&`. A picnic is its strips in the order they
were laid and, for each of them, the cells in which it shows; every covered cell shows exactly one strip, and in frames
up to four cells wide no more than that matters for what can be seen or done later (AMB-P04). In wider ones the hidden
strips matter as well: `stacks` has what differs there.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import chain, combinations, starmap
from typing import Any, Final, TypeAlias

from panier.core.chance import RandBelow
from panier.core.errors import Reason
from panier.core.values import Frozen, Tagged
from panier.games.picnic.cards import CELLS, Card

FRAME: Final = 4  # cells to a side, unless house rules change it
MAX_CACHED: Final = 1 << 16  # answers for each field: in wide frames there are stacks without end

# A set of cells of the field: bit row * field.size + column. It has up to 49 bits: exact in JSON, but JavaScript's &
# and | cut numbers to 32.
Cells: TypeAlias = int
Beneath: TypeAlias = tuple[int, ...]  # which of a strip's cells (0, 1, 2) lie beneath what was there
Lying: TypeAlias = tuple[int, int, int, Beneath]  # a way for a strip to lie: row, column, turn, what goes beneath
Along: TypeAlias = tuple[int, int, int]  # for each cell of a strip, the cells that go beneath along with it

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
    """A player's strips, in the order they were laid, and the cells in which each of them shows."""

    strips: tuple[Place, ...] = ()
    shows: tuple[Cells, ...] = ()
    frames: int = 0xFFFF  # the 4x4 frames that hold all strips: bit row * 4 + column of the frame's corner

    @property
    def covered(self) -> Cells:
        return sum(self.shows)  # no cell shows twice


EMPTY: Final = Picnic()


class Slot(Frozen):
    """A place and a turn: where the three cells of a strip would lie, with what can be computed in advance."""

    row: int
    col: int
    turn: int
    cells: tuple[Cells, Cells, Cells]  # first, second, third
    footprint: Cells
    reach: Cells  # the footprint and all cells beside it
    frames: int  # the frames that hold it
    hides: dict[Beneath, Cells]  # for each way to go beneath, the cells that do
    parts: dict[Cells, int]  # for each set of its cells, which of the three they are: the sum of 1, 2 and 4


# Every way to go beneath: (), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2).
WAYS: Final[tuple[Beneath, ...]] = tuple(way for size in range(4) for way in combinations(range(3), size))


ON_TOP: Final[tuple[Beneath, ...]] = ((),)  # the only way without braid (AMB-P07)


@cache
def weaves(along: Along) -> tuple[Beneath, ...]:
    """Return each way to go beneath that takes all followers along (AMB-P04)."""
    return tuple(
        way for way in WAYS if all(along[cell] and not along[cell] & ~sum(1 << i for i in way) for cell in way)
    )


def half_turn_shows(card: Card, beneath: Beneath) -> bool:
    """Return whether a half turn of the strip on its place changes what is seen of it."""
    cells = CELLS[card]
    return any(i not in beneath and cells[i] != cells[2 - i] for i in range(3))


NO_SUCH_CELLS = Reason("no-such-cells", "Name the strip's cells that go beneath by 0, 1 and 2, each once, in order.")
START_IN_THE_MIDDLE = Reason("start-in-the-middle", "The first strip starts in the middle of the field.")
NO_TOUCH = Reason("no-touch", "The strip has to overlap your picnic or touch it, edge to edge.")
NO_BRAID = Reason("no-braid", "At this table, strips do not go under others.")
NOTHING_ABOVE = Reason("nothing-above", "A cell can only go under a strip that is already there.")
CROSSED = Reason("crossed", "A strip cannot go both over and under another: tuck that cell under too.")


class Field:
    """The field for frames of one size, and how strips are laid on it."""

    nothing: Any = 0  # the entry of `tops` for a cell in which no strip lies

    def __init__(self, frame: int) -> None:
        self.frame: Final = frame
        self.size: Final = 2 * frame - 1  # the cells that can be reached from the first strip, to either side
        self.middle: Final = frame - 1  # row and column of the first strip's corner cell
        side = range(frame)
        self.frames: Final = tuple(
            sum(self.bit(top + row, left + col) for row in side for col in side) for top in side for left in side
        )
        # In order of their turns: the second half repeats the footprints of the first half, in the same order.
        keys = [(row, col, turn) for turn in range(4) for row in range(self.size) for col in range(self.size)]
        self.slots: Final = {key: slot for key in keys if (slot := self._slot(*key))}
        # The first card is free (AMB-P03): on an empty table its place does not matter, so we fix it.
        in_the_middle = {self.slots[self.middle, self.middle, turn].footprint for turn in (0, 1)}
        self.first: Final = tuple(slot for slot in self.slots.values() if slot.footprint in in_the_middle)
        by = f"{frame} by {frame} cells"
        self.off_the_field: Final = Reason("off-the-field", f"It has to fit in {by}, and no picnic reaches that far.")
        self.out_of_frame: Final = Reason("out-of-frame", f"It has to fit in {by}.")
        # Bots ask for these most: they are cached.
        self.slots_within: Final = lru_cache(MAX_CACHED)(self._slots_within)
        self.both_ways_round: Final = lru_cache(MAX_CACHED)(self._both_ways_round)
        self.window: Final[Callable[[Cells, int], int]] = window if frame == FRAME else self._window

    def bit(self, row: int, col: int) -> Cells:
        """Return the set of just this cell."""
        return 1 << row * self.size + col

    def _slot(self, row: int, col: int, turn: int) -> Slot | None:
        down, right = STEPS[turn]
        side = range(self.size)
        where = [(row + i * down, col + i * right) for i in range(3)]
        if where[2][0] not in side or where[2][1] not in side:
            return None
        first, second, third = cells = [self.bit(*place) for place in where]
        footprint = reach = first | second | third
        for r, c in where:
            for further, aside in STEPS:
                if r + further in side and c + aside in side:
                    reach |= self.bit(r + further, c + aside)
        frames = sum(1 << i for i, frame in enumerate(self.frames) if footprint & ~frame == 0)
        hides = {way: sum(cells[i] for i in way) for way in WAYS}
        parts = {hidden: sum(1 << i for i in way) for way, hidden in hides.items()}
        return Slot(row, col, turn, (first, second, third), footprint, reach, frames, hides, parts)

    def _slots_within(self, frames: int) -> tuple[Slot, ...]:
        """Return the slots that at least one of these frames holds."""
        return tuple(slot for slot in self.slots.values() if slot.frames & frames)

    def open_to(self, picnic: Picnic, *, touch: bool = True) -> Sequence[Slot]:
        """Return where the next strip may lie: in a frame of all (AMB-P01), touching what lies there (AMB-P03)."""
        if not picnic.strips:
            return self.first
        within = self.slots_within(picnic.frames)
        if not touch:
            return within
        covered = picnic.covered
        return [slot for slot in within if slot.reach & covered]

    def followers(self, picnic: Picnic, slot: Slot) -> Along:
        """Return for each cell of the slot the cells of it (as bits 1, 2, 4) that must go beneath along with it.

        They are those in which the card on top there lies too, seen or hidden: a strip cannot be under a card here and
        over the same card there. 0 where no card lies: there is nothing to go beneath.
        """
        first, second, third = slot.cells
        footprint = slot.footprint
        of_first = of_second = of_third = 0
        for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
            if shows & footprint:
                shared = slot.parts[self.slots[strip.row, strip.col, strip.turn].footprint & footprint]
                if shows & first:
                    of_first = shared
                if shows & second:
                    of_second = shared
                if shows & third:
                    of_third = shared
        return of_first, of_second, of_third

    def tops(self, picnic: Picnic) -> dict[Cells, Any]:
        """Return for each covered cell what `along` must know of it: the footprint of the strip that shows there."""
        found: dict[Cells, Any] = {}
        for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
            slot = self.slots[strip.row, strip.col, strip.turn]
            for cell in slot.cells:
                if shows & cell:
                    found[cell] = slot.footprint
        return found

    def along(self, slot: Slot, tops: tuple[Any, Any, Any]) -> Along:
        """Return the followers of each cell of the slot, from what is on top of the three."""
        first, second, third = tops
        footprint = slot.footprint
        return slot.parts[first & footprint], slot.parts[second & footprint], slot.parts[third & footprint]

    def why_not(self, picnic: Picnic, place: Place, *, touch: bool = True, braid: bool = True) -> Reason | None:
        """Return why the strip may not be laid so, or None if it may."""
        slot = self.slots.get((place.row, place.col, place.turn))
        if slot is None:
            return self.off_the_field
        if place.beneath not in slot.hides:
            return NO_SUCH_CELLS
        if not picnic.strips:
            if slot not in self.first:
                return START_IN_THE_MIDDLE
        elif not slot.frames & picnic.frames:
            return self.out_of_frame
        elif touch and not slot.reach & picnic.covered:
            return NO_TOUCH
        if not place.beneath:
            return None
        if not braid:
            return NO_BRAID
        along = self.followers(picnic, slot)
        if not all(along[cell] for cell in place.beneath):
            return NOTHING_ABOVE
        return None if place.beneath in weaves(along) else CROSSED

    def lay(self, picnic: Picnic, place: Place) -> Picnic:
        """Return the picnic with one strip more."""
        slot = self.slots[place.row, place.col, place.turn]
        shown = slot.footprint & ~slot.hides[place.beneath]
        hidden_now = ~shown
        return Picnic(
            (*picnic.strips, place),
            (*[shows & hidden_now for shows in picnic.shows], shown),
            picnic.frames & slot.frames if picnic.strips else slot.frames,
        )

    def _both_ways_round(
        self, footprint: Cells, first: Any, second: Any, third: Any
    ) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
        """Return how a strip may lie here, and how it may also lie after a half turn that can look different.

        The last three arguments are what is on top in each cell from the left or the top. If both ends go beneath, only
        the middle can be seen, and a half turn shows nothing new.
        """
        one, other = [slot for slot in self.slots.values() if slot.footprint == footprint]
        ways = weaves(self.along(one, (first, second, third)))
        turned = {tuple(2 - cell for cell in reversed(way)) for way in ways if not (0 in way and 2 in way)}
        return (
            tuple((one.row, one.col, one.turn, way) for way in ways),
            tuple((other.row, other.col, other.turn, way) for way in WAYS if way in turned),
        )

    def openings(self, picnic: Picnic, *, touch: bool = True, braid: bool = True) -> tuple[list[Lying], list[Lying]]:
        """Return how any strip may lie, and how it may also lie if a half turn of it can be seen."""
        tops, nothing = self.tops(picnic) if braid else {}, self.nothing
        lying: list[Lying] = []
        turned: list[Lying] = []
        there = self.open_to(picnic, touch=touch)
        for slot in there[: len(there) // 2]:  # the others have the same footprints
            first, second, third = slot.cells
            one, other = self.both_ways_round(
                slot.footprint, tops.get(first, nothing), tops.get(second, nothing), tops.get(third, nothing)
            )
            lying += one
            turned += other
        return lying, turned

    def placements(self, picnic: Picnic, card: Card, *, touch: bool = True, braid: bool = True) -> Iterator[Place]:
        """Return every way to lay the card, each visible result once.

        A half turn that shows the same faces in the same cells, as of a strip of which only the middle shows, is legal
        but no placement of its own.
        """
        return placements_in(self.openings(picnic, touch=touch, braid=braid), card)

    def pick(
        self, picnic: Picnic, card: Card, randbelow: RandBelow, *, touch: bool = True, braid: bool = True
    ) -> Place:
        """Return a way to lay the card, uniform over slots, then over what shows; not over placements."""
        within, covered = self.slots_within(picnic.frames), picnic.covered
        if picnic.strips and self.frame == FRAME:
            slot = within[randbelow(len(within))]  # trying again is faster than listing those that touch something
            while touch and not slot.reach & covered:
                slot = within[randbelow(len(within))]
        else:
            there = self.open_to(picnic, touch=touch)
            slot = there[randbelow(len(there))]
        if not picnic.strips and self.frame == FRAME:
            return Place(card, slot.row, slot.col, slot.turn)
        ways = weaves(self.followers(picnic, slot)) if braid else ON_TOP
        return Place(card, slot.row, slot.col, slot.turn, ways[randbelow(len(ways))])

    def seen_in(self, picnic: Picnic) -> list[Cells]:
        """Return where each element is seen, on the field."""
        seen = [0] * 8
        for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
            if shows:
                where = self.slots[strip.row, strip.col, strip.turn].cells
                for cell, (food, cloth) in zip(where, CELLS[strip.card], strict=True):
                    if cell & shows:
                        seen[food] |= cell
                        seen[cloth] |= cell
        return seen

    def seen_with(self, seen: Sequence[Cells], place: Place) -> list[Cells]:
        """Return where each element is seen after another strip is laid."""
        slot = self.slots[place.row, place.col, place.turn]
        shown = slot.footprint & ~slot.hides[place.beneath]
        after = [cells & ~shown for cells in seen]
        for cell, (food, cloth) in zip(slot.cells, CELLS[place.card], strict=True):
            if cell & shown:
                after[food] |= cell
                after[cloth] |= cell
        return after

    def first_corner(self, frames: int) -> int:
        """Return the bit of the top left cell of the first of these frames."""
        row, col = divmod((frames & -frames).bit_length() - 1, self.frame)
        return row * self.size + col

    def _window(self, cells: Cells, corner: int) -> int:
        """Return the cells of the field that a frame cuts out: its rows, packed together."""
        row = (1 << self.frame) - 1
        rows = [cells >> corner + i * self.size & row for i in range(self.frame)]
        return sum(one << i * self.frame for i, one in enumerate(rows))

    def faces_of(self, picnic: Picnic) -> tuple[int, ...]:
        """Return where each element is seen, in the first frame that holds the picnic."""
        corner = self.first_corner(picnic.frames)
        return tuple([self.window(cells, corner) for cells in self.seen_in(picnic)])


def window(cells: Cells, corner: int) -> int:
    """Return the four rows that a 4x4 frame cuts out of the field, packed together; `corner` is its top left cell."""
    cells >>= corner
    return cells & 0xF | cells >> 3 & 0xF0 | cells >> 6 & 0xF00 | cells >> 9 & 0xF000


def placements_in(openings: tuple[list[Lying], list[Lying]], card: Card) -> Iterator[Place]:
    """Return every way to lay the card in these openings, each visible result once."""
    lying, turned = openings
    place = partial(Place, card)
    return starmap(place, chain(lying, turned) if half_turn_shows(card, ()) else lying)


# The usual field.
USUAL_FIELD: Final = Field(FRAME)
FIELD_SIZE: Final = USUAL_FIELD.size
MIDDLE: Final = USUAL_FIELD.middle
SLOTS: Final = USUAL_FIELD.slots
FIRST: Final = USUAL_FIELD.first
why_not: Final = USUAL_FIELD.why_not
lay: Final = USUAL_FIELD.lay
placements: Final = USUAL_FIELD.placements
