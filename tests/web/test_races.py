"""Whole games of Snap and Slap the Elephant through the screen, with lag, as the server has judged them too."""

import asyncio

import pytest
from playwright.async_api import expect

from panier.games._racing.cards import shown_on
from panier.games._racing.events import Reaches
from panier.games.elephant.events import Shared, Won
from panier.games.snap.events import Fined, Snapped, Turned
from panier.games.snap.table import Fine
from panier.server.app import Server
from panier.server.model.room import playable_choice
from web.at_device import log_claims
from web.at_races import (
    HASTY,
    OVERTAKEN,
    Racer,
    agrees,
    claims_of,
    evenly,
    host_of,
    news_of,
    play_together,
    quick_at_elephants,
    quick_at_snap,
    waits_for,
)
from web.at_table import fix_chance
from web.people import Company
from web.visit import Visit, desktop, phone, session

# Cards in the middle that are partly outside of it, under something else, or too small to be told apart.
FINES_OUT_OF_SIGHT = """() => {
    const place = document.querySelector("[data-middle]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-fine] .card")].map((card) => card.getBoundingClientRect()).filter(
        (box) => box.width < 26 || box.top < place.top || box.bottom > place.bottom || box.left < place.left ||
            box.right > place.right || place.bottom > innerHeight);
}"""


@pytest.mark.real_time
async def test_a_short_game_of_snap_by_key_and_by_finger_with_lag(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 3)  # the fourth card is a parrot on a parrot
    evenly(monkeypatch)
    waits_for(monkeypatch, (0, 5), (1, 7))
    ana = await desktop(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR")
    async with host_of(server, "snap", {"flips": 6}, ana, ben):
        ben.person.air.lag = 0.06
        await ben.page.evaluate(OVERTAKEN, 4)

        def hasty(faces: list[str], number: int) -> str | None:
            return "call" if number == 7 else None  # after the parrots are won, nothing is alike any more

        await play_together(Racer(ana, quick_at_snap, keys=True), Racer(ben, hasty))
        racers = Racer(ana), Racer(ben)
        await agrees(server, *racers)
        claims = [(row["seat"], row["stimulus"]) for row in await claims_of(server, ana)]
        assert claims[-2:] == [(0, 5), (1, 7)]
        # The press before that was for what lay there before: it costs nothing, or even comes too late to be judged.
        assert claims[:-2] in ([(1, 3)], [])
        news = await news_of(server, ana)
        assert [one.picture for one in news if isinstance(one, Snapped)] == ["parrot"]
        [paid] = [one.fine for one in news if isinstance(one, Fined)]
        assert paid.payer == 1
        *gone, won, cost = await racers[0].photos()
        assert (won["kind"], cost["kind"]) == ("won", "fined")
        assert [photo["lanes"][0][0] for photo in gone if photo["kind"] == "nothing"] == [1] * len(gone)
        assert won["headline"].startswith(ana.t("picture-two-parrot"))
        assert ben.t(f"picture-some-{shown_on(paid.card)}") in (await racers[1].photos())[-1]["headline"]

        # What a screen reader says: each card at once, by its name and first; and every photo finish.
        flips = await ana.page.evaluate("window.flips")
        turned = [one for one in news if isinstance(one, Turned)]
        names = [ana.t(f"picture-short-{shown_on(one.card)}").capitalize() for one in turned]
        assert [flip.split(".")[0] for flip in flips] == names
        heard = "\n".join(await ana.page.evaluate("window.heard"))
        assert won["headline"] in heard
        assert cost["headline"] in heard
        await expect(ana.page.locator("[data-result] h2")).to_be_in_viewport()
        await ben.person.look("snap-result")


@pytest.mark.slow
@pytest.mark.real_time
async def test_snap_turned_by_hand_with_a_head_start_and_a_bot(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 5)
    ana = await desktop(company, "Ana", dark=True)
    ben = await phone(company, "Ben", locale="fr-FR")
    mia = await phone(company, "Mia", viewport={"width": 320, "height": 568})
    options = {"flips": 24, "turning": "manual", "head_start": [0, 0, 300]}
    async with host_of(server, "snap", options, ana, ben, mia, bots=1):
        ben.person.air.lag = 0.12
        racers = (
            Racer(ana, quick_at_snap, keys=True),
            Racer(ben, quick_at_snap, after=0.3),
            Racer(mia, quick_at_snap, after=0.45),
        )
        for one in (ana, ben, mia):
            shown = one.page.locator("[data-seat='2']")
            await expect(shown.get_by_text(one.t("racing-head-start-short", number=300))).to_be_visible()
        seen: set[str] = set()

        async def looks(racer: Racer, faces: list[str]) -> None:
            photo = await racer.page.locator("[data-strip] [data-photo]").count()
            phase = "photo" if photo else "cards" if len(faces) >= 2 else ""
            if phase and (key := f"{phase}-{racer.visit.person.name}") not in seen:
                seen.add(key)
                await racer.visit.person.look(f"snap-{key}")

        for racer in racers:
            racer.looks = looks
        await play_together(*racers)
        await agrees(server, *racers)
        news = await news_of(server, ana)
        assert any(isinstance(one, Snapped) for one in news)
        assert {one.seat for one in news if isinstance(one, Reaches)} == {0, 1, 2, 3}
        assert {f"{phase}-{who}" for phase in ("cards", "photo") for who in ("Ana", "Ben", "Mia")} <= seen
        for racer in racers:
            await racer.visit.person.look(f"snap-over-{racer.visit.person.name}", whole=True)


@pytest.mark.slow
@pytest.mark.real_time
async def test_slap_the_elephant_by_keyboard_alone_with_somebody_who_errs(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 13)  # mice at the second and fourth card
    evenly(monkeypatch)
    ana = await desktop(company, "Ana", locale="fr-FR")
    ben = await phone(company, "Ben", dark=True)
    cleo = await phone(company, "Cleo", viewport={"width": 844, "height": 390})

    def hasty(faces: list[str], number: int) -> str | None:
        return quick_at_elephants(faces, number) or ("slap" if faces and number % 4 == 0 else None)

    async with host_of(server, "elephant", {"flips": 20}, ana, ben, cleo):
        ben.person.air.lag = 0.15
        racers = (
            Racer(ana, quick_at_elephants, keys=True),
            Racer(ben, hasty, after=0.2),
            Racer(cleo, quick_at_elephants, after=0.5),
        )
        seen: set[str] = set()

        async def looks(racer: Racer, faces: list[str]) -> None:
            photo = racer.page.locator("[data-strip] [data-photo]")
            phase = await photo.get_attribute("data-photo") if await photo.count() else "cards"
            if (key := f"{phase}-{racer.visit.person.name}") not in seen and faces:
                seen.add(key)
                await racer.visit.person.look(f"elephant-{key}")

        for racer in racers:
            racer.looks = looks
        await play_together(*racers)
        await agrees(server, *racers)
        news = await news_of(server, ana)
        assert {type(one) for one in news} >= {Won, Shared}
        # On a busy machine a finger that is right may come down on the card after it: what counts is that Ben erred.
        assert any(one.finish.reactions[0].seat == 1 for one in news if isinstance(one, Shared))
        said = [photo["headline"] for photo in await racers[1].photos()]
        assert any(headline.startswith(ben.t("elephant-why-other")) for headline in said)
        assert {key.split("-")[0] for key in seen} == {"cards", "won", "shared"}
        flips = await ana.page.evaluate("window.flips")
        assert ana.t("picture-short-mouse").capitalize() + "." in flips
        for racer in racers:
            await racer.visit.person.look(f"elephant-over-{racer.visit.person.name}", whole=True)


@pytest.mark.slow
@pytest.mark.real_time
async def test_all_fine_cards_are_visible(company: Company, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_chance(monkeypatch, 57)  # no two are alike for a while; Ben begins
    ana, ben = await desktop(company, "Ana"), await phone(company, "Bartholomew", dark=True)
    screen = await desktop(company, "Television", viewport={"width": 1920, "height": 1080}, locale="fr-FR")
    fines = ana.page.locator("[data-fine]")
    async with host_of(server, "snap", {"turning": "manual"}, ana, ben):
        await screen.person.go(f"/screen/{ana.code}")
        for turner in (ben, ana, ben, ana):
            number = await ana.page.locator("[data-spread]").get_attribute("data-spread")
            await turner.press(turner.page.locator("[data-turn]"))
            for one in (ana, ben):
                await expect(one.page.locator("[data-spread]")).not_to_have_attribute("data-spread", str(number))
                await asyncio.sleep(0.3)  # they look, and err nevertheless
                paid = await fines.count()
                pad = one.page.locator("[data-pad=call][aria-disabled=false]")
                await pad.dispatch_event("pointerdown", {"button": 0})
                await expect(fines).to_have_count(paid + 1)
        for visit, *sizes in (
            (ana, (1280, 800), (1024, 600)),
            (ben, (390, 844), (320, 568), (844, 390)),
            (screen, (1920, 1080), (1024, 768)),
        ):
            for width, height in sizes:
                await visit.page.set_viewport_size({"width": width, "height": height})
                await visit.person.look(f"snap-fines-{width}x{height}")
                assert await visit.page.evaluate(FINES_OUT_OF_SIGHT) == [], (width, height)


@pytest.mark.slow
@pytest.mark.real_time
async def test_AMB_N15_two_who_call_falsely_together_both_pay_and_all_see_it(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_chance(monkeypatch, 57)  # no two are alike for a while; Ben begins
    waits_for(monkeypatch, (0, 2), (1, 2))
    log = log_claims(monkeypatch)
    ana, ben = await phone(company, "Ana"), await phone(company, "Ben", locale="fr-FR", dark=True)
    screen = await desktop(company, "Television", viewport={"width": 1920, "height": 1080})
    async with host_of(server, "snap", {"turning": "manual", "flips": 3}, ana, ben):
        await screen.person.go(f"/screen/{ana.code}")
        await screen.sees(screen.page.locator("[data-spread='1']"))
        for one, millis in ((ana, 400), (ben, 460)):
            await one.page.evaluate(HASTY, [2, millis])
        await ben.press(ben.page.locator("[data-turn]"))

        # Both lie in the middle, and the photo finish has a lane for each, with the card.
        for one in (ana, ben, screen):
            await expect(one.page.locator("[data-fine]")).to_have_count(2)
        claims = {row.seat: row.reaction_ms for row in log}
        paid = {fine.payer: shown_on(fine.card) for fine in fines_of(server, ana)}
        assert set(paid) == set(claims) == {0, 1}
        lanes = screen.page.locator(".side > [data-photo=fined] [data-lane]")
        await expect(lanes).to_have_count(2)
        for seat, name in enumerate(("Ana", "Ben")):
            lane = screen.page.locator(f".side > [data-photo=fined] [data-lane='{seat}']")
            await expect(lane).to_contain_text(name)
            await expect(lane).to_contain_text(str(claims[seat]))
            await expect(lane).to_contain_text(screen.t(f"picture-some-{paid[seat]}"))
        for one in (ana, ben):
            strip = one.page.locator("[data-strip] [data-photo=fined]")
            for seat in (0, 1):
                await expect(strip.locator("[data-headline]")).to_contain_text(one.t(f"picture-some-{paid[seat]}"))
                await expect(strip.locator(f"[data-payer='{seat}']")).to_contain_text(str(claims[seat]))
        for one in (ana, ben, screen):
            await one.person.look("snap-fined-together")
        await ana.press("racing-photo-open")
        sheet = ana.page.get_by_role("dialog")
        await expect(sheet.locator("[data-lane]")).to_have_count(2)
        await ana.person.look("snap-fined-together-sheet")
        await ana.close()

        # And so it is in the replay, when the game has gone on too.
        for one in (ana, ben, ana):
            await one.press(one.page.locator("[data-turn]"))
            await expect(one.page.locator("[data-turn]")).to_have_count(0)
        await ana.person.go(await ana.link("after-replay").get_attribute("href") or "")
        await ana.press("replay-back")
        await expect(ana.page.locator("[data-strip] [data-payer]")).to_have_count(2)
        await expect(ana.page.locator("[data-strip] [data-payer='1']")).to_contain_text(str(claims[1]))
        await ana.person.look("snap-fined-together-replay")


def fines_of(server: Server, visit: Visit) -> tuple[Fine, ...]:
    playing = session(server, visit).state.game
    assert playing is not None
    fines: tuple[Fine, ...] = playing.table.state.table.fines
    return fines


@pytest.mark.slow
async def test_the_host_sets_up_a_race_and_others_read_how_it_is_played(company: Company) -> None:
    ana = await desktop(company, "Ana")
    ben = await phone(company, "Ben", locale="fr-FR")
    code = await ana.open_room("snap")
    await ana.be_called("Ana")
    await ben.come(code, "Ben")
    await expect(ana.chair("Ben")).to_be_visible()
    sheet = await ana.care_for("Ben")
    await ana.press(sheet.get_by_role("radio", name=ana.t("common-millis", number=200)))
    told = ben.page.locator("[data-differences]")
    await expect(told).to_contain_text(ben.t("variant-head_start-value", name="Ben", millis="200"))
    await ana.person.look("head-start")
    await ana.press(sheet.get_by_role("button", name=ana.t("room-earlier")))
    await ana.close()
    await expect(told).to_contain_text(ben.t("variant-head_start-value", name="Ben", millis="200"))
    await ana.unfold("variant-title")
    await ana.press(ana.page.get_by_role("radio", name=ana.t("variant-turning-manual")))
    await expect(told).to_contain_text(ben.t("variant-turning-manual"))
    await ana.person.look("snap-variants", whole=True)
    await ana.start()
    for one in (ana, ben):
        await one.at_table("snap")
        await expect(one.page.locator("[data-seat='0']")).to_contain_text("Ben")
        await expect(one.page.locator("[data-seat='0']")).to_contain_text("200")
    for one in (ana, ben) * 2:  # the one of them who is to begin
        if await one.page.locator("[data-turn]").count():
            await one.press(one.page.locator("[data-turn]"))
            break
    await expect(ana.page.locator("[data-lies]")).to_have_count(1)
    cleo = await desktop(company, "Cleo")
    await cleo.person.go(f"/room/{code}")
    await cleo.press("room-watch")
    await cleo.sees("racing-watching")
    await expect(cleo.page.locator("[data-lies]")).to_have_count(1)
    await expect(cleo.page.locator("[data-pad]")).to_have_count(0)
    await cleo.person.look("snap-onlooker")


@pytest.mark.slow
async def test_AMB_E13_a_short_game_is_suggested_and_one_tap_gives_the_printed_one(
    company: Company, server: Server
) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    ben = await phone(company, "Ben", viewport={"width": 320, "height": 568}, dark=True)
    screen = await desktop(company, "Television")
    await ana.person.go("/")
    short = short_game(ana, 100)
    await expect((await ana.look_at("sandwich")).locator("[data-short]")).to_have_count(0)
    await ana.close()
    await expect((await ana.look_at("elephant")).locator("[data-short]")).to_contain_text(short)
    await ana.person.look("home-short-game")

    code = await ana.open_room("elephant")
    await ben.come(code, "Ben")
    await screen.person.go(f"/screen/{code}")
    for one in (ana, ben):
        length = one.page.locator("[data-length=short]")
        await expect(length).to_contain_text(short_game(one, 100))
        await expect(length).to_contain_text(one.t("length-whole-ends"))
        await expect(one.page.locator("footer [data-short]")).to_contain_text(short_game(one, 100))
        await one.person.look("lobby-short-game")
    await expect(screen.page.locator("[data-short]")).to_contain_text(short_game(screen, 100))
    await screen.person.look("screen-short-game")
    await expect(ben.button("length-play-whole")).to_have_count(0)

    await ana.press("length-play-whole")
    for one in (ana, ben):
        await expect(one.page.locator("[data-length=whole]")).to_contain_text(one.t("length-whole"))
        await expect(one.page.locator("footer [data-short]")).to_have_count(0)
        await one.person.look("lobby-whole-game")
    _, options = playable_choice(session(server, ana).state.room)
    assert options.flips == 0
    await ana.press("length-play-short")
    await expect(ana.page.locator("[data-length=short]")).to_contain_text(short)

    # The table says so too.
    await ana.start()
    for one in (ana, ben, screen):
        await expect(one.page.locator("[data-left]")).to_contain_text(one.t("length-short", long=""))
    await ana.menu("room-pause")
    await ben.person.look("elephant-short-game")
    playing = session(server, ana).state.game
    assert playing is not None
    assert playing.table.options.flips == 100


def short_game(visit: Visit, cards: int) -> str:
    return visit.t("length-short", long=f"{cards} {'cartes' if visit.language == 'fr' else 'cards'}")


@pytest.mark.slow
async def test_a_spectator_on_a_phone_sees_the_whole_table(company: Company, server: Server) -> None:
    """The line about the room stands above the table, and takes nothing off the page below it."""
    ana, ben = await desktop(company, "Ana"), await phone(company, "Ben", locale="fr-FR")
    code = await ana.open_room("snap")
    await ana.add_bots(5)
    await ana.start()
    await ana.at_table("snap")
    await ana.menu("room-pause")  # so that it does not end meanwhile
    await ben.person.go(f"/room/{code}")
    await ben.press("room-come-in")
    await ben.at_table("snap")
    await ben.sees("room-next-game")
    await ben.person.look("snap-onlooker")
    assert await ben.page.evaluate("document.scrollingElement.scrollHeight") <= 844
    await expect(ben.text("racing-watching")).to_be_in_viewport(ratio=1)
