"""People who would like a chair that was left in the running game: the host lets them have it, or not.

A newcomer may be somebody who has seen the cards of another chair of this game, and has come back on another device, by
another address and under another name. Nobody can know that, so the host decides. Where it is known, the chair is
refused without a question (`rooms.sit`, `Arrivals.may_have_been`). Where nobody but those who sat on this very chair
has seen cards, there is nothing to decide.
"""

from dataclasses import dataclass, field
from typing import Final

from panier import protocol
from panier.game import Illegal, Reason, Seat
from panier.server.session.seats import Seats
from panier.server.system.clock import Clock

CHAIR_REQUEST_TTL: Final = 120_000.0  # milliseconds

ASK_THE_HOST = Reason(
    "ask-the-host",
    "You have not played in this game yet, so the host decides about this chair. They have been asked; wait a moment.",
)
HOST_SAID_NO = Reason("host-said-no", "The host would like you to wait. You play in the next game.")
NO_CHAIR_REQUEST = Reason("no-chair-request", "That person is not asking for a chair any more.")


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
    refused: set[int] = field(default_factory=set)  # people


class ChairRequests:
    """The people of a room who would like a chair, and those to whom the host has said no in this game."""

    def __init__(self, seats: Seats, clock: Clock) -> None:
        self.seats = seats
        self.clock = clock
        self._of_game = GameRequests(0)

    def is_needed(self, who: int, chair: Seat) -> bool:
        """Tell whether the host has to be asked before this person takes that chair."""
        room = self.seats.room
        has_played = any(one == who for one, _ in room.seen)
        others_have_seen = any(seat != chair for _, seat in room.seen)
        return room.playing and who != room.host and not has_played and others_have_seen

    def ask(self, who: int, chair: Seat) -> None:
        """Take a request; raise Illegal if the host has said no to this person in this game."""
        requests = self._requests()
        if who in requests.refused:
            raise Illegal(HOST_SAID_NO)
        requests.open[who] = ChairRequest(chair, self.clock.now() + CHAIR_REQUEST_TTL)

    def close(self, who: int, *, yes: bool) -> Seat:
        """End a request as the host has answered, and return its chair; raise Illegal if there is none."""
        if who not in self._waiting():
            raise Illegal(NO_CHAIR_REQUEST)
        requests = self._requests()
        if not yes:
            requests.refused.add(who)
        return requests.open.pop(who).chair

    def wanted(self) -> tuple[protocol.Wanted, ...]:
        """List the requests as everybody in the room sees them."""
        return tuple([protocol.Wanted(who, request.chair) for who, request in self._waiting().items()])

    def next_end(self) -> float | None:
        """Return when the next request lapses."""
        return min([request.until for request in self._waiting().values()], default=None)

    def _waiting(self) -> dict[int, ChairRequest]:
        """Return the requests of people who are here without a chair, for chairs that are still free."""
        room, here, now = self.seats.room, self.seats.people.here, self.clock.now()
        seated = {chair.person for chair in room.chairs}
        free = {seat for seat, chair in enumerate(room.chairs) if chair.person is None and not chair.bot}
        return {
            who: request
            for who, request in self._requests().open.items()
            if room.playing and who in here and who not in seated and request.chair in free and request.until > now
        }

    def _requests(self) -> GameRequests:
        if self._of_game.game != self.seats.room.games:
            self._of_game = GameRequests(self.seats.room.games)
        return self._of_game
