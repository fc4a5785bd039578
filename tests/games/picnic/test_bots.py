"""Five strengths for Snack Match and Picnic: legal everywhere, with and without the twin, each above the last."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from games.picnic.picnics import dealt
from panier.bots.twins import can_compile
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.units import Seat
from panier.games.picnic import bots as picnic
from panier.games.picnic import rules
from panier.games.picnic.bonus import COMPARING_MODIFIERS
from panier.games.picnic.bots import learned_values, lookahead, search
from panier.games.picnic.bots.by_learned_values import weighing_bot
from panier.games.picnic.bots.value_tables import BonusForecast, bonus_points_by_mask, value_tables
from panier.games.picnic.cards import DECKS, Card
from panier.games.picnic.fast import TWIN
from panier.games.picnic.house_rules import HouseOptions
from panier.games.picnic.scoring import faces_of, points, score
from panier.games.picnic.table import Keep, Options, State
from panier.games.picnic.weave import EMPTY, Picnic, Place, lay, placements

STRENGTHS = ("sprout", "casual", "good", "sharp", "champion")
VARIANTS = (
    (1, Options()),
    (1, Options("picnic", "hard")),
    (2, Options("picnic")),
    (2, Options(braid=False)),
    (3, Options(touch=False, bonus="random")),
    (2, Options(bonus="choose", chooser=1)),
    (3, Options(bonus=("least:w", "most:R"))),
)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the champion to as little effort as shows that it works."""
    for name in ("MAX_PLANS", "IMAGINED_DRAWS", "BEAM", "IMAGINED_HANDS", "PLAIN_PLANS", "PLAIN_DRAWS", "PLAIN_BEAM"):
        monkeypatch.setattr(lookahead, name, 2)


@pytest.fixture
def readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the readable rules, as on a machine without a compiler."""
    monkeypatch.setattr(TWIN, "get_if_ready", lambda: None)


def game(seats: int, options: Options, *names: str, seed: int = 1) -> State:
    return simulate(rules, seats, options, [getattr(picnic, name) for name in names], seeded(seed))


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("name", STRENGTHS)
def test_every_strength_plays_whole_games_in_every_variant(name: str) -> None:
    TWIN.wait()
    for seats, options in VARIANTS:
        assert not rules.to_act(game(seats, options, name))


@pytest.mark.usefixtures("brief")
def test_nine_play_with_the_whole_deck() -> None:
    """In the last round only the cards of the others are unseen."""
    TWIN.wait()
    assert not rules.to_act(game(9, Options(), "champion", "sprout"))


@pytest.mark.usefixtures("brief", "readable")
@pytest.mark.parametrize("name", ["sharp", "champion"])
def test_without_a_compiler_they_play_by_the_readable_rules(name: str) -> None:
    for seats, options in ((1, Options()), (2, Options("picnic", "random"))):
        assert not rules.to_act(game(seats, options, name))


def some_picnics(strips: int, number: int) -> Iterator[tuple[Picnic, list[Card]]]:
    random = Random(strips)
    for _ in range(number):
        before, cards = EMPTY, random.sample(DECKS["snack-match"], strips + 2)
        for card in cards[:strips]:
            before = lay(before, random.choice(list(placements(before, card))))
        yield before, cards[strips:]


@pytest.mark.skipif(not can_compile(), reason="no compiler for this Python")
@pytest.mark.parametrize("strips", [0, 2, 6])
def test_the_twin_and_the_readable_rules_make_the_same_plans(strips: int) -> None:
    twin = TWIN.wait()
    assert twin
    by = value_tables(strips + 2, (BonusForecast("corner", 2), BonusForecast("least", 6, 2.5, 4.0)))
    for before, cards in some_picnics(strips, 2):
        for hand in (cards, cards[:1]):
            plain = search.readable_plans(Options(), before, hand, by, beam=3, most=5)
            assert search.compiled_plans(twin, Options(), before, hand, by, beam=3, most=5) == plain


@pytest.mark.skipif(not can_compile(), reason="no compiler for this Python")
def test_they_make_the_same_plans_with_the_cards_of_another_deck() -> None:
    twin = TWIN.wait()
    assert twin
    deck = tuple(Card(f"{card[6:8]} {card[:5]} {mark}") for mark, card in enumerate(DECKS["snack-match"][::-2]))
    options = HouseOptions(deck=deck)
    before = EMPTY
    for card in deck[:3]:
        before = lay(before, list(placements(before, card))[-3])
    by = value_tables(5)
    plain = search.readable_plans(options, before, deck[3:5], by, beam=3, most=5)
    assert search.compiled_plans(twin, options, before, deck[3:5], by, beam=3, most=5) == plain


def test_the_last_round_is_played_for_the_score_itself() -> None:
    """A bot with learned values lays the last strip of a solo game where the score is highest."""
    ((before, cards),) = some_picnics(7, 1)
    view = rules.view(dealt(1), 0)
    view = replace(view, phase="place", round=8, mine=before, picnics=(before,), hand=(cards[0],))
    place = weighing_bot(view, seeded(1))
    assert isinstance(place, Place)
    highest = max(score(faces_of(lay(before, other))) for other in placements(before, cards[0]))
    assert score(faces_of(lay(before, place))) == highest


def test_the_values_are_the_same_for_pictures_that_are_turned_or_mirrored() -> None:
    table = learned_values.element_values(4)
    for cells in learned_values.symmetries():
        images = learned_values.masks_moved_to(cells)
        assert all(table[images[mask]] == table[mask] for mask in range(0, 1 << 16, 97))
    assert len(set(learned_values.kind_of_masks())) == 8548  # by Burnside's lemma


def test_more_in_a_group_is_worth_more() -> None:
    for strips in (2, 4, 6):
        table = learned_values.element_values(strips)
        assert table[0b1] < table[0b11] < table[0b111] < table[0b1111]
    assert learned_values.element_values(8)[0b111] == learned_values.POINT * points(0b111)


@pytest.mark.parametrize(("seats", "kept"), [(2, 0), (4, 1)])
def test_the_champion_considers_the_card_it_passes_on(monkeypatch: pytest.MonkeyPatch, seats: int, kept: int) -> None:
    """Its second card is worth more to itself, its first even more to the neighbour, one of several rivals."""
    monkeypatch.setattr(TWIN, "get_if_ready", lambda: lookahead)
    monkeypatch.setattr(lookahead, "draft_values", lambda *_, hands: ([10.0, 11.5], [5.0, 9.0]))
    view = rules.view(dealt(seats), 0)
    assert picnic.champion(view, seeded(1)) == Keep(view.hand[kept])


@pytest.mark.skipif(not can_compile(), reason="no compiler for this Python")
def test_the_order_of_the_hand_does_not_matter() -> None:
    twin = TWIN.wait()
    assert twin
    view = rules.view(dealt(3), 0)
    own, theirs = lookahead.draft_values(twin, view, seeded(1), hands=20)
    turned = lookahead.draft_values(twin, replace(view, hand=view.hand[::-1]), seeded(1), hands=20)
    assert turned == (own[::-1], theirs[::-1])


@pytest.mark.slow
def test_each_strength_scores_more_than_the_one_below() -> None:
    TWIN.wait()
    for weaker, stronger in pairwise(STRENGTHS):
        totals: dict[Seat, int] = {0: 0, 1: 0}
        for number in range(12):
            for seat in range(2):
                names = (stronger, weaker) if seat == 0 else (weaker, stronger)
                scores = rules.result(game(2, Options(), *names, seed=number)).scores
                totals[0] += scores[seat]
                totals[1] += scores[1 - seat]
        assert totals[0] > totals[1], (stronger, weaker, totals)


def test_a_face_that_compares_picnics_has_no_points_by_mask() -> None:
    """So a new one without a case of its own in the bots' tables raises instead of passing for another."""
    for face in COMPARING_MODIFIERS:
        with pytest.raises(ValueError, match="compares picnics"):
            bonus_points_by_mask(face)
