"""A card takes the place of what fails in a page; the person brings it back and plays on, and the server counts it."""

import json
from collections.abc import Callable

import pytest
from playwright.async_api import WebSocketRoute, expect

from panier.server.app import Server
from panier.server.system import metrics
from web.at_table import Arnaque, fix_chance, food_first
from web.people import Company
from web.visit import Visit, desktop, phone


def reported(part: str) -> float:
    return metrics.REGISTRY.get_sample_value("panier_page_errors_total", {"part": part}) or 0


class Breaker:
    """Breaks some of the tables that the server sends to a page: their view is empty, which is in no game."""

    def __init__(self) -> None:
        self.is_wanted: Callable[[dict[str, object]], bool] = lambda table: False

    async def sit_between(self, visit: Visit) -> None:
        await visit.page.route_web_socket("**/ws?*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(self.passed_on(str(message))))

    def passed_on(self, message: str) -> str:
        heard = json.loads(message)
        table = heard.get("table")
        if not table or not self.is_wanted(table):
            return message
        return json.dumps({**heard, "table": {**table, "view": {}}})


async def test_a_broken_table_is_brought_back_and_played_on(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 9)
    ana = await phone(company, "Ana", locale="fr-FR")
    ana.person.forgive("TypeError")  # the console keeps what the page survives
    breaker = Breaker()
    await breaker.sit_between(ana)
    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 1, food_first)  # who steals nothing moves once, and then the others do
    assert await thief.is_my_turn()
    before = reported("game")
    breaker.is_wanted = lambda table: table["waiting"] != [table["seat"]]  # after her move, until it is her turn again
    await ana.press(await thief.chosen())
    await ana.press(ana.page.locator("[data-confirm]"))
    card = ana.page.get_by_role("alert").filter(has_text=ana.t("error-game"))
    await expect(card).to_be_visible()
    await ana.person.look("error")
    await ana.press("table-menu")  # everything else is there
    await ana.close()
    assert await thief.is_my_turn()
    await ana.press("error-bring-back")
    await expect(card).to_have_count(0)
    await thief.play(turns=1)
    assert reported("game") > before


async def test_a_page_that_fails_again_is_loaded_anew_on_the_same_seat(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana")
    ana.person.forgive("TypeError")
    breaker = Breaker()
    breaker.is_wanted = lambda table: True
    await breaker.sit_between(ana)
    await ana.play_now("snack-arnaque")
    await ana.press("error-bring-back")
    breaker.is_wanted = lambda table: False
    await ana.press("common-reload")
    await Arnaque(ana, seed=1).play(turns=1)


async def test_errors_of_handlers_and_promises_are_counted(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    ana.person.forgive("thrown by a test")
    await ana.person.go("/")
    before = reported("event"), reported("promise")
    async with ana.page.expect_request("**/api/errors") as first:
        await ana.page.evaluate("() => void setTimeout(() => { throw Error('thrown by a test'); })")
    async with ana.page.expect_request("**/api/errors") as second:
        await ana.page.evaluate("() => void Promise.reject(Error('thrown by a test in K7XM2P'))")
    assert [await one.value for one in (first, second)]
    assert "K7XM2P" not in str((await second.value).post_data)
    async with ana.page.expect_response("**/api/games"):
        await ana.person.go("/")
    assert (reported("event"), reported("promise")) == (before[0] + 1, before[1] + 1)
