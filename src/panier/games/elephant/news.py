"""What a seat saw happen in Slap the Elephant. Of claims it hears nothing before they are settled, but for its own."""

from typing import TypeAlias

from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Card, shown_on
from panier.games._racing.chance import Deal, Shuffle
from panier.games._racing.claims import Finish
from panier.games._racing.news import Dealt, GameOver, Noted, Out, Reaches
from panier.games.elephant.table import Move, Slap, SnapFingers, State, Turn


class Laid(Tagged):
    """A card shows on the pile (EL-05, EL-06)."""

    seat: Seat
    card: Card


class Won(Tagged):
    """Somebody was right; all who claimed on that card, by their reactions."""

    finish: Finish
    cards: int
    picture: str  # that lay on top


class Shared(Tagged):
    """All who claimed were wrong, and how many cards everybody got for it (EL-11); none if everybody erred."""

    finish: Finish
    shares: tuple[int, ...]
    picture: str  # that lay on top


class Redealt(Tagged):
    """Everybody had run out of cards, and the pile was dealt anew (AMB-E09)."""

    packs: tuple[int, ...]


News: TypeAlias = Dealt | Noted | Reaches | Laid | Won | Shared | Redealt | Out | GameOver


def tell(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[News, ...]:
    """Return first what was done, then what came of it."""
    news: list[News] = []
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
