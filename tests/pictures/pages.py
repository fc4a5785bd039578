"""The pages around the games: home, lobby, rules, credits, and those that keep what was played."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final
from unittest.mock import patch

from playwright.async_api import expect

from panier import protocol
from panier.core.registry import GAMES
from panier.games.picnic import daily as daily_picnic
from panier.server.http import daily_handlers
from pictures.camera import SAME_DAY
from pictures.series import Series
from pictures.studio import NAMES, Studio, Table, table_of
from web.visit import Visit

TODAY: Final = datetime.fromtimestamp(SAME_DAY / 1000, UTC).date()
DAY: Final = 24 * 3600 * 1000
KEEP: Final = "([key, value]) => localStorage.setItem(key, value)"


async def around(studio: Studio) -> None:
    """Show the pages that need no game."""
    ana = await studio.visit("Ana")
    ana.person.forgive("status of 404")
    for path, screen in (
        ("/", "home"),
        ("/score", "score"),
        ("/credits", "credits"),
        ("/nothing", "not-found"),
        ("/my-games", "my-games-none"),
    ):
        await ana.person.go(path)
        await expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        await studio.shoot(ana, screen, whole=True)
    await ana.person.go("/replay/nothing")
    await ana.sees("replay-unknown")
    await studio.shoot(ana, "replay-unknown")
    await ana.person.go("/")
    await ana.press("settings-title")
    await studio.shoot(ana, "home-settings")
    await ana.close()
    await ana.press("home-replay")
    await studio.shoot(ana, "home-replay")
    await ana.close()
    await ana.press(ana.page.locator("[data-party]"))
    await studio.shoot(ana, "home-party")


async def rules(studio: Studio) -> None:
    ana = await studio.visit("Ana")
    for path, screen in (("/rules", "rules"), *[(f"/rules/{game}", f"rules-{game}") for game in GAMES]):
        await ana.person.go(path)
        await expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        await studio.shoot(ana, screen, whole=True)


async def lobby(studio: Studio) -> None:
    """Show a room as a host, as a guest and from its door, a duel in it, and its evening."""
    async with table_of(studio, "snack-match", {}, others=2) as table:
        ana = table.ana
        eve = await studio.visit("Eve")
        eve.person.forgive("status of 404")
        await eve.person.go("/room/ZZZZZZ")
        await expect(eve.page.get_by_role("heading", level=1)).to_be_visible()
        await studio.shoot(eve, "room-unknown")
        await eve.person.go(f"/room/{table.code}")
        await eve.sees(eve.button("room-sit-down"))
        await studio.shoot(eve, "door")
        await eve.press("room-was-here")
        await studio.shoot(eve, "door-was-here")
        await eve.person.go(f"/room/{table.code}")
        await eve.press("room-watch")
        await eve.in_lobby()
        await studio.shoot(eve, "lobby-onlooker")
        await eve.person.go(f"/room/{table.code}")
        await eve.page.get_by_label(eve.t("room-name")).fill("Eve")
        await eve.press("room-sit-down")
        await eve.in_lobby()
        await ana.add_bots(1)
        await ana.unfold("variant-title")
        await ana.unfold("room-controls")
        await table.shoot("lobby-host")
        await studio.shoot(eve, "lobby-guest")
        await ana.care_for("Ana")
        await table.shoot("profile")
        await ana.close()
        await ana.care_for("Ben")
        await table.shoot("lobby-person")
        await ana.close()
        bot = next(chair.name for chair in table.room.state.room.chairs if chair.bot)
        await ana.care_for(bot)
        await table.shoot("lobby-bot")
        await ana.close()
        await ana.menu()
        await table.shoot("lobby-menu")
        await ana.close()
        await duel(studio, table, eve)
    zoe = await studio.visit("Zoé")
    await zoe.open_room("sandwich")
    await studio.shoot(zoe, "lobby-alone")


async def duel(studio: Studio, table: Table, eve: Visit) -> None:
    """Show a duel whose signal comes when it is wanted."""
    never = 600_000.0
    patient = replace(
        studio.server.registry.tuning,
        duel_signal_delay_ms=(never, never),
        duel_lone_signal_delay_ms=(never, never),
        duel_join_timeout_ms=never,
        duel_timeout_ms=never,
    )
    duels = table.room.duels
    with patch.object(duels, "tuning", patient):
        await table.ana.press("party-duel")
        await eve.press("party-duel-join")
        await table.sees("[data-target]")
        await table.shoot("duel-ready")
        duels._signal()
        await table.sees("[data-signal=go]")
        await table.shoot("duel-go")
        assert duels.duel is not None
        for seat, reaction in ((0, 260), (3, 310)):
            table.say(seat, protocol.Tap(duels.duel.number, rt=reaction, paint=1.0, step=0.1))
        await table.sees("[data-finish] [data-millis]")
        await table.shoot("duel-over")


async def party(studio: Studio) -> None:
    """Show the opening of a table screen, while people come and between games."""
    async with table_of(studio, "snack-arnaque", {}, others=3) as table:
        screen = await studio.television()
        screen.person.forgive("status of 404")
        await screen.person.go("/screen/ZZZZZZ")
        await screen.sees("screen-no-room", code="ZZZZZZ")
        await studio.shoot(screen, "screen-unknown")
        await screen.person.go(f"/screen/{table.code}")
        await screen.sees(screen.page.locator("[data-people]").get_by_text(NAMES[0], exact=True))
        await studio.shoot(screen, "screen-opening")
        await table.start()
        await table.play(lambda: table.is_over)
        await table.sees("[data-result]")
        await table.ana.press("after-another")
        await table.choose("snap", {})
        await screen.sees(screen.page.locator("[data-tally]"))
        await studio.shoot(screen, "screen-evening")
        await table.ana.in_lobby()
        await table.shoot("lobby-evening")


async def mine(studio: Studio) -> None:
    """Show what a device keeps of games that were played on it, and a home page with much that waits."""
    ana = await studio.visit("Ana")
    await ana.person.go("/")
    race = {"game": "snap", "kind": "snap", "alone": False, "won": True, "score": None}
    races = [
        {**race, "record": f"r{i}", "at": SAME_DAY - i * 7 * DAY, "reactions": [400 + 40 * i, 900]} for i in range(5)
    ]
    table = {"kind": "picnic", "game": "picnic", "alone": False, "reactions": [], "seat": 0}
    picnics = [
        {**table, "record": f"p{i}", "at": SAME_DAY - i * DAY, "won": i % 2 == 0, "score": 9 + i} for i in range(4)
    ]
    badges = {"blink": SAME_DAY, "first": SAME_DAY - 30 * DAY}
    kept: dict[str, Any] = {"v": 1, "games": [*picnics, *races], "badges": badges}
    await ana.page.evaluate(KEEP, ["panier-mine", json.dumps(kept)])
    await ana.person.go("/my-games")
    await expect(ana.page.locator("[data-games]")).to_have_attribute("data-games", "9")
    await studio.shoot(ana, "my-games", whole=True)
    await ana.press(ana.page.locator("[data-delete]"))
    await studio.shoot(ana, "my-games-delete")


async def daily(studio: Studio) -> None:
    """Play the picnic of the day to its end, and show it beside the best."""
    ana = await studio.visit("Ana")

    async def search(work: object, day: date) -> bytes:
        """Answer with Ana's own picnic: to search for the best one takes long."""
        rules, end = table.game.table.entry.rules, table.state
        result = rules.result(end)
        view = rules.view(end, 0)
        return protocol.encode(protocol.DailyBestReply(str(day), daily_picnic.GAME, view, result, result.scores[0]))

    class ThatDay(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> "ThatDay":
            return cls.fromtimestamp(SAME_DAY / 1000, tz)

    with (
        patch.object(daily_handlers, "datetime", ThatDay),
        patch.object(studio.server.app.daily.replay_pool, "run", search),
    ):
        await ana.person.go("/")
        end = {"points": 9, "rival": 7, "view": None}
        done = {"game": daily_picnic.GAME, "code": "AAAAAA", "squares": "🟩🟨⬜⬜", "end": end}
        before = {str(TODAY - timedelta(days=back)): done for back in (1, 2, 4)}
        await ana.page.evaluate(KEEP, ["panier-daily", json.dumps({"v": 1, "days": before})])
        await ana.page.reload()
        await ana.press(ana.page.locator("[data-daily-play]"))
        await ana.sees(ana.page.locator("[data-phase=draft]"))
        await studio.shoot(ana, "daily-table")
        table = Table(studio, ana, ana.code)
        table.prepare()
        await table.play(lambda: table.is_over)
        await ana.sees(ana.page.locator("[data-daily-look]"))
        await table.shoot("daily-result")
        await ana.press(ana.page.locator("[data-daily-look]"))
        await ana.sees(ana.page.locator("[data-compared] [data-beside='2']"))
        await studio.shoot(ana, "daily", whole=True)
        await ana.person.go("/")
        await ana.sees(ana.page.locator("[data-daily=done]"))
        await studio.shoot(ana, "home-daily-done", whole=True)


PAGES: Final = (
    Series(
        "around",
        around,
        (
            "home",
            "home-settings",
            "home-replay",
            "home-party",
            "score",
            "credits",
            "not-found",
            "my-games-none",
            "replay-unknown",
        ),
        pages=("home", "score", "credits", "nowhere", "my-games"),
    ),
    Series("rules", rules, ("rules", *[f"rules-{game}" for game in GAMES]), pages=("rules",)),
    Series(
        "lobby",
        lobby,
        (
            "room-unknown",
            "door",
            "door-was-here",
            "lobby-onlooker",
            "lobby-host",
            "lobby-guest",
            "lobby-alone",
            "profile",
            "lobby-person",
            "lobby-bot",
            "lobby-menu",
            "duel-ready",
            "duel-go",
            "duel-over",
        ),
        pages=("room",),
    ),
    Series(
        "party",
        party,
        ("lobby-evening",),
        ("screen-unknown", "screen-opening", "screen-evening"),
        pages=("screen",),
    ),
    Series("mine", mine, ("my-games", "my-games-delete"), pages=("my-games",)),
    Series("daily", daily, ("daily-table", "daily-result", "daily", "home-daily-done"), pages=("daily",)),
)
