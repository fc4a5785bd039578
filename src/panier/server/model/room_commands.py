"""Commands of people that change only their room: check that they are allowed, and apply them."""

from collections.abc import Collection

from msgspec import UNSET
from msgspec.structs import asdict, replace

from panier import protocol
from panier.core.errors import NotAllowed, Reason
from panier.server.model import room as rooms
from panier.server.model.names import clean_name
from panier.server.model.room import NOT_SEATED, NOT_THE_HOST, Room

NOT_HERE = Reason("not-here", "That cannot be done here.")
HOST_COMMANDS = frozenset((
    protocol.Choose, protocol.Start, protocol.Abandon, protocol.AddBot, protocol.RemoveChair, protocol.Arrange,
    protocol.Kick, protocol.AnswerChairRequest, protocol.HandOver, protocol.ChangeSettings,
))  # fmt: skip


def check_allowed(room: Room, who: int, command: protocol.Command) -> None:
    """Raise PanierError if this person is not allowed to send this command."""
    rooms.find_person(room, who)
    if type(command) in HOST_COMMANDS and room.host != who:
        raise NotAllowed(NOT_THE_HOST)
    if isinstance(command, protocol.SetCover) and rooms.seat_of(room, who) is None:
        raise NotAllowed(NOT_SEATED)


def apply_command(room: Room, who: int, command: protocol.Command, present: Collection[int]) -> Room:
    """Return the room after a command that changes only the room; raise PanierError."""
    match command:
        case protocol.Choose(game=game, options=options):
            return rooms.choose(room, game, options)
        case protocol.AddBot(strength=strength):
            return rooms.add_bot(room, strength)
        case protocol.RemoveChair(chair=chair):
            return rooms.without_chair(room, chair)
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
            return rooms.with_host(room, person)
        case protocol.ChangeSettings():
            return change_settings(room, given_fields(command))
        case protocol.ChangeProfile():
            return change_profile(room, who, command)
        case protocol.SetCover(chair=chair, how=how):
            return set_cover(room, chair, how, present)
        case _:
            raise NotAllowed(NOT_HERE)


def given_fields(command: protocol.Command) -> dict[str, object]:
    """Return the fields that a command sets, without those it leaves out."""
    fields = asdict(command)
    return {name: value for name, value in fields.items() if value is not UNSET and name not in ("cmd", "after")}


def change_settings(room: Room, changes: dict[str, object]) -> Room:
    """Return the room with these settings; the fields of `ChangeSettings` have the names of those of `Room`."""
    if changes.get("paused") and not room.playing:
        raise NotAllowed(rooms.NO_GAME)
    return replace(room, **changes)


def change_profile(room: Room, who: int, command: protocol.ChangeProfile) -> Room:
    changes = given_fields(command)
    if command.name is not UNSET:
        taken = [someone.name for someone in room.people if someone.id != who]
        taken += [chair.name for chair in room.chairs if chair.person != who]
        changes["name"] = clean_name(command.name, taken)
    return rooms.change_person(room, who, **changes)


def set_cover(room: Room, chair: int, how: protocol.Cover, present: Collection[int]) -> Room:
    """Let a bot play for a seat, or the table wait for it; refuse it for a person who is present."""
    if not room.playing:
        raise NotAllowed(rooms.NO_GAME)
    after = rooms.set_cover(room, chair, how)
    sitting = room.chairs[chair]
    if sitting.bot or sitting.person in present:
        raise NotAllowed(rooms.NOT_AWAY)
    return after
