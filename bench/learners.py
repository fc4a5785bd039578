"""Measure choices of learners per second: the environments of `panier.rl` on one core, played at random.

`.venv/bin/python bench/learners.py`: each figure is the median of five rounds of a second. A choice is one action of
one agent, including its observation and its mask; agents without a choice do not count.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import gymnasium
import numpy as np
import pyspiel

import panier.rl.gym  # registers the games
import panier.rl.spiel  # noqa: F401 - likewise
from panier.core.registry import find
from panier.games.picnic import rl as picnic
from panier.rl import races, zoo
from panier.rl.layout import Array

ROUNDS = 5
ROWS = 256
RNG = np.random.default_rng(1)

Play = Callable[[], int]  # plays for a while and returns the number of choices


def random_action(mask: Array) -> int:
    possible = mask.nonzero()[0]
    return int(possible[RNG.integers(len(possible))])


def turns_env(game: str, seats: int) -> Play:
    env = zoo.env(game, seats)

    def play() -> int:
        env.reset()
        choices = 0
        while not any(env.terminations.values()):
            _, _, _, _, info = env.last()
            env.step(random_action(info["action_mask"]))
            choices += 1
        return choices

    return play


def race_env(game: str, seats: int) -> Play:
    env = races.parallel_env(game, seats, flips=60)

    def play() -> int:
        _, infos = env.reset()
        choices = 0
        while env.agents:
            choices += len(env.episode.acting_seats)
            *_, infos = env.step({agent: random_action(info["action_mask"]) for agent, info in infos.items()})
        return choices

    return play


def solo_env() -> Play:
    env = gymnasium.make("panier/SnackMatch-v0", disable_env_checker=True)

    def play() -> int:
        _, info = env.reset()
        choices, over = 0, False
        while not over:
            _, _, over, _, info = env.step(random_action(info["action_mask"]))
            choices += 1
        return choices

    return play


def vector_env() -> Play:
    env = gymnasium.make_vec("panier/SnackMatch-v0", ROWS, "vector_entry_point")
    _, infos = env.reset(seed=1)
    masks = infos["action_mask"]

    def play() -> int:
        nonlocal masks
        numbers = (RNG.random(masks.shape, np.float32) * masks).argmax(1)
        *_, infos = env.step(numbers)
        masks = infos["action_mask"]
        return ROWS

    return play


def spiel_game(name: str) -> Play:
    game = pyspiel.load_game(name)

    def play() -> int:
        state, choices = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[RNG.integers(len(outcomes))][0])
                continue
            at_once = state.is_simultaneous_node()
            actions = []
            for player in range(game.num_players()) if at_once else (state.current_player(),):
                if possible := state.legal_actions(player):
                    state.observation_tensor(player)
                    choices += 1
                actions.append(possible[RNG.integers(len(possible))] if possible else 0)
            if at_once:
                state.apply_actions(actions)
            else:
                state.apply_action(actions[0])
        return choices

    return play


def masks(*, listed: bool) -> Play:
    """Compute only the mask of legal places for two strips, in a picnic of four."""
    table = zoo.configure_in_turns("snack-match", 2, {})
    env = zoo.TurnEnv(table, None, None)
    env.reset(seed=1)
    while not (env.episode.state.phase == "place" and env.episode.state.round == 3):
        env.step(random_action(env.infos[env.agent_selection]["action_mask"]))
    view = env.episode.view(env.episode.acting_seats[0])
    code = picnic.Codec(2, find("snack-match").default_options)

    def play() -> int:
        before = picnic.compiled_rules
        if listed:
            picnic.compiled_rules = lambda: None  # type: ignore[assignment]
        code.mask(view, ())
        picnic.compiled_rules = before
        return 1

    return play


def rate(play: Play) -> float:
    choices, start = 0, perf_counter()
    while (spent := perf_counter() - start) < 1:
        choices += play()
    return choices / spent


def main() -> None:
    contenders = {
        "Gymnasium, Snack Match alone": solo_env(),
        f"Gymnasium, the same, {ROWS} at once": vector_env(),
        "PettingZoo, Snack Match, 2 seats": turns_env("snack-match", 2),
        "PettingZoo, Snack Arnaque, 4 seats": turns_env("snack-arnaque", 4),
        "PettingZoo, Snap, 4 seats, 60 cards": race_env("snap", 4),
        "OpenSpiel, Snack Match, 2 seats": spiel_game("panier_snack_match"),
        "OpenSpiel, the same in turns": spiel_game("panier_snack_match(simultaneous=false)"),
        "OpenSpiel, Snack Arnaque, 2 seats": spiel_game("panier_snack_arnaque"),
        "masks for two strips, compiled": masks(listed=False),
        "masks for two strips, listed": masks(listed=True),
    }
    for play in contenders.values():
        play()
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            rates[name].append(rate(play))
    for name, found in rates.items():
        print(f"{name:38} {median(found):10,.0f}")


if __name__ == "__main__":
    main()
