"""What speaks for a claim in a race, or for letting a card pass. Told afterwards: who thinks in a race is late."""

from panier.core.errors import Reason

NOTHING_THERE = Reason("nothing-there", "There was nothing to claim: letting it pass costs nothing.")


def why_claim(picture: str, cards: int) -> Reason:
    """Return what lay there for whoever was first."""
    facts: dict[str, str | int] = {"picture": picture, "cards": cards}
    return Reason("for-the-first", f"Whoever was first took {cards} cards: {picture}.", facts)
