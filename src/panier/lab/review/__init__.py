"""Reviews of finished games: who was ahead when, what each choice cost, and how much was luck."""

from panier.lab.review.build import VERSION, has_review, review
from panier.lab.review.values import (
    Decision,
    Estimate,
    Moment,
    Optimum,
    PlayerReview,
    Review,
    Source,
    Taste,
    TurningPoint,
)

__all__ = [
    "VERSION",
    "Decision",
    "Estimate",
    "Moment",
    "Optimum",
    "PlayerReview",
    "Review",
    "Source",
    "Taste",
    "TurningPoint",
    "has_review",
    "review",
]
