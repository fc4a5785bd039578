"""A whole game by the keyboard alone, from home to the replay, and what a screen reader hears of it."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from panier.games.picnic.cards import Card
from panier.server.app import Server
from web.at_picnic import ByKeys, sheet
from web.people import Company
from web.visit import Visit, desktop

pytestmark = pytest.mark.usefixtures("same_cards")


async def at_home(company: Company, server: Server, seed: int, **taste: object) -> ByKeys:
    """Open the front page for a person with a keyboard and a screen reader."""
    player = ByKeys(Visit((await desktop(company, "Ana", **taste)).person), server, seed=seed)
    await player.visit.person.go("/")
    await player.listen()
    return player


async def begin(player: ByKeys, game: str = "snack-match") -> None:
    visit = player.visit
    await player.reach(visit.button("home-play-now-game", game=visit.t(f"game-{game}")))
    await player.press("Enter")
    await player.drafting()


async def test_a_game_of_snack_match_from_home_to_the_replay(company: Company, server: Server, tmp_path: Path) -> None:
    ana = await at_home(company, server, seed=7)
    await begin(ana)
    await ana.hears(ana.visit.t("picnic-say-round", round=1, of=4))
    for round in range(1, 5):
        first, second = ana.state.players[0].hand
        await ana.hears(ana.visit.t("picnic-say-dealt", first=ana.faces(first), second=ana.faces(second)))
        await ana.forget()
        await ana.keep()
        assert ana.state.round == round
        kept, received = await hand(ana)
        assert ana.state.players[-1].passed == received
        await ana.hears(
            ana.visit.t("picnic-say-kept", card=ana.faces(kept)),
            ana.visit.t("picnic-say-passed", name=ana.names[-1], card=ana.faces(received)),
        )
        await ana.lay()
        await ana.forget()
        await ana.confirm()
    await expect(ana.result).to_be_visible()
    ranking = await ana.ranking()
    record = await ana.record(tmp_path)
    ana.compare(record)
    end = record.replay().end
    result = record.entry.rules.result(end)
    assert ranking == {name: sheet(result, seat) for seat, name in enumerate(record.players)}
    # and to the replay
    await ana.reach(ana.visit.link("after-replay"), "Shift+Tab")
    await ana.press("Enter")
    slider = ana.page.get_by_role("slider", name=ana.visit.t("replay-slider"))
    replay = ana.page.locator("main[data-replay]")
    await expect(replay).to_have_attribute("data-replay", str(len(record.acts)))  # the end comes first
    await ana.reach(slider)
    await ana.press("Home")
    await expect(replay).to_have_attribute("data-replay", "0")
    await ana.press("End")
    await expect(replay).to_have_attribute("data-replay", str(len(record.acts)))
    assert await ana.ranking() == ranking


async def hand(player: ByKeys) -> tuple[Card, ...]:
    """Return the hand to lay, once it has arrived."""
    await player.laying()
    return player.state.players[player.seat].hand


@pytest.mark.slow
async def test_french_keys_and_what_they_say(company: Company, server: Server) -> None:
    ana = await at_home(company, server, seed=8, locale="fr-FR")
    await begin(ana)
    await ana.keep()
    await ana.laying()
    # a strip on a bare table
    await ana.take_up(1)
    await ana.tell(lambda: ana.press("ArrowDown"))
    await ana.tell(lambda: ana.press("r"))
    # the other goes as far as it can, in each direction, and says why it goes no further
    await ana.take_up(2)
    await ana.tell(lambda: ana.press("ArrowRight"))
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        for _ in range(7):
            if not await ana.move(key):
                break
        else:
            raise AssertionError("it never stopped")
    # Backspace takes it back
    await ana.did(lambda: ana.press("Backspace"))
    assert (await ana.laid()).ghost is None
    # X shows what is buried, and hides it
    xray = ana.visit.button("placing-xray")
    await ana.press("x")
    await expect(xray).to_have_attribute("aria-pressed", "true")
    await ana.press("x")
    await expect(xray).to_have_attribute("aria-pressed", "false")
    # Enter does nothing while a strip is missing
    await ana.press("Enter")
    await ana.tell(lambda: ana.press("ArrowDown"))
    assert len(ana.state.players[0].hand) == 2


@pytest.mark.slow
async def test_a_choice_is_taken_back_by_a_key(company: Company, server: Server) -> None:
    """Take a choice back while another player is still choosing."""
    ana = await at_home(company, server, seed=9)
    visit = ana.visit
    await ana.reach(visit.button("home-with-friends-game", game=visit.t("game-snack-match")))
    await ana.press("Enter")
    await visit.in_lobby()
    friend = await desktop(company, "Ben")
    await friend.come(visit.code, "Ben")
    await expect(visit.chair("Ben")).to_be_visible()
    await ana.reach(visit.button("room-start"))
    await ana.press("Enter")
    ben = ByKeys(friend, server, 1, seed=10)
    await ben.listen()
    await ana.keep()
    await ben.hears(ben.visit.t("picnic-say-ready", name=ana.names[0]))
    await ana.press("Backspace")
    await ben.hears(ben.visit.t("picnic-say-reconsiders", name=ana.names[0]))
    await expect(ana.confirm_button).to_be_visible()
    ana.given.clear()
    await ana.keep()
    await ben.keep()
    await ana.lay()
    await ana.confirm()
    await ana.change()
    await ana.play_about()
    await ana.confirm()
    assert ana.base.strips == ana.sent[-1].places
