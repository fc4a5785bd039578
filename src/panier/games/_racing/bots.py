"""Bots for both races: they watch the cards and claim when they notice something.

Weaker bots are slower, have more lapses of attention, and sometimes claim when there is nothing to win. Bots that are
behind hurry, bots that are ahead relax, and in a long game all of them tire.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Generic, NamedTuple

from panier.bots.reactions import ReactionProfile, Reflex, current_profile, draw_noticing_ms, draw_turning_ms
from panier.core.bot import AnyBot, DelayedMove
from panier.core.chance import RandBelow
from panier.games._racing.claims import ClaimMove
from panier.games._racing.state import Turn, V, View
from panier.games._racing.turning import shows_something_new

RENAMED_BOTS: Final = {"sleepy": "sprout", "quick": "good"}


class RaceBots(NamedTuple, Generic[V]):
    """The bots of a race: an adult's reaction times, the profiles by name, the weakest first, and when they claim."""

    reflex: Reflex
    profiles: Mapping[str, ReactionProfile]
    notices: Callable[
        [V, ReactionProfile, RandBelow], Callable[[int], ClaimMove] | None
    ]  # the claim that a bot with this profile makes on a view, if any
    turn: type[Turn]

    @property
    def by_name(self) -> dict[str, AnyBot]:
        return {name: partial(self.play, profile) for name, profile in self.profiles.items()}

    def tired_profile(self, profile: ReactionProfile, turned: int, share: float) -> ReactionProfile:
        """Return a profile after `turned` cards; at the end of a long game all equal the weakest."""
        weakest = next(iter(self.profiles.values()))
        return current_profile(profile, weakest, turned, share)

    def play(self, profile: ReactionProfile, view: V, randbelow: RandBelow) -> DelayedMove[Turn | ClaimMove] | None:
        return self.answer(self.reflex, self.tired_profile(profile, view.turned, share(view)), view, randbelow)

    def answer(
        self, reflex: Reflex, profile: ReactionProfile, view: V, randbelow: RandBelow
    ) -> DelayedMove[Turn | ClaimMove] | None:
        """Return the move of a player with these reaction times, and its delay; None to wait."""
        seat = view.seat
        if seat is None or view.over or not view.is_in(seat):
            return None
        fresh = shows_something_new(view.options, view.turning) and view.number not in view.claimed
        if fresh and (claim := self.notices(view, profile, randbelow)):
            return DelayedMove(claim(view.number), draw_noticing_ms(reflex, profile, randbelow))
        if view.turn == seat and not view.turning:
            return DelayedMove(self.turn(), draw_turning_ms(randbelow))
        return None


def share(view: View) -> float:
    """Return the cards of a seat divided by the average of all seats; 0 for a spectator."""
    owned = view.owned
    return 0 if view.seat is None else owned[view.seat] * len(owned) / max(1, sum(owned))
