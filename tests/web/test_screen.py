"""The table screen: what all may see, large, while phones are the hands."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.async_api import Locator, WebSocket, expect

from panier.server.app import Server
from panier.server.model import claim_judge
from panier.server.model.reaction_judging import Verdict, judge_by_screen
from panier.server.session.room_session import RoomSession
from web.at_table import Arnaque, fix_chance, food_first, play_together, raccoons_first
from web.people import Company
from web.visit import Visit, desktop, phone

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
TABLET = {"viewport": {"width": 1024, "height": 768}}
on_old_ones_too = pytest.mark.parametrize(
    "television", [TELEVISION, pytest.param({**TELEVISION, "older": True}, marks=pytest.mark.slow)], ids=["new", "old"]
)


class Screen:
    """A table screen, and all messages that it ever got."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page
        self.told: list[dict[str, Any]] = []
        self.page.on("websocket", self._listens)

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(msgspec.json.decode(frame)))

    @property
    def code(self) -> str:
        found = re.search(r"/screen/([2-9A-Z]{6})$", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def tables(self) -> list[dict[str, Any]]:
        return [message["table"] for message in self.told if message.get("table")]

    async def opens_a_table(self) -> str:
        """Open a room as a table screen from the home page; return its code."""
        await self.visit.person.go("/")
        await self.visit.press(self.page.locator("[data-party]"))
        await self.visit.press(self.page.locator("[data-as-screen]"))
        await expect(self.page.locator("[data-opening]")).to_be_visible()
        return self.code

    def shows(self, game: str) -> Locator:
        return self.page.locator(f"main[data-game={game}]")

    def player(self, seat: int) -> Locator:
        return self.page.locator(f"[data-player='{seat}']")


def room(server: Server, code: str) -> RoomSession:
    return server.registry.sessions[code]


async def becomes(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.02)


async def choose(host: Visit, game: str) -> None:
    await host.press(host.page.get_by_role("radio", name=host.t(f"game-{game}")).locator(".."))
    await expect(host.page.get_by_role("radio", name=host.t(f"game-{game}"))).to_be_checked()


@on_old_ones_too
async def test_a_screen_opens_the_table_and_the_first_phone_hosts_it(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, television: dict[str, Any]
) -> None:
    fix_chance(monkeypatch, 9)
    screen = Screen(await desktop(company, "Television", locale="fr-FR", **television))
    code = await screen.opens_a_table()
    assert room(server, code).state.room.people == ()
    ana, ben = await phone(company, "Ana"), await phone(company, "Ben", locale="fr-FR")
    await ana.come(code, "Ana")
    await ben.come(code, "Ben")
    for name in ("Ana", "Ben"):
        await expect(screen.page.locator("[data-people]").get_by_text(name, exact=True)).to_be_visible()
    await screen.visit.sees("screen-host-starts", name="Ana")
    await screen.visit.person.look("screen-before")

    await choose(ana, "snack-arnaque")
    await ana.start()
    await expect(screen.shows("snack-arnaque")).to_be_visible()
    playing = room(server, code).state.game
    assert playing
    first = playing.table.state.turn
    names, thieves = ("Ana", "Ben"), (Arnaque(ana, 1, food_first), Arnaque(ben, 2, food_first))
    await screen.visit.sees("screen-turn", name=names[first])
    await thieves[first].play(turns=1)
    await screen.visit.sees("screen-turn", name=names[1 - first])
    await expect(screen.player(1 - first)).to_have_class(re.compile(r"\blit\b"))

    corner = screen.page.locator("[data-corner]")
    await expect(corner.get_by_role("img")).to_be_in_viewport(ratio=1)
    await expect(corner).to_contain_text(f"{code[:3]} {code[3:]}")
    for seat, cards in enumerate(playing.table.state.players):
        shown = screen.page.locator(f"[data-collection='{seat}'] [data-card]")
        await expect(shown).to_have_count(len(cards.collection))
    view = playing.table.entry.rules.view(playing.table.state, None)
    assert screen.tables[-1]["view"] == msgspec.json.decode(msgspec.json.encode(view))
    assert {table["seat"] for table in screen.tables} == {None}
    await screen.visit.person.look("screen-arnaque")

    await screen.page.reload()
    await screen.visit.sees("screen-turn", name=names[1 - first])
    flying = screen.page.get_by_role("img", name=screen.visit.t("emote-bravo"))
    seen = asyncio.create_task(expect(flying).to_be_attached())
    await ben.press("table-emotes")
    await ben.press("emote-bravo")
    await seen
    await becomes(lambda: room(server, code).state.sockets.visible_screen_count == 1)


async def test_over_plain_http_a_hidden_video_keeps_the_screen_on(company: Company) -> None:
    """Chromium keeps the screen on for a visible video that fills more than a fifth of the page."""
    screen = Screen(await desktop(company, "Television", **TELEVISION))
    await screen.opens_a_table()
    assert not await screen.page.evaluate("isSecureContext")
    film = screen.page.locator("video[data-awake]")
    async with asyncio.timeout(20):
        while not await film.evaluate("film => film.currentTime > 0.5"):
            await asyncio.sleep(0.1)
    assert await film.evaluate("film => !film.paused && film.videoWidth > 0")
    assert await film.bounding_box() == {"x": 0, "y": 0, **TELEVISION["viewport"]}
    await expect(screen.page.get_by_text(screen.visit.t("screen-awake-hint"))).to_have_count(0)


async def test_a_screen_reports_an_unknown_room(company: Company) -> None:
    screen = await desktop(company, "Television", **TELEVISION)
    screen.person.forgive("status of 404")
    await screen.person.go("/screen/ZZZZZZ")
    await screen.sees("screen-no-room", code="ZZZZZZ")
    await screen.sees("screen-no-room-hint")
    await screen.person.look("screen-nowhere")


@pytest.mark.slow
async def test_a_screen_reconnects_even_to_a_locked_room(company: Company, server: Server) -> None:
    screen = Screen(await desktop(company, "Television", **TABLET))
    code = await screen.opens_a_table()
    ana = await phone(company, "Ana")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await ana.unfold("room-controls")
    await ana.press(ana.page.get_by_role("switch", name=ana.t("room-lock")))
    await becomes(lambda: room(server, code).state.room.locked)
    await screen.visit.person.air.lose()
    await screen.visit.sees("table-lost")
    await becomes(lambda: room(server, code).state.sockets.visible_screen_count == 0)
    screen.visit.person.air.recover()
    await expect(screen.page.locator("main[data-standing=open]")).to_be_attached()
    await expect(screen.page.locator("[data-people]").get_by_text("Ana", exact=True)).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("device", [TELEVISION, TABLET], ids=["television", "tablet"])
async def test_a_whole_game_before_the_screen_and_the_evening_after_it(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, device: dict[str, Any]
) -> None:
    fix_chance(monkeypatch, 9)
    screen = Screen(await desktop(company, "Television", dark=True, motion=True, **device))
    code = await screen.opens_a_table()
    ana, ben = await phone(company, "Ana"), await phone(company, "Ben")
    await ana.come(code, "Ana")
    await ben.come(code, "Ben")
    await choose(ana, "snack-arnaque")
    await ana.add_bots(1)
    await ana.start()
    await play_together(Arnaque(ana, 1, food_first), Arnaque(ben, 2, raccoons_first))
    result = screen.page.locator("[data-result]")
    await expect(result).to_be_in_viewport()
    await expect(screen.page.locator("[data-joy]")).to_be_attached()
    [played] = room(server, code).state.room.played
    await expect(screen.page.locator("[data-status]")).to_contain_text(played.names[played.winners[0]])
    await screen.visit.person.look(f"screen-result-{device['viewport']['width']}")

    await ana.press("after-another")
    await choose(ana, "snack-match")
    await expect(screen.page.locator("[data-tally]")).to_be_visible()
    await screen.visit.person.look(f"screen-evening-{device['viewport']['width']}")


@on_old_ones_too
@pytest.mark.slow
async def test_a_table_screen_never_gets_hidden_cards(
    company: Company, server: Server, television: dict[str, Any]
) -> None:
    screen = Screen(await desktop(company, "Television", **television))
    code = await screen.opens_a_table()
    ana = await phone(company, "Ana")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await ana.add_bots(3)
    await ana.start()
    await expect(screen.shows("snack-match")).to_be_visible()
    await expect(screen.page.locator("[data-picnic]")).to_have_count(4)
    playing = room(server, code).state.game
    assert playing
    rules, state = playing.table.entry.rules, playing.table.state
    hands = [card for seat in range(4) for card in rules.view(state, seat).hand]
    assert len(hands) == 8
    told = msgspec.json.encode(screen.told).decode()
    assert not [card for card in hands if card in told]
    boards = await screen.page.locator("[data-picnic]").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert min(boards) > 350, "four picnics fill a television"
    await screen.visit.person.look("screen-picnics")


@on_old_ones_too
@pytest.mark.slow
@pytest.mark.real_time
async def test_claims_are_judged_by_the_reveal_on_the_table_screen(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, television: dict[str, Any]
) -> None:
    judged = []

    def by_screen(*facts: Any) -> Verdict:
        judged.append(judge_by_screen(*facts))
        return judged[-1]

    monkeypatch.setattr(claim_judge, "judge_by_screen", by_screen)
    screen = Screen(await desktop(company, "Television", **television))
    code = await screen.opens_a_table()
    ana, ben = await phone(company, "Ana"), await phone(company, "Ben")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await ben.come(code, "Ben")
    await ben.in_lobby()
    await choose(ana, "snap")
    at_screen = ana.page.get_by_role("radio", name=ana.t("screen-look-screen"), exact=True)
    await ana.press(at_screen.locator("xpath=ancestor::label"))
    await becomes(lambda: room(server, code).state.room.look == "screen")
    await ana.start()
    for one in (ana, ben):
        await one.at_table("snap")
        await one.sees("screen-look-there")
        await expect(one.page.locator("[data-spread]")).to_have_count(0)
    await expect(screen.page.locator("[data-spread]")).to_be_visible()
    pad = ana.page.locator("[data-pad=call][aria-disabled=false]")
    await expect(pad).to_be_visible()
    await pad.dispatch_event("pointerdown", {"button": 0})  # right or wrong
    await expect(screen.page.locator("aside [data-photo]").first).to_be_visible()
    [photo] = next(message["photo"] for message in screen.told if message.get("photo"))
    assert photo["seat"] == 0
    assert len(judged) == 1, "from the screen's frame, not the phone's"
    await expect(screen.page.locator(f"[data-millis='{photo['millis']}']").first).to_be_visible()
    await screen.visit.person.look("screen-snap")
    await ana.person.look("screen-snap-hand")


@pytest.mark.slow
async def test_a_remote_player_sees_everything_on_their_device(company: Company, server: Server) -> None:
    screen = Screen(await desktop(company, "Television", **TELEVISION))
    code = await screen.opens_a_table()
    ana, ben = await phone(company, "Ana"), await phone(company, "Ben")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await ben.come(code, "Ben")
    await ben.in_lobby()
    await ben.menu("settings-title")
    await ben.press(ben.page.get_by_role("switch", name=ben.t("screen-remote")))
    await becomes(lambda: room(server, code).state.room.people[1].remote)
    await ben.close()
    await choose(ana, "snap")
    keeping = room(server, code)
    at_screen = ana.page.get_by_role("radio", name=ana.t("screen-look-screen"), exact=True)
    await ana.press(at_screen.locator("xpath=ancestor::label"))
    await becomes(lambda: keeping.state.room.look == "screen")
    await ana.start()
    await expect(ben.page.locator("[data-spread]")).to_be_visible()
    await expect(ana.page.locator("[data-elsewhere]")).to_be_visible()
