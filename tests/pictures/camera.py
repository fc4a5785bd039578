"""A camera: takes a picture of a page at every size of a take and in both themes, when all is at rest."""

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Page, expect

from pictures.takes import TELEVISION, THEMES, Size, Take, label
from web.covering import STILL
from web.look import AT_REST

# Every visit is on the same day, draws the same lots, and has no banter.
SAME_DAY: Final = 1_780_300_800_000  # milliseconds: 2026-06-01, 8:00 UTC
FIXED: Final = """(now) => {
    const Real = Date;
    globalThis.Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [now])); }
        static now() { return now; }
    };
    let seed = 1;
    Math.random = () => {
        seed = (seed * 1664525 + 1013904223) % 4294967296;
        return seed / 4294967296;
    };
    if (!location.protocol.startsWith("http")) return;
    const settings = JSON.parse(localStorage.getItem("panier-settings") ?? "{}");
    localStorage.setItem("panier-settings", JSON.stringify({ ...settings, banter: false }));
}"""
# Pictures within the page have come, and a dialog is at its beginning.
COMPLETE: Final = """async () => {
    const seen = [...document.images].filter((one) => one.loading !== "lazy");
    await Promise.all(seen.map((one) => one.decode().catch(() => {})));
    document.querySelector("dialog[open]")?.scrollTo({ top: 0, behavior: "instant" });
}"""
TO: Final = "(top) => scrollTo({ top, behavior: 'instant' })"
# A dialog keeps the page behind it still and scrolls by itself; a page that scrolls a little is seen as a whole.
HIDDEN_BELOW: Final = """() => document.querySelector("dialog[open]") ? 0
    : document.documentElement.scrollHeight - innerHeight"""
MARGIN: Final = 24  # pixels that need no picture of their own
BARS: Final = 160  # pixels of each screenful that a head and a foot may cover
GAP: Final = 12  # pixels between the screenfuls of a page that scrolls
GAP_COLOUR: Final = "#f0f"


class Camera:
    def __init__(self, take: Take, folder: Path) -> None:
        self.take = take
        self.folder = folder
        self.taken: list[str] = []

    async def shoot(self, page: Page, screen: str, *, whole: bool = False) -> None:
        """Save a picture of a page at each size and in both themes.

        A page that scrolls is shown screenful by screenful, with its bars where people see them; `whole` shows a long
        page without bars as one.
        """
        usual = page.viewport_size
        assert usual is not None
        is_television = usual["width"] == TELEVISION.width
        if is_television and self.take.hands == "touch":
            return  # nobody presses there: one picture is enough
        if is_television and await page.locator("main[data-standing]").count():
            await expect(page.locator("main.idle")).to_be_visible()  # its menu goes when nobody has moved for a while
        if self.take.hands == "mouse" and not is_television:
            await page.mouse.move(0, 0)  # it rests on nothing
        for size in (TELEVISION,) if is_television else self.take.sizes:
            await page.set_viewport_size({"width": size.width, "height": size.height})
            await page.evaluate(STILL)
            for theme in THEMES:
                await page.emulate_media(color_scheme=theme)
                path = self.folder / screen / f"{label(size, self.take.language, theme)}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                await self._save(page, path, size, whole=whole)
        await page.set_viewport_size(usual)
        await page.emulate_media(color_scheme="light")
        self.taken.append(screen)

    async def _save(self, page: Page, path: Path, size: Size, *, whole: bool) -> None:
        await page.evaluate(TO, 0)
        await page.evaluate(COMPLETE)
        await page.evaluate(AT_REST)
        hidden = 0 if whole else await page.evaluate(HIDDEN_BELOW)
        tops = [0] if hidden <= MARGIN else [*range(0, hidden, size.height - BARS), hidden]
        pictures = []
        for top in tops:
            if top:
                await page.evaluate(TO, top)
                await page.evaluate(STILL)
            pictures.append(await page.screenshot(full_page=whole, animations="disabled", scale="css"))
        if len(pictures) == 1:
            path.write_bytes(pictures[0])
        else:
            below_each_other(pictures, size).save(path)


def below_each_other(pictures: list[bytes], size: Size) -> Image.Image:
    """Return the screenfuls of a page, one below the other."""
    step = size.height + GAP
    strip = Image.new("RGB", (size.width, len(pictures) * step - GAP), GAP_COLOUR)
    for number, picture in enumerate(pictures):
        strip.paste(Image.open(BytesIO(picture)), (0, number * step))
    return strip
