"""The components of the box."""

from collections import Counter

import pytest

from games.picnic.picnics import EDITIONS
from panier.games.picnic import rules
from panier.games.picnic.bonus import COLOURS, ELEMENT_CARDS, MODIFIER_CARDS, MODIFIERS
from panier.games.picnic.cards import CELLS, CLOTHS, DECKS, ELEMENTS, FOODS, Edition, element_name, read_deck
from panier.games.picnic.table import Options


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_01_PI_01_there_are_72_picnic_cards(edition: Edition) -> None:
    assert len(set(DECKS[edition])) == 72


def test_SM_02_SM_04_PI_03_PI_04_there_are_four_element_and_four_modifier_cards() -> None:
    assert len(ELEMENT_CARDS) + len(MODIFIER_CARDS) == 8
    assert sorted(face for card in ELEMENT_CARDS for face in card) == list(range(8))
    assert len(MODIFIERS) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_03_PI_02_a_card_is_three_cells_each_a_food_and_a_cloth(edition: Edition) -> None:
    for card in DECKS[edition]:
        assert len(CELLS[card]) == 3
        for food, cloth in CELLS[card]:
            assert ELEMENTS[edition][food] in FOODS[edition]
            assert ELEMENTS[edition][cloth] in CLOTHS


@pytest.mark.parametrize("edition", EDITIONS)
def test_AMB_P27_a_card_may_show_a_food_twice_and_the_house_deck_is_balanced(edition: Edition) -> None:
    cells = [cell for card in DECKS[edition] for cell in CELLS[card]]
    assert set(Counter(food for food, _ in cells).values()) == {54}
    assert set(Counter(cloth for _, cloth in cells).values()) == {54}
    assert set(Counter(cells).values()) == {13, 14}
    repeats = [[len({cell[kind] for cell in CELLS[card]}) < 3 for card in DECKS[edition]] for kind in (0, 1)]
    assert list(map(sum, repeats)) == [32, 24]


def test_AMB_P17_bonus_cards_have_the_right_pairs_of_faces() -> None:
    assert MODIFIER_CARDS == (("least", "most"), ("corner", "centre"), ("groups", "isolated"), ("lines", "pairs"))
    assert all(food < 4 <= cloth for food, cloth in ELEMENT_CARDS)
    assert COLOURS["quiet"] == (("green", "green"),)


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_57_PI_05_AMB_P13_one_to_nine_can_play(edition: Edition) -> None:
    assert list(rules.seat_range(Options(edition))) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_the_foods_of_the_editions_differ_and_the_cloths_do_not() -> None:
    assert [element_name("snack-match", e) for e in "wdsh"] == ["sandwich", "donut", "soda", "sausage"]
    assert [element_name("picnic", e) for e in "tdmi"] == ["taco", "drink", "muffin", "ice cream"]
    assert [element_name("picnic", e) for e in "OGBR"] == ["orange cloth", "green cloth", "blue cloth", "red cloth"]


HOUSE = list(DECKS["snack-match"])


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (HOUSE[1:], "has 72 cards .* this one has 71"),
        (["wX dG hR", *HOUSE[1:]], "line 1: a card is three cells"),
        (["wO dG", *HOUSE[1:]], "line 1: a card is three cells"),
        ([*HOUSE[:71], " ".join(reversed(HOUSE[0].split()))], "line 72: the same card as line 1"),
    ],
)
def test_a_mistake_in_the_deck_file_is_named_with_its_line(cards: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_deck("\n".join(cards), 72)


def test_two_cards_that_look_alike_are_told_apart_by_a_mark() -> None:
    deck = read_deck("\n".join([*HOUSE[:71], f"{HOUSE[0]} *"]), 72)
    assert deck[71] == f"{HOUSE[0]} *"
    assert len(set(deck)) == 72
