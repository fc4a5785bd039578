"""What a seat remembers: all that it has done, and what it has seen that no longer shows, as named arrays.

Together with what it sees now this is an information state. Everything is noted from the seat's own views, one after
each act, so nothing can be remembered that was never seen. Each thing has a place of its own by round, flip or strip,
which takes far less room than the views one behind the other; but for Snack Arnaque, whose views these are, as
everything shows there and nothing stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

import numpy as np

from panier.core.rules import HasSeat, V
from panier.rl.codec import ActionNumbers, seats_from
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array, Layout

Parts: TypeAlias = dict[str, Array]


@dataclass(frozen=True)
class SeatMemory(Generic[V]):
    """What is remembered at a table, and how a view is noted in it."""

    layout: Layout
    note_view: Callable[[Parts, V], None]

    def note_action(self, parts: Parts, numbers: ActionNumbers) -> None:
        """The numbers of an act of one's own, which are never 0."""
        rows = parts["past_actions"]
        first = rows_used(rows)
        for row, number in enumerate(numbers, first):
            rows[row] = binary_digits(number, rows.shape[-1])


def memory_of(config: EpisodeConfig) -> SeatMemory[Any] | None:
    """Return how a game is remembered at a table; None where no array is large enough, which is for texts."""
    remember = config.entry.part("rl", "memory_of")
    return remember(config) if remember else None


class HasReady(HasSeat, Protocol):
    """A view of a game in which seats choose at the same time, and show when they have."""

    @property
    def ready(self) -> tuple[bool, ...]: ...


def note_ready_order(part: Array, view: HasReady) -> None:
    """Who is ready already, and who is not yet: some need fewer numbers for what all do at once."""
    ready = [view.ready[seat] for seat in seats_from(view.seat, len(view.ready))]
    part[np.array([[one and not other for other in ready] for one in ready])] = 1


def action_bits_shape(config: EpisodeConfig, most: int) -> tuple[int, int]:
    """The shape of so many numbers in binary digits."""
    return most, config.codec.action_layout.size.bit_length()


def binary_digits(number: int, count: int) -> list[int]:
    """The lowest first.

    >>> binary_digits(6, 4)
    [0, 1, 1, 0]
    """
    return [number >> place & 1 for place in range(count)]


def rows_used(rows: Array) -> int:
    return int(rows.any(axis=-1).sum())
