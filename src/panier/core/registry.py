"""The registry of games by id.

Packages announce games as entry points of the group `panier.games`, Panier's own games too: a `Game`, or a tuple of
them. A game that is not installed is named as `module:NAME`, on a command line or in a program, or for a server and
everything it starts in the environment: `PANIER_GAMES=module:NAME,module:NAME`.
"""

import os
import sys
import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from msgspec.structs import replace

from panier.core.errors import BadOptions, NotInstalled, Reason, UnknownName
from panier.core.game import AnyGame, Game
from panier.core.text import quote

GROUP: Final = "panier.games"
VARIABLE: Final = "PANIER_GAMES"


class Games(Mapping[str, AnyGame]):
    """A mapping of all games by id, which is loaded on first use.

    >>> GAMES["snap"].name
    'Snap'
    """

    def __init__(self) -> None:
        self._known: dict[str, AnyGame] | None = None
        self.added: set[str] = set()  # ids that this process added

    def __getitem__(self, id: str) -> AnyGame:
        return self._all()[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def add(self, game: AnyGame, *, again: bool = False) -> None:
        """Register a game for this process; raise BadOptions if another game has its id.

        With `again`, it replaces a game that was added before, such as when a notebook cell runs again.
        """
        known = self._all()
        there = known.get(game.id, game)
        if there is not game and not (again and game.id in self.added):
            text = f"There is a game {quote(game.id)} already, {there.name}: give the other one an id of its own."
            raise BadOptions(Reason("id-taken", text, {"game": game.id}))
        known[game.id] = game
        self.added.add(game.id)

    def remove(self, id: str) -> None:
        """Remove a game that was added."""
        self.added.remove(id)
        del self._all()[id]

    def _all(self) -> dict[str, AnyGame]:
        if self._known is None:
            self._known = {}  # a module that loads now may use the registry too
            try:
                self._load(self._known)
            except Exception:
                self._known = None
                raise
        return self._known

    def _load(self, known: dict[str, AnyGame]) -> None:
        for point in sorted(entry_points(group=GROUP), key=lambda point: (not is_own_entry_point(point), point.name)):
            for game in load_announced(point):
                if known.setdefault(game.id, game) is not game:
                    warn_left_out(point, f"there is a game {quote(game.id)} already")
        for name in filter(None, os.environ.get(VARIABLE, "").split(",")):
            self.add(_import_game(name.strip()))


def is_own_entry_point(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == "panier"


GAMES: Final = Games()


def load_announced(point: EntryPoint) -> tuple[AnyGame, ...]:
    """Return the games of an entry point; warn and return none if it cannot be loaded."""
    try:
        found: object = point.load()
    except (Exception, SystemExit) as error:  # in another package: the other games still work
        warn_left_out(point, f"{type(error).__name__}: {error}")
        return ()
    games = found if isinstance(found, tuple) else (found,)
    if not all(isinstance(game, Game) for game in games):
        warn_left_out(point, "name a panier.Game, or a tuple of them")
        return ()
    return games


def warn_left_out(point: EntryPoint, why: str) -> None:
    """Warn that a game of another package is left out, and why."""
    package = point.dist.name if point.dist else "a package"
    warnings.warn(f"{point.value}, announced as {point.name} by {package}, is left out: {why}.", stacklevel=2)


def find(id: str) -> AnyGame:
    """Return the game with this id; raise UnknownName if there is none.

    It has no types for checkers; import the game for that: `from panier.games.picnic import PICNIC`. Ids can come from
    untrusted sources: nothing is imported by name.

    >>> find("picnic").name
    'Picnic'
    """
    if id in GAMES:
        return GAMES[id]
    text = f"There is no game {quote(id)}; there are {', '.join(GAMES)}."
    raise UnknownName(Reason("no-such-game", text, {"game": id}))


def load_game(name: str) -> AnyGame:
    """Return the game with this id, or import the one that `module:NAME` names; raise UnknownName if there is none.

    Importing runs the module: use `find` for names from untrusted sources.

    >>> load_game("snap").id
    'snap'
    """
    if name not in GAMES and ":" in name:
        game = _import_game(name)
        GAMES.add(game)
        return game
    try:
        return find(name)
    except UnknownName as error:
        raise UnknownName(replace(error.reason, text=f"{error} One of your own is named as module:NAME.")) from None


def first_game(*facets: str, timed: bool = False) -> AnyGame:
    """Return the first game with these facets that is timed or not: the default where no game is named."""
    for game in GAMES.values():
        if game.rules.is_timed(game.default_options) is timed and all(game.facet(name) for name in facets):
            return game
    raise UnknownName(Reason("no-such-game", f"There is no game here that has {' and '.join(facets)}."))


def as_game(game: AnyGame | str) -> AnyGame:
    """Return a game that is given, or named as for `load_game`."""
    return load_game(game) if isinstance(game, str) else game


def _import_game(name: str) -> AnyGame:
    """Return the game that `module:NAME` names; raise UnknownName if that is no game."""
    found = load_object(name)
    if not isinstance(found, Game):
        text = f"{name} is of type {type(found).__name__}, not a game: name a `panier.Game`, such as mygame:GAME."
        raise UnknownName(Reason("no-such-game", text, {"game": name}))
    return found


def load_object(name: str) -> object:
    """Return the object that `module:NAME` names; raise UnknownName if it does not exist or its module fails."""
    module, _, attribute = name.partition(":")
    try:
        found: object = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (Exception, SystemExit) as error:  # other people's modules can raise anything
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if isinstance(error, AttributeError | TypeError | ValueError) or module.startswith(missing or "\0"):
            text = f"{quote(name)} cannot be found: {error}. Write module:NAME, with the module where Python finds it."
        else:
            text = f"{quote(name)} cannot be loaded: {type(error).__name__}: {error}. Mend {quote(module)} first."
        raise UnknownName(Reason("no-such-name", text, {"name": name})) from error
    return found


def name_game(game: AnyGame, *, jobs: int = 1) -> str:
    """Return a name by which `load_game` finds this game again, with several `jobs` also in other processes."""
    try:
        return locate(game)
    except UnknownName:
        if jobs > 1:
            raise
    if GAMES.get(game.id) is not game:
        GAMES.add(game, again=True)
    return game.id


def locate(game: AnyGame) -> str:
    """Return a name by which `load_game` finds this game in any process; raise UnknownName if there is none."""
    if GAMES.get(game.id) is game and game.id not in GAMES.added:
        return game.id
    module = getattr(game.rules, "__name__", "")
    package = module.rpartition(".")[0]
    for name in (module, package):
        for attribute, value in vars(sys.modules.get(name, object)).items():
            if value is game and name != "__main__":
                return f"{name}:{attribute}"
    text = f"Other processes cannot find {game.name}: put its `Game` into the module of its rules, under a name."
    raise UnknownName(Reason("no-such-game", text, {"game": game.id}))


def daily_game() -> AnyGame:
    """Return the game with a daily deal; raise NotInstalled if there is none."""
    for game in GAMES.values():
        facet = game.facet("daily")
        if facet and game.id == facet.GAME:
            return game
    raise NotInstalled(Reason("no-daily", "No game here has a deal of the day."))
