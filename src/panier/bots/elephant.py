"""Bots for Slap the Elephant: an elephant or a mouse alarms them, mostly in the right way.

An animal that is waited for is harder to overlook than two alike; here the weaker ones are slower because their mind
wanders, and they err in the hand. When they are behind they hurry, which makes that worse; in a long game all tire.
"""

from functools import partial
from typing import Final

from panier.bot import After
from panier.bots.reactions import CHOICE, Temper, at_the_moment, happens, is_new, reaction, unhurried
from panier.game import Below
from panier.games.elephant.table import Slap, SnapFingers, Turn, View
from panier.games.racing.cards import shown_on

# The weakest first.
TEMPERS: Final = {
    "sprout": Temper(106, tail=240, lapses=78, mistakes=7, hurry=12),
    "casual": Temper(104, tail=184, lapses=46, mistakes=5, hurry=8),
    "good": Temper(102, tail=143, lapses=26, mistakes=3, hurry=5),
    "sharp": Temper(100, tail=113, lapses=13, mistakes=2, hurry=2),
    "champion": Temper(97, tail=88, lapses=4, mistakes=1),
}
WEARY: Final = TEMPERS["good"]


def play(temper: Temper, view: View, below: Below) -> After[Slap | SnapFingers | Turn] | None:
    seat = view.seat
    if seat is None or view.over or view.out[seat]:
        return None
    fresh = is_new(view.options, view.turning) and view.number not in view.claimed
    temper = at_the_moment(temper, WEARY, view.turned, view.packs[seat] * len(view.packs) / max(1, sum(view.packs)))
    if view.top and fresh and (kind := alarm(temper, shown_on(view.top), below)):
        return After(kind(view.number), reaction(CHOICE, temper, below))
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
