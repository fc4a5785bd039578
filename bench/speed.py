"""Random whole games a second: ours beside those of two well-known libraries, all measured in this run.

An act is one decision or one act of chance. Ours go through `simulate`, where each move is picked from what a seat
sees. RLCard's are played twice: as its documentation does it, by `env.run` with its random agents, and by a bare loop
of our own around `env.step`. Each figure is the median of several rounds, the libraries taking turns, so that a busy
machine slows all of them alike.
"""

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np
import open_spiel.python.games  # noqa: F401 - registers the Python games
import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from panier.game import Act, Below, seeded
from panier.games import find
from panier.playout import simulate

ROUNDS = 7
SECONDS = 1.0  # for each library in each round

Play = Callable[[], int]  # one game; how many acts it had


def panier(listing: bool = False) -> Play:
    """Snack Match with four seats; moves picked, or all listed and one of them chosen."""
    entry = find("snack-match")
    below = seeded(1)
    acts: list[Act[object]] = []

    def choose_listed(view: object, below: Below) -> object:
        moves = list(entry.game.moves(view))
        return moves[below(len(moves))]

    bot = choose_listed if listing else None

    def play() -> int:
        acts.clear()
        simulate(entry.game, 4, entry.base, [bot], below, acts.append)
        return len(acts)

    return play


def rlcard_uno() -> Play:
    env = rlcard.make("uno")
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep  # which goes on from game to game
        env.run()
        return 1 + int(env.timestep - before)  # the deal, then every step

    return play


def rlcard_uno_bare() -> Play:
    env = rlcard.make("uno")
    rng = np.random.default_rng(1)

    def play() -> int:
        state, _ = env.reset()
        acts = 1  # the deal
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[rng.integers(len(legal))])
            acts += 1
        return acts

    return play


def open_spiel_game(name: str) -> Play:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        acts = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, chances)[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            acts += 1
        return acts

    return play


def rate(play: Play) -> float:
    """Acts a second."""
    acts = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < SECONDS:
        acts += play()
    return acts / spent


def main() -> None:
    ours = "panier snack-match, 4 seats, picked"
    contenders = {
        ours: panier(),
        "panier snack-match, 4 seats, listed": panier(listing=True),
        "rlcard uno": rlcard_uno(),
        "rlcard uno, bare loop": rlcard_uno_bare(),
        "open_spiel python_tic_tac_toe": open_spiel_game("python_tic_tac_toe"),
        "open_spiel python_kuhn_poker": open_spiel_game("python_kuhn_poker"),
    }
    goals = {"rlcard uno": 3.0, "open_spiel python_tic_tac_toe": 1.5}
    for play in contenders.values():
        for _ in range(20):
            play()
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            rates[name].append(rate(play))
    print(f"{'':38} {'acts/s':>10}   ours is")
    for name in contenders:
        ratios = sorted(mine / theirs for mine, theirs in zip(rates[ours], rates[name], strict=True))
        goal = f"   (goal {goals[name]:g}x)" if name in goals else ""
        beside = "" if name == ours else f"{median(ratios):8.2f}x  ({ratios[0]:.2f} to {ratios[-1]:.2f}){goal}"
        print(f"{name:38} {median(rates[name]):10,.0f} {beside}")


if __name__ == "__main__":
    main()
