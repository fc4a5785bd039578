"""Several people at one device: the curtain between hands, pads on a tablet, keys on one keyboard."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from company import serving
from panier.server.serve import Server
from web.at_device import hand, log_claims, match_shows, seat_of, tablet
from web.at_table import MOVED, POSITION, Arnaque, fix_chance, kept, on_turn, raccoons_first
from web.people import Company, address
from web.visit import parlour

EARLY_PAIR = 12  # dealt so, three players of Snap see two alike with the third card
TIE = 5  # milliseconds


async def test_a_hand_is_seen_by_its_owner_only(company: Company, server: Server) -> None:
    ana = await tablet(company, "Tablet")
    await ana.gather("snack-match", "Ana", "Ben")
    await ana.sees("shared-note-pass")
    await ana.person.look("shared-lobby")
    await ana.start()
    await expect(ana.curtain).to_be_visible()
    await ana.person.look("shared-curtain")

    hands: dict[str, set[str]] = {}
    for name in ("Ana", "Ben"):
        assert await ana.whose() == name
        await expect(ana.page.locator("[data-strip]")).to_have_count(0)
        for secret in hands.values():
            words = await ana.all_words() + await ana.page.locator("body").aria_snapshot()
            assert not [card for card in secret if card in words]
        await ana.take(name)
        hands[name] = await hand(ana)
        words = await ana.all_words()
        assert all(card in words for card in hands[name])  # what is looked for behind the curtain can be found
        if name == "Ben":
            assert not [card for card in hands["Ana"] if card in words]
            break
        await ana.press(ana.page.locator("[data-strip='1']"))
        await ana.press(ana.page.locator("[data-confirm]"))
        await expect(ana.curtain).to_be_visible()
    state = parlour(server, ana).playing.table.state  # type: ignore[union-attr]
    assert state.players[seat_of(server, ana, "Ana")].kept is not None

    await ana.page.reload()
    await expect(ana.curtain).to_be_visible()  # also where Ben had it in hand
    assert await ana.whose() == "Ben"


@pytest.mark.slow
async def test_a_whole_game_of_snack_arnaque_goes_round(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is secret there: all look at the common table, and the next person takes the device from it."""
    fix_chance(monkeypatch, 9)
    ana = await tablet(company, "Tablet", locale="fr-FR")
    await ana.gather("snack-arnaque", "Ana", "Ben")
    await ana.add_bots(1)
    await ana.start()
    thief = Arnaque(ana, 1, raccoons_first)
    turns = {"Ana": 0, "Ben": 0}
    over = ana.page.locator("[data-result]")
    while True:
        await expect(ana.called().or_(over).first).to_be_visible()
        if await over.count():
            break
        name = await ana.whose()
        turns[name] += 1
        assert on_turn(server, ana) == seat_of(server, ana, name)
        if turns[name] == 2:
            await ana.person.look(f"shared-arnaque-next-{name}")
        await ana.take(name)
        await expect(ana.table).to_have_attribute("data-playable", "")
        while await ana.page.locator("[data-hand]").count():
            before = await ana.page.evaluate(POSITION)
            await thief.turn()
            await ana.page.wait_for_function(MOVED, arg=before)
    assert min(turns.values()) > 2
    _, result = await kept(server, ana)
    shown = [total for _, total, _ in await thief.result()]
    assert sorted(shown) == sorted(sheet.total for sheet in result.sheets)
    await ana.person.look("shared-arnaque-result")
    await ana.press("after-rematch")
    await expect(over).to_have_count(0)


@pytest_asyncio.fixture(loop_scope="session")
async def real_time(tmp_path: Path) -> AsyncIterator[Server]:
    """A server whose clock runs as ours does; it must be there before the company, and outlives it."""
    async with serving(tmp_path, speed=1, messages_a_second=100) as server:
        yield server


async def test_fingers_on_one_tablet_are_a_claim_each(
    real_time: Server, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, EARLY_PAIR)
    log = log_claims(monkeypatch)
    company.url = address(real_time)
    ana = await tablet(company, "Tablet")
    await ana.gather("snap", "Ana", "Ben", "Cleo")
    await ana.start()
    await expect(ana.page.locator("[data-crew-race=pads]")).to_be_visible()
    await expect(ana.page.locator("[data-pad]")).to_have_count(3)
    await match_shows(ana)
    seats = [seat_of(real_time, ana, name) for name in ("Ben", "Cleo")]
    await ana.fingers(*seats)
    winner = ana.page.locator("[data-mark=first]")
    await expect(winner).to_have_count(1)
    assert sorted(row.seat for row in log) == sorted(seats)  # one for each finger, and none for Ana
    first, second = sorted(log, key=lambda row: row.millis)
    if second.millis - first.millis > TIE:  # else a lot has decided
        assert await winner.get_attribute("data-owner") == str(first.seat)
    for row in log:
        await expect(ana.page.locator(f"[data-owner='{row.seat}']")).to_contain_text(str(row.millis))
    await ana.menu("room-pause")
    await ana.sees("table-paused")
    await ana.person.look("shared-snap-pads")
