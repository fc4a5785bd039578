"""The events that a seat sees: for animations, logs and screen readers, in any language."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.picnic.bonus import Bonus, BonusCards
from panier.games.picnic.cards import Card
from panier.games.picnic.table import (
    ChooseFaces,
    Confirm,
    Deal,
    DrawBonuses,
    DrawCards,
    Keep,
    Move,
    Reconsider,
    State,
    ready,
)
from panier.games.picnic.weave import Place


class CardsDrawn(Tagged):
    """The bonus cards, before their faces are chosen."""

    cards: BonusCards


class FacesChosen(Tagged):
    """The faces to which the bonus cards were turned; chance pairs them next."""

    seat: Seat
    faces: ChooseFaces


class BonusesDrawn(Tagged):
    pairs: tuple[Bonus, ...]


class RoundBegins(Tagged):
    round: int


class Dealt(Tagged):
    """The two cards this seat has drawn."""

    hand: tuple[Card, ...]


class Kept(Tagged):
    """The card this seat has chosen to keep."""

    card: Card


class Passed(Tagged):
    """The card this seat has given away, and the one it got for it; in solo the automaton took it."""

    given: Card
    received: Card | None


class Laid(Tagged):
    """A strip this seat has laid; the others will see it at the reveal."""

    place: Place


class Ready(Tagged):
    seat: Seat


class Reconsiders(Tagged):
    """This seat has taken back what it had chosen or laid; others are told only if it had been ready."""

    seat: Seat


class Revealed(Tagged):
    """The strips a seat has laid this round, in their order."""

    seat: Seat
    places: tuple[Place, ...]


class GameOver(Tagged):
    pass


READY: Final = (Keep, Confirm)  # moves after which a seat waits for the others

Event: TypeAlias = (
    CardsDrawn
    | FacesChosen
    | BonusesDrawn
    | RoundBegins
    | Dealt
    | Kept
    | Passed
    | Laid
    | Ready
    | Reconsiders
    | Revealed
    | GameOver
)


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    """Return what this seat sees of an act: first the act itself, then its consequences."""
    news: list[Event] = []
    match act.move:
        case Place() if act.seat == seat:
            news.append(Laid(act.move))
        case Keep(card) if act.seat == seat:
            news.append(Kept(card))
        case DrawBonuses(pairs):
            news.append(BonusesDrawn(pairs))
        case Reconsider() if act.seat == seat or ready(before)[act.seat]:
            news.append(Reconsiders(act.seat))
        case DrawCards(cards):
            news.append(CardsDrawn(cards))
        case ChooseFaces():
            news.append(FacesChosen(act.seat, act.move))
        case Deal() | Keep() | Place() | Confirm() | Reconsider():  # sealed, or reported below
            pass
    if isinstance(act.move, READY):
        news.append(Ready(act.seat))
    if after.phase != before.phase:
        news += phase_events(before, after, seat)
    return tuple(news)


def phase_events(before: State, after: State, seat: Seat | None) -> Iterator[Event]:
    """Yield the events that begin a new phase."""
    if after.round > before.round:
        yield RoundBegins(after.round)
        if seat is not None:
            yield Dealt(after.players[seat].hand)
    if before.phase == "draft" and after.phase == "place" and seat is not None:
        yield passed_event(after, seat)
    if before.phase == "place":
        yield from [Revealed(i, new_strips(before, after, i)) for i in range(after.seats)]
    if after.phase == "over":
        yield GameOver()


def passed_event(after: State, seat: Seat) -> Passed:
    player = after.players[seat]
    assert player.passed is not None
    return Passed(player.passed, None if after.seats == 1 else player.hand[1])


def new_strips(before: State, after: State, seat: Seat) -> tuple[Place, ...]:
    return after.players[seat].picnic.strips[len(before.players[seat].picnic.strips) :]
