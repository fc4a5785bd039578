"""`panier rules`: print the rules of a game."""

import os
import sys
from collections.abc import Mapping
from typing import Final

from rich.markdown import Markdown

from panier.cli.output import console, errors
from panier.core.game import AnyGame
from panier.core.registry import load_game
from panier.show.rule_pages import INDEX, Language, has_page, read_page, read_rules

MAX_WIDTH: Final = 100  # columns: longer lines are hard to read
LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def rules(game: str = "", /, *, language: Language | None = None) -> None:
    """Print the rules of a game in English or French. Without a game, describe each game in a sentence.

    Parameters
    ----------
    game
        Id of the game.
    language
        en or fr. Default: the language of this computer if it is one of these, else English.
    """
    spoken = language or system_language(os.environ)
    page = rules_page(load_game(game), spoken) if game else read_page(INDEX, spoken)
    if console.is_terminal:
        console.print(Markdown(page), width=min(console.width, MAX_WIDTH))
    else:
        sys.stdout.write(page)


def rules_page(game: AnyGame, spoken: Language) -> str:
    """Return the rules of a game; print a note if only English is available."""
    page = read_rules(game, spoken)
    if spoken == "fr" and not has_page(game, spoken):
        errors.print(f"{game.name} has only English rules.", style="dim", markup=False)
    return page


def system_language(environment: Mapping[str, str]) -> Language:
    """Return the language of this computer if we have it, else English.

    >>> system_language({"LANG": "fr_BE.UTF-8"}), system_language({})
    ('fr', 'en')
    >>> system_language({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"})
    'en'
    """
    spoken = next((environment[name] for name in LOCALES if environment.get(name)), "")
    return "fr" if spoken.lower().startswith("fr") else "en"
