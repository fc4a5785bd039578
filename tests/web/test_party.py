"""A party begins: the opening scene, who comes, what to check if nobody does, and a reaction duel while all wait."""

import re
from dataclasses import replace
from typing import Final

import pytest
from playwright.async_api import Locator, expect

from panier import protocol
from panier.server.app import Server
from panier.server.http import invite, room_handlers
from panier.server.session import duel
from web.people import Company
from web.visit import Visit, desktop, phone, session

TAPS_AFTER: Final = """(millis) => {
    const tap = (target) => setTimeout(() => {
        const finger = { bubbles: true, isPrimary: true, pointerType: "touch" };
        target.dispatchEvent(new PointerEvent("pointerdown", finger));
    }, millis);
    new MutationObserver((_, observer) => {
        const signal = document.querySelector("[data-target] [data-signal=go]");
        if (!signal) return;
        observer.disconnect();
        // As with eyes: from when it is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => tap(signal.closest("[data-target]"))));
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def judged(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[protocol.DuelMessage]:
    """Return how the server judges each duel; the test decides when the signal comes, so that slow machines pass."""
    never = 600_000.0
    patient = replace(
        server.registry.tuning,
        duel_signal_delay_ms=(never, never),
        duel_lone_signal_delay_ms=(never, never),
        duel_join_timeout_ms=never,
        duel_timeout_ms=never,
    )
    monkeypatch.setattr(server.registry, "tuning", patient)  # which other tests use as well
    found: list[protocol.DuelMessage] = []
    over = duel.DuelState.result_message

    def noting(self: duel.DuelState, now: float) -> protocol.DuelMessage:
        found.append(over(self, now))
        return found[-1]

    monkeypatch.setattr(duel.DuelState, "result_message", noting)
    return found


def opening(visit: Visit) -> Locator:
    return visit.page.get_by_role("region", name=visit.t("party-opening"))


async def open_table(visit: Visit, way: str) -> None:
    await visit.person.go("/")
    await visit.press("party-open")
    await visit.press(visit.page.get_by_role("dialog").get_by_role("button", name=re.compile(visit.t(way))))


async def ask_for_duel(first: Visit, *others: Visit) -> None:
    """Let one person ask for a duel, and the others join from their screens."""
    await first.press("party-duel")
    for other in others:
        await other.sees(other.button("party-duel-join"))
        await other.press("party-duel-join")
    for one in (first, *others):
        await expect(one.page.locator("[data-target]")).to_be_visible()


def photo(visit: Visit) -> Locator:
    return visit.page.locator("dialog [data-finish] [data-millis]")


async def times_of(visit: Visit) -> list[tuple[int, int]]:
    """Return the names and times of a person's photo finish."""
    found: list[list[str]] = await visit.page.locator("dialog [data-person]:has([data-millis])").evaluate_all(
        "lines => lines.map(line => [line.dataset.person, line.querySelector('[data-millis]').dataset.millis])"
    )
    return [(int(person), int(millis)) for person, millis in found]


async def test_the_first_phone_at_a_table_screen_hosts(company: Company, server: Server) -> None:
    laptop = await desktop(company, "TV", motion=True)
    await open_table(laptop, "party-as-screen")
    scene = opening(laptop)
    await expect(scene).to_be_visible()
    await expect(scene).to_contain_text(laptop.t("party-first-hosts"))
    await expect(scene.get_by_role("img").first).to_be_visible()
    code = laptop.page.url[-6:]
    await expect(scene).to_contain_text(f"{code[:3]} {code[3:]}")
    ana = await phone(company, "Ana")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await expect(scene.get_by_role("listitem")).to_contain_text(["Ana"])
    await expect(scene.get_by_role("listitem").first).to_contain_text(laptop.t("room-host"))
    await expect(scene).not_to_contain_text(laptop.t("party-first-hosts"))
    assert session(server, ana).state.room.host == session(server, ana).state.room.people[0].id
    await laptop.person.look("party-screen")


@pytest.mark.real_time
@pytest.mark.slow
async def test_a_photo_finish_shows_the_servers_judgement(
    company: Company, server: Server, judged: list[protocol.DuelMessage]
) -> None:
    ana = await phone(company, "Ana")
    code = await ana.open_room("snack-match")
    ben, cleo = await phone(company, "Ben", locale="fr-FR"), await phone(company, "Cleo", dark=True)
    for one in (ben, cleo):
        await one.come(code, one.person.name)
        await one.in_lobby()
    ben.person.air.lag = 0.1  # two tenths of a second to the server and back
    await ask_for_duel(ana, ben, cleo)
    await cleo.press(cleo.page.locator("[data-target]"))
    await expect(cleo.page.locator("[data-signal=early]")).to_be_visible()
    await ana.page.evaluate(TAPS_AFTER, 420)
    await ben.page.evaluate(TAPS_AFTER, 220)
    session(server, ana).duels._signal()
    for one in (ana, ben, cleo):
        await expect(photo(one)).to_have_count(2)
    [verdict] = judged
    assert [tapped.arrived for tapped in verdict.photo] in ([1, 2], [2, 1])
    told = [(tapped.person, tapped.millis) for tapped in verdict.photo]
    assert [await times_of(one) for one in (ana, ben, cleo)] == [told] * 3
    assert (verdict.winners, verdict.early) == ((1,), (2,))
    await ben.sees("party-duel-was-early")
    await ben.person.look("duel-over")
    # Once more, by keyboard: who has it open is in it.
    await expect(ana.button("party-duel-again")).to_be_focused()
    await ana.press("party-duel-again")
    await expect(ben.page.locator("[data-target]")).to_be_focused()
    await ben.page.keyboard.press("Space")
    await expect(ben.page.locator("[data-signal=early]")).to_be_visible()


@pytest.mark.slow
async def test_advice_appears_after_a_minute_without_guests(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_handlers, "make_invite", invite.make_invite)
    monkeypatch.setattr(server.app.names, "urls", [*server.urls, "http://192.0.2.7:8000", "http://[2001:db8::7]:8000"])
    for visit in (await desktop(company, "Ana", locale="fr-FR"), await phone(company, "Ben", dark=True)):
        await visit.page.clock.install()
        await visit.open_room("snack-match")
        help_ = visit.page.locator("[data-nobody-comes]")
        await visit.page.clock.fast_forward(55_000)
        await expect(help_).to_have_count(0)
        await visit.page.clock.fast_forward(6_000)
        await expect(help_).to_be_visible()
        await expect(help_).to_contain_text("192.0.2.7:8000")
        others = help_.get_by_role("img")
        await expect(others).to_have_count(2)
        assert [str(await others.nth(i).get_attribute("src"))[-9:] for i in (0, 1)] == ["address=1", "address=2"]
        await visit.page.clock.resume()
        await visit.person.look("party-nobody", whole=visit.has_fingers)
        guest = await phone(company, "Guest")
        await guest.come(visit.code, "Guest")
        await guest.in_lobby()
        await expect(help_).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "dark"), [("en-GB", False), ("fr-FR", True)])
async def test_a_playing_laptop_shows_all_arrivals(company: Company, locale: str, dark: bool) -> None:
    ana = await desktop(company, "Ana", locale=locale, dark=dark)
    await open_table(ana, "party-as-player")
    await ana.in_lobby()
    scene = opening(ana)
    await expect(scene.get_by_role("listitem")).to_have_count(1)
    names = ["Ben", "Cleo", "Marguerite", "Ἀχιλλεύς", "WWWWWWWWWWWWWWWWWWWW"]
    for name in names:
        guest = await phone(company, name, locale=locale)
        await guest.come(ana.code, name)
        await guest.in_lobby()
    await expect(scene.get_by_role("listitem")).to_have_count(1 + len(names))
    for name in names:
        await expect(scene.get_by_text(name, exact=True)).to_be_visible()
    await ana.person.look("party-lobby")
    await ana.page.set_viewport_size({"width": 1200, "height": 680})
    await ana.person.look("party-lobby-small")


@pytest.mark.slow
@pytest.mark.real_time
async def test_the_table_screen_shows_a_duel_and_then_how_it_ended(
    company: Company, server: Server, judged: list[protocol.DuelMessage]
) -> None:
    screen = await desktop(company, "TV")
    await open_table(screen, "party-as-screen")
    await expect(opening(screen)).to_be_visible()
    code = screen.page.url[-6:]
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.come(code, "Ana")
    await ana.in_lobby()
    await ask_for_duel(ana)
    await expect(screen.page.locator("[data-duel=ready]")).to_be_visible()
    await ana.person.look("duel-ready")
    session(server, ana).duels._signal()
    await expect(screen.page.locator("[data-duel=go]")).to_be_visible()
    await ana.press(ana.page.locator("[data-target]:has([data-signal=go])"))
    await expect(screen.page.locator("[data-duel=over] [data-millis]")).to_have_attribute(
        "data-millis", re.compile(r"^\d+$")
    )
    shown = await screen.page.locator("[data-duel=over] [data-millis]").get_attribute("data-millis")
    assert shown == str(judged[0].photo[0].millis)
    await screen.person.look("party-screen-duel")
