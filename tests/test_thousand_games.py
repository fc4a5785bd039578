"""A thousand games of each variant, over all numbers of seats, end without error; fewer where cooks race who ponder."""

from typing import Any

import pytest

from panier.bot import Bot
from panier.bots import BY_GAME, find_bot
from panier.game import seeded
from panier.games import GAMES, Entry
from panier.options import describe
from panier.playout import simulate

VARIANTS = [(entry, options) for entry in GAMES.values() for options in entry.variants]


def players(entry: Entry, options: Any) -> list[Bot[Any, Any] | None]:
    """Random ones, and in races some that react like people too: nobody would see the end of random calls alone."""
    if not entry.game.timed(options):
        return [None]
    return [*(find_bot(entry, name) for name in BY_GAME[entry.id]), None]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "options"), VARIANTS, ids=[f"{entry.id}-{describe(entry, options)}" for entry, options in VARIANTS]
)
def test_a_thousand_games_of_each_variant_end_without_error(entry: Entry, options: Any) -> None:
    possible = entry.game.seats(options)
    pondering = entry.id == "sandwich" and entry.game.timed(options)  # as long as all else together, if a thousand
    for number in range(100 if pondering else 1000):
        seats = possible[number % len(possible)]
        end = simulate(entry.game, seats, options, players(entry, options), seeded(f"thousand {number}"))
        assert not entry.game.to_act(end)
        assert entry.game.result(end).why != "unfinished"
