"""Bots for Snack Match and Picnic that take what they can get now."""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from panier.bot import After
from panier.game import Below
from panier.games.picnic.bonus import gain
from panier.games.picnic.cards import ELEMENTS, Card
from panier.games.picnic.choices import Faces
from panier.games.picnic.count import tally
from panier.games.picnic.scoring import Mask, first_corner, groups, seen_in, seen_with, window, worth
from panier.games.picnic.table import ChooseFaces, Confirm, Keep, View
from panier.games.picnic.weave import SLOTS, Picnic, Place, lay, placements

BEAM: Final = 12  # how many places for the first strip are looked at together with the second strip
GLIMPSE: Final = 12  # a casual player notices one in so many places
PROMISE: Final = 0.3  # what a cell that could still join a group is worth, in points


@cache
def value(mask: Mask) -> float:
    """What the groups of an element are worth, and what they may become."""
    return sum(worth(size) + PROMISE * (size - 1) for size in groups(mask))


Choice: TypeAlias = ChooseFaces | Keep | Place | After[Confirm]


def casual(view: View, below: Below) -> Choice:
    """Lays one strip after the other, well, but sees only some of the places it could go."""
    if view.phase != "draft" and not view.hand:
        return nothing_to_weigh(view, below)
    if view.phase == "draft":
        return Keep(view.hand[below(2)])
    card = view.hand[below(len(view.hand))]
    rated = list(rate(view, view.mine, card, below))
    noticed = [choice for choice in rated if below(GLIMPSE) == 0] or rated
    return max(noticed, key=lambda choice: choice[:2])[2]


def greedy(view: View, below: Below) -> Choice:
    """The card that scores best when laid now; then the two places that score best together."""
    if view.phase != "draft" and not view.hand:
        return nothing_to_weigh(view, below)
    if view.phase == "draft":
        return Keep(max(view.hand, key=lambda card: (best_of(view, view.mine, card, below)[0], below(1000))))
    if len(view.hand) == 1:
        return best_of(view, view.mine, view.hand[0], below)[1]
    choices = []
    for card, other in (view.hand, view.hand[::-1]):
        rated = sorted(rate(view, view.mine, card, below), key=lambda choice: choice[:2], reverse=True)
        for _, tie, place in rated[:BEAM]:
            then, _ = best_of(view, lay(view.mine, place), other, below)
            choices.append((then, tie, place))
    return max(choices, key=lambda choice: choice[:2])[2]


def nothing_to_weigh(view: View, below: Below) -> ChooseFaces | After[Confirm]:
    """What all do alike: turn the bonus cards to any face, as all play by them, and let go at once of what lies."""
    return Faces(view.drawn).pick(below) if view.phase == "faces" and view.drawn else After(Confirm(), 0)


def best_of(view: View, picnic: Picnic, card: Card, below: Below) -> tuple[float, Place]:
    """The best place for one strip, and what the picnic is worth with it."""
    worth_then, _, place = max(rate(view, picnic, card, below), key=lambda choice: choice[:2])
    return worth_then, place


def rate(view: View, picnic: Picnic, card: Card, below: Below) -> Iterator[tuple[float, int, Place]]:
    """Every way to lay the strip with what the picnic is worth then, and a lot to break ties."""
    seen = seen_in(picnic)
    letters = ELEMENTS[view.options.edition]
    bonuses = [(bonus.modifier, letters.index(bonus.element)) for bonus in view.bonuses]
    others = [count for seat, count in enumerate(counts(view)) if seat != view.seat]
    for place in placements(picnic, card, touch=view.options.touch, braid=view.options.braid):
        after = seen_with(seen, place)
        corner = first_corner(picnic.frames & SLOTS[place.row, place.col, place.turn].frames)
        faces = [window(cells, corner) for cells in after]
        total = sum(map(value, faces))
        for modifier, element in bonuses:
            mask = faces[element]
            total += gain(modifier, mask, [mask.bit_count(), *(count[element] for count in others)])
        yield total, below(1 << 16), place


def counts(view: View) -> list[tuple[int, ...]]:
    """How often each element is seen in every picnic, and alone on the automaton's cards."""
    found = [tuple(cells.bit_count() for cells in seen_in(picnic)) for picnic in view.picnics]
    return [*found, tally(view.automaton)] if len(view.picnics) == 1 else found
