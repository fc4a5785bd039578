"""Checks that people saw what is stored, and that everybody is connected where they should be."""

from typing import TYPE_CHECKING, Any

import msgspec

from panier import protocol
from panier.core.errors import Reason
from panier.core.registry import find
from panier.server.model.room import read_room
from panier.server.model.room_view import room_view
from panier.server.session.new_game import GameBody
from panier.server.session.replay import replay_of
from panier.server.store.values import StoredGame

if TYPE_CHECKING:
    from server.simulated.world import World

_room = msgspec.json.Decoder(protocol.RoomView).decode


def check_end(world: "World") -> None:
    """Check, after a calm time, that everybody is connected to the room's owner and has seen all that is stored."""
    database = world.database
    sessions = [
        (host, session)
        for host in world.hosts.values()
        if host.open
        for session in host.node.registry.sessions.values()
    ]
    for host, session in sessions:
        if session.epoch != database.rooms[session.code].epoch and session.state.sockets.connected:
            world.complain(f"{host.name} still has people at {session.code} in epoch {session.epoch}")
    for guest in world.guests:
        seq = database.rooms[guest.code].seq
        if not guest.there:
            world.complain(f"{guest!r} has not come back")
        elif guest.seq != seq:
            world.complain(f"{guest!r} has seen {guest.seq} of {seq}")
        if guest.pending:
            world.complain(f"{guest!r} was never answered: {list(guest.pending)}")
        for cmd, answer in guest.answers.items():
            assert guest.person is not None
            done = database.done.get((guest.code, guest.person, cmd))
            if isinstance(answer, Reason) and done is not None and guest.sent[cmd] == 1 and not world.doubled:
                world.complain(f"{cmd} of {guest!r} was refused ({answer.key}), and is stored as {done}")
    for code in database.rooms:
        here = [guest for guest in world.guests if guest.code == code]
        listeners = [len(session.state.sockets.connected) for _, session in sessions if session.code == code]
        if sum(listeners) != len(here):
            world.complain(f"{code} has {len(here)} people, and {listeners} sockets")
        truth = {(guest.person, True) for guest in here if guest.person is not None}
        for guest in here:
            seen = {(one.id, one.here) for one in guest.presence.people} if guest.presence else set()
            if seen != truth:
                world.complain(f"{guest!r} believes that {sorted(seen)} are here, and it is {sorted(truth)}")
        keys = {someone.id: someone.key for someone in read_room(database.rooms[code].body).people}
        for guest in here:
            if guest.person is not None and keys.get(guest.person) != guest.admission.key:
                world.complain(f"{guest!r} has come back, and the seat is not theirs")
        if len(keys) != len(truth):
            world.complain(f"{code} has {len(keys)} people, and {len(truth)} have joined")
    for host in world.hosts.values():
        if host.open:
            mine = {socket for at, session in sessions if at is host for socket in session.state.sockets.connected}
            if stale := [key for key, one in host.node.owner_service.sockets.items() if one not in mine]:
                world.complain(f"{host.name} remembers sockets that are gone: {stale}")
            ours = [one.socket for one in host.node.gateway.sockets.values()]
            if any(socket not in host.sockets for socket in ours):
                world.complain(f"{host.name} keeps sockets of its own that have closed")


def check_shown(world: "World") -> None:
    """R2 to R4: check that every table and room ever shown is the stored one of that number, as its seat sees it."""
    for code, commits in world.database.log.items():
        moments: dict[int, tuple[int, int]] = {}  # by seq: the running game and the number of its acts
        games: dict[int, tuple[GameBody, list[bytes], Any]] = {}
        bodies: dict[int, bytes] = {}
        now, body = (0, 0), b""
        for seq, commit in enumerate(commits, 1):
            if commit.seq != seq:
                world.complain(f"{code}: {commit.seq} was stored after {seq - 1}")
                return
            if new := commit.new_game:
                games[new.number] = msgspec.json.decode(new.body, type=GameBody), [], new.body
                now = new.number, 0
            games.get(now[0], ((), []))[1].extend(commit.acts)
            now = now[0], now[1] + len(commit.acts)
            moments[seq] = now
            bodies[seq] = body = commit.body or body
        for number in range(1, len(bodies) + 1):
            seen = world.rooms_shown.get((code, number))
            if seen and bodies[number]:
                truth = _room(protocol.encode(room_view(read_room(bodies[number]))))
                if truth != seen:
                    world.complain(f"{code}: the room shown as {number} is another than the one stored")
        states = {
            number: replay_of(StoredGame(number, "", raw, 0.0, None, tuple(acts))).states
            for number, (_, acts, raw) in games.items()
        }
        for (room, seq, seat), view in world.shown.items():
            if room == code and seq in moments:
                game, acts = moments[seq]
                truth = find(games[game][0].game).rules.view(states[game][acts], seat)
                if msgspec.json.encode(truth) != view:
                    world.complain(f"{code}: what seat {seat} saw as {seq} is not what was stored")
        for guest, table in world.looks:
            if guest.code == code and table.game in games:
                people = games[table.game][0].people
                seat = people.index(guest.person) if guest.person in people and guest.person is not None else None
                if table.seat != seat:
                    world.complain(f"{guest!r} sits at {seat} of game {table.game}, and was shown {table.seat}")
