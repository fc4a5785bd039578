"""The daily picnic at a live table: its cards are the same for everybody everywhere (docs/daily.md)."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import ClientSession

from panier import protocol
from panier.core.registry import find
from panier.games.picnic import daily
from panier.lab.process_pool import ProcessPool
from panier.server.http.daily_handlers import find_best
from panier.server.session.new_game import GameBody
from panier.server.session.replay import replay_of
from panier.server.store.store import StoredGame
from panier.server.tuning import DAILY_SEARCH_EFFORT
from server.recording_clients import serving
from server.scenes import Scene, settle
from server.tables import at_snack_match

DAY = "2025-11-16"


async def at_the_daily(day: str = DAY) -> Scene:
    scene = await at_snack_match("Ana")
    await scene.do(0, protocol.Abandon)
    await scene.send(0, protocol.Entropy(scene.sockets[0].room.commitment, "07" * 16))
    await scene.do(0, protocol.Start, daily=day)
    return scene


def hand(scene: Scene) -> Any:
    return msgspec.json.decode(scene.sockets[0].table.view, type=find(daily.GAME).view_type).hand


async def test_two_rooms_get_the_cards_of_the_day_whatever_entropy_they_add() -> None:
    one, other = await at_the_daily(), await at_the_daily()
    assert (
        one.session.state.room.code != other.session.state.room.code
        or one.session.state.room.seed != other.session.state.room.seed
    )
    assert hand(one) == hand(other) == daily.deals(date.fromisoformat(DAY))[0]


async def test_another_day_has_other_cards() -> None:
    assert hand(await at_the_daily()) != hand(await at_the_daily("2026-11-15"))


async def test_the_table_and_the_record_name_the_day_also_after_a_restart() -> None:
    scene = await at_the_daily()
    assert scene.sockets[0].table.daily == DAY
    scene.restart()
    assert scene.connect(0).table.daily == DAY
    new = [commit.new_game for commit in scene.store.commits if commit.new_game][-1]
    kept = replay_of(StoredGame(new.number, new.id, new.body, 0.0, None, scene.store.acts)).record
    assert kept.shuffle == daily.shuffle(date.fromisoformat(DAY))[0]


async def test_hints_are_refused_in_the_daily_game_and_given_in_the_next() -> None:
    scene = await at_the_daily()
    scene.restart()  # a restarted server knows it too
    ana = scene.connect(0)
    for number, kind, refusal in ((2, protocol.CommandRefused, "no-daily-hints"), (3, protocol.HintMessage, None)):
        scene.deliver(ana, protocol.RequestHint(number), 0)
        await settle()
        answer: Any = ana.received[-1]
        assert type(answer) is kind
        assert refusal == (answer.reason.key if isinstance(answer, protocol.CommandRefused) else None)
        await scene.do(0, protocol.Abandon)
        await scene.do(0, protocol.Start)


async def test_the_game_after_the_daily_is_shuffled_normally() -> None:
    scene = await at_the_daily()
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Start)
    assert scene.sockets[0].table.daily is None
    new = [commit.new_game for commit in scene.store.commits if commit.new_game][-1]
    body = msgspec.json.decode(new.body, type=GameBody)
    assert body.shuffle_context == (scene.session.state.room.code, 3)
    assert bytes.fromhex(body.seed) != daily.seed(date.fromisoformat(DAY))


@pytest.mark.parametrize(
    ("day", "key"), [("2999-01-01", "day-to-come"), ("2026-2-3", "not-a-day"), ("", "not-a-day"), (DAY, None)]
)
async def test_a_day_that_is_invalid_or_has_not_begun_is_refused(day: str, key: str | None) -> None:
    scene = await at_snack_match("Ana")
    await scene.do(0, protocol.Abandon)
    answer = await scene.do(0, protocol.Start, daily=day)
    assert getattr(getattr(answer, "reason", None), "key", None) == key
    assert scene.session.state.room.playing == (key is None)


@pytest.mark.parametrize("how", ["company", "options", "game"])
async def test_the_daily_needs_its_own_game_options_and_a_single_person(how: str) -> None:
    scene = await at_snack_match("Ana")
    await scene.do(0, protocol.Abandon)
    if how == "company":
        await scene.do(0, protocol.AddBot)
    else:
        game, options = (daily.GAME, {"bonus": "quiet"}) if how == "options" else ("picnic", {})
        await scene.do(0, protocol.Choose, game=game, options=options)
    answer = await scene.do(0, protocol.Start, daily=DAY)
    assert answer.reason.key == "not-the-daily"
    assert not scene.session.state.room.playing


async def test_the_best_picnic_of_a_day_is_searched_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[date, ...]] = []

    async def run(workers: ProcessPool, work: Any, *args: Any) -> Any:
        asked.append(args)
        monkeypatch.setattr("panier.games.picnic.review.hindsight.MAX_NODES", 1000)
        assert work is find_best
        return work(*args)

    monkeypatch.setattr(ProcessPool, "run", run)
    today = datetime.now(UTC).date()
    async with serving(tmp_path) as server, ClientSession(server.urls[0]) as session:
        for _ in range(2):
            async with session.get(f"/api/daily/{today}/best") as answer:
                told = msgspec.json.decode(await answer.read(), type=protocol.DailyBestReply)
                assert (told.day, told.game) == (today.isoformat(), daily.GAME)
                assert 0 < told.result.scores[0] <= told.bound
        for day, status in ((today - timedelta(days=400), 404), (today + timedelta(days=3), 409), ("nonsense", 409)):
            async with session.get(f"/api/daily/{day}/best") as answer:
                assert answer.status == status
    assert asked == [(today,), (today, DAILY_SEARCH_EFFORT)]  # so few nodes prove nothing, so the search goes on
