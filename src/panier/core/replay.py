"""Replays: a record with all its states, computed once for review, drawings and verification."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from panier.core.match import Match
from panier.core.moves import M
from panier.core.results import Result
from panier.core.rules import Act, AnyRules, Rules, S, StateLike, V

if TYPE_CHECKING:
    from panier.core.record import Record

S_co = TypeVar("S_co", bound=StateLike, covariant=True)


class Step(NamedTuple, Generic[S_co]):
    """An act with the states before and after it."""

    before: S_co
    act: Act[Any]
    after: S_co


@dataclass(frozen=True, eq=False)
class RecordReplay(Generic[S_co]):
    """A record and its states, from before the first act: one more state than acts."""

    record: "Record"
    states: tuple[S_co, ...]

    @property
    def rules(self) -> AnyRules:
        return self.record.entry.rules

    @property
    def end(self) -> S_co:
        """The state after the last act."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Return whether the game was played to its end."""
        return not self.rules.to_act(self.end)

    @property
    def result(self) -> Result:
        """The final result, or the scores so far."""
        return self.rules.result(self.end)

    def step(self, number: int) -> Step[S_co]:
        """Return an act by its number, from 1, with the states around it."""
        return Step(self.states[number - 1], self.record.acts[number - 1], self.states[number])

    def steps(self) -> Iterator[Step[S_co]]:
        """Iterate over all acts."""
        return map(self.step, range(1, len(self.states)))


AnyReplay: TypeAlias = RecordReplay[Any]


class RecordedMatch(Match[S, V, M]):
    """A match that keeps all its acts and states."""

    def __init__(self, rules: Rules[Any, S, V, M], state: S) -> None:
        super().__init__(rules, state, on_act=self._keep)
        self.acts: list[Act[M]] = []
        self.states = [state]

    def _keep(self, act: Act[M]) -> None:
        self.acts.append(act)
        self.states.append(self.state)
