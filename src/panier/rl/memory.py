"""The memory of a seat as named arrays: everything that it has done, and what it has seen that no longer shows.

Together with the current view this is an information state with perfect recall: two histories have equal arrays exactly
if their texts are equal, but for copies of a card. Everything is noted from the seat's own views, one after each act,
so a seat cannot remember what it has never seen. Each fact has its own entry by round, flip or strip, which takes far
less room than all views in a row. In Snack Arnaque, where everything is public and changes, the memory is all views in
a row.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

import numpy as np

from panier.core.rules import V, ViewLike
from panier.rl.codec import ActionNumbers, seats_from
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array, Layout

Parts: TypeAlias = dict[str, Array]


@dataclass(frozen=True)
class SeatMemory(Generic[V]):
    """The layout of a game's memory, and the function that notes a view in it."""

    layout: Layout
    note_view: Callable[[Parts, V], None]

    def note_action(self, parts: Parts, numbers: ActionNumbers) -> None:
        """Note the numbers of an act of the seat itself, which are never 0."""
        rows = parts["past_actions"]
        first = rows_used(rows)
        for row, number in enumerate(numbers, first):
            rows[row] = binary_digits(number, rows.shape[-1])


def memory_of(config: EpisodeConfig) -> SeatMemory[Any] | None:
    """Return the memory of a game at a table; None if no array is large enough, so that only texts can hold it."""
    remember = config.entry.part("rl", "memory_of")
    return remember(config) if remember else None


class HasReady(ViewLike, Protocol):
    """A view of a game in which seats choose at the same time, and show when they have."""

    @property
    def ready(self) -> tuple[bool, ...]: ...


def note_ready_order(part: Array, view: HasReady) -> None:
    """Note which seats were ready before which others: some need fewer actions for the same choice."""
    ready = [view.ready[seat] for seat in seats_from(view.seat, len(view.ready))]
    part[np.array([[one and not other for other in ready] for one in ready])] = 1


def action_bits_shape(config: EpisodeConfig, most: int) -> tuple[int, int]:
    """Return the shape of an array of `most` action numbers in binary digits."""
    return most, config.codec.action_layout.size.bit_length()


def binary_digits(number: int, count: int) -> list[int]:
    """Return the binary digits of a number, the lowest first.

    >>> binary_digits(6, 4)
    [0, 1, 1, 0]
    """
    return [number >> place & 1 for place in range(count)]


def rows_used(rows: Array) -> int:
    return int(rows.any(axis=-1).sum())
