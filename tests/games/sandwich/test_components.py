"""Players, cards, options, and how a game begins and ends."""

from importlib.resources import files

import pytest
from msgspec.structs import replace

from games.sandwich.sandwiches import TURNS, after, ranked, tasting, to_phase
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act, begin
from panier.games.sandwich import rules
from panier.games.sandwich.cards import BOXES, FAMILIES, FLAVOURS, INGREDIENTS, SHOWS, deck, read_ingredients
from panier.games.sandwich.table import Confess, Options, Reconsider

TEXT = files("panier.games.sandwich").joinpath("ingredients.toml").read_text(encoding="utf-8")


def test_SW_01_SW_26_AMB_W16_two_boxes_are_for_up_to_twelve() -> None:
    assert rules.seat_range(Options()) == range(3, 13)
    for seats in (2, 13):
        with pytest.raises(PanierError, match=f"3 to 12 seats, not {seats}"):
            begin(rules, seats, Options())


def test_SW_02_there_are_56_ingredients_all_different() -> None:
    assert len(INGREDIENTS) == len({ingredient.en for ingredient in INGREDIENTS.values()}) == 56
    assert len({ingredient.fr for ingredient in INGREDIENTS.values()}) == 56
    assert len({ingredient.picture for ingredient in INGREDIENTS.values()}) == 56
    assert len(set(deck(6))) == 56


def test_the_house_data_has_eight_families_and_a_taste_for_everything() -> None:
    assert len(FAMILIES) == 8
    assert all(ingredient.taste for ingredient in INGREDIENTS.values())
    tasted = {flavour for ingredient in INGREDIENTS.values() for flavour in ingredient.taste}
    assert tasted == set(FLAVOURS)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tomato = {", "tomate = { colour = 1,", "vegetable.tomate.*colour"),
        ("sweet = 1, sour = 1, umami = 1, fresh = 2", "sweet = 4", "1 to 3 of sweet, .* not sweet = 4"),
        ("sweet = 1, sour = 1, umami = 1, fresh = 2", "loud = 1", "not loud = 1"),
        ("ham = { en", "tomato = { en", "tomato stands in two families"),
        ("[sauce]", '[sauce]\nwater = { en = "", fr = "", picture = "", taste = {} }', "this file has 57"),
        ("tomato = {", "tomato = 7 #", "vegetable.tomato: "),
    ],
)
def test_a_mistake_in_the_house_data_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_ingredients(TEXT.replace(old, new, 1), 56)


def test_SW_26_AMB_W15_seven_to_twelve_mix_two_boxes_and_need_no_third() -> None:
    assert len(set(deck(7))) == len(set(deck(12))) == 112
    assert {SHOWS[card] for card in BOXES[0]} == {SHOWS[card] for card in BOXES[1]}
    assert to_phase(rules.setup(12, TURNS), "kitchen").deck.__len__() == 112 - 108
    assert len(to_phase(rules.setup(7, TURNS), "kitchen").deck) == 112 - 63


def test_SW_03_the_aim_is_to_please_the_others() -> None:
    """Points come from others' rankings alone: nobody tastes what they made."""
    for seats in range(3, 13):
        state = tasting(seats)
        for seat, player in enumerate(state.players):
            assert seat not in {plate.maker for plate in player.plates}


def test_SW_04_SW_20_the_highest_score_after_three_rounds_wins() -> None:
    end = to_phase(rules.setup(4, TURNS), "over")
    result = rules.result(end)
    assert end.round == 3
    assert {tasting.round for tasting in end.history} == {1, 2, 3}
    assert result.scores == end.scores
    assert [result.scores[seat] for seat in result.winners] == [max(result.scores)] * len(result.winners)


def test_SW_05_scores_are_kept_for_all_to_see() -> None:
    state = ranked(tasting(4))
    assert sum(state.scores) == 20
    assert rules.view(state, None).scores == rules.view(state, 2).scores == state.scores


def test_SW_21_AMB_W19_cooks_who_are_level_win_together_and_are_offered_a_rematch() -> None:
    end = replace(to_phase(rules.setup(4, TURNS), "over"), scores=(7, 9, 9, 5))
    result = rules.result(end)
    assert result.winners == (1, 2)
    assert result.decided_by == "shared"


def test_SW_27_a_sequel_is_announced_but_nothing_of_it_is_here() -> None:
    assert len(BOXES) == 2


def test_SW_25_AMB_W14_alternating_is_for_five_seats_or_more() -> None:
    assert rules.seat_range(Options(alternate=True)) == range(5, 13)
    with pytest.raises(PanierError, match="need 5 seats or more, not 4"):
        rules.setup(4, Options(alternate=True))


def test_the_youngest_must_sit_at_the_table() -> None:
    with pytest.raises(PanierError, match="from 0 to 3, not 4"):
        rules.setup(4, Options(youngest=4))


@pytest.mark.parametrize("seats", range(3, 13))
def test_points_of_a_round_are_five_a_taster_or_eighteen_for_three(seats: int) -> None:
    entry = find("sandwich")
    end = simulate(entry.rules, seats, TURNS, [None], seeded(seats))
    a_round = 18 if seats == 3 else 5 * seats
    assert sum(end.scores) == 3 * a_round
    for number in (1, 2, 3):
        tastings = [tasting for tasting in end.history if tasting.round == number]
        assert sorted(tasting.taster for tasting in tastings) == list(range(seats))
    sheets = rules.result(end).sheets
    assert [sum(line.points for line in sheet.lines) for sheet in sheets] == list(end.scores)


def test_the_icebreaker_is_sealed_until_everybody_has_named_a_love_and_a_hate() -> None:
    state = rules.setup(3, Options("turns", icebreaker=True))
    state = after(state, Act(0, Confess("honey", "anchovy")))
    assert rules.view(state, 0).tastes[0] == Confess("honey", "anchovy")
    assert rules.view(state, 1).tastes == (None, None, None)
    state = after(state, Act(0, Reconsider()), Act(0, Confess("brie", "anchovy")))
    state = after(state, Act(1, Confess("ham", "honey")), Act(2, Confess("pear", "ham")))
    assert rules.view(state, None).tastes == (
        Confess("brie", "anchovy"),
        Confess("ham", "honey"),
        Confess("pear", "ham"),
    )
    assert state.phase == "flip"


@pytest.mark.parametrize(
    ("loved", "hated", "message"),
    [("honey", "honey", "love and hate the same"), ("honey", "plastic", "no such ingredient")],
)
def test_a_love_and_a_hate_are_two_ingredients_of_the_box(loved: str, hated: str, message: str) -> None:
    state = rules.setup(3, Options("turns", icebreaker=True))
    with pytest.raises(PanierError, match=message):
        after(state, Act(0, Confess(loved, hated)))
