"""Bots: from what a seat sees to a move. Each game has its own, by name; every game has `random`."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from panier.bots.twins import Twin
from panier.core.bot import AnyBot
from panier.core.errors import Illegal, Reason
from panier.core.game import AnyGame
from panier.core.text import quote

MOST_EFFORT: Final = 100


def own_bots(entry: AnyGame) -> Mapping[str, AnyBot]:
    """Return the bots that a game brings with it, the weakest first."""
    return entry.part("bots", "BOTS") or {}


def twin_of(entry: AnyGame) -> Twin | None:
    """Return what the stronger bots of a game think with, once it is compiled; None where they need nothing such."""
    return entry.part("bots", "TWIN")


def prepare(entry: AnyGame) -> None:
    """Waits until bots can think as far as they ever will: so that a seed reproduces a game, whenever it is played."""
    if twin := twin_of(entry):
        twin.wait()


def names(entry: AnyGame) -> list[str]:
    """The bots that can play this game, the weakest first."""
    return ["random", *own_bots(entry)]


def find_bot(entry: AnyGame, name: str) -> AnyBot | None:
    """The bot of this name for this game; None for `random`, which needs no thought.

    A champion that looks ahead can be asked to think longer or less: `champion:4` takes four times as long as usual.
    """
    if name == "random":
        return None
    bots = own_bots(entry)
    wanted, _, effort = name.partition(":")
    former = entry.part("bots", "FORMER") or {}  # what bots of old rooms and records are now
    wanted = former.get(wanted, wanted)
    if wanted not in bots:
        text = f"No bot called {quote(wanted)} plays {entry.name}; there are {', '.join(names(entry))}."
        raise Illegal(Reason("no-such-bot", text, {"game": entry.id, "bot": wanted}))
    return with_effort(entry, wanted, bots[wanted], effort) if effort else bots[wanted]


def takes_effort(entry: AnyGame, name: str) -> bool:
    """Whether this bot looks ahead as far as it has time."""
    return twin_of(entry) is not None and name == "champion"


def with_effort(entry: AnyGame, name: str, bot: AnyBot, effort: str) -> AnyBot:
    """The same bot, that thinks so many times as long."""
    if not takes_effort(entry, name):
        text = f"{name} plays {entry.name} without looking ahead: it cannot think longer. Leave out :{effort}."
        raise Illegal(Reason("no-effort", text, {"game": entry.id, "bot": name}))
    try:
        times = float(effort)
    except ValueError:
        times = 0
    if not 0 < times <= MOST_EFFORT:
        text = f"How long a champion thinks is a number up to {MOST_EFFORT}, as in champion:4, not {quote(effort)}."
        raise Illegal(Reason("bad-effort", text, {"effort": effort}))
    return partial(bot, effort=times)  # type: ignore[call-arg] # those that look ahead take it
