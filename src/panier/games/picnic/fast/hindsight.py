"""The door to `annealing` and `proof`: from cards to what is seen in each cell of the frame."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import numpy as np

from panier.games.picnic.cards import CELLS as FACES
from panier.games.picnic.cards import Card
from panier.games.picnic.fast import proof
from panier.games.picnic.fast.annealing import AROUND, COVERING, LINES, anneal
from panier.games.picnic.fast.costs import CELLS, FULL, LYING, ORDER, cost_tables
from panier.games.picnic.fast.tables import Array

Part: TypeAlias = tuple[int, Card, int]  # which offer, its card, and the part of it
Seen: TypeAlias = tuple[Part | None, ...]  # by cell of the frame, in rows

STEPS: Final = 100_000  # of each annealing


class Hindsight:
    """All that can be made of some offers, each of one card or of two of which one is laid.

    So many of them are laid `a_round`; 0 if they need not touch. `gains` says for an element what a bonus card brings
    for each of its masks, or a little more, never less.
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
        """A very good picnic, another one each time."""
        took = np.zeros(proof.FACTS, np.int64)
        anneal(self._facts, self.exact, COVERING, LINES, AROUND, self.a_round, self._seed, STEPS, took)
        return self._seen(took[:CELLS])

    def at_least(self, points: int, nodes: int) -> Iterator[Seen]:
        """All pictures with so many points, some of which may be no picnics; stops when so many nodes are used up."""
        rows = np.zeros_like(proof.SOME_ROWS)
        stands = np.zeros(proof.FACTS, np.int64)
        stands[proof.DEPTH] = stands[proof.PROFILE] = -1
        used, result = self.nodes, proof.FOUND
        while result == proof.FOUND:
            result = proof.go_on(rows, self._facts, self.exact, self.least, *LYING, stands, FULL - points, nodes - used)
            self.nodes = used + int(stands[proof.NODES])
            if result == proof.FOUND:
                yield self._seen(rows[:CELLS, proof.TOOK])

    def _seen(self, took: Array) -> Seen:
        parts: list[Part | None] = [None] * CELLS
        for cell, number in zip(ORDER, took.tolist(), strict=True):
            if number != proof.EMPTY:
                offer, strip, part = number // 6, number // 3 % 2, number % 3
                parts[cell] = offer, self.offers[offer][strip], part
        return tuple(parts)


def facts(offers: Sequence[Sequence[Card]], counted: Sequence[int]) -> Array:
    """What the compiled code must know of the strips, and which elements have costs of their own."""
    row = np.zeros(proof.FACTS, np.int64)
    for number, element in enumerate(counted):
        row[proof.KIND + element] = 1 + number
    for offer, cards in enumerate(offers):
        for strip, card in enumerate(cards):
            place = 2 * offer + strip
            row[proof.STRIP + place] = 7 << 3 * place
            row[proof.ALIKE + place] = FACES[card][0] == FACES[card][2]
            for part, face in enumerate(FACES[card]):
                row[proof.FACES + 2 * (3 * place + part) :][:2] = face
                row[[proof.SHOWS + element for element in face]] |= 1 << 3 * place + part
    return row
