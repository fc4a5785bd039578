"""Requests for a chair that somebody left in the running game: the host says yes or no.

A newcomer may be somebody who has seen the cards of another chair of this game and came back on another device, from
another address and under another name. Nobody can know that, so the host decides. If it is known, the chair is refused
without asking (`rooms.sit`, `JoinLimits.possible_identities`). If only people who sat on this very chair have seen
cards, there is nothing to decide. The host is always asked about people they have kicked.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.core.units import Seat
from panier.server.model.room import has_seen_others
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock
from panier.server.tuning import CHAIR_REQUEST_TTL_MS

ASK_THE_HOST = Reason(
    "ask-the-host",
    "You have not played in this game yet, so the host decides about this chair. They have been asked; wait a moment.",
)
HOST_SAID_NO = Reason("host-said-no", "The host would like you to wait. You play in the next game.")
NO_CHAIR_REQUEST = Reason("no-chair-request", "That person is not asking for this chair any more.")


@dataclass
class ChairRequest:
    """A request of one person for a chair. It ends when the host answers or when it expires."""

    chair: Seat
    expires_at: float


@dataclass
class GameRequests:
    """The requests of one game; they are forgotten when the next game begins."""

    game: int
    open: dict[int, ChairRequest] = field(default_factory=dict)  # by person


class ChairRequests:
    """The open requests in a room for chairs of the running game."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self._current = GameRequests(0)

    def must_ask_host(self, who: int, chair: Seat) -> bool:
        """Return whether the host must be asked before this person takes that chair."""
        room = self.state.room
        has_played = any(one == who for one, _ in room.seen)
        others_have_seen = any(seat != chair for _, seat in room.seen)
        is_doubtful = who in room.kicked or (not has_played and others_have_seen)
        return room.playing and who != room.host and is_doubtful

    def add(self, who: int, chair: Seat, may_be: Collection[int] = ()) -> None:
        """Add a request; raise PanierError if the host has said no in this game.

        A no applies to the person, to anybody who joins with their token (`rooms.join`), and to anybody who joined
        after them and may be the same person (`may_be`).
        """
        refused = self.state.room.refused
        if who in refused or any(one in refused and one < who for one in may_be):
            raise NotAllowed(HOST_SAID_NO)
        self._requests_of_game().open[who] = ChairRequest(chair, self.clock.now() + CHAIR_REQUEST_TTL_MS)

    def close(self, who: int, chair: Seat) -> None:
        """End a request that the host has answered; raise PanierError if there is none for this chair."""
        request = self._open_requests().get(who)
        if not request or request.chair != chair:
            raise NotAllowed(NO_CHAIR_REQUEST)
        del self._requests_of_game().open[who]

    def list_requests(self) -> tuple[protocol.ChairRequestView, ...]:
        """List the requests as everybody in the room sees them."""
        return tuple([protocol.ChairRequestView(who, request.chair) for who, request in self._open_requests().items()])

    def next_expiry(self) -> float | None:
        """Return when the next request expires; None if there is none."""
        return min([request.expires_at for request in self._open_requests().values()], default=None)

    def _open_requests(self) -> dict[int, ChairRequest]:
        """Return the requests that still apply: a connected person without a chair, and a free chair open to them."""
        if not (requests := self._requests_of_game().open):  # nearly always; this is called with every commit
            return {}
        room, here, now = self.state.room, self.state.sockets.here, self.clock.now()
        seated = {chair.person for chair in room.chairs}
        free = {seat for seat, chair in enumerate(room.chairs) if chair.person is None and not chair.bot}
        return {
            who: request
            for who, request in requests.items()
            if room.playing and who in here and who not in seated and request.chair in free and request.expires_at > now
            if not has_seen_others(room, who, request.chair)
        }

    def _requests_of_game(self) -> GameRequests:
        if self._current.game != self.state.room.games:
            self._current = GameRequests(self.state.room.games)
        return self._current
