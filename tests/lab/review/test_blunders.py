"""Reviews find bad mistakes, and little to criticise in champions."""

from typing import Any

import pytest

from lab.review.reviewed import recorded
from panier.bots import find_bot
from panier.core.bot import Bot, DelayedMove
from panier.core.chance import RandBelow
from panier.core.registry import find
from panier.core.units import Millis
from panier.games.elephant.table import Slap, SnapFingers
from panier.games.elephant.table import View as ElephantView
from panier.games.picnic.bots.by_score_now import faces_after, list_places, points_of
from panier.games.picnic.table import View as PicnicView
from panier.games.sandwich.bots import Cook
from panier.games.sandwich.tastes import KNOWN_PALATES, Belief
from panier.games.snack_arnaque import rules as arnaque
from panier.games.snack_arnaque.cards import FOODS
from panier.games.snack_arnaque.table import TakeFood
from panier.games.snack_arnaque.table import View as ArnaqueView
from panier.lab.review import Decision, Review, review


def champion(id: str) -> Bot[Any, Any]:
    bot = find_bot(find(id), "champion")
    assert bot is not None
    return bot


def costliest(found: Review, seat: int, kind: str) -> Decision:
    return max((one for one in found.decisions if (one.seat, one.kind) == (seat, kind)), key=lambda one: one.cost.value)


def test_strips_laid_to_hide_ones_own_groups_are_costly() -> None:
    best = find_bot(find("snack-match"), "sharp")
    assert best is not None

    def player(view: PicnicView, randbelow: RandBelow) -> Any:
        if view.phase == "place" and view.round == 3 and view.hand:
            faces = faces_after(view)
            return min(list_places(view, view.hand[0]), key=lambda place: points_of(view, faces(place)))
        return best(view, randbelow)

    record = recorded("snack-match", 2, (player, best))
    blunder = costliest(review(record.replay()), 0, "lay")
    states = record.replay().states
    third = next(step for step, state in enumerate(states) if state.round == 3 and state.phase == "place")
    assert blunder.step == third
    assert blunder.cost.value - blunder.cost.margin > 0.1
    assert blunder.points is not None
    assert blunder.points > 2


def test_a_lonely_macaron_instead_of_what_wins_is_costly() -> None:
    best = champion("snack-arnaque")

    def player(view: ArnaqueView, randbelow: RandBelow) -> Any:
        foods = [move for move in arnaque.moves(view) if isinstance(move, TakeFood)]
        if view.phase == "choose" and foods and len(view.collections[0]) > 4:
            return min(foods, key=lambda move: FOODS[move.food].value)
        return best(view, randbelow)

    found = review(recorded("snack-arnaque", 2, (player, best)).replay())
    assert costliest(found, 0, "take").cost.value > 0.1
    assert found.players[0].skill.value < found.players[1].skill.value - 0.1


def test_cooking_hated_ingredients_is_costly() -> None:
    contrary = Cook(prior=Belief(tuple(-3 * weight for weight in KNOWN_PALATES.mean), ()))
    found = review(recorded("sandwich", 4, (contrary, "champion")).replay())
    blamed, best = found.players[0], found.players[1]
    assert blamed.skill.value < best.skill.value - 0.02
    assert best.agreed == best.decided
    costs = [one for one in found.decisions if one.seat == 0]
    assert sum(one.points or 0 for one in costs) > 1


def test_a_slap_at_nothing_costs_the_pile() -> None:
    best = champion("elephant")
    erred = []

    def player(view: ElephantView, randbelow: RandBelow) -> Any:
        if (
            view.top
            and view.pile == 5
            and not view.top.startswith(("elephant", "mouse"))
            and view.number not in view.claimed
        ):
            erred.append(view.number)
            return DelayedMove(Slap(view.number), Millis(250))
        answer = best(view, randbelow)
        right = {Slap: "elephant", SnapFingers: "mouse"}
        if isinstance(answer, DelayedMove) and not (view.top or "").startswith(right.get(type(answer.move), "")):
            erred.append(view.number)  # champions err too, now and then
        return answer

    found = review(recorded("elephant", 2, (player, best), flips=60).replay())
    wrong = [one for one in found.decisions if one.seat == 0 and one.best == () and one.played]
    assert wrong
    assert {move.seen for one in wrong for move in one.played} <= set(erred)
    assert all(one.cost.value > 0 for one in wrong)


@pytest.mark.parametrize(
    ("id", "most"),
    [
        pytest.param("snack-match", 0.15, marks=pytest.mark.slow),
        ("snack-arnaque", 0.25),
        ("sandwich", 0.01),
        ("snap", 0.6),
    ],
)
def test_champions_have_little_cost_in_reviews(id: str, most: float) -> None:
    """The reviewer has other random numbers than the players, so it may choose another move that is nearly as good."""
    assert skill(id, "champion") > -most


@pytest.mark.parametrize("id", ["snack-arnaque", "sandwich", "snap"])
def test_sprouts_lose_more_than_champions(id: str) -> None:
    assert skill(id, "sprout") < skill(id, "champion")


def skill(id: str, bot: str) -> float:
    """Return the bot's skill in a game against its own kind."""
    players = review(recorded(id, 3 if id == "sandwich" else 2, (bot,)).replay()).players
    return sum(player.skill.value for player in players) / len(players)
