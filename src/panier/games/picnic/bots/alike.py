"""What all picnic bots share: their moves, what there is to see, and what needs no thought."""

from typing import TypeAlias

from panier.core.bot import After
from panier.core.chance import Below
from panier.core.units import Millis
from panier.games.picnic.choices import Faces
from panier.games.picnic.count import tally
from panier.games.picnic.table import ROUNDS, ChooseFaces, Confirm, Keep, Options, View
from panier.games.picnic.tariff import USUAL
from panier.games.picnic.weave import Place

Choice: TypeAlias = ChooseFaces | Keep | Place | After[Confirm]


def nothing_to_weigh(view: View, below: Below) -> ChooseFaces | After[Confirm] | None:
    """What all do alike: turn the bonus cards to any face, as all play by them, and let go at once of what lies."""
    if view.phase == "faces" and view.drawn:
        return Faces(view.drawn).pick(below)
    return After(Confirm(), Millis(0)) if view.phase != "draft" and not view.hand else None


def as_learned(options: Options) -> bool:
    """Whether what was learned holds: of as many strips, in such a frame, by such values. With any deck it does."""
    return options.tariff is USUAL and options.rounds == ROUNDS


def counts(view: View) -> list[tuple[int, ...]]:
    """How often each element is seen in every picnic, and alone on the automaton's cards."""
    faces_of = view.options.field.faces_of
    found = [tuple(cells.bit_count() for cells in faces_of(picnic)) for picnic in view.picnics]
    return [*found, tally(view.automaton)] if len(view.picnics) == 1 else found
