"""The client of a program: the state of its room and table, and the commands it can send."""

import asyncio
from collections.abc import AsyncIterator, Callable
from secrets import token_bytes, token_hex, token_urlsafe
from time import perf_counter
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from panier import protocol
from panier.core.registry import find
from panier.core.results import Result
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.protocol.client.connection import ClientConnection
from panier.protocol.client.http import post, post_with_retry


class ProtocolError(Exception):
    """Raised when the server violates the protocol."""


class Client:
    """A person at a table, or a spectator, over the network. Made by `open`, `join` or `watch`."""

    def __init__(self, url: str, code: str, person: int | None, token: str | None, *, screen: bool = False) -> None:
        self.code = code
        self.person = person
        self.token = token
        self.connection = ClientConnection(self, url, code, person, token, screen=screen)
        self.epoch: int | None = None
        self.seq = 0
        self.room: protocol.RoomView | None = None
        self.table: protocol.TableView | None = None
        self.presence: protocol.Presence | None = None
        # Why our times do not count in races, or less of our delay is compensated.
        self.doubt: protocol.DoubtReason | None = None
        self.missed_updates: tuple[protocol.PastUpdate, ...] | None = None  # as of the last reconnect
        self.updated_at = 0.0  # by `perf_counter`, in seconds: when the last update of the table arrived
        self._waiters: list[tuple[Callable[[], object], asyncio.Future[None]]] = []
        self._entropy: tuple[str, str] = "", ""  # a commitment, and the random bytes that we sent for it
        self._must_resend_entropy = False  # after a reconnect

    @classmethod
    async def open(cls, url: str, name: str) -> Self:
        """Open a room and become its host."""
        joined = await post(url, "/api/rooms", protocol.NewRoom(name), protocol.Joined)
        return await cls(url, joined.code, joined.person, joined.token).connect()

    @classmethod
    async def join(cls, url: str, code: str, name: str) -> Self:
        """Join a room; a request that gets no answer is repeated, and joins once."""
        wanted = protocol.Join(name, secret=token_urlsafe(16))
        joined = await post_with_retry(url, f"/api/rooms/{code}/join", wanted, protocol.Joined)
        return await cls(url, joined.code, joined.person, joined.token).connect()

    @classmethod
    async def watch(cls, url: str, code: str, *, screen: bool = False) -> Self:
        """Watch a room as a spectator, or as a table screen."""
        return await cls(url, code, None, None, screen=screen).connect()

    async def connect(self) -> Self:
        """Connect, and stay connected until `close`."""
        self.connection.start()
        try:
            await self.wait_until(lambda: self.room is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Close the connection for good; commands and `views` that still wait raise ConnectionClosed."""
        await self.connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def failure(self) -> BaseException | None:
        """The error that ended the connection for good; ConnectionClosed after `close`; None while it lasts."""
        return self.connection.failure

    @property
    def seat(self) -> Seat | None:
        return self.table.seat if self.table else None

    @property
    def is_to_act(self) -> bool:
        return bool(self.table and self.table.seat in self.table.waiting)

    @property
    def view(self) -> Any:
        """Return the game as this seat sees it, a view of that game; None if there is none."""
        if self.table is None:
            return None
        return msgspec.json.decode(self.table.view, type=find(self.table.id).view_type)

    @property
    def result(self) -> Result | None:
        return msgspec.json.decode(self.table.result, type=Result | None) if self.table else None

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table.record is not None

    async def wait_until(self, condition: Callable[[], object], timeout: float = 60) -> None:
        """Wait until a condition holds after a message; raise `failure` if the connection ends first.

        Raise TimeoutError after `timeout` seconds. An exception that the condition raises is raised here.
        """
        if condition():
            return
        if self.failure:
            raise self.failure
        future = asyncio.get_running_loop().create_future()
        self._waiters.append((condition, future))
        async with asyncio.timeout(timeout):
            await future

    async def views(self) -> AsyncIterator[Any]:
        """Yield the view each time the table has changed, until the game is over; none during a countdown."""
        seen: protocol.TableView | None = None

        def differs() -> bool:
            return self.table is not seen

        while True:
            await self.wait_until(differs, timeout=3600)
            seen = self.table
            if seen is None or seen.begins is not None:
                continue
            yield self.view
            if self.is_over:
                return

    async def play(self, *moves: Tagged) -> int:
        """Make moves in the running game, all of them or none; return the `seq` of the update that has them."""
        assert self.table is not None
        raw = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves)
        return await self.send_command(protocol.Play(token_hex(8), self.table.game, raw))

    async def claim(self, move: Tagged, rt: float | None = None) -> int:
        """Claim, `rt` milliseconds after the stimulus was shown; when the race is decided, return the update's `seq`.

        Without `rt`, use the time since the last update of the table arrived.
        """
        assert self.table is not None
        if rt is None:
            rt = (perf_counter() - self.updated_at) * 1000
        raw = msgspec.Raw(msgspec.json.encode(move))
        return await self.send_command(protocol.Claim(token_hex(8), self.table.game, raw, rt=rt, step=0.1, paint=1.0))

    async def send_command(self, command: protocol.Command) -> int:
        """Send a command and wait for its update; return the `seq` of that update, or raise PanierError if refused.

        It waits as long as the connection lasts; use `asyncio.timeout` to give up earlier. A command that is cancelled
        is not sent again, but may have been executed.
        """
        seq = await self.connection.send_command(replace(command, after=self.seq))
        await self.wait_until(lambda: self.seq >= seq, timeout=3600)
        return seq

    async def send_unreliable(self, message: protocol.Message) -> None:
        """Send a message once; it is lost if the connection breaks."""
        await self.connection.send(protocol.encode(message))

    def make_hello(self, ticket: str) -> protocol.Hello:
        return protocol.Hello(ticket, self.seq or None, self.epoch)

    async def on_message(self, message: protocol.FromServer) -> None:
        """Apply a message from the server. Override this to handle emotes, chat and nudges."""
        match message:
            case protocol.UpdateMessage():
                self._apply_update(message)
            case protocol.FullState():
                self._apply_full_state(message)
            case protocol.Presence():
                self.presence = message
            case protocol.JudgingStatus(doubt=doubt):
                self.doubt = doubt
            case _:
                pass
        await self._send_entropy()
        self._wake_waiters()

    def on_ended(self) -> None:
        self._wake_waiters()

    def _apply_update(self, update: protocol.UpdateMessage) -> None:
        if update.seq <= self.seq:
            return  # already part of a full state
        if update.seq != self.seq + 1:
            raise ProtocolError(f"update {update.seq} arrived after update {self.seq}")
        self.seq = update.seq
        if update.room is not None:
            self.room = update.room
            if update.room.playing is None and not self.is_over and update.table is None:
                self.table = None  # abandoned
        if update.table is not None:
            self.table = update.table
            self.updated_at = perf_counter()

    def _apply_full_state(self, state: protocol.FullState) -> None:
        if state.protocol != protocol.PROTOCOL:
            raise ProtocolError(
                f"the server speaks protocol {state.protocol}, and this is a client of {protocol.PROTOCOL}"
            )
        if state.seq < self.seq:
            raise ProtocolError(f"the server has lost updates: we have {self.seq}, and its state is of {state.seq}")
        if state.missed is not None and [one.seq for one in state.missed] != list(range(self.seq + 1, state.seq + 1)):
            raise ProtocolError(f"what was missed since {self.seq} has gaps")
        if state.epoch != self.epoch:
            self.doubt = None  # a restarted server has no doubts yet
        self.epoch, self.seq, self.room, self.table = state.epoch, state.seq, state.room, state.table
        self.missed_updates = state.missed
        self.updated_at = perf_counter()
        self._must_resend_entropy = True  # the server may have missed them, or be another one

    async def _send_entropy(self) -> None:
        """Send random bytes for the next shuffle, once the server has committed to its own."""
        if self.room is None or self.person is None:
            return
        commitment, entropy = self._entropy
        if commitment != self.room.commitment:
            commitment, entropy = self.room.commitment, token_bytes(16).hex()
        elif not self._must_resend_entropy:
            return
        self._entropy, self._must_resend_entropy = (commitment, entropy), False
        await self.connection.send_now(protocol.encode(protocol.Entropy(commitment, entropy)))

    def _wake_waiters(self) -> None:
        """Wake every waiter whose condition now holds or raises, or all of them if the connection has ended."""
        for waiter in self._waiters[:]:
            condition, future = waiter
            if future.done():
                self._waiters.remove(waiter)  # cancelled
            elif self.failure:
                self._waiters.remove(waiter)
                future.set_exception(self.failure)
            else:
                try:
                    holds = condition()
                except Exception as error:  # the caller's fault, not the connection's
                    self._waiters.remove(waiter)
                    future.set_exception(error)
                else:
                    if holds:
                        self._waiters.remove(waiter)
                        future.set_result(None)
