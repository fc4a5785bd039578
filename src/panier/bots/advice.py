"""Hints: the move of a strong player, with a short reason.

They are made from the seat's view alone, so that a hint reveals nothing hidden.
"""

from collections.abc import Sequence

from panier.bots import strongest_bot
from panier.core.bot import without_delay
from panier.core.chance import RandBelow
from panier.core.errors import IllegalMove, NotInstalled, Reason
from panier.core.game import AnyGame, Game
from panier.core.moves import NOTHING_TO_DO, M
from panier.core.rules import Act, O, S, V, ViewLike, own_seat, play
from panier.core.values import Frozen, Tagged

# Races leave no time for hints. In Sandwich tastes are the tasters' own, and a hint would spoil the fun.
NO_ADVICE = Reason("no-advice", "Nobody gives advice in this game.")


class Advice(Frozen):
    """A move, and the reason for it."""

    move: Tagged
    why: Reason


def has_advice(entry: AnyGame) -> bool:
    """Return whether a game gives hints."""
    return entry.facet("advice") is not None


def advise(entry: AnyGame, view: ViewLike, moves: Sequence[Tagged], randbelow: RandBelow) -> Advice:
    """Return the move of the strongest bot after these moves; raise PanierError if there is none to make."""
    facet = entry.facet("advice")
    if facet is None:
        raise NotInstalled(NO_ADVICE)
    view = view_after(entry, view, moves, randbelow)
    if next(iter(entry.rules.moves(view)), None) is None:
        raise IllegalMove(NOTHING_TO_DO)
    move = without_delay(strongest_bot(entry)(view, randbelow))
    assert move is not None, "in a game that goes in turns, a bot that has moves makes one"
    return Advice(move, facet.explain(view, move))


def view_after(entry: Game[O, S, V, M], view: V, moves: Sequence[M], randbelow: RandBelow) -> V:
    """Return the view after these moves of the seat, made on an imagined state: the real one might reveal more."""
    if not moves:
        return view
    assert entry.imagine is not None, "a game with advice can be imagined"
    state = entry.imagine(view, randbelow)
    for move in moves:
        state = play(entry.rules, state, Act(own_seat(view), move))
    return entry.rules.view(state, view.seat)
