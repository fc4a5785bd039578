"""Every screen of the picnic family as people hold their devices: narrow, sideways, enlarged, in the dark."""

from typing import Any

import pytest
from playwright.async_api import expect

from panier.games.picnic.cards import ELEMENTS
from panier.games.picnic.count import count_faces
from panier.games.picnic.scoring import faces_of
from panier.games.picnic.weave import lay
from panier.server.app import Server
from web.at_picnic import Picnicker, number
from web.people import Company
from web.visit import Visit

pytestmark = pytest.mark.usefixtures("same_cards")

DEVICES: dict[str, dict[str, Any]] = {
    "narrow": {"kind": "phone", "viewport": {"width": 320, "height": 568}, "locale": "fr-FR"},
    "sideways": {"kind": "phone", "viewport": {"width": 844, "height": 390}},
    "enlarged": {"kind": "desktop", "viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "dark": {"kind": "phone", "dark": True},
    "wide": {"kind": "desktop", "locale": "fr-FR", "dark": True},
}


QUICK = ("narrow",)  # the others are looked at by `make slow`


@pytest.mark.parametrize(
    "device", [pytest.param(one, marks=[] if one in QUICK else pytest.mark.slow) for one in DEVICES]
)
async def test_a_game_with_bonus_cards_looks_right(company: Company, server: Server, device: str) -> None:
    person = await company.person("Ana", **DEVICES[device])
    person.device = f"{device}-{person.device}"
    visit = Visit(person)
    await visit.open_room("snack-match")
    await visit.unfold("variant-title")
    await visit.press(visit.page.get_by_role("radio", name=visit.t("variant-bonus-named"), exact=True))
    await visit.add_bots(2)
    await visit.start()
    ana = Picnicker(visit, server, seed=31)
    await ana.drafting()
    await person.look("draft")
    await ana.round()
    await ana.drafting()
    await ana.choose(1)
    await expect(ana.confirm_button).to_be_visible()
    await person.look("draft-chosen")
    await ana.seal()
    await ana.laying()
    await person.look("laying-empty-handed")
    await ana.take_up(1)
    await person.look("laying-chosen")
    await ana.bring()
    await ana.turn()
    await person.look("laying-ghost")
    await ana.take_up(2)
    await ana.bring()
    await visit.press("placing-xray")
    await person.look("laying-xray")
    await visit.press("placing-xray")
    await bonus_sheet(ana)
    await ana.confirm()
    for _ in range(2):
        await ana.round()
    await expect(ana.result).to_be_visible()
    await person.look("result", whole=True)


async def bonus_sheet(player: Picnicker) -> None:
    """Check that the counts of the bonus cards are those of the rules, with the strips on this device."""
    visit, state, laid = player.visit, player.state, await player.laid()
    picnics = [one.picnic for one in state.players]
    assert laid.ghost
    picnics[player.seat] = lay(player.under(laid), laid.ghost)
    faces = [faces_of(picnic) for picnic in picnics]
    counts = count_faces(faces, state.options.edition, state.bonuses)
    await visit.press(player.page.get_by_role("button", name=visit.t("picnic-bonuses")))
    sheet = player.page.get_by_role("dialog")
    await expect(sheet.get_by_role("table")).to_have_count(2)
    for which, bonus in enumerate(state.bonuses):
        element = ELEMENTS[state.options.edition].index(bonus.element)
        cells = await sheet.get_by_role("table").nth(which).locator("td").all_inner_texts()
        expected = [(seen[element].bit_count(), counts[seat].bonuses[which].points) for seat, seen in enumerate(faces)]
        assert [number(text) for text in cells] == [value for pair in expected for value in pair]
    await visit.person.look("bonuses")
    await visit.close()
