"""Compiled endings of picnics are legal, and counted exactly as by the rules."""

import pytest

pytest.importorskip("numba")

import numpy as np

from lab.review.reviewed import recorded
from panier.core.chance import one_stream, seeded
from panier.core.match import Match
from panier.core.registry import find
from panier.core.rules import Act, begin
from panier.games.picnic import rules
from panier.games.picnic.fast import PLAYING_ON, convert
from panier.games.picnic.review.endings import count_ends, endings, victory_shares
from panier.games.picnic.review.planned_play import PlannedPlay
from panier.games.picnic.table import Confirm, State
from panier.lab.review.evidence import win_shares

pytestmark = pytest.mark.usefixtures("quick_reviews")

VARIANTS = [variant for id in ("snack-match", "picnic") for variant in find(id).variants]


@pytest.mark.parametrize("options", VARIANTS, ids=repr)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_compiled_endings_are_counted_as_by_the_rules(options: rules.Options, seats: int) -> None:
    for number in range(4):
        end = Match(rules, begin(rules, seats, options), chance=one_stream(randbelow := seeded(number))).play_to_end(
            [None], randbelow
        )
        boards = np.array([[convert.board_of(player.picnic) for player in end.players]])
        totals, largest = count_ends(boards, end, [[]])
        result = rules.result(end)
        assert totals.tolist() == [[*result.scores]]
        assert victory_shares(totals, largest, end, [[]]).tolist() == [[*win_shares(result, seats)]]


@pytest.mark.parametrize(("seats", "bonus"), [(1, "hard"), (2, "none")])
def test_the_line_of_the_last_round_decides_the_count(seats: int, bonus: str) -> None:
    states: tuple[State, ...] = recorded("snack-match", seats, ("good",), bonus=bonus).replay().states
    state = next(state for state in states if state.phase == "place" and state.round == rules.rounds(seats))
    lines, scores = [], []
    for seed in range(2):
        after, moves = state, []
        while after.players[0].hand:
            moves.append(rules.moves(rules.view(after, 0)).pick(seeded(seed)))
            after = rules.apply(after, Act(0, moves[-1]))
        lines.append(PlannedPlay(0, tuple(moves)))
        after = rules.apply(after, Act(0, Confirm()))
        end = Match(rules, after, chance=one_stream(randbelow := seeded(seed))).play_to_end(
            [None], randbelow
        )  # others lay any
        scores.append(rules.result(end).scores[0])
    (found,) = endings([state], lines, seeded(1))
    assert [ending.points[0] for ending in found] == scores
    assert found[0].points[1:] == found[1].points[1:]


def test_guessed_endings_are_close_to_simulated_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """The far better picnic before the last round wins most games, simulated or guessed."""
    games = [recorded("snack-match", 2, ("champion", "sprout"), seed=seed).replay() for seed in range(3)]
    thirds = [next(state for state in game.states if state.phase == "deal" and state.round == 3) for game in games]
    state = max(thirds, key=lambda state: abs(rules.result(state).scores[0] - rules.result(state).scores[1]))
    ahead = max((0, 1), key=lambda seat: rules.result(state).scores[seat])

    def won() -> float:
        found = endings([state] * 8, [None], seeded(1))
        return sum(ending.shares[ahead] for (ending,) in found) / len(found)

    compiled = won()
    monkeypatch.setattr(PLAYING_ON, "wait", lambda: None)
    assert compiled > 0.5
    assert won() > 0.5
