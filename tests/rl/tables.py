"""Tables for tests: every variant, at all sizes or one each, and learners that play at random."""

from itertools import cycle
from typing import Any

import numpy as np

from panier.core.options import describe
from panier.core.registry import GAMES
from panier.rl.episode import EpisodeConfig, config_of
from panier.rl.layout import Array

SMALL = 5  # the most seats in a quick test


def tables(*, timed: bool, every_size: bool = False) -> list[EpisodeConfig]:
    """Return each variant of each game at every number of seats, or at one of the smaller ones in turn."""
    found = []
    for entry in GAMES.values():
        turn = cycle(range(9))
        for options in entry.variants:
            sizes = entry.rules.seat_range(options)
            if entry.rules.is_timed(options) == timed:
                small = [seats for seats in sizes if seats <= SMALL]
                for seats in sizes if every_size else (small[next(turn) % len(small)],):
                    found.append(config_of(entry.id, seats, options))
    return found


def table_name(table: EpisodeConfig) -> str:
    return f"{table.entry.id} {describe(table.entry, table.options)} {table.seats}"


def random_legal(mask: Array, rng: np.random.Generator) -> int:
    """Return a random action that the mask allows."""
    possible = mask.nonzero()[0]
    return int(possible[rng.integers(len(possible))])


def settings(table: EpisodeConfig) -> dict[str, Any]:
    """Return the settings of this table that differ from the defaults."""
    base = table.entry.default_options
    return {
        name: value
        for name in table.options.__struct_fields__
        if (value := getattr(table.options, name)) != getattr(base, name)
    }
