"""Matches: the acts they make themselves, plans, bots and refusals."""

from typing import Any

import pytest

from core.test_game import BUTTONS, Buttons, Press
from panier.core.bot import DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.match import Match, TimedMatch
from panier.core.registry import find
from panier.core.rules import Act, TimeUp, begin
from panier.core.units import CHANCE, CLOCK, Millis

BOTH = [(0, Buttons()), (1, Buttons())]


def race() -> tuple[TimedMatch[Any, Any, Press], list[Act[Press]]]:
    acts: list[Act[Press]] = []
    return TimedMatch(BUTTONS, Buttons(), on_act=acts.append), acts


def test_a_refused_act_leaves_everything_as_it_was() -> None:
    match, acts = race()
    with pytest.raises(PanierError):
        match.play(Act(7, Press()))
    assert (match.state, acts) == (Buttons(), [])


def test_on_act_sees_the_states_before_and_after_each_act() -> None:
    seen = []
    match = Match(BUTTONS, Buttons(), on_act=lambda act: seen.append((match.before, match.state)))
    match.play(Act(0, Press()))
    match.do(Act(1, Press()))
    assert seen == [(Buttons(), Buttons((1, 0))), (Buttons((1, 0)), Buttons((1, 1)))]


def test_each_act_of_chance_has_its_own_stream() -> None:
    entry, asked = find("snack-match"), list[RandBelow]()

    def chance() -> RandBelow:
        asked.append(seeded(len(asked)))
        return asked[-1]

    match = Match(entry.rules, begin(entry.rules, 2, entry.default_options), chance=chance)
    assert match.deal() == {0, 1}
    acts = [Act(CHANCE, entry.rules.chance(match.before).pick(seeded(0)))]
    assert match.state == entry.rules.apply(match.before, acts[0])
    match.play_to_end([None], seeded(1))
    assert len(asked) == 4


def test_only_who_sees_something_new_is_asked() -> None:
    match, _ = race()
    assert list(match.new_views()) == BOTH
    assert list(match.new_views()) == []
    match.do(Act(0, Press()))
    assert [seat for seat, _ in match.new_views()] == [0, 1]


def test_plans_are_played_in_order_and_the_clock_is_on_time() -> None:
    match, acts = race()
    list(match.new_views())
    match.plan(1, Press(), Millis(500))
    match.plan(0, Press(), Millis(400))
    match.plan(0, Press(), Millis(501))
    while match.deal() and match.advance():
        list(match.new_views())
    assert acts == [Act(0, Press(), Millis(400)), Act(1, Press(), Millis(500)), Act(CLOCK, TimeUp(), Millis(500))]


def test_advance_does_nothing_without_plans_and_clock() -> None:
    match = TimedMatch(BUTTONS, Buttons(stopped=True))
    list(match.new_views())
    assert not match.advance()


def test_a_bot_cannot_act_before_it_sees() -> None:
    match, _ = race()
    with pytest.raises(PanierError, match="before they see"):
        match.play_to_end([lambda view, randbelow: DelayedMove(Press(), Millis(-1))], seeded(1))
