"""Balance reports for game designers: what many games say of the rules they were played by."""

from panier.lab.balance.values import Balance, Comparison
from panier.lab.balance.whole import balance, balance_records, compare, count_games

__all__ = ["Balance", "Comparison", "balance", "balance_records", "compare", "count_games"]
