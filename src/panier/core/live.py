"""The `live` facet: what a live table must know about a game beyond its rules. Each game declares it in its `live.py`.

The rules say which moves are legal and what they do. A table with people, network connections and bots needs more:
which moves are claims in a race, and on which stimulus are they made? Which seats does everybody wait for? When do
people need time to read? A game that declares nothing is played in turns or all at once, and nothing is measured.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from panier.core.moves import M
from panier.core.rules import O, S, StateLike, V
from panier.core.units import Millis, Seat
from panier.core.values import Tagged

C = TypeVar("C", bound=Tagged)  # moves that are claims
S_contra = TypeVar("S_contra", bound=StateLike, contravariant=True)
M_contra = TypeVar("M_contra", bound=Tagged, contravariant=True)


@dataclass(frozen=True, kw_only=True)
class RaceSpec(Generic[O, S, C]):
    """A declaration of how claims are made: moves that count by when they were made, not by when they arrive.

    A *stimulus* is what appears to everybody at once and what people claim on, such as a turned card. Stimuli are
    numbered upwards within a game. Claims are collected in the state until the clock settles them.
    """

    claims: tuple[type[C], ...]  # the moves that are claims
    stimulus: Callable[[S], int | None]  # the number of the current stimulus; None if there is nothing to claim on
    stimulus_of: Callable[[S, C], int | None]  # the number of the stimulus that a claim is made on
    pending: Callable[[S], frozenset[Seat]]  # the seats with claims that are not settled yet
    # Whether the claim of a seat on a stimulus can end the race. False for claims without effect, such as false calls.
    can_end_race: Callable[[S, Seat, int], bool] = lambda state, seat, number: True
    # How long the rules wait for other claims after the first one.
    window: Callable[[S], Millis] = lambda state: Millis(0)
    head_start: Callable[[O, Seat], Millis] = lambda options, seat: Millis(0)  # subtracted from a seat's reaction times
    # The same claim, made on the stimulus before; None if that can no longer be claimed.
    claim_on_previous: Callable[[S, C], C | None] = lambda state, move: None
    target_of: Callable[[C], str | None] = lambda move: None  # if a stimulus offers several things: the one claimed
    # The usual reaction time of an adult, to which bots can adapt; None: bots do not adapt their pace to people.
    usual_reaction: Millis | None = None
    won_by: Callable[[S], Seat | None] = lambda state: None  # the winner of the race that the clock has just settled
    is_shown_on_table_screen: bool = True  # False: people need their own screens to see the stimulus


class NegotiationPolicy(Protocol[S_contra, V, M_contra]):
    """The behaviour of bots while choices stay open and others may still change their minds, such as in trades."""

    def is_open(self, state: S_contra, /) -> bool:
        """Return whether choices can change now with every act of others."""

    def round_number(self, state: S_contra, /) -> int:
        """Return a number that grows when a bot's offers are to be counted from 0 again."""

    def is_offer(self, move: M_contra, /) -> bool:
        """Return whether a move asks something of others."""

    def view_for_bot(self, view: V, made: int, people: list[Seat], /, *, hurry: bool) -> V:
        """Return the view on which a bot decides after it has `made` this many offers.

        In a hurry, or if none of the people is still choosing, it shows nothing to ask for.
        """

    def only_move_type(self, view: V, /) -> type | None:
        """Return the only type of move that is left for a bot with this view; None if there are others."""

    def min_delay_ms(self, view: V, move: M_contra, people: list[Seat], /) -> Millis:
        """Return how long a bot with this view waits at least before it makes a move."""


@dataclass(frozen=True, kw_only=True)
class LiveSpec(Generic[O, S, V, M]):
    """A declaration of what a live table must know about a game. Everything can be left out."""

    race: RaceSpec[O, S, Any] | None = None
    # The seats that everybody waits for, if that differs from `to_act`: in a race, that would betray who has claimed.
    waiting_for: Callable[[S], tuple[Seat, ...] | None] = lambda state: None
    # How much later than due the clock acts, so that people can read.
    reading_pause_ms: Callable[[S], Millis] = lambda state: Millis(0)
    has_countdown: bool = False  # whether all screens count down together before anything is dealt
    # Whether the clock's next act starts something for which all screens count down.
    needs_countdown: Callable[[S], bool] = lambda state: False
    ends_at: Callable[[S], Millis | None] = lambda state: None  # the game time at which the whole game ends
    take_back_moves: tuple[type[Tagged], ...] = ()  # moves that take back a choice
    # A key of the decision that the game is at, if a decision takes several acts: one time limit holds for all of them.
    # None: each act is a decision.
    decision: Callable[[S], Hashable] = lambda state: None
    free_text_in: Callable[[M], tuple[str, ...]] = lambda move: ()  # the texts in a move that a person has written
    # Whether such texts are part of the game, and so allowed in rooms without chat.
    always_allows_free_text: Callable[[O], bool] = lambda options: False
    seat_options: tuple[str, ...] = ()  # options that name a seat
    options_by_seat: tuple[str, ...] = ()  # options that hold a number for each seat
    for_shared_device: Callable[[O], O] = lambda options: options  # the options if one device serves several seats
    with_host_seat: Callable[[O, Seat], O] = lambda options, host: options  # the options if the host has this seat
    negotiation: NegotiationPolicy[S, V, M] | None = None
    # For replays of finished games: a spectator's view with all secrets open (None: spectators see everything anyway),
    # the cards in each seat's hand, and the events at which a replay does not stop.
    open_view: Callable[[S], V] | None = None
    hands: Callable[[S], tuple[tuple[object, ...], ...]] | None = None
    minor_events: tuple[type[Tagged], ...] = ()
    # What is printed on cards that views only name: values by the name of a constant, for clients in other languages.
    card_data: Mapping[str, object] = field(default_factory=dict)


AnyNegotiationPolicy: TypeAlias = NegotiationPolicy[Any, Any, Any]

DEFAULT_LIVE: Final[LiveSpec[Any, Any, Any, Any]] = LiveSpec()
