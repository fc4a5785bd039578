"""The learning game of each of the six, to its end; its hints, and the log of what happened."""

import re

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from panier.server.session import bot_seats
from web.at_lesson import Learner
from web.people import Company
from web.visit import HEARD, Visit, desktop, phone, session

ALL = {
    "snack-match": ["picnic-keep", "picnic-lay", "picnic-points", "picnic-beneath", "picnic-others", "picnic-last"],
    "snack-arnaque": ["arnaque-take", "arnaque-raccoon", "arnaque-steal", "arnaque-nine"],
    "sandwich": ["sandwich-grab", "sandwich-basket", "sandwich-make", "sandwich-rank", "sandwich-points"],
    "snap": ["snap-call", "snap-watch", "snap-count"],
    "elephant": ["elephant-slap", "elephant-others", "elephant-count"],
}
ALL["picnic"] = ALL["snack-match"]
FITS = "() => document.scrollingElement.scrollHeight <= innerHeight"


async def learn(company: Company, server: Server, game: str, visit: Visit, *, looking: bool) -> Learner:
    learner = Learner(visit, server)

    async def looks(key: str) -> None:
        await visit.person.look(f"lesson-{key}")

    learner.looks = looks if looking else None
    await learner.begin(game)
    await learner.play()
    assert set(ALL[game]) <= set(learner.read), learner.read
    room = session(server, visit).state.room
    assert not room.playing
    assert room.tally == ()
    assert all(chair.bot == "sprout" for chair in room.chairs[1:])
    return learner


async def test_a_lesson_waits_while_a_hint_is_read(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    learner = Learner(ana, server)
    await learner.begin("elephant")
    await ana.page.evaluate(HEARD)
    await learner.sees("elephant-slap")
    await expect(ana.status).to_have_text(ana.t("table-paused"))
    assert learner.paused
    await ana.page.reload()  # what was read and what was not is still known
    await learner.sees("elephant-slap")
    await ana.person.look("lesson-elephant")
    await learner.play()
    assert set(ALL["elephant"]) <= set(learner.read)
    assert not session(server, ana).state.room.tally
    await ana.person.look("lesson-elephant-over")
    await expect(ana.button("lesson-again")).to_have_count(1)
    await ana.press("lesson-again")  # the same game as everybody plays it
    await expect(learner.lesson).to_have_count(0)
    playing = session(server, ana).state.game
    assert playing is not None
    assert not playing.views.lesson
    assert playing.table.options.flips == 100
    await ana.person.go("/")
    await ana.sees(ana.page.locator("[data-card=elephant] .primary[data-play-now]").first)  # one knows it now


@pytest.mark.parametrize("game", ["snap", pytest.param("elephant", marks=pytest.mark.slow)])
async def test_a_race_fits_on_a_phone_with_its_hints(company: Company, server: Server, game: str) -> None:
    """Buttons do not move and stay visible, with an open hint and after it."""
    ana = await phone(company, "Ana", locale="fr-FR")
    learner = Learner(ana, server)
    await learner.begin(game)
    await expect(learner.hint).to_be_visible()
    for state in ("open", "read"):
        for width, height in ((390, 844), (320, 568), (844, 390)):
            await ana.page.set_viewport_size({"width": width, "height": height})
            await ana.person.look(f"lesson-{game}-{state}-{width}")
            await ana.page.wait_for_function(FITS)  # where a hint has just come, the table gives way in the next frame
            for pad in await ana.page.locator("[data-pad]").all():
                await expect(pad).to_be_in_viewport(ratio=1)
        if state == "open":
            await ana.press(ana.page.locator("[data-got-it]"))


async def test_hints_can_be_skipped_and_come_back(company: Company, server: Server) -> None:
    ana = await desktop(company, "Ana", dark=True)
    learner = Learner(ana, server)
    await learner.begin("snack-match")
    await learner.sees("picnic-keep")
    await ana.person.look("lesson-picnic-keep")
    await ana.press("lesson-skip")
    await expect(learner.hint).to_have_count(0)
    await ana.page.reload()
    await ana.sees(ana.button("lesson-reopen"))
    await expect(learner.hint).to_have_count(0)
    await ana.press("lesson-reopen")
    await learner.sees("picnic-keep")
    await ana.page.get_by_role("button", name=ana.t("lesson-got-it")).press("Enter")
    await expect(learner.hint).to_have_count(0)
    await ana.press("log-title")  # one tap away
    log = ana.page.locator("[data-log]")
    await ana.sees(log.get_by_role("heading", name=re.compile("1")))
    await ana.person.look("lesson-log")


async def test_a_lesson_is_announced_to_all(company: Company, server: Server) -> None:
    ana, ben = await phone(company, "Ana"), await desktop(company, "Ben", locale="fr-FR")
    await Learner(ana, server).begin("snack-arnaque")
    await ben.person.go(f"/room/{ana.code}")
    await ben.press("room-watch")
    await ben.sees("lesson-mark")
    await expect(ben.page.locator("[data-got-it]")).to_have_count(0)  # who looks on needs no hints
    await ana.menu("log-title")
    lines = ana.page.locator("[data-log] p")
    await expect(lines.first).to_be_visible()
    await ana.person.look("log")
    await ben.press("log-title")
    await expect(ben.page.locator("[data-log] p").first).to_be_visible()
    assert await lines.count() == await ben.page.locator("[data-log] p").count()


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("device", ["phone", "desktop"])
async def test_a_lesson_can_be_played_to_its_end(company: Company, server: Server, game: str, device: str) -> None:
    if device == "phone":
        ana = await phone(company, "Ana", locale="fr-FR", dark=True)
    else:
        ana = await desktop(company, "Ana")
    await ana.person.go("/")
    await learn(company, server, game, ana, looking=True)
    await ana.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing is half under the bar below
    await ana.person.look(f"lesson-{game}-over")
    if device == "phone":
        await ana.menu("log-title")
    else:
        await ana.press("log-title")
    await expect(ana.page.locator("[data-log] p").first).to_be_visible()
    await ana.person.look(f"log-{game}")


@pytest.mark.slow
@pytest.mark.real_time
@pytest.mark.parametrize("game", ["snap", "elephant"])
async def test_a_newcomer_wins_a_race(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The events that the hints describe happen at the pace of people.

    `server/test_lessons.py` tests how slow bots are; here they let every card pass, so that the winner does not depend
    on how busy the machine is.
    """
    monkeypatch.setattr(bot_seats, "lesson_delay_ms", lambda *_: 60_000)
    ana = await phone(company, "Ana")
    learner = await learn(company, server, game, ana, looking=False)
    assert f"{game}-won" in learner.read
    await ana.menu("log-title")
    await ana.sees(ana.page.locator("[data-log] .photo").first)
    await ana.person.look(f"log-{game}-race")
