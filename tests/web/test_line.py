"""Connections that break, phones that sleep, servers that start anew: the game goes on, and nothing is done twice."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Page, WebSocket, expect

from panier import protocol
from panier.server.app import Server
from panier.server.tuning import Tuning
from ports import quiet_port
from server.recording_clients import settings
from web.at_table import POSITION, Arnaque, acts_on_disk, fix_chance, food_first, moves_of, on_turn
from web.people import Company, address
from web.visit import Visit, phone, session, together

FASTER = {"messages_a_second": 1000}


async def two_and_a_bot(company: Company) -> tuple[Visit, Visit]:
    ana, ben = await together(company)
    await ana.add_bots(1)
    await ana.start()
    for one in (ana, ben):
        await one.at_table("snack-arnaque")
        await expect(one.page.locator("[data-collection]").first).to_be_attached()  # its screen has come
    return ana, ben


async def same_table(one: Visit, other: Visit) -> None:
    """Wait until both pages show the same collections, while bots may still move.

    A player who is stealing sees only the collections that can be robbed.
    """
    shown = f"() => Object.fromEntries(JSON.parse(({POSITION})())[0].map((one) => one.split(': ')))"
    async with asyncio.timeout(20):
        while True:
            mine, theirs = await one.page.evaluate(shown), await other.page.evaluate(shown)
            both = mine.keys() & theirs.keys()
            if both and all(mine[seat] == theirs[seat] for seat in both):
                return
            await asyncio.sleep(0.1)


@pytest_asyncio.fixture(loop_scope="session")
async def patient(tmp_path: Path) -> AsyncIterator[Server]:
    """Start a server with the normal clock, so that nobody is away or too late because a test is slow.

    Asked for before the company, which then has left when it stops.
    """
    server = Server(settings(tmp_path, speed=1, **FASTER))
    await server.start()
    yield server
    await server.stop()


# --- reception --------------------------------------------------------------------------------------------------------


async def test_a_move_during_a_lost_connection_is_made_once(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 1)
    assert await thief.is_my_turn()
    await ana.sees(ana.page.locator("[data-option]").first)
    before = moves_of(server, ana)
    await ana.person.air.lose()
    await expect(ana.status).to_have_text(ana.t("table-lost"))
    await ana.person.look("lost")
    await ana.press(await thief.chosen())
    await ana.press(ana.page.locator("[data-confirm]"))
    await expect(ana.status).to_have_text(ana.t("table-lost-with-work"))
    await ana.person.look("lost-with-work")
    await server.registry.find(ana.code)  # nobody is connected: the room may have been put away meanwhile
    assert moves_of(server, ana) == before
    await thief.moved(lambda: recovered(ana))
    await expect(ana.status).not_to_have_text(re.compile(re.escape(ana.t("table-lost"))))
    assert await thief.is_my_turn()
    assert moves_of(server, ana) == before + 1
    await thief.play(turns=1)


async def recovered(visit: Visit) -> None:
    visit.person.air.recover()


async def test_a_move_made_in_a_tunnel_arrives_once_however_often_it_was_sent(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    sent: list[str] = []
    listen_to(ana.page, sent)
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 1)
    assert await thief.is_my_turn()
    option = await thief.chosen()
    await ana.press(option)
    before = moves_of(server, ana)
    ana.person.air.stall()
    await ana.press(ana.page.locator("[data-confirm]"))
    async with asyncio.timeout(60):
        while len(sent) < 2:  # the answer is overdue, so it is sent again
            await ana.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    assert len(set(sent)) == 1
    await thief.moved(lambda: recovered(ana))
    assert await thief.is_my_turn()
    assert moves_of(server, ana) == before + 1


async def test_options_changed_while_disconnected_are_kept(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.open_room("snack-match")
    await ana.unfold("variant-title")
    await ana.person.air.lose()
    await expect(ana.page.locator("[data-standing=open]")).to_have_count(0)
    switches = [ana.page.get_by_role("switch", name=ana.t(f"variant-{name}")) for name in ("touch", "braid")]
    usual = [await switch.get_attribute("aria-checked") for switch in switches]
    changed = ["false" if on == "true" else "true" for on in usual]
    for switch in switches:
        await ana.press(switch)
    for switch, on in zip(switches, changed, strict=True):
        await expect(switch).to_have_attribute("aria-checked", on)
    await recovered(ana)
    await expect(ana.page.locator("[data-standing=open]")).to_be_attached()
    for switch, on in zip(switches, changed, strict=True):
        await expect(switch).to_have_attribute("aria-checked", on)
    await ana.start()
    await ana.at_table("snack-match")
    game = session(server, ana).state.game
    assert game is not None
    assert [str(on).lower() for on in (game.table.options.touch, game.table.options.braid)] == changed


def listen_to(page: Page, sent: list[str]) -> None:
    """Collect every move that a page sends."""

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(str(text)) if '"t":"play"' in str(text) else None)

    page.on("websocket", opened)


async def test_a_phone_sleeps_while_others_move_and_wakes_at_the_right_table(patient: Server, company: Company) -> None:
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    mine, his = Arnaque(ana, 1, food_first), Arnaque(ben, 2, food_first)
    if on_turn(patient, ana) == 1:
        await his.play(turns=1)
    await ben.person.lock()
    assert await mine.is_my_turn()
    await mine.take()
    await expect(ana.status).to_have_text(ana.t("table-waiting", names="Ben"))
    await ben.person.unlock()
    await same_table(ana, ben)
    await his.play(turns=1)
    await same_table(ben, ana)


async def test_a_phone_that_slept_into_the_next_game_shows_only_that_game(
    patient: Server, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 17)  # Ben begins
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    await Arnaque(ben, 2, food_first).play(turns=1)
    await ben.person.lock()
    mine = Arnaque(ana, 1, food_first)
    assert await mine.is_my_turn()
    await mine.take()
    await ana.menu("room-abandon")
    await ana.press("room-abandon-yes")
    await ana.start()
    await ana.at_table("snack-arnaque")
    await ben.person.unlock()
    await same_table(ana, ben)
    await ben.menu("log-title")
    begins = (
        ben.t("arnaque-said-starts-you"),
        *[ben.t("arnaque-said-starts", name=name) for name in names(ana, patient)],
    )
    first = ben.page.locator("[data-log] p").first
    await expect(first).to_be_visible()
    assert (await first.inner_text()).strip() in begins


def names(visit: Visit, server: Server) -> list[str]:
    return [chair.name for chair in session(server, visit).state.room.chairs]


async def test_a_move_of_the_page_before_a_reload_that_is_refused_says_so(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 1, food_first)
    assert await thief.is_my_turn()
    move = {"t": "play", "cmd": "before", "game": 1, "moves": [{"type": "stop"}]}
    await ana.page.evaluate(KEPT, [ana.code, move])
    await ana.page.reload()
    await ana.sees("reason-take-one-kind")
    await thief.play(turns=1)


KEPT: Final = """([code, move]) => {
    const [{ person }] = JSON.parse(localStorage.getItem("panier-rooms")).filter((one) => one.code === code);
    const kept = JSON.stringify([move]);
    addEventListener("pagehide", () => sessionStorage.setItem(`panier-unsent-${code}-${person}`, kept));
}"""


async def test_an_outdated_page_is_reloaded(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.play_now("snack-arnaque")
    await ana.at_table("snack-arnaque")
    with pytest.MonkeyPatch.context() as newer:
        newer.setattr(protocol, "PROTOCOL", protocol.PROTOCOL + 1)
        await ana.person.air.lose()
        await recovered(ana)
        await ana.sees("reason-page-too-old")
        await ana.person.look("page-too-old")
    await ana.press("room-reload")
    await ana.at_table("snack-arnaque")


async def test_reloading_keeps_the_seat(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 1, food_first)
    await thief.play(turns=2)
    assert await thief.is_my_turn()
    await ana.sees(ana.page.locator("[data-option], [data-spot]").first)
    before = await ana.page.evaluate(POSITION)
    did = await ana.page.locator(".rival .did p").count()  # what everybody did last
    assert did > 0
    await ana.page.reload()
    await ana.at_table("snack-arnaque")
    await ana.sees(ana.page.locator("[data-option], [data-spot]").first)
    assert await ana.page.evaluate(POSITION) == before
    await expect(ana.page.locator(".rival .did p")).to_have_count(did)
    await thief.play(turns=1)


async def test_everybody_reconnects_after_a_server_restart(company: Company, tmp_path: Path) -> None:
    first = Server(settings(tmp_path, port=quiet_port(), speed=1, **FASTER))
    await first.start()
    company.url = address(first)
    ana, ben = await two_and_a_bot(company)
    for one in (ana, ben):
        one.person.forgive(r"net::ERR_|WebSocket|status of 5\d\d")
    before = acts_on_disk(first, ana)
    assert before > 0  # it is dealt
    await first.stop()
    for one in (ana, ben):
        await expect(one.status).to_have_text(one.t("table-lost"))
    second = Server(first.settings)
    await second.start()
    try:
        address(second)
        for one in (ana, ben):
            await expect(one.status).not_to_have_text(one.t("table-lost"))
        assert acts_on_disk(second, ana) >= before  # the bot may have gone on
        thieves = [Arnaque(ana, 1), Arnaque(ben, 2)]
        for _ in range(2):
            if on_turn(second, ana) < 2:
                await thieves[on_turn(second, ana)].play(turns=1)
        await same_table(ana, ben)
    finally:
        await second.stop()


# --- seats ------------------------------------------------------------------------------------------------------------


async def asks_for(new: Visit, code: str, name: str) -> str:
    """Request a seat from a new phone; return the number that is shown there."""
    await new.person.go(f"/room/{code}")
    await new.press("room-was-here")
    await new.press(new.page.get_by_role("button", name=name, exact=True))
    await new.sees("room-lost-waiting", name=name)
    return (await new.page.locator(".number").inner_text()).strip()


@pytest.mark.slow
async def test_a_connected_person_can_move_to_a_new_phone(
    patient: Server, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 17)  # Ben begins
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    new = await phone(company, "New", locale="fr-FR")
    number = await asks_for(new, ana.code, "Ben")
    await new.sees("room-lost-waiting-owner", name="Ben")
    await new.person.look("seat-asked")
    await ben.sees("room-request-me", number=number)
    await ben.person.look("seat-request-mine")
    await expect(ana.page.get_by_role("alert").filter(has_text=number)).to_have_count(0)
    ben.person.forgive("status of 40")
    await ben.press("room-request-mine")
    await new.at_table("snack-arnaque")
    await same_table(ana, new)
    assert [person.name for person in session(patient, ana).state.room.people] == ["Ana", "Ben"]
    await expect(ben.table).to_have_count(0)
    await Arnaque(new, 2, food_first).play(turns=1)


@pytest.mark.slow
async def test_a_new_phone_takes_over_the_seat_of_an_absent_person(patient: Server, company: Company) -> None:
    patient.registry.tuning = Tuning(min_owner_away_ms=0)
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    await ben.person.air.lose()
    new = await phone(company, "New", locale="fr-FR")
    number = await asks_for(new, ana.code, "Ben")
    await new.sees("room-lost-waiting-how")
    await ana.sees("room-request", name="Ben", number=number)
    await ana.person.look("seat-request")
    await ana.press("room-request-yes")
    await ana.sees("room-request-soon", name="Ben")
    await ana.person.look("seat-request-soon")
    await new.sees("room-lost-soon")
    await new.person.look("seat-soon")
    await new.at_table("snack-arnaque")
    await expect(ana.page.get_by_role("alert").filter(has_text="Ben")).to_have_count(0)


@pytest.mark.slow
async def test_a_refusal_beats_an_earlier_confirmation(patient: Server, company: Company) -> None:
    patient.registry.tuning = Tuning(objection_period_ms=600_000)  # so that there is time for a second thought
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    await ben.person.air.lose()
    new = await phone(company, "New")
    await asks_for(new, ana.code, "Ben")
    await ana.press("room-request-yes")
    await new.sees("room-lost-soon")
    await ana.press("room-request-no")
    await new.sees("room-lost-refused")
    await new.person.look("seat-refused")


@pytest.mark.slow
async def test_a_guest_can_object_while_the_host_decides(patient: Server, company: Company) -> None:
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    await ana.person.air.lose()  # the host's own seat: nobody else hosts yet
    new = await phone(company, "New")
    number = await asks_for(new, ben.code, "Ana")
    await ben.sees("room-request-host", name="Ana", number=number)
    await ben.person.look("seat-request-host")
    await expect(ben.button("room-request-yes")).to_have_count(0)
    await ben.press("room-request-no")
    await new.sees("room-lost-refused")


@pytest.mark.slow
async def test_a_late_guest_can_take_over_an_empty_seat(patient: Server, company: Company) -> None:
    company.url = address(patient)
    ana, ben = await two_and_a_bot(company)
    cleo = await phone(company, "Cleo", locale="fr-FR")
    await cleo.person.go(f"/room/{ana.code}")
    await cleo.page.get_by_label(cleo.t("room-name")).fill("Cleo")
    await cleo.press("room-come-in")
    await cleo.at_table("snack-arnaque")
    await ben.menu("room-leave")
    await ben.press("room-leave-yes")
    for answer in ("room-chair-no", "room-chair-yes"):
        if answer == "room-chair-yes":  # the next game, which Cleo does not play from the start
            state = session(patient, ana).state
            forgiving = replace(state.latest.room, refused=())
            state.latest = state.committed = state.committed._replace(room=forgiving)
        await cleo.press("room-take-chair", name="Ben")
        await cleo.sees("room-chair-asked", seat="Ben")
        await cleo.person.look("chair-asked")
        await ana.sees("room-chair-wanted", name="Cleo", seat="Ben")
        await ana.person.look("chair-wanted")
        await ana.press(answer)
        await expect(ana.text("room-chair-wanted", name="Cleo", seat="Ben")).to_have_count(0)
        if answer == "room-chair-no":
            await cleo.sees("room-chair-closed")
            cleo.person.forgive("status of 40")
            await cleo.press("room-take-chair", name="Ben")
            await cleo.sees("reason-host-said-no")
            await cleo.person.look("chair-refused")
    await expect(cleo.text("room-chair-asked", seat="Ben")).to_have_count(0)
    assert session(patient, ana).state.room.chairs[1].person == 2


async def test_when_somebody_is_away_the_others_decide_and_the_game_goes_on(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 17)  # Ben begins
    ana, ben = await two_and_a_bot(company)
    await ben.person.air.lose()
    banner = ana.page.locator("aside").filter(has_text=ana.t("table-away", name="Ben"))
    await expect(banner).to_be_visible()
    await ana.person.look("away")
    await ana.press(banner.get_by_role("button", name=ana.t("table-cover-return"), exact=True))
    covered = ana.page.get_by_text(re.compile("A bot plays for Ben until they.re back"))
    await expect(covered).to_be_visible()
    await ana.person.look("covered")
    await Arnaque(ana, 1).play(turns=3)  # others have their turns between
    assert moves_of(server, ana, seat=1) > 0
    ben.person.air.recover()
    await same_table(ana, ben)
    await expect(covered).to_have_count(0)
