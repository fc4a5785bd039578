"""The events that a seat sees: for animations, logs and screen readers, in any language."""

from typing import TypeAlias

from panier.core.rules import Act, TimeUp
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.sandwich.cards import Card, Name
from panier.games.sandwich.table import (
    Accept,
    Compose,
    Confess,
    Counter,
    Flip,
    Grab,
    Lots,
    Move,
    Offer,
    Plate,
    Rank,
    Reconsider,
    RevealFrom,
    Sandwich,
    State,
    Tasting,
    Withdraw,
    without_makers,
)


class Confessed(Tagged):
    """The confession of this seat, sealed until all have confessed."""

    loved: Name
    hated: Name


class TastesKnown(Tagged):
    """The confessions of all seats, by seat."""

    tastes: tuple[Confess | None, ...]


class RoundBegins(Tagged):
    round: int


class Flipped(Tagged):
    """The cards of the market, by the seat that turned them up."""

    cards: tuple[Card, ...]


class Reached(Tagged):
    """The card that this seat has reached for; it is not decided yet who gets it."""

    card: Card


class DrewLevel(Tagged):
    """The seats that reached for a card at the same moment and draw lots for it."""

    card: Card
    seats: tuple[Seat, ...]


class Grabbed(Tagged):
    seat: Seat
    card: Card
    left_over: bool = False  # it was the last card and was given automatically


class KitchenOpens(Tagged):
    pass


class Composed(Tagged):
    """The sandwiches this seat has made, in the order of their recipients."""

    sandwiches: tuple[Sandwich, ...]
    pitches: tuple[str, ...]


class Ready(Tagged):
    seat: Seat


class Reconsiders(Tagged):
    """A seat has taken its sealed choice back."""

    seat: Seat


class Offered(Tagged):
    seat: Seat
    offer: Offer
    instead: bool = False  # of an offer that this seat has refused


class Swapped(Tagged):
    """`seat` has accepted the offer of `of`."""

    seat: Seat
    of: Seat
    offer: Offer


class Lapsed(Tagged):
    """An offer is closed: withdrawn, refused, or its card or its partner is gone."""

    seat: Seat
    offer: Offer


class Served(Tagged):
    """The plates of a seat, told to that seat alone; in Chef's suggestion to everybody."""

    seat: Seat
    plates: tuple[Plate, ...]


class TurnedUp(Tagged):
    """The seat whose turn it is to taste, and its plates, which everybody sees now."""

    seat: Seat
    plates: tuple[Plate, ...]


class Ranked(Tagged):
    """The ranking this seat has sealed."""

    rank: Rank


class Tasted(Tagged):
    """A taster's ranking, with the makers, and the points they get."""

    tasting: Tasting


class RoundEnds(Tagged):
    """The scores after a round."""

    round: int
    scores: tuple[int, ...]


class GameOver(Tagged):
    pass


Event: TypeAlias = (
    Confessed
    | TastesKnown
    | RoundBegins
    | Flipped
    | Reached
    | DrewLevel
    | Grabbed
    | KitchenOpens
    | Composed
    | Ready
    | Reconsiders
    | Offered
    | Swapped
    | Lapsed
    | Served
    | TurnedUp
    | Ranked
    | Tasted
    | RoundEnds
    | GameOver
)


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    """Return the events of an act as one seat sees them: first the act itself, then what follows from it."""
    news = events_of_act(before, act, after, seat)
    sealed = Confess | Compose | Rank if after.options.tasting == "sealed" else Confess | Compose
    if isinstance(act.move, sealed):
        news.append(Ready(act.seat))
    news += lapsed_offers(before, act, after)
    if before.phase == "icebreaker" != after.phase:
        news.append(TastesKnown(tuple(player.taste for player in after.players)))
    if after.phase == "kitchen" != before.phase:
        news.append(KitchenOpens())
    if before.phase == "kitchen" != after.phase and (after.options.tasting == "sealed" or after.options.chef):
        news += served_plates(after, seat)
    news += [Tasted(tasting) for tasting in after.history[len(before.history) :]]
    if before.phase in ("tasting", "reveal") and after.phase not in ("tasting", "reveal"):
        news.append(RoundEnds(before.round, after.scores))
    if after.taster is not None and after.taster != before.taster:
        news.append(TurnedUp(after.taster, seen_by_all(after, after.taster)))
    if after.phase == "over":
        news.append(GameOver())
    return tuple(news)


def events_of_act(before: State, act: Act[Move], after: State, seat: Seat | None) -> list[Event]:
    own = act.seat == seat
    match act.move:
        case Flip(cards):
            begins = not before.players[0].basket
            return [*([RoundBegins(after.round)] if begins else []), Flipped(cards)]
        case Grab(card) if after.options.market == "race":
            return [Reached(card)] if own else []
        case TimeUp() if after.tied:
            assert after.tied_for is not None
            return [DrewLevel(after.tied_for, after.tied)]
        case Grab() | Lots() | TimeUp():
            return grab_events(before, act, after)
        case Compose(sandwiches, pitches) if own:
            return [Composed(sandwiches, pitches)]
        case Rank() if own and after.options.tasting == "sealed":
            return [Ranked(act.move)]
        case Confess(loved, hated) if own:
            return [Confessed(loved, hated)]
        case Offer():
            return [Offered(act.seat, act.move)]
        case Counter(of, give, want):
            return [Offered(act.seat, Offer(of, give, want), instead=True)]
        case Accept(of):
            offer = before.players[of].offer
            assert offer is not None
            return [Swapped(act.seat, of, offer)]
        case Reconsider():
            return [Reconsiders(act.seat)]
        case Compose() | Rank() | Confess() | Withdraw() | RevealFrom():  # sealed, or told by what follows from it
            return []


def grab_events(before: State, act: Act[Move], after: State) -> list[Event]:
    """Return who took a card, and then who got the last one."""
    match act.move:
        case TimeUp() if before.phase == "signal":
            return []
        case Lots(winner):
            first = winner
        case TimeUp():
            first = before.claims[0].seat
        case _:
            first = act.seat
    news: list[Event] = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.took is None and new.took is not None:
            news.append(Grabbed(seat, new.took, left_over=seat != first))
    return sorted(news, key=lambda item: isinstance(item, Grabbed) and item.left_over)


def lapsed_offers(before: State, act: Act[Move], after: State) -> list[Event]:
    """Return the offers that were closed by an act, except the one it accepted."""
    taken = act.move.of if isinstance(act.move, Accept) else None
    return [
        Lapsed(seat, old.offer)
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        if old.offer is not None and new.offer is None and seat != taken
    ]


def served_plates(after: State, seat: Seat | None) -> list[Event]:
    """Return this seat's plates; in Chef's suggestion everybody's, with their makers (SW-14, SW-29, AMB-W10)."""
    return [Served(i, seen_by_all(after, i)) for i in range(after.seats) if after.options.chef or i == seat]


def seen_by_all(state: State, taster: Seat) -> tuple[Plate, ...]:
    """Return the plates of a taster as everybody sees them once turned up, without makers if those are hidden."""
    plates = state.players[taster].plates
    return without_makers(plates) if state.options.hidden and not state.options.chef else plates
