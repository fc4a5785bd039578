"""What people ask and say in passing: it changes nothing in the room, nothing of it is stored, and it may be lost."""

from typing import Final

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.core.shuffle import commitment
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.names import clean_text
from panier.server.session.broadcast import Broadcast
from panier.server.session.duel import Duels
from panier.server.session.hints import Advisers
from panier.server.session.history import seats_in
from panier.server.session.live_game import CHAT_OFF
from panier.server.session.move_preview import pondered
from panier.server.session.presence import Presence
from panier.server.session.sockets import Listener
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock

NUDGE_EVERY: Final = 5_000.0

LOOKING_ON = Reason("looking-on", "Onlookers can only watch; join the room to play.")
HELLO_AGAIN = Reason("hello-again", "You are already here.")


class Requests:
    """Questions, emotes, chat, nudges, duels, and bytes for the next shuffle."""

    def __init__(
        self,
        state: RoomState,
        presence: Presence,
        broadcast: Broadcast,
        duels: Duels,
        advisers: Advisers,
        clock: Clock,
    ) -> None:
        self.state = state
        self.presence = presence
        self.broadcast = broadcast
        self.duels = duels
        self.advisers = advisers
        self.clock = clock
        self.entropy: dict[int | None, str] = {}  # for the next shuffle
        self._nudged: dict[Seat, float] = {}

    def hear(self, listener: Listener, message: protocol.Message, arrived: float) -> None:
        """Something that anybody may ask; raises PanierError."""
        match message:
            case protocol.Ping():
                listener.tell(protocol.encode(protocol.Pong()))
            case protocol.Ponder():
                self._ponder(listener, message)
            case protocol.Advise():
                self.advisers.ask(listener, message)
            case protocol.Recall(game=game):
                self.broadcast.recall(listener, game)
            case protocol.Hide(hidden=hidden):
                self._hide(listener, hidden)
            case _ if listener.person is None:
                raise NotAllowed(LOOKING_ON)
            case protocol.Tap():
                self.duels.tap(listener.person, listener, message, arrived)
            case _:
                self._remark(listener.person, message)

    def _remark(self, who: int, message: protocol.Message) -> None:
        """Something that a person says."""
        match message:
            case protocol.Entropy(commitment=seen, bytes=given):
                if seen == commitment(bytes.fromhex(self.state.room.seed)):
                    self.entropy[who] = given
            case protocol.Send(emote=emote):
                self.state.sockets.tell(protocol.Sent(who, emote))
            case protocol.Say(text=text):
                if not self.state.room.chat:
                    raise NotAllowed(CHAT_OFF)
                self.state.sockets.tell(protocol.Said(who, clean_text(text)))
            case protocol.Nudge(chair=chair):
                self._nudge(who, chair)
            case protocol.Duel():
                if self.state.room.playing:
                    raise NotAllowed(rooms.GAME_RUNNING)
                self.duels.ask(who)
            case _:
                raise NotAllowed(HELLO_AGAIN)

    def _ponder(self, listener: Listener, message: protocol.Ponder) -> None:
        """What if? Only of what has been told: what is not on disk yet may not be so."""
        _, room, game, mark = self.state.committed
        if not game or not mark or not (room.playing or game.table.over):
            raise NotAllowed(rooms.NO_GAME)
        if message.moves and listener.person is None:
            raise NotAllowed(LOOKING_ON)
        seat = seats_in(game, room).get(listener.person)
        listener.tell(protocol.encode(pondered(game, mark.state, seat, message)))

    def _hide(self, listener: Listener, hidden: bool) -> None:
        """A page, or a table screen, is hidden or shown again."""
        if listener.hidden != hidden:
            listener.hidden = hidden
            if listener.person is not None or listener.is_screen:  # of others nobody is told
                self.presence.tell()

    def _nudge(self, who: int, chair: Seat) -> None:
        """Only whoever is waited for is nudged, and not all the time."""
        now = self.clock.now()
        if chair in self.presence.awaited() and now >= self._nudged.get(chair, -NUDGE_EVERY) + NUDGE_EVERY:
            self._nudged[chair] = now
            if listener := self.state.socket_at(chair):
                listener.tell(protocol.encode(protocol.Nudged(who)))
