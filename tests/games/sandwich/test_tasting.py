"""The tasting: sealed rankings, shown one after the other, and points for the makers."""

import pytest

from games.sandwich.sandwiches import BOX, TURNS, after, ranked, tasting, to_phase
from panier.core.errors import PanierError
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.sandwich import rules
from panier.games.sandwich.cards import SHOWS
from panier.games.sandwich.events import GameOver, Ranked, Ready, RoundEnds, Tasted
from panier.games.sandwich.table import Options, Rank, Reconsider, RevealFrom, places


def test_SW_16_a_taster_puts_the_sandwiches_received_in_order() -> None:
    state = tasting(4)
    assert rules.to_act(state) == {0, 1, 2, 3}
    assert len(list(rules.moves(rules.view(state, 0)))) == 6
    assert len(list(rules.moves(rules.view(tasting(3), 0)))) == 24
    end = ranked(state, (2, 0, 1))
    best = state.players[0].plates[2]
    assert end.history[0].dishes[0].ingredients == tuple(SHOWS[card] for card in best.sandwich)
    assert end.history[0].dishes[0].maker == best.maker


def test_SW_16_SW_18_AMB_W12_shown_from_the_youngest_on_clockwise_if_ages_are_known() -> None:
    end = ranked(tasting(4, Options("turns", youngest=2)))
    assert [found.taster for found in end.history] == [2, 3, 0, 1]
    assert end.phase == "flip"


def test_SW_18_AMB_W12_else_a_lot_names_the_first() -> None:
    state = tasting(4)
    for seat in range(4):
        state = after(state, Act(seat, Rank((0, 1, 2))))
    assert rules.to_act(state) == {CHANCE}
    assert list(rules.chance(state)) == [RevealFrom(seat) for seat in range(4)]
    act = Act(CHANCE, RevealFrom(3))
    end = after(state, act)
    assert [found.taster for found in end.history] == [3, 0, 1, 2]
    told = rules.events_for(state, act, end, None)
    assert [type(item) for item in told] == [Tasted] * 4 + [RoundEnds]
    assert [item.tasting.taster for item in told if isinstance(item, Tasted)] == [3, 0, 1, 2]


def test_AMB_W12_all_rank_at_once_and_in_secret() -> None:
    before = tasting(4)
    act = Act(1, Rank((2, 1, 0), "Never again."))
    state = after(before, act)
    assert rules.to_act(state) == {0, 2, 3}
    assert rules.events_for(before, act, state, 0) == (Ready(1),)
    assert rules.events_for(before, act, state, 1)[0] == Ranked(Rank((2, 1, 0), "Never again."))
    for seat in (0, 2, None):
        assert rules.view(state, seat) == rules.view(after(before, Act(1, Rank((0, 1, 2)))), seat)
    assert after(state, Act(1, Reconsider())) == before


def test_AMB_W12_rankings_are_public_once_shown() -> None:
    state = tasting(4)
    state = after(state, *(Act(seat, Rank((1, 2, 0), f"Word of {seat}")) for seat in range(4)))
    assert rules.view(state, 0).history == ()
    end = after(state, Act(CHANCE, RevealFrom(0)))
    assert rules.view(end, None).history == rules.view(end, 3).history == end.history
    assert [found.remark for found in end.history] == [f"Word of {seat}" for seat in range(4)]


def test_SW_17_the_best_earns_three_points_the_second_two_the_last_none() -> None:
    assert places(4) == places(12) == (3, 2, 0)
    state = tasting(4)
    makers = [[plate.maker for plate in player.plates] for player in state.players]
    expected = [0, 0, 0, 0]
    for first, second, _ in makers:
        expected[first] += 3  # type: ignore[index]
        expected[second] += 2  # type: ignore[index]
    assert list(ranked(state).scores) == expected


def test_SW_24_TV_SW_3_with_three_players_the_places_earn_three_two_one_and_none() -> None:
    assert places(3) == (3, 2, 1, 0)
    assert sum(ranked(tasting(3)).scores) == 18


def test_AMB_W08_one_maker_may_take_the_first_two_of_four_places() -> None:
    state = tasting(3)
    orders = []
    for player in state.players:
        favourite = min(plate.maker for plate in player.plates if plate.maker is not None)
        orders.append(tuple(sorted(range(4), key=lambda i: player.plates[i].maker != favourite)))
    end = ranked(state, *orders)
    assert end.scores == (10, 6, 2)  # most for one cook in a round: 3 + 2 at both neighbours'


def test_SW_19_points_are_noted_and_the_whole_deck_is_shuffled_again() -> None:
    end = ranked(tasting(4))
    assert end.round == 2
    assert sorted(end.deck) == sorted(BOX)
    assert not any(player.basket or player.plates or player.sandwiches for player in end.players)
    assert rules.to_act(end) == {CHANCE}


@pytest.mark.parametrize("order", [(0, 0, 1), (0, 1), (0, 1, 2, 2), (1, 2, 3), ()])
def test_AMB_W11_the_order_is_strict_and_complete(order: tuple[int, ...]) -> None:
    with pytest.raises(PanierError, match="no ties"):
        after(tasting(4), Act(0, Rank(order)))


def test_a_remark_is_one_short_line() -> None:
    for remark in ("x" * 141, "two\nlines"):
        with pytest.raises(PanierError, match="one line of at most 140"):
            after(tasting(4), Act(0, Rank((0, 1, 2), remark)))


def test_AMB_W10_makers_are_hidden_until_all_have_ranked() -> None:
    state = tasting(4)
    plates = rules.view(state, 0).plates[0]
    assert {plate.maker for plate in plates} == {None}
    assert [plate.sandwich for plate in plates] == sorted(plate.sandwich for plate in plates)
    assert {dish.maker for dish in ranked(state).history[0].dishes} == {1, 2, 3}


@pytest.mark.parametrize("options", [Options("turns", hidden=False), Options("turns", chef=True)])
def test_AMB_W10_a_switch_or_chefs_suggestion_opens_the_makers(options: Options) -> None:
    assert {plate.maker for plate in rules.view(tasting(4, options), 0).plates[0]} == {1, 2, 3}


def test_SW_20_the_game_ends_with_the_third_tasting() -> None:
    state = to_phase(rules.setup(4, TURNS), "reveal")
    for _ in range(2):
        state = to_phase(to_phase(state, "market"), "reveal")
    act = Act(CHANCE, RevealFrom(0))
    end = after(state, act)
    assert rules.to_act(end) == frozenset()
    assert rules.events_for(state, act, end, None)[-1] == GameOver()
    with pytest.raises(PanierError, match="over"):
        after(end, Act(0, Rank((0, 1, 2))))
