"""Read the documentation pages about the games, in English and French; they are part of the wheel."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import getdoc
from pathlib import Path
from posixpath import join, normpath
from typing import Final, Literal, TypeAlias

from panier.core.errors import NotInstalled, Reason
from panier.core.game import AnyGame

Language: TypeAlias = Literal["en", "fr"]

INDEX: Final = "index"  # the page about all games
_FOLDER: Final = "docs/games"  # in a checkout and in a source archive
_COMMENT: Final = re.compile(r"<!--.*?-->\n*", re.DOTALL)
_PICTURE: Final = re.compile(r"!\[([^\]]+)\]\([^)]+\)")
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


def read_page(name: str, language: Language) -> str:
    """Return the page of a game by its id, or the index, as Markdown without pictures and links."""
    page = _COMMENT.sub("", _pages().joinpath(language, f"{name}.md").read_text(encoding="utf-8"))
    pictured = _PICTURE.sub(r"*(image : \1)*" if language == "fr" else r"*(picture: \1)*", page)
    return _LINK.sub(lambda link: f"{link[1]} ({_where(link[2], language)})", pictured)


def read_rules(game: AnyGame, language: Language) -> str:
    """Return the page of a game, or else the docstring of its rules; raise NotInstalled if there is neither."""
    if has_page(game, language):
        return read_page(game.id, language)
    if told := getdoc(game.rules):
        return f"# {game.name}\n\n{told}\n"
    text = f"{game.name} has no rules to read: begin the module of its rules with a docstring that explains them."
    raise NotInstalled(Reason("no-page", text, {"game": game.id}))


def has_page(game: AnyGame, language: Language) -> bool:
    """Return whether a game has a page in this language: the built-in games do."""
    return _pages().joinpath(language, f"{game.id}.md").is_file()


def _pages() -> Traversable:
    packed = files("panier").joinpath("pages")
    return packed if packed.is_dir() else Path(__file__).parents[3] / _FOLDER


def _where(link: str, language: Language) -> str:
    """Return the command that shows the linked page, or the linked file in Panier's sources.

    >>> _where("snap.md", "fr"), _where("../../rules/snap.md", "fr")
    ('`panier rules snap`', 'docs/rules/snap.md')
    """
    file = normpath(join(_FOLDER, language, link))
    game = file.removeprefix(f"{_FOLDER}/{language}/").removesuffix(".md")
    return file if "/" in game else f"`panier rules {game}`"
