"""Parts that the panels of all games share: the name of a seat, its points, and the result."""

from collections.abc import Sequence
from typing import TypeAlias

from panier.core.results import Result
from panier.core.text import to_plain_name
from panier.core.units import Seat
from panier.show.svg.shapes import SvgBox, badge, picture, text_box

Names: TypeAlias = Sequence[str]  # by seat; empty if nobody has a name
MAX_NAME_WIDTH = 170.0  # width of a name


def name_of(names: Names, seat: Seat, me: Seat | None = None) -> str:
    """Return the name of a seat.

    >>> name_of((), 2), name_of((), 2, me=2), name_of(("Ana", "Ben"), 1)
    ('Seat 2', 'You', 'Ben')
    """
    if names and (name := to_plain_name(names[seat])):
        return name
    return "You" if seat == me else f"Seat {seat}"


def count_noun(number: int, what: str) -> str:
    """Return a number with its noun.

    >>> count_noun(1, "point"), count_noun(-2, "point")
    ('1 point', '-2 points')
    """
    return f"{number} {what}{'' if abs(number) == 1 else 's'}"


def heading(name: str, number: int | None = None, *, won: bool = False) -> list[SvgBox]:
    """Return the parts of a heading: a name, a crown for a winner, and a number at the right end."""
    crown = [picture("crown", "★", 20, kind="accent")] if won else []
    bubble = [] if number is None else [badge(str(number))]
    return [text_box(name, 15, most=MAX_NAME_WIDTH, weight=700), *crown, *bubble]


def note(text: str, kind: str = "soft") -> SvgBox:
    """Draw a line of small text."""
    return text_box(text, 12, kind)


def result_sentence(result: Result, names: Names) -> str:
    """Return a sentence that says who has won."""
    if not result.winners:
        return "Nobody has won"
    won = [name_of(names, seat) for seat in result.winners]
    return f"{' and '.join(filter(None, (', '.join(won[:-1]), won[-1])))} {'win' if len(won) > 1 else 'wins'}"
