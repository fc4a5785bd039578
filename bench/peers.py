"""Games of well-known libraries as contenders, played at random in the way that each library recommends.

An act is one decision or one act of chance. If a library deals by itself, the deal counts as one act.
"""

import os
import random
from importlib import import_module
from itertools import count
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401 - registers the Python games
import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from turns import Contender, Play

os.environ.setdefault("JAX_PLATFORMS", "cpu")
PGX_STEPS = 100  # in one call, as in a training loop


def rlcard_run(name: str) -> Play:
    """Play with `env.run` and random agents, as RLCard's documentation does."""
    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep  # it counts over all games
        env.run()
        return 1 + int(env.timestep - before)  # the deal, then every step

    return play


def rlcard_bare(name: str) -> Play:
    """Play with our own loop around `env.step`, which is faster."""
    env = rlcard.make(name)
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


def pettingzoo_classic(name: str, deals: int = 0) -> Play:
    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset()
        acts = deals
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            possible = observation["action_mask"].nonzero()[0]
            env.step(int(possible[rng.integers(len(possible))]))
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


def pgx_game(name: str, batch: int) -> Play:
    """Play a batch of games, compiled for the CPU. Only decisions count as acts, no deals."""
    jax: Any = import_module("jax")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env: Any = import_module("pgx").make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def act(state: Any, key: Any) -> tuple[Any, None]:
        choosing, chance = jax.random.split(key)
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, likely, axis=-1)
        return step(state, actions, jax.random.split(chance, batch)), None

    many = jax.jit(lambda state, key: jax.lax.scan(act, state, jax.random.split(key, PGX_STEPS))[0])
    keys = map(jax.random.PRNGKey, count())
    state = many(jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), batch)), next(keys))

    def play() -> int:
        nonlocal state
        state = jax.block_until_ready(many(state, next(keys)))
        return PGX_STEPS * batch

    return play


def peer_contenders() -> list[Contender]:
    return [
        *[Contender("rlcard", name, "env.run", rlcard_run(name)) for name in ("uno", "leduc-holdem")],
        Contender("rlcard", "uno", "bare loop", rlcard_bare("uno")),
        Contender("pettingzoo", "tictactoe_v3", "Python", pettingzoo_classic("tictactoe_v3")),
        Contender("pettingzoo", "connect_four_v3", "Python", pettingzoo_classic("connect_four_v3")),
        Contender("pettingzoo", "leduc_holdem_v4", "Python", pettingzoo_classic("leduc_holdem_v4", deals=1)),
        *[
            Contender("open_spiel", name, "Python", open_spiel_game(name))
            for name in ("python_tic_tac_toe", "python_kuhn_poker")
        ],
        *[
            Contender("open_spiel", name, "C++ from Python", open_spiel_game(name))
            for name in ("tic_tac_toe", "kuhn_poker", "leduc_poker", "gin_rummy")
        ],
        *[
            Contender("pgx", name, f"CPU, {batch:,} at once", pgx_game(name, batch))
            for name in ("tic_tac_toe", "leduc_holdem")
            for batch in (1, 4096)
        ],
    ]
