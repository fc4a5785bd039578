"""Doubts about a player: they are told at once and when they reconnect, and everybody sees it in the photo finish."""

from typing import Any, cast

import msgspec

from panier import protocol
from panier.core.units import TIE_WINDOW_MS, Millis
from panier.games.snap.table import Call
from panier.server.cluster import messages
from panier.server.cluster.owner import OwnerSocket
from panier.server.model import reaction_judging
from panier.server.model.open_race import ClaimLogEntry
from panier.server.model.reaction_judging import KernelRtt, Verdict, rejudge
from panier.server.session.tickets import TicketGrant
from server.scenes import ManualClock, Scene
from server.tables import at_snap, first_photo_finish, press, snap_view, until_two_alike


def doubts(scene: Scene, who: int) -> list[protocol.DoubtReason | None]:
    return [message.doubt for message in scene.sockets[who].messages_of(protocol.JudgingStatus)]


def last_photo(scene: Scene, who: int) -> protocol.PhotoEntry:
    """Return the winner's entry in the last photo finish that a person got."""
    return next(told.photo[0] for told in reversed(scene.sockets[who].updates) if told.photo)


async def call_without_pong(scene: Scene, who: int) -> None:
    """Make a call that arrives before the pong of its reveal."""
    shown = await until_two_alike(scene)
    scene.sockets[who].reveal_rtts_ms.clear()
    await scene.clock.advance_to(shown + 310)
    await scene.claim(who, Call(snap_view(scene.sockets[who]).number), 101)
    await scene.clock.advance(1000)


def remember_late_pongs(scene: Scene, who: int) -> None:
    """Give a person a history with two late pongs less than raise a doubt."""
    late = (True,) * (reaction_judging.REVEALS_DOUBT_COUNT - 2)
    scene.session.state.sockets.update_claim_history(
        who, msgspec.structs.replace(reaction_judging.new_history(reaction_judging.FRIENDS), pongs_late=late)
    )


async def test_missing_pongs_behind_reveals_raise_a_doubt_that_everybody_sees() -> None:
    scene = await at_snap(10, 10)
    remember_late_pongs(scene, 1)
    await call_without_pong(scene, 1)
    assert (doubts(scene, 1), last_photo(scene, 0).doubted) == ([], False)
    await call_without_pong(scene, 1)
    assert doubts(scene, 1) == ["reveals"]
    await press(scene, 1, await until_two_alike(scene), 300)
    await scene.clock.advance(1000)
    assert doubts(scene, 1) == ["reveals"], "they are told only once"
    assert doubts(scene, 0) == []
    for who in (0, 1):
        assert last_photo(scene, who).doubted, "everybody sees it"


async def test_a_doubt_is_reported_again_after_a_reconnect_and_when_it_ends() -> None:
    scene = await at_snap(10, 10)
    remember_late_pongs(scene, 1)
    for _ in range(2):
        await call_without_pong(scene, 1)
    scene.connect(1, rtt=10)
    assert doubts(scene, 1) == ["reveals"]
    history = scene.session.state.sockets.claim_histories[1]
    scene.session.state.sockets.update_claim_history(1, msgspec.structs.replace(history, pongs_late=(False,) * 30))
    assert doubts(scene, 1) == ["reveals", None]
    scene.connect(1, rtt=10)
    assert doubts(scene, 1) == [None]
    scene.connect(0, rtt=10)
    assert doubts(scene, 0) == [], "they have no claim history"


async def test_by_arrival_the_first_press_to_arrive_wins_at_once() -> None:
    scene = await at_snap(10, 250, profile="arrival")
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 300)
    await scene.clock.advance(TIE_WINDOW_MS + 1)
    assert first_photo_finish(scene.sockets[1]) == (
        protocol.PhotoEntry(seat=0, millis=Millis(310), head_start=Millis(0), arrived=1),
    ), "only a dead heat was waited for"
    entries = [entry for commit in scene.store.commits for entry in log_entries_of(commit)]
    assert [(entry.verdict.facts.profile, rejudge(entry.verdict)) for entry in entries if entry.verdict] == [
        ("arrival", 310)
    ]


def log_entries_of(commit: Any) -> list[ClaimLogEntry]:
    return [msgspec.json.decode(claim, type=ClaimLogEntry) for claim in commit.claims]


async def test_kernel_round_trips_bound_the_trip_that_is_compensated() -> None:
    scene = await at_snap(10, 10, profile="strict")
    shown = await until_two_alike(scene)
    liar = scene.sockets[1]
    liar.ping_history = reaction_judging.PingHistory((150.0,) * 32, (150.0,) * 32)
    liar.reveal_rtts_ms = dict.fromkeys(liar.reveal_rtts_ms, 150.0)
    liar.kernel = KernelRtt(10, 10)
    await scene.clock.advance_to(shown + 410)
    await scene.claim(1, Call(snap_view(liar).number), 200)
    await scene.clock.advance(1000)
    [photo] = first_photo_finish(scene.sockets[0])
    assert photo.millis == 410 - 17 - 14 - 10, "less the kernels' trip and its slack, the margin and the credit"
    [verdict] = verdicts_in(scene)
    assert (verdict.are_pongs_held, verdict.facts.kernel_min_ms, rejudge(verdict)) == (True, 10, photo.millis)


def verdicts_in(scene: Scene) -> list[Verdict]:
    entries = [entry for commit in scene.store.commits for entry in log_entries_of(commit)]
    return [entry.verdict for entry in entries if entry.verdict]


async def test_nodes_forward_the_kernel_round_trips() -> None:
    said = messages.PongReceived(1, 30.0, None, KernelRtt(9.5, 12.25))
    heard = msgspec.msgpack.decode(msgspec.msgpack.encode(said), type=messages.PongReceived)
    asked = messages.EnterRoom(1, TicketGrant("234567", 0, is_screen=False, key=None), "home", None, None)
    listener = OwnerSocket(lambda message: None, 1, cast(Any, None), ManualClock(), asked)
    listener.on_pong(heard.rtt_ms, heard.reveal, heard.kernel)
    assert listener.kernel == KernelRtt(9.5, 12.25)
