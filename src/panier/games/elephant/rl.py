"""Slap the Elephant: to lay a card, to slap or to snap one's fingers, at the top card or the one it has covered."""

from typing import Final

from panier.games._racing.cards import DECK, PICTURES, shown_on
from panier.games.elephant import rules
from panier.games.elephant.bots import ANIMAL, TEMPERS
from panier.games.elephant.table import Move, Options, Slap, SnapFingers, Turn, View
from panier.rl.code import Numbers, from_own, listed_mask
from panier.rl.layout import Array, Layout

PICTURE_NAMES: Final = tuple(picture.id for picture in PICTURES)
ACTIONS: Final = Layout(wait=(1,), turn=(1,), slap=(2,), snap_fingers=(2,))  # at the card of how many tables ago


class Code:
    def __init__(self, seats: int, options: Options) -> None:
        self.actions = ACTIONS
        self.longest = 1
        self.seats = seats
        self.looks = Layout(
            top=(len(PICTURES),),
            pile=(1,),
            packs=(seats,),
            out=(seats,),
            turn=(seats,),
            turning=(1,),
            older=(1,),  # whether a claim may still name the table before
            claimed=(2,),  # by oneself, on how many tables ago
            winner=(seats,),  # of the last race, until the next card
        )

    def spell(self, view: View, move: Move) -> Numbers:
        match move:
            case Turn():
                return (ACTIONS.number("turn", 0),)
            case Slap(seen):
                return (ACTIONS.number("slap", view.number - seen),)
            case SnapFingers(seen):
                return (ACTIONS.number("snap_fingers", view.number - seen),)
            case _:
                raise TypeError(f"{move!r} is no move of a seat")

    def read(self, view: View, numbers: Numbers) -> Move | None:
        match ACTIONS.find(numbers[0]):
            case "turn", _:
                return Turn()
            case "slap", (ago,):
                return Slap(view.number - ago)
            case "snap_fingers", (ago,):
                return SnapFingers(view.number - ago)
            case _:
                return None

    def mask(self, view: View, spelt: Numbers) -> Array:
        return listed_mask(self, rules, view, spelt)

    def look(self, view: View, spelt: Numbers) -> Array:
        flat = self.looks.blank()
        parts = self.looks.parts(flat)
        if view.top:
            parts["top"][PICTURE_NAMES.index(shown_on(view.top))] = 1
        parts["pile"][0] = view.pile / len(DECK)
        parts["turning"][0] = view.turning
        parts["older"][0] = view.oldest < view.number
        parts["claimed"][:] = [view.number - ago in view.claimed for ago in range(2)]
        for place, seat in enumerate(from_own(view.seat, self.seats)):
            parts["packs"][place] = view.packs[seat] / len(DECK)
            parts["out"][place] = view.out[seat]
            parts["turn"][place] = seat == view.turn
            parts["winner"][place] = view.finish is not None and seat == view.finish.winner
        return flat

    def at_once(self, view: View) -> bool:
        return True


HAND: Final = (ANIMAL, TEMPERS["champion"])  # how quickly a hand does what its mind has decided
