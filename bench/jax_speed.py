"""Measure the games in JAX: random strips and environment steps per second, on the device that JAX finds.

    python bench/jax_speed.py [--what twin,strips,steps,peers] [--batches 1024,65536] [--json figures.json]

The same run measures our twin compiled by Numba on one core, and games of Pgx, if they are installed. Figures are wall
times after a first call that compiles: the median of the rounds, the least and the most. A step is that of a learner: a
mask, an observation and a random legal action, and a new game whenever one is over, in our games and in those of Pgx.
It needs JAX, NumPy and msgspec, and uses Numba, platformdirs and Pgx if installed. Compiling takes most of the time;
for a short run use `--what strips --batches 1048576`.
"""

import argparse
import json
import platform
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import jax
import numpy as np

from panier.games.picnic.fast import TWIN
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.jax.playouts import random_game
from panier.games.picnic.jax.rules import PicnicRules
from panier.rl.jax import env
from panier.rl.jax.arrays import sample_index, select

computed: Any = jax.block_until_ready
LENGTH = 24  # steps in one call: a game of Snack Match for two
GOAL = 50_000_000
TWIN_GAMES = 20_000
KINDS = ("twin", "strips", "steps", "peers")
PEERS = ("connect_four", "go_9x9", "backgammon")
TABLES_OF_OURS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("snack-match", 2, {}),
    ("snack-match", 4, {}),
    ("picnic", 2, {"bonus": "random"}),
    ("snack-arnaque", 3, {}),
)


class Figure(NamedTuple):
    """A rate per second, and the time of the first call."""

    what: str
    batch: int
    median: float
    least: float
    most: float
    first_call: float  # seconds, compiling included


def measure(what: str, batch: int, things: int, run: Callable[[Any], Any], rounds: int) -> Figure:
    """Measure calls of `run`, each of which produces this many things, and return their rate."""
    times = []
    for number in range(rounds + 1):
        keys = computed(jax.random.split(jax.random.key(number), batch))
        began = perf_counter()
        computed(run(keys))
        times.append(perf_counter() - began)
    first, *rest = times
    return Figure(what, batch, things / median(rest), things / max(rest), things / min(rest), first)


def strips(seats: int, batch: int, rounds: int) -> Figure:
    """Measure random legal strips in whole games, with deals and kept cards but without observations."""
    rules = PicnicRules(seats, env("snack-match", seats).rules.options)  # type: ignore[attr-defined]
    run = jax.jit(jax.vmap(lambda key: rules.scores(random_game(rules, key))))
    laid = batch * seats * rules.rounds * rules.strips
    return measure(f"strips, snack-match, {seats} seat{'s' * (seats > 1)}", batch, laid, run, rounds)


def stepping(init: Callable[[Any], Any], step: Callable[[Any, Any, Any], Any]) -> Callable[[Any], Any]:
    """Many steps of many games, each with a random legal action."""

    def once(state: Any, key: Any) -> tuple[Any, None]:
        choosing, acting, starting = jax.random.split(key, 3)
        after = step(state, sample_index(state.legal_action_mask, choosing), acting)
        return select(after.terminated | after.truncated, init(starting), after), None

    def game(key: Any) -> Any:
        first, rest = jax.random.split(key)
        return jax.lax.scan(once, init(first), jax.random.split(rest, LENGTH))[0]

    run: Callable[[Any], Any] = jax.jit(jax.vmap(game))
    return run


def our_steps(batch: int, rounds: int) -> Iterator[Figure]:
    for game, seats, options in TABLES_OF_OURS:
        table = env(game, seats, **options)
        named = ", ".join([game, f"{seats} seat{'s' * (seats > 1)}", *(f"{k}={v}" for k, v in options.items())])
        yield measure(f"steps, {named}", batch, batch * LENGTH, stepping(table.init, table.step), rounds)


def their_steps(batch: int, rounds: int) -> Iterator[Figure]:
    if find_spec("pgx") is None:
        return
    import pgx

    for id in PEERS:
        peer = pgx.make(id)
        yield measure(f"steps, Pgx {id}", batch, batch * LENGTH, stepping(peer.init, peer.step), rounds)


def twin(rounds: int) -> Figure | None:
    """Measure the same strips in the compiled twin, on one core."""
    search: Any = TWIN.wait()
    if search is None:
        return None
    rates = []
    for number in range(rounds):
        scores = np.zeros((TWIN_GAMES, 2), np.int64)
        began = perf_counter()
        laid = search.rules.random_games(TABLES, True, True, -1, np.array([number + 1], np.uint64), scores)
        rates.append(laid / (perf_counter() - began))
    return Figure("strips, snack-match, 2 seats, Numba on one core", 1, median(rates), min(rates), max(rates), 0.0)


def format_figure(figure: Figure) -> str:
    rates = f"{figure.median:15,.0f}  ({figure.least:,.0f} to {figure.most:,.0f})"
    return f"{figure.what:50}{figure.batch:9,}{rates:48}{figure.first_call:7.1f} s"


def installed_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"


def figures(what: list[str], batches: list[int], most_steps: int, rounds: int) -> Iterator[Figure]:
    """Yield the figures one after the other, the most important first."""
    found = twin(rounds) if "twin" in what else None
    if found:
        yield found
    elif "twin" in what:
        print(f"no Numba twin here: {TWIN.error or 'Numba is not installed'}")
    for batch in batches if "strips" in what else ():
        yield strips(2, batch, rounds)
    for batch in sorted({min(batch, most_steps) for batch in batches}):
        if "steps" in what:
            yield from our_steps(batch, rounds)
        if "peers" in what:
            yield from their_steps(batch, rounds)


def main() -> None:
    device = jax.devices()[0]
    usual = "256,4096" if device.platform == "cpu" else "65536,1048576"
    reader = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reader.add_argument("--what", default=",".join(KINDS), help=f"some of {','.join(KINDS)}")
    reader.add_argument("--batches", default=usual, help="how many games at once, separated by commas")
    reader.add_argument("--most-steps", type=int, default=262_144, help="the largest batch for environments")
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--json", type=Path, help="where to write the figures")
    chosen = reader.parse_args()
    what = chosen.what.split(",")
    if not set(what) <= set(KINDS):
        reader.error(f"--what is some of {','.join(KINDS)}, not {chosen.what}")
    versions = {name: installed_version(name) for name in ("jax", "jaxlib", "numpy", "numba", "pgx")}
    facts = {"device": device.device_kind, "platform": device.platform, "python": platform.python_version()}
    print(f"{device.device_kind} ({device.platform}), Python {facts['python']}, {versions}")
    print(f"{'':50}{'at once':>9}{'a second':>15}{'':33}{'first call':>9}")
    found: list[dict[str, Any]] = []
    batches = [int(batch) for batch in chosen.batches.split(",")]
    for figure in figures(what, batches, chosen.most_steps, chosen.rounds):
        print(format_figure(figure), flush=True)
        found.append(figure._asdict())
        if chosen.json:  # after each figure, so that a run can be interrupted
            chosen.json.write_text(json.dumps({**facts, "versions": versions, "figures": found}, indent=1) + "\n")
    best = max((each["median"] for each in found if each["what"].startswith("strips") and each["batch"] > 1), default=0)
    if best:
        print(f"most strips a second: {best:,.0f}, {best / GOAL:.2f} of the goal of {GOAL:,} on an accelerator")


if __name__ == "__main__":
    main()
