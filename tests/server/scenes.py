"""A room for tests: with a clock moved by hand, a store in memory, sockets that record messages, and immediate bots."""

import asyncio
from collections.abc import Callable, Collection
from heapq import heappop, heappush
from itertools import count
from secrets import token_hex
from typing import Any

import msgspec
from msgspec.structs import replace

from panier import protocol
from panier.core.errors import Reason
from panier.core.units import Millis
from panier.server.model.reaction_judging import MIN_PINGS, KernelRtt, PingHistory
from panier.server.model.room import Person, new_room
from panier.server.model.tokens import digest, new_token
from panier.server.session import members
from panier.server.session.bot_engine import BotReply, BotRequest, HintReply, HintRequest, choose_move, make_hint
from panier.server.session.bot_seats import Pace
from panier.server.session.inbox import on_message
from panier.server.session.recovery import recover
from panier.server.session.room_session import RoomSession
from panier.server.store.store import Commit, ExecutedCommand, Fenced, LeasedRoom, StoredGame
from panier.server.tuning import DEFAULT_TUNING

CODE = "K7M2QX"
_decode = msgspec.json.Decoder(protocol.FromServer).decode


class Timer:
    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class ManualClock:
    """A clock whose time passes only in `advance`."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.timers: list[tuple[float, int, Timer]] = []
        self.numbers = count()

    def now(self) -> float:
        return self.time

    def at(self, when: float, do: Callable[[], None]) -> Timer:
        timer = Timer(do)
        heappush(self.timers, (when, next(self.numbers), timer))
        return timer

    def from_monotonic(self, seconds: float) -> float:
        return seconds * 1000

    async def advance(self, duration_ms: float) -> None:
        """Let time pass, and run every timer that is due in it."""
        end = self.time + duration_ms
        await settle()
        while self.timers and self.timers[0][0] <= end:
            when, _, timer = heappop(self.timers)
            self.time = max(self.time, when)
            if timer.do:
                timer.do()
            await settle()
        self.time = end

    async def advance_to(self, when: float) -> None:
        await self.advance(when - self.time)

    @property
    def pending_timer_count(self) -> int:
        """Count the timers that are set."""
        return sum(timer.do is not None for _, _, timer in self.timers)


async def settle() -> None:
    """Let every task run that waits only for its turn."""
    for _ in range(12):
        await asyncio.sleep(0)


class MemoryStore:
    """A store that keeps commits in a list, checks their order, and fails on demand."""

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self.fails_with: Exception | None = None
        self.holds_commits = False  # if set, commits wait for `flush`
        self._waiting: list[Callable[[], None]] = []
        self.people_without_keys: set[int] = set()  # their command keys were deleted
        self.seq = 0

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        def finish() -> None:
            if self.fails_with:
                done(self.fails_with)
            elif commit.seq != self.seq + 1:
                done(Fenced(f"{commit.seq} after {self.seq}"))
            else:
                self.seq = commit.seq
                self.commits.append(commit)
                done(None)

        self._waiting.append(finish)
        if not self.holds_commits:
            asyncio.get_running_loop().call_soon(self.flush)

    async def release_room(self, room: str, epoch: int) -> None:
        pass

    def delete_command_keys(self, room: str, whose: Collection[int]) -> None:
        self.people_without_keys |= set(whose)

    def flush(self, most: int | None = None) -> None:
        """Finish the waiting commits, all or the first `most`."""
        waiting = self._waiting[:most]
        del self._waiting[:most]
        for finish in waiting:
            finish()

    @property
    def acts(self) -> tuple[bytes, ...]:
        """The stored acts of the last game."""
        begun = [number for number, commit in enumerate(self.commits) if commit.new_game]
        return tuple(act for commit in self.commits[begun[-1] :] for act in commit.acts) if begun else ()

    @property
    def last_game(self) -> StoredGame | None:
        """The last game; None if none was stored."""
        games = [commit.new_game for commit in self.commits if commit.new_game]
        return StoredGame(games[-1].number, games[-1].id, games[-1].body, 0.0, None, self.acts) if games else None

    def leased_room(self, epoch: int) -> LeasedRoom:
        """Return what a restarted server would load."""
        bodies = [commit.body for commit in self.commits if commit.body]
        game = self.last_game
        over = game and any(commit.ended and commit.game == game.number for commit in self.commits)
        answered = tuple(
            ExecutedCommand(who, cmd, commit.seq)
            for commit in self.commits
            for who, cmd in commit.commands
            if who not in self.people_without_keys
        )
        body = bodies[-1] if bodies else msgspec.json.encode(new_room(CODE))
        return LeasedRoom(CODE, epoch, self.seq, body, None if over else game, answered)


class FakeSocket:
    """A room socket that records the messages it was sent."""

    forwarding_allowance_ms = forwarding_delay_ms = 0.0
    kernel: KernelRtt | None = None

    def __init__(
        self, clock: ManualClock, person: int | None, rtt: float = 0, *, is_screen: bool = False, network: str = ""
    ) -> None:
        self.clock = clock
        self.person = person
        self.network = network or f"10.0.0.{person}"  # a network for each person
        self.is_screen = is_screen
        self.is_hidden = False
        self.rtt = rtt
        self.ping_history = PingHistory((rtt,) * MIN_PINGS, (rtt,) * MIN_PINGS)
        self.reveal_sent_at: dict[int, float] = {}
        self.reveal_rtts_ms: dict[int, float] = {}
        self.received: list[Any] = []
        self.closed_with: Reason | str | None = None

    @property
    def is_closing(self) -> bool:
        return self.closed_with is not None

    def send(self, *messages: bytes, reveal: int | None = None) -> None:
        self.received += map(_decode, messages)
        if reveal is not None:
            self.reveal_sent_at.setdefault(reveal, self.clock.now())
            self.reveal_rtts_ms[reveal] = self.rtt

    def close(self, reason: Reason) -> None:
        self.closed_with = reason

    def disconnect(self, code: int, why: str) -> None:
        self.closed_with = why

    def can_still_claim(self) -> bool:
        return not self.is_hidden and self.closed_with is None

    def messages_of(self, kind: type[Any]) -> list[Any]:
        return [message for message in self.received if isinstance(message, kind)]

    def last_message(self, kind: type[Any]) -> Any:
        return self.messages_of(kind)[-1]

    @property
    def updates(self) -> list[protocol.UpdateMessage]:
        return self.messages_of(protocol.UpdateMessage)

    @property
    def table(self) -> protocol.TableView:
        tables = [
            message.table
            for message in self.received
            if isinstance(message, protocol.UpdateMessage | protocol.FullState)
        ]
        return [table for table in tables if table][-1]

    @property
    def room(self) -> protocol.RoomView:
        rooms = [
            message.room
            for message in self.received
            if isinstance(message, protocol.UpdateMessage | protocol.FullState)
        ]
        return [room for room in rooms if room][-1]


class ImmediateEngine:
    """A bot engine without processes, which records its requests."""

    def __init__(self) -> None:
        self.requests: list[BotRequest] = []
        self.answer: Callable[[BotRequest], BotReply] = choose_move

    async def request_move(self, request: BotRequest) -> BotReply:
        self.requests.append(request)
        return self.answer(request)

    async def request_hint(self, request: HintRequest) -> HintReply:
        return make_hint(request)


async def join_room(session: RoomSession, name: str, network: str = "") -> Person:
    """Add a person with any token."""
    return await members.join(session, token_hex(16), name, None, network)


class Scene:
    """A room session with its clock, store, bots and sockets."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.clock = ManualClock()
        self.store = MemoryStore()
        self.bot_engine = ImmediateEngine()
        self.pace = pace or Pace(Millis(0), Millis(0))
        self.sockets: dict[int, FakeSocket] = {}
        self.tokens: dict[int, str] = {}
        self.numbers = count()
        self.epoch = 0
        self.session = self.restart()

    def restart(self) -> RoomSession:
        """Close the session, if there is one, and load the room as a restarted server does."""
        self.epoch += 1
        if self.epoch > 1:
            self.session.close()
        store: Any = self.store
        taken = self.store.leased_room(self.epoch)
        last = None if taken.game else self.store.last_game
        self.session = recover(taken, last, store, self.bot_engine, self.clock, self.pace, DEFAULT_TUNING)
        return self.session

    def set_room(self, **changes: Any) -> None:
        """Change the room in memory without a commit."""
        state = self.session.state
        state.latest = state.committed = state.committed._replace(room=replace(state.latest.room, **changes))

    async def join(self, name: str, rtt: float = 0) -> int:
        token = new_token()
        person = await members.join(self.session, digest(token), name, None)
        self.tokens[person.id] = token
        self.connect(person.id, rtt)
        await settle()
        return person.id

    def connect(self, person: int | None, rtt: float = 0, *, is_screen: bool = False, network: str = "") -> FakeSocket:
        socket = self.make_socket(person, rtt, is_screen=is_screen, network=network)
        self.session.enter(socket, None, None)
        return socket

    def make_socket(
        self, person: int | None, rtt: float = 0, *, is_screen: bool = False, network: str = ""
    ) -> FakeSocket:
        """Make a socket that is not in the room yet."""
        socket = FakeSocket(self.clock, person, rtt, is_screen=is_screen, network=network)
        if person is not None:
            self.sockets[person] = socket
        return socket

    def deliver(self, socket: FakeSocket, message: protocol.Message, arrived: float) -> None:
        on_message(self.session, socket, message, arrived)

    def has_token(self, person: int, token: str) -> bool:
        """Return whether this is the token of this person."""
        someone = members.with_key(self.session.state.room, digest(token))
        return someone is not None and someone.id == person

    async def send(self, who: int, message: protocol.Message, arrived: float | None = None) -> None:
        self.deliver(self.sockets[who], message, self.clock.now() if arrived is None else arrived)
        await settle()

    async def do(self, who: int, kind: type[protocol.Command], **fields: Any) -> Any:
        """Send a command and return its answer, None if there is none yet."""
        cmd = f"c{next(self.numbers)}"
        await self.send(who, kind(cmd, after=self.session.state.committed.seq, **fields))
        return self.answer(who, cmd)

    async def sit(self, who: int, chair: int) -> Any:
        """Take a chair in the running game; if the host is asked, they say yes."""
        answer = await self.do(who, protocol.Sit, chair=chair)
        host = self.session.state.room.host
        if isinstance(answer, protocol.CommandRefused) and answer.reason.key == "ask-the-host" and host is not None:
            return await self.do(host, protocol.AnswerChairRequest, person=who, chair=chair, yes=True)
        return answer

    def answer(self, who: int, cmd: str) -> Any:
        """Return the last answer to a command; None if there is none yet."""
        answers = [m for m in self.sockets[who].received if getattr(m, "cmd", None) == cmd]
        return answers[-1] if answers else None

    async def play(self, who: int, *moves: Any) -> Any:
        raw = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves)
        return await self.do(who, protocol.Play, game=self.session.state.room.games, moves=raw)

    async def claim(self, who: int, move: Any, rt: float | None, arrived: float | None = None) -> str:
        cmd = f"c{next(self.numbers)}"
        raw = msgspec.Raw(msgspec.json.encode(move))
        await self.send(who, protocol.Claim(cmd, self.session.state.room.games, raw, rt=rt), arrived)
        return cmd
