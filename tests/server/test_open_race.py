"""Tests of an open race: its claims, when it closes, and what is settled, shown and logged; no sockets, no clock."""

from typing import Any

import pytest

from games.sandwich.sandwiches import flipped
from games.snap.snaps import NUMBER, SHOWN, clock, table
from panier.core.rules import Act, play
from panier.core.units import Millis
from panier.games.elephant.live import live as elephant_live
from panier.games.sandwich import rules as sandwich
from panier.games.sandwich.live import live as market_live
from panier.games.sandwich.table import Grab, Options
from panier.games.snap import rules
from panier.games.snap.live import live
from panier.games.snap.table import Call, State
from panier.server.model.open_race import AcceptedClaim, OpenRace

TWO_OWLS = table(("hen a, hen b", "owl a"), ("cow a, cow b", "owl b"), ("pig a, pig b", "cat a"))
NOTHING_ALIKE = table(("hen a, hen b", "fox a"), ("cow a, cow b", "owl b"), ("pig a, pig b", "cat a"))


class Running:
    """A race of Snap in which the test makes the claims."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.race = OpenRace(live.race)
        self.acts = 0

    def call(self, seat: int, millis: int, now: float) -> "Running":
        self.state = play(rules, self.state, Act(seat, Call(NUMBER), Millis(SHOWN + millis)))
        self.race.add_claim(self.state, Call(NUMBER), AcceptedClaim(self.acts, NUMBER, seat, Millis(millis), None), now)
        self.acts += 1
        return self

    def settle(self, now: float) -> "Running":
        self.state = play(rules, self.state, clock(900))
        self.race.settle(self.state, now, self.race.decided_at or now)
        return self


def test_a_race_is_open_from_its_first_claim_until_the_clock_settles_it() -> None:
    running = Running(TWO_OWLS)
    assert not running.race.is_open(running.state)
    running.call(0, 300, now=5000.0)
    assert running.race.is_open(running.state)
    running.settle(now=5100.0)
    assert not running.race.is_open(running.state)
    assert running.race.settled == {NUMBER}


def test_a_race_closes_when_no_claim_as_good_can_still_arrive() -> None:
    race = Running(TWO_OWLS).call(0, 300, now=100.0).race
    assert race.closes_at(50.0, 440.0, lambda number: []) == 100.0
    assert race.closes_at(50.0, 440.0, lambda number: [120.0, 300.0]) == 300.0


def test_no_race_lasts_longer_than_its_timeout() -> None:
    race = Running(TWO_OWLS).call(0, 300, now=100.0).race
    assert race.closes_at(50.0, 440.0, lambda number: [9999.0]) == 540.0


def test_the_timeout_starts_at_the_first_claim_that_can_end_the_race() -> None:
    """Seat 0 has paid a fine since the last card: its call cannot end the race, so it starts no timeout."""
    paid = Running(NOTHING_ALIKE).call(0, 300, now=100.0).settle(now=400.0)
    number = paid.state.table.number
    state = play(rules, paid.state, Act(100, rules.chance(paid.state).pick(lambda n: 0), Millis(SHOWN + 900)))
    race = OpenRace(live.race)
    state = play(rules, state, Act(0, Call(number), Millis(SHOWN + 1000)))
    race.add_claim(state, Call(number), AcceptedClaim(1, number, 0, Millis(100), None), 1000.0)
    assert race.closes_at(1200.0, 440.0, lambda number: [1300.0]) == 1300.0, (
        "until it is due, a claim that can end the race may come"
    )
    state = play(rules, state, Act(1, Call(number), Millis(SHOWN + 1050)))
    race.add_claim(state, Call(number), AcceptedClaim(2, number, 1, Millis(150), None), 1060.0)
    assert race.decided_at == 1060.0
    assert race.closes_at(1200.0, 440.0, lambda number: [9999.0]) == 1500.0


def test_the_photo_finish_is_shown_once_best_first_with_arrival_ranks() -> None:
    running = Running(TWO_OWLS).call(1, 350, now=100.0).call(0, 300, now=120.0).settle(now=150.0)
    photo = running.race.take_photo_finish(running.state, running.state.options)
    assert [(one.seat, one.millis, one.arrived) for one in photo] == [(0, 300, 2), (1, 350, 1)]
    assert running.race.take_photo_finish(running.state, running.state.options) == ()
    assert running.race.waited_ms == 50, "from the first call that could end the race"


def test_claims_are_logged_once() -> None:
    running = Running(TWO_OWLS).call(1, 350, now=100.0).call(0, 300, now=120.0)
    assert [(row.act, row.seat, row.stimulus) for row in running.race.take_log_entries()] == [
        (0, 1, NUMBER),
        (1, 0, NUMBER),
    ]
    assert running.race.take_log_entries() == ()


def test_a_pause_does_not_age_a_race() -> None:
    race = Running(TWO_OWLS).call(0, 300, now=100.0).race
    race.shift(60_000.0)
    assert race.closes_at(50.0, 440.0, lambda number: [99_999.0]) == 60_540.0


def test_claims_that_could_not_be_stored_are_forgotten() -> None:
    running = Running(TWO_OWLS).call(0, 300, now=100.0)
    running.race.roll_back_to(acts=0)
    assert not running.race.is_open(running.state)
    assert not running.race.unsettled_claims
    assert running.race.take_log_entries() == ()


def test_rolling_back_keeps_the_claims_stored_before() -> None:
    """The first call was stored, the second was not."""
    running = Running(TWO_OWLS).call(0, 300, now=100.0)
    assert len(running.race.take_log_entries()) == 1
    before = running.state
    running.call(1, 350, now=120.0)
    running.race.roll_back_to(acts=1)
    assert running.race.is_open(before)
    assert running.race.decided_at == 100.0
    assert running.race.unsettled_claims == {(0, NUMBER)}
    assert running.race.take_log_entries() == ()


def test_claims_on_other_market_cards_stay_open_and_out_of_the_photo_finish() -> None:
    state = flipped(4, Options())
    race = OpenRace(market_live.race)
    cards = [card for card in state.market if card]
    for act, (seat, card) in enumerate([(0, cards[1]), (1, cards[2])]):
        state = play(sandwich, state, Act(seat, Grab(card), Millis(state.clock + 300 + 50 * act)))
        race.add_claim(
            state, Grab(card), AcceptedClaim(act, state.flip, seat, Millis(300 + 50 * act), None), 100.0 + act
        )
    due = sandwich.clock_due_at(state)
    assert due is not None
    state = play(sandwich, state, Act(101, clock().move, due))
    race.settle(state, 200.0, 100.0)
    assert race.is_open(state), "another act of the clock settles the second card"
    assert [(one.seat, one.card) for one in race.take_photo_finish(state, state.options)] == [(0, cards[1])]
    assert {seat for seat, _ in race.unsettled_claims} == {1}


@pytest.mark.parametrize("declared", [live.race, elephant_live.race])
def test_the_stimulus_is_the_number_of_the_table_and_a_claim_names_it(declared: Any) -> None:
    assert declared.stimulus(TWO_OWLS) == NUMBER
    assert declared.stimulus_of(TWO_OWLS, Call(7)) == 7
