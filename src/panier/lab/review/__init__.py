"""A game that is over, looked at again: who was ahead when, which choices cost what, and what was luck."""

from panier.lab.review.build import VERSION, has_review, review
from panier.lab.review.values import Decision, Estimate, Moment, Optimum, Player, Review, Source, Taste, Turn

__all__ = [
    "VERSION",
    "Decision",
    "Estimate",
    "Moment",
    "Optimum",
    "Player",
    "Review",
    "Source",
    "Taste",
    "Turn",
    "has_review",
    "review",
]
