"""The events of Snap. A seat sees the calls of others only when they are settled."""

from typing import TypeAlias

from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Card
from panier.games._racing.chance import Deal
from panier.games._racing.claims import Finish
from panier.games._racing.events import Dealt, GameOver, Noted, Out, Reaches
from panier.games.snap.matches import matching_picture
from panier.games.snap.table import Call, Fine, Move, State, Turn


class Turned(Tagged):
    """A card was turned; `reformed`: after the face-up pile was shuffled into a new pack (SN-14)."""

    seat: Seat
    card: Card
    reformed: bool = False


class Fined(Tagged):
    """A seat paid for a false call (SN-16); `reformed`: from a pack that was shuffled for it."""

    fine: Fine
    reformed: bool = False


class Snapped(Tagged):
    """A call was right; `finish` has all calls on that table."""

    finish: Finish
    cards: int
    picture: str  # that was on two or more cards


Event: TypeAlias = Dealt | Noted | Reaches | Turned | Fined | Snapped | Out | GameOver


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    """Return the events of an act as a seat sees them: first the act itself, then its effects."""
    news: list[Event] = []
    old, new = before.table, after.table
    match act.move:
        case Deal(dealer):
            return (Dealt(dealer),)
        case Call(seen) if act.seat == seat:
            news.append(Noted(seen))
        case Turn():
            news.append(Reaches(act.seat))
        case _:
            pass
    if after.turned > before.turned:
        news.append(Turned(old.turn, new.piles[old.turn].cards[-1], not old.packs[old.turn]))
    elif after.finish and (winner := after.finish.winner) is not None and new.number > old.number:
        called_on = before.before if after.finish.taken_back and before.before else old
        picture = matching_picture(called_on)
        assert picture is not None
        news.append(Snapped(after.finish, len(new.packs[winner]) - len(called_on.packs[winner]), picture))
    elif new.number > old.number:
        paid = [fine for fine in new.fines if fine.since > old.number]
        news += [Fined(fine, not old.packs[fine.payer]) for fine in paid]
    news += [Out(other) for other in range(after.seats) if old.is_in(other) and not new.is_in(other)]
    if after.why:
        news.append(GameOver(after.why))
    return tuple(news)
