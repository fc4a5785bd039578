"""Rounds, the draft, and what is secret meanwhile."""

import pytest

from games.picnic.picnics import DECK, EDITIONS, after, all_keep_first, all_pile_up, dealt, whole_game
from panier.core.errors import PanierError
from panier.core.rules import Act, play
from panier.core.units import CHANCE
from panier.games.picnic import rules
from panier.games.picnic.cards import Card, Edition
from panier.games.picnic.table import Confirm, Deal, Keep, Options, Reconsider
from panier.games.picnic.weave import Place


def test_SM_06_the_whole_deck_is_the_draw_pile() -> None:
    assert sorted(rules.setup(4, Options()).deck) == sorted(DECK)


def test_SM_06_only_different_cards_of_the_pile_can_be_drawn() -> None:
    state = rules.setup(2, Options())
    wrong = [
        ((DECK[0], DECK[1]), (DECK[1], DECK[2])),
        ((DECK[0], DECK[1]), (DECK[2], Card("wO wO wO"))),
        ((DECK[0], DECK[1]),),
        ((DECK[0], DECK[1]), (DECK[2], DECK[3]), (DECK[4], DECK[5])),
    ]
    for hands in wrong:
        with pytest.raises(PanierError, match="two different cards of the draw pile"):
            play(rules, state, Act(CHANCE, Deal(hands)))


def test_SM_07_bonus_cards_stay_in_the_box_unless_the_variant_is_played() -> None:
    assert rules.setup(3, Options()).phase == "deal"
    assert whole_game(dealt(3)).bonuses == ()
    assert rules.setup(3, Options(bonus="quiet")).phase == "bonus"


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_08_SM_21_PI_07_PI_23_a_game_is_four_rounds_and_eight_cards_each(edition: Edition) -> None:
    end = whole_game(dealt(3, Options(edition)))
    assert end.round == 4
    assert [len(player.picnic.strips) for player in end.players] == [8, 8, 8]
    assert rules.to_act(end) == frozenset()


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_08_PI_10_all_act_at_the_same_time(edition: Edition) -> None:
    state = dealt(4, Options(edition))
    assert rules.to_act(state) == {0, 1, 2, 3}
    state = after(state, Act(2, Keep(state.players[2].hand[0])))
    assert rules.to_act(state) == {0, 1, 3}


def test_SM_09_PI_14_a_round_is_the_draft_and_then_the_placement() -> None:
    state = dealt(2)
    assert state.phase == "draft"
    with pytest.raises(PanierError, match="Keep one of the two cards"):
        play(rules, state, Act(0, Place(DECK[0], 3, 3)))
    state = all_keep_first(state)
    assert state.phase == "place"
    with pytest.raises(PanierError, match="Lay one of the cards"):
        play(rules, state, Act(0, Keep(DECK[0])))


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_10_PI_11_everybody_draws_two_cards(edition: Edition) -> None:
    state = dealt(5, Options(edition))
    assert [len(player.hand) for player in state.players] == [2] * 5
    assert len(state.deck) == 72 - 10


def test_SM_11_one_keeps_one_of_the_two_cards_drawn() -> None:
    state = dealt(2)
    assert list(rules.moves(rules.view(state, 0))) == [Keep(DECK[0]), Keep(DECK[1])]
    with pytest.raises(PanierError, match="is not in your hand: take a card that you hold"):
        play(rules, state, Act(0, Keep(DECK[2])))


def test_SM_11_a_choice_must_be_taken_back_before_another() -> None:
    state = after(dealt(2), Act(0, Keep(DECK[0])))
    with pytest.raises(PanierError, match="take that back first"):
        play(rules, state, Act(0, Keep(DECK[1])))


def test_SM_12_snack_match_passes_to_the_left() -> None:
    """Seats are numbered clockwise: the neighbour on one's left is the next seat."""
    state = all_keep_first(dealt(3))
    assert [player.hand for player in state.players] == [
        (DECK[0], DECK[5]),
        (DECK[2], DECK[1]),
        (DECK[4], DECK[3]),
    ]


def test_PI_12_PI_13_picnic_passes_to_the_right_and_receives_from_the_left() -> None:
    start = dealt(3, Options("picnic"))
    drawn = [player.hand for player in start.players]
    state = all_keep_first(start)
    assert [player.hand for player in state.players] == [
        (drawn[0][0], drawn[1][1]),
        (drawn[1][0], drawn[2][1]),
        (drawn[2][0], drawn[0][1]),
    ]


def test_AMB_P12_with_two_players_left_and_right_are_the_same() -> None:
    left = all_keep_first(dealt(2))
    assert [player.hand for player in left.players] == [(DECK[0], DECK[3]), (DECK[2], DECK[1])]
    right = all_keep_first(dealt(2, Options("picnic")))
    drawn = [player.hand for player in dealt(2, Options("picnic")).players]
    assert [player.hand for player in right.players] == [(drawn[0][0], drawn[1][1]), (drawn[1][0], drawn[0][1])]


def test_SM_13_everybody_ends_the_draft_with_two_cards() -> None:
    state = all_keep_first(dealt(9))
    assert [len(player.hand) for player in state.players] == [2] * 9


def test_SM_20_the_next_round_starts_when_every_player_has_finished_placing() -> None:
    state = all_keep_first(dealt(2))
    for card in state.players[0].hand:
        state = after(state, Act(0, Place(card, 3, 3)))
    state = after(state, Act(0, Confirm()))
    assert rules.to_act(state) == {1}
    for card in state.players[1].hand:
        state = after(state, Act(1, Place(card, 3, 3)))
    state = after(state, Act(1, Confirm()))
    assert rules.to_act(state) == {CHANCE}
    assert state.phase == "deal"


def test_AMB_P10_a_sealed_card_may_be_changed_until_the_last_seat_is_in() -> None:
    state = after(dealt(2), Act(0, Keep(DECK[0])))
    assert list(rules.moves(rules.view(state, 0))) == [Reconsider()]
    state = after(state, Act(0, Reconsider()), Act(0, Keep(DECK[1])), Act(1, Keep(DECK[2])))
    assert state.players[1].hand == (DECK[2], DECK[0])


def test_AMB_P10_sealed_strips_may_be_changed_until_the_last_seat_is_in() -> None:
    start = all_keep_first(dealt(2))
    kept, received = start.players[0].hand
    state = after(start, Act(0, Place(kept, 3, 3)), Act(0, Place(received, 4, 3)), Act(0, Confirm()))
    assert list(rules.moves(rules.view(state, 0))) == [Reconsider()]
    changed = after(state, Act(0, Reconsider()))
    assert changed.players[0].hand == (kept, received)
    assert changed.players[0].mine == changed.players[0].picnic
    with pytest.raises(PanierError, match="nothing for you to do"):
        play(rules, all_pile_up(start), Act(0, Reconsider()))


def test_AMB_P10_a_strip_laid_first_can_be_taken_back_before_the_second_lies() -> None:
    start = all_keep_first(dealt(2))
    kept, received = start.players[0].hand
    state = after(start, Act(0, Place(kept, 3, 3)))
    assert Reconsider() in list(rules.moves(rules.view(state, 0)))
    assert after(state, Act(0, Reconsider())) == start
    other = after(start, Act(0, Place(received, 3, 3)), Act(0, Reconsider()))
    assert sorted(other.players[0].hand) == sorted((kept, received))


@pytest.mark.parametrize("seats", [1, 2])
def test_AMB_P10_PI_16_strips_are_final_only_when_confirmed(seats: int) -> None:
    state = all_keep_first(dealt(seats))
    last = seats - 1
    for seat in range(seats):
        for card in state.players[seat].hand:
            state = after(state, Act(seat, Place(card, 3, 3)))
        if seat != last:
            state = after(state, Act(seat, Confirm()))
    assert rules.to_act(state) == {last}
    undone = after(state, Act(last, Reconsider()))
    assert undone.players[last].mine == undone.players[last].picnic
    assert after(state, Act(last, Confirm())).phase == "deal"


def test_AMB_P10_nothing_can_be_confirmed_before_all_strips_lie() -> None:
    state = all_keep_first(dealt(2))
    with pytest.raises(PanierError, match="Lay one of the cards"):
        play(rules, state, Act(0, Confirm()))
    for card in state.players[0].hand:
        state = after(state, Act(0, Place(card, 3, 3)))
    with pytest.raises(PanierError, match="confirm, or take one back"):
        play(rules, state, Act(0, Place(DECK[0], 3, 3)))


def test_AMB_P10_one_cannot_reconsider_what_one_has_not_chosen() -> None:
    with pytest.raises(PanierError, match="Keep one"):
        play(rules, dealt(2), Act(0, Reconsider()))
    with pytest.raises(PanierError, match="not laid a strip"):
        play(rules, all_keep_first(dealt(2)), Act(0, Reconsider()))


def test_AMB_P11_choices_are_sealed_and_the_received_card_is_unseen_when_choosing() -> None:
    before = dealt(3)
    kept_first = after(before, Act(0, Keep(DECK[0])))
    kept_second = after(before, Act(0, Keep(DECK[1])))
    for seat in (1, 2, None):
        assert rules.view(kept_first, seat) == rules.view(kept_second, seat)
        assert rules.view(kept_first, seat).ready == (True, False, False)


def test_AMB_P11_placements_are_revealed_when_all_have_confirmed() -> None:
    state = all_keep_first(dealt(2))
    for card in state.players[0].hand:
        state = after(state, Act(0, Place(card, 3, 3)))
    assert rules.view(state, 1).picnics[0].strips == ()
    assert len(rules.view(state, 0).mine.strips) == 2
    assert len(rules.view(all_pile_up(state), 1).picnics[0].strips) == 2


def test_a_view_lists_the_card_its_seat_has_passed_on() -> None:
    state = all_keep_first(dealt(3))
    assert rules.view(state, 0).passed == DECK[1]
    assert rules.view(state, 1).passed == DECK[3]


def test_AMB_P13_nine_players_use_the_deck_up_to_the_last_card() -> None:
    end = whole_game(dealt(9))
    assert end.deck == ()
    assert sorted(place.card for player in end.players for place in player.picnic.strips) == sorted(DECK)


def test_AMB_P28_no_clock_hurries_anybody() -> None:
    assert rules.clock_due_at(dealt(3)) is None
    assert rules.clock_due_at(all_keep_first(dealt(3))) is None
