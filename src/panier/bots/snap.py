"""Bots for Snap: they watch the tops, and call when they notice two alike.

The weaker ones overlook more pairs, their mind wanders for longer, now and then they see a pair where there is none,
and when they are behind they hurry, which makes that worse. In a long game all tire.
"""

from functools import partial
from typing import Final

from panier.bot import After
from panier.bots.reactions import SNAP, Temper, at_the_moment, happens, is_new, reaction, unhurried
from panier.game import Below
from panier.games.racing.cards import shown_on
from panier.games.snap.table import Call, Turn, View

# The weakest first.
TEMPERS: Final = {
    "sprout": Temper(104, tail=275, lapses=162, mistakes=15, hurry=12),
    "casual": Temper(100, tail=210, lapses=100, mistakes=10, hurry=8),
    "good": Temper(96, tail=157, lapses=54, mistakes=6, hurry=5),
    "sharp": Temper(92, tail=115, lapses=26, mistakes=3, hurry=2),
    "champion": Temper(88, tail=80, lapses=8, mistakes=1),
}
WEARY: Final = TEMPERS["good"]


def play(temper: Temper, view: View, below: Below) -> After[Call | Turn] | None:
    seat = view.seat
    if seat is None or view.over or not (view.packs[seat] or view.piles[seat]):
        return None
    if is_new(view.options, view.turning) and view.number not in view.called:
        owned = [pack + pile for pack, pile in zip(view.packs, view.piles, strict=True)]
        temper = at_the_moment(temper, WEARY, view.turned, owned[seat] * len(owned) / sum(owned))
        missed = happens(temper.lapses, below)
        if not missed if two_alike(view) else happens(temper.mistakes, below):
            return After(Call(view.number), reaction(SNAP, temper, below))
    if view.turn == seat and not view.turning:
        return After(Turn(), unhurried(below))
    return None


def two_alike(view: View) -> bool:
    pictures = [shown_on(card) for card in (*view.tops, *(fine.card for fine in view.fines)) if card]
    return len(set(pictures)) < len(pictures)


BOTS: Final = {name: partial(play, temper) for name, temper in TEMPERS.items()}
