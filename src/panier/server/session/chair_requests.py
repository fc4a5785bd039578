"""People who would like a chair that was left in the running game: the host lets them have it, or not.

A newcomer may be somebody who has seen the cards of another chair of this game, and has come back on another device, by
another address and under another name. Nobody can know that, so the host decides. Where it is known, the chair is
refused without a question (`rooms.sit`, `JoinLimits.possible_identities`). Where nobody but those who sat on this very chair
has seen cards, there is nothing to decide. About somebody whom the host has sent away, they are always asked.
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
    """Somebody who asks for a chair, until the host answers or it lapses."""

    chair: Seat
    until: float


@dataclass
class GameRequests:
    """The requests of one game; when the next one begins they are forgotten."""

    game: int
    open: dict[int, ChairRequest] = field(default_factory=dict)  # by person


class ChairRequests:
    """The people of a room who would like a chair of the running game."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self._of_game = GameRequests(0)

    def is_needed(self, who: int, chair: Seat) -> bool:
        """Tell whether the host has to be asked before this person takes that chair."""
        room = self.state.room
        has_played = any(one == who for one, _ in room.seen)
        others_have_seen = any(seat != chair for _, seat in room.seen)
        is_doubtful = who in room.kicked or (not has_played and others_have_seen)
        return room.playing and who != room.host and is_doubtful

    def ask(self, who: int, chair: Seat, may_be: Collection[int] = ()) -> None:
        """Take a request; raise PanierError if the host has said no in this game.

        A no holds for a person, for who comes with their token (`rooms.join`), and for who may be one of those who have
        left (`may_be`) and came after them.
        """
        refused = self.state.room.refused
        if who in refused or any(one in refused and one < who for one in may_be):
            raise NotAllowed(HOST_SAID_NO)
        self._requests().open[who] = ChairRequest(chair, self.clock.now() + CHAIR_REQUEST_TTL_MS)

    def close(self, who: int, chair: Seat) -> None:
        """End a request that the host has answered; raise PanierError if there is none for this chair."""
        request = self._waiting().get(who)
        if not request or request.chair != chair:
            raise NotAllowed(NO_CHAIR_REQUEST)
        del self._requests().open[who]

    def wanted(self) -> tuple[protocol.Wanted, ...]:
        """List the requests as everybody in the room sees them."""
        return tuple([protocol.Wanted(who, request.chair) for who, request in self._waiting().items()])

    def next_end(self) -> float | None:
        """Return when the next request lapses."""
        return min([request.until for request in self._waiting().values()], default=None)

    def _waiting(self) -> dict[int, ChairRequest]:
        """Return the requests of people who are here without a chair, for chairs that are free and open to them."""
        if not (requests := self._requests().open):  # as nearly always, with every commit
            return {}
        room, here, now = self.state.room, self.state.sockets.here, self.clock.now()
        seated = {chair.person for chair in room.chairs}
        free = {seat for seat, chair in enumerate(room.chairs) if chair.person is None and not chair.bot}
        return {
            who: request
            for who, request in requests.items()
            if room.playing and who in here and who not in seated and request.chair in free and request.until > now
            if not has_seen_others(room, who, request.chair)
        }

    def _requests(self) -> GameRequests:
        if self._of_game.game != self.state.room.games:
            self._of_game = GameRequests(self.state.room.games)
        return self._of_game
