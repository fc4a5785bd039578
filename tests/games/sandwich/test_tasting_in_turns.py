"""Tasting as it is printed: one taster after the other, for all to see (AMB-W12, tasting=turns)."""

from typing import Literal

import pytest
from msgspec.structs import replace

from games.sandwich.sandwiches import after, kitchen, to_phase
from panier.core.bot import DelayedMove
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.sandwich import rules
from panier.games.sandwich.bots import greedy
from panier.games.sandwich.events import RoundEnds, Served, Tasted, TurnedUp
from panier.games.sandwich.table import Options, Plate, Rank, Reconsider, RevealFrom, State

IN_TURNS = Options("turns", youngest=2, tasting="turns")
RANKED = Rank((2, 0, 1), "Crunchy!")


def tasted(options: Options = IN_TURNS) -> State:
    """Return a table of four at its first tasting."""
    return to_phase(kitchen(4, options), "tasting")


def test_SW_16_AMB_W12_the_youngest_tastes_first() -> None:
    state = tasted()
    assert rules.to_act(state) == {2}
    assert rules.view(state, 0).taster == 2


def test_AMB_W12_where_ages_are_unknown_a_lot_names_the_first_taster() -> None:
    state = to_phase(kitchen(4, replace(IN_TURNS, youngest=None)), "reveal")
    assert list(rules.chance(state)) == [RevealFrom(seat) for seat in range(4)]
    drawn = Act(CHANCE, RevealFrom(3))
    assert rules.to_act(after(state, drawn)) == {3}
    assert [type(item) for item in rules.events_for(state, drawn, after(state, drawn), 0)] == [TurnedUp]


def test_SW_16_plates_are_public_when_turned_up_and_hidden_before() -> None:
    state = tasted()
    seen = tuple([Plate(plate.sandwich, None) for plate in state.players[2].plates])
    for seat in (0, 1, 2, 3, None):
        assert rules.view(state, seat).plates == ((), (), seen, ())
    ranked = after(state, Act(2, RANKED))
    assert rules.view(ranked, 0).plates[2] == state.players[2].plates, "who made them is known by now"
    with_makers = tasted(replace(IN_TURNS, hidden=False))
    assert rules.view(with_makers, 0).plates[2] == with_makers.players[2].plates


def test_SW_16_plates_are_announced_when_they_are_turned_up() -> None:
    below_last = kitchen(4, IN_TURNS)
    state = below_last
    for seat in range(3):
        state = after(state, Act(seat, next(iter(rules.moves(rules.view(state, seat))))))
    served = Act(3, next(iter(rules.moves(rules.view(state, 3)))))
    news = rules.events_for(state, served, after(state, served), 0)
    assert not any(isinstance(item, Served) for item in news)
    assert [item.seat for item in news if isinstance(item, TurnedUp)] == [2]


def test_SW_17_SW_18_each_ranks_for_all_to_see_before_the_next_one_tastes() -> None:
    state = tasted()
    act = Act(2, RANKED)
    ranked = after(state, act)
    assert rules.to_act(ranked) == {3}
    (found,) = rules.view(ranked, 0).history
    assert (found.taster, found.remark) == (2, "Crunchy!")
    best, second, last = found.dishes
    assert [ranked.scores[dish.maker] for dish in (best, second, last)] == [3, 2, 0]
    told = rules.events_for(state, act, ranked, 0)
    assert told == (Tasted(found), TurnedUp(3, rules.view(ranked, 0).plates[3]))
    assert rules.events_for(state, act, ranked, 2) == told, "nothing is sealed"


def test_SW_18_clockwise_to_the_last_and_then_the_round_ends() -> None:
    state = tasted()
    for taster in (2, 3, 0, 1):
        assert rules.to_act(state) == {taster}
        before, act = state, Act(taster, Rank((0, 1, 2)))
        state = after(state, act)
    assert [found.taster for found in state.history] == [2, 3, 0, 1]
    assert (state.round, state.phase, state.taster) == (2, "flip", None)
    assert rules.events_for(before, act, state, None)[-1] == RoundEnds(1, state.scores)
    assert sum(state.scores) == 5 * 4


def test_SW_18_other_seats_wait_for_their_turn() -> None:
    state = tasted()
    with pytest.raises(PanierError, match="Seat 2 tastes first") as refused:
        after(state, Act(0, RANKED))
    assert refused.value.reason.facts == {"turn": 2}


def test_AMB_W12_a_public_ranking_cannot_be_taken_back() -> None:
    for move in (Reconsider(), RANKED):
        with pytest.raises(PanierError, match="You have already tasted"):
            after(tasted(), Act(2, RANKED), Act(2, move))


def test_SW_29_chefs_suggestion_works_with_tasting_in_turns() -> None:
    state = tasted(replace(IN_TURNS, chef=True))
    assert rules.view(state, 0).plates == tuple(player.plates for player in state.players)
    assert rules.to_act(state) == {2}


def test_SW_24_three_players_taste_four_sandwiches_each_in_turn() -> None:
    state = to_phase(kitchen(3, replace(IN_TURNS, youngest=0)), "tasting")
    for taster in (0, 1, 2):
        state = after(state, Act(taster, Rank((3, 2, 1, 0))))
    assert sum(state.scores) == 18


@pytest.mark.parametrize("market", ["race", "turns"])
def test_SW_18_bots_wait_for_their_turn_and_leave_time_to_read(market: Literal["race", "turns"]) -> None:
    options = Options(market, tasting="turns")
    state = to_phase(kitchen(4, options), "tasting")
    for seat in range(4):
        answer = greedy(rules.view(state, seat), seeded(1))
        assert (answer is not None) == (seat == state.taster)
        assert answer is None or (isinstance(answer, DelayedMove) and answer.delay_ms >= 4000)
    end = simulate(rules, 4, options, [greedy], seeded(1))
    assert len(end.history) == 3 * 4
