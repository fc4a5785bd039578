"""People who choose their own colours for all pages still see what is chosen, what is on, and where to press."""

from typing import Final

from playwright.async_api import Locator, expect

from web.people import Company
from web.visit import phone

# The colours of an element and its edges.
COLOURS: Final = """(element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.border, style.outline].join(" ");
}"""


async def colours(what: Locator) -> str:
    found: str = await what.evaluate(COLOURS)
    return found


async def test_what_is_chosen_on_or_to_be_pressed_has_an_edge(company: Company) -> None:
    ana = await phone(company, "Ana", forced_colors="active")
    page = ana.page
    await ana.person.go("/")
    await ana.press("settings-title")
    # A switch: its knob is seen on its track, and it is seen whether it is on.
    switch = page.get_by_role("switch").first
    knob, track = switch.locator(".knob"), switch.locator(".track")
    seen: set[str] = set()
    for _ in range(2):
        before = await switch.get_attribute("aria-checked")
        paint = "(one) => getComputedStyle(one).backgroundColor"
        assert await knob.evaluate(paint) != await track.evaluate(paint)
        seen.add(await track.evaluate(paint))
        await ana.press(switch)
        await expect(switch).not_to_have_attribute("aria-checked", str(before))
    assert len(seen) == 2
    # A food: the one that is chosen looks different.
    foods = page.locator("label.pick.whole")
    chosen, other = foods.and_(page.locator(".chosen")), foods.and_(page.locator(":not(.chosen):not(.taken)"))
    assert await colours(chosen.first) != await colours(other.first)
    await ana.close()
    # The pad of a race has an edge.
    await ana.play_now("snap")
    await ana.at_table("snap")
    pad = page.locator("button.pad").first
    await expect(pad).to_be_visible()
    assert await pad.evaluate("(one) => parseFloat(getComputedStyle(one).borderTopWidth)") > 0
