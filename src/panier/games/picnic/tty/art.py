"""Picnics and cards in colour for the terminal: the cloth is the background, the food stands on it."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from panier.games.picnic.cards import CELLS, CLOTH_NAMES, ELEMENTS, NAMES, Card, Edition
from panier.games.picnic.stacks import field_for
from panier.games.picnic.tty.notation import ROWS
from panier.games.picnic.weave import FRAME, Cells, Field, Picnic

COLOURS: Final = {"O": "#f6ad55", "G": "#86c96b", "B": "#7db8f0", "R": "#f0817c"}
EMOJI: Final[dict[Edition, dict[str, str]]] = {
    "snack-match": {"w": "🥪", "d": "🍩", "s": "🥤", "h": "🌭"},
    "picnic": {"t": "🌮", "d": "🧃", "m": "🧁", "i": "🍦"},
}
WIDTH: Final = 5  # of a cell; it is two lines high


class Artist:
    """Draws the cards of an edition, with emoji or, if `plain`, with letters alone."""

    def __init__(self, edition: Edition, frame: int = FRAME, *, plain: bool = False) -> None:
        self.edition = edition
        self.lies_on = field_for(frame)
        self.plain = plain

    def cell(self, food: int, cloth: int, mark: str = " ") -> tuple[Text, Text]:
        """Return the two lines of a cell: its food, and its letters; the mark tells strips apart."""
        letters = ELEMENTS[self.edition]
        style = f"bold #20170f on {COLOURS[letters[cloth]]}"
        picture = f"{letters[food]} " if self.plain else EMOJI[self.edition][letters[food]]
        return Text(f" {picture}{mark} ", style), Text(f"  {letters[food]}{letters[cloth]} ", style)

    def card(self, card: Card, label: str = "") -> Text:
        """Draw a card as it lies in the hand."""
        cells = [self.cell(food, cloth) for food, cloth in CELLS[card]]
        upper, lower = Text(f"{label:>4} "), Text("     ")
        for up, low in cells:
            upper.append_text(up)
            lower.append_text(low)
        return Text("\n").join((upper, lower))

    def cards(self, cards: Sequence[Card]) -> RenderableType:
        return Columns([self.card(card, f"{number})") for number, card in enumerate(cards, 1)], padding=(0, 4))

    def field(self, picnic: Picnic) -> Text:
        """Draw the part of the field that a legal picnic can still reach, with names for rows and columns."""
        reach, bit, side = reachable(picnic, self.lies_on), self.lies_on.bit, range(self.lies_on.size)
        rows = [row for row in side if any(reach & bit(row, col) for col in side)]
        cols = [col for col in side if any(reach & bit(row, col) for row in side)]
        tops = dict(top_cells(picnic, self.lies_on))
        lines = [Text("    " + "".join(f"{col + 1:^{WIDTH}}" for col in cols), "dim")]
        for row in rows:
            upper, lower = Text("    "), Text.assemble((f"  {ROWS[row]} ", "dim"))
            for col in cols:
                up, low = self._field_cell(tops.get(bit(row, col)), reachable=bool(reach & bit(row, col)))
                upper.append_text(up)
                lower.append_text(low)
            lines += [upper, lower]
        return Text("\n").join(lines)

    def _field_cell(self, top: tuple[int, int, int] | None, *, reachable: bool) -> tuple[Text, Text]:
        if top is None:
            return Text(" " * WIDTH), Text("  ·  " if reachable else " " * WIDTH, "dim")
        strip, food, cloth = top
        return self.cell(food, cloth, str(strip + 1))

    def small(self, picnic: Picnic, *captions: str) -> Text:
        """Draw a picnic in small: two letters a cell."""
        letters = ELEMENTS[self.edition]
        tops = dict(top_cells(picnic, self.lies_on))
        corner = self.lies_on.first_corner(picnic.frames)
        lines = [Text(caption) for caption in captions]
        for row in range(self.lies_on.frame):
            line = Text(" ")
            for col in range(self.lies_on.frame):
                top = tops.get(1 << corner + row * self.lies_on.size + col)
                if top is None:
                    line.append(" ·· ", "dim")
                else:
                    line.append(f" {letters[top[1]]}{letters[top[2]]} ", f"bold #20170f on {COLOURS[letters[top[2]]]}")
            lines.append(line)
        return Text("\n").join(lines)

    def legend(self) -> Text:
        """Return what the letters stand for."""
        legend = Text()
        for letter, name in NAMES[self.edition].items():
            legend.append(f"{letter}", "bold").append(f" {name}  ")
        for letter, name in CLOTH_NAMES.items():
            legend.append(f"{letter} {name}", f"#20170f on {COLOURS[letter]}").append(" ")
        return legend


def top_cells(picnic: Picnic, field: Field) -> Iterator[tuple[Cells, tuple[int, int, int]]]:
    """Yield for each covered cell the number of the strip that shows there, its food and its cloth."""
    for number, (strip, shows) in enumerate(zip(picnic.strips, picnic.shows, strict=True)):
        slot = field.slots[strip.row, strip.col, strip.turn]
        for cell, (food, cloth) in zip(slot.cells, CELLS[strip.card], strict=True):
            if cell & shows:
                yield cell, (number, food, cloth)


def reachable(picnic: Picnic, field: Field) -> Cells:
    """Return all cells of the frames that still hold the picnic."""
    if not picnic.strips:
        return field.first[0].footprint | field.first[1].footprint
    cells = 0
    for index, frame in enumerate(field.frames):
        if picnic.frames >> index & 1:
            cells |= frame
    return cells
