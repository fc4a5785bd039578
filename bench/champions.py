"""Whether champions who think delay anybody: ten live tables, then the same ten with sprouts instead, in one run.

`.venv/bin/python bench/champions.py [SECONDS]`. At each table of Snack Match sits a program that plays at once, with
three bots that take no time but what they think. Printed are how late the server's event loop came to what was due, how
long the bots thought, and how many acts there were.
"""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from gates import Gate, print_gates
from load import metrics, serving
from panier import Client, find, find_bot, play_as, protocol, seeded
from panier.core.values import Frozen
from panier.protocol import Strength

TABLES: Final = 10
LATE: Final = "0.01"  # seconds: the bucket of the histogram that holds all that was not too late
UNHURRIED: Final = ("--bot-pace", "0", "--messages-a-second", "10000")


class Figures(Frozen):
    looks: float  # how often the loop's lag was measured
    late: float  # how often it was more than 10 ms
    thoughts: float
    seconds_a_thought: float
    acts_a_second: float


async def play_at_table(url: str, strength: Strength) -> None:
    """One game after the other, until somebody stops it."""
    entry = find("snack-match")
    mine = find_bot(entry, "sprout")
    async with await Client.open(url, "Quick") as me:
        await me.send_command(protocol.Choose(token_hex(8), "snack-match"))
        for _ in range(3):
            await me.send_command(protocol.AddBot(token_hex(8), strength))
        while True:
            await me.send_command(protocol.Start(token_hex(8)))
            await play_as(me, mine, seeded())


async def measure(url: str, strength: Strength, seconds: float) -> Figures:
    playing = [asyncio.create_task(play_at_table(url, strength)) for _ in range(TABLES)]
    await asyncio.sleep(5)  # processes start, code is loaded
    before, start = await asyncio.to_thread(metrics, url), perf_counter()
    await asyncio.sleep(seconds)
    after, took = await asyncio.to_thread(metrics, url), perf_counter() - start
    broken = [one.exception() for one in playing if one.done()]
    for one in playing:
        one.cancel()
        with suppress(asyncio.CancelledError):
            await one
    if broken:
        raise RuntimeError(f"a table stopped: {broken}")
    more = {name: after[name] - before.get(name, 0) for name in after}
    lag, thought = "panier_loop_lag_seconds", "panier_bot_seconds"
    return Figures(
        looks=more[f"{lag}_count"],
        late=more[f"{lag}_count"] - more[f'{lag}_bucket{{le="{LATE}"}}'],
        thoughts=more[f"{thought}_count"],
        seconds_a_thought=more[f"{thought}_sum"] / more[f"{thought}_count"],
        acts_a_second=more["panier_acts_total"] / took,
    )


def main(arguments: Sequence[str]) -> None:
    seconds = float(arguments[0]) if arguments else 30.0
    found: dict[str, Figures] = {}
    print(f"{TABLES} tables    looks     late   thoughts  ms each   acts/s")
    strengths: tuple[Strength, ...] = ("champion", "sprout")
    for strength in strengths:
        with TemporaryDirectory() as data, serving(Path(data), *UNHURRIED) as (_, url):
            one = found[strength] = asyncio.run(measure(url, strength, seconds))
        print(
            f"{strength:9} {one.looks:8.0f} {one.late:8.0f} {one.thoughts:10.0f} {1000 * one.seconds_a_thought:8.1f} "
            f"{one.acts_a_second:8.0f}",
            flush=True,
        )
    share = 100 * found["champion"].late / found["champion"].looks
    if not print_gates([Gate("per cent of looks later than 10 ms, with champions", 0.1, share)]):
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
