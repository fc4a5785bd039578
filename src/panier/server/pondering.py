"""What if? Answered from what the asker sees, never by trying moves on the real table."""

from typing import Any

from panier.game import Illegal, Reason, Seat
from panier.server import wire
from panier.server.playing import Playing
from panier.server.room import NOT_SEATED

NO_OUTLOOK = Reason("no-outlook", "This game does not tell beforehand what a move would bring.")


def pondered(playing: Playing, state: Any, seat: Seat | None, message: wire.Ponder) -> wire.Pondered:
    """What some moves would bring to a table as a seat sees it; raises Illegal."""
    playing.check(message.game)
    reckon = playing.table.entry.outlook
    if reckon is None:
        raise Illegal(NO_OUTLOOK)
    if message.moves and seat is None:
        raise Illegal(NOT_SEATED)
    moves = [playing.read(message.game, move) for move in message.moves]
    found = reckon(playing.table.game.view(state, seat), moves)
    return wire.Pondered(message.game, message.moves, found.sheets, found.next)
