"""Bots that play by what scores now.

`lapses.py` makes strengths of them by adding lapses: `favouring_bot` becomes sprout, `overlooking_bot` casual and
`attentive_bot` good.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from panier.core.chance import RandBelow
from panier.core.rules import own_seat
from panier.games.picnic.bonus import bonus_points_of
from panier.games.picnic.bots.shared import Choice, element_counts, obvious_move
from panier.games.picnic.cards import CELLS, ELEMENTS, Card
from panier.games.picnic.scoring import ElementMasks
from panier.games.picnic.table import Keep, View
from panier.games.picnic.tariff import Tariff
from panier.games.picnic.weave import Place

# sprout
FAVOURING_PLACES: Final = 50  # places that `favouring_bot` looks at, of a hundred and more
FAVOURITE_WEIGHT: Final = 2  # how many times it counts the points of its favourite
# casual
OVERLOOKING_TOP_PERCENT: Final = 80  # per cent of the places on top that `overlooking_bot` notices
OVERLOOKING_BENEATH_PERCENT: Final = 60  # per cent of the places beneath that it notices
# good
ATTENTIVE_BENEATH_PERCENT: Final = 85  # per cent of the places beneath that `attentive_bot` notices; all on top


def favouring_bot(view: View, randbelow: RandBelow) -> Choice:
    """Play for one food or cloth, the one it has most of: sprout, apart from its lapses.

    It looks at less than half of the places.
    It keeps the card with more of its favourite even if the other scores better, lays its strips in any order, and
    counts its favourite double.
    """
    if (done := obvious_move(view, randbelow)) is not None:
        return done
    liked = favourite_element(view, randbelow)
    if view.phase == "draft":
        return Keep(max(view.hand, key=lambda card: (count_element(card, liked), randbelow(1000))))
    card = view.hand[randbelow(len(view.hand))]
    noticed = sample_places(list_places(view, card), FAVOURING_PLACES, randbelow)
    by, faces = view.options.tariff, faces_after(view)

    def worth(place: Place) -> tuple[int, int, int]:
        masks = faces(place)
        mine = masks[liked]
        return by.score(masks) + (FAVOURITE_WEIGHT - 1) * by.points(mine), sum(by.groups(mine)[:1]), randbelow(1000)

    return max(noticed, key=worth)


def overlooking_bot(view: View, randbelow: RandBelow) -> Choice:
    """Lay one strip after the other where it scores best, but overlook some places: casual, apart from its lapses.

    It overlooks places beneath more often than places on top.
    It keeps the card for which it sees a better place, and lays its strips in any order.
    """
    if (done := obvious_move(view, randbelow)) is not None:
        return done

    def noticed(card: Card) -> list[Place]:
        places = list_places(view, card)
        return [
            place
            for place in places
            if randbelow(100) < (OVERLOOKING_BENEATH_PERCENT if place.beneath else OVERLOOKING_TOP_PERCENT)
        ] or places

    if view.phase == "draft":
        return Keep(best_card(view, view.hand, noticed, randbelow))
    card = view.hand[randbelow(len(view.hand))]
    return best_place(view, noticed(card), randbelow)


def attentive_bot(view: View, randbelow: RandBelow) -> Choice:
    """Lay a strip where it scores most now, of all places on top and most beneath: good, apart from its lapses.

    Among equals it takes the one that puts most equal cells side by side. It lays one strip after the other, without
    a thought for the second strip or for later rounds.
    """
    if (done := obvious_move(view, randbelow)) is not None:
        return done
    card = best_card(view, view.hand, lambda card: list_places(view, card), randbelow)
    if view.phase == "draft":
        return Keep(card)
    faces = faces_after(view)

    def scores(place: Place) -> tuple[int, int, int]:
        masks = faces(place)
        return points_of(view, masks), count_adjacent(masks, view.options.tariff), randbelow(1000)

    seen = [
        place for place in list_places(view, card) if not place.beneath or randbelow(100) < ATTENTIVE_BENEATH_PERCENT
    ]
    return max(seen, key=scores)


def count_adjacent(masks: ElementMasks, by: Tariff) -> int:
    """Count the cells that lie beside one of their kind, foods and cloths: in each group all but one."""
    return sum(size - 1 for mask in masks for size in by.groups(mask))


def list_places(view: View, card: Card) -> list[Place]:
    """List every legal place."""
    return _listed(view, card, braid=view.options.braid)


def list_places_on_top(view: View, card: Card) -> list[Place]:
    """List the legal places where no cell goes beneath another strip."""
    return _listed(view, card, braid=False)


def _listed(view: View, card: Card, *, braid: bool) -> list[Place]:
    options = view.options
    return list(options.field.placements(view.mine, card, touch=options.touch, braid=braid))


def favourite_element(view: View, randbelow: RandBelow) -> int:
    """Return the element that the player has most of; before the first strip, one of a card in hand."""
    seen = [cells.bit_count() for cells in view.options.field.faces_of(view.mine)]
    if any(seen):
        return seen.index(max(seen))
    cells = CELLS[min(view.hand)]  # the same for any order of the hand
    return cells[randbelow(3)][randbelow(2)]


def count_element(card: Card, element: int) -> int:
    return sum(element in cell for cell in CELLS[card])


def sample_places(places: Sequence[Place], number: int, randbelow: RandBelow) -> list[Place]:
    """Draw this number of places at random."""
    left = list(places)
    return [left.pop(randbelow(len(left))) for _ in range(min(number, len(left)))]


def faces_after(view: View) -> Callable[[Place], ElementMasks]:
    """Return a function from a place to the faces that the player's picnic would show with a strip there."""
    field, mine = view.options.field, view.mine
    seen = field.seen_in(mine)

    def faces(place: Place) -> ElementMasks:
        slot = field.slots[place.row, place.col, place.turn]
        corner = field.first_corner(mine.frames & slot.frames if mine.strips else slot.frames)
        return tuple([field.window(cells, corner) for cells in field.seen_with(seen, place)])

    return faces


def best_place(view: View, noticed: Iterable[Place], randbelow: RandBelow) -> Place:
    """Return the place that scores most; among equals, one with a larger largest group (SM-28)."""
    faces = faces_after(view)

    def scores(place: Place) -> tuple[int, int, int]:
        masks = faces(place)
        return points_of(view, masks), view.options.tariff.largest_group(masks), randbelow(1000)

    return max(noticed, key=scores)


def best_card(
    view: View, cards: Sequence[Card], noticed: Callable[[Card], Iterable[Place]], randbelow: RandBelow
) -> Card:
    """Return the card that scores most in one of the places noticed for it."""
    faces = faces_after(view)

    def scores(card: Card) -> tuple[int, int]:
        return max(points_of(view, faces(place)) for place in noticed(card)), randbelow(1000)

    return max(cards, key=scores)


def points_of(view: View, masks: ElementMasks) -> int:
    """Return what a picnic with these faces would score now, bonus cards included."""
    by = view.options.tariff
    total = by.score(masks)
    if view.bonuses:
        letters = ELEMENTS[view.options.edition]
        others = [count for seat, count in enumerate(element_counts(view)) if seat != own_seat(view)]
        for bonus in view.bonuses:
            element = letters.index(bonus.element)
            own = masks[element].bit_count()
            total += bonus_points_of(bonus.modifier, masks[element], [own, *(count[element] for count in others)], by)
    return total
