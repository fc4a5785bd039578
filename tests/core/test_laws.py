"""Laws that every game obeys, in every variant, for every number of seats, whatever chance and the players do."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.house_rules import HOUSE
from games.declared import DECLARED, Declared
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.game import AnyGame
from panier.core.moves import Moves
from panier.core.options import describe
from panier.core.record import Record, read, write
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.core.rules import Act, TimeUp, begin, iter_states, play
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Tagged
from thorough import EXAMPLES, THOROUGH

encode = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True)
class Setting:
    """A game, a variant, a number of seats."""

    entry: AnyGame
    options: Any
    seats: int

    @property
    def declared(self) -> Declared:
        return DECLARED[self.entry.id]

    def __str__(self) -> str:
        return f"{self.entry.id}-{describe(self.entry, self.options) or 'plain'}-{self.seats}"


def tables(entry: AnyGame, options: Any) -> list[int]:
    """Return the numbers of seats to try: all, or the fewest and the most of the ordinary game, then the most."""
    seats = list(entry.rules.seat_range(options))
    if THOROUGH:
        return seats
    return sorted({seats[0], seats[-1]}) if options == entry.default_options else seats[-1:]


VARIANTS = [(entry, options) for entry in GAMES.values() for options in entry.variants]
SETTINGS = [
    Setting(entry, options, seats) for entry, options in (*VARIANTS, *HOUSE) for seats in tables(entry, options)
]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
few = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32)
FAR = 400 if THOROUGH else 150  # how many acts of a long game are looked at, where not all of it is


def wander(
    setting: Setting, randbelow: RandBelow, *, second_thoughts: bool = True
) -> Iterator[tuple[Any, Act[Any], Any]]:
    """Yield before, act and after of a random game. Seats act in any order, sometimes when they need not act."""
    game = setting.entry.rules
    state = begin(game, setting.seats, setting.options)
    now, acts, most = 0, 0, 10 * game.max_acts(state)
    while waiting_for := game.to_act(state):
        acts += 1
        assert acts <= most, "the game does not end"
        now += randbelow(200)
        due = game.clock_due_at(state)
        assert due is None or game.is_timed(setting.options), "the clock acts where it should not"
        able = sorted(waiting_for - {CHANCE, CLOCK})
        if (second_thoughts and randbelow(8) == 0) or CLOCK in waiting_for:
            others = [seat for seat in range(setting.seats) if seat not in able and may_act(setting, state, seat)]
            able = others or able
        hasty = (
            [seat for seat in range(setting.seats) if may_act(setting, state, seat)] if CHANCE in waiting_for else []
        )
        if hasty and randbelow(4) == 0:  # a seat that may act may do so while chance is to
            seat = hasty[randbelow(len(hasty))]
            act = Act(seat, game.moves(game.view(state, seat)).pick(randbelow), Millis(max(0, now - randbelow(8))))
        elif CHANCE in waiting_for:
            act = Act(CHANCE, game.chance(state).pick(randbelow), Millis(now))
        elif due is not None and (not able or randbelow(2) == 0):
            now = max(now, due)
            act = Act(CLOCK, TimeUp(), Millis(now))
        else:
            seat = able[randbelow(len(able))]
            act = Act(seat, game.moves(game.view(state, seat)).pick(randbelow), Millis(now))
        after = play(game, state, act)
        yield state, act, after
        state = after


def may_act(setting: Setting, state: Any, seat: Seat) -> bool:
    game = setting.entry.rules
    return next(iter(game.moves(game.view(state, seat))), None) is not None


def stopped(setting: Setting, seed: int, **how: bool) -> tuple[Any, list[Act[Any]]]:
    """Return a state from a random game and the acts that led there."""
    randbelow = seeded(seed)
    state = begin(setting.entry.rules, setting.seats, setting.options)
    acts = []
    for _, act, after in islice(
        wander(setting, randbelow, **how), randbelow(min(FAR, setting.entry.rules.max_acts(state)))
    ):
        acts.append(act)
        state = after
    return state, acts


def sample(moves: Moves[Any], randbelow: RandBelow, most: int = 200) -> list[Any]:
    """Return all moves if they are few, else that many random ones."""
    listed = list(islice(moves, most + 1))
    return listed if len(listed) <= most else [moves.pick(randbelow) for _ in range(most)]


def seat_gets(setting: Setting, state: Any, seat: Seat | None) -> list[bytes]:
    """Return all data that a seat gets about a state: its view, and its moves, which follow from the view."""
    game = setting.entry.rules
    view = game.view(state, seat)
    return [encode(as_written(setting, view)), *map(encode, islice(game.moves(view), 20))]


def as_written(setting: Setting, value: Any) -> Any:
    """Return a state or view without house rules, as at a live table; house rules are no secret."""
    uses_house_rules = setting.entry.uses_house_rules(setting.options)
    return replace(value, options=setting.entry.default_options) if uses_house_rules else value


def viewers(setting: Setting) -> list[Seat | None]:
    return [None, *range(setting.seats)]


# 1. A record tells the whole game.


@every_setting
@few
@given(seed=seeds)
def test_a_record_read_back_ends_in_the_same_state(setting: Setting, seed: int) -> None:
    state, acts = stopped(setting, seed)
    record = Record(setting.entry.id, setting.seats, setting.options, tuple(acts))
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    last = read(text).replay().end
    assert last == state


REPLAY_ALL = """
import hashlib, json, sys, msgspec
from panier.core.record import read
for text in json.load(sys.stdin):
    last = read(text).replay().end
    print(hashlib.sha256(msgspec.json.encode(last)).hexdigest())
"""


def test_a_record_ends_in_the_same_state_in_another_process_under_another_hash_seed() -> None:
    texts, ends = [], []
    for number, setting in enumerate(SETTINGS):
        end, acts = stopped(setting, number)
        ends.append(end)
        texts.append(write(Record(setting.entry.id, setting.seats, setting.options, tuple(acts))))
    expected = [hashlib.sha256(msgspec.json.encode(end)).hexdigest() for end in ends]
    printed = [
        subprocess.run(
            [sys.executable, "-c", REPLAY_ALL],
            input=json.dumps(texts),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout.split()
        for hash_seed in ("1", "2")
    ]
    assert printed == [expected, expected]


@every_setting
@few
@given(seed=seeds)
def test_everything_written_reads_back_unchanged(setting: Setting, seed: int) -> None:
    entry, game = setting.entry, setting.entry.rules
    for before, act, after in islice(wander(setting, seeded(seed)), 60):
        assert read_back(act, entry.act_type) == act
        assert read_back(as_written(setting, after), type(after)) == as_written(setting, after)
        assert read_back(game.result(after), Result) == game.result(after)
        for seat in (None, 0):
            view, news = as_written(setting, game.view(after, seat)), game.events_for(before, act, after, seat)
            assert read_back(view, entry.view_type) == view
            assert read_back(news, tuple[entry.event_type, ...]) == news  # type: ignore[name-defined]


def read_back(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(encode(value), type=kind)


# 2. The moves are exactly what the rules take.


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.entry.preview], ids=str)
@few
@given(seed=seeds)
def test_a_preview_agrees_with_the_later_scores(setting: Setting, seed: int) -> None:
    entry, game = setting.entry, setting.entry.rules
    assert entry.preview
    before_all: tuple[Any, list[Any]] | None = None  # what somebody saw, and what they did one after the other since
    for before, act, after in wander(setting, seeded(seed)):
        if act.seat in (CHANCE, CLOCK):
            before_all = None
            continue
        seen = game.view(before, act.seat)
        now = entry.preview(seen, ())
        assert now.sheets == game.result(before).sheets
        assert [each.move for each in now.next] == list(game.moves(seen))
        counts = game.result(after).sheets
        assert entry.preview(seen, (act.move,)).sheets == counts
        assert all(each.sheets == counts for each in now.next if each.move == act.move)
        if before_all is None or before_all[0].seat != act.seat:
            before_all = seen, []
        before_all[1].append(act.move)
        assert entry.preview(before_all[0], before_all[1]).sheets == counts


@every_setting
@few
@given(seed=seeds)
def test_every_move_listed_or_picked_is_accepted(setting: Setting, seed: int) -> None:
    game = setting.entry.rules
    state, _ = stopped(setting, seed)
    for seat in range(setting.seats):
        moves = game.moves(game.view(state, seat))
        for move in sample(moves, seeded(seed)):
            assert move in moves
            assert moves.refusal(move) is None
            play(game, state, Act(seat, move))
    for seat in game.to_act(state) - {CHANCE, CLOCK}:
        assert may_act(setting, state, seat), "whoever is waited for can move"


@every_setting
@few
@given(seed=seeds)
def test_any_other_move_is_refused_with_a_reason_and_the_state_unchanged(setting: Setting, seed: int) -> None:
    """Tried with moves from elsewhere in the game, of other seats and of chance, and with things that are no moves."""
    game = setting.entry.rules
    state, _ = stopped(setting, seed)
    before = encode(state)
    elsewhere = [act.move for _, act, _ in islice(wander(setting, seeded(seed + 1)), FAR)]
    nonsense = [None, "keep", 7, TimeUp(), Nonsense(), setting.options]
    for seat in range(setting.seats):
        moves = game.moves(game.view(state, seat))
        strange = [move for move in elsewhere if move not in moves]
        assert len(strange) > len(elsewhere) / 4, "a game's moves are not all alike"
        for move in (*strange, *nonsense):
            assert_refused(setting, state, Act(seat, move))
    nowhere: list[Any] = [99, -1, setting.seats, "0", 0.0, None]
    for seat in nowhere:
        for move in elsewhere[:20]:
            assert_refused(setting, state, Act(seat, move))
    for move in nonsense:
        assert_refused(setting, state, Act(CHANCE, move))
        assert_refused(setting, state, Act(CLOCK, move, at_ms=Millis(-1)))
    assert encode(state) == before


class Nonsense(Tagged):
    """A move that belongs to no game."""


def assert_refused(setting: Setting, state: Any, act: Act[Any]) -> None:
    with pytest.raises(PanierError) as caught:
        play(setting.entry.rules, state, act)
    assert caught.value.reason.key
    assert caught.value.reason.text.endswith(".")


# 3. Every game ends.


@every_setting
@few
@given(seed=seeds)
def test_a_game_ends_within_the_number_of_acts_it_states(setting: Setting, seed: int) -> None:
    game = setting.entry.rules
    most = game.max_acts(begin(game, setting.seats, setting.options))
    acts = list(islice(wander(setting, seeded(seed), second_thoughts=False), most + 1))
    assert len(acts) <= most
    for before, _, _ in acts:
        assert game.result(before).decided_by == "unfinished"
        assert game.result(before).winners == ()
    end = acts[-1][2]
    assert not game.to_act(end)
    result = game.result(end)
    assert result.decided_by != "unfinished"
    assert len(result.scores) == setting.seats
    assert set(result.winners) <= set(range(setting.seats))


# 4. Nothing leaks.


@every_setting
@few
@given(seed=seeds)
def test_no_unseen_card_is_written_for_a_seat_or_a_spectator(setting: Setting, seed: int) -> None:
    game = setting.entry.rules
    for before, act, after in islice(wander(setting, seeded(seed)), FAR):
        for seat in viewers(setting):
            told = b"".join(
                [*seat_gets(setting, after, seat), encode(game.events_for(before, act, after, seat))]
            ).decode()
            leaked = setting.declared.unseen(after, seat) & set(told.split('"'))  # a card stands between two quotes
            assert not leaked, (seat, act)


@every_setting
@few
@given(seed=seeds)
def test_swapping_two_cards_a_seat_has_never_seen_changes_nothing_it_gets(setting: Setting, seed: int) -> None:
    state, acts = stopped(setting, seed)
    randbelow = seeded(seed)
    states = list(iter_states(setting.entry.rules, setting.seats, setting.options, acts))
    for seat in viewers(setting):
        ever = set.intersection(*(setting.declared.unseen(earlier, seat) for earlier in states))
        unseen = sorted(setting.declared.never_shown(state, seat) & ever)
        if len(unseen) < 2:
            continue
        one = unseen.pop(randbelow(len(unseen)))
        other = unseen.pop(randbelow(len(unseen)))
        swapped = [swap(setting, act, one, other) for act in acts]
        assert everything_told(setting, acts, seat) == everything_told(setting, swapped, seat)


def swap(setting: Setting, act: Act[Any], one: str, other: str) -> Act[Any]:
    """Return the act with two cards exchanged, by their texts in the encoded act, which are unique."""
    text = encode(act).decode().replace(f'"{one}"', "\0").replace(f'"{other}"', f'"{one}"').replace("\0", f'"{other}"')
    found: Act[Any] = msgspec.json.decode(text, type=setting.entry.act_type)
    return found


def everything_told(setting: Setting, acts: list[Act[Any]], seat: Seat | None) -> list[bytes]:
    """Return all data that a seat got in the course of a game."""
    game = setting.entry.rules
    state = begin(game, setting.seats, setting.options)
    told = seat_gets(setting, state, seat)
    for act in acts:
        before, state = state, play(game, state, act)
        told += [*seat_gets(setting, state, seat), encode(game.events_for(before, act, state, seat))]
    return told


@every_setting
@few
@given(seed=seeds)
def test_a_sealed_act_of_another_seat_shows_only_that_it_is_ready(setting: Setting, seed: int) -> None:
    game, declared = setting.entry.rules, setting.declared
    for before, act, after in islice(wander(setting, seeded(seed)), FAR):
        phase = declared.sealed(before)
        if act.seat in (CHANCE, CLOCK) or phase is None or declared.sealed(after) != phase:
            continue
        others = game.moves(game.view(before, act.seat))
        instead = Act(act.seat, others.pick(seeded(seed)))
        if declared.sealed(play(game, before, instead)) != phase:
            instead = act  # an open act, such as reaching for the next card, may well be seen
        for seat in viewers(setting):
            if seat == act.seat:
                continue
            assert hidden(setting, before, seat) == hidden(setting, after, seat)
            assert {type(item) for item in game.events_for(before, act, after, seat)} <= set(declared.about_readiness)
            other_after = play(game, before, instead)
            assert game.view(other_after, seat) == game.view(after, seat)
            assert game.events_for(before, instead, other_after, seat) == game.events_for(before, act, after, seat)


def hidden(setting: Setting, state: Any, seat: Seat | None) -> bytes:
    return encode(setting.declared.without_ready(setting.entry.rules.view(state, seat)))


# 5. Cards are conserved.


@every_setting
@few
@given(seed=seeds)
def test_no_card_is_lost_or_doubled(setting: Setting, seed: int) -> None:
    start = begin(setting.entry.rules, setting.seats, setting.options)
    box = sorted(setting.declared.everything(start))
    assert len(set(box)) == len(box)
    for _, _, after in islice(wander(setting, seeded(seed)), FAR):
        assert sorted(setting.declared.everything(after)) == box


# 6. The order of arrival does not matter.


@every_setting
@few
@given(seed=seeds)
def test_sealed_acts_give_the_same_state_in_any_order_of_arrival(setting: Setting, seed: int) -> None:
    game, declared = setting.entry.rules, setting.declared
    randbelow = seeded(seed)
    steps = list(islice(wander(setting, randbelow, second_thoughts=False), FAR))
    starts = [i for i, (before, _, _) in enumerate(steps) if declared.sealed(before) is not None]
    for start in starts:
        phase = declared.sealed(steps[start][0])
        segment = collected(steps[start:], declared, phase)
        if not segment or (start and collected(steps[start - 1 : start], declared, phase)):
            continue  # not the first act of its phase
        state = segment[0][0]
        for act in interleaved([act for _, act, _ in segment], randbelow):
            state = play(game, state, act)
        assert state == segment[-1][2]


Step: TypeAlias = tuple[Any, Act[Any], Any]


def collected(steps: list[Step], declared: Declared, phase: Hashable) -> list[Step]:
    """Return the steps up to the end of the phase; acts of chance and the clock end it too."""

    def within(step: Step) -> bool:
        return step[1].seat not in (CHANCE, CLOCK) and declared.sealed(step[0]) == phase

    return list(takewhile(within, steps))


RACES = [setting for setting in SETTINGS if setting.entry.rules.is_timed(setting.options)]


@pytest.mark.parametrize("setting", RACES, ids=str)
@few
@given(seed=seeds)
def test_a_race_ends_alike_in_any_order_of_arrival(setting: Setting, seed: int) -> None:
    """Let several seats claim within a few ms, repeatedly; then the clock and chance act, with the same luck."""
    game, declared = setting.entry.rules, setting.declared
    randbelow = seeded(seed)
    state = begin(game, setting.seats, setting.options)
    now = 0
    for luck in range(40):
        now += randbelow(1500)
        claims, awaited, together = [], game.to_act(state), state
        for seat in range(setting.seats):
            moves = list(islice(game.moves(game.view(state, seat)), 200))
            if not moves or not randbelow(3):
                continue
            act = Act(seat, moves[randbelow(len(moves))], Millis(now + randbelow(12)))
            # Of those who are waited for, not all may act: the last would close what others may still reconsider.
            after = play(game, together if seat in awaited else state, act)
            if declared.sealed(after) == declared.sealed(state):
                claims.append(act)
                together = after if seat in awaited else together
        one, other = (settled(setting, state, interleaved(claims, randbelow), seeded(luck)) for _ in range(2))
        assert one == other
        state = one
        if not game.to_act(state):
            break


def settled(setting: Setting, state: Any, acts: list[Act[Any]], randbelow: RandBelow) -> Any:
    """Return the state after these acts and the acts of the clock, chance and awaited players that follow."""
    game = setting.entry.rules
    for act in acts:
        state = play(game, state, act)
    now = max([act.at_ms for act in acts], default=0)
    for _ in range(2 + randbelow(4)):
        waiting_for = game.to_act(state)
        due = game.clock_due_at(state)
        if CHANCE in waiting_for:
            act = Act(CHANCE, game.chance(state).pick(randbelow), Millis(now))
        elif due is not None:
            now = max(now, due)
            act = Act(CLOCK, TimeUp(), Millis(now))
        elif waiting_for:
            seat = min(waiting_for)
            act = Act(seat, game.moves(game.view(state, seat)).pick(randbelow), Millis(now))
        else:
            break
        state = play(game, state, act)
    return state


def interleaved(acts: list[Act[Any]], randbelow: RandBelow) -> list[Act[Any]]:
    """Return the acts in another order that keeps the order of each seat."""
    queues = {seat: [act for act in acts if act.seat == seat] for seat in {act.seat for act in acts}}
    order = []
    while queues:
        seat = sorted(queues)[randbelow(len(queues))]
        order.append(queues[seat].pop(0))
        if not queues[seat]:
            del queues[seat]
    return order


# 7. What was handed out stays as it was.


@every_setting
@few
@given(seed=seeds)
def test_states_and_views_never_change(setting: Setting, seed: int) -> None:
    game = setting.entry.rules
    kept = []
    for _, _, after in islice(wander(setting, seeded(seed)), FAR):
        for value in (after, *(game.view(after, seat) for seat in viewers(setting))):
            kept.append((value, encode(value)))
    assert all(encode(value) == text for value, text in kept)


def test_states_are_read_only() -> None:
    for setting in SETTINGS:
        state = begin(setting.entry.rules, setting.seats, setting.options)
        with pytest.raises(AttributeError):
            state.options = None
