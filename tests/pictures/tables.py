"""The games: each phase of each table as a player, an onlooker and a television see it, and the sheets around it."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any, Final

from playwright.async_api import expect

from panier import protocol
from panier.games._racing.cards import shown_on
from pictures.series import Series, Shoot
from pictures.studio import Studio, Table, race_of, table_of
from web.at_lesson import Learner

SHOW_MS: Final = 60_000
SHEETS: Final = ("menu", "settings", "invitation", "rules-sheet", "log")


async def sheets(table: Table, game: str) -> None:
    """Show all that opens over a table."""
    ana = table.ana
    dialog = ana.page.get_by_role("dialog")
    await ana.menu()
    await table.shoot(f"{game}-menu")
    await ana.press(dialog.get_by_role("button", name=ana.t("settings-title"), exact=True))
    await table.shoot(f"{game}-settings")
    await ana.press(dialog.get_by_role("button", name=ana.t("common-back"), exact=True))
    await ana.press(dialog.get_by_role("button").filter(has_text=ana.t("room-invite")))
    await expect(dialog.get_by_role("img")).to_be_visible()
    await table.shoot(f"{game}-invitation")
    await ana.close()
    await ana.menu("rules-title")
    await table.shoot(f"{game}-rules-sheet")
    await ana.close()
    await ana.menu("log-title")
    await expect(ana.page.locator("[data-log]")).to_be_visible()
    await table.shoot(f"{game}-log")
    await ana.close()


async def hint(table: Table, game: str) -> None:
    await table.ana.press("table-hint")
    await table.sees("[data-hinted]")
    await table.shoot(f"{game}-hint")


async def lesson(studio: Studio, game: str) -> None:
    """Show the first hint of a lesson."""
    visit = await studio.visit("Ana")
    learner = Learner(visit, studio.server)
    await learner.begin(game)
    await expect(learner.hint).to_have_count(1)
    await studio.shoot(visit, f"{game}-lesson")


async def picnic(studio: Studio, game: str) -> None:
    async with table_of(studio, game, {"bonus": "balanced"}) as table:
        ana, page = table.ana, table.ana.page
        await table.start()
        await table.watched()
        await table.others()
        await table.sees("[data-phase=draft]")
        await table.everybody(f"{game}-draft")
        await hint(table, game)
        await table.again()
        await ana.press(page.locator("[data-strip='1']"))
        await table.sees("[data-strip='1'][aria-pressed=true]")
        await table.shoot(f"{game}-draft-chosen")
        await table.again()
        await table.play(lambda: table.state.round == 2 and table.state.phase == "draft")
        await table.sees("[data-phase=draft]")
        await table.everybody(f"{game}-reveal")
        await table.play(lambda: table.state.phase == "place")
        await table.others()
        await table.sees("[data-board] [data-row]")
        await table.everybody(f"{game}-laying")
        await ana.press(page.locator("[data-strip='1']"))
        await ana.press(page.locator("[data-board] [data-row]:not([data-ghost])").nth(9))
        await table.sees("[data-ghost]")
        await table.shoot(f"{game}-ghost")
        await ana.press(page.get_by_role("button", name=ana.t("picnic-bonuses")))
        await table.shoot(f"{game}-bonuses")
        await ana.close()
        await sheets(table, game)
        await table.play(lambda: table.is_over)
        await table.sees("[data-phase=over]")
        if await ana.button("picnic-skip").count():
            await ana.press("picnic-skip")
        await table.sees("[data-rematch]")
        await afterwards(table, game)
    await lesson(studio, game)


async def afterwards(table: Table, game: str) -> None:
    """Show the end of a game, which some first tell as a show, and what is kept of it: its replay and its review."""
    for visit in (table.eve, table.television):
        if visit:
            goes_on = visit.page.locator("[data-continue]")
            over = visit.page.locator("[data-result], [data-phase=over]")
            await expect(goes_on.or_(over).first).to_be_visible(timeout=SHOW_MS)
            if await goes_on.count():
                await visit.press(goes_on)
            await expect(over.first).to_be_visible(timeout=SHOW_MS)
    await table.everybody(f"{game}-result")
    record, ana = table.room.state.room.played[-1].record, table.ana
    await ana.person.go(f"/replay/{record}")
    await table.sees("main[data-replay]")
    await table.shoot(f"{game}-replay")
    await ana.press("replay-first")
    for _ in range(6):
        await ana.press("replay-on")
    await table.shoot(f"{game}-replay-early")
    await ana.person.go(f"/review/{record}")
    await expect(ana.page.locator("main[data-review=made] [data-curve]")).to_be_visible()
    await table.shoot(f"{game}-review", whole=True)


async def arnaque(studio: Studio) -> None:
    game = "snack-arnaque"
    async with table_of(studio, game, {"first": 0}) as table:
        ana, page = table.ana, table.ana.page
        await table.start()
        await table.watched()
        await table.sees("[data-option]")
        await table.everybody(f"{game}-draw")
        await hint(table, game)
        await table.again()
        await ana.press(page.locator("[data-option]").first)
        await table.shoot(f"{game}-chosen")
        await table.move(0)
        await table.move(1)
        await expect(page.locator("[data-option]")).to_have_count(0)
        await table.everybody(f"{game}-waiting")
        await table.play(lambda: table.state.phase == "steal" and table.acting() == [0])
        await table.sees("[data-spot]")
        await table.everybody(f"{game}-steal")
        await ana.press(page.locator("[data-spot]").first)
        await table.shoot(f"{game}-paws")
        await table.play(lambda: False, leave=0)
        await ana.press("arnaque-look", name="Ben")
        await table.shoot(f"{game}-rival")
        await ana.close()
        await sheets(table, game)
        await table.play(lambda: table.is_over)
        await table.sees("[data-result]")
        await afterwards(table, game)
    await lesson(studio, game)


async def sandwich(studio: Studio) -> None:
    game = "sandwich"
    async with table_of(
        studio, game, {"market": "turns", "icebreaker": True, "trade": True, "chef": True}, others=3
    ) as table:
        ana, page = table.ana, table.ana.page
        await table.start()
        await table.watched()
        await table.sees("[data-phase=icebreaker]")
        await table.everybody(f"{game}-icebreaker")
        await table.play(lambda: table.state.phase == "market" and table.acting() == [0])
        await table.sees("[data-slot][aria-disabled=false]")
        await table.everybody(f"{game}-market")
        await table.play(lambda: table.state.phase == "kitchen")
        await table.sees("[data-phase=kitchen]")
        await table.everybody(f"{game}-kitchen")
        pieces = page.locator(".tray [data-piece]")
        for left in range(await pieces.count(), 0, -1):
            await ana.press(pieces.first)
            await ana.press(page.locator("[data-roll] [data-place]:not([data-card])").first)
            await expect(pieces).to_have_count(left - 1)
        await table.shoot(f"{game}-rolls")
        await ana.press(page.locator("[data-roll] .pitch").first)
        await table.shoot(f"{game}-praise")
        await ana.close()
        await sheets(table, game)
        await table.play(lambda: table.state.phase == "tasting")
        await table.sees("[data-plate]")
        await table.everybody(f"{game}-tasting")
        for number in range(await page.locator("[data-plate]").count() - 1):
            await ana.press(page.locator("[data-plate]").nth(number))
        await table.sees("[data-confirm]")
        await table.shoot(f"{game}-ranked")
        await table.play(lambda: table.state.round == 2)
        await table.sees("[data-reveal], [data-phase=market]")
        await table.everybody(f"{game}-round")
        await table.play(lambda: table.is_over)
        await table.sees("[data-result], [data-skip], [data-continue]")
        for step in ("[data-skip]", "[data-continue]"):
            if await page.locator(step).count():
                await ana.press(page.locator(step))
        await table.sees("[data-result]")
        await afterwards(table, game)
    await lesson(studio, game)


async def race(studio: Studio, game: str, wins: Callable[[Any], bool]) -> None:
    """Show a race: cards, a photo finish, a mistake and what it costs, a pause, and the end."""
    async with race_of(studio, game, {"flips": 14}) as table:
        ana = table.ana
        await table.watched()
        for _ in range(3):
            await table.advance()
        while wins(table.view()):
            await table.advance()
        await table.everybody(f"{game}-cards")
        await table.claim(0, 350)
        await table.advance()
        await table.everybody(f"{game}-mistake")
        while not wins(table.view()):
            await table.advance()
        await table.everybody(f"{game}-match")
        for seat in range(3):
            await table.claim(seat, 360 + 45 * seat)
        await table.advance()
        await table.everybody(f"{game}-photo")
        await sheets(table, game)
        table.say(0, protocol.ChangeSettings(token_hex(8), paused=True))
        await ana.sees("table-paused")
        await table.everybody(f"{game}-paused")
        table.say(0, protocol.ChangeSettings(token_hex(8), paused=False))
        while not table.is_over:
            await table.advance()
        await table.sees("[data-result]")
        await afterwards(table, game)
    async with race_of(studio, game, {"turning": "manual"}) as table:
        await table.watched()
        while table.view().turn != 0:
            await table.turn()
        await table.everybody(f"{game}-turn")
    await lesson(studio, game)


def of(game: str, *screens: str) -> tuple[str, ...]:
    return tuple(f"{game}-{screen}" for screen in screens)


def game_series(game: str, shoot: Shoot, phases: tuple[str, ...], own: tuple[str, ...], seed: int = 4) -> Series:
    """Return the series of a game: its phases are shown to everybody, the rest to a player."""
    phases = (*phases, "result")
    kept = ("replay", "replay-early", "review", "lesson")
    return Series(
        game,
        shoot,
        of(game, *phases, *own, *SHEETS, *kept) + of(game, *[f"{phase}-onlooker" for phase in phases]),
        of(game, *[f"{phase}-tv" for phase in phases]),
        seed=seed,
        pages=("replay", "review"),
        game=game,
    )


def picnic_series(game: str) -> Series:
    own = ("hint", "draft-chosen", "ghost", "bonuses")
    return game_series(game, lambda studio: picnic(studio, game), ("draft", "reveal", "laying"), own)


def race_series(game: str, wins: Callable[[Any], bool], seed: int) -> Series:
    phases = ("cards", "mistake", "match", "photo", "paused")
    return game_series(game, lambda studio: race(studio, game, wins), (*phases, "turn"), (), seed)


def two_alike(view: Any) -> bool:
    tops = [shown_on(card) for card in view.tops if card]
    return len(set(tops)) < len(tops)


def elephant(view: Any) -> bool:
    return view.top is not None and shown_on(view.top) == "elephant"


TABLES: Final = (
    picnic_series("snack-match"),
    picnic_series("picnic"),
    game_series("snack-arnaque", arnaque, ("draw", "waiting", "steal"), ("hint", "chosen", "paws", "rival"), 2),
    game_series(
        "sandwich",
        sandwich,
        ("icebreaker", "market", "kitchen", "tasting", "round"),
        ("rolls", "praise", "ranked"),
    ),
    race_series("snap", two_alike, 12),
    race_series("elephant", elephant, 13),
)
