"""Games that were played by earlier versions of the rules, told in the words of today's.

A version rises when an old record would play out differently. Where the difference can be written down, the game's
`upgrades` has it, and the old game is replayed as it was played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from panier.core.game import AnyGame
from panier.core.match import Match
from panier.core.moves import M
from panier.core.results import Result
from panier.core.rules import Act, O, S, V
from panier.core.units import CLOCK


@dataclass(frozen=True)
class Upgrade(Generic[O, S, M]):
    """What an earlier version took for granted."""

    options: Callable[[O], O] = lambda options: options  # how today's rules call what was played
    implied: Callable[[S, Act[M]], tuple[Act[M], ...]] = lambda after, act: ()  # acts that nobody had to make
    result: Callable[[Result], Result] = lambda result: result  # today's result as it was written down then
    clock_was_early: bool = False  # races could close before today's rules close them

    def play(self, match: Match[S, V, M], act: Act[M]) -> None:
        """Make an act and those that the earlier version took for granted after it; raise IllegalMove if refused."""
        due = match.rules.clock_due_at(match.state) if self.clock_was_early and act.seat == CLOCK else None
        if due is not None and act.at_ms < due:
            act = Act(CLOCK, act.move, due)
        match.play_decoded(act)
        for implied in self.implied(match.state, act):
            match.play_decoded(implied)


AnyUpgrade: TypeAlias = Upgrade[Any, Any, Any]


def upgrade_from(entry: AnyGame, version: int) -> AnyUpgrade | None:
    """Return what leads from a version of the rules to today's; None where nothing does."""
    if version == entry.rules.version:
        return Upgrade()
    known: Mapping[int, AnyUpgrade] = entry.part("upgrades", "UPGRADES") or {}
    return known.get(version)
