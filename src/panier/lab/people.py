"""Simulated people, to measure how beginners and others would fare against the bots. Tables do not offer them.

A person is a function like a bot, from a view to a move. Their strength is not tuned: each docstring says what the
person looks at, so that the strengths of bots can be set by them.
"""

from panier.core.bot import AnyBot
from panier.core.errors import Reason, UnknownName
from panier.core.game import AnyGame


def people(entry: AnyGame) -> dict[str, AnyBot]:
    """Return the simulated people of this game by name, the weakest first."""
    return entry.part("people", "PEOPLE") or {}


def find_person(entry: AnyGame, name: str) -> AnyBot:
    """Return the simulated person of this name; raise PanierError if there is none."""
    there = people(entry)
    if name not in there:
        known = f"there are {', '.join(there)}" if there else "nobody is simulated for this game"
        text = f"No simulated person called {name!r} plays {entry.name}; {known}."
        raise UnknownName(Reason("no-such-person", text, {"game": entry.id, "person": name}))
    return there[name]
