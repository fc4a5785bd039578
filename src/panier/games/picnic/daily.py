"""The picnic of the day: one deal for everybody, by date.

It is solo Snack Match against the automaton, eight turns, without bonus cards. Its cards follow from the date alone,
by `panier.core.shuffle`:

    seed = SHA-256("panier daily 1 2026-11-16" in ASCII)    the 1 is VERSION, the rest the date by ISO 8601
    key  = that of a table called "daily", round 1, at which the only seat has sent nothing

So it is the same in every browser, in the terminal and on every server, and anybody can compute it. Raise VERSION when
a change of the rules, of the deck or of this recipe would deal other cards on the same day.

A day is one of the player's own calendar. It begins up to fourteen hours before UTC's, so a day is open from the day
before by UTC; later days are refused.
"""

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

from panier.core.errors import BadOptions, NotAllowed, Reason
from panier.core.game import AnyGame
from panier.core.record import Record, Shuffle, shuffle_key
from panier.core.registry import find
from panier.core.rules import Act
from panier.core.shuffle import commitment, randbelow_for
from panier.core.units import CHANCE
from panier.core.values import Frozen, Tagged
from panier.games.picnic.cards import Card
from panier.games.picnic.choices import Deals
from panier.games.picnic.review.hindsight import HindsightQuery, best_picnic
from panier.games.picnic.rules import SOLO_TURNS, setup
from panier.games.picnic.table import Confirm, Deal, Keep

GAME: Final = "snack-match"
VERSION: Final = 1
TABLE: Final = ("daily", 1)  # the table and the round, for `panier.core.shuffle`
MAX_TIME_AHEAD: Final = timedelta(days=1)  # tomorrow by UTC has already begun somewhere

NOT_THE_DAILY = Reason("not-the-daily", "The picnic of the day is Snack Match for one, played by the usual rules.")


def read_day(text: str, now: datetime | None = None) -> date:
    """Read a day such as 2026-11-16; raise BadOptions if it is none, or has not begun anywhere."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:  # newer Pythons also take 20261116 and 2026-W47-1
        raise BadOptions(
            Reason("not-a-day", f"A day is written like 2026-11-16, not {text[:40]!r}.", {"day": text[:40]})
        )
    if day > (now or datetime.now(UTC)).date() + MAX_TIME_AHEAD:
        raise BadOptions(
            Reason("day-to-come", f"The picnic of {text} is not laid out yet: come back then.", {"day": text})
        )
    return day


def seed(day: date) -> bytes:
    """Return the seed of the cards of a day.

    >>> seed(date(2026, 11, 16)).hex()[:16]
    'a3dea229eb017944'
    """
    return sha256(f"panier daily {VERSION} {day.isoformat()}".encode()).digest()


def shuffle(day: date) -> tuple[Shuffle, str]:
    """Return the shuffle of a day and its seed as records hold them, for `panier replay --verify`."""
    return Shuffle(commitment(seed(day)), ("",), *TABLE), seed(day).hex()


def check(entry: AnyGame, options: Frozen, seats: int) -> None:
    """Raise NotAllowed if this table is not one for the picnic of the day."""
    if (entry.id, options, seats) != (GAME, entry.default_options, 1):
        raise NotAllowed(NOT_THE_DAILY)


def deals(day: date) -> tuple[tuple[Card, Card], ...]:
    """Return the two strips of each turn. Later ones do not depend on which is kept."""
    made = shuffle_key(*shuffle(day))
    deck = setup(1, find(GAME).default_options).deck
    dealt = []
    for k in range(SOLO_TURNS):
        (pair,) = Deals(deck, 1).pick(randbelow_for(made, k)).hands
        deck = tuple([card for card in deck if card not in pair])
        dealt.append(pair)
    return tuple(dealt)


class DailyBest(Frozen):
    """The best picnic of a day that we have found, as a game played with all strips known beforehand."""

    record: Record
    points: int
    bound: int  # no picnic of that day has more; if `points` is equal, this one is proven to be the best


def best(day: date, *, times: int = 1) -> DailyBest:
    """Return the best picnic found for a day; `times` multiplies the effort, and more days are proven."""
    entry, pairs = find(GAME), deals(day)
    found = best_picnic(HindsightQuery([[pair] for pair in pairs]), times=times)
    acts: list[Act[Tagged]] = []
    for pair, place in zip(pairs, found.picnic.strips, strict=True):
        acts += [Act(CHANCE, Deal((pair,))), *(Act(0, move) for move in (Keep(place.card), place, Confirm()))]
    record = Record(entry.id, 1, entry.default_options, tuple(acts), ("Panier",), *shuffle(day))
    return DailyBest(record, found.points, found.bound)
