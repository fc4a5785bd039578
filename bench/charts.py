"""Two kinds of plots as small SVG files: bars on a logarithmic scale, and lines."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10

INK, FAINT, OURS, THEIRS = "#333", "#ddd", "#c2410c", "#64748b"
LINES = ("#c2410c", "#2563eb", "#15803d", "#0e7490", "#64748b", "#a21caf")
ROW, LABELS, WIDE = 22, 330, 520  # pixels


def page(width: int, height: int, inside: Sequence[str]) -> str:
    """Return an SVG picture with a white background, readable on pages of any colour."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    white = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join([f'{head} font-family="sans-serif" font-size="12" fill="{INK}">', white, *inside, "</svg>\n"])


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def bar_chart(title: str, rows: Sequence[tuple[str, float, bool]]) -> str:
    """Return a bar for each name and value, ours in another colour, with a line for each power of ten."""
    least, most = floor(log10(min(row[1] for row in rows))), ceil(log10(max(row[1] for row in rows)))
    height = 40 + ROW * len(rows) + 24
    drawn = [text(8, 22, title)]
    for power in range(least, most + 1):
        x = LABELS + WIDE * (power - least) / (most - least)
        drawn.append(f'<path d="M{x:.0f} 34V{height - 24}" stroke="{FAINT}"/>')
        drawn.append(text(x, height - 8, f"{10**power:,}", "middle"))
    for number, (name, value, is_ours) in enumerate(rows):
        y, long = 36 + ROW * number, WIDE * (log10(value) - least) / (most - least)
        colour = OURS if is_ours else THEIRS
        drawn.append(text(LABELS - 6, y + 15, name, "end", colour))
        drawn.append(f'<rect x="{LABELS}" y="{y + 3}" width="{long:.1f}" height="{ROW - 6}" fill="{colour}"/>')
        drawn.append(text(LABELS + long + 4, y + 15, f"{value:,.0f}"))
    return page(LABELS + WIDE + 110, height, drawn)


def line_chart(title: str, along: str, curves: Mapping[str, Sequence[tuple[int, float]]]) -> str:
    """Draw a line for each name, from zero up, with the name at its end."""
    points = [point for curve in curves.values() for point in curve]
    first, last, most = min(x for x, _ in points), max(x for x, _ in points), max(y for _, y in points)
    left, top, width, height = 80, 40, 520, 260

    def place(x: float, y: float) -> tuple[float, float]:
        return left + width * (x - first) / ((last - first) or 1), top + height * (1 - y / most)

    drawn = [text(8, 22, title), text(left + width / 2, top + height + 36, along, "middle")]
    step = 10 ** floor(log10(most))
    for mark in range(0, int(most) + 1, step // 2 or 1):
        y = place(first, mark)[1]
        drawn += [f'<path d="M{left} {y:.0f}h{width}" stroke="{FAINT}"/>', text(left - 6, y + 4, f"{mark:,}", "end")]
    drawn += [text(place(x, 0)[0], top + height + 18, str(x), "middle") for x in sorted({x for x, _ in points})]
    named: list[tuple[float, float]] = []
    for (name, curve), colour in zip(curves.items(), LINES, strict=False):
        places = [place(x, y) for x, y in curve]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        drawn.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = places[-1]
        while any(abs(x - other_x) < 60 and abs(y - other_y) < 13 for other_x, other_y in named):
            y += 1  # below the names already placed
        named.append((x, y))
        drawn.append(text(x + 6, y + 4, name, colour=colour))
    return page(left + width + 110, top + height + 48, drawn)
