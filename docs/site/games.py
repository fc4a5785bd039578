"""Draw the pictures of the game pages for the site, and mark the French pages as French."""

import subprocess
import sys
from pathlib import Path
from typing import Any


def on_pre_build(*, config: Any) -> None:
    games = Path(__file__).parents[1] / "games"
    draw = [sys.executable, str(games / "draw.py"), str(games / "pictures")]
    subprocess.run(draw, stdout=subprocess.DEVNULL, check=True)


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """Mark a French page as French, for screen readers and hyphenation."""
    return f'<div lang="fr">{html}</div>' if page.file.src_uri.startswith("games/fr/") else html
