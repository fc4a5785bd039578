"""A table in the terminal: one person, bots in the other seats."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Protocol, TypeAlias

from panier.core.bot import Bot, at_once
from panier.core.chance import Below
from panier.core.game import AnyGame
from panier.core.match import Match, OnAct
from panier.core.rules import Act, begin
from panier.core.units import Seat
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
    on_act: OnAct,
) -> Any:
    """Play a game to its end and return the last state; the person has seat 0, the bots the others.

    `chance` gives the numbers of the k-th act of chance, counted from 0.
    """
    rules = entry.rules

    def tell(act: Act[Any]) -> None:
        on_act(act)
        person.hear(rules.tell(match.before, act, match.state, 0), rules.view(match.state, 0))

    def moves_of(seat: Seat) -> Sequence[Any]:
        view = rules.view(match.state, seat)
        if seat == 0:
            return person.choose(view)
        bot = bots[(seat - 1) % len(bots)]
        return [at_once(bot(view, below)) if bot else rules.moves(view).pick(below)]

    match = Match(rules, begin(rules, seats, options), chance=map(chance, count()).__next__, on_act=tell)
    while waiting_for := match.deal():
        for seat in sorted(waiting_for):
            if seat not in rules.to_act(match.state):
                break  # what was done has changed whom the game waits for
            for move in moves_of(seat):
                match.play(Act(seat, move))
    return match.state
