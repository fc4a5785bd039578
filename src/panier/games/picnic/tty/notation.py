"""The notation in which people write a placement: `1 d4 > +-+`.

The card's number in the hand, the cell for its first part, the way it runs from there (`>` `v` `<` `^`), and for each
of its three parts `+` if it shows or `-` if it goes beneath. By default the strip runs right and shows everywhere.
"""

import re
from typing import Final

from panier.games.picnic.cards import Card
from panier.games.picnic.weave import USUAL_FIELD, Field, Picnic, Place

ARROWS: Final = ">v<^"
WORDS: Final = {"right": 0, "down": 1, "left": 2, "up": 3, "r": 0, "d": 1, "l": 2, "u": 3}
ROWS: Final = "abcdefghijk"

_PATTERN = re.compile(
    r"""\s* (?: (?P<card>\d+) \s* (?=[a-z]|$|\s) )?
        \s* (?P<cell>[a-z]\d+)
        \s* (?P<way>[>v<^]|right|down|left|up|[rdlu])?
        \s* (?P<weave>[+-]*) \s*""",
    re.VERBOSE | re.IGNORECASE,
)


class BadNotation(ValueError):
    """A text that names no placement; the message says what would be right."""


def cell_name(row: int, col: int) -> str:
    """Return the name of a cell of the field.

    >>> cell_name(3, 3)
    'd4'
    """
    return f"{ROWS[row]}{col + 1}"


def read_place(text: str, hand: tuple[Card, ...], picnic: Picnic, field: Field = USUAL_FIELD) -> Place:
    """Read the placement that a text names, legal or not; raise BadNotation.

    >>> read_place("1 d4 v +-+", (Card("wO dG hR"),), Picnic((Place(Card("dO sG wR"), 3, 3),)))
    Place(card='wO dG hR', row=3, col=3, turn=1, beneath=(1,))
    """
    match = _PATTERN.fullmatch(text)
    if not match:
        raise BadNotation("Write the card, a cell and a direction, such as  1 d4 >  or  2 c5 v +-+  (? for help).")
    number = int(match["card"] or (1 if len(hand) == 1 else 0))
    if not 1 <= number <= len(hand):
        raise BadNotation(
            f"Say which card: {' or '.join(str(i + 1) for i in range(len(hand)))}, as in  1 {match['cell']} >"
        )
    row, col = ROWS.find(match["cell"][0].lower()), int(match["cell"][1:]) - 1
    if not 0 <= row < field.size or not 0 <= col < field.size:
        right = f"rows go from a to {ROWS[field.size - 1]}, columns from 1 to {field.size}"
        raise BadNotation(f"There is no cell {match['cell']}; {right}.")
    weave = match["weave"] or "+++"
    if len(weave) != 3:
        raise BadNotation("A strip has three parts: write + or - for each, such as +-+.")
    way = (match["way"] or ">").lower()
    turn = ARROWS.index(way) if way in ARROWS else WORDS[way]
    if not picnic.strips:  # on an empty table any place means the middle
        row, col = field.middle + (2 if turn == 3 else 0), field.middle + (2 if turn == 2 else 0)
    beneath = tuple(i for i, sign in enumerate(weave) if sign == "-")
    return Place(hand[number - 1], row, col, turn, beneath)


def write_place(place: Place, number: int | None = None) -> str:
    """Write a placement as text.

    >>> write_place(Place(Card("wO dG hR"), 3, 3, 1, (1,)), 2)
    '2 d4 v +-+'
    """
    signs = "".join("-" if i in place.beneath else "+" for i in range(3))
    weave = f" {signs}" if place.beneath else ""
    before = "" if number is None else f"{number} "
    return f"{before}{cell_name(place.row, place.col)} {ARROWS[place.turn]}{weave}"
