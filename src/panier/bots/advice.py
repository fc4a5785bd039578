"""Advice: what a strong player on a seat would do, and why in a few words.

It comes from what the seat sees and nothing else, so whoever takes it knows no more of the table than before.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from panier.advice import picnic, snack_arnaque
from panier.bot import at_once
from panier.bots import find_bot, names
from panier.game import NOTHING_TO_DO, Act, Below, Illegal, Reason, play
from panier.games import Entry
from panier.values import Frozen

# From a view and a move of whoever has it to the reason for it, in a sentence.
Explain = Callable[[Any, Any], Reason]

# In races there is nothing to advise: who thinks is late. Tastes are the tasters' own, and a hint would spoil the fun.
EXPLAIN: Final[dict[str, Explain]] = {
    "snack-match": picnic.why,
    "picnic": picnic.why,
    "snack-arnaque": snack_arnaque.why,
}
NO_ADVICE = Reason("no-advice", "Nobody gives advice in this game.")


class Advice(Frozen):
    """A move, and what speaks for it."""

    move: Any
    why: Reason


def advises(game: str) -> bool:
    """Whether there is advice to be had in a game."""
    return game in EXPLAIN


def advise(entry: Entry, view: Any, moves: Sequence[Any], below: Below) -> Advice:
    """What the strongest bot would do who sees this, after some moves; raises Illegal where there is nothing to do."""
    if entry.id not in EXPLAIN:
        raise Illegal(NO_ADVICE)
    view = after(entry, view, moves, below)
    if next(iter(entry.game.moves(view)), None) is None:
        raise Illegal(NOTHING_TO_DO)
    bot = find_bot(entry, names(entry)[-1])
    assert bot is not None, "random is never the strongest"
    move = at_once(bot(view, below))
    return Advice(move, EXPLAIN[entry.id](view, move))


def after(entry: Entry, view: Any, moves: Sequence[Any], below: Below) -> Any:
    """What one would see after one's own moves. They are tried on an imagined table: the real one might show more."""
    if not moves:
        return view
    assert entry.imagine is not None, "a game with advice can be imagined"
    state = entry.imagine(view, below)
    for move in moves:
        state = play(entry.game, state, Act(view.seat, move))
    return entry.game.view(state, view.seat)
