"""Reviews of finished games: each made once for everybody, one at a time in a worker process, and then stored."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.core.units import Seconds
from panier.lab.process_pool import ProcessPool
from panier.lab.review import VERSION, Review
from panier.server.app import Server
from panier.server.session import reviews
from panier.server.session.fair_queue import FairQueue
from panier.server.session.reviews import REVIEW_FAILED, REVIEWS_UNDER_WAY, TOO_MANY_REVIEWS, Reviews, make_review
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, LeasedRoom, NewGame, Store, StoredGame
from panier.server.tuning import DEFAULT_TUNING, MAX_REVIEWS, MAX_REVIEWS_PER_NETWORK, Tuning
from server.append_helper import append_commit
from server.nodes import nodes
from server.recording_clients import serving
from server.reviewing import fake_review_json
from server.services import fresh_database
from server.stores import InDatabase, ManualWallClock
from server.test_replay import finished_game
from server.worker_jobs import block_until_killed, crash_once

OFTEN: Final = Tuning(review_progress_interval_s=Seconds(0.01))


class FakeReviewer(ProcessPool):
    """A worker that finishes its work when a test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.ready = asyncio.Event()
        self.far = 0.0
        self.failure: Exception | None = None

    @property
    def progress(self) -> float:
        return self.far

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        [game] = args
        assert work is make_review
        self.asked.append(game.id)
        await self.ready.wait()
        if self.failure:
            raise self.failure
        return f'"{game.id}"'.encode()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(tmp_path / "panier.sqlite", DEFAULT_TUNING)
    yield store
    await store.close()


async def store_games(store: Store, *ids: str) -> list[StoredGame]:
    """Store finished games."""
    game = finished_game("snack-arnaque")
    await store.create_room("K7X2PM", b"{}")
    room = await store.acquire_room("K7X2PM")
    assert isinstance(room, LeasedRoom)
    for number, id in enumerate(ids, 1):
        begin = Commit("K7X2PM", room.epoch, 2 * number - 1, new_game=NewGame(number, id, game.body))
        end = Commit("K7X2PM", room.epoch, 2 * number, game=number, acts=game.acts, ended=True)
        await append_commit(store, begin)
        await append_commit(store, end)
    found = [await store.read_record(id) for id in ids]
    return [game for game in found if game]


async def wait_until_idle(made: Reviews) -> None:
    """Wait until no review is being made."""
    await asyncio.gather(*made.making.values())


async def test_simultaneous_requests_share_one_review_which_is_then_stored(store: Store) -> None:
    reviewer = FakeReviewer()
    [game] = await store_games(store, "one")
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    assert await made.find("one") is None
    assert made.start(game) == made.start(game) == protocol.ReviewProgress(0.0, 0)
    await asyncio.sleep(0)
    reviewer.far = 0.4
    assert await made.find("one") == protocol.ReviewProgress(0.4, 0)
    reviewer.ready.set()
    await wait_until_idle(made)
    assert await made.find("one") == b'"one"'
    assert reviewer.asked == ["one"]
    assert await Reviews(store, FakeReviewer(), DEFAULT_TUNING).find("one") == b'"one"'  # after a restart, too


async def test_reviews_are_made_one_at_a_time_and_few_may_wait(store: Store) -> None:
    reviewer = FakeReviewer()
    games = await store_games(store, *map(str, range(MAX_REVIEWS)))
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    for game in games:
        assert made.refusal("") is None
        made.start(game)
    assert made.refusal("") == made.refusal("10.0.0.7") == TOO_MANY_REVIEWS
    await asyncio.sleep(0)
    reviewer.far = 0.5
    assert reviewer.asked == ["0"]
    assert await made.find("2") == protocol.ReviewProgress(0.0, 2)
    reviewer.ready.set()
    await wait_until_idle(made)
    assert reviewer.asked == [game.id for game in games]
    assert made.refusal("") is None


async def test_one_network_has_at_most_two_reviews_in_the_queue(store: Store) -> None:
    games = await store_games(store, *map(str, range(MAX_REVIEWS_PER_NETWORK + 1)))
    made = Reviews(store, FakeReviewer(), DEFAULT_TUNING)
    for game in games[:MAX_REVIEWS_PER_NETWORK]:
        assert made.refusal("10.0.0.7") is None
        made.start(game, "10.0.0.7")
    assert made.refusal("10.0.0.7") == REVIEWS_UNDER_WAY
    assert made.refusal("10.0.0.8") is None
    made.close()


@pytest.mark.parametrize("same_game", [False, True])
async def test_networks_take_turns_and_another_request_brings_a_review_forward(store: Store, same_game: bool) -> None:
    """A network has asked for three games; later networks wait only for the first of them."""
    games = {game.id: game for game in await store_games(store, "a1", "a2", "a3", "b1", "b2", "c1")}
    reviewer = FakeReviewer()
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    for id in ("a1", "a2", "a3", "b1", "b2", "c1"):
        made.start(games[id], id[0])
        await asyncio.sleep(0)
    fair = ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert made.queue.order() == fair
    assert await made.find("b1", "b") == protocol.ReviewProgress(0.0, 1)
    if same_game:
        await made.find("a3", "d")
        fair = ["a1", "a3", "b1", "c1", "a2", "b2"]
        assert made.queue.order() == fair
    reviewer.ready.set()
    await wait_until_idle(made)
    assert reviewer.asked == fair
    assert len(made.queue) == 0


async def test_a_review_cancelled_before_its_turn_delays_nobody(store: Store) -> None:
    games = await store_games(store, "one", "two", "three")
    reviewer = FakeReviewer()
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    for game in games:
        made.start(game)
    await asyncio.sleep(0.01)
    made.making["two"].cancel()
    reviewer.ready.set()
    await asyncio.gather(*made.making.values(), return_exceptions=True)
    assert reviewer.asked == ["one", "three"]


async def test_a_network_that_keeps_asking_gets_every_second_turn() -> None:
    queue, done = FairQueue(), list[str]()
    for job in ("a0", "a1", "a2", "b0"):
        queue.add(job, job[0])

    async def do(job: str) -> None:
        async with queue.turn(job):
            done.append(job)
            if job[0] == "a" and len(done) < 8:
                queue.add(f"{job}+", "a")
                tasks.append(asyncio.create_task(do(f"{job}+")))
            if job == "b0":
                queue.add("b1", "b")
                tasks.append(asyncio.create_task(do("b1")))
            await asyncio.sleep(0)
        queue.remove(job)

    tasks = [asyncio.create_task(do(job)) for job in ("a0", "a1", "a2", "b0")]
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
    assert done[:4] == ["a0", "b0", "a1", "b1"]
    assert not queue._last.keys() - {"a", "b"}
    queue.add("c0", "c")
    assert queue.order() == ["c0"]


async def test_a_job_cancelled_as_its_turn_begins_gives_the_turn_back() -> None:
    queue = FairQueue()
    done = []

    async def do(job: str) -> None:
        async with queue.turn(job):
            done.append(job)

    for job in ("one", "two"):
        queue.add(job, "")
    async with queue.turn("one"):
        others = [asyncio.create_task(do("two"))]
        await asyncio.sleep(0)
    others[0].cancel()
    await asyncio.gather(*others, return_exceptions=True)
    async with asyncio.timeout(1):
        await do("one")
    assert done == ["one"]


async def test_a_queued_review_does_not_show_the_progress_of_the_previous_one(store: Store) -> None:
    reviewer = FakeReviewer()
    [game] = await store_games(store, "one")
    reviewer.far = 1.0
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    assert made.start(game) == protocol.ReviewProgress(0.0, 0)
    made.close()


@pytest.mark.parametrize(
    ("failure", "reason"),
    [(OSError("killed"), REVIEW_FAILED), (PanierError(Reason("old-rules", "")), Reason("old-rules", ""))],
)
async def test_a_failure_is_reported_once_and_then_the_review_is_tried_again(
    store: Store, failure: Exception, reason: Reason
) -> None:
    reviewer = FakeReviewer()
    reviewer.failure = failure
    reviewer.ready.set()
    [game] = await store_games(store, "one")
    made = Reviews(store, reviewer, DEFAULT_TUNING)
    made.start(game)
    await wait_until_idle(made)
    with pytest.raises(PanierError) as refused:
        await made.find("one")
    assert refused.value.reason == reason
    reviewer.failure = None
    assert await made.find("one") is None
    made.start(game)
    await wait_until_idle(made)
    assert await made.find("one") == b'"one"'


async def test_only_the_latest_failures_are_kept(store: Store) -> None:
    reviewer = FakeReviewer()
    reviewer.failure = OSError()
    reviewer.ready.set()
    made = Reviews(store, reviewer, Tuning(max_reviews=2))
    *games, last = await store_games(store, "one", "two", "three", "four")
    for game in games:
        made.start(game)
        await wait_until_idle(made)
    assert list(made.making) == []
    assert list(made.failed) == ["two", "three"]
    # And nobody waits behind them.
    reviewer.failure = None
    reviewer.ready.clear()
    assert made.start(last).ahead == 0
    made.close()


async def test_a_review_of_an_older_version_is_made_again(store: Store) -> None:
    await store_games(store, "one")
    await store.save_review("one", VERSION - 1, b"old")
    assert await Reviews(store, FakeReviewer(), DEFAULT_TUNING).find("one") is None
    await store.save_review("one", VERSION, b"new")
    assert await Reviews(store, FakeReviewer(), DEFAULT_TUNING).find("one") == b"new"


def test_an_abandoned_game_is_not_reviewed() -> None:
    game = finished_game("snack-arnaque")
    with pytest.raises(PanierError) as refused:
        make_review(replace(game, acts=game.acts[:-1]))
    assert refused.value.reason.key == "not-over"


async def test_a_killed_worker_is_replaced_and_reports_progress(tmp_path: Path) -> None:
    workers = ProcessPool(1, is_low_priority=True)
    assert await workers.run(crash_once, str(tmp_path / "mark")) == "done"
    assert workers.progress == 0.75
    workers.close()


async def test_closing_does_not_wait_for_a_review_in_progress(tmp_path: Path) -> None:
    workers, mark = ProcessPool(1), tmp_path / "mark"
    dawdling = asyncio.create_task(workers.run(block_until_killed, str(mark)))
    while not mark.exists():
        await asyncio.sleep(0.01)
    workers.close()
    await asyncio.wait([dawdling])
    assert dawdling.exception()


# Over several nodes


@pytest.fixture
async def database() -> InDatabase:
    return InDatabase(await fresh_database())


@pytest.fixture
async def both(database: InDatabase) -> AsyncIterator[list[Reviews]]:
    """Open the reviews of two nodes, each with its own worker, and a finished game."""
    stores = [await database.open(ManualWallClock(), name) for name in ("oak", "elm")]
    await store_games(stores[0], "one")
    yield [Reviews(store, FakeReviewer(), OFTEN) for store in stores]
    for store in stores:
        await store.close()


def reviewer_of(node: Reviews) -> FakeReviewer:
    assert isinstance(node.reviewer, FakeReviewer)
    return node.reviewer


async def start_review(node: Reviews) -> None:
    """Start the review on a node; wait until it is being made there or left to another node."""
    game = await node.store.read_record("one")
    assert game
    node.start(game)
    async with asyncio.timeout(20):
        while node.making and not reviewer_of(node).asked:
            await asyncio.sleep(0.001)


async def test_a_node_leaves_a_claimed_review_alone_and_returns_its_progress(
    both: list[Reviews],
) -> None:
    oak, elm = both
    await start_review(oak)
    await start_review(elm)
    assert (reviewer_of(oak).asked, reviewer_of(elm).asked) == (["one"], [])
    reviewer_of(oak).far = 0.4
    async with asyncio.timeout(20):
        while await elm.find("one") != protocol.ReviewProgress(0.4, 0):
            await asyncio.sleep(0.001)
    reviewer_of(oak).ready.set()
    await wait_until_idle(oak)
    assert await elm.find("one") == await oak.find("one") == b'"one"'


async def test_when_a_node_dies_another_starts_after_the_claim_expires(
    both: list[Reviews], database: InDatabase
) -> None:
    oak, elm = both
    await start_review(oak)
    oak.making["one"].cancel()
    await asyncio.wait(oak.making.values())
    await start_review(elm)
    assert await elm.find("one") == protocol.ReviewProgress(0.0, 0)
    assert reviewer_of(elm).asked == []
    await database.sql("UPDATE reviewing SET until = clock_timestamp()")
    assert await elm.find("one") is None
    await start_review(elm)
    assert reviewer_of(elm).asked == ["one"]
    elm.close()


async def test_a_stopping_node_releases_its_claim_at_once(both: list[Reviews]) -> None:
    oak, elm = both
    await start_review(oak)
    oak.close()
    await oak.store.check_writable()  # by now it is stored
    assert await elm.find("one") is None
    await start_review(elm)
    assert reviewer_of(elm).asked == ["one"]
    elm.close()


async def test_after_a_reported_failure_any_node_may_try_again(both: list[Reviews]) -> None:
    oak, elm = both
    reviewer_of(oak).failure = PanierError(Reason("old-rules", ""))
    reviewer_of(oak).ready.set()
    await start_review(oak)
    await wait_until_idle(oak)
    assert await elm.find("one") == protocol.ReviewProgress(0.0, 0), "it would fail there as well"
    with pytest.raises(PanierError):
        await oak.find("one")
    await oak.store.check_writable()  # by now the claim is released
    assert await elm.find("one") is None
    await start_review(oak)
    await wait_until_idle(oak)
    await elm.store.save_review("one", VERSION, b"made")
    assert await oak.find("one") == b"made", "the earlier failure no longer matters"


# Over HTTP


async def request_review(server: Server, id: str, address: str = "127.0.0.1") -> tuple[int, Any]:
    sent = {"X-Forwarded-For": address}
    async with (
        ClientSession(server.urls[0], headers=sent) as session,
        session.get(f"/api/records/{id}/review") as answer,
    ):
        return answer.status, await answer.json()


async def until_made(server: Server, id: str) -> Any:
    while True:
        status, reply = await request_review(server, id)
        if status == 200:
            return reply
        assert status == 202
        assert 0 <= msgspec.convert(reply, protocol.ReviewProgress).progress <= 1
        await asyncio.sleep(0.05)


async def test_a_review_is_made_on_request_and_survives_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "make_review", fake_review_json)
    async with serving(tmp_path) as server:
        await store_games(server.store, "one")
        assert (await request_review(server, "none"))[0] == 404
        first = await until_made(server, "one")
        review = msgspec.convert(first, Review)
        assert (review.game, review.seats, len(review.players)) == ("snack-arnaque", 3, 3)
    async with serving(tmp_path) as server:
        assert await request_review(server, "one") == (200, first)


async def test_two_nodes_asked_at_once_make_one_review(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm", tuning=OFTEN) as servers:
        workers = [FakeReviewer() for _ in servers]
        for server, worker in zip(servers, workers, strict=True):
            server.reviews.reviewer = worker
            worker.far = 0.4
        await store_games(servers[0].store, "one")
        first = await asyncio.gather(*[request_review(server, "one") for server in servers])
        assert [status for status, _ in first] == [202, 202]
        async with asyncio.timeout(20):
            while [(await request_review(server, "one"))[1]["progress"] for server in servers] != [0.4, 0.4]:
                await asyncio.sleep(0.01)
        for worker in workers:
            worker.ready.set()
        assert [await until_made(server, "one") for server in servers] == ["one", "one"]
        assert [id for worker in workers for id in worker.asked] == ["one"]


async def test_too_many_reviews_at_once_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, Tuning(max_reviews=0)) as server:
        await store_games(server.store, "one")
        status, reply = await request_review(server, "one")
        assert (status, reply["reason"]["key"]) == (503, "too-many-reviews")


async def test_a_network_may_start_a_limited_number_of_reviews(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "make_review", fake_review_json)
    async with serving(tmp_path, speed=1, proxies=("127.0.0.1",)) as server:
        server.app.records.review_requests.burst = 1
        await store_games(server.store, "one", "two")
        assert (await request_review(server, "one", "10.0.0.7"))[0] == 202
        await until_made(server, "one")
        status, reply = await request_review(server, "two", "10.0.0.7")
        assert (status, reply["reason"]["key"]) == (429, "reviews-too-often")
        assert (await request_review(server, "one", "10.0.0.7"))[0] == 200  # anybody may read what is stored


async def test_one_address_that_asks_for_eight_reviews_leaves_room_for_others(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        server.reviews.reviewer = FakeReviewer()  # it never finishes
        await store_games(server.store, *map(str, range(10)))
        answers = [await request_review(server, str(number), "10.0.0.7") for number in range(8)]
        assert [status for status, _ in answers] == [202] * 2 + [429] * 6
        assert answers[2][1]["reason"]["key"] == "reviews-under-way"
        for number, address in ((8, "10.0.0.8"), (9, "10.0.0.9")):
            status, reply = await request_review(server, str(number), address)
            assert (status, reply["ahead"]) == (202, number - 7), (
                "the first review of each network comes before any second one"
            )
