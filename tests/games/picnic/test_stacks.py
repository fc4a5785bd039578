"""Frames of other sizes, in which whole stacks decide, compared with the full model of AMB-P04."""

from itertools import product
from random import Random

import pytest

from games.picnic.picnics import DECK
from games.picnic.stacked import STEPS, Cell, Stacks, beneath, footprint, insert, relations
from panier.games.picnic.stacks import StackedField, field_for, stacks_of
from panier.games.picnic.weave import CROSSED, EMPTY, NOTHING_ABOVE, USUAL_FIELD, WAYS, Field, Picnic, Place, weaves


def cells_of(field: Field, cells: int) -> set[Cell]:
    side = range(field.size)
    return {(row, col) for row, col in product(side, side) if cells & field.bit(row, col)}


def listed_naively(field: Field, picnic: Picnic) -> set[tuple[Cell, ...]]:
    """Return all legal footprints of a strip, computed naively from the rules: within the frame and touching."""
    covered = cells_of(field, picnic.covered)
    found: set[tuple[Cell, ...]] = set()
    reach = range(-3, field.size + 3)
    for row, col, turn in product(reach, reach, (0, 1)):
        cells = footprint(Place(DECK[0], row, col, turn))
        lines = zip(*{*cells, *(cell for strip in picnic.strips for cell in footprint(strip))}, strict=True)
        fits = all(max(line) - min(line) < field.frame for line in lines)
        near = {(r + dr, c + dc) for r, c in cells for dr, dc in ((0, 0), *STEPS)}
        if fits and near & covered:
            found.add(cells)
    return found


def compare(frame: int, games: int, strips: int, seed: int) -> int:
    """Play random games in both models and compare every footprint; return how many were compared."""
    random, field = Random(seed), field_for(frame)
    compared = 0
    for _ in range(games):
        picnic, stacks = EMPTY, Stacks()
        for number, card in enumerate(random.sample(DECK, strips)):
            choices = []
            for slot in field.open_to(picnic):
                cells = footprint(Place(card, slot.row, slot.col, slot.turn))
                above_new = relations(stacks, cells)
                ways = {beneath(stacks, cells, above) for above in above_new}
                assert set(weaves(field.followers(picnic, slot))) == ways
                for way in WAYS:
                    place = Place(card, slot.row, slot.col, slot.turn, way)
                    assert (field.why_not(picnic, place) is None) == (way in ways)
                choices += [(slot, cells, above) for above in above_new if slot.turn < 2]
                compared += 1
            if number:
                turned = {footprint(Place(card, slot.row, slot.col, slot.turn)) for slot in field.open_to(picnic)}
                assert {cells for cells in turned if cells == tuple(sorted(cells))} == listed_naively(field, picnic)
            slot, cells, above = random.choice(choices)
            way = beneath(stacks, cells, above)
            fewest = min(
                (other for _, here, other in choices if here == cells and beneath(stacks, cells, other) == way), key=len
            )
            picnic = field.lay(picnic, Place(card, slot.row, slot.col, slot.turn, way))
            stacks = insert(stacks, cells, fewest, number)
            assert {cell: list(stack) for cell, stack in stacks_of(field, picnic.strips).items()} == {
                field.bit(*cell): stack for cell, stack in stacks.items()
            }
            shown = {cell: strip for strip, shows in enumerate(picnic.shows) for cell in cells_of(field, shows)}
            assert shown == {cell: stack[0] for cell, stack in stacks.items()}
    return compared


@pytest.mark.parametrize("frame", [3, 5, 6])
def test_AMB_P04_other_frames_agree_with_the_full_model(frame: int) -> None:
    assert compare(frame, games=3, strips=10, seed=frame) > 300


@pytest.mark.slow
@pytest.mark.parametrize(("frame", "seed"), list(product([3, 5, 6], range(2))))
def test_AMB_P04_other_frames_agree_with_the_full_model_over_many_games(frame: int, seed: int) -> None:
    assert compare(frame, games=20, strips=14, seed=10 + seed) > 2000


@pytest.mark.parametrize("seed", range(4))
def test_AMB_P04_stacks_equal_the_short_rule_in_a_frame_of_four(seed: int) -> None:
    random, field = Random(seed), StackedField(4)
    for _ in range(5):
        picnic = EMPTY
        for card in random.sample(DECK, 8):
            there = list(USUAL_FIELD.placements(picnic, card))
            assert list(field.placements(picnic, card)) == there
            place = random.choice(there)
            assert field.lay(picnic, place) == USUAL_FIELD.lay(picnic, place)
            picnic = USUAL_FIELD.lay(picnic, place)


def test_AMB_P04_the_short_rule_fails_in_a_frame_of_six() -> None:
    """The short rule checks only the strips on top, which is not enough in wide frames.

    A lies along a row, B continues from under its end, and C lies across both there. A strip under B is under A as
    well, which lies on B; the short rule sees only B and C.
    """
    field = field_for(6)
    a, b, c, d = DECK[:4]
    picnic = EMPTY
    for place in (Place(a, 5, 5), Place(b, 5, 7, beneath=(0,)), Place(c, 3, 7, 1)):
        assert field.why_not(picnic, place) is None
        picnic = field.lay(picnic, place)
    assert stacks_of(field, picnic.strips)[field.bit(5, 7)] == (2, 0, 1)
    assert field.why_not(picnic, Place(d, 5, 6, beneath=(1, 2))) == CROSSED  # A shows beside it
    assert field.why_not(picnic, Place(d, 5, 6, beneath=(0, 1, 2))) is None
    assert field.why_not(picnic, Place(d, 5, 6, beneath=(1,))) is None
    assert field.why_not(picnic, Place(d, 4, 6, beneath=(0,))) == NOTHING_ABOVE


def test_AMB_P01_a_frame_of_another_size_is_named_in_the_refusal() -> None:
    field = field_for(5)
    picnic = field.lay(EMPTY, Place(DECK[0], 4, 4))
    reasons = [field.why_not(picnic, Place(DECK[1], 4, col)) for col in (6, 7)]
    assert reasons[0] is None
    assert reasons[1] is not None
    assert "5 by 5" in reasons[1].text


@pytest.mark.parametrize(
    ("frame", "laid"),
    [
        (3, [(2, 2, 0, ()), (3, 2, 3, ()), (1, 4, 1, ()), (2, 4, 2, (0, 2)), (2, 2, 0, ()), (3, 3, 3, ())]),
        (5, [(4, 4, 0, ()), (4, 3, 3, ()), (4, 7, 1, ()), (5, 5, 2, ()), (4, 3, 0, ()), (5, 3, 3, (1,))]),
    ],
)
def test_a_seed_lays_the_strips_it_always_has(frame: int, laid: list[tuple[int, int, int, tuple[int, ...]]]) -> None:
    field, picnic, random = field_for(frame), Picnic(), Random(1)
    found = []
    for number in range(6):
        place = field.pick(picnic, DECK[number % 2], lambda n: int(random.random() * n))
        picnic = field.lay(picnic, place)
        found.append((place.row, place.col, place.turn, place.beneath))
    assert found == laid
