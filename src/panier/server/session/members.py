"""Who belongs to a room: joining it, proving who one is, and getting one's seat back on a new device."""

from collections.abc import Callable, Collection

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.server.model import room as rooms
from panier.server.model.names import clean_name
from panier.server.model.room import Person, Room
from panier.server.model.tokens import digest
from panier.server.session.join_limits import Arrivals
from panier.server.session.outbox import Outbox, Update
from panier.server.session.presence import Presence
from panier.server.session.seat_recovery import SeatRecovery
from panier.server.session.sockets import Listener
from panier.server.session.state import Change, RoomState
from panier.server.system.clock import Clock, Timer

KICKED = Reason("kicked", "The host has asked you to leave.")
GONE = Reason("gone", "You have left the room.")
REPLACED = Reason("replaced", "This table is open in another window; it goes on there.")


class Members:
    """The people of a room, by their tokens."""

    def __init__(
        self,
        state: RoomState,
        outbox: Outbox,
        presence: Presence,
        recovery: SeatRecovery,
        commit: Callable[[Change], Update | None],
        exit: Callable[[Listener], None],
        clock: Clock,
    ) -> None:
        self.state = state
        self.outbox = outbox
        self.presence = presence
        self.recovery = recovery
        self.arrivals = Arrivals(clock)
        self.commit = commit
        self.exit = exit
        self.clock = clock
        self.farewells: dict[int, Reason] = {}  # for those who leave of their own accord
        self._ghost_timer: Timer | None = None

    async def join(
        self, key: str, name: str, avatar: protocol.Avatar | None, home: str = "", shown: Collection[str] = ()
    ) -> Person:
        """A new person of a household, whose token has this digest; or, if they ask again, the one they are.

        Their device shows tokens with the digests `shown`, as of somebody who has just left the room.
        """
        room = self.state.room
        if known := with_key(room, key):
            await self.outbox.on_disk()
            return known
        self.arrivals.check(home)
        taken = [someone.name for someone in room.people]
        taken += [chair.name for chair in room.chairs if chair.bot]  # who left may come back under their name
        room, person = rooms.join(room, clean_name(name, taken), avatar, key, shown)
        self.state.sockets.away[person.id] = self.clock.now()
        self.arrivals.joined(person.id, home)
        self.presence.watch()
        self._watch_ghosts()
        await self._kept(room)
        return person

    async def admit(self, who: int | None, key: str | None) -> bool:
        """Tell whether the token with this digest is that of a person; onlookers have none.

        The token that somebody had before others gave their seat away is good as well, and is their token again from
        now on. Raises what `Update.on_disk` does if that cannot be kept: until then the newer one would be good, too.
        So nobody comes in by a token that is not on disk yet, at a second try either.
        """
        someone = next((one for one in self.state.room.people if one.id == who), None)
        if someone is None or key is None:
            return who is None and key is None
        if key != someone.key and key == someone.former:
            await self._kept(rooms.change(self.state.room, someone.id, key=key, former=""))
        elif key == someone.key and not with_key(self.state.committed.room, key):
            await self.outbox.on_disk()
        else:
            return key == someone.key
        return with_key(self.state.room, key) is not None  # they may have been sent away meanwhile

    def has_token(self, person: int, token: str) -> bool:
        someone = with_key(self.state.room, digest(token))
        return someone is not None and someone.id == person

    def ask(self, person: int, home: str, shown: Collection[str] = ()) -> protocol.Asked:
        """Take a request for a person's seat, from a network and a device that shows tokens with these digests.

        Raise NotAllowed if too many ask, or if the device has left the running game and seen the cards of another
        chair.
        """
        if self.state.room.playing and any(
            key in shown and self.state.room.chairs[seat].person != person for key, seat in self.state.room.left_with
        ):
            raise NotAllowed(rooms.SEEN_CARDS)
        last_seen = self.arrivals.home_of(person)
        asked = self.recovery.ask(person, home, shown=shown, last_seen=last_seen)
        self.presence.tell()
        return asked

    async def asked(self, name: str, key: str) -> protocol.Asked:
        """How a request stands; once approved, the token with this digest is good.

        The old token is void if its owner has said yes. If others have, it is kept, and wins the seat back.
        """
        if known := with_key(self.state.room, key):
            await self.outbox.on_disk()
            return protocol.Asked(name, 0, "approved", known.id)
        asked = self.recovery.look(name)
        if asked.person is None:
            return asked
        before = rooms.person(self.state.room, asked.person)
        former = before.former if self.recovery.is_owners_yes(name) else before.former or before.key
        with self.recovery.closing(name):
            await self._kept(rooms.change(self.state.room, asked.person, key=key, former=former))
        if not with_key(self.state.room, key):  # the owner has come back while it was on its way to disk
            return protocol.Asked(name, asked.number, "refused")
        if old := self.state.sockets.here.get(asked.person):
            self.exit(old)
            old.close(REPLACED)
        else:
            self.presence.tell()
        return asked

    def left(self, who: int, host: int | None) -> Reason:
        """Somebody is no longer in the room; says why."""
        why = self.farewells.pop(who, KICKED)
        if why is KICKED:
            self.arrivals.ban(who, by=host)
        self.arrivals.left(who)
        return why

    def only(self, room: Room) -> None:
        """Nobody else has joined after all: that could not be kept."""
        known = {someone.id for someone in room.people}
        for who in [who for who in self.state.sockets.away if who not in known]:
            self.state.sockets.forget(who)
            self.arrivals.left(who)

    def stop(self) -> None:
        if self._ghost_timer:
            self._ghost_timer.cancel()

    def _watch_ghosts(self) -> None:
        """Looks again when the next one who has joined should have connected."""
        self.stop()
        if (due := self.arrivals.next_ghost()) is not None:
            self._ghost_timer = self.clock.at(self.clock.now() + max(1_000.0, due) + 1, self._let_ghosts_go)

    def _let_ghosts_go(self) -> None:
        """Who has joined and never connected leaves, and their chair is free again."""
        room = self.state.room
        known = {someone.id for someone in room.people}
        ghosts = self.arrivals.ghosts()
        for who in ghosts:
            if who in known:
                self.farewells[who] = GONE
                room = rooms.leave(room, who, self.state.sockets.here)
            else:
                self.arrivals.left(who)  # that they joined could not be kept
        if known.intersection(ghosts):
            self.commit(Change(room))
        self._watch_ghosts()

    async def _kept(self, room: Room) -> None:
        """Waits until a room is on disk; raises what `Update.on_disk` does."""
        if update := self.commit(Change(room)):
            await update.on_disk()


def with_key(room: Room, key: str) -> Person | None:
    return next((someone for someone in room.people if someone.key == key), None)
