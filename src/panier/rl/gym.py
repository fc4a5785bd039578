"""Solo Snack Match and Picnic in Gymnasium: one player against the automaton, or the Ghost Picnic.

>>> table = gymnasium.make("panier/SnackMatch-v0", bonus="quiet")
>>> _, info = table.reset(seed=7)
>>> info["action_mask"].nonzero()[0].tolist()
[2241, 2242]

A game has sixteen choices, two a turn: which strip to keep, then where to lay it. The reward comes at its end: 1 for a
win and -1 for a defeat, or with `reward="points"` the difference to the automaton's score.
`panier.games.picnic.rl_vector` has the same for many games at once, in compiled code.
"""

from typing import Any, Literal, TypeAlias, get_args

import gymnasium
from gymnasium import spaces

from panier.core.chance import seeded
from panier.core.game import AnyGame
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.rl.episode import advance, new_episode, rewards_of
from panier.rl.layout import Array
from panier.rl.rendering import RENDER_MODES, render
from panier.rl.zoo import MaskInfo, configure_in_turns, is_legal, observation_space

Reward: TypeAlias = Literal["win", "points"]


def reward_of(result: Result, reward: Reward) -> float:
    """Return the reward for the end of a solo game."""
    if reward == "win":
        return rewards_of(result, 1)[0]
    assert result.rival is not None, "the automaton plays in every game alone"
    return float(result.scores[0] - result.rival)


def check_reward(reward: str) -> Reward:
    for known in get_args(Reward):
        if reward == known:
            return known  # type: ignore[no-any-return] # one of those it was read from
    raise ValueError(f"a reward is one of {', '.join(get_args(Reward))}, not {reward!r}")


class SoloEnv(gymnasium.Env[Array, int]):
    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - so named there

    def __init__(
        self, game: str | None = None, reward: str = "win", render_mode: str | None = None, **options: object
    ) -> None:
        self.config = configure_in_turns(game, 1, options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.config.codec.observation_layout)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.config.codec.action_layout.size)
        self._below = seeded()

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Array, MaskInfo]:
        super().reset(seed=seed)
        if seed is not None:
            self._below = seeded(seed)
        self.episode = advance(new_episode(self.config), self._below)
        return self.episode.observe(0), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, MaskInfo]:
        """Apply an action; an illegal one is ignored."""
        if is_legal(self.episode, 0, action):
            self.episode = advance(self.episode.with_action(0, int(action)), self._below)
        over = not self.episode.acting_seats
        gained = reward_of(self.episode.result, self.reward) if over else 0.0
        return self.episode.observe(0), gained, over, False, self._info()

    def _info(self) -> MaskInfo:
        return {"action_mask": self.episode.mask(0).copy()}

    def action_masks(self) -> Array:
        """Return the mask in the form that sb3-contrib expects."""
        return self.episode.mask(0).astype(bool)

    def render(self) -> str | None:
        return render(self.config, self.episode.state, self.render_mode)


def env_id(entry: AnyGame) -> str:
    """Return the id of a game in Gymnasium.

    >>> env_id(GAMES["snack-match"])
    'panier/SnackMatch-v0'
    """
    return f"panier/{''.join(word.capitalize() for word in entry.id.split('-'))}-v0"


def register(entry: AnyGame) -> None:
    """Register a game with Gymnasium, if it has a solo mode."""
    if 1 in entry.rules.seat_range(entry.default_options):
        gymnasium.register(
            env_id(entry),
            entry_point="panier.rl.gym:SoloEnv",
            vector_entry_point=entry.part("rl", "VECTOR_ENV"),
            kwargs={"game": entry.id},
        )


for _entry in GAMES.values():
    if _entry.facet("rl"):
        register(_entry)
