"""Immutable data: what states, views, moves and news are made of."""

import re
from collections.abc import Callable
from typing import TypeVar, dataclass_transform

from msgspec import Struct, field

S = TypeVar("S")
T = TypeVar("T")


def _no_html(value: object) -> str | None:
    return None


html_of: Callable[[object], str | None] = _no_html  # `panier` puts its drawings here


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A value: compared by content, never changed, written as JSON as it is.

    The garbage collector leaves it out: a value is made of earlier ones, so there are no cycles to look for.
    """

    def _repr_html_(self) -> str | None:
        """Return what a notebook shows instead of its text, for values that the package can draw."""
        return html_of(self)


def kebab(name: str) -> str:
    """Return the name of a class as it stands in JSON.

    >>> kebab("TimeUp")
    'time-up'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Tagged(Frozen, frozen=True, tag=kebab):
    """A value that says in JSON what it is, so that a union of such values can be read back."""


def replace_at(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the same items with one of them replaced.

    >>> replace_at(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def cache_last(ask: Callable[[S], T]) -> Callable[[S], T]:
    """Return the same function, which remembers its last answer: the rules ask the same of one table for every seat.

    >>> count = cache_last(lambda cards: print("counting") or len(cards))
    >>> hand = ["owl", "hen"]
    >>> count(hand), count(hand)
    counting
    (2, 2)
    """
    last: tuple[S, T] | None = None

    def asked(value: S) -> T:
        nonlocal last
        known = last  # other threads ask as well
        if known is None or known[0] is not value:
            last = known = value, ask(value)
        return known[1]

    return asked
