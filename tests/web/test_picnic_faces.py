"""SM-31, AMB-P16: bonus cards are drawn, the host lays each on a face, and chance pairs them."""

import re
from typing import Final

import pytest
from playwright.async_api import Locator, expect

from panier import protocol
from panier.games.picnic.bonus import MODIFIER_CARDS
from panier.games.picnic.table import ChooseFaces
from panier.protocol.client import Client
from panier.server.app import Server
from web.at_device import tablet
from web.at_picnic import ByKeys, Picnicker
from web.people import Company
from web.programs import heaps, keeps
from web.test_picnic_games import with_bonus
from web.visit import Visit, desktop, phone


def card(visit: Visit, number: int) -> Locator:
    return visit.page.locator(f"[data-card='{number}']")


def up(visit: Visit, number: int) -> Locator:
    return card(visit, number).locator(".up b")


WORTH: Final = {"least": 3, "corner": 1, "groups": 1, "lines": 2, "most": -3, "isolated": -2, "centre": -2, "pairs": -2}


def value(who: Picnicker, modifier: str) -> str:
    """Return the text of what a face brings or costs, in the word of the edition."""
    worth = WORTH[modifier]
    return who.visit.t(f"picnic-value-{modifier}", change=("+" if worth > 0 else "") + who.amount(worth))


async def test_SM_31_the_host_turns_the_cards_on_a_phone_and_a_guest_looks_on(company: Company, server: Server) -> None:
    visit, guest = await phone(company, "Ana", locale="fr-FR"), await desktop(company, "Ben")
    screen = await desktop(company, "TV")
    code = await visit.open_room("snack-match")
    await with_bonus(visit, "choose")
    await visit.be_called("Ana")
    await guest.come(code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await screen.person.go(f"/screen/{code}")
    await visit.start()
    ana = Picnicker(visit, server)
    # The host has cards to turn over, the guest and the screen see them lie there.
    await visit.sees("picnic-faces-yours")
    await visit.person.look("faces", whole=True)
    for other in (guest, screen):
        await other.sees("picnic-faces-theirs", name="Ana")
        await expect(card(other, 4)).to_be_visible()
        await expect(other.page.locator("button[data-card], [data-confirm], .up")).to_have_count(0)
        await other.person.look("faces-seen" if other is guest else "faces-screen")
    drawn = ana.state.drawn
    assert drawn is not None
    for number, (good, bad) in zip((3, 4), drawn.modifiers, strict=True):
        assert (good, bad) in MODIFIER_CARDS
        await expect(up(visit, number)).to_have_text(visit.t(f"picnic-goal-{good}"))
    for number in (1, 4):
        await visit.press(card(visit, number))
    await expect(up(visit, 4)).to_have_text(visit.t(f"picnic-goal-{drawn.modifiers[1][1]}"))
    await visit.person.look("faces-turned", whole=True)
    await visit.press("picnic-faces-confirm")
    # Chance has paired them, and all see how.
    await ana.drafting()
    faces = ana.state.faces
    assert faces is not None
    assert faces.elements == (drawn.elements[0][1], drawn.elements[1][0])
    assert faces.modifiers == (drawn.modifiers[0][0], drawn.modifiers[1][1])
    assert {bonus.modifier for bonus in ana.state.bonuses} == set(faces.modifiers)
    assert {bonus.element for bonus in ana.state.bonuses} == set(faces.elements)
    for person in (visit, guest):
        for modifier in faces.modifiers:
            await expect(person.page.locator(".bonuses")).to_contain_text(value(Picnicker(person, server), modifier))
    await guest.press("log-title")
    log = guest.page.get_by_role("dialog")
    first, second = [guest.t(f"picnic-goal-{modifier}") for modifier in faces.modifiers]
    await expect(log.get_by_role("paragraph").nth(1)).to_have_text(re.compile(f"chooses .*, {first}, and {second}"))
    await guest.person.look("faces-log")


@pytest.mark.slow
async def test_SM_31_a_shared_tablet_hides_nothing_before_the_deal(company: Company, server: Server) -> None:
    both = await tablet(company, "Ana")
    await both.gather("snack-match", "Ana", "Ben")
    await with_bonus(both, "choose")
    await both.start()
    await both.sees("picnic-faces-yours")
    await expect(both.curtain).to_have_count(0)
    await both.press(card(both, 2))
    await both.person.look("faces-tablet")
    await both.press("picnic-faces-confirm")
    await expect(both.next_up).to_be_visible()  # the pairs are looked at together
    await expect(both.page.locator(".bonuses")).to_be_visible()
    await expect(both.page.locator("[data-strip]")).to_have_count(0)
    await both.person.look("faces-tablet-paired")
    await both.take(await both.whose())
    await expect(both.page.locator("[data-strip]")).to_have_count(2)


async def test_SM_31_a_replay_shows_the_cards_then_the_faces_then_the_pairs(company: Company, server: Server) -> None:
    async with await Client.open(server.urls[0], "Ana") as program:
        await program.send_command(protocol.Choose("choose", "picnic", {"bonus": "choose"}))
        await program.send_command(protocol.Start("start"))
        await program.wait_until(lambda: program.view)
        drawn = program.view.drawn
        elements, modifiers = [[faces[1] for faces in cards] for cards in (drawn.elements, drawn.modifiers)]
        await program.play(ChooseFaces(tuple(elements), tuple(modifiers)))
        for turn in range(1, 9):
            await keeps(program, turn)
            await heaps(program, turn)
        await program.wait_until(lambda: program.is_over)
        assert program.table is not None
        record = program.table.record
    visit = await desktop(company, "Ben", locale="fr-FR")
    await visit.person.go(f"/replay/{record}")
    slider = visit.page.get_by_role("slider", name=visit.t("replay-slider"))
    await slider.focus()
    await visit.page.keyboard.press("Home")
    for step, heading, faces in ((1, "picnic-faces-theirs", 0), (2, "picnic-faces-done", 4)):
        await visit.page.keyboard.press("ArrowRight")
        await visit.sees(visit.page.get_by_role("heading", name=visit.t(heading, name="Ana")))
        await expect(visit.page.locator("[data-card] .up")).to_have_count(faces)
        await visit.person.look(f"faces-replay-{step}")
    for number, modifier in zip((3, 4), modifiers, strict=True):
        await expect(up(visit, number)).to_have_text(visit.t(f"picnic-goal-{modifier}"))
    await visit.page.keyboard.press("ArrowRight")
    await expect(visit.page.locator("[data-words]")).to_contain_text(visit.t("picnic-say-bonuses", bonuses="")[:14])
    await expect(visit.page.locator(".bonuses")).to_be_visible()


@pytest.mark.slow
async def test_SM_31_alone_and_by_keys_in_the_other_edition(company: Company, server: Server) -> None:
    visit = await desktop(company, "Ana", dark=True, viewport={"width": 320, "height": 568})
    await visit.open_room("picnic")
    await with_bonus(visit, "choose")
    await visit.start()
    ana = ByKeys(visit, server)
    await ana.listen()
    await visit.sees("picnic-faces-yours")
    await visit.person.look("faces-small", whole=True)
    drawn = ana.state.drawn
    assert drawn is not None
    _, bad = drawn.modifiers[0]
    await ana.press("3")
    await expect(up(visit, 3)).to_have_text(visit.t(f"picnic-goal-{bad}"))
    goal = visit.t("picnic-goal", goal=visit.t(f"picnic-goal-{bad}"), value=value(ana, bad))
    await ana.hears(visit.t("picnic-faces-turned", face=goal))
    await ana.reach(card(visit, 4))
    await ana.press("Space")
    await expect(up(visit, 4)).to_have_text(visit.t(f"picnic-goal-{drawn.modifiers[1][1]}"))
    await ana.reach(visit.button("picnic-faces-confirm"))
    await ana.press("Enter")
    await ana.drafting()
    faces = ana.state.faces
    assert faces is not None
    assert faces.modifiers == (bad, drawn.modifiers[1][1])
