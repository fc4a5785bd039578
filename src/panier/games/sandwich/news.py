"""What a seat saw happen: for animations, logs and screen readers, in any language."""

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
    """What this seat has named, sealed until everybody has."""

    loved: Name
    hated: Name


class TastesKnown(Tagged):
    """What everybody loves and hates, by seat."""

    tastes: tuple[Confess | None, ...]


class RoundBegins(Tagged):
    round: int


class Flipped(Tagged):
    """The cards of the market, by the seat that turned them up."""

    cards: tuple[Card, ...]


class Reached(Tagged):
    """The card that this seat has reached for; whether it gets it is not decided yet."""

    card: Card


class DrewLevel(Tagged):
    """These seats reached for a card at the same moment; a lot decides."""

    card: Card
    seats: tuple[Seat, ...]


class Grabbed(Tagged):
    seat: Seat
    card: Card
    left_over: bool = False  # it was the last card and went by itself


class KitchenOpens(Tagged):
    pass


class Composed(Tagged):
    """The sandwiches this seat has made, in the order of those who will get them."""

    sandwiches: tuple[Sandwich, ...]
    pitches: tuple[str, ...]


class Ready(Tagged):
    seat: Seat


class Reconsiders(Tagged):
    """This seat has taken its sealed choice back."""

    seat: Seat


class Offered(Tagged):
    seat: Seat
    offer: Offer
    instead: bool = False  # of an offer that was turned down


class Swapped(Tagged):
    """`seat` has taken up the offer of `of`."""

    seat: Seat
    of: Seat
    offer: Offer


class Lapsed(Tagged):
    """An offer is open no more: withdrawn, turned down, or a card or a partner is gone."""

    seat: Seat
    offer: Offer


class Served(Tagged):
    """The plates before a seat: one's own, and everybody's in Chef's suggestion."""

    seat: Seat
    plates: tuple[Plate, ...]


class TurnedUp(Tagged):
    """Whose turn it is to taste, and the plates that all see now."""

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


News: TypeAlias = (
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


def tell(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[News, ...]:
    """First what was done, then what came of it."""
    news = what_was_done(before, act, after, seat)
    sealed = Confess | Compose | Rank if after.options.tasting == "sealed" else Confess | Compose
    if isinstance(act.move, sealed):
        news.append(Ready(act.seat))
    news += what_lapsed(before, act, after)
    if before.phase == "icebreaker" != after.phase:
        news.append(TastesKnown(tuple(player.taste for player in after.players)))
    if after.phase == "kitchen" != before.phase:
        news.append(KitchenOpens())
    if before.phase == "kitchen" != after.phase and (after.options.tasting == "sealed" or after.options.chef):
        news += what_is_served(after, seat)
    news += [Tasted(tasting) for tasting in after.history[len(before.history) :]]
    if before.phase in ("tasting", "reveal") and after.phase not in ("tasting", "reveal"):
        news.append(RoundEnds(before.round, after.scores))
    if after.taster is not None and after.taster != before.taster:
        news.append(TurnedUp(after.taster, seen_by_all(after, after.taster)))
    if after.phase == "over":
        news.append(GameOver())
    return tuple(news)


def what_was_done(before: State, act: Act[Move], after: State, seat: Seat | None) -> list[News]:
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
            return who_grabbed(before, act, after)
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
        case Compose() | Rank() | Confess() | Withdraw() | RevealFrom():  # sealed, or told by what came of it
            return []


def who_grabbed(before: State, act: Act[Move], after: State) -> list[News]:
    """Whoever took a card, and then whoever was left with the last one."""
    match act.move:
        case TimeUp() if before.phase == "signal":
            return []
        case Lots(winner):
            first = winner
        case TimeUp():
            first = before.claims[0].seat
        case _:
            first = act.seat
    news: list[News] = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.took is None and new.took is not None:
            news.append(Grabbed(seat, new.took, left_over=seat != first))
    return sorted(news, key=lambda item: isinstance(item, Grabbed) and item.left_over)


def what_lapsed(before: State, act: Act[Move], after: State) -> list[News]:
    """The offers that are open no more, but for the one that was taken up."""
    taken = act.move.of if isinstance(act.move, Accept) else None
    return [
        Lapsed(seat, old.offer)
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        if old.offer is not None and new.offer is None and seat != taken
    ]


def what_is_served(after: State, seat: Seat | None) -> list[News]:
    """Face down, one's own plates; in Chef's suggestion everybody's, with their makers (SW-14, SW-29, AMB-W10)."""
    return [Served(i, seen_by_all(after, i)) for i in range(after.seats) if after.options.chef or i == seat]


def seen_by_all(state: State, taster: Seat) -> tuple[Plate, ...]:
    """The plates of a taster who has turned them up, without their makers if those are hidden."""
    plates = state.players[taster].plates
    return without_makers(plates) if state.options.hidden and not state.options.chef else plates
