"""The chapters of a balance report on Snap."""

from panier.games._racing.balance import chapters

__all__ = ["chapters"]
