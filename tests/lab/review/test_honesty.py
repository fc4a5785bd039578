"""Over many games, chances are calibrated, and luck is zero on average. The effort is limited here, too."""

from collections.abc import Iterable
from statistics import fmean, stdev
from typing import Any

import pytest

from lab.review.reviewed import recorded, try_little
from panier.core.record import Record
from panier.lab.review import Review, review

TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {  # seats, games, options
    "snack-match": (3, 60, {}),
    "snack-arnaque": (3, 80, {}),
    "sandwich": (4, 60, {}),
    "snap": (3, 200, {"flips": 80}),
    "elephant": (3, 200, {"flips": 80}),
}
SURE = 3.5  # standard errors
OFF = 0.06  # what a model may be off by, as those who play are no copies of those who play on


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    try_little(monkeypatch)


def reviews(id: str, bots: tuple[str, ...]) -> Iterable[tuple[Record, Review]]:
    seats, games, options = TABLES[id]
    for seed in range(games):
        record = recorded(id, seats, bots, seed=seed, **options)
        yield record, review(record.replay())


@pytest.mark.slow
@pytest.mark.parametrize("id", TABLES)
def test_chances_come_true_as_often_as_they_say(id: str) -> None:
    said: dict[int, list[tuple[float, float]]] = {}
    for _, found in reviews(id, ("good",)):
        for part in (0.3, 0.6, 0.85):
            moment = max(
                (one for one in found.curve if one.step <= part * found.curve[-1].step), key=lambda one: one.step
            )
            for chance, came in zip(moment.chances, found.curve[-1].chances, strict=True):
                said.setdefault(int(min(chance, 0.99) * 4), []).append((chance, came))
    for pairs in said.values():
        off = fmean([came - chance for chance, came in pairs])
        spread = stdev([came - chance for chance, came in pairs]) if len(pairs) > 1 else 1.0
        assert abs(off) < OFF + SURE * spread / (len(pairs) / 3) ** 0.5  # three moments of a game are not independent


@pytest.mark.slow
@pytest.mark.parametrize("id", TABLES)
def test_luck_favours_nobody_however_well_they_play(id: str) -> None:
    """The first seat plays far better than the others and wins more often: by skill, not by luck.

    In races what cards are worth is learned between equals, and it is for them that luck has no favourites.
    """
    found = [one for _, one in reviews(id, ("champion", "sprout", "sprout", "sprout")[: TABLES[id][0]])]
    among = [one for _, one in reviews(id, ("good",))] if id in ("snap", "elephant") else found
    luck = [one.players[0].luck.value for one in among]
    assert abs(fmean(luck)) < 0.02 + SURE * stdev(luck) / len(luck) ** 0.5
    ahead = [one.players[0].skill.value - one.players[1].skill.value for one in found]
    assert fmean(ahead) > 2 * stdev(ahead) / len(ahead) ** 0.5
    won = fmean([one.curve[-1].chances[0] for one in found])
    assert won > 1 / TABLES[id][0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("snack-match", 9, {"bonus": "random"}),
        ("picnic", 9, {"bonus": "cerebral"}),
        ("sandwich", 12, {"market": "turns", "trade": True, "chef": True}),
        ("snap", 8, {}),
    ],
)
def test_the_largest_tables_are_reviewed(id: str, seats: int, options: dict[str, Any]) -> None:
    found = review(recorded(id, seats, ("good", "casual"), **options).replay())
    assert len(found.players) == seats
    assert found.turns
