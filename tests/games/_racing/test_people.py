"""Bots and simulated people: each person has an equal bot, and adaptive bots let people win two races in five."""

from statistics import fmean, median

import pytest

from panier.bots.adaptive_pace import MAX_FACTOR, MIN_FACTOR, AdaptivePace
from panier.bots.reactions import USUAL_PROFILE, draw_reaction_ms
from panier.core.chance import seeded
from panier.core.game import AnyGame
from panier.core.house_rules import read_options
from panier.core.registry import find
from panier.core.stats import Interval
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.games._racing.people import EQUAL_BOTS, FAIR_WIN_SHARE, median_reaction, paced_races
from panier.games.elephant.people import RACERS as ELEPHANT
from panier.games.snap.people import RACERS as SNAP
from panier.lab.arena import play_against_people

SHORT = {"snap": "flips=80", "elephant": "flips=100"}
MEDIANS = {
    "elephant": {"child": 700, "elder": 620, "adult": 480, "quick adult": 400, "quickest": 330},
    "snap": {"child": 950, "elder": 880, "adult": 700, "quick adult": 550, "quickest": 460},
}
RACERS = {"elephant": ELEPHANT, "snap": SNAP}
EVERYBODY = [(game, name) for game in RACERS for name in RACERS[game]]
MATCHED = [(game, name) for game in RACERS for name in EQUAL_BOTS]


def short(game: str) -> tuple[AnyGame, Frozen]:
    return find(game), read_options(find(game), [SHORT[game]])


def win_share(game: str, name: str, bot: str, games: int, seed: int) -> Interval:
    """Return the share of games at three seats that a person wins against these bots."""
    entry, options = short(game)
    [found] = play_against_people(entry, persons=(name,), bots=(bot,), games=games, options=options, seed=seed).meetings
    return found.won


@pytest.mark.parametrize(("game", "name"), EVERYBODY)
def test_simulated_people_have_the_medians_that_are_stated(game: str, name: str) -> None:
    randbelow = seeded(1)
    times = [draw_reaction_ms(RACERS[game][name].reflex, USUAL_PROFILE, randbelow) for _ in range(4000)]
    assert median(times) == pytest.approx(MEDIANS[game][name], rel=0.02)


@pytest.mark.parametrize(("game", "name"), MATCHED)
def test_each_simulated_person_has_an_equal_bot(game: str, name: str) -> None:
    """At three seats a fair share is a third. A few games exclude one-sided results; `make slow` plays more."""
    share = win_share(game, name, EQUAL_BOTS[name], 150, seed=5)
    assert FAIR_WIN_SHARE[0] < share.high, share
    assert share.low < FAIR_WIN_SHARE[1], share
    assert 0.2 < share.mean < 0.5, share


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), MATCHED)
def test_each_simulated_person_has_an_equal_bot_in_many_games(game: str, name: str) -> None:
    share = win_share(game, name, EQUAL_BOTS[name], 1600, seed=6)
    assert FAIR_WIN_SHARE[0] <= share.mean <= FAIR_WIN_SHARE[1], share


@pytest.mark.parametrize("game", list(RACERS))
def test_people_win_less_against_stronger_bots(game: str) -> None:
    shares = [win_share(game, "adult", bot, 60, seed=7).mean for bot in ("sprout", "casual", "sharp")]
    assert shares[0] > shares[1] > shares[2]


@pytest.mark.parametrize(("game", "name"), EVERYBODY)
def test_people_win_two_races_in_five_against_adaptive_bots(game: str, name: str) -> None:
    entry, options = short(game)
    bots = {"snap": 3, "elephant": 2}[game]  # as *Play now* has them
    paced = paced_races(entry, name, "casual", 300, seed=8, options=options, bots=bots, says=Millis(600))
    assert fmean(paced.won) == pytest.approx(0.4, abs=0.06)


def test_adaptive_bots_slow_down_after_losses_and_hurry_after_wins() -> None:
    slow, quick, even = (AdaptivePace(Millis(reaction), Millis(480), bots=2) for reaction in (960, 240, 480))
    assert slow.scale(Millis(500)) == 2 * even.scale(Millis(500))
    assert quick.scale(Millis(500)) * 2 == even.scale(Millis(500))
    before = even.scale(Millis(500))
    for won in (True, True, False, False, False):
        even.adapt(won=won)
    assert even.scale(Millis(500)) == before, "two won and three lost balance"
    for _ in range(100):
        slow.adapt(won=False)
        quick.adapt(won=True)
    assert (slow.factor, quick.factor) == (MAX_FACTOR, MIN_FACTOR)


def test_a_device_remembers_the_median_of_the_last_reactions() -> None:
    assert median_reaction([Millis(300), Millis(5000), Millis(400)]) == 400
    assert median_reaction([Millis(9999)] * 20 + [Millis(400)] * 15) == 400
