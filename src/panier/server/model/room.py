"""A room: the people, the host, the chairs, the next game and its options, and the results so far.

A room is a value that outlives its games. The functions return a changed room or raise PanierError. A room holds only
what must survive a restart: connections are not part of it.
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
from panier.core.values import Frozen, replace_at
from panier.protocol import (
    AVATARS,
    ROOM_CODE_LETTERS,
    Avatar,
    Cover,
    JudgingProfileName,
    PlayedGame,
    RaceDisplay,
    Strength,
    TallyRow,
    Tempo,
)
from panier.server.model.tokens import new_token
from panier.server.tuning import MAX_CHAIRS, MAX_GAMES_LISTED, MAX_PEOPLE_PER_ROOM

BOT_AVATARS: Final = dict(zip(BOT_NAMES, reversed(AVATARS), strict=False))  # a bot has the same avatar in each room


class Person(Frozen):
    """A person with a token for this room."""

    id: int
    name: str
    avatar: Avatar
    key: str  # the token's SHA-256
    former_key: str = msgspec.field(default="", name="former")  # of the token before their seat was given away
    extended: int = 100  # per cent of the clock's time
    remote: bool = False  # not in the room with the table screen
    shared: bool = False  # at a device that others play at as well
    ready: bool = False
    is_spectator: bool = msgspec.field(default=False, name="looking")  # stood up: the end of a game does not seat them


class Chair(Frozen):
    """A chair at the table: of a person, of a bot, or of somebody who left during a game."""

    name: str
    avatar: Avatar
    person: int | None = None
    bot: Strength | None = None
    cover: Cover = "wait"


class Room(Frozen):
    """The stored state of a room, without its running game."""

    code: str
    seed: str  # of the next game's shuffle, in hex; secret until that game is over
    host: int | None = None
    people: tuple[Person, ...] = ()
    next_person_id: int = msgspec.field(default=0, name="arrivals")  # the number of people who ever joined
    chairs: tuple[Chair, ...] = ()
    game: str = next(iter(GAMES))
    options: msgspec.Raw = msgspec.Raw(b"{}")
    locked: bool = False
    chat: bool = False
    paused: bool = False
    clock: int = 0  # seconds for a decision; 0 for no clock
    look: RaceDisplay = "phones"
    profile: JudgingProfileName = "friends"
    tempo: Tempo = "normal"
    hints: bool = True  # whether players can ask for hints
    games: int = 0  # the number of games begun
    playing: bool = False  # whether the last game is running
    seen: tuple[tuple[int, Seat], ...] = ()  # in the running game: people, and a seat whose cards they have seen
    # The same for those who left the room, by the digest of their token.
    seen_by_departed: tuple[tuple[str, Seat], ...] = msgspec.field(default=(), name="left_with")
    kicked: tuple[int | str, ...] = ()  # in the running game: people, or digests of their tokens if they left
    refused: tuple[int | str, ...] = ()  # likewise, those whom the host refused a chair
    # By seat, the people who sat there when the last game ended; empty in older rooms.
    last_seated: tuple[int | None, ...] = msgspec.field(default=(), name="sat")
    tied: tuple[int | str, ...] = ()  # the players tied at the end of the last game: people by id, bots by name
    benched: tuple[tuple[int, Chair], ...] = ()  # while a tie is played off: the other chairs, and their places
    played: tuple[PlayedGame, ...] = ()  # the last MAX_GAMES_LISTED
    tally: tuple[TallyRow, ...] = ()
    spectator_token: str = msgspec.field(default="", name="guest")  # lets spectators return after the room is locked


# Names of bot strengths in rooms stored before there were five of them.
_FORMER_STRENGTHS: Final = {b"easy": b"sprout", b"medium": b"casual", b"hard": b"sharp"}


def read_room(body: bytes) -> Room:
    """Decode a stored room, of this version or an earlier one.

    >>> read_room(b'{"code":"K7M2QX","seed":"","chairs":[{"name":"Mia","avatar":"donut","bot":"hard"}]}').chairs[0].bot
    'sharp'
    """
    for old, new in _FORMER_STRENGTHS.items():
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
NOT_TIED = Reason("not-level", "Nobody was tied at the end of the last game, or one of them has left the table.")
NOT_AWAY = Reason("not-away", "That player is not away.")


def new_room(code: str) -> Room:
    return Room(code, token_bytes(SEED_BYTES).hex(), spectator_token=new_token())


def new_code() -> str:
    return "".join(choice(ROOM_CODE_LETTERS) for _ in range(6))


def find_person(room: Room, id: int) -> Person:
    for someone in room.people:
        if someone.id == id:
            return someone
    raise NotAllowed(NO_SUCH_PERSON)


def seat_of(room: Room, id: int | None) -> Seat | None:
    """Return the seat of a person, or None."""
    return next((seat for seat, chair in enumerate(room.chairs) if id is not None and chair.person == id), None)


def check_between_games(room: Room) -> None:
    if room.playing:
        raise NotAllowed(GAME_RUNNING)


# --- people -----------------------------------------------------------------------------------------------------------


def join(room: Room, name: str, avatar: Avatar | None, key: str, shown: Collection[str] = ()) -> tuple[Room, Person]:
    """Add a person, with a chair unless a game is running; the first one hosts.

    `shown` are the digests of tokens that their device has of this room. If people left the room with one of these
    tokens, the cards they saw count as seen, and what the host decided about them still holds.
    """
    if room.locked:
        raise NotAllowed(NO_SUCH_ROOM)  # the same answer as for a missing room: nobody can probe codes
    if len(room.people) >= MAX_PEOPLE_PER_ROOM:
        raise NotAllowed(ROOM_FULL)
    used = {someone.avatar for someone in room.people} | {chair.avatar for chair in room.chairs}
    free = [food for food in AVATARS if food not in used] or list(AVATARS)
    someone = Person(id=room.next_person_id, name=name, avatar=avatar or free[0], key=key)
    seen = [(someone.id, seat) for token, seat in room.seen_by_departed if token in shown]
    room = replace(
        room,
        people=(*room.people, someone),
        next_person_id=room.next_person_id + 1,
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
    """Remove a person. During a game their chair stays, and the table decides what happens with it."""
    keys = [key for key in (find_person(room, id).key, find_person(room, id).former_key) if key]
    room = stand(room, id) if seat_of(room, id) is not None else room
    saw = [(key, seat) for one, seat in room.seen if one == id for key in keys]
    room = replace(
        room,
        people=tuple([someone for someone in room.people if someone.id != id]),
        seen_by_departed=(*room.seen_by_departed, *saw),
        kicked=(*room.kicked, *keys) if id in room.kicked else room.kicked,
        refused=(*room.refused, *keys) if id in room.refused else room.refused,
    )
    return with_new_host(room, present) if room.host == id else room


def kick(room: Room, id: int, present: Iterable[int] = ()) -> Room:
    """Remove a person whom the host kicks, and replace the spectator token, so that they cannot return with it."""
    room = replace(room, kicked=(*room.kicked, id), spectator_token=new_token())
    return leave(room, id, present)


def refuse_chair(room: Room, id: int) -> Room:
    """Note that the host refused this person a chair: until the next game they cannot ask again."""
    return replace(room, refused=(*room.refused, id))


def with_new_host(room: Room, present: Iterable[int]) -> Room:
    """Make a person host who is present, if possible one with a chair."""
    there = set(present)
    others = [someone.id for someone in room.people if someone.id != room.host] or [p.id for p in room.people]
    ranked = sorted(others, key=lambda id: (id not in there, seat_of(room, id) is None, id))
    return replace(room, host=ranked[0] if ranked else None)


def with_host(room: Room, id: int) -> Room:
    return replace(room, host=find_person(room, id).id)


def change_person(room: Room, id: int, **changes: object) -> Room:
    """Change fields of a person, and show a new name or avatar on their chair."""
    after = replace(find_person(room, id), **changes)
    people = tuple([after if someone.id == id else someone for someone in room.people])
    chairs = tuple(
        [replace(chair, name=after.name, avatar=after.avatar) if chair.person == id else chair for chair in room.chairs]
    )
    return replace(room, people=people, chairs=chairs)


# --- chairs -----------------------------------------------------------------------------------------------------------


def sit(room: Room, id: int, chair: int | None = None) -> Room:
    """Seat a person on a new chair, or on the numbered one, which can have been left during a game."""
    if seat_of(room, id) is not None:
        raise NotAllowed(ALREADY_SEATED)
    someone = find_person(room, id)
    mine = Chair(someone.name, someone.avatar, person=id)
    room = change_person(room, id, is_spectator=False) if someone.is_spectator else room
    if chair is None:
        check_between_games(room)
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
    return replace(room, chairs=replace_at(room.chairs, chair, mine), seen=seen)


def has_seen_others(room: Room, id: int, chair: Seat) -> bool:
    """Return whether a person has seen cards of the running game, but not those of this chair.

    If several people played at their device, they have seen the cards of several chairs, and can take any of these.
    """
    saw = {seat for one, seat in room.seen if one == id}
    return bool(saw) and chair not in saw


def stand(room: Room, id: int) -> Room:
    """Return the room with a person who has left their chair and watches; in a game the chair stays, empty."""
    seat = seat_of(room, id)
    if seat is None:
        raise NotAllowed(NOT_SEATED)
    room = change_person(room, id, is_spectator=True)
    if room.playing:
        return replace(room, chairs=replace_at(room.chairs, seat, replace(room.chairs[seat], person=None)))
    return without_chair(room, seat)


def without_chair(room: Room, seat: int) -> Room:
    """Remove a chair between games; its person becomes a spectator."""
    check_between_games(room)
    if seat >= len(room.chairs):
        raise NotAllowed(NO_SUCH_CHAIR)
    sat = room.chairs[seat].person
    room = room if sat is None else change_person(room, sat, is_spectator=True)
    return with_chairs_in_order(room, [place for place in range(len(room.chairs)) if place != seat])


def add_bot(room: Room, strength: Strength) -> Room:
    """Add a bot on a new chair, between games."""
    check_between_games(room)
    if len(room.chairs) >= MAX_CHAIRS:
        raise NotAllowed(CHAIRS_FULL)
    if strength not in (known := list_strengths(entry := find(room.game))):
        there = (
            f"there are {', '.join(known)}" if known else f"at tables bots are called {', '.join(get_args(Strength))}"
        )
        text = f"{entry.name} has no bots called {strength}; {there}."
        raise UnknownName(Reason("no-such-bot", text, {"game": entry.id, "bot": strength}))
    taken = {chair.name for chair in room.chairs} | {someone.name for someone in room.people}
    used = {chair.avatar for chair in room.chairs}
    name = next(name for name in (*BOT_NAMES, *(f"Bot {n}" for n in range(1, 99))) if name not in taken)
    usual = BOT_AVATARS.get(name, AVATARS[-1])
    avatar = next((food for food in (usual, *reversed(AVATARS)) if food not in used), AVATARS[0])
    return replace(room, chairs=(*room.chairs, Chair(name, avatar, bot=strength)))


def arrange(room: Room, order: tuple[int, ...]) -> Room:
    check_between_games(room)
    if sorted(order) != list(range(len(room.chairs))):
        raise NotAllowed(NOT_AN_ORDER)
    return with_chairs_in_order(room, order)


def with_chairs_in_order(room: Room, order: Sequence[int]) -> Room:
    """Keep these chairs, in this order; options that name a seat move with their chair."""
    entry = find(room.game)
    options = msgspec.json.decode(room.options, type=entry.options_type)
    after = remap_seat_options(entry, options, len(room.chairs), order)
    room = replace(room, chairs=tuple([room.chairs[place] for place in order]))
    return room if after == options else replace(room, options=msgspec.Raw(msgspec.json.encode(after)))


def remap_seat_options(entry: AnyGame, options: Frozen, seats: int, order: Sequence[int]) -> Frozen:
    """Return options for the same chairs in another order; an option about a removed chair gets its default."""
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


def set_cover(room: Room, seat: int, how: Cover) -> Room:
    """Set whether the table waits for a seat or a bot plays for it."""
    if seat >= len(room.chairs):
        raise NotAllowed(NO_SUCH_CHAIR)
    if room.chairs[seat].cover == how:
        return room
    return replace(room, chairs=replace_at(room.chairs, seat, replace(room.chairs[seat], cover=how)))


# --- games ------------------------------------------------------------------------------------------------------------


def choose(room: Room, game: str, options: dict[str, object]) -> Room:
    """Choose the next game and its options."""
    check_between_games(room)
    entry = find(game)
    return replace(room, game=entry.id, options=msgspec.Raw(msgspec.json.encode(with_settings(entry, options))))


def with_known_game(room: Room) -> Room:
    """Replace the chosen game by the first of the catalogue if it is no longer installed."""
    return room if room.game in GAMES else replace(room, game=next(iter(GAMES)), options=msgspec.Raw(b"{}"))


def playable_choice(room: Room) -> tuple[AnyGame, Any]:
    """Return the next game and its options, adapted to a shared device."""
    entry = find(room.game)
    options = msgspec.json.decode(room.options, type=entry.options_type)
    return entry, entry.live.for_shared_device(options) if has_shared_device(room) else options


def has_far_players(room: Room) -> bool:
    """Return whether a seated person plays at a device of their own."""
    return any(not someone.shared and seat_of(room, someone.id) is not None for someone in room.people)


def has_shared_device(room: Room) -> bool:
    """Return whether several seated people share a device; one alone at a shared device can race by hand."""
    return sum(someone.shared and seat_of(room, someone.id) is not None for someone in room.people) > 1


def why_unplayable(room: Room, entry: AnyGame, options: Frozen) -> Reason | None:
    """Return why a game cannot be played with the present chairs; None if it can."""
    try:
        begin(entry.rules, len(room.chairs), options)
    except PanierError as error:
        return error.reason
    return None


def list_games_with_reasons(room: Room) -> list[tuple[AnyGame, Reason | None]]:
    """Return each game with the reason why it cannot be played now, or None."""
    return [
        (entry, why_unplayable(room, entry, choice_with_host(room)[1] if id == room.game else entry.default_options))
        for id, entry in GAMES.items()
    ]


def tied_chairs(room: Room) -> tuple[int, ...]:
    """Return the chairs of the players tied in the last game, if they can play it off (PI-25, AMB-P15).

    All of them must still be there, at least one a person, and the same game chosen; else return none.
    """
    if room.playing or not room.tied or room.played[-1].game != room.game:
        return ()
    places = {chair.name if chair.bot else chair.person: place for place, chair in enumerate(room.chairs)}
    chairs = sorted([places[player] for player in room.tied if player in places])
    has_person = any(isinstance(player, int) for player in room.tied)
    return tuple(chairs) if has_person and len(chairs) == len(room.tied) else ()


def bench_untied(room: Room) -> Room:
    """Leave only the tied players at the table; the others are spectators until the tie is played off."""
    chairs = tied_chairs(room)
    if not chairs:
        raise NotAllowed(NOT_TIED)
    others = tuple([(place, chair) for place, chair in enumerate(room.chairs) if place not in chairs])
    return replace(with_chairs_in_order(room, chairs), benched=others)


def return_benched(room: Room) -> Room:
    """Seat those who were benched for a play-off and are still there where they sat before."""
    chairs, known = list(room.chairs), {someone.id: someone for someone in room.people}
    for place, chair in room.benched:
        someone = known.get(-1 if chair.person is None else chair.person)
        if chair.bot:
            chairs.insert(place, chair)
        elif someone and seat_of(room, someone.id) is None:
            chairs.insert(place, Chair(someone.name, someone.avatar, person=someone.id))
    return replace(room, chairs=tuple(chairs), benched=())


def choice_with_host(room: Room) -> tuple[AnyGame, Any]:
    """Return the next game and its options, with the host's seat as the one that makes the host's choices."""
    entry, options = playable_choice(room)
    people = [seat for seat, chair in enumerate(room.chairs) if chair.person is not None]
    host = seat_of(room, room.host)
    return entry, entry.live.with_host_seat(options, host if host is not None else next(iter(people), 0))


def start_game(room: Room, next_seed: str) -> Room:
    """Start the next game and forget what was decided for the last; raise NotAllowed if it is unplayable."""
    check_between_games(room)
    if reason := why_unplayable(room, *choice_with_host(room)):
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
        seen_by_departed=(),
        kicked=(),
        refused=(),
    )


def end_game(room: Room, record: str, result: Result | None, *, counts: bool = True) -> Room:
    """End the game; without a result it was abandoned.

    People who joined during the game, and those benched for a play-off, get a chair; those who stood up do not.
    """
    if result is not None:
        names = tuple([chair.name for chair in room.chairs])
        avatars = tuple([chair.avatar for chair in room.chairs])
        game = PlayedGame(
            number=room.games,
            record=record,
            game=room.game,
            names=names,
            scores=result.scores,
            winners=result.winners,
            why=result.decided_by,
            avatars=avatars,
            tied=result.tied,
        )
        tally = with_game(room.tally, game) if counts else room.tally
        room = replace(room, played=(*room.played, game)[-MAX_GAMES_LISTED:], tally=tally)
    room = replace(room, last_seated=tuple([chair.person for chair in room.chairs]))
    chairs = tuple([replace(chair, cover="wait") for chair in room.chairs])
    stay = [seat for seat, chair in enumerate(chairs) if chair.bot or chair.person is not None]
    tied = [chairs[seat].name if chairs[seat].bot else chairs[seat].person for seat in result.tied] if result else []
    present = tuple([player for player in tied if player is not None])  # a player who has left can play nothing off
    if result is not None:  # an abandoned game leaves an earlier tie as it was
        room = replace(room, tied=present if len(present) == len(tied) else ())
    room = replace(room, playing=False, paused=False, chairs=chairs)
    room = return_benched(with_chairs_in_order(room, stay))
    for someone in room.people:
        if seat_of(room, someone.id) is None and not someone.is_spectator and len(room.chairs) < MAX_CHAIRS:
            room = sit(room, someone.id)
    return room


def with_game(tally: tuple[TallyRow, ...], game: PlayedGame) -> tuple[TallyRow, ...]:
    """Return the tally, by name, with one more game."""
    rows = {row.name: row for row in tally}
    for seat, name in enumerate(game.names):
        row = rows.get(name, TallyRow(name, 0, 0))
        rows[name] = TallyRow(name, row.wins + (seat in game.winners), row.games + 1)
    return tuple(rows.values())


def bot_of_strength(entry: AnyGame, strength: Strength) -> str:
    """Return the name of the game's bot of this strength, or of the nearest one it has.

    >>> bot_of_strength(find("snap"), "good")
    'good'
    """
    known, steps = list_strengths(entry), get_args(Strength)
    if strength in known or not known:
        return strength if known else "random"
    return known[steps.index(strength) * len(known) // len(steps)]


def list_strengths(entry: AnyGame) -> tuple[Strength, ...]:
    """Return the strengths of a game's bots, the weakest first; bots of other names are for programs only."""
    own = built_in_bots(entry)
    return tuple([strength for strength in get_args(Strength) if strength in own])


def stand_in_bot(entry: AnyGame) -> str:
    """Return the name of the bot that plays for an away person: a casual one."""
    return bot_of_strength(entry, "casual")
