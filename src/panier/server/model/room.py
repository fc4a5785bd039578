"""A room: the people around a table, who hosts, who sits where, what is played next, and how the evening goes.

A room is a value; it outlives its games. Functions give the room after something, or raise PanierError. What the room
knows of people is what must survive a restart: who is connected at the moment is not part of it.
"""

from collections.abc import Collection, Iterable, Sequence
from secrets import choice, token_bytes
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from panier.bots import built_in_bots
from panier.core.bot import BOT_NAMES
from panier.core.errors import NotAllowed, PanierError, Reason, UnknownName
from panier.core.game import AnyGame
from panier.core.options import with_settings
from panier.core.registry import GAMES, find
from panier.core.results import Result
from panier.core.rules import begin
from panier.core.shuffle import SEED_BYTES
from panier.core.units import Seat
from panier.core.values import Frozen, put
from panier.protocol import (
    AVATARS,
    ROOM_CODE_LETTERS,
    Avatar,
    Cover,
    PlayedGame,
    ProfileName,
    RaceDisplay,
    Strength,
    TallyRow,
    Tempo,
)
from panier.server.model.tokens import new_token
from panier.server.tuning import MAX_CHAIRS, MAX_GAMES_LISTED, MAX_PEOPLE_PER_ROOM

BOT_FACES: Final = dict(zip(BOT_NAMES, reversed(AVATARS), strict=False))  # so that one knows them again


class Person(Frozen):
    """Somebody with a token for this room."""

    id: int
    name: str
    avatar: Avatar
    key: str  # the token's SHA-256
    former: str = ""  # that of the token they had when others gave their seat away: it wins the seat back
    extended: int = 100  # per cent of the clock's time
    remote: bool = False  # not in the room with the table screen
    shared: bool = False  # at a device that others play at as well
    ready: bool = False
    looking: bool = False  # gave up their chair to look on: the end of a game does not seat them


class Chair(Frozen):
    """A place at the table: a person's, a bot's, or that of somebody who left in the middle of a game."""

    name: str
    avatar: Avatar
    person: int | None = None
    bot: Strength | None = None
    cover: Cover = "wait"


class Room(Frozen):
    code: str
    seed: str  # of the next game's shuffle, in hex; secret until that game is over
    host: int | None = None
    people: tuple[Person, ...] = ()
    arrivals: int = 0  # how many people ever came: the next one's id
    chairs: tuple[Chair, ...] = ()
    game: str = next(iter(GAMES))
    options: msgspec.Raw = msgspec.Raw(b"{}")
    locked: bool = False
    chat: bool = False
    paused: bool = False
    clock: int = 0  # seconds for a decision; 0 for no clock
    look: RaceDisplay = "phones"
    profile: ProfileName = "friends"
    tempo: Tempo = "normal"
    hints: bool = True  # whether players may ask for advice
    games: int = 0  # how many were begun
    playing: bool = False  # whether the last one is running
    seen: tuple[tuple[int, Seat], ...] = ()  # in the running game: by person, whose cards they have seen
    left_with: tuple[tuple[str, Seat], ...] = ()  # the same of those who left the room, by the digest of their token
    kicked: tuple[int | str, ...] = ()  # in the running game: people, and tokens' digests of those who have left since
    refused: tuple[int | str, ...] = ()  # likewise those to whom the host has said no to a chair
    sat: tuple[int | None, ...] = ()  # by seat, who sat at the last game when it was over; older rooms do not say
    tied: tuple[int | str, ...] = ()  # who were level to the end of the last game: people by id, bots by name
    benched: tuple[tuple[int, Chair], ...] = ()  # while a tie is played off: who looks on, and where they sat
    played: tuple[PlayedGame, ...] = ()  # of late
    tally: tuple[TallyRow, ...] = ()
    guest: str = ""  # a token that brings back those who looked on when it was open; older rooms have none


# How strengths were called in rooms that were kept before there were five of them.
_FORMERLY: Final = {b"easy": b"sprout", b"medium": b"casual", b"hard": b"sharp"}


def read_room(body: bytes) -> Room:
    """A room as it was kept, by this version or an earlier one.

    >>> read_room(b'{"code":"K7M2QX","seed":"","chairs":[{"name":"Mia","avatar":"donut","bot":"hard"}]}').chairs[0].bot
    'sharp'
    """
    for old, new in _FORMERLY.items():
        body = body.replace(b'"bot":"' + old + b'"', b'"bot":"' + new + b'"')
    return msgspec.json.decode(body, type=Room)


NO_SUCH_ROOM = Reason("no-such-room", "There is no such room, or it is locked. Check the code with the host.")
ROOM_FULL = Reason(
    "room-full",
    f"{MAX_PEOPLE_PER_ROOM} people are in this room, and no more fit in. Wait until one leaves.",
    {"most": MAX_PEOPLE_PER_ROOM},
)
NOT_THE_HOST = Reason("not-the-host", "Only the host can do that.")
NOT_SEATED = Reason("not-seated", "Take a seat first.")
GAME_RUNNING = Reason("game-running", "That has to wait until the game is over.")
NO_GAME = Reason("no-game", "No game is running.")
NO_SUCH_PERSON = Reason("no-such-person", "There is no such person in this room.")
NO_SUCH_CHAIR = Reason("no-such-chair", "There is no such chair.")
CHAIR_TAKEN = Reason("chair-taken", "Somebody is sitting there already.")
CHAIRS_FULL = Reason("chairs-full", f"There are {MAX_CHAIRS} chairs, and all are taken.", {"most": MAX_CHAIRS})
ALREADY_SEATED = Reason("already-seated", "You already have a seat.")
SEEN_CARDS = Reason(
    "seen-cards",
    "You, or somebody on your device or at your address, have seen the cards of another chair in this game. You can "
    "only return to that; or play in the next game.",
)
NOT_AN_ORDER = Reason("not-an-order", "Name every chair once.")
NOT_LEVEL = Reason("not-level", "Nobody was tied at the end of the last game, or one of them has left the table.")
NOT_AWAY = Reason("not-away", "That player is not away.")


def new_room(code: str) -> Room:
    return Room(code, token_bytes(SEED_BYTES).hex(), guest=new_token())


def new_code() -> str:
    return "".join(choice(ROOM_CODE_LETTERS) for _ in range(6))


def person(room: Room, id: int) -> Person:
    for someone in room.people:
        if someone.id == id:
            return someone
    raise NotAllowed(NO_SUCH_PERSON)


def seat_of(room: Room, id: int | None) -> Seat | None:
    """Where a person sits."""
    return next((seat for seat, chair in enumerate(room.chairs) if id is not None and chair.person == id), None)


def between_games(room: Room) -> None:
    if room.playing:
        raise NotAllowed(GAME_RUNNING)


# --- people -----------------------------------------------------------------------------------------------------------


def join(room: Room, name: str, avatar: Avatar | None, key: str, shown: Collection[str] = ()) -> tuple[Room, Person]:
    """The room with one more person, who has a chair unless a game is running; the first one hosts.

    Their device shows the tokens with these digests: what those saw who left the room with one of them, they have seen,
    and what the host has decided about those is for them.
    """
    if room.locked:
        raise NotAllowed(NO_SUCH_ROOM)  # the same answer as for a code nobody has: codes are not to be tried out
    if len(room.people) >= MAX_PEOPLE_PER_ROOM:
        raise NotAllowed(ROOM_FULL)
    worn = {someone.avatar for someone in room.people} | {chair.avatar for chair in room.chairs}
    free = [food for food in AVATARS if food not in worn] or list(AVATARS)
    someone = Person(id=room.arrivals, name=name, avatar=avatar or free[0], key=key)
    seen = [(someone.id, seat) for left_with, seat in room.left_with if left_with in shown]
    room = replace(
        room,
        people=(*room.people, someone),
        arrivals=room.arrivals + 1,
        seen=(*room.seen, *dict.fromkeys(seen)),
        kicked=room.kicked if set(shown).isdisjoint(room.kicked) else (*room.kicked, someone.id),
        refused=room.refused if set(shown).isdisjoint(room.refused) else (*room.refused, someone.id),
    )
    if room.host is None:
        room = replace(room, host=someone.id)
    if not room.playing and len(room.chairs) < MAX_CHAIRS:
        room = sit(room, someone.id)
    return room, someone


def leave(room: Room, id: int, present: Iterable[int] = ()) -> Room:
    """The room without a person. In the middle of a game their chair stays, and the table decides what to do."""
    keys = [key for key in (person(room, id).key, person(room, id).former) if key]
    room = stand(room, id) if seat_of(room, id) is not None else room
    saw = [(key, seat) for one, seat in room.seen if one == id for key in keys]
    room = replace(
        room,
        people=tuple([someone for someone in room.people if someone.id != id]),
        left_with=(*room.left_with, *saw),
        kicked=(*room.kicked, *keys) if id in room.kicked else room.kicked,
        refused=(*room.refused, *keys) if id in room.refused else room.refused,
    )
    return new_host(room, present) if room.host == id else room


def kick(room: Room, id: int, present: Iterable[int] = ()) -> Room:
    """The room without somebody whom the host has sent away; what brings onlookers back is no longer what they have."""
    room = replace(room, kicked=(*room.kicked, id), guest=new_token())
    return leave(room, id, present)


def refuse(room: Room, id: int) -> Room:
    """Return the room in which the host has said no: until the next game this person has no chair by asking."""
    return replace(room, refused=(*room.refused, id))


def new_host(room: Room, present: Iterable[int]) -> Room:
    """Somebody who is there hosts, if possible somebody with a chair."""
    there = set(present)
    others = [someone.id for someone in room.people if someone.id != room.host] or [p.id for p in room.people]
    ranked = sorted(others, key=lambda id: (id not in there, seat_of(room, id) is None, id))
    return replace(room, host=ranked[0] if ranked else None)


def hand_over(room: Room, id: int) -> Room:
    return replace(room, host=person(room, id).id)


def change(room: Room, id: int, **changes: object) -> Room:
    """The room in which a person has another name, avatar, …; their chair shows it."""
    after = replace(person(room, id), **changes)
    people = tuple([after if someone.id == id else someone for someone in room.people])
    chairs = tuple(
        [replace(chair, name=after.name, avatar=after.avatar) if chair.person == id else chair for chair in room.chairs]
    )
    return replace(room, people=people, chairs=chairs)


# --- chairs -----------------------------------------------------------------------------------------------------------


def sit(room: Room, id: int, chair: int | None = None) -> Room:
    """The room in which a person sits on a new chair, or in a game on one that was left."""
    if seat_of(room, id) is not None:
        raise NotAllowed(ALREADY_SEATED)
    someone = person(room, id)
    mine = Chair(someone.name, someone.avatar, person=id)
    room = change(room, id, looking=False) if someone.looking else room
    if chair is None:
        between_games(room)
        if len(room.chairs) >= MAX_CHAIRS:
            raise NotAllowed(CHAIRS_FULL)
        return replace(room, chairs=(*room.chairs, mine))
    if chair >= len(room.chairs):
        raise NotAllowed(NO_SUCH_CHAIR)
    if room.chairs[chair].person is not None or room.chairs[chair].bot:
        raise NotAllowed(CHAIR_TAKEN)
    if room.playing and has_seen_others(room, id, chair):
        raise NotAllowed(SEEN_CARDS)
    seen = tuple(dict.fromkeys((*room.seen, (id, chair))))
    return replace(room, chairs=put(room.chairs, chair, mine), seen=seen)


def has_seen_others(room: Room, id: int, chair: Seat) -> bool:
    """Tell whether somebody has seen cards of the running game, and not those of this chair.

    They have seen those of several chairs where several have played at their device: each may be theirs again.
    """
    saw = {seat for one, seat in room.seen if one == id}
    return bool(saw) and chair not in saw


def stand(room: Room, id: int) -> Room:
    seat = seat_of(room, id)
    if seat is None:
        raise NotAllowed(NOT_SEATED)
    room = change(room, id, looking=True)
    if room.playing:
        return replace(room, chairs=put(room.chairs, seat, replace(room.chairs[seat], person=None)))
    return without(room, seat)


def without(room: Room, seat: int) -> Room:
    """The room with one chair less."""
    between_games(room)
    if seat >= len(room.chairs):
        raise NotAllowed(NO_SUCH_CHAIR)
    sat = room.chairs[seat].person
    room = room if sat is None else change(room, sat, looking=True)
    return in_order(room, [place for place in range(len(room.chairs)) if place != seat])


def add_bot(room: Room, strength: Strength) -> Room:
    """The room with a bot on a new chair; in a game, on none."""
    between_games(room)
    if len(room.chairs) >= MAX_CHAIRS:
        raise NotAllowed(CHAIRS_FULL)
    if strength not in (able := strengths(entry := find(room.game))):
        there = f"there are {', '.join(able)}" if able else f"at tables bots are called {', '.join(get_args(Strength))}"
        text = f"{entry.name} has no bots called {strength}; {there}."
        raise UnknownName(Reason("no-such-bot", text, {"game": entry.id, "bot": strength}))
    taken = {chair.name for chair in room.chairs} | {someone.name for someone in room.people}
    worn = {chair.avatar for chair in room.chairs}
    name = next(name for name in (*BOT_NAMES, *(f"Bot {n}" for n in range(1, 99))) if name not in taken)
    usual = BOT_FACES.get(name, AVATARS[-1])
    avatar = next((food for food in (usual, *reversed(AVATARS)) if food not in worn), AVATARS[0])
    return replace(room, chairs=(*room.chairs, Chair(name, avatar, bot=strength)))


def arrange(room: Room, order: tuple[int, ...]) -> Room:
    between_games(room)
    if sorted(order) != list(range(len(room.chairs))):
        raise NotAllowed(NOT_AN_ORDER)
    return in_order(room, order)


def in_order(room: Room, order: Sequence[int]) -> Room:
    """The room with these of its chairs, in this order; options that are about a chair go with it."""
    entry = find(room.game)
    options = msgspec.json.decode(room.options, type=entry.options_type)
    after = moved(entry, options, len(room.chairs), order)
    room = replace(room, chairs=tuple([room.chairs[place] for place in order]))
    return room if after == options else replace(room, options=msgspec.Raw(msgspec.json.encode(after)))


def moved(entry: AnyGame, options: Frozen, seats: int, order: Sequence[int]) -> Frozen:
    """Options that are about the same chairs in another order; what was about one that is gone is as usual."""
    changes: dict[str, object] = {}
    for name in entry.live.options_by_seat:
        given = getattr(options, name)
        values = [given[place] if place < len(given) else 0 for place in order]
        while values and values[-1] == 0:
            values.pop()
        changes[name] = tuple(values)
    for name in entry.live.seat_options:
        seat = getattr(options, name)
        if isinstance(seat, int) and seat < seats:
            changes[name] = order.index(seat) if seat in order else getattr(entry.default_options, name)
    return replace(options, **changes)


def cover(room: Room, seat: int, how: Cover) -> Room:
    """The room in which the table waits for a seat, or a bot plays for it."""
    if seat >= len(room.chairs):
        raise NotAllowed(NO_SUCH_CHAIR)
    if room.chairs[seat].cover == how:
        return room
    return replace(room, chairs=put(room.chairs, seat, replace(room.chairs[seat], cover=how)))


# --- games ------------------------------------------------------------------------------------------------------------


def choose(room: Room, game: str, options: dict[str, object]) -> Room:
    """The room in which this will be played next."""
    between_games(room)
    entry = find(game)
    return replace(room, game=entry.id, options=msgspec.Raw(msgspec.json.encode(with_settings(entry, options))))


def with_known_game(room: Room) -> Room:
    """Return the room; if the game that was chosen is installed no more, with the first of the box in its place."""
    return room if room.game in GAMES else replace(room, game=next(iter(GAMES)), options=msgspec.Raw(b"{}"))


def chosen(room: Room) -> tuple[AnyGame, Any]:
    """The game to be played next, and its options as they can be played by those present."""
    entry = find(room.game)
    options = msgspec.json.decode(room.options, type=entry.options_type)
    return entry, entry.live.for_shared_device(options) if has_shared_device(room) else options


def has_far_players(room: Room) -> bool:
    """Tell whether somebody plays at a device of their own."""
    return any(not someone.shared and seat_of(room, someone.id) is not None for someone in room.people)


def has_shared_device(room: Room) -> bool:
    """Whether several people play at one device; whoever shares theirs with nobody who plays can race by hand."""
    return sum(someone.shared and seat_of(room, someone.id) is not None for someone in room.people) > 1


def fit(room: Room, entry: AnyGame, options: Frozen) -> Reason | None:
    """Why a game cannot be played with the chairs there are; None if it can."""
    try:
        begin(entry.rules, len(room.chairs), options)
    except PanierError as error:
        return error.reason
    return None


def fits(room: Room) -> list[tuple[AnyGame, Reason | None]]:
    """Each of the games, and why it cannot be played now."""
    return [
        (entry, fit(room, entry, at_a_table(room)[1] if id == room.game else entry.default_options))
        for id, entry in GAMES.items()
    ]


def level(room: Room) -> tuple[int, ...]:
    """The chairs of those who were level to the end of the last game, if they can play it off (PI-25, AMB-P15).

    That takes all of them, a person among them, and the same game.
    """
    if room.playing or not room.tied or room.played[-1].game != room.game:
        return ()
    places = {chair.name if chair.bot else chair.person: place for place, chair in enumerate(room.chairs)}
    chairs = sorted([places[who] for who in room.tied if who in places])
    person = any(isinstance(who, int) for who in room.tied)
    return tuple(chairs) if person and len(chairs) == len(room.tied) else ()


def bench(room: Room) -> Room:
    """The room with only those at the table who were level; the others look on until that is played off."""
    chairs = level(room)
    if not chairs:
        raise NotAllowed(NOT_LEVEL)
    others = tuple([(place, chair) for place, chair in enumerate(room.chairs) if place not in chairs])
    return replace(in_order(room, chairs), benched=others)


def unbench(room: Room) -> Room:
    """Whoever looked on at a play-off and is still there sits where they sat before."""
    chairs, known = list(room.chairs), {someone.id: someone for someone in room.people}
    for place, chair in room.benched:
        someone = known.get(-1 if chair.person is None else chair.person)
        if chair.bot:
            chairs.insert(place, chair)
        elif someone and seat_of(room, someone.id) is None:
            chairs.insert(place, Chair(someone.name, someone.avatar, person=someone.id))
    return replace(room, chairs=tuple(chairs), benched=())


def at_a_table(room: Room) -> tuple[AnyGame, Any]:
    """The game that begins, and its options: what is the host's to choose in it is done from the host's chair."""
    entry, options = chosen(room)
    people = [seat for seat, chair in enumerate(room.chairs) if chair.person is not None]
    host = seat_of(room, room.host)
    return entry, entry.live.with_host_seat(options, host if host is not None else next(iter(people), 0))


def start(room: Room, next_seed: str) -> Room:
    """The room in which the next game is running."""
    between_games(room)
    if reason := fit(room, *at_a_table(room)):
        raise NotAllowed(reason)
    people = tuple([replace(someone, ready=False) for someone in room.people])
    chairs = tuple([replace(chair, cover="wait") for chair in room.chairs])
    seen = tuple([(chair.person, seat) for seat, chair in enumerate(room.chairs) if chair.person is not None])
    return replace(
        room,
        games=room.games + 1,
        playing=True,
        paused=False,
        seed=next_seed,
        people=people,
        chairs=chairs,
        seen=seen,
        left_with=(),
        kicked=(),
        refused=(),
    )


def end(room: Room, record: str, result: Result | None, *, counts: bool = True) -> Room:
    """The room after the game; without a result it was abandoned.

    Who came meanwhile now gets a chair, as does who looked on at a play-off; who gave theirs up to look on does not.
    """
    if result is not None:
        names = tuple([chair.name for chair in room.chairs])
        faces = tuple([chair.avatar for chair in room.chairs])
        game = PlayedGame(
            number=room.games,
            record=record,
            game=room.game,
            names=names,
            scores=result.scores,
            winners=result.winners,
            why=result.decided_by,
            avatars=faces,
            tied=result.tied,
        )
        tally = counted(room.tally, game) if counts else room.tally
        room = replace(room, played=(*room.played, game)[-MAX_GAMES_LISTED:], tally=tally)
    room = replace(room, sat=tuple([chair.person for chair in room.chairs]))
    chairs = tuple([replace(chair, cover="wait") for chair in room.chairs])
    stay = [seat for seat, chair in enumerate(chairs) if chair.bot or chair.person is not None]
    level = [chairs[seat] for seat in result.tied] if result else []
    tied = [chair.name if chair.bot else chair.person for chair in level]
    who = tuple([one for one in tied if one is not None])  # somebody who has left plays nothing off
    if result is not None:  # a game that was abandoned settles nothing
        room = replace(room, tied=who if len(who) == len(tied) else ())
    room = replace(room, playing=False, paused=False, chairs=chairs)
    room = unbench(in_order(room, stay))
    for someone in room.people:
        if seat_of(room, someone.id) is None and not someone.looking and len(room.chairs) < MAX_CHAIRS:
            room = sit(room, someone.id)
    return room


def counted(tally: tuple[TallyRow, ...], game: PlayedGame) -> tuple[TallyRow, ...]:
    """The tally with one more game, by name."""
    lines = {line.name: line for line in tally}
    for seat, name in enumerate(game.names):
        line = lines.get(name, TallyRow(name, 0, 0))
        lines[name] = TallyRow(name, line.wins + (seat in game.winners), line.games + 1)
    return tuple(lines.values())


def bot_for(entry: AnyGame, strength: Strength) -> str:
    """The bot of a game that is so strong.

    >>> bot_for(find("snap"), "good")
    'good'
    """
    able, steps = strengths(entry), get_args(Strength)
    if strength in able or not able:
        return strength if able else "random"
    return able[steps.index(strength) * len(able) // len(steps)]


def strengths(entry: AnyGame) -> tuple[Strength, ...]:
    """The strengths of bots that a game has, the weakest first: what its bots are called otherwise is for programs."""
    own = built_in_bots(entry)
    return tuple([strength for strength in get_args(Strength) if strength in own])


def stand_in(entry: AnyGame) -> str:
    """Who plays for somebody who is away: a casual bot."""
    return bot_for(entry, "casual")
