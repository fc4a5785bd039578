"""Strips are dragged by finger and by mouse: they float above the finger, rest where they may, and nothing is sent."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import CDPSession, Locator, expect

from panier.server.app import Server
from web.at_picnic import Picnicker, where
from web.people import Company
from web.visit import Visit, desktop, phone

pytestmark = pytest.mark.usefixtures("same_cards")


class Finger:
    """A finger that touches the screen, as a phone's driver reports it."""

    def __init__(self, cdp: CDPSession) -> None:
        self.cdp = cdp

    async def _tell(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        await self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    async def down(self, x: float, y: float) -> None:
        await self._tell("touchStart", (x, y))

    async def move(self, x: float, y: float) -> None:
        await self._tell("touchMove", (x, y))

    async def up(self) -> None:
        """Rest and then lift the finger: lifted in motion it would fling, and the next tap would only end the fling."""
        await asyncio.sleep(0.2)
        await self._tell("touchEnd")


class Mouse:
    def __init__(self, visit: Visit) -> None:
        self.mouse = visit.page.mouse

    async def down(self, x: float, y: float) -> None:
        await self.mouse.move(x, y)
        await self.mouse.down()

    async def move(self, x: float, y: float) -> None:
        await self.mouse.move(x, y)

    async def up(self) -> None:
        await self.mouse.up()


async def middle(of: Locator) -> tuple[float, float]:
    box = await of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def laying(company: Company, server: Server, kind: str) -> tuple[Picnicker, Finger | Mouse]:
    """Open a game against bots up to laying the first strips."""
    visit = await (phone if kind == "finger" else desktop)(company, "Ana")
    await visit.play_now("snack-match")
    ana = Picnicker(visit, server, seed=11)
    await ana.keep()
    await ana.laying()
    if kind == "mouse":
        return ana, Mouse(visit)
    return ana, Finger(await visit.page.context.new_cdp_session(visit.page))


async def drag(
    hand: Finger | Mouse, start: tuple[float, float], end: tuple[float, float], meanwhile: Callable[[], Awaitable[Any]]
) -> None:
    await hand.down(*start)
    for step in range(1, 9):
        await hand.move(*[a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)])
    await meanwhile()
    await hand.up()


@pytest.mark.parametrize("kind", ["finger", "mouse"])
async def test_a_strip_is_dragged_to_its_place_and_only_confirming_sends_it(
    company: Company, server: Server, kind: str
) -> None:
    ana, hand = await laying(company, server, kind)
    await ana.take_up(1)
    await ana.did(ana.ask_turn)  # the first lies somewhere
    float_ = ana.page.locator(".float")
    scrolled = await ana.page.evaluate("[scrollX, scrollY]")

    async def floats() -> None:
        await expect(float_).to_be_visible()
        # As soon as the last move has been drawn: no finger hides it, and a mouse is upon it.
        rest = "bottom < y" if kind == "finger" else "top < y && y < bottom"
        await ana.page.wait_for_function(
            f"""y => {{
                const {{ top, bottom }} = document.querySelector(".float").getBoundingClientRect();
                return {rest};
            }}""",
            arg=target[1],
        )

    target = await middle(ana.cell(3, 3))
    start = await middle(ana.strip(2))
    await ana.did(lambda: drag(hand, start, target, floats))
    await expect(float_).to_have_count(0)
    laid = await ana.check()
    assert laid.ghost
    assert len(laid.placed) == 1
    assert await ana.page.evaluate("[scrollX, scrollY]") == scrolled
    assert len(ana.state.players[0].hand) == 2  # nothing was sent
    await expect(ana.confirm_button).to_have_attribute("aria-disabled", "false")

    # the ghost itself can be taken and dragged on, with nothing else done
    start = await middle(ana.cell(*where(laid.ghost)[1]))
    field = await ana.page.locator("[data-board]").bounding_box()
    assert field
    target = start[0], min(start[1] + field["height"] / 3, field["y"] + field["height"] - 5)

    async def nothing() -> None:
        await expect(float_).to_be_visible()

    await drag(hand, start, target, nothing)
    await expect(float_).to_have_count(0)
    await ana.check()

    # far away from the board it goes back to where it was
    before = await ana.laid()
    start = await middle(ana.strip(2))
    size = ana.page.viewport_size
    assert size
    await drag(hand, start, (size["width"] - 3, size["height"] - 3), nothing)
    await expect(float_).to_have_count(0)
    assert await ana.laid() == before
    await ana.confirm()
