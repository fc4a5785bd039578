"""Snack Arnaque in the terminal."""

from panier.terminal.snack_arnaque.person import ArnaquePerson as Person
from panier.terminal.snack_arnaque.show import show_record, show_result, show_table

__all__ = ["Person", "show_record", "show_result", "show_table"]
