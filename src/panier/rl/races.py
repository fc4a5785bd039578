"""Races in PettingZoo: Snap, Slap the Elephant, and Sandwich with its market as a race.

>>> race = parallel_env("elephant", seats=3, flips=20)
>>> _, infos = race.reset(seed=7)
>>> sorted(race.episode.acting_seats)
[0, 1, 2]

Steps differ in length: each ends when an agent sees something new. An action is a number of `panier.rl.codec` and how
long to hesitate, as one number: `number * len(HESITATIONS_MS) + hesitation`. Even without hesitation a hand takes some
time (`panier.rl.timed_episode`).
"""

from typing import Final, TypedDict

import numpy as np

from panier.core.errors import BadOptions, Reason
from panier.core.game import AnyGame
from panier.core.registry import as_game, first_game
from panier.core.units import Millis, Seat
from panier.rl.codec import WAIT
from panier.rl.episode import EpisodeConfig, configure, rewards_of, setting_that_makes
from panier.rl.layout import Array, Layout
from panier.rl.rendering import RENDER_MODES, render
from panier.rl.timed_episode import TimedEpisode
from panier.rl.zoo import Agent, ParallelSeatedEnv

HESITATIONS_MS: Final = tuple(map(Millis, (0, 50, 100, 200, 400, 800)))
TIME_SCALE_MS: Final = Millis(10_000)  # observed times are a share of this


class RaceInfo(TypedDict):
    """The facts that an agent gets beside its observation."""

    action_mask: Array
    now: Millis


def parallel_env(
    game: AnyGame | str | None = None,
    seats: int = 2,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "RaceEnv":
    """Return an environment in which all agents act at every step; one that sees nothing new waits, with action 0."""
    config = configure(as_game(game) if game else first_game("rl", timed=True), seats, options)
    if not config.entry.rules.is_timed(config.options):
        raise BadOptions(turns_refusal(config))
    return RaceEnv(config, max_cycles, render_mode)


def turns_refusal(config: EpisodeConfig) -> Reason:
    """Return why a table is no race, and which option or environment to use instead."""
    id, name = config.entry.id, config.entry.name
    instead = f'panier.rl.zoo.parallel_env("{id}") and env("{id}") play it'
    if setting := setting_that_makes(config, timed=True):
        right = f'choose {setting[0]}="{setting[1]}" and it is a race; in turns {instead}'
        return Reason("no-race", f"{name} goes in turns with these options, and nobody has to be quick: {right}.")
    return Reason("no-race", f"Nobody has to be quick in {name}: {instead}.")


class RaceEnv(ParallelSeatedEnv[RaceInfo]):
    metadata = {"name": "panier_race_v0", "render_modes": RENDER_MODES}  # noqa: RUF012 - so named there

    def __init__(self, config: EpisodeConfig, max_cycles: int | None, render_mode: str | None) -> None:
        numbers = config.codec.action_layout.size
        self.observation_layout = Layout(
            **config.codec.observation_layout.shapes,
            raised=(numbers,),  # the actions that are planned: a hand is on its way
            since=(1,),  # the time since the agent's view last changed
            left=(1,),  # the part of the time of a short game that is left; 1 also in a game without a time limit
        )
        super().__init__(config, max_cycles, render_mode, self.observation_layout, numbers * len(HESITATIONS_MS))

    def _begin(self) -> None:
        self.episode = TimedEpisode(self.config, self._below)

    def _act(self, actions: dict[Agent, int]) -> None:
        episode, agents = self.episode, self.agents
        for seat in sorted(episode.acting_seats):
            number, hesitation = divmod(int(actions.get(agents[seat], WAIT)), len(HESITATIONS_MS))
            episode.answer(seat, number, HESITATIONS_MS[hesitation])
        episode.advance()

    def _final_rewards(self) -> list[float] | None:
        return rewards_of(self.episode.result, self.config.seats) if self.episode.is_over else None

    def _observe(self, seat: Seat) -> Array:
        episode, match, codec = self.episode, self.episode.match, self.config.codec
        flat = self.observation_layout.blank()
        flat[: codec.observation_layout.size] = codec.encode_view(match.seen[seat], episode.partial_actions[seat])
        parts = self.observation_layout.parts(flat)
        parts["raised"][episode.pending_numbers(seat)] = 1
        parts["since"][0] = min(1, (match.now - episode.changed_at[seat]) / TIME_SCALE_MS)
        if (ends := getattr(match.seen[seat], "ends", None)) is None:
            parts["left"][0] = 1
        else:
            parts["left"][0] = max(0, ends - match.now) / (60_000 * self.config.options.minutes)
        return flat

    def _info(self, seat: Seat) -> RaceInfo:
        return {"action_mask": with_hesitations(self.episode.mask(seat)), "now": self.episode.match.now}

    def render(self) -> str | None:
        return render(self.config, self.episode.match.state, self.render_mode)


def with_hesitations(mask: Array) -> Array:
    """Return the mask for numbers with hesitations; waiting has only one."""
    wide = np.repeat(mask, len(HESITATIONS_MS))
    wide[1 : len(HESITATIONS_MS)] = 0
    return wide
