"""The colours of drawings, as in the web client, for light and dark themes."""

from functools import cache
from typing import Final

from panier.core.registry import GAMES

# For all games; cards have the same colours in both themes.
_LIGHT: Final = (
    "--ink:#3b2a1e;--soft:#6b5443;--plate:#fbf3e4;--plate-edge:#e2cfb0;--accent:#b93a2b;--on-accent:#fffaf3;"
    "--good:#3c6b2f;--bad:#a8321f;--blanket:#fff6e6;--square:#fbeacd;--other:#f7e0bb;"
)
_DARK: Final = (
    "--ink:#f8ecdc;--soft:#cdb9a3;--plate:#211b17;--plate-edge:#54463a;--accent:#ff9a80;--on-accent:#37120a;"
    "--good:#a8d58f;--bad:#ffa38f;--blanket:#4a3d32;--square:#41352b;--other:#382d25;"
)
_SHAPES_CSS: Final = """
.panier text{font-family:system-ui,sans-serif}
.panier .ink{fill:var(--ink)}.panier .soft{fill:var(--soft)}.panier .good{fill:var(--good);color:var(--good)}
.panier .bad{fill:var(--bad);color:var(--bad)}.panier .accent{fill:var(--accent);color:var(--accent)}
.panier .plate{fill:var(--plate);stroke:var(--plate-edge);stroke-width:1.5}
.panier .lit{stroke:var(--accent);stroke-width:2.5}
.panier .badge{fill:var(--accent)}.panier .on-badge{fill:var(--on-accent)}
.panier .blanket{fill:var(--blanket);stroke:var(--plate-edge);stroke-width:4}
.panier .square{fill:var(--square)}.panier .other{fill:var(--other)}
.panier .paper{fill:#fffdf8}.panier .edge{fill:#cdb892}.panier .under{fill:#3b2a1e}
.panier .card{fill:#fffdf8;stroke:#cdb892;stroke-width:1.5}
.panier .free{fill:none;stroke:var(--plate-edge);stroke-width:1.5;stroke-dasharray:5 4}
.panier .disc{fill:#fffdf8;opacity:.62}.panier .shade{fill:#3b2a1e}
.panier .fresh{fill:none;stroke:var(--accent);stroke-width:6;stroke-dasharray:14 9}
.panier .veil{fill:var(--blanket);opacity:.72}
.panier .ring{fill:none;stroke:var(--accent);stroke-width:8;stroke-linecap:round}
.panier .back{fill:#7a6455;stroke:#fffdf8;stroke-width:3}
.panier .orange{fill:#f7dabb}.panier .green{fill:#d2e1c8}.panier .blue{fill:#ccdce8}.panier .red{fill:#f4d6cf}
.panier .plain{fill:#fffdf8}.panier .crust{fill:#f3c89b;stroke:#e4a45f;stroke-width:1.5}
.panier .O{fill:#f6c27c}.panier .G{fill:#9fce8b}.panier .B{fill:#9cc4ea}.panier .R{fill:#ee9a91}
"""


def _theme(before: str, night: bool) -> str:
    """Return the CSS variables of one theme, for drawings inside what the selector `before` matches."""
    everywhere = f"{before}.panier{{{_DARK if night else _LIGHT}}}"
    return everywhere + "".join(f"{before}.panier.{game}{{{pair[night]}}}" for game, pair in _own_colours().items())


def _own_colours() -> dict[str, tuple[str, str]]:
    """Return by game the CSS variables that it changes, in the light and the dark theme."""
    known = {id: game.part("svg", "COLOURS") or {} for id, game in GAMES.items()}
    return {id: colours[id] for id, colours in known.items() if id in colours}


@cache
def style() -> str:
    """Return the CSS of all drawings; the theme is the notebook's if it has one, else the browser's."""
    return (
        _theme("", night=False)
        + f"@media (prefers-color-scheme:dark){{{_theme('', night=True)}}}"
        + _theme('[data-jp-theme-light="true"] ', night=False)
        + _theme('[data-jp-theme-light="false"] ', night=True)
        + _SHAPES_CSS.replace("\n", "")
    )
