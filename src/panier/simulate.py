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
    bots: Sequence[Bot[V, M]],
    below: Below,
    watch: Watch | None = None,
) -> S:
    """The end of one game. The bots sit at the seats in turn, starting over where there are more seats than bots.

    Each sees its seat's view only, and an illegal move raises Illegal. `watch` is shown every act.
    """
    state = begin(game, seats, options)
    apply, view, moves, to_act = game.apply, game.view, game.moves, game.to_act
    while waiting_for := to_act(state):
        for seat in sorted(waiting_for):
            if seat == CHANCE:
                act = Act(CHANCE, game.chance(state).pick(below))
            else:
                seen = view(state, seat)
                move = bots[seat % len(bots)](seen, below)
                if reason := moves(seen).refusal(move):
                    raise Illegal(reason)
                act = Act(seat, move)
            state = apply(state, act)
            if watch:
                watch(act)
    return state
