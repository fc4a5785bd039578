"""Advice: what a strong player on a seat would do, and why in a few words.

It comes from what the seat sees and nothing else, so whoever takes it knows no more of the table than before.
"""

from collections.abc import Sequence

from panier.bots import strongest
from panier.core.bot import at_once
from panier.core.chance import Below
from panier.core.errors import IllegalMove, NotInstalled, Reason
from panier.core.game import AnyGame, Game
from panier.core.moves import NOTHING_TO_DO, M
from panier.core.rules import Act, HasSeat, O, S, V, own_seat, play
from panier.core.values import Frozen, Tagged

# In races there is nothing to advise: who thinks is late. Tastes are the tasters' own, and a hint would spoil the fun.
NO_ADVICE = Reason("no-advice", "Nobody gives advice in this game.")


class Advice(Frozen):
    """A move, and what speaks for it."""

    move: Tagged
    why: Reason


def advises(entry: AnyGame) -> bool:
    """Whether there is advice to be had in a game."""
    return entry.facet("advice") is not None


def advise(entry: AnyGame, view: HasSeat, moves: Sequence[Tagged], below: Below) -> Advice:
    """Return what the strongest bot would do after some moves; raise PanierError where there is nothing to do."""
    facet = entry.facet("advice")
    if facet is None:
        raise NotInstalled(NO_ADVICE)
    view = after(entry, view, moves, below)
    if next(iter(entry.rules.moves(view)), None) is None:
        raise IllegalMove(NOTHING_TO_DO)
    move = at_once(strongest(entry)(view, below))
    assert move is not None, "in a game that goes in turns, a bot that has moves makes one"
    return Advice(move, facet.explain(view, move))


def after(entry: Game[O, S, V, M], view: V, moves: Sequence[M], below: Below) -> V:
    """What one would see after one's own moves. They are tried on an imagined table: the real one might show more."""
    if not moves:
        return view
    assert entry.imagine is not None, "a game with advice can be imagined"
    state = entry.imagine(view, below)
    for move in moves:
        state = play(entry.rules, state, Act(own_seat(view), move))
    return entry.rules.view(state, view.seat)
