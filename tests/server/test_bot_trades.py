"""Bots in a Sandwich kitchen with trade: they trade with people, and nobody has to wait for it."""

from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.sandwich.sandwiches import TRADE, division, kitchen
from panier import protocol
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act
from panier.core.units import Seat
from panier.games.sandwich import rules
from panier.games.sandwich.bots import Cook, learner
from panier.games.sandwich.table import Compose, Flip, Offer, Options, Reconsider, View
from panier.games.sandwich.trade_policy import ANSWER_TIME_MS
from panier.server.session.bot_seats import Pace
from server.scenes import Scene
from server.tables import game_of, in_room

BOTS = (2, 3)
MARKETS = ("race", "turns")
SEEDS = range(6)


@pytest.fixture(autouse=True)
def seed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Replace the random seeds of bots by fixed ones."""
    found: int = getattr(request, "param", 0)
    numbers = count(found * 1_000_003)
    monkeypatch.setattr("panier.server.session.bot_seats.token_hex", lambda size: f"{next(numbers) * 7919:016x}")
    return found


every = pytest.mark.parametrize(("market", "seed"), [(m, s) for m in MARKETS for s in SEEDS], indirect=["seed"])


async def at_kitchen(market: str, clock: int = 0) -> Scene:
    """Return a kitchen with Ana, Ben and two bots, each with nine ingredients, at the default pace."""
    options = {"market": market, "trade": True}
    scene = await in_room("Ana", "Ben", pace=Pace())
    for _ in BOTS:
        await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.ChangeSettings, clock=clock)
    await scene.do(0, protocol.Choose, game="sandwich", options=options)
    await scene.do(0, protocol.Start)
    playing = game_of(scene)
    playing.bots.cancel_all()
    playing.table.match.state = playing.published = replace(
        kitchen(4, Options(trade=True)), options=playing.table.options
    )
    playing.resume()
    await scene.clock.advance(0)
    return scene


def view(scene: Scene, seat: Seat) -> View:
    return rules.view(game_of(scene).table.state, seat)


async def serve(scene: Scene, who: int) -> None:
    made = division(game_of(scene).table.state, who)
    assert isinstance(await scene.play(who, Compose(made)), protocol.CommandDone)


def offers(scene: Scene) -> list[tuple[Seat, Offer]]:
    """Return all stored offers of bots."""
    acts = [msgspec.json.decode(act, type=Act[rules.Move]) for act in scene.store.acts]
    return [(act.seat, act.move) for act in acts if act.seat in BOTS and isinstance(act.move, Offer)]


def to_bot(scene: Scene, *, good: bool) -> Offer:
    """Return an offer of Ana to the first bot, which it should accept if it is good."""
    sees = view(scene, BOTS[0])
    cards = [sorted(sees.baskets[seat], key=lambda card: learner.value(sees, card)) for seat in (0, BOTS[0])]
    return Offer(BOTS[0], cards[0][-1 if good else 0], cards[1][0 if good else -1])


@every
async def test_bots_stop_offering_and_serve_once_all_people_have_served(market: str, seed: int) -> None:
    scene = await at_kitchen(market)
    await scene.clock.advance(1_000 * seed + 500)
    await serve(scene, 0)
    await scene.clock.advance(1_000 * seed)
    made = offers(scene)
    assert game_of(scene).table.state.phase == "kitchen"
    await serve(scene, 1)
    await scene.clock.advance(2_000)
    assert game_of(scene).table.state.phase == "tasting"
    assert offers(scene) == made


@every
async def test_bots_trade_while_somebody_cooks_and_repeat_no_offer(market: str, seed: int) -> None:
    scene = await at_kitchen(market)
    await scene.clock.advance(90_000)
    made = offers(scene)
    assert {seat for seat, _ in made} == set(BOTS)
    assert len(made) == len(set(made))
    assert game_of(scene).table.state.phase == "kitchen"


def test_no_bot_repeats_an_offer_in_a_round() -> None:
    for number in range(6):
        rounds: list[list[tuple[Seat, Offer]]] = [[]]

        def watch(act: Act[Any], rounds: list[list[tuple[Seat, Offer]]] = rounds) -> None:
            if isinstance(act.move, Flip):
                rounds.append([])
            elif isinstance(act.move, Offer):
                rounds[-1].append((act.seat, act.move))

        simulate(find("sandwich").rules, 4, TRADE, [Cook()], seeded(number), watch)
        assert sum(map(len, rounds)) > 3
        assert all(len(made) == len(set(made)) for made in rounds)


async def until_about_to_serve(scene: Scene, seat: Seat) -> None:
    """Advance the clock until half a second before a bot will serve."""
    for _ in range(2_000):
        (plan,) = [plan for plan in game_of(scene).bots.planned.values() if plan.seat == seat]
        if isinstance(plan.move, Compose) and plan.when < scene.clock.now() + 500:
            return
        await scene.clock.advance(50)
    raise AssertionError("it never cooks")


@every
async def test_a_bot_does_not_serve_right_after_it_gets_an_offer(market: str, seed: int) -> None:
    scene = await at_kitchen(market)
    await until_about_to_serve(scene, BOTS[0])
    offer = to_bot(scene, good=False)
    assert isinstance(await scene.play(0, offer), protocol.CommandDone)
    await scene.clock.advance(ANSWER_TIME_MS - 100)
    assert view(scene, 0).offers[0] == offer
    assert not view(scene, 0).ready[BOTS[0]]
    await scene.clock.advance(ANSWER_TIME_MS)
    assert view(scene, 0).ready[BOTS[0]], "but it does not wait forever"


@every
async def test_a_bot_accepts_a_good_offer_instead_of_serving(market: str, seed: int) -> None:
    scene = await at_kitchen(market)
    await until_about_to_serve(scene, BOTS[0])
    offer = to_bot(scene, good=True)
    await scene.play(0, offer)
    await scene.clock.advance(4_000)
    assert offer.give in view(scene, 0).baskets[BOTS[0]]


@pytest.mark.parametrize("market", MARKETS)
async def test_a_person_who_reconsiders_can_trade_again(market: str) -> None:
    scene = await at_kitchen(market)
    for who in (0, 1):
        await serve(scene, who)
    await scene.clock.advance(100)
    await scene.play(0, Reconsider())
    await scene.play(0, to_bot(scene, good=True))
    await scene.clock.advance(4_000)
    assert not any(view(scene, 0).ready[seat] for seat in BOTS)
    assert view(scene, 0).offers[0] is None, "the offer was accepted"


@every
async def test_an_offer_that_lapsed_when_somebody_served_is_not_repeated(market: str, seed: int) -> None:
    scene = await at_kitchen(market)
    for _ in range(12):
        await scene.clock.advance(4_000)
        await serve(scene, 0)
        await scene.play(0, Reconsider())
    made = offers(scene)
    assert len(made) == len(set(made))


@pytest.mark.parametrize("market", MARKETS)
async def test_a_bot_that_plays_for_a_late_person_cooks_and_does_not_trade(market: str) -> None:
    scene = await at_kitchen(market, clock=20)
    await serve(scene, 1)
    await scene.clock.advance(30_000)
    acts = [msgspec.json.decode(act, type=Act[rules.Move]) for act in scene.store.acts]
    assert [type(act.move) for act in acts if act.seat == 0][:1] == [Compose]
