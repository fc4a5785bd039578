"""Cards five by six: what is printed on them differs by game."""

from panier.show.svg.shapes import SvgBox, middle, moved, picture, rect, said

WIDE, HIGH = 60.0, 72.0


def card(face: SvgBox, title: str, text: str = "", *, paper: str = "", corner: str = "", foot: str = "") -> SvgBox:
    """A card with a picture in its middle, a value in its corner and a name at its foot; `text` is the card's own."""
    drawn = rect("card", 1, 1, WIDE - 2, HIGH - 2, 6)
    if paper:
        drawn += rect(paper, 4, 4, WIDE - 8, HIGH - 8, 4)
    drawn += moved(face.body, (WIDE - face.width) / 2, (HIGH - face.height) / 2 - (6 * len(in_lines(foot))))
    if corner:
        drawn += rect("paper", 4, 4, 18, 18, 5) + middle(corner, 13, 13, 14)
    if foot:
        lines = in_lines(foot)
        high = 12 * len(lines) + 2
        drawn += rect("paper", 3, HIGH - high - 3, WIDE - 6, high, 3)
        for number, line in enumerate(lines):
            size = min(11.0, (WIDE - 8) / (0.64 * len(line)))
            drawn += middle(line, WIDE / 2, HIGH - high + 4 + 12 * number, size, weight=600)
    return SvgBox(WIDE, HIGH, said(drawn, title, text))


def in_lines(name: str) -> list[str]:
    """A name as it fits on a card, on two lines if it is long.

    >>> in_lines("goat's cheese"), in_lines("brie")
    (["goat's", 'cheese'], ['brie'])
    """
    parts = name.split()
    if len(name) <= 8 or len(parts) == 1:
        return [name] if name else []
    cut = min(range(1, len(parts)), key=lambda cut: max(len(" ".join(parts[:cut])), len(" ".join(parts[cut:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def back(name: str) -> SvgBox:
    """The back of a card; plain where its picture is missing."""
    printed = picture(name, "", WIDE - 8, HIGH - 8)
    return SvgBox(WIDE, HIGH, rect("back", 2, 2, WIDE - 4, HIGH - 4, 6) + moved(printed.body, 4, 4))


def deck(name: str, number: int) -> SvgBox:
    """A pile of so many cards, face down; a dashed place where there are none."""
    if not number:
        return SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    bubble = rect("paper", WIDE / 2 - 15, HIGH - 24, 30, 19, 9) + middle(str(number), WIDE / 2, HIGH - 14.5, 13)
    return SvgBox(WIDE, HIGH, said(back(name).body + bubble, f"{number} face down"))
