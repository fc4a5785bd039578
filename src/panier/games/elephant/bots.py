"""Bots for Slap the Elephant: they react to an elephant or a mouse, mostly in the right way.

All are about equally quick. Weaker bots have more lapses of attention, after which they react late, and choose the
wrong reaction more often.
"""

from typing import Final

from panier.bots.reactions import ReactionProfile, Reflex, happens_per_mille
from panier.core.chance import RandBelow
from panier.games._racing.bots import RENAMED_BOTS, RaceBots
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import CLAIMS, Slap, SnapFingers, Turn, View

__all__ = ["ANIMAL", "BOTS", "RACE_BOTS", "REACTION_PROFILES", "RENAMED_BOTS"]

ANIMAL: Final = Reflex(400, 55, 105)  # to recognise the animal and choose the reaction: an adult on a phone

# The weakest first.
REACTION_PROFILES: Final = {
    "sprout": ReactionProfile(87, tail_percent=110, lapses_per_mille=485, mistakes_per_mille=20, hurry=38, ease=120),
    "casual": ReactionProfile(84, tail_percent=95, lapses_per_mille=225, mistakes_per_mille=14, hurry=37, ease=118),
    "good": ReactionProfile(79, tail_percent=90, lapses_per_mille=58, mistakes_per_mille=9, hurry=32, ease=95),
    "sharp": ReactionProfile(74, tail_percent=80, lapses_per_mille=40, mistakes_per_mille=6, hurry=14, ease=35),
    "champion": ReactionProfile(70, tail_percent=66, lapses_per_mille=10, mistakes_per_mille=4, hurry=10, ease=20),
}


def notices(view: View, profile: ReactionProfile, randbelow: RandBelow) -> type[Slap | SnapFingers] | None:
    """Slap an elephant and snap at a mouse; by mistake do the other, or either at another picture."""
    if not view.top:
        return None
    picture, mistaken = shown_on(view.top), happens_per_mille(profile.mistakes_per_mille, randbelow)
    if picture not in ("elephant", "mouse"):
        return CLAIMS[randbelow(2)] if mistaken else None
    return Slap if (picture == "elephant") != mistaken else SnapFingers


RACE_BOTS: Final = RaceBots(ANIMAL, REACTION_PROFILES, notices, Turn)
BOTS: Final = RACE_BOTS.by_name
