"""Conversions between the values of the rules and the numbers of the compiled twin."""

import numpy as np

from panier.games.picnic.cards import Card
from panier.games.picnic.fast.tables import CARD_NUMBERS, KEYS, SLOT_NUMBERS, WAY_NUMBERS, Array
from panier.games.picnic.scoring import seen_in
from panier.games.picnic.weave import SLOTS, WAYS, Picnic, Place


def board_of(picnic: Picnic) -> Array:
    """Return a picnic as a board (see `rules`)."""
    lies = [SLOTS[strip.row, strip.col, strip.turn].footprint for strip in picnic.strips]
    rest = [0] * (8 - len(lies))
    return np.array(
        [*seen_in(picnic), *lies, *rest, *picnic.shows, *rest, picnic.frames, len(lies)],
        np.int64,
    )


def card_number(card: Card) -> int:
    return CARD_NUMBERS[card]


def move_of(place: Place) -> int:
    """Return the number of a place, which does not include its card."""
    return SLOT_NUMBERS[place.row, place.col, place.turn] * 8 + WAY_NUMBERS[place.beneath]


def place_of(card: Card, move: int) -> Place:
    return Place(card, *KEYS[move >> 3], WAYS[move & 7])
