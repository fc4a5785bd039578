"""One short game, to its end, in browsers with other engines, as half of the guests at a party have them."""

import asyncio
from pathlib import Path

import pytest

from engines import packages
from engines.browsers import somebody
from engines.device import DESKTOP, PHONE, Device
from engines.playing import hosted, play
from panier.server.session import replay
from server.recording_clients import serving
from web.people import address


@pytest.mark.parametrize(("engine", "device"), [("webkitgtk", PHONE), ("firefox", DESKTOP)], ids=["webkit", "firefox"])
async def test_snack_match_by_dragging_strips(engine: str, device: Device, tmp_path: Path) -> None:
    if not packages.is_there(engine):
        pytest.skip(packages.missing(engine))
    async with (
        serving(tmp_path, speed=20, messages_a_second=1000) as server,
        somebody(engine, device, address(server)) as ana,
    ):
        async with hosted(server, "snack-match", {}, ana) as host:
            await play(ana, "snack-match")
            await host.wait_until(lambda: host.is_over)
        [played] = server.registry.sessions[host.code].state.room.played
        game = await server.store.read_record(played.record)
        assert game is not None
        again = replay.replay_of(game)
        mine = again.result.scores[again.record.players.index("Ana")]
        await ana.until(
            "(points) => document.querySelector('[data-phase=over]').textContent.includes(points)", str(mine)
        )
        assert not ana.troubles

        # What the console says would have been heard.
        await ana.page.run("() => void setTimeout(() => { throw new Error('oh') })")
        async with asyncio.timeout(20):
            while not any("oh" in line for line in ana.troubles):
                await asyncio.sleep(0.05)
