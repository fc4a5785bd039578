"""The market of Sandwich on real screens: who is first takes the card, wherever they sit, and everybody is told why."""

import asyncio
import re
from typing import Any, Final, NamedTuple

import pytest
from playwright.async_api import Page, expect

from panier import protocol
from panier.core.chance import seeded
from panier.core.units import Millis, Seat
from panier.games.sandwich.cards import Card
from panier.games.sandwich.table import State
from panier.server.app import Server
from panier.server.model.open_race import AcceptedClaim, OpenRace
from panier.server.session.bot_seats import BotSeats
from panier.server.session.live_game import LiveGame
from server.recording_clients import RecordingClient, play_randomly
from web.at_device import QUICKEST
from web.people import Company
from web.visit import HEARD, Visit, desktop, phone, session

pytestmark = pytest.mark.real_time

# Presses the card of a seat so many milliseconds after a flip was seen, as a finger or a key does.
PRESS: Final = """([flip, seat, after, key]) => new Promise((done) => {
    const look = () => {
        const slot = document.querySelector(`[data-flip="${flip}"] [data-slot="${seat}"][aria-disabled="false"]`);
        if (!slot) return requestAnimationFrame(look);
        setTimeout(() => {
            if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            else slot.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
            done(slot.querySelector("[data-card]")?.dataset.card ?? null);
        }, after);
    };
    look();
})"""
# Keeps every tag with times that was shown: the card, and for each hand the name and the milliseconds; and whether
# any card has flown.
TAGS: Final = """() => {
    window.tags = {};
    window.flown = false;
    new MutationObserver(() => {
        window.flown ||= document.querySelector("[data-flight]") !== null;
        for (const tag of document.querySelectorAll("[data-contest]"))
            window.tags[tag.dataset.contest] = [...tag.querySelectorAll(".time:has(bdi)")].map((one) =>
                [one.querySelector("bdi").textContent, one.querySelector("b").textContent]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
# The cards that a finger would not hit in the middle, without scrolling.
OUT_OF_REACH: Final = """() => [...document.querySelectorAll("[data-slot]")].filter((slot) => {
    const box = slot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    return scrollY > 0 || !inside || !slot.contains(hit) || Math.min(box.width, box.height) < 44;
}).map((slot) => slot.getAttribute("aria-label"))"""
NUMBER: Final = re.compile(r"\d+")
TIE: Final = 5  # milliseconds


class Hand(NamedTuple):
    """A claim, as the server judged it."""

    seat: Seat
    card: Card
    millis: Millis


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> list[Hand]:
    """Collect all claims, as the server logs them."""
    found: list[Hand] = []
    add = OpenRace.add_claim

    def noted(self: OpenRace, state: Any, move: Any, claimed: AcceptedClaim, now: float) -> None:
        add(self, state, move, claimed, now)
        found.append(Hand(claimed.seat, move.card, claimed.reaction_ms))

    monkeypatch.setattr(OpenRace, "add_claim", noted)
    return found


async def sit_down(ana: Visit, *others: Visit, bots: int) -> None:
    code = await ana.open_room("sandwich")
    await ana.be_called("Ana")
    for other in others:
        await other.come(code, other.person.name)
        await other.in_lobby()
    await ana.add_bots(bots)
    for one in (ana, *others):
        await one.page.evaluate(HEARD)
        await one.page.evaluate(TAGS)
    await ana.start()
    for one in (ana, *others):
        await expect(one.page.locator("[data-slot]").first).to_be_visible()


async def reach(visit: Visit, flip: int, seat: Seat, after: int, key: str | None = None) -> Card:
    card: Card = await visit.page.evaluate(PRESS, [flip, seat, after, key])
    return card


async def tag_of(page: Page, card: Card) -> list[tuple[str, int]]:
    """Return the names and times that the page shows for a card."""
    await page.wait_for_function("card => card in window.tags", arg=card)
    shown = await page.evaluate("card => window.tags[card]", card)
    return [(name, int(NUMBER.findall(time)[0])) for name, time in shown]


def real(server: Server, visit: Visit) -> State:
    """Return the server's table."""
    playing = session(server, visit).state.game
    assert playing is not None
    state: State = playing.table.state
    return state


@pytest.fixture
def idle_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots take no cards, so that none is quicker than a test on a busy machine."""
    plan = BotSeats.schedule_move

    def planned(self: BotSeats, seat: Seat, move: Any, number: int | None, *when: Any) -> None:
        if number is None:
            plan(self, seat, move, number, *when)

    monkeypatch.setattr(BotSeats, "schedule_move", planned)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge no claim before there is a second one, however late that is."""
    wake = LiveGame.next_wakeup_ms

    def woken(self: LiveGame) -> float | None:
        return None if len({seat for seat, _ in self.table.race.unsettled_claims}) == 1 else wake(self)

    monkeypatch.setattr(LiveGame, "next_wakeup_ms", woken)


@pytest.mark.usefixtures("idle_bots", "unhurried")
@pytest.mark.slow
async def test_the_faster_claim_wins_despite_a_slow_connection(
    company: Company, server: Server, hands: list[Hand]
) -> None:
    ana = await desktop(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR")
    await sit_down(ana, ben, bots=1)
    ben.person.air.lag = 0.08
    # Ben's is pressed long before Ana's, and arrives about when hers does. Ana has a keyboard.
    card, same = await asyncio.gather(reach(ben, 1, 2, 300), reach(ana, 1, 2, 420, key="3"))
    assert card == same
    shown = await tag_of(ana.page, card)
    assert await tag_of(ben.page, card) == shown
    names = [chair.name for chair in session(server, ana).state.room.chairs]
    assert sorted(shown) == sorted((names[hand.seat], hand.millis) for hand in hands)
    assert {name for name, _ in shown} == {"Ana", "Ben"}
    first, second = [names.index(name) for name, _ in shown]
    (_, best), (_, next_best) = shown
    if next_best - best <= TIE and card in real(server, ana).players[second].basket:  # a lot has decided
        first, second = second, first
    else:
        assert best <= next_best
    assert card in real(server, ana).players[first].basket

    # What one turned up oneself is locked, and says why; nothing is sent.
    loser = (ana, ben)[second]
    own = loser.page.locator(f"[data-flip='1'] [data-slot='{second}'].lying")
    await expect(own).to_have_attribute("aria-disabled", "true")
    await own.dispatch_event("pointerdown", {"button": 0})
    await expect(loser.page.locator(".remark", has_text=loser.t("market-own"))).to_be_attached()
    assert len(hands) == 2
    heard = "\n".join(await ana.page.evaluate("window.heard"))
    assert ana.t("market-said-flipped", cards="")[:-1] in heard
    assert re.search(r"1 .* \(yours\)", heard)
    assert not await ana.page.evaluate("window.flown")  # she has asked for less motion


@pytest.mark.slow
async def test_twelve_on_phones_all_cards_within_reach(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await sit_down(ana, bots=11)
    await ana.person.look("market-12-signal")
    await expect(ana.page.locator("[data-slot].lying").first).to_be_visible()
    assert await ana.page.locator("[data-slot]").count() == 12
    assert await ana.page.evaluate(OUT_OF_REACH) == []
    await ana.person.look("market-12")
    for width, height in ((320, 568), (844, 390), (390, 844)):
        await ana.page.set_viewport_size({"width": width, "height": height})
        await ana.page.wait_for_function(f"() => ({OUT_OF_REACH})().length === 0")
    await ana.page.locator("[data-slot].lying[aria-disabled=false]").first.tap()
    await expect(ana.page.locator(".basket .full").first).to_be_visible()
    assert real(server, ana).players[0].basket


@pytest.mark.slow
@pytest.mark.usefixtures("idle_bots")
async def test_by_keyboard_alone(company: Company, server: Server, hands: list[Hand]) -> None:
    ana = await desktop(company, "Ana", dark=True, motion=True)
    await sit_down(ana, bots=3)
    slot = ana.page.locator("[data-slot='1']")
    await slot.focus()
    await ana.page.keyboard.press("ArrowRight")
    await expect(ana.page.locator("[data-slot='2']")).to_be_focused()
    await expect(ana.page.locator("[data-slot='2'][aria-disabled='false']")).to_be_attached()
    await ana.page.wait_for_timeout(QUICKEST)  # before it is painted nobody can have seen it
    await ana.page.keyboard.press("Enter")
    await expect(ana.page.locator("[data-slot='2']")).to_be_focused()  # also as cards go and come
    await expect(ana.page.locator(".basket .full").first).to_be_visible()
    assert [hand.seat for hand in hands].count(0) == 1
    assert await ana.page.evaluate("window.flown")
    await ana.person.look("market-keys")


@pytest.mark.slow
async def test_a_market_in_turns_has_no_race(company: Company, server: Server) -> None:
    host = await RecordingClient.open(server.urls[0], "Hal")
    await host.send_command(protocol.Choose("choose", "sandwich", {"market": "turns"}))
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.come(host.code, "Ana")
    await ana.in_lobby()
    for _ in range(2):
        await host.send_command(protocol.AddBot("add-bot", "sprout"))
    await host.send_command(protocol.Start("start"))
    others = asyncio.create_task(play_randomly(host, seeded(1)))
    try:
        for number in (1, 2):
            free = ana.page.locator("[data-slot].lying[aria-disabled=false]")
            await expect(free.first).to_be_visible()
            await expect(ana.page.locator(".basket [aria-current]")).to_be_visible()
            await expect(ana.status).to_have_text(ana.t("market-prompt-turns"))
            await ana.person.look(f"market-turns-{number}")
            await free.first.tap()
            await expect(ana.page.locator(".basket .full")).to_have_count(number)
    finally:
        others.cancel()
