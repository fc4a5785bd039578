"""Playing Snack Arnaque through the screen: what may be done is read from the page, and chosen by a seeded generator.

    thief = Arnaque(ana, seed=1)
    await thief.play()                        # until the result is shown

`wants` orders the kinds of cards in a draw, the most wanted first; who wants raccoons gets to steal.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Locator, expect

from panier.core.record import Record
from panier.core.results import Result
from panier.server.app import Server
from panier.server.session import bot_seats, replay, table_setup
from web.visit import Visit, session

# All that changes with a move: what lies where, what was drawn, and whether paws can be put down.
POSITION: Final = """() => {
    const cards = (box) => [...box.querySelectorAll("[data-card]")].map((one) => one.dataset.card).join();
    const lying = (one) => `${one.dataset.collection}: ${cards(one)}`;
    const all = [...document.querySelectorAll("[data-collection]")].map(lying);
    const drawn = [...document.querySelectorAll("[data-option]")].map(cards);
    const over = document.querySelector("[data-result]") !== null;
    return JSON.stringify([all, drawn, document.querySelector("[data-spot]") !== null, over]);
}"""
MOVED: Final = f"(before) => ({POSITION})() !== before"

Wish = Callable[[str], int]


def raccoons_first(sort: str) -> int:
    return 0 if sort == "raccoon" else 1


def food_first(sort: str) -> int:
    return 1 if sort == "raccoon" else 0


class Arnaque:
    """A person at a table of Snack Arnaque."""

    def __init__(self, visit: Visit, seed: int, wants: Wish = lambda _: 0) -> None:
        self.visit = visit
        self.page = visit.page
        self.random = Random(seed)
        self.wants = wants
        self.robbed: list[str] = []  # what one was told of thefts, as it stood there
        self.stole: list[str] = []  # what one put paws on, as it was named
        self.most_paws = 0
        self.passing: Callable[[str], Awaitable[None]] | None = None  # is told of each phase one comes to

    async def play(self, turns: int | None = None) -> None:
        """Play to the end, or for this number of turns."""
        done = 0
        while done != turns and await self.is_my_turn():
            await self.turn()
            done += 1

    async def is_my_turn(self) -> bool:
        """Wait for this person's turn or the end of the game; return False at the end."""
        await expect(self.page.locator("main[data-playable], [data-result]").first).to_be_attached()
        return await self.page.locator("[data-result]").count() == 0

    async def turn(self) -> None:
        """Make the current choice: take a kind of the draw, or steal."""
        await self.read_of_thefts()
        await expect(self.page.locator("[data-option], [data-spot]").first).to_be_visible()
        if await self.page.locator("[data-spot]").count():
            await self.steal()
        else:
            await self.take()

    async def read_of_thefts(self) -> None:
        told = self.page.locator("[data-robbed]")
        if await told.count():
            self.robbed.append(await told.inner_text())
            await self.visit.press(told.get_by_role("button"))
            await expect(told).to_have_count(0)

    async def chosen(self) -> Locator:
        """Return one of the kinds that were drawn."""
        options = self.page.locator("[data-option]")
        sorts = await options.evaluate_all("all => all.map((one) => one.dataset.option)")
        best = min(map(self.wants, sorts))
        return options.nth(self.random.choice([at for at, sort in enumerate(sorts) if self.wants(sort) == best]))

    async def take(self) -> None:
        await self.at("draw")
        option = await self.chosen()
        await self.visit.press(option)
        await expect(option.get_by_role("radio")).to_be_checked()
        await self.at("options")
        await self.confirm()

    async def steal(self) -> None:
        """Steal as often as there are raccoons; take the first theft back once, as a slip."""
        await self.at("steal")
        spots = self.page.locator("[data-spot]")
        paws = 0
        for spot in self.random.sample(range(await spots.count()), await self.thefts()):
            self.stole.append(await spots.nth(spot).get_attribute("aria-label") or "")
            await self.paw(spots.nth(spot), down=True)
            if paws == 0:
                await self.paw(spots.nth(spot), down=False)
                await self.paw(spots.nth(spot), down=True)
            paws += 1
        self.most_paws = max(self.most_paws, paws)
        await self.at("paws")
        await self.confirm()

    async def thefts(self) -> int:
        """Return how many cards may be stolen now, from "Steal up to 3 cards" or "Steal a card"."""
        return int((re.findall(r"\d+", await self.visit.status.inner_text()) or ["1"])[0])

    async def paw(self, spot: Locator, *, down: bool) -> None:
        await self.visit.press(spot)
        await expect(spot).to_have_attribute("aria-pressed", "true" if down else "false")

    async def confirm(self) -> None:
        await self.moved(lambda: self.visit.press(self.page.locator("[data-confirm]")))

    async def moved(self, move: Callable[[], Awaitable[Any]]) -> None:
        """Make a move, and wait until the page shows a new position."""
        before = await self.page.evaluate(POSITION)
        await move()
        await self.page.wait_for_function(MOVED, arg=before)

    async def at(self, phase: str) -> None:
        if self.passing:
            await self.passing(phase)

    async def result(self) -> list[tuple[str, int, list[int]]]:
        """Return the result on the page: for each player the name, the points, and their breakdown."""
        rows = self.page.locator("[data-result] > ol > li")
        await expect(rows.first).to_be_visible()
        read = []
        for row in await rows.all():
            parts = await row.locator("ul b").all_inner_texts()
            name = (await row.get_by_role("heading", level=3).inner_text()).strip()
            read.append((name, number(await row.locator(".total").inner_text()), [number(part) for part in parts]))
        return read


class ByKeys(Arnaque):
    """A person at a table of Snack Arnaque who uses only the keyboard."""

    async def read_of_thefts(self) -> None:
        told = self.page.locator("[data-robbed]")
        if await told.count():
            self.robbed.append(await told.inner_text())
            await self.reach(told.get_by_role("button"))
            await self.page.keyboard.press("Enter")
            await expect(told).to_have_count(0)

    async def reach(self, target: Locator) -> None:
        """Move the focus to an element by the Tab key."""
        for _ in range(80):
            if await target.evaluate("one => one === document.activeElement"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"the tabulator key does not lead to {target}")

    async def take(self) -> None:
        await self.at("draw")
        option = await self.chosen()
        await self.page.keyboard.press(str(1 + int(await option.get_by_role("radio").get_attribute("value") or 0)))
        await expect(option.get_by_role("radio")).to_be_checked()
        await expect(option.get_by_role("radio")).to_be_focused()
        await self.at("options")
        await self.moved(lambda: self.page.keyboard.press("Enter"))

    async def steal(self) -> None:
        await self.at("steal")
        focused = self.page.locator("[data-spot]:focus")
        confirm = self.page.locator("[data-confirm]")
        await self.page.keyboard.press("ArrowDown")
        await expect(focused).to_be_visible()
        paws = await self.thefts()
        for paw in range(paws):
            if paw > 0:
                await self.page.keyboard.press("ArrowRight")
            self.stole.append(await focused.get_attribute("aria-label") or "")
            await self.page.keyboard.press("Space")
            await expect(self.page.locator("[data-spot][aria-pressed=true]")).to_have_count(paw + 1)
        await expect(confirm).to_be_focused()  # the last paw leads on to the button
        self.most_paws = max(self.most_paws, paws)
        await self.at("paws")
        await self.moved(lambda: self.page.keyboard.press("Enter"))


async def play_together(*thieves: Arnaque) -> None:
    """Let all play concurrently, each in their turn."""
    async with asyncio.TaskGroup() as group:
        for thief in thieves:
            group.create_task(thief.play())


def number(text: str) -> int:
    """Return the first number in a text, such as "+7" or "31 points"."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


def acts_of(server: Server, visit: Visit, seat: int = 0) -> list[Any]:
    """Return a seat's latest acts, from the batches that the server has sent."""
    batches = [
        telling.batch for telling in session(server, visit).broadcast.history.entries if telling.batch is not None
    ]
    return [step.act.move for batch in batches for step in batch.steps if step.act.seat == seat]


def moves_of(server: Server, visit: Visit, seat: int = 0) -> int:
    return len(acts_of(server, visit, seat))


def acts_on_disk(server: Server, visit: Visit) -> int:
    """Return how many acts of the running game are on disk, including those of chance."""
    mark = session(server, visit).state.committed.savepoint
    assert mark is not None
    return mark.act_count


def on_turn(server: Server, visit: Visit) -> int:
    game = session(server, visit).state.game
    assert game is not None
    turn: int = game.table.state.turn
    return turn


async def kept(server: Server, visit: Visit) -> tuple[Record, Result]:
    """Return the last game of a room as it is stored, and its result by the rules."""
    played = session(server, visit).state.room.played[-1]
    game = await server.store.read_record(played.record)
    assert game is not None
    again = replay.replay_of(game)
    return again.record, again.result


def fix_chance(patch: pytest.MonkeyPatch, number: int) -> None:
    """Fix the deal and the bots' random numbers, so that a seeded player gets the same game again."""
    patch.setattr(table_setup, "key", lambda *_: number.to_bytes(32))
    patch.setattr(bot_seats, "token_hex", lambda length: "5a" * length)
