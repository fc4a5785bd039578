"""The pages of the games, in two languages, found by their ids, with pictures that are drawn for the site."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from mkdocs.structure.files import File

from panier.games import GAMES

DOCS: Final = Path(__file__).parents[1]
DRAW: Final = DOCS / "games" / "draw.py"
TABS: Final = {"en": "Games", "fr": "Jeux"}


def on_config(config: Any) -> Any:
    """The games to read come before their clauses."""
    place = next(number for number, tab in enumerate(config.nav) if "Games" in tab)
    clauses = config.nav[place]["Games"]
    english, french = ([page for page in pages(language) if (DOCS / page).is_file()] for language in TABS)
    if english:
        config.nav[place] = {"Games": [*english, {"Every clause": clauses}]}
    if french:
        config.nav.insert(place + 1, {"Jeux": french})
    return config


def pages(language: str) -> list[str]:
    return [f"games/{language}/{name}.md" for name in ("README", *GAMES)]


def on_files(files: Any, *, config: Any) -> Any:
    if DRAW.is_file():
        with TemporaryDirectory() as folder:
            subprocess.run([sys.executable, DRAW, folder], check=True)
            for drawn in sorted(Path(folder).rglob("*")):
                if drawn.is_file():
                    name = f"games/pictures/{drawn.relative_to(folder).as_posix()}"
                    files.append(File.generated(config, name, content=drawn.read_bytes()))
    return files


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """So that a French page is read aloud, and broken into lines, as French."""
    return f'<div lang="fr">{html}</div>' if page.file.src_uri.startswith("games/fr/") else html
