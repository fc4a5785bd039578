"""`make browsers`: every step on every engine, as a phone and as a desktop, in both languages.

Pictures are kept beside each other in test-artifacts/browsers/, a page for each device and language. All games are
played on a phone in English and on a desktop in French, the rest of the pages four times. One engine at a time: on a
small machine two would wait for each other.
"""

import asyncio
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Final

from engines import packages, sheet
from engines.browsers import ENGINES, somebody
from engines.device import DESKTOP, PHONE, Device
from engines.guest import Guest
from engines.page import Refused
from engines.playing import same_cards
from engines.steps import ALL, SHORT, Step, Visit
from panier.server.app import Server
from server.recording_clients import serving
from web.look import artefacts
from web.people import HOST

WITHIN: Final = 300  # seconds for a step
PASSES: Final[dict[str, tuple[Device, tuple[Step, ...]]]] = {
    "phone-en": (PHONE, ALL),
    "phone-fr": (replace(PHONE, language="fr"), SHORT),
    "desktop-en": (DESKTOP, SHORT),
    "desktop-fr": (replace(DESKTOP, language="fr"), ALL),
}


@dataclass(frozen=True)
class Outcome:
    seconds: float
    trouble: str = ""

    def __str__(self) -> str:
        return "FAILED" if self.trouble else f"{self.seconds:.0f} s"


Outcomes = dict[tuple[str, str, str], Outcome]  # by pass, step and engine


class Tour:
    def __init__(self, server: Server, real: Server, folder: Path, wanted: Sequence[str]) -> None:
        self.server = server
        self.real = real
        self.folder = folder
        self.wanted = wanted  # steps; none for all
        self.outcomes: Outcomes = {}

    async def take(self, engine: str, name: str) -> None:
        """Run one pass with one engine, in one browser."""
        device, steps = PASSES[name]
        async with somebody(engine, device, "") as guest:
            for step in steps:
                if not self.wanted or step.__name__ in self.wanted:
                    outcome = await self.do(step, guest, self.folder / name / step.__name__)
                    self.outcomes[name, step.__name__, engine] = outcome
                    print(f"{engine:10} {name:11} {step.__name__:12} {outcome}  {outcome.trouble}", flush=True)

    async def do(self, step: Step, guest: Guest, folder: Path) -> Outcome:
        start = monotonic()
        guest.page.said.clear()
        guest.air.was_bad = False
        for old in folder.glob(f"*-{guest.page.engine}.png"):
            old.unlink()
        server = self.real if step.__name__ in ("snap", "elephant") else self.server
        guest.url = f"http://{HOST}:{server.port}"
        visit = Visit(guest, self.server, self.real, folder)
        try:
            async with asyncio.timeout(WITHIN):
                await guest.forget()
                await step(visit)
        except (AssertionError, Refused, TimeoutError) as error:
            folder.mkdir(parents=True, exist_ok=True)
            await guest.page.shot(folder / f"9-failed-{guest.page.engine}.png")
            return Outcome(monotonic() - start, f"{type(error).__name__}: {error}"[:600])
        finally:
            guest.air.recover()
        return Outcome(monotonic() - start, "; ".join(guest.troubles))


def table(outcomes: Outcomes, engines: Sequence[str]) -> str:
    """Return a table with a row for each step of each pass."""
    head = f"{'':24}" + "".join(f"{engine:>12}" for engine in engines)
    steps = dict.fromkeys((name, step) for name, step, _ in outcomes)
    lines = [
        f"{name:11} {step:12}" + "".join(f"{outcomes.get((name, step, engine), '')!s:>12}" for engine in engines)
        for name, step in steps
    ]
    return "\n".join([head, *lines])


async def main(args: Namespace) -> int:
    engines = [engine for engine in args.engines or ENGINES if packages.is_there(engine)]
    folder = artefacts() / "browsers"
    quick, real = {"speed": 20, "messages_a_second": 1000}, {"speed": 1, "messages_a_second": 1000}
    with tempfile.TemporaryDirectory() as data:
        async with (
            same_cards(),
            serving(Path(data, "quick"), **quick) as server,
            serving(Path(data, "real"), **real) as real_time,
        ):
            for one in (server, real_time):
                one.app.names.allow(f"http://{HOST}:{one.port}")
            tour = Tour(server, real_time, folder, args.steps or ())
            for name in args.passes or PASSES:
                for engine in engines:
                    await tour.take(engine, name)
                print(sheet.write(folder / name, list(ENGINES), 300 if "phone" in name else 480))
    print(table(tour.outcomes, engines))
    troubles = [(*where, outcome.trouble) for where, outcome in tour.outcomes.items() if outcome.trouble]
    for trouble in troubles:
        print(*trouble, file=sys.stderr)
    return len(troubles) > 0


def asked() -> Namespace:
    parser = ArgumentParser(prog="make browsers ARGS=…", description=__doc__)
    parser.add_argument("--engines", nargs="+", choices=ENGINES)
    parser.add_argument("--passes", nargs="+", choices=PASSES)
    parser.add_argument("--steps", nargs="+", choices=[step.__name__ for step in ALL])
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(asked())))
