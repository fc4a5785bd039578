"""Views of a room for everybody in it, without what is secret."""

import msgspec
from msgspec import Raw

from panier import protocol
from panier.core.shuffle import commitment
from panier.server.model.room import Person, Room, list_games_with_reasons, playable_choice, tied_chairs


def person_view(person: Person) -> protocol.PersonView:
    return protocol.PersonView(
        id=person.id,
        name=person.name,
        avatar=person.avatar,
        extended=person.extended,
        remote=person.remote,
        shared=person.shared,
        ready=person.ready,
    )


def room_view(room: Room) -> protocol.RoomView:
    return protocol.RoomView(
        code=room.code,
        host=room.host,
        people=tuple(map(person_view, room.people)),
        chairs=tuple(
            [
                protocol.ChairView(
                    name=chair.name, avatar=chair.avatar, person=chair.person, bot=chair.bot, cover=chair.cover
                )
                for chair in room.chairs
            ]
        ),
        game=room.game,
        options=Raw(msgspec.json.encode(playable_choice(room)[1])),
        fits=tuple(
            [protocol.Playability(entry.id, entry.name, reason) for entry, reason in list_games_with_reasons(room)]
        ),
        locked=room.locked,
        chat=room.chat,
        paused=room.paused,
        clock=room.clock,
        look=room.look,
        profile=room.profile,
        tempo=room.tempo,
        hints=room.hints,
        playing=room.games if room.playing else None,
        commitment=commitment(bytes.fromhex(room.seed)),
        played=room.played,
        tally=room.tally,
        level=tied_chairs(room),
    )
