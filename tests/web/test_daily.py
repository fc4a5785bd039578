"""The picnic of the day and My games: one try counts, is compared and shared, and is remembered (docs/daily.md)."""

import asyncio
import json
import re
from datetime import date, timedelta
from typing import Final

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from panier.bots import find_bot
from panier.core.bot import without_delay
from panier.core.chance import seeded
from panier.core.registry import find
from panier.games.picnic import daily
from panier.protocol.client import Client
from panier.server.app import Server
from panier.server.http import daily_handlers
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import Visit, phone

LAST: Final = 8  # the turn that is left to the person
# What draws the lamp comes a while after the table; half a second later the lamp is there, if it is to be there.
LAMP_WOULD_BE_THERE: Final = """async () => {
    const came = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/Hint-"));
    const pass = (millis) => new Promise((done) => setTimeout(done, millis));
    while (!came()) await pass(50);
    await pass(500);
}"""
# Days in a row before today, as an earlier visit would have left them.
PLAYED_BEFORE: Final = """(days) => localStorage.setItem("panier-daily", JSON.stringify({ v: 1, days:
    Object.fromEntries(days.map((day) => [day, { game: "snack-match", code: "AAAAAA", squares: "🟩🟨⬜⬜",
        end: { points: 9, rival: 7, view: null } }])) }))"""


async def play_up_to_the_last_turn(visit: Visit, server: Server) -> None:
    """Play up to the last turn by a program in the person's seat, as a browser takes long."""
    code = visit.code
    cookies = await visit.page.context.cookies()
    [token] = [one["value"] for one in cookies if one["name"] == f"panier-{code}-0"]
    await visit.person.go("/")
    program = await Client(server.urls[0], code, 0, token).connect()
    greedy, randbelow = find_bot(find(daily.GAME), "greedy"), seeded(1)
    assert greedy
    await program.wait_until(lambda: program.table is not None)
    while (program.view.round, program.view.phase) != (LAST, "draft"):
        if program.is_to_act:
            move = without_delay(greedy(program.view, randbelow))
            assert move
            await program.play(move)
        else:
            await asyncio.sleep(0)
    await program.close()


async def test_one_try_counts_and_is_compared_shared_and_remembered(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def search(work: object, day: date) -> bytes:
        assert work is daily_handlers.find_best
        monkeypatch.setattr("panier.games.picnic.review.hindsight.MAX_NODES", 0)
        best = daily.best(day)
        monkeypatch.setattr(daily, "best", lambda day, times: replace(best, bound=best.points + 2))
        return daily_handlers.find_best(day)

    async def prove(*what: object) -> bytes:
        return await asyncio.Future()  # it takes long

    monkeypatch.setattr(server.app.daily.replay_pool, "run", search)
    monkeypatch.setattr(server.app.daily.search_pool, "run", prove)
    ana = await phone(company, "Ana")
    page = ana.page
    await ana.person.go("/")
    today = date.fromisoformat(await page.evaluate("new Date().toLocaleDateString('sv')"))
    await page.evaluate(PLAYED_BEFORE, [str(today - timedelta(days=back)) for back in (1, 2, 4)])
    await page.reload()
    card = page.locator("[data-daily]")
    await expect(card).to_contain_text("2 days in a row")
    await ana.person.look("daily-home")
    await ana.press(page.locator("[data-daily-play]"))
    player = Picnicker(ana, server)
    await player.drafting()
    assert player.state.players[0].hand == daily.deals(today)[0]
    await page.evaluate(LAMP_WOULD_BE_THERE)
    await expect(ana.button("table-hint")).to_have_count(0)
    code = ana.code
    # What was begun goes on, in the same room.
    await play_up_to_the_last_turn(ana, server)
    await expect(card).to_have_attribute("data-daily", "begun")
    await ana.press(page.locator("[data-daily-play]"))
    await player.round()
    await expect(player.result).to_be_visible()
    assert ana.code == code
    points = find(daily.GAME).rules.result(player.state).scores[0]
    link = page.locator("a[data-review]")
    await expect(link).to_have_attribute("href", re.compile("^/review/."))
    # One's own beside the best found, which is not proven to be the best.
    await ana.press(page.locator("[data-daily-look]"))
    await expect(page.locator("[data-compared] [data-beside='2']")).to_be_visible()
    await expect(page.locator("[data-compared] [data-proven='no']")).to_contain_text("at most")
    await expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "3")
    shared = await page.locator("[data-shared]").input_value()
    assert str(points) in shared
    assert sum(shared.count(square) for square in "🟩🟨⬜") == 16
    assert "🔥 3" in shared
    await ana.person.look("daily", whole=True)
    # Looking again shows the result, and there is nothing to play.
    await ana.person.go("/")
    await expect(card).to_have_attribute("data-daily", "done")
    await expect(card).to_contain_text(str(points))
    await expect(page.locator("[data-daily-play]")).to_have_count(0)
    await ana.person.look("daily-home-done")
    # The device remembers the game, once: also when its result is looked at again.
    for _ in range(2):
        await ana.person.go(f"/room/{code}")
        await expect(player.result).to_be_visible()
    await ana.person.go("/my-games")
    await expect(page.locator("[data-games]")).to_have_attribute("data-games", "1")
    await expect(page.locator("[data-of='snack-match']")).to_contain_text(str(points))
    await expect(page.locator("[data-badge=first].earned")).to_be_visible()
    await ana.person.look("my-games", whole=True)


async def test_my_games_can_be_deleted_and_restored(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.person.go("/my-games")
    await ana.sees("mine-none")
    game = {"game": "snap", "kind": "snap", "alone": False, "won": True, "score": None}
    week = 7 * 24 * 3600 * 1000
    games = [{**game, "record": f"r{i}", "at": 1.79e12 - i * week, "reactions": [400 + 40 * i, 900]} for i in range(5)]
    kept = json.dumps({"v": 1, "games": [*games, {"nonsense": True}], "badges": {"blink": 1.79e12}})
    await ana.page.evaluate("(kept) => localStorage.setItem('panier-mine', kept)", kept)
    await ana.page.reload()
    figure = ana.page.locator("[data-games]")
    await expect(figure).to_have_attribute("data-games", "5")
    await expect(ana.page.locator("polyline")).to_be_visible()
    await ana.person.look("my-games-races", whole=True)
    await ana.press(ana.page.locator("[data-delete]"))
    await ana.person.look("my-games-delete")
    await ana.press(ana.page.locator("[data-delete-yes]"))
    await ana.sees("mine-none")
    assert await ana.page.evaluate("localStorage.getItem('panier-mine')") == "null"
    await ana.press(ana.page.locator("[data-undo]"))
    await expect(figure).to_have_attribute("data-games", "5")
