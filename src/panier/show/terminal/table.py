"""A game in the terminal: one person, and bots in the other seats."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Protocol, TypeAlias, TypeVar

from panier.core.bot import Bot, without_delay
from panier.core.chance import RandBelow
from panier.core.game import Game
from panier.core.match import Match, OnAct, check_answer
from panier.core.moves import M, M_co
from panier.core.rules import Act, O, S, V, ViewLike, begin
from panier.core.units import Seat
from panier.core.values import Tagged

Ask: TypeAlias = Callable[[str], str]  # asks a question and returns the answer


class LeftTable(Exception):
    """The person has left the table."""


V_contra = TypeVar("V_contra", bound=ViewLike, contravariant=True)


class KeyboardPlayer(Protocol[V_contra, M_co]):
    """The person at the keyboard."""

    def choose(self, view: V_contra, /) -> Sequence[M_co]:
        """Return the moves to make now, several at once if need be; raise LeftTable if the person wants to leave."""

    def hear(self, news: Sequence[Tagged], view: V_contra, /) -> None:
        """Print what has happened, and the table after it."""


def run_table(
    entry: Game[O, S, V, M],
    options: O,
    seats: int,
    person: KeyboardPlayer[V, M],
    bots: Sequence[Bot[V, M] | None],
    randbelow: RandBelow,
    chance: Callable[[int], RandBelow],
    on_act: OnAct[M],
) -> S:
    """Play a game to its end and return the last state; the person has seat 0, the bots the others.

    `chance` returns the random numbers for the k-th act of chance, counted from 0.
    """
    rules = entry.rules

    def tell(act: Act[M]) -> None:
        on_act(act)
        person.hear(rules.events_for(match.before, act, match.state, 0), rules.view(match.state, 0))

    def moves_of(seat: Seat) -> Sequence[M]:
        view = rules.view(match.state, seat)
        if seat == 0:
            return person.choose(view)
        bot = bots[(seat - 1) % len(bots)]
        moves = rules.moves(view)
        return [check_answer(moves, without_delay(bot(view, randbelow)), bot, seat) if bot else moves.pick(randbelow)]

    match = Match(rules, begin(rules, seats, options), chance=map(chance, count()).__next__, on_act=tell)
    while waiting_for := match.deal():
        for seat in sorted(waiting_for):
            if seat not in rules.to_act(match.state):
                break  # a move has changed whom the game waits for
            for move in moves_of(seat):
                match.play(Act(seat, move))
    return match.state
