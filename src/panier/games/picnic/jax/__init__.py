"""Snack Match and Picnic on arrays."""

from panier.core.errors import BadOptions, Reason
from panier.games.picnic.jax.observation import observe
from panier.games.picnic.jax.rules import PicnicRules
from panier.games.picnic.table import Options

__all__ = ["observe", "rules_of"]

NO_CHOICE = Reason("no-choice-of-faces", "In JAX nobody chooses the faces of bonus cards: name a mode, or two pairs.")


def rules_of(seats: int, options: Options) -> PicnicRules:
    """Return the rules of one table on arrays; raise BadOptions where people would choose faces of cards."""
    if options.bonus == "choose":
        raise BadOptions(NO_CHOICE)
    return PicnicRules(seats, options)
