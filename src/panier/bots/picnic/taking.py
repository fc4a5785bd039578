"""A bot for Snack Match and Picnic that takes what it can get now."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from panier.bots.picnic.alike import Choice, counts, nothing_to_weigh
from panier.game import Below
from panier.games.picnic.bonus import gain
from panier.games.picnic.cards import ELEMENTS, Card
from panier.games.picnic.scoring import Mask, first_corner, groups, seen_in, seen_with, window, worth
from panier.games.picnic.table import Keep, View
from panier.games.picnic.weave import SLOTS, Picnic, Place, lay, placements

BEAM: Final = 12  # how many places for the first strip are looked at together with the second strip
PROMISE: Final = 0.3  # what a cell that could still join a group is worth, in points


@cache
def value(mask: Mask) -> float:
    """What the groups of an element are worth, and what they may become."""
    return sum(worth(size) + PROMISE * (size - 1) for size in groups(mask))


def greedy(view: View, below: Below) -> Choice:
    """The card that scores best when laid now; then the two places that score best together."""
    if (done := nothing_to_weigh(view, below)) is not None:
        return done
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
