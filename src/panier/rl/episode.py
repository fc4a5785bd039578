"""A game driven by numbers: a value, as the game itself is one.

A learner is asked when the table waits for it and it has a choice; what it does stands. Where all choose at once, all
are asked; libraries that know turns only ask them one after the other, and what each does is sealed as the rules say.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from panier.core.chance import Below
from panier.core.errors import IllegalMove, PanierError
from panier.core.game import AnyGame
from panier.core.moves import NOT_AN_OPTION, Moves
from panier.core.options import offered, with_settings
from panier.core.registry import find, locate
from panier.core.results import Result
from panier.core.rules import Act, begin
from panier.core.units import CHANCE, Seat
from panier.core.values import put
from panier.rl.code import AnyCode, Numbers, code_of
from panier.rl.layout import Array


@dataclass(frozen=True)
class Table:
    """What does not change while a game goes on."""

    entry: AnyGame
    seats: int
    options: Any
    code: AnyCode

    def __reduce__(self) -> tuple[Any, tuple[str, int, Any]]:
        return table_again, (locate(self.entry), self.seats, self.options)  # rules are modules, which are not pickled


def table_again(id: str, seats: int, options: Any) -> Table:
    entry = find(id)
    return Table(entry, seats, options, code_of(entry, seats, options))


def table_of(entry: AnyGame, seats: int, settings: dict[str, Any]) -> Table:
    """A table of this game with options where they differ from the usual; raises PanierError."""
    options = with_settings(entry, settings)
    begin(entry.rules, seats, options)
    return Table(entry, seats, options, code_of(entry, seats, options))


def setting_that_makes(table: Table, *, timed: bool) -> tuple[str, str] | None:
    """Return the option, and its value, that alone makes a race of this table or a game of turns; None if none does."""
    entry = table.entry
    chosen = {name: getattr(table.options, name) for name in offered(entry)}
    for option in offered(entry).values():
        for value in option.values:
            with suppress(PanierError):
                if entry.rules.timed(with_settings(entry, {**chosen, option.name: value})) is timed:
                    return option.name, value
    return None


@dataclass(frozen=True)
class Sitting:
    """A moment of a game, and what everybody has begun to spell."""

    table: Table
    state: Any
    spelt: tuple[Numbers, ...]  # by seat, the numbers of a move that is not whole yet
    last: Seat  # who was the last to do something
    past: tuple[tuple[Any, Act[Any], Any], ...] = ()  # each act, between the states before and after it

    def __deepcopy__(self, memo: object) -> "Sitting":
        return self  # a value need not be copied, and OpenSpiel copies much

    @cached_property
    def awaited(self) -> tuple[Seat, ...]:
        """Whom the game waits for, in turn from who did something last; who has begun a move ends it first."""
        due, seats = self.table.entry.rules.to_act(self.state), self.table.seats
        first = self.last if self.spelt[self.last] else self.last + 1
        return tuple([seat for step in range(seats) if (seat := (first + step) % seats) in due])

    @cached_property
    def chance(self) -> bool:
        """Whether chance is to act."""
        return CHANCE in self.table.entry.rules.to_act(self.state)

    @cached_property
    def chances(self) -> Moves[Any]:
        """What chance may do then."""
        return self.table.entry.rules.chance(self.state)

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """Who is to choose now: all that are awaited, or only the first where what one does concerns the others."""
        if not self.awaited or self.table.code.at_once(self.view(self.awaited[0])):
            return self.awaited
        return self.awaited[:1]

    @cached_property
    def _views(self) -> dict[Seat, Any]:
        return {}

    @cached_property
    def _masks(self) -> dict[Seat, Array]:
        return {}

    def view(self, seat: Seat) -> Any:
        if seat not in self._views:
            self._views[seat] = self.table.entry.rules.view(self.state, seat)
        return self._views[seat]

    def mask(self, seat: Seat) -> Array:
        """For each number whether this seat may give it now."""
        if seat not in self._masks:
            self._masks[seat] = self.table.code.mask(self.view(seat), self.spelt[seat])
        return self._masks[seat]

    def look(self, seat: Seat) -> Array:
        """What this seat sees."""
        return self.table.code.look(self.view(seat), self.spelt[seat])

    @property
    def result(self) -> Result:
        return self.table.entry.rules.result(self.state)

    def after(self, seat: Seat, number: int) -> "Sitting":
        """The game once this seat has given a number; raises PanierError for one that it may not give."""
        if not self.mask(seat)[number]:
            raise IllegalMove(NOT_AN_OPTION)
        numbers = (*self.spelt[seat], number)
        move = self.table.code.read(self.view(seat), numbers)
        if move is None:
            return replace(self, spelt=put(self.spelt, seat, numbers), last=seat)
        return replace(self._with(Act(seat, move)), spelt=put(self.spelt, seat, ()), last=seat)

    def passed_over(self, seat: Seat) -> "Sitting":
        """The game once this seat has let its turn go by; what it had begun to spell is forgotten."""
        return replace(self, spelt=put(self.spelt, seat, ()), last=seat)

    def with_chance(self, move: Any) -> "Sitting":
        """The game once chance has done this."""
        return self._with(Act(CHANCE, move))

    def _with(self, act: Act[Any]) -> "Sitting":
        state = self.table.entry.rules.apply(self.state, act)
        return replace(self, state=state, past=(*self.past, (self.state, act, state)))


def sit_down(table: Table) -> Sitting:
    """The game before its first act."""
    return Sitting(table, begin(table.entry.rules, table.seats, table.options), ((),) * table.seats, table.seats - 1)


def go_on(sitting: Sitting, below: Below | None = None, *, together: bool = False) -> Sitting:
    """The game when somebody has a choice: what is left to chance is drawn, and who has no choice is not asked.

    Without `below` it stops where chance is to act. With `together` nobody who is asked may be without a choice, else
    not the first of them; they are then taken in the order of their seats, which says nothing about their choices.
    """
    while True:
        if sitting.chance:
            if below is None:
                return sitting
            sitting = sitting.with_chance(sitting.chances.pick(below))
            continue
        for seat in sorted(sitting.asked) if together else sitting.asked[:1]:
            if sitting.mask(seat).sum() == 1:
                sitting = sitting.after(seat, int(sitting.mask(seat).argmax()))
                break
        else:
            return sitting


def rewards(sitting: Sitting) -> list[float]:
    """What the end is worth to each seat."""
    return shares(sitting.result, sitting.table.seats)


def shares(result: Result, seats: int) -> list[float]:
    """1 to a lone winner, shared by several, and what they gain the others lose; alone, 1 or -1.

    Where the rules say that those who are level play another game, each has a share.
    """
    first = result.winners or result.tied
    if seats == 1:
        return [1.0 if first else -1.0]
    if not first:
        return [0.0] * seats
    return [(seats * (seat in first) / len(first) - 1) / (seats - 1) for seat in range(seats)]
