"""What a review says of this race."""

from panier.games._racing.review import findings

__all__ = ["findings"]
