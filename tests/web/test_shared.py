"""Several people at one device: the curtain between hands, pads on a tablet, keys on one keyboard."""

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from web.at_device import QUICKEST, Shared, choose, finish, hand, log_claims, match_shows, seat_of, tablet
from web.at_picnic import Picnicker
from web.at_races import waits_for
from web.at_table import MOVED, POSITION, Arnaque, fix_chance, kept, on_turn, raccoons_first
from web.people import Company
from web.visit import phone, session

EARLY_PAIR = 12  # dealt so, three players of Snap see two alike with the third card
FIRST_CARD, PAIR = 2, 4  # by the number of the stimulus; the first is the empty table
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
    state = session(server, ana).state.game.table.state  # type: ignore[union-attr]
    assert state.players[seat_of(server, ana, "Ana")].kept is not None

    await ana.page.reload()
    await expect(ana.curtain).to_be_visible()  # also where Ben had it in hand
    assert await ana.whose() == "Ben"


@pytest.mark.slow
async def test_a_whole_game_of_snack_arnaque_goes_round(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is secret there: the player whose turn it is acts at once, and is named above the table."""
    fix_chance(monkeypatch, 9)
    ana = await tablet(company, "Tablet", locale="fr-FR")
    await ana.gather("snack-arnaque", "Ana", "Ben")
    await ana.add_bots(1)
    await ana.start()
    thief = Arnaque(ana, 1, raccoons_first)
    turns = {"Ana": 0, "Ben": 0}
    over = ana.page.locator("[data-result]")
    while True:
        await expect(ana.page.locator("[data-playable]").or_(over).first).to_be_visible()
        if await over.count():
            break
        name = await ana.page.locator("[data-hand]").get_attribute("data-hand") or ""
        turns[name] += 1
        assert on_turn(server, ana) == seat_of(server, ana, name)
        await expect(ana.called()).to_have_count(0)
        if turns[name] == 2:
            await ana.person.look(f"shared-arnaque-next-{name}")
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


@pytest.mark.slow
@pytest.mark.real_time
async def test_fingers_on_one_tablet_are_a_claim_each(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, EARLY_PAIR)
    waits_for(monkeypatch, *[(seat, PAIR) for seat in range(3)])
    log = log_claims(monkeypatch)
    ana = await tablet(company, "Tablet")
    await ana.gather("snap", "Ana", "Ben", "Cleo")
    await ana.start()
    await expect(ana.page.locator("[data-crew-race=pads]")).to_be_visible()
    await expect(ana.page.locator("[data-pad]")).to_have_count(3)
    await match_shows(ana)
    await ana.fingers(0, 1, 2)
    winner = ana.page.locator("[data-mark=first]")
    await expect(winner).to_have_count(1)
    assert sorted(row.seat for row in log) == [0, 1, 2]  # each finger is its owner's, though all came at once
    best = min(row.reaction_ms for row in log)
    right = finish(server, ana).winner
    assert right in [row.seat for row in log if row.reaction_ms - best <= TIE]
    await expect(winner).to_have_attribute("data-owner", str(right))
    for row in log:
        await expect(ana.page.locator(f"[data-owner='{row.seat}']")).to_contain_text(str(row.reaction_ms))
    await ana.menu("room-pause")
    await ana.sees("table-paused")
    await ana.person.look("shared-snap-pads")


@pytest.mark.real_time
async def test_AMB_N15_simultaneous_false_calls_on_a_tablet_all_pay(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 57)  # no two are alike for a while
    waits_for(monkeypatch, (0, FIRST_CARD), (2, FIRST_CARD))
    log = log_claims(monkeypatch)
    ana = await tablet(company, "Tablet")
    await ana.gather("snap", "Ana", "Ben", "Cleo")
    await ana.unfold("variant-title")
    await ana.press(ana.page.get_by_role("radio", name=ana.t("variant-turning-manual")))
    await ana.start()
    await ana.press(ana.page.locator("[data-turn]"))
    await expect(ana.page.locator("[data-lies]")).to_have_count(1)
    await ana.page.wait_for_timeout(QUICKEST)
    await ana.fingers(0, 2)
    await expect(ana.page.locator("[data-fine]")).to_have_count(2)
    await expect(ana.page.locator("[data-mark=wrong]")).to_have_count(2)
    strip = ana.page.locator("[data-photo=fined]").last
    assert {row.seat for row in log} == {0, 2}
    for row in log:
        name = session(server, ana).state.room.chairs[row.seat].name
        await expect(strip.locator("[data-headline]")).to_contain_text(name)
        await expect(strip.locator(f"[data-payer='{row.seat}']")).to_contain_text(str(row.reaction_ms))
        await expect(ana.page.locator(f"[data-owner='{row.seat}']")).to_contain_text(str(row.reaction_ms))
    await ana.person.look("shared-snap-fined")


@pytest.mark.slow
@pytest.mark.real_time
async def test_the_owner_of_a_shared_device_can_watch(company: Company, server: Server) -> None:
    ana = await tablet(company, "Tablet")
    await ana.gather("snap", "Ana", "Ben", "Cleo")
    await ana.care_for("Ana")
    await ana.press("room-stand")
    await expect(ana.mates).to_have_count(2)
    await ana.start()
    pads = ana.page.locator("[data-crew-race=pads] [data-pad]")
    await expect(pads).to_have_count(2)
    await ana.page.reload()
    await expect(pads).to_have_count(2)
    await expect(ana.page.locator("[data-lies]").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.real_time
async def test_three_at_one_keyboard(company: Company, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_chance(monkeypatch, EARLY_PAIR)
    log = log_claims(monkeypatch)
    ana = Shared(await company.desktop("Laptop", locale="fr-FR"))
    await ana.gather("snap", "Ana", "Ben", "Cleo")
    keyboard = ana.page.keyboard

    await ana.press("shared-key-test")
    test = ana.page.locator("[data-key-test]")
    await ana.press(ana.page.get_by_role("button", name=ana.t("shared-key-call", name="Cleo", cap="W"), exact=True))
    await ana.sees("shared-key-new", name="Cleo")
    await keyboard.press("KeyB")
    await ana.sees(ana.page.get_by_role("button", name=ana.t("shared-key-call", name="Cleo", cap="B"), exact=True))
    for code in ("KeyQ", "KeyP", "KeyB"):
        await expect(test).to_have_attribute("data-key-test", "missing")
        await keyboard.press(code)
    await expect(test).to_have_attribute("data-key-test", "alone")
    await keyboard.down("KeyQ")  # of three only two are seen: a keyboard with ghosts
    await keyboard.down("KeyB")
    await keyboard.up("KeyQ")
    await keyboard.up("KeyB")
    await ana.sees("shared-key-ghosts", most=2, number=3)
    await ana.person.look("shared-key-test")
    for code in ("KeyQ", "KeyP", "KeyB"):
        await keyboard.down(code)
    await expect(test).to_have_attribute("data-key-test", "together")
    for code in ("KeyQ", "KeyP", "KeyB"):
        await keyboard.up(code)
    await ana.close()

    await ana.start()
    await expect(ana.page.locator("[data-crew-race=keys]")).to_be_visible()
    await match_shows(ana)
    await keyboard.down("KeyB")
    await keyboard.down("KeyB")  # held down it repeats, which is no second press
    await keyboard.down("KeyQ")
    cleo = seat_of(server, ana, "Cleo")
    await expect(ana.page.locator("[data-mark=first]")).to_have_attribute("data-owner", str(cleo))
    assert finish(server, ana).winner == cleo
    assert [row.seat for row in log].count(cleo) == 1
    await ana.menu("room-pause")
    await ana.person.look("shared-snap-keys")


@pytest.mark.slow
@pytest.mark.parametrize("shape", [(1024, 768), (768, 1024), (390, 844), (844, 390)])
@pytest.mark.real_time
async def test_four_with_two_pads_each(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int]
) -> None:
    fix_chance(monkeypatch, 3)
    ana = await tablet(company, "Tablet", viewport={"width": shape[0], "height": shape[1]}, dark=shape[0] == 390)
    await ana.gather("elephant", "Ana", "Ben", "Cleo", "Maximiliane")
    await ana.start()
    pads = ana.page.locator("[data-crew-race=pads] [data-pad]")
    await expect(pads).to_have_count(8)
    await expect(ana.page.locator("[data-spread] [data-face]")).to_be_visible()
    await ana.fingers(1, action="slap")
    await expect(ana.page.locator("[data-mark]").first).to_be_visible()
    for box in [await pad.bounding_box() for pad in await pads.all()]:
        assert box is not None
        assert min(box["width"], box["height"]) >= 64
    await ana.person.look(f"shared-elephant-{shape[0]}")
    await ana.menu("room-pause")
    await expect(ana.button("room-go-on")).to_be_visible()
    await ana.person.look(f"shared-elephant-paused-{shape[0]}")


@pytest.mark.slow
@pytest.mark.real_time
async def test_a_tablet_a_phone_and_a_bot_at_one_table(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 12)
    log = log_claims(monkeypatch)
    ana = await tablet(company, "Tablet")
    zoe = await phone(company, "Zoe")
    await ana.gather("snap", "Ana", "Ben")
    await zoe.come(ana.code, "Zoe")
    await expect(ana.chair("Zoe")).to_be_visible()
    await zoe.sees("shared-note-others", names="Ana and Ben")
    await ana.add_bots(1)
    await ana.start()
    await expect(ana.page.locator("[data-pad]")).to_have_count(2)
    await expect(zoe.page.locator("[data-pad=call]")).to_have_count(1)
    await match_shows(ana)
    await ana.fingers(0, 1)
    await zoe.page.locator("[data-pad=call]").dispatch_event("pointerdown", {"button": 0, "pointerType": "touch"})
    said = ana.page.locator("[data-crew-race] [data-headline]").last
    await expect(said).to_be_visible()
    assert {row.seat for row in log} >= {0, 1}
    best = min(row.reaction_ms for row in log)
    names = [chair.name for chair in session(server, ana).state.room.chairs]
    headline = await said.inner_text()
    assert any(names[row.seat] in headline for row in log if row.reaction_ms - best <= TIE)
    await ana.page.reload()
    await expect(ana.page.locator("[data-pad]")).to_have_count(2)  # the crew is still the crew


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
async def test_a_reveal_is_seen_together_on_a_phone(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Two rounds of Snack Match with a bot: curtains between hands, and all look when the strips are shown."""
    fix_chance(monkeypatch, 5)
    ana = Shared(await company.phone("Phone", locale=language, dark=language == "fr-FR"))
    await ana.gather("snack-match", "Ana", "Ben")
    await ana.person.look("shared-lobby", whole=True)
    await ana.add_bots(1)
    await ana.start()
    hidden: list[str] = []
    reveals = 0
    while reveals < 2:
        await expect(ana.called().first).to_be_visible()
        together = await ana.next_up.count() > 0
        words = await ana.all_words()
        assert together or not [card for card in hidden if card in words]
        if together:
            reveals += 1
            hidden.clear()
            await expect(ana.page.locator("[data-phase]")).to_be_visible()  # the table without anybody's hand
            await expect(ana.page.locator("[data-strip]")).to_have_count(0)
            await ana.person.look("shared-reveal")
        else:
            await ana.person.look("shared-curtain")
        name = await ana.whose()
        await ana.take(name)
        while await ana.page.locator("[data-hand]").count():
            hidden += [card for card in await hand(ana) if card not in hidden]
            await choose(ana, Picnicker(ana, server, seat_of(server, ana, name)))
    assert reveals == 2


@pytest.mark.slow
async def test_people_can_join_and_leave_a_shared_device(company: Company, server: Server) -> None:
    ana = await tablet(company, "Tablet")
    await ana.gather("sandwich", "Ana", "Ben", "Cleo", "Dan")
    await ana.sees("shared-note-market", names="Ana, Ben, Cleo, and Dan")
    room = session(server, ana).state.room
    assert all(one.shared for one in room.people)

    sheet = await ana.care_for("Ben")  # somebody's own name and food
    await sheet.get_by_label(ana.t("room-name")).fill("Benno")
    await sheet.get_by_label(ana.t("room-name")).press("Enter")
    await expect(ana.chair("Benno")).to_be_visible()
    await ana.close()
    await ana.care_for("Dan")
    await ana.press("shared-remove", name="Dan")
    await expect(ana.chair("Dan")).to_have_count(0)

    await ana.page.reload()
    await expect(ana.mates).to_have_count(2)
    await ana.person.air.lose()
    ana.person.air.recover()
    await ana.in_lobby()

    await ana.person.go("/")  # the room is listed once
    await expect(ana.page.locator("#continue + ul li")).to_have_count(1)
    await ana.press(ana.page.locator("#continue + ul a"))
    await ana.in_lobby()

    cleo = await phone(company, "Cleo")  # somebody takes their seat to a phone of their own
    await cleo.person.go(f"/room/{ana.code}")
    await cleo.press("room-was-here")
    await cleo.press(cleo.page.get_by_role("button", name="Cleo", exact=True))
    await ana.press("room-request-yes")
    await cleo.in_lobby()
    await ana.sees("shared-elsewhere", name="Cleo")
    await expect(ana.mates).to_have_count(1)

    await ana.menu("shared-leave")  # those who are left leave together
    await ana.press("room-leave-yes")
    await expect(ana.page).to_have_url(f"{company.url}/")
    await expect(cleo.chairs.locator("bdi")).to_have_count(1)
