"""`make pictures`: a picture of every screen, on five sizes of device, in both languages and both themes.

They lie in test-artifacts/pictures/, with a contact sheet for each screen; index.html shows all sheets. To see what a
change does to the looks:

    make pictures && mv test-artifacts/pictures /tmp/before
    …                                                       # change something
    make pictures ARGS="--compare /tmp/before"              # a table, and differences.html

There are four takes, by fingers or mouse and in English or French, each in a process with a server and a browser of its
own, as many at once as the machine has cores. Deals, codes, times and names are the same in every run.
"""

import asyncio
import os
import shutil
import sys
import tempfile
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from time import monotonic
from traceback import format_exc
from typing import Final

from playwright.async_api import expect

from pictures import readme, sheet
from pictures.camera import Camera
from pictures.compare import compare, table
from pictures.pages import PAGES
from pictures.series import Series
from pictures.shared import SHARED
from pictures.studio import Studio, same_every_time
from pictures.tables import TABLES
from pictures.takes import TAKES
from server.recording_clients import serving
from web import chromium
from web.look import artefacts
from web.people import WAIT, open_browser

ALL: Final = (*PAGES, *TABLES, *SHARED)


def screens() -> list[str]:
    """Return all screens, in the order of the contact sheets."""
    return [screen for series in ALL for screen in series.wanted("mouse")]


async def take(name: str, only: list[str], folder: Path) -> int:
    """Take all pictures of one take; return how many screens could not be shown."""
    executable = chromium.find()
    if executable is None:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    expect.set_options(timeout=WAIT)
    missed = 0
    with tempfile.TemporaryDirectory() as data:
        async with serving(Path(data), speed=1, messages_a_second=1000) as server, open_browser(executable) as browser:
            for pool in (server.replay_pool, server.review_pool):
                await pool.run(int)  # its process starts now: pages are not patient enough for that on a busy machine
            studio = Studio(server, browser, TAKES[name], Camera(TAKES[name], folder))
            async with same_every_time(studio):
                for series in ALL:
                    if not only or series.name in only:
                        missed += await show(studio, series)
    return missed


async def show(studio: Studio, series: Series) -> int:
    """Take the pictures of one series; return how many of its screens could not be shown."""
    start, camera, take = monotonic(), studio.camera, studio.take
    camera.taken.clear()
    studio.begin(series.name, series.seed)
    trouble = ""
    try:
        await series.shoot(studio)
    except Exception:  # the other series can be shown nevertheless
        trouble = format_exc()
        await studio.company.keep_screens(artefacts() / "failures", f"pictures-{take.name}-{series.name}")
    try:
        await studio.end()
    except AssertionError as error:
        trouble += str(error)
    left = [screen for screen in series.wanted(take.hands) if screen not in camera.taken]
    print(f"{take.name:9} {series.name:13} {len(camera.taken):3} screens {monotonic() - start:4.0f} s", flush=True)
    if trouble or left:
        print(f"{trouble}\nNot shown: {', '.join(left) or 'none'}", file=sys.stderr, flush=True)
    return len(left) + (bool(trouble) and not left)


async def take_all(names: list[str], only: list[str], jobs: int) -> bool:
    """Run the takes in processes of their own, so many at once; return whether all of them succeeded."""
    places = asyncio.Semaphore(jobs)

    async def run(name: str) -> bool:
        async with places:
            command = [sys.executable, "-m", "pictures.tour", "--alone", name, *(["--only", *only] if only else [])]
            return await (await asyncio.create_subprocess_exec(*command)).wait() == 0

    return all(await asyncio.gather(*map(run, names)))


def main(args: Namespace) -> int:
    folder = artefacts() / "pictures"
    if args.readme:
        print(*readme.make_all(folder), sep="\n")
        return 0
    if args.alone:
        return asyncio.run(take(args.alone, args.only, folder)) > 0
    if not args.only and not args.takes:
        shutil.rmtree(folder, ignore_errors=True)  # no picture of an earlier run stays
    done = asyncio.run(take_all(args.takes or list(TAKES), args.only, args.jobs))
    print(sheet.write_all(folder, screens()))
    if args.compare:
        changes = compare(args.compare, folder)
        print(table(changes))
        print(f"{len(changes)} pictures differ: {folder / 'differences.html'}" if changes else "No picture differs.")
        return not done or len(changes) > 0
    return not done


def asked() -> Namespace:
    parser = ArgumentParser(
        prog="make pictures ARGS=…", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", default=[], choices=[series.name for series in ALL], help="some series")
    parser.add_argument("--takes", nargs="+", choices=TAKES, help="some takes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="takes at once; all cores if not given")
    parser.add_argument("--compare", type=Path, metavar="FOLDER", help="the pictures of an earlier run")
    parser.add_argument("--readme", action="store_true", help="renew docs/pictures/ from those that were taken")
    parser.add_argument("--alone", choices=TAKES, help="one take in this process, without sheets")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main(asked()))
