"""The trace_rules of a balance report on Snap."""

from panier.games._racing.balance import trace_rules

__all__ = ["trace_rules"]
