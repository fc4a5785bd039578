"""Lost seats: somebody at a new device says who they are, and anyone seated approves with one tap.

Whoever asks is told the secret name of the request, and a number of two digits that those seated see as well: so they
know whom they let in.
"""

from collections.abc import Iterator
from secrets import randbelow, token_urlsafe
from typing import Final, Literal, TypeAlias

from panier.game import Illegal, Reason
from panier.server.system.clock import Clock

LOST_FOR: Final = 120_000.0  # how long one may ask
MOST_LOST: Final = 5  # from one household: who knows no more than the code keeps nobody else from asking
MOST_IN_A_ROOM: Final = 20

NO_REQUEST = Reason("no-request", "Nobody is asking for that seat any more.")
TOO_MANY_LOST = Reason("too-many-lost", "Too many are asking for a seat; try again in two minutes.")

State: TypeAlias = Literal["waiting", "approved", "refused"]


class Request:
    """Somebody who asks for their seat."""

    def __init__(self, person: int, home: str, number: int, until: float) -> None:
        self.person = person
        self.home = home
        self.number = number
        self.until = until
        self.state: State = "waiting"


class SeatRequests:
    """Who asks for their seat at the moment."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._requests: dict[str, Request] = {}

    def ask(self, person: int, home: str) -> tuple[str, Request]:
        """A new request by its secret name, from a household; raises Illegal if too many ask."""
        open_now = self._open()
        of_the_house = sum(request.home == home for request in open_now.values())
        if of_the_house >= MOST_LOST or len(open_now) >= MOST_IN_A_ROOM:
            raise Illegal(TOO_MANY_LOST)
        taken = {request.number for request in open_now.values()}
        number = next(number for number in _two_digits() if number not in taken)
        name = token_urlsafe(16)
        open_now[name] = Request(person, home, number, self.clock.now() + LOST_FOR)
        return name, open_now[name]

    def answer(self, who: int, number: int, *, yes: bool) -> None:
        """Somebody approves of a request or not; whoever it is about may only refuse."""
        for request in self.waiting():
            if request.number == number and (request.person != who or not yes):
                request.state = "approved" if yes else "refused"
                return
        raise Illegal(NO_REQUEST)

    def find(self, name: str) -> Request:
        if request := self._open().get(name):
            return request
        raise Illegal(NO_REQUEST)

    def done(self, name: str) -> None:
        del self._requests[name]

    def waiting(self) -> list[Request]:
        return [request for request in self._open().values() if request.state == "waiting"]

    def __bool__(self) -> bool:
        return bool(self._open())

    def _open(self) -> dict[str, Request]:
        now = self.clock.now()
        self._requests = {name: request for name, request in self._requests.items() if request.until > now}
        return self._requests


def _two_digits() -> Iterator[int]:
    while True:
        yield 10 + randbelow(90)
