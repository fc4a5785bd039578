"""Measure whether thinking champions delay others: ten live tables with them, then with sprouts, in one run.

`.venv/bin/python bench/champions.py [SECONDS]`. Each table of Snack Match has a program that plays at once, and
three bots without a pause besides their thinking. It prints how late the server's event loop was, how long the bots
thought, and how many acts there were.
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
LATE_BUCKET_S: Final = "0.01"  # the bucket of the histogram for everything in time
NO_DELAY_FLAGS: Final = ("--bot-pace", "0", "--messages-a-second", "10000")


class Figures(Frozen):
    lag_samples: float  # measurements of the event loop
    late_samples: float  # those over 10 ms
    decisions: float
    seconds_per_decision: float
    acts_per_second: float


async def play_at_table(url: str, strength: Strength) -> None:
    """Play one game after the other until the task is cancelled."""
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
        lag_samples=more[f"{lag}_count"],
        late_samples=more[f"{lag}_count"] - more[f'{lag}_bucket{{le="{LATE_BUCKET_S}"}}'],
        decisions=more[f"{thought}_count"],
        seconds_per_decision=more[f"{thought}_sum"] / more[f"{thought}_count"],
        acts_per_second=more["panier_acts_total"] / took,
    )


def main(arguments: Sequence[str]) -> None:
    seconds = float(arguments[0]) if arguments else 30.0
    found: dict[str, Figures] = {}
    print(f"{TABLES} tables  samples     late  decisions  ms each   acts/s")
    strengths: tuple[Strength, ...] = ("champion", "sprout")
    for strength in strengths:
        with TemporaryDirectory() as data, serving(Path(data), *NO_DELAY_FLAGS) as (_, url):
            figures = found[strength] = asyncio.run(measure(url, strength, seconds))
        print(
            f"{strength:9} {figures.lag_samples:8.0f} {figures.late_samples:8.0f} {figures.decisions:10.0f} "
            f"{1000 * figures.seconds_per_decision:8.1f} {figures.acts_per_second:8.0f}",
            flush=True,
        )
    share = 100 * found["champion"].late_samples / found["champion"].lag_samples
    if not print_gates([Gate("per cent of loop lags over 10 ms, with champions", 0.1, share)]):
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
