"""What a code is: the moves of a game as numbers, both ways, and what a seat sees as an array.

Theory of operation. A number says what a seat does, and never who: seats are counted from one's own on, clockwise, and
cards by where they lie. So a number means the same at every seat and at tables of every size. 0 is to wait, for who is
not asked; it is no move. A move that would take thousands of numbers is spelt by several of them, one after the other,
and what has been spelt so far goes into what may follow and into what is seen.

Every part of an observation lies between 0 and 1: flags, one-hot choices, and counts as a share of the most there are.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import numpy as np

from panier.core.game import AnyGame
from panier.core.moves import M
from panier.core.rules import HasSeat, O, Rules, S, V
from panier.core.units import Seat
from panier.core.values import Frozen
from panier.rl.layout import Array, Layout

WAIT: Final = 0
ActionNumbers: TypeAlias = tuple[int, ...]


V_contra = TypeVar("V_contra", bound=HasSeat, contravariant=True)


class ActionCodec(Protocol[V_contra, M]):
    """The numbers and arrays of one game, at a table of one size."""

    @property
    def action_layout(self) -> Layout:
        """What each number means; the same for all sizes of tables."""

    @property
    def max_actions_per_move(self) -> int:
        """How many numbers a move may take."""

    @property
    def observation_layout(self) -> Layout:
        """What stands where in an observation."""

    def encode(self, view: V_contra, move: M, /) -> ActionNumbers:
        """The numbers of a move that whoever sees this could make."""

    def decode(self, view: V_contra, numbers: ActionNumbers, /) -> M | None:
        """The move that these numbers spell; None while it is not whole."""

    def mask(self, view: V_contra, prefix: ActionNumbers, /) -> Array:
        """For each number whether it may follow: 1 or 0."""

    def encode_view(self, view: V_contra, prefix: ActionNumbers, /) -> Array:
        """What is seen, with what has been spelt so far."""

    def is_simultaneous(self, view: V_contra, /) -> bool:
        """Whether all who are awaited choose at once, since nobody's choice changes what another may do."""


AnyCodec: TypeAlias = ActionCodec[Any, Any]


def mask_from_moves(codec: ActionCodec[V, M], game: Rules[O, S, V, M], view: V, prefix: ActionNumbers = ()) -> Array:
    """The mask by listing every move; for games with few, and to hold quicker ones to."""
    mask = np.zeros(codec.action_layout.size, np.int8)
    for move in game.moves(view):
        numbers = codec.encode(view, move)
        if numbers[: len(prefix)] == prefix and len(numbers) > len(prefix):
            mask[numbers[len(prefix)]] = 1
    return mask


def seats_from(seat: Seat | None, seats: int) -> Sequence[Seat]:
    """All seats, one's own first, then clockwise; for onlookers from the first.

    >>> seats_from(2, 4)
    [2, 3, 0, 1]
    """
    return [((seat or 0) + step) % seats for step in range(seats)]


def steps_between(seat: Seat, other: Seat, seats: int) -> int:
    """How many seats further on another sits, clockwise."""
    return (other - seat) % seats


def codec_of(entry: AnyGame, seats: int, options: Frozen) -> AnyCodec:
    """Return the code of a game at a table of this size; raise PanierError for a game that has none."""
    code: AnyCodec = entry.require("rl", "no-actions").Codec(seats, options)
    return code


class MoveListCodec(Generic[V, M]):
    """A code for a game whose moves can all be written down: each is one number, from 1 on, as 0 is to wait.

    A class of it says how a view is written into the named parts of an array (`fill`), and whether all who are awaited
    choose at once (`is_simultaneous`).
    """

    max_actions_per_move = 1

    def __init__(self, rules: Rules[O, S, V, M], moves: Sequence[M], observation_layout: Layout) -> None:
        self.rules = rules
        self.moves = tuple(moves)
        self.action_layout = Layout(wait=(1,), move=(len(moves),))
        self.observation_layout = observation_layout
        self._numbers = {move: (number,) for number, move in enumerate(self.moves, 1)}

    def fill(self, parts: dict[str, Array], view: V) -> None:
        """Write what a seat sees into these parts, which are all zero."""
        raise NotImplementedError

    def is_simultaneous(self, view: V) -> bool:
        return False

    def encode(self, view: V, move: M) -> ActionNumbers:
        return self._numbers[move]

    def decode(self, view: V, numbers: ActionNumbers) -> M | None:
        return self.moves[numbers[0] - 1]

    def mask(self, view: V, prefix: ActionNumbers) -> Array:
        return mask_from_moves(self, self.rules, view, prefix)

    def encode_view(self, view: V, prefix: ActionNumbers) -> Array:
        flat = self.observation_layout.blank()
        self.fill(self.observation_layout.parts(flat), view)
        return flat
