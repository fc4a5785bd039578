"""Bots in races: human reaction times, five strengths, and the same game for the same seed."""

from statistics import fmean, median
from typing import Any

import pytest
from msgspec.structs import replace

from panier.bots import bot_names, find_bot
from panier.bots.reactions import (
    FATIGUE_FULL,
    FATIGUE_START,
    SCORE_EFFECT_END,
    SLAP,
    SNAP,
    USUAL_PROFILE,
    ReactionProfile,
    Reflex,
    current_profile,
    draw_noticing_ms,
    draw_reaction_ms,
)
from panier.core.bot import DelayedMove
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act, begin, play
from panier.core.units import CHANCE, Millis
from panier.games.elephant import bots as elephant
from panier.games.snap import bots as snap
from panier.games.snap import rules as snap_rules
from panier.games.snap.table import Call
from panier.games.snap.table import Options as SnapOptions
from panier.lab.arena import play_ladder

REACTION_PROFILES = {"snap": snap.REACTION_PROFILES, "elephant": elephant.REACTION_PROFILES}
REFLEX = {"snap": snap.PAIR, "elephant": elephant.ANIMAL}


@pytest.mark.parametrize(("reflex", "mean"), [(SLAP, 250), (SNAP, 400), (elephant.ANIMAL, 505), (snap.PAIR, 745)])
def test_reactions_are_skewed_like_those_of_people(reflex: Reflex, mean: int) -> None:
    randbelow = seeded(1)
    times = [draw_reaction_ms(reflex, USUAL_PROFILE, randbelow) for _ in range(4000)]
    assert abs(fmean(times) - mean) < 0.03 * mean, "mu + tau"
    assert median(times) < fmean(times)
    assert min(times) >= 100


def champion_wins(id: str, games: int) -> float:
    """Return the share of short games that the champion wins against three sprouts, in every seat in turn."""
    entry = find(id)
    won = 0.0
    for number in range(games):
        order = ["champion" if seat == number % 4 else "sprout" for seat in range(4)]
        end = simulate(
            entry.rules,
            4,
            type(entry.default_options)(flips=100),
            [find_bot(entry, name) for name in order],
            seeded(number),
        )
        winners = entry.rules.result(end).winners
        won += (number % 4 in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("id", ["snap", "elephant"])
def test_race_bots_are_named_from_the_weakest_to_the_strongest(id: str) -> None:
    assert bot_names(find(id)) == ["random", "sprout", "casual", "good", "sharp", "champion"]
    assert champion_wins(id, games=40) > 0.5, "where one in four would be chance"


@pytest.mark.slow
@pytest.mark.parametrize(("id", "flips"), [("snap", 80), ("elephant", 100)])
def test_each_race_bot_wins_two_thirds_against_the_one_below(id: str, flips: int) -> None:
    entry = find(id)
    for one in play_ladder(entry, games=1000, options=type(entry.default_options)(flips=flips), seed=1).rungs:
        assert 0.6 < one.share.mean < 0.75, one


@pytest.mark.parametrize("id", ["snap", "elephant"])
def test_no_bot_is_quicker_than_people(id: str) -> None:
    """Not even a hurrying champion is: the quickest people take longer to recognise the animal."""
    randbelow = seeded(2)
    for temper in REACTION_PROFILES[id].values():
        now = current_profile(temper, USUAL_PROFILE, turned=0, owned=0.1)
        times = sorted(draw_reaction_ms(REFLEX[id], now, randbelow) for _ in range(2000))
        assert times[40] > 170
    champion = [draw_reaction_ms(REFLEX[id], REACTION_PROFILES[id]["champion"], randbelow) for _ in range(2000)]
    assert median(champion) > {"snap": 420, "elephant": 310}[id], "a quick person's times on a good day"


def test_a_lapse_of_attention_delays_the_reaction() -> None:
    there, elsewhere = (
        ReactionProfile(100, tail_percent=100, lapses_per_mille=0, mistakes_per_mille=0),
        ReactionProfile(100, tail_percent=100, lapses_per_mille=1000, mistakes_per_mille=0),
    )
    randbelow = seeded(3)
    prompt, late = (
        median(draw_noticing_ms(SNAP, temper, randbelow) for _ in range(2000)) for temper in (there, elsewhere)
    )
    assert 500 < late - prompt < 900


def test_bots_that_are_behind_are_quicker_and_err_more() -> None:
    calm, hurried = (
        current_profile(snap.REACTION_PROFILES["sprout"], USUAL_PROFILE, turned=0, owned=owned) for owned in (1.0, 0.3)
    )
    assert hurried.reaction_percent < calm.reaction_percent
    assert hurried.mistakes_per_mille > calm.mistakes_per_mille
    assert hurried.lapses_per_mille < calm.lapses_per_mille


def test_bots_that_are_ahead_are_slower_but_not_for_ever() -> None:
    calm, ahead = (
        current_profile(snap.REACTION_PROFILES["sprout"], USUAL_PROFILE, turned=0, owned=owned) for owned in (1.0, 2.0)
    )
    assert ahead.reaction_percent > calm.reaction_percent
    assert ahead.lapses_per_mille > calm.lapses_per_mille
    later, ahead_later = (
        current_profile(snap.REACTION_PROFILES["sprout"], USUAL_PROFILE, SCORE_EFFECT_END, owned=owned)
        for owned in (1.0, 2.0)
    )
    assert later == ahead_later


def test_in_long_games_all_bots_become_equally_tired() -> None:
    tempers = [snap.REACTION_PROFILES["sprout"], snap.REACTION_PROFILES["champion"]]
    fresh, later, spent = (
        [current_profile(temper, USUAL_PROFILE, turned, owned=1.0) for temper in tempers]
        for turned in (FATIGUE_START, 200, FATIGUE_FULL)
    )
    assert [now.lapses_per_mille for now in fresh] == [temper.lapses_per_mille for temper in tempers]
    assert fresh[1].lapses_per_mille < later[1].lapses_per_mille < later[0].lapses_per_mille < fresh[0].lapses_per_mille
    assert spent == [USUAL_PROFILE, USUAL_PROFILE]


@pytest.mark.parametrize(("id", "former", "now"), [
    ("snap", "sleepy", "sprout"), ("elephant", "quick", "good"), ("sandwich", "learner", "sharp"),
    ("sandwich", "greedy", "sprout"),
])  # fmt: skip
def test_bots_are_still_found_by_the_names_they_had(id: str, former: str, now: str) -> None:
    entry = find(id)
    assert find_bot(entry, former) is find_bot(entry, now)
    assert former not in bot_names(entry)


@pytest.mark.parametrize("id", ["snap", "elephant"])
def test_the_same_seed_plays_the_same_race(id: str) -> None:
    entry = find(id)
    bots = [find_bot(entry, "casual"), find_bot(entry, "sharp")]
    one, other = (simulate(entry.rules, 3, entry.default_options, bots, seeded(5)) for _ in range(2))
    assert one == other


# The medians of 300 games in docs/figures.md: Snap 343, 588 and 673 cards turned; of Slap the Elephant 384, 507, 547.


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seats", "least", "most"), [
    ("snap", 2, 240, 450), ("snap", 4, 440, 740), ("snap", 8, 500, 850),
    ("elephant", 2, 270, 500), ("elephant", 3, 380, 640), ("elephant", 4, 410, 690),
])  # fmt: skip
def test_full_games_last_as_long_as_the_figures_say(id: str, seats: int, least: int, most: int) -> None:
    entry = find(id)
    ends = [
        simulate(
            entry.rules,
            seats,
            type(entry.default_options)(flips=0),
            [find_bot(entry, "good")],
            seeded(f"length {number}"),
        )
        for number in range(200)
    ]
    assert least < median(end.turned for end in ends) < most
    assert sum(end.why == "dead-position" for end in ends) <= 4


def test_a_bot_reacts_to_each_table_only_once() -> None:
    """A player who reaches for the next card changes nothing visible, so bots do not react again."""
    sleepy_or_not = find_bot(find("snap"), "sharp")
    assert sleepy_or_not is not None
    state = begin(snap_rules, 2, SnapOptions(turning="manual"))
    state = play(snap_rules, state, Act(CHANCE, snap_rules.chance(state).pick(seeded(1))))
    state = replace(state, turning=True)
    view = snap_rules.view(state, 1 - state.table.turn)
    assert all(sleepy_or_not(view, seeded(seed)) is None for seed in range(3000))


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (DelayedMove("nonsense", Millis(100)), "not a move of this game"),  # type: ignore[type-var]
        (DelayedMove(Call(999), Millis(100)), "still to come"),
        (DelayedMove(Call(1), Millis(-5)), "before they see"),
    ],
)
def test_a_bot_in_a_race_that_breaks_the_rules_is_stopped(answer: Any, message: str) -> None:
    with pytest.raises(PanierError, match=message):
        simulate(snap_rules, 2, SnapOptions(), [lambda view, randbelow: answer if view.number else None], seeded(1))
