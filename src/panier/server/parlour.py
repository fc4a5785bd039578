"""A room with people in it: hears what they do, keeps it, and then tells everybody.

Whatever is done changes the room or its table in memory at once, goes to the store as one commit, and is acknowledged
and told only when that is on disk. Commits of a room are told in their order. Should one fail, the room goes back to
what is on disk, and whoever asked for it hears why.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from functools import partial
from random import shuffle
from secrets import token_bytes, token_urlsafe
from typing import Any, Final, Literal, Protocol, cast

import msgspec
import structlog
from msgspec import Raw
from msgspec.structs import replace

from panier.game import CHANCE, Act, Illegal, Millis, Reason, Result, Seat
from panier.games import find
from panier.server import meters, wire
from panier.server import room as rooms
from panier.server.clock import Clock, Timer
from panier.server.commands import changed, may
from panier.server.faults import reached
from panier.server.names import clean_name, clean_text
from panier.server.playing import Eye, Pace, Playing
from panier.server.race import awaited, stimulus
from panier.server.room import Person, Room, bot_for, seat_of, stand_in
from panier.server.show import Showing, room_view
from panier.server.store import Commit, Full, NewGame, Repeated, Reply, Store, StoredGame, Taken, Unusable
from panier.server.table import Batch, Mark, Table
from panier.server.thinking import Thinker
from panier.server.tokens import digest, new_token
from panier.shuffle import SEED_BYTES, commitment, key
from panier.values import Frozen

log = structlog.get_logger()

HISTORY: Final = 200  # tellings that a client may have missed and still hears of one by one
REPLIES: Final = 256  # answers remembered in memory; the store remembers all
GRACE: Final = 20_000.0  # until the table may decide about somebody who is away
HOST_GRACE: Final = 60_000.0  # until somebody else hosts
SCREEN_LATER: Final = 400.0  # where people look at their phones, the table screen follows so much later
NUDGE_EVERY: Final = 5_000.0
LOST_FOR: Final = 120_000.0  # how long somebody may ask for their seat
MOST_LOST: Final = 5
TRY_AGAIN: Final = 1_000.0  # until bots and the clock do anew what could not be kept

REPLACED = Reason("replaced", "You have opened this table somewhere else; it goes on there.")
KICKED = Reason("kicked", "The host has asked you to leave.")
GONE = Reason("gone", "You have left the room.")
RELOAD = Reason("reload", "The room has moved; connect again.")
CHAT_OFF = Reason("chat-off", "The host has not allowed chat.")
NO_REQUEST = Reason("no-request", "Nobody is asking for that seat any more.")
TOO_MANY_LOST = Reason("too-many-lost", "Too many are asking for a seat; try again in a minute.")
LOOKING_ON = Reason("looking-on", "Onlookers can only look on; join the room to play.")


class Listener(Eye, Protocol):
    """Somebody's socket, as the room sees it."""

    person: int | None
    is_screen: bool
    hidden: bool

    def tell(self, message: bytes, shows: int | None = None) -> None:
        """Sends a message, in its turn; `shows` is the stimulus that it shows for the first time."""

    def close(self, reason: Reason) -> None:
        """Says why, and closes."""

    def hang_up(self, code: int, why: str) -> None:
        """Closes; the client comes back if it likes."""


class GameBody(Frozen):
    """What the store keeps of a game besides its acts."""

    game: str
    version: int
    seats: int
    options: Raw
    players: tuple[str, ...]
    seed: str
    entropy: tuple[str, ...]
    room: str
    number: int
    people: tuple[int | None, ...]  # by seat, as it began


class Saying:
    """What is on its way to disk, to be told under one number."""

    def __init__(self, seq: int, room: Room, told: bool) -> None:
        self.seq = seq
        self.room = room
        self.room_changed = told
        self.batch: Batch | None = None
        self.playing: Playing | None = None  # whose batch it is
        self.mark: Mark | None = None
        self.photo: tuple[wire.Photo, ...] = ()
        self.waited: Millis = 0
        self.causes: list[tuple[int, str]] = []  # who asked for it, by which command
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.stored.add_done_callback(lambda future: future.cancelled() or future.exception())  # not all are awaited


class Lost:
    """Somebody at a new device who says they are a person of this room."""

    def __init__(self, person: int, until: float) -> None:
        self.person = person
        self.until = until
        self.state: Literal["waiting", "approved", "refused"] = "waiting"


class Parlour:
    """One room, its people and its table."""

    def __init__(
        self,
        taken: Taken,
        last: StoredGame | None,
        store: Store,
        thinker: Thinker,
        clock: Clock,
        pace: Pace,
        gone: Callable[[], None] = lambda: None,
    ) -> None:
        self.code = taken.room
        self.epoch = taken.epoch
        self.seq = taken.seq
        self.room = msgspec.json.decode(taken.body, type=Room)
        self.store = store
        self.thinker = thinker
        self.clock = clock
        self.pace = pace
        self.gone = gone
        self.listeners: set[Listener] = set()
        self.people: dict[int, Listener] = {}
        self.away: dict[int, float] = dict.fromkeys([p.id for p in self.room.people], clock.now())  # since when
        self.entropy: dict[int, str] = {}
        self.lost: dict[str, Lost] = {}
        self.nudged: dict[int, float] = {}
        self.written: dict[int, dict[int, float]] = {}  # by person, when each stimulus was first written to them
        self.farewells: dict[int, Reason] = {}  # for those who leave of their own accord
        self.dead = False
        self.replies: OrderedDict[tuple[int, str], bytes] = OrderedDict()
        for reply in taken.replies:
            self.replies[int(reply.who), reply.cmd] = reply.body
        self.underway: set[tuple[int, str]] = set()
        self.held: list[tuple[int, str]] = []  # commands whose effect waits for the end of a race
        self.sayings: deque[Saying] = deque()
        self.history: deque[tuple[int, Playing | None, Batch | None]] = deque(maxlen=HISTORY)
        self.playing: Playing | None = None
        self._timers: dict[str, Timer] = {}
        game = taken.game or last
        if game:
            self.playing = self.restore(game)
        self.mark = self.playing.table.mark if self.playing else None  # of what was last taken from the table
        self.durable = self.seq, self.room, self.playing, self.mark
        self._shown_room = self.room
        self._encoded: tuple[Room, Raw] | None = None

    def restore(self, game: StoredGame) -> Playing:
        """A game as it was left on disk."""
        body = msgspec.json.decode(game.body, type=GameBody)
        entry = find(body.game)
        decode = msgspec.json.Decoder(entry.act).decode
        return self.sit_down(body, game.id, map(decode, game.acts))

    def sit_down(self, body: GameBody, id: str, acts: Iterable[Act[Any]] = ()) -> Playing:
        entry = find(body.game)
        options = msgspec.json.decode(body.options, type=entry.options)
        seed = bytes.fromhex(body.seed)
        entropy = [bytes.fromhex(part) for part in body.entropy]
        table = Table(entry, body.seats, options, key(seed, entropy, body.room, body.number), acts)
        showing = Showing(body.number, entry.id, entry.game, commitment(seed), id)
        return Playing(table, showing, self, self.thinker, self.clock, self.room.profile, self.pace, body.people)

    # --- what a game asks about the room ------------------------------------------------------------------------------

    def listener_at(self, seat: Seat) -> Listener | None:
        sits = self.room.chairs[seat].person if seat < len(self.room.chairs) else None
        return self.people.get(sits) if sits is not None else None

    def eye(self, seat: Seat) -> Eye | None:
        return self.listener_at(seat)

    def screen(self, seat: Seat) -> Eye | None:
        """In front of the table screen everybody is judged from its reveal, but for those who are elsewhere."""
        if self.room.look != "screen":
            return None
        sits = self.room.chairs[seat].person
        if sits is None or rooms.person(self.room, sits).remote:
            return None
        return next((listener for listener in self.listeners if listener.is_screen), None)

    def bot(self, seat: Seat) -> str | None:
        if seat >= len(self.room.chairs):
            return None
        chair = self.room.chairs[seat]
        assert self.playing is not None
        entry = self.playing.table.entry
        if chair.bot:
            return bot_for(entry, chair.bot)
        return stand_in(entry) if chair.cover != "wait" or seat in self.playing.late else None

    def time_for(self, seat: Seat) -> float | None:
        sits = self.room.chairs[seat].person
        if not self.room.clock or sits is None:
            return None
        return self.room.clock * 10.0 * rooms.person(self.room, sits).extended  # seconds times per cent

    # --- who is there -------------------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int | None, epoch: int | None) -> None:
        """Somebody is there, or there again: they see everything as it is, and hear what they missed."""
        who = listener.person
        if who is not None:
            if other := self.people.get(who):
                self.listeners.discard(other)
                other.close(REPLACED)
            self.people[who] = listener
            self.away.pop(who, None)
            # What was shown on another connection was seen: nobody gets a second first look by reconnecting.
            listener.written = self.written.setdefault(who, listener.written)
        self.listeners.add(listener)
        self.show_all(listener, since, epoch)
        seat = seat_of(self.room, who)
        if seat is not None and self.room.chairs[seat].cover != "wait":  # the seat goes back on return
            self.room = rooms.cover(self.room, seat, "wait")
            self.settle_up()
        if who is not None and self.room.host is None:
            self.room = rooms.hand_over(self.room, who)
            self.settle_up()
        self.find_host()
        self.go_on()
        self.tell_presence()

    def show_all(self, listener: Listener, since: int | None, epoch: int | None) -> None:
        seq, room, playing, mark = self.durable
        table = None
        if playing and mark and (room.playing or playing.table.over):
            table = self.table_view(playing, mark.state, self.seat_in(playing, listener.person))
        message = wire.View(
            wire.PROTOCOL,
            listener.person,
            self.epoch,
            seq,
            cast(wire.RoomView, self.encoded(room)),
            table,
            self.missed(listener, since) if epoch == self.epoch and since is not None else None,
        )
        listener.tell(wire.encode(message), stimulus(mark.state) if mark and table else None)

    def missed(self, listener: Listener, since: int) -> tuple[wire.Happened, ...] | None:
        """What happened since, if it is known."""
        told = [(seq, playing, batch) for seq, playing, batch in self.history if seq > since]
        if len(told) != self.durable[0] - since:
            return None
        return tuple(
            [
                wire.Happened(seq, playing.showing.news(batch.steps, self.seat_in(playing, listener.person)))
                if playing and batch
                else wire.Happened(seq, ())
                for seq, playing, batch in told
            ]
        )

    def exit(self, listener: Listener) -> None:
        """A socket has closed."""
        self.listeners.discard(listener)
        who = listener.person
        if who is not None and self.people.get(who) is listener:
            del self.people[who]
            self.away[who] = self.clock.now()
            self.later(f"away {who}", GRACE, self.tell_presence)
            if who == self.room.host:
                self.later("host", HOST_GRACE, self.find_host)
        if not self.dead:
            self.go_on()
            self.tell_presence()

    def find_host(self) -> None:
        """Somebody who is there becomes host, if the host has been away for too long."""
        host = self.room.host
        if host in self.people or not self.people or self.dead:
            return
        if host is not None and self.clock.now() < self.away.get(host, 0) + HOST_GRACE - 1:
            return
        self.room = rooms.new_host(self.room, self.people)
        self.settle_up()

    def go_on(self) -> None:
        """A game runs while it is not paused and somebody who plays is there to see it."""
        if self.playing:
            there = any(self.listener_at(seat) for seat in range(len(self.room.chairs)))
            on = self.room.playing and not self.room.paused and there
            if on != self.playing.table.running:
                self.playing.run(on)
                if on:
                    self.playing.go_on()

    def later(self, name: str, millis: float, do: Callable[[], None]) -> None:
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self.clock.at(self.clock.now() + millis + 1, do)

    def tell_presence(self) -> None:
        if self.dead:
            return
        now = self.clock.now()
        self.lost = {id: lost for id, lost in self.lost.items() if lost.until > now}
        here = [
            wire.Here(p.id, p.id in self.people, self.people[p.id].hidden, int(self.people[p.id].link.p50))
            if p.id in self.people
            else wire.Here(p.id, here=False)
            for p in self.room.people
        ]
        lost = [wire.Lost(id, lost.person) for id, lost in self.lost.items() if lost.state == "waiting"]
        onlookers = sum(listener.person is None for listener in self.listeners)
        self.tell_all(wire.Presence(tuple(here), onlookers, tuple(self.absent()), tuple(lost)))

    def absent(self) -> list[int]:
        """The chairs that everybody waits for, whose players have been away so long that the table may decide."""
        if not self.playing or not self.room.playing:
            return []
        now = self.clock.now()
        found = []
        for seat in awaited(self.playing.table.game, self.playing.seen):
            chair = self.room.chairs[seat]
            left = chair.person is None and not chair.bot
            away = chair.person in self.away and now >= self.away[chair.person] + GRACE
            if chair.cover == "wait" and (left or away):
                found.append(seat)
        return found

    # --- what people do -----------------------------------------------------------------------------------------------

    def hear(self, listener: Listener, message: wire.Message, arrived: float) -> None:
        """Something somebody said."""
        if self.dead:
            return
        try:
            if listener.person is None:
                raise Illegal(LOOKING_ON)
            if isinstance(message, wire.Command):
                self.command(listener, listener.person, message, arrived)
            else:
                self.remark(listener, listener.person, message)
        except Illegal as error:
            cmd = message.cmd if isinstance(message, wire.Command) else None
            listener.tell(wire.encode(wire.Refused(cmd, error.reason)))

    def command(self, listener: Listener, who: int, message: wire.Command, arrived: float) -> None:
        cause = who, message.cmd
        if cause in self.replies:
            listener.tell(self.replies[cause])
            return
        if cause in self.underway:
            return
        may(self.room, who, message)
        match message:
            case wire.Play():
                self.seated(who).play(self.my_seat(who), message)
            case wire.Claim():
                self.seated(who).claim(self.my_seat(who), message, arrived)
                listener.tell(wire.encode(wire.Noted(message.cmd)))
            case wire.Start():
                self.start()
            case wire.Abandon():
                self.abandon()
            case wire.Answer(request=request, yes=yes):
                self.answer(who, request, yes)
            case _:
                self.room = changed(self.room, who, message, self.people)
        if isinstance(message, wire.Leave):
            self.farewells[who] = GONE
        self.settle_up(cause)

    def seated(self, who: int) -> Playing:
        """The running game, for somebody who plays in it."""
        if not self.playing or not self.room.playing:
            raise Illegal(rooms.NO_GAME)
        self.my_seat(who)
        return self.playing

    def my_seat(self, who: int) -> Seat:
        seat = seat_of(self.room, who)
        if seat is None:
            raise Illegal(rooms.NOT_SEATED)
        return seat

    def remark(self, listener: Listener, who: int, message: wire.Message) -> None:
        """Things said in passing: nothing of them is kept."""
        match message:
            case wire.Entropy(commitment=seen, bytes=given):
                if seen == commitment(bytes.fromhex(self.room.seed)):
                    self.entropy[who] = given
            case wire.Send(emote=emote):
                self.tell_all(wire.Sent(who, emote))
            case wire.Say(text=text):
                if not self.room.chat:
                    raise Illegal(CHAT_OFF)
                self.tell_all(wire.Said(who, clean_text(text)))
            case wire.Nudge(chair=chair):
                self.nudge(who, chair)
            case wire.Hide(hidden=hidden):
                if listener.hidden != hidden:
                    listener.hidden = hidden
                    self.tell_presence()
            case _:
                raise Illegal(rooms.NO_GAME)

    def nudge(self, who: int, chair: int) -> None:
        """Only whoever is waited for is nudged, and not all the time."""
        now = self.clock.now()
        waiting = awaited(self.playing.table.game, self.playing.seen) if self.playing and self.room.playing else ()
        if chair in waiting and now >= self.nudged.get(chair, -NUDGE_EVERY) + NUDGE_EVERY:
            self.nudged[chair] = now
            if listener := self.listener_at(chair):
                listener.tell(wire.encode(wire.Nudged(who)))

    def start(self) -> None:
        """The chosen game begins, shuffled by the committed seed and what the seats have sent."""
        room = rooms.start(self.room, token_bytes(SEED_BYTES).hex())
        entry, options = rooms.chosen(room)
        entropy = tuple([self.entropy.get(-1 if chair.person is None else chair.person, "") for chair in room.chairs])
        body = GameBody(
            entry.id,
            entry.game.version,
            len(room.chairs),
            room.options,
            tuple([chair.name for chair in room.chairs]),
            self.room.seed,
            entropy,
            room.code,
            room.games,
            tuple([chair.person for chair in room.chairs]),
        )
        if self.playing:
            self.playing.close()
        self.entropy.clear()
        self.room = replace(room, options=Raw(msgspec.json.encode(options)))
        self.playing = self.sit_down(body, token_urlsafe(12))
        self._new_game = body
        self.playing.table.begin(self.clock.now())

    _new_game: GameBody | None = None

    def abandon(self) -> None:
        if not self.room.playing or not self.playing:
            raise Illegal(rooms.NO_GAME)
        self.end(self.playing, None)

    def end(self, playing: Playing, result: Result | None) -> None:
        """The game is over; what it showed can still be looked at."""
        playing.close()
        playing.people = tuple([chair.person for chair in self.room.chairs])
        self.room = rooms.end(self.room, playing.showing.record, result)

    def busy(self) -> bool:
        return bool(self.sayings)

    # --- a seat on a new device ---------------------------------------------------------------------------------------

    async def join(self, name: str, avatar: rooms.Avatar | None) -> tuple[Person, str]:
        """A new person, and the token that proves who they are."""
        taken = [someone.name for someone in self.room.people] + [chair.name for chair in self.room.chairs]
        token = new_token()
        self.room, person = rooms.join(self.room, clean_name(name, taken), avatar, digest(token))
        self.away[person.id] = self.clock.now()
        await self.kept()
        return person, token

    def has_token(self, person: int, token: str) -> bool:
        return any(someone.id == person and someone.key == digest(token) for someone in self.room.people)

    def ask(self, person: int) -> str:
        """Somebody says that they are this person; anyone seated may approve. Where nobody could, none need."""
        rooms.person(self.room, person)
        now = self.clock.now()
        self.lost = {id: lost for id, lost in self.lost.items() if lost.until > now}
        if len(self.lost) >= MOST_LOST:
            raise Illegal(TOO_MANY_LOST)
        request = token_urlsafe(16)
        self.lost[request] = Lost(person, now + LOST_FOR)
        others = [chair.person for chair in self.room.chairs if chair.person not in (None, person)]
        if not others and person not in self.people:
            self.lost[request].state = "approved"
        self.tell_presence()
        return request

    def answer(self, who: int, request: str, yes: bool) -> None:
        if request not in self.lost or self.lost[request].person == who:
            raise Illegal(NO_REQUEST)
        self.lost[request].state = "approved" if yes else "refused"
        self.tell_presence()

    async def asked(self, request: str) -> tuple[wire.Asked, str | None]:
        """How a request stands; once approved, a new token, and the old one is no longer good."""
        lost = self.lost.get(request)
        if lost is None or lost.until < self.clock.now():
            raise Illegal(NO_REQUEST)
        if lost.state != "approved":
            return wire.Asked(request, lost.state), None
        token = new_token()
        del self.lost[request]
        self.room = rooms.change(self.room, lost.person, key=digest(token))
        if old := self.people.get(lost.person):
            old.close(REPLACED)
        await self.kept()
        return wire.Asked(request, "approved", lost.person), token

    async def kept(self) -> None:
        """Waits until what was done is on disk; raises Illegal if it could not be."""
        saying = self.settle_up()
        if saying:
            await asyncio.shield(saying.stored)

    # --- keeping and telling ------------------------------------------------------------------------------------------

    def settle_up(self, cause: tuple[int, str] | None = None) -> Saying | None:
        """Keeps what was done, then tells it. While a race is run, what belongs to it waits for its end."""
        playing = self.playing
        opened = min(playing.table.opened.values(), default=None) if playing else None
        batch = playing.table.take() if playing else None
        if cause:
            self.underway.add(cause)
            if playing and not batch and playing.table.held and self.room is self._shown_room:
                self.held.append(cause)
                return None
        if playing and batch:
            self.after(playing, batch)
        room_changed = self.room is not self._shown_room
        if not batch and not room_changed and not cause:
            return None
        self.seq += 1
        saying = Saying(self.seq, self.room, room_changed)
        saying.causes = [*(self.held if batch else ()), *([cause] if cause else ())]
        new_game = None
        if self._new_game and playing:
            new_game = NewGame(self.room.games, playing.showing.record, msgspec.json.encode(self._new_game))
        ended = self._shown_room.playing and not self.room.playing
        rows = playing.take_rows() if playing and batch else ()
        if playing and batch:
            self.held.clear()
            saying.batch = batch
            saying.photo = playing.photo(batch)
            saying.waited = int(self.clock.now() - opened) if opened is not None and saying.photo else 0
            self.mark = batch.mark
        saying.playing, saying.mark = playing, self.mark
        commit = Commit(
            self.code,
            self.epoch,
            self.seq,
            msgspec.json.encode(self.room) if room_changed else None,
            new_game,
            playing.showing.number if playing and (batch or ended or new_game) else None,
            tuple([msgspec.json.encode(step.act) for step in batch.steps]) if batch else (),
            batch.first if batch else 0,
            tuple(map(msgspec.json.encode, rows)),
            ended,
            tuple([Reply(str(who), cmd, self.done(cmd, self.seq)) for who, cmd in saying.causes]),
        )
        self._new_game = None
        self._shown_room = self.room
        self.sayings.append(saying)
        meters.ACTS.inc(len(commit.acts))
        self.store.append(commit).add_done_callback(partial(self.stored, saying))
        return saying

    def after(self, playing: Playing, batch: Batch) -> None:
        """What follows for the room from what was done at the table."""
        table = playing.table
        if self.room.playing and table.over:
            self.end(playing, table.game.result(table.state))
            return
        chance = any(step.act.seat == CHANCE for step in batch.steps)
        waiting = awaited(table.game, table.state)
        for seat, chair in enumerate(self.room.chairs):
            if chair.cover == "turn" and (chance or seat not in waiting):
                self.room = rooms.cover(self.room, seat, "wait")

    def done(self, cmd: str, seq: int) -> bytes:
        return wire.encode(wire.Done(cmd, seq))

    def stored(self, saying: Saying, future: "asyncio.Future[None]") -> None:
        """The store has done its work, or could not."""
        if future.cancelled():
            return
        error = future.exception()
        if saying not in self.sayings:
            return  # given up together with one before it
        if error:
            self.failed(saying, error)
            return
        assert self.sayings[0] is saying
        self.sayings.popleft()
        self.durable = saying.seq, saying.room, saying.playing, saying.mark
        for who, cmd in saying.causes:
            self.underway.discard((who, cmd))
            self.replies[who, cmd] = reply = self.done(cmd, saying.seq)
            if listener := self.people.get(who):
                listener.tell(reply)
        while len(self.replies) > REPLIES:
            self.replies.popitem(last=False)
        if not saying.stored.done():
            saying.stored.set_result(None)
        reached("after-ack")
        self.publish(saying)

    def publish(self, saying: Saying) -> None:
        """Tells everybody, in no fixed order, so that nobody is always first."""
        self.history.append((saying.seq, saying.playing, saying.batch))
        room = cast(wire.RoomView, self.encoded(saying.room)) if saying.room_changed else None
        playing, batch = saying.playing, saying.batch
        shows = None
        if playing and batch:
            playing.shows(batch.state)
            shown = stimulus(batch.state)
            shows = shown if not batch.steps or shown != stimulus(batch.steps[0].before) else None
        messages: dict[Seat | None, bytes] = {}
        listeners = list(self.listeners)
        shuffle(listeners)
        for listener in listeners:
            seat = self.seat_in(playing, listener.person) if playing else None
            if seat not in messages:
                news = playing.showing.news(batch.steps, seat) if playing and batch else ()
                table = self.table_view(playing, batch.state, seat) if playing and batch else None
                told = wire.Told(saying.seq, news, saying.photo, saying.waited, room, table)
                messages[seat] = wire.encode(told)
            self.pass_on(listener, messages[seat], shows)
        self.dismiss(saying.room)
        self.go_on()
        if self.playing:
            self.playing.go_on()
        if self.room.playing or saying.room_changed:
            self.later_presence()

    def later_presence(self) -> None:
        """Who is away matters when it becomes their turn."""
        if self.away and self.absent():
            self.tell_presence()

    def pass_on(self, listener: Listener, message: bytes, shows: int | None) -> None:
        """In a race the table screen follows later, where people look at their phones."""
        if listener.person is None and self.room.look == "phones" and self.playing and self.playing.table.timed:
            self.clock.at(self.clock.now() + SCREEN_LATER, lambda: listener.tell(message, shows))
        else:
            listener.tell(message, shows)

    def dismiss(self, room: Room) -> None:
        """Closes the sockets of those who are no longer in the room."""
        known = {someone.id for someone in room.people}
        for who in [who for who in self.people if who not in known]:
            listener = self.people.pop(who)
            self.listeners.discard(listener)
            self.away.pop(who, None)
            listener.close(self.farewells.pop(who, KICKED))

    def failed(self, saying: Saying, error: BaseException) -> None:
        """Back to what is on disk; whoever asked for more hears why."""
        given_up = list(self.sayings)
        self.sayings.clear()
        log.error("could not keep", room=self.code, seq=saying.seq, error=str(error))
        reason = not_kept(error)
        for one in given_up:
            for who, cmd in one.causes:
                self.underway.discard((who, cmd))
                listener = self.people.get(who)
                if listener and isinstance(error, Repeated) and one is saying:
                    listener.tell(error.body)
                elif listener:
                    listener.tell(wire.encode(wire.Refused(cmd, reason)))
            if not one.stored.done():
                one.stored.set_exception(Illegal(reason))
        if not isinstance(error, Full | Unusable):
            self.die()  # another server has the room, or it holds more than we know: it must be read anew
            return
        now_playing = self.playing
        self.seq, self.room, self.playing, self.mark = self.durable
        self._shown_room, self._new_game = self.room, None
        self.underway -= set(self.held)
        self.held.clear()
        if now_playing and now_playing is not self.playing:
            now_playing.close()
        if self.playing and self.mark:
            self.playing.back_to(self.mark)
        self.later("again", TRY_AGAIN, self.try_again)

    def try_again(self) -> None:
        """Bots and the clock do what could not be kept. People try when they like."""
        if not self.dead:
            self.go_on()
            if self.playing:
                self.playing.go_on()

    def die(self) -> None:
        """Everybody has to connect anew."""
        if self.dead:
            return
        self.dead = True
        if self.playing:
            self.playing.close()
        for timer in self._timers.values():
            timer.cancel()
        for listener in list(self.listeners):
            listener.close(RELOAD)
        self.gone()

    @property
    def racing(self) -> bool:
        """Whether a game is running in which milliseconds count."""
        return bool(self.room.playing and self.playing and self.playing.table.timed)

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.sayings and not self.lost

    # --- small things -------------------------------------------------------------------------------------------------

    def seat_in(self, playing: Playing, who: int | None) -> Seat | None:
        """The seat of a person in a game that is running, or in one that is over."""
        if playing is self.playing and self.room.playing:
            return seat_of(self.room, who)
        return playing.people.index(who) if who is not None and who in playing.people else None

    def table_view(self, playing: Playing, state: Any, seat: Seat | None) -> wire.TableView:
        return playing.showing.table(state, seat, playing.left())

    def encoded(self, room: Room) -> Raw:
        """The room as all see it; the same bytes for everybody."""
        if not self._encoded or self._encoded[0] is not room:
            self._encoded = room, Raw(msgspec.json.encode(room_view(room)))
        return self._encoded[1]

    def tell_all(self, message: wire.Message) -> None:
        encoded = wire.encode(message)
        for listener in self.listeners:
            listener.tell(encoded)


def not_kept(error: BaseException) -> Reason:
    """Why something was not done that could not be stored; the log says more, and to those who run the server only."""
    why = "there is no space left on its disk" if isinstance(error, Full) else "its log says why"
    return Reason("not-kept", f"The server could not keep this, so it was not done: {why}.")


def new_room(code: str) -> Room:
    return Room(code, token_bytes(SEED_BYTES).hex())
