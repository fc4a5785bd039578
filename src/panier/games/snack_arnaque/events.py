"""The events of Snack Arnaque. All are public, so all seats see the same."""

from typing import TypeAlias

from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.snack_arnaque.cards import Card
from panier.games.snack_arnaque.table import Draw, Move, Start, State, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons


class Starts(Tagged):
    seat: Seat


class Drawn(Tagged):
    """The cards that a player has drawn, and whether the discards became a new pile for it."""

    seat: Seat
    cards: tuple[Card, ...]
    reshuffled: bool


class Took(Tagged):
    """The cards that joined a collection, and those that were discarded."""

    seat: Seat
    cards: tuple[Card, ...]
    discarded: tuple[Card, ...]


class TookRaccoons(Tagged):
    seat: Seat
    number: int
    discarded: tuple[Card, ...]


class Stole(Tagged):
    seat: Seat
    rival: Seat
    card: Card


class Stopped(Tagged):
    """A seat steals no more, though it could."""

    seat: Seat


class Passed(Tagged):
    """A seat is passed over, as it has nine cards."""

    seat: Seat


class GameOver(Tagged):
    pass


Event: TypeAlias = Starts | Drawn | Took | TookRaccoons | Stole | Stopped | Passed | GameOver


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    """Return the events of an act: first the act itself, then the seats passed over."""
    news: list[Event] = []
    match act.move:
        case Start(starter):
            news.append(Starts(starter))
        case Draw(cards):
            news.append(Drawn(before.turn, cards, reshuffled=len(cards) > len(before.pile)))
        case TakeFood() | TakeBonus():
            kept = after.players[act.seat].collection[len(before.players[act.seat].collection) :]
            news.append(Took(act.seat, kept, tuple(card for card in before.drawn if card not in kept)))
        case TakeRaccoons():
            new = after.players[act.seat].raccoons[len(before.players[act.seat].raccoons) :]
            news.append(TookRaccoons(act.seat, len(new), tuple(card for card in before.drawn if card not in new)))
        case Steal(rival, card):
            news.append(Stole(act.seat, rival, card))
        case Stop():
            news.append(Stopped(act.seat))
    if after.phase == "over":
        news.append(GameOver())
    elif before.phase in ("choose", "steal") and after.phase == "draw":
        step = 1
        while (passed := (before.turn + step) % after.seats) != after.turn:
            news.append(Passed(passed))
            step += 1
    return tuple(news)
