"""The games in PettingZoo, except races: `env` asks one agent after the other, `parallel_env` several at a time.

>>> table = env("snack-arnaque", seats=3)
>>> table.reset(seed=7)
>>> table.agent_selection, int(table.infos[table.agent_selection]["action_mask"].sum())
('seat_0', 7)

Actions are the numbers of `panier.rl.codec`; `infos` has the `action_mask` of the legal ones. An illegal action is
ignored: the agent loses its unfinished move and its place in the order, and is asked again later. So set `max_cycles`
if you play without masks.
"""

from typing import Generic, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from panier.core.chance import seeded
from panier.core.errors import BadOptions, Reason
from panier.core.game import AnyGame
from panier.core.registry import as_game, first_game
from panier.core.units import Seat
from panier.rl.codec import WAIT
from panier.rl.episode import (
    Episode,
    EpisodeConfig,
    advance,
    configure,
    episode_rewards,
    new_episode,
    setting_that_makes,
)
from panier.rl.layout import Array, Layout
from panier.rl.rendering import RENDER_MODES, render

Agent: TypeAlias = str
AgentInfo = TypeVar("AgentInfo")  # the entry of `infos` for an agent
MaskInfo: TypeAlias = dict[str, Array]  # action_mask


def env(
    game: AnyGame | str | None = None,
    seats: int = 2,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "TurnEnv":
    """Return an environment that asks one agent after the other; simultaneous choices stay sealed.

    Options are those of `panier games`, without house rules.
    """
    return TurnEnv(configure_in_turns(game, seats, options), max_cycles, render_mode)


def parallel_env(
    game: AnyGame | str | None = None,
    seats: int = 2,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "SimultaneousEnv":
    """Return an environment in which all agents act at every step; one that is not asked waits, with action 0."""
    return SimultaneousEnv(configure_in_turns(game, seats, options), max_cycles, render_mode)


def configure_in_turns(game: AnyGame | str | None, seats: int, options: dict[str, object]) -> EpisodeConfig:
    config = configure(as_game(game) if game else first_game("rl"), seats, options)
    if config.entry.rules.is_timed(config.options):
        raise BadOptions(race_refusal(config))
    return config


def race_refusal(config: EpisodeConfig) -> Reason:
    """Return why a table cannot be played in turns, and which option or environment to use instead."""
    id, name = config.entry.id, config.entry.name
    instead = f'panier.rl.races.parallel_env("{id}") plays it as one'
    if setting := setting_that_makes(config, timed=False):
        right = f'choose {setting[0]}="{setting[1]}" and it goes in turns; {instead}'
        return Reason("a-race", f"{name} is a race with these options, and time matters: {right}.")
    return Reason("a-race", f"{name} is a race, and time matters: {instead}.")


def list_agents(config: EpisodeConfig) -> list[Agent]:
    return [f"seat_{seat}" for seat in range(config.seats)]


def observation_space(layout: Layout) -> spaces.Box:
    return spaces.Box(0, 1, (layout.size,), np.float32)


def waiting_mask(config: EpisodeConfig) -> Array:
    """Return the mask of an agent that is not asked."""
    mask = np.zeros(config.codec.action_layout.size, np.int8)
    mask[WAIT] = 1
    return mask


class SeatedEnv:
    """An environment with an agent for each seat; each observes an array and acts by numbers."""

    def __init__(
        self,
        config: EpisodeConfig,
        max_cycles: int | None,
        render_mode: str | None,
        observation_layout: Layout,
        actions: int,
    ) -> None:
        super().__init__()
        self.config = config
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list_agents(config)
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: observation_space(observation_layout) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._below = seeded()

    def observation_space(self, agent: Agent) -> spaces.Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Do nothing: PettingZoo requires this method of environments that render."""


class TurnEnv(SeatedEnv, AECEnv[Agent, Array, int]):  # type: ignore[misc] # PettingZoo says nothing of its types
    metadata = {"name": "panier_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012 - so named

    def __init__(self, config: EpisodeConfig, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(
            config, max_cycles, render_mode, config.codec.observation_layout, config.codec.action_layout.size
        )

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        if seed is not None:
            self._below = seeded(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.action_counts = dict.fromkeys(self.agents, 0)
        self._show_episode(advance(new_episode(self.config), self._below))

    def _show_episode(self, episode: Episode) -> None:
        """Select the next agent, or end the episode."""
        self.episode = episode
        self.infos: dict[Agent, MaskInfo] = {agent: {} for agent in self.agents}
        if not episode.acting_seats:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, episode_rewards(episode), strict=True))
            return
        seat = episode.acting_seats[0]
        self.agent_selection = self.agents[seat]
        self.infos[self.agent_selection] = {"action_mask": episode.mask(seat).copy()}
        if self.action_counts[self.agent_selection] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: Agent) -> Array:
        return self.episode.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self.action_counts[agent] += 1
        if is_legal(self.episode, seat, action):
            self._show_episode(advance(self.episode.with_action(seat, int(action or 0)), self._below))
        else:
            self._show_episode(advance(self.episode.with_illegal_action(seat), self._below))
        self._accumulate_rewards()

    def render(self) -> str | None:
        return render(self.config, self.episode.state, self.render_mode)


def is_legal(episode: Episode, seat: Seat, action: int | None) -> bool:
    mask = episode.mask(seat)
    return action is not None and 0 <= action < mask.size and bool(mask[action])


class ParallelSeatedEnv(SeatedEnv, ParallelEnv[Agent, Array, int], Generic[AgentInfo]):  # type: ignore[misc]
    """An environment in which all agents act at every step."""

    def _begin(self) -> None:
        """Begin a new episode."""
        raise NotImplementedError

    def _act(self, actions: dict[Agent, int]) -> None:
        """Apply the actions of all agents that are asked, and advance to the next choice."""
        raise NotImplementedError

    def _final_rewards(self) -> list[float] | None:
        """Return the reward of each seat, or None if the episode is not over."""
        raise NotImplementedError

    def _observe(self, seat: Seat) -> Array:
        raise NotImplementedError

    def _info(self, seat: Seat) -> AgentInfo:
        raise NotImplementedError

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[Agent, Array], dict[Agent, AgentInfo]]:
        if seed is not None:
            self._below = seeded(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self._begin()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Array], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, AgentInfo]]:
        self._act(actions)
        self.cycles += 1
        agents, gained = self.agents, self._final_rewards()
        over = gained is not None
        is_truncated = not over and self.cycles == self.max_cycles
        observations, infos = self._observations(), self._infos()
        if over or is_truncated:
            self.agents = []
        return (
            observations,
            dict(zip(agents, gained or [0.0] * len(agents), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, is_truncated),
            infos,
        )

    def _observations(self) -> dict[Agent, Array]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[Agent, AgentInfo]:
        return {agent: self._info(seat) for seat, agent in enumerate(self.agents)}


class SimultaneousEnv(ParallelSeatedEnv[MaskInfo]):
    metadata = {"name": "panier_parallel_v0", "render_modes": RENDER_MODES}  # noqa: RUF012 - so named there

    def __init__(self, config: EpisodeConfig, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(
            config, max_cycles, render_mode, config.codec.observation_layout, config.codec.action_layout.size
        )

    def _begin(self) -> None:
        self.episode = advance(new_episode(self.config), self._below, simultaneous=True)

    def _act(self, actions: dict[Agent, int]) -> None:
        for seat in self.episode.acting_seats:
            action = actions.get(self.possible_agents[seat])
            if is_legal(self.episode, seat, action):
                self.episode = self.episode.with_action(seat, int(action or 0))
            else:
                self.episode = self.episode.with_illegal_action(seat)
        self.episode = advance(self.episode, self._below, simultaneous=True)

    def _final_rewards(self) -> list[float] | None:
        return None if self.episode.acting_seats else episode_rewards(self.episode)

    def _observe(self, seat: Seat) -> Array:
        return self.episode.observe(seat)

    def _info(self, seat: Seat) -> MaskInfo:
        mask = self.episode.mask(seat) if seat in self.episode.acting_seats else waiting_mask(self.config)
        return {"action_mask": mask.copy()}

    def render(self) -> str | None:
        return render(self.config, self.episode.state, self.render_mode)
