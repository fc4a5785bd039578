"""The market: what is turned up, what may be taken, and who sees it."""

import pytest

from games.sandwich.sandwiches import BOX, TRADE, TURNS, after, flipped, kitchen, ranked, taken, tasting, to_phase
from panier.core.errors import PanierError
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.core.values import Tagged
from panier.games.sandwich import rules
from panier.games.sandwich.cards import BOXES
from panier.games.sandwich.events import Grabbed, KitchenOpens, RoundBegins
from panier.games.sandwich.table import Flip, Grab, Options

A, B, C, D = BOX[:4]


def test_SW_06_stacks_are_face_down_so_any_card_may_be_on_top() -> None:
    state = rules.setup(4, TURNS)
    assert rules.to_act(state) == {CHANCE}
    assert Flip((BOX[50], BOX[3], BOX[17], BOX[55])) in rules.chance(state)
    wrong = [(A, B, C), (A, B, C, C), (A, B, C, D, BOX[4]), (A, B, C, BOXES[1][0])]
    for cards in wrong:
        with pytest.raises(PanierError, match="one card for each seat"):
            after(state, Act(CHANCE, Flip(cards)))


def test_SW_06_a_card_turned_up_is_not_turned_up_again_in_the_round() -> None:
    state = taken(flipped(4))
    with pytest.raises(PanierError):
        after(state, Act(CHANCE, Flip((A, *BOX[4:7]))))


def test_SW_07_AMB_W20_unused_cards_stay_hidden_for_the_next_round() -> None:
    state = kitchen(4)
    assert len(state.deck) == 56 - 36
    after_round = ranked(tasting(4))
    assert sorted(after_round.deck) == sorted(BOX)


def test_SW_08_everybody_turns_up_a_card_at_the_same_time() -> None:
    state = flipped(4)
    assert state.market == (A, B, C, D)
    assert rules.view(state, None).market == state.market


def test_SW_09_AMB_W21_a_card_taken_lies_beside_its_taker_for_all_to_see() -> None:
    state = after(flipped(4), Act(0, Grab(C)))
    assert rules.view(state, 3).took == (C, None, None, None)
    assert rules.view(state, 3).market == (A, B, None, D)
    assert rules.view(state, 0).baskets[0] == (C,)
    act = Act(0, Grab(C))
    for seat in (None, 0, 1):
        assert rules.events_for(flipped(4), act, state, seat) == (Grabbed(0, C),)


def test_AMB_W21_baskets_are_closed_afterwards_but_open_in_trade() -> None:
    state = to_phase(taken(flipped(4)), "market")
    assert [len(basket) for basket in rules.view(state, 0).baskets] == [1, 0, 0, 0]
    assert rules.view(state, 0).took == (None,) * 4
    state = to_phase(taken(flipped(4, TRADE)), "market")
    assert [len(basket) for basket in rules.view(state, 0).baskets] == [1, 1, 1, 1]


def test_SW_10_one_and_only_one_ingredient_is_taken() -> None:
    state = after(flipped(4), Act(0, Grab(C)))
    with pytest.raises(PanierError, match="one is all you get"):
        after(state, Act(0, Grab(D)))
    end = taken(state)
    assert [len(player.basket) for player in end.players] == [1, 1, 1, 1]


def test_SW_11_ones_own_card_is_out_of_bounds() -> None:
    with pytest.raises(PanierError, match="turned that card up yourself"):
        after(flipped(4), Act(0, Grab(A)))
    assert Grab(A) not in list(rules.moves(rules.view(flipped(4), 0)))


def test_SW_11_AMB_W02_the_last_card_goes_to_the_last_seat() -> None:
    state = after(flipped(3), Act(0, Grab(B)))
    before, act = state, Act(1, Grab(A))
    end = after(before, act)
    assert [player.took for player in end.players] == [B, A, C]
    assert rules.events_for(before, act, end, 0) == (Grabbed(1, A), Grabbed(2, C, left_over=True))


def test_AMB_W02_nobody_ever_gets_stuck() -> None:
    """With two cards or more left, each seat finds one that is not its own."""
    state = after(flipped(3), Act(0, Grab(B)))
    assert list(rules.moves(rules.view(state, 1))) == [Grab(A), Grab(C)]
    state = after(flipped(3), Act(0, Grab(C)))
    assert list(rules.moves(rules.view(state, 1))) == [Grab(A)]


def test_AMB_W03_the_first_move_listed_is_what_an_idle_player_gets() -> None:
    """The table plays it in their stead when its patience ends: the first card that is not their own."""
    for options in (TURNS, Options()):
        state = flipped(4, options)
        assert next(iter(rules.moves(rules.view(state, 0)))) == Grab(B)
    state = flipped(4, Options())
    assert next(iter(rules.moves(rules.view(state, 1)))) == Grab(A)


def test_AMB_W04_a_grab_stands() -> None:
    state = after(flipped(4), Act(0, Grab(C)), Act(1, Grab(A)))
    for seat in (0, 1):
        assert list(rules.moves(rules.view(state, seat))) == []


@pytest.mark.parametrize(("seats", "number"), [(3, 12), (4, 9), (6, 9), (7, 9), (12, 9)])
def test_SW_12_SW_22_AMB_W05_there_are_nine_flips_and_twelve_with_three_players(seats: int, number: int) -> None:
    state = kitchen(seats)
    assert state.flip == number
    assert [len(player.basket) for player in state.players] == [number] * seats
    assert len(state.deck) == (56 if seats < 7 else 112) - seats * number


def test_AMB_W01_in_turns_first_choice_goes_round_and_then_clockwise() -> None:
    state = flipped(4)
    order = []
    for _ in range(5):
        firsts = []
        while state.phase == "market":
            (seat,) = rules.to_act(state)
            firsts.append(seat)
            assert rules.view(state, None).chooser == seat
            state = after(state, Act(seat, next(iter(rules.moves(rules.view(state, seat))))))
        order.append(firsts)
        state = to_phase(state, "market")
    assert order == [[0, 1, 2], [1, 2, 3], [2, 3, 0], [3, 0, 1], [0, 1, 2]]


def test_AMB_W01_first_choice_goes_on_round_from_one_round_to_the_next() -> None:
    """Nine flips among four: seat 0 has begun three times, so seat 1 begins the second round."""
    state = to_phase(ranked(tasting(4)), "market")
    assert state.round == 2
    assert rules.to_act(state) == {1}


def test_AMB_W01_in_turns_one_waits() -> None:
    with pytest.raises(PanierError, match="Seat 0 chooses first"):
        after(flipped(4), Act(1, Grab(C)))


def test_a_round_and_the_kitchen_are_announced() -> None:
    start = rules.setup(4, TURNS)
    act = Act(CHANCE, Flip((A, B, C, D)))
    assert RoundBegins(1) in rules.events_for(start, act, after(start, act), None)
    state = start
    news: tuple[Tagged, ...] = ()
    while state.phase != "kitchen":
        seat = min(rules.to_act(state))
        moves = rules.chance(state) if seat == CHANCE else rules.moves(rules.view(state, seat))
        move = Act(seat, next(iter(moves)))
        before, state = state, after(state, move)
        news = rules.events_for(before, move, state, None)
    assert isinstance(news[-1], KitchenOpens)
