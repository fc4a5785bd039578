"""Whole games of the picnic family by finger and mouse, with friends, with bots and alone, in both languages."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.async_api import expect

from panier.games.picnic.table import State
from panier.server.app import Server
from panier.server.session import replay
from web.at_picnic import MIDDLE, Field, Picnicker, blanket, cells_of, sheet, together
from web.people import Company
from web.visit import Visit, desktop, phone, session

pytestmark = pytest.mark.usefixtures("same_cards")


async def with_bonus(host: Visit, mode: str) -> None:
    """Switch the bonus cards on as the host."""
    await host.unfold("variant-title")
    choice = host.page.get_by_role("radio", name=host.t(f"variant-bonus-{mode}"), exact=True)
    await host.press(choice)
    await expect(choice).to_be_checked()


async def agrees(player: Picnicker, folder: Path) -> None:
    """Check that the result on the page is that of the downloaded record, replayed by the rules."""
    kept = await player.record(folder)
    player.compare(kept)
    end = kept.replay().end
    result = kept.entry.rules.result(end)
    shown = await player.ranking()
    assert shown == {name: sheet(result, seat) for seat, name in enumerate(kept.players)}


@pytest.mark.slow
async def test_snack_match_with_bonus_cards_by_a_phone_and_a_desktop_with_a_bot(
    company: Company, server: Server, tmp_path: Path
) -> None:
    visit = await phone(company, "Ana", locale="fr-FR")
    code = await visit.open_room("snack-match")
    await with_bonus(visit, "medium")
    guest = await desktop(company, "Ben", dark=True)
    await guest.come(code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await visit.add_bots(1)
    await visit.start()
    ana, ben = Picnicker(visit, server, 0, seed=3), Picnicker(guest, server, 1, seed=4)
    for round in range(1, 5):
        await ana.keep()
        await ben.keep()
        await ana.lay()
        await ana.confirm()
        if round in (1, 3):  # ben is not in yet
            await ana.change()
            await ana.play_about()
            await ana.confirm()
        await ben.lay()
        await ben.confirm()
    for player in (ana, ben):
        await expect(player.result).to_be_visible()
        await agrees(player, tmp_path)


@pytest.mark.slow
async def test_alone_against_the_automaton(company: Company, server: Server, tmp_path: Path) -> None:
    visit = await desktop(company, "Ana")
    await visit.open_room("snack-match")
    await visit.start()
    ana = Picnicker(visit, server, seed=5)
    await ana.drafting()
    await ana.play()
    kept = await ana.record(tmp_path)
    ana.compare(kept)
    end = kept.replay().end
    result = kept.entry.rules.result(end)
    assert result.rival is not None
    verdict = visit.page.get_by_role("heading", level=2, name="automaton")
    for number in (result.scores[0], result.rival):
        await expect(verdict).to_contain_text(re.compile(rf"\b{number}\b"))


@pytest.mark.slow
async def test_nine_seats_on_a_phone_and_a_desktop_with_seven_bots(
    company: Company, server: Server, tmp_path: Path
) -> None:
    visit = await phone(company, "Ana")
    code = await visit.open_room("snack-match")
    guest = await desktop(company, "Ben", locale="fr-FR")
    await guest.come(code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await visit.add_bots(7)
    await visit.start()
    ana, ben = Picnicker(visit, server, 0, seed=13), Picnicker(guest, server, 1, seed=14)
    await ana.drafting()
    await expect(ana.others).to_have_count(8)
    await visit.person.look("nine-draft")
    await together(ana.round(), ben.round())
    await ana.keep()
    await ben.keep()
    await ana.lay()
    await visit.person.look("nine-laying")
    await guest.person.look("nine-waiting")
    await page_through(ana)
    await ana.confirm()
    await visit.sees(visit.text("table-waiting", names="Ben"))
    await visit.person.look("nine-laid")
    await ben.lay()
    await ben.confirm()
    await together(rest(ana), rest(ben))
    for player in (ana, ben):
        await agrees(player, tmp_path)
    await visit.person.look("nine-result", whole=True)
    await guest.person.look("nine-result", whole=True)


async def rest(player: Picnicker) -> None:
    """Play the two remaining rounds."""
    await player.round()
    await player.round()
    await expect(player.result).to_be_visible()


async def page_through(player: Picnicker) -> None:
    """Page through the gallery by tapping faces, by buttons and by keys."""
    visit, state = player.visit, player.state
    await visit.press(player.others.first)
    sheet = player.page.get_by_role("dialog")
    seats = [1]
    for seat in [*range(2, state.seats), 0, 1]:
        if seat % 2:
            await visit.press("picnic-next")
        else:
            await player.page.keyboard.press("ArrowRight")
        seats.append(seat)
        await expect(sheet.get_by_role("heading")).to_contain_text(f"{player.names[seat]}: ")
        shown = await sheet.get_by_role("figure").get_by_role("listitem").all_inner_texts()
        picnic = state.players[seat].picnic
        field = Field(*blanket(picnic, MIDDLE), 4, 4)
        assert sorted(shown) == sorted(
            player.name(picnic, cell, {}) for cell in cells_of(field) if picnic.covered >> (cell[0] * 7 + cell[1]) & 1
        )
    await visit.person.look("gallery")
    await visit.press(sheet.get_by_role("button", name=visit.t("picnic-xray")))
    await expect(sheet.get_by_role("button", name=visit.t("picnic-xray"))).to_have_attribute("aria-pressed", "true")
    await visit.person.look("gallery-xray")
    await visit.press(sheet.get_by_role("button", name=visit.t("picnic-xray")))
    await player.page.keyboard.press("ArrowLeft")
    await expect(sheet.get_by_role("heading")).to_contain_text(f"{player.names[0]}: ")
    await visit.close()


@pytest.mark.slow
async def test_picnic_passes_right_and_replays_from_each_seat(company: Company, server: Server, tmp_path: Path) -> None:
    visit = await phone(company, "Ana", locale="fr-FR", dark=True)
    code = await visit.open_room("picnic")
    guest = await desktop(company, "Ben")
    await guest.come(code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await visit.add_bots(1)
    await visit.start()
    ana, ben = Picnicker(visit, server, 0, seed=15), Picnicker(guest, server, 1, seed=16)
    await together(ana.play(), ben.play())
    await agrees(ana, tmp_path)
    await agrees(ben, tmp_path)
    ranking, lines = await ana.ranking(), await ana.breakdown()
    kept = await ana.record(tmp_path)
    end = kept.replay().end
    counted = kept.entry.rules.result(end).sheets[0]
    assert lines[-1] == sum(lines[:-1]) == counted.total
    stored = await server.store.read_record(session(server, visit).state.room.played[-1].record)
    assert stored is not None
    stops = replay.event_steps(stored, "all")
    await visit.press(visit.link("after-replay"))
    slider = ana.page.get_by_role("slider", name=visit.t("replay-slider"))
    await slider.focus()
    await ana.page.keyboard.press("Home")
    states = kept.replay().states
    placing = next(step for step, state in enumerate(states) if state.phase == "place")
    faces = msgspec.json.decode(stored.body)["avatars"]
    for step in stops[1 : stops.index(placing) + 1]:
        await ana.page.keyboard.press("ArrowRight")
        await expect(ana.replay).to_have_attribute("data-replay", str(step))
        words = ana.page.locator("[data-words]")
        if step > 1:  # everybody's choice is told, in the order in which they made it
            await expect(words).to_contain_text(kept.players[kept.acts[step - 1].seat])
            await expect(words).not_to_contain_text(visit.t("picnic-say-ready", name=""))
        await expect(ana.page.locator("[data-hand] li")).to_have_count(sum(len(p.hand) for p in states[step].players))
    shown = ana.page.locator(".all h3 use")
    assert [(await face.get_attribute("href") or "").partition("#")[2] for face in await shown.all()] == faces
    await sees_hands(ana, kept.players, states[placing])
    await ana.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    await visit.person.look("replay-eyes")
    await slider.focus()
    await ana.page.keyboard.press("End")
    await expect(ana.replay).to_have_attribute("data-replay", str(len(kept.acts)))
    assert await ana.ranking() == ranking
    await visit.person.look("replay-end", whole=True)


async def sees_hands(watcher: Picnicker, names: tuple[str, ...], state: State) -> None:
    """Check that the replay through each seat's eyes shows only that seat's hand."""
    for seat, name in enumerate(names):
        await watcher.visit.press(watcher.page.get_by_role("radio", name=name, exact=True))
        own = [watcher.faces(card) for card in state.players[seat].hand]
        for faces in {watcher.faces(card) for player in state.players for card in player.hand}:
            game = watcher.replay.locator(".game")
            strip = game.get_by_text(faces).or_(game.get_by_role("img", name=faces, exact=True))
            await expect(strip).to_have_count(own.count(faces))
