"""Games that were played by earlier versions of the rules, told in the words of today's.

A version rises when an old record would play out differently. Where the difference can be written down, it stands here,
and the old game is replayed as it was played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from panier.game import CLOCK, Act, Result, begin, play_decoded
from panier.games import Entry
from panier.games.picnic.table import Confirm
from panier.games.picnic.weave import Place


@dataclass(frozen=True)
class Upgrade:
    """What an earlier version took for granted."""

    options: Callable[[Any], Any] = lambda options: options  # how today's rules call what was played
    implied: Callable[[Any, Act[Any]], tuple[Act[Any], ...]] = lambda after, act: ()  # acts that nobody had to make
    result: Callable[[Result], Result] = lambda result: result  # today's result as it was written down then
    clock_was_early: bool = False  # races could close before today's rules close them


def _let_go(after: Any, act: Act[Any]) -> tuple[Act[Any], ...]:
    """Whoever had laid the last strip had confirmed."""
    laid_all = isinstance(act.move, Place) and not after.players[act.seat].hand
    return (Act(act.seat, Confirm(), act.at),) if laid_all else ()


def _all_tied_won(result: Result) -> Result:
    return replace(result, winners=result.winners or result.tied, tied=())


_PICNIC_1: Final = Upgrade(implied=_let_go, result=_all_tied_won)
_SNAP_1: Final = Upgrade(options=lambda options: replace(options, fines="first"), clock_was_early=True)
_SNAP_2: Final = Upgrade(clock_was_early=True)
UPGRADES: Final = {
    ("snack-match", 1): _PICNIC_1,
    ("picnic", 1): _PICNIC_1,
    ("snap", 1): _SNAP_1,
    ("snap", 2): _SNAP_2,
}
_AS_TODAY: Final = Upgrade()


def upgrade_from(entry: Entry, version: int) -> Upgrade | None:
    """What leads from a version of the rules to today's; None where nothing does."""
    return _AS_TODAY if version == entry.game.version else UPGRADES.get((entry.id, version))


def played(entry: Entry, upgrade: Upgrade, state: Any, act: Act[Any]) -> Iterator[tuple[Act[Any], Any]]:
    """The act, and those that an earlier version took for granted after it, each with the state that it leads to."""
    due = entry.game.due(state) if upgrade.clock_was_early and act.seat == CLOCK else None
    if due is not None and act.at < due:
        act = Act(CLOCK, act.move, due)
    state = play_decoded(entry.game, state, act)
    yield act, state
    for implied in upgrade.implied(state, act):
        state = play_decoded(entry.game, state, implied)
        yield implied, state


def upgraded(
    entry: Entry, upgrade: Upgrade, seats: int, options: Any, acts: tuple[Act[Any], ...]
) -> tuple[Act[Any], ...]:
    """The acts of a whole game in the words of today's rules, as are the options."""
    if upgrade is _AS_TODAY:
        return acts
    found: list[Act[Any]] = []
    state = begin(entry.game, seats, options)
    for act in acts:
        for each, after in played(entry, upgrade, state, act):
            found.append(each)
            state = after
    return tuple(found)
