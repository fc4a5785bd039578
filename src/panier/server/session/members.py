"""Membership of a room: joining it, proving who you are, and getting your seat back on a new device."""

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
    network: str = "",
    shown: Collection[str] = (),
) -> Person:
    """Add a person from a network, whose token has this digest; return the existing person if they ask again.

    Their device shows tokens with the digests `shown`, for example of somebody who has just left the room.
    """
    state = session.state
    if known := with_key(state.room, key):
        await session.outbox.wait_until_stored()
        return known
    state.join_limits.check_may_join(network)
    taken = [someone.name for someone in state.room.people]
    taken += [chair.name for chair in state.room.chairs if chair.bot]  # their owners may come back under these names
    room, person = rooms.join(state.room, clean_name(name, taken), avatar, key, shown)
    state.sockets.away_since[person.id] = session.clock.now()
    state.join_limits.record_join(person.id, network)
    session.presence.schedule_checks()
    session.presence.schedule_join_check()
    await _save(session, room)
    return person


async def admit(session: RoomSession, who: int | None, key: str | None) -> bool:
    """Return whether the token with this digest is the token of this person; spectators have none.

    A former token, from before others gave the seat away, is valid too: it becomes the person's token again. Raise what
    `Update.wait_until_stored` raises if that cannot be stored, because until then the newer token would be valid as
    well. So nobody comes in with a token that is not on disk yet, even when they try again.
    """
    state = session.state
    someone = next((one for one in state.room.people if one.id == who), None)
    if someone is None or key is None:
        return who is None and key is None
    if key != someone.key and key == someone.former_key:
        await _save(session, rooms.change_person(state.room, someone.id, key=key, former_key=""))
    elif key == someone.key and not with_key(state.committed.room, key):
        await session.outbox.wait_until_stored()
    else:
        return key == someone.key
    return with_key(state.room, key) is not None  # they may have been kicked meanwhile


def ask_for_seat(
    session: RoomSession, person: int, network: str, shown: Collection[str] = ()
) -> protocol.SeatRequestStatus:
    """Add a request for a person's seat, from a network and a device that shows tokens with these digests.

    Raise PanierError if there are too many requests, or if the device has left the running game and seen the cards of
    another chair.
    """
    room = session.state.room
    if room.playing and any(key in shown and room.chairs[seat].person != person for key, seat in room.seen_by_departed):
        raise NotAllowed(rooms.SEEN_CARDS)
    last_seen = session.state.join_limits.last_network_of(person)
    asked = session.seat_recovery.ask(person, network, shown=shown, last_seen=last_seen)
    session.presence.broadcast()
    return asked


async def check_seat_request(session: RoomSession, id: str, key: str) -> protocol.SeatRequestStatus:
    """Return the status of a seat request; once it is approved, the token with this digest is valid.

    If the owner said yes, their old token is void. If others did, it stays valid and can win the seat back.
    """
    state, recovery = session.state, session.seat_recovery
    if known := with_key(state.room, key):
        await session.outbox.wait_until_stored()
        return protocol.SeatRequestStatus(id, 0, "approved", known.id)
    asked = recovery.status(id)
    if asked.person is None:
        return asked
    before = rooms.find_person(state.room, asked.person)
    former = before.former_key if recovery.has_owner_confirmed(id) else before.former_key or before.key
    with recovery.grant(id):
        await _save(session, rooms.change_person(state.room, asked.person, key=key, former_key=former))
    if not with_key(state.room, key):  # the owner came back while this was being stored
        return protocol.SeatRequestStatus(id, asked.number, "refused")
    if old := state.sockets.here.get(asked.person):
        session.exit(old)
        old.close(REPLACED)
    else:
        session.presence.broadcast()
    return asked


async def _save(session: RoomSession, room: Room) -> None:
    """Commit a room and wait until it is on disk; raise what `Update.wait_until_stored` raises."""
    if update := session.outbox.commit(Change(room)):
        await update.wait_until_stored()


def with_key(room: Room, key: str) -> Person | None:
    """Return the person whose token has this digest."""
    return next((someone for someone in room.people if someone.key == key), None)
