"""Playing Snap and Slap the Elephant through the screen: what lies there is read from the page, and pressed for real.

    ana = Racer(visit, quick)                 # presses at once when there is something to win
    await ana.play()                          # until the result is shown

`wants` is told what lies on the table and says which pad to press, or none. Races run in real time: a server for them
has `speed=1`, and `evenly` makes its cards come neither too soon for a busy machine nor later than need be.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Final

import msgspec
import pytest
from playwright.async_api import expect

from panier import protocol
from panier.core.units import Seat
from panier.games._racing.settings import TEMPO_MS
from panier.protocol.client import Client
from panier.server.app import Server
from panier.server.model.open_race import AcceptedClaim, OpenRace
from panier.server.session.live_game import LiveGame
from web.at_table import kept
from web.visit import HEARD, Visit

# What the page shows of each race, flip by flip, as it came: for comparing with what the server has.
WATCH: Final = """() => {
    window.photos = [];
    window.flips = [];
    let [last, said] = ["", ""];
    const look = () => {
        const flip = document.querySelector("[data-flip]")?.textContent.trim() ?? "";
        const number = document.querySelector("[data-spread]")?.dataset.spread;
        if (flip && `${number} ${flip}` !== said) {
            if (said.split(" ").slice(1).join(" ") !== flip) window.flips.push(flip);
            said = `${number} ${flip}`;
        }
        const photo = document.querySelector(".side [data-photo]");
        if (!photo || photo.textContent === last) return;
        last = photo.textContent;
        const lanes = [...photo.querySelectorAll("[data-lane]")]
            .map((one) => [Number(one.dataset.lane), Number(one.dataset.millis)]);
        const headline = photo.querySelector("[data-headline]").textContent;
        const before = window.photos.at(-1);
        // A press after the winner adds one's own time to a photo that is shown already.
        if (before?.headline === headline && before.lanes.every((one) => lanes.some((lane) => `${lane}` === `${one}`)))
            return;
        window.photos.push({ kind: photo.dataset.photo, headline, lanes, words: photo.textContent });
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, all);
}"""
# A finger that comes down in the very moment a table is drawn, before anybody can have seen it.
OVERTAKEN: Final = """(number) => {
    const watching = new MutationObserver(() => {
        if (Number(document.querySelector("[data-spread]")?.dataset.spread) !== number) return;
        watching.disconnect();
        const pad = document.querySelector("[data-pad]");
        pad.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0, pointerType: "touch" }));
    });
    watching.observe(document, { subtree: true, childList: true, attributes: true });
}"""
# A finger that comes down some milliseconds after a table was drawn.
HASTY: Final = """([number, millis]) => {
    const watching = new MutationObserver(() => {
        if (Number(document.querySelector("[data-spread]")?.dataset.spread) !== number) return;
        watching.disconnect();
        const press = () => new PointerEvent("pointerdown", { bubbles: true, button: 0, pointerType: "touch" });
        setTimeout(() => document.querySelector("[data-pad]").dispatchEvent(press()), millis);
    });
    watching.observe(document, { subtree: true, childList: true, attributes: true });
}"""
LYING: Final = """() => {
    const spread = document.querySelector("[data-spread]");
    const faces = [...(spread?.querySelectorAll("[data-face]") ?? [])].map((one) => one.dataset.face);
    const over = document.querySelector("[data-result]") !== null;
    const turn = document.querySelector("[data-turn]") !== null;
    return { number: Number(spread?.dataset.spread ?? 0), faces, over, turn };
}"""
CHANGED: Final = (
    f"([number, turn]) => {{ const now = ({LYING})(); return now.over || now.number > number || (now.turn && !turn); }}"
)
KEYS: Final = {"call": "Space", "slap": "s", "snap-fingers": "f"}

Wish = Callable[[list[str], int], str | None]


def quick_at_snap(faces: list[str], number: int) -> str | None:
    return "call" if len(set(faces)) < len(faces) else None


def quick_at_elephants(faces: list[str], number: int) -> str | None:
    return {"elephant": "slap", "mouse": "snap-fingers"}.get(faces[0]) if faces else None


def nobody(faces: list[str], number: int) -> None:
    return None


class Racer:
    """A person at a race."""

    def __init__(self, visit: Visit, wants: Wish = nobody, *, keys: bool = False, after: float = 0.25) -> None:
        self.visit = visit
        self.page = visit.page
        self.wants = wants
        self.keys = keys
        self.after = after  # seconds: nobody sees and presses in the same moment
        self.pressed = 0
        self.looks: Callable[[Racer, list[str]], Awaitable[None]] | None = None

    async def play(self) -> None:
        """Play the game to its end."""
        number, turn = 0, False
        while True:
            await self.page.wait_for_function(CHANGED, arg=[number, turn], timeout=60_000)
            now = await self.page.evaluate(LYING)
            if now["over"]:
                return
            if now["turn"]:
                await self.turn()
            if now["number"] > number and (what := self.wants(now["faces"], now["number"])):
                await asyncio.sleep(self.after)
                await self.press(what)
            if self.looks and now["number"] > number:
                await self.looks(self, now["faces"])
            number, turn = now["number"], now["turn"]

    async def press(self, what: str) -> None:
        """Press at once, without waiting until the button can be pressed."""
        self.pressed += 1
        if self.keys:
            await self.page.keyboard.press(KEYS[what])
            return
        box = await self.page.locator(f"[data-pad={what}]").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await (self.page.touchscreen.tap(x, y) if self.visit.has_fingers else self.page.mouse.click(x, y))

    async def turn(self) -> None:
        if self.keys:
            await self.page.keyboard.press("t")
        else:
            await self.visit.press(self.page.locator("[data-turn]"))

    async def photos(self) -> list[dict[str, Any]]:
        shown: list[dict[str, Any]] = await self.page.evaluate("window.photos")
        return shown


def evenly(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(TEMPO_MS, "auto", range(1800, 1901))


def waits_for(patch: pytest.MonkeyPatch, *claims: tuple[Seat, int]) -> None:
    """Stop the clock on these tables until that seat has claimed, so that a busy machine is not too late."""
    made: set[tuple[Seat, int]] = set()
    add, wake = OpenRace.add_claim, LiveGame.next_wakeup_ms

    def note(self: OpenRace, state: Any, move: Any, claimed: AcceptedClaim, now: float) -> None:
        made.add((claimed.seat, claimed.stimulus))
        add(self, state, move, claimed, now)

    def woken(self: LiveGame) -> float | None:
        number = self.table.current_stimulus(self.table.state)
        return wake(self) if made.issuperset(claim for claim in claims if claim[1] == number) else None

    patch.setattr(OpenRace, "add_claim", note)
    patch.setattr(LiveGame, "next_wakeup_ms", woken)


@asynccontextmanager
async def host_of(
    server: Server, game: str, options: dict[str, Any], *visits: Visit, bots: int = 0
) -> AsyncIterator[Client]:
    """Host a room by a program that does not play; the others join by the link, and the game begins."""
    async with await Client.open(server.urls[0], "Host") as host:
        await host.send_command(protocol.Stand(token_hex(8)))
        for visit in visits:
            await visit.come(host.code, visit.person.name)
            await visit.in_lobby()
        for _ in range(bots):
            await host.send_command(protocol.AddBot(token_hex(8), strength="casual"))
        await host.send_command(protocol.Choose(token_hex(8), game, options))
        for visit in visits:
            await visit.page.evaluate(HEARD)
            await visit.page.evaluate(WATCH)
        await host.send_command(protocol.Start(token_hex(8)))
        for visit in visits:
            await visit.at_table(game)
        yield host


async def play_together(*racers: Racer) -> None:
    async with asyncio.TaskGroup() as group:
        for racer in racers:
            group.create_task(racer.play())


async def news_of(server: Server, visit: Visit) -> list[Any]:
    """Return the events of the last game, from its record."""
    record, _ = await kept(server, visit)
    states = record.replay().states
    rules = record.entry.rules
    steps = zip(states, record.acts, states[1:], strict=False)
    return [one for before, act, after in steps for one in rules.events_for(before, act, after, None)]


async def claims_of(server: Server, visit: Visit) -> list[dict[str, Any]]:
    """Return the server's log of the claims of the last game."""
    record = server.registry.sessions[visit.code].state.room.played[-1].record
    game = await server.store.read_record(record)
    assert game is not None
    return [msgspec.json.decode(row) for row in await server.store.read_claims(game.id)]


async def agrees(server: Server, *racers: Racer) -> None:
    """Check that each photo finish on the pages is in the server's log, and the result is that of the rules."""
    _, result = await kept(server, racers[0].visit)
    rows = await claims_of(server, racers[0].visit)
    claims = Counter((row["seat"], row["millis"]) for row in rows)
    unanswered = [row for row in rows if row["judged"] and row["judged"]["facts"]["ping"] is None]
    assert not unanswered, "a browser answers the ping behind a reveal before a script can claim"
    finishes = [one.finish for one in await news_of(server, racers[0].visit) if hasattr(one, "finish")]
    for racer in racers:
        name = racer.visit.person.name
        photos = await racer.photos()
        shown = Counter((seat, millis) for photo in photos for seat, millis in photo["lanes"])
        assert shown <= claims, f"{name} sees {shown}, but judged was {claims}"
        judged = [photo["lanes"] for photo in photos if photo["kind"] in ("won", "shared")]
        assert len(judged) == len(finishes), f"{name} saw {judged} of {finishes}"
        for lanes, finish in zip(judged, finishes, strict=True):
            ran = [[reaction.seat, reaction.millis] for reaction in finish.reactions]
            assert all(reaction in lanes for reaction in ran), f"{name} sees {lanes}, but it was {finish}"
            assert finish.winner is None or lanes[0][0] == finish.winner
        standing = racer.page.locator("[data-row]")
        await expect(standing.first).to_be_visible()
        cards = {
            int(await row.get_attribute("data-row") or -1): int((await row.locator(".total").inner_text()).split()[0])
            for row in await standing.all()
        }
        assert cards == dict(enumerate(result.scores))
