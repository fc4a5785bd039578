"""The pictures of the web client, for drawings. They are in its sprites, which the build copies into this package.

A drawing refers to pictures by name, and includes those that it refers to. If the client was never built, as in a
checkout that only tests rules, drawings show letters on colours instead.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

CREDIT: Final = "Pictures: Fluent Emoji Flat © Microsoft Corporation, MIT; others by the Panier team, MIT"
PREFIX: Final = "panier-"  # of ids, since all drawings of a page share one namespace
_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)">(.*?)</symbol>', re.DOTALL)
_REFERENCE = re.compile(rf'href="#{PREFIX}([^"]+)"')


class Picture(NamedTuple):
    """The SVG of a picture, and its size."""

    width: str
    height: str
    body: str


@cache
def pictures() -> dict[str, Picture]:
    """Return all pictures by the names of `web/pictures/names.ts`; none if the client was not built."""
    folder = files("panier").joinpath("static", "assets")
    if not folder.is_dir():
        return {}
    sprites = [file for file in folder.iterdir() if file.name.endswith(".svg")]
    return {
        name: Picture(width, height, body)
        for sprite in sprites
        for name, width, height, body in _SYMBOL.findall(sprite.read_text(encoding="utf-8"))
    }


def reference(name: str, x: float, y: float, width: float, height: float) -> str | None:
    """Return SVG that shows a picture in this rectangle; None if there is no such picture."""
    if name not in pictures():
        return None
    return f'<use href="#{PREFIX}{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def symbols(bodies: Iterable[str]) -> str:
    """Return the definitions of the pictures that these parts of a drawing refer to; they go in front of them."""
    known = pictures()
    used = sorted({name for body in bodies for name in _REFERENCE.findall(body)})
    drawn = [
        f'<symbol id="{PREFIX}{name}" viewBox="0 0 {width} {height}">{body}</symbol>'
        for name, (width, height, body) in ((name, known[name]) for name in used)
    ]
    return f"<!-- {CREDIT} --><defs>{''.join(drawn)}</defs>" if drawn else ""
