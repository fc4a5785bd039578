"""Randomness: one function, handed in by the caller."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias, TypeVar

T = TypeVar("T")

# All randomness comes in as one function: `randbelow(n)` is a whole number from 0 to n - 1. The caller decides where
# it comes from: a seeded generator for simulations, a stream that players can check afterwards for live tables.
RandBelow: TypeAlias = Callable[[int], int]


def seeded(seed: int | str | None = None) -> RandBelow:
    """Return a fast source of random numbers for simulations and tests; the same seed gives the same numbers.

    >>> randbelow = seeded(7)
    >>> all(0 <= randbelow(6) < 6 for _ in range(100))
    True
    """
    random = Random(seed).random
    return lambda n: int(random() * n)


def one_stream(randbelow: RandBelow) -> Callable[[], RandBelow]:
    """Return a factory that hands the same stream to every act of chance, as in simulations."""
    return lambda: randbelow


def draw_random(left: list[T], number: int, randbelow: RandBelow) -> list[T]:
    """Remove `number` random items from a list and return them. The order of the rest is not preserved.

    >>> draw_random([1, 2, 3, 4], 2, lambda n: 0)
    [1, 4]
    """
    drawn = []
    for _ in range(number):
        index = randbelow(len(left))
        drawn.append(left[index])
        left[index] = left[-1]
        left.pop()
    return drawn
