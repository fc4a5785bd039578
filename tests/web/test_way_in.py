"""Ways into a game: the home page, the door of a room, and returning to a room."""

import re
from itertools import permutations

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from panier.server.http import invite, room_handlers
from web.at_table import Arnaque, moves_of
from web.conftest import AT_HOME
from web.people import Company
from web.visit import desktop, phone


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("de-DE", "en")])
async def test_home_speaks_french_to_french_browsers_and_english_to_others(
    company: Company, locale: str, language: str
) -> None:
    ana = await phone(company, "Ana", locale=locale)
    await ana.person.go("/")
    await expect(ana.page.locator("html")).to_have_attribute("lang", language)
    await ana.sees("home-welcome")
    await ana.person.look("home", whole=True)


async def test_the_language_is_switched_with_a_tap_and_remembered(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.person.go("/")
    await ana.press("settings-language-en")
    ana.language = "en"
    await ana.sees("home-welcome")
    await ana.page.reload()
    await ana.sees("home-welcome")
    await expect(ana.page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568)])
async def test_a_code_is_taken_without_scrolling_and_the_games_are_near(
    company: Company, width: int, height: int
) -> None:
    ana = await phone(company, "Ana", locale="fr-FR", viewport={"width": width, "height": height})
    await ana.person.go("/")
    for there in (ana.page.get_by_label(ana.t("home-code")), ana.button("home-join")):
        box = await there.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < height
    games = await ana.page.locator("[data-card]").last.evaluate("(card) => card.getBoundingClientRect().bottom")
    assert games < 2.6 * height  # all six in a swipe or two, not in a column of five screens


async def test_a_cover_tells_what_the_game_is_and_how_to_begin(company: Company) -> None:
    ana = await phone(company, "Ana", dark=True, viewport={"width": 320, "height": 568})
    await ana.person.go("/")
    await ana.look_at("snack-match")
    sheet = ana.page.get_by_role("dialog")
    await expect(sheet).to_contain_text(ana.t("home-line-snack-match"))
    name = ana.t("game-snack-match")
    for way in ("lesson-learn-game", "home-play-now-game", "home-with-friends-game"):
        await expect(sheet.get_by_role("button", name=ana.t(way, game=name))).to_be_visible()
    await ana.person.look("home-game")
    await ana.press(sheet.get_by_role("button", name=ana.t("rules-of", game=name)))
    await expect(ana.page.get_by_role("dialog").last).to_contain_text(name)


async def test_one_tap_from_home_to_a_game_that_can_be_played(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.play_now("snack-arnaque")
    await Arnaque(ana, 1).play(turns=1)
    assert moves_of(server, ana) == 1


async def test_from_the_link_to_a_chair_in_two_taps(company: Company) -> None:
    ana = await desktop(company, "Ana")
    await ana.open_room("snack-arnaque")
    link = await ana.page.get_by_label(ana.t("room-link")).input_value()
    ben = await phone(company, "Ben")
    await ben.person.go(link[link.index("/room/") :])  # a scanned code opens the link: the first tap
    await ben.person.look("door")
    await ben.press("room-sit-down")  # the second
    await ben.in_lobby()
    await expect(ana.chairs.locator("bdi")).to_have_count(2)
    await expect(ben.button("room-ready")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568)])
async def test_a_room_for_friends_first_shows_the_invitation(
    company: Company, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    codes = permutations("MWMWMW")  # the widest letters
    monkeypatch.setattr("panier.server.session.registry.new_code", lambda: "".join(next(codes)))
    ana = await phone(company, "Ana", locale="fr-FR", viewport={"width": width, "height": height})
    code = await ana.open_room("snack-match")
    qr = ana.page.get_by_role("img", name=ana.t("room-qr", url=f"{AT_HOME}/room/{code}"))
    bar = await ana.page.locator(".bottom-bar").bounding_box()
    assert bar is not None
    for there in (qr, ana.page.locator(".invite .code"), ana.button("room-copy")):
        await expect(there).to_be_visible()
        box = await there.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"]
    await expect(ana.page.locator("[data-chosen=snack-match]")).to_be_attached()
    await ana.person.look("lobby-invitation")
    await ana.press("room-change-game")
    await expect(ana.page.get_by_role("radio", name=ana.t("game-snack-match"))).to_be_checked()


async def test_a_localhost_table_shows_no_qr_code(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_handlers, "make_invite", invite.make_invite)
    ana = await phone(company, "Ana")
    await ana.open_room("snack-match")
    await ana.sees("room-only-here")
    await expect(ana.page.locator("img[src*=qr]")).to_have_count(0)
    await ana.person.look("lobby-only-here")


async def test_codes_are_accepted_in_any_spelling(company: Company) -> None:
    ana = await desktop(company, "Ana")
    code = await ana.open_room("snack-arnaque")
    ben = await phone(company, "Ben")
    await ben.person.go("/")
    await ben.page.get_by_label(ben.t("home-code")).fill(f"{code[:3].lower()} {code[3:].lower()}")
    await ben.press("home-join")
    await ben.press("room-sit-down")
    await ben.in_lobby()
    assert ben.code == code


async def test_a_taken_name_brings_a_valid_suggestion(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana")
    code = await ana.open_room("snack-arnaque")
    await ana.be_called("Ana")
    other = await phone(company, "Other")
    other.person.forgive("status of 409|status of 4")
    await other.come(code, "ana")
    refusal = other.page.get_by_role("alert").filter(has_text=other.t("reason-name-taken", name="Ana"))
    await expect(refusal).to_be_visible()
    await other.person.look("door-name-taken")
    suggestion = refusal.get_by_role("button")
    name = (await suggestion.inner_text()).removeprefix(other.t("room-take-name", name="")).strip()
    await other.press(suggestion)
    await other.press("room-sit-down")
    await other.in_lobby()
    await expect(ana.chair(name)).to_be_visible()


async def test_an_unknown_code_is_explained(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    ana.person.forgive("status of 404")
    await ana.person.go("/")
    field = ana.page.get_by_label(ana.t("home-code"))
    await field.fill("hello")
    await ana.press("home-join")
    await ana.sees("home-code-wrong")
    await ana.person.look("home-code-wrong", whole=True)
    await field.fill("222222")
    await ana.press("home-join")
    await ana.sees("reason-no-such-room")
    await ana.person.look("door-no-such-room")
    await ana.press(ana.link("common-home").last)
    await ana.sees("home-welcome")


async def test_an_address_of_nothing_leads_home(company: Company) -> None:
    ana = await phone(company, "Ana", dark=True)
    ana.person.forgive("status of 404")
    await ana.person.go("/nowhere/at/all")
    await ana.sees("home-nowhere")
    await ana.person.look("nowhere")
    await ana.press(ana.link("common-home"))
    await ana.sees("home-welcome")


async def test_a_room_one_has_a_chair_in_is_offered_at_home(company: Company) -> None:
    ana = await desktop(company, "Ana")
    code = await ana.open_room("snack-arnaque")
    await ana.be_called("Ana")
    ben = await phone(company, "Ben")
    await ben.come(code, "Ben")
    await ben.in_lobby()
    await ben.person.go("/")
    offered = ben.page.get_by_role("link", name=re.compile(f"{code[:3]} {code[3:]}"))
    await expect(offered).to_contain_text(ben.t("home-with", names="Ana"))
    await expect(offered).to_contain_text(ben.t("game-snack-arnaque"))
    await ben.person.look("home-continue")
    await ben.press(offered)
    await ben.in_lobby()
    await expect(ben.chairs.filter(has_text="Ben")).to_contain_text(ben.t("room-you", note="").strip())
    await expect(ana.chairs.locator("bdi")).to_have_count(2)


async def test_a_second_tab_takes_over_and_the_first_can_take_it_back(company: Company) -> None:
    ana = await desktop(company, "Ana")
    await ana.play_now("snack-arnaque")
    assert await Arnaque(ana, 1).is_my_turn()
    second = await ana.page.context.new_page()
    await second.goto(ana.page.url)
    await expect(second.locator("main[data-game]")).to_be_visible()
    await ana.sees("reason-replaced")
    await ana.person.look("replaced")
    await ana.press("room-use-here")
    await Arnaque(ana, 1).play(turns=1)
    await expect(second.get_by_text(ana.t("reason-replaced"))).to_be_visible()


async def test_a_person_who_left_is_asked_again_at_the_door(company: Company) -> None:
    ana = await desktop(company, "Ana")
    code = await ana.open_room("snack-arnaque")
    ben = await phone(company, "Ben")
    await ben.come(code, "Ben")
    await ben.in_lobby()
    await ben.menu()
    await ben.person.look("menu-lobby")
    await ben.press(ben.page.get_by_role("dialog").get_by_role("button", name=ben.t("room-leave"), exact=True))
    await ben.press("room-leave-yes")
    await ben.sees("home-welcome")
    await expect(ana.chairs.locator("bdi")).to_have_count(1)
    await ben.person.go(f"/room/{code}")
    await ben.sees(ben.button("room-sit-down"))
