"""Snack Arnaque: what choices would bring, told beforehand."""

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
from panier.games.snack_arnaque.outlook import imagined, outlook, standing
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
    return {each.move: each for each in outlook(rules.view(state, seat), moves).next}


def test_SA_33_the_standing_is_the_count_as_if_all_were_over() -> None:
    assert [sheet.total for sheet in standing(rules.view(CHOOSING, 0))] == [0, 7]
    assert standing(rules.view(CHOOSING, 0)) == standing(rules.view(CHOOSING, None)) == rules.result(CHOOSING).sheets


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
    both = outlook(rules.view(CHOOSING, 0), [TakeRaccoons(), first, Steal(1, Card("bonus japan"))])
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
def test_what_could_not_be_done_is_refused_as_it_would_be(moves: list[Move], reason: str) -> None:
    with pytest.raises(PanierError) as caught:
        outlook(rules.view(CHOOSING, 0), moves)
    assert caught.value.reason.key == reason


def test_chance_is_never_foreseen() -> None:
    with pytest.raises(PanierError):
        outlook(rules.view(CHOOSING, 0), [TakeFood("donut"), Draw((Card("cheese 9"),))])


def test_the_table_that_is_imagined_looks_like_the_one_that_is_seen_but_for_the_pile() -> None:
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
        assert rules.view(imagined(view), seat) == msgspec.structs.replace(view, pile=0)


def test_whoever_does_not_play_now_gets_the_standing_and_no_more() -> None:
    for seat in (1, None):
        view = rules.view(CHOOSING, seat)
        assert outlook(view, []).sheets == standing(view)
        assert outlook(view, []).next == ()
        with pytest.raises(PanierError):
            outlook(view, [TakeFood("donut")])
