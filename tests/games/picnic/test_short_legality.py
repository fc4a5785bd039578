"""The short rule of AMB-P04, compared with the full model."""

from itertools import product
from random import Random

import pytest

from games.picnic.picnics import DECK
from games.picnic.stacked import STEPS, Cell, Stacks, beneath, footprint, insert, relations
from panier.games.picnic.weave import EMPTY, USUAL_FIELD, Picnic, Place, lay, placements, why_not


def shown(picnic: Picnic) -> dict[Cell, int]:
    """Return the strip that shows in each covered cell, by the short model."""
    found = {}
    for strip, shows in enumerate(picnic.shows):
        for row, col in product(range(7), repeat=2):
            if shows >> row * 7 + col & 1:
                found[row, col] = strip
    return found


def compare(games: int, seed: int) -> int:
    """Play random games in both models and compare every footprint; return how many were compared."""
    random = Random(seed)
    compared = 0
    for _ in range(games):
        cards = random.sample(DECK, 8)
        picnic, stacks = EMPTY, Stacks()
        for number, card in enumerate(cards):
            options = []
            for slot in USUAL_FIELD.open_to(picnic):
                if slot.turn > 1 and number:  # the other way round: the same cells, read backwards
                    continue
                place = Place(card, slot.row, slot.col, slot.turn)
                cells = footprint(place)
                ways = {beneath(stacks, cells, above_new) for above_new in relations(stacks, cells)}
                short = {
                    way
                    for size in range(8)
                    for way in [tuple(i for i in range(3) if size >> i & 1)]
                    if why_not(picnic, Place(card, slot.row, slot.col, slot.turn, way)) is None
                }
                assert short == ways, (picnic, place)
                compared += 1
                options.append((place, cells))
            place, cells = random.choice(options)
            above_new = random.choice(relations(stacks, cells))
            way = beneath(stacks, cells, above_new)
            picnic = lay(picnic, Place(card, place.row, place.col, place.turn, way))
            stacks = insert(stacks, cells, above_new, number)
            assert shown(picnic) == {cell: stack[0] for cell, stack in stacks.items()}
    return compared


@pytest.mark.parametrize("seed", range(4))
def test_AMB_P04_the_short_rule_agrees_with_the_full_pairwise_model(seed: int) -> None:
    assert compare(games=60, seed=seed) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
def test_AMB_P04_the_short_rule_agrees_with_the_full_pairwise_model_over_many_games(seed: int) -> None:
    assert compare(games=1500, seed=seed) > 100_000


def listed_naively(picnic: Picnic) -> set[tuple[Cell, ...]]:
    """Return all legal footprints of a strip, computed naively from the rules: within 4x4 and touching."""
    covered = set(shown(picnic))
    all_cells = {cell for strip in picnic.strips for cell in footprint(strip)}
    found: set[tuple[Cell, ...]] = set()
    for row, col, turn in product(range(-3, 10), range(-3, 10), (0, 1)):
        cells = footprint(Place(DECK[0], row, col, turn))
        rows = [r for r, _ in {*all_cells, *cells}]
        cols = [c for _, c in {*all_cells, *cells}]
        fits = max(rows) - min(rows) < 4 and max(cols) - min(cols) < 4
        near = {(r + dr, c + dc) for r, c in cells for dr, dc in ((0, 0), *STEPS)}
        if fits and near & covered:
            found.add(cells)
    return found


@pytest.mark.parametrize("seed", range(5))
def test_SM_15_AMB_P01_AMB_P03_the_slots_are_those_of_the_rules(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        picnic = lay(EMPTY, random.choice(list(placements(EMPTY, DECK[0]))))
        for card in random.sample(DECK[1:], 7):
            expected = {frozenset(cells) for cells in listed_naively(picnic)}
            assert {frozenset(footprint(place)) for place in placements(picnic, card)} == expected
            picnic = lay(picnic, random.choice(list(placements(picnic, card))))
