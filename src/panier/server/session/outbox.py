"""The outbox of a room: changes on their way from memory to disk, and from there to everybody.

A change is applied to the room or its table in memory at once (`latest`) and goes to the store as one commit. It is
answered and sent only when that is on disk (`committed`). Between the two it is `pending`, in order. If a commit fails,
all pending updates are discarded, and the room rolls back to what is committed; or it closes, if another node may have
it or nobody knows what is stored.
"""

import asyncio
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import msgspec

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.server.model.room import NO_GAME
from panier.server.session.live_game import LiveGame
from panier.server.session.state import Change, RoomState, Snapshot
from panier.server.store.store import Commit, ExecutedCommand, Store, StoreFull
from panier.server.system import metrics
from panier.server.system.clock import Clock
from panier.server.tuning import COMMANDS_KEPT

TOO_OLD = Reason(
    "too-old", "We cannot tell whether that went through; look at the table, and do it again if it is missing."
)

CommandRef: TypeAlias = tuple[int, str]  # the person and the key of a command


@dataclass(eq=False, slots=True)
class Update:
    """A change that is stored as one commit and sent under one `seq`."""

    before: Snapshot
    after: Snapshot
    change: Change
    commands: list[CommandRef]
    executed_at_ms: float
    stored: "asyncio.Future[None] | None" = None  # for callers that wait until it is on disk

    @property
    def is_room_changed(self) -> bool:
        return self.change.room is not None

    async def wait_until_stored(self) -> None:
        """Wait until it is stored; raise PanierError if not, or `Fenced` if nobody knows or the room was taken."""
        if self.stored is None:
            self.stored = asyncio.get_running_loop().create_future()
            self.stored.add_done_callback(
                lambda future: future.cancelled() or future.exception()
            )  # so that an error that nobody awaits is not logged
        await asyncio.shield(self.stored)


class Outbox:
    """The pending updates of a room, and the commands that have been executed."""

    def __init__(
        self,
        state: RoomState,
        store: Store,
        *,
        code: str,
        epoch: int,
        executed: Iterable[ExecutedCommand],
        clock: Clock,
        on_committed: Callable[[Update], None],
        on_failed: Callable[[Exception, list[Update]], None],
    ) -> None:
        self.state = state
        self.store = store
        self.code = code
        self.epoch = epoch
        self.clock = clock
        self.pending: deque[Update] = deque()
        self.deferred: list[CommandRef] = []  # commands whose effect waits for the end of a race
        self._on_committed = on_committed
        self._on_failed = on_failed
        self._in_progress: set[CommandRef] = set()  # deferred, or in a pending update
        self._departed: set[int] = set()
        self._executed: defaultdict[int, OrderedDict[str, int]] = defaultdict(OrderedDict)
        for command in executed:
            self._executed[command.who][command.cmd] = command.seq

    def resume(self, game: LiveGame) -> None:
        """Set the game that was restored with the room."""
        state = self.state
        state.committed = state.latest = state.committed._replace(game=game, savepoint=game.table.savepoint)

    def find_answer(self, who: int, command: protocol.Command) -> protocol.CommandDone | None:
        """Return the stored answer to a command that was executed before; raise PanierError if it is too old to tell.

        Commands that are no longer remembered were stored before the oldest remembered one. So if the client had
        already seen that one when it made this command, this command is new.
        """
        known = self._executed[who]
        if command.cmd in known:
            return protocol.CommandDone(command.cmd, known[command.cmd])
        if command.after is not None and len(known) >= COMMANDS_KEPT and command.after < next(iter(known.values())):
            raise NotAllowed(TOO_OLD)
        return None

    def is_in_progress(self, command: CommandRef) -> bool:
        return command in self._in_progress

    def defer(self, command: CommandRef) -> None:
        """Keep a command until the open race that its effect belongs to is settled."""
        self._in_progress.add(command)
        self.deferred.append(command)

    def take_deferred(self) -> list[CommandRef]:
        """Return and clear the commands of a race that is settled or was cancelled."""
        deferred, self.deferred = self.deferred, []
        return deferred

    def commit(self, change: Change, command: CommandRef | None = None) -> Update | None:
        """Have a change stored, and then sent; return its update, or None if there is nothing to store yet.

        A change that belongs to an open race is deferred until that is settled.
        """
        before = self.state.latest
        if change.stops_race:
            self.refuse(self.take_deferred(), NO_GAME)
        if change.is_deferred:
            if command:
                self.defer(command)
            return None
        if not (change.batch or change.room or command):
            return None
        commands = [command] if command else []
        savepoint = before.savepoint
        if change.batch:
            commands = [*self.take_deferred(), *commands]
            savepoint = change.batch.savepoint
        after = Snapshot(before.seq + 1, change.room or before.room, change.game or before.game, savepoint)
        update = Update(before, after, change, commands, self.clock.now())
        self._apply_and_store(update, self.to_commit(update))
        return update

    def to_commit(self, update: Update) -> Commit:
        """Return the commit that stores an update."""
        room, batch = update.after.room, update.change.batch
        ended = update.before.room.playing and not room.playing
        return Commit(
            self.code,
            self.epoch,
            update.after.seq,
            body=msgspec.json.encode(room) if update.is_room_changed else None,
            new_game=update.change.new_game,
            game=room.games if batch or ended else None,
            acts=tuple([msgspec.json.encode(step.act) for step in batch.steps]) if batch else (),
            first=batch.first_act if batch else 0,
            claims=tuple(map(msgspec.json.encode, batch.claim_log)) if batch else (),
            ended=ended,
            commands=tuple(update.commands),
        )

    def _apply_and_store(self, update: Update, commit: Commit) -> None:
        """Apply an update in memory and give its commit to the store; people are sent it once it is on disk."""
        metrics.ACTS.count += len(commit.acts)
        self.state.latest = update.after
        self._in_progress.update(update.commands)
        self.pending.append(update)
        self.store.append(commit, partial(self._on_stored, update))

    async def wait_until_stored(self) -> None:
        """Wait until everything done so far is stored; raise what `Update.wait_until_stored` raises."""
        if self.pending:
            await self.pending[-1].wait_until_stored()

    def _on_stored(self, update: Update, error: Exception | None) -> None:
        """Handle the outcome of a commit; if it failed, discard it and all later ones, which follow from it."""
        if update not in self.pending:
            return  # it failed together with an earlier one
        if error:
            failed = list(self.pending)
            self.pending.clear()
            self.state.latest = self.state.committed
            self._on_failed(error, failed)
            return
        self.pending.popleft()  # commits are stored in order
        self.state.committed = update.after
        for who, cmd in update.commands:
            self._in_progress.discard((who, cmd))
            if who in self._departed:
                continue
            known = self._executed[who]
            known[cmd] = update.after.seq
            if len(known) > COMMANDS_KEPT:
                known.popitem(last=False)
        if update.stored and not update.stored.done():
            update.stored.set_result(None)
        self._on_committed(update)

    def forget_in_progress(self, commands: Iterable[CommandRef]) -> None:
        """Forget that these commands are in progress: they may be sent again."""
        self._in_progress.difference_update(commands)

    def refuse(self, commands: list[CommandRef], reason: Reason) -> None:
        """Refuse commands that were in progress, and send the reason to the people who gave them."""
        self.forget_in_progress(commands)
        for who, cmd in commands:
            if socket := self.state.sockets.here.get(who):
                socket.send(protocol.encode(protocol.CommandRefused(cmd, reason)))

    def forget_people(self, departed: set[int]) -> None:
        """Delete the command keys of people who have left the room."""
        self._departed |= departed
        for who in departed:
            self._executed.pop(who, None)
        self.store.delete_command_keys(self.code, departed)


def storage_refusal(error: Exception) -> Reason:
    """Return the reason why a change was undone; the log has the details for the operator."""
    why = "there is no space left on its disk" if isinstance(error, StoreFull) else "its log says why"
    return Reason("not-kept", f"The server could not save this, so it did not happen: {why}.")
