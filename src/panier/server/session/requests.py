"""Handles requests and remarks: they change nothing in the room, are not stored, and may be lost."""

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.core.shuffle import commitment
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.names import clean_text
from panier.server.session.history import seats_in
from panier.server.session.live_game import CHAT_OFF
from panier.server.session.move_preview import make_preview
from panier.server.session.room_session import RoomSession
from panier.server.session.sockets import RoomSocket
from panier.server.tuning import NUDGE_INTERVAL_MS

LOOKING_ON = Reason("looking-on", "Onlookers can only watch; join the room to play.")
HELLO_AGAIN = Reason("hello-again", "You are already here.")


def handle_request(session: RoomSession, socket: RoomSocket, message: protocol.Message, arrived: float) -> None:
    """Answer a request of anybody, or pass on a remark of a person; raise PanierError if it is refused."""
    match message:
        case protocol.Ping():
            socket.send(protocol.encode(protocol.Pong()))
        case protocol.PreviewMoves():
            preview_moves(session, socket, message)
        case protocol.RequestHint():
            session.hints.request(socket, message)
        case protocol.RequestHistory(game=game):
            session.broadcast.send_history(socket, game)
        case protocol.SetVisibility(hidden=hidden):
            set_visibility(session, socket, hidden)
        case _ if socket.person is None:
            raise NotAllowed(LOOKING_ON)
        case protocol.Tap():
            session.duels.tap(socket.person, socket, message, arrived)
        case _:
            relay_remark(session, socket.person, message)


def relay_remark(session: RoomSession, who: int, message: protocol.Message) -> None:
    """Pass on a remark of a person."""
    room, sockets = session.state.room, session.state.sockets
    match message:
        case protocol.Entropy(commitment=seen, bytes=entropy):
            if seen == commitment(bytes.fromhex(room.seed)):
                session.entropy[who] = entropy
        case protocol.SendEmote(emote=emote):
            sockets.send_to_all(protocol.EmoteMessage(who, emote))
        case protocol.SendChat(text=text):
            if not room.chat:
                raise NotAllowed(CHAT_OFF)
            sockets.send_to_all(protocol.ChatMessage(who, clean_text(text)))
        case protocol.Nudge(chair=chair):
            nudge(session, who, chair)
        case protocol.StartDuel():
            if room.playing:
                raise NotAllowed(rooms.GAME_RUNNING)
            session.duels.join(who)
        case _:
            raise NotAllowed(HELLO_AGAIN)


def preview_moves(session: RoomSession, socket: RoomSocket, message: protocol.PreviewMoves) -> None:
    """Send what moves would score at the table as it was last sent: what is not on disk yet may be undone."""
    _, room, game, savepoint = session.state.committed
    if not game or not savepoint or not (room.playing or game.table.is_over):
        raise NotAllowed(rooms.NO_GAME)
    if message.moves and socket.person is None:
        raise NotAllowed(LOOKING_ON)
    seat = seats_in(game, room).get(socket.person)
    socket.send(protocol.encode(make_preview(game, savepoint.state, seat, message)))


def set_visibility(session: RoomSession, socket: RoomSocket, hidden: bool) -> None:
    """Note that a page, or a table screen, is hidden or shown again."""
    if socket.is_hidden != hidden:
        socket.is_hidden = hidden
        if socket.person is not None or socket.is_screen:  # nobody is told about spectators
            session.presence.broadcast()


def nudge(session: RoomSession, who: int, chair: Seat) -> None:
    """Nudge a player who is waited for, at most once in `NUDGE_INTERVAL_MS`."""
    now = session.clock.now()
    if (
        chair in session.presence.awaited_seats()
        and now >= session.nudged_at.get(chair, -NUDGE_INTERVAL_MS) + NUDGE_INTERVAL_MS
    ):
        session.nudged_at[chair] = now
        if socket := session.state.socket_at(chair):
            socket.send(protocol.encode(protocol.NudgeMessage(who)))
