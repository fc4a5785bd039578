"""Who plays how fast: contenders take turns, round after round, so that a busy machine slows all of them alike."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from statistics import median
from time import process_time

from panier.core.values import Frozen

Play = Callable[[], int]  # some play, a game or many; how many acts it had


class Contender(Frozen):
    """One that plays: a game, of which library, and how it is played there."""

    library: str
    game: str
    how: str
    play: Play

    @property
    def name(self) -> str:
        return f"{self.library} {self.game}, {self.how}"


class Rates(Frozen):
    """Acts for each second of the processor's time, round by round."""

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
    """How many times as fast one is as another: the median of all rounds, the least and the most."""

    middle: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{times(self.middle)} ({short(self.least)} to {short(self.most)})"


def short(number: float) -> str:
    """Three digits, or all before the point.

    >>> short(0.01258), short(12345.6)
    ('0.0126', '12,346')
    """
    return f"{number:.3g}" if number < 100 else f"{number:,.0f}"


def times(number: float) -> str:
    return f"{short(number)}\N{MULTIPLICATION SIGN}"


def ratio(one: Rates, other: Rates) -> Ratio:
    """Of rounds that were played next to each other."""
    found = sorted(mine / theirs for mine, theirs in zip(one.rounds, other.rounds, strict=True))
    return Ratio(median(found), found[0], found[-1])


def rate(play: Play, seconds: float) -> float:
    """Acts for each second of the processor's time, over so many seconds or a whole game if that is longer."""
    acts, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        acts += play()
    return acts / spent


def by_turns(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[Rates]:
    """The rates of all of them, after a first turn that does not count."""
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
    """Some peers would otherwise use all there are. Where the system lets nobody choose, nothing is changed."""
    before: set[int] = set()
    with suppress(AttributeError, OSError):
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        if before:
            os.sched_setaffinity(0, before)
