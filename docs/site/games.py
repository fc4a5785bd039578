"""The pages of the games: their pictures are drawn for the site, and some of them are in French."""

import subprocess
import sys
from pathlib import Path
from typing import Any


def on_pre_build(*, config: Any) -> None:
    games = Path(__file__).parents[1] / "games"
    draw = [sys.executable, str(games / "draw.py"), str(games / "pictures")]
    subprocess.run(draw, stdout=subprocess.DEVNULL, check=True)


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """So that a French page is read aloud, and broken into lines, as French."""
    return f'<div lang="fr">{html}</div>' if page.file.src_uri.startswith("games/fr/") else html
