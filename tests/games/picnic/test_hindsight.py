"""The best picnic in hindsight: it is legal, proven or bounded, and the same on every machine."""

from collections.abc import Iterator, Sequence
from datetime import date
from random import Random
from typing import Any

import pytest

from panier.bots import find_bot
from panier.bots.twins import CompiledTwin, can_compile
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record
from panier.core.registry import find
from panier.core.rules import Act
from panier.games.picnic import daily
from panier.games.picnic.cards import DECKS, Card
from panier.games.picnic.fast import HINDSIGHT
from panier.games.picnic.review import hindsight
from panier.games.picnic.review.counting import bound_by_counting
from panier.games.picnic.review.hindsight import HindsightQuery, best_of_laid, best_picnic, best_with_other_keeps, prove
from panier.games.picnic.review.weaving import LayingRules, Rounds, weave_picnic
from panier.games.picnic.scoring import faces_of, score, seen_in
from panier.games.picnic.weave import EMPTY, Picnic, lay, placements, why_not
from panier.lab.review.values import Optimum

pytestmark = pytest.mark.usefixtures("quick_reviews")

DECK = DECKS["snack-match"]
needs_compiler = pytest.mark.skipif(not can_compile(), reason="no compiler for this Python")


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the search: with few nodes fewer picnics are proven, but bounds are still right."""
    monkeypatch.setattr(hindsight, "MAX_NODES", 20_000)
    monkeypatch.setattr(hindsight, "ANNEALINGS", 1)


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "HINDSIGHT", CompiledTwin("panier.nowhere"))


def every_picnic(rounds: Rounds, table: LayingRules) -> Iterator[Picnic]:
    """Yield every appearance of every picnic that can be laid of these offers, one a round."""
    looks = {None: EMPTY}
    for (offer,) in rounds:
        after: dict[Any, Picnic] = {}
        for picnic in looks.values():
            for card in offer:
                for place in placements(picnic, card, touch=table.touch, braid=table.braid):
                    if picnic.strips or not place.turn:  # a picnic that is turned is the same picnic
                        then = lay(picnic, place)
                        after.setdefault((*seen_in(then), then.frames), then)
        looks = after
    yield from looks.values()


def replayed(places: Sequence[Any], table: LayingRules) -> Picnic:
    """Lay the picnic again, strip by strip, by the readable rules, and return it."""
    picnic = EMPTY
    for place in places:
        assert why_not(picnic, place, touch=table.touch, braid=table.braid) is None
        picnic = lay(picnic, place)
    return picnic


def random_game(seats: int, options: Any, bots: Sequence[str | None], seed: int) -> Record:
    entry = find(options.edition)
    acts: list[Act[Any]] = []
    players = [find_bot(entry, name) if name else None for name in bots]
    simulate(entry.rules, seats, options, players, seeded(seed), acts.append)
    return Record(entry.id, seats, options, tuple(acts))


@needs_compiler
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table", [LayingRules(), LayingRules(touch=False)])
def test_of_two_strips_nothing_is_better_than_the_best_of_all_picnics(seed: int, table: LayingRules) -> None:
    cards = Random(seed).sample(DECK, 4)
    rounds = [[tuple(cards[:2])], [tuple(cards[2:])]]
    most = max(score(faces_of(picnic)) for picnic in every_picnic(rounds, table))
    best = best_picnic(HindsightQuery(rounds, table))
    assert best.points == most <= best.bound
    assert most <= bound_by_counting(rounds)


@needs_compiler
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("pairs", [False, True])
def test_the_proof_alone_finds_the_best_of_all_picnics(seed: int, pairs: bool) -> None:
    """The search starts without a known picnic: it excludes only what does not exist."""
    cards = Random(seed).sample(DECK, 4)
    rounds = [[tuple(cards[:2])], [tuple(cards[2:])]] if pairs else [[(card,)] for card in cards[:2]]
    asked = HindsightQuery(rounds)
    most = max(score(faces_of(picnic)) for picnic in every_picnic(rounds, asked.table))
    search = HINDSIGHT.wait().Hindsight([offer for (offer,) in rounds], 1)  # type: ignore[union-attr] # it is there
    best = prove(search, asked, EMPTY, nodes=10_000_000)
    assert best.bound == most


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_of_three_strips_nothing_is_better_than_the_best_of_all(seed: int) -> None:
    rounds = [[(card,)] for card in Random(seed).sample(DECK, 3)]
    most = max(score(faces_of(picnic)) for picnic in every_picnic(rounds, LayingRules()))
    best = best_picnic(HindsightQuery(rounds))
    assert best.points == most <= best.bound


@needs_compiler
def test_it_is_a_picnic_of_these_strips_by_the_rules_and_the_same_every_time() -> None:
    pairs = daily.deals(date(2026, 11, 16))
    asked = HindsightQuery([[pair] for pair in pairs])
    best = best_picnic(asked)
    assert all(place.card in pair for place, pair in zip(best.picnic.strips, pairs, strict=True))
    assert score(faces_of(replayed(best.picnic.strips, LayingRules()))) == best.points <= best.bound
    assert best_picnic(asked) == best


@needs_compiler
def test_more_nodes_prove_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = HindsightQuery([[(card,)] for card in Random(3).sample(DECK, 8)])
    bounds = []
    for nodes in (0, 2_000, 100_000):
        monkeypatch.setattr(hindsight, "MAX_NODES", nodes)
        bounds.append(best_picnic(asked).bound)
    assert bounds[0] > bounds[1] > bounds[2]


@needs_compiler
def test_the_bound_is_not_below_any_score_that_was_played() -> None:
    """No bound is below the scores of random and good players with the same strips."""
    record = random_game(2, find("snack-match").default_options, [None, "greedy"], 1)
    for seat in range(2):
        one, other = best_of_laid(record.replay(), seat), best_with_other_keeps(record.replay(), seat)
        assert one.yours == other.yours <= one.points <= one.bound
        assert one.yours <= other.points <= other.bound


@needs_compiler
@pytest.mark.slow
def test_the_bound_is_not_below_the_scores_of_champions() -> None:
    for seed in range(4):
        record = random_game(2, find("picnic").default_options, ["champion"], seed)
        for seat in range(2):
            best = best_of_laid(record.replay(), seat)
            assert best.yours <= best.points <= best.bound


@needs_compiler
@pytest.mark.parametrize("seats", [1, 2, 9])
@pytest.mark.parametrize("edition", ["snack-match", "picnic"])
def test_bonus_cards_count_and_the_bound_still_holds(seats: int, edition: str) -> None:
    options = next(one for one in find(edition).variants if one.bonus == "random" and one.touch)
    record = random_game(seats, options, ["greedy"], seats)
    end = record.replay().end
    for best in (best_of_laid(record.replay(), 0), best_with_other_keeps(record.replay(), 0)):
        assert best.yours == find(edition).rules.result(end).scores[0] <= best.points <= best.bound
        replayed(best.places, LayingRules())


@needs_compiler
def test_strips_come_in_the_order_of_their_rounds() -> None:
    record = random_game(3, find("snack-match").default_options, ["greedy"], 5)
    end = record.replay().end
    strips = [place.card for place in end.players[1].picnic.strips]
    best = [place.card for place in best_of_laid(record.replay(), 1).places]
    assert [set(best[i : i + 2]) for i in range(0, 8, 2)] == [set(strips[i : i + 2]) for i in range(0, 8, 2)]


@needs_compiler
def test_without_braids_a_picnic_within_the_bound_is_found() -> None:
    table = LayingRules(braid=False)
    best = best_picnic(HindsightQuery([[(card,)] for card in Random(8).sample(DECK, 8)], table))
    assert score(faces_of(replayed(best.picnic.strips, table))) == best.points <= best.bound


def test_without_a_compiler_there_is_a_good_picnic_and_a_bound(no_compiler: None) -> None:
    pairs = daily.deals(date(2026, 11, 16))
    best = best_picnic(HindsightQuery([[pair] for pair in pairs]))
    assert score(faces_of(replayed(best.picnic.strips, LayingRules()))) == best.points <= best.bound < 32


@pytest.mark.slow
def test_hindsight_works_with_rivals_at_the_table(no_compiler: None) -> None:
    options = next(one for one in find("picnic").variants if one.bonus == "quiet")
    record = random_game(2, options, ["greedy"], 2)
    best = best_with_other_keeps(record.replay(), 1)
    assert isinstance(best, Optimum)
    assert best.yours <= best.points <= best.bound


def test_strips_that_touch_nothing_are_no_picnic() -> None:
    """The first and the last row, in this order: it is one if they need not touch."""
    cards: list[Card] = list(DECK[:2])
    seen = [(0, cards[0], i) for i in range(3)] + [None] * 9 + [(1, cards[1], i) for i in range(3)] + [None]
    rounds = [[(card,)] for card in cards]
    assert weave_picnic(rounds, seen, LayingRules()) is None
    assert weave_picnic(rounds, seen, LayingRules(touch=False))
