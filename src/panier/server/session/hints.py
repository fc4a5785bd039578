"""Hints for players who ask: computed in the bots' worker processes, from what the asker sees."""

import asyncio
from secrets import token_hex

import msgspec
from msgspec import Raw

from panier import protocol
from panier.bots.advice import NO_ADVICE, has_advice
from panier.core.errors import NotAllowed, NotInstalled, Reason
from panier.server.model.room import NO_GAME, NOT_SEATED
from panier.server.session.bot_engine import BotEngine, HintRequest
from panier.server.session.history import seats_in
from panier.server.session.sockets import RoomSocket
from panier.server.session.state import RoomState

HINTS_OFF = Reason("hints-off", "The host has turned hints off.")
NO_DAILY_HINTS = Reason(
    "no-daily-hints", "The picnic of the day is played without hints: everybody has the same strips and one try."
)


class HintService:
    """The hints that are being computed. Only the latest request of each socket is answered."""

    def __init__(self, state: RoomState, bot_engine: BotEngine) -> None:
        self.state = state
        self.bot_engine = bot_engine
        self._tasks: dict[RoomSocket, asyncio.Task[None]] = {}

    def request(self, socket: RoomSocket, message: protocol.RequestHint) -> None:
        """Start computing a hint, from the state that was last sent; raise PanierError if there can be none."""
        _, room, game, savepoint = self.state.committed
        if not game or not savepoint or not room.playing:
            raise NotAllowed(NO_GAME)
        game.check_game_number(message.game)
        if game.views.daily:
            raise NotAllowed(NO_DAILY_HINTS)
        if not room.hints:
            raise NotAllowed(HINTS_OFF)
        if not has_advice(game.table.entry):
            raise NotInstalled(NO_ADVICE)
        seat = seats_in(game, room).get(socket.person)
        if seat is None:
            raise NotAllowed(NOT_SEATED)
        for move in message.moves:
            game.read(message.game, move)
        view = msgspec.json.encode(game.table.game.view(savepoint.state, seat))
        request = HintRequest(game.table.entry.id, view, tuple(map(bytes, message.moves)), token_hex(8))
        self.cancel(socket)
        task = asyncio.get_running_loop().create_task(self._answer(socket, message, request))
        self._tasks[socket] = task
        task.add_done_callback(lambda done: self._tasks.pop(socket) if self._tasks.get(socket) is done else None)

    def cancel(self, socket: RoomSocket) -> None:
        """Cancel the request of a socket that has left or asks again."""
        if task := self._tasks.pop(socket, None):
            task.cancel()

    async def _answer(self, socket: RoomSocket, message: protocol.RequestHint, request: HintRequest) -> None:
        reply = await self.bot_engine.request_hint(request)
        if reply.move is None:
            socket.send(protocol.encode(protocol.CommandRefused(None, reply.why)))
        else:
            answer = protocol.HintMessage(message.game, message.moves, Raw(reply.move), reply.why)
            socket.send(protocol.encode(answer))
