"""Messages to the people in a room: chat, the settings of the game, who hosts, who ended the game."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from panier.server.app import Server
from server.recording_clients import serving
from web.at_table import Arnaque, fix_chance
from web.people import Company, address
from web.visit import Visit, phone, session, together

WIDE = "Maman🥐WWWWWWWWWWWWWW"  # as long as a name may be, of the widest letters
NARROW = {"width": 320, "height": 568}


def bubbles(visit: Visit) -> Locator:
    return visit.page.locator(".bubble")


@pytest.mark.slow
async def test_chat_appears_without_opening_it(company: Company) -> None:
    ana, ben = await together(company)
    await expect(ben.button("table-emotes")).to_be_visible()
    await ana.unfold("room-controls")
    await ana.press(ana.page.get_by_role("switch", name=ana.t("room-chat")))
    await ben.sees("table-chat-on")
    await ana.press("table-emotes-and-chat")
    field = ana.page.get_by_label(ana.t("table-say"))
    await field.fill("Shall we begin, or does somebody want more lemonade?")
    await field.press("Enter")
    await expect(bubbles(ben).filter(has_text="lemonade")).to_be_visible()
    chat = ben.page.get_by_role("button", name=re.compile(ben.t("table-emotes-and-chat")))
    await expect(chat.locator("[data-unread]")).to_have_text("1")
    await ben.person.look("chat-bubble")
    await field.fill("Hello?")
    await field.press("Enter")
    await expect(chat.locator("[data-unread]")).to_have_text("2")
    await ben.press(chat)
    log = ben.page.get_by_role("log")
    await expect(log.locator("p")).to_have_text([re.compile("^Ana Shall we"), "Ana Hello?"])
    await ben.person.look("chat")
    await ben.close()
    await expect(ben.button("table-emotes-and-chat")).to_be_visible()
    await ana.person.look("chat")


@pytest.mark.slow
async def test_many_smiles_leave_the_table_in_sight(company: Company) -> None:
    ana, ben = await together(company)
    for emote in ("yum", "wow", "haha"):
        await ana.press("table-emotes")
        await ana.press(f"emote-{emote}")
    last = ben.t("table-sent", name="Ana", emote=ben.t("emote-haha"))
    await expect(ben.page.get_by_role("img", name=last)).to_be_visible()
    await expect(bubbles(ben)).to_have_count(2)


@pytest.mark.slow
async def test_guests_see_how_the_game_will_be_played(company: Company) -> None:
    ana, ben = await together(company)
    told = ben.page.locator("[data-differences]")
    await expect(told).to_have_text(ben.t("variant-usual"))
    await ana.unfold("variant-title")
    await ana.press(ana.page.get_by_role("radio", name=ana.t("variant-copies-five"), exact=True))
    await ana.page.get_by_label(ana.t("variant-first")).select_option(label="Ben")
    copies = ben.t("variant-is", name=ben.t("variant-copies"), value=ben.t("variant-copies-five"))
    first = ben.t("variant-is", name=ben.t("variant-first"), value="Ben")
    await expect(told).to_have_text(f"{copies} · {first}")
    await expect(ana.page.locator("[data-differences]")).to_have_text(f"{copies} · {first}")
    await ben.person.look("lobby-guest-variants", whole=True)


@pytest.mark.slow
async def test_a_game_that_the_host_ended_and_a_host_who_leaves(company: Company) -> None:
    ana, ben = await together(company)
    await ana.add_bots(1)
    await ana.start()
    await ben.at_table("snack-arnaque")
    await ana.menu("room-abandon")
    await ana.press("room-abandon-yes")
    await ben.in_lobby()
    await ben.sees("room-ended-game", name="Ana")
    await expect(ana.text("room-ended-game", name="Ana")).to_have_count(0)
    await ben.page.reload()
    await ben.in_lobby()
    await ana.start()
    await ben.at_table("snack-arnaque")
    await ana.menu("room-leave")
    await ana.sees(ana.page.get_by_text(f"{ana.t('room-leave-sure-playing')} {ana.t('room-leave-host')}"))
    await ana.person.look("leave-host-playing")
    await ana.press("room-leave-yes")
    await ben.sees("room-host-now")
    await ben.person.look("host-now")


async def test_a_double_tap_counts_once(company: Company) -> None:
    ana, ben = await together(company)
    await ben.button("room-ready").dblclick()
    await ana.sees(ana.chair("Ben").get_by_text(ana.t("room-is-ready"), exact=True))
    await expect(ben.button("room-ready")).to_have_attribute("aria-pressed", "true")


async def test_a_second_refusal_shows_no_error(company: Company, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:  # its usual clock: a request lasts
        company.url = address(server)
        ana, ben = await together(company)
        eve = await phone(company, "Eve")
        await eve.person.go(f"/room/{ana.code}")
        await eve.press("room-was-here")
        await eve.press(eve.page.get_by_role("button", name="Ben", exact=True))
        no = ben.button("room-request-not-me")
        await expect(no).to_be_visible()
        await expect(no.locator("xpath=ancestor-or-self::*[@data-settling]")).to_have_count(0)
        await no.dblclick()
        await eve.sees("room-lost-refused")
        await expect(ben.text("reason-no-request")).to_have_count(0)
        await company.leave()


async def test_too_many_bots_are_allowed_and_reported(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR", viewport=NARROW)
    await ana.open_room("snack-arnaque")
    await ana.add_bots(5)
    await ana.sees("room-too-many", number=6, least=2, most=5)
    await expect(ana.button("room-start")).to_be_disabled()
    await ana.person.look("narrow-lobby-crowd", whole=True)


@pytest.mark.slow
async def test_the_longest_name_fits_on_the_narrowest_phone(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 9)
    ana = await phone(company, "Ana", viewport=NARROW)
    code = await ana.open_room("snack-arnaque")
    await ana.be_called(WIDE)
    await ana.add_bots(2)
    ben = await phone(company, "Ben", locale="fr-FR", viewport=NARROW, dark=True)
    await ben.person.go(f"/room/{code}")
    await ben.sees("room-sit-down")
    await ben.person.look("wide-door", whole=True)
    await ben.press("room-was-here")
    await ben.sees("room-lost-who")
    await ben.person.look("wide-who", whole=True)
    await ben.press(ben.page.get_by_role("button", name=WIDE, exact=True))
    await ana.sees("room-request-not-me")
    await ana.person.look("wide-request", whole=True)
    await ana.press("room-request-not-me")
    await ben.person.go(f"/room/{code}")
    await ben.press("room-sit-down")
    await ben.in_lobby()
    await ben.person.look("wide-lobby-guest", whole=True)
    await ben.menu("room-leave")
    await ben.press("room-leave-yes")
    await ana.press(ana.chair(WIDE).get_by_role("button"))
    await ana.person.look("wide-sheet")
    await ana.close()
    await ana.start()
    await Arnaque(ana, 3).play()
    await ana.person.look("wide-after", whole=True)
    await ana.press("after-another")
    await ana.in_lobby()
    await ana.person.look("wide-lobby-evening", whole=True)
    await ana.page.reload()  # a result that was put away stays away
    await ana.in_lobby()
    await expect(ana.table).to_have_count(0)

    [record] = [game.record for game in session(server, ana).state.room.played]
    await ana.person.go("/")
    await ana.press("home-replay")
    games = ana.page.get_by_role("list", name=ana.t("home-finished")).get_by_role("link")
    await expect(games).to_have_count(1)
    await expect(games).to_contain_text(WIDE)
    await ana.person.look("wide-watch-replay")
    await ana.press(games)
    await expect(ana.page.locator("main[data-replay]")).to_be_visible()
    await ana.person.look("wide-replay", whole=True)
    assert ana.page.url.endswith(f"/replay/{record}")
