"""The cards of the picnic family: strips of three cells, each a food on a cloth (SM-03, PI-02).

A card is its own text: `wO dG hR` is a sandwich on orange, a donut on green, a sausage on red. The deck lies in
`deck.txt`, to be corrected by whoever knows better. Picnic has the same cards with other foods printed on them.
"""

from importlib.resources import files
from typing import Final, Literal, NewType, TypeAlias

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


def element_name(edition: Edition, element: Element) -> str:
    """An element in words.

    >>> element_name("picnic", "i"), element_name("snack-match", "O")
    ('ice cream', 'orange cloth')
    """
    return NAMES[edition].get(element) or f"{CLOTH_NAMES[element]} cloth"


def read_deck(text: str) -> tuple[Card, ...]:
    """The 72 cards of a deck file, one a line; what follows a `#` is a remark.

    Two cards that look the same (a half turn does not tell them apart) must differ by a mark behind their cells.
    """
    cards: list[Card] = []
    looks: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        cells = words[:3]
        if len(cells) < 3 or any(len(c) != 2 or c[0] not in FOODS["snack-match"] or c[1] not in CLOTHS for c in cells):
            raise ValueError(f"deck line {number}: a card is three cells such as 'wO dG hR', not {line.strip()!r}")
        look = (*min(cells, cells[::-1]), *words[3:])
        if look in looks:
            raise ValueError(f"deck line {number}: the same card as line {looks[look]}; add a mark to tell them apart")
        looks[look] = number
        cards.append(Card(" ".join(words)))
    if len(cards) != 72:
        raise ValueError(f"a deck has 72 cards (SM-01), this one has {len(cards)}")
    return tuple(cards)


def reprinted(card: Card, edition: Edition) -> Card:
    """A Snack Match card as the edition prints it."""
    return Card(card.translate(str.maketrans(FOODS["snack-match"], FOODS[edition])))


_HOUSE_DECK = read_deck(files(__package__).joinpath("deck.txt").read_text(encoding="utf-8"))
DECKS: Final[dict[Edition, tuple[Card, ...]]] = {
    edition: tuple(reprinted(card, edition) for card in _HOUSE_DECK) for edition in FOODS
}
# The cells of each card, first to third.
CELLS: Final[dict[Card, tuple[Cell, Cell, Cell]]] = {
    card: tuple((ELEMENTS[edition].index(c[0]), ELEMENTS[edition].index(c[1])) for c in card.split()[:3])  # type: ignore[misc]
    for edition, deck in DECKS.items()
    for card in deck
}
