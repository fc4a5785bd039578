"""Whole games of Snack Arnaque through the screen, as the server has them too."""

from collections import Counter
from typing import Final

import pytest
from playwright.async_api import expect

from panier.games.snack_arnaque.events import Passed, Stole
from panier.server.app import Server
from web.at_table import Arnaque, ByKeys, fix_chance, food_first, kept, number, play_together, raccoons_first
from web.people import Company
from web.visit import HEARD, Visit, desktop, phone, session

# What is to be tapped and is not between the head and the bar, whole; the bar's own buttons are below both.
HIDDEN: Final = """() => {
    const upper = document.querySelector("main > header").getBoundingClientRect().bottom;
    const bar = document.querySelector(".bottom-bar").getBoundingClientRect();
    const confirm = document.querySelector("[data-confirm], .bottom-bar .go").getBoundingClientRect();
    const lost = [...document.querySelectorAll("[data-option], [data-spot]")].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < upper - 1 || bottom > bar.top + 1;
    });
    const below = confirm.bottom > innerHeight + 1 ? ["confirm"] : [];
    return [...lost.map((one) => one.dataset.option ?? one.dataset.spot), ...below];
}"""
SMALL: Final = [(320, 568), (375, 548), (360, 640), (390, 664)]


async def sit_down(ana: Visit, ben: Visit, *, bots: int) -> None:
    """Let Ana open a room, Ben join by the link and bots join, and start the game."""
    code = await ana.open_room("snack-arnaque")
    await ana.be_called("Ana")
    await ben.come(code, "Ben")
    await expect(ana.chair("Ben")).to_be_visible()
    await ana.add_bots(bots)
    for one in (ana, ben):
        await one.page.evaluate(HEARD)
    await ana.start()
    for one in (ana, ben):
        await one.at_table("snack-arnaque")


async def agrees(server: Server, *thieves: Arnaque) -> list[object]:
    """Check that all result pages agree with the server's record; return the events of that game."""
    record, result = await kept(server, thieves[0].visit)
    points = sorted(
        (
            (name, sheet.total, sorted([line.points for line in sheet.lines] + [line.points for line in sheet.bonuses]))
            for name, sheet in zip(record.players, result.sheets, strict=True)
        ),
        key=lambda row: row[0],
    )
    for thief in thieves:
        await expect(thief.page.locator("[data-result] h2")).to_be_in_viewport()
        shown = [(name, total, sorted(parts)) for name, total, parts in await thief.result()]
        assert sorted(shown, key=lambda row: row[0]) == points
        assert [total for _, total, _ in shown] == sorted((total for _, total, _ in shown), reverse=True)
    states = record.replay().states
    rules = record.entry.rules
    return [
        one
        for before, act, after in zip(states, record.acts, states[1:], strict=False)
        for one in rules.events_for(before, act, after, None)
    ]


@pytest.mark.slow
async def test_a_game_of_two_people_and_a_bot_in_two_languages(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 9)  # Ben, who comes second, draws several raccoons
    ana = await desktop(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR")
    await sit_down(ana, ben, bots=1)
    names = [chair.name for chair in session(server, ana).state.room.chairs]
    thieves = Arnaque(ana, 1, food_first), Arnaque(ben, 2, raccoons_first)
    await play_together(*thieves)
    news = await agrees(server, *thieves)

    stole = [one for one in news if isinstance(one, Stole)]
    assert thieves[1].most_paws > 1
    assert len([one for one in stole if one.seat == 1]) == len(thieves[1].stole)
    for one in stole[:2]:  # the victim was told who and what
        assert (one.seat, one.rival) == (1, 0)
        assert ana.t("arnaque-robbed", name="Ben") in thieves[0].robbed[0]
        assert ana.t(f"food-{one.card.split()[0]}") in thieves[0].robbed[0]
    passers = {one.seat for one in news if isinstance(one, Passed)}
    assert passers
    for seat, thief in enumerate(thieves):
        heard = "\n".join(await thief.page.evaluate("window.heard"))
        for passer in passers:
            key = "arnaque-said-passed-you" if passer == seat else "arnaque-said-passed"
            assert thief.visit.t(key, name=names[passer]) in heard


async def test_the_board_says_who_leads_and_which_ties_score_nobody(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 9)
    ana = await desktop(company, "Ana")
    await ana.play_now("snack-arnaque")
    await Arnaque(ana, 3, food_first).play(turns=4)
    assert await Arnaque(ana, 3).is_my_turn()
    collections = server.registry.sessions[ana.code].state.game.table.state.players  # type: ignore[union-attr]
    counts = [Counter(card.split()[0] for card in player.collection) for player in collections]
    rows = ana.page.locator("aside [data-board] [data-food]")
    for row in await rows.all():
        food = await row.get_attribute("data-food") or ""
        here = [count[food] for count in counts]
        cells = await row.locator("td").all_inner_texts()
        assert [number(cell) if "·" not in cell else 0 for cell in cells] == here
        leads = [ana.t("arnaque-board-leads", count=max(here)) in cell for cell in cells]
        tied = [ana.t("arnaque-board-tied", count=max(here)) in cell for cell in cells]
        first = [count == max(here) > 0 for count in here]
        assert (leads if sum(first) == 1 else tied) == first
        assert not any(tied if sum(first) == 1 else leads)


@pytest.mark.slow
async def test_a_game_by_keyboard_alone(company: Company, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_chance(monkeypatch, 17)  # two raccoons in the first draw, when both others have cards
    ana = await desktop(company, "Ana", locale="fr-FR")
    thief = ByKeys(ana, 5, raccoons_first)
    await ana.person.go("/")
    await thief.reach(ana.button("home-play-now-game", game=ana.t("game-snack-arnaque")))
    await ana.page.keyboard.press("Enter")
    await ana.at_table("snack-arnaque")
    await thief.play()
    assert thief.most_paws > 1
    await agrees(server, thief)
    await thief.reach(ana.button("after-rematch"))
    await ana.page.keyboard.press("Enter")
    await expect(ana.page.locator("[data-result]")).to_have_count(0)
    assert await thief.is_my_turn()


@pytest.mark.slow
async def test_a_game_of_five_on_a_phone(company: Company, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_chance(monkeypatch, 3)
    ana = await phone(company, "Ana", dark=True)
    await ana.open_room("snack-arnaque")
    await ana.add_bots(4)
    await ana.start()
    thief = Arnaque(ana, 7, raccoons_first)

    async def looks(phase: str) -> None:
        if phase not in seen:
            seen.add(phase)
            await ana.person.look(f"arnaque-five-{phase}", whole=True)

    seen: set[str] = set()
    thief.passing = looks
    await thief.play()
    assert {"draw", "options", "steal", "paws"} <= seen
    await agrees(server, thief)
    await ana.person.look("arnaque-five-result", whole=True)


@pytest.mark.parametrize("bots", [2, pytest.param(4, marks=pytest.mark.slow)])
async def test_all_buttons_are_in_view_on_small_phones(
    company: Company, monkeypatch: pytest.MonkeyPatch, bots: int
) -> None:
    fix_chance(monkeypatch, 17)  # raccoons in the first draws: on each of these phones one chooses and steals
    ana = await phone(company, "Ana", locale="fr-FR", viewport={"width": 320, "height": 568})
    await ana.open_room("snack-arnaque")
    await ana.add_bots(bots)
    await ana.start()
    await ana.at_table("snack-arnaque")
    thief = Arnaque(ana, 7, raccoons_first)
    seen: Counter[str] = Counter()
    width, height = SMALL[0]

    async def looks(phase: str) -> None:
        seen[phase] += 1
        hidden = await ana.page.evaluate(HIDDEN)
        if bots > 2 and phase in ("steal", "paws"):  # of four full collections a small phone shows the first ones
            assert not [one for one in hidden if one == "confirm" or one.startswith("1 ")]
        else:
            assert hidden == [], f"{phase} at {width} x {height}"

    thief.passing = looks
    for turn in range(12):
        width, height = SMALL[turn // 2 % len(SMALL)]
        await ana.page.set_viewport_size({"width": width, "height": height})
        if await thief.is_my_turn():
            await thief.turn()
    assert seen["draw"] > 3
    assert seen["steal"] > 0


async def test_on_a_desktop_all_of_the_table_is_in_view(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_chance(monkeypatch, 17)
    ana = await desktop(company, "Ana", locale="fr-FR")
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 7, raccoons_first)
    seen: set[str] = set()

    async def looks(phase: str) -> None:
        seen.add(phase)
        higher = "document.documentElement.scrollHeight - innerHeight"
        assert await ana.page.evaluate(f"[scrollY, {higher}]") == [0, 0], phase
        assert await ana.page.evaluate(HIDDEN) == []
        for rival in await ana.page.locator(".rival:not(.bare)").all():
            await expect(rival).to_be_in_viewport(ratio=1)

    thief.passing = looks
    await thief.play(turns=8)
    assert {"draw", "options", "steal", "paws"} <= seen
