"""Options as people write them: `bonus=quiet`, `braid=off`."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from panier.game import Illegal, Reason
from panier.games import Entry
from panier.values import Frozen

SWITCH: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Option(Frozen):
    """A switch or a choice that a game offers."""

    name: str
    values: tuple[str, ...]  # what one may write, unless it is something freer
    meaning: str

    @property
    def text(self) -> str:
        return f"{self.name}={'|'.join(self.values)}"


def offered(entry: Entry) -> dict[str, Option]:
    """The options that one may choose for a game.

    >>> from panier.games import find
    >>> offered(find("picnic"))["braid"].text
    'braid=on|off'
    """
    plain, rich = get_type_hints(entry.options), get_type_hints(entry.options, include_extras=True)
    return {name: Option(name, _values(plain[name]), _meaning(rich[name])) for name in plain if name not in entry.fixed}


def _meaning(kind: Any) -> str:
    described = [note.description for note in get_args(kind) if isinstance(note, msgspec.Meta)]
    return described[0] or "" if described else ""


def _values(kind: Any) -> tuple[str, ...]:
    if kind is bool:
        return "on", "off"
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for part in get_args(kind) for value in _values(part))
    if kind is NoneType:  # nothing one could write
        return ()
    return ("NUMBER",) if kind is int else ("…",)


def read_options(entry: Entry, settings: Iterable[str]) -> Any:
    """The game's options with these settings, each `name=value`; raises Illegal for what is not offered."""
    return with_settings(entry, {name: text for name, _, text in (setting.partition("=") for setting in settings)})


def with_settings(entry: Entry, settings: Mapping[str, Any]) -> Any:
    """The game's options where these differ from the usual, in JSON or as people write them; raises Illegal."""
    options = offered(entry)
    for name in settings:
        if name not in options:
            has = "; ".join(f"{option.text} ({option.meaning})" for option in options.values())
            sentence = f"{entry.name} has no option {name!r}; it has {has}."
            raise Illegal(Reason("no-such-option", sentence, {"game": entry.id, "option": name}))
    return replace(entry.base, **{name: read_value(entry, options[name], value) for name, value in settings.items()})


def read_value(entry: Entry, option: Option, written: Any) -> Any:
    """The value of an option, as a person or a program writes it; raises Illegal if it is none."""
    kind = get_type_hints(entry.options, include_extras=True)[option.name]
    for value in _readings(written) if isinstance(written, str) else (written,):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(value, kind)
    sentence = f"{option.name} cannot be {written!r}: write {option.text} ({option.meaning})."
    raise Illegal(Reason("no-such-value", sentence, {"game": entry.id, "option": option.name, "value": str(written)}))


def _readings(text: str) -> Iterator[Any]:
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


def describe(entry: Entry, options: Any) -> str:
    """How these options differ from the usual ones.

    >>> from panier.games import find
    >>> [describe(find("picnic"), variant) for variant in find("picnic").variants[:2]]
    ['', 'bonus=quiet']
    """
    usual = msgspec.structs.asdict(entry.base)
    return " ".join(
        f"{name}={_write(value)}" for name, value in msgspec.structs.asdict(options).items() if value != usual[name]
    )


def _write(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(_write, value)) if isinstance(value, tuple) else str(value)
