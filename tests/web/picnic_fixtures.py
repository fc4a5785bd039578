"""Make the results of the rules for many picnics, with which the browser's twin (picnic/rulesMirror) is compared.

    .venv/bin/python tests/web/picnic_fixtures.py web/fixtures/picnic.json

Random games of both editions, from the first strip to the last, with every switch on and off.
"""

import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from panier.games.picnic.bonus import Bonus, BonusDraws
from panier.games.picnic.cards import DECKS, ELEMENTS, FOODS, Card, Edition
from panier.games.picnic.count import automaton_score, count_all, count_faces
from panier.games.picnic.weave import EMPTY, WAYS, Picnic, Place, lay, placements, why_not

EDITIONS: tuple[Edition, ...] = ("snack-match", "picnic")
STRIPS = 8  # of a whole picnic
QUESTIONS = 40
LAID = 6


def fixtures(chance: random.Random) -> dict[str, Any]:
    return {
        "positions": [
            position
            for edition, touch, braid, _ in product(EDITIONS, (True, False), (True, False), range(5))
            for position in a_picnic_grows(chance, edition, touch=touch, braid=braid)
        ],
        "tables": [
            a_table(chance, edition, seats) for edition in EDITIONS for seats in range(1, 10) for _ in range(12)
        ],
        "papers": [a_paper(chance, edition) for edition in EDITIONS for _ in range(80)],
    }


def a_picnic_grows(chance: random.Random, edition: Edition, *, touch: bool, braid: bool) -> Iterator[dict[str, Any]]:
    """Return for each strip of a picnic the legal places, some refusals, and the results of some placements."""
    picnic = EMPTY
    for card in chance.sample(DECKS[edition], STRIPS):
        legal = list(placements(picnic, card, touch=touch, braid=braid))
        asked = [a_question(chance, card) for _ in range(QUESTIONS)]
        asked += [msgspec.structs.replace(place, beneath=chance.choice(WAYS)) for place in chance.sample(legal, 4)]
        refusals = [why_not(picnic, place, touch=touch, braid=braid) for place in asked]
        some = chance.sample(legal, min(LAID, len(legal)))
        yield {
            "rules": {"touch": touch, "braid": braid},
            "picnic": picnic,
            "card": card,
            "placements": [key(place) for place in legal],
            "asked": [[key(place), why and why.key] for place, why in zip(asked, refusals, strict=True)],
            "laid": [[key(place), lay(picnic, place)] for place in some],
        }
        picnic = lay(picnic, chance.choice(some))


def key(place: Place) -> str:
    """Return a placement in a few letters: row, column, turn, and the parts beneath."""
    return f"{place.row} {place.col} {place.turn} {''.join(map(str, place.beneath))}"


def a_question(chance: random.Random, card: Card) -> Place:
    """Return a possible placement: mostly near the middle, seldom off the field or malformed."""
    row, col = chance.randint(1, 5), chance.randint(1, 5)
    if chance.random() < 0.2:
        row, col = chance.randint(-1, 7), chance.randint(-1, 7)
    beneath = chance.choice(WAYS) if chance.random() < 0.95 else chance.choice([(1, 0), (0, 0), (3,)])
    return Place(card, row, col, chance.randrange(4), beneath)


def a_table(chance: random.Random, edition: Edition, seats: int) -> dict[str, Any]:
    """Return picnics of the same size with their count; a solo one with the automaton's cards."""
    deck = chance.sample(DECKS[edition], STRIPS * max(seats, 2))
    strips = chance.randint(0, STRIPS)
    picnics = [laid_by_chance(chance, deck[STRIPS * seat :][:strips]) for seat in range(seats)]
    automaton = tuple(deck[STRIPS:][:strips]) if seats == 1 else None
    bonuses = some_bonuses(chance, edition)
    counted = count_all(picnics, edition, bonuses, automaton)
    if automaton is not None:
        assert counted.rival == automaton_score(automaton)
    return {
        "edition": edition,
        "picnics": picnics,
        "bonuses": bonuses,
        "automaton": automaton or (),
        "sheets": counted.sheets,
        "winners": counted.winners,
        "why": counted.decided_by,
        "tied": counted.tied,
        "rival": counted.rival,
    }


def laid_by_chance(chance: random.Random, cards: list[Card]) -> Picnic:
    picnic = EMPTY
    for card in cards:
        picnic = lay(picnic, chance.choice(list(placements(picnic, card))))
    return picnic


def some_bonuses(chance: random.Random, edition: Edition) -> tuple[Bonus, ...]:
    return BonusDraws("random", edition).pick(chance.randrange) if chance.random() < 0.9 else ()


def a_paper(chance: random.Random, edition: Edition) -> dict[str, Any]:
    """Return a picnic of real cards with random faces in some or all cells, and its count."""
    letters = ELEMENTS[edition]
    full = chance.choice([0.1, 0.3, 0.6, 1.0])
    few = chance.randint(1, 4)  # few different foods and cloths make large groups
    grid = [
        chance.choice(FOODS[edition][:few]) + chance.choice(letters[4:][:few]) if chance.random() < full else ".."
        for _ in range(16)
    ]
    faces = tuple(sum(1 << cell for cell, face in enumerate(grid) if letter in face) for letter in letters)
    bonuses = some_bonuses(chance, edition)
    return {"edition": edition, "grid": grid, "bonuses": bonuses, "sheet": count_faces([faces], edition, bonuses)[0]}


def main(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(fixtures(random.Random(5))))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
