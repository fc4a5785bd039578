"""Play whole games in any browser: `playing.js` says what to do next, and a guest does it with trusted events."""

from asyncio import create_task, gather
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, Final
from unittest.mock import patch

from engines.guest import Guest, Patience
from panier import protocol
from panier.core.chance import seeded
from panier.games._racing.settings import TEMPO_MS
from panier.protocol.client import Client
from panier.server.app import Server
from panier.server.session import bot_seats, table_setup
from server.recording_clients import play_randomly as randomly

NAMES: Final = ("Ben", "Mia", "Zoé")
RACES: Final = ("snap", "elephant")
PLAYING: Final = Path(__file__).with_name("playing.js").read_text(encoding="utf-8")
NEXT: Final = f"(game) => {PLAYING}.next(game)"
Sees = Callable[[dict[str, Any]], Awaitable[None]]


async def play(guest: Guest, game: str, sees: Sees | None = None, moves: int | None = None) -> int:
    """Play to the end, or for some actions; return their number. `sees` is called before each.

    What was to be done may be gone before a hand comes to it, so each time the page is asked anew.
    """
    done, last, seen = 0, None, None
    patience = Patience(f"{guest.page.engine} waited in vain at {game}")
    while done != moves:
        now = await guest.page.run(NEXT, game)
        if now is None or now == last:
            await patience.wait(f"after {last}")
            continue
        if sees and now != seen:
            await sees(now)
            seen = now
        if "over" in now:
            break
        if "drag" in now:
            ready = await guest.try_drag(now["drag"], now["to"])
        else:
            ready = await guest.try_press(now["press"])
        if ready:
            done, last = done + 1, now
            patience.renew()
        else:
            await patience.wait(f"for {now}")
    return done


@asynccontextmanager
async def hosted(
    server: Server, game: str, options: dict[str, Any], guest: Guest, others: int = 1
) -> AsyncIterator[Client]:
    """Open a room of programs that the guest joins by the link.

    The programs play at random, in this process: bots would be slow on a busy machine. In races they only watch, so
    that nobody is quicker than the guest.
    """
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(await Client.open(server.urls[0], NAMES[0]))
        programs = [host]
        for name in NAMES[1:others]:
            programs.append(await stack.enter_async_context(await Client.join(server.urls[0], host.code, name)))
        await guest.come(host.code, "Ana")
        await host.send_command(protocol.Choose(token_hex(8), game, options))
        await host.send_command(protocol.Start(token_hex(8)))
        await guest.sees(f"main[data-game='{game}']")
        tasks = [] if game in RACES else [create_task(randomly(one, seeded(3))) for one in programs]
        try:
            yield host
        finally:
            for task in tasks:
                task.cancel()
            await gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def same_cards() -> AsyncIterator[None]:
    """Fix the deal, the bots' random numbers and the races, so that all engines show the same pictures."""
    with (
        patch.object(table_setup, "key", lambda *_: (4).to_bytes(32)),
        patch.object(bot_seats, "token_hex", lambda length: "5a" * length),
        patch.dict(TEMPO_MS, auto=range(1800, 1901)),
    ):
        yield
