"""Learning a game: a newcomer who reads each hint, does as it says, and goes on to the end.

    learner = Learner(ana, server)
    await learner.begin("snap")               # from the front page, with one tap
    await learner.play()
    learner.read                              # the hints, in the order in which they came

The races are played by what lies on the page, the other games by those who play them in tests of their own.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from playwright.async_api import Error, Locator, expect

from panier.server.app import Server
from web.at_picnic import Picnicker
from web.at_sandwich import TO_DO, Cook
from web.at_table import Arnaque, raccoons_first
from web.visit import Visit, session

# Until a race is over or a hint is to be read, presses a pad for what lies there: in the page, a quarter of a second
# after it was drawn, so that nobody is slow because the machine is; once for each table.
RACE: Final = """([game, last]) => {
    const spread = document.querySelector("main[data-game] [data-spread]");
    if (!spread) return { over: true };
    if (document.querySelector("[data-got-it]")) return { hint: true };
    const lies = [...spread.querySelectorAll("[data-lies]")].map((one) => one.dataset.lies);
    const pad = game === "snap"
        ? new Set(lies).size < lies.length && "call"
        : { elephant: "slap", mouse: "snap-fingers" }[lies.at(-1)];
    const lying = pad ? lies.join() : "";
    if (lying === last) return null;
    if (window.drawn?.lying !== lying) window.drawn = { lying, at: performance.now() };
    if (lying && performance.now() - window.drawn.at < 250) return null;
    const finger = { bubbles: true, button: 0, isPrimary: true, pointerType: "touch" };
    document.querySelector(`[data-pad=${pad}]`)?.dispatchEvent(new PointerEvent("pointerdown", finger));
    return { lying };
}"""


class Guest(Cook):
    """A cook with a generated name."""

    @property
    def seat(self) -> int:
        return 0

    @property
    def name(self) -> str:
        return self.names[0]


class Learner:
    """A person who plays a game for the first time."""

    def __init__(self, visit: Visit, server: Server) -> None:
        self.visit = visit
        self.page = visit.page
        self.server = server
        self.read: list[str] = []
        self.looks: Callable[[str], Awaitable[None]] | None = None  # is told of each hint as it is read
        self.game = ""

    async def begin(self, game: str) -> None:
        self.game = game
        await self.visit.person.go("/")
        await self.visit.look_at(game)
        await self.visit.press("lesson-learn-game", game=self.visit.t(f"game-{game}"))
        await self.visit.at_table(game)
        await expect(self.lesson).to_be_attached()

    @property
    def lesson(self) -> Locator:
        return self.page.get_by_role("complementary", name=self.visit.t("lesson-title"), exact=True)

    @property
    def hint(self) -> Locator:
        return self.page.locator("[data-hint]")

    async def sees(self, key: str) -> None:
        """Expect this hint, in the language of the person."""
        await expect(self.lesson).to_have_attribute("data-hint", key)
        await expect(self.lesson).to_contain_text(self.visit.t(f"lesson-{key}"))

    async def reads(self) -> None:
        """Read the current hint, if there is one."""
        if not await self.hint.count():
            return
        key = await self.lesson.get_attribute("data-hint")
        if key is None or key == "over":
            return
        if key not in self.read:
            self.read.append(key)
            if self.looks:
                await self.looks(key)
        button = self.page.locator(f"[data-hint='{key}'] [data-got-it]")
        if await button.count():
            with suppress(Error):  # some go by themselves, when their moment is over
                await self.visit.press(button)
            await expect(self.page.locator(f"[data-hint='{key}']")).to_have_count(0)

    async def play(self) -> None:
        """Play the lesson to its end; the last hint stays."""
        match self.game:
            case "snack-match" | "picnic":
                await self.weave()
            case "snack-arnaque":
                await self.steal()
            case "sandwich":
                await self.cook()
            case _:
                await self.race()
        await self.sees("over")
        self.read.append("over")

    async def weave(self) -> None:
        weaver = Picnicker(self.visit, self.server, seed=3)
        for _ in range(4):
            await weaver.drafting()
            await self.reads()
            await weaver.keep()
            await weaver.laying()
            await self.reads()
            await weaver.lay()
            await weaver.confirm()
        await expect(weaver.result).to_be_visible()
        skip = self.visit.button("picnic-skip")
        if await skip.count():
            await self.visit.press(skip)

    async def steal(self) -> None:
        thief = Arnaque(self.visit, 3, raccoons_first)
        while await thief.is_my_turn():
            await self.reads()
            await thief.turn()
            await self.reads()

    async def cook(self) -> None:
        cook = Guest(self.visit, self.server, seed=3)
        cook.lazy = True
        while True:
            # At the market bots are quicker where time runs faster.
            await self.page.wait_for_function(
                f"""() => {{
                    const phase = ({TO_DO})();
                    return document.querySelector("[data-got-it]") || (phase && phase !== "market");
                }}"""
            )
            await self.reads()
            phase = await self.page.evaluate(TO_DO)
            if phase == "over":
                return
            if phase and phase != "market":
                await cook.step()

    async def race(self) -> None:
        """Claim whenever the table has something to claim."""
        last = ""
        while True:
            found = await self.page.wait_for_function(RACE, arg=[self.game, last], timeout=60_000)
            now = await found.json_value()
            if "over" in now:
                return
            if "hint" in now:
                await self.reads()
            else:
                last = now["lying"]

    @property
    def paused(self) -> bool:
        return session(self.server, self.visit).state.room.paused
