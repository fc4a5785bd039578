"""How a report cuts the story of this race."""

from panier.games._racing.balance import chapters

__all__ = ["chapters"]
