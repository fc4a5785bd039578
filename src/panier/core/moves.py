"""What a seat, or chance, may do now: a set that can be asked, picked from and listed."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Never, Protocol, TypeVar

from panier.core.chance import RandBelow
from panier.core.errors import IllegalMove, Reason
from panier.core.values import Tagged

M = TypeVar("M", bound=Tagged)
M_co = TypeVar("M_co", bound=Tagged, covariant=True)


class Moves(Protocol[M_co]):
    """The moves that a seat, or chance, may make now: to ask about, to pick from, to list.

    A class that derives from this writes `refusal` and `__iter__`; the rest follows.
    """

    is_listable: ClassVar[bool] = True  # few enough to send as a list; otherwise clients ask about one move at a time

    @abstractmethod
    def refusal(self, move: object, /) -> Reason | None:
        """Return why this move may not be made; None if it may."""

    @abstractmethod
    def __iter__(self) -> Iterator[M_co]:
        """Iterate over all of them, lazily; where a text is free, over examples."""

    def __contains__(self, move: object, /) -> bool:
        return self.refusal(move) is None

    def pick(self, randbelow: RandBelow, /) -> M_co:
        """Return a legal move; where they are many, without listing them all, and not always uniform."""
        listed = tuple(self)
        return listed[randbelow(len(listed))]


NOT_AN_OPTION = Reason("not-an-option", "That is not among the moves you have now.")
NOTHING_TO_DO = Reason("nothing-to-do", "There is nothing for you to do right now.")


class MoveList(tuple[M, ...]):
    """A few moves, written out."""

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
    """A refusal of all moves for now, with its reason."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def refusal(self, move: object, /) -> Reason | None:
        return self.reason

    def __iter__(self) -> Iterator[Never]:
        return iter(())

    def pick(self, randbelow: RandBelow, /) -> Never:
        raise IllegalMove(self.reason)
