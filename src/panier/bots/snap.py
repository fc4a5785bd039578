"""Bots for Snap: they watch the tops, and call when they notice two alike."""

from functools import partial
from typing import Final

from panier.bot import After
from panier.bots.reactions import SNAP, TEMPERS, Temper, happens, is_new, reaction, unhurried
from panier.game import Below
from panier.games.racing.cards import shown_on
from panier.games.snap.table import Call, Turn, View


def play(temper: Temper, view: View, below: Below) -> After[Call | Turn] | None:
    seat = view.seat
    if seat is None or view.over or not (view.packs[seat] or view.piles[seat]):
        return None
    if is_new(view.options, view.turning) and view.number not in view.called:
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
