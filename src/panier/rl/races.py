"""Races in PettingZoo: Snap, Slap the Elephant, and Sandwich with its market as a race.

>>> race = parallel_env("elephant", seats=3, flips=20)
>>> _, infos = race.reset(seed=7)
>>> sorted(race.episode.asked)
[0, 1, 2]

Steps are not of one length: each goes on to the moment when an agent sees something new. An action is a number of
`panier.rl.code` and how long to hesitate, as one number: `number * len(HESITATIONS) + hesitation`. Even without
hesitation a hand takes its time (`panier.rl.timed_episode`).
"""

from typing import Final, TypedDict

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from panier.core.chance import seeded
from panier.core.errors import BadOptions, Reason
from panier.core.registry import find, first_game
from panier.core.units import Millis
from panier.rl.code import WAIT
from panier.rl.episode import EpisodeConfig, configure, setting_that_makes, shares
from panier.rl.layout import Array, Layout
from panier.rl.showing import RENDER_MODES, render
from panier.rl.timed_episode import TimedEpisode
from panier.rl.zoo import Agent, agents_of, observation_space

HESITATIONS: Final = tuple(map(Millis, (0, 50, 100, 200, 400, 800)))
LONG: Final = Millis(10_000)  # times are seen as a share of this


class Info(TypedDict):
    """What is said to an agent besides what it sees."""

    action_mask: Array
    now: Millis


def parallel_env(
    game: str | None = None,
    seats: int = 2,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "RaceEnv":
    """All agents at every step; who sees nothing new waits, which is action 0."""
    config = configure(find(game) if game else first_game("rl", timed=True), seats, options)
    if not config.entry.rules.timed(config.options):
        raise BadOptions(no_race(config))
    return RaceEnv(config, max_cycles, render_mode)


def no_race(config: EpisodeConfig) -> Reason:
    """Say why a table is no race, and which option or which environment can be had instead."""
    id, name = config.entry.id, config.entry.name
    instead = f'panier.rl.zoo.parallel_env("{id}") and env("{id}") play it'
    if setting := setting_that_makes(config, timed=True):
        right = f'choose {setting[0]}="{setting[1]}" and it is a race; in turns {instead}'
        return Reason("no-race", f"{name} goes in turns with these options, and nobody has to be quick: {right}.")
    return Reason("no-race", f"Nobody has to be quick in {name}: {instead}.")


class RaceEnv(ParallelEnv[Agent, Array, int]):  # type: ignore[misc] # PettingZoo says nothing of its types
    metadata = {"name": "panier_race_v0", "render_modes": RENDER_MODES}  # noqa: RUF012 - so named there

    def __init__(self, config: EpisodeConfig, max_cycles: int | None, render_mode: str | None) -> None:
        self.config = config
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agents_of(config)
        self.agents: list[Agent] = []
        numbers = config.code.actions.size
        self.looks = Layout(
            **config.code.looks.shapes,
            raised=(numbers,),  # what one's hands are about to do
            since=(1,),  # for how long one has seen the table like this
            left=(1,),  # how much of the time of a short game is left
        )
        self.observation_spaces = {agent: observation_space(self.looks) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(numbers * len(HESITATIONS)) for agent in self.possible_agents}
        self._below = seeded()

    def observation_space(self, agent: Agent) -> spaces.Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[Agent, Array], dict[Agent, Info]]:
        if seed is not None:
            self._below = seeded(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.episode = TimedEpisode(self.config, self._below)
        return self._observations(), self._infos()

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Array], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, Info]]:
        episode, agents = self.episode, self.agents
        for seat in sorted(episode.asked):
            number, hesitation = divmod(int(actions.get(agents[seat], WAIT)), len(HESITATIONS))
            episode.answer(seat, number, HESITATIONS[hesitation])
        episode.advance()
        self.cycles += 1
        over = episode.is_over
        late = not over and self.cycles == self.max_cycles
        gained = shares(episode.result, len(agents)) if over else [0.0] * len(agents)
        observations, infos = self._observations(), self._infos()
        if over or late:
            self.agents = []
        return (
            observations,
            dict(zip(agents, gained, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def _observations(self) -> dict[Agent, Array]:
        return {agent: self._look(seat) for seat, agent in enumerate(self.agents)}

    def _look(self, seat: int) -> Array:
        episode, match, code = self.episode, self.episode.match, self.config.code
        flat = self.looks.blank()
        flat[: code.looks.size] = code.look(match.seen[seat], episode.partial_actions[seat])
        parts = self.looks.parts(flat)
        parts["raised"][episode.raised(seat)] = 1
        parts["since"][0] = min(1, (match.now - episode.since[seat]) / LONG)
        if (ends := getattr(match.seen[seat], "ends", None)) is None:
            parts["left"][0] = 1
        else:
            parts["left"][0] = max(0, ends - match.now) / (60_000 * self.config.options.minutes)
        return flat

    def _infos(self) -> dict[Agent, Info]:
        return {
            agent: {"action_mask": hesitant(self.episode.mask(seat)), "now": self.episode.match.now}
            for seat, agent in enumerate(self.agents)
        }

    def render(self) -> str | None:
        return render(self.config, self.episode.match.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close, but who renders must have this."""


def hesitant(mask: Array) -> Array:
    """The same for numbers with hesitations; to wait is to wait, however long."""
    wide = np.repeat(mask, len(HESITATIONS))
    wide[1 : len(HESITATIONS)] = 0
    return wide
