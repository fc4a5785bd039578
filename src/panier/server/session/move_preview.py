"""Previews what moves would score, from what the asker sees, without trying them on the real table."""

from panier import protocol
from panier.core.errors import NotAllowed, NotInstalled, Reason
from panier.core.rules import StateLike
from panier.core.units import Seat
from panier.server.model.room import NOT_SEATED
from panier.server.session.live_game import LiveGame

NO_OUTLOOK = Reason("no-outlook", "This game does not show what a move would score.")


def make_preview(
    playing: LiveGame, state: StateLike, seat: Seat | None, message: protocol.PreviewMoves
) -> protocol.PreviewMessage:
    """Return what moves would score at a table as a seat sees it; raise PanierError if that cannot be previewed."""
    playing.check_game_number(message.game)
    preview = playing.table.entry.preview
    if preview is None:
        raise NotInstalled(NO_OUTLOOK)
    if message.moves and seat is None:
        raise NotAllowed(NOT_SEATED)
    moves = [playing.read(message.game, move) for move in message.moves]
    found = preview(playing.table.game.view(state, seat), moves)
    return protocol.PreviewMessage(message.game, message.moves, found.sheets, found.next)
