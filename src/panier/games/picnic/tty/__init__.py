"""Snack Match and Picnic in the terminal."""

from panier.terminal.picnic.person import PicnicPerson as Person
from panier.terminal.picnic.show import show_record, show_result, show_table

__all__ = ["Person", "show_record", "show_result", "show_table"]
