"""Measure how smoothly picnics move on a cheap phone: `python bench/frames.py`.

Chromium with a processor four times slower plays Snack Match against bots with all animations. The bench records the
time between frames while strips fly to the neighbours, while a strip is dragged and while all picnics are revealed, and
in the same run on a page at rest, as a baseline for the machine.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final
from urllib.parse import urlsplit

from playwright.async_api import Page

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from first_load import SLOWDOWN, serving  # noqa: E402
from gates import Gate, print_gates  # noqa: E402
from web import chromium  # noqa: E402
from web.people import DEVICES, open_browser  # noqa: E402

LATE_FRAME_MS: Final = 20.0  # then a frame was missed, at 60 per second
MAX_LATE_PERCENT: Final = 10.0  # of frames, more than on the page at rest
RECORD_SCRIPT: Final = """(length) => new Promise((done) => {
    const times = [];
    const began = performance.now();
    const frame = (now) => {
        times.push(now);
        if (now - began < length) requestAnimationFrame(frame);
        else done(times.slice(1).map((time, i) => time - times[i]));
    };
    requestAnimationFrame(frame);
})"""


async def record_frames(page: Page, length: int) -> list[float]:
    """Return the milliseconds between frames during this time."""
    return list(await page.evaluate(RECORD_SCRIPT, length))


def late_percent(frames: list[float]) -> float:
    return 100 * sum(frame > LATE_FRAME_MS for frame in frames) / len(frames)


async def lay_strips(page: Page) -> list[float]:
    """Lay both strips, the second by dragging it around; return the frames meanwhile."""
    await page.locator("[data-board]").wait_for()
    await page.wait_for_timeout(900)
    if await page.locator("[data-laid]").count() == 0:
        await page.locator("[data-strip]").first.click()
        await page.locator("[data-board] [data-row]").nth(8).click()
    strip = page.locator("[data-strip]:not([data-laid])").last
    box, board = await strip.bounding_box(), await page.locator("[data-board]").bounding_box()
    assert box
    assert board
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.mouse.down()
    frames = asyncio.create_task(record_frames(page, 1500))
    for step in range(60):
        x = board["x"] + board["width"] * (0.2 + 0.6 * (step % 20) / 20)
        y = board["y"] + board["height"] * (0.25 + 0.5 * step / 60)
        await page.mouse.move(x, y)
        await page.wait_for_timeout(16)
    await page.mouse.up()
    return await frames


async def main() -> bool:
    found: dict[str, list[float]] = {"a page at rest": [], "passing": [], "dragging": [], "revealing": []}
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url:
        there = urlsplit(url)
        rule = f"--host-resolver-rules=MAP {there.netloc} 127.0.0.1:{there.port}"
        executable = chromium.find()
        if executable is None:
            sys.exit(f"No browser to measure with: {chromium.ADVICE}.")
        async with open_browser(executable, rule) as browser:
            context = await browser.new_context(**DEVICES["phone"], reduced_motion="no-preference")
            page = await context.new_page()
            await page.goto(url)
            cdp = await context.new_cdp_session(page)
            await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            await page.wait_for_timeout(2000)
            found["a page at rest"] += await record_frames(page, 2000)
            await page.locator("[data-card=snack-match] [data-play-now]").click()
            for _ in range(3):
                await page.locator("[data-phase=draft]").wait_for()
                await page.wait_for_timeout(4500)
                await page.locator("[data-strip='1']").click()
                await page.wait_for_timeout(900)
                await page.locator("[data-confirm]").click()
                found["passing"] += await record_frames(page, 1200)
                found["dragging"] += await lay_strips(page)
                await page.wait_for_timeout(500)
                await page.locator("[data-confirm]").click()
                found["revealing"] += await record_frames(page, 1800)
    for name, frames in found.items():
        print(f"{name:16} {len(frames):4} frames, median {median(frames):5.1f} ms, {late_percent(frames):4.1f} % late")
    still = late_percent(found.pop("a page at rest"))
    return print_gates(
        Gate(
            f"{name}: percent of frames late, more than at rest", MAX_LATE_PERCENT, max(0, late_percent(frames) - still)
        )
        for name, frames in found.items()
    )


if __name__ == "__main__":
    sys.exit(not asyncio.run(main()))
