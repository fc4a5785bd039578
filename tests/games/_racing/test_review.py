"""Reviews of races: of any length, limited by cards or time, and with unclaimed matches."""

from itertools import pairwise
from math import isfinite
from typing import Any

import pytest

from lab.review.reviewed import recorded
from panier.core.chance import RandBelow
from panier.core.record import Record
from panier.games._racing.review import left_at, races_of
from panier.games.elephant import stakes as elephant
from panier.games.snap import stakes as snap
from panier.lab.review import review

pytestmark = pytest.mark.usefixtures("quick_reviews")


@pytest.mark.parametrize("game", ["snap", "elephant"])
@pytest.mark.parametrize("options", [{"flips": 1}, {"flips": 5000}, {"minutes": 120}, {"flips": 30, "minutes": 60}])
def test_races_of_any_length_are_reviewed(game: str, options: dict[str, Any]) -> None:
    found = review(recorded(game, 3, ("good", "casual"), **options).replay())
    figures = [player.luck for player in found.players] + [player.skill for player in found.players]
    assert all(isfinite(one.value) and one.margin < 3 for one in figures)
    assert len(found.curve) > 1
    if options["flips" if "flips" in options else "minutes"] > 1:
        assert len({moment.chances for moment in found.curve}) > 3  # the curve moves


def test_a_race_with_two_limits_ends_at_the_first() -> None:
    states = recorded("snap", 2, ("good",), flips=30, minutes=60).replay().states
    left = [left_at(state) for state in states]
    assert (left[0], left[-1]) == (30, 0)
    assert all(after <= before for before, after in pairwise(left))


def asleep(view: Any, randbelow: RandBelow) -> Any:
    """Play as a bot that never claims; the table turns the cards."""
    return None


def sleeping(game: str) -> Record:
    return recorded(game, 3, (asleep,), flips=80)


def test_an_unclaimed_match_counts_as_one_race() -> None:
    states = sleeping("snap").replay().states
    races = list(races_of(snap, states))
    tables = {state.table.number: state.table for state in states}
    standing = sum(
        snap.prize(before) != snap.prize(table) for before, table in pairwise(tables.values()) if snap.prize(table)
    )
    assert 0 < len(races) <= standing + 1
    assert all(race.winner is None for race in races)


@pytest.mark.parametrize("game", ["snap", "elephant"])
def test_a_missed_match_costs_every_seat(game: str) -> None:
    found = review(sleeping(game).replay())
    missed = [decision for decision in found.decisions if decision.kind == "miss"]
    assert missed
    assert not any(decision.played or decision.as_good for decision in missed if decision.cost.value > 0.05)
    assert {decision.seat for decision in missed} == {0, 1, 2}
    assert max(decision.cost.value for decision in missed) < 0.7


def test_a_missed_elephant_before_a_mouse_is_reviewed() -> None:
    for seed in range(6):
        record = recorded("elephant", 2, ("sprout", "casual"), seed=seed, flips=200)
        tables = [state.table for state in record.replay().states]
        shown = {table.number for table in tables if elephant.prize(table) and elephant.at_stake(table)}
        assert {race.table.number for race in races_of(elephant, record.replay().states)} == shown
