"""Whole games of Sandwich through the screen, as the server has them too."""

import asyncio
import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.async_api import Error, expect

from panier.games.sandwich.remarks import read
from panier.games.sandwich.table import Compose, Confess, Offer, Rank
from panier.server.app import Server
from web.at_sandwich import Cook, agrees, moves, play_together
from web.people import Company
from web.visit import HEARD, Visit, desktop, phone, session

# Somewhere to put an ingredient, with nothing above it.
A_PLACE_IN_SIGHT = """() => [...document.querySelectorAll("[data-place]:not([data-card])")].some((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


async def choose(visit: Visit, server: Server, **options: Any) -> None:
    """Choose the options in the lobby."""
    await visit.unfold("variant-title")
    for name, value in options.items():
        if isinstance(value, bool):
            await visit.press(visit.page.get_by_role("switch", name=visit.t(f"variant-{name}")))
        else:
            await visit.press(visit.page.get_by_text(visit.t(f"variant-{name}-{value}"), exact=True))
        async with asyncio.timeout(20):
            while msgspec.json.decode(session(server, visit).state.room.options).get(name) != value:
                await asyncio.sleep(0.02)


def looking(cook: Cook, name: str) -> Cook:
    """Check the screen once in every phase."""
    seen: set[str] = set()

    async def looks(phase: str) -> None:
        if phase not in seen:
            seen.add(phase)
            await cook.visit.person.look(f"sandwich-{name}-{phase}")

    cook.passing = looks
    return cook


async def seated(
    company: Company, server: Server, *people: Visit, bots: int, chat: bool = False, **options: Any
) -> None:
    """Seat all at the table; the first one hosts."""
    host, *others = people
    code = await host.open_room("sandwich")
    await host.be_called(host.person.name)
    for one in others:
        await one.come(code, one.person.name)
        await expect(host.chair(one.person.name)).to_be_visible()
    await host.add_bots(bots)
    if chat:  # without it a remark at a tasting cannot be written
        await host.unfold("room-controls")
        await host.press(host.page.get_by_role("switch", name=host.t("room-chat")))
        await expect(host.page.get_by_role("switch", name=host.t("room-chat"))).to_be_checked()
    if options:
        await choose(host, server, **options)
    for one in people:
        await one.page.evaluate(HEARD)
    await host.start()
    for one in people:
        await one.at_table("sandwich")


async def test_a_round_with_three_bots(company: Company, server: Server, same_cards: None) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=3, chat=True)
    cook = Cook(ana, server, 1)
    cook.lazy = True
    cook.remark = "Miam <b>!</b>"
    await cook.play(until="market")

    # What was laid and not served outlives a reload.
    assert await cook.to_do() == "kitchen"
    piece = ana.page.locator(".tray [data-piece]").first
    card = await piece.get_attribute("data-piece") or ""
    await ana.press(piece)
    await ana.press(ana.page.locator("[data-roll] [data-place='4']"))
    await ana.page.reload()
    await expect(ana.page.locator("[data-roll] [data-place='4']")).to_have_attribute("data-card", card)
    await ana.person.look("sandwich-kitchen")
    await cook.play(until="tasting")
    await expect(ana.page.locator("[data-phase=kitchen]")).to_be_attached()

    # A tap on a face tells what its owner ranked best and worst, and why, in words of this page's language.
    taster = (cook.seat + 1) % 4
    tasting = next(one for one in cook.state.history if one.taster == taster)
    await ana.press(ana.page.locator("[data-roll='0'] .face").first)
    told = ana.page.locator(f"[data-liked='{taster}']")
    await expect(told.locator(".good")).to_contain_text(cook.called(tasting.dishes[0].ingredients[0]))
    await expect(told.locator(".bad")).to_contain_text(cook.called(tasting.dishes[-1].ingredients[2]))
    (good, _) = read(tasting.remark)
    key = f"sandwich-praise-{good.feature or 'plain'}"
    await expect(told.locator(".remark")).to_contain_text(re.compile(re.escape(ana.t(key)), re.IGNORECASE))
    await ana.person.look("sandwich-liked")
    await ana.close()
    mine = next(one for one in cook.state.history if one.taster == cook.seat)
    assert mine.remark == cook.remark


@pytest.mark.slow
async def test_a_game_of_three(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=2, market="turns", icebreaker=True)
    cook = looking(Cook(ana, server, 1), "three")
    await cook.play()
    await agrees(server, cook)
    await ana.person.look("sandwich-three-result", whole=True)


@pytest.mark.slow
async def test_a_game_of_six_with_trade_and_the_chefs_suggestion(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR", dark=True)
    cleo = await phone(company, "Cleo")
    await seated(company, server, ana, ben, cleo, bots=3, market="turns", trade=True, chef=True, alternate=True)
    cooks = [Trader(one, server, seed) for seed, one in enumerate((ana, ben, cleo), 1)]
    for cook in cooks:
        looking(cook, "six")
    await play_together(*cooks)
    record, _ = await agrees(server, *cooks)
    assert moves(record, Offer, 0)
    composed = moves(record, Compose, cooks[1].seat)
    assert composed[0].pitches == ("Ben & co <b>!</b>", ben.t("sandwich-pitch-you"), "")
    assert all(read(pitch) for act in moves(record, Compose, 5) for pitch in act.pitches)
    assert cooks[0].offered + cooks[1].offered + cooks[2].offered > 0
    for cook in cooks:
        await cook.visit.person.look("sandwich-six-result", whole=True)


@pytest.mark.real_time
@pytest.mark.slow
async def test_a_roll_is_visible_on_a_small_phone(company: Company, server: Server) -> None:
    """An offer takes one line, and who takes up an ingredient sees where to put it; held upright or sideways."""
    ana = await phone(company, "Ana", locale="fr-FR", viewport={"width": 320, "height": 568})
    ben = await phone(company, "Ben")
    await seated(company, server, ana, ben, bots=1, market="turns", trade=True, chef=True)
    cooks = Cook(ana, server, 1), Trader(ben, server, 2)
    await asyncio.gather(*[until_kitchen(cook) for cook in cooks])
    await cooks[1].offer()
    offer = ana.page.locator("[data-offer]", has=ana.page.locator("[data-accept]")).first  # the bot may offer as well
    for width, height in ((320, 568), (568, 320), (390, 844)):
        await ana.page.set_viewport_size({"width": width, "height": height})
        await ana.page.evaluate("scrollTo(0, 0)")
        box = await offer.bounding_box()
        assert box is not None
        assert box["height"] < 64
        await ana.person.look(f"sandwich-small-{width}")
        piece = ana.page.locator(".tray [data-piece]").first
        await piece.dispatch_event("click")
        await ana.page.wait_for_function(A_PLACE_IN_SIGHT)
        await ana.person.look(f"sandwich-small-{width}-held")
        await piece.dispatch_event("click")
    await ana.press(offer.locator("[data-accept]"))
    await ana.sees(ana.page.locator("[data-lapsed]"))
    await expect(ana.page.locator("[data-lapsed]")).to_have_count(0)


async def until_kitchen(cook: Cook) -> None:
    while await cook.to_do() != "kitchen":
        await cook.step()


class Trader(Cook):
    """A cook who also trades: makes an offer, and accepts those of others."""

    offered = 0

    async def cook(self) -> None:
        await self.accept()
        if await self.page.locator("[data-make-offer][aria-disabled=false]").count():
            await self.offer()
        await super().cook()

    async def pantry_agrees(self) -> None:
        """Check that the page comes to show the server's basket, which may change meanwhile."""
        async with asyncio.timeout(20):
            while await self.pantry() != sorted(self.state.players[self.seat].basket):
                await asyncio.sleep(0.02)

    async def swap(self, one: int, other: int) -> None:
        """Swap two ingredients, while others may trade; a new card takes the place of the old one."""
        await self.pantry_agrees()

    async def made_agrees(self, made: list[list[str]]) -> None:
        """Check the served sandwiches once the cook has served and cannot trade any more."""
        await super().made_agrees(await self.rolls() or made)

    async def accept(self) -> None:
        """Accept an offer to this cook, if it is still open."""
        offers = self.page.locator("[data-accept]")
        if await offers.count():
            with suppress(Error):
                await offers.first.click(timeout=2000)
            self.visit.person.forgive("no-offer")

    async def offer(self) -> None:
        before = self.made
        await self.visit.press(self.page.locator("[data-make-offer]"))
        sheet = self.page.get_by_role("dialog")
        await self.visit.press(sheet.locator("[data-side=give]").nth(self.random.randrange(9)))
        await self.visit.press(sheet.locator("[data-side=want]").nth(self.random.randrange(9)))
        await self.at("offer")
        send = sheet.locator("[data-send-offer]")
        if await send.count() and await send.get_attribute("aria-disabled") == "false":
            await self.visit.press(send)
            await expect(sheet).to_have_count(0)
            self.offered += 1
            await self.until(lambda: self.made > before or self.state.players[self.seat].offer is None)
            await self.at("offered")
        else:
            await self.visit.close()

    @property
    def made(self) -> int:
        return self.state.players[self.seat].offers


@pytest.mark.slow
@pytest.mark.parametrize("device", ["phone", "desktop"])
async def test_a_game_of_twelve(company: Company, server: Server, device: str) -> None:
    ana = await (phone if device == "phone" else desktop)(company, "Ana", dark=True)
    await seated(company, server, ana, bots=11)
    cook = looking(Cook(ana, server, 5), "twelve")
    cook.lazy = True
    await cook.play()
    record, end = await agrees(server, cook)
    assert len(end.history) == 36
    assert all(read(tasting.remark) for tasting in end.history if tasting.taster != cook.seat)
    assert len(moves(record, Rank)) == 36
    await ana.person.look("sandwich-twelve-result", whole=True)


@pytest.mark.slow
async def test_the_show_a_spectator_and_the_replay(company: Company, server: Server) -> None:
    """Ana sees the show with all its motion; Olga looks on; afterwards the game is watched again."""
    ana = await phone(company, "Ana", motion=True)
    olga = await desktop(company, "Olga", locale="fr-FR")
    code = await ana.open_room("sandwich")
    await ana.be_called("Ana")
    await ana.add_bots(3)
    await ana.start()
    await ana.at_table("sandwich")
    await olga.person.go(f"/room/{code}")
    await olga.press("room-watch")
    await olga.at_table("sandwich")
    cook = Cook(ana, server, 3)
    cook.lazy = True
    shown: list[str] = []

    async def looks(phase: str) -> None:
        if cook.state.round == 1 and phase in ("kitchen", "tasting"):
            await expect(olga.page.locator(f"[data-phase={phase}]")).to_be_attached()
            await olga.person.look(f"sandwich-onlooker-{phase}")
        if phase == "show":
            stage = ana.page.locator("[data-tasted]")
            for _ in cook.names:  # taster by taster, as they come
                taster = await stage.get_attribute("data-tasted") or ""
                shown.append(taster)
                await expect(stage.locator("[data-gain]")).to_have_count(3)
                if len(shown) == 1:
                    await ana.person.look("sandwich-show")
                if len(shown) < len(cook.names):
                    await expect(stage).not_to_have_attribute("data-tasted", taster)

    cook.passing = looks
    await cook.play()
    _, end = await agrees(server, cook)
    played = [str(tasting.taster) for tasting in end.history if tasting.round == 3]
    assert shown == played
    await expect(olga.page.locator("[data-result]")).to_be_visible(timeout=30_000)  # it goes on by itself
    await ana.press(ana.link("after-replay"))
    await expect(ana.page.locator("[data-replay]")).to_be_attached()
    await ana.person.look("sandwich-replay")


@pytest.mark.slow
async def test_a_round_by_keyboard_alone(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=3, icebreaker=True)
    cook, keys = Cook(ana, server, 3), ana.page.keyboard
    cook.lazy = True
    assert await cook.to_do() == "icebreaker"
    await ana.page.locator("[data-name=tomato]").focus()
    await keys.press("Enter")
    await keys.press("ArrowRight")
    await expect(ana.page.locator("[data-name=lettuce]")).to_be_focused()
    await keys.press("Enter")
    for _ in range(80):
        if await ana.page.locator("[data-confirm]:focus").count():
            break
        await keys.press("Tab")
    await keys.press("Enter")
    await expect(ana.page.locator("[data-phase=kitchen]")).to_be_attached()
    assert cook.state.players[cook.seat].taste == Confess("tomato", "lettuce")
    assert await cook.to_do() == "kitchen"
    await cook.pantry_agrees()
    for place in range(9):
        await keys.press("1")
        await keys.press(str(place // 3 + 1))
        await expect(ana.page.locator(".tray [data-piece]")).to_have_count(8 - place)
    await keys.press("Backspace")  # a slip
    await expect(ana.page.locator(".tray [data-piece]")).to_have_count(1)
    await keys.press("1")
    await keys.press("3")
    made = await cook.rolls()
    await keys.press("Enter")
    await cook.made_agrees(made)
    await expect(ana.page.locator("[data-phase=tasting]")).to_be_attached()
    await cook.plates_agree()
    await keys.press("3")
    await keys.press("1")
    await keys.press("Enter")
    await cook.until(lambda: len(cook.state.history) == 4)
    mine = next(tasting for tasting in cook.state.history if tasting.taster == cook.seat)
    assert len(mine.dishes) == 3
