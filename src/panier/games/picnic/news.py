"""What a seat saw happen: for animations, logs and screen readers, in any language."""

from typing import TypeAlias

from panier.game import CHANCE, Act, Seat
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import Card
from panier.games.picnic.table import Deal, DrawBonuses, Keep, Move, Reconsider, State, ready
from panier.games.picnic.weave import Place
from panier.values import Tagged


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
    """The card this seat has given away, and the one it got for it; alone, the automaton took it."""

    given: Card
    received: Card | None


class Laid(Tagged):
    """A strip this seat has laid; the others will see it at the reveal."""

    place: Place


class Ready(Tagged):
    seat: Seat


class Reconsiders(Tagged):
    """This seat has taken its sealed choice back."""

    seat: Seat


class Revealed(Tagged):
    """The strips a seat has laid this round, in their order."""

    seat: Seat
    places: tuple[Place, ...]


class GameOver(Tagged):
    pass


News: TypeAlias = BonusesDrawn | RoundBegins | Dealt | Kept | Passed | Laid | Ready | Reconsiders | Revealed | GameOver


def tell(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[News, ...]:
    """First what was done, then what came of it."""
    news: list[News] = []
    match act.move:
        case DrawBonuses(pairs):
            news.append(BonusesDrawn(pairs))
        case Keep(card) if act.seat == seat:
            news.append(Kept(card))
        case Place() if act.seat == seat:
            news.append(Laid(act.move))
        case Reconsider():
            news.append(Reconsiders(act.seat))
        case Deal() | Keep() | Place():  # sealed, or told below
            pass
    if after.round > before.round:
        news.append(RoundBegins(after.round))
        if seat is not None:
            news.append(Dealt(after.players[seat].hand))
    if act.seat != CHANCE and is_ready(before, act, after):
        news.append(Ready(act.seat))
    if before.phase == "draft" and after.phase == "place" and seat is not None:
        news.append(passed(after, seat))
    if before.phase == "place" and after.phase != "place":
        news += [Revealed(i, new_strips(before, after, i)) for i in range(after.seats)]
    if after.phase == "over":
        news.append(GameOver())
    return tuple(news)


def is_ready(before: State, act: Act[Move], after: State) -> bool:
    """Whether this act was the seat's last in its phase."""
    return after.phase != before.phase or ready(after)[act.seat]


def passed(after: State, seat: Seat) -> Passed:
    player = after.players[seat]
    assert player.passed is not None
    return Passed(player.passed, None if after.seats == 1 else player.hand[1])


def new_strips(before: State, after: State, seat: Seat) -> tuple[Place, ...]:
    return after.players[seat].picnic.strips[len(before.players[seat].picnic.strips) :]
