"""The interface of `annealing` and `exhaustive_search`: takes cards, returns what is seen in each cell of the frame."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import numpy as np

from panier.games.picnic.cards import CELLS as CARD_CELLS
from panier.games.picnic.cards import Card
from panier.games.picnic.fast import exhaustive_search
from panier.games.picnic.fast.annealing import AROUND, COVERING, LINES, anneal
from panier.games.picnic.fast.costs import CELLS, FULL, LYING, ORDER, cost_tables
from panier.games.picnic.fast.tables import Array

Part: TypeAlias = tuple[int, Card, int]  # the number of the offer, its card, and the part of the card
Seen: TypeAlias = tuple[Part | None, ...]  # by cell of the frame, in rows

STEPS: Final = 100_000  # changes in each annealing


class Hindsight:
    """A search for picnics of given offers: each is one card, or two of which one is laid.

    `a_round` is how many offers a round has, or 0 if strips need not touch. `gains` has for an element the points that
    a bonus card brings for each of its masks; they may be a little too high, never too low.
    """

    def __init__(
        self, offers: Sequence[Sequence[Card]], a_round: int = 1, gains: Sequence[tuple[int, Sequence[int]]] = ()
    ) -> None:
        self.offers = offers
        self.a_round = a_round
        self.exact, self.least = cost_tables([np.array(gain, np.int64) for _, gain in gains])
        self.nodes = 0  # used up so far
        self._facts = facts(offers, [element for element, _ in gains])
        self._seed = np.array([0x9E3779B97F4A7C15], np.uint64)  # any number but zero

    def found(self) -> Seen:
        """Return a very good picnic, another one at each call."""
        took = np.zeros(exhaustive_search.FACTS, np.int64)
        anneal(self._facts, self.exact, COVERING, LINES, AROUND, self.a_round, self._seed, STEPS, took)
        return self._seen(took[:CELLS])

    def at_least(self, points: int, nodes: int) -> Iterator[Seen]:
        """Yield all pictures with this many points, until `nodes` are used up. Some may not be legal picnics."""
        rows = np.zeros_like(exhaustive_search.SOME_ROWS)
        stands = np.zeros(exhaustive_search.FACTS, np.int64)
        stands[exhaustive_search.DEPTH] = stands[exhaustive_search.PROFILE] = -1
        used, result = self.nodes, exhaustive_search.FOUND
        while result == exhaustive_search.FOUND:
            result = exhaustive_search.continue_search(
                rows, self._facts, self.exact, self.least, *LYING, stands, FULL - points, nodes - used
            )
            self.nodes = used + int(stands[exhaustive_search.NODES])
            if result == exhaustive_search.FOUND:
                yield self._seen(rows[:CELLS, exhaustive_search.TOOK])

    def _seen(self, took: Array) -> Seen:
        parts: list[Part | None] = [None] * CELLS
        for cell, number in zip(ORDER, took.tolist(), strict=True):
            if number != exhaustive_search.EMPTY:
                offer, strip, part = number // 6, number // 3 % 2, number % 3
                parts[cell] = offer, self.offers[offer][strip], part
        return tuple(parts)


def facts(offers: Sequence[Sequence[Card]], counted: Sequence[int]) -> Array:
    """Return the row of numbers for `exhaustive_search`: the strips, and the elements with costs of their own."""
    row = np.zeros(exhaustive_search.FACTS, np.int64)
    for number, element in enumerate(counted):
        row[exhaustive_search.KIND + element] = 1 + number
    for offer, cards in enumerate(offers):
        for strip, card in enumerate(cards):
            place = 2 * offer + strip
            row[exhaustive_search.STRIP + place] = 7 << 3 * place
            row[exhaustive_search.ALIKE + place] = CARD_CELLS[card][0] == CARD_CELLS[card][2]
            for part, face in enumerate(CARD_CELLS[card]):
                row[exhaustive_search.FACES + 2 * (3 * place + part) :][:2] = face
                row[[exhaustive_search.SHOWS + element for element in face]] |= 1 << 3 * place + part
    return row
