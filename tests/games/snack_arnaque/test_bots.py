"""The bots of Snack Arnaque: legal everywhere, each better than the one before, with or without a compiler."""

from itertools import pairwise, product
from typing import Any

import pytest

from panier.core.bot import Bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.rules import Act
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.bots import casual, champion, good, greedy, sharp, sprout
from panier.games.snack_arnaque.bots.by_playing_on import most_wins
from panier.games.snack_arnaque.fast import TWIN
from panier.games.snack_arnaque.table import Options, Steal

LADDER: list[Bot[Any, Any]] = [sprout, casual, good, sharp, champion]


@pytest.fixture(autouse=True)
def compiled() -> None:
    TWIN.wait()


def wins(one: Bot[Any, Any], other: Bot[Any, Any], deals: int) -> float:
    """Return the share of decided games that the first bot wins; each deal is played twice with seats swapped."""
    won = lost = 0
    for deal in range(deals):
        for seat, bots in enumerate(([one, other], [other, one])):
            end = simulate(rules, 2, Options(), bots, seeded(f"{deal} {seat}"), chance=seeded(deal))
            winners = rules.result(end).winners
            won += winners == (seat,)
            lost += winners == (1 - seat,)
    return won / (won + lost)


@pytest.mark.parametrize("bot", LADDER)
def test_every_strength_plays_legally_in_all_variants_and_at_all_tables(bot: Bot[Any, Any]) -> None:
    for number, (options, seats) in enumerate(product(rules.variants, range(2, 6))):
        end = simulate(rules, seats, options, [bot, *[sprout] * (seats - 1)], seeded(number))
        assert not rules.to_act(end)


@pytest.mark.parametrize("bot", LADDER)
def test_the_same_luck_plays_the_same_game(bot: Bot[Any, Any]) -> None:
    one, other = (simulate(rules, 2, Options(), [bot], seeded(4)) for _ in range(2))
    assert one == other


def test_a_sprout_robs_nobody() -> None:
    acts: list[Act[Any]] = []
    for number in range(20):
        simulate(rules, 3, Options(), [sprout], seeded(number), acts.append)
    assert any(type(act.move).__name__ == "Stop" for act in acts)
    assert not any(isinstance(act.move, Steal) for act in acts)


def test_without_a_compiler_bots_simulate_by_the_readable_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TWIN, "get_if_ready", lambda: None)
    end = simulate(rules, 2, Options(), [champion, sprout], seeded(2))
    assert not rules.to_act(end)


def test_the_weaker_strengths_differ_clearly() -> None:
    assert wins(casual, sprout, 60) > 0.5
    assert wins(good, casual, 60) > 0.5


def test_bots_that_simulate_more_games_play_better() -> None:
    def hasty(view: Any, randbelow: Any) -> Any:
        return most_wins(view, randbelow, 20)

    assert wins(sharp, hasty, 20) > 0.5


@pytest.mark.slow
def test_a_champion_beats_the_greedy_nearly_always() -> None:
    assert wins(champion, greedy, 60) > 0.85


@pytest.mark.slow
def test_each_strength_beats_the_one_below() -> None:
    for weaker, stronger in pairwise(LADDER):
        assert 0.55 < wins(stronger, weaker, 100) < 0.8
