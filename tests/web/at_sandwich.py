"""Playing Sandwich through the screen: what may be done is read from the page, and held against the server's table.

    cook = Cook(ana, server, seed=1)
    await cook.play()                         # until the result is shown

Each phase is looked at before anything is done in it: a page that shows other ingredients, other tasters or other
points than the server has does not get as far as a move.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

from playwright.async_api import Error, Locator, expect

from panier.core.record import Record
from panier.core.results import Result
from panier.games.sandwich.cards import INGREDIENTS, SHOWS
from panier.games.sandwich.table import ROUNDS, State, Tasting, places, recipients
from panier.server.app import Server
from panier.server.session import replay
from web.visit import Visit, session

# Something is to be done: not sealed yet, or a show to look at, or the end.
TO_DO: Final = """() => {
    const table = document.querySelector("[data-phase]");
    const phase = table?.dataset.phase;
    if (!phase) return null;
    if (phase === "show" || document.querySelector("[data-result]")) return phase;
    if (!document.querySelector("main[data-playable]")) return null;
    if (document.querySelector("[data-phase] [data-sealed]")) return null;
    return ["icebreaker", "market", "kitchen", "tasting"].includes(phase) ? phase : null;
}"""

# How many ingredients one has; null where there is no market.
TAKEN: Final = """() => {
    const market = document.querySelector("[data-flip]");
    return market && market.querySelectorAll(".basket .full").length;
}"""
WHERE: Final = """() => {
    const table = document.querySelector("[data-phase]");
    const sealed = document.querySelector("[data-phase] [data-sealed]") !== null;
    const taster = document.querySelector("[data-taster]")?.dataset.taster;
    return `${table?.dataset.phase} ${table?.dataset.round} ${sealed} ${taster}`;
}"""


class Cook:
    """A person at a table of Sandwich."""

    def __init__(self, visit: Visit, server: Server, seed: int) -> None:
        self.visit = visit
        self.page = visit.page
        self.server = server
        self.random = Random(seed)
        self.passing: Callable[[str], Awaitable[None]] | None = None  # is told of each phase one comes to
        self.remark = ""
        self.pitch = ""
        self.rounds_shown: list[int] = []
        self.lazy = False  # takes what is left over: bots are quicker than any finger where time runs faster

    # --- the table as the server has it ---

    @property
    def state(self) -> State:
        playing = session(self.server, self.visit).state.game
        assert playing is not None
        state: State = playing.table.state
        return state

    @property
    def seat(self) -> int:
        room = session(self.server, self.visit).state.room
        return next(seat for seat, chair in enumerate(room.chairs) if chair.name == self.name)

    @property
    def name(self) -> str:
        return self.visit.person.name

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in session(self.server, self.visit).state.room.chairs]

    def called(self, name: str) -> str:
        """Return the name of an ingredient on this page."""
        return self.visit.t(f"ingredient-{name}")

    # --- playing ---

    async def play(self, until: str = "over") -> None:
        while await self.step() != until:
            pass

    async def step(self) -> str:
        """Make the next choice; return its phase."""
        phase = await self.to_do()
        match phase:
            case "icebreaker":
                await self.confess()
            case "market":
                await self.grab()
            case "kitchen":
                await self.cook()
            case "tasting":
                await self.taste()
            case "show":
                await self.watch()
            case _:  # the end
                pass
        return phase

    async def to_do(self) -> str:
        found = await self.page.wait_for_function(TO_DO, timeout=60_000)
        phase: str = await found.json_value()
        return phase

    async def at(self, phase: str) -> None:
        if self.passing:
            await self.passing(phase)

    async def confess(self) -> None:
        await self.at("icebreaker")
        loved, hated = self.random.sample(list(INGREDIENTS), 2)
        await self.visit.press(self.page.locator(f'[data-name="{loved}"]'))
        await self.visit.press(self.page.locator(f'[data-name="{hated}"]'))
        await self.confirm()

    async def grab(self) -> None:
        """Take one of the cards, if it is still there."""
        await self.at("market")
        if self.lazy:
            await expect(self.page.locator("[data-phase=kitchen]")).to_be_attached()
            return
        taken = await self.page.evaluate(TAKEN)
        cards = self.page.locator("[data-slot][aria-disabled=false]")
        if number := await cards.count():
            try:
                await self.visit.press(cards.nth(self.random.randrange(number)))
            except Error:  # in a race it may be gone before one comes to it
                assert self.state.options.market == "race"
        await self.page.wait_for_function(f"(taken) => ({TAKEN})() !== taken", arg=taken)

    async def cook(self) -> None:
        """Put all ingredients into the rolls in a random order, and correct a slip by a swap."""
        await self.pantry_agrees()
        await self.at("kitchen")
        await self.fill()
        await self.at("rolls")
        if self.state.options.chef:
            await self.praise()
        made = await self.rolls()
        await self.confirm()
        await self.made_agrees(made)

    async def fill(self) -> None:
        """Put any ingredient into the next free place; a trade may change the basket meanwhile."""
        pieces = self.page.locator(".tray [data-piece]")
        free = self.page.locator("[data-roll] [data-place]:not([data-card])")
        while number := await pieces.count():
            await self.visit.press(pieces.nth(self.random.randrange(number)))
            await self.visit.press(free.first)
            await expect(pieces).to_have_count(number - 1)
        await self.swap(0, len(self.state.players[self.seat].basket) - 1)

    async def swap(self, one: int, other: int) -> None:
        places = [self.page.locator(f'[data-roll] [data-place="{place}"]') for place in (one, other)]
        cards = [await place.get_attribute("data-card") or "" for place in places]
        for place in places:
            await self.visit.press(place)
        for place, card in zip(places, reversed(cards), strict=True):
            await expect(place).to_have_attribute("data-card", card)

    async def rolls(self) -> list[list[str]]:
        """Return the content of each roll on the page."""
        places: list[str] = await self.page.locator("[data-roll] [data-place]").evaluate_all(
            "all => all.map((one) => one.dataset.card)"
        )
        return [places[at : at + 3] for at in range(0, len(places), 3)]

    async def praise(self) -> None:
        """Write a line for the first roll, and choose a ready-made one for the second."""
        pitches = self.page.locator("[data-roll] .pitch")
        await self.visit.press(pitches.first)
        await self.page.locator("[data-pitch]").fill(self.pitch or f"{self.name} & co <b>!</b>")
        await self.page.keyboard.press("Enter")
        await expect(self.page.get_by_role("dialog")).to_have_count(0)
        await self.visit.press(pitches.nth(1))
        await self.visit.press("sandwich-pitch-you")
        await self.at("pitch")
        await self.visit.press("sandwich-pitch-done")
        await expect(pitches.nth(1)).to_contain_text(self.visit.t("sandwich-pitch-you"))

    async def taste(self) -> None:
        """Rank the plates in a random order, with a slip in between."""
        await self.plates_agree()
        await self.at("tasting")
        plates = self.page.locator("[data-plate]")
        order = list(range(await plates.count()))
        self.random.shuffle(order)
        await self.visit.press(plates.nth(order[-1]))
        await self.visit.press(plates.nth(order[-1]))  # a slip
        await expect(self.page.locator("[data-plate][data-place]")).to_have_count(0)
        for place, plate in enumerate(order[:-1]):
            await self.visit.press(plates.nth(plate))
            await expect(plates.nth(plate)).to_have_attribute("data-place", str(place))
        await expect(plates.nth(order[-1])).to_have_attribute("data-place", str(len(order) - 1))
        if self.remark:
            await self.page.locator("[data-remark]").fill(self.remark)
        await self.at("ranked")
        round = self.state.round
        await self.confirm()
        await self.until(lambda: self.state.round != round or self.is_ranked(tuple(order)))

    def is_ranked(self, order: tuple[int, ...]) -> bool:
        if self.state.phase == "over":
            return True
        rank = self.state.players[self.seat].rank
        return rank is not None and (rank.order, rank.remark) == (order, self.remark)

    async def watch(self) -> None:
        """Watch the tastings of a round; if the market is a race, its start ends the show."""
        round = int(await self.page.locator("[data-reveal]").get_attribute("data-reveal") or 0)
        if round == ROUNDS or self.state.options.market == "turns":
            await self.at("show")
            if await self.page.locator("[data-skip]").count():
                await self.visit.press(self.page.locator("[data-skip]"))
            if await self.page.locator("[data-continue]").count():
                await self.tastings_agree(round)
                await self.at("round")
                await self.visit.press(self.page.locator("[data-continue]"))
        await expect(self.page.locator("[data-reveal]")).to_have_count(0)
        self.rounds_shown.append(round)

    async def confirm(self) -> None:
        """Confirm the choice, and wait until the page shows that or has moved on."""
        before = await self.page.evaluate(WHERE)
        await self.visit.press(self.page.locator("[data-confirm]"))
        await self.page.wait_for_function(f"(before) => ({WHERE})() !== before", arg=before)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition of the server's table holds, which is in this process."""
        async with asyncio.timeout(30):
            while not holds():
                await asyncio.sleep(0.02)

    # --- what the page says, and what is so ---

    async def pantry_agrees(self) -> None:
        """Check that the page shows the basket's ingredients, and the right recipients of the rolls."""
        state, seat = self.state, self.seat
        assert await self.pantry() == sorted(state.players[seat].basket)
        to = recipients(seat, state.seats, state.round, alternate=state.options.alternate)
        faces = await self.page.locator("[data-roll] .face .name").all_inner_texts()
        assert faces == [self.names[taster] for taster in to], (faces, self.names, to)
        await self.scores_agree()

    async def pantry(self) -> list[str]:
        """Return all ingredients on the page, wherever they lie."""
        shown: list[str] = await self.page.locator(".tray [data-piece], [data-roll] [data-card]").evaluate_all(
            "all => all.map((one) => one.dataset.piece ?? one.dataset.card)"
        )
        return sorted(shown)

    async def scores_agree(self) -> None:
        points = await self.page.locator("[data-score] [data-points]").all_inner_texts()
        assert [int(text) for text in points] == list(self.state.scores)

    async def made_agrees(self, made: list[list[str]]) -> None:
        wanted = tuple(tuple(sorted(three)) for three in made)
        await self.until(lambda: self.state.phase != "kitchen" or self.state.players[self.seat].sandwiches == wanted)

    async def plates_agree(self) -> None:
        """Check that the page shows the plates that were served, with makers only if these are public."""
        state = self.state
        plates = state.players[self.seat].plates
        told = state.options.chef or not state.options.hidden
        shown = await self.page.locator("[data-plate]").all_inner_texts()
        assert len(shown) == len(plates)
        for text, plate in zip(shown, plates, strict=True):
            for card in plate.sandwich:
                assert self.called(SHOWS[card]) in text
            assert plate.maker is not None
            by = self.visit.t("sandwich-by", name=self.names[plate.maker])
            assert (by in text) == told

    async def tastings_agree(self, round: int) -> None:
        """Check that the page shows each ranking as the state has it."""
        history = [tasting for tasting in self.state.history if tasting.round == round]
        assert history
        box = self.page.locator(f'[data-tastings="{round}"]')
        for tasting in history:
            await self.tasting_agrees(box.locator(f'[data-tasted="{tasting.taster}"]'), tasting)
        await self.scores_agree()

    async def tasting_agrees(self, box: Locator, tasting: Tasting) -> None:
        dishes = await box.locator("[data-dish]").all_inner_texts()
        assert len(dishes) == len(tasting.dishes)
        for text, dish, points in zip(dishes, tasting.dishes, places(len(self.names)), strict=True):
            assert all(self.called(name) in text for name in dish.ingredients)
            assert self.names[dish.maker] in text
            assert f"+{points}" in text

    async def result(self) -> list[tuple[str, int, list[int]]]:
        """Return the result on the page: for each cook the name, the points, and those of each tasting."""
        rows = self.page.locator("[data-result] [data-row]")
        await expect(rows.first).to_be_visible()
        read = []
        for row in await rows.all():
            name = (await row.get_by_role("heading", level=3).inner_text()).strip()
            total = int(re.findall(r"\d+", await row.locator("[data-total]").inner_text())[0])
            parts = await row.locator("[data-earned]").evaluate_all("all => all.map((one) => +one.dataset.earned)")
            read.append((name, total, parts))
        return read


async def play_together(*cooks: Cook) -> None:
    """Let all play concurrently."""
    async with asyncio.TaskGroup() as group:
        for cook in cooks:
            group.create_task(cook.play())


async def kept(server: Server, visit: Visit) -> tuple[Record, State, Result]:
    """Return the last game of a room as it is stored, its last state, and its result by the rules."""
    played = session(server, visit).state.room.played[-1]
    game = await server.store.read_record(played.record)
    assert game is not None
    again = replay.replay_of(game)
    return again.record, again.end, again.result


async def agrees(server: Server, *cooks: Cook) -> tuple[Record, State]:
    """Check that all result pages agree with the server's record."""
    record, end, result = await kept(server, cooks[0].visit)
    points = places(len(record.players))
    wanted = {
        name: (
            sheet.total,
            sorted(
                points[place]
                for tasting in end.history
                for place, dish in enumerate(tasting.dishes)
                if dish.maker == seat
            ),
        )
        for seat, (name, sheet) in enumerate(zip(record.players, result.sheets, strict=True))
    }
    for cook in cooks:
        shown = await cook.result()
        assert {name: (total, sorted(parts)) for name, total, parts in shown} == wanted
        assert [total for _, total, _ in shown] == sorted((total for _, total, _ in shown), reverse=True)
    return record, end


def moves(record: Record, kind: type[Any], seat: int | None = None) -> list[Any]:
    return [act.move for act in record.acts if isinstance(act.move, kind) and seat in (None, act.seat)]
