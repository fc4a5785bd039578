"""The trace_rules of a balance report on Slap the Elephant."""

from panier.games._racing.balance import trace_rules

__all__ = ["trace_rules"]
