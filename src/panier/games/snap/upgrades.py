"""Upgrades for records of Snap by earlier versions of the rules."""

from typing import Final

from msgspec.structs import replace

from panier.core.upgrades import Upgrade
from panier.games.snap.table import Move, Options, State

UPGRADES: Final[dict[int, Upgrade[Options, State, Move]]] = {
    1: Upgrade(options=lambda options: replace(options, fines="first"), clock_was_early=True),
    2: Upgrade(clock_was_early=True),
}
