"""Restores a room from disk to a session that continues where it stopped."""

from collections.abc import Callable

import msgspec

from panier.core.registry import find
from panier.server.model import room as rooms
from panier.server.model.room import read_room, with_known_game
from panier.server.session.bot_engine import BotEngine
from panier.server.session.bot_seats import Pace
from panier.server.session.live_game import LiveGame
from panier.server.session.new_game import GameBody, is_playable
from panier.server.session.room_session import RoomSession
from panier.server.session.state import Change, Snapshot
from panier.server.session.table_setup import set_up_table
from panier.server.store.store import LeasedRoom, Store, StoredGame
from panier.server.system.clock import Clock
from panier.server.tuning import Tuning


def recover(
    leased: LeasedRoom,
    last: StoredGame | None,
    store: Store,
    bot_engine: BotEngine,
    clock: Clock,
    pace: Pace,
    tuning: Tuning,
    on_closed: Callable[[RoomSession], None] = lambda session: None,
) -> RoomSession:
    """Return the session of a room with its running or last game, whose acts are replayed one by one."""
    room = with_known_game(read_room(leased.body))
    stored_state = Snapshot(leased.seq, room, None, None)
    session = RoomSession(
        code=leased.room,
        epoch=leased.epoch,
        stored=stored_state,
        executed=leased.answered,
        store=store,
        bot_engine=bot_engine,
        clock=clock,
        pace=pace,
        on_closed=on_closed,
        tuning=tuning,
    )
    stored = leased.game or last
    if stored and is_playable(stored):
        game = restore_game(session, stored)
        if not room.playing and room.last_seated:
            game.people = room.last_seated
        session.outbox.resume(game)
    elif room.playing:
        session.outbox.commit(
            Change(rooms.end_game(room, "", None))
        )  # its rules have changed since, so it cannot continue
    return session


def restore_game(session: RoomSession, stored: StoredGame) -> LiveGame:
    """Return the live game of a stored one."""
    body = msgspec.json.decode(stored.body, type=GameBody)
    decode = msgspec.json.Decoder(find(body.game).act_type).decode
    return set_up_table(session, body, stored.id, map(decode, stored.acts))
