"""Options as people write them: `bonus=quiet`, `braid=off`."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from panier.core.errors import BadOptions, PanierError, Reason, UnknownName
from panier.core.game import AnyGame, Game
from panier.core.moves import M
from panier.core.rules import O, S, V
from panier.core.text import quote
from panier.core.values import Frozen

MAX_WRITTEN_VALUES: Final = 12  # of a tuple; longer ones are written as a digest
SWITCH: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Option(Frozen):
    """An option of a game, as people write it."""

    name: str
    values: tuple[str, ...]  # what can be written, or a placeholder such as NUMBER
    meaning: str

    @property
    def described(self) -> str:
        """Return what can be written and what it means."""
        return f"{self.text} ({self.meaning})" if self.meaning else self.text

    @property
    def text(self) -> str:
        return f"{self.name}={'|'.join(self.values)}"


def list_options(game: AnyGame) -> dict[str, Option]:
    """Return the options of a game that people can set, by name.

    >>> from panier.core.registry import find
    >>> list_options(find("picnic"))["braid"].text
    'braid=on|off'
    """
    return {name: option for name, option in _all(game.options_type).items() if name not in game.fixed_options}


def list_house_options(game: AnyGame) -> dict[str, Option]:
    """Return the options that only house rules can set, by name; live tables do not offer them.

    >>> from panier.core.registry import find
    >>> list_house_options(find("picnic"))["deck"].text
    'deck=FILE'
    """
    if game.house is None:
        return {}
    more = {
        name: option
        for name, option in _all(game.house.options).items()
        if name not in game.options_type.__struct_fields__
    }
    return {
        name: replace(option, values=("FILE",)) if name in game.house.files else option for name, option in more.items()
    }


def _all(options: type[Frozen]) -> dict[str, Option]:
    plain, rich = get_type_hints(options), get_type_hints(options, include_extras=True)
    return {name: Option(name, _values(plain[name]), _meaning(rich[name])) for name in options.__struct_fields__}


def _meaning(kind: object) -> str:
    described = [note.description for note in get_args(kind) if isinstance(note, msgspec.Meta)]
    return described[0] or "" if described else ""


def _values(kind: object) -> tuple[str, ...]:
    if kind is bool:
        return "on", "off"
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for part in get_args(kind) for value in _values(part))
    if kind is NoneType:  # no written form
        return ()
    return ("NUMBER",) if kind is int else ("…",)


def with_settings(game: Game[O, S, V, M], settings: Mapping[str, object]) -> O:
    """Return the default options with some settings changed, given as JSON values or as people write them.

    Raise UnknownName for an option that the game lacks or that is a house rule, BadOptions for a bad value.
    """
    options = list_options(game)
    for name in settings:
        if name in list_house_options(game):
            sentence = (
                f"{name} is a house rule of {game.name}: for simulations, reports and the terminal, not for this."
            )
            raise UnknownName(Reason("no-such-option", sentence, {"game": game.id, "option": name}))
        if name not in options:
            raise unknown_option(game, name, options)
    kinds = get_type_hints(game.options_type, include_extras=True)
    return replace(
        game.default_options,
        **{name: read_value(game, options[name], kinds[name], value) for name, value in settings.items()},
    )


def unknown_option(game: AnyGame, name: str, options: Mapping[str, Option]) -> PanierError:
    has = "; ".join(option.described for option in options.values())
    sentence = f"{game.name} has no option {quote(name)}; it has {has}."
    return UnknownName(Reason("no-such-option", sentence, {"game": game.id, "option": name}))


def read_value(game: AnyGame, option: Option, kind: object, written: object) -> object:
    """Return the value of an option from its written form or JSON value; raise BadOptions if it is invalid."""
    for value in _readings(written) if isinstance(written, str) else (written,):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(value, kind)
    sentence = f"{option.name} cannot be {quote(written)}: write {option.described}."
    raise BadOptions(Reason("no-such-value", sentence, {"game": game.id, "option": option.name, "value": str(written)}))


def decode_options(game: Game[O, S, V, M], text: Raw | bytes) -> O:
    """Return the options of a record, house rules or not; raise msgspec.DecodeError."""
    try:
        return msgspec.json.decode(text, type=game.options_type)
    except msgspec.ValidationError:
        if game.house is None:
            raise
        return msgspec.json.decode(text, type=game.house.options)


def _readings(text: str) -> Iterator[object]:
    """Yield the values that a text can mean: itself, a switch, a number, or a list of those separated by commas."""
    yield text
    if text.lower() in SWITCH:
        yield SWITCH[text.lower()]
    with suppress(ValueError):
        yield int(text)
    if "," in text:
        parts = [list(_readings(part)) for part in text.split(",")]
        yield [part[0] for part in parts]
        yield [part[-1] for part in parts]


def describe(game: AnyGame, options: Frozen) -> str:
    """Return how options differ from the defaults, as people write them.

    >>> from panier.core.registry import find
    >>> [describe(find("picnic"), variant) for variant in find("picnic").variants[:2]]
    ['', 'bonus=quiet']
    """
    same_edition = {name: getattr(options, name) for name in game.fixed_options}
    usual = game.default_options if type(options) is game.options_type else type(options)(**same_edition)
    return " ".join(
        f"{name}={_write(value)}"
        for name, value in msgspec.structs.asdict(options).items()
        if value != getattr(usual, name)
    )


def _write(value: object) -> str:
    if isinstance(value, Frozen | dict) or (
        isinstance(value, tuple) and len(value) > MAX_WRITTEN_VALUES
    ):  # from a file
        return f"#{sha256(msgspec.json.encode(value)).hexdigest()[:6]}"
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(_write, value)) if isinstance(value, tuple) else str(value)
