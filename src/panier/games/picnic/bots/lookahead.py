"""The champion: a bot that looks ahead at cards that may come, and at what neighbours do with those it passes on."""

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final

from panier.core.chance import RandBelow, draw_random
from panier.core.rules import own_seat
from panier.games.picnic.bots.by_learned_values import strips_after
from panier.games.picnic.bots.by_score_now import attentive_bot
from panier.games.picnic.bots.learned_values import POINT, STRIPS
from panier.games.picnic.bots.search import PlacementPlan, arrays_of, best_plans, places_of_plan
from panier.games.picnic.bots.shared import Choice, learned_values_apply, obvious_move
from panier.games.picnic.bots.value_tables import ValueTables, value_tables_for
from panier.games.picnic.cards import Card
from panier.games.picnic.count import automaton_score
from panier.games.picnic.fast import TWIN
from panier.games.picnic.rules import offset_of_giver
from panier.games.picnic.table import Keep, View
from panier.games.picnic.weave import Picnic, lay

if TYPE_CHECKING:
    from panier.games.picnic.fast.tables import Array

# The champion's effort with the compiled twin, and without it (PLAIN_…).
MAX_PLANS: Final = 24  # ways to lay both strips that are compared by imagined draws
IMAGINED_DRAWS: Final = 96  # for the plans that are not dropped earlier
BEAM: Final = 48  # places of the first strip that it combines with the second
NEXT_BEAM: Final = 4  # the same in imagined rounds
IMAGINED_HANDS: Final = 160  # imagined hands of the neighbours
PLAIN_PLANS: Final = 4
PLAIN_DRAWS: Final = 8
PLAIN_BEAM: Final = 12


def champion(view: View, randbelow: RandBelow, effort: float = 1) -> Choice:
    """Try the best places with imagined draws, and take the one that leaves most room for the cards still to come.

    It passes on the card that helps the neighbour least, counts cards, and plays for the score in the last round.
    With more `effort` it imagines more draws, and takes longer in proportion. Under house rules that the learned
    values do not cover it takes what scores now.
    """
    if not learned_values_apply(view.options):
        return attentive_bot(view, randbelow)
    if (done := obvious_move(view, randbelow)) is not None:
        return done
    if view.phase == "draft":
        return Keep(choose_keep(view, randbelow, effort))
    return best_plan(view, view.mine, view.hand, randbelow, effort).places[0]


def unseen_cards(view: View) -> list[Card]:
    """Return all cards that may still come: those that are not on the table and not known to be in a hand."""
    seen = {strip.card for picnic in (*view.picnics, view.mine) for strip in picnic.strips}
    seen.update(view.hand, view.automaton, () if view.passed is None else (view.passed,))
    return [card for card in view.options.deck if card not in seen]


def best_plan(
    view: View, picnic: Picnic, cards: Sequence[Card], randbelow: RandBelow, effort: float = 1
) -> PlacementPlan:
    """Return the best way to lay the cards: in the last round by the score, before that by what may come."""
    seat, strips = own_seat(view), strips_after(view)
    now = value_tables_for(view, seat, strips)
    twin = TWIN.get_if_ready()
    if strips == STRIPS:
        return best_plans(view.options, picnic, cards, now, beam=PLAIN_BEAM if twin is None else twin.MAX_MOVES)[0]
    alone = len(view.picnics) == 1
    then = value_tables_for(view, seat, strips + (1 if alone else 2))
    if twin is None:
        return plain_look_ahead(view, picnic, cards, now, then, randbelow)
    return look_ahead(twin, view, picnic, cards, now, then, randbelow, draws=scale_effort(IMAGINED_DRAWS, effort))


def scale_effort(number: int, effort: float) -> int:
    return max(4, round(number * effort))


def look_ahead(
    twin: ModuleType,
    view: View,
    picnic: Picnic,
    cards: Sequence[Card],
    now: ValueTables,
    then: ValueTables,
    randbelow: RandBelow,
    *,
    draws: int,
) -> PlacementPlan:
    import numpy as np

    from panier.games.picnic.fast import convert
    from panier.games.picnic.fast.tables import tables_for

    deck = view.options.deck
    best, plans, means = np.zeros(MAX_PLANS), np.zeros((MAX_PLANS, 3), np.int64), np.zeros(MAX_PLANS)
    twin.look_ahead(
        tables_for(deck),
        twin.PlacementFlags(view.options.touch, view.options.braid),
        convert.board_of(picnic),
        card_numbers(cards, deck),
        card_numbers(unseen_cards(view), deck),
        *arrays_of(now),
        *arrays_of(then),
        len(view.picnics) == 1,
        BEAM,
        NEXT_BEAM,
        draws,
        seed(randbelow),
        best,
        plans,
        means,
    )
    return PlacementPlan(float(means[0]), places_of_plan(cards, plans[0]))


def plain_look_ahead(
    view: View, picnic: Picnic, cards: Sequence[Card], now: ValueTables, then: ValueTables, randbelow: RandBelow
) -> PlacementPlan:
    """Do the same by the readable rules, with fewer places and draws: the learned value gets half of the weight."""
    plans = best_plans(view.options, picnic, cards, now, beam=PLAIN_BEAM, most=PLAIN_PLANS)
    hands = [draw_random(unseen_cards(view), 1 if len(view.picnics) == 1 else 2, randbelow) for _ in range(PLAIN_DRAWS)]

    def mean(plan: PlacementPlan) -> float:
        after = picnic
        for place in plan.places:
            after = lay(after, place)
        return sum(best_plans(view.options, after, hand, then, beam=1)[0].worth for hand in hands) / PLAIN_DRAWS

    return max(
        (PlacementPlan((plan.worth + mean(plan)) / 2, plan.places) for plan in plans), key=lambda plan: plan.worth
    )


def choose_keep(view: View, randbelow: RandBelow, effort: float = 1) -> Card:
    """Return the card to keep, by its own value less what the other card would bring the one who gets it."""
    if len(view.picnics) == 1:
        return max(view.hand, key=lambda card: value_of_keeping_solo(view, card, randbelow, effort))
    twin = TWIN.get_if_ready()
    if twin is None:
        now = value_tables_for(view, own_seat(view), strips_after(view))
        return max(view.hand, key=lambda card: best_plans(view.options, view.mine, [card], now, beam=1)[0].worth)
    own, theirs = draft_values(twin, view, randbelow, hands=scale_effort(IMAGINED_HANDS, effort))
    share = 1 / (len(view.picnics) - 1)  # of all rivals, the neighbour is one
    gains = [mine - share * yours for mine, yours in zip(own, theirs, strict=True)]
    return view.hand[gains.index(max(gains))]


def value_of_keeping_solo(view: View, card: Card, randbelow: RandBelow, effort: float) -> float:
    """Return what keeping a card brings when playing alone, less what the other brings the automaton."""
    (other,) = (one for one in view.hand if one != card)
    rival = automaton_score((*view.automaton, other))
    return best_plan(view, view.mine, [card], randbelow, effort).worth - POINT * rival


def draft_values(twin: ModuleType, view: View, randbelow: RandBelow, *, hands: int) -> tuple[list[float], list[float]]:
    """Return for each card the mean value of keeping it, and that of the other card for the neighbour."""
    import numpy as np

    from panier.games.picnic.fast import convert
    from panier.games.picnic.fast.tables import tables_for

    deck = view.options.deck
    seat, seats = own_seat(view), len(view.picnics)
    to_giver = offset_of_giver(view.options.edition)
    taker, giver = (seat - to_giver) % seats, (seat + to_giver) % seats
    own, theirs = np.zeros(2), np.zeros(2)
    strips = strips_after(view)
    twin.draft(
        tables_for(deck),
        twin.PlacementFlags(view.options.touch, view.options.braid),
        convert.board_of(view.mine),
        convert.board_of(view.picnics[giver]),
        convert.board_of(view.picnics[taker]),
        seats == 2,
        card_numbers(view.hand, deck),
        card_numbers(unseen_cards(view), deck),
        *arrays_of(value_tables_for(view, seat, strips)),
        *arrays_of(value_tables_for(view, taker, strips)),
        NEXT_BEAM,
        hands,
        seed(randbelow),
        own,
        theirs,
    )
    return list(own), list(theirs)


def card_numbers(cards: Sequence[Card], deck: tuple[Card, ...]) -> "Array":
    """Return the numbers of the cards: their positions in the deck."""
    import numpy as np

    from panier.games.picnic.fast.tables import numbers_in

    numbers = numbers_in(deck)
    return np.array([numbers[card] for card in cards], np.int64)


def seed(randbelow: RandBelow) -> "Array":
    """Draw a seed for the random numbers of the twin, which must not be zero."""
    import numpy as np

    return np.array([1 + randbelow(1 << 30) + (randbelow(1 << 30) << 30)], np.uint64)
