"""How a report cuts the story of this race."""

from panier.games._race.balance import chapters

__all__ = ["chapters"]
