"""Tasting in turns (SW-16, SW-18, AMB-W12): what everybody sees of it on phones, on a table screen and afterwards."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import expect

from games.sandwich.sandwiches import after, to_phase
from panier.core.rules import Act
from panier.games.sandwich import rules
from panier.games.sandwich.cards import SHOWS
from panier.games.sandwich.table import Options, Rank, State
from panier.server.app import Server
from panier.server.session import replay
from web.at_device import tablet
from web.at_sandwich import Cook, agrees
from web.people import Company
from web.test_sandwich import seated
from web.test_sandwich_screen import REMARK, Laid, at_screen, praised
from web.visit import Visit, desktop, phone, session


async def sees_plates_of(visit: Visit, cook: Cook, taster: int) -> None:
    """Check that the page shows all plates of a taster, without makers, and the taster's name."""
    state = cook.state
    await expect(visit.page.locator(f"[data-taster='{taster}']")).to_be_visible()
    await visit.sees("sandwich-turns-tastes", name=cook.names[taster])
    plates = visit.page.locator("[data-turned-up]")
    await expect(plates).to_have_count(len(state.players[taster].plates))
    for text, plate in zip(await plates.all_inner_texts(), state.players[taster].plates, strict=True):
        assert all(visit.t(f"ingredient-{SHOWS[card]}") in text for card in plate.sandwich)
        assert plate.maker is not None
        assert visit.t("sandwich-by", name=cook.names[plate.maker]) not in text


async def order_on(visit: Visit) -> list[tuple[int, str]]:
    """Return the order of tasters on the page."""
    found: list[tuple[int, str]] = await visit.page.locator("[data-score]").evaluate_all(
        "all => all.map((one) => [Number(one.dataset.score), one.dataset.turnOf])"
    )
    return [(seat, turn) for seat, turn in found]


def order_of(state: State) -> list[tuple[int, str]]:
    """Return the order of tasters by the rules."""
    assert state.taster is not None
    done = [tasting.taster for tasting in state.history if tasting.round == state.round]
    left = [(state.taster + step) % state.seats for step in range(state.seats - len(done))]
    turns = ["now", "next", *["later"] * len(left)]
    return [*[(seat, "done") for seat in done], *zip(left, turns, strict=False)]


@pytest.mark.slow
async def test_AMB_W12_everybody_sees_tasting_in_turns(company: Company, server: Server, same_cards: None) -> None:
    ana = await phone(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR", dark=True)
    await seated(company, server, ana, ben, bots=2, market="turns", tasting="turns")
    screen = await desktop(company, "Television")
    await screen.person.go(f"/screen/{ana.code}")
    cooks = Cook(ana, server, 1), Cook(ben, server, 2)
    await asyncio.gather(*[cook.play(until="kitchen") for cook in cooks])
    by_seat = {cook.seat: cook for cook in cooks}
    tasted: set[int] = set()
    while len(tasted) < len(cooks):
        await cooks[0].until(lambda: cooks[0].state.taster in by_seat)
        state = cooks[0].state
        assert state.taster is not None
        me = by_seat[state.taster]
        (other,) = [cook for cook in cooks if cook is not me]

        # All watch the taster; those still to taste see covered plates, and only the taster presses.
        await me.visit.sees("sandwich-turns-watched")
        await sees_plates_of(other.visit, other, me.seat)
        covered = other.page.locator("[data-covered]")
        await expect(covered).to_have_count(0 if other.seat in tasted else 1)
        await expect(other.page.locator("[data-plate]")).to_have_count(0)
        await sees_plates_of(screen, other, me.seat)
        for one in (me.visit, other.visit, screen):
            assert await order_on(one) == order_of(state)
        for one in (other.visit, screen):
            await one.person.look(f"sandwich-turns-{len(tasted)}")

        # It is told deliberately, and then all know who made what.
        await me.taste()
        tasted.add(me.seat)
        tasting = next(one for one in me.state.history if one.taster == me.seat)
        if me.state.round == 1 and me.state.phase == "tasting":
            said = f"aside [data-tasted='{me.seat}']"
            await other.tasting_agrees(other.page.locator(said), tasting)
            await expect(other.page.locator("[data-change]")).to_have_count(0)
        words = other.visit.t("sandwich-say-tasted", name=me.name, order="").rstrip(".")
        await other.page.wait_for_function("(words) => window.heard.some((one) => one.includes(words))", arg=words)

    # The end of the round: all of it once more, and the points of all.
    for cook in cooks:
        while await cook.step() != "show":
            pass
    assert [len(cook.rounds_shown) for cook in cooks] == [1, 1]


@pytest.mark.real_time
async def test_AMB_W12_a_table_screen_shows_remarks_then_the_next_plates(company: Company, server: Server) -> None:
    laid = await at_screen(company, server, 4)
    laid.lay(served(4))
    await expect(laid.page.locator("[data-taster='0'] [data-turned-up]")).to_have_count(3)
    seen = laid.state
    act = Act(0, Rank((2, 0, 1), REMARK), seen.clock)
    laid.tells(seen, act)
    told = laid.page.locator("[data-telling] [data-tasted='0']")
    await expect(told.locator("[data-gain]")).to_have_count(3)
    await expect(told).to_contain_text(REMARK[:40])
    await expect(laid.page.locator("[data-taster='1'] [data-turned-up]")).to_have_count(3)
    await expect(laid.page.locator("aside [data-tasted='0'] [data-gain]")).to_have_count(3)
    points = await laid.page.locator("[data-score] [data-points]").all_inner_texts()
    assert [int(text) for text in points] == list(laid.state.scores)


def served(seats: int, **options: Any) -> State:
    """Return a state in which all plates are served and the first taster's are turned up."""
    beginning = rules.setup(seats, Options(tasting="turns", youngest=0, **options))
    return praised(to_phase(beginning, "kitchen"))


def tasted(state: State, number: int) -> State:
    """Return a state in which this many have tasted, each with a remark of the maximal length."""
    for _ in range(number):
        assert state.taster is not None
        order = tuple(range(len(state.players[state.taster].plates)))
        state = after(state, Act(state.taster, Rank(order, REMARK)))
    return state


@pytest.mark.slow
@pytest.mark.real_time
@pytest.mark.parametrize(
    ("seats", "taste"),
    [(3, {}), (4, {"locale": "fr-FR"}), (6, {"dark": True}), (12, {"locale": "fr-FR", "dark": True})],
    ids=["3", "4-fr", "6-dark", "12-fr-dark"],
)
async def test_tasting_in_turns_fits_on_a_table_screen(
    company: Company, server: Server, seats: int, taste: dict[str, Any]
) -> None:
    laid = await at_screen(company, server, seats, **taste)
    for name, state in (
        ("first", served(seats)),
        ("next", tasted(served(seats), 1)),
        ("last", tasted(served(seats), seats - 1)),
        ("chef", tasted(served(seats, chef=True), 1)),
    ):
        laid.lay(state)
        await expect(laid.page.locator(f"[data-taster='{state.taster}']")).to_be_visible()
        await laid.fits(f"{seats}-turns-{name}")


@pytest.mark.slow
async def test_a_game_tasted_in_turns_and_its_replay(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=3, market="turns", tasting="turns", chef=True)
    cook = Cook(ana, server, 4)
    await cook.play()
    record, end = await agrees(server, cook)
    assert len(end.history) == 12
    states = record.replay().states
    step = next(at for at, state in enumerate(states) if state.history and state.taster is not None)
    stored = await server.store.read_record(session(server, ana).state.room.played[-1].record)
    assert stored is not None
    stops = replay.event_steps(stored, "all")
    await ana.press(ana.link("after-replay"))
    slider = ana.page.get_by_role("slider", name=ana.t("replay-slider"))
    place = stops.index(step)
    for stop in (place - 1, place, place + 1):
        at = stops[stop]
        await slider.fill(str(stop))
        await expect(ana.page.locator("main[data-replay]")).to_have_attribute("data-replay", str(at))
        taster = states[at].taster
        assert taster is not None
        await expect(ana.page.locator(f"[data-taster='{taster}'] [data-turned-up]")).to_have_count(3)
        await expect(ana.page.locator("aside [data-tasted]")).to_have_count(len(states[at].history))
    await ana.person.look("sandwich-turns-replay")


@pytest.mark.slow
async def test_a_shared_device_needs_no_curtain_for_tasting_in_turns(company: Company, server: Server) -> None:
    """Nothing is hidden, so there is no curtain; but remarks are shown to all together."""
    ana = await tablet(company, "Tablet")
    await ana.gather("sandwich", "Ana", "Ben", "Cleo")
    await ana.start()
    await ana.at_table("sandwich")
    cook = Cook(ana, server, 6)
    Laid(ana, session(server, ana)).lay(served(3))
    for taster in (0, 1):
        if taster > 0:
            await ana.press("shared-take", name=cook.names[taster])
        plates = ana.page.locator(f"[data-taster='{taster}'] [data-plate]")
        await expect(plates).to_have_count(4)
        await expect(ana.curtain).to_have_count(0)
        for plate in range(3):
            await ana.press(plates.nth(plate))
        await ana.person.look(f"sandwich-turns-shared-{taster}")
        await ana.press(ana.page.locator("[data-confirm]"))
        await expect(ana.next_up).to_contain_text(cook.names[taster + 1])
        await cook.tasting_agrees(ana.page.locator(f"aside [data-tasted='{taster}']"), cook.state.history[-1])
        await sees_plates_of(ana, cook, taster + 1)
        await ana.person.look(f"sandwich-turns-together-{taster}")
