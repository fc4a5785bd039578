"""Bots: functions from a view to a move. Every parameter that takes a bot accepts a function or a name.

A game has its own bots, the weakest first; every game has `random`, which plays what `Moves.pick` draws: not every
legal move is equally likely where there are too many to list (a strip is drawn, then a slot, then a way to lay it). A
former name, such as `greedy`, still means the bot that it meant in that game (`RENAMED_BOTS`).

Other packages announce theirs as entry points of the group `panier.bots`, named `GAME.NAME`. A bot that is not
installed is named as `module:function`.
"""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from panier.bots.twins import CompiledTwin
from panier.core.bot import AnyBot, Bot
from panier.core.errors import BadOptions, PanierError, Reason, UnknownName
from panier.core.game import AnyGame, Game
from panier.core.moves import M
from panier.core.registry import GAMES, load_object, warn_left_out
from panier.core.rules import O, S, V
from panier.core.text import quote

ENTRY_POINT_GROUP: Final = "panier.bots"
MAX_EFFORT: Final = 100
LOCAL_PREFIX: Final = "here:"  # prefix for functions that no other process can find

BotOrName: TypeAlias = AnyBot | str

_local_bots: Final[WeakValueDictionary[str, AnyBot]] = WeakValueDictionary()  # such functions, while they are in use


def built_in_bots(entry: AnyGame) -> Mapping[str, AnyBot]:
    """Return the bots that come with a game, the weakest first."""
    return entry.part("bots", "BOTS") or {}


@cache
def entry_point_bots() -> Mapping[str, EntryPoint]:
    """Return the bots that other packages announce, by `GAME.NAME`; skip those with a bad or taken name."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda point: point.name):
        game, _, name = point.name.partition(".")
        if not game or not name:
            warn_left_out(point, "name it GAME.NAME, such as snap.clever")
        elif (game in GAMES and name in ("random", *built_in_bots(GAMES[game]))) or point.name in found:
            warn_left_out(point, f"{game} has a bot {quote(name)} already")
        else:
            found[point.name] = point
    return found


def bot_names(entry: AnyGame) -> list[str]:
    """Return the names of all bots for a game: random, its own from the weakest on, and those of other packages."""
    announced = [name.removeprefix(f"{entry.id}.") for name in entry_point_bots() if name.startswith(f"{entry.id}.")]
    return ["random", *built_in_bots(entry), *announced]


def strongest_bot(entry: AnyGame) -> AnyBot:
    """Return the strongest bot that comes with a game; raise PanierError if it has none."""
    bots = entry.require("bots", "no-such-bot").BOTS
    bot: AnyBot = bots[list(bots)[-1]]
    return bot


def find_bot(entry: Game[O, S, V, M], name: Bot[V, M] | str) -> Bot[V, M] | None:
    """Return the bot with this name for a game; None for `random`. A function is returned as it is.

    A champion that looks ahead takes an effort: `champion:4` thinks four times as long as usual.
    """
    if not isinstance(name, str):
        return name
    if name == "random":
        return None
    if name in _local_bots:
        return _local_bots[name]
    bots = built_in_bots(entry)
    wanted, _, effort = name.partition(":")
    former = entry.part("bots", "RENAMED_BOTS") or {}  # the present names of bots in old rooms and records
    wanted = former.get(wanted, wanted)
    if wanted in bots:
        return with_effort(entry, wanted, bots[wanted], effort) if effort else bots[wanted]
    if point := entry_point_bots().get(f"{entry.id}.{name}"):
        return check_bot(name, load_object(point.value))
    if effort.isidentifier():  # a function in a module; a number would be an effort
        return check_bot(name, load_object(name))
    text = f"No bot called {quote(wanted)} plays {entry.name}; there are {', '.join(bot_names(entry))}."
    raise UnknownName(
        Reason("no-such-bot", f"{text} One of your own is named as module:function.", error_facts(entry, wanted))
    )


def check_bot(name: str, found: object) -> AnyBot:
    """Return the object found under a name if it is callable; raise UnknownName otherwise."""
    if not callable(found):
        kind = type(found).__name__
        text = f"{quote(name)} is {kind}, not a bot: name a function from a view and `randbelow` to a move."
        raise UnknownName(Reason("no-such-bot", text, {"bot": name}))
    bot: AnyBot = found
    return bot


def error_facts(entry: AnyGame, bot: str) -> dict[str, str | int]:
    """Return the facts of an error about a bot."""
    return {"game": entry.id, "bot": bot}


def name_bots(bots: Sequence[BotOrName | None], *, jobs: int = 1) -> tuple[str, ...]:
    """Return names by which `find_bot` finds these bots again, with several `jobs` also in other processes.

    None is `random`. Raise UnknownName for a function that other processes need and cannot import.
    """
    return tuple([name_bot(bot, jobs=jobs) for bot in bots])


def name_bot(bot: BotOrName | None, *, jobs: int) -> str:
    """Return `module:function` for a function that can be imported, else a name that is valid in this process only."""
    if bot is None or isinstance(bot, str):
        return bot or "random"
    called = getattr(bot, "__qualname__", type(bot).__name__)
    module = getattr(bot, "__module__", "__main__")
    if module != "__main__" and "<" not in called:
        name = f"{module}:{called}"
        try:
            if load_object(name) is bot:
                return name
        except PanierError:
            pass
    if jobs > 1:
        right = "put it at the top of a module that is not the main script, or play with one job and without a file"
        text = f"Other processes cannot find the bot {called}: {right}."
        raise UnknownName(Reason("no-such-bot", text, {"bot": called}))
    name = f"{LOCAL_PREFIX}{called}"
    while _local_bots.setdefault(name, bot) is not bot:  # several functions may share a name, such as <lambda>
        name += "'"
    return name


def twin_of(entry: AnyGame) -> CompiledTwin | None:
    """Return the compiled module that the stronger bots of a game use; None if they need none."""
    return entry.part("bots", "TWIN")


def wait_for_twin(entry: AnyGame) -> None:
    """Wait until the compiled module of a game's bots is ready, so that a seed always reproduces the same game."""
    if twin := twin_of(entry):
        twin.wait()


def takes_effort(entry: AnyGame, name: str) -> bool:
    """Return whether this bot searches as long as its effort allows."""
    return twin_of(entry) is not None and name == "champion"


def with_effort(entry: AnyGame, name: str, bot: AnyBot, effort: str) -> AnyBot:
    """Return the same bot with another effort; raise BadOptions if it takes none, or not this one."""
    if not takes_effort(entry, name):
        text = f"{name} plays {entry.name} without looking ahead: it cannot think longer. Leave out :{effort}."
        raise BadOptions(Reason("no-effort", text, error_facts(entry, name)))
    try:
        times = float(effort)
    except ValueError:
        times = 0
    if not 0 < times <= MAX_EFFORT:
        text = f"How long a champion thinks is a number up to {MAX_EFFORT}, as in champion:4, not {quote(effort)}."
        raise BadOptions(Reason("bad-effort", text, {"effort": effort}))
    return partial(bot, effort=times)  # type: ignore[call-arg] # those that look ahead take it
