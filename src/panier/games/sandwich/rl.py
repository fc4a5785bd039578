"""Sandwich for learners: cards are numbered by their place, and sandwiches are composed one ingredient at a time.

There are 1680 ways to make three sandwiches of nine cards, and 92,400 to make four of twelve. So each card is an
action: sandwiches are filled in turn, each in the order of the basket, so that every division has exactly one encoding.
An offer is the partner, the card to give and the card to get; a confession is the loved ingredient, then the hated one.
Pitches and remarks have no actions: learners leave them empty.
"""

from itertools import permutations
from typing import Final, get_args

import numpy as np

from panier.bots.reactions import ReactionProfile, Reflex
from panier.core.moves import Moves
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.sandwich import cards
from panier.games.sandwich import table as sandwich
from panier.games.sandwich.cards import INGREDIENTS, SHOWS, Card
from panier.games.sandwich.choices import Flips, Grabs, Kitchen, Rankings, make_sandwich
from panier.games.sandwich.rules import moves
from panier.games.sandwich.table import (
    ROUNDS,
    Accept,
    Compose,
    Confess,
    Counter,
    Flip,
    Grab,
    Move,
    Offer,
    Options,
    Phase,
    Plate,
    Rank,
    Reconsider,
    View,
    Withdraw,
    most_offers,
    sandwiches,
)
from panier.rl.codec import WAIT, ActionNumbers, seats_from, steps_between
from panier.rl.draws import PartialDraw
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array, Layout
from panier.rl.memory import Parts, SeatMemory, action_bits_shape, note_ready_order

INGREDIENT_NAMES: Final = tuple(INGREDIENTS)
PHASES: Final = get_args(Phase)
SEATS: Final = 12
CARDS: Final = 12  # at most, in a basket
PLATES: Final = 4
MAX_POINTS: Final = 30  # two firsts and two seconds in each of three rounds, and less at larger tables
ORDERS: Final = {plates: tuple(permutations(range(plates))) for plates in (3, 4)}
ACTIONS: Final = Layout(
    wait=(1,),
    grab=(SEATS,),  # the card turned up by the seat this many places to the left
    pick=(CARDS,),  # the next card of the sandwiches, by its index in the sorted basket
    offer=(SEATS,),  # the partner, by how many places to the left
    counter=(SEATS,),
    give=(CARDS,),  # by its index in this seat's sorted basket
    want=(CARDS,),  # by its index in the partner's sorted basket
    accept=(SEATS,),
    withdraw=(1,),
    love=(len(INGREDIENT_NAMES),),
    hate=(len(INGREDIENT_NAMES),),
    rank=(24,),  # the orders of the plates, in lexicographic order
)


class Codec:
    def __init__(self, seats: int, options: Options) -> None:
        self.action_layout = ACTIONS
        self.max_actions_per_move = CARDS
        self.seats = seats
        names = len(INGREDIENT_NAMES)
        self.observation_layout = Layout(
            phase=(len(PHASES),),
            round=(ROUNDS,),
            market=(seats, names),
            took=(seats, names),
            chooser=(seats,),
            claims=(seats,),  # whether this seat has reached for that card
            baskets=(seats, CARDS, names),  # sorted; those of others only in Trade
            ready=(seats,),
            begun=(ACTIONS.size,),  # the actions of an unfinished move so far
            picked=(CARDS, PLATES),  # card of the basket, sandwich that it is in so far
            sandwiches=(PLATES, names),
            offer_to=(seats, seats),
            offer_give=(seats, names),
            offer_want=(seats, names),
            offers_made=(1,),
            plates=(seats, PLATES, names),
            makers=(seats, PLATES, seats),
            taster=(seats,),
            rank=(PLATES, PLATES),  # place, plate
            loved=(seats, names),
            hated=(seats, names),
            dishes=(ROUNDS, seats, PLATES, names),  # round, taster, place: the ingredients
            cooks=(ROUNDS, seats, PLATES, seats),  # and the maker
            scores=(seats,),
        )

    def encode(self, view: View, move: Move) -> ActionNumbers:
        match move:
            case Grab(card):
                return (ACTIONS.number("grab", self._steps(view, view.market.index(card))),)
            case Compose(made):
                basket = sorted(view.baskets[view.seat or 0])
                return tuple([ACTIONS.number("pick", basket.index(card)) for three in made for card in sorted(three)])
            case Offer(to, give, want):
                return (ACTIONS.number("offer", self._steps(view, to)), *self._encode_swap(view, to, give, want))
            case Counter(of, give, want):
                return (ACTIONS.number("counter", self._steps(view, of)), *self._encode_swap(view, of, give, want))
            case Accept(of):
                return (ACTIONS.number("accept", self._steps(view, of)),)
            case Withdraw():
                return (ACTIONS.number("withdraw", 0),)
            case Confess(loved, hated):
                return ACTIONS.number("love", INGREDIENT_NAMES.index(loved)), ACTIONS.number(
                    "hate", INGREDIENT_NAMES.index(hated)
                )
            case Rank(order):
                return (ACTIONS.number("rank", ORDERS[len(order)].index(order)),)
            case Reconsider():
                return (WAIT,)  # learners never reconsider
            case _:
                raise TypeError(f"{move!r} is no move of a seat")

    def _encode_swap(self, view: View, to: Seat, give: Card, want: Card) -> ActionNumbers:
        own, theirs = sorted(view.baskets[view.seat or 0]), sorted(view.baskets[to])
        return ACTIONS.number("give", own.index(give)), ACTIONS.number("want", theirs.index(want))

    def decode(self, view: View, numbers: ActionNumbers) -> Move | None:
        name, (place, *_) = ACTIONS.find(numbers[0])
        other = ((view.seat or 0) + place) % self.seats
        match name:
            case "grab":
                card = view.market[other]
                return None if card is None else Grab(card)
            case "pick":
                return self._decode_compose(view, numbers)
            case "offer" | "counter" if len(numbers) == 3:
                give = sorted(view.baskets[view.seat or 0])[ACTIONS.find(numbers[1])[1][0]]
                want = sorted(view.baskets[other])[ACTIONS.find(numbers[2])[1][0]]
                return Offer(other, give, want) if name == "offer" else Counter(other, give, want)
            case "accept":
                return Accept(other)
            case "withdraw":
                return Withdraw()
            case "love" if len(numbers) == 2:
                return Confess(INGREDIENT_NAMES[place], INGREDIENT_NAMES[ACTIONS.find(numbers[1])[1][0]])
            case "rank":
                return Rank(ORDERS[len(view.plates[view.seat or 0])][place])
            case _:
                return None

    def _decode_compose(self, view: View, numbers: ActionNumbers) -> Compose | None:
        basket = sorted(view.baskets[view.seat or 0])
        if len(numbers) < len(basket):
            return None
        cards = [basket[ACTIONS.find(number)[1][0]] for number in numbers]
        return Compose(tuple([make_sandwich(*cards[first : first + 3]) for first in range(0, len(cards), 3)]))

    def mask(self, view: View, prefix: ActionNumbers) -> Array:
        mask = np.zeros(ACTIONS.size, np.int8)
        if prefix:
            mask[self._next_actions(view, prefix)] = 1
            return mask
        match moves(view):
            case Kitchen() as kitchen:
                mask[self._kitchen_first_actions(view, kitchen)] = 1
            case Grabs() | Rankings() as few:
                mask[[self.encode(view, move)[0] for move in few]] = 1
            case _ if view.phase == "icebreaker" and view.seat is not None and not view.ready[view.seat]:
                mask[ACTIONS.slices["love"]] = 1
        return mask

    def _kitchen_first_actions(self, view: View, kitchen: Kitchen) -> list[int]:
        """Return the first actions of all moves in the kitchen."""
        found = [ACTIONS.number("pick", card) for card in next_picks((), sandwiches(view.seats))]
        if view.options.trade:
            found += [ACTIONS.number("accept", self._steps(view, of)) for of in kitchen.to_me]
            if kitchen.mine:
                found.append(ACTIONS.number("withdraw", 0))
            elif view.may_offer:
                for seat in range(view.seats):
                    if seat != view.seat and not view.ready[seat]:
                        found.append(ACTIONS.number("offer", self._steps(view, seat)))
                        if seat in kitchen.to_me:
                            found.append(ACTIONS.number("counter", self._steps(view, seat)))
        return found

    def _next_actions(self, view: View, prefix: ActionNumbers) -> list[int]:
        """Return the actions that may continue a move."""
        name, (place, *_) = ACTIONS.find(prefix[0])
        if name == "pick":
            picked = tuple([ACTIONS.find(number)[1][0] for number in prefix])
            return [ACTIONS.number("pick", card) for card in next_picks(picked, sandwiches(view.seats))]
        if name == "love":
            return [ACTIONS.number("hate", other) for other in range(len(INGREDIENT_NAMES)) if other != place]
        block = "give" if len(prefix) == 1 else "want"
        return [ACTIONS.number(block, card) for card in range(3 * sandwiches(view.seats))]

    def encode_view(self, view: View, prefix: ActionNumbers) -> Array:
        flat = self.observation_layout.blank()
        parts = self.observation_layout.parts(flat)
        parts["phase"][PHASES.index(view.phase)] = 1
        parts["round"][view.round - 1] = 1
        for place, number in enumerate(prefix):
            parts["begun"][number] = 1
            name, index = ACTIONS.find(number)
            if name == "pick":
                parts["picked"][index[0], place // 3] = 1
        for place, three in enumerate(view.sandwiches):
            set_ingredients(parts["sandwiches"][place], three)
        parts["offers_made"][0] = view.offers_made / most_offers(view.options)
        if view.rank:
            for place, plate in enumerate(view.rank.order):
                parts["rank"][place, plate] = 1
        for place, seat in enumerate(seats_from(view.seat, self.seats)):
            self._encode_seat(view, parts, place, seat)
        for tasting in view.history:
            taster = self._steps(view, tasting.taster)
            for rank, dish in enumerate(tasting.dishes):
                parts["dishes"][
                    tasting.round - 1, taster, rank, [INGREDIENT_NAMES.index(name) for name in dish.ingredients]
                ] = 1
                parts["cooks"][tasting.round - 1, taster, rank, self._steps(view, dish.maker)] = 1
        return flat

    def _encode_seat(self, view: View, parts: dict[str, Array], place: int, seat: Seat) -> None:
        """Fill in what is seen of one seat, which sits `place` seats to the left."""
        turned_up = view.market[seat] if view.market else None
        if turned_up:
            set_ingredients(parts["market"][place], (turned_up,))
            parts["claims"][place] = turned_up in view.claims
        if took := view.took[seat]:
            set_ingredients(parts["took"][place], (took,))
        parts["chooser"][place] = seat == view.chooser
        parts["taster"][place] = seat == view.taster
        parts["ready"][place] = view.ready[seat]
        parts["scores"][place] = min(view.scores[seat], MAX_POINTS) / MAX_POINTS
        for number, card in enumerate(sorted(view.baskets[seat])):
            set_ingredients(parts["baskets"][place, number], (card,))
        if offer := view.offers[seat]:
            parts["offer_to"][place, self._steps(view, offer.to)] = 1
            set_ingredients(parts["offer_give"][place], (offer.give,))
            set_ingredients(parts["offer_want"][place], (offer.want,))
        for number, plate in enumerate(view.plates[seat]):
            self._encode_plate(view, parts, place, number, plate)
        if taste := view.tastes[seat]:
            parts["loved"][place, INGREDIENT_NAMES.index(taste.loved)] = 1
            parts["hated"][place, INGREDIENT_NAMES.index(taste.hated)] = 1

    def _encode_plate(self, view: View, parts: dict[str, Array], place: int, number: int, plate: Plate) -> None:
        set_ingredients(parts["plates"][place, number], plate.sandwich)
        if plate.maker is not None:
            parts["makers"][place, number, self._steps(view, plate.maker)] = 1

    def is_simultaneous(self, view: View) -> bool:
        return not (view.options.trade and view.phase == "kitchen")

    def _steps(self, view: View, seat: Seat) -> int:
        return steps_between(view.seat or 0, seat, self.seats)


def next_picks(picked: ActionNumbers, number: int) -> list[int]:
    """Return the cards of the basket that may come next, so that every division has exactly one encoding.

    Within a sandwich the cards are in order. With four sandwiches each neighbour gets two, and the one that begins
    earlier in the basket comes first.

    >>> next_picks((), 3), next_picks((0, 5, 8, 1), 3)
    ([0, 1, 2, 3, 4, 5, 6], [2, 3, 4, 6])
    """
    left = [card for card in range(3 * number) if card not in picked]
    part = len(picked) % 3
    after = picked[-1] if part else -1
    behind = 2 - part  # cards that must be left after the next one
    if number == 4 and part == 0:
        if len(picked) // 3 % 2:
            after = picked[-3]
        else:
            behind += 3
    return [card for card in left[: len(left) - behind] if card > after]


def set_ingredients(part: Array, cards: tuple[Card, ...]) -> None:
    for card in cards:
        part[INGREDIENT_NAMES.index(SHOWS[card])] = 1


def partial_draw(moves: Moves[Tagged]) -> PartialDraw[Card] | None:
    """Return the draw of a flip in the market, card by card; None for other moves of chance."""
    return PartialDraw(moves.deck, moves.seats, Flip) if isinstance(moves, Flips) else None


def deck(seats: int, options: Options) -> tuple[Card, ...]:
    return cards.deck(seats)


def memory_of(config: EpisodeConfig) -> SeatMemory[sandwich.View] | None:
    if config.options.trade:  # a cook may make five hundred offers in a round
        return None
    seats, flips = config.seats, sandwich.flips(config.seats)
    own = 2 + sandwich.ROUNDS * (flips + 3 * sandwich.sandwiches(seats) + 1)  # confession; grabs, cards, ranking
    layout = Layout(
        past_actions=action_bits_shape(config, own),
        past_market=(sandwich.ROUNDS * flips, seats, len(INGREDIENT_NAMES)),  # flip, seat: the ingredient of its card
        past_took=(sandwich.ROUNDS * flips, seats, len(INGREDIENT_NAMES)),
        past_ready=(sandwich.ROUNDS, seats, seats),  # the order in which sandwiches were finished
        past_plates=(sandwich.ROUNDS, seats, PLATES, len(INGREDIENT_NAMES)),
        past_tastings=(sandwich.ROUNDS, seats, seats),  # the order in which they were told: place, taster
    )

    def note(parts: Parts, view: sandwich.View) -> None:
        for place, seat in enumerate(seats_from(view.seat, seats)):
            if view.market and (card := view.market[seat]):
                set_ingredients(parts["past_market"][view.flip - 1, place], (card,))
            if took := view.took[seat]:
                set_ingredients(parts["past_took"][view.flip - 1, place], (took,))
            for number, plate in enumerate(view.plates[seat]):
                set_ingredients(parts["past_plates"][view.round - 1, place, number], plate.sandwich)
        for number, tasting in enumerate(view.history):
            place = steps_between(view.seat or 0, tasting.taster, seats)
            parts["past_tastings"][tasting.round - 1, number % seats, place] = 1
        if view.phase == "kitchen":
            note_ready_order(parts["past_ready"][view.round - 1], view)

    return SeatMemory(layout, note)


# The reaction times of people who reach for a card they have decided on: like those of people looking for a match.
LEARNER_REACTIONS: Final = (
    Reflex(565, 80, 180),
    ReactionProfile(64, tail_percent=66, lapses_per_mille=5, mistakes_per_mille=3, hurry=5, ease=10),
)
