"""The chapters of a balance report on Slap the Elephant."""

from panier.games._racing.balance import chapters

__all__ = ["chapters"]
