"""The keys of all reasons.

Each layer and each game lists its own keys; `tests/core/test_reasons.py` checks the lists against the source.
"""

from panier.core import reasons as core
from panier.core.registry import GAMES
from panier.server import reasons as server


def server_keys() -> tuple[str, ...]:
    """Return the keys of the server itself and those common to all games."""
    return tuple(sorted({*core.KEYS, *server.KEYS}))


def rules_keys() -> tuple[str, ...]:
    """Return the keys that the rules of the games add."""
    return _of_games("KEYS")


def hint_keys() -> tuple[str, ...]:
    """Return the keys of the reasons that hints give for a move."""
    return _of_games("HINTS")


def _of_games(listed: str) -> tuple[str, ...]:
    found = {key for game in GAMES.values() for key in game.part("reasons", listed) or ()}
    return tuple(sorted(found - {*server_keys()}))
