"""Snap: to turn a card, or to call on the table one sees or on the one before the last card."""

from typing import Final

from panier.games._racing.cards import DECK, PICTURES, shown_on
from panier.games.snap import rules
from panier.games.snap.bots import PAIR, TEMPERS
from panier.games.snap.table import Call, Move, Options, Turn, View
from panier.rl.code import Numbers, from_own, listed_mask
from panier.rl.layout import Array, Layout

PICTURE_NAMES: Final = tuple(picture.id for picture in PICTURES)
ACTIONS: Final = Layout(wait=(1,), turn=(1,), call=(2,))  # on how many tables ago


class Code:
    def __init__(self, seats: int, options: Options) -> None:
        self.actions = ACTIONS
        self.longest = 1
        self.seats = seats
        self.looks = Layout(
            tops=(seats, len(PICTURES)),
            packs=(seats,),
            piles=(seats,),
            fines=(len(PICTURES),),
            turn=(seats,),
            turning=(1,),
            older=(1,),  # whether a call may still name the table before
            called=(2,),  # by oneself, on how many tables ago
            winner=(seats,),  # of the last race, until the next card
        )

    def spell(self, view: View, move: Move) -> Numbers:
        match move:
            case Turn():
                return (ACTIONS.number("turn", 0),)
            case Call(seen):
                return (ACTIONS.number("call", view.number - seen),)
            case _:
                raise TypeError(f"{move!r} is no move of a seat")

    def read(self, view: View, numbers: Numbers) -> Move | None:
        match ACTIONS.find(numbers[0]):
            case "turn", _:
                return Turn()
            case "call", (ago,):
                return Call(view.number - ago)
            case _:
                return None

    def mask(self, view: View, spelt: Numbers) -> Array:
        return listed_mask(self, rules, view, spelt)

    def look(self, view: View, spelt: Numbers) -> Array:
        flat = self.looks.blank()
        parts = self.looks.parts(flat)
        parts["turning"][0] = view.turning
        parts["older"][0] = view.oldest < view.number
        parts["called"][:] = [view.number - ago in view.called for ago in range(2)]
        for fine in view.fines:
            parts["fines"][PICTURE_NAMES.index(shown_on(fine.card))] += 1 / 4
        for place, seat in enumerate(from_own(view.seat, self.seats)):
            if top := view.tops[seat]:
                parts["tops"][place, PICTURE_NAMES.index(shown_on(top))] = 1
            parts["packs"][place] = view.packs[seat] / len(DECK)
            parts["piles"][place] = view.piles[seat] / len(DECK)
            parts["turn"][place] = seat == view.turn
            parts["winner"][place] = view.finish is not None and seat == view.finish.winner
        return flat

    def at_once(self, view: View) -> bool:
        return True


HAND: Final = (PAIR, TEMPERS["champion"])  # how quickly a hand does what its mind has decided
