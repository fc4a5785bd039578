"""Random play at length: how many turns a game takes, and that no collection ever overflows."""

from statistics import fmean

import pytest

from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.table import Draw, Move, Options
from panier.lab.arena import play_ladder


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "turns"), [(2, 17), (3, 26), (4, 35), (5, 43)])
@pytest.mark.parametrize("options", [Options(), Options(copies="five")], ids=["value", "five"])
def test_AMB_A06_AMB_A15_turns_of_a_random_game(seats: int, turns: int, options: Options) -> None:
    """4,000 games each. The rules assert at every take and every theft that nobody has more than nine."""
    found = []
    for seed in range(4000):
        acts: list[Act[Move]] = []
        simulate(rules, seats, options, [None], seeded(f"turns {seats} {seed}"), acts.append)
        found.append(sum(isinstance(act.move, Draw) for act in acts))
    assert max(found) <= 9 * seats + 10
    assert fmean(found) == pytest.approx(turns, abs=0.7 if options.copies == "value" else 3)


@pytest.mark.slow
def test_each_bot_is_stronger_than_the_one_below_among_more_than_two() -> None:
    found = play_ladder(find("snack-arnaque"), games=200, seats=3, seed=1)
    assert [rung.stronger for rung in found.rungs if rung.share.mean < 0.53] == []
