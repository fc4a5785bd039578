"""Conversions of records that were played by earlier versions of the rules."""

from typing import Final

from msgspec.structs import replace

from panier.core.results import Result
from panier.core.rules import Act
from panier.core.upgrades import Upgrade
from panier.games.picnic.table import Confirm, Move, Options, State
from panier.games.picnic.weave import Place


def _confirm_placement(after: State, act: Act[Move]) -> tuple[Act[Move], ...]:
    """Add the Confirm that version 1 implied when a seat had laid its last strip."""
    laid_all = isinstance(act.move, Place) and not after.players[act.seat].hand
    return (Act(act.seat, Confirm(), act.at_ms),) if laid_all else ()


def _all_tied_won(result: Result) -> Result:
    return replace(result, winners=result.winners or result.tied, tied=())


UPGRADES: Final[dict[int, Upgrade[Options, State, Move]]] = {
    1: Upgrade(implied=_confirm_placement, result=_all_tied_won)
}
