"""The options of both races: who turns the cards, how long a game lasts, and head starts."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.errors import BadOptions, Reason
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.games._racing.cards import DECK, Cards

Turning: TypeAlias = Annotated[
    Literal["auto", "manual"], Meta(description="who turns the cards: the table at a varied tempo, or each player")
]
Flips: TypeAlias = Annotated[int, Meta(description="end after so many cards, most cards win; 0 for no such end")]
Minutes: TypeAlias = Annotated[int, Meta(description="end after so many minutes, most cards win; 0 for no such end")]
HeadStart: TypeAlias = Annotated[
    tuple[int, ...], Meta(description="0 to 400 milliseconds taken off for each seat, such as 200,0; the rest get none")
]

MAX_TURNS: Final = 5000  # AMB-N19: ends a game that nothing else has ended
MAX_MINUTES: Final = 120
MAX_HEAD_START_MS: Final = Millis(400)
MIN_CARD_VISIBLE_MS: Final = Millis(600)  # AMB-E03: every card can be seen for at least so long
# AMB-N22: ms until the next card shows. If players turn cards, it is added to their own time: even they are surprised.
TEMPO_MS: Final = {"auto": range(1200, 2601), "manual": range(150, 651)}


class RaceOptions(Frozen):
    """The options of a race."""

    turning: Turning = "auto"
    flips: Flips = 0  # until one has all cards (SN-20, EL-13, AMB-E13)
    minutes: Minutes = 0
    head_start: HeadStart = ()

    @property
    def deck(self) -> Cards:
        """Return the cards to deal; house rules may change them."""
        return DECK


def check(options: RaceOptions, seats: int) -> None:
    """Raise BadOptions if a game cannot be played with these options."""
    if not 0 <= options.flips <= MAX_TURNS:
        raise _bad(f"A game lasts 0 to {MAX_TURNS} cards, 0 meaning to the last card; not {options.flips}.")
    if not 0 <= options.minutes <= MAX_MINUTES:
        raise _bad(f"A game lasts 0 to {MAX_MINUTES} minutes, 0 meaning to the last card; not {options.minutes}.")
    if len(options.head_start) > seats:
        raise _bad(f"There are head starts for {len(options.head_start)} seats, but the table has {seats}.")
    for millis in options.head_start:
        if not 0 <= millis <= MAX_HEAD_START_MS:
            raise _bad(f"A head start is 0 to {MAX_HEAD_START_MS} milliseconds, not {millis}.")


def _bad(text: str) -> BadOptions:
    return BadOptions(Reason("bad-option", text))


def head_start(options: RaceOptions, seat: int) -> Millis:
    return Millis(options.head_start[seat] if seat < len(options.head_start) else 0)


def longest_head_start(options: RaceOptions) -> Millis:
    """Return the longest head start: for so long after a claim a later one may still be first."""
    return Millis(max(options.head_start, default=0))


def max_turns(options: RaceOptions) -> int:
    """Return after how many cards a game ends at the latest."""
    return options.flips or MAX_TURNS
