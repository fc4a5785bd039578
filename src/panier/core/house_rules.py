"""House rules: options with custom decks and values, read from files.

The contents of a file become part of the options, and so of every record; its path is not kept.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, get_type_hints

from msgspec.structs import asdict

from panier.core.errors import BadFile
from panier.core.files import read_file as read_text
from panier.core.game import AnyGame, Game
from panier.core.moves import M
from panier.core.options import list_house_options, list_options, read_value, unknown_option, with_settings
from panier.core.rules import O, S, V
from panier.core.text import to_one_line

MAX_BYTES: Final = 1 << 18  # of a file: far more than a deck needs
MAX_PATH: Final = 300  # characters of a path that a refusal quotes


def read_options(game: Game[O, S, V, M], settings: Iterable[str]) -> O:
    """Return a game's options with settings such as `name=value`; raise UnknownName, BadOptions or BadFile.

    >>> from panier.core.registry import find
    >>> read_options(find("picnic"), ["bonus=quiet"]).bonus
    'quiet'
    """
    return house_rules(game, **{name: text for name, _, text in (setting.partition("=") for setting in settings)})


def house_rules(game: Game[O, S, V, M], **settings: object) -> O:
    """Return a game's options with settings as values or as people write them; files are given by their paths.

    Raise UnknownName for an option that the game lacks, BadOptions for a bad value, BadFile for a bad file.

    >>> from panier.core.registry import find
    >>> house_rules(find("picnic"), frame=5, rounds=6).frame
    5
    """
    more = list_house_options(game)
    for name in settings:
        if name not in more and name not in list_options(game):
            raise unknown_option(game, name, {**list_options(game), **more})
    plain = with_settings(game, {name: value for name, value in settings.items() if name not in more})
    chosen = {name: value for name, value in settings.items() if name in more}
    if game.house is None or not chosen:
        return plain
    kinds = get_type_hints(game.house.options, include_extras=True)
    found = {
        name: read_file(game, name, value)
        if name in game.house.files and isinstance(value, str | Path)
        else read_value(game, more[name], kinds[name], value)
        for name, value in chosen.items()
    }
    by_house = game.house.options(**asdict(plain), **found)
    return plain if by_house == game.house.options(**asdict(plain)) else by_house  # settings may equal the defaults


def read_file(game: AnyGame, name: str, path: str | Path) -> object:
    """Return the value of an option from a file; raise BadFile with the line that is wrong."""
    files: Mapping[str, Callable[[str], object]] = game.house.files if game.house else {}
    try:
        return files[name](read_text(path, MAX_BYTES))
    except BadFile as error:
        where = to_one_line(path)[:MAX_PATH]
        if error.line is None:
            raise BadFile(None, f"{name}={where} cannot be read: {error.text}.") from error
        raise BadFile(error.line, f"{error.text}.", path=where) from error
