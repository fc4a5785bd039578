"""House rules: options that come with decks and values of one's own, read from files.

What a file holds becomes part of the options, and so of every record: where it was read plays no part any more.
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

MAX_BYTES: Final = 1 << 18  # of a file: far more than anybody's deck
MAX_PATH: Final = 300  # characters of a path that a refusal repeats


def read_options(entry: Game[O, S, V, M], settings: Iterable[str]) -> O:
    """Return a game's options with these settings, each `name=value`; raise PanierError for what is not offered."""
    return house_rules(entry, **{name: text for name, _, text in (setting.partition("=") for setting in settings)})


def house_rules(entry: Game[O, S, V, M], **settings: object) -> O:
    """Return a game's options with these settings, as people write them or as values; a file is given by its path.

    >>> from panier.core.registry import find
    >>> house_rules(find("picnic"), frame=5, rounds=6).frame
    5
    """
    more = list_house_options(entry)
    for name in settings:
        if name not in more and name not in list_options(entry):
            raise unknown_option(entry, name, {**list_options(entry), **more})
    plain = with_settings(entry, {name: value for name, value in settings.items() if name not in more})
    chosen = {name: value for name, value in settings.items() if name in more}
    if entry.house is None or not chosen:
        return plain
    kinds = get_type_hints(entry.house.options, include_extras=True)
    found = {
        name: read_file(entry, name, value)
        if name in entry.house.files and isinstance(value, str | Path)
        else read_value(entry, more[name], kinds[name], value)
        for name, value in chosen.items()
    }
    by_house = entry.house.options(**asdict(plain), **found)
    return plain if by_house == entry.house.options(**asdict(plain)) else by_house  # which may come to the usual


def read_file(entry: AnyGame, name: str, path: str | Path) -> object:
    """Return what a file holds for this option of a game; raise PanierError, with the line that is wrong."""
    files: Mapping[str, Callable[[str], object]] = entry.house.files if entry.house else {}
    try:
        return files[name](read_text(path, MAX_BYTES))
    except BadFile as error:
        where = to_one_line(path)[:MAX_PATH]
        if error.line is None:
            raise BadFile(None, f"{name}={where} cannot be read: {error.text}.") from error
        raise BadFile(error.line, f"{error.text}.", path=where) from error
