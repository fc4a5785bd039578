"""Names on a table screen are complete and readable, with their points, for any number of players."""

import asyncio
import os
from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.async_api import expect

from games.sandwich.sandwiches import after, to_phase
from panier import protocol
from panier.core.chance import seeded
from panier.core.errors import NotAllowed
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.sandwich import rules
from panier.games.sandwich.table import Options, RevealFrom, State
from panier.server.app import Server
from server.recording_clients import RecordingClient, people_in_room, play_randomly
from web.look import CHOSEN, artefacts
from web.people import Company
from web.test_sandwich_screen import Laid, praised, ranked
from web.visit import Visit, desktop

# The longest that people are called as a rule: 10 to 14 letters.
NAMES: Final = [
    "Maximilienne",
    "Anne-Charlotte",
    "Bartholomäus",
    "Jean-Baptiste",
    "Konstantina",
    "Marie-Thérèse",
    "Guillemette",
    "Wilhelmina",
    "Jean-François",
    "Montgomery",
    "Marguerite",
    "Clémentine",
]
SIZES: Final = ((1280, 720), (1920, 1080))
# Names of which a part is hidden, or that are torn where they have no hyphen. What lies out of sight as a whole, in a
# list that is longer than its place, is no name that ends in dots.
CUT: Final = """(names) => {
    const found = new Set();
    const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const isSpoken = (one) =>
        one && (getComputedStyle(one).clipPath.startsWith("inset") || isSpoken(one.parentElement));
    const linesOf = (text, from, to) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return [...range.getClientRects()];
    };
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const name = names.find((one) => text.data.includes(one));
        const box = text.parentElement;
        if (!name || !box.checkVisibility({ visibilityProperty: true }) || isSpoken(box)) continue;
        const place = `${name} in <${box.localName}.${box.className}> of ${box.parentElement.className}`;
        const from = text.data.indexOf(name);
        for (let one = box; one && one.localName !== "main"; one = one.parentElement) {
            if (getComputedStyle(one).overflow === "visible") continue;
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const isOut = (line) => {
                const middle = (line.top + line.bottom) / 2;
                if (one === box && (middle > bottom || middle < top)) return true;
                return (line.right > right + 1 && line.left < right) || (line.left < left - 1 && line.right > left);
            };
            if (linesOf(text, from, from + name.length).some(isOut)) found.add(`cut: ${place}`);
        }
        for (const word of name.split("-")) {
            const at = text.data.indexOf(word, from);
            const lines = new Set(linesOf(text, at, at + word.length).map(({ bottom }) => Math.round(bottom)));
            if (lines.size > 1) found.add(`torn: ${place}`);
        }
    }
    return [...found];
}"""
SETTLED: Final = "() => new Promise((done) => setTimeout(done, 250))"


class Names:
    """A television, and the names of these people on it."""

    def __init__(self, screen: Visit, people: list[RecordingClient]) -> None:
        self.screen = screen
        self.page = screen.page
        self.people = people
        self.faults: list[str] = []

    async def look(self, name: str) -> None:
        for width, height in SIZES:
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.page.evaluate(SETTLED)
            self.faults += [f"{name} at {width}x{height}: {one}" for one in await self.page.evaluate(CUT, NAMES)]
            if CHOSEN in os.environ:
                await self.page.screenshot(path=artefacts() / "names" / f"{name}-{width}.png")

    async def start(self, game: str) -> None:
        await self.people[0].send_command(protocol.Start("start"))
        await expect(self.page.locator(f"main[data-game={game}] .game")).to_be_visible()

    def are_whole(self) -> None:
        assert not self.faults, "\n".join(self.faults)


async def at_screen(company: Company, server: Server, seats: int, game: str, **options: Any) -> Names:
    people = await people_in_room(server, " ".join(NAMES[:seats]), game, options)
    screen = await desktop(company, "Television")
    await screen.person.go(f"/screen/{people[0].code}")
    await expect(screen.page.locator("[data-people]")).to_be_visible()
    names = Names(screen, people)
    await names.look(f"{game}-{seats}-between")
    return names


def phases(seats: int) -> list[tuple[str, State]]:
    """Return the phases in which names are in different places; in the second round there are points."""
    kitchen = to_phase(rules.setup(seats, Options()), "kitchen")
    told = after(ranked(praised(kitchen)), Act(CHANCE, RevealFrom(0)))
    second = to_phase(told, "market")
    cooking = to_phase(second, "kitchen")
    return [
        ("round", told),
        ("market", second),
        ("kitchen", cooking),
        ("tasting", praised(cooking)),
        ("result", to_phase(kitchen, "over")),
    ]


@pytest.mark.real_time
@pytest.mark.parametrize(
    "seats", [4, pytest.param(8, marks=pytest.mark.slow), pytest.param(12, marks=pytest.mark.slow)]
)
async def test_names_are_whole_in_sandwich(company: Company, server: Server, seats: int) -> None:
    names = await at_screen(company, server, seats, "sandwich")
    await names.start("sandwich")
    laid = Laid(names.screen, server.registry.sessions[names.people[0].code])
    for name, state in phases(seats):
        laid.lay(state)
        await expect(names.page.locator(f"[data-phase={state.phase}]")).to_be_visible()
        await names.look(f"sandwich-{seats}-{name}")
    names.are_whole()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("snack-match", 8, {}),
        *[
            pytest.param(*case, marks=pytest.mark.slow)
            for case in [
                ("snack-match", 4, {}),
                ("picnic", 8, {}),
                ("snack-arnaque", 4, {}),
                ("snack-arnaque", 5, {}),
                ("snap", 4, {"flips": 60}),
                ("snap", 8, {"flips": 60}),
                ("elephant", 4, {"flips": 60}),
            ]
        ],
    ],
)
async def test_names_are_whole_from_the_start_to_the_result(
    company: Company, server: Server, game: str, seats: int, options: dict[str, Any]
) -> None:
    names = await at_screen(company, server, seats, game, **options)
    await names.start(game)
    await names.look(f"{game}-{seats}-begin")
    players = [asyncio.create_task(play_randomly(person, seeded(place))) for place, person in enumerate(names.people)]
    await asyncio.wait(players, timeout=1)
    host = names.people[0]
    if not host.is_over:
        with suppress(NotAllowed):  # quick bots may end the game before it is paused
            await host.send_command(protocol.ChangeSettings("pause", paused=True))  # what has just come needs a moment
            await names.look(f"{game}-{seats}-later")
            await host.send_command(protocol.ChangeSettings("resume", paused=False))
    async with asyncio.timeout(60):
        await asyncio.gather(*players)
    await expect(names.page.locator("[data-next]")).to_be_visible()
    await names.look(f"{game}-{seats}-result")
    names.are_whole()
