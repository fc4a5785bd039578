"""Games that were played by earlier versions of the rules, told in the words of today's.

A version rises when an old record would play out differently. Where the difference can be written down, the game's
`upgrades` has it, and the old game is replayed as it was played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from panier.core.game import AnyGame
from panier.core.results import Result
from panier.core.rules import Act, begin, play_decoded
from panier.core.units import CLOCK


@dataclass(frozen=True)
class Upgrade:
    """What an earlier version took for granted."""

    options: Callable[[Any], Any] = lambda options: options  # how today's rules call what was played
    implied: Callable[[Any, Act[Any]], tuple[Act[Any], ...]] = lambda after, act: ()  # acts that nobody had to make
    result: Callable[[Result], Result] = lambda result: result  # today's result as it was written down then
    clock_was_early: bool = False  # races could close before today's rules close them


_AS_TODAY: Final = Upgrade()


def upgrade_from(entry: AnyGame, version: int) -> Upgrade | None:
    """What leads from a version of the rules to today's; None where nothing does."""
    if version == entry.rules.version:
        return _AS_TODAY
    known = entry.part("upgrades", "UPGRADES") or {}
    return known.get(version)


def played(entry: AnyGame, upgrade: Upgrade, state: Any, act: Act[Any]) -> Iterator[tuple[Act[Any], Any]]:
    """The act, and those that an earlier version took for granted after it, each with the state that it leads to."""
    due = entry.rules.due(state) if upgrade.clock_was_early and act.seat == CLOCK else None
    if due is not None and act.at < due:
        act = Act(CLOCK, act.move, due)
    state = play_decoded(entry.rules, state, act)
    yield act, state
    for implied in upgrade.implied(state, act):
        state = play_decoded(entry.rules, state, implied)
        yield implied, state


def upgraded(
    entry: AnyGame, upgrade: Upgrade, seats: int, options: Any, acts: tuple[Act[Any], ...]
) -> tuple[Act[Any], ...]:
    """The acts of a whole game in the words of today's rules, as are the options."""
    if upgrade is _AS_TODAY:
        return acts
    found: list[Act[Any]] = []
    state = begin(entry.rules, seats, options)
    for act in acts:
        for each, after in played(entry, upgrade, state, act):
            found.append(each)
            state = after
    return tuple(found)
