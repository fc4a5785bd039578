"""Replay games that were played by earlier versions of the rules.

The version of rules rises when an old record would play out differently. If the difference can be expressed, the game
declares it in its `upgrades` facet, and old games replay as they were played.
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
    """The differences between an earlier version of rules and the present one."""

    options: Callable[[O], O] = lambda options: options  # from the options of the record to those of today's rules
    implied: Callable[[S, Act[M]], tuple[Act[M], ...]] = (
        lambda after, act: ()
    )  # acts that an earlier version did itself
    result: Callable[[Result], Result] = lambda result: result  # from today's result to how it was written then
    clock_was_early: bool = False  # True: races could close earlier than today

    def play(self, match: Match[S, V, M], act: Act[M]) -> None:
        """Play an act and those that it implied in the earlier version; raise IllegalMove if the rules refuse one."""
        due = match.rules.clock_due_at(match.state) if self.clock_was_early and act.seat == CLOCK else None
        if due is not None and act.at_ms < due:
            act = Act(CLOCK, act.move, due)
        match.play_decoded(act)
        for implied in self.implied(match.state, act):
            match.play_decoded(implied)


AnyUpgrade: TypeAlias = Upgrade[Any, Any, Any]


def upgrade_from(game: AnyGame, version: int) -> AnyUpgrade | None:
    """Return the upgrade from a version of the rules to the present one; None if there is none."""
    if version == game.rules.version:
        return Upgrade()
    known: Mapping[int, AnyUpgrade] = game.part("upgrades", "UPGRADES") or {}
    return known.get(version)
