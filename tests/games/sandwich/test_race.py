"""The market as a race: the earliest claim wins, in any order of arrival (AMB-W01)."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.test_laws import Setting, wander
from games.sandwich.sandwiches import BOX, after, flipped, reached, settled, taken, time_up
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.rules import Act, TimeUp, iter_states, replay
from panier.core.units import CHANCE, CLOCK, TIE_WINDOW_MS, Millis
from panier.games.sandwich import rules
from panier.games.sandwich.events import DrewLevel, Grabbed, Reached
from panier.games.sandwich.market import ROUND_PAUSE_MS, SIGNAL_PAUSE_MS
from panier.games.sandwich.table import Grab, Lots, Options

A, B, C, D = BOX[:4]
RACE = Options()


def took(state: object) -> list[str | None]:
    return [player.took for player in state.players]  # type: ignore[attr-defined]


def test_AMB_W01_the_market_is_a_race_by_default() -> None:
    assert rules.is_timed(Options())
    assert not rules.is_timed(Options("turns"))
    assert rules.to_act(flipped(4, RACE)) == {0, 1, 2, 3}


def test_AMB_W01_the_earliest_claim_wins_even_if_it_arrives_late() -> None:
    late = reached(flipped(4, RACE), (1, C, 3400), (0, C, 3390))
    assert rules.clock_due_at(late) == 3390 + TIE_WINDOW_MS
    assert took(after(late, time_up(late))) == [C, None, None, None]


def test_AMB_W01_a_second_card_is_a_fallback_from_its_own_moment() -> None:
    state = reached(flipped(4, RACE), (0, C, 3300), (1, C, 3350), (1, D, 3400), (2, D, 3380))
    state = after(state, time_up(state))
    assert took(state) == [C, None, None, None]
    assert rules.view(state, 1).claims == (D,)
    state = after(state, time_up(state))
    assert took(state) == [C, None, D, None]
    assert rules.to_act(state) == {1, 3}


def test_AMB_W01_a_seat_with_a_card_loses_its_other_claims() -> None:
    state = reached(flipped(4, RACE), (0, C, 3300), (0, D, 3310), (1, D, 3500))
    assert took(settled(state)) == [C, D, None, None]


def test_AMB_W01_a_fallback_claim_never_ties_with_a_first_choice() -> None:
    """Seat 1 wants D and would take C only in its stead, so seat 0 is alone at C."""
    state = reached(flipped(4, RACE), (0, C, 3300), (1, D, 3301), (1, C, 3303))
    assert took(settled(state)) == [C, D, None, None]


@pytest.mark.parametrize(("behind", "level"), [(0, True), (5, True), (6, False)])
def test_AMB_W01_within_five_milliseconds_chance_decides(behind: int, level: bool) -> None:
    state = reached(flipped(4, RACE), (0, C, 3300), (1, C, 3300 + behind))
    before, act = state, time_up(state)
    state = after(before, act)
    if not level:
        assert took(state) == [C, None, None, None]
        return
    assert rules.to_act(state) == {CHANCE}
    assert rules.events_for(before, act, state, 3) == (DrewLevel(C, (0, 1)),)
    assert list(rules.chance(state)) == [Lots(0), Lots(1)]
    lot = Act(CHANCE, Lots(1))
    drawn = after(state, lot)
    assert took(drawn) == [None, C, None, None]
    assert rules.events_for(state, lot, drawn, 3) == (Grabbed(1, C),)
    with pytest.raises(PanierError):
        after(state, Act(CHANCE, Lots(2)))


def test_AMB_W01_pending_hands_are_seen_by_their_owner_only() -> None:
    before = flipped(4, RACE)
    act = Act(0, Grab(C), Millis(3300))
    state = after(before, act)
    for seat in (1, 2, 3, None):
        assert rules.view(state, seat) == rules.view(before, seat)
        assert rules.events_for(before, act, state, seat) == ()
    assert rules.view(state, 0).claims == (C,)
    assert rules.events_for(before, act, state, 0) == (Reached(C),)


def test_SW_11_own_cards_and_the_last_card_are_the_same_in_a_race() -> None:
    with pytest.raises(PanierError, match="yourself"):
        reached(flipped(3, RACE), (0, A, 3300))
    state = settled(reached(flipped(3, RACE), (0, B, 3300), (1, A, 3300)))
    assert took(state) == [B, A, C]
    assert state.claims == ()


def test_each_card_is_reached_for_once() -> None:
    state = reached(flipped(4, RACE), (0, C, 3300))
    with pytest.raises(PanierError, match="already reached for that card"):
        reached(state, (0, C, 3400))


def test_the_clock_gives_the_signal_and_not_before_its_time() -> None:
    start = rules.setup(4, RACE)
    assert rules.to_act(start) == {CLOCK}
    assert rules.clock_due_at(start) == ROUND_PAUSE_MS
    with pytest.raises(PanierError, match="has not come to that yet"):
        after(start, Act(CLOCK, TimeUp(), Millis(ROUND_PAUSE_MS - 1)))
    state = taken(flipped(4, RACE))
    assert (state.phase, rules.clock_due_at(state)) == ("signal", state.clock + SIGNAL_PAUSE_MS)


@given(
    hands=st.lists(
        st.tuples(st.integers(0, 3), st.sampled_from((A, B, C, D)), st.integers(3000, 3012)),
        max_size=5,
        unique_by=lambda hand: hand[:2],
    )
)
def test_AMB_W01_any_order_of_arrival_gives_the_same_state(hands: list[tuple[int, str, int]]) -> None:
    start = flipped(4, RACE)
    legal = [(seat, card, at) for seat, card, at in hands if card != start.market[seat]]
    states = {settled(reached(start, *order)) for order in permutations(legal)}  # type: ignore[arg-type]
    assert len(states) == 1


def whole_game(seats: int, options: Options) -> list[Act[Any]]:
    """Play a random game in which the clock is often late, so that several claims are pending."""
    setting = Setting(find("sandwich"), options, seats)
    return [act for _, act, _ in wander(setting, seeded(seats), second_thoughts=False)]


@pytest.mark.parametrize("seats", [3, 6, 12])
@pytest.mark.parametrize("options", [RACE, Options(trade=True, chef=True)])
def test_AMB_W01_pending_claims_stay_secret_in_a_whole_game(seats: int, options: Options) -> None:
    acts = whole_game(seats, options)
    states = list(iter_states(rules, seats, options, acts))
    hands = 0
    for before, act, state in zip(states, acts, states[1:], strict=False):
        if isinstance(act.move, Grab):
            hands += 1
            for seat in {None, *range(seats)} - {act.seat}:
                assert rules.view(before, seat) == rules.view(state, seat)
                assert rules.events_for(before, act, state, seat) == ()
    assert hands >= 27 * seats - 27


@pytest.mark.parametrize("seats", [3, 6, 12])
def test_AMB_W01_claims_may_arrive_in_any_order_in_a_whole_game(seats: int) -> None:
    """Claims between two acts of the clock or of chance are reordered; everything after them is the same."""
    acts = whole_game(seats, RACE)
    randbelow = seeded(seats)
    shuffled: list[Act[Any]] = []
    waiting: list[Act[Any]] = []
    for act in acts:
        if isinstance(act.move, Grab):
            waiting.insert(randbelow(len(waiting) + 1), act)
        else:
            shuffled += [*waiting, act]
            waiting = []
    assert shuffled != acts
    assert replay(rules, seats, RACE, shuffled) == replay(rules, seats, RACE, acts)


def test_AMB_W01_a_claim_during_the_lots_does_not_change_their_card() -> None:
    """Seats 1 and 2 tie for A; then seat 3's earlier claim to B arrives."""
    state = reached(flipped(4, RACE), (1, A, 4000), (2, A, 4003))
    state = after(state, time_up(state))
    assert state.tied == (1, 2)
    state = after(reached(state, (3, B, 3999)), Act(CHANCE, Lots(1), Millis(4010)))
    assert took(state) == [None, A, None, None]
    assert rules.view(state, 3).claims == (B,)


def test_AMB_W01_a_fallback_does_not_draw_level() -> None:
    """Seat 1 claimed D first, so its claim to C is no first choice: C goes to seat 0 without lots."""
    state = reached(flipped(4, RACE), (0, C, 3300), (1, D, 3301), (1, C, 3302))
    state = after(state, time_up(state))
    assert state.tied == ()
    assert took(state) == [C, None, None, None]
