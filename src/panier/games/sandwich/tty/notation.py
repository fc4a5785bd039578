"""Reading what a person types: ingredients, plates and swaps."""

import re
from collections.abc import Iterable, Sequence

from panier.games.sandwich.cards import SHOWS, Card, Name
from panier.games.sandwich.tty.art import called


class BadNotation(ValueError):
    """Text that cannot be read, with a message that says what can."""


def read_name(text: str, names: Iterable[Name]) -> Name:
    """Return the ingredient that a text names, in full or by any unique part.

    >>> read_name("chee", ("mountain-cheese", "ham"))
    'mountain-cheese'
    """
    known = list(dict.fromkeys(names))
    text = " ".join(text.lower().split())
    exact = [name for name in known if text in (name, called(name))]
    part = [name for name in known if text and text in called(name)]
    found = exact or [name for name in part if called(name).startswith(text)] or part
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadNotation(f"There is no {text!r} here.")
    raise BadNotation(f"{text!r} could be {' or '.join(called(name) for name in found)}.")


def read_card(text: str, cards: Sequence[Card]) -> Card:
    """Return the first of these cards that shows the ingredient a text names."""
    name = read_name(text, [SHOWS[card] for card in cards])
    return next(card for card in cards if SHOWS[card] == name)


def read_numbers(text: str, most: int, wanted: int) -> tuple[int, ...]:
    """Read `wanted` different numbers from 1 to `most`, as positions from 0.

    >>> read_numbers("3, 1 9", 9, 3)
    (2, 0, 8)
    """
    words = re.split(r"[\s,]+", text.strip())
    if not all(word.isascii() and word.isdigit() for word in words):
        raise BadNotation(f"Write {wanted} numbers from 1 to {most} with spaces between (? for help).")
    numbers = tuple(int(word) - 1 for word in words)
    if len(numbers) != wanted or len(set(numbers)) != wanted:
        raise BadNotation(f"Write {wanted} different numbers, such as {' '.join(str(i + 1) for i in range(wanted))}.")
    if not all(0 <= number < most for number in numbers):
        raise BadNotation(f"The numbers go from 1 to {most}.")
    return numbers


def read_order(text: str, plates: int) -> tuple[int, ...]:
    """Read an order of plates, given by letters.

    >>> read_order("b c a", 3)
    (1, 2, 0)
    """
    letters = re.sub(r"[\s,>]+", "", text.lower())
    order = tuple(ord(letter) - ord("a") for letter in letters)
    if sorted(order) != list(range(plates)):
        raise BadNotation(f"Name each plate once, the best first, such as  {example(plates)}")
    return order


def example(plates: int) -> str:
    return "b d a c" if plates == 4 else "b c a"


def read_swap(text: str) -> tuple[str, str]:
    """Read the two sides of a swap.

    >>> read_swap("ham for brie")
    ('ham', 'brie')
    """
    give, middle, want = text.partition(" for ")
    if not middle or not give.strip() or not want.strip():
        raise BadNotation("Say what you give and what you want, such as  offer ham for brie")
    return give.strip(), want.strip()
