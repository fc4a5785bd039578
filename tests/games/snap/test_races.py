"""The result does not depend on how late the clock acts: later calls change nothing."""

from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from core.test_laws import Setting, wander
from panier.bots import find_bot
from panier.core.chance import RandBelow, seeded
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act, TimeUp, begin, play
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games.snap import rules
from panier.games.snap.table import Call, Options, State

ENTRY = find("snap")


def by_chance(state: State, randbelow: RandBelow, at: int) -> State:
    while CHANCE in rules.to_act(state):
        state = play(rules, state, Act(CHANCE, rules.chance(state).pick(randbelow), Millis(at)))
    return state


def settled(state: State, calls: list[Act[Call]], randbelow: RandBelow, lateness: int) -> State:
    """Settle calls in the order of their times, with a clock that acts this much later than it is due."""
    for call in [*sorted(calls, key=lambda call: call.at_ms), None]:
        while state.claims and (call is None or (rules.clock_due_at(state) or 0) + lateness < call.at_ms):
            at = (rules.clock_due_at(state) or 0) + lateness
            state = by_chance(play(rules, state, Act(CLOCK, TimeUp(), Millis(at))), randbelow, at)
        if call and call.move in rules.moves(rules.view(state, call.seat)):
            state = play(rules, state, call)
    return state


@pytest.mark.parametrize("head_start", [(), (40, 0, 15)])
@pytest.mark.parametrize("seed", range(6))
def test_AMB_N15_a_late_clock_settles_calls_as_a_punctual_one(seed: int, head_start: tuple[int, ...]) -> None:
    randbelow = seeded(seed)
    acts: list[Act[Any]] = []
    options = Options(flips=150, head_start=head_start)
    simulate(rules, 4, options, [find_bot(ENTRY, "casual")], seeded(seed), acts.append)
    state = begin(rules, 4, options)
    races = 0
    for act in acts:
        state = play(rules, state, act)
        if rules.to_act(state) == {CLOCK} and not state.claims:
            shown = state.table.shown
            calls = [
                Act(seat, Call(state.table.number), Millis(shown + 200 + randbelow(30)))
                for seat in range(4)
                if randbelow(2)
            ]
            calls = [call for call in calls if call.move in rules.moves(rules.view(state, call.seat))]
            punctual, late = (settled(state, calls, seeded(len(acts)), lateness) for lateness in (0, 500))
            assert without_times(punctual) == without_times(late)
            races += bool(calls)
    assert races > 100


def without_times(state: State) -> tuple[Any, ...]:
    assert not state.claims
    return replace(state.table, shown=0), state.finish and state.finish.winner, state.why


def test_AMB_N16_how_false_calls_are_fined_never_changes_when_a_race_closes() -> None:
    """People who call at random, many of them on the table before: with right calls pending `fines` plays no part."""
    setting = Setting(ENTRY, Options(fines="first", head_start=(0, 150, 60)), 4)
    alone, on_two_tables = 0, 0
    for seed in range(12):
        for _, _, state in islice(wander(setting, seeded(seed)), 3000):
            if state.claims and rules.right_calls(state)[0]:
                everybody_pays = replace(state, options=replace(state.options, fines="all"))
                assert rules.clock_due_at(state) == rules.clock_due_at(everybody_pays)
                tables = {claim.move.seen for claim in rules.effective_calls(state)}
                alone, on_two_tables = alone + (len(tables) == 1), on_two_tables + (len(tables) == 2)
    assert alone > 100
    assert on_two_tables > 10
