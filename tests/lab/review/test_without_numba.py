"""Without a compiler, reviews simulate less, and have the same parts."""

import pytest

from lab.review.reviewed import recorded
from panier.core.chance import seeded
from panier.core.rules import Act
from panier.games.picnic import fast as fast_picnic
from panier.games.picnic import rules
from panier.games.picnic.bots.by_score_now import faces_after, list_places, points_of
from panier.games.picnic.review.endings import endings
from panier.games.picnic.review.planned_play import PlannedPlay
from panier.games.snack_arnaque import fast as arnaque
from panier.lab.review import review
from panier.lab.review.evidence import win_shares


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = (arnaque.TWIN, arnaque.PLAYING_ON, fast_picnic.TWIN, fast_picnic.PLAYING_ON, fast_picnic.HINDSIGHT)
    for twin in twins:
        monkeypatch.setattr(twin, "get_if_ready", lambda: None)
        monkeypatch.setattr(twin, "wait", lambda: None)


def test_picnic_endings_are_guessed_from_learned_values() -> None:
    record = recorded("snack-match", 2, ("casual",))
    found = review(record.replay())
    last = record.replay().end
    assert found.curve[-1].chances == win_shares(rules.result(last), 2)
    assert all(sum(moment.chances) == pytest.approx(1) for moment in found.curve)
    assert {decision.kind for decision in found.decisions} == {"keep", "lay"}
    assert not any(player.optimum for player in found.players)


def test_solo_reviews_have_wide_margins() -> None:
    found = review(recorded("snack-match", 1, ("casual",)).replay())
    assert all(moment.margin > 0 for moment in found.curve[:-1])


def test_a_guess_knows_a_bad_place_from_a_good_one() -> None:
    states = recorded("snack-match", 2, ("casual",)).replay().states
    state = next(state for state in states if state.phase == "place" and state.round == 4)
    view = rules.view(state, 0)
    lines = []
    for choose in (min, max):
        after, moves = state, []
        for card in view.hand:
            seen = rules.view(after, 0)
            faces = faces_after(seen)
            rated = [(points_of(seen, faces(place)), number) for number, place in enumerate(list_places(seen, card))]
            moves.append(list_places(seen, card)[choose(rated)[1]])
            after = rules.apply(after, Act(0, moves[-1]))
        lines.append(PlannedPlay(0, tuple(moves)))
    played = endings([state], lines, seeded(1))
    assert all(bad.points[0] < good.points[0] for bad, good in played)


def test_snack_arnaque_is_played_on_by_the_readable_rules() -> None:
    found = review(recorded("snack-arnaque", 2, ("casual",)).replay())
    assert all(sum(moment.chances) == pytest.approx(1) for moment in found.curve)
    assert found.decisions
