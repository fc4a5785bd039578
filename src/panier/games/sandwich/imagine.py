"""Sampling of a full state that is consistent with what one seat sees.

Hidden baskets and sandwiches are filled with cards that the view shows nowhere else, or with those that a seat
remembers from earlier views. Secret choices of others are drawn at random. In a race only the claims of this seat are
known, so the state has no others.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from panier.core.chance import RandBelow, draw_random
from panier.core.units import Millis, Seat
from panier.games.sandwich.cards import SHOWS, Card, deck
from panier.games.sandwich.choices import PRAISE, Confessions, Rankings, make_sandwich
from panier.games.sandwich.table import (
    Claim,
    Confess,
    Plate,
    Player,
    Rank,
    Sandwich,
    State,
    View,
    flips,
    recipients,
    sandwiches,
)

Baskets: TypeAlias = tuple[tuple[Card, ...], ...]


def imagine(view: View, randbelow: RandBelow) -> State:
    """Return a state that this can be a view of: every deal is equally likely, every secret choice possible."""
    return imagine_with_memory((view,), randbelow)


def imagine_with_memory(views: Sequence[View], randbelow: RandBelow) -> State:
    """Return a state that agrees with these views of one seat, the latest of which is last.

    With all views of a game, one after each act, the ingredients of every basket are known, as everybody sees who takes
    what; only their division into sandwiches is imagined. How often others have made offers is not remembered.
    """
    view = views[-1]
    known = known_baskets(views)
    served = view.phase == "tasting" or view.phase == "reveal"
    seen = visible_cards(view).union(*known)
    unseen = [card for card in deck(view.seats, view.options.box) if card not in seen]
    players = at_table(view, known, unseen, randbelow) if served else with_baskets(view, known, unseen, randbelow)
    left = {*unseen}
    return State(
        view.options,
        tuple([replace(player, taste=taste(view, seat, randbelow)) for seat, player in enumerate(players)]),
        tuple([card for card in deck(view.seats, view.options.box) if card in left]),
        view.phase,
        view.round,
        view.flip,
        view.market,
        # No view has the times of claims: they are made up, in the right order.
        tuple([Claim(Millis(at), view.seat, card) for at, card in enumerate(view.claims) if view.seat is not None]),
        taster=view.taster,
        clock=Millis(len(view.claims)),
        history=view.history,
        scores=view.scores,
    )


def known_baskets(views: Sequence[View]) -> Baskets:
    """Return what is known of each seat's basket in the round of the last view; it may be incomplete."""
    latest = views[-1]
    known: list[tuple[Card, ...]] = [()] * latest.seats
    for view in views:
        if view.round == latest.round and latest.phase != "over":
            for seat, (basket, took) in enumerate(zip(view.baskets, view.took, strict=True)):
                if basket:
                    known[seat] = basket
                elif took is not None and took not in known[seat]:
                    known[seat] = (*known[seat], took)
    return tuple(known)


def visible_cards(view: View) -> set[Card]:
    """Return every card that a seat sees or has put into a sandwich."""
    on_plates = [plate.sandwich for plates in view.plates for plate in plates]
    found = {card for cards in (*view.baskets, *view.sandwiches, *on_plates) for card in cards}
    return found | {card for card in (*view.market, *view.took) if card is not None}


def taste(view: View, seat: Seat, randbelow: RandBelow) -> Confess | None:
    """Return what a seat loves and hates, drawn at random while it is sealed."""
    secret = view.phase == "icebreaker" and seat != view.seat and view.ready[seat]
    return Confessions(view.options.box).pick(randbelow) if secret else view.tastes[seat]


def with_baskets(view: View, known: Baskets, unseen: list[Card], randbelow: RandBelow) -> list[Player]:
    """Return players in market or kitchen, who have a card of each flip. Cards drawn are removed from `unseen`."""
    turned = 0 if view.phase == "over" else view.flip - (view.round - 1) * flips(view.seats)
    players = []
    for seat, took in enumerate(view.took):
        number = turned - (view.phase == "market" and took is None)
        basket = view.baskets[seat]
        if not basket:  # hidden
            basket = (*draw_random(unseen, number - len(known[seat]), randbelow), *known[seat])
        player = Player(basket=basket, took=took, offer=view.offers[seat], offers=int(view.offers[seat] is not None))
        if seat == view.seat:
            player = replace(player, sandwiches=view.sandwiches, pitches=view.pitches, offers=view.offers_made)
        elif view.phase == "kitchen" and view.ready[seat]:
            player = replace(
                player,
                sandwiches=in_threes(draw_random([*basket], len(basket), randbelow)),
                pitches=praise(view, randbelow),
            )
        players.append(player)
    return players


def in_threes(cards: Sequence[Card]) -> tuple[Sandwich, ...]:
    return tuple([make_sandwich(*cards[i : i + 3]) for i in range(0, len(cards), 3)])


def praise(view: View, randbelow: RandBelow) -> tuple[str, ...]:
    """Draw the pitches of another seat, which are hidden until it serves."""
    return tuple([PRAISE[randbelow(len(PRAISE))] for _ in range(sandwiches(view.seats))]) if view.options.chef else ()


def at_table(view: View, known: Baskets, unseen: list[Card], randbelow: RandBelow) -> list[Player]:
    """Return players at the tasting: each visible plate gets a maker, each other place a sandwich.

    A sandwich is made of its maker's basket if that is known, else of unseen cards.
    """
    places = {
        (maker, place): taster
        for maker in range(view.seats)
        for place, taster in enumerate(recipients(maker, view.seats, view.round, alternate=view.options.alternate))
    }
    made: dict[tuple[Seat, int], Plate] = {}
    if view.seat is not None:
        words = view.pitches or ("",) * len(view.sandwiches)
        for place, (sandwich, word) in enumerate(zip(view.sandwiches, words, strict=True)):
            made[view.seat, place] = Plate(sandwich, view.seat, word)
    for taster, plates in enumerate(view.plates):
        for plate in plates:
            if plate.sandwich not in view.sandwiches:
                free = [at for at, to in places.items() if to == taster and at not in made]
                makers = {seat for seat, basket in enumerate(known) if not basket or {*plate.sandwich} <= {*basket}}
                possible = [at for at in free if plate.maker in (None, at[0]) and at[0] in makers]
                at = possible[randbelow(len(possible))]
                made[at] = Plate(plate.sandwich, at[0], plate.pitch)
    used = {card for plate in made.values() for card in plate.sandwich}
    left = [[card for card in basket if card not in used] for basket in known]
    for at in places:
        if at not in made:
            source = left[at[0]] if known[at[0]] else unseen
            made[at] = Plate(make_sandwich(*draw_random(source, 3, randbelow)), at[0])
    players = []
    for seat in range(view.seats):
        own = [plate for at, plate in sorted(made.items()) if at[0] == seat]
        got = sorted([made[at] for at, to in places.items() if to == seat], key=lambda plate: plate.sandwich)
        words = view.pitches if seat == view.seat else tuple([plate.pitch for plate in own])
        players.append(
            Player(
                sandwiches=tuple([plate.sandwich for plate in own]),
                pitches=words if view.options.chef else (),
                plates=tuple(got),
                rank=rank(view, seat, got, randbelow),
            )
        )
    return players


def rank(view: View, seat: Seat, plates: list[Plate], randbelow: RandBelow) -> Rank | None:
    """Return a seat's ranking: in turns everybody has seen it, sealed it is drawn at random."""
    if seat == view.seat:
        return view.rank
    if view.options.tasting == "sealed":
        done = view.phase == "reveal" or view.ready[seat]
        return Rankings(len(plates)).pick(randbelow) if done else None
    if not view.ready[seat]:
        return None
    (seen,) = [tasting for tasting in view.history if (tasting.round, tasting.taster) == (view.round, seat)]
    dishes = [(tuple([SHOWS[card] for card in plate.sandwich]), plate.maker) for plate in plates]
    return Rank(tuple([dishes.index((dish.ingredients, dish.maker)) for dish in seen.dishes]), seen.remark)
