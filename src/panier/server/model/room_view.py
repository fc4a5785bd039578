"""The room as everybody in it sees it."""

import msgspec
from msgspec import Raw
from msgspec.structs import asdict

from panier import protocol
from panier.core.shuffle import commitment
from panier.server.model.room import Person, Played, Room, chosen, fits, level


def someone(person: Person) -> protocol.Someone:
    return protocol.Someone(
        person.id, person.name, person.avatar, person.extended, person.remote, person.shared, person.ready
    )


def played(game: Played) -> protocol.Played:
    return protocol.Played(**asdict(game))


def room_view(room: Room) -> protocol.RoomView:
    return protocol.RoomView(
        room.code,
        room.host,
        tuple(map(someone, room.people)),
        tuple(
            [protocol.Seated(chair.name, chair.avatar, chair.person, chair.bot, chair.cover) for chair in room.chairs]
        ),
        room.game,
        Raw(msgspec.json.encode(chosen(room)[1])),
        tuple([protocol.Fit(entry.id, entry.name, reason) for entry, reason in fits(room)]),
        room.locked,
        room.chat,
        room.paused,
        room.clock,
        room.look,
        room.profile,
        room.tempo,
        room.hints,
        room.games if room.playing else None,
        commitment(bytes.fromhex(room.seed)),
        tuple(map(played, room.played)),
        tuple([protocol.Wins(line.name, line.wins, line.games) for line in room.tally]),
        level(room),
    )
