"""Layout for SVG: boxes that know their size, placed side by side or one below the other."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from panier.core.text import to_markup
from panier.show.svg.pictures import reference

GAP: Final = 8
LETTER: Final = 0.6  # width of a letter as a share of the font size, a little more than the average


class SvgBox(NamedTuple):
    """A part of a drawing; its upper left corner is the origin."""

    width: float
    height: float
    body: str


EMPTY: Final = SvgBox(0, 0, "")


def translate(body: str, x: float, y: float) -> str:
    """Translate a part of a drawing."""
    return f'<g transform="translate({x:g} {y:g})">{body}</g>' if x or y else body


def scale(box: SvgBox, by: float) -> SvgBox:
    return SvgBox(box.width * by, box.height * by, f'<g transform="scale({by:g})">{box.body}</g>')


def row(boxes: Iterable[SvgBox], gap: float = GAP, *, top: bool = False) -> SvgBox:
    """Place boxes side by side, aligned at their middles or tops; empty ones take no room."""
    shown = [box for box in boxes if box.width]
    if not shown:
        return EMPTY
    height, x, body = max(box.height for box in shown), 0.0, ""
    for box in shown:
        body += translate(box.body, x, 0 if top else (height - box.height) / 2)
        x += box.width + gap
    return SvgBox(x - gap, height, body)


def column(boxes: Iterable[SvgBox], gap: float = GAP) -> SvgBox:
    """Place boxes one below the other; empty ones take no room."""
    shown = [box for box in boxes if box.width]
    if not shown:
        return EMPTY
    y, body = 0.0, ""
    for box in shown:
        body += translate(box.body, 0, y)
        y += box.height + gap
    return SvgBox(max(box.width for box in shown), y - gap, body)


def flow(boxes: Iterable[SvgBox], width: float, gap: float = GAP) -> SvgBox:
    """Place boxes side by side, aligned at their tops, in as many rows as `width` requires."""
    rows: list[list[SvgBox]] = []
    taken = width
    for box in (box for box in boxes if box.width):
        if not rows or taken + gap + box.width > width:
            rows.append([])
            taken = -gap
        rows[-1].append(box)
        taken += gap + box.width
    return column([row(line, gap, top=True) for line in rows], gap)


def fan(boxes: Sequence[SvgBox], step: float, per_row: int = 100) -> SvgBox:
    """Place cards so that they overlap like tiles, each a step further on."""
    if not boxes:
        return EMPTY
    wide, high = boxes[0].width, boxes[0].height
    body, rows = "", [boxes[i : i + per_row] for i in range(0, len(boxes), per_row)]
    for number, line in enumerate(rows):
        for place, box in enumerate(line):
            body += translate(box.body, place * step, number * (high + 3))
    return SvgBox((min(len(boxes), per_row) - 1) * step + wide, len(rows) * (high + 3) - 3, body)


def text_box(text: str, size: float = 14, kind: str = "ink", most: float = 10_000, weight: int = 400) -> SvgBox:
    """Draw a line of text; if it is wider than `most` it is cut, and pointing at it shows the whole."""
    room = int(most / (LETTER * size))
    shown = text if len(text) <= room else text[: max(1, room - 1)].rstrip() + "…"
    title = f"<title>{to_markup(text)}</title>" if shown != text else ""
    look = f'class="{kind}" font-size="{size:g}"' + (f' font-weight="{weight}"' if weight != 400 else "")
    body = f'<text {look} y="{size:g}">{title}{to_markup(shown)}</text>'
    return SvgBox(len(shown) * LETTER * size, size * 1.3, body)


def centred_text(text: str, x: float, y: float, size: float, kind: str = "under", weight: int = 700) -> str:
    """Draw text centred on a point."""
    look = f'class="{kind}" font-size="{size:g}" font-weight="{weight}" text-anchor="middle"'
    return f'<text {look} x="{x:g}" y="{y + 0.36 * size:g}">{to_markup(text)}</text>'


def rect(kind: str, x: float, y: float, width: float, height: float, round: float = 0) -> str:
    """Draw a rectangle of a CSS class."""
    corner = f' rx="{round:g}"' if round else ""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner}/>'


def picture(name: str, letters: str, size: float, height: float | None = None, *, kind: str = "under") -> SvgBox:
    """Draw a picture of the client by its name, or these letters, in a CSS class, if it is missing."""
    high = height or size
    drawn = reference(name, 0, 0, size, high)
    if drawn is None:
        drawn = centred_text(letters, size / 2, high / 2, min(0.6 * high, size / (0.62 * max(2, len(letters)))), kind)
    return SvgBox(size, high, drawn)


def with_title(body: str, title: str, card: str = "") -> str:
    """Add a title that shows when pointed at, and for a card its text as `data-card`, for programs."""
    mark = f' data-card="{to_markup(card)}"' if card else ""
    return f"<g{mark}><title>{to_markup(title)}</title>{body}</g>"


def badge(text: str, kind: str = "badge") -> SvgBox:
    """Draw a number in a bubble."""
    width = max(22.0, 9 * len(text) + 12.0)
    return SvgBox(width, 22, rect(kind, 0, 0, width, 22, 11) + centred_text(text, width / 2, 11, 13, "on-badge"))


def panel(head: Sequence[SvgBox], body: Sequence[SvgBox], *, least: float = 0, lit: bool = False) -> SvgBox:
    """Draw a panel with a heading, whose first box is at the left and the others at the right end."""
    inner = column(body, 10)
    title = row(head)
    wide = max(inner.width, title.width + (24 if len(head) > 1 else 0), least)
    first, rest = head[0], row(head[1:])
    top = max(first.height, rest.height)
    drawn = translate(first.body, 0, (top - first.height) / 2) + translate(
        rest.body, wide - rest.width, (top - rest.height) / 2
    )
    drawn += translate(inner.body, (wide - inner.width) / 2 if len(body) == 1 else 0, top + GAP)
    width, height = wide + 24, top + (GAP + inner.height if inner.width else 0) + 24
    return SvgBox(
        width, height, rect("plate lit" if lit else "plate", 1, 1, width - 2, height - 2, 12) + translate(drawn, 12, 12)
    )
