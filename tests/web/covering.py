"""Nothing that floats covers a button or an instruction: measured on a screen of every size.

What floats is told by how it is laid out, not by its name, so that a new kind of bubble is measured as well.
"""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Final

import msgspec
from playwright.async_api import expect

from panier import protocol
from panier.bots import find_bot
from panier.core.bot import DelayedMove, without_delay
from panier.core.chance import seeded
from panier.server.app import Server
from panier.server.session.inbox import on_message
from web.look import HERE, keep_picture
from web.visit import Visit, session

COVERS: Final = (HERE / "covering.js").read_text(encoding="utf-8")
SIZES: Final = [(320, 568), (360, 640), (390, 844), (667, 331), (768, 1024), (1280, 800), (1920, 1080)]
# Bubbles stay, so that all sizes can be tried with the same ones.
LASTING: Final = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bubble { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
}"""
# A page that was given another size lies still, and what floats there as well, for some frames on end.
STILL: Final = """async () => {
    const places = () => [...document.querySelectorAll("body *")]
        .filter((one) => getComputedStyle(one).position === "fixed" || one.matches("button, h1, h2"))
        .map((one) => Object.values(one.getBoundingClientRect().toJSON()) + getComputedStyle(one).visibility)
        .join();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let [before, same] = ["", 0];
    for (let frames = 0; same < 13 && frames < 150; frames++) {
        const now = places();
        same = now === before ? same + 1 : 0;
        before = now;
        await frame();
    }
}"""


async def covered(visit: Visit, name: str, sizes: list[tuple[int, int]] = SIZES) -> list[str]:
    """Return what covers an element that should stay free, at each of these sizes; save a picture of each."""
    usual = visit.page.viewport_size
    assert usual is not None
    found = []
    for width, height in sizes:
        await visit.page.set_viewport_size({"width": width, "height": height})
        await visit.page.evaluate(STILL)
        await keep_picture(visit.page, f"floating-{name}-{width}x{height}")
        seen = await visit.page.evaluate(COVERS)
        found += [f"{name} at {width}x{height}: {fault}" for fault in seen["faults"]]
    await visit.page.set_viewport_size(usual)
    return found


async def never() -> bool:
    return False


async def play_on(server: Server, visit: Visit, until: Callable[[], Awaitable[bool]] = never) -> None:
    """Let a program play for the one person of a room; their page shows its moves like those of bots."""
    room = session(server, visit)
    assert room.state.game is not None
    entry, number = room.state.game.table.entry, room.state.game.views.number
    bot, randbelow = find_bot(entry, "casual"), seeded(1)
    assert bot is not None
    ((person, listener),) = room.state.sockets.here.items()
    seat = next(seat for seat, chair in enumerate(room.state.room.chairs) if chair.person == person)
    async with asyncio.timeout(20):
        while room.state.room.playing and not await until():
            state = room.state.game.table.state
            if seat in entry.rules.to_act(state):
                answer = bot(entry.rules.view(state, seat), randbelow)
                if answer is not None and not (
                    isinstance(answer, DelayedMove) and answer.delay_ms
                ):  # the others win the races
                    moves = (msgspec.Raw(msgspec.json.encode(without_delay(answer))),)
                    on_message(room, listener, protocol.Play(cmd=token_hex(8), game=number, moves=moves), 0)
            await asyncio.sleep(0.02)


async def pause(server: Server, visit: Visit, *, paused: bool) -> None:
    """Stop the race while it is measured."""
    room = session(server, visit)
    ((_, listener),) = room.state.sockets.here.items()
    on_message(room, listener, protocol.ChangeSettings(cmd=token_hex(8), paused=paused), 0)
    await expect(visit.button("room-go-on")).to_have_count(int(paused))


async def everybody_floats(server: Server, visit: Visit) -> None:
    """Show an emote, a chat line and a nudge, as if from others."""
    people = session(server, visit).state.sockets
    (person,) = people.here
    people.send_to_all(protocol.EmoteMessage(person, "yum"))
    people.send_to_all(protocol.ChatMessage(person, "A few words that somebody wrote for all to read, a line or two."))
    people.send_to_all(protocol.NudgeMessage(person))
