"""Finished games: the record as text, and the replay from the perspective of a seat, of a spectator, or of all seats.

A replay has one step for each act; `stops` are the steps at which something happens from that perspective. The
perspective of all seats shows every hand, and for each act the events that only its player saw.

Replaying a long game takes a while, so this runs in a worker process.
"""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.core.record import Record, Shuffle, write_replay
from panier.core.registry import find
from panier.core.replay import AnyReplay, RecordedMatch, RecordReplay
from panier.core.rules import begin
from panier.core.shuffle import commitment
from panier.core.units import Millis, Seat
from panier.core.upgrades import upgrade_from
from panier.core.values import Tagged
from panier.server.model.table import turn_of
from panier.server.session.new_game import GameBody
from panier.server.store.store import StoredGame
from panier.server.tuning import MAX_REPLAY_STEPS

Perspective: TypeAlias = Seat | Literal["all"] | None  # of a seat; of all seats, with all secrets; of a spectator


@lru_cache(maxsize=4)  # clients ask for one part of a game after the other
def replay_of(game: StoredGame) -> AnyReplay:
    """Replay a stored game with today's rules; raise NotAllowed if they cannot replay it."""
    body = msgspec.json.decode(game.body, type=GameBody)
    entry = find(body.game)
    upgrade = upgrade_from(entry, body.version)
    if upgrade is None:
        text = f"This game was played by version {body.version} of the rules, which cannot be replayed any more."
        raise NotAllowed(Reason("old-rules", text, {"version": body.version}))
    options = upgrade.options(msgspec.json.decode(body.options, type=entry.options_type))
    match = RecordedMatch(entry.rules, begin(entry.rules, body.seats, options))
    for act in map(msgspec.json.Decoder(entry.act_type).decode, game.acts):
        upgrade.play(match, act)
    record = Record(
        entry.id,
        body.seats,
        options,
        tuple(match.acts),
        players=body.players,
        shuffle=Shuffle(
            commitment(bytes.fromhex(body.seed)), tuple([part.strip() for part in body.entropy]), *body.shuffle_context
        ),
        seed=body.seed,
        avatars=body.avatars,
    )
    return RecordReplay(record, tuple(match.states))


def record_text(game: StoredGame) -> str:
    """Return the record with its seed: the game is over, so everybody may check the shuffle."""
    return write_replay(replay_of(game))


def replay_to_json(game: StoredGame, perspective: Perspective, first: int, max_steps: int) -> bytes:
    """Return the result of `replay` in JSON, so that the worker process does the encoding."""
    return msgspec.json.encode(replay(game, perspective, first, max_steps))


def replay(game: StoredGame, perspective: Perspective, first: int, max_steps: int) -> protocol.Replay:
    """Return some steps of a game: the events of each act and the table after it."""
    replayed = replay_of(game)
    record, length = replayed.record, len(replayed.states)
    if isinstance(perspective, int) and not 0 <= perspective < record.seats:
        raise NotAllowed(Reason("no-such-seat", f"The seats are 0 to {record.seats - 1}."))
    if first < 0 or not 1 <= max_steps <= MAX_REPLAY_STEPS:
        raise NotAllowed(Reason("no-such-steps", f"Ask for 1 to {MAX_REPLAY_STEPS} steps from 0 on."))
    steps = tuple([step_at(replayed, perspective, number) for number in range(first, min(first + max_steps, length))])
    return protocol.Replay(
        record.game,
        record.options,
        record.players,
        length,
        first,
        steps,
        record.avatars,
        event_steps(game, perspective),
    )


def step_at(replayed: AnyReplay, perspective: Perspective, number: int) -> protocol.ReplayStep:
    """Return the table after a number of acts, and the events of the last of them, from a perspective."""
    rules, live, scores_so_far = replayed.rules, replayed.record.entry.live, replayed.record.entry.scores_so_far
    state = replayed.states[number]
    seat = None if perspective == "all" else perspective
    view = live.open_view(state) if perspective == "all" and live.open_view else rules.view(state, seat)
    hands = live.hands(state) if perspective == "all" and live.hands else None
    to_act, waiting = turn_of(replayed.record.entry, state)
    result = None if to_act else rules.result(state)
    sheets = scores_so_far(view) if scores_so_far else None
    if number == 0:
        return protocol.ReplayStep(Millis(0), (), view, waiting, result, sheets, hands=hands)
    act = replayed.record.acts[number - 1]
    alone = private_events(replayed, number) if perspective == "all" else ()
    by = act.seat if alone else None
    return protocol.ReplayStep(
        act.at_ms, events_of(replayed, number, seat), view, waiting, result, sheets, by, alone, hands
    )


def events_of(replayed: AnyReplay, number: int, seat: Seat | None) -> tuple[Tagged, ...]:
    """Return the events that a seat saw of an act."""
    return tuple(replayed.rules.events_for(*replayed.step(number), seat))


def private_events(replayed: AnyReplay, number: int) -> tuple[Tagged, ...]:
    """Return the events of an act that only its player saw, and nobody else in any form, such as what they chose."""
    by = replayed.record.acts[number - 1].seat
    if by >= replayed.record.seats:  # chance and the clock have no secret choices
        return ()
    seats = (None, *range(replayed.record.seats))
    others = {type(news) for seat in seats if seat != by for news in events_of(replayed, number, seat)}
    return tuple([news for news in events_of(replayed, number, by) if type(news) not in others])


@lru_cache(maxsize=16)
def event_steps(game: StoredGame, perspective: Perspective) -> tuple[int, ...]:
    """Return the steps at which something happens from a perspective, always with the first and the last step."""
    replayed = replay_of(game)
    passing = replayed.record.entry.live.minor_events

    def is_event(number: int) -> bool:
        news = events_of(replayed, number, None if perspective == "all" else perspective)
        alone = private_events(replayed, number) if perspective == "all" else ()
        return any(not isinstance(one, passing) for one in (*news, *alone))

    last = len(replayed.states) - 1
    return tuple([number for number in range(last + 1) if number in (0, last) or is_event(number)])
