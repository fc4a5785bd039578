"""Bots for Slap the Elephant: an elephant or a mouse alarms them, mostly in the right way.

All have about the same hands; the weaker ones are elsewhere with their minds more often, and notice late. They err in
the hand, too. Players who are behind hurry, those who are ahead lean back, and in a long game all tire.
"""

from functools import partial
from typing import Final

from panier.bots.reactions import Reflex, Temper, at_the_moment, happens, noticing, unhurried
from panier.core.bot import After
from panier.core.chance import Below
from panier.games._racing.cards import shown_on
from panier.games._racing.turning import is_new
from panier.games.elephant.table import Slap, SnapFingers, Turn, View

ANIMAL: Final = Reflex(400, 55, 105)  # to see which animal it is, and choose the hand: an adult on a phone

# The weakest first.
TEMPERS: Final = {
    "sprout": Temper(87, tail=110, lapses=485, mistakes=20, hurry=38, ease=120),
    "casual": Temper(84, tail=95, lapses=225, mistakes=14, hurry=37, ease=118),
    "good": Temper(79, tail=90, lapses=58, mistakes=9, hurry=32, ease=95),
    "sharp": Temper(74, tail=80, lapses=40, mistakes=6, hurry=14, ease=35),
    "champion": Temper(70, tail=66, lapses=10, mistakes=4, hurry=10, ease=20),
}
WEARY: Final = TEMPERS["sprout"]


def play(temper: Temper, view: View, below: Below) -> After[Slap | SnapFingers | Turn] | None:
    now = at_the_moment(temper, WEARY, view.turned, share(view))
    return answer(ANIMAL, now, view, below)


def answer(reflex: Reflex, temper: Temper, view: View, below: Below) -> After[Slap | SnapFingers | Turn] | None:
    """Answer a view as a player does who reacts like this."""
    seat = view.seat
    if seat is None or view.over or view.out[seat]:
        return None
    fresh = is_new(view.options, view.turning) and view.number not in view.claimed
    if view.top and fresh and (kind := alarm(temper, shown_on(view.top), below)):
        return After(kind(view.number), noticing(reflex, temper, below))
    if view.turn == seat and not view.turning:
        return After(Turn(), unhurried(below))
    return None


def share(view: View) -> float:
    """Return what a seat has as a share of what it would have if all had the same."""
    return 0 if view.seat is None else view.packs[view.seat] * len(view.packs) / max(1, sum(view.packs))


def alarm(temper: Temper, picture: str, below: Below) -> type[Slap | SnapFingers] | None:
    """What one thinks a picture calls for."""
    mistaken = happens(temper.mistakes, below)
    if picture not in ("elephant", "mouse"):
        return (Slap, SnapFingers)[below(2)] if mistaken else None
    return Slap if (picture == "elephant") != mistaken else SnapFingers


BOTS: Final = {name: partial(play, temper) for name, temper in TEMPERS.items()}
FORMER: Final = {"sleepy": "sprout", "quick": "good"}
