"""Compares what clients saw of a room with what is stored of it.

Each player is a `Witness`: a client that records each command, each answer and each table it was shown. When the server
is dead, `read_stored_room` reads what it left; for a running one, a snapshot is compared with what people had been sent
by then. The functions called `check_…` compare the two and yield a sentence for each error (R1 to R6 in `conftest.py`):

    acknowledged        a command is stored once, under its `seq`; a refused one is not stored
    played              the acts of a seat are the moves of its commands, no more, no less, in their order
    shown               every view ever shown is a view of the replayed acts, in order; after a restart, of exactly
                        the acts that were on disk when the server died
    kept                seats, tokens, host, bots and the tally are what the commands on disk make of them
    legal               the acts replay, and no card is lost or duplicated
"""

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import apsw
import msgspec

from games.declared import DECLARED
from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.core.registry import find
from panier.core.rules import Act
from panier.core.units import CHANCE, CLOCK, Seat
from panier.protocol.client import Client, ConnectionClosed, ProtocolError
from panier.server.app import DATABASE_FILE_NAME
from panier.server.model.room import Room, seat_of
from panier.server.model.tokens import digest
from panier.server.session.new_game import GameBody
from panier.server.session.replay import replay_of
from panier.server.store.sqlite.journal import CommitJournal
from panier.server.store.store import ExecutedCommand, StoredGame
from panier.server.tuning import COMMANDS_KEPT, MAX_GAMES_LISTED

encode = msgspec.json.Encoder().encode


# --- what people saw --------------------------------------------------------------------------------------------------


@dataclass
class SentCommand:
    """A command, and its answer as far as its sender knows."""

    person: int
    command: protocol.Command
    asked: float
    sent: int = 0
    answer: int | Reason | None = None  # its `seq`, the reason of its refusal, or not known yet
    answered: float | None = None


@dataclass(frozen=True)
class ShownTable:
    """A table as a client was shown it."""

    seq: int
    game: int
    seat: Seat | None
    view: bytes


from_client = msgspec.json.Decoder(protocol.FromClient).decode


class Witness(Client):
    """A client that records everything it sends and receives."""

    def __init__(self, url: str, code: str, person: int | None, token: str | None, *, screen: bool = False) -> None:
        super().__init__(url, code, person, token, screen=screen)
        self.connection.trace = self
        self.calls: dict[str, SentCommand] = {}
        self.shown: list[ShownTable] = []
        self.tables_shown = 0
        self.first_views_at: list[float] = []  # when each connection showed its first view
        self.entropy_sent: set[str] = set()  # random bytes for shuffles
        self.errors: list[str] = []
        self.on_message_received: Callable[[protocol.Message], None] = lambda message: None

    async def send_command(self, command: protocol.Command) -> int:
        assert self.person is not None
        self.calls[command.cmd] = SentCommand(self.person, command, perf_counter())
        return await super().send_command(command)

    def on_sent(self, text: bytes) -> None:
        match from_client(text):
            case protocol.Entropy(bytes=given):
                self.entropy_sent.add(given)
            case protocol.Command(cmd=cmd):
                self.calls[cmd].sent += 1
            case _:
                pass

    def on_received(self, text: str, message: Any) -> None:
        match message:
            case protocol.CommandDone(cmd=cmd, seq=seq):
                self.answered(cmd, seq)
            case protocol.CommandRefused(cmd=cmd, reason=reason) if cmd is not None:
                self.answered(cmd, reason)
            case _:
                pass

    def answered(self, cmd: str, answer: int | Reason) -> None:
        call = self.calls[cmd]
        if call.answered is None:
            call.answer, call.answered = answer, perf_counter()
        elif isinstance(call.answer, int) and answer != call.answer:
            self.errors.append(f"{cmd} was answered {call.answer}, and then {answer}")

    async def on_message(self, message: Any) -> None:
        now = perf_counter()
        new = isinstance(message, protocol.FullState) or (
            isinstance(message, protocol.UpdateMessage) and message.seq > self.seq
        )
        if new and message.table:
            table = message.table
            self.tables_shown += 1
            self.shown.append(ShownTable(message.seq, table.game, table.seat, bytes(table.view)))
        try:
            await super().on_message(message)
        except ProtocolError as error:
            self.errors.append(str(error))
            raise
        if isinstance(message, protocol.FullState):
            self.first_views_at.append(now)
        self.on_message_received(message)


# --- what is on disk --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StoredRoom:
    """Everything that is stored of a room."""

    epoch: int
    seq: int
    room: Room
    games: tuple[StoredGame, ...]
    answered: tuple[ExecutedCommand, ...]  # in order; only the last ones of each person are kept

    def must_have_answer(self, person: int, seq: int) -> bool:
        """Return whether an answer to this person under this `seq` must still be stored."""
        theirs = [done.seq for done in self.answered if done.who == person]
        return len(theirs) < COMMANDS_KEPT or seq >= theirs[0]


def read_stored_room(folder: Path, code: str) -> StoredRoom:
    """Read the room that a dead server left, from a copy, so that the files stay as they are for its successor."""
    with TemporaryDirectory() as copy:
        for name in (DATABASE_FILE_NAME, f"{DATABASE_FILE_NAME}-wal"):
            if (folder / name).exists():
                shutil.copy(folder / name, copy)
        file = apsw.Connection(str(Path(copy) / DATABASE_FILE_NAME))
        CommitJournal().fold(file)

        def rows(sql: str, value: int | str) -> list[Any]:
            return file.execute(sql, (value,)).fetchall()

        [(epoch, seq, body)] = rows("SELECT epoch, seq, body FROM rooms WHERE name = ?", code)
        games = []
        sql = "SELECT key, number, id, body, began, ended FROM games WHERE room = ? ORDER BY number"
        for key, number, id, about, began, ended in rows(sql, code):
            acts = tuple([act for (act,) in rows("SELECT body FROM acts WHERE game = ? ORDER BY number", key)])
            games.append(StoredGame(number, id, about, began, ended, acts))
        answered = [
            ExecutedCommand(*row)
            for row in rows("SELECT who, cmd, seq FROM answered WHERE room = ? ORDER BY seq", code)
        ]
        file.close()
    return StoredRoom(epoch, seq, msgspec.json.decode(body, type=Room), tuple(games), tuple(answered))


# --- whether they agree -----------------------------------------------------------------------------------------------


@dataclass
class HistoryChecker:
    """Compares what clients saw with what is on disk, each time after a server has died."""

    people: Sequence[Witness]  # the first one hosts
    spectators: Sequence[Witness] = ()
    act_counts: dict[tuple[int, int], int] = field(
        default_factory=dict
    )  # number of acts by game and `seq` when a server died
    finished_games: dict[int, StoredGame] = field(default_factory=dict)
    stored_answers: dict[tuple[int, str], ExecutedCommand] = field(
        default_factory=dict
    )  # all answers that were ever seen on disk
    epoch: int = 0

    @property
    def witnesses(self) -> list[Witness]:
        return [*self.people, *self.spectators]

    @property
    def calls(self) -> dict[tuple[int, str], SentCommand]:
        return {(call.person, cmd): call for me in self.people for cmd, call in me.calls.items()}

    def find_errors(self, disk: StoredRoom) -> Iterator[str]:
        """Yield each error. Updates that are newer than the disk are ignored until the next check."""
        for me in self.witnesses:
            yield from me.errors
            me.errors = []
            closed_by_us = isinstance(me.failure, ConnectionClosed) and me.failure.reason is None
            if me.failure and not closed_by_us:
                yield f"{me.person} was disconnected: {me.failure!r}"
        if disk.epoch < self.epoch:
            yield f"epoch {disk.epoch} came after {self.epoch}"
        self.epoch = disk.epoch
        calls = {
            key: replace(call, answer=None) if isinstance(call.answer, int) and call.answer > disk.seq else call
            for key, call in self.calls.items()
        }
        yield from check_acknowledged(disk, calls)
        disk = self.with_known_answers(disk, calls)
        yield from check_kept(disk, calls, self.people)
        for game in disk.games:
            self.act_counts[game.number, disk.seq] = len(game.acts)
            yield from self.check_game(game, disk, calls)

    def with_known_answers(self, disk: StoredRoom, calls: dict[tuple[int, str], SentCommand]) -> StoredRoom:
        """Return the room with every answer that was seen on disk before or that clients were sent."""
        self.stored_answers |= {(done.who, done.cmd): done for done in disk.answered}
        for (person, cmd), call in calls.items():
            if (
                isinstance(call.answer, int)
                and (person, cmd) not in self.stored_answers
                and not disk.must_have_answer(person, call.answer)
            ):
                self.stored_answers[person, cmd] = ExecutedCommand(person, cmd, call.answer)
        asked = {key: call.asked for key, call in calls.items()}
        answered = sorted(
            self.stored_answers.values(), key=lambda done: (done.seq, asked.get((done.who, done.cmd), 0.0))
        )
        return replace(disk, answered=tuple(answered))

    def check_game(
        self, game: StoredGame, disk: StoredRoom, calls: dict[tuple[int, str], SentCommand]
    ) -> Iterator[str]:
        shown = [one for me in self.witnesses for one in me.shown if one.game == game.number and one.seq <= disk.seq]
        if game.number in self.finished_games:  # checked before, and final; only its end is still shown
            if game != self.finished_games[game.number]:
                yield f"game {game.number} was over, and has changed"
            yield from check_shown(game, shown, self.act_counts, since=len(game.acts))
        else:
            yield from check_legal(game)
            yield from check_played(game, disk, calls)
            yield from check_shown(game, shown, self.act_counts)
        for me in self.witnesses:
            seat = seat_in(game, me.person)
            if any(one.seat != seat for one in me.shown if one.game == game.number):
                yield f"{me.person} sits at {seat} of game {game.number}, and was shown another seat"
        if game.ended is not None and all(me.seq >= disk.seq for me in self.witnesses):  # every client is up to date
            self.finished_games[game.number] = game
            for me in self.witnesses:
                me.shown = [one for one in me.shown if one.game != game.number or one.seq > disk.seq]

    def highest_seq(self) -> int:
        """Return the highest `seq` that any client was sent."""
        return max(me.seq for me in self.witnesses)


def seat_in(game: StoredGame, person: int | None) -> Seat | None:
    """Return the seat of a person in a game; None for spectators."""
    people = msgspec.json.decode(game.body, type=GameBody).people
    return people.index(person) if person is not None else None


def check_acknowledged(disk: StoredRoom, calls: dict[tuple[int, str], SentCommand]) -> Iterator[str]:
    """R1: an acknowledged command is stored, once; a refused one is not."""
    times = Counter((done.who, done.cmd) for done in disk.answered)
    yield from (f"{cmd} of {person} was done {n} times" for (person, cmd), n in times.items() if n > 1)
    stored = {(done.who, done.cmd): done for done in disk.answered}
    for key, call in calls.items():
        done = stored.get(key)
        match call.answer:
            case int(seq) if done is None and disk.must_have_answer(call.person, seq):
                yield f"{call.command} was acknowledged as {seq}, and is lost"
            case int(seq) if done and done.seq != seq:
                yield f"{call.command} was acknowledged as {seq}, but is stored under {done.seq}"
            case Reason(key=reason) if done:
                yield f"{call.command} was refused ({reason}), but is stored under {done.seq}"
            case _:
                pass
    yield from (f"nobody gave the command {cmd} of {person}" for person, cmd in stored if (person, cmd) not in calls)
    for me in {person for person, _ in calls}:
        for kinds in ((protocol.Play, protocol.Claim), (protocol.ChangeProfile,)):
            mine = [(stored[key].seq, calls[key]) for key in stored if key in calls and key[0] == me]
            given = sorted([(call.asked, seq) for seq, call in mine if isinstance(call.command, kinds)])
            seqs = [seq for _, seq in given]  # the claims of one race are sent together
            if seqs != sorted(seqs):
                yield f"commands of {me} were not done in the order in which they were given"


def check_kept(disk: StoredRoom, calls: dict[tuple[int, str], SentCommand], people: Sequence[Witness]) -> Iterator[str]:
    """Check that seats, tokens, host, bots and tally are what the stored commands make of them."""
    room = disk.room
    if room.host != people[0].person:
        yield f"{room.host} hosts"
    if [someone.key for someone in room.people] != [digest(me.token or "") for me in people]:
        yield "people or their tokens have changed"
    if [seat_of(room, me.person) for me in people] != list(range(len(people))):
        yield f"somebody has lost their seat: {room.chairs}"
    commands = [calls[done.who, done.cmd] for done in disk.answered if (done.who, done.cmd) in calls]
    bots = sum(isinstance(call.command, protocol.AddBot) for call in commands)
    bots -= sum(isinstance(call.command, protocol.RemoveChair) for call in commands)
    if sum(chair.bot is not None for chair in room.chairs) != bots:
        yield f"there should be {bots} bots: {room.chairs}"
    extended = dict.fromkeys([me.person for me in people], 100)
    for call in commands:
        if isinstance(call.command, protocol.ChangeProfile) and isinstance(call.command.extended, int):
            extended[call.person] = call.command.extended
    if {someone.id: someone.extended for someone in room.people} != extended:
        yield f"the times of people should be {extended}: {room.people}"
    starts = sum(isinstance(call.command, protocol.Start) for call in commands)
    numbers = [game.number for game in disk.games]
    if numbers != list(range(1, starts + 1)) or room.games != starts:
        yield f"{starts} games were started, these are stored: {numbers}"
    over = [(game.number, game.id) for game in disk.games if game.ended is not None]
    if [(game.number, game.record) for game in room.played] != over[-MAX_GAMES_LISTED:]:
        yield f"the tally should count {over}: {room.played}"
    if room.playing != any(game.ended is None for game in disk.games):
        yield f"the room says playing={room.playing}, the games say otherwise"


def check_legal(game: StoredGame) -> Iterator[str]:
    """R3, R6: the acts replay, and no card is lost or duplicated."""
    try:
        found = replay_of(game)
    except PanierError as error:
        yield f"the acts of game {game.number} do not replay: {error}"
        return
    cards: Counter[str] | None = None
    for number, state in enumerate(found.states):
        now = Counter(DECLARED[found.record.game].everything(state))
        if cards and now != cards:
            yield f"after act {number} of game {game.number} the cards are others: {now - cards} {cards - now}"
            return
        cards = now or cards  # in some games the first act adds the cards
    if (game.ended is not None) != found.is_over:
        yield f"game {game.number} is stored as over={game.ended is not None}, its acts say otherwise"


def check_played(game: StoredGame, disk: StoredRoom, calls: dict[tuple[int, str], SentCommand]) -> Iterator[str]:
    """R1: the acts of a seat are exactly the moves of its commands, once each and in order."""
    body = msgspec.json.decode(game.body, type=GameBody)
    acts: tuple[Act[Any], ...] = replay_of(game).record.acts
    made: dict[int | None, list[Any]] = {person: [] for person in body.people}
    decode = msgspec.json.Decoder(find(body.game).move_type).decode
    for done in disk.answered:
        call = calls.get((done.who, done.cmd))
        match call.command if call else None:
            case protocol.Play(game=game.number, moves=moves):
                made[done.who] += map(decode, moves)
            case protocol.Claim(game=game.number, move=move):
                made[done.who].append(decode(move))
            case _:
                pass
    for seat, person in enumerate(body.people):
        mine = [act.move for act in acts if act.seat == seat]
        if person is not None and mine != made[person]:
            yield f"seat {seat} of game {game.number} gave {made[person]}, but {mine} is stored"
    strangers = {act.seat for act in acts} - {*range(body.seats), CHANCE, CLOCK}
    if strangers:
        yield f"game {game.number} has acts of {strangers}"


def check_shown(
    game: StoredGame, shown: Sequence[ShownTable], pins: dict[tuple[int, int], int], since: int = 0
) -> Iterator[str]:
    """R2 to R4: under each `seq` all clients saw the same state of the replayed game, and these states are in order.

    If a server died, it is the state that was on disk: a view after a reconnect is a fresh view at that `seq`.
    """
    if not shown:
        return
    found = replay_of(game)
    states = found.states
    moment = since
    for seq, group in groupby(sorted(shown, key=lambda one: one.seq), key=lambda one: one.seq):
        seen = {(one.seat, one.view) for one in group}
        pinned = pins.get((game.number, seq))
        for now in range(moment, len(states)) if pinned is None else range(pinned, pinned + 1):
            if now >= moment and all(encode(found.rules.view(states[now], seat)) == view for seat, view in seen):
                moment = now
                break
        else:
            yield f"what was shown of game {game.number} as {seq} is no table from act {moment} on (on disk: {pinned})"
            return
