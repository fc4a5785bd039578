"""Balance reports for game designers: facts about the rules of a game, found from many games."""

from panier.lab.balance.report import balance, balance_records, compare, count_games
from panier.lab.balance.values import Balance, Comparison

__all__ = ["Balance", "Comparison", "balance", "balance_records", "compare", "count_games"]
