"""PI-16, AMB-P10: what is laid can be undone until it is confirmed, alone and in the last seat too."""

import pytest
from playwright.async_api import expect

from panier import protocol
from panier.protocol.client import Client
from panier.server.app import Server
from web.at_picnic import Picnicker
from web.people import Company
from web.programs import heaps, in_phase, keeps, on_the_heap, take_over
from web.visit import desktop, phone

pytestmark = pytest.mark.usefixtures("same_cards")


async def undo(player: Picnicker) -> None:
    """Undo all strips one by one; the server must not have received any of them."""
    for _ in (await player.laid()).all:
        await player.did(lambda: player.visit.press("placing-take-back"))
    assert (await player.laid()).all == ()
    assert player.base == player.before


async def test_PI_16_alone_a_strip_is_final_only_when_it_is_confirmed(company: Company, server: Server) -> None:
    visit = await phone(company, "Ana")
    await visit.open_room("picnic")
    await visit.start()
    ana = Picnicker(visit, server, seed=31)
    await ana.keep()
    await ana.lay()
    await visit.sees("placing-hint-final")
    await visit.person.look("confirm-alone")
    await undo(ana)
    await ana.lay()
    await ana.confirm()
    await ana.drafting()
    assert ana.state.round == 2
    assert ana.before.strips == ana.sent[-1].places


async def test_AMB_P10_the_last_seat_can_undo_before_it_confirms(company: Company, server: Server) -> None:
    visit, friend = await phone(company, "Ana"), await desktop(company, "Ben", locale="fr-FR")
    # She has woven before: what she is told is how to go on, wherever her strips cross.
    await visit.page.add_init_script("localStorage.setItem('panier-slips-beneath', 'true')")
    code = await visit.open_room("snack-match")
    await friend.come(code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await visit.start()
    ana, ben = Picnicker(visit, server, 0, seed=32), Picnicker(friend, server, 1, seed=33)
    await ana.keep()
    await ben.keep()
    await ana.lay()
    await visit.sees("placing-hint-complete")
    await ben.lay()
    await ben.confirm()
    await visit.sees("placing-hint-final")
    await undo(ana)
    await ana.page.reload()
    await ana.lay()
    assert ben.before.strips == ()  # nothing is revealed before the last one confirms
    await ana.confirm()
    await ana.drafting()
    assert ana.before.strips == ana.sent[-1].places
    assert len(ben.before.strips) == 2


@pytest.mark.parametrize("laid", [1, 2])
async def test_AMB_P10_strips_laid_by_a_program_can_be_changed_in_the_browser(
    company: Company, server: Server, laid: int
) -> None:
    program = await Client.open(server.urls[0], "Ana")
    async with await Client.join(server.urls[0], program.code, "Ben") as ben:
        await program.send_command(protocol.Start("start"))
        for one in (program, ben):
            await keeps(one, 1)
        await in_phase(program, "place", 1)
        first, second = program.view.hand
        await program.play(*[on_the_heap(card) for card in (first, second)[:laid]])
        visit = await desktop(company, "Ana")
        await take_over(visit, program)
        ana = Picnicker(visit, server, seed=34)
        await ana.laying()
        assert [place.card for place in (await ana.check()).all] == [first, second][:laid]
        await visit.person.look(f"confirm-taken-over-{laid}")
        # It is there to be confirmed as it lies, or to be taken back and laid otherwise.
        if laid == 1:
            await ana.take_up(2)
            await ana.bring()
        else:
            await expect(visit.status).to_have_text(visit.t("picnic-prompt-confirm"))
            await ana.did(lambda: visit.press("placing-take-back"))
            await ana.bring()
            await ana.turn()
        await ana.confirm()
        assert ana.base.strips == ana.sent[-1].places
        await heaps(ben, 1)
        await ana.drafting()
