"""Snack Arnaque: majorities, bonus cards, winners."""

from panier.core.results import BonusLine, ScoreLine
from panier.games.snack_arnaque.paper import count_paper
from panier.games.snack_arnaque.scoring import Holding, count, decide

DELPHINE = Holding({"donut": 4, "croissant": 1, "sushi": 3}, ("japan",))
MATHILDE = Holding({"croissant": 3, "sushi": 3, "donut": 1}, ("france", "multicolour"))


def totals(*holdings: Holding) -> list[int]:
    return [sheet.total for sheet in count(holdings)]


def test_SA_32_SA_35_TV_SA_5_delphine_scores_ten() -> None:
    """The majority of donuts gives 7, her bonus card Japan 3."""
    sheet = count([DELPHINE, MATHILDE])[0]
    assert sheet.lines == (ScoreLine("donut", 4, 7),)
    assert sheet.bonuses == (BonusLine("japan", None, 3),)
    assert sheet.total == 10


def test_SA_36_TV_SA_6_mathilde_scores_thirteen_and_wins() -> None:
    """The majority of croissants gives 5, France 3, Multicolour 5."""
    sheet = count([DELPHINE, MATHILDE])[1]
    assert sheet.lines == (ScoreLine("croissant", 3, 5),)
    assert sheet.bonuses == (BonusLine("france", None, 3), BonusLine("multicolour", None, 5))
    assert decide([DELPHINE, MATHILDE]).winners == (1,)
    assert decide([DELPHINE, MATHILDE]).scores == (10, 13)


def test_SA_34_TV_SA_7_sushi_is_tied_and_scores_for_nobody() -> None:
    assert all(line.element != "sushi" for sheet in count([DELPHINE, MATHILDE]) for line in sheet.lines)


def test_SA_33_the_value_is_scored_once_and_not_for_each_card() -> None:
    assert totals(Holding({"cheese": 9}), Holding({})) == [9, 0]


def test_AMB_A17_any_tie_for_most_scores_for_nobody_and_there_is_no_second_place() -> None:
    three = Holding({"donut": 2})
    assert totals(three, three, three, Holding({"donut": 1})) == [0, 0, 0, 0]


def test_AMB_A18_one_card_can_be_a_majority_but_none_never_is() -> None:
    assert totals(Holding({"cheese": 1}), Holding({})) == [9, 0]
    assert totals(Holding({}), Holding({})) == [0, 0]


def test_SA_06_AMB_A19_a_country_bonus_counts_every_card_of_its_family() -> None:
    tied = Holding({"macaron": 1, "cheese": 2, "sushi": 1})
    own = Holding({"macaron": 1, "cheese": 2, "sushi": 1}, ("france",))
    assert count([own, tied])[0].bonuses == (BonusLine("france", None, 3),)
    assert totals(own, tied) == [3, 0]


def test_SA_06_america_counts_milkshakes_donuts_and_burgers() -> None:
    own = Holding({"milkshake": 1, "donut": 1, "burger": 1, "ramen": 1}, ("america",))
    assert count([own])[0].bonuses == (BonusLine("america", None, 3),)


def test_SA_07_AMB_A20_multicolour_gives_five_once_for_all_three_families() -> None:
    two_sets = Holding({"macaron": 1, "cheese": 1, "sushi": 2, "donut": 2}, ("multicolour",))
    assert count([two_sets])[0].bonuses[0].points == 5
    assert count([Holding({"macaron": 3, "sushi": 3}, ("multicolour",))])[0].bonuses[0].points == 0


def test_SA_08_AMB_A21_the_raccoon_bonus_counts_all_raccoons_of_its_holder() -> None:
    assert count([Holding({}, ("raccoon",), 4), Holding({}, (), 3)])[0].bonuses == (BonusLine("raccoon", None, 4),)


def test_AMB_A22_one_player_may_own_several_bonus_cards() -> None:
    own = Holding({"sushi": 2, "macaron": 1}, ("france", "japan", "raccoon"), 2)
    assert [line.points for line in count([own])[0].bonuses] == [1, 2, 2]


def test_SA_36_AMB_A24_a_final_tie_is_shared() -> None:
    result = decide([Holding({"donut": 1}), Holding({"burger": 1, "macaron": 1}), Holding({"ramen": 1})])
    assert result.scores == (7, 7, 4)
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_the_closing_example_from_paper() -> None:
    counted = count_paper(
        "Delphine: 4 donut, 1 croissant, 3 sushi, japan\nMathilde: 3 croissant, 3 sushi, 1 donut, france, multicolour\n"
    )
    assert [sheet.total for sheet in counted.result.sheets] == [10, 13]
    assert counted.names == ("Delphine", "Mathilde")
    assert counted.result.winners == (1,)
