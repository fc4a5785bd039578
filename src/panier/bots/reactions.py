"""A model of human reactions: skewed times, lapses of attention, and occasional false claims.

Reaction times of people are ex-Gaussian: a normal time to see and decide, and an exponential tail. On a phone they are
far longer than at a key in a laboratory: the picture must be distinguished from others, and a thumb has to come down on
the glass. Weaker players lose mostly because of lapses of attention, after which they react late.
"""

from math import log
from typing import Final

from panier.core.chance import RandBelow
from panier.core.units import FALSE_START_MS, Millis
from panier.core.values import Frozen

UNIFORM_STEPS: Final = 1 << 24  # steps of a uniform number
MEAN_LAPSE_MS: Final = Millis(1000)  # mean delay after a lapse of attention
FAR_AHEAD_SHARE: Final = 0.5  # a share of the cards that differs so much from the average counts as far ahead or behind


class Reflex(Frozen):
    """An ex-Gaussian distribution of reaction times, in milliseconds."""

    mu: int  # mean of the normal part
    sigma: int  # standard deviation of the normal part
    tau: int  # mean of the exponential tail


# Simple and recognition reactions at a key in a laboratory: a race has to be fair to players as quick as this.
SLAP: Final = Reflex(200, 25, 50)
SNAP: Final = Reflex(320, 40, 80)


class ReactionProfile(Frozen):
    """The reaction profile of a player: how its reactions differ from the usual ones."""

    reaction_percent: int  # the normal part of a reaction time, of the usual: 105 is slower than usual
    tail_percent: int  # its exponential tail, of the usual
    lapses_per_mille: int  # lapses of attention among cards to react to
    mistakes_per_mille: int  # false claims, or with the wrong hand, among cards
    hurry: int = 0  # per cent quicker when far behind, with more mistakes
    ease: int = 0  # per cent slower when far ahead


USUAL_PROFILE: Final = ReactionProfile(100, tail_percent=100, lapses_per_mille=40, mistakes_per_mille=4)

# In cards turned since the deal:
FATIGUE_START: Final = 100  # players begin to tire
FATIGUE_FULL: Final = 400  # all players are equally tired
SCORE_EFFECT_END: Final = 200  # being ahead or behind has no effect any more


def current_profile(profile: ReactionProfile, exhausted: ReactionProfile, turned: int, owned: float) -> ReactionProfile:
    """Return the profile after `turned` cards of a player whose cards are `owned` times the average.

    In a long game all players approach `exhausted`: the sharper they were, the more they lose, so that its end is open.
    Players who are behind hurry, and those who are ahead relax, but not for the whole of a long game.
    """
    tired = min(1.0, max(0.0, (turned - FATIGUE_START) / (FATIGUE_FULL - FATIGUE_START)))
    stirred = min(1.0, max(0.0, (SCORE_EFFECT_END - turned) / (SCORE_EFFECT_END - FATIGUE_START)))
    behind, ahead = (stirred * min(1.0, max(0.0, far / FAR_AHEAD_SHARE)) for far in (1 - owned, owned - 1))

    def now(one: int, other: int) -> int:
        return round(one + tired * (other - one))

    swing = 1 - behind * now(profile.hurry, exhausted.hurry) / 100 + ahead * now(profile.ease, exhausted.ease) / 100
    return ReactionProfile(
        round(now(profile.reaction_percent, exhausted.reaction_percent) * swing),
        round(now(profile.tail_percent, exhausted.tail_percent) * swing),
        min(900, round(now(profile.lapses_per_mille, exhausted.lapses_per_mille) * swing)),
        round(
            now(profile.mistakes_per_mille, exhausted.mistakes_per_mille)
            * (1 + behind * now(profile.hurry, exhausted.hurry) / 10)
        ),
    )


def happens_per_mille(per_mille: int, randbelow: RandBelow) -> bool:
    """Return True with a probability in thousandths."""
    return randbelow(1000) < per_mille


def draw_uniform(randbelow: RandBelow) -> float:
    """Draw a number between 0 and 1, both excluded."""
    return (randbelow(UNIFORM_STEPS) + 0.5) / UNIFORM_STEPS


def draw_normal(randbelow: RandBelow) -> float:
    """Draw a standard normal number, approximated by the sum of twelve uniform ones."""
    return sum(draw_uniform(randbelow) for _ in range(12)) - 6


def draw_reaction_ms(reflex: Reflex, profile: ReactionProfile, randbelow: RandBelow) -> Millis:
    """Draw the time from seeing a card to acting on it, for an attentive player."""
    decided = (reflex.mu + reflex.sigma * draw_normal(randbelow)) * profile.reaction_percent
    hesitated = -reflex.tau * log(draw_uniform(randbelow)) * profile.tail_percent
    return Millis(max(FALSE_START_MS, round((decided + hesitated) / 100)))


def draw_noticing_ms(reflex: Reflex, profile: ReactionProfile, randbelow: RandBelow) -> Millis:
    """Draw the time from a card being shown to acting on it, with lapses of attention."""
    late = (
        -MEAN_LAPSE_MS * log(draw_uniform(randbelow)) if happens_per_mille(profile.lapses_per_mille, randbelow) else 0
    )
    return Millis(draw_reaction_ms(reflex, profile, randbelow) + round(late))


def draw_turning_ms(randbelow: RandBelow) -> Millis:
    """Draw the time that a player takes to turn a card."""
    return Millis(300 + randbelow(500))
