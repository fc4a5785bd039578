"""Reasons for a claim in a race, or against one. Only reviews give them: there is no time for hints during a race."""

from panier.core.errors import Reason

NOTHING_THERE = Reason("nothing-there", "There was nothing to claim: letting it pass costs nothing.")


def why_claim(picture: str, cards: int) -> Reason:
    """Return what the first claim won: the picture, and how many cards."""
    facts: dict[str, str | int] = {"picture": picture, "cards": cards}
    return Reason("for-the-first", f"Whoever was first took {cards} cards: {picture}.", facts)
