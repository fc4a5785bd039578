"""The events of Slap the Elephant. A seat sees the claims of others only when they are settled."""

from typing import TypeAlias

from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Card, shown_on
from panier.games._racing.chance import Deal, Shuffle
from panier.games._racing.claims import Finish
from panier.games._racing.events import Dealt, GameOver, Noted, Out, Reaches
from panier.games.elephant.table import Move, Slap, SnapFingers, State, Turn


class Laid(Tagged):
    """A card was laid on the pile (EL-05, EL-06)."""

    seat: Seat
    card: Card


class Won(Tagged):
    """A claim was right; `finish` has all claims on that card."""

    finish: Finish
    cards: int
    picture: str  # on top of the pile


class Shared(Tagged):
    """The other seats shared the pile, because all claims were wrong (EL-11); if every seat had claimed, it stays."""

    finish: Finish
    shares: tuple[int, ...]  # how many cards each seat got
    picture: str  # on top of the pile


class Redealt(Tagged):
    """The pile was dealt again, because nobody had cards left (AMB-E09)."""

    packs: tuple[int, ...]


Event: TypeAlias = Dealt | Noted | Reaches | Laid | Won | Shared | Redealt | Out | GameOver


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    """Return the events of an act as a seat sees them: first the act itself, then its effects."""
    news: list[Event] = []
    old, new, finish = before.table, after.table, after.finish
    grown = tuple([len(now) - len(then) for now, then in zip(new.packs, old.packs, strict=True)])
    match act.move:
        case Deal(dealer):
            return (Dealt(dealer),)
        case Slap(seen) | SnapFingers(seen) if act.seat == seat:
            news.append(Noted(seen))
        case Turn():
            news.append(Reaches(act.seat))
        case Shuffle():
            news.append(Redealt(grown))
        case _:
            pass
    if after.turned > before.turned:
        news.append(Laid(old.turn, new.pile[-1]))
    elif finish and finish != before.finish:
        if finish.winner is None:
            news.append(Shared(finish, grown, shown_on(old.pile[-1])))
        else:
            pile = old.pile[:-1] if finish.taken_back else old.pile
            news.append(Won(finish, len(pile), shown_on(pile[-1])))
    news += [Out(other) for other, (was, now) in enumerate(zip(old.out, new.out, strict=True)) if now and not was]
    if after.why:
        news.append(GameOver(after.why))
    return tuple(news)
