"""Balance reports for game designers: what many games say of the rules they were played by."""

from panier.lab.balance.report import balance, balance_records, compare, count_games
from panier.lab.balance.values import Balance, Comparison

__all__ = ["Balance", "Comparison", "balance", "balance_records", "compare", "count_games"]
