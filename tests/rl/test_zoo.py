"""The games pass PettingZoo's own tests, and further ones."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from panier.core.errors import PanierError
from panier.rl import zoo
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array
from rl.tables import random_legal, settings, table_name, tables

CYCLES = 60


class Masked(ParallelEnv[str, dict[str, Array], int]):  # type: ignore[misc] # PettingZoo says nothing of its types
    """A wrapper that puts masks into the observations.

    PettingZoo's test of parallel environments expects them there; without them it would only try illegal actions.
    """

    metadata: dict[str, Any] = {"name": "masked_v0", "render_modes": []}  # noqa: RUF012 - so named there

    def __init__(self, env: Any) -> None:
        self.env = env
        self.possible_agents = env.possible_agents
        size = int(env.action_space("seat_0").n)
        space = spaces.Dict({"observation": env.observation_space("seat_0"), "action_mask": spaces.MultiBinary(size)})
        self.spaces = dict.fromkeys(self.possible_agents, space)

    @property
    def agents(self) -> list[str]:
        return self.env.agents  # type: ignore[no-any-return]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.env.action_space(agent)  # type: ignore[no-any-return]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        observations, infos = self.env.reset(seed, options)
        return self._with_masks(observations, infos), infos

    def step(self, actions: dict[str, int]) -> Any:
        agents = self.agents
        assert all(self.masks[agent][actions[agent]] for agent in agents), "the test plays what the masks allow"
        observations, *rest, infos = self.env.step(actions)
        return self._with_masks(observations, infos), *rest, infos

    def _with_masks(self, observations: Any, infos: Any) -> dict[str, dict[str, Array]]:
        self.masks = {agent: info["action_mask"] for agent, info in infos.items()}
        return {agent: {"observation": look, "action_mask": self.masks[agent]} for agent, look in observations.items()}


def check_with_pettingzoo(table: EpisodeConfig) -> None:
    api_test(zoo.TurnEnv(table, None, None), CYCLES)
    seed_test(lambda: zoo.TurnEnv(table, None, None), CYCLES)
    parallel_api_test(Masked(zoo.SimultaneousEnv(table, None, None)), 1000)
    parallel_seed_test(lambda: zoo.SimultaneousEnv(table, None, None), CYCLES)


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_pettingzoo_accepts_every_variant(table: EpisodeConfig) -> None:
    check_with_pettingzoo(table)


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(timed=False, every_size=True), ids=table_name)
def test_pettingzoo_accepts_every_variant_at_every_size(table: EpisodeConfig) -> None:
    check_with_pettingzoo(table)


@pytest.mark.parametrize("seats", [1, 2, 9])
@pytest.mark.parametrize("game", ["snack-match", "picnic"])
def test_max_cycles_where_all_choose_at_once(game: str, seats: int) -> None:
    """PettingZoo's test expects agents to be asked equally often, which only holds for simultaneous games."""
    how: dict[str, Any] = {"game": game, "seats": seats}
    max_cycles_test(SimpleNamespace(env=partial(zoo.env, **how), parallel_env=partial(zoo.parallel_env, **how)))


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_tables_can_be_shown(table: EpisodeConfig) -> None:
    render_test(partial(zoo.env, table.entry.id, table.seats, **settings(table)))


def end_of_turns(table: EpisodeConfig, seed: int) -> dict[str, float]:
    env, rng, gained = zoo.TurnEnv(table, None, None), np.random.default_rng(seed), dict[str, float]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, reward, over, late, info = env.last()
        gained[agent] = reward
        env.step(None if over or late else random_legal(info["action_mask"], rng))
    return gained


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_rewards_are_zero_sum(table: EpisodeConfig) -> None:
    gained = end_of_turns(table, seed=3)
    assert len(gained) == table.seats
    if table.seats > 1:
        assert sum(gained.values()) == pytest.approx(0)
    else:
        assert abs(gained["seat_0"]) == 1


def test_all_who_choose_at_once_are_asked_together() -> None:
    env = zoo.parallel_env("snack-match", seats=4)
    _, infos = env.reset(seed=1)
    assert env.episode.acting_seats == (0, 1, 2, 3)
    keep = dict.fromkeys(env.agents, 2241)
    assert all(info["action_mask"].nonzero()[0].tolist() == [2241, 2242] for info in infos.values())
    env.step(keep)
    assert [player.passed is not None for player in env.episode.state.players] == [True] * 4


def test_in_trade_cooks_are_asked_one_at_a_time() -> None:
    env, rng = zoo.parallel_env("sandwich", seats=4, market="turns", trade=True), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    while env.episode.state.phase != "kitchen":
        *_, infos = env.step({agent: random_legal(info["action_mask"], rng) for agent, info in infos.items()})
    assert len(env.episode.awaited_seats) == 4
    assert len(env.episode.acting_seats) == 1


def test_illegal_actions_are_ignored() -> None:
    env = zoo.env("snack-match", seats=2)
    env.reset(seed=1)
    before = env.episode.state
    env.step(0)
    assert env.episode.state == before
    assert env.agent_selection == "seat_1"


def test_others_choices_are_sealed() -> None:
    """The second agent to choose does not see the first one's choice, though it is asked later."""
    looks = []
    for choice in (2241, 2242):
        env = zoo.env("snack-match", seats=2)
        env.reset(seed=1)
        assert env.agent_selection == "seat_0"
        env.step(choice)
        looks.append(env.observe("seat_1").tolist())
    assert looks[0] == looks[1]


@pytest.mark.parametrize("open_env", [zoo.env, zoo.parallel_env])
def test_races_are_refused_with_the_option_for_turns(open_env: Callable[..., Any]) -> None:
    with pytest.raises(
        PanierError, match=r'Snap is a race, .*: panier\.rl\.races\.parallel_env\("snap"\) plays it'
    ) as alone:
        open_env("snap")
    assert "choose" not in str(alone.value)
    with pytest.raises(PanierError, match=r'choose market="turns" and it goes in turns; panier\.rl\.races'):
        open_env("sandwich", seats=4, trade=True)
    open_env("sandwich", seats=4, trade=True, market="turns").reset(seed=1)
