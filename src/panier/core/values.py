"""Immutable structs: the base classes of states, views, moves and events."""

import re
from collections.abc import Callable
from typing import TypeVar, dataclass_transform

from msgspec import Struct, field

S = TypeVar("S")
T = TypeVar("T")


def _no_html(value: object) -> str | None:
    return None


html_of: Callable[[object], str | None] = _no_html  # set by `panier`, which knows how to render values


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable struct: compared by content, written as JSON as it is. A subclass declares fields with types.

    The garbage collector skips it: a value is made of earlier values only, so there are no cycles.
    """

    def _repr_html_(self) -> str | None:
        """Return HTML for notebooks, if the package can render this value."""
        return html_of(self)


def kebab(name: str) -> str:
    """Return the name of a class as its JSON tag.

    >>> kebab("TimeUp")
    'time-up'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Tagged(Frozen, frozen=True, tag=kebab):
    """A `Frozen` with a `type` field in JSON, made from the class name, so that unions can be decoded."""


def replace_at(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one item replaced.

    >>> replace_at(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def cache_last(ask: Callable[[S], T]) -> Callable[[S], T]:
    """Cache the last result of a function, by identity: rules ask the same of one state for every seat.

    >>> count = cache_last(lambda cards: print("counting") or len(cards))
    >>> hand = ["owl", "hen"]
    >>> count(hand), count(hand)
    counting
    (2, 2)
    """
    last: tuple[S, T] | None = None

    def asked(value: S) -> T:
        nonlocal last
        known = last  # a local copy, as other threads may change it
        if known is None or known[0] is not value:
            last = known = value, ask(value)
        return known[1]

    return asked
