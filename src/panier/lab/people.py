"""Simulated people: how beginners and others would fare against the bots. They are no bots: no table offers them.

A person is a function like a bot, from a view to a move. Their strength is not tuned to anything: each says in its
docstring what it looks at, so that the bots can be set by them.
"""

from importlib import import_module
from typing import Any, Final

from panier.bot import Bot
from panier.game import Illegal, Reason
from panier.games import Entry

# Where the people of a game are: a module with a table PEOPLE, game by game and name by name.
_MODULES: Final[dict[str, str]] = {
    "snack-match": "panier.people.tables",
    "picnic": "panier.people.tables",
    "snack-arnaque": "panier.people.tables",
    "sandwich": "panier.people.tables",
    "snap": "panier.people.races",
    "elephant": "panier.people.races",
}


def people(entry: Entry) -> dict[str, Bot[Any, Any]]:
    """Return the simulated people of this game by name, the weakest first."""
    found: dict[str, Bot[Any, Any]] = {}
    if entry.id in _MODULES:
        found = import_module(_MODULES[entry.id]).PEOPLE[entry.id]
    return found


def find_person(entry: Entry, name: str) -> Bot[Any, Any]:
    """Return the simulated person of this name; raise Illegal if there is none."""
    there = people(entry)
    if name not in there:
        known = f"there are {', '.join(there)}" if there else "nobody is simulated for this game"
        text = f"No simulated person called {name!r} plays {entry.name}; {known}."
        raise Illegal(Reason("no-such-person", text, {"game": entry.id, "person": name}))
    return there[name]
