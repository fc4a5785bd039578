"""Bots for both races: they watch what shows, and claim when they notice something.

The weaker ones are slower, are elsewhere with their minds more often, and now and then claim what is not there.
Players who are behind hurry, those who are ahead lean back, and in a long game all tire.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Generic, NamedTuple

from panier.bots.reactions import Reflex, Temper, at_the_moment, noticing, unhurried
from panier.core.bot import After, AnyBot
from panier.core.chance import Below
from panier.games._racing.claims import ClaimMove
from panier.games._racing.state import Turn, V, View
from panier.games._racing.turning import is_new

FORMER: Final = {"sleepy": "sprout", "quick": "good"}


class RaceBots(NamedTuple, Generic[V]):
    """The bots of a race: how quick a usual adult is, the tempers by name, the weakest first, and what they notice."""

    reflex: Reflex
    tempers: Mapping[str, Temper]
    notices: Callable[
        [V, Temper, Below], Callable[[int], ClaimMove] | None
    ]  # the claim that a view calls for, in the eyes of this temper
    turn: type[Turn]

    @property
    def by_name(self) -> dict[str, AnyBot]:
        return {name: partial(self.play, temper) for name, temper in self.tempers.items()}

    def tired(self, temper: Temper, turned: int, share: float) -> Temper:
        """Return a temper after so many cards; in the end all are as the weakest."""
        weary = next(iter(self.tempers.values()))
        return at_the_moment(temper, weary, turned, share)

    def play(self, temper: Temper, view: V, below: Below) -> After[Turn | ClaimMove] | None:
        return self.answer(self.reflex, self.tired(temper, view.turned, share(view)), view, below)

    def answer(self, reflex: Reflex, temper: Temper, view: V, below: Below) -> After[Turn | ClaimMove] | None:
        """Answer a view as a player does who reacts like this."""
        seat = view.seat
        if seat is None or view.over or not view.is_in(seat):
            return None
        fresh = is_new(view.options, view.turning) and view.number not in view.claimed
        if fresh and (claim := self.notices(view, temper, below)):
            return After(claim(view.number), noticing(reflex, temper, below))
        if view.turn == seat and not view.turning:
            return After(self.turn(), unhurried(below))
        return None


def share(view: View) -> float:
    """Return what a seat has as a share of what it would have if all had the same."""
    owned = view.owned
    return 0 if view.seat is None else owned[view.seat] * len(owned) / max(1, sum(owned))
