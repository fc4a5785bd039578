"""Write a report as one self-contained HTML file, without scripts, pictures or external fonts."""

import re
from collections.abc import Sequence
from importlib.resources import files
from itertools import groupby
from typing import Final

from panier.core.text import to_markup
from panier.lab.balance.formatting import format_difference, format_value
from panier.lab.balance.plots import axis_scale, curve_svg, distribution_svg, interval_svg
from panier.lab.balance.values import Balance, Comparison, Difference, Figure, Section

CSS: Final = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
MAX_TICKS: Final = 9
MAX_OPEN_FIGURES: Final = 16  # figures of a section that are visible at once; the others are folded away
PAGE_CSS: Final = (  # for the whole window, not only the report
    "body { margin: 0; background: #fffdf8 } @media (prefers-color-scheme: dark) { body { background: #1b1a18 } }"
)
GAPS_NOTE: Final = "Differences of shares are in percentage points, pp."
READING_NOTE: Final = (
    "A dot is what was found, the bar around it the 95 % interval: where the true value lies 19 times in 20. "
    "Red is what luck does not explain; a dashed line is what would be expected if nothing mattered, "
    "unless it says otherwise."
)


def escape(words: str) -> str:
    """Escape text for HTML, and keep numbers and their units on one line."""
    return re.sub(r"(?<=\d) (?=%|pp|min)", "\N{NO-BREAK SPACE}", to_markup(words))


def page_html(found: Balance | Comparison) -> str:
    """Return the HTML file."""
    one = found if isinstance(found, Balance) else found.one
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(one.name)}: balance</title>\n"
        f"<style>{PAGE_CSS}\n{CSS}</style>\n"
        f"</head>\n<body>\n{body_html(found)}\n</body>\n</html>\n"
    )


def notebook_html(found: Balance | Comparison) -> str:
    """Return the HTML for a notebook cell."""
    return f"<style>{CSS}</style>{body_html(found)}"


def body_html(found: Balance | Comparison) -> str:
    if isinstance(found, Balance):
        sections = "".join(f"<section>{section_html(one)}</section>" for one in found.sections)
        return f'<main class="balance">{head_html(found)}{sections}{left_out_html(found)}</main>'
    return f'<main class="balance pair">{comparison_html(found)}</main>'


def head_html(found: Balance) -> str:
    title = f"<h1>{escape(found.name)}: is it balanced?</h1>"
    return f"{title}<p class=soft>{escape(describe_sample(found))}.</p><p class=note>{escape(READING_NOTE)}</p>"


def describe_sample(found: Balance) -> str:
    """Describe the sample of a report in a line."""
    variant = found.options or "as usual"
    seed = "" if found.seed is None else f", seed {found.seed}"
    seats = "alone" if found.seats == 1 else f"{found.seats} seats"
    return f"{found.games:,} games, {seats}, {variant}, played by {found.players}{seed}"


def left_out_html(found: Balance) -> str:
    if not found.left_out:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in found.left_out)
    return f"<section><h2>Left out</h2><ul class=note>{lines}</ul></section>"


def section_html(one: Section, heading: str = "h2") -> str:
    return (
        f"<{heading}>{escape(one.title)}</{heading}><p class=says>{escape(one.sentence)}</p>"
        f"{chart_html(one)}{table_html(one)}{f'<p class=note>{escape(one.note)}</p>' if one.note else ''}"
    )


def chart_html(one: Section) -> str:
    if one.columns:
        below = (
            f"{ticks_html([f'{column.start:,}' for column in one.columns])}<figcaption>{escape(one.axis)}</figcaption>"
        )
        return f"<figure>{distribution_svg(one.columns)}{below}</figure>"
    if one.drawing == "curve":
        labels = ticks_html([str(number) for number in range(1, len(one.figures) + 1)])
        caption = f"<figcaption>{escape(one.axis)}; 0 % is at the foot, 100 % at the head</figcaption>"
        return f"<figure>{curve_svg(one.figures, one.expected)}{labels}{caption}</figure>"
    return ""


def ticks_html(labels: Sequence[str]) -> str:
    """Return labels below the columns; of many, only every second, third and so on."""
    step = (len(labels) + MAX_TICKS - 1) // MAX_TICKS
    shown = [label if not number % step else "" for number, label in enumerate(labels)]
    return f"<div class=ticks>{''.join(f'<span><i>{label}</i></span>' for label in shown)}</div>"


def table_html(one: Section) -> str:
    """Return a table of all figures; in a long one the middle is folded away."""
    if len(one.figures) <= MAX_OPEN_FIGURES + 2:
        return rows_html(one, one.figures)
    half = MAX_OPEN_FIGURES // 2
    folded = one.figures[half:-half]
    between = f"<details><summary>{len(folded)} more between</summary>{rows_html(one, folded)}</details>"
    return rows_html(one, one.figures[:half]) + between + rows_html(one, one.figures[-half:])


def rows_html(one: Section, figures: Sequence[Figure]) -> str:
    along = axis_scale(one.figures, one.expected) if one.drawing == "intervals" else None
    lines = []
    for each in figures:
        plot = f"<td class=plot>{interval_svg(each, along, one.expected)}</td>" if along else ""
        note = f"<small>{escape(each.note)}</small>" if each.note else ""
        name = f"<th scope=row>{escape(each.label)}{note}</th>"
        number = f"<td class=number>{interval_html(each)}</td>"
        lines.append(f"<tr{' class=notable' if each.notable else ''}>{name}{plot}{number}</tr>")
    return f"<table>{''.join(lines)}</table>"


def interval_html(one: Figure | Difference) -> str:
    """Return a figure and, in small print, its interval."""
    unit, say = (one.unit, format_value) if isinstance(one, Figure) else (one.one.unit, format_difference)
    return (
        f"<b>{escape(say(one.mean, unit))}</b><small>{escape(f'{say(one.low, unit)} to {say(one.high, unit)}')}</small>"
    )


def comparison_html(found: Comparison) -> str:
    one, other = found.one, found.other
    heads = f"<h1>{escape(one.name)}: two ways to play</h1>"
    heads += "".join(
        f"<p class=soft>{escape(name)}: {escape(describe_sample(which))}.</p>" for name, which in option_labels(found)
    )
    theirs = {section.key: section for section in other.sections}
    parts = [
        f"<section><h2>What differs?</h2><p class=says>{escape(found.sentence)}</p>{differences_html(found)}</section>"
    ]
    for section in one.sections:
        if section.key not in theirs:
            continue
        halves = "".join(
            f"<div><p class=soft>{escape(name)}</p>{section_html(half, 'h3')}</div>"
            for (name, _), half in zip(option_labels(found), (section, theirs[section.key]), strict=True)
        )
        parts.append(f"<section><div class=halves>{halves}</div></section>")
    return f"{heads}<p class=note>{escape(READING_NOTE)} {GAPS_NOTE}</p>{''.join(parts)}"


def option_labels(found: Comparison) -> tuple[tuple[str, Balance], tuple[str, Balance]]:
    return (found.one.options or "as usual", found.one), (found.other.options or "as usual", found.other)


def differences_html(found: Comparison) -> str:
    """Return a table of all differences, by question; those that luck does not explain are marked."""
    (one, _), (other, _) = option_labels(found)
    heading = f"<thead><tr><th></th><th>{escape(one)}</th><th>{escape(other)}</th><th>difference</th></tr></thead>"
    parts = []
    for title, group in groupby(found.differences, key=lambda each: each.section):
        lines = "".join(
            f"<tr{' class=notable' if each.notable else ''}><th scope=row>{escape(each.one.label)}</th>"
            f"<td>{escape(format_value(each.one.mean, each.one.unit))}</td>"
            f"<td>{escape(format_value(each.other.mean, each.other.unit))}</td>"
            f"<td>{interval_html(each)}</td></tr>"
            for each in group
        )
        parts.append(f"<h3>{escape(title)}</h3><table>{heading}<tbody>{lines}</tbody></table>")
    return "".join(parts)
