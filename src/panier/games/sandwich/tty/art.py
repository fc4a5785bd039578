"""Ingredients, cards and rankings as coloured text."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from panier.games.sandwich.cards import FAMILIES, INGREDIENTS, SHOWS, Card, Name
from panier.games.sandwich.table import Tasting, places
from panier.games.sandwich.tty.remarks import words

OF_THE_HOUSE: Final = "#d9d9d9"
COLOURS: Final = {
    "vegetable": "#86c96b",
    "fruit": "#f6c344",
    "meat": "#e58073",
    "cold-cut": "#f3a6b4",
    "fish": "#7db8f0",
    "cheese": "#f4e28c",
    "sauce": "#d9a066",
    "odd": "#c6a1e8",
}


def called(name: Name) -> str:
    """Return the English name of an ingredient; one of house rules is named by its id."""
    return INGREDIENTS[name].en if name in INGREDIENTS else name.replace("-", " ")


def label(name: Name) -> Text:
    """Return an ingredient on the colour of its family."""
    unbroken = f" {called(name)} ".replace(" ", "\N{NO-BREAK SPACE}")
    return Text(unbroken, f"#20170f on {COLOURS[INGREDIENTS[name].family] if name in INGREDIENTS else OF_THE_HOUSE}")


def sandwich(names: Iterable[Name]) -> Text:
    return Text(" ").join(map(label, names))


def cards_text(cards: Iterable[Card]) -> Text:
    return sandwich(SHOWS[card] for card in cards)


def numbered_cards(cards: Sequence[Card], notes: Sequence[str] = ()) -> RenderableType:
    """Return cards to choose from, each with its number and a note."""
    items = []
    for number, card in enumerate(cards, 1):
        note = f" {notes[number - 1]}" if notes and notes[number - 1] else ""
        items.append(Text.assemble((f"{number:>2} ", "bold"), label(SHOWS[card]), (note, "dim")))
    return Padding(Columns(items, padding=(0, 2)), (0, 2))


def legend() -> RenderableType:
    """Return the families in their colours."""
    items = [Text(f" {family} ", f"#20170f on {COLOURS[family]}") for family in FAMILIES]
    return Padding(Text(" ").join(items), (0, 2))


def tasting(found: Tasting, names: Sequence[str], seats: int) -> Text:
    """Return a taster's ranking, one dish per line."""
    lines = [
        Text.assemble((names[found.taster], "bold"), (f"  “{words(found.remark)}”" if found.remark else "", "italic"))
    ]
    for dish, points in zip(found.dishes, places(seats), strict=True):
        lines.append(Text.assemble(f"  {points}  ", sandwich(dish.ingredients), (f"  {names[dish.maker]}", "bold")))
    return Text("\n").join(lines)


def scores(names: Sequence[str], points: Sequence[int]) -> str:
    return " · ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
