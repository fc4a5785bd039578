"""A room with people in it: hears what they do, keeps it, and then tells everybody.

Whatever is done changes the room or its table in memory at once, goes to the store as one commit, and is acknowledged
and told only when that is on disk. Commits of a room are told in their order. Should one fail, the room goes back to
what is on disk, and whoever asked for it hears why.
"""

import asyncio
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable
from functools import partial
from random import shuffle
from secrets import token_bytes, token_urlsafe
from typing import Final, cast

import msgspec
import structlog
from msgspec import Raw

from panier import protocol
from panier.game import CHANCE, Illegal, Reason, Result, Seat
from panier.server.bots.thinker import Thinker
from panier.server.races.judge import Viewpoint
from panier.server.rooms import room as rooms
from panier.server.rooms.commands import changed, may
from panier.server.rooms.names import clean_name, clean_text
from panier.server.rooms.room import Person, Room, bot_for, seat_of, stand_in
from panier.server.rooms.room_view import room_view
from panier.server.rooms.tokens import digest, new_token
from panier.server.session.arrivals import Arrivals
from panier.server.session.delayed_spectators import DelayedSpectators
from panier.server.session.duel import Duels
from panier.server.session.history import History, seats_in
from panier.server.session.new_game import Dealer, GameBody, is_playable, new_game
from panier.server.session.outbox import CommandRef, Committed, PendingUpdate, not_kept
from panier.server.session.presence import GRACE, HOST_GRACE, Listener, People
from panier.server.session.seat_recovery import SeatRecovery
from panier.server.session.what_if import pondered
from panier.server.store.statements import REPLIES
from panier.server.store.store import Commit, Full, LeasedRoom, NewGame, Repeated, Reply, Store, StoredGame, Unusable
from panier.server.system import metrics
from panier.server.system.clock import Clock, Timer
from panier.server.system.crash_points import reached
from panier.server.tables.bot_seats import Pace
from panier.server.tables.live_game import CHAT_OFF, LiveGame
from panier.server.tables.table import Batch
from panier.shuffle import SEED_BYTES, commitment

log = structlog.get_logger()

NUDGE_EVERY: Final = 5_000.0
TRY_AGAIN: Final = 1_000.0  # until bots and the clock do anew what could not be kept

REPLACED = Reason("replaced", "You have opened this table somewhere else; it goes on there.")
KICKED = Reason("kicked", "The host has asked you to leave.")
GONE = Reason("gone", "You have left the room.")
RELOAD = Reason("reload", "The room has moved; connect again.")
LOOKING_ON = Reason("looking-on", "Onlookers can only look on; join the room to play.")
HELLO_AGAIN = Reason("hello-again", "You have said hello already.")


class RoomSession:
    """One room, its people and its table."""

    def __init__(
        self,
        taken: LeasedRoom,
        last: StoredGame | None,
        store: Store,
        thinker: Thinker,
        clock: Clock,
        pace: Pace,
        gone: Callable[[], None] = lambda: None,
    ) -> None:
        self.code = taken.room
        self.epoch = taken.epoch
        self.store = store
        self.clock = clock
        self.gone = gone
        self.dealer = Dealer(self, thinker, clock, pace)
        self.seq = taken.seq
        self.room = msgspec.json.decode(taken.body, type=Room)
        game = taken.game or last
        self.playing = self.dealer.restore(game) if game and is_playable(game) else None
        if self.playing and not self.room.playing and self.room.sat:
            self.playing.people = self.room.sat
        self.mark = self.playing.table.mark if self.playing else None  # of what was last taken from the table
        self.durable = Committed(self.seq, self.room, self.playing, self.mark)
        self.sayings: deque[PendingUpdate] = deque()
        self.history = History()
        self.replies: defaultdict[int, OrderedDict[str, bytes]] = defaultdict(OrderedDict)  # the last ones to each
        for reply in taken.replies:
            self.replies[int(reply.who)][reply.cmd] = reply.body
        self.underway: set[CommandRef] = set()
        self.held: list[CommandRef] = []  # commands whose effect waits for the end of a race
        self.people = People(self.room, clock)
        self.followers = DelayedSpectators(clock)
        self.duels = Duels(self, clock)
        self.recovery = SeatRecovery(self, clock)
        self.arrivals = Arrivals(clock)
        self.entropy: dict[int | None, str] = {}  # for the next shuffle
        self.dead = False
        self._kept_room = self.room  # as it was last sent to the store
        self._new_game: GameBody | None = None
        self._nudged: dict[Seat, float] = {}
        self._told_absent: tuple[Seat, ...] = ()
        self._farewells: dict[int, Reason] = {}  # for those who leave of their own accord
        self._timers: dict[str, Timer] = {}
        self._encoded: tuple[Room, Raw] | None = None
        # As last told: who sits where, whether the game is paused, and how much time there is.
        self._seen_by: tuple[dict[int | None, Seat], bool, int] = {}, False, 0
        if self.room.playing and not self.playing:
            self.room = rooms.end(self.room, "", None)  # its rules have changed since: it cannot go on

    @property
    def racing(self) -> bool:
        """Whether a game is running in which milliseconds count."""
        return bool(self.room.playing and self.playing and self.playing.table.timed)

    @property
    def looks_at_screen(self) -> bool:
        """Whether the table screen is where a race is seen; who takes a card looks at where it can be tapped."""
        race = self.playing.table.live.race if self.playing else None
        return self.room.look == "screen" and (race is None or race.on_table_screen)

    @property
    def idle(self) -> bool:
        return not self.people.listeners and not self.sayings and not self.recovery

    @property
    def unkept(self) -> bool:
        """Whether something is on its way to disk: kept in a moment, or in a race that the clock is about to settle."""
        settling = self.held and self.playing and self.playing.wake() is not None
        return bool(self.sayings or settling)

    # --- what a game asks about the room ------------------------------------------------------------------------------

    def listener_at(self, seat: Seat) -> Listener | None:
        sits = self.room.chairs[seat].person if seat < len(self.room.chairs) else None
        return self.people.here.get(sits) if sits is not None else None

    def eye(self, seat: Seat) -> Viewpoint | None:
        return self.listener_at(seat)

    def screen(self, seat: Seat, reveal: int) -> Viewpoint | None:
        """In front of the table screen everybody is judged from its reveal, but for those who are elsewhere."""
        sits = self.room.chairs[seat].person
        if not self.looks_at_screen or sits is None or rooms.person(self.room, sits).remote:
            return None
        return self.people.screen(reveal)

    def bot(self, seat: Seat) -> str | None:
        if not self.playing or not self.room.playing:
            return None
        chair = self.room.chairs[seat]
        if chair.bot:
            return bot_for(self.playing.table.entry, chair.bot)
        covered = chair.cover != "wait" or seat in self.playing.late
        return stand_in(self.playing.table.entry) if covered else None

    def bots(self) -> bool:
        late = self.playing and self.playing.late
        return bool(late) or any(chair.bot or chair.cover != "wait" for chair in self.room.chairs)

    def clocks(self) -> bool:
        return self.room.clock > 0

    def time_for(self, seat: Seat) -> float | None:
        sits = self.room.chairs[seat].person
        if not self.room.clock or sits is None:
            return None
        return self.room.clock * 10.0 * rooms.person(self.room, sits).extended  # seconds times per cent

    def chat(self) -> bool:
        return self.room.chat

    def busy(self) -> bool:
        return bool(self.sayings)

    # --- who is there -------------------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int | None, epoch: int | None) -> None:
        """Somebody is there, or there again: they see everything as it is, and hear what they missed."""
        if other := self.people.enter(listener):
            other.close(REPLACED)
        who = listener.person
        if who is not None:
            self.arrivals.connected(who, listener.home)
            self.duels.judging.reconnected(who)
            if self.playing:
                self.playing.judging.reconnected(who)
        self.show_all(listener, since, epoch)
        seat = seat_of(self.room, who)
        if seat is not None and self.room.playing:
            self.room = rooms.cover(self.room, seat, "wait")  # the seat goes back on return
        self.find_host()
        self.settle_up()
        self.go_on()
        self.tell_presence()
        self.watch_absent()  # after a restart nobody was seen to go

    def show_all(self, listener: Listener, since: int | None = None, epoch: int | None = None) -> None:
        """Everything as it is now, through the eyes of one listener."""
        seq, room, playing, mark = self.durable
        table = None
        if playing and mark and (room.playing or playing.table.over):
            seat = seats_in(playing, room).get(listener.person)
            table = playing.look(mark.state)(seat)
        missed = None
        if epoch == self.epoch and since is not None:
            missed = self.history.missed(listener.person, room, since, seq)
        message = protocol.View(
            protocol.PROTOCOL,
            listener.person,
            self.epoch,
            seq,
            self.encoded(room),
            table,
            missed,
        )
        shown = playing.table.stimulus(mark.state) if playing and mark and table else None
        shows = playing.revealed(shown) if playing and shown is not None else None
        listener.tell(protocol.encode(message), shows)
        self.duels.show(listener)

    def exit(self, listener: Listener) -> None:
        """A socket has closed."""
        gone = self.people.exit(listener)
        if self.dead:
            return
        if gone:
            self.watch_absent()
        self.go_on()
        self.tell_presence()

    def watch_absent(self) -> None:
        """Looks again when the next one will have been away for long."""
        now = self.clock.now()
        for name, grace, look in (("away", GRACE, self.find_absent), ("host", HOST_GRACE, self.find_new_host)):
            due = [since + grace - now for since in self.people.away.values() if since + grace > now]
            if due:
                self.later(name, min(due), look)

    def find_absent(self) -> None:
        if self.absent():
            self.tell_presence()
        self.watch_absent()

    def find_new_host(self) -> None:
        self.find_host()
        self.settle_up()
        self.watch_absent()

    def find_host(self) -> None:
        """Somebody who is there becomes host, if there is none or the host has been away for too long."""
        host = self.room.host
        if self.people.here and (host is None or self.people.away_for(host, HOST_GRACE)):
            self.room = rooms.new_host(self.room, self.people.here)

    def go_on(self) -> None:
        """A game runs while it is not paused and somebody who plays is there; among bots, if anybody looks on."""
        if not self.playing:
            return
        people = [chair.person for chair in self.room.chairs if chair.person is not None]
        there = any(who in self.people.here for who in people) if people else bool(self.people.listeners)
        on = self.room.playing and not self.room.paused and there
        if on != self.playing.table.running:
            self.playing.run(on)
            self.playing.go_on()

    def later(self, name: str, millis: float, do: Callable[[], None]) -> None:
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self.clock.at(self.clock.now() + millis + 1, do)

    def tell_presence(self) -> None:
        if not self.dead:
            here = self.people.in_words(self.room)
            self._told_absent = tuple(self.absent())
            self.people.tell(
                protocol.Presence(
                    here, self.people.onlookers, self.people.screens, self._told_absent, self.recovery.lost()
                )
            )

    def absent(self) -> list[Seat]:
        """Awaited chairs whose players have left, or been away so long that the table may decide."""
        chairs = [(seat, self.room.chairs[seat]) for seat in self.awaited()]
        return [
            seat
            for seat, chair in chairs
            if chair.cover == "wait" and not chair.bot
            if chair.person is None or self.people.away_for(chair.person, GRACE)
        ]

    def awaited(self) -> tuple[Seat, ...]:
        if not self.playing or not self.room.playing:
            return ()
        return self.playing.table.waited_for(self.playing.seen)

    # --- what people do -----------------------------------------------------------------------------------------------

    def hear(self, listener: Listener, message: protocol.Message, arrived: float) -> None:
        """Something somebody said; whoever was replaced or sent away says nothing any more."""
        if self.dead or listener not in self.people.listeners:
            return
        try:
            if isinstance(message, protocol.Ping):
                listener.tell(protocol.encode(protocol.Pong()))
                return
            if isinstance(message, protocol.Ponder):
                self.ponder(listener, message)
                return
            if isinstance(message, protocol.Recall):
                self.recall(listener, message.game)
                return
            if isinstance(message, protocol.Hide):
                self.hide(listener, message.hidden)
                return
            if listener.person is None:
                raise Illegal(LOOKING_ON)
            if isinstance(message, protocol.Command):
                self.command(listener, listener.person, message, arrived)
            elif isinstance(message, protocol.Tap):
                self.duels.tap(listener.person, listener, message, arrived)
            else:
                self.remark(listener.person, message)
        except Illegal as error:
            metrics.REFUSALS.labels(error.reason.key).inc()
            cmd = message.cmd if isinstance(message, protocol.Command) else None
            listener.tell(protocol.encode(protocol.Refused(cmd, error.reason)))

    def command(self, listener: Listener, who: int, message: protocol.Command, arrived: float) -> None:
        cause = who, message.cmd
        if reply := self.replies[who].get(message.cmd):
            listener.tell(reply)
            return
        if cause in self.underway:
            return  # its answer is on its way
        may(self.room, who, message)
        match message:
            case protocol.Play():
                playing, seat = self.in_game(who)
                playing.play(seat, message)
            case protocol.Claim():
                playing, seat = self.in_game(who)
                playing.claim(who, seat, message, arrived)
                listener.tell(protocol.encode(protocol.Noted(message.cmd)))
            case protocol.Start(lesson=lesson, play_off=play_off):
                self.start(lesson=lesson, play_off=play_off)
            case protocol.Abandon():
                self.abandon()
            case protocol.Answer(number=number, yes=yes):
                self.recovery.answer(who, listener.home, number, yes=yes)
                self.tell_presence()
            case _:
                self.check(who, message)
                self.room = changed(self.room, who, message, self.people.here)
        if isinstance(message, protocol.Leave):
            self._farewells[who] = GONE
        if isinstance(message, protocol.Settings) and message.locked is False:
            self.arrivals.pardon()
        self.settle_up(cause, in_race=isinstance(message, protocol.Play | protocol.Claim))

    def check(self, who: int, message: protocol.Command) -> None:
        """Raises Illegal for what the room by itself cannot tell to be wrong."""
        match message:
            case protocol.CoverFor(chair=chair, how=how) if how != "wait" and chair < len(self.room.chairs):
                sitting = self.room.chairs[chair]
                if sitting.person is not None and sitting.cover == "wait" and chair not in self.absent():
                    raise Illegal(rooms.NOT_AWAY)  # or not for long enough
            case protocol.Sit(chair=int(chair)) if self.room.playing:
                seen = dict(self.room.seen)
                if any(seen[gone] != chair for gone in self.arrivals.may_have_been(who, seen)):
                    raise Illegal(rooms.SEEN_CARDS)
            case _:
                pass

    def in_game(self, who: int) -> tuple[LiveGame, Seat]:
        """The running game, and the seat of somebody who plays in it."""
        if not self.playing or not self.room.playing:
            raise Illegal(rooms.NO_GAME)
        seat = seat_of(self.room, who)
        if seat is None:
            raise Illegal(rooms.NOT_SEATED)
        return self.playing, seat

    def ponder(self, listener: Listener, message: protocol.Ponder) -> None:
        """What if? Only of what has been told: what is not on disk yet may not be so."""
        _, room, playing, mark = self.durable
        if not playing or not mark or not (room.playing or playing.table.over):
            raise Illegal(rooms.NO_GAME)
        if message.moves and listener.person is None:
            raise Illegal(LOOKING_ON)
        seat = seats_in(playing, room).get(listener.person)
        listener.tell(protocol.encode(pondered(playing, mark.state, seat, message)))

    def recall(self, listener: Listener, game: int) -> None:
        """What happened in a game, as far as it is remembered, through the eyes of one listener."""
        told = self.history.recall(listener.person, self.durable.room, game)
        # In its turn: an onlooker who is yet to hear of the table does not learn it from this.
        self.followers.tell(listener, protocol.encode(protocol.Recalled(game, told)), None, later=False)

    def hide(self, listener: Listener, hidden: bool) -> None:
        """A page, or a table screen, is hidden or shown again."""
        if listener.hidden != hidden:
            listener.hidden = hidden
            if listener.person is not None or listener.is_screen:  # of others nobody is told
                self.tell_presence()

    def remark(self, who: int, message: protocol.Message) -> None:
        """Things said in passing: nothing of them is kept."""
        match message:
            case protocol.Entropy(commitment=seen, bytes=given):
                if seen == commitment(bytes.fromhex(self.room.seed)):
                    self.entropy[who] = given
            case protocol.Send(emote=emote):
                self.people.tell(protocol.Sent(who, emote))
            case protocol.Say(text=text):
                if not self.room.chat:
                    raise Illegal(CHAT_OFF)
                self.people.tell(protocol.Said(who, clean_text(text)))
            case protocol.Nudge(chair=chair):
                self.nudge(who, chair)
            case protocol.Duel():
                if self.room.playing:
                    raise Illegal(rooms.GAME_RUNNING)
                self.duels.ask(who)
            case _:
                raise Illegal(HELLO_AGAIN)

    def nudge(self, who: int, chair: Seat) -> None:
        """Only whoever is waited for is nudged, and not all the time."""
        now = self.clock.now()
        if chair in self.awaited() and now >= self._nudged.get(chair, -NUDGE_EVERY) + NUDGE_EVERY:
            self._nudged[chair] = now
            if listener := self.listener_at(chair):
                listener.tell(protocol.encode(protocol.Nudged(who)))

    def start(self, *, lesson: bool, play_off: bool) -> None:
        """The chosen game begins, shuffled by the committed seed and what the seats have sent."""
        before = rooms.bench(self.room) if play_off else self.room
        room = rooms.start(before, token_bytes(SEED_BYTES).hex())
        self._new_game = new_game(before, room.games, self.entropy, lesson=lesson)
        if self.playing:
            self.playing.close()
        self.duels.stop()
        self.room = room
        self.playing = self.dealer.set_up(self._new_game, token_urlsafe(12))
        self.playing.table.begin(self.clock.now())

    def abandon(self) -> None:
        if not self.playing or not self.room.playing:
            raise Illegal(rooms.NO_GAME)
        self.refuse(self.held, rooms.NO_GAME)  # claims in an open race come to nothing
        self.held.clear()
        self.end(self.playing, None)

    def end(self, playing: LiveGame, result: Result | None) -> None:
        """The game is over; what it showed can still be looked at."""
        playing.close()
        self.room = rooms.end(self.room, playing.showing.record, result, counts=not playing.showing.lesson)
        playing.people = self.room.sat

    # --- coming in, and a seat on a new device ------------------------------------------------------------------------

    async def join(self, name: str, avatar: protocol.Avatar | None, home: str = "") -> tuple[Person, str]:
        """A new person of a household, and the token that proves who they are."""
        self.arrivals.check(home)
        taken = [someone.name for someone in self.room.people]
        taken += [chair.name for chair in self.room.chairs if chair.bot]  # who left may come back under their name
        token = new_token()
        self.room, person = rooms.join(self.room, clean_name(name, taken), avatar, digest(token))
        self.people.away[person.id] = self.clock.now()
        self.arrivals.joined(person.id, home)
        self.watch_absent()
        self.watch_arrivals()
        await self.kept()
        return person, token

    def watch_arrivals(self) -> None:
        """Looks again when the next one who has joined should have connected."""
        if (due := self.arrivals.next_ghost()) is not None:
            self.later("ghosts", max(TRY_AGAIN, due), self.let_ghosts_go)

    def let_ghosts_go(self) -> None:
        """Who has joined and never connected leaves, and their chair is free again."""
        known = {someone.id for someone in self.room.people}
        for who in self.arrivals.ghosts():
            if who in known:
                self._farewells[who] = GONE
                self.room = rooms.leave(self.room, who, self.people.here)
            else:
                self.arrivals.left(who)  # that they joined could not be kept
        self.settle_up()
        self.watch_arrivals()

    def key_of(self, person: int | None) -> str | None:
        """The digest of a person's token; None for onlookers, and for whoever is not of this room."""
        return next((someone.key for someone in self.room.people if someone.id == person), None)

    def has_token(self, person: int, token: str) -> bool:
        return self.key_of(person) == digest(token)

    def ask(self, person: int, home: str) -> protocol.Asked:
        """Somebody of a household says that they are this person."""
        asked = self.recovery.ask(person, home)
        self.tell_presence()
        return asked

    async def asked(self, name: str) -> tuple[protocol.Asked, str | None]:
        """How a request stands; once approved, a new token, and the old one is no longer good."""
        asked = self.recovery.look(name)
        if asked.person is None:
            return asked, None
        self.recovery.close(name)
        token = new_token()
        self.room = rooms.change(self.room, asked.person, key=digest(token))
        if old := self.people.here.get(asked.person):
            self.exit(old)
            old.close(REPLACED)
        else:
            self.tell_presence()
        await self.kept()
        return asked, token

    async def kept(self) -> None:
        """Waits until what was done is on disk; raises Illegal if it could not be."""
        if saying := self.settle_up():
            saying.awaited = asyncio.get_running_loop().create_future()
            saying.awaited.add_done_callback(lambda future: future.cancelled() or future.exception())  # if nobody waits
            await asyncio.shield(saying.awaited)

    # --- keeping ------------------------------------------------------------------------------------------------------

    def settle_up(self, cause: CommandRef | None = None, *, in_race: bool = False) -> PendingUpdate | None:
        """Keeps what was done, then tells it. While a race is run, what belongs to it waits for its end."""
        playing = self.playing
        batch = playing.table.take() if playing else None
        if cause:
            self.underway.add(cause)
            if in_race and playing and playing.table.held:
                self.held.append(cause)
                return None
        causes = [cause] if cause else []
        if playing and batch:
            self.after(playing, batch)
            self.mark = batch.mark
            causes = [*self.held, *causes]
            self.held.clear()
        room_changed = self.room is not self._kept_room
        if not batch and not room_changed and not cause:
            return None
        self.seq += 1
        after = Committed(self.seq, self.room, playing, self.mark)
        photo, waited = playing.photo(batch) if playing and batch else ((), 0)
        saying = PendingUpdate(after, room_changed, batch, photo, waited, causes, self.clock.now())
        commit = self.commit(saying)
        self._new_game, self._kept_room = None, self.room
        self.sayings.append(saying)
        metrics.ACTS.inc(len(commit.acts))
        self.store.append(commit).add_done_callback(partial(self.stored, saying))
        return saying

    def after(self, playing: LiveGame, batch: Batch) -> None:
        """What follows for the room from what was done at the table."""
        table = playing.table
        if self.room.playing and table.over:
            self.end(playing, table.game.result(table.state))
            return
        for seat in [seat for seat, chair in enumerate(self.room.chairs) if chair.cover == "turn"]:
            chance = any(step.act.seat == CHANCE for step in batch.steps)
            if chance or seat not in table.waited_for(table.state):
                self.room = rooms.cover(self.room, seat, "wait")

    def commit(self, saying: PendingUpdate) -> Commit:
        """What the store is to keep of it."""
        playing, batch = saying.after.playing, saying.batch
        new_game = None
        if self._new_game and playing:
            new_game = NewGame(self._new_game.number, playing.showing.record, msgspec.json.encode(self._new_game))
        ended = self._kept_room.playing and not self.room.playing
        return Commit(
            self.code,
            self.epoch,
            saying.after.seq,
            body=msgspec.json.encode(self.room) if saying.room_changed else None,
            new_game=new_game,
            game=self.room.games if batch or ended else None,
            acts=tuple([msgspec.json.encode(step.act) for step in batch.steps]) if batch else (),
            first=batch.first if batch else 0,
            claims=tuple(map(msgspec.json.encode, playing.table.race.rows())) if playing and batch else (),
            ended=ended,
            replies=tuple([Reply(str(who), cmd, saying.done(cmd)) for who, cmd in saying.causes]),
        )

    def stored(self, saying: PendingUpdate, future: "asyncio.Future[None]") -> None:
        """The store has done its work, or could not."""
        if future.cancelled():
            return
        error = future.exception()
        if saying not in self.sayings:
            return  # given up together with one before it
        if error:
            self.failed(saying, error)
            return
        self.sayings.remove(saying)  # the first one: the store keeps their order
        if saying.after.room.games > self.durable.room.games:
            self.entropy.clear()  # it is part of the game now
        self.durable = saying.after
        for who, cmd in saying.causes:
            self.underway.discard((who, cmd))
            reply = saying.done(cmd)
            if any(someone.id == who for someone in saying.after.room.people):  # who has left asks for nothing again
                answered = self.replies[who]
                answered[cmd] = reply
                if len(answered) > REPLIES:
                    answered.popitem(last=False)
            if listener := self.people.here.get(who):
                listener.tell(reply)
        if saying.awaited and not saying.awaited.done():
            saying.awaited.set_result(None)
        reached("after-ack")
        self.publish(saying)

    def failed(self, saying: PendingUpdate, error: BaseException) -> None:
        """Back to what is on disk; whoever asked for more hears why."""
        log.error("could not keep", room=self.code, seq=saying.after.seq, error=str(error))
        given_up = list(self.sayings)
        self.sayings.clear()
        if isinstance(error, Repeated):  # done long ago: that answer still holds
            for who, cmd in [cause for cause in saying.causes if cause[1] == error.cmd]:
                saying.causes.remove((who, cmd))
                if listener := self.people.here.get(who):
                    listener.tell(error.body)
        reason = not_kept(error)
        dies = not isinstance(error, Full | Unusable | Repeated)
        # Where nothing of the table is lost, a race that is open stays open.
        at_table = dies or any(one.batch for one in given_up) or not self.playing or self.playing.closed
        for one in given_up:
            if isinstance(error, Repeated):
                self.underway -= set(one.causes)  # nothing is wrong with what others asked for: they will ask again
            else:
                self.refuse(one.causes, reason)
            if one.awaited and not one.awaited.done():
                one.awaited.set_exception(Illegal(reason))
        if at_table:
            self.refuse(self.held, reason)
            self.held.clear()
        self._farewells.clear()
        if dies:
            self.die()  # another server has the room, or it holds more than we know: it must be read anew
            return
        if self.playing and self.playing is not self.durable.playing:
            self.playing.close()
        self.seq, self.room, self.playing, self.mark = self.durable
        self._kept_room, self._new_game = self.room, None
        if at_table and self.playing and self.mark and self.room.playing:
            self.playing.back_to(self.mark)
        self.later("again", 0 if isinstance(error, Repeated) else TRY_AGAIN, self.try_again)

    def try_again(self) -> None:
        """Bots and the clock do what could not be kept. People try when they like."""
        if not self.dead:
            self.go_on()
            if self.playing:
                self.playing.go_on()

    def refuse(self, causes: list[CommandRef], reason: Reason) -> None:
        for who, cmd in causes:
            self.underway.discard((who, cmd))
            if listener := self.people.here.get(who):
                listener.tell(protocol.encode(protocol.Refused(cmd, reason)))

    def die(self) -> None:
        """Everybody has to connect anew."""
        if self.dead:
            return
        self.dead = True
        if self.playing:
            self.playing.close()
        self.duels.stop()
        for timer in self._timers.values():
            timer.cancel()
        for listener in list(self.people.listeners):
            listener.close(RELOAD)
        self.gone()

    # --- telling ------------------------------------------------------------------------------------------------------

    def publish(self, saying: PendingUpdate) -> None:
        """Tells everybody; what one can react to in no fixed order, so that nobody is always first."""
        seq, room, playing, _ = saying.after
        batch = saying.batch
        self.history.add(saying)
        new_room = self.encoded(room) if saying.room_changed else None
        look = shows = None
        seats = seats_in(playing, room) if playing else {}
        if saying.room_changed:
            self.go_on()
        if playing and batch:
            playing.shows(batch.state)
            look = playing.look(batch.state)
            shows = playing.revealed(batch.reveals) if batch.reveals is not None else None
        elif playing and room.playing and (seats, room.paused, room.clock) != self._seen_by:
            look = playing.look(playing.seen)  # seen with other eyes, or other clocks
        self._seen_by = seats, room.paused, room.clock
        messages: dict[Seat | None, bytes] = {}
        listeners = list(self.people.listeners)
        if shows is not None:
            shuffle(listeners)
        for listener in listeners:
            seat = seats.get(listener.person)
            if seat not in messages:
                news = playing.showing.news(batch.steps, seat) if playing and batch else ()
                told = protocol.Told(seq, news, saying.photo, saying.waited, new_room, look(seat) if look else None)
                messages[seat] = protocol.encode(told)
            self.followers.tell(listener, messages[seat], shows, later=self.follows(listener))
        if saying.room_changed:
            self.dismiss(room)
        if self.playing:
            self.playing.go_on()
        if saying.causes:
            metrics.COMMANDS.observe((self.clock.now() - saying.began) / 1000)
        left = any(chair.person is None and not chair.bot for chair in self.room.chairs)
        # Who is away matters when it becomes their turn, and no more when a bot has it.
        if (tuple(self.absent()) if self.people.away or left else ()) != self._told_absent:
            self.tell_presence()

    def follows(self, listener: Listener) -> bool:
        """Whether somebody hears of the table later: an onlooker of a race that people see on their own devices."""
        return self.racing and not self.looks_at_screen and listener.person is None

    def dismiss(self, room: Room) -> None:
        """Closes the sockets of those who are no longer in the room."""
        known = {someone.id for someone in room.people}
        left = {*self.people.here, *self.people.away} - known
        if left:
            self.store.forget_replies(self.code, [str(who) for who in left])
        for who in left:
            self.replies.pop(who, None)
            self.entropy.pop(who, None)
            self.duels.forget(who)
            farewell = self._farewells.pop(who, KICKED)
            if farewell is KICKED:
                self.arrivals.ban(who, by=room.host)
            self.arrivals.left(who)
            if listener := self.people.forget(who):
                listener.close(farewell)

    def encoded(self, room: Room) -> protocol.RoomView:
        """The room as all see it; the same bytes for everybody."""
        if not self._encoded or self._encoded[0] is not room:
            self._encoded = room, Raw(msgspec.json.encode(room_view(room)))
        return cast(protocol.RoomView, self._encoded[1])


def new_room(code: str) -> Room:
    return Room(code, token_bytes(SEED_BYTES).hex())
