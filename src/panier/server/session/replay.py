"""Games that are over, as they are handed out: the record as text, and its replay, open or through anybody's eyes.

A replay has a step for each act; `stops` are those at which these eyes see something happen. Who looks with everybody's
eyes sees what each hand held, and is told of each act what whoever made it was told alone.

A long game takes a while to play again, so this is done in a process of its own.
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

Eyes: TypeAlias = Seat | Literal["all"] | None  # a seat's; everybody's, with all secrets open; an onlooker's


@lru_cache(maxsize=4)  # whoever looks at a game asks for one part of it after the other
def replay_of(game: StoredGame) -> AnyReplay:
    """Play a stored game again, in the words of today's rules; raise NotAllowed if these cannot replay it."""
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
            commitment(bytes.fromhex(body.seed)), tuple([part.strip() for part in body.entropy]), *body.dealt
        ),
        seed=body.seed,
        avatars=body.avatars,
    )
    return RecordReplay(record, tuple(match.states))


def text(game: StoredGame) -> str:
    """Return the record, seed included: the game is over, and everybody may check how it was shuffled."""
    return write_replay(replay_of(game))


def replay_in_json(game: StoredGame, eyes: Eyes, first: int, most: int) -> bytes:
    """Do the same as `replay`, encoded by the process that plays again rather than where the tables are."""
    return msgspec.json.encode(replay(game, eyes, first, most))


def replay(game: StoredGame, eyes: Eyes, first: int, most: int) -> protocol.Replay:
    """Return some of the steps of a game: each act's news and the table after it."""
    again = replay_of(game)
    record, length = again.record, len(again.states)
    if isinstance(eyes, int) and not 0 <= eyes < record.seats:
        raise NotAllowed(Reason("no-such-seat", f"The seats are 0 to {record.seats - 1}."))
    if first < 0 or not 1 <= most <= MAX_REPLAY_STEPS:
        raise NotAllowed(Reason("no-such-steps", f"Ask for 1 to {MAX_REPLAY_STEPS} steps from 0 on."))
    steps = tuple([shown(again, eyes, number) for number in range(first, min(first + most, length))])
    return protocol.Replay(
        record.game, record.options, record.players, length, first, steps, record.avatars, stops(game, eyes)
    )


def shown(again: AnyReplay, eyes: Eyes, number: int) -> protocol.ReplayStep:
    """Return the table after so many acts, and what the last of them was to these eyes."""
    rules, live, standing = again.rules, again.record.entry.live, again.record.entry.standing
    state = again.states[number]
    seat = None if eyes == "all" else eyes
    view = live.open_view(state) if eyes == "all" and live.open_view else rules.view(state, seat)
    hands = live.hands(state) if eyes == "all" and live.hands else None
    to_act, waiting = turn_of(again.record.entry, state)
    result = None if to_act else rules.result(state)
    sheets = standing(view) if standing else None
    if number == 0:
        return protocol.ReplayStep(Millis(0), (), view, waiting, result, sheets, hands=hands)
    act = again.record.acts[number - 1]
    alone = told_alone(again, number) if eyes == "all" else ()
    by = act.seat if alone else None
    return protocol.ReplayStep(act.at, told(again, number, seat), view, waiting, result, sheets, by, alone, hands)


def told(again: AnyReplay, number: int, seat: Seat | None) -> tuple[Tagged, ...]:
    """Return what a seat was told of an act."""
    return tuple(again.rules.events_for(*again.step(number), seat))


def told_alone(again: AnyReplay, number: int) -> tuple[Tagged, ...]:
    """Return what only whoever made an act was told of it, and others nothing of the kind: what they chose."""
    by = again.record.acts[number - 1].seat
    if by >= again.record.seats:  # chance and the clock choose nothing in secret
        return ()
    seats = (None, *range(again.record.seats))
    others = {type(news) for seat in seats if seat != by for news in told(again, number, seat)}
    return tuple([news for news in told(again, number, by) if type(news) not in others])


@lru_cache(maxsize=16)
def stops(game: StoredGame, eyes: Eyes) -> tuple[int, ...]:
    """Return the steps at which something happens, for these eyes; the empty table and the end are among them."""
    again = replay_of(game)
    passing = again.record.entry.live.minor_events

    def is_event(number: int) -> bool:
        news = told(again, number, None if eyes == "all" else eyes)
        alone = told_alone(again, number) if eyes == "all" else ()
        return any(not isinstance(one, passing) for one in (*news, *alone))

    last = len(again.states) - 1
    return tuple([number for number in range(last + 1) if number in (0, last) or is_event(number)])
