"""A store of the last version, with a running game in each of its rooms: this version opens it and plays on.

`last_version.sql` was written by `python -m server.test_last_version` when that version was. If a room cannot be read,
a name in it has changed: pin the old one (`tag="…"`, `msgspec.field(name="…")`). Renew the file only with a release.
"""

import asyncio
import json
from pathlib import Path
from typing import Final

import apsw
import msgspec
import pytest
from aiohttp import ClientSession

from panier import protocol
from panier.core.chance import seeded
from panier.core.record import read
from panier.core.registry import GAMES
from panier.core.verify import CardsVerified, verify
from panier.server.model.open_race import ClaimLogEntry
from server.recording_clients import RecordingClient, people_in_room, play_randomly, serving

STORE: Final = Path(__file__).parent / "last_version.sql"
FILE: Final = "panier.sqlite"
OPTIONS: Final[dict[str, dict[str, object]]] = {
    "sandwich": {"market": "turns", "trade": True},
    "snap": {"flips": 20},
    "elephant": {"flips": 20},
}
ACTS_BEFORE: Final = 12  # of chance, people, bots and the clock, in each room


def rooms() -> dict[str, list[tuple[str, int, str]]]:
    """Return the people in the room of each game: the room's code, their number and their token."""
    first = STORE.read_text(encoding="utf-8").partition("\n")[0]
    found: dict[str, list[tuple[str, int, str]]] = json.loads(first.removeprefix("-- "))
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_the_last_version_can_be_finished(tmp_path: Path, game: str) -> None:
    file = apsw.Connection(str(tmp_path / FILE))
    file.execute(STORE.read_text(encoding="utf-8"))
    file.execute("UPDATE rooms SET touched = unixepoch()")  # or the sweep would delete them as unused
    acts = stored_acts(file, rooms()[game][0][0])
    file.close()
    async with serving(tmp_path) as server:
        url = server.urls[0]
        people = [await RecordingClient(url, *seat).connect() for seat in rooms()[game]]
        assert people[0].table
        assert people[0].table.id == game
        async with asyncio.timeout(60):
            await asyncio.gather(*[play_randomly(one, seeded(place)) for place, one in enumerate(people)])
        assert people[0].result == people[1].result
        async with ClientSession(f"{url}/api/records/") as session:
            text, claims = [
                await (await session.get(f"{people[0].table.record}{end}")).text() for end in ("", "/claims")
            ]
    assert text.splitlines()[1 : 1 + len(acts)] == acts
    assert isinstance(verify(read(text).replay()), CardsVerified)
    msgspec.json.decode(claims, type=list[ClaimLogEntry])


def stored_acts(file: apsw.Connection, room: str) -> list[str]:
    """Return the acts in the tables; the last few are in the journal only."""
    asked = "SELECT CAST(acts.body AS TEXT) FROM acts JOIN games ON game = key WHERE room = ? ORDER BY acts.number"
    return [str(body) for (body,) in file.execute(asked, (room,)).fetchall()]


async def write_store(folder: Path) -> None:
    """Play the beginning of each game and dump the store; some of it is in its journal only."""
    seats: dict[str, list[tuple[str, int | None, str | None]]] = {}
    async with serving(folder) as server:
        for number, game in enumerate(GAMES):
            people = await people_in_room(server, "Ana Ben", game, OPTIONS.get(game, {}))
            seats[game] = [(one.code, one.person, one.token) for one in people]
            await people[0].send_command(protocol.AddBot("bot"))
            await people[0].send_command(protocol.Start("start"))
            playing = [
                asyncio.create_task(play_randomly(one, seeded(number + place))) for place, one in enumerate(people)
            ]
            session = server.registry.sessions[people[0].code]
            while (live := session.state.latest.game) is None or live.table.act_count < ACTS_BEFORE:
                await asyncio.sleep(0.001)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            if number % 2:
                await server.store.read_record("")  # reads fold the journal into the tables
        copy = apsw.Connection(str(folder / FILE))
        STORE.write_text("\n".join([f"-- {json.dumps(seats)}", *sql_dump(copy)]) + "\n", encoding="utf-8")
        copy.close()


def sql_dump(file: apsw.Connection) -> list[str]:
    """Return the SQL statements that make the same file, with JSON bodies as readable texts."""
    lines = [f"PRAGMA {name} = {file.pragma(name)};" for name in ("application_id", "user_version")]
    schema = file.execute("SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
    for name, kind, sql in schema:
        lines.append(f"{sql};")
        for row in file.execute(f"SELECT * FROM {name}").fetchall() if kind == "table" else ():
            lines.append(f"INSERT INTO {name} VALUES ({', '.join(map(sql_literal, row))});")
    return lines


def sql_literal(value: object) -> str:
    text = apsw.format_sql_value(value.decode() if isinstance(value, bytes) else value)
    return f"CAST({text} AS BLOB)" if isinstance(value, bytes) else text


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write_store(Path(folder)))
