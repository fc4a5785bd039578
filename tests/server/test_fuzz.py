"""Fuzzing: the server answers any text with a reason or disconnects its sender, and nobody else notices."""

import asyncio
import json
import os
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from aiohttp import ClientSession, WSMsgType
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Raw

from panier import protocol
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.registry import GAMES, find
from panier.core.rules import TimeUp
from panier.core.text import STRING, is_too_deep
from panier.protocol import decode
from server.recording_clients import RecordingClient, http_session, people_in_room, play_to_end, serving

MORE = int(os.environ.get("PANIER_EXAMPLES", "4"))  # as for the laws; the default times four is 16
HEX = "0" * 32
SAMPLES: list[dict[str, Any]] = [
    {"t": "hello", "ticket": "abc", "since": 3, "epoch": 1},
    {"t": "play", "cmd": "a", "game": 1, "moves": [{"type": "keep", "card": "wO dG sR"}]},
    {"t": "claim", "cmd": "b", "game": 1, "move": {"type": "call", "seen": 3}, "rt": 312.4, "paint": 1, "step": 0.1},
    {"t": "choose", "cmd": "c", "game": "snap", "options": {"flips": 20, "head_start": [1, 2]}},
    {"t": "start", "cmd": "d"},
    {"t": "abandon", "cmd": "e"},
    {"t": "add-bot", "cmd": "f", "strength": "sprout"},
    {"t": "remove-chair", "cmd": "g", "chair": 1},
    {"t": "arrange", "cmd": "h", "order": [1, 0]},
    {"t": "sit", "cmd": "i", "chair": None},
    {"t": "stand", "cmd": "j"},
    {"t": "kick", "cmd": "k", "person": 77},
    {"t": "let-sit", "cmd": "s", "person": 99, "chair": 1, "yes": True},
    {"t": "hand-over", "cmd": "l", "person": 0},
    {"t": "settings", "cmd": "m", "locked": False, "chat": True, "clock": 0, "look": "phones", "profile": "strict"},
    {"t": "me", "cmd": "n", "name": "Zoé", "avatar": "taco", "extended": 200, "remote": True, "ready": True},
    {"t": "cover-for", "cmd": "o", "chair": 0, "how": "turn"},
    {"t": "answer", "cmd": "p", "number": 12, "yes": True},
    {"t": "entropy", "commitment": HEX + HEX, "bytes": HEX},
    {"t": "send", "emote": "yum"},
    {"t": "say", "text": "hello"},
    {"t": "nudge", "chair": 0},
    {"t": "hide", "hidden": True},
    {"t": "recall", "game": 1},
    {"t": "duel"},
    {"t": "tap", "duel": 1, "rt": 250.5, "paint": 12.0, "step": 0.1, "early": False, "device": "touch"},
    {"t": "ponder", "game": 1, "moves": [{"type": "take-food", "food": "donut"}]},
    {"t": "advise", "game": 1, "moves": [{"type": "keep", "card": "wO dG sR"}]},
    {"t": "ping"},
]
NASTY: list[Any] = [
    None, True, -1, 0, 12, 1_000_000, 1_000_001, 2**53, 2**63, 2**64, 10**30, 0.5, -0.0, 1e308, -1e308, "", "0",
    "x" * 201, "\u202eevil", "\0", "é" * 40, "a" * 40, [], {}, [[]], {"t": "start"}, {"type": "time-up"}, [None] * 40,
]  # fmt: skip


def corrupted(value: Any, randbelow: RandBelow) -> Any:
    """Return a value in which something is replaced, removed or added."""
    if isinstance(value, dict) and value and randbelow(6):
        key = list(value)[randbelow(len(value))]
        match randbelow(8):
            case 0:
                return {name: part for name, part in value.items() if name != key}
            case 1:
                return {**value, "more": NASTY[randbelow(len(NASTY))]}
            case _:
                return {**value, key: corrupted(value[key], randbelow)}
    if isinstance(value, list) and value and randbelow(6):
        place = randbelow(len(value))
        return [*value[:place], corrupted(value[place], randbelow), *value[place + randbelow(2) :]]
    if isinstance(value, int) and randbelow(2):
        return value + randbelow(5) - 2
    return NASTY[randbelow(len(NASTY))]


def nested_boxes(levels: int) -> Iterator[str]:
    """Return nested lists or objects, for fields that may hold anything."""
    for open, close in ("[", "]"), ('{"a":', "}"):
        bomb = open * levels + "1" + close * levels
        yield f'{{"t":"choose","cmd":"a","game":"snap","options":{{"flips":{bomb}}}}}'
        yield f'{{"t":"claim","cmd":"a","game":1,"move":{bomb}}}'
        yield f'{{"t":"play","cmd":"a","game":1,"moves":[{bomb}]}}'
        yield bomb


QUOTES = r'"' + r"\"" * 8100  # a string that may start at every second character, and never ends

BROKEN = [
    *nested_boxes(9),
    *nested_boxes(1500),
    "[" * 9 + QUOTES,
    "[" * 9 + QUOTES + "\\",
    "",
    "{}",
    "null",
    "NaN",
    '{"t":',
    '{"t":"say","text":"\\ud800"}',
    '{"t":"say","text":"\\u0000"}',
    '{"t":"say","t":"hide","text":"a"}',
    '{"t":"claim","cmd":"a","game":1,"move":1,"rt":NaN}',
    '{"t":"claim","cmd":"a","game":1,"move":1,"rt":1e999}',
    '{"t":"play","cmd":"a","game":' + "9" * 5000 + ',"moves":[1]}',
    '{"t":"play","cmd":"a","game":1,"moves":[]}',
    '{"t":"play","cmd":"a","game":1,"moves":[' + ",".join("1" * 13) + "]}",
    '{"t":"play","cmd":"\\u202e","game":1,"moves":[1]}',
    '{"t":"fold","cmd":"a"}',
]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
seeds = st.integers(0, 2**32)
texts = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    st.sampled_from(BROKEN),
    values.map(lambda value: json.dumps(value)),
    st.builds(lambda one, seed: json.dumps(corrupted(one, seeded(seed))), st.sampled_from(SAMPLES), seeds),
    st.builds(lambda one, key, value: json.dumps({**one, key: value}), st.sampled_from(SAMPLES), st.text(), values),
    st.builds(
        lambda one, place, bits: json.dumps(one).encode()[: place % 60] + bits + json.dumps(one).encode()[place % 60 :],
        st.sampled_from(SAMPLES),
        seeds,
        st.binary(max_size=4),
    ),
)


@settings(max_examples=100 * MORE, deadline=None)
@given(texts)
def test_decoding_any_text_gives_a_message_or_raises_a_refusal(text: bytes | str) -> None:
    try:
        message = decode.decode(text)
    except msgspec.DecodeError:
        return
    assert isinstance(message, protocol.Message)
    assert decode.decode(protocol.encode(message)) == message or isinstance(
        message, protocol.Play | protocol.Claim | protocol.PreviewMoves
    )


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:40])
def test_broken_text_is_not_a_message(text: str) -> None:
    if "\\u0000" in text:
        assert decode.decode(text) == protocol.SendChat("\0")  # `clean_text` handles it
        return
    with pytest.raises(msgspec.DecodeError):
        decode.decode(text)


@given(st.text(st.sampled_from('"\\[{a\n'), max_size=60))
@example(QUOTES[1:])
@example(QUOTES[1:] + "\\")
def test_measuring_the_nesting_reads_each_part_of_a_text_once(rest: str) -> None:
    found = STRING.match('"' + rest)  # a failure here would start again at the next quotation mark
    assert found
    assert '"' not in rest[found.end() - 1 :] or found.group().endswith('"')


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["t"])
def test_an_unbroken_text_is_a_message(sample: dict[str, Any]) -> None:
    assert isinstance(decode.decode(json.dumps(sample)), protocol.Message)


def test_every_message_of_a_client_has_a_sample() -> None:
    tags = {kind.__struct_config__.tag for kind in protocol.FromClient.__args__}
    assert tags - {sample["t"] for sample in SAMPLES} == {"leave"}


# Over a socket.


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[list[Any]]:
    """Collect the errors that the server logs; if there are any, the test fails in the end."""
    with structlog.testing.capture_logs() as events:
        found: list[Any] = []
        yield found
    found += [event for event in events if event["log_level"] in ("error", "critical", "exception")]
    found += [record for record in caplog.get_records("call") if record.levelname in ("ERROR", "CRITICAL")]
    assert found == []


async def test_nonsense_ends_only_its_own_socket(tmp_path: Path, errors: list[Any]) -> None:
    randbelow = seeded(7)
    spoiling = [json.dumps(corrupted(SAMPLES[randbelow(len(SAMPLES))], randbelow)) for _ in range(25 * MORE)]
    async with serving(tmp_path) as server, http_session(server) as session:
        others = await people_in_room(server, "Ana Ben", "snack-match", {})
        elsewhere = asyncio.create_task(play_to_end(others))
        me = await RecordingClient.open(server.urls[0], "Eve")
        await me.close()
        for text in (*BROKEN, *spoiling):
            answers = await send_text(session, me, text.encode("utf-8", "surrogatepass"))
            assert all(answer.reason.key and answer.reason.text for answer in answers)
        assert await send_text(session, me, b'{"t":"say","text":"\xed\xa0\x80"}') == []
        assert await send_text(session, me, b"\x00\xff", WSMsgType.BINARY) == []
        await elsewhere
        async with session.get("/healthz") as answer:
            assert answer.status == 200


async def send_text(
    session: ClientSession, me: RecordingClient, data: bytes, kind: WSMsgType = WSMsgType.TEXT
) -> list[Any]:
    """Connect, send this and then something that is refused; return the refusals and farewells until then."""
    headers = {"Authorization": f"Bearer {me.token}"}
    async with session.post(f"/api/rooms/{me.code}/ticket", json={"person": me.person}, headers=headers) as answer:
        if answer.status == 401:  # Eve has left the room herself
            return []
        assert answer.status == 201
        ticket = (await answer.json())["ticket"]
    heard = []
    async with session.ws_connect("/ws") as ws, asyncio.timeout(10):
        await ws.send_str(json.dumps({"t": "hello", "ticket": ticket}))
        await ws.send_frame(data, kind)
        await ws.send_str('{"t":"play","cmd":"last","game":0,"moves":[0]}')
        async for message in ws:
            found = msgspec.json.decode(message.data, type=protocol.FromServer)
            if isinstance(found, protocol.CommandRefused | protocol.Bye):
                heard.append(found)
                if isinstance(found, protocol.CommandRefused) and found.cmd == "last":
                    break
    return heard


OPTIONS: dict[str, dict[str, Any]] = {"snap": {"flips": 30}, "elephant": {"flips": 30}, "sandwich": {"trade": True}}


@pytest.mark.parametrize("game", GAMES)
async def test_any_options_are_played_or_refused_with_a_reason(game: str, tmp_path: Path, errors: list[Any]) -> None:
    randbelow = seeded(game)
    played = 0
    async with serving(tmp_path, messages_a_second=2000) as server:
        host, *others = await people_in_room(server, "Ana Ben Cleo", game, {})
        usual = [json.loads(msgspec.json.encode(options)) for options in find(game).variants]
        for number in range(15 * MORE):
            options = corrupted(usual[randbelow(len(usual))], randbelow)
            commands = [protocol.Choose(f"c{number}", game, options) for _ in "1" if isinstance(options, dict)]
            for command in (*commands, protocol.Start(f"s{number}"), protocol.Abandon(f"a{number}")):
                try:
                    async with asyncio.timeout(10):
                        await host.send_command(command)
                    played += isinstance(command, protocol.Start)
                except PanierError as error:
                    refused = error.reason
                    assert refused.key
        await others[0].send_command(protocol.ChangeProfile("last", ready=True))
        assert played
        assert others[0].failure is None


@pytest.mark.parametrize("game", GAMES)
async def test_any_move_is_made_or_refused_with_a_reason(game: str, tmp_path: Path, errors: list[Any]) -> None:
    randbelow = seeded(game)
    rules = find(game).rules
    options = OPTIONS.get(game, {})
    done: list[int] = []
    refused: list[PanierError] = []
    async with serving(tmp_path, messages_a_second=2000) as server:
        people = await people_in_room(server, "Ana Ben Cleo", game, options)
        await people[0].send_command(protocol.Start("start"))
        for one in people:
            await one.wait_until(partial(getattr, one, "table"))
        for number in range(40 * MORE):
            await asyncio.sleep(0.005)  # the clock of the table runs as well
            me, other = people[randbelow(3)], people[randbelow(3)]
            moves = list(islice(rules.moves(other.view if randbelow(2) else me.view), 30))
            picked = moves[randbelow(len(moves))] if moves else TimeUp()
            move: Any = json.loads(msgspec.json.encode(picked))
            if randbelow(3):
                move = corrupted(move, randbelow)
            raw = Raw(json.dumps(move).encode() if randbelow(30) else b"9" * 5000)
            message: protocol.Command = protocol.Play(
                f"m{number}", 1 - (randbelow(20) == 0), (raw,) * (1 + randbelow(2))
            )
            if (rules.is_timed(me.view.options) and find(game).is_claim(picked)) != (randbelow(4) == 0):
                rt, paint, step = (NASTY[randbelow(19)] for _ in range(3))
                message = protocol.Claim(
                    f"m{number}", 1, raw, number_or_none(rt), number_or_none(paint), number_or_none(step)
                )
            try:
                async with asyncio.timeout(20):
                    done.append(await me.send_command(message))
            except PanierError as error:
                refused.append(error)
            if me.is_over:
                break
    assert done
    assert refused
    assert all(error.reason.key and error.reason.text.endswith((".", "!")) for error in refused)


def number_or_none(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (nested(protocol.MAX_MESSAGE_DEPTH), False),
        (nested(protocol.MAX_MESSAGE_DEPTH + 1), True),
        ("{" * 9 + "}" * 9, True),
        ("[" + ",".join([nested(7)] * 50) + "]", False),
        ('["' + "[" * 100 + '"]' + "[]" * 20, False),
        (r'["\"' + "[" * 100 + '"]' + "[]" * 20, False),
        ("[" * 9, True),
        ("]" * 9 + "[" * 9, True),
    ],
)
def test_nesting_is_measured_whatever_the_text_holds(text: str, deep: bool) -> None:
    assert is_too_deep(text, protocol.MAX_MESSAGE_DEPTH) is deep


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"entropy","commitment":"00","bytes":"' + HEX + '\\n"}',
        '{"t":"stand","cmd":"a\\n"}',
    ],
)
def test_a_line_break_at_the_end_is_refused(text: str) -> None:
    """`$` also matches before a final line break; such entropy was stored, and broke the record of the game."""
    with pytest.raises(msgspec.DecodeError):
        decode.decode(text)
