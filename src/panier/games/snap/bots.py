"""Bots for Snap: they watch the tops and call when they notice a match; weaker ones also call by mistake."""

from typing import Final

from panier.bots.reactions import ReactionProfile, Reflex, happens_per_mille
from panier.core.chance import RandBelow
from panier.games._racing.bots import RENAMED_BOTS, RaceBots
from panier.games._racing.cards import shown_on
from panier.games.snap.table import Call, Turn, View

__all__ = ["BOTS", "PAIR", "RACE_BOTS", "REACTION_PROFILES", "RENAMED_BOTS", "two_alike"]

PAIR: Final = Reflex(565, 80, 180)  # to notice that two of several pictures match: an adult on a phone

# The weakest first.
REACTION_PROFILES: Final = {
    "sprout": ReactionProfile(105, tail_percent=110, lapses_per_mille=500, mistakes_per_mille=12, hurry=20, ease=40),
    "casual": ReactionProfile(85, tail_percent=100, lapses_per_mille=285, mistakes_per_mille=8, hurry=20, ease=40),
    "good": ReactionProfile(79, tail_percent=90, lapses_per_mille=20, mistakes_per_mille=5, hurry=15, ease=30),
    "sharp": ReactionProfile(71, tail_percent=80, lapses_per_mille=10, mistakes_per_mille=4, hurry=10, ease=20),
    "champion": ReactionProfile(64, tail_percent=66, lapses_per_mille=5, mistakes_per_mille=3, hurry=5, ease=10),
}


def two_alike(view: View) -> bool:
    """Return whether two of the visible pictures match."""
    pictures = [shown_on(card) for card in (*view.tops, *(fine.card for fine in view.fines)) if card]
    return len(set(pictures)) < len(pictures)


def notices(view: View, profile: ReactionProfile, randbelow: RandBelow) -> type[Call] | None:
    """Call if two cards match, and sometimes by mistake."""
    return Call if two_alike(view) or happens_per_mille(profile.mistakes_per_mille, randbelow) else None


RACE_BOTS: Final = RaceBots(PAIR, REACTION_PROFILES, notices, Turn)
BOTS: Final = RACE_BOTS.by_name
