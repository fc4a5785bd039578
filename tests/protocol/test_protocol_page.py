"""docs/protocol.md is true: its client plays, its example messages are valid, its tables are complete."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from aiohttp import ClientSession, WSMsgType

from panier import protocol
from panier.core.registry import find
from panier.core.results import Result
from panier.protocol import decode
from panier.protocol.client import Client
from panier.protocol.schema.page import with_tables
from panier.protocol.schema.reasons import server_keys
from panier.protocol.schema.typescript import claim_tags
from panier.server import tuning
from panier.server.app import Server
from panier.server.http import app, rate_limits
from panier.server.model import reaction_judging
from panier.server.settings import ServerSettings
from panier.server.tuning import COMMANDS_KEPT

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
from_server = msgspec.json.Decoder(protocol.FromServer).decode


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    settings = ServerSettings(
        host="127.0.0.1",
        port=0,
        data=tmp_path,
        no_browser=True,
        bot_pace=0,
        countdown=0,
        speed=10,
        messages_a_second=200,
    )
    server = Server(settings)
    await server.start()
    yield server.urls[0]
    await server.stop()


async def test_the_client_of_the_page_plays_a_whole_game(url: str) -> None:
    [source] = blocks("python")
    space: dict[str, Any] = {}
    exec(compile(source, "docs/protocol.md", "exec"), space)
    result = msgspec.convert(await space["play"](url), Result)
    assert len(result.scores) == 2
    assert result.winners


def exchange() -> list[tuple[str, bytes]]:
    """Return the messages of the example game with `>` or `<`; omitted parts are empty."""
    said = "\n".join(block for block in blocks("text") if block.startswith((">", "<")))
    messages = re.findall(r"^([<>]) (.*(?:\n  .*)*)", said, re.MULTILINE)
    return [
        (way, re.sub("\n +", "", text).replace('"news":…', '"news":[]').replace("…", "null").encode())
        for way, text in messages
    ]


def test_the_messages_on_the_page_follow_the_protocol() -> None:
    read = {">": decode.decode, "<": from_server}
    said = [(way, read[way](text)) for way, text in exchange()]
    assert [type(message).__name__ for _, message in said[:3]] == ["Hello", "FullState", "Entropy"]
    assert {message.protocol for _, message in said if isinstance(message, protocol.FullState)} == {protocol.PROTOCOL}
    told = [message.seq for _, message in said if isinstance(message, protocol.UpdateMessage)]
    assert told == [2, 3, 4, 5, 6, 33]
    asked = {message.cmd for way, message in said if way == ">" and isinstance(message, protocol.Command)}
    answered = {
        message.cmd for _, message in said if isinstance(message, protocol.CommandDone | protocol.CommandRefused)
    }
    assert asked == answered
    entry = find("snack-match")
    tables = [message.table for _, message in said if isinstance(message, protocol.UpdateMessage) and message.table]
    msgspec.json.decode(tables[0].view, type=entry.view_type)
    assert msgspec.json.decode(tables[-1].result, type=Result).winners == (0,)


def test_the_page_can_be_read_without_scrolling_sideways() -> None:
    assert not [line for line in PAGE.splitlines() if len(line) > 120 and not line.startswith("|")]


def test_the_generated_tables_are_up_to_date() -> None:
    assert with_tables(PAGE) == PAGE, "make schema renews them"


def test_every_reason_of_the_server_is_in_a_table() -> None:
    listed = re.findall(r"^\| `([a-z-]+)` \|", PAGE[PAGE.index("## Reasons") :], re.MULTILINE)
    assert sorted(listed) == sorted(server_keys())


def test_a_page_without_a_place_for_the_tables_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for the tables of messages"):
        with_tables("# The protocol\n")


def test_every_message_is_in_a_table_and_in_the_prose() -> None:
    for kind in (*get_args(protocol.FromClient), *get_args(protocol.FromServer)):
        tag = kind.__struct_config__.tag
        assert f"| `{tag}` | `{kind.__name__}` |" in PAGE, kind
        prose = re.sub(r"<!-- messages:.*<!-- end of messages -->", "", PAGE, flags=re.DOTALL)
        assert f"`{tag}`" in prose or f'"t":"{tag}"' in prose, kind


def test_every_address_is_in_the_table() -> None:
    addresses = re.findall(r'web\.(get|post)\("(/api/[^"]+)"', Path(app.__file__).read_text(encoding="utf-8"))
    assert len(addresses) == 15
    for method, path in addresses:
        written = re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), path)
        assert re.search(rf"^\| `{method.upper()} {written}[?`]", PAGE, re.MULTILINE), path


def test_the_page_has_the_limits_of_the_server() -> None:
    signal, lone_signal = (
        [ms / 1000 for ms in delay] for delay in (tuning.DUEL_SIGNAL_DELAY_MS, tuning.DUEL_LONE_SIGNAL_DELAY_MS)
    )
    for text in (
        f"`view.protocol` is {protocol.PROTOCOL}. ",
        f"at most {protocol.MAX_MESSAGE_BYTES:,} bytes",
        f"up to {protocol.MAX_MOVES_PER_COMMAND} moves",
        f"answer for {protocol.RESEND_INTERVAL_MS / 1000} seconds",
        f"it keeps {tuning.MAX_REPLAYED_UPDATES}",
        f"its last {COMMANDS_KEPT} answers to each person",
        f"more than {tuning.MAX_BACKLOG_BYTES // 1024} KiB",
        f"without a pong for {tuning.SILENCE_TIMEOUT_MS / 1000:.0f} seconds",
        f"until the owner has been away for {tuning.MIN_OWNER_AWAY_MS / 1000:.0f} seconds",
        f"and {tuning.OBJECTION_PERIOD_MS / 1000:.0f} seconds after the yes",
        f"lapses after {tuning.CHAIR_REQUEST_TTL_MS / 60_000:.0f} minutes",
        f"noticed after {tuning.SILENCE_TIMEOUT_MS / 1000:.0f} seconds at the latest",
        f"at most {tuning.MAX_SEAT_REQUESTS_PER_NETWORK} at a time",
        f"From one address at most {tuning.MAX_JOINS_PER_NETWORK} people are in a room",
        f"gone for {tuning.AWAY_GRACE_MS / 1000:.0f} seconds",
        f"{tuning.SPECTATOR_DELAY_MS:.0f} ms later",
        f"six of the letters `{protocol.ROOM_CODE_LETTERS}`",
        f"| {tuning.MAX_CHAIRS}, {tuning.MAX_PEOPLE_PER_ROOM}, {tuning.MAX_SPECTATORS_PER_ROOM} |",
        f"{tuning.MAX_SPECTATORS_PER_NETWORK} from one address",
        f"{tuning.MAX_NAME_CHARS} and {tuning.MAX_TEXT_CHARS} characters",
        f"{signal[0]} to {signal[1]:.0f} seconds after the last of them",
        f"after {lone_signal[0]:.0f} to {lone_signal[1]:.0f} seconds, if nobody has joined",
        f"later than {tuning.DUEL_JOIN_TIMEOUT_MS / 1000:.0f} seconds after the first `ready`",
        f"at most {reaction_judging.FRIENDS.max_rtt_ms + tuning.RACE_TIMEOUT_MARGIN_MS:.0f} ms",
        f"`{'`, `'.join(protocol.FINAL_BYE_REASONS[:-1])}` or `{protocol.FINAL_BYE_REASONS[-1]}`",
        "`{}`, `{}`, `{}` and `{}` are sent as `claim`".format(*claim_tags()),
    ):
        assert text in " ".join(PAGE.split()), text
    assert rate_limits.MessageRateLimit().taken.burst == 20


@pytest.mark.parametrize(
    ("frame", "kind", "code"),
    [
        (b"\x00", WSMsgType.BINARY, 1003),
        (b'{"t":"say","text":"' + b"x" * protocol.MAX_MESSAGE_BYTES + b'"}', WSMsgType.TEXT, 1009),
        (b'{"t":"say","text":"Hi","loud":true}', WSMsgType.TEXT, 1000),
        (b'{"t":"sing"}', WSMsgType.TEXT, 1000),
    ],
    ids=["binary", "too large", "unknown field", "unknown message"],
)
async def test_a_wrong_frame_ends_the_connection_as_the_page_says(
    url: str, frame: bytes, kind: WSMsgType, code: int
) -> None:
    assert re.search(rf"^\| {code} \|", PAGE, re.MULTILINE)
    async with await Client.open(url, "Ana") as ana, ClientSession(url) as http:
        mine = {"Authorization": f"Bearer {ana.token}"}
        async with http.post(f"/api/rooms/{ana.code}/ticket", json={"person": ana.person}, headers=mine) as answer:
            ticket = (await answer.json())["ticket"]
        async with http.ws_connect("/ws") as ws:
            await ws.send_json({"t": "hello", "ticket": ticket})
            await ws.send_frame(frame, kind)
            heard = [json.loads(message.data) async for message in ws if message.type is WSMsgType.TEXT]
        assert ws.close_code == code
        byes = [message["reason"]["key"] for message in heard if message["t"] == "bye"]
        assert byes == (["bad-message"] if code == 1000 else [])


async def test_a_socket_without_a_ticket_is_refused(url: str) -> None:
    async with ClientSession(url) as http, http.ws_connect("/ws") as ws:
        await ws.send_json({"t": "hello", "ticket": "guessed"})
        await ws.receive()
        assert ws.close_code == 1008


async def test_a_locked_room_looks_like_an_unknown_code(url: str) -> None:
    async with await Client.open(url, "Ana") as ana, ClientSession(url) as http:
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
        answers = []
        for code in (ana.code, "222222"):
            async with http.post(f"/api/rooms/{code}/join", json={"name": "Ben"}) as answer:
                answers.append((answer.status, await answer.json()))
        assert answers[0] == answers[1]
        assert answers[0][0] == 404
