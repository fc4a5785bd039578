"""A server may die at any moment: nobody loses a move, a seat or a card, and everybody plays on (R1 to R7).

What is checked, and how: `history.py`. How the server dies: `server_kills.py`. Longer: `make soak`.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from panier import protocol
from server.automatic_players import Game
from server.history import Witness
from server.server_kills import (
    AFTER_A_SLEEP,
    AFTER_ACK,
    AFTER_COMMIT,
    AT_ANY_MOMENT,
    IN_A_RACE,
    PLANNED,
    UPON_AN_ANSWER,
    Ending,
    ServerProcess,
    play_through_kills,
)

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing here kills as hard as SIGKILL")


@pytest.mark.parametrize(
    ("game", "ways", "speed"),
    [
        pytest.param(
            ("snack-match", {}), (UPON_AN_ANSWER, AFTER_COMMIT, AT_ANY_MOMENT, AFTER_ACK), 10, marks=pytest.mark.slow
        ),
        (("snap", {"flips": 12}), (IN_A_RACE, AFTER_ACK, PLANNED), 10),
        pytest.param(("sandwich", {}), (AFTER_COMMIT, IN_A_RACE, AFTER_A_SLEEP), 25, marks=pytest.mark.slow),
    ],
    ids=["snack-match", "snap", "sandwich"],
)
async def test_nothing_is_lost_when_the_server_dies(
    tmp_path: Path, game: Game, ways: tuple[Ending, ...], speed: float
) -> None:
    report = await play_through_kills(tmp_path, [game], ways, seed=4, speed=speed)
    print(report)
    assert report.violations == []
    assert report.deaths.total() == len(ways) + 1  # and a farewell
    assert report.counted.games[game[0]] >= 1
    assert report.counted.acknowledged > len(ways)


async def test_worker_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    victim = ServerProcess(tmp_path)
    try:
        victim.start()
        await victim.wait_until_listening()
        async with await Witness.open(victim.url, "Ana") as me:
            await me.send_command(protocol.AddBot("a-bot"))
            await me.send_command(protocol.Start("start"))
            await me.wait_until(lambda: me.table and me.table.waiting == (0,))  # the bot has chosen
            victim.send(signal.SIGKILL)
            await victim.wait_for_exit()
        await eventually(lambda: not is_there(victim.groups[0]))
    finally:
        victim.kill_leftovers()


def is_there(group: int) -> bool:
    """Return whether a process group has any process left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


async def eventually(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.02)
