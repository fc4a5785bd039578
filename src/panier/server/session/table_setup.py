"""Sets up the table of a game in a room, at its beginning or as far as it was played."""

from collections.abc import Iterable

import msgspec

from panier.bots.adaptive_pace import AdaptivePace
from panier.core.registry import find
from panier.core.rules import Act
from panier.core.shuffle import commitment, key
from panier.core.units import Millis
from panier.core.values import Tagged
from panier.server.model.table import Table
from panier.server.model.table_view import TableViews
from panier.server.session.live_game import LiveGame
from panier.server.session.new_game import GameBody
from panier.server.session.room_session import RoomSession


def set_up_table(
    session: RoomSession, body: GameBody, record: str, acts: Iterable[Act[Tagged]] = (), *, at_one_device: bool = False
) -> LiveGame:
    """Build the table of a game as far as it was played.

    All screens count down to the beginning, except in lessons and at a shared device, where somebody says "go".
    """
    entry = find(body.game)
    options = msgspec.json.decode(body.options, type=entry.options_type)
    seed = bytes.fromhex(body.seed)
    entropy = [bytes.fromhex(part) for part in body.entropy]
    table = Table(entry, body.seats, options, key(seed, entropy, *body.shuffle_context), acts)
    countdown = 0 if body.lesson or at_one_device or not table.is_timed else session.pace.countdown_ms
    if entry.live.has_countdown:
        table.countdown = Millis(countdown)
    views = TableViews(
        body.number,
        entry,
        commitment(seed),
        record,
        lesson=body.lesson,
        daily=body.daily,
        paced=body.pace is not None,
    )
    return LiveGame(
        table=table,
        views=views,
        state=session.state,
        commit=session.outbox.commit,
        bot_engine=session.bot_engine,
        clock=session.clock,
        profile=body.profile,
        pace=session.pace,
        people=body.people,
        adaptive_pace=adaptive_pace_of(body),
        is_counted_in=countdown > 0,
    )


def adaptive_pace_of(body: GameBody) -> AdaptivePace | None:
    """Return the pace to which bots adapt in a game; None if they do not."""
    race = find(body.game).live.race
    if body.pace is None or race is None or race.usual_reaction is None:
        return None
    return AdaptivePace(body.pace, race.usual_reaction, body.seats - 1)
