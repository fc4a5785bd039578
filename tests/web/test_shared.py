"""Several people at one device: the curtain between hands, pads on a tablet, keys on one keyboard."""

import pytest
from playwright.async_api import expect

from panier.server.serve import Server
from web.at_device import hand, seat_of, tablet
from web.at_table import MOVED, POSITION, Arnaque, fix_chance, kept, on_turn, raccoons_first
from web.people import Company
from web.visit import parlour


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
