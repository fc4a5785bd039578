"""Players who race over real sockets: they slap elephants, snap their fingers at mice, and report honest times.

A racer reports the time that its own clock measured, from reading the message that showed the card to the press; never
the time it intended.
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


class RaceOutcome(NamedTuple):
    """The outcome of a race between a near and a far player."""

    far_won: bool
    far_came_first: bool  # they would have won by order of arrival
    truth: float  # 1 if the far player really was faster, 0 if not, a half in a dead heat
    drawn: bool
    waited: Millis


class Racer:
    """A player at a table of Slap the Elephant; `react` returns the milliseconds until the next press."""

    def __init__(self, me: Client, react: Callable[[], float]) -> None:
        self.me = me
        self.react = react
        self.number = 0  # the number of the table shown
        self.reaction = 0.0  # to the last alarm, in milliseconds
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    def on_sent(self, text: bytes) -> None:
        pass

    def on_received(self, text: str, message: Any) -> None:
        self._inbox.put_nowait(message)

    async def run(self, told: Callable[[protocol.UpdateMessage, View], None] = lambda message, view: None) -> None:
        """Play game after game, and pass on each update with a table."""
        self.me.connection.trace = self
        try:
            while True:
                message = await self._inbox.get()
                if isinstance(message, protocol.UpdateMessage) and message.table:
                    view = _view(message.table.view)
                    if message.table is self.me.table:
                        self.on_view(view)
                    told(message, view)
        finally:
            for task in self._tasks:
                task.cancel()

    def on_view(self, view: View) -> None:
        """React to a new view of the table."""
        shown = self.me.updated_at
        self.number, before = view.number, self.number
        alarm = ALARMS.get(shown_on(view.top)) if view.top else None
        if view.over:
            if self.me.room and self.me.room.host == self.me.person:
                self.start_task(self.me.send_command(protocol.Start(token_hex(8))))
        elif alarm and view.number != before:
            self.reaction = self.react()
            self.start_task(self.press(alarm(view.number), shown, self.reaction))
        elif view.options.turning == "manual" and view.turn == view.seat and not view.turning:
            self.start_task(self.me.play(Turn()))

    def start_task(self, something: Coroutine[Any, Any, object]) -> None:
        async def done() -> None:
            with suppress(PanierError):  # the table has moved on
                await something

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def press(self, alarm: Alarm, shown: float, millis: float) -> None:
        await asyncio.sleep(shown + millis / 1000 - perf_counter())
        if self.number == alarm.seen:
            await self.me.claim(alarm, rt=(perf_counter() - shown) * 1000)


class RacingPair:
    """A near and a far player at their own table."""

    def __init__(self, near: Racer, far: Racer, raced: Callable[[RaceOutcome], None]) -> None:
        self.near = near
        self.far = far
        self.raced = raced

    @classmethod
    async def open_table(
        cls,
        near_url: str,
        far_url: str,
        near_reacts: Callable[[], float],
        far_reacts: Callable[[], float],
        raced: Callable[[RaceOutcome], None],
        *,
        far_hosts: bool = False,
        **options: object,
    ) -> "RacingPair":
        """Open a table for two; the host has the first seat."""
        urls = (far_url, near_url) if far_hosts else (near_url, far_url)
        host = await Client.open(urls[0], "Ana")
        guest = await Client.join(urls[1], host.code, "Ben")
        await host.send_command(protocol.Choose("choose", "elephant", options))
        near, far = (guest, host) if far_hosts else (host, guest)
        return cls(Racer(near, near_reacts), Racer(far, far_reacts), raced)

    async def run(self, after: float = 0) -> None:
        """Start after `after` seconds, and race until cancelled."""
        host = next(who.me for who in (self.near, self.far) if who.me.room and who.me.room.host == who.me.person)
        racing = asyncio.gather(self.near.run(self.on_update), self.far.run())
        try:
            await asyncio.sleep(after)
            await host.send_command(protocol.Start("start"))
            await racing
        finally:
            racing.cancel()
            await asyncio.gather(racing, return_exceptions=True)
            await asyncio.gather(self.near.me.close(), self.far.me.close())

    @property
    def stayed_connected(self) -> bool:
        """Return whether neither player lost their connection."""
        return all(who.me.failure is None and who.me.connection.connects == 1 for who in (self.near, self.far))

    def on_update(self, message: protocol.UpdateMessage, view: View) -> None:
        finish = view.finish
        if message.photo and finish and finish.winner is not None:
            first = next(photo.seat for photo in message.photo if photo.arrived == 1)
            far = self.far.me.seat
            ahead = self.near.reaction - self.far.reaction
            truth = 0.5 if abs(ahead) <= TIE_WINDOW_MS else float(ahead > 0)
            self.raced(RaceOutcome(finish.winner == far, first == far, truth, finish.drawn, message.waited))
