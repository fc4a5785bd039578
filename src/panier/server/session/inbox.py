"""Handles messages from people: commands, which are executed once and stored, and requests, which change nothing."""

from panier import protocol
from panier.core.errors import NotAllowed, PanierError
from panier.server.session.commands import execute
from panier.server.session.requests import LOOKING_ON, handle_request
from panier.server.session.room_session import RoomSession
from panier.server.session.sockets import RoomSocket
from panier.server.system import metrics


def on_message(session: RoomSession, socket: RoomSocket, message: protocol.Message, arrived: float) -> None:
    """Handle a message; messages of a socket that was replaced or closed are ignored."""
    if session.is_closed or socket not in session.state.sockets.connected:
        return
    try:
        if not isinstance(message, protocol.Command):
            handle_request(session, socket, message, arrived)
        elif socket.person is None:
            raise NotAllowed(LOOKING_ON)
        else:
            on_command(session, socket, socket.person, message, arrived)
    except PanierError as error:
        metrics.REFUSALS.labels(error.reason.key).inc()
        cmd = message.cmd if isinstance(message, protocol.Command) else None
        socket.send(protocol.encode(protocol.CommandRefused(cmd, error.reason)))


def on_command(session: RoomSession, socket: RoomSocket, who: int, command: protocol.Command, arrived: float) -> None:
    """Execute a command, unless it was executed before; it is answered when it is on disk."""
    outbox, ref = session.outbox, (who, command.cmd)
    if outbox.is_in_progress(ref):
        return  # its answer is on its way
    if done := outbox.find_answer(who, command):
        socket.send(protocol.encode(done))
        return
    change = execute(session, who, command, arrived)
    if isinstance(command, protocol.Claim):
        socket.send(protocol.encode(protocol.ClaimReceived(command.cmd)))
    outbox.commit(change, ref)
