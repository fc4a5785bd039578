"""The room between games: who sits, what is played, who decides."""

import re

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from panier.server.app import Server
from panier.server.model.reaction_judging import FRIENDS, new_history
from web.at_table import Arnaque, fix_chance
from web.people import Company
from web.visit import desktop, phone, session, together


async def test_variants_that_the_host_switches_reach_the_game(company: Company, server: Server) -> None:
    ana, ben = await together(company)
    await ana.add_bots(1)
    await ana.unfold("variant-title")
    await ana.press(ana.page.get_by_role("radio", name=ana.t("variant-copies-five"), exact=True))
    await expect(ana.page.get_by_role("radio", name=ana.t("variant-copies-five"), exact=True)).to_be_checked()
    await ana.page.get_by_label(ana.t("variant-first")).select_option(label="Ben")
    await expect(ana.page.locator("summary").filter(has_text=ana.t("variant-title"))).to_contain_text("2")
    await ana.person.look("lobby-variants", whole=True)
    await ana.press("room-change-game")
    for other in ("picnic", "snap", "picnic", "snack-arnaque"):  # to look at others changes nothing
        picked = ana.page.locator("label.pick").filter(has_text=ana.t(f"game-{other}"))
        await ana.press(picked)
        await expect(picked.locator("xpath=self::*[contains(@class, 'chosen')]")).to_have_count(1)
    await ana.start()
    await ben.at_table("snack-arnaque")
    assert await Arnaque(ben, 1).is_my_turn()
    game = session(server, ana).state.game
    assert game is not None
    assert (game.table.options.copies, game.table.options.first) == ("five", 1)


async def test_bots_come_go_and_change_their_strength(company: Company, server: Server) -> None:
    ana, ben = await together(company)
    await ana.person.look("lobby-host", whole=True)
    await ben.person.look("lobby-guest", whole=True)
    await expect(ana.button("room-start")).to_be_enabled()
    await ana.add_bots(2)
    bots = [chair.name for chair in session(server, ana).state.room.chairs if chair.bot]
    sheet = await ana.care_for(bots[0])
    await ana.person.look("lobby-bot")
    await ana.press(sheet.get_by_role("radio", name=ana.t("room-strength-sharp"), exact=True))
    await expect(sheet.get_by_role("radio", name=ana.t("room-strength-sharp"), exact=True)).to_be_checked()
    await ana.close()
    await expect(ben.chairs.nth(2)).to_contain_text(ben.t("room-strength-sharp"))
    sheet = await ana.care_for(bots[1])
    await ana.press(sheet.get_by_role("button", name=ana.t("room-remove-bot"), exact=True))
    await expect(ben.chairs.locator("bdi")).to_have_count(3)
    assert [chair.bot for chair in session(server, ana).state.room.chairs] == [None, None, "sharp"]


async def test_ready_is_seen_and_the_host_starts(company: Company) -> None:
    ana, ben = await together(company)
    await ana.add_bots(1)
    await ana.sees("room-not-ready", names="Ben")
    await ben.sees("room-waiting-host", name="Ana")
    await ben.press("room-ready")
    await expect(ben.button("room-ready")).to_have_attribute("aria-pressed", "true")
    await ana.sees("room-all-ready")
    await ana.start()
    for one in (ana, ben):
        await one.at_table("snack-arnaque")


async def test_with_too_few_people_it_says_what_is_missing(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.open_room("snack-arnaque")
    await expect(ana.button("room-start")).to_be_disabled()
    await ana.person.look("lobby-alone", whole=True)


async def test_nobody_can_join_a_locked_room(company: Company) -> None:
    ana, ben = await together(company)
    await ana.unfold("room-controls")
    lock = ana.page.get_by_role("switch", name=ana.t("room-lock"))
    await ana.press(lock)
    await expect(lock).to_have_attribute("aria-checked", "true")
    eve = await phone(company, "Eve")
    await eve.person.go(f"/room/{ana.code}")
    await eve.sees("room-door-locked")
    await expect(eve.button("room-sit-down")).to_have_count(0)
    await eve.person.look("door-locked")
    await expect(ana.chairs.locator("bdi")).to_have_count(2)
    await ben.page.reload()  # who is in stays in
    await ben.in_lobby()


async def test_everybody_can_read_how_races_are_judged(company: Company, server: Server) -> None:
    ana, ben = await together(company, game="snap")
    await ana.unfold("room-controls")
    arrival = ana.page.get_by_role("radio", name=ana.t("room-judge-arrival"), exact=True)
    await ana.press(arrival)
    await expect(arrival).to_be_checked()
    await ana.person.look("lobby-judge", whole=True)
    await expect(ben.page.locator('[data-judge="arrival"]')).to_be_visible()
    assert session(server, ana).state.room.profile == "arrival"


@pytest.mark.real_time
async def test_a_doubted_connection_is_explained_to_its_owner(company: Company, server: Server) -> None:
    ana, ben = await together(company, game="snap")
    people = session(server, ana).state.sockets
    who = next(someone.id for someone in session(server, ana).state.room.people if someone.name == "Ben")
    people.update_claim_history(who, replace(new_history(FRIENDS), pongs_late=(True,) * 30))
    told = ben.page.locator('[data-doubt="reveals"]')
    await expect(told).to_have_text(ben.t("timing-reveals"))
    await ben.sees(ben.page.locator(".notice").get_by_text("your connection is slow only when you press"))
    await ben.person.look("lobby-doubt", whole=True)
    await expect(ana.page.locator("[data-doubt]")).to_have_count(0)
    await ben.page.reload()
    await expect(told).to_be_visible()  # it is said again
    await ana.start()
    await ben.at_table("snap")
    await ben.person.look("table-doubt")
    people.update_claim_history(who, new_history(FRIENDS))
    await ben.sees(ben.page.locator(".notice").get_by_text(ben.t("timing-over")))


async def test_the_host_can_kick_a_person(company: Company) -> None:
    ana, ben = await together(company)
    sheet = await ana.care_for("Ben")
    await ana.person.look("lobby-person")
    await ana.press(sheet.get_by_role("button", name=ana.t("room-kick"), exact=True))
    await ana.press(sheet.get_by_role("button", name=ana.t("room-kick-yes"), exact=True))
    await ben.sees("reason-kicked")
    await ben.person.look("kicked")
    await expect(ana.chairs.locator("bdi")).to_have_count(1)


@pytest.mark.slow
async def test_the_host_can_hand_over(company: Company) -> None:
    ana, ben = await together(company)
    sheet = await ana.care_for("Ben")
    await ana.press(sheet.get_by_role("button", name=ana.t("room-hand-over", name="Ben"), exact=True))
    await expect(ben.button("room-start")).to_be_visible()
    await expect(ana.button("room-ready")).to_be_visible()
    await ben.person.look("lobby-new-host", whole=True)


@pytest.mark.slow
async def test_a_person_can_stand_up_watch_and_sit_down_again(company: Company, server: Server) -> None:
    ana, ben = await together(company)
    await ben.press(ben.chair("Ben").get_by_role("button"))
    await ben.press(ben.page.get_by_role("dialog").get_by_role("button", name=ben.t("room-stand"), exact=True))
    await expect(ana.chairs.locator("bdi")).to_have_count(1)
    await expect(ana.page.get_by_text(re.compile(r"^\s*Ben watches"))).to_be_visible()
    await ben.press(ben.button("room-sit-down").last)
    await expect(ana.chair("Ben")).to_be_visible()


async def test_a_spectator_watches_without_a_chair(company: Company, server: Server) -> None:
    ana, _ = await together(company)
    eve = await phone(company, "Eve", dark=True)
    await eve.person.go(f"/room/{ana.code}")
    await eve.press("room-watch")
    await eve.in_lobby()
    await ana.sees(ana.page.get_by_text("One onlooker"))
    await ana.add_bots(1)
    await ana.start()
    await eve.at_table("snack-arnaque")
    await expect(eve.status).not_to_be_empty()
    await eve.person.look("arnaque-onlooker", whole=True)
    assert len(session(server, ana).state.room.people) == 2
    assert await eve.page.locator("[data-option]").count() == 0


@pytest.mark.slow
async def test_after_a_game_the_tally_a_rematch_and_another_game(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 9)
    ana = await desktop(company, "Ana")
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 3)
    await thief.play()
    await ana.person.look("after")
    await ana.press("after-rematch")
    await expect(ana.page.locator("[data-result]")).to_have_count(0)
    assert await thief.is_my_turn()
    room = session(server, ana)
    assert room.state.room.playing
    assert [game.number for game in room.state.room.played] == [1]
    await ana.menu("room-abandon")
    await ana.press("room-abandon-yes")
    await ana.in_lobby()
    evening = ana.page.get_by_role("region", name=ana.t("room-evening"))
    await expect(evening.locator("tbody tr")).to_have_count(3)
    lines = await evening.locator("tbody tr").all()
    told = [(await line.inner_text()).split() for line in lines]  # names may be of two words
    assert sorted((" ".join(name), int(wins), int(games)) for *name, wins, games in told) == sorted(
        (wins.name, wins.wins, wins.games) for wins in room.state.room.tally
    )
    await ana.person.look("lobby-evening", whole=True)
    await ana.press(ana.page.get_by_role("radio", name=re.compile(ana.t("game-snack-match"))))
    await expect(ana.page.get_by_role("radio", name=re.compile(ana.t("game-snack-match")))).to_be_checked()
    await ana.press("room-start-next")
    await ana.at_table("snack-match")
