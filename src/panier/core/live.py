"""What a live table must know of a game beyond its rules. Each game declares it beside them, in its `live.py`.

The rules say what is legal and what comes of it. A table with people, lines and bots has more to ask: which moves are a
race, and against what are they made? For whom does everybody wait? Where is there something to read before it goes on?
A game that declares nothing is played in turns or all at once, with nothing to measure.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from panier.core.moves import M
from panier.core.rules import HasSeats, O, S, V
from panier.core.units import Millis, Seat
from panier.core.values import Tagged

C = TypeVar("C", bound=Tagged)  # moves that are claims
S_contra = TypeVar("S_contra", bound=HasSeats, contravariant=True)
M_contra = TypeVar("M_contra", bound=Tagged, contravariant=True)


@dataclass(frozen=True, kw_only=True)
class Race(Generic[O, S, C]):
    """A declaration of how claims are made: moves that count by when they were made, not by when they arrive.

    A *stimulus* is what shows for all at once and what one claims on, such as a turned card; stimuli are numbered
    upwards within a game. Claims are collected in the state until the clock settles them.
    """

    claims: tuple[type[C], ...]  # the moves that are claims
    stimulus: Callable[[S], int | None]  # the number of what shows now; None if there is nothing to claim on
    answers: Callable[[S, C], int | None]  # the stimulus that a claim is made on
    pending: Callable[[S], frozenset[Seat]]  # whose claims lie there, not settled yet
    # Whether the claim of a seat on a stimulus brings the race to its end: a hand that counts for something.
    decides: Callable[[S, Seat, int], bool] = lambda state, seat, number: True
    # For how long after the first claim the rules wait for others.
    window: Callable[[S], Millis] = lambda state: Millis(0)
    head_start: Callable[[O, Seat], Millis] = lambda options, seat: Millis(0)  # taken off a seat's times
    # The same claim on what showed before; None if that can no longer be claimed.
    on_table_before: Callable[[S, C], C | None] = lambda state, move: None
    reached_for: Callable[[C], str | None] = lambda move: None  # where a stimulus offers several things, which one
    # How quick an adult is to claim; None: how quick bots are is nothing to adapt to a person.
    usual_reaction: Millis | None = None
    won_by: Callable[[S], Seat | None] = lambda state: None  # whose the race was that the clock has just settled
    on_table_screen: bool = True  # whether a shared screen can show the stimulus to everybody in the room


class Manners(Protocol[S_contra, V, M_contra]):
    """How bots behave where a choice stays open while others may still change their minds, such as swaps."""

    def open(self, state: S_contra, /) -> bool:
        """Whether minds may change now with everything that is done."""

    def round(self, state: S_contra, /) -> int:
        """Counts what `offers` counts anew when it rises."""

    def offers(self, move: M_contra, /) -> bool:
        """Whether a move asks something of others."""

    def shown(self, view: V, made: int, people: list[Seat], /, *, hurry: bool) -> V:
        """What a bot is to see that has asked others so often; in a hurry, or with nobody left, nothing to ask for."""

    def only(self, view: V, /) -> type | None:
        """The one kind of move that is left to do for a bot that sees this; None if there are others."""

    def earliest(self, view: V, move: M_contra, people: list[Seat], /) -> Millis:
        """How long a bot that sees this waits at least before it makes a move."""


@dataclass(frozen=True, kw_only=True)
class Live(Generic[O, S, V, M]):
    """A declaration of what a live table must know of a game; all of it can be left out."""

    race: Race[O, S, Any] | None = None
    # For whom everybody waits, where that is not who is to act: in a race, more would betray raised hands.
    waited_for: Callable[[S], tuple[Seat, ...] | None] = lambda state: None
    # How much longer than it must the clock waits, for people to read.
    pause: Callable[[S], Millis] = lambda state: Millis(0)
    counted_in: bool = False  # whether all screens count down together before anything is dealt
    # Whether the clock's next act is a beginning for which all screens count down.
    begins: Callable[[S], bool] = lambda state: False
    ends_at: Callable[[S], Millis | None] = lambda state: None  # when time is up for the whole game, by its own time
    second_thoughts: tuple[type[Tagged], ...] = ()  # moves that take back a choice
    # What a seat is deciding, where that takes several acts: one clock for all of them. None: each act is a decision.
    decision: Callable[[S], Hashable] = lambda state: None
    own_words: Callable[[M], tuple[str, ...]] = lambda move: ()  # what a person has written into a move
    written_anyway: Callable[[O], bool] = lambda options: False  # whether such words belong to the game itself
    seat_options: tuple[str, ...] = ()  # options that name a seat
    options_by_seat: tuple[str, ...] = ()  # options that hold a number for each seat
    on_shared_device: Callable[[O], O] = lambda options: options  # where one device serves several seats
    led_by: Callable[[O, Seat], O] = lambda options, host: options  # where this seat is the host's
    manners: Manners[S, V, M] | None = None  # of its bots
    # When it is over and watched again: the table with its secrets laid open, as a view that is nobody's (None:
    # onlookers see all there is); by seat, the cards in its hand; and news that are no event to stop at.
    opened: Callable[[S], V] | None = None
    hands: Callable[[S], tuple[tuple[object, ...], ...]] | None = None
    in_passing: tuple[type[Tagged], ...] = ()
    # What is printed on cards that views only name: by the name of a constant, values for clients in other languages.
    printed: Mapping[str, object] = field(default_factory=dict)


AnyManners: TypeAlias = Manners[Any, Any, Any]

PLAIN: Final[Live[Any, Any, Any, Any]] = Live()
