"""A seat on a new device: who may give it back to somebody who lost their token, and when.

The asker is told the secret name of the request, and a number of two digits that the people at the table see as well:
so they know whom they let in. Then:

- While the owner is connected, they alone decide. Their yes counts at once.
- While the owner is away, the host says yes, and anybody seated can say no. A no ends the request.
- The seat is given at the earliest when the owner has been away for `min_owner_away_ms`, in which a phone that only
  slept is back, and `objection_period_ms` after the yes, so that all have time to say no. If the owner comes back
  meanwhile, it is theirs to decide, and what others said is void. If they come back later, their old token wins the
  seat back (`members.admit`).
- A yes does not count if the asker may have said it: at a device that holds the token of the person who answers, or in
  the same network, unless the owner was last seen in that network too, as in a family behind one router. Where that
  rules out the host, anybody else who is seated may say yes.
- Where nobody is there who could be asked, nobody need be, once the owner has been away for `min_owner_away_ms`.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from secrets import randbelow, token_urlsafe

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.server.model.room import NOT_SEATED, person, seat_of
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock
from panier.server.tuning import (
    MAX_SEAT_REQUESTS_PER_NETWORK,
    MAX_SEAT_REQUESTS_PER_ROOM,
    SEAT_COLLECT_TIMEOUT_MS,
    SEAT_REQUEST_TTL_MS,
)

NO_REQUEST = Reason("no-request", "Nobody is asking for that seat any more.")
TOO_MANY_LOST = Reason("too-many-lost", "Too many people are asking for a seat; try again in two minutes.")
OWNER_DECIDES = Reason("owner-decides", "That player is connected: only they can answer, on the device they play at.")
HOST_DECIDES = Reason("host-decides", "While that player is away only the host can say yes. You can say no.")
OWN_REQUEST = Reason(
    "own-request",
    "Somebody asks for that seat on your device, or in your network: your own yes does not count. Somebody else at the "
    "table has to say it.",
)


@dataclass
class Request:
    """Somebody who asks for their seat."""

    person: int
    home: str
    number: int
    until: float
    device: frozenset[int]  # people whose tokens the asking device showed
    is_from_elsewhere: bool  # the owner was last seen in another network
    refused: bool = False
    yes: dict[int, float] = field(default_factory=dict)  # by who said it, when


class SeatRecovery:
    """Who asks for their seat at the moment, and how that stands."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self._requests: dict[str, Request] = {}  # by their secret names

    def ask(self, who: int, home: str, *, shown: Collection[str] = (), last_seen: str | None = None) -> protocol.Asked:
        """Take a request for the seat of this person; raise PanierError if too many ask.

        It comes from a network and shows the tokens with these digests. The owner was last seen in that other network,
        or nobody knows where.
        """
        person(self.state.room, who)
        open_now = self._open()
        of_household = sum(request.home == home for request in open_now.values())
        if of_household >= MAX_SEAT_REQUESTS_PER_NETWORK or len(open_now) >= MAX_SEAT_REQUESTS_PER_ROOM:
            raise NotAllowed(TOO_MANY_LOST)
        taken = {request.number for request in open_now.values()}
        number = next(number for number in _two_digits() if number not in taken)
        name = token_urlsafe(16)
        device = frozenset([someone.id for someone in self.state.room.people if someone.key in shown])
        elsewhere = last_seen is not None and last_seen != home
        self._requests[name] = Request(who, home, number, self.clock.now() + SEAT_REQUEST_TTL_MS, device, elsewhere)
        return self.look(name)

    def answer(self, who: int, number: int, *, yes: bool) -> None:
        """Take somebody's yes or no; raise PanierError if that is not theirs to say."""
        request = next((one for one in self._waiting() if one.number == number), None)
        if request is None:
            raise NotAllowed(NO_REQUEST)
        if who != request.person:
            if request.person in self.state.sockets.here:
                raise NotAllowed(OWNER_DECIDES)
            if who != self.state.room.host and seat_of(self.state.room, who) is None:
                raise NotAllowed(NOT_SEATED)
        if not yes:
            request.refused = True
            return
        if who not in self._deciders(request):
            raise NotAllowed(HOST_DECIDES if self._is_independent(who, request) else OWN_REQUEST)
        request.yes[who] = self.clock.now()
        if (given_at := self._given_at(request)) is not None:
            request.until = max(request.until, given_at + SEAT_COLLECT_TIMEOUT_MS)

    def look(self, name: str) -> protocol.Asked:
        """How a request stands; raises PanierError if there is none of that name any more."""
        request = self._open().get(name)
        if request is None:
            raise NotAllowed(NO_REQUEST)
        if request.refused:
            return protocol.Asked(name, request.number, "refused")
        left = self._left(request)
        if left == 0:
            return protocol.Asked(name, request.number, "approved", request.person)
        here = request.person in self.state.sockets.here
        return protocol.Asked(name, request.number, "waiting", here=here, left=left)

    @contextmanager
    def closing(self, name: str) -> Iterator[None]:
        """The seat is given, and nobody can ask by this name again; unless that could not be kept."""
        request = self._requests.pop(name)
        try:
            yield
        except PanierError:
            self._requests[name] = request
            raise

    def lost(self) -> tuple[protocol.SeatRequestView, ...]:
        """List the requests as everybody in the room sees them."""
        return tuple(
            [
                protocol.SeatRequestView(one.number, one.person, self._left(one), self._deciders(one))
                for one in self._waiting()
            ]
        )

    def deciders(self) -> tuple[tuple[int, ...], ...]:
        """List whose yes counts, request by request: it changes with the host."""
        return tuple([self._deciders(one) for one in self._waiting()])

    def is_owners_yes(self, name: str) -> bool:
        """Tell whether the owner has said yes themself: then they have moved, and their old token is void."""
        request = self._requests[name]
        return request.person in request.yes

    def next_end(self) -> float | None:
        """When the next request lapses that everybody sees."""
        return min([request.until for request in self._waiting()], default=None)

    def __bool__(self) -> bool:
        return bool(self._open())

    def _left(self, request: Request) -> int | None:
        given_at = self._given_at(request)
        return None if given_at is None else max(0, round(given_at - self.clock.now()))

    def _given_at(self, request: Request) -> float | None:
        """When the seat is given, as things stand; None while nobody has said yes whose yes counts."""
        people = self.state.sockets
        if (own := request.yes.get(request.person)) is not None:
            return own
        if request.person in people.here:
            return None
        gone = people.away.get(request.person, self.clock.now())
        earliest = gone + self.state.tuning.min_owner_away_ms
        if self._is_alone(request.person):
            return earliest
        counted = [at for at in request.yes.values() if at >= gone]  # not what was said before they were back
        return max(min(counted) + self.state.tuning.objection_period_ms, earliest) if counted else None

    def _deciders(self, request: Request) -> tuple[int, ...]:
        """List the people whose yes counts now; nobody's while the host is away, until somebody else hosts."""
        here, room = self.state.sockets.here, self.state.room
        if request.person in here:
            return (request.person,)
        if room.host not in here:
            return ()
        if self._is_independent(room.host, request):
            return (room.host,)
        seated = [chair.person for chair in room.chairs if chair.person in here]
        return tuple([who for who in seated if self._is_independent(who, request)])

    def _is_independent(self, who: int, request: Request) -> bool:
        """Tell whether somebody who is here is not the asker, as far as that can be known."""
        in_same_network = self.state.sockets.here[who].network == request.home
        return who not in request.device and not (in_same_network and request.is_from_elsewhere)

    def _is_alone(self, who: int) -> bool:
        """Whether nobody could say if it is them."""
        others = [chair.person for chair in self.state.room.chairs if chair.person not in (None, who)]
        return not others and not self.state.sockets.here

    def _waiting(self) -> list[Request]:
        return [request for request in self._open().values() if not request.refused]

    def _open(self) -> dict[str, Request]:
        if not self._requests:  # as nearly always, with every commit
            return self._requests
        now = self.clock.now()
        known = {someone.id for someone in self.state.room.people}
        self._requests = {
            name: request for name, request in self._requests.items() if request.until > now and request.person in known
        }
        return self._requests


def _two_digits() -> Iterator[int]:
    while True:
        yield 10 + randbelow(90)
