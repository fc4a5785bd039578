"""Leaks: every byte that a server sends in whole games is compared with what its recipient may know.

What a seat may know comes from `tests/games/*/declared.py`, which is written from the rules and not from `view`. When
it may know it comes from the store: a message with `seq` n may use the acts that were stored under numbers up to n.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from msgspec import Raw
from msgspec.structs import replace

from games.declared import DECLARED
from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.core.record import read
from panier.core.units import CHANCE, CLOCK, Seat
from panier.server.app import Server
from panier.server.model.room import Room
from panier.server.model.room_view import room_view
from panier.server.model.table_view import TableSnapshot, TableViews
from panier.server.session.inbox import on_message
from panier.server.session.live_game import LiveGame
from panier.server.session.new_game import GameBody
from panier.server.session.room_session import RoomSession
from panier.server.store.store import Commit
from panier.server.system.logs import set_up_logs
from panier.server.ws.connection import Connection
from server.recording_clients import (
    RecordingClient,
    drop_connection,
    http_session,
    people_in_room,
    play_to_end,
    serving,
)

CASES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "snack-match": ("snack-match", "Ana Ben Cleo", {}),
    "picnic": ("picnic", "Ana Ben", {"bonus": "random"}),
    "solo": ("picnic", "Ana", {"bonus": "cerebral"}),
    "snack-arnaque": ("snack-arnaque", "Ana Ben Cleo", {}),
    "sandwich": ("sandwich", "Ana Ben Cleo", {}),
    "sandwich-chef": ("sandwich", "Ana Ben Cleo", {"chef": True, "market": "turns"}),
    "sandwich-trade": ("sandwich", "Ana Ben Cleo", {"market": "turns", "trade": True, "hidden": False}),
    "sandwich-icebreaker": ("sandwich", "Ana Ben Cleo", {"market": "turns", "icebreaker": True}),
    "snap": ("snap", "Ana Ben Cleo", {"flips": 8}),
    "snap-manual": ("snap", "Ana Ben", {"turning": "manual", "flips": 8, "head_start": [300, 0]}),
    "elephant": ("elephant", "Ana Ben Cleo", {"flips": 10}),
}
LONG = ("solo", "sandwich", "sandwich-chef", "sandwich-icebreaker", "snap-manual")  # similar ones run every time
every_case = pytest.mark.parametrize(
    "case", [pytest.param(case, marks=[pytest.mark.slow] if case in LONG else []) for case in CASES]
)


class CommitLog:
    """The commits of a store: the number of acts under each `seq`, and every secret."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.acts = [0]  # number of acts, by `seq`
        self.secrets: set[str] = set()
        append = server.store.append

        def noting(commit: Commit, done: Callable[[Exception | None], None]) -> None:
            assert commit.seq == len(self.acts)
            self.acts.append(commit.first + len(commit.acts) if commit.acts else self.acts[-1])
            if commit.body:
                room = msgspec.json.decode(commit.body, type=Room)
                self.secrets |= {room.seed, *(person.key for person in room.people)}
            if commit.new_game:
                body = msgspec.json.decode(commit.new_game.body, type=GameBody)
                self.secrets |= {body.seed, *filter(None, body.entropy)}
            append(commit, done)

        monkeypatch.setattr(server.store, "append", noting)


class VisibleCards:
    """The cards that each seat could see in a finished game, act by act."""

    def __init__(self, text: str) -> None:
        record = read(text)
        self.entry = record.entry
        self.declared = DECLARED[record.game]
        self.acts = record.acts
        self.states = record.replay().states
        self.box = frozenset(self.declared.everything(self.states[0]))
        self._cards = re.compile("|".join(rf"(?<![\w-]){re.escape(card)}(?![\w-])" for card in sorted(self.box)))

    def named(self, text: str | Raw) -> set[str]:
        """Return the cards that a text names."""
        return set(self._cards.findall(text if isinstance(text, str) else bytes(text).decode()))

    def seen(self, seat: Seat | None, first: int, last: int) -> set[str]:
        """Return the cards that a seat could see after some acts."""
        return {
            card for after in self.states[first : last + 1] for card in self.box - self.declared.unseen(after, seat)
        }


def find_leaks(
    client: RecordingClient, seat: Seat | None, visible_cards: VisibleCards, acts: list[int]
) -> Iterator[str]:
    """Yield what this client was sent and should not have been."""
    known = 0
    own = visible_cards.named(b"".join(client.sent_texts).decode())
    view: Any = None
    for frame in client.frames:
        parts = msgspec.json.decode(frame.text, type=dict[str, Raw])
        may: dict[str, set[str]] = {}
        if isinstance(frame.message, protocol.UpdateMessage | protocol.FullState):
            before, now = acts[known], acts[frame.message.seq]
            known = frame.message.seq
            may["table"] = visible_cards.seen(seat, now, now)
            may["news"] = visible_cards.seen(seat, before + 1, now)
            may["missed"] = visible_cards.seen(seat, 0, now)
            may["photo"] = visible_cards.seen(seat, before, now)  # the claimed card was there before
            if frame.message.table:
                last, view = view, msgspec.json.decode(frame.message.table.view, type=visible_cards.entry.view_type)
                if (
                    last
                    and now == before + 1
                    and is_sealed(visible_cards, before, seat)
                    and hidden(visible_cards, last) != hidden(visible_cards, view)
                ):
                    yield f"{seat} sees what was chosen in secret: {visible_cards.acts[before]}"
        elif isinstance(frame.message, protocol.CommandRefused):
            may["reason"] = own | visible_cards.seen(seat, acts[known], acts[known])
        for name, part in parts.items():
            for card in visible_cards.named(part) - may.get(name, set()):
                yield f"{seat} is sent {card} in {name}: {frame.text[:300]}"


def is_sealed(visible_cards: VisibleCards, number: int, seat: Seat | None) -> bool:
    """Return whether an act is a secret one of another seat."""
    before, after = visible_cards.states[number : number + 2]
    phase = visible_cards.declared.sealed(before)
    return (
        visible_cards.acts[number].seat not in (seat, CHANCE, CLOCK)
        and phase == visible_cards.declared.sealed(after) is not None
    )


def hidden(visible_cards: VisibleCards, view: Any) -> Any:
    return visible_cards.declared.without_ready(view)


class OverheardGame:
    """A whole game, with everything that clients can receive or fetch during it."""

    def __init__(self) -> None:
        self.seated: list[RecordingClient] = []
        self.others: list[RecordingClient] = []  # a spectator, a table screen, a person who joined too late to play
        self.pages: list[str] = []  # fetched while it was played
        self.commit_log: CommitLog
        self.visible_cards: VisibleCards

    @property
    def found(self) -> list[str]:
        everybody = [*enumerate(self.seated), *[(None, other) for other in self.others]]
        return [
            leak
            for seat, client in everybody
            for leak in find_leaks(client, seat, self.visible_cards, self.commit_log.acts)
        ]

    @property
    def overheard(self) -> str:
        """Return everything that anybody was sent, or could fetch, before the end."""
        return "\n".join([*self.pages, *[frame.text for one in (*self.seated, *self.others) for frame in one.frames]])


async def play_overheard(case: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> OverheardGame:
    game, names, options = CASES[case]
    here = OverheardGame()
    async with serving(folder) as server:
        here.commit_log = CommitLog(server, monkeypatch)
        here.seated = people = await people_in_room(server, names, game, options)
        url, code = server.urls[0], people[0].code
        here.others = [await RecordingClient.watch(url, code), await RecordingClient.watch(url, code, screen=True)]
        snooping = asyncio.create_task(snoop(server, here))
        try:
            await play_to_end(people)
        finally:
            snooping.cancel()
        for one in (*people, *here.others):
            await one.wait_until(partial(getattr, one, "is_over"))
            here.commit_log.secrets |= {one.token} if one.token else set()
        table = people[0].table
        assert table is not None
        async with http_session(server) as session, session.get(f"/api/records/{table.record}") as answer:
            here.visible_cards = VisibleCards(await answer.text())
        assert [one.failure for one in (*people, *here.others)] == [None] * len(people + here.others)
    return here


async def snoop(server: Server, here: OverheardGame) -> None:
    """Request every page during a game, send nonsense, disconnect and connect again."""
    nosy, code = here.seated[-1], here.seated[0].code
    session = server.registry.sessions[code]
    await nosy.wait_until(lambda: nosy.table)
    here.others.append(await RecordingClient.join(server.urls[0], code, "Zoé"))
    assert session.state.game
    record = session.state.game.views.record
    ends = ("", "/claims", "/replay", "/replay?seat=0", "/replay?seat=all")
    records = [f"/api/records/{record}{end}" for end in ends]
    async with http_session(server) as client:
        for look in count():
            for move in (
                b'{"type":"time-up"}',
                b'{"type":"keep","card":"wO dG sR"}',
                b'{"type":"grab","card":"pear 1"}',
            ):
                with suppress(PanierError):
                    await nosy.send_command(protocol.Play(f"nosy{len(nosy.sent_texts)}", 1, (Raw(move),)))
            for path in ("/healthz", "/metrics", "/api/games", f"/api/rooms/{code}", f"/room/{code}", "/", *records):
                async with client.get(path) as answer:
                    text = await answer.text()
                if session.state.room.playing:
                    here.pages.append(text)
                    assert answer.status == (404 if path in records else 200)
            if look == 1:
                await drop_connection(nosy)
                await drop_connection(here.others[0])
            await asyncio.sleep(0.02)


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """Collect the log of the server."""
    written = StringIO()
    with monkeypatch.context() as patch:
        patch.setattr("sys.stderr", written)
        set_up_logs("info", as_json=False)
    yield written
    structlog.reset_defaults()


@every_case
async def test_nobody_is_sent_what_they_may_not_know(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logs: StringIO
) -> None:
    here = await play_overheard(case, tmp_path, monkeypatch)
    assert here.found == []
    written = logs.getvalue()
    assert "joined" in written
    assert not here.visible_cards.named("\n".join([*here.pages, written])), "pages and logs name no cards"
    secrets = here.commit_log.secrets
    assert len(secrets) >= 4
    assert not [secret for secret in secrets if secret in here.overheard or secret in written]
    everybody = (*here.seated, *here.others)
    kinds = {type(frame.message) for one in everybody for frame in one.frames}
    assert kinds >= {
        protocol.FullState,
        protocol.UpdateMessage,
        protocol.CommandDone,
        protocol.CommandRefused,
        protocol.Presence,
    }
    for one in here.seated:
        assert here.visible_cards.named("".join([frame.text for frame in one.frames])), "the views do name cards"


# The scan can fail.


def spectators_see_a_hand(patch: pytest.MonkeyPatch) -> None:
    of = TableSnapshot.full_view
    patch.setattr(TableSnapshot, "full_view", lambda self, seat: of(self, seat or 0))
    patch.setattr(TableSnapshot, "update_for", lambda self, seat: of(self, seat or 0))


def events_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    news = TableViews.events_for
    patch.setattr(TableViews, "events_for", lambda self, steps, seat: news(self, steps, 0))


def a_choice_that_shows(patch: pytest.MonkeyPatch) -> None:
    of = TableSnapshot.full_view

    def looking(self: TableSnapshot, seat: Seat | None) -> protocol.TableView:
        state: Any = self.state
        chosen = sum(player.kept is not None for player in state.players) if state.phase == "draft" else 0
        shown: Any = replace(self.views.game.view(self.state, seat), round=100 + chosen)
        return replace(of(self, seat), view=shown)

    patch.setattr(TableSnapshot, "full_view", looking)
    patch.setattr(TableSnapshot, "update_for", looking)


def a_reason_that_says_too_much(patch: pytest.MonkeyPatch) -> None:
    def reading(self: LiveGame, game: int, move: Raw) -> Any:
        if b"time-up" in bytes(move):
            raise PanierError(Reason("no", f"Had you waited you would have got {self.table.state.deck[-1]}."))
        return read_move(self, game, move)

    read_move = LiveGame.read
    patch.setattr(LiveGame, "read", reading)


@pytest.mark.parametrize(
    "plant", [spectators_see_a_hand, events_of_another_seat, a_choice_that_shows, a_reason_that_says_too_much]
)
async def test_the_scan_finds_a_planted_leak(plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for try_ in range(3):  # on a busy machine a game may be over before anything was fetched
        with monkeypatch.context() as patch:
            if (await play_overheard("snack-match", tmp_path / str(try_), patch)).found:
                return
    pytest.fail("nobody noticed")


async def test_the_scan_finds_a_leaked_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "panier.server.session.broadcast.room_view", lambda room: replace(room_view(room), commitment=room.seed)
    )
    here = await play_overheard("solo", tmp_path, monkeypatch)
    assert [secret for secret in here.commit_log.secrets if secret in here.overheard]


# Races.


@pytest.mark.parametrize("case", ["snap", "snap-manual", "elephant", "sandwich"])
async def test_nobody_is_sent_a_claim_before_the_race_is_settled(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the arrival of a claim until it is settled, others are sent nothing that came after it."""
    sent_messages: list[tuple[int | None, Any]] = []  # recipients and messages, in the order of sending
    claimed: dict[
        tuple[int | None, str], tuple[int, int]
    ] = {}  # by person and command: the place in `sent_messages`, and its act
    send = Connection.send
    decode = msgspec.json.Decoder(protocol.FromServer).decode

    def sending(self: Connection, *messages: bytes, reveal: int | None = None) -> None:
        sent_messages.extend([(self.person, decode(message)) for message in messages])
        send(self, *messages, reveal=reveal)

    def hearing(session: RoomSession, listener: Any, message: protocol.Message, arrived: float) -> None:
        on_message(session, listener, message, arrived)
        if (
            isinstance(message, protocol.Claim)
            and sent_messages[-1][1] == protocol.ClaimReceived(message.cmd)
            and session.state.game
        ):
            claimed.setdefault(
                (listener.person, message.cmd), (len(sent_messages), session.state.game.table.act_count - 1)
            )

    monkeypatch.setattr(Connection, "send", sending)
    monkeypatch.setattr("panier.server.cluster.rooms.on_message", hearing)
    game, names, options = CASES[case]
    async with serving(tmp_path) as server:
        commit_log = CommitLog(server, monkeypatch)
        people = await people_in_room(server, names, game, options)
        people.append(await RecordingClient.watch(server.urls[0], people[0].code))
        await play_to_end(people)
    done = {
        (to, message.cmd): message.seq for to, message in sent_messages if isinstance(message, protocol.CommandDone)
    }
    for (who, cmd), (place, act) in claimed.items():
        before = [
            message
            for to, message in sent_messages[place:]
            if to != who and isinstance(message, protocol.UpdateMessage) and message.seq < done.get((who, cmd), 0)
        ]
        for message in before:
            if commit_log.acts[message.seq] > act:  # a card of the market is settled while another claim is open
                assert case == "sandwich"
                assert who not in [photo.seat for photo in message.photo]
    assert len(claimed.keys() & done.keys()) > 3
