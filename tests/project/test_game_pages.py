"""The pages about the games have current pictures and correct numbers."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from panier.core.registry import GAMES

FOLDER = Path(__file__).parents[2] / "docs" / "games"
PAGES = sorted(FOLDER.glob("*/*.md"))
sys.path.insert(0, str(FOLDER))
from worked import NUMBERS  # noqa: E402 - a script's neighbour


def texts() -> list[tuple[str, str, str]]:
    """Return the game, the language and the text of each page."""
    return [(page.stem, page.parent.name, page.read_text(encoding="utf-8")) for page in PAGES]


def test_every_game_has_a_page_in_both_languages() -> None:
    assert {(game, language) for game, language, _ in texts()} == {
        (game, language) for game in (*GAMES, "index") for language in ("en", "fr")
    }


def shown(text: str) -> dict[str, list[int]]:
    """Return the numbers in the table behind the mark of each example, by its name."""
    found = {}
    for name, table in re.findall(r"<!-- worked: (\w+) -->\n\n((?:\|.*\n)+)", text):
        rows = "".join(table.splitlines(keepends=True)[2:])
        found[name] = [int(number.replace("−", "-")) for number in re.findall(r"[-−]?\d+", rows)]  # noqa: RUF001
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_examples_have_the_scores_of_the_rules(game: str, language: str) -> None:
    text = (FOLDER / language / f"{game}.md").read_text(encoding="utf-8")
    assert shown(text) == {name: numbers for (page, name), numbers in NUMBERS.items() if page == game}


def test_the_pictures_are_up_to_date(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(FOLDER / "draw.py"), str(tmp_path)], check=True, capture_output=True)
    drawn = {f"{file.parent.name}/{file.name}" for file in tmp_path.glob("*/*.svg")}
    wanted = {name for _, _, text in texts() for name in re.findall(r"\(\.\./pictures/([\w/-]+\.svg)\)", text)}
    assert drawn == wanted
