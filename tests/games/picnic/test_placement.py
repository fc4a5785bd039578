"""Laying strips: the frame, touching, over and under."""

from itertools import pairwise

import pytest

from games.picnic.picnics import DECK, EDITIONS, after, all_keep_first, all_pile_up, dealt, laid
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.rules import Act, play
from panier.core.units import CHANCE
from panier.games.picnic import rules
from panier.games.picnic.cards import CELLS, Card
from panier.games.picnic.scoring import faces_of, occupied_cells
from panier.games.picnic.table import Confirm, Deal, Options, Reconsider
from panier.games.picnic.weave import (
    CROSSED,
    EMPTY,
    FIRST,
    NO_BRAID,
    NO_SUCH_CELLS,
    NO_TOUCH,
    NOTHING_ABOVE,
    SLOTS,
    START_IN_THE_MIDDLE,
    USUAL_FIELD,
    WAYS,
    Picnic,
    Place,
    half_turn_shows,
    lay,
    placements,
    weaves,
    why_not,
)

A, B, C, D, E = DECK[:5]
bit, OFF_THE_FIELD, OUT_OF_FRAME = USUAL_FIELD.bit, USUAL_FIELD.off_the_field, USUAL_FIELD.out_of_frame


def cells(picnic: Picnic, strip: int) -> set[tuple[int, int]]:
    """Return the cells in which a strip shows."""
    return {(row, col) for row in range(7) for col in range(7) if picnic.shows[strip] & bit(row, col)}


def test_SM_14_everybody_lays_both_cards() -> None:
    state = all_keep_first(dealt(2))
    kept, received = state.players[0].hand
    state = after(state, Act(0, Place(kept, 3, 3)))
    assert 0 in rules.to_act(state)
    state = after(state, Act(0, Place(received, 4, 3)))
    assert list(rules.moves(rules.view(state, 0))) == [Confirm(), Reconsider()]
    state = after(state, Act(0, Confirm()))
    assert 0 not in rules.to_act(state)
    assert [place.card for place in state.players[0].mine.strips] == [kept, received]


def test_SM_14_one_lays_only_cards_of_ones_hand() -> None:
    state = all_keep_first(dealt(2))
    with pytest.raises(PanierError, match="not in your hand"):
        play(rules, state, Act(0, Place(DECK[70], 3, 3)))


def test_SM_15_PI_08_PI_15_a_picnic_may_not_exceed_four_by_four() -> None:
    wide = laid(Place(A, 3, 3), Place(B, 3, 4))
    assert why_not(wide, Place(C, 3, 2)) == OUT_OF_FRAME
    assert why_not(wide, Place(C, 4, 2)) == OUT_OF_FRAME
    tall = laid(Place(A, 3, 3, turn=1), Place(B, 2, 3, turn=1))
    assert why_not(tall, Place(C, 4, 3, turn=1)) == OUT_OF_FRAME
    assert why_not(tall, Place(C, 3, 3, turn=1)) is None


def test_AMB_P01_the_frame_floats_until_the_strips_span_it() -> None:
    """From one strip the picnic may still grow three rows up or down, and one column to either side."""
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 0, 3, turn=1)) is None
    assert why_not(one, Place(B, 4, 3, turn=1)) is None
    up = laid(Place(A, 3, 3), Place(B, 0, 3, turn=1))
    assert why_not(up, Place(C, 4, 3)) == OUT_OF_FRAME
    assert up.frames.bit_count() == 2  # four rows are taken, the columns may still shift by one


def test_AMB_P01_hidden_cells_count_for_the_frame_too() -> None:
    """B lies hidden under A but for its last cell, which C hides: still nothing may lie to the left of A."""
    under = laid(Place(A, 3, 3), Place(B, 3, 4, beneath=(0, 1)), Place(C, 3, 6, turn=1))
    assert cells(under, 1) == set()
    assert why_not(under, Place(D, 3, 2)) == OUT_OF_FRAME


def test_SM_16_strips_lie_along_rows_or_columns() -> None:
    """Of 7x7 cells a strip finds 35 places along rows and 35 along columns, each either way round."""
    assert len(SLOTS) == 4 * 35
    for slot in SLOTS.values():
        where = sorted(divmod(cell.bit_length() - 1, 7) for cell in slot.cells)
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(where)}
        assert steps in ({(0, 1)}, {(1, 0)})


@pytest.mark.parametrize(
    ("turn", "where"),
    [
        (0, [(3, 3), (3, 4), (3, 5)]),
        (1, [(3, 3), (4, 3), (5, 3)]),
        (2, [(3, 3), (3, 2), (3, 1)]),
        (3, [(3, 3), (2, 3), (1, 3)]),
    ],
)
def test_SM_17_AMB_P10_a_strip_may_be_turned_four_ways(turn: int, where: list[tuple[int, int]]) -> None:
    assert list(SLOTS[3, 3, turn].cells) == [bit(*cell) for cell in where]


def test_PI_16_AMB_P10_once_all_have_placed_nothing_moves_any_more() -> None:
    """Strips of earlier rounds stay as they lie: whatever one does, the old strips are the first of the new picnic."""
    state = all_pile_up(all_keep_first(dealt(2)))
    assert list(rules.moves(rules.view(state, 0))) == []
    laid_before = state.players[0].picnic.strips
    state = all_keep_first(after(state, Act(CHANCE, Deal(((DECK[8], DECK[9]), (DECK[10], DECK[11]))))))
    moves = rules.moves(rules.view(state, 0))
    assert Place(laid_before[0].card, 4, 3) not in moves
    for move in moves:
        assert isinstance(move, Place)
        assert lay(state.players[0].picnic, move).strips[:-1] == laid_before


def test_SM_18_a_strip_may_lie_beside_another() -> None:
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 4, 3)) is None
    assert why_not(one, Place(B, 2, 6, turn=1)) is None


def test_AMB_P03_a_strip_must_touch_and_corner_to_corner_is_not_beside() -> None:
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 5, 3)) == NO_TOUCH
    assert why_not(one, Place(B, 0, 6, turn=1)) == NO_TOUCH
    assert why_not(one, Place(B, 0, 2, turn=1)) == NO_TOUCH  # ends at (2, 2), corner to (3, 3)


def test_AMB_P03_the_touch_rule_can_be_switched_off() -> None:
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 5, 3), touch=False) is None
    state = all_keep_first(dealt(2, Options(touch=False)))
    kept, received = state.players[0].hand
    after(state, Act(0, Place(kept, 3, 3)), Act(0, Place(received, 5, 3)))


def test_AMB_P03_the_first_strip_is_free_so_it_starts_in_the_middle_of_the_field() -> None:
    assert {(slot.row, slot.col, slot.turn) for slot in FIRST} == {(3, 3, 0), (3, 5, 2), (3, 3, 1), (5, 3, 3)}
    assert why_not(EMPTY, Place(A, 0, 0)) == START_IN_THE_MIDDLE


def test_SM_19_PI_17_a_strip_may_overlap_one_or_several_wholly_or_partly() -> None:
    picnic = laid(Place(A, 3, 3), Place(B, 4, 3), Place(C, 3, 4, turn=1))
    assert cells(picnic, 0) == {(3, 3), (3, 5)}
    assert cells(picnic, 1) == {(4, 3), (4, 5)}
    assert cells(picnic, 2) == {(3, 4), (4, 4), (5, 4)}


def test_SM_19_PI_18_a_strip_may_be_slipped_under() -> None:
    picnic = laid(Place(A, 3, 3), Place(B, 3, 4, turn=1, beneath=(0,)))
    assert cells(picnic, 0) == {(3, 3), (3, 4), (3, 5)}
    assert cells(picnic, 1) == {(4, 4), (5, 4)}


def test_AMB_P04_a_strip_may_go_over_one_and_under_another() -> None:
    """Two rows, and a strip down across both: over the first, under the second."""
    rows = (Place(A, 3, 3), Place(B, 4, 3))
    for beneath, shows in [((), 3), ((0,), 2), ((1,), 2), ((0, 1), 1)]:
        picnic = laid(*rows, Place(C, 3, 4, turn=1, beneath=beneath))
        assert len(cells(picnic, 2)) == shows


def test_AMB_P04_over_or_under_is_the_same_in_all_common_cells() -> None:
    """Along another strip one is over it or under it, never both."""
    one = laid(Place(A, 3, 3))
    for beneath in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]:
        assert why_not(one, Place(B, 3, 3, beneath=beneath)) == CROSSED
    assert why_not(one, Place(B, 3, 3)) is None
    assert why_not(one, Place(B, 3, 3, beneath=(0, 1, 2))) is None
    shifted = Place(B, 3, 4, beneath=(0, 1))  # its third cell lies beside A
    assert why_not(one, shifted) is None


def test_AMB_P04_a_hidden_part_counts_as_well() -> None:
    """B shows at (3, 4) and lies hidden under C at (3, 5): under B at the one, one cannot show over C at the other."""
    picnic = laid(Place(A, 3, 3), Place(B, 3, 3), Place(C, 3, 5, turn=1))
    assert cells(picnic, 1) == {(3, 3), (3, 4)}
    assert why_not(picnic, Place(D, 3, 4, beneath=(0,))) == CROSSED
    assert why_not(picnic, Place(D, 3, 4, beneath=(1,))) is None  # under C only, over B


def test_AMB_P04_the_example_of_the_rules_page() -> None:
    """X along a row, Y down over its middle, Z exactly along X: three of the eight mixtures can be laid."""
    picnic = laid(Place(A, 3, 3), Place(B, 3, 4, turn=1))
    ways = [way for way in WAYS if why_not(picnic, Place(C, 3, 3, beneath=way)) is None]
    assert ways == [(), (1,), (0, 1, 2)]


def test_AMB_P04_one_cannot_go_beneath_where_nothing_lies() -> None:
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 3, 4, turn=1, beneath=(1,))) == NOTHING_ABOVE
    assert why_not(EMPTY, Place(A, 3, 3, beneath=(0,))) == NOTHING_ABOVE


def test_AMB_P05_weaves_may_be_cyclic() -> None:
    """Four strips like the flaps of a box: each over the next, the last over the first."""
    picnic = laid(
        Place(A, 3, 3),  # top row, (3, 3) to (3, 5)
        Place(B, 3, 5, turn=1),  # right column, over A at (3, 5)
        Place(C, 5, 3),  # bottom row, over B at (5, 5)
        Place(D, 3, 3, turn=1, beneath=(0,)),  # left column: over C at (5, 3), under A at (3, 3)
    )
    assert cells(picnic, 0) == {(3, 3), (3, 4)}  # over D
    assert cells(picnic, 1) == {(3, 5), (4, 5)}  # over A
    assert cells(picnic, 2) == {(5, 4), (5, 5)}  # over B
    assert cells(picnic, 3) == {(4, 3), (5, 3)}  # over C


@pytest.mark.parametrize("edition", EDITIONS)
def test_AMB_P06_a_strip_may_go_under_one_of_the_same_turn(edition: str) -> None:
    state = all_keep_first(dealt(2, Options(edition)))  # type: ignore[arg-type]
    kept, received = state.players[0].hand
    state = after(state, Act(0, Place(kept, 3, 3)), Act(0, Place(received, 3, 3, turn=1, beneath=(0,))))
    assert state.players[0].hand == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_AMB_P07_braid_is_on_by_default_and_can_be_switched_off(edition: str) -> None:
    assert Options(edition).braid  # type: ignore[arg-type]
    one = laid(Place(A, 3, 3))
    assert why_not(one, Place(B, 3, 3, turn=1, beneath=(0,)), braid=False) == NO_BRAID
    assert all(place.beneath == () for place in placements(one, B, braid=False))
    assert any(place.beneath for place in placements(one, B))


def test_AMB_P08_a_card_may_be_completely_hidden_so_nobody_is_ever_stuck() -> None:
    picnic = laid(Place(A, 3, 3), Place(B, 3, 3, beneath=(0, 1, 2)))
    assert cells(picnic, 1) == set()
    assert cells(laid(Place(A, 3, 3), Place(B, 3, 3)), 0) == set()
    assert any(True for _ in placements(picnic, C, braid=False))


def test_AMB_P09_only_the_visible_face_of_a_cell_counts() -> None:
    covered = laid(Place(A, 3, 3), Place(B, 3, 3))
    assert faces_of(covered) == faces_of(laid(Place(B, 3, 3)))
    assert occupied_cells(faces_of(covered)).bit_count() == 3


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Place(B, 3, 9), OFF_THE_FIELD),
        (Place(B, -1, 3), OFF_THE_FIELD),
        (Place(B, 3, 3, turn=4), OFF_THE_FIELD),
        (Place(B, 3, 6), OFF_THE_FIELD),
        (Place(B, 3, 3, beneath=(3,)), NO_SUCH_CELLS),
        (Place(B, 3, 3, beneath=(1, 0)), NO_SUCH_CELLS),
        (Place(B, 3, 3, beneath=(0, 0)), NO_SUCH_CELLS),
    ],
)
def test_a_move_that_names_no_placement_is_refused(place: Place, reason: object) -> None:
    assert why_not(laid(Place(A, 3, 3)), place) == reason


def test_AMB_P04_each_visible_result_is_listed_once() -> None:
    """No two listed placements of a card leave the same faces in the same cells of the same footprint."""
    picnic = laid(Place(A, 3, 3), Place(B, 2, 4, turn=1), Place(C, 4, 4, beneath=(0,)))
    seen = set()
    for place in placements(picnic, D):
        woven = lay(picnic, place)
        footprint = frozenset(
            (place.row + i * down, place.col + i * right)
            for i in range(3)
            for down, right in [((0, 1), (1, 0), (0, -1), (-1, 0))[place.turn]]
        )
        seen.add((footprint, faces_of(woven), woven.frames))
    assert len(seen) == len(list(placements(picnic, D)))


def test_an_invisible_half_turn_is_legal_but_not_listed() -> None:
    picnic = laid(Place(A, 3, 3))
    hidden = Place(B, 3, 5, turn=2, beneath=(0, 1, 2))
    assert why_not(picnic, hidden) is None
    assert hidden not in list(placements(picnic, B))
    assert Place(B, 3, 3, turn=0, beneath=(0, 1, 2)) in list(placements(picnic, B))


def test_a_card_that_reads_the_same_from_both_ends_is_listed_once() -> None:
    mirror = Card("wO dG wO")
    CELLS[mirror] = ((0, 4), (1, 5), (0, 4))
    try:
        assert {place.turn for place in placements(EMPTY, mirror)} == {0, 1}
    finally:
        del CELLS[mirror]


@pytest.mark.parametrize(("touch", "braid"), [(True, True), (True, False), (False, True)])
def test_pick_gives_every_legal_placement_and_no_other(touch: bool, braid: bool) -> None:
    state = all_keep_first(dealt(2, Options(touch=touch, braid=braid)))
    kept, _ = state.players[0].hand
    randbelow = seeded(3)
    for before in ((), (Act(0, Place(kept, 3, 3)),)):
        moves = rules.moves(rules.view(after(state, *before), 0))
        picked = {moves.pick(randbelow) for _ in range(8000)}
        assert all(place in moves for place in picked)
        assert {place for place in picked if isinstance(place, Place)} >= set(moves) - {Reconsider()}


@pytest.mark.parametrize(("touch", "braid"), [(True, True), (True, False), (False, True)])
def test_placements_by_footprint_equal_those_by_slot(touch: bool, braid: bool) -> None:
    randbelow = seeded(5)
    for _ in range(20):
        picnic = EMPTY
        for card in DECK[::9]:
            one_by_one = [
                Place(card, slot.row, slot.col, slot.turn, beneath)
                for slot in USUAL_FIELD.open_to(picnic, touch=touch)
                for beneath in (weaves(USUAL_FIELD.followers(picnic, slot)) if braid else [()])
                if slot.turn < 2 or half_turn_shows(card, beneath)
            ]
            assert list(placements(picnic, card, touch=touch, braid=braid)) == one_by_one
            picnic = lay(picnic, one_by_one[randbelow(len(one_by_one))])
