"""The pages of the games, in two languages, found by their ids, with pictures that are drawn for the site."""

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from panier.games import GAMES

DOCS: Final = Path(__file__).parents[1]
DRAW: Final = DOCS / "games" / "draw.py"


def on_config(config: Any) -> Any:
    """The games to read come before their clauses."""
    place = next(number for number, tab in enumerate(config.nav) if "Games" in tab)
    clauses = config.nav[place]["Games"]
    if english := pages("en"):
        config.nav[place] = {"Games": [*english, {"Every clause": clauses}]}
    if french := pages("fr"):
        config.nav.insert(place + 1, {"Jeux": french})
    return config


def pages(language: str) -> list[str]:
    named = (f"games/{language}/{name}.md" for name in ("index", *GAMES))
    return [page for page in named if (DOCS / page).is_file()]


def on_pre_build(*, config: Any) -> None:
    if DRAW.is_file():
        subprocess.run([sys.executable, DRAW, DRAW.parent / "pictures"], stdout=subprocess.DEVNULL, check=True)


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """So that a French page is read aloud, and broken into lines, as French."""
    return f'<div lang="fr">{html}</div>' if page.file.src_uri.startswith("games/fr/") else html
