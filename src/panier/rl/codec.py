"""Codecs: they translate the moves of a game to action numbers and back, and a seat's view to an array.

Theory of operation. A number says what a seat does, never which seat it is: seats are counted clockwise from the
acting one, and cards by where they lie. So a number means the same at every seat and at tables of every size. 0 means
to wait; it is no move, and legal only for seats that are not asked, in races also for those that are. A move that would
need thousands of numbers is encoded as several of them in a row. The numbers given so far (the prefix) decide which may
follow, and are part of the observation.

Every entry of an observation lies between 0 and 1: flags, one-hot choices, and counts as a share of the highest one.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import numpy as np

from panier.core.game import AnyGame
from panier.core.moves import M
from panier.core.rules import O, Rules, S, V, ViewLike
from panier.core.units import Seat
from panier.core.values import Frozen
from panier.rl.layout import Array, Layout

WAIT: Final = 0
ActionNumbers: TypeAlias = tuple[int, ...]


V_contra = TypeVar("V_contra", bound=ViewLike, contravariant=True)


class ActionCodec(Protocol[V_contra, M]):
    """The action numbers and observations of one game, at a table of one size."""

    @property
    def action_layout(self) -> Layout:
        """Return the meaning of each number; it is the same for all sizes of tables."""

    @property
    def max_actions_per_move(self) -> int:
        """Return the highest number of actions that one move takes."""

    @property
    def observation_layout(self) -> Layout:
        """Return the named parts of an observation."""

    def encode(self, view: V_contra, move: M, /) -> ActionNumbers:
        """Return the numbers of a move that is legal in this view."""

    def decode(self, view: V_contra, numbers: ActionNumbers, /) -> M | None:
        """Return the move of these numbers; None while it is not complete."""

    def mask(self, view: V_contra, prefix: ActionNumbers, /) -> Array:
        """Return for each number 1 if it may follow the prefix, else 0."""

    def encode_view(self, view: V_contra, prefix: ActionNumbers, /) -> Array:
        """Return the observation of a view and the prefix of an unfinished move."""

    def is_simultaneous(self, view: V_contra, /) -> bool:
        """Return whether all seats to act choose at the same time, because no choice changes what another may do."""


AnyCodec: TypeAlias = ActionCodec[Any, Any]


def mask_from_moves(codec: ActionCodec[V, M], game: Rules[O, S, V, M], view: V, prefix: ActionNumbers = ()) -> Array:
    """Return the mask by listing every move: for games with few moves, and as a reference for faster masks."""
    mask = np.zeros(codec.action_layout.size, np.int8)
    for move in game.moves(view):
        numbers = codec.encode(view, move)
        if numbers[: len(prefix)] == prefix and len(numbers) > len(prefix):
            mask[numbers[len(prefix)]] = 1
    return mask


def seats_from(seat: Seat | None, seats: int) -> Sequence[Seat]:
    """Return all seats clockwise, beginning with this one; for spectators with seat 0.

    >>> seats_from(2, 4)
    [2, 3, 0, 1]
    """
    return [((seat or 0) + step) % seats for step in range(seats)]


def steps_between(seat: Seat, other: Seat, seats: int) -> int:
    """Return how many seats clockwise from this seat the other one is."""
    return (other - seat) % seats


def codec_of(entry: AnyGame, seats: int, options: Frozen) -> AnyCodec:
    """Return the codec of a game at a table of this size; raise PanierError for a game that has none."""
    codec: AnyCodec = entry.require("rl", "no-actions").Codec(seats, options)
    return codec


class MoveListCodec(Generic[V, M]):
    """A codec for a game with a fixed list of moves: each is one number, from 1 on, as 0 means to wait.

    A subclass writes a view into the named parts of an array (`fill`), and says whether seats choose at the same time
    (`is_simultaneous`).
    """

    max_actions_per_move = 1

    def __init__(self, rules: Rules[O, S, V, M], moves: Sequence[M], observation_layout: Layout) -> None:
        self.rules = rules
        self.moves = tuple(moves)
        self.action_layout = Layout(wait=(1,), move=(len(moves),))
        self.observation_layout = observation_layout
        self._numbers = {move: (number,) for number, move in enumerate(self.moves, 1)}

    def fill(self, parts: dict[str, Array], view: V) -> None:
        """Write a view into these parts, which are all zero before."""
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
