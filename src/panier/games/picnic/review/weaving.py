"""Find a legal way of laying a picnic that is given by what is seen of it, in the order of the rounds.

Strips that go beneath others can be laid in nearly any order: each goes on top in the cells where it is to be seen, and
beneath where the strip to be seen lies already. It remains to try how strips lie of which one part or none is seen, and
which strip of a round comes first, so that each touches what is there (AMB-P03).
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from panier.core.values import Frozen
from panier.games.picnic.cards import Card
from panier.games.picnic.weave import EMPTY, FRAME, MIDDLE, STEPS, Picnic, Place, lay, why_not

StripChoice: TypeAlias = tuple[Card, ...]  # a strip, or two of which one is laid
Rounds: TypeAlias = Sequence[Sequence[StripChoice]]  # the offers of each round, laid in any order within it
Part: TypeAlias = tuple[int, Card, int]  # the number of the offer, its card, and the part of the card
VisibleCells: TypeAlias = Sequence[Part | None]  # by cell of the frame, in rows

# Every way to lie in the frame, with the cells of the three parts.
LYING: Final = {
    (row, col, turn): tuple((row + i * down) * FRAME + col + i * right for i in range(3))
    for turn, (down, right) in enumerate(STEPS)
    for row in range(FRAME)
    for col in range(FRAME)
    if 0 <= row + 2 * down < FRAME and 0 <= col + 2 * right < FRAME
}


class LayingRules(Frozen):
    """The options of a table that decide where strips may lie (AMB-P03, AMB-P07)."""

    touch: bool = True
    braid: bool = True


def weave_picnic(rounds: Rounds, seen: VisibleCells, table: LayingRules) -> Picnic | None:
    """Return a picnic of which exactly this is seen, or None if there is none."""
    return next(_Weaver(rounds, seen, table).on(EMPTY, (), 0, tuple(range(len(rounds[0])))), None)


class _Weaver:
    def __init__(self, rounds: Rounds, seen: VisibleCells, table: LayingRules) -> None:
        self.table = table
        self.seen = seen
        self.first = [sum(map(len, rounds[:number])) for number in range(len(rounds))]  # each round's first offer
        self.sizes = [len(offers) for offers in rounds]
        cards = {part[0]: part[1] for part in seen if part}
        offers = [offer for offers in rounds for offer in offers]
        self.cards = [cards.get(number, offer[0]) for number, offer in enumerate(offers)]
        self.owners = [part[0] if part else None for part in seen]
        self.ways = [tuple(self.lying(number)) for number in range(len(offers))]

    def lying(self, number: int) -> Iterator[tuple[tuple[int, int, int], tuple[int, ...]]]:
        """Yield the ways in which a strip may lie that put its parts where they are seen."""
        where = {part[2]: cell for cell, part in enumerate(self.seen) if part and part[0] == number}
        for key, cells in LYING.items():
            fits = all(cells[part] == cell for part, cell in where.items())
            # Nothing may lie in an empty cell, and a strip that is not seen need not be turned.
            if fits and None not in [self.owners[cell] for cell in cells] and (where or key[2] < 2):
                yield key, cells

    def on(self, picnic: Picnic, corner: tuple[int, ...], number: int, left: tuple[int, ...]) -> Iterator[Picnic]:
        """Yield every picnic that this one may become; `left` is still to lay in round `number`."""
        if not left:
            number += 1
            if number == len(self.sizes):
                yield picnic
                return
            left = tuple(range(self.sizes[number]))
        laid = {self.first[n] + i for n in range(number) for i in range(self.sizes[n])}
        laid |= {self.first[number] + i for i in range(self.sizes[number]) if i not in left}
        for which in left:
            offer = self.first[number] + which
            for (row, col, turn), cells in self.ways[offer]:
                down, right = corner or (MIDDLE - min(cells) // FRAME, MIDDLE - min(cells) % FRAME)
                for beneath in self.beneath(offer, cells, laid):
                    place = Place(self.cards[offer], row + down, col + right, turn, beneath)
                    if why_not(picnic, place, touch=self.table.touch, braid=self.table.braid) is None:
                        rest = tuple([other for other in left if other != which])
                        yield from self.on(lay(picnic, place), (down, right), number, rest)

    def beneath(self, offer: int, cells: tuple[int, ...], laid: set[int]) -> Iterator[tuple[int, ...]]:
        """Yield the ways beneath that leave on top what is to be seen; other parts try on top first, then beneath."""
        owners = [self.owners[cell] for cell in cells]
        choices = [(False,) if owner == offer else (True,) if owner in laid else (False, True) for owner in owners]
        for under in product(*choices):
            yield tuple([part for part in range(3) if under[part]])
