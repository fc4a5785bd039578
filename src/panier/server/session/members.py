"""Who belongs to a room: joining it, proving who one is, and getting one's seat back on a new device."""

from collections.abc import Collection

from panier import protocol
from panier.core.errors import NotAllowed
from panier.server.model import room as rooms
from panier.server.model.names import clean_name
from panier.server.model.room import Person, Room
from panier.server.session.room_session import REPLACED, RoomSession
from panier.server.session.state import Change


async def join(
    session: RoomSession,
    key: str,
    name: str,
    avatar: protocol.Avatar | None,
    home: str = "",
    shown: Collection[str] = (),
) -> Person:
    """Add a person of a household, whose token has this digest; or return the one they are, if they ask again.

    Their device shows tokens with the digests `shown`, as of somebody who has just left the room.
    """
    state = session.state
    if known := with_key(state.room, key):
        await session.outbox.on_disk()
        return known
    state.join_limits.check_may_join(home)
    taken = [someone.name for someone in state.room.people]
    taken += [chair.name for chair in state.room.chairs if chair.bot]  # who left may come back under their name
    room, person = rooms.join(state.room, clean_name(name, taken), avatar, key, shown)
    state.sockets.away[person.id] = session.clock.now()
    state.join_limits.record_join(person.id, home)
    session.presence.watch()
    session.presence.watch_joins()
    await _save(session, room)
    return person


async def admit(session: RoomSession, who: int | None, key: str | None) -> bool:
    """Tell whether the token with this digest is that of a person; onlookers have none.

    The token that somebody had before others gave their seat away is good as well, and is their token again from
    now on. Raises what `Update.on_disk` does if that cannot be kept: until then the newer one would be good, too.
    So nobody comes in by a token that is not on disk yet, at a second try either.
    """
    state = session.state
    someone = next((one for one in state.room.people if one.id == who), None)
    if someone is None or key is None:
        return who is None and key is None
    if key != someone.key and key == someone.former:
        await _save(session, rooms.change(state.room, someone.id, key=key, former=""))
    elif key == someone.key and not with_key(state.committed.room, key):
        await session.outbox.on_disk()
    else:
        return key == someone.key
    return with_key(state.room, key) is not None  # they may have been sent away meanwhile


def ask_for_seat(session: RoomSession, person: int, home: str, shown: Collection[str] = ()) -> protocol.Asked:
    """Take a request for a person's seat, from a network and a device that shows tokens with these digests.

    Raises PanierError if too many ask, or if the device has left the running game and seen the cards of another chair.
    """
    room = session.state.room
    if room.playing and any(key in shown and room.chairs[seat].person != person for key, seat in room.left_with):
        raise NotAllowed(rooms.SEEN_CARDS)
    last_seen = session.state.join_limits.network_of(person)
    asked = session.recovery.ask(person, home, shown=shown, last_seen=last_seen)
    session.presence.tell()
    return asked


async def look_at_request(session: RoomSession, name: str, key: str) -> protocol.Asked:
    """Return how a request stands; once approved, the token with this digest is good.

    The old token is void if its owner has said yes. If others have, it is kept, and wins the seat back.
    """
    state, recovery = session.state, session.recovery
    if known := with_key(state.room, key):
        await session.outbox.on_disk()
        return protocol.Asked(name, 0, "approved", known.id)
    asked = recovery.look(name)
    if asked.person is None:
        return asked
    before = rooms.person(state.room, asked.person)
    former = before.former if recovery.is_owners_yes(name) else before.former or before.key
    with recovery.closing(name):
        await _save(session, rooms.change(state.room, asked.person, key=key, former=former))
    if not with_key(state.room, key):  # the owner has come back while it was on its way to disk
        return protocol.Asked(name, asked.number, "refused")
    if old := state.sockets.here.get(asked.person):
        session.exit(old)
        old.close(REPLACED)
    else:
        session.presence.tell()
    return asked


async def _save(session: RoomSession, room: Room) -> None:
    """Wait until a room is on disk; raise what `Update.on_disk` does."""
    if update := session.outbox.commit(Change(room)):
        await update.on_disk()


def with_key(room: Room, key: str) -> Person | None:
    """Return the person whose token has this digest."""
    return next((someone for someone in room.people if someone.key == key), None)
