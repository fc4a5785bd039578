"""Check a screen for faults, and save a picture of it if pictures are wanted.

axe finds what WCAG 2.0 to 2.2, A and AA, forbids; checks.js what it cannot know: a page that moves sideways, things too
small for a finger or to be read, text that is cut off, texts that were not translated. Only what axe calls serious or
critical fails.
Whether it moves sideways must not depend on the fonts of a machine: it is tried with wider letters and longer words.
"""

import os
from importlib.resources import files
from pathlib import Path
from typing import Final

from playwright.async_api import Page

HERE: Final = Path(__file__).parent
CHECKS: Final = (HERE / "checks.js").read_text(encoding="utf-8")
AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
LEVELS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AT_REST: Final = """async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const enough = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([enough, Promise.allSettled([document.fonts.ready, ...ending.map((one) => one.finished)])]);
}"""

# Only what fails comes back: to carry over all that axe has to say of a page is a third of its cost.
# Styles are not fetched once more, for a rule that is not asked for: that fails where the line is lost.
GRAVE: Final = """async (levels) => {
    const preload = { assets: ["media"] };
    const { violations } = await axe.run(document, { runOnly: levels, resultTypes: ["violations"], preload });
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const measured = ({ any, all, none }) => [...any, ...all, ...none].map(({ message }) => message).join("; ");
    return grave.flatMap(({ id, impact, help, nodes }) => nodes.map((node) => [
        id, node.target, `axe, ${id} (${impact}): ${help}: ${node.target.at(-1)}: ${measured(node)}`]));
}"""

# What lies half under a bar that stays in its place is not too small for a finger if it can be moved out from there.
STILL_TOO_SMALL: Final = """async (target) => {
    const place = document.scrollingElement.scrollTop;
    document.querySelector(target.at(-1)).scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await axe.run({ include: [target] }, { runOnly: ["target-size"] });
    document.scrollingElement.scrollTo({ top: place, behavior: "instant" });
    return violations.length > 0;
}"""


CHOSEN: Final = "PANIER_ARTEFACTS"  # where to leave pictures of all that is looked at; without it none are made


def artefacts() -> Path:
    """Return the folder for pictures and reports of tests; git ignores it."""
    return Path(os.environ.get(CHOSEN) or HERE.parents[1] / "test-artifacts")


async def look(page: Page, name: str, *, whole: bool = False) -> None:
    """Fail with a list of faults; optionally save a picture of the screen, or of the `whole` page."""
    await page.evaluate(AT_REST)
    await keep_picture(page, name, whole=whole)
    found = await faults(page)
    assert not found, f"{name} at {page.url}:\n" + "\n".join(found)


async def keep_picture(page: Page, name: str, *, whole: bool = False) -> None:
    """Save a picture of the screen, or of the `whole` page, if pictures are wanted."""
    if CHOSEN in os.environ:
        folder = artefacts() / "screens"
        folder.mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=folder / f"{name}.png", full_page=whole, animations="disabled", scale="css")


async def faults(page: Page) -> list[str]:
    """Return the faults of a page, a line each."""
    assert page.viewport_size is not None
    return [*await violations(page), *await page.evaluate(CHECKS, page.viewport_size["width"])]


async def violations(page: Page) -> list[str]:
    """Return the violations that axe finds on a page."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    grave: list[tuple[str, list[str], str]] = await page.evaluate(GRAVE, LEVELS)
    return [
        line for rule, target, line in grave if rule != "target-size" or await page.evaluate(STILL_TOO_SMALL, target)
    ]
