"""Sandwich on the smallest phones: what is filled or ranked is in sight at once, held upright or on its side."""

from typing import Any, Final

import pytest
from playwright.async_api import expect

from games.sandwich.sandwiches import after, division, to_phase
from panier import protocol
from panier.core.rules import Act
from panier.games.sandwich import rules
from panier.games.sandwich.table import Compose, Options, State
from panier.server.app import Server
from server.recording_clients import people_in_room
from web.people import Company
from web.test_sandwich_screen import NAMES, Laid
from web.visit import phone

SIZES: Final = ((360, 640), (320, 568), (375, 548), (568, 320), (667, 331))
# How many of these are in sight as a whole: on the screen, and with nothing that stays above them.
IN_SIGHT: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const corners = [[left + 24, top + 2], [right - 24, top + 2], [left + 24, bottom - 2], [right - 24, bottom - 2]];
    return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}).length"""


async def at_phone(company: Company, server: Server, seats: int, **taste: Any) -> Laid:
    """Open a table with these people; the last one has a phone."""
    people = await people_in_room(server, " ".join(NAMES[: seats - 1]), "sandwich", {})
    last = await phone(company, NAMES[seats - 1], viewport={"width": 360, "height": 640}, **taste)
    await last.come(people[0].code, NAMES[seats - 1])
    await people[0].wait_until(lambda: people[0].room and len(people[0].room.chairs) == seats)
    await people[0].send_command(protocol.Start("start"))
    await last.at_table("sandwich")
    return Laid(last, server.registry.sessions[people[0].code])


async def all_in_sight(laid: Laid, what: str, name: str) -> None:
    await expect(laid.page.locator(what).first).to_be_visible()
    few: dict[tuple[int, int], int] = {}
    for width, height in SIZES:
        await laid.page.set_viewport_size({"width": width, "height": height})
        await laid.page.evaluate("scrollTo(0, 0)")
        wanted = 3 if width > height else await laid.page.locator(what).count()
        assert await laid.page.locator(what).count() >= 3
        if (found := await laid.page.evaluate(IN_SIGHT, what)) < wanted:
            few[width, height] = found
        await laid.screen.person.look(f"small-{width}x{height}-{name}")
    assert not few, f"{name}: of {wanted} in sight: {few}"


def cooking(seats: int) -> State:
    return to_phase(rules.setup(seats, Options()), "kitchen")


@pytest.mark.parametrize(
    ("seats", "taste"),
    [
        (4, {}),
        *[
            pytest.param(seats, taste, marks=pytest.mark.slow)
            for seats, taste in ((3, {}), (5, {"locale": "fr-FR"}), (7, {"dark": True}), (12, {"locale": "fr-FR"}))
        ],
    ],
)
@pytest.mark.real_time
async def test_all_rolls_and_plates_are_in_sight(
    company: Company, server: Server, seats: int, taste: dict[str, Any]
) -> None:
    laid = await at_phone(company, server, seats, **taste)
    state = cooking(seats)
    laid.lay(state)
    await all_in_sight(laid, "[data-roll]", f"{seats}-kitchen")
    for seat in range(seats):
        state = after(state, Act(seat, Compose(division(state, seat))))
    laid.lay(state)
    await all_in_sight(laid, "[data-plate]", f"{seats}-tasting")
