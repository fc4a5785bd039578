"""A thousand games of each variant, over all numbers of seats, end without error; fewer in slow races of Sandwich."""

from typing import Any

import pytest

from panier.bots import built_in_bots, find_bot
from panier.core.bot import Bot
from panier.core.chance import seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.options import describe
from panier.core.registry import GAMES

VARIANTS = [(entry, options) for entry in GAMES.values() for options in entry.variants]


def players(entry: AnyGame, options: Any) -> list[Bot[Any, Any] | None]:
    """Return random bots, and for races also some that react like people: games with random claims alone never end."""
    if not entry.rules.is_timed(options):
        return [None]
    return [*(find_bot(entry, name) for name in built_in_bots(entry)), None]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "options"), VARIANTS, ids=[f"{entry.id}-{describe(entry, options)}" for entry, options in VARIANTS]
)
def test_a_thousand_games_of_each_variant_end_without_error(entry: AnyGame, options: Any) -> None:
    possible = entry.rules.seat_range(options)
    pondering = entry.id == "sandwich" and entry.rules.is_timed(options)  # as long as all else together, if a thousand
    for number in range(100 if pondering else 1000):
        seats = possible[number % len(possible)]
        end = simulate(entry.rules, seats, options, players(entry, options), seeded(f"thousand {number}"))
        assert not entry.rules.to_act(end)
        assert entry.rules.result(end).decided_by != "unfinished"
