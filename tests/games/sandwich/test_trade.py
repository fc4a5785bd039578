"""Trade: one card for one, by consent, while sandwiches are being made (SW-28, AMB-W17)."""

import pytest

from games.sandwich.sandwiches import TRADE, after, composed, division, kitchen
from panier.core.errors import PanierError
from panier.core.rules import Act
from panier.games.sandwich import rules
from panier.games.sandwich.events import Lapsed, Offered, Swapped
from panier.games.sandwich.table import NO_LIMIT, Accept, Compose, Counter, Offer, Options, Reconsider, State, Withdraw

START = kitchen(4, TRADE)
BASKETS = [player.basket for player in START.players]
OFFER = Offer(1, BASKETS[0][0], BASKETS[1][0])


def offers(state: State) -> list[bool]:
    return [offer is not None for offer in rules.view(state, None).offers]


def test_SW_28_ingredients_change_hands_one_for_one_so_all_keep_nine() -> None:
    state = after(START, Act(0, OFFER))
    swapped = after(state, Act(1, Accept(0)))
    assert swapped.players[0].basket == (BASKETS[1][0], *BASKETS[0][1:])
    assert swapped.players[1].basket == (BASKETS[0][0], *BASKETS[1][1:])
    assert [len(player.basket) for player in swapped.players] == [9, 9, 9, 9]
    assert rules.events_for(state, Act(1, Accept(0)), swapped, 3) == (Swapped(1, 0, OFFER),)


def test_SW_28_AMB_W05_with_three_players_all_keep_twelve() -> None:
    state = kitchen(3, TRADE)
    offer = Offer(2, state.players[0].basket[0], state.players[2].basket[0])
    state = after(state, Act(0, offer), Act(2, Accept(0)))
    assert [len(player.basket) for player in state.players] == [12, 12, 12]


def test_SW_28_there_is_no_trade_without_the_variant() -> None:
    state = kitchen(4)
    with pytest.raises(PanierError, match="only for the Trade variant"):
        after(state, Act(0, Offer(1, state.players[0].basket[0], state.players[1].basket[0])))


def test_AMB_W17_an_offer_is_seen_by_all_but_taken_up_only_by_the_one_it_is_for() -> None:
    state = after(START, Act(0, OFFER))
    for seat in (1, 2, None):
        assert rules.view(state, seat).offers == (OFFER, None, None, None)
        assert rules.events_for(START, Act(0, OFFER), state, seat) == (Offered(0, OFFER),)
    with pytest.raises(PanierError, match="no such offer to you"):
        after(state, Act(2, Accept(0)))


def test_AMB_W17_one_open_offer_a_seat() -> None:
    state = after(START, Act(0, OFFER))
    other = Offer(2, BASKETS[0][1], BASKETS[2][0])
    with pytest.raises(PanierError, match="withdraw it first"):
        after(state, Act(0, other))
    state = after(state, Act(0, Withdraw()), Act(0, other))
    assert rules.view(state, 1).offers[0] == other


def test_AMB_W17_twelve_offers_a_seat_and_round() -> None:
    state = START
    for made in range(12):
        assert rules.view(state, 0).offers_made == made
        state = after(state, Act(0, OFFER), Act(0, Withdraw()))
    with pytest.raises(PanierError, match="12 offers in this round"):
        after(state, Act(0, OFFER))
    assert not [move for move in rules.moves(rules.view(state, 0)) if isinstance(move, Offer)]


def test_AMB_W17_a_table_may_set_another_limit_or_none() -> None:
    state = kitchen(4, Options("turns", trade=True, offers=0))
    offer = Offer(1, state.players[0].basket[0], state.players[1].basket[0])
    for _ in range(30):
        state = after(state, Act(0, offer), Act(0, Withdraw()))
    assert offer in list(rules.moves(rules.view(state, 0)))
    for _ in range(NO_LIMIT - 30):
        state = after(state, Act(0, offer), Act(0, Withdraw()))
    with pytest.raises(PanierError, match=f"{NO_LIMIT} offers in this round"):
        after(state, Act(0, offer))
    once = after(kitchen(4, Options("turns", trade=True, offers=1)), Act(0, offer), Act(0, Withdraw()))
    with pytest.raises(PanierError, match="1 offers in this round"):
        after(once, Act(0, offer))
    with pytest.raises(PanierError, match="0 for as many as it likes"):
        rules.setup(4, Options(offers=-1))


def test_AMB_W17_offers_for_swapped_cards_lapse() -> None:
    rival = Offer(1, BASKETS[2][0], BASKETS[1][0])
    state = after(START, Act(0, OFFER), Act(2, rival))
    swapped = after(state, Act(1, Accept(0)))
    assert offers(swapped) == [False] * 4
    assert Lapsed(2, rival) in rules.events_for(state, Act(1, Accept(0)), swapped, None)
    with pytest.raises(PanierError, match="not any more"):
        after(swapped, Act(1, Accept(2)))


def test_AMB_W17_a_counter_turns_an_offer_down_and_makes_another() -> None:
    state = after(START, Act(0, OFFER))
    act = Act(1, Counter(0, BASKETS[1][4], BASKETS[0][5]))
    countered = after(state, act)
    other = Offer(0, BASKETS[1][4], BASKETS[0][5])
    assert rules.view(countered, None).offers == (None, other, None, None)
    assert rules.events_for(state, act, countered, 2) == (Offered(1, other, instead=True), Lapsed(0, OFFER))
    assert after(countered, Act(0, Accept(1))).players[0].basket[5] == BASKETS[1][4]
    with pytest.raises(PanierError, match="no such offer to you"):
        after(state, Act(2, Counter(0, BASKETS[2][0], BASKETS[0][0])))


@pytest.mark.parametrize("ready", [0, 1])
def test_AMB_W17_an_offer_lapses_when_either_side_is_ready(ready: int) -> None:
    state = after(START, Act(0, OFFER))
    assert offers(composed(state, ready)) == [False] * 4
    assert offers(composed(state, 2)) == [True, False, False, False]


def test_AMB_W17_a_ready_seat_cannot_trade_unless_it_reconsiders() -> None:
    state = composed(START, 1)
    with pytest.raises(PanierError, match="finished their sandwiches"):
        after(state, Act(0, OFFER))
    with pytest.raises(PanierError):
        after(state, Act(1, Offer(0, BASKETS[1][0], BASKETS[0][0])))
    state = after(state, Act(1, Reconsider()), Act(0, OFFER), Act(1, Accept(0)))
    assert BASKETS[0][0] in state.players[1].basket


@pytest.mark.parametrize(
    ("offer", "message"),
    [
        (Offer(0, BASKETS[0][0], BASKETS[0][1]), "no such seat"),
        (Offer(4, BASKETS[0][0], BASKETS[1][0]), "no such seat"),
        (Offer(-1, BASKETS[0][0], BASKETS[3][0]), "no such seat"),
        (Offer(1, BASKETS[2][0], BASKETS[1][0]), "You do not have"),
        (Offer(1, BASKETS[0][0], BASKETS[2][0]), "They do not have"),
    ],
)
def test_AMB_W17_one_swaps_what_one_has_for_what_they_have(offer: Offer, message: str) -> None:
    with pytest.raises(PanierError, match=message):
        after(START, Act(0, offer))


def test_AMB_W17_a_withdrawn_offer_cannot_be_taken_up() -> None:
    state = after(START, Act(0, OFFER), Act(0, Withdraw()))
    with pytest.raises(PanierError, match="not any more"):
        after(state, Act(1, Accept(0)))
    with pytest.raises(PanierError, match="no open offer"):
        after(state, Act(0, Withdraw()))


def test_AMB_W17_the_division_stays_sealed_though_baskets_are_open() -> None:
    one, two, three = division(START, 0)
    made, other = (after(START, Act(0, Compose(order))) for order in ((one, two, three), (two, three, one)))
    for seat in (1, 2, 3, None):
        assert rules.view(made, seat) == rules.view(other, seat)


def test_AMB_W18_trade_goes_with_the_race_too() -> None:
    assert kitchen(4, Options(trade=True)).phase == "kitchen"


def test_AMB_W17_an_offer_of_a_card_that_one_has_just_swapped_away_lapses() -> None:
    """Seat 1 offers a card to seat 2, then takes up seat 0's offer for that very card."""
    own = Offer(2, OFFER.want, BASKETS[2][0])
    state = after(START, Act(0, OFFER), Act(1, own), Act(1, Accept(0)))
    assert offers(state) == [False, False, False, False]
    with pytest.raises(PanierError, match="no such offer to you"):
        after(state, Act(2, Accept(1)))


def test_AMB_W03_SW_28_the_first_move_of_an_idle_cook_is_to_cook_and_never_a_swap() -> None:
    state = after(START, Act(0, OFFER))
    assert isinstance(next(iter(rules.moves(rules.view(state, 1)))), Compose)


def test_AMB_W17_an_offer_that_lapses_because_the_other_is_ready_does_not_count() -> None:
    """Otherwise one could use up another's twelve offers by getting ready and thinking twice."""
    state = START
    for _ in range(15):
        state = after(composed(after(state, Act(0, OFFER)), 1), Act(1, Reconsider()))
    assert rules.view(state, 0).offers_made == 0
