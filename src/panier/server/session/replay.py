"""Games that are over, as they are handed out: the record as text, and its replay, open or through anybody's eyes.

A replay has a step for each act; `stops` are those at which these eyes see something happen. Who looks with everybody's
eyes sees what each hand held, and is told of each act what whoever made it was told alone.

A long game takes a while to play again, so this is done in a process of its own.
"""

from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.core.record import Record, Shuffle, write
from panier.core.registry import find
from panier.core.rules import Act
from panier.core.shuffle import commitment
from panier.core.units import Millis, Seat
from panier.core.upgrades import upgrade_from, upgraded
from panier.server.model.table import turn_of
from panier.server.session.new_game import GameBody
from panier.server.store.store import StoredGame
from panier.server.tuning import MAX_REPLAY_STEPS

Eyes: TypeAlias = Seat | Literal["all"] | None  # a seat's; everybody's, with all secrets open; an onlooker's


def record(game: StoredGame) -> Record:
    body = msgspec.json.decode(game.body, type=GameBody)
    entry = find(body.game)
    upgrade = upgrade_from(entry, body.version)
    if upgrade is None:
        text = f"This game was played by version {body.version} of the rules, which cannot be replayed any more."
        raise NotAllowed(Reason("old-rules", text, {"version": body.version}))
    options = upgrade.options(msgspec.json.decode(body.options, type=entry.options_type))
    acts = tuple(map(msgspec.json.Decoder(entry.act_type).decode, game.acts))
    return Record(
        entry.id,
        body.seats,
        options,
        upgraded(entry, upgrade, body.seats, options, acts),
        body.players,
        Shuffle(commitment(bytes.fromhex(body.seed)), tuple([part.strip() for part in body.entropy]), *body.dealt),
        body.seed,
        body.avatars,
    )


def text(game: StoredGame) -> str:
    """The record, seed included: the game is over, and everybody may check how it was shuffled."""
    return write(record(game))


@lru_cache(maxsize=4)  # whoever looks at a game asks for one part of it after the other
def played_again(game: StoredGame) -> tuple[Record, tuple[Any, ...]]:
    """The record, and every state of the game."""
    found = record(game)
    return found, tuple(found.states())


def replay_in_json(game: StoredGame, eyes: Eyes, first: int, most: int) -> bytes:
    """The same as the process hands it over, so that it need not be encoded where the tables are."""
    return msgspec.json.encode(replay(game, eyes, first, most))


def replay(game: StoredGame, eyes: Eyes, first: int, most: int) -> protocol.Replay:
    """Some of the steps of a game: each act's news and the table after it."""
    found, states = played_again(game)
    if isinstance(eyes, int) and not 0 <= eyes < found.seats:
        raise NotAllowed(Reason("no-such-seat", f"The seats are 0 to {found.seats - 1}."))
    if first < 0 or not 1 <= most <= MAX_REPLAY_STEPS:
        raise NotAllowed(Reason("no-such-steps", f"Ask for 1 to {MAX_REPLAY_STEPS} steps from 0 on."))
    steps = [shown(found, states, eyes, number) for number in range(first, min(first + most, len(states)))]
    return protocol.Replay(
        found.game, found.options, found.players, len(states), first, tuple(steps), found.avatars, stops(game, eyes)
    )


def shown(found: Record, states: tuple[Any, ...], eyes: Eyes, number: int) -> protocol.Shown:
    """The table after so many acts, and what the last of them was to these eyes."""
    rules, live, standing = found.entry.rules, found.entry.live, found.entry.standing
    state = states[number]
    seat = None if eyes == "all" else eyes
    view = live.opened(state) if eyes == "all" and live.opened else rules.view(state, seat)
    hands = live.hands(state) if eyes == "all" and live.hands else None
    to_act, waiting = turn_of(found.entry, state)
    result = None if to_act else rules.result(state)
    sheets = standing(view) if standing else None
    if number == 0:
        return protocol.Shown(Millis(0), (), view, waiting, result, sheets, hands=hands)
    act = found.acts[number - 1]
    news = tuple(rules.tell(states[number - 1], act, state, seat))
    alone = told_alone(found, states, number) if eyes == "all" else ()
    by = act.seat if alone else None
    return protocol.Shown(act.at, news, view, waiting, result, sheets, by, alone, hands)


def told_alone(found: Record, states: tuple[Any, ...], number: int) -> tuple[Any, ...]:
    """What only whoever made an act was told of it, and others nothing of the kind: what they chose."""
    act: Act[Any] = found.acts[number - 1]
    if act.seat >= found.seats:  # chance and the clock choose nothing in secret
        return ()

    def told(seat: Seat | None) -> tuple[Any, ...]:
        return tuple(found.entry.rules.tell(states[number - 1], act, states[number], seat))

    others = {type(news) for seat in (None, *range(found.seats)) if seat != act.seat for news in told(seat)}
    return tuple([news for news in told(act.seat) if type(news) not in others])


@lru_cache(maxsize=16)
def stops(game: StoredGame, eyes: Eyes) -> tuple[int, ...]:
    """The steps at which something happens, for these eyes; the empty table and the end are among them."""
    found, states = played_again(game)
    rules, passing = found.entry.rules, found.entry.live.in_passing

    def is_event(number: int) -> bool:
        act, seat = found.acts[number - 1], None if eyes == "all" else eyes
        news = rules.tell(states[number - 1], act, states[number], seat)
        alone = told_alone(found, states, number) if eyes == "all" else ()
        return any(not isinstance(one, passing) for one in (*news, *alone))

    last = len(states) - 1
    return tuple([number for number in range(len(states)) if number in (0, last) or is_event(number)])
