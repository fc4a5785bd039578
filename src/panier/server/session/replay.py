"""Games that are over, as they are handed out: the record as text, and its replay through anybody's eyes.

A long game takes a while to play again, so this is done in a process of its own.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from panier import protocol
from panier.game import Illegal, Millis, Reason, Seat
from panier.games import find
from panier.record import Record, Shuffle, write
from panier.server.session.new_game import GameBody
from panier.server.store.store import StoredGame
from panier.server.tables.table import turn_of
from panier.shuffle import commitment
from panier.upgrades import upgrade_from, upgraded

MOST_STEPS: Final = 200


def record(game: StoredGame) -> Record:
    body = msgspec.json.decode(game.body, type=GameBody)
    entry = find(body.game)
    upgrade = upgrade_from(entry, body.version)
    if upgrade is None:
        text = f"This game was played by version {body.version} of the rules, which cannot be replayed any more."
        raise Illegal(Reason("old-rules", text, {"version": body.version}))
    options = upgrade.options(msgspec.json.decode(body.options, type=entry.options))
    acts = tuple(map(msgspec.json.Decoder(entry.act).decode, game.acts))
    return Record(
        entry.id,
        body.seats,
        options,
        upgraded(entry, upgrade, body.seats, options, acts),
        body.players,
        Shuffle(commitment(bytes.fromhex(body.seed)), tuple([part.strip() for part in body.entropy]), *body.dealt),
        body.seed,
    )


def text(game: StoredGame) -> str:
    """The record, seed included: the game is over, and everybody may check how it was shuffled."""
    return write(record(game))


@lru_cache(maxsize=4)  # whoever looks at a game asks for one part of it after the other
def played_again(game: StoredGame) -> tuple[Record, tuple[Any, ...]]:
    """The record, and every state of the game."""
    found = record(game)
    return found, tuple(found.states())


def replay_in_json(game: StoredGame, seat: Seat | None, first: int, most: int) -> bytes:
    """The same as the process hands it over, so that it need not be encoded where the tables are."""
    return msgspec.json.encode(replay(game, seat, first, most))


def replay(game: StoredGame, seat: Seat | None, first: int, most: int) -> protocol.Replay:
    """Some of the steps of a game as a seat saw them: each act's news and the view after it."""
    found, states = played_again(game)
    if seat is not None and not 0 <= seat < found.seats:
        raise Illegal(Reason("no-such-seat", f"The seats are 0 to {found.seats - 1}."))
    if first < 0 or not 1 <= most <= MOST_STEPS:
        raise Illegal(Reason("no-such-steps", f"Ask for 1 to {MOST_STEPS} steps from 0 on."))
    rules, standing = found.entry.game, found.entry.standing

    def shown(at: Millis, news: tuple[Any, ...], state: Any) -> protocol.Shown:
        view = rules.view(state, seat)
        to_act, waiting = turn_of(found.entry, state)
        result = None if to_act else rules.result(state)
        return protocol.Shown(at, news, view, waiting, result, standing(view) if standing else None)

    steps = [shown(0, (), states[0])] if first == 0 else []
    for number in range(max(1, first), min(first + most, len(states))):
        act, before, after = found.acts[number - 1], states[number - 1], states[number]
        steps.append(shown(act.at, tuple(rules.tell(before, act, after, seat)), after))
    return protocol.Replay(found.game, found.options, found.players, 1 + len(found.acts), first, tuple(steps))
