"""Games that are over, as they are handed out: the record as text, and its replay through anybody's eyes."""

from typing import Any, Final

import msgspec

from panier.game import Illegal, Millis, Reason, Seat
from panier.games import find
from panier.record import Record, Shuffle, write
from panier.server import wire
from panier.server.dealing import GameBody
from panier.server.store import StoredGame
from panier.shuffle import commitment

MOST_STEPS: Final = 200


def record(game: StoredGame) -> Record:
    body = msgspec.json.decode(game.body, type=GameBody)
    entry = find(body.game)
    decode = msgspec.json.Decoder(entry.act).decode
    return Record(
        entry.id,
        body.seats,
        msgspec.json.decode(body.options, type=entry.options),
        tuple(map(decode, game.acts)),
        body.players,
        Shuffle(commitment(bytes.fromhex(body.seed)), body.entropy, *body.dealt),
        body.seed,
    )


def text(game: StoredGame) -> str:
    """The record, seed included: the game is over, and everybody may check how it was shuffled."""
    return write(record(game))


def replay(game: StoredGame, seat: Seat | None, first: int, most: int) -> wire.Replay:
    """Some of the steps of a game as a seat saw them: each act's news and the view after it."""
    found = record(game)
    if seat is not None and not 0 <= seat < found.seats:
        raise Illegal(Reason("no-such-seat", f"The seats are 0 to {found.seats - 1}."))
    if first < 0 or not 1 <= most <= MOST_STEPS:
        raise Illegal(Reason("no-such-steps", f"Ask for 1 to {MOST_STEPS} steps from 0 on."))
    rules, standing = found.entry.game, found.entry.standing

    def shown(at: Millis, news: tuple[Any, ...], state: Any) -> wire.Shown:
        to_act, view = rules.to_act(state), rules.view(state, seat)
        waiting = tuple(sorted(who for who in to_act if 0 <= who < found.seats))
        result = None if to_act else rules.result(state)
        return wire.Shown(at, news, view, waiting, result, standing(view) if standing else None)

    states = found.states()
    before = next(states)
    steps = [shown(0, (), before)] if first == 0 else []
    for number, (act, after) in enumerate(zip(found.acts, states, strict=True), 1):
        if number >= first + most:
            break
        if number >= first:
            news = rules.tell(before, act, after, seat)
            steps.append(shown(act.at, tuple(news), after))
        before = after
    return wire.Replay(found.game, found.options, found.players, 1 + len(found.acts), first, tuple(steps))
