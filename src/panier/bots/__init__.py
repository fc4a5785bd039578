"""Bots: from what a seat sees to a move. Each game has its own, by name; every game has `random`."""

from typing import Any, Final

from panier.bot import Bot
from panier.bots import elephant, picnic, sandwich, snack_arnaque, snap
from panier.game import Illegal, Reason
from panier.games import Entry

_PICNIC: Final[dict[str, Bot[Any, Any]]] = {"casual": picnic.casual, "greedy": picnic.greedy}
BY_GAME: Final[dict[str, dict[str, Bot[Any, Any]]]] = {
    "snack-match": _PICNIC,
    "picnic": _PICNIC,
    "snack-arnaque": {**snack_arnaque.BOTS},
    "sandwich": {"greedy": sandwich.greedy, "learner": sandwich.learner},
    "snap": {**snap.BOTS},
    "elephant": {**elephant.BOTS},
}


def names(entry: Entry) -> list[str]:
    """The bots that can play this game, the weakest first."""
    return ["random", *BY_GAME.get(entry.id, {})]


def find_bot(entry: Entry, name: str) -> Bot[Any, Any] | None:
    """The bot of this name for this game; None for `random`, which needs no thought."""
    if name == "random":
        return None
    bots = BY_GAME.get(entry.id, {})
    if name not in bots:
        text = f"No bot called {name!r} plays {entry.name}; there are {', '.join(names(entry))}."
        raise Illegal(Reason("no-such-bot", text, {"game": entry.id, "bot": name}))
    return bots[name]
