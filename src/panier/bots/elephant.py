"""Bots for Slap the Elephant: an elephant or a mouse alarms them, mostly in the right way."""

from functools import partial
from typing import Final

from panier.bot import After
from panier.bots.reactions import SLAP, TEMPERS, Temper, happens, is_new, reaction, unhurried
from panier.game import Below
from panier.games.elephant.table import Slap, SnapFingers, Turn, View
from panier.games.racing.cards import shown_on


def play(temper: Temper, view: View, below: Below) -> After[Slap | SnapFingers | Turn] | None:
    seat = view.seat
    if seat is None or view.over or view.out[seat]:
        return None
    fresh = is_new(view.options, view.turning) and view.number not in view.claimed
    if view.top and fresh and (kind := alarm(temper, shown_on(view.top), below)):
        return After(kind(view.number), reaction(SLAP, temper, below))
    if view.turn == seat and not view.turning:
        return After(Turn(), unhurried(below))
    return None


def alarm(temper: Temper, picture: str, below: Below) -> type[Slap | SnapFingers] | None:
    """What one thinks a picture calls for."""
    mistaken = happens(temper.mistakes, below)
    if picture not in ("elephant", "mouse"):
        return (Slap, SnapFingers)[below(2)] if mistaken else None
    if happens(temper.lapses, below):
        return None
    return Slap if (picture == "elephant") != mistaken else SnapFingers


BOTS: Final = {name: partial(play, temper) for name, temper in TEMPERS.items()}
