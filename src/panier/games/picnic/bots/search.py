"""Search for the best places for one strip or two: by the compiled twin if it is ready, else by the readable rules.

Both try the same places in the same order and calculate in whole numbers, so that their results are equal.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from panier.games.picnic.bots.value_tables import BonusForecast, ValueTables, value_tables
from panier.games.picnic.cards import Card
from panier.games.picnic.fast import TWIN
from panier.games.picnic.scoring import first_corner, occupied_cells, seen_in, seen_with, window
from panier.games.picnic.table import Options
from panier.games.picnic.weave import SLOTS, Picnic, Place, lay, placements

if TYPE_CHECKING:
    from panier.games.picnic.fast.tables import Array


class PlacementPlan(NamedTuple):
    """Strips to lay in this order, and the worth of the picnic after that."""

    worth: float
    places: tuple[Place, ...]


def best_plans(
    options: Options, picnic: Picnic, cards: Sequence[Card], by: ValueTables, *, beam: int, most: int = 1
) -> list[PlacementPlan]:
    """Return the best ways to lay the cards, best first, no two of equal worth.

    The `beam` best places of the first strip are combined with all places of the second.
    """
    twin = TWIN.get_if_ready()
    if twin is None:
        return readable_plans(options, picnic, cards, by, beam=beam, most=most)
    return compiled_plans(twin, options, picnic, cards, by, beam=beam, most=most)


def rate_places(options: Options, picnic: Picnic, card: Card, by: ValueTables) -> Iterator[tuple[int, Place]]:
    """Yield every way to lay the strip, with the worth of the picnic after it."""
    seen = seen_in(picnic)
    rows = [by.rows[row] for row in by.which]
    for place in placements(picnic, card, touch=options.touch, braid=options.braid):
        corner = first_corner(picnic.frames & SLOTS[place.row, place.col, place.turn].frames)
        faces = [window(cells, corner) for cells in seen_with(seen, place)]
        total = by.covered[occupied_cells(tuple(faces))]
        for row, mask in zip(rows, faces, strict=True):
            total += row[mask]
        yield total, place


def readable_plans(
    options: Options, picnic: Picnic, cards: Sequence[Card], by: ValueTables, *, beam: int, most: int
) -> list[PlacementPlan]:
    found: dict[int, PlacementPlan] = {}  # the first of equal worth: those nearly always look the same
    if len(cards) == 1:
        for worth, place in rate_places(options, picnic, cards[0], by):
            found.setdefault(worth, PlacementPlan(worth, (place,)))
    else:
        for card, other in (cards, cards[::-1]):
            for _, place in nlargest(beam, rate_places(options, picnic, card, by), key=lambda way: way[0]):
                for worth, then in rate_places(options, lay(picnic, place), other, by):
                    found.setdefault(worth, PlacementPlan(worth, (place, then)))
    return nlargest(most, found.values(), key=lambda plan: plan.worth)


def compiled_plans(
    twin: ModuleType,
    options: Options,
    picnic: Picnic,
    cards: Sequence[Card],
    by: ValueTables,
    *,
    beam: int,
    most: int,
) -> list[PlacementPlan]:
    import numpy as np

    from panier.games.picnic.fast import convert
    from panier.games.picnic.fast.tables import numbers_in, tables_for

    known = numbers_in(options.deck)
    best, plans = np.zeros(most), np.zeros((most, 3), np.int64)
    hand = np.array([known[card] for card in cards])
    how = twin.PlacementFlags(options.touch, options.braid)
    twin.best_pairs(tables_for(options.deck), how, convert.board_of(picnic), hand, *arrays_of(by), beam, best, plans)
    return [
        PlacementPlan(float(worth), places_of_plan(cards, plan))
        for worth, plan in zip(best, plans, strict=True)
        if worth > twin.NO_PLAN
    ]


def places_of_plan(cards: Sequence[Card], plan: "Array") -> tuple[Place, ...]:
    """Return the places of a plan that the twin made."""
    from panier.games.picnic.fast import convert

    order, move, then = map(int, plan)
    first = convert.place_of(cards[order], move)
    return (first,) if len(cards) == 1 else (first, convert.place_of(cards[1 - order], then))


def arrays_of(by: ValueTables) -> "tuple[Array, Array]":
    """Return the tables as arrays for the twin: values by row and mask, and the row of each element."""
    return _numbers(by.strips, by.forecasts)


@lru_cache(maxsize=32)
def _numbers(strips: int, forecasts: tuple[BonusForecast, ...]) -> "tuple[Array, Array]":
    import numpy as np

    tables = value_tables(strips, forecasts)
    found = np.zeros((4, 1 << 16), np.int16)
    for number, row in enumerate(tables.rows):
        found[number] = np.frombuffer(row, np.int16)
    found[3] = np.frombuffer(tables.covered, np.int16)
    return found, np.array(tables.which, np.int64)
