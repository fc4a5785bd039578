"""The steps that are tried on every engine: a visit that begins at the home page and saves pictures on its way."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import pytest

from engines.guest import Guest
from engines.playing import hosted, play
from panier import protocol
from panier.core.chance import seeded
from panier.protocol.client import Client
from panier.server.app import Server
from server.recording_clients import play_randomly as randomly
from web.at_picnic import KEPT
from web.at_races import waits_for


@dataclass
class Visit:
    """A guest on the tour. Time is accelerated at `server`, and normal at `real`, where races are run."""

    guest: Guest
    server: Server
    real: Server
    folder: Path  # of this step's pictures

    async def keep(self, name: str) -> None:
        """Save a picture of the page, unless there is one of this name already."""
        path = self.folder / f"{name}-{self.guest.page.engine}.png"
        if not path.exists():
            await self.guest.look(path)

    async def forget(self) -> None:
        await self.guest.forget()


SAYS: Final = "(text) => document.querySelector('[data-status]').textContent.includes(text)"
# The tables at which there is something to win, by their numbers, as `same_cards` has them.
WINS: Final = {"snap": (5,), "elephant": (2,)}
FLIPS: Final = 6

Step = Callable[[Visit], Awaitable[None]]


async def home(visit: Visit) -> None:
    await visit.guest.sees("h1")
    await visit.guest.until("() => document.querySelectorAll('h2').length >= 6")
    await visit.keep("1-home")


async def look_at(ana: Guest, game: str) -> None:
    """Select a game on the home page; on a phone its actions are behind its cover."""
    if ana.page.device.kind == "phone":
        await ana.press(f"[data-card={game}] [data-more]")


async def room(visit: Visit) -> None:
    """Open a room for friends from the home page, and add two bots."""
    ana = visit.guest
    await look_at(ana, "snack-match")
    await ana.press(ana.button("home-with-friends-game", game=ana.t("game-snack-match")))
    await ana.sees("[data-standing=open]")
    if ana.page.device.kind != "phone":
        await ana.sees("[data-opening]")  # comes later than the rest, and pushes it aside under one's hand
    for number in (2, 3):
        await ana.press(ana.button("room-add-bot"))
        await ana.until("(n) => document.querySelectorAll('section:has(#chairs) li bdi').length === n", number)
    await visit.keep("1-room")


async def rules(visit: Visit) -> None:
    ana = visit.guest
    await ana.go("/rules/snack-match")
    await ana.sees("h1")
    await visit.keep("1-rules")


async def lesson(visit: Visit) -> None:
    ana = visit.guest
    await look_at(ana, "sandwich")
    await ana.press(ana.button("lesson-learn-game", game=ana.t("game-sandwich")))
    await ana.sees("main[data-game=sandwich] [data-hint]")
    await visit.keep("1-hint")


async def snack_match(visit: Visit) -> None:
    """Play with every strip dragged."""
    await whole(visit, "snack-match", {"[data-strip='1']": "1-draft", "laid 1": "2-laid", "over": "3-result"})


async def picnic(visit: Visit) -> None:
    await whole(visit, "picnic", {"laid 1": "1-laid", "over": "2-result"})


async def arnaque(visit: Visit) -> None:
    names = {
        "[data-option]": "1-draw",
        "[data-spot]": "2-steal",
        "[data-robbed] button": "3-robbed",
        "over": "4-result",
    }
    await whole(visit, "snack-arnaque", names)


async def sandwich(visit: Visit) -> None:
    names = {
        "[data-slot='0']": "1-market",
        "[data-roll] [data-place]:not([data-card])": "2-kitchen",
        "[data-plate]:not([data-place])": "3-tasting",
        "[data-continue]": "4-shown",
        "over": "5-result",
    }
    await whole(visit, "sandwich", names, others=2, options={"market": "turns"})


async def snap(visit: Visit) -> None:
    await race(visit, "snap")


async def elephant(visit: Visit) -> None:
    await race(visit, "elephant")


async def whole(
    visit: Visit, game: str, names: dict[str, str], others: int = 1, options: dict[str, Any] | None = None
) -> None:
    """Play a game to its end, with pictures of the named moments."""

    async def sees(now: dict[str, Any]) -> None:
        moment = "over" if "over" in now else f"laid {now['laid']}" if "drag" in now else now["press"]
        if moment in names:
            await visit.keep(names[moment])

    async with hosted(visit.server, game, options or {}, visit.guest, others):
        await play(visit.guest, game, sees)


async def race(visit: Visit, game: str) -> None:
    """Play a race whose clock stops until the press has arrived, so that a busy machine is not too late."""
    with pytest.MonkeyPatch.context() as patch:
        waits_for(patch, *[(1, number) for number in WINS[game]])
        async with hosted(visit.real, game, {"flips": FLIPS}, visit.guest) as host:
            await visit.guest.until("() => document.querySelectorAll('[data-spread] [data-lies]').length")
            await visit.keep("1-cards")
            pressed = await play(visit.guest, game)
            await visit.keep("2-result")
            await host.wait_until(lambda: host.is_over)
    assert pressed >= len(WINS[game]), f"pressed {pressed} times"


async def screen(visit: Visit) -> None:
    """Open a table screen without a player; programs join and play at it."""
    ana = visit.guest
    await ana.press("[data-party]")
    await ana.press("[data-as-screen]")
    await ana.sees("[data-opening]")
    url, code = visit.server.urls[0], await ana.code()
    async with await Client.join(url, code, "Ben") as ben, await Client.join(url, code, "Mia") as mia:
        await ana.until("() => document.querySelector('[data-people]')?.textContent.includes('Mia')")
        await visit.keep("1-opening")
        await ben.send_command(protocol.Choose(token_hex(8), "snack-arnaque", {}))
        await ben.send_command(protocol.Start(token_hex(8)))
        await ana.sees("main[data-game=snack-arnaque]")
        await visit.keep("2-game")
        await asyncio.gather(randomly(ben, seeded(1)), randomly(mia, seeded(2)))
        await ana.sees("[data-result]")
        await visit.keep("3-result")


async def lock(visit: Visit) -> None:
    """Hide the page in the middle of a game and break its connection; then show it again."""
    ana = visit.guest
    async with hosted(visit.server, "snack-arnaque", {}, ana):
        await play(ana, "snack-arnaque", moves=4)
        async with away(ana):
            await asyncio.sleep(1)
        await connected(ana)
        await visit.keep("1-back")
        await play(ana, "snack-arnaque")


async def drop(visit: Visit) -> None:
    """Break the connection while the page is visible, and let it recover by itself."""
    ana = visit.guest
    async with hosted(visit.server, "snack-arnaque", {}, ana):
        await ana.sees("[data-option]")
        await ana.air.lose()
        await ana.until(SAYS, ana.t("table-lost"))
        await visit.keep("1-lost")
        ana.air.recover()
        await connected(ana)
        await play(ana, "snack-arnaque")


async def connected(guest: Guest) -> None:
    await guest.until(f"(text) => !({SAYS})(text)", guest.t("table-lost"))


async def reload(visit: Visit) -> None:
    """Reload with a strip laid but not sent: it must still lie there."""
    ana = visit.guest
    async with hosted(visit.server, "snack-match", {}, ana):
        await play(ana, "snack-match", moves=3)
        before = await ana.until(f"() => ({KEPT})()?.ghost && ({KEPT})()")
        await visit.keep("1-before")
        await ana.go(f"/room/{await ana.code()}")
        await ana.sees("[data-board] [data-ghost]")
        await visit.keep("2-after")
        assert await ana.page.run(KEPT) == before
        await play(ana, "snack-match")


@asynccontextmanager
async def away(guest: Guest) -> AsyncIterator[None]:
    """Hide the page, as on a phone in a pocket."""
    await guest.page.hide()
    await guest.until("() => document.visibilityState === 'hidden'")
    await guest.air.lose()
    yield
    guest.air.recover()
    await guest.page.show()


SHORT: Final[tuple[Step, ...]] = (home, rules, room, lesson, screen)
ALL: Final[tuple[Step, ...]] = (
    *SHORT,
    snap,
    elephant,
    snack_match,
    picnic,
    arnaque,
    sandwich,
    reload,
    drop,
    lock,
)
