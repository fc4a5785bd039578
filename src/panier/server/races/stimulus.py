"""What the live table must know of races: what the players react to, and when nobody can be first any more.

A *stimulus* is something that shows for all at once and that one may claim on: a table of Snap or Slap the Elephant,
numbered by the rules, or the cards of a flip in the market of Sandwich.
"""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from panier.game import CHANCE, AnyGame, Millis, Seat
from panier.games.elephant.rules import right_claims
from panier.games.elephant.table import Slap, SnapFingers
from panier.games.elephant.table import State as ElephantState
from panier.games.sandwich.table import Grab
from panier.games.sandwich.table import State as SandwichState
from panier.games.snap.rules import TOGETHER, right_calls, telling
from panier.games.snap.table import Call
from panier.games.snap.table import State as SnapState

CLAIMS: Final = (Call, Slap, SnapFingers, Grab)  # the moves that are made in a race, where the game is one


def stimulus(state: Any) -> int | None:
    """The number of what shows now; None if there is nothing to claim on."""
    match state:
        case SnapState() | ElephantState():
            return state.table.number or None
        case SandwichState(phase="market") if state.options.market == "race":
            return state.flip
        case _:
            return None


def is_claim(move: Any) -> bool:
    """Whether a move is made in a race, where the game is one."""
    return isinstance(move, CLAIMS)


def answered(state: Any, move: Any) -> int | None:
    """The stimulus that a move is a claim on; None for moves that are no race, and if nothing shows."""
    match move:
        case Call(seen) | Slap(seen) | SnapFingers(seen):
            return seen
        case Grab():
            return stimulus(state)
        case _:
            return None


def on_table_before(state: Any, move: Any) -> Any:
    """The same claim on the table before the last card; None if that can no longer be claimed."""
    match move:
        case Call(seen) | Slap(seen) | SnapFingers(seen) if state.before and state.before.number < seen:
            return replace(move, seen=state.before.number)
        case _:
            return None


def unsettled(state: Any) -> bool:
    """Whether claims lie on the table that the clock has to settle."""
    return isinstance(state, SnapState | ElephantState | SandwichState) and bool(state.claims)


def decides(state: Any, seat: Seat, number: int) -> bool:
    """Whether a claim of this seat on this stimulus brings the race to an end: a hand that counts for something.

    A wrong hand in Slap the Elephant does not: until the next card somebody may be right, whatever wrong came before
    (AMB-E04). Nor does a call in Snap that neither wins nor pays.
    """
    match state:
        case ElephantState():
            counting = [(claim.seat, claim.move.seen) for claim in right_claims(state)]
        case SnapState():
            counting = [(claim.seat, claim.move.seen) for claim in telling(state)]
        case _:
            return True  # in a market somebody will have the card
    return (seat, number) in counting


A_TASTING: Final[Millis] = 4000  # to be shown, in the round that is over
LONGEST_SHOW: Final[Millis] = 33_000  # of all tastings of a round: where many play, each has less


def breath(state: Any) -> Millis:
    """How much longer than it must the clock waits: what the tasters said is read before the next market opens.

    This is the table's patience, not a rule: the signal may always come later than it is due.
    """
    match state:
        case SandwichState(phase="signal") if state.history and not state.players[0].basket:
            return min(A_TASTING * state.seats, LONGEST_SHOW)
        case _:
            return 0


def awaited(game: AnyGame, state: Any, to_act: frozenset[Seat] | None = None) -> tuple[Seat, ...]:
    """For whom everybody waits. In the race of a market whoever has no card yet: more would betray raised hands."""
    if isinstance(state, SandwichState) and stimulus(state) is not None:
        return tuple([seat for seat, player in enumerate(state.players) if player.took is None])
    waiting = game.to_act(state) if to_act is None else to_act
    return tuple(sorted([seat for seat in waiting if seat < CHANCE]))


def ends_at(state: Any) -> Millis | None:
    """When time is up for the whole game, by its own time; None where it has no such end, or has not begun."""
    return state.ends if isinstance(state, SnapState | ElephantState) else None


def head_start(options: Any, seat: Seat) -> Millis:
    given: tuple[Millis, ...] = getattr(options, "head_start", ())
    return given[seat] if seat < len(given) else 0


def window(state: Any) -> Millis:
    """For how long after the first claim the rules keep a race open for others."""
    if isinstance(state, SnapState) and state.options.fines == "all" and telling(state) and not right_calls(state)[0]:
        return TOGETHER
    return max(getattr(state.options, "head_start", ()), default=0)


def closing(first: float, stop: float, others: Iterable[float]) -> float:
    """When a race can be settled: nobody who has not claimed yet could still be as good as the best.

    `first` is when the first claim came in that decides something, and the race ends `stop` later whatever happens;
    `others` is until when the claim of each of the others, if it is as good, may still come in.
    """
    return min(max(others, default=first), first + stop)
