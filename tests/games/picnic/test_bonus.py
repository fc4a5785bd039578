"""Bonus cards: drawing them, modes, and all eight modifiers."""

from collections.abc import Sequence

import pytest

from games.picnic.picnics import BAPTISTE, EDITIONS, SANDRINE, after, dealt, faces, whole_game
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.results import BonusLine
from panier.core.rules import Act, play
from panier.core.units import CHANCE
from panier.games.picnic import rules
from panier.games.picnic.bonus import (
    ELEMENT_CARDS,
    MODIFIER_CARDS,
    MODIFIERS,
    Bonus,
    BonusCards,
    BonusDraws,
    Mode,
    bonus_lines,
    bonus_points_of,
    read_bonus,
)
from panier.games.picnic.cards import ELEMENTS, Edition
from panier.games.picnic.count import count_faces
from panier.games.picnic.scoring import ElementMasks, score
from panier.games.picnic.table import ChooseFaces, Deal, DrawBonuses, DrawCards, Options

GREEN = {green for green, _ in MODIFIER_CARDS}
GRIDS = {"Baptiste": faces(BAPTISTE), "Sandrine": faces(SANDRINE)}

# For each grid and element: CORNER, GROUPS, LINES, ISOLATED, CENTRE, PAIRS.
VALUES = [
    ("Baptiste", "O", [1, 3, 0, -4, -6, 0]),
    ("Baptiste", "G", [2, 2, 2, -2, -2, 0]),
    ("Baptiste", "w", [3, 3, 0, -4, 0, 0]),
    ("Sandrine", "O", [3, 3, 0, -2, 0, -2]),
    ("Sandrine", "G", [1, 1, 2, 0, -6, 0]),
    ("Sandrine", "B", [0, 0, 0, 0, 0, 0]),
    ("Sandrine", "d", [1, 2, 0, -2, 0, -2]),
    ("Sandrine", "w", [2, 2, 2, -2, 0, 0]),
    ("Sandrine", "h", [0, 1, 0, 0, -6, 0]),
]


def points(modifier: str, letter: str, table: Sequence[ElementMasks]) -> list[int]:
    """Return what a bonus brings to each picnic of a table."""
    counts = count_faces(table, "snack-match", [read_bonus(f"{modifier}:{letter}", "snack-match")])
    return [count.bonuses[0].points for count in counts]


@pytest.mark.parametrize(("name", "letter", "expected"), VALUES)
def test_SM_39_SM_40_SM_41_SM_43_SM_44_SM_45_the_modifiers_of_one_picnic(
    name: str, letter: str, expected: list[int]
) -> None:
    modifiers = ("corner", "groups", "lines", "isolated", "centre", "pairs")
    assert [points(modifier, letter, [GRIDS[name]])[0] for modifier in modifiers] == expected


def test_SM_34_PI_26_modifiers_add_ways_to_gain_and_to_lose() -> None:
    picnic = GRIDS["Sandrine"]
    assert all(points(modifier, letter, [picnic])[0] >= 0 for modifier in GREEN for letter in "wdshOGBR")
    assert all(
        points(modifier, letter, [picnic])[0] <= 0 for modifier in set(MODIFIERS) - GREEN for letter in "wdshOGBR"
    )


def test_SM_38_PI_34_least_gives_three_to_all_who_have_the_fewest() -> None:
    table = [GRIDS["Baptiste"], GRIDS["Sandrine"]]
    assert points("least", "B", table) == [0, 3]  # 1 against 0
    assert points("least", "w", table) == [3, 3]  # 5 each


def test_SM_42_PI_36_most_takes_three_from_all_who_have_the_most() -> None:
    table = [GRIDS["Baptiste"], GRIDS["Sandrine"]]
    assert points("most", "B", table) == [-3, 0]
    assert points("most", "w", table) == [-3, -3]


def test_AMB_P19_zero_is_the_fewest_but_nobody_loses_for_having_none() -> None:
    nothing = faces(".. .. .. ..\n" * 4)
    assert points("least", "w", [nothing, GRIDS["Baptiste"]]) == [3, 0]
    assert points("most", "w", [nothing, nothing]) == [0, 0]


def test_PI_31_a_complete_row_or_column_gives_two() -> None:
    assert points("lines", "w", [faces("wO wG wB wR\n" + "wO dG dB dR\n" * 3)]) == [4]
    assert points("lines", "O", [faces("wO wO wO wO\n" * 4)]) == [16]


def test_PI_32_AMB_P20_every_group_counts_from_one_element_on() -> None:
    assert points("groups", "w", [faces("wO dG wB dR\n" + "dO dG dB dR\n" * 2 + "wO wG wB dR")]) == [3]


def test_PI_33_TV_PI_3_an_ice_cream_in_a_corner_gives_one() -> None:
    picnic = faces("iO tG tB iR\ntO iG tB tR\n.. .. .. ..\niO .. .. tR", "picnic")
    (count,) = count_faces([picnic], "picnic", [Bonus("corner", "i")])
    assert count.bonuses == (BonusLine("corner", "i", 3),)


def test_PI_35_AMB_P20_isolated_takes_two_for_each_group_of_one() -> None:
    assert points("isolated", "w", [faces("wO dG wB dR\n" + "dO dG dB dR\n" * 2 + "wO wG wB dR")]) == [-4]


def test_PI_37_AMB_P20_pairs_are_groups_of_exactly_two() -> None:
    assert points("pairs", "w", [faces("wO wG dB wR\n" + "dO dG dB wR\n" * 2 + "wO wG dB dR")]) == [-4]


def test_PI_38_centre_takes_two_for_each_in_the_four_middle_cells() -> None:
    assert points("centre", "d", [faces("dO dG dB dR\n" * 4)]) == [-8]


def test_SM_46_PI_29_PI_30_bonuses_are_added_to_the_unchanged_basic_score() -> None:
    bonuses = [Bonus("corner", "w"), Bonus("isolated", "O")]
    (count,) = count_faces([GRIDS["Baptiste"]], "snack-match", bonuses)
    assert sum(line.points for line in count.lines) == score(GRIDS["Baptiste"]) == 11
    assert count.bonuses == (BonusLine("corner", "w", 3), BonusLine("isolated", "O", -4))
    assert count.total == 11 + 3 - 4


def test_AMB_P21_a_total_may_be_negative() -> None:
    checkers = faces("wO dG wO dG\ndG wO dG wO\n" * 2)
    (count,) = count_faces([checkers], "snack-match", [Bonus("isolated", "w"), Bonus("isolated", "G")])
    assert count.total == -32


ROW_OF_THREE = faces("wO wG dB ..\n.. .. .. ..\n.. .. .. ..\n.. .. .. ..")


def test_AMB_P02_a_small_picnic_takes_the_frame_that_is_best_for_its_owner() -> None:
    assert points("corner", "w", [ROW_OF_THREE]) == [1]  # in the top left corner rather than in the middle
    assert points("centre", "w", [ROW_OF_THREE]) == [0]  # along the edge
    assert points("lines", "w", [faces("wO .. .. ..\nwO .. .. ..\nwO .. .. ..\n.. .. .. ..")]) == [0]  # a line is four


def test_AMB_P02_both_pairs_use_one_and_the_same_frame() -> None:
    """Three rows of three: in a corner frame the middle cell is a centre cell, whichever corner it is."""
    picnic = faces("wO dG dB ..\ndR sO dG ..\ndB dR dO ..\n.. .. .. ..")
    counts = [[mask.bit_count() for mask in picnic]]
    corner_alone = bonus_lines([Bonus("corner", "w")], picnic, counts, "wdshOGBR")
    assert [line.points for line in corner_alone] == [1]
    both = bonus_lines([Bonus("corner", "w"), Bonus("centre", "w")], picnic, counts, "wdshOGBR")
    assert [line.points for line in both] == [1, 0]
    against = bonus_lines([Bonus("corner", "w"), Bonus("centre", "s")], picnic, counts, "wdshOGBR")
    assert [line.points for line in against] == [1, -2]


def test_AMB_P02_the_frame_with_the_best_total_wins_not_the_best_of_each() -> None:
    """A strip of four cells high, three wide: the frame may add a column left or right, but not both at once."""
    picnic = faces("wO dG dB ..\nsO dG dB ..\nsO dG dB ..\ndO dG dB ..")
    counts = [[mask.bit_count() for mask in picnic]]
    found = bonus_lines([Bonus("corner", "w"), Bonus("centre", "s")], picnic, counts, "wdshOGBR")
    # Frame as written: corner +1, sodas in the first column, no centre. One column further left: corner 0, centre -4.
    assert [line.points for line in found] == [1, 0]
    found = bonus_lines([Bonus("corner", "B"), Bonus("centre", "s")], picnic, counts, "wdshOGBR")
    # Frame to the left: corners B +2 but the sodas in the centre -4. As written: no corner, no centre.
    assert [line.points for line in found] == [0, 0]


@pytest.mark.parametrize(
    ("mode", "greens"),
    [
        ("quiet", {2}),
        ("balanced", {1}),
        ("cerebral", {0}),
        ("random", {0, 1, 2}),
        ("easy", {2}),
        ("medium", {1}),
        ("hard", {0}),
    ],
)
def test_SM_35_SM_36_SM_37_SM_56_PI_43_AMB_P26_the_modes_and_their_colours(mode: Mode, greens: set[int]) -> None:
    draws = list(BonusDraws(mode, "snack-match"))
    assert {sum(pair.modifier in GREEN for pair in pairs) for pairs in draws} == greens


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_31_SM_32_PI_27_PI_28_two_of_each_kind_are_drawn_and_paired_at_random(edition: Edition) -> None:
    """Every pair of Element faces and of Modifier faces, two different cards of each kind, can come up."""
    draws = set(BonusDraws("random", edition))
    assert len(draws) == (4 * 3 * 4) * (4 * 3 * 4)
    assert {pair.element for pairs in draws for pair in pairs} == set(ELEMENTS[edition])
    assert {pair.modifier for pairs in draws for pair in pairs} == set(MODIFIERS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_AMB_P18_two_faces_of_one_card_are_never_in_play_together(edition: Edition) -> None:
    letters = ELEMENTS[edition]
    for one, other in BonusDraws("random", edition):
        for card in ELEMENT_CARDS:
            assert {letters.index(one.element), letters.index(other.element)} != set(card)
        for faces_of_card in MODIFIER_CARDS:
            assert {one.modifier, other.modifier} != set(faces_of_card)
        assert one.element != other.element
        assert one.modifier != other.modifier


def test_SM_33_a_pair_leaves_its_element_visible_to_all() -> None:
    state = after(rules.setup(2, Options(bonus="quiet")), Act(CHANCE, DrawBonuses(QUIET)))
    for seat in (0, 1, None):
        assert rules.view(state, seat).bonuses == QUIET


QUIET = (Bonus("corner", "w"), Bonus("lines", "G"))


def test_SM_30_the_variant_is_drawn_before_the_first_round() -> None:
    state = rules.setup(2, Options(bonus="quiet"))
    with pytest.raises(PanierError, match="cannot be drawn"):
        play(rules, state, Act(CHANCE, Deal(())))
    with pytest.raises(PanierError, match="cannot be drawn in this mode"):
        play(rules, state, Act(CHANCE, DrawBonuses((Bonus("corner", "w"), Bonus("most", "G")))))
    state = after(state, Act(CHANCE, DrawBonuses(QUIET)))
    assert state.phase == "deal"


@pytest.mark.parametrize("edition", EDITIONS)
def test_AMB_P16_picnic_may_leave_all_to_chance_and_a_host_may_name_both_pairs(edition: Edition) -> None:
    state = rules.setup(3, Options(edition, "random"))
    assert rules.chance(state).pick(seeded(1)) in rules.chance(state)
    chosen = rules.setup(3, Options(edition, ("corner:d", "most:R")))
    assert chosen.phase == "deal"
    assert chosen.bonuses == (Bonus("corner", "d"), Bonus("most", "R"))


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        (("corner:w",), "Name two bonus pairs"),
        (("corner:w", "most:G", "lines:d"), "Name two bonus pairs"),
        (("corner:wd", "most:G"), "no element 'wd'"),
        (("corner:", "most:G"), "no element ''"),
        (("corner:w", "most:x"), "no element 'x'"),
        (("corner:w", "moost:G"), "no modifier 'moost'"),
        (("corner:w", "most"), "a modifier and an element"),
        (("corner:w", "most:w"), "would need w twice"),
        (("corner:w", "corner:G"), "would need corner twice"),
    ],
)
def test_AMB_P16_AMB_P18_pairs_that_no_box_can_show_are_refused(pairs: tuple[str, ...], message: str) -> None:
    with pytest.raises(PanierError, match=message):
        rules.setup(3, Options(bonus=pairs))


@pytest.mark.parametrize("pairs", [("corner:w", "centre:G"), ("corner:w", "most:O")])
def test_AMB_P17_pairs_that_our_cards_cannot_show_are_allowed(pairs: tuple[str, ...]) -> None:
    assert [f"{bonus.modifier}:{bonus.element}" for bonus in rules.setup(3, Options(bonus=pairs)).bonuses] == [*pairs]


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_31_SM_32_AMB_P16_cards_are_drawn_turned_by_a_seat_and_paired(
    edition: Edition,
) -> None:
    state = rules.setup(3, Options(edition, "choose", chooser=2))
    assert len(list(rules.chance(state))) == 36, "two of four cards, twice"
    state = after(state, Act(CHANCE, rules.chance(state).pick(seeded(5))))
    assert state.phase == "faces"
    assert rules.to_act(state) == {2}
    assert all(rules.view(state, seat).drawn == state.drawn for seat in (0, 1, 2, None)), "they lie open"
    moves = list(rules.moves(rules.view(state, 2)))
    assert len(moves) == 16, "a face of each of four cards"
    faces = moves[6]
    assert isinstance(faces, ChooseFaces)
    state = after(state, Act(2, faces))
    one, other = faces.modifiers
    pairings = [DrawBonuses((Bonus(one, faces.elements[i]), Bonus(other, faces.elements[1 - i]))) for i in (0, 1)]
    assert list(rules.chance(state)) == pairings
    state = after(state, Act(CHANCE, pairings[1]))
    assert state.phase == "deal"
    assert state.bonuses == pairings[1].pairs


def test_SM_31_only_faces_of_the_drawn_cards_and_only_by_the_chooser() -> None:
    state = rules.setup(2, Options(bonus="choose"))
    drawn = BonusCards((("w", "O"), ("d", "G")), (("least", "most"), ("lines", "pairs")))
    state = after(state, Act(CHANCE, DrawCards(drawn)))
    with pytest.raises(PanierError, match="Somebody else chooses the faces"):
        play(rules, state, Act(1, ChooseFaces(("w", "d"), ("least", "lines"))))
    with pytest.raises(PanierError, match="Choose a face of each"):
        play(rules, state, Act(0, ChooseFaces(("w", "s"), ("least", "lines"))))
    with pytest.raises(PanierError, match="Choose a face of each"):
        play(rules, state, Act(0, ChooseFaces(("w", "O"), ("least", "most"))))
    with pytest.raises(PanierError, match="at a seat from 0 to 1, not 2"):
        rules.setup(2, Options(bonus="choose", chooser=2))


def test_the_bonuses_of_a_game_stand_in_its_result() -> None:
    options = Options(bonus=("corner:w", "lines:G"))
    result = rules.result(whole_game(dealt(2, options)))
    assert [[(line.modifier, line.element) for line in sheet.bonuses] for sheet in result.sheets] == [
        [("corner", "w"), ("lines", "G")]
    ] * 2


def test_gain_needs_no_framing_for_least_and_most() -> None:
    assert bonus_points_of("least", 0b111, [3, 4]) == 3
    assert bonus_points_of("most", 0b111, [3, 4]) == 0
