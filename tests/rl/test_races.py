"""Races between learners: they pass PettingZoo's tests, with human reaction times."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.registry import GAMES
from panier.core.units import FALSE_START_MS, Millis
from panier.rl import races
from panier.rl.episode import EpisodeConfig, config_of
from panier.rl.races import RaceEnv
from panier.rl.timed_episode import TimedEpisode
from rl.tables import random_legal, table_name, tables
from rl.test_zoo import Masked

CYCLES = 300


def check_with_pettingzoo(table: EpisodeConfig) -> None:
    parallel_api_test(Masked(RaceEnv(table, None, None)), CYCLES)
    parallel_seed_test(partial(RaceEnv, table, None, None), 60)


@pytest.mark.parametrize("table", tables(timed=True), ids=table_name)
def test_pettingzoo_accepts_every_race(table: EpisodeConfig) -> None:
    check_with_pettingzoo(table)


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(timed=True, every_size=True), ids=table_name)
def test_pettingzoo_accepts_every_race_at_every_size(table: EpisodeConfig) -> None:
    check_with_pettingzoo(table)


def delays(game: str, hesitation: Millis) -> list[Millis]:
    """Return the delays between a new view and the act of learners that always choose their last legal number."""
    episode, found = TimedEpisode(config_of(game, 3, GAMES[game].default_options), seeded(2)), list[Millis]()
    while not episode.is_over and len(found) < 100:
        for seat in episode.acting_seats:
            raised = len(episode.match.plans)
            episode.answer(seat, int(episode.mask(seat).nonzero()[0][-1]), hesitation)
            if len(episode.match.plans) > raised:
                found.append(Millis(max(episode.match.plans, key=lambda plan: plan[1])[0] - episode.match.now))
        episode.advance()
    return found


@pytest.mark.parametrize("game", ["snap", "elephant", "sandwich"])
def test_no_learner_reacts_faster_than_people(game: str) -> None:
    """Reaction times also vary."""
    found = delays(game, hesitation=Millis(0))
    assert min(found) >= FALSE_START_MS
    assert len(set(found)) > 50


def test_hesitation_delays_an_action() -> None:
    at_once, later = (np.mean(delays("snap", Millis(hesitation))) for hesitation in (0, 400))
    assert later - at_once == pytest.approx(400, abs=60)


def test_repeating_an_action_draws_no_second_reaction() -> None:
    """A move that is under way is not planned again."""
    env = races.parallel_env("snap", seats=2, turning="manual")
    env.reset(seed=1)
    episode = env.episode
    (seat,) = [seat for seat in episode.acting_seats if episode.mask(seat)[1]]
    episode.answer(seat, 1, Millis(0))
    episode.answer(seat, 1, Millis(0))
    assert episode.pending_numbers(seat) == [1]


def test_one_seat_must_act_if_all_would_wait() -> None:
    env = races.parallel_env("snap", seats=2, turning="manual")
    _, infos = env.reset(seed=1)
    while not env.episode.must_act:
        _, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    (seat,) = env.episode.acting_seats
    assert not infos[f"seat_{seat}"]["action_mask"][0]
    assert infos[f"seat_{1 - seat}"]["action_mask"].nonzero()[0].tolist() == [0]


@pytest.mark.parametrize("game", ["snap", "elephant", "sandwich"])
def test_a_race_can_be_shown(game: str) -> None:
    env = races.parallel_env(game, seats=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render()


def test_observations_include_the_time() -> None:
    """In a short game the time left decreases, and only the seat itself sees its pending action."""
    env, rng = races.parallel_env("snap", seats=2, minutes=1), np.random.default_rng(1)
    looks, infos = env.reset(seed=1)
    left = [float(env.observation_layout.parts(looks["seat_0"])["left"][0])]
    while env.agents:
        looks, _, _, _, infos = env.step(
            {agent: random_legal(info["action_mask"], rng) for agent, info in infos.items()}
        )
        if env.agents:
            left.append(float(env.observation_layout.parts(looks["seat_0"])["left"][0]))
    assert left == sorted(left, reverse=True)
    assert left[0] > 0.9
    assert left[-1] < 0.2


def test_games_of_turns_are_refused_with_a_hint() -> None:
    with pytest.raises(
        PanierError, match=r'Nobody has to be quick in Picnic: panier\.rl\.zoo\.parallel_env\("picnic"\)'
    ):
        races.parallel_env("picnic")
    with pytest.raises(PanierError, match=r'choose market="race" and it is a race; in turns panier\.rl\.zoo'):
        races.parallel_env("sandwich", seats=4, market="turns")
