"""The kitchen: nine ingredients become three sandwiches, and go to the neighbours."""

from itertools import islice

import pytest

from games.sandwich.sandwiches import BOX, TURNS, after, composed, division, kitchen, tasting, to_phase
from panier.core.errors import PanierError
from panier.core.rules import Act
from panier.games.sandwich import rules
from panier.games.sandwich.cards import BOXES
from panier.games.sandwich.choices import divisions, is_line
from panier.games.sandwich.events import Composed, Ready, Served
from panier.games.sandwich.table import Compose, Options, Plate, Reconsider, recipients

CHEF = Options("turns", chef=True)


def makers(state: object, seat: int) -> list[int]:
    return sorted(plate.maker for plate in state.players[seat].plates)  # type: ignore[attr-defined]


def test_SW_13_TV_SW_1_nine_ingredients_become_three_sandwiches_of_three() -> None:
    state = kitchen(4)
    made = composed(state, 0).players[0].sandwiches
    assert [len(sandwich) for sandwich in made] == [3, 3, 3]
    assert sorted(card for sandwich in made for card in sandwich) == sorted(state.players[0].basket)


def test_SW_13_every_ingredient_is_used_once_and_no_other() -> None:
    state = kitchen(4)
    one, two, three = division(state, 0)
    other = state.players[1].basket[0]
    for wrong in [(one, two), (one, one, two), (one, two, (three[0], three[1], other)), (one, two, three, one)]:
        with pytest.raises(PanierError, match="Make 3 sandwiches of three, and use each of your 9 ingredients once"):
            after(state, Act(0, Compose(wrong)))


def test_the_number_of_ways_to_divide_a_basket() -> None:
    """9! / 3!^3 for three recipients; fewer where two go to the same neighbour, whose order is of no consequence."""
    assert len(set(divisions(BOX[:9], 4))) == 1680
    some = list(islice(divisions(BOX[:12], 3), 2000))
    assert all(a < b and c < d for a, b, c, d in some)
    assert sum(1 for _ in divisions(BOX[:6], 3)) == 10  # six cards: one neighbour's pair in one order


def test_SW_14_sandwiches_are_served_when_the_last_is_made_face_down() -> None:
    state = composed(kitchen(4), 0, 1, 2)
    assert state.phase == "kitchen"
    assert rules.to_act(state) == {3}
    act = Act(3, Compose(division(state, 3)))
    served = after(state, act)
    assert served.phase == "tasting"
    assert [len(plates) for plates in rules.view(served, 2).plates] == [0, 0, 3, 0]
    assert rules.view(served, None).plates == ((), (), (), ())
    told = rules.events_for(state, act, served, 2)
    assert [type(item) for item in told] == [Ready, Served]


@pytest.mark.parametrize(("seats", "from_seats"), [(4, [1, 2, 3]), (5, [2, 3, 4]), (6, [3, 4, 5]), (12, [9, 10, 11])])
def test_SW_15_AMB_W06_AMB_W07_one_gets_one_from_each_of_three_on_the_right(seats: int, from_seats: list[int]) -> None:
    assert makers(tasting(seats), 0) == from_seats


def test_SW_14_TV_SW_2_five_players_give_to_their_three_left_neighbours() -> None:
    """Max, Olivier, François, Diego and Isabella: seat i gives to i + 1, i + 2 and i + 3, counted round the table."""
    assert [recipients(seat, 5, 1) for seat in range(5)] == [(1, 2, 3), (2, 3, 4), (3, 4, 0), (4, 0, 1), (0, 1, 2)]


def test_SW_23_AMB_W08_three_players_make_four_and_give_two_to_each_neighbour() -> None:
    state = tasting(3)
    assert [len(player.sandwiches) for player in state.players] == [4, 4, 4]
    assert [makers(state, seat) for seat in range(3)] == [[1, 1, 2, 2], [0, 0, 2, 2], [0, 0, 1, 1]]


def test_AMB_W09_the_maker_decides_who_gets_which() -> None:
    state = kitchen(4)
    one, two, three = division(state, 0)
    served = after(composed(state, 1, 2, 3), Act(0, Compose((three, one, two))))
    for taster, sandwich in ((1, three), (2, one), (3, two)):
        assert Plate(tuple(sorted(sandwich)), 0) in served.players[taster].plates  # type: ignore[arg-type]


def test_AMB_W13_the_order_within_a_sandwich_does_not_matter() -> None:
    state = kitchen(4)
    one, two, three = division(state, 0)
    turned = Compose((one[::-1], two, three))
    assert after(state, Act(0, turned)) == composed(state, 0)


@pytest.mark.parametrize(("round", "to"), [(1, (1, 2, 3)), (2, (4, 3, 2)), (3, (1, 2, 3))])
def test_SW_25_AMB_W14_alternating_goes_left_right_left(round: int, to: tuple[int, ...]) -> None:
    assert recipients(0, 5, round, alternate=True) == to
    assert recipients(0, 5, round) == (1, 2, 3)


def test_SW_25_the_second_round_goes_to_the_right() -> None:
    state = to_phase(rules.setup(6, Options("turns", alternate=True)), "reveal")
    state = to_phase(to_phase(state, "market"), "tasting")
    assert state.round == 2
    assert makers(state, 0) == [1, 2, 3]


def test_AMB_W15_both_cards_of_an_ingredient_may_lie_in_one_sandwich() -> None:
    first, second = BOXES[0][0], BOXES[1][0]
    basket = (first, second, *BOX[1:8])
    assert any(first in sandwich and second in sandwich for made in divisions(basket, 7) for sandwich in made)


def test_sandwiches_are_sealed_and_may_be_changed_while_others_still_cook() -> None:
    state = kitchen(4)
    made = composed(state, 0)
    for seat in (1, None):
        assert rules.view(made, seat).ready == (True, False, False, False)
        assert rules.view(made, seat).sandwiches == ()
    assert list(rules.moves(rules.view(made, 0))) == [Reconsider()]
    assert after(made, Act(0, Reconsider())) == state
    act = Act(0, Compose(division(state, 0)))
    assert isinstance(rules.events_for(state, act, made, 0)[0], Composed)
    assert rules.events_for(state, act, made, 1) == (Ready(0),)


def test_SW_29_AMB_W18_in_chefs_suggestion_sandwiches_are_given_open_with_praise() -> None:
    state = kitchen(4, CHEF)
    pitches = ("So fresh!", "", "Mit Liebe gemacht 👨‍🍳")
    state = after(state, Act(0, Compose(division(state, 0), pitches)))
    assert rules.view(state, 1).plates == ((), (), (), ())
    served = composed(state, 1, 2, 3)
    for seat in (0, 2, None):
        plates = rules.view(served, seat).plates
        assert [len(there) for there in plates] == [3, 3, 3, 3]
        assert [plate.pitch for plate in plates[1] if plate.maker == 0] == ["So fresh!"]


def test_AMB_W18_chefs_suggestion_goes_with_trade_and_with_alternating() -> None:
    state = tasting(5, Options("turns", chef=True, trade=True, alternate=True))
    assert state.phase == "tasting"


@pytest.mark.parametrize(
    ("options", "pitches", "message"),
    [
        (TURNS, ("a", "b", "c"), "only praise a sandwich with Chef's suggestion"),
        (CHEF, ("a", "b"), "a line for each sandwich"),
        (CHEF, ("a", "b", "c" * 141), "at most 140"),
        (CHEF, ("a", "b", "two\nlines"), "one line"),
        (CHEF, ("a", "b", "\x1b[31m"), "one line"),
    ],
)
def test_SW_29_praise_is_one_short_line_a_sandwich(options: Options, pitches: tuple[str, ...], message: str) -> None:
    state = kitchen(4, options)
    with pytest.raises(PanierError, match=message):
        after(state, Act(0, Compose(division(state, 0), pitches)))


def test_a_line_may_hold_any_script_but_no_control_characters() -> None:
    assert all(map(is_line, ("", "Ça croustille…", "美味しい", "👨‍🍳 🌶️", "x" * 140)))
    assert not any(map(is_line, ("a\tb", "a\u202eb", "\ud800", "\x00")))
