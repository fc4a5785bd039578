"""Sets of legal moves: you can ask why a move is illegal, pick one at random, and list them."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Never, Protocol, TypeVar

from panier.core.chance import RandBelow
from panier.core.errors import IllegalMove, Reason
from panier.core.values import Tagged

M = TypeVar("M", bound=Tagged)
M_co = TypeVar("M_co", bound=Tagged, covariant=True)


class Moves(Protocol[M_co]):
    """The legal moves of a seat, or of chance, at one moment.

    A class that derives from this defines `refusal` and `__iter__`; `in` and `pick` follow from them.
    """

    is_listable: ClassVar[bool] = True  # few enough to send as a list; otherwise clients ask about one move at a time

    @abstractmethod
    def refusal(self, move: object, /) -> Reason | None:
        """Return why a move is illegal; None if it is legal."""

    @abstractmethod
    def __iter__(self) -> Iterator[M_co]:
        """Iterate over all legal moves, lazily; if a move has free text, over examples."""

    def __contains__(self, move: object, /) -> bool:
        return self.refusal(move) is None

    def pick(self, randbelow: RandBelow, /) -> M_co:
        """Return a random legal move: uniform for chance.

        Where moves are not listable, their own `pick` may choose in another distribution and says in which. So the bot
        `random`, which picks, does not play as one that samples legal action numbers uniformly.
        """
        listed = tuple(self)
        return listed[randbelow(len(listed))]


NOT_AN_OPTION = Reason("not-an-option", "That is not among the moves you have now.")
NOTHING_TO_DO = Reason("nothing-to-do", "There is nothing for you to do right now.")


class MoveList(tuple[M, ...]):
    """A few moves, written out as a tuple.

    >>> MoveList(["pass"]).refusal("pass") is None
    True
    """

    __slots__ = ()
    is_listable: ClassVar[bool] = True
    default_refusal: ClassVar[Reason] = NOT_AN_OPTION  # why any other move is refused

    def refusal(self, move: object, /) -> Reason | None:
        if move in self:
            return None
        return self.default_refusal if self else NOTHING_TO_DO

    def pick(self, randbelow: RandBelow, /) -> M:
        return self[randbelow(len(self))]


ALREADY_CHOSEN = Reason("already-chosen", "You have already chosen: take that back first to change it.")


class OnlyTakeBack(MoveList[M]):
    """The moves of a seat that has chosen while others still choose: it can only take its choice back."""

    __slots__ = ()
    default_refusal = ALREADY_CHOSEN


class NoMoves(Moves[Never]):
    """An empty set of moves that refuses every move with the same reason."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def refusal(self, move: object, /) -> Reason | None:
        return self.reason

    def __iter__(self) -> Iterator[Never]:
        return iter(())

    def pick(self, randbelow: RandBelow, /) -> Never:
        raise IllegalMove(self.reason)
