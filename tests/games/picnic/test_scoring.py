"""Groups, points, ties."""

from games.picnic.picnics import BAPTISTE, DECK, EDITIONS, SANDRINE, dealt, element, faces, laid, whole_game
from panier.core.results import ScoreLine, ScoreSheet
from panier.games.picnic import rules
from panier.games.picnic.cards import Edition
from panier.games.picnic.count import count_faces, decide
from panier.games.picnic.scoring import (
    best,
    faces_of,
    framings,
    groups,
    largest_group,
    lines,
    occupied_cells,
    points,
    score,
    worth,
)
from panier.games.picnic.table import Options
from panier.games.picnic.weave import Place


def test_SM_25_PI_22_TV_SM_1_the_table_of_points() -> None:
    assert [worth(size) for size in range(1, 9)] == [0, 0, 1, 2, 3, 4, 5, 6]
    assert worth(16) == 14


def test_SM_05_PI_06_bigger_groups_give_more() -> None:
    assert points(0b1111) > 2 * points(0b0111) - 1 > 0


def test_SM_22_PI_19_like_elements_that_share_an_edge_form_a_group() -> None:
    assert groups(0b0000_0000_0010_0011) == (3,)  # two in a row, one below
    assert groups(0b0000_0000_0010_0001) == (1, 1)  # corner to corner is no group
    assert groups(0b0000_0000_0001_1000) == (1, 1)  # the end of a row and the start of the next do not touch


def test_SM_23_PI_20_only_groups_of_three_or_more_score() -> None:
    assert points(0b0011) == 0
    assert points(0b0111) == 1


def test_SM_24_groups_are_counted_independently() -> None:
    two_groups = 0b0111_0000_0000_0111
    assert groups(two_groups) == (3, 3)
    assert points(two_groups) == 2


def test_SM_24_TV_SM_2_TV_PI_1_a_group_of_five_is_worth_three() -> None:
    assert points(0b0000_0000_0011_0111) == 3


def test_TV_SM_3_TV_PI_2_a_group_of_two_is_worth_nothing() -> None:
    assert points(0b0000_0000_0001_0001) == 0


def test_SM_26_PI_21_foods_and_cloths_both_count() -> None:
    one_element = faces("wO wO wO wO\n" * 4)
    assert score(one_element) == 14 + 14


def test_TV_SM_4_baptiste_has_eleven() -> None:
    """3 for the orange cloths, 3 for the green cloths, 2 for the sodas, 2 for the donuts, 1 for the sandwiches."""
    picnic = faces(BAPTISTE)
    assert score(picnic) == 11
    assert largest_group(picnic) == 5
    assert lines(picnic, "wdshOGBR") == (
        ScoreLine("G", 5, 3),
        ScoreLine("O", 5, 3),
        ScoreLine("d", 4, 2),
        ScoreLine("s", 4, 2),
        ScoreLine("w", 3, 1),
    )


def test_SM_27_PI_07_TV_SM_5_sandrine_has_thirteen_and_beats_baptiste() -> None:
    """7 for the green cloths, 1 for the orange, 2 for the sandwiches, 2 for the sausages, 1 for the sodas."""
    picnic = faces(SANDRINE)
    assert score(picnic) == 13
    assert largest_group(picnic) == 9
    assert [(line.element, line.points) for line in lines(picnic, "wdshOGBR")] == [
        ("G", 7), ("h", 2), ("w", 2), ("O", 1), ("s", 1),
    ]  # fmt: skip
    counts = count_faces([faces(BAPTISTE), picnic], "snack-match", ())
    assert ending(counts, "snack-match") == ((1,), "most-points", ())


def ending(counts: tuple[ScoreSheet, ...], edition: Edition) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Return who won and why, or which seats are tied."""
    result = decide(counts, edition)
    return result.winners, result.decided_by, result.tied


# Two points each: one as a group of 4, the other as two groups of 3.
ONE_FOUR = """
wO wG wO wG
dO sG dB sR
hB hO .. ..
.. .. .. ..
"""
TWO_THREES = """
wO wG wB dR
dO dG dB wR
.. .. .. ..
.. .. .. ..
"""


def test_SM_28_PI_24_AMB_P14_a_tie_goes_to_the_largest_group() -> None:
    four, threes = faces(ONE_FOUR), faces(TWO_THREES)
    assert score(four) == score(threes) == 2
    assert (largest_group(four), largest_group(threes)) == (4, 3)
    for each in EDITIONS:
        assert ending(count_faces([threes, four], "snack-match", ()), each) == ((1,), "largest-group", ())


def test_AMB_P14_the_largest_group_counts_among_the_tied_only() -> None:
    assert best([(5, 3), (5, 4), (4, 9)]) == (1,)


def test_SM_29_still_tied_the_victory_is_shared() -> None:
    counts = count_faces([faces(ONE_FOUR)] * 2 + [faces(TWO_THREES)], "snack-match", ())
    assert ending(counts, "snack-match") == ((0, 1), "shared", ())


def test_PI_25_AMB_P15_still_tied_in_picnic_another_game_is_played_between_them() -> None:
    counts = count_faces([faces(ONE_FOUR)] * 2 + [faces(TWO_THREES)], "snack-match", ())
    assert ending(counts, "picnic") == ((), "replay", (0, 1)), "nobody has won yet"


def test_the_faces_of_woven_strips() -> None:
    """wO dG sR in a row, wG dB sO down through its middle, beneath."""
    assert DECK[0] == "wO dG sR"
    assert DECK[1] == "wG dB sO"
    picnic = laid(Place(DECK[0], 3, 3), Place(DECK[1], 2, 4, turn=1, beneath=(1,)))
    seen = faces_of(picnic)
    assert occupied_cells(seen).bit_count() == 5
    # Its first frame has its corner at row 1, column 2.
    assert seen[element("d")] == 1 << 2 * 4 + 2
    assert seen[element("G")] == (1 << 2 * 4 + 2) | (1 << 1 * 4 + 2)
    assert seen[element("B")] == 0


def test_AMB_P02_every_frame_around_a_small_picnic_is_considered() -> None:
    small = faces(".. .. .. ..\n.. wO wO wO\n.. .. .. ..\n.. .. .. ..")
    found = {framing[0] for framing in framings(small)}
    assert found == {0b0111 << 4 * row + col for row in range(4) for col in range(2)}
    assert list(framings(faces(BAPTISTE))) == [faces(BAPTISTE)]


def test_an_empty_picnic_counts_nothing() -> None:
    empty = faces(".. .. .. ..\n" * 4)
    assert score(empty) == largest_group(empty) == 0
    assert list(framings(empty)) == [empty]


def test_PI_09_every_seat_has_its_own_score_on_the_tracker() -> None:
    end = whole_game(dealt(4, Options("picnic")))
    assert len(rules.result(end).scores) == 4
    assert rules.result(end).scores == tuple(sheet.total for sheet in rules.result(end).sheets)
