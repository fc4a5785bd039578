"""Previews of Snack Arnaque: the scores after each choice."""

import itertools
from typing import Any

import msgspec
import pytest

from panier.core.errors import PanierError
from panier.core.moves import NOTHING_TO_DO
from panier.core.results import MovePreview, ScoreLine
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.cards import Card
from panier.games.snack_arnaque.choices import NOT_FROM_ONESELF, NOT_THERE, TAKE_ONE_KIND
from panier.games.snack_arnaque.preview import preview, scores_so_far, visible_state
from panier.games.snack_arnaque.table import Draw, Move, Player, State, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons

OWN = tuple(Card(f"donut {number}") for number in (1, 2))
THEIRS = (*(Card(f"donut {number}") for number in (3, 4, 5)), Card("bonus japan"))
CHOOSING = State(
    rules.variants[0],
    (Player(OWN), Player(THEIRS)),
    pile=(Card("cheese 9"),),
    drawn=(
        Card("donut 6"),
        Card("donut 7"),
        Card("sushi 1"),
        Card("bonus america"),
        Card("raccoon 1"),
        Card("raccoon 2"),
    ),
    phase="choose",
)


def totals(found: Any) -> tuple[int, ...]:
    return tuple(sheet.total for sheet in found.sheets)


def prospects(state: State, *moves: Move, seat: int | None = 0) -> dict[Any, MovePreview]:
    return {each.move: each for each in preview(rules.view(state, seat), moves).next}


def test_SA_33_scores_so_far_are_those_of_an_ended_game() -> None:
    assert [sheet.total for sheet in scores_so_far(rules.view(CHOOSING, 0))] == [0, 7]
    assert (
        scores_so_far(rules.view(CHOOSING, 0))
        == scores_so_far(rules.view(CHOOSING, None))
        == rules.result(CHOOSING).sheets
    )


def test_SA_19_each_choice_is_listed_with_what_it_brings_to_everybody() -> None:
    found = prospects(CHOOSING)
    assert set(found) == set(rules.moves(rules.view(CHOOSING, 0)))
    assert totals(found[TakeFood("donut")]) == (7, 0)  # four against three
    assert found[TakeFood("donut")].sheets[0].lines == (ScoreLine("donut", 4, 7),)
    assert totals(found[TakeBonus(Card("bonus america"))]) == (2, 7)  # two American cards
    assert totals(found[TakeFood("sushi")])[1] == 7


def test_SA_23_raccoons_say_how_many_thefts_they_give() -> None:
    found = prospects(CHOOSING)
    assert found[TakeRaccoons()].then == 2
    assert found[TakeFood("donut")].then == 0
    alone = State(CHOOSING.options, (Player(OWN), Player()), CHOOSING.pile, drawn=CHOOSING.drawn, phase="choose")
    assert prospects(alone)[TakeRaccoons()].then == 0  # nobody has anything to be stolen


def test_SA_24_thefts_are_weighed_one_after_the_other() -> None:
    first = Steal(1, Card("donut 3"))
    one = prospects(CHOOSING, TakeRaccoons())
    assert set(one) == {Steal(1, Card("donut 5")), Steal(1, Card("bonus japan")), Stop()}
    assert totals(one[Steal(1, Card("donut 5"))]) == (7, 0)  # three against two
    assert one[Steal(1, Card("donut 5"))].then == 1
    assert totals(one[Stop()]) == (0, 7)
    both = preview(rules.view(CHOOSING, 0), [TakeRaccoons(), first, Steal(1, Card("bonus japan"))])
    assert totals(both) == (7, 0)
    assert both.next == ()  # the turn would be over


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ([Stop()], TAKE_ONE_KIND.key),
        ([TakeFood("burger")], "not-drawn"),
        ([TakeRaccoons(), Steal(0, Card("donut 1"))], NOT_FROM_ONESELF.key),
        ([TakeRaccoons(), Steal(1, Card("donut 1"))], NOT_THERE.key),
        ([TakeRaccoons(), Steal(1, Card("donut 3")), Steal(1, Card("donut 3"))], NOT_THERE.key),
        ([TakeFood("donut"), TakeFood("sushi")], NOTHING_TO_DO.key),
        ([Draw((Card("cheese 9"),))], TAKE_ONE_KIND.key),
    ],
)
def test_previews_of_illegal_moves_are_refused(moves: list[Move], reason: str) -> None:
    with pytest.raises(PanierError) as caught:
        preview(rules.view(CHOOSING, 0), moves)
    assert caught.value.reason.key == reason


def test_previews_never_include_chance() -> None:
    with pytest.raises(PanierError):
        preview(rules.view(CHOOSING, 0), [TakeFood("donut"), Draw((Card("cheese 9"),))])


def test_the_imagined_state_has_the_same_view_except_for_the_pile() -> None:
    stealing = State(
        CHOOSING.options,
        (Player(OWN, (Card("raccoon 1"),)), Player(THEIRS)),
        CHOOSING.pile,
        discard=(Card("sushi 2"),),
        turn=1,
        phase="steal",
        thefts=1,
        reshuffles=2,
    )
    for state, seat in itertools.product((CHOOSING, stealing), (0, 1)):
        view = rules.view(state, seat)
        assert rules.view(visible_state(view), seat) == msgspec.structs.replace(view, pile=0)


def test_seats_that_are_not_acting_get_only_the_scores() -> None:
    for seat in (1, None):
        view = rules.view(CHOOSING, seat)
        assert preview(view, []).sheets == scores_so_far(view)
        assert preview(view, []).next == ()
        with pytest.raises(PanierError):
            preview(view, [TakeFood("donut")])
