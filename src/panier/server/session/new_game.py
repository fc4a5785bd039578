"""The stored data of a game besides its acts, made from a room and its secret seed when the game begins."""

from collections.abc import Mapping

import msgspec
from msgspec import Raw

from panier.core.errors import NotAllowed, NotInstalled, Reason
from panier.core.game import AnyGame
from panier.core.registry import GAMES, find
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.server.model.room import Room, choice_with_host
from panier.server.store.store import StoredGame


class GameBody(Frozen, kw_only=True):
    """The stored data of a game besides its acts. The seed is secret until the game is over."""

    game: str
    version: int
    seats: int
    options: Raw
    players: tuple[str, ...]
    people: tuple[int | None, ...]  # by seat, as it began
    seed: str
    entropy: tuple[str, ...]
    room: str
    number: int
    profile: str  # how claims are judged
    lesson: bool = False
    daily: str | None = None  # the day whose picnic it is
    avatars: tuple[str, ...] = ()  # by seat, as it began; older games do not say
    pace: Millis | None = None  # the usual reaction of the only person, if bots adapt to it

    @property
    def shuffle_context(self) -> tuple[str, int]:
        """The table and round that go into the shuffle; for lessons and daily picnics they are the same everywhere."""
        if self.daily:
            table: tuple[str, int] = find(self.game).require("daily", "not-the-daily").TABLE
            return table
        return ("lesson", 1) if self.lesson else (self.room, self.number)


def make_game_body(
    room: Room,
    number: int,
    entropy: Mapping[int | None, str],
    *,
    lesson: bool = False,
    daily: str | None = None,
    pace: Millis | None = None,
) -> GameBody:
    """Make the chosen game of a room, with everybody who has a chair. Lessons and daily picnics use no entropy."""
    entry, options = choice_with_host(room)
    if pace is not None and (race := entry.live.race) and race.usual_reaction is not None:
        check_alone(room)
    else:
        pace = None  # there is no reaction to adapt to
    seed = lesson_seed(entry) if lesson else room.seed
    if daily is not None:
        days = entry.require("daily", "not-the-daily")
        seed = days.seed(days.read_day(daily)).hex()
        days.check(entry, options, len(room.chairs))
    if lesson or daily:
        entropy = {}
    return GameBody(
        game=entry.id,
        version=entry.rules.version,
        seats=len(room.chairs),
        options=Raw(msgspec.json.encode(options)),
        players=tuple([chair.name for chair in room.chairs]),
        people=tuple([chair.person for chair in room.chairs]),
        seed=seed,
        entropy=tuple([entropy.get(chair.person, "") for chair in room.chairs]),
        room=room.code,
        number=number,
        profile=room.profile,
        lesson=lesson and not daily,
        daily=daily,
        avatars=tuple([chair.avatar for chair in room.chairs]),
        pace=pace,
    )


def lesson_seed(entry: AnyGame) -> str:
    """Return the seed of a game's lesson; raise PanierError if it has none."""
    if entry.lesson_seed is None:
        raise NotInstalled(Reason("no-lesson", f"Nobody teaches {entry.name} yet.", {"game": entry.id}))
    return entry.lesson_seed


def check_alone(room: Room) -> None:
    """Raise PanierError if more than one person is in the room."""
    if len(room.people) > 1:
        text = f"Bots keep to the pace of somebody who is alone with them; {len(room.people)} people are here."
        raise NotAllowed(Reason("not-alone", text, {"people": len(room.people)}))


def is_playable(game: StoredGame) -> bool:
    """Return whether a game is still installed, with the same version of its rules."""
    body = msgspec.json.decode(game.body, type=GameBody)
    return body.game in GAMES and GAMES[body.game].rules.version == body.version
