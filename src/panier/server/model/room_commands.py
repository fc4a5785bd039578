"""What people may do with their room: from a room and a command to the room after it."""

from collections.abc import Collection

from msgspec import UNSET
from msgspec.structs import asdict, replace

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.server.model import room as rooms
from panier.server.model.names import clean_name
from panier.server.model.room import NOT_SEATED, NOT_THE_HOST, Room

NOT_HERE = Reason("not-here", "That cannot be done here.")
HOSTS_ONLY = frozenset((
    protocol.Choose, protocol.Start, protocol.Abandon, protocol.AddBot, protocol.RemoveChair, protocol.Arrange,
    protocol.Kick, protocol.AnswerChairRequest, protocol.HandOver, protocol.ChangeSettings,
))  # fmt: skip


def may(room: Room, who: int, command: protocol.Command) -> None:
    """Raises PanierError if this person may not do that."""
    rooms.person(room, who)
    if type(command) in HOSTS_ONLY and room.host != who:
        raise NotAllowed(NOT_THE_HOST)
    if isinstance(command, protocol.SetCover) and rooms.seat_of(room, who) is None:
        raise NotAllowed(NOT_SEATED)


def changed(room: Room, who: int, command: protocol.Command, present: Collection[int]) -> Room:
    """The room after a command that concerns nothing but the room; raises PanierError."""
    match command:
        case protocol.Choose(game=game, options=options):
            return rooms.choose(room, game, options)
        case protocol.AddBot(strength=strength):
            return rooms.add_bot(room, strength)
        case protocol.RemoveChair(chair=chair):
            return rooms.without(room, chair)
        case protocol.Arrange(order=order):
            return rooms.arrange(room, order)
        case protocol.Sit(chair=chair):
            return rooms.sit(room, who, chair)
        case protocol.Stand():
            return rooms.stand(room, who)
        case protocol.Leave():
            return rooms.leave(room, who, present)
        case protocol.Kick(person=person):
            return rooms.kick(room, person, present)
        case protocol.HandOver(person=person):
            return rooms.hand_over(room, person)
        case protocol.ChangeSettings():
            return settings(room, given(command))
        case protocol.ChangeProfile():
            return me(room, who, command)
        case protocol.SetCover(chair=chair, how=how):
            return cover(room, chair, how, present)
        case _:
            raise NotAllowed(NOT_HERE)


def given(command: protocol.Command) -> dict[str, object]:
    """What a command names, and nothing else."""
    fields = asdict(command)
    return {name: value for name, value in fields.items() if value is not UNSET and name not in ("cmd", "after")}


def settings(room: Room, changes: dict[str, object]) -> Room:
    if changes.get("paused") and not room.playing:
        raise NotAllowed(rooms.NO_GAME)
    return replace(room, **changes)


def me(room: Room, who: int, command: protocol.ChangeProfile) -> Room:
    changes = given(command)
    if command.name is not UNSET:
        taken = [someone.name for someone in room.people if someone.id != who]
        taken += [chair.name for chair in room.chairs if chair.person != who]
        changes["name"] = clean_name(command.name, taken)
    return rooms.change(room, who, **changes)


def cover(room: Room, chair: int, how: protocol.Cover, present: Collection[int]) -> Room:
    """No bot plays for somebody who is there."""
    if not room.playing:
        raise NotAllowed(rooms.NO_GAME)
    after = rooms.cover(room, chair, how)
    sitting = room.chairs[chair]
    if sitting.bot or sitting.person in present:
        raise NotAllowed(rooms.NOT_AWAY)
    return after
