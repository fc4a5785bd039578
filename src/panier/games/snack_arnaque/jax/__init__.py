"""Snack Arnaque in JAX: rules and observations on arrays."""

from panier.games.snack_arnaque.jax.observation import observe
from panier.games.snack_arnaque.jax.rules import ArnaqueRules
from panier.games.snack_arnaque.table import Options

__all__ = ["observe", "rules_of"]


def rules_of(seats: int, options: Options) -> ArnaqueRules:
    """Return the rules on arrays, for this number of seats and these options."""
    return ArnaqueRules(seats, options)
