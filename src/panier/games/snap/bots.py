"""Bots for Snap: they watch the tops, and call when they notice two alike.

The weaker ones are slower, are elsewhere with their minds more often, and now and then see a pair where there is none.
Players who are behind hurry, those who are ahead lean back, and in a long game all tire.
"""

from functools import partial
from typing import Final

from panier.bots.reactions import Reflex, Temper, at_the_moment, happens, noticing, unhurried
from panier.core.bot import After
from panier.core.chance import Below
from panier.games._racing.cards import shown_on
from panier.games._racing.turning import is_new
from panier.games.snap.table import Call, Turn, View

PAIR: Final = Reflex(565, 80, 180)  # to see that two of several pictures are alike: an adult on a phone

# The weakest first.
TEMPERS: Final = {
    "sprout": Temper(105, tail=110, lapses=500, mistakes=12, hurry=20, ease=40),
    "casual": Temper(85, tail=100, lapses=285, mistakes=8, hurry=20, ease=40),
    "good": Temper(79, tail=90, lapses=20, mistakes=5, hurry=15, ease=30),
    "sharp": Temper(71, tail=80, lapses=10, mistakes=4, hurry=10, ease=20),
    "champion": Temper(64, tail=66, lapses=5, mistakes=3, hurry=5, ease=10),
}
WEARY: Final = TEMPERS["sprout"]


def play(temper: Temper, view: View, below: Below) -> After[Call | Turn] | None:
    now = at_the_moment(temper, WEARY, view.turned, share(view))
    return answer(PAIR, now, view, below)


def answer(reflex: Reflex, temper: Temper, view: View, below: Below) -> After[Call | Turn] | None:
    """Answer a view as a player does who reacts like this."""
    seat = view.seat
    if seat is None or view.over or not (view.packs[seat] or view.piles[seat]):
        return None
    fresh = is_new(view.options, view.turning) and view.number not in view.called
    if fresh and (two_alike(view) or happens(temper.mistakes, below)):
        return After(Call(view.number), noticing(reflex, temper, below))
    if view.turn == seat and not view.turning:
        return After(Turn(), unhurried(below))
    return None


def share(view: View) -> float:
    """Return what a seat has as a share of what it would have if all had the same."""
    owned = [pack + pile for pack, pile in zip(view.packs, view.piles, strict=True)]
    return 0 if view.seat is None else owned[view.seat] * len(owned) / max(1, sum(owned))


def two_alike(view: View) -> bool:
    pictures = [shown_on(card) for card in (*view.tops, *(fine.card for fine in view.fines)) if card]
    return len(set(pictures)) < len(pictures)


BOTS: Final = {name: partial(play, temper) for name, temper in TEMPERS.items()}
FORMER: Final = {"sleepy": "sprout", "quick": "good"}
