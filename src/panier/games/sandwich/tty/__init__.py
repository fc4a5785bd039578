"""Sandwich in the terminal."""

from panier.terminal.sandwich.person import SandwichPerson as Person
from panier.terminal.sandwich.show import show_record, show_result, show_table

__all__ = ["Person", "show_record", "show_result", "show_table"]
