"""Requests to get a seat back on a new device, from people who lost their token: who decides, and when.

The asker gets the secret id of the request and a number of two digits. The people at the table see the number too, so
they know whom they let in. Then:

- While the owner is connected, only they decide. Their yes counts at once.
- While the owner is away, the host says yes, and anybody seated can say no. A no ends the request.
- The seat is granted at the earliest when the owner has been away for `min_owner_away_ms`, in which a phone that only
  slept is back, and `objection_period_ms` after the yes, so that everybody has time to say no. If the owner comes back
  in that time, they decide, and what others said is void. If they come back later, their old token wins the seat back
  (`members.admit`).
- A yes does not count if the asker may have said it: on a device that holds the token of the person who answers, or in
  the same network, unless the owner was last seen in that network too, as in a family behind one router. If that rules
  out the host, anybody else who is seated may say yes.
- If nobody is there who could be asked, the seat is granted once the owner has been away for `min_owner_away_ms`.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from secrets import randbelow, token_urlsafe

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.server.model.room import NOT_SEATED, find_person, seat_of
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
class SeatRequest:
    """A request to get a person's seat back on a new device."""

    person: int  # the owner of the seat
    network: str
    number: int  # two digits, shown to the asker and at the table
    expires_at: float
    device: frozenset[int]  # people whose tokens the asking device showed
    is_from_elsewhere: bool  # the owner was last seen in another network
    is_refused: bool = False
    confirmations: dict[int, float] = field(default_factory=dict)  # when each person said yes


class SeatRecovery:
    """The open seat requests of a room."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self._requests: dict[str, SeatRequest] = {}  # by their secret ids

    def ask(
        self, who: int, network: str, *, shown: Collection[str] = (), last_seen: str | None = None
    ) -> protocol.SeatRequestStatus:
        """Add a request for the seat of this person; raise PanierError if there are too many.

        The asker comes from a network and shows tokens with these digests. `last_seen` is the network in which the
        owner was last seen, or None if it is not known.
        """
        find_person(self.state.room, who)
        open_now = self._open()
        from_network = sum(request.network == network for request in open_now.values())
        if from_network >= MAX_SEAT_REQUESTS_PER_NETWORK or len(open_now) >= MAX_SEAT_REQUESTS_PER_ROOM:
            raise NotAllowed(TOO_MANY_LOST)
        taken = {request.number for request in open_now.values()}
        number = next(number for number in _two_digits() if number not in taken)
        id = token_urlsafe(16)
        device = frozenset([someone.id for someone in self.state.room.people if someone.key in shown])
        elsewhere = last_seen is not None and last_seen != network
        expires_at = self.clock.now() + SEAT_REQUEST_TTL_MS
        self._requests[id] = SeatRequest(who, network, number, expires_at, device, elsewhere)
        return self.status(id)

    def answer(self, who: int, number: int, *, yes: bool) -> None:
        """Record a yes or a no; raise PanierError if this person may not decide."""
        request = next((request for request in self._waiting() if request.number == number), None)
        if request is None:
            raise NotAllowed(NO_REQUEST)
        if who != request.person:
            if request.person in self.state.sockets.here:
                raise NotAllowed(OWNER_DECIDES)
            if who != self.state.room.host and seat_of(self.state.room, who) is None:
                raise NotAllowed(NOT_SEATED)
        if not yes:
            request.is_refused = True
            return
        if who not in self._deciders(request):
            raise NotAllowed(HOST_DECIDES if self._is_independent(who, request) else OWN_REQUEST)
        request.confirmations[who] = self.clock.now()
        if (granted_at := self._granted_at(request)) is not None:
            request.expires_at = max(request.expires_at, granted_at + SEAT_COLLECT_TIMEOUT_MS)

    def status(self, id: str) -> protocol.SeatRequestStatus:
        """Return the status of a request; raise PanierError if there is no request with this id any more."""
        request = self._open().get(id)
        if request is None:
            raise NotAllowed(NO_REQUEST)
        if request.is_refused:
            return protocol.SeatRequestStatus(id, request.number, "refused")
        left = self._remaining_ms(request)
        if left == 0:
            return protocol.SeatRequestStatus(id, request.number, "approved", request.person)
        here = request.person in self.state.sockets.here
        return protocol.SeatRequestStatus(id, request.number, "waiting", here=here, left=left)

    @contextmanager
    def grant(self, id: str) -> Iterator[None]:
        """End a request whose seat is given back; reopen it if that could not be stored."""
        request = self._requests.pop(id)
        try:
            yield
        except PanierError:
            self._requests[id] = request
            raise

    def list_requests(self) -> tuple[protocol.SeatRequestView, ...]:
        """List the requests as everybody in the room sees them."""
        return tuple(
            [
                protocol.SeatRequestView(
                    request.number, request.person, self._remaining_ms(request), self._deciders(request)
                )
                for request in self._waiting()
            ]
        )

    def list_deciders(self) -> tuple[tuple[int, ...], ...]:
        """List for each request the people whose yes counts now; it changes with the host."""
        return tuple([self._deciders(request) for request in self._waiting()])

    def has_owner_confirmed(self, id: str) -> bool:
        """Return whether the owner said yes themself: then they have moved, and their old token is void."""
        request = self._requests[id]
        return request.person in request.confirmations

    def next_expiry(self) -> float | None:
        """Return when the next open request expires; None if there is none."""
        return min([request.expires_at for request in self._waiting()], default=None)

    def __bool__(self) -> bool:
        return bool(self._open())

    def _remaining_ms(self, request: SeatRequest) -> int | None:
        granted_at = self._granted_at(request)
        return None if granted_at is None else max(0, round(granted_at - self.clock.now()))

    def _granted_at(self, request: SeatRequest) -> float | None:
        """Return when the seat will be given as things stand; None while no yes that counts was said."""
        sockets = self.state.sockets
        if (own := request.confirmations.get(request.person)) is not None:
            return own
        if request.person in sockets.here:
            return None
        gone = sockets.away_since.get(request.person, self.clock.now())
        earliest = gone + self.state.tuning.min_owner_away_ms
        if self._is_alone(request.person):
            return earliest
        counted = [at for at in request.confirmations.values() if at >= gone]  # not before the owner was last here
        return max(min(counted) + self.state.tuning.objection_period_ms, earliest) if counted else None

    def _deciders(self, request: SeatRequest) -> tuple[int, ...]:
        """List the people whose yes counts now: nobody while the host is away, until there is a new host."""
        here, room = self.state.sockets.here, self.state.room
        if request.person in here:
            return (request.person,)
        if room.host not in here:
            return ()
        if self._is_independent(room.host, request):
            return (room.host,)
        seated = [chair.person for chair in room.chairs if chair.person in here]
        return tuple([who for who in seated if self._is_independent(who, request)])

    def _is_independent(self, who: int, request: SeatRequest) -> bool:
        """Return whether a connected person is not the asker, as far as that can be known."""
        in_same_network = self.state.sockets.here[who].network == request.network
        return who not in request.device and not (in_same_network and request.is_from_elsewhere)

    def _is_alone(self, who: int) -> bool:
        """Return whether nobody else is there who could say if the asker is this person."""
        others = [chair.person for chair in self.state.room.chairs if chair.person not in (None, who)]
        return not others and not self.state.sockets.here

    def _waiting(self) -> list[SeatRequest]:
        return [request for request in self._open().values() if not request.is_refused]

    def _open(self) -> dict[str, SeatRequest]:
        if not self._requests:  # nearly always; this is called with every commit
            return self._requests
        now = self.clock.now()
        known = {someone.id for someone in self.state.room.people}
        self._requests = {
            id: request
            for id, request in self._requests.items()
            if request.expires_at > now and request.person in known
        }
        return self._requests


def _two_digits() -> Iterator[int]:
    while True:
        yield 10 + randbelow(90)
