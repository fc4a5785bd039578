"""A table in the terminal: one person, bots in the other seats."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Protocol, TypeAlias

from panier.core.bot import Bot, at_once
from panier.core.chance import Below
from panier.core.game import AnyGame
from panier.core.match import Watch
from panier.core.rules import Act, begin, play
from panier.core.units import CHANCE, Seat
from panier.core.values import Tagged

Ask: TypeAlias = Callable[[str], str]  # puts a question, gives the answer


class Leave(Exception):
    """The person has left the table."""


class Person(Protocol):
    """Whoever sits at the keyboard."""

    def choose(self, view: Any, /) -> Sequence[Any]:
        """The moves to make now; several are made together. Raises Leave if the person has had enough."""

    def hear(self, news: Sequence[Tagged], view: Any, /) -> None:
        """What has happened, and what the table looks like now."""


def run_table(
    entry: AnyGame,
    options: Any,
    seats: int,
    person: Person,
    bots: Sequence[Bot[Any, Any] | None],
    below: Below,
    chance: Callable[[int], Below],
    watch: Watch,
) -> Any:
    """The end of a game; the person has seat 0, the bots the others. `watch` is shown every act as it happens.

    `chance` has the numbers of the k-th act of chance, counted from 0.
    """
    game = entry.rules
    deals = count()
    state = begin(game, seats, options)

    def do(seat: Seat, move: Any) -> None:
        nonlocal state
        act = Act(seat, move)
        before, state = state, play(game, state, act)
        watch(act)
        person.hear(game.tell(before, act, state, 0), game.view(state, 0))

    while waiting_for := game.to_act(state):
        for seat in sorted(waiting_for):
            if seat not in game.to_act(state):
                break  # what was done has changed whom the game waits for
            if seat == CHANCE:
                do(CHANCE, game.chance(state).pick(chance(next(deals))))
            elif seat == 0:
                for move in person.choose(game.view(state, 0)):
                    do(0, move)
            else:
                view = game.view(state, seat)
                bot = bots[(seat - 1) % len(bots)]
                do(seat, at_once(bot(view, below)) if bot else game.moves(view).pick(below))
    return state
