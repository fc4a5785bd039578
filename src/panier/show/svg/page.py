"""A drawing as an SVG file, as HTML for a notebook, or as an HTML page."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from panier.core.text import to_markup
from panier.show.svg.colours import style
from panier.show.svg.pictures import symbols
from panier.show.svg.shapes import SvgBox, column, flow, text_box

DEFAULT_WIDTH = 860  # of an SVG file, which does not know how much room there is
PAGE_CSS = (
    ":root{color-scheme:light dark}"
    "body{margin:1rem auto;max-width:80rem;padding:0 .75rem;font:1rem/1.5 system-ui,sans-serif}"
    "h1{font-size:1.4rem;line-height:1.25}td+td{padding-left:1rem;text-align:right}"
)


class Panel(NamedTuple):
    """A part of a drawing, with a description in words."""

    title: str
    box: SvgBox


class Drawing(NamedTuple):
    """A drawing of a value: panels side by side, in as many rows as they need."""

    game: str
    title: str  # in words, also for screen readers
    plates: tuple[Panel, ...]
    caption: bool = True  # whether the title is written above

    def svg(self, width: float = DEFAULT_WIDTH) -> str:
        """Return an SVG file, about `width` wide."""
        head = [text_box(self.title, 16, weight=700)] if self.caption else []
        whole = column([*head, flow([plate.box for plate in self.plates], width)], 10)
        said = f"<desc>{to_markup('; '.join(plate.title for plate in self.plates))}</desc>"
        defs = symbols([whole.body])
        return f"{_open(whole, self.game, self.title)}{said}<style>{style()}</style>{defs}{whole.body}</svg>"

    def html(self) -> str:
        """Return HTML for a page that already has the styles and the pictures."""
        head = f"<p><strong>{to_markup(self.title)}</strong></p>" if self.caption else ""
        shown = "".join(f"{_open(box, self.game, title)}{box.body}</svg>" for title, box in self.plates)
        return f'{head}<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">{shown}</div>'

    def _repr_html_(self) -> str:
        return notebook_html([self], self.html())


def notebook_html(drawings: Iterable[Drawing], html: str) -> str:
    """Return HTML for a notebook cell: the styles and pictures that these drawings need, and `html`."""
    defs = symbols(plate.box.body for drawing in drawings for plate in drawing.plates)
    pictures = f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{defs}</svg>' if defs else ""
    return f"<div><style>{style()}</style>{pictures}{html}</div>"


def page(title: str, drawings: Sequence[Drawing], html: str) -> str:
    """Return a self-contained HTML file, without scripts, and without pictures or fonts from elsewhere."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{to_markup(title)}</title>\n<style>{PAGE_CSS}</style>\n</head>\n"
        f"<body>\n{notebook_html(drawings, html)}\n</body>\n</html>\n"
    )


def _open(box: SvgBox, game: str, title: str) -> str:
    size = f'width="{box.width:g}" height="{box.height:g}" viewBox="0 0 {box.width:g} {box.height:g}"'
    look = f'class="panier {game}" style="max-width:100%;height:auto"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look} role="img"><title>{to_markup(title)}</title>'
