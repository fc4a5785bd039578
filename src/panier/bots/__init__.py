"""Bots: from what a seat sees to a move. Each game has its own, by name; every game has `random`."""

from functools import partial
from typing import Any, Final

from panier.bot import Bot
from panier.bots import elephant, picnic, sandwich, snack_arnaque, snap
from panier.fast import Twin
from panier.fast.arnaque import TWIN as ARNAQUE_TWIN
from panier.fast.picnic import TWIN as PICNIC_TWIN
from panier.game import Illegal, Reason
from panier.games import Entry
from panier.text import quote

_PICNIC: Final[dict[str, Bot[Any, Any]]] = {
    "sprout": picnic.sprout,
    "casual": picnic.casual,
    "good": picnic.good,
    "sharp": picnic.sharp,
    "champion": picnic.champion,
}
BY_GAME: Final[dict[str, dict[str, Bot[Any, Any]]]] = {
    "snack-match": _PICNIC,
    "picnic": _PICNIC,
    "snack-arnaque": {**snack_arnaque.BOTS},
    "sandwich": {**sandwich.BOTS},
    "snap": {**snap.BOTS},
    "elephant": {**elephant.BOTS},
}

# What bots were called before: known to rooms and records that are older, and not listed.
FORMER: Final[dict[str, dict[str, str]]] = {
    "snack-match": {"greedy": "sharp"},
    "picnic": {"greedy": "sharp"},
    "snack-arnaque": {"greedy": "casual"},
    "sandwich": {"greedy": "sprout", "learner": "sharp"},
    "snap": {"sleepy": "sprout", "quick": "good"},
    "elephant": {"sleepy": "sprout", "quick": "good"},
}


# What the stronger ones think with, once it is compiled.
TWINS: Final[dict[str, Twin]] = {
    "snack-match": PICNIC_TWIN,
    "picnic": PICNIC_TWIN,
    "snack-arnaque": ARNAQUE_TWIN,
}


MOST_EFFORT: Final = 100


def prepare(entry: Entry) -> None:
    """Waits until bots can think as far as they ever will: so that a seed reproduces a game, whenever it is played."""
    if entry.id in TWINS:
        TWINS[entry.id].wait()


def names(entry: Entry) -> list[str]:
    """The bots that can play this game, the weakest first."""
    return ["random", *BY_GAME.get(entry.id, {})]


def find_bot(entry: Entry, name: str) -> Bot[Any, Any] | None:
    """The bot of this name for this game; None for `random`, which needs no thought.

    A champion that looks ahead can be asked to think longer or less: `champion:4` takes four times as long as usual.
    """
    if name == "random":
        return None
    bots = BY_GAME.get(entry.id, {})
    wanted, _, effort = name.partition(":")
    wanted = FORMER.get(entry.id, {}).get(wanted, wanted)
    if wanted not in bots:
        text = f"No bot called {quote(wanted)} plays {entry.name}; there are {', '.join(names(entry))}."
        raise Illegal(Reason("no-such-bot", text, {"game": entry.id, "bot": wanted}))
    return with_effort(entry, wanted, bots[wanted], effort) if effort else bots[wanted]


def takes_effort(entry: Entry, name: str) -> bool:
    """Whether this bot looks ahead as far as it has time."""
    return entry.id in TWINS and name == "champion"


def with_effort(entry: Entry, name: str, bot: Bot[Any, Any], effort: str) -> Bot[Any, Any]:
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
