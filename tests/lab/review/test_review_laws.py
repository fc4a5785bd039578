"""The laws that every review of every game obeys."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from lab.review.reviewed import recorded
from panier.bots.twins import can_compile
from panier.core.errors import PanierError
from panier.core.record import Record
from panier.core.registry import GAMES
from panier.core.rules import Act, play
from panier.lab.review import Review, review
from panier.lab.review.build import MAX_MOMENTS, MAX_TURNING_POINTS
from panier.lab.review.evidence import win_shares

# Tables small and quick; the largest ones are reviewed by the slow tests.
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "snack-match": ("snack-match", 3, {}),
    "snack-match alone": ("snack-match", 1, {"bonus": "hard"}),
    "snack-match with bonuses": ("snack-match", 2, {"bonus": ("corner:d", "most:R")}),
    "picnic": ("picnic", 2, {"bonus": "choose", "chooser": 1}),
    "picnic for beginners": ("picnic", 2, {"braid": False, "touch": False}),
    "snack-arnaque": ("snack-arnaque", 2, {}),
    "snack-arnaque for five": ("snack-arnaque", 5, {"copies": "five"}),
    "sandwich": ("sandwich", 3, {}),
    "sandwich in turns": ("sandwich", 5, {"market": "turns", "trade": True, "tasting": "turns", "youngest": 1}),
    "sandwich with a chef": ("sandwich", 4, {"chef": True, "icebreaker": True}),
    "snap": ("snap", 2, {}),
    "snap for five": ("snap", 5, {"flips": 60, "fines": "first"}),
    "snap by hand": ("snap", 3, {"turning": "manual", "flips": 40}),
    "elephant": ("elephant", 4, {"flips": 80}),
    "elephant by the clock": ("elephant", 2, {"minutes": 3, "head_start": (100, 0)}),
}
_made: dict[str, tuple[Record, Review]] = {}


@pytest.fixture(params=TABLES)
def both(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    """Return a game and its review."""
    if request.param not in _made:
        id, seats, options = TABLES[request.param]
        record = recorded(id, seats, ("good", "sprout") if seats > 1 else ("good",), **options)
        _made[request.param] = record, review(record.replay())
    return _made[request.param]


def test_every_game_is_reviewed() -> None:
    assert {id for id, _, _ in TABLES.values()} == set(GAMES)


def test_the_curve_goes_from_the_empty_table_to_the_result(both: tuple[Record, Review]) -> None:
    record, found = both
    last = record.replay().end
    steps = [moment.step for moment in found.curve]
    assert steps[0] == 0
    assert steps[-1] == len(record.acts)
    assert all(one < other for one, other in pairwise(steps))
    assert len(steps) <= MAX_MOMENTS
    assert found.curve[-1].chances == win_shares(record.entry.rules.result(last), record.seats)
    assert found.curve[-1].margin == 0


def test_chances_are_shares_of_one_victory(both: tuple[Record, Review]) -> None:
    record, found = both
    somebody_wins = record.seats > 1 and record.game != "picnic"  # there those who are level play again
    for moment in found.curve:
        assert all(0 <= chance <= 1 for chance in moment.chances)
        assert sum(moment.chances) <= 1 + 1e-9
        if somebody_wins:
            assert sum(moment.chances) == pytest.approx(1)


def test_at_an_empty_table_all_are_alike(both: tuple[Record, Review]) -> None:
    record, found = both
    if not any(getattr(record.options, "head_start", ())):
        assert len(set(found.curve[0].chances)) == 1


def test_decisions_were_made_and_those_of_the_champion_could_have_been(both: tuple[Record, Review]) -> None:
    record, found = both
    states = record.replay().states
    assert found.decisions
    for decision in found.decisions:
        for move in decision.played:
            assert Act(decision.seat, move) in [Act(act.seat, act.move) for act in record.acts[decision.step :]]
        state = states[decision.step]
        for move in decision.best:
            state = play(record.entry.rules, state, Act(decision.seat, move, record.acts[decision.step].at_ms))
        assert decision.why.text.endswith(".")
        if decision.best == decision.played and decision.took is None and decision.kind != "late":
            assert decision.cost.value == 0


def test_turning_points_are_changes_of_the_curve(both: tuple[Record, Review]) -> None:
    _, found = both
    moments = {moment.step: moment for moment in found.curve}
    assert len(found.turns) <= MAX_TURNING_POINTS
    assert len({turn.step for turn in found.turns}) == len(found.turns)
    changes = [abs(turn.after - turn.before) for turn in found.turns]
    assert changes == sorted(changes, reverse=True)
    for turn in found.turns:
        assert moments[turn.step].chances[turn.seat] == turn.after
        before = max(step for step in moments if step < turn.step)
        assert moments[before].chances[turn.seat] == turn.before


def test_players_have_what_their_decisions_say(both: tuple[Record, Review]) -> None:
    record, found = both
    assert len(found.players) == record.seats
    for seat, player in enumerate(found.players):
        own = [decision for decision in found.decisions if decision.seat == seat]
        assert player.decided == len(own)
        assert player.agreed <= player.decided
        assert player.skill.value == pytest.approx(-sum(decision.cost.value for decision in own))


def test_the_best_picnic_is_not_below_ones_own_nor_above_its_bound(both: tuple[Record, Review]) -> None:
    record, found = both
    picnics = record.game in ("snack-match", "picnic") and can_compile()
    for player, sheet in zip(found.players, found.sheets, strict=True) if picnics else ():
        laid, other = player.optimum, player.with_other_keeps
        assert laid is not None
        assert other is not None
        assert sheet.total == laid.yours <= laid.points <= laid.bound
        assert laid.points <= other.points <= other.bound
    if not picnics:
        assert not any(player.optimum or player.with_other_keeps for player in found.players)


def test_a_review_can_be_written_and_read_back(both: tuple[Record, Review]) -> None:
    _, found = both
    written = msgspec.json.encode(found)
    assert msgspec.json.encode(msgspec.json.decode(written, type=Review)) == written


@pytest.mark.parametrize("table", ["snack-match with bonuses", "snack-arnaque", "sandwich", "snap by hand"])
def test_the_same_record_gives_the_same_review(table: str) -> None:
    id, seats, options = TABLES[table]
    record = recorded(id, seats, **options)
    told: list[float] = []
    assert review(record.replay()) == review(record.replay(), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1


@pytest.mark.parametrize("id", GAMES)
def test_a_game_that_is_not_over_is_refused(id: str) -> None:
    record = recorded(id, 3)
    with pytest.raises(PanierError, match="not played to its end"):
        review(msgspec.structs.replace(record, acts=record.acts[:-1]).replay())
