"""A seat at a live table for a program: what bots from outside, tests and load need of the protocol.

    async with await Client.join("http://192.168.1.20:8000", "K7M2QX", "Robo") as me:
        async for view in me.views():           # each time the table looks different
            if me.waited_for:
                await me.play(my_choice(view))  # durable when this returns; raises Illegal if refused

Nothing is lost: a command is sent again, under the same name, until it is answered; a lost connection heals and goes on
where it was. What the server tells must be numbered without gaps; if it is not, `Broken` is raised.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from random import uniform
from secrets import token_bytes, token_hex
from time import perf_counter
from types import TracebackType
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, ClientWebSocketResponse, WSMsgType
from msgspec.structs import replace

from panier import protocol
from panier.bot import After, Bot, any_time
from panier.game import Below, Illegal, Reason, Result, Seat
from panier.games import find
from panier.values import Tagged

C = TypeVar("C", bound="Client")
LONGEST_WAIT: Final = 15.0
BREATH: Final = 0.3  # seconds before what was too much at once is sent again
FOR_NOW: Final = {"too-many-guesses", "too-slow", "too-busy"}  # reasons that pass

_decode = msgspec.json.Decoder(protocol.FromServer).decode


class Broken(Exception):
    """The server did not keep to the protocol."""


class Closed(Exception):
    """The connection is over for good."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


class Client:
    """Somebody at a table, or an onlooker. Made by `open`, `join` or `watch`."""

    def __init__(self, url: str, code: str, person: int | None, token: str | None, *, screen: bool = False) -> None:
        self.url = url.rstrip("/")
        self.code = code
        self.person = person
        self.token = token
        self.screen = screen
        self.epoch: int | None = None
        self.seq = 0
        self.room: protocol.RoomView | None = None
        self.table: protocol.TableView | None = None
        self.presence: protocol.Presence | None = None
        self.missed: tuple[protocol.Happened, ...] | None = None  # at the last reconnect
        self.told_at = 0.0  # when the last change came in, for reaction times
        self.inbox: asyncio.Queue[protocol.Message] = asyncio.Queue()  # all that came, for those who want every message
        self.keep_inbox = False
        self.failure: BaseException | None = None
        self.connects = 0
        self._session = ClientSession(timeout=ClientTimeout(total=30))
        self._ws: ClientWebSocketResponse | None = None  # once it has shown a view
        self._turn = asyncio.Lock()  # commands are sent one after another, in the order in which they were given
        self._pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._waiting: list[tuple[Callable[[], object], asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._committed = ""
        self._entropy: dict[str, str] = {}  # by commitment: what this client has contributed

    # --- coming and going ---------------------------------------------------------------------------------------------

    @classmethod
    async def open(cls: type[C], url: str, name: str) -> C:
        """Opens a room, and hosts it."""
        joined = await post(url, "/api/rooms", protocol.NewRoom(name), protocol.Joined)
        return await cls(url, joined.code, joined.person, joined.token).connect()

    @classmethod
    async def join(cls: type[C], url: str, code: str, name: str) -> C:
        joined = await post(url, f"/api/rooms/{code}/join", protocol.Join(name), protocol.Joined)
        return await cls(url, joined.code, joined.person, joined.token).connect()

    @classmethod
    async def watch(cls: type[C], url: str, code: str, *, screen: bool = False) -> C:
        return await cls(url, code, None, None, screen=screen).connect()

    async def connect(self: C) -> C:
        """Connects, and stays connected until `close`."""
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: self.room is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._session.close()

    async def __aenter__(self: C) -> C:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def drop(self) -> None:
        """Loses the connection, as a phone does; it heals by itself."""
        if self._ws:
            await self._ws.close()

    # --- what one sees ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        return self.table.seat if self.table else None

    @property
    def waited_for(self) -> bool:
        return bool(self.table and self.table.seat in self.table.waiting)

    @property
    def view(self) -> Any:
        """The game as this seat sees it; None if there is none."""
        if self.table is None:
            return None
        return msgspec.json.decode(self.table.view, type=find(self.table.id).view)

    @property
    def result(self) -> Result | None:
        return msgspec.json.decode(self.table.result, type=Result | None) if self.table else None

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.record is not None

    async def until(self, condition: Callable[[], object], timeout: float = 60) -> None:
        """Waits until something holds; raises what ended the connection, should it end before."""
        if condition():
            return
        if self.failure:
            raise self.failure
        holds = asyncio.get_running_loop().create_future()
        self._waiting.append((condition, holds))
        async with asyncio.timeout(timeout):
            await holds

    async def views(self) -> AsyncIterator[Any]:
        """The view, each time the table has changed, until the game is over."""
        seen = None
        while True:
            await self.until(partial(self._is_not, seen), timeout=3600)
            seen = self.table
            if seen is None:
                continue
            yield self.view
            if self.over:
                return

    # --- what one does ------------------------------------------------------------------------------------------------

    async def play(self, *moves: Tagged) -> int:
        """Makes moves in the running game, all of them or none; gives the number under which they are told."""
        assert self.table is not None
        raw = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves)
        return await self.do(protocol.Play(token_hex(8), self.table.game, raw))

    async def claim(self, move: Tagged, rt: float | None = None) -> int:
        """Claims, so many milliseconds after one saw; done when the race is settled."""
        assert self.table is not None
        if rt is None:
            rt = (perf_counter() - self.told_at) * 1000
        raw = msgspec.Raw(msgspec.json.encode(move))
        return await self.do(protocol.Claim(token_hex(8), self.table.game, raw, rt=rt, step=0.1, paint=1.0))

    async def do(self, command: protocol.Command) -> int:
        """Has a command done; gives the number under which it is told, raises Illegal if it is refused."""
        if self.failure:
            raise self.failure
        future = asyncio.get_running_loop().create_future()
        encoded = protocol.encode(replace(command, after=self.seq))
        self._pending[command.cmd] = encoded, future
        again = asyncio.get_running_loop().call_later(protocol.RESEND / 1000, self._send_again, command.cmd)
        try:
            await self._send(encoded)
            number: int = await future
            await self.until(lambda: self.seq >= number, timeout=3600)  # one's own eyes have seen it
            return number
        finally:
            again.cancel()
            self._pending.pop(command.cmd, None)  # who gives up does not want it sent again

    def _send_all_again(self) -> None:
        """One of these was dropped, as too much came at once."""
        for cmd in self._pending:
            self._dispatch(cmd)

    def _dispatch(self, cmd: str) -> None:
        sending = asyncio.get_running_loop().create_task(self._send(self._pending[cmd][0]))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    def _send_again(self, cmd: str) -> None:
        """Sends what has not been answered for too long, until it is."""
        if cmd in self._pending:
            self._dispatch(cmd)
            asyncio.get_running_loop().call_later(protocol.RESEND / 1000, self._send_again, cmd)

    async def say(self, message: protocol.Message) -> None:
        """Says something in passing; it may be lost."""
        await self._send(protocol.encode(message))

    # --- the connection -----------------------------------------------------------------------------------------------

    async def _send(self, encoded: bytes) -> None:
        async with self._turn:
            await self._send_now(encoded)

    async def _send_now(self, encoded: bytes) -> None:
        ws = self._ws
        if ws and not ws.closed:
            with suppress(ClientError, ConnectionError, RuntimeError):  # sent again when the connection has healed
                await ws.send_frame(encoded, WSMsgType.TEXT)

    async def _stay(self) -> None:
        wait = 0.2
        try:
            while True:
                try:
                    await self._talk()
                    wait = 0.2
                except (TimeoutError, ClientError, ConnectionError, OSError):
                    pass
                await asyncio.sleep(uniform(wait / 2, wait))
                wait = min(wait * 1.5, LONGEST_WAIT)
        except Exception as error:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        self.failure = error
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(error)
        self._pending.clear()
        self._notify()

    async def _talk(self) -> None:
        """One connection, from hello to its end."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        body = protocol.WantTicket(self.person, self.screen)
        path = f"/api/rooms/{self.code}/ticket"
        try:
            ticket = (await post(self.url, path, body, protocol.Ticket, self._session, headers)).ticket
        except Illegal as error:
            if error.reason.key in FOR_NOW:
                raise ConnectionError(error.reason.text) from error
            raise
        async with self._session.ws_connect(self.url + "/ws", max_msg_size=0) as ws:
            await ws.send_frame(protocol.encode(protocol.Hello(ticket, self.seq or None, self.epoch)), WSMsgType.TEXT)
            self.connects += 1
            self._committed = ""
            async for message in ws:
                if message.type is WSMsgType.TEXT:
                    heard = self._read(message.data)
                    if isinstance(heard, protocol.View):
                        await self._come_back(ws, heard)
                    else:
                        await self._hear(heard)

    async def _come_back(self, ws: ClientWebSocketResponse, view: protocol.View) -> None:
        """From now on this is the connection; what was not answered is sent before anything new is."""
        async with self._turn:
            self._ws = ws
            await self._hear(view)
            for encoded, _ in list(self._pending.values()):
                await self._send_now(encoded)

    def _read(self, text: str) -> Any:
        return _decode(text)

    async def _hear(self, message: Any) -> None:
        if self.keep_inbox:
            self.inbox.put_nowait(message)
        match message:
            case protocol.Told():
                await self._told(message)
            case protocol.Done(cmd=cmd, seq=seq):
                self._answer(cmd, seq)
            case protocol.Refused(cmd=cmd, reason=reason) if cmd is not None:
                self._answer(cmd, Illegal(reason))
            case protocol.Refused(reason=reason) if reason.key == "too-fast":
                asyncio.get_running_loop().call_later(BREATH, self._send_all_again)
            case protocol.Presence():
                self.presence = message
                self._notify()
            case protocol.View():
                await self._view(message)
            case protocol.Bye(reason=reason):
                if reason.key in protocol.FINAL:
                    raise Closed(reason)
            case _:
                pass  # emotes, chat, nudges: in the inbox, for those who want them

    async def _told(self, told: protocol.Told) -> None:
        if told.seq <= self.seq:
            return  # told before, in a view
        if told.seq != self.seq + 1:
            raise Broken(f"{told.seq} was told after {self.seq}")
        self.seq = told.seq
        if told.room is not None:
            self.room = told.room
            if told.room.playing is None and not self.over and told.table is None:
                self.table = None  # abandoned
        if told.table is not None:
            self.table = told.table
            self.told_at = perf_counter()
        if told.room is not None:
            await self._contribute()
        self._notify()

    async def _view(self, view: protocol.View) -> None:
        if view.seq < self.seq:
            raise Broken(f"{self.seq} was told, and is gone: the view is of {view.seq}")
        if view.missed is not None and [one.seq for one in view.missed] != list(range(self.seq + 1, view.seq + 1)):
            raise Broken(f"what was missed since {self.seq} has gaps")
        self.epoch, self.seq, self.room, self.table = view.epoch, view.seq, view.room, view.table
        self.missed = view.missed
        self.told_at = perf_counter()
        await self._contribute()
        self._notify()

    async def _contribute(self) -> None:
        """Sends random bytes for the next shuffle, now that the server is committed to its own."""
        if self.room and self.person is not None:
            committed = self.room.commitment
            if committed not in self._entropy:
                self._entropy = {committed: token_bytes(16).hex()}
            elif self._committed == committed:
                return
            self._committed = committed
            await self._send_now(protocol.encode(protocol.Entropy(committed, self._entropy[committed])))

    def _answer(self, cmd: str, answer: int | Exception) -> None:
        _, future = self._pending.pop(cmd, (b"", None))
        if future and not future.done():
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)

    def _knows(self, seq: int) -> bool:
        return self.seq >= seq

    def _is_not(self, seen: protocol.TableView | None) -> bool:
        return self.table is not seen

    def _notify(self) -> None:
        """Something has changed: whoever waited for it goes on."""
        for waiter in self._waiting[:]:
            condition, holds = waiter
            if holds.done() or self.failure or condition():
                self._waiting.remove(waiter)
                if holds.done():
                    continue  # it was given up
                if self.failure:
                    holds.set_exception(self.failure)
                else:
                    holds.set_result(None)


async def play_as(me: Client, bot: Bot[Any, Any] | None, below: Below, *, speed: float = 1) -> None:
    """Plays a game to its end as a bot does; None picks any legal move. `speed` is that of the server's clock."""
    hands: set[asyncio.Task[None]] = set()  # on their way to a card
    seen = None
    async for view in me.views():
        if me.table is None or me.seat is None or me.over:
            continue
        game = find(me.table.id).game
        timed = game.timed(view.options)
        if view == seen if timed else not me.waited_for:
            continue
        seen = view
        answer = bot(view, below) if bot else any_time(game, view, below)
        if answer is None:
            continue
        if isinstance(answer, After) and timed:
            hand = asyncio.create_task(_raise_hand(me, answer, speed))
            hands.add(hand)
            hand.add_done_callback(hands.discard)
        else:
            told = await me.play(answer.move if isinstance(answer, After) else answer)
            await me.until(partial(me._knows, told))  # before that the table may still seem to wait for this seat
    for hand in hands:
        hand.cancel()


async def _raise_hand(me: Client, answer: After[Any], speed: float) -> None:
    """Does in its time what a bot has decided; if the table has moved on by then, it comes to nothing."""
    await asyncio.sleep(answer.millis / 1000 / speed)
    with suppress(Illegal):
        move = answer.move
        if me.table and find(me.table.id).is_claim(move):
            await me.claim(move, answer.millis)
        else:
            await me.play(move)


B = TypeVar("B")


async def post(
    url: str,
    path: str,
    body: Any,
    kind: type[B],
    session: ClientSession | None = None,
    headers: dict[str, str] | None = None,
) -> B:
    """Asks the server for something; raises Illegal with its reason if it refuses."""
    if session is None:
        async with ClientSession(timeout=ClientTimeout(total=30)) as own:
            return await post(url, path, body, kind, own, headers)
    headers = {"Content-Type": "application/json", **(headers or {})}
    async with session.post(url.rstrip("/") + path, data=protocol.encode(body), headers=headers) as response:
        text = await response.read()
        if response.status >= 500:
            raise ConnectionError(f"{urlsplit(url).netloc} answers {response.status}")
        if response.status >= 400:
            raise Illegal(msgspec.json.decode(text, type=protocol.Problem).reason)
        return msgspec.json.decode(text, type=kind)


__all__ = ["Broken", "Client", "Closed", "play_as", "post"]
