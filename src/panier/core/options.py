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

SOME: Final = 12  # values that are written one after the other; more have a name of their own
SWITCH: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Option(Frozen):
    """A switch or a choice that a game offers."""

    name: str
    values: tuple[str, ...]  # what one may write, unless it is something freer
    meaning: str

    @property
    def described(self) -> str:
        """What to write, and what that means if the game says so."""
        return f"{self.text} ({self.meaning})" if self.meaning else self.text

    @property
    def text(self) -> str:
        return f"{self.name}={'|'.join(self.values)}"


def list_options(entry: AnyGame) -> dict[str, Option]:
    """The options that one may choose for a game.

    >>> from panier.core.registry import find
    >>> list_options(find("picnic"))["braid"].text
    'braid=on|off'
    """
    return {name: option for name, option in _all(entry.options_type).items() if name not in entry.fixed}


def list_house_options(entry: AnyGame) -> dict[str, Option]:
    """What house rules may change besides, by whoever plays for themselves: not at live tables.

    >>> from panier.core.registry import find
    >>> list_house_options(find("picnic"))["deck"].text
    'deck=FILE'
    """
    if entry.house is None:
        return {}
    more = {
        name: option
        for name, option in _all(entry.house.options).items()
        if name not in entry.options_type.__struct_fields__
    }
    return {
        name: replace(option, values=("FILE",)) if name in entry.house.files else option
        for name, option in more.items()
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
    if kind is NoneType:  # nothing one could write
        return ()
    return ("NUMBER",) if kind is int else ("…",)


def with_settings(entry: Game[O, S, V, M], settings: Mapping[str, object]) -> O:
    """The game's options where these differ from the usual, in JSON or as people write them; raises PanierError."""
    options = list_options(entry)
    for name in settings:
        if name in list_house_options(entry):
            sentence = (
                f"{name} is a house rule of {entry.name}: for simulations, reports and the terminal, not for this."
            )
            raise UnknownName(Reason("no-such-option", sentence, {"game": entry.id, "option": name}))
        if name not in options:
            raise unknown_option(entry, name, options)
    kinds = get_type_hints(entry.options_type, include_extras=True)
    return replace(
        entry.default_options,
        **{name: read_value(entry, options[name], kinds[name], value) for name, value in settings.items()},
    )


def unknown_option(entry: AnyGame, name: str, options: Mapping[str, Option]) -> PanierError:
    has = "; ".join(option.described for option in options.values())
    sentence = f"{entry.name} has no option {quote(name)}; it has {has}."
    return UnknownName(Reason("no-such-option", sentence, {"game": entry.id, "option": name}))


def read_value(entry: AnyGame, option: Option, kind: object, written: object) -> object:
    """The value of an option, as a person or a program writes it; raises PanierError if it is none."""
    for value in _readings(written) if isinstance(written, str) else (written,):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(value, kind)
    sentence = f"{option.name} cannot be {quote(written)}: write {option.described}."
    raise BadOptions(
        Reason("no-such-value", sentence, {"game": entry.id, "option": option.name, "value": str(written)})
    )


def decode_options(entry: Game[O, S, V, M], text: Raw | bytes) -> O:
    """The options of a record, by house rules or not; raises msgspec.DecodeError."""
    try:
        return msgspec.json.decode(text, type=entry.options_type)
    except msgspec.ValidationError:
        if entry.house is None:
            raise
        return msgspec.json.decode(text, type=entry.house.options)


def _readings(text: str) -> Iterator[object]:
    """What a word may mean: itself, a switch, a number, or several of them with commas between."""
    yield text
    if text.lower() in SWITCH:
        yield SWITCH[text.lower()]
    with suppress(ValueError):
        yield int(text)
    if "," in text:
        parts = [list(_readings(part)) for part in text.split(",")]
        yield [part[0] for part in parts]
        yield [part[-1] for part in parts]


def describe(entry: AnyGame, options: Frozen) -> str:
    """How these options differ from the usual ones.

    >>> from panier.core.registry import find
    >>> [describe(find("picnic"), variant) for variant in find("picnic").variants[:2]]
    ['', 'bonus=quiet']
    """
    same_edition = {name: getattr(options, name) for name in entry.fixed}
    usual = entry.default_options if type(options) is entry.options_type else type(options)(**same_edition)
    return " ".join(
        f"{name}={_write(value)}"
        for name, value in msgspec.structs.asdict(options).items()
        if value != getattr(usual, name)
    )


def _write(value: object) -> str:
    if isinstance(value, Frozen | dict) or (isinstance(value, tuple) and len(value) > SOME):  # the contents of a file
        return f"#{sha256(msgspec.json.encode(value)).hexdigest()[:6]}"
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(_write, value)) if isinstance(value, tuple) else str(value)
