"""The cards of the picnic family: strips of three cells, each a food on a cloth (SM-03, PI-02).

A card is its own text: `wO dG hR` is a sandwich on orange, a donut on green, a sausage on red. The deck is read from
`deck.txt`, so that owners of the box can correct it. Picnic has the same cards with other foods printed on them.
"""

from importlib.resources import files
from typing import Final, Literal, NewType, TypeAlias

from panier.core.errors import BadFile
from panier.core.house_files import check_text
from panier.core.text import quote

Card = NewType("Card", str)
Edition: TypeAlias = Literal["snack-match", "picnic"]
Element: TypeAlias = str  # a letter: four foods, four cloths
Cell: TypeAlias = tuple[int, int]  # a food and a cloth, as positions in ELEMENTS

CLOTHS: Final = "OGBR"
FOODS: Final[dict[Edition, str]] = {"snack-match": "wdsh", "picnic": "tdmi"}
ELEMENTS: Final[dict[Edition, str]] = {edition: foods + CLOTHS for edition, foods in FOODS.items()}
NAMES: Final[dict[Edition, dict[Element, str]]] = {
    "snack-match": {"w": "sandwich", "d": "donut", "s": "soda", "h": "sausage"},
    "picnic": {"t": "taco", "d": "drink", "m": "muffin", "i": "ice cream"},
}
CLOTH_NAMES: Final = {"O": "orange", "G": "green", "B": "blue", "R": "red"}
MAX_CARD_LENGTH: Final = 24  # letters of a card with its mark
# Each letter's position in ELEMENTS, for the letters of both editions.
_NUMBERS: Final = {letter: number for letters in ELEMENTS.values() for number, letter in enumerate(letters)}


def element_name(edition: Edition, element: Element) -> str:
    """Return an element in words.

    >>> element_name("picnic", "i"), element_name("snack-match", "O")
    ('ice cream', 'orange cloth')
    """
    return NAMES[edition].get(element) or f"{CLOTH_NAMES[element]} cloth"


def read_deck(text: str, number: int | None = None) -> tuple[Card, ...]:
    """Read the cards of a deck file, one a line, with the foods of either edition; `#` begins a comment.

    Two cards that look the same (also after a half turn) must differ by a mark behind their cells. The cards are
    returned as Snack Match prints them. Raise BadFile with the line that is wrong, and ValueError if `number` is given
    and the deck has another number of cards.
    """
    check_text(text)
    cards: list[Card] = []
    looks: dict[tuple[str, ...], int] = {}
    for line_number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        card = reprint(Card(" ".join(words)), "snack-match")
        if not is_card(card):
            foods = ", ".join(f"{letter} {name}" for letter, name in NAMES["snack-match"].items())
            cloths = ", ".join(f"{letter} {name}" for letter, name in CLOTH_NAMES.items())
            right = f"a card is three cells such as 'wO dG hR', each a food ({foods}) and a cloth ({cloths})"
            raise BadFile(line_number, f"{right}, not {quote(line.strip())}")
        look = card_identity(card)
        if look in looks:
            right = f"add a mark to tell them apart, such as '{card} *'"
            raise BadFile(line_number, f"the same card as line {looks[look]}; {right}")
        looks[look] = line_number
        cards.append(card)
    if number is not None and len(cards) != number:
        raise ValueError(f"a deck has {number} cards (SM-01), this one has {len(cards)}")
    if not cards:
        raise BadFile(1, "there are no cards here: write one a line, three cells such as 'wO dG hR'")
    return tuple(cards)


def is_card(text: str) -> bool:
    """Return whether the text is written as a card: three cells, and possibly a mark behind them.

    >>> is_card("wO dG hR"), is_card("tO dG iR *"), is_card("wO dG")
    (True, True, False)
    """
    words = text.split()
    cells = words[:3]
    well_made = all(len(cell) == 2 and cell[0] in _NUMBERS and cell[1] in CLOTHS for cell in cells)
    return (
        len(cells) == 3
        and well_made
        and " ".join(words) == text
        and len(text) <= MAX_CARD_LENGTH
        and text.isprintable()
    )


def card_identity(card: Card) -> tuple[str, ...]:
    """Return what identifies a card: its cells, the same from either end, and its mark."""
    words = card.split()
    return (*min(words[:3], words[2::-1]), *words[3:])


def reprint(card: Card, edition: Edition) -> Card:
    """Return a card of either edition as this edition prints it.

    >>> reprint(Card("wO dG hR *"), "picnic")
    'tO dG iR *'
    """
    cells, mark = card[:8], card[8:]
    return Card(cells.translate(_REPRINT[edition]) + mark)


_REPRINT: Final[dict[Edition, dict[int, str]]] = {
    edition: {ord(letter): foods[number] for letter, number in _NUMBERS.items() if letter not in CLOTHS}
    for edition, foods in FOODS.items()
}


MAX_CACHED_CARDS: Final = 10_000  # cards that are cached; house rules may bring decks without end


class _Cells(dict[Card, tuple[Cell, Cell, Cell]]):
    """The cells of each card, read from its text on first use, so that cards of other decks work too."""

    def __missing__(self, card: Card) -> tuple[Cell, Cell, Cell]:
        try:
            first, second, third = ((_NUMBERS[cell[0]], _NUMBERS[cell[1]]) for cell in card.split()[:3])
        except (KeyError, ValueError):
            raise KeyError(card) from None
        if len(self) < MAX_CACHED_CARDS:
            self[card] = first, second, third
        return first, second, third


_HOUSE_DECK = read_deck(files(__package__).joinpath("deck.txt").read_text(encoding="utf-8"), 72)
DECKS: Final[dict[Edition, tuple[Card, ...]]] = {
    edition: tuple(reprint(card, edition) for card in _HOUSE_DECK) for edition in FOODS
}
# The cells of each card, first to third.
CELLS: Final = _Cells()
