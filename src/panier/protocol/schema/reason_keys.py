"""The keys of all reasons that a client may be given: each of them is to be translated.

Each layer lists its own, and so does each game; `tests/test_reasons.py` holds the lists to what the source says.
"""

from panier.core import reasons as core
from panier.core.registry import GAMES
from panier.server import reasons as server


def server_keys() -> tuple[str, ...]:
    """Return what the server itself says, and what holds for every game."""
    return tuple(sorted({*core.KEYS, *server.KEYS}))


def rules_keys() -> tuple[str, ...]:
    """Return what the rules of the games say besides."""
    found = {key for game in GAMES.values() for key in game.part("reasons", "KEYS") or ()}
    return tuple(sorted(found - {*server_keys()}))
