"""What numbers mean in each game, and how a view becomes an array."""

from collections.abc import Callable
from typing import Any, Final

from panier.games import Entry
from panier.rl.codes.code import Code
from panier.rl.codes.elephant import ElephantCode
from panier.rl.codes.picnic import PicnicCode
from panier.rl.codes.sandwich import SandwichCode
from panier.rl.codes.snack_arnaque import ArnaqueCode
from panier.rl.codes.snap import SnapCode

CODES: Final[dict[str, Callable[[int, Any], Code]]] = {
    "snack-match": PicnicCode,
    "picnic": PicnicCode,
    "snack-arnaque": ArnaqueCode,
    "sandwich": SandwichCode,
    "snap": SnapCode,
    "elephant": ElephantCode,
}


def code_of(entry: Entry, seats: int, options: Any) -> Code:
    """The code of a game at a table of this size."""
    return CODES[entry.id](seats, options)
