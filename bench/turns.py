"""Measure the speed of contenders that take turns, so that other work on the machine slows all of them alike."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from statistics import median
from time import process_time

from panier.core.values import Frozen

Play = Callable[[], int]  # plays one game or many, and returns the number of acts


class Contender(Frozen):
    """A game of a library, and how it is played there."""

    library: str
    game: str
    how: str
    play: Play

    @property
    def name(self) -> str:
        return f"{self.library} {self.game}, {self.how}"


class Rates(Frozen):
    """Acts per second of processor time, round by round."""

    library: str
    game: str
    how: str
    rounds: tuple[float, ...]

    @property
    def name(self) -> str:
        return f"{self.library} {self.game}, {self.how}"

    @property
    def middle(self) -> float:
        return median(self.rounds)


class Ratio(Frozen):
    """A ratio of two rates: the median of all rounds, the least and the most."""

    middle: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{format_factor(self.middle)} ({format_number(self.least)} to {format_number(self.most)})"


def format_number(number: float) -> str:
    """Format a number with three digits, or with all digits before the point.

    >>> format_number(0.01258), format_number(12345.6)
    ('0.0126', '12,346')
    """
    return f"{number:.3g}" if number < 100 else f"{number:,.0f}"


def format_factor(number: float) -> str:
    return f"{format_number(number)}\N{MULTIPLICATION SIGN}"


def ratio(one: Rates, other: Rates) -> Ratio:
    """Return the ratio of two rates in adjacent rounds."""
    found = sorted(mine / theirs for mine, theirs in zip(one.rounds, other.rounds, strict=True))
    return Ratio(median(found), found[0], found[-1])


def rate(play: Play, seconds: float) -> float:
    """Return acts per second of processor time, over this many seconds or at least one call."""
    acts, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        acts += play()
    return acts / spent


def measure_by_turns(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[Rates]:
    """Return the rates of all contenders, after a first turn that does not count."""
    found: list[list[float]] = [[] for _ in contenders]
    for contender in contenders:
        rate(contender.play, min(seconds, 0.1))
    for number in range(rounds):
        for contender, rates in zip(contenders, found, strict=True):
            rates.append(rate(contender.play, seconds))
        print(f"  round {number + 1} of {rounds}", flush=True)
    return [Rates(one.library, one.game, one.how, tuple(rates)) for one, rates in zip(contenders, found, strict=True)]


@contextmanager
def on_one_core() -> Iterator[None]:
    """Bind the process to one core, since some peers use all of them; do nothing if the system has no such call."""
    before: set[int] = set()
    with suppress(AttributeError, OSError):
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        if before:
            os.sched_setaffinity(0, before)
