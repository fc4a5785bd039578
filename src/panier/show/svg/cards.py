"""Cards, five units wide and six high; each game gives their content."""

from panier.show.svg.shapes import SvgBox, centred_text, picture, rect, translate, with_title

WIDE, HIGH = 60.0, 72.0


def card(face: SvgBox, title: str, text: str = "", *, paper: str = "", corner: str = "", foot: str = "") -> SvgBox:
    """Draw a card with a picture in the middle, a value in the corner and a name at the foot.

    `text` is the card's text in records.
    """
    drawn = rect("card", 1, 1, WIDE - 2, HIGH - 2, 6)
    if paper:
        drawn += rect(paper, 4, 4, WIDE - 8, HIGH - 8, 4)
    drawn += translate(face.body, (WIDE - face.width) / 2, (HIGH - face.height) / 2 - (6 * len(split_name(foot))))
    if corner:
        drawn += rect("paper", 4, 4, 18, 18, 5) + centred_text(corner, 13, 13, 14)
    if foot:
        lines = split_name(foot)
        high = 12 * len(lines) + 2
        drawn += rect("paper", 3, HIGH - high - 3, WIDE - 6, high, 3)
        for number, line in enumerate(lines):
            size = min(11.0, (WIDE - 8) / (0.64 * len(line)))
            drawn += centred_text(line, WIDE / 2, HIGH - high + 4 + 12 * number, size, weight=600)
    return SvgBox(WIDE, HIGH, with_title(drawn, title, text))


def split_name(name: str) -> list[str]:
    """Split a name into the lines that fit on a card, two if it is long.

    >>> split_name("goat's cheese"), split_name("brie")
    (["goat's", 'cheese'], ['brie'])
    """
    parts = name.split()
    if len(name) <= 8 or len(parts) == 1:
        return [name] if name else []
    cut = min(range(1, len(parts)), key=lambda cut: max(len(" ".join(parts[:cut])), len(" ".join(parts[cut:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def back(name: str) -> SvgBox:
    """Draw the back of a card, plain if its picture is missing."""
    printed = picture(name, "", WIDE - 8, HIGH - 8)
    return SvgBox(WIDE, HIGH, rect("back", 2, 2, WIDE - 4, HIGH - 4, 6) + translate(printed.body, 4, 4))


def deck(name: str, number: int) -> SvgBox:
    """Draw a pile of cards, face down, with their number; a dashed outline if there are none."""
    if not number:
        return SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    bubble = rect("paper", WIDE / 2 - 15, HIGH - 24, 30, 19, 9) + centred_text(str(number), WIDE / 2, HIGH - 14.5, 13)
    return SvgBox(WIDE, HIGH, with_title(back(name).body + bubble, f"{number} face down"))
