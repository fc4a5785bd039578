"""Simulated people at this race."""

from typing import Final

from panier.games._racing.people import people

PEOPLE: Final = people("elephant")
