"""Parts that all picnic bots share: their moves, the choices that need no thought, and counts of elements."""

from typing import TypeAlias

from panier.core.bot import DelayedMove
from panier.core.chance import RandBelow
from panier.core.units import Millis
from panier.games.picnic.choices import FaceChoices
from panier.games.picnic.count import tally
from panier.games.picnic.table import ROUNDS, ChooseFaces, Confirm, Keep, Options, View
from panier.games.picnic.tariff import USUAL_TARIFF
from panier.games.picnic.weave import Place

Choice: TypeAlias = ChooseFaces | Keep | Place | DelayedMove[Confirm]


def obvious_move(view: View, randbelow: RandBelow) -> ChooseFaces | DelayedMove[Confirm] | None:
    """Return the move that every bot makes without thought, or None where there is something to weigh.

    Bonus cards are turned to any face, as all play by them; strips that are laid are confirmed at once.
    """
    if view.phase == "faces" and view.drawn:
        return FaceChoices(view.drawn).pick(randbelow)
    return DelayedMove(Confirm(), Millis(0)) if view.phase != "draft" and not view.hand else None


def learned_values_apply(options: Options) -> bool:
    """Return whether the learned values apply: they need the usual rounds, frame and points, but no certain deck."""
    return options.tariff is USUAL_TARIFF and options.rounds == ROUNDS


def element_counts(view: View) -> list[tuple[int, ...]]:
    """Count each element in every picnic and, for one who plays alone, on the automaton's cards."""
    faces_of = view.options.field.faces_of
    found = [tuple(cells.bit_count() for cells in faces_of(picnic)) for picnic in view.picnics]
    return [*found, tally(view.automaton)] if len(view.picnics) == 1 else found
