"""A seat on a new device: who may give it back to somebody who lost their token, and when.

Whoever asks is told the secret name of the request, and a number of two digits that those seated see as well: so they
know whom they let in. Then:

- While the person is connected, they alone decide. Their yes counts at once.
- While they are away, anyone seated may say yes or no. A no ends it. A yes counts after `OBJECTION`, so that all have
  time to say no. Should the person come back meanwhile, it is theirs to decide, and what others said is void.
- A yes from the household that asks could be said by the very device that asks. It still counts, as parents must be
  able to help a child whose phone has died; but not before the person has been away for `HOUSEHOLD_AFTER`, in which
  every phone that only slept for a moment is back.
- Where nobody is there who could be asked, nobody need be, once the person has been away for `ALONE_AFTER`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from secrets import randbelow, token_urlsafe
from typing import Final, NamedTuple

from panier import protocol
from panier.game import Illegal, Reason
from panier.server.rooms.room import NOT_SEATED, person, seat_of
from panier.server.session.seats import Seats
from panier.server.system.clock import Clock

ASK_FOR: Final = 120_000.0  # how long a request lives
COLLECT_WITHIN: Final = 30_000.0  # how long a seat that is given waits for whoever asked
OBJECTION: Final = 10_000.0
HOUSEHOLD_AFTER: Final = 60_000.0
ALONE_AFTER: Final = 60_000.0
MOST_OF_A_HOUSEHOLD: Final = 5  # requests: who knows no more than the code keeps nobody else from asking
MOST_IN_A_ROOM: Final = 20

NO_REQUEST = Reason("no-request", "Nobody is asking for that seat any more.")
TOO_MANY_LOST = Reason("too-many-lost", "Too many people are asking for a seat; try again in two minutes.")
OWNER_DECIDES = Reason("owner-decides", "That player is connected: only they can answer, on the device they play at.")


class Yes(NamedTuple):
    """Somebody says that it is them."""

    home: str
    at: float


@dataclass
class Request:
    """Somebody who asks for their seat."""

    person: int
    home: str
    number: int
    until: float
    refused: bool = False
    yes: dict[int, Yes] = field(default_factory=dict)  # by who said it


class SeatRecovery:
    """Who asks for their seat at the moment, and how that stands."""

    def __init__(self, seats: Seats, clock: Clock) -> None:
        self.seats = seats
        self.clock = clock
        self._requests: dict[str, Request] = {}  # by their secret names

    def ask(self, who: int, home: str) -> protocol.Asked:
        """Somebody of a household says that they are this person; raises Illegal if too many ask."""
        person(self.seats.room, who)
        open_now = self._open()
        of_household = sum(request.home == home for request in open_now.values())
        if of_household >= MOST_OF_A_HOUSEHOLD or len(open_now) >= MOST_IN_A_ROOM:
            raise Illegal(TOO_MANY_LOST)
        taken = {request.number for request in open_now.values()}
        number = next(number for number in _two_digits() if number not in taken)
        name = token_urlsafe(16)
        self._requests[name] = Request(who, home, number, self.clock.now() + ASK_FOR)
        return self.look(name)

    def answer(self, who: int, home: str, number: int, *, yes: bool) -> None:
        """Somebody says whether it is them; raises Illegal if that is not theirs to say."""
        request = next((one for one in self._waiting() if one.number == number), None)
        if request is None:
            raise Illegal(NO_REQUEST)
        if who != request.person:
            if request.person in self.seats.people.here:
                raise Illegal(OWNER_DECIDES)
            if seat_of(self.seats.room, who) is None:
                raise Illegal(NOT_SEATED)
        if not yes:
            request.refused = True
            return
        request.yes[who] = Yes(home, self.clock.now())
        if (given_at := self._given_at(request)) is not None:
            request.until = max(request.until, given_at + COLLECT_WITHIN)

    def look(self, name: str) -> protocol.Asked:
        """How a request stands; raises Illegal if there is none of that name any more."""
        request = self._open().get(name)
        if request is None:
            raise Illegal(NO_REQUEST)
        if request.refused:
            return protocol.Asked(name, request.number, "refused")
        left = self._left(request)
        if left == 0:
            return protocol.Asked(name, request.number, "approved", request.person)
        here = request.person in self.seats.people.here
        return protocol.Asked(name, request.number, "waiting", here=here, left=left)

    @contextmanager
    def closing(self, name: str) -> Iterator[None]:
        """The seat is given, and nobody can ask by this name again; unless that could not be kept."""
        request = self._requests.pop(name)
        try:
            yield
        except Illegal:
            self._requests[name] = request
            raise

    def lost(self) -> tuple[protocol.Lost, ...]:
        """The requests as everybody in the room sees them."""
        return tuple([protocol.Lost(one.number, one.person, self._left(one)) for one in self._waiting()])

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
        people = self.seats.people
        if own := request.yes.get(request.person):
            return own.at
        if request.person in people.here:
            return None
        gone = people.away.get(request.person, self.clock.now())
        if self._is_alone(request.person):
            return gone + ALONE_AFTER
        counted = [yes for yes in request.yes.values() if yes.at >= gone]  # not what was said before they were back
        return min([_counts_at(yes, request.home, gone) for yes in counted], default=None)

    def _is_alone(self, who: int) -> bool:
        """Whether nobody could say if it is them."""
        others = [chair.person for chair in self.seats.room.chairs if chair.person not in (None, who)]
        return not others and not self.seats.people.here

    def _waiting(self) -> list[Request]:
        return [request for request in self._open().values() if not request.refused]

    def _open(self) -> dict[str, Request]:
        now = self.clock.now()
        known = {someone.id for someone in self.seats.room.people}
        self._requests = {
            name: request for name, request in self._requests.items() if request.until > now and request.person in known
        }
        return self._requests


def _counts_at(yes: Yes, asking: str, gone: float) -> float:
    """When a yes of a household counts for one that asks, about somebody who is gone since then."""
    return max(yes.at + OBJECTION, gone + HOUSEHOLD_AFTER if yes.home == asking else gone)


def _two_digits() -> Iterator[int]:
    while True:
        yield 10 + randbelow(90)
