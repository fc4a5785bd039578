"""People who race over real sockets: they slap elephants, snap their fingers at mice, and time themselves honestly.

What a racer reports is what its own clock measured, from reading the message that showed the card to the press; never
what it meant to do.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from panier import protocol
from panier.core.errors import PanierError
from panier.core.units import TIE_WINDOW_MS, Millis
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import Alarm, Slap, SnapFingers, Turn, View
from panier.protocol.client import Client

ALARMS: Final[dict[str, type[Alarm]]] = {"elephant": Slap, "mouse": SnapFingers}
_view = msgspec.json.Decoder(View).decode


class Race(NamedTuple):
    """What came of a race between somebody near and somebody far away."""

    far_won: bool
    far_came_first: bool  # and would have won by order of arrival
    truth: float  # 1 if the far one really was faster, 0 if not, a half in a dead heat
    drawn: bool
    waited: Millis


class Racer:
    """Somebody at a table of Slap the Elephant; `react` gives how many milliseconds the next press takes."""

    def __init__(self, me: Client, react: Callable[[], float]) -> None:
        self.me = me
        self.react = react
        self.number = 0  # of the table that shows
        self.reaction = 0.0  # to the last alarm
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._hands: set[asyncio.Task[None]] = set()

    def on_sent(self, text: bytes) -> None:
        pass

    def on_received(self, text: str, message: Any) -> None:
        self._inbox.put_nowait(message)

    async def run(self, told: Callable[[protocol.UpdateMessage, View], None] = lambda message, view: None) -> None:
        """Plays game after game, and passes on what it is told of each table."""
        self.me.connection.trace = self
        try:
            while True:
                message = await self._inbox.get()
                if isinstance(message, protocol.UpdateMessage) and message.table:
                    view = _view(message.table.view)
                    if message.table is self.me.table:
                        self.look(view)
                    told(message, view)
        finally:
            for hand in self._hands:
                hand.cancel()

    def look(self, view: View) -> None:
        """Sees a table, and does what it calls for."""
        shown = self.me.updated_at
        self.number, before = view.number, self.number
        alarm = ALARMS.get(shown_on(view.top)) if view.top else None
        if view.over:
            if self.me.room and self.me.room.host == self.me.person:
                self.do(self.me.send_command(protocol.Start(token_hex(8))))
        elif alarm and view.number != before:
            self.reaction = self.react()
            self.do(self.press(alarm(view.number), shown, self.reaction))
        elif view.options.turning == "manual" and view.turn == view.seat and not view.turning:
            self.do(self.me.play(Turn()))

    def do(self, something: Coroutine[Any, Any, object]) -> None:
        async def done() -> None:
            with suppress(PanierError):  # the table has moved on
                await something

        hand = asyncio.create_task(done())
        self._hands.add(hand)
        hand.add_done_callback(self._hands.discard)

    async def press(self, alarm: Alarm, shown: float, millis: float) -> None:
        await asyncio.sleep(shown + millis / 1000 - perf_counter())
        if self.number == alarm.seen:
            await self.me.claim(alarm, rt=(perf_counter() - shown) * 1000)


class Duel:
    """Somebody near and somebody far away at a table of their own."""

    def __init__(self, near: Racer, far: Racer, raced: Callable[[Race], None]) -> None:
        self.near = near
        self.far = far
        self.raced = raced

    @classmethod
    async def sit_down(
        cls,
        near_url: str,
        far_url: str,
        near_reacts: Callable[[], float],
        far_reacts: Callable[[], float],
        raced: Callable[[Race], None],
        *,
        far_hosts: bool = False,
        **options: object,
    ) -> "Duel":
        """A table for two; whoever hosts has the first seat."""
        urls = (far_url, near_url) if far_hosts else (near_url, far_url)
        host = await Client.open(urls[0], "Ana")
        guest = await Client.join(urls[1], host.code, "Ben")
        await host.send_command(protocol.Choose("choose", "elephant", options))
        near, far = (guest, host) if far_hosts else (host, guest)
        return cls(Racer(near, near_reacts), Racer(far, far_reacts), raced)

    async def run(self, after: float = 0) -> None:
        """Begins after so many seconds, and races until cancelled."""
        host = next(who.me for who in (self.near, self.far) if who.me.room and who.me.room.host == who.me.person)
        racing = asyncio.gather(self.near.run(self.told), self.far.run())
        try:
            await asyncio.sleep(after)
            await host.send_command(protocol.Start("start"))
            await racing
        finally:
            racing.cancel()
            await asyncio.gather(racing, return_exceptions=True)
            await asyncio.gather(self.near.me.close(), self.far.me.close())

    @property
    def undisturbed(self) -> bool:
        """Whether no connection was lost on the way."""
        return all(who.me.failure is None and who.me.connection.connects == 1 for who in (self.near, self.far))

    def told(self, message: protocol.UpdateMessage, view: View) -> None:
        finish = view.finish
        if message.photo and finish and finish.winner is not None:
            first = next(photo.seat for photo in message.photo if photo.arrived == 1)
            far = self.far.me.seat
            ahead = self.near.reaction - self.far.reaction
            truth = 0.5 if abs(ahead) <= TIE_WINDOW_MS else float(ahead > 0)
            self.raced(Race(finish.winner == far, first == far, truth, finish.drawn, message.waited))
