"""Whole games without people, sockets or waiting."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from panier.game import CHANCE, Act, Below, Game, Illegal, M, O, S, V, begin

Bot: TypeAlias = Callable[[V, Below], M]  # from what a seat sees to what it does
Watch: TypeAlias = Callable[[Act[Any]], None]


def simulate(
    game: Game[O, S, V, M],
    seats: int,
    options: O,
    bots: Sequence[Bot[V, M] | None],
    below: Below,
    watch: Watch | None = None,
) -> S:
    """The end of one game. The bots sit down in turn, starting over where seats are left; None picks any legal move.

    Each bot sees its seat's view only, and an illegal move raises Illegal. `watch` is shown every act.
    """
    state = begin(game, seats, options)
    while waiting_for := game.to_act(state):
        for seat in sorted(waiting_for):
            if seat == CHANCE:
                move = game.chance(state).pick(below)
            else:
                view = game.view(state, seat)
                moves = game.moves(view)
                bot = bots[seat % len(bots)]
                move = bot(view, below) if bot else moves.pick(below)
                if bot and (reason := moves.refusal(move)):
                    raise Illegal(reason)
            act = Act(seat, move)
            state = game.apply(state, act)
            if watch:
                watch(act)
    return state
