"""Top Card: everybody plays a card, all at once; the highest scores. Cards that are equal score nothing."""

from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from panier import CHANCE, Act, Frozen, Millis, MoveList, Moves, Result, Seat, Tagged

version: Final = 1


class Options(Frozen):
    highest: Annotated[int, Meta(ge=3, le=9, description="the highest card, of which everybody has one")] = 5
    target: Literal["high", "low"] = "high"


class Begin(Tagged):
    """Chance says who wins if all is equal in the end."""

    favourite: Seat


class Put(Tagged):
    """Play a card."""

    card: int


Move = Begin | Put


class State(Frozen):
    options: Options
    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    played: tuple[int | None, ...]  # in this round, still face down
    favourite: Seat | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)


class View(Frozen):
    seat: Seat | None
    options: Options
    hand: tuple[int, ...]
    scores: tuple[int, ...]
    ready: tuple[bool, ...]  # who has played a card in this round
    cards: int  # left to everybody, not counting those that lie face down


class Scored(Tagged):
    scores: tuple[int, ...]


Event = Scored
variants: Final = (Options(), Options(highest=3), Options(target="low"))


def seat_range(options: Options) -> range:
    return range(2, 5)


def is_timed(options: Options) -> bool:
    return False


def setup(seats: int, options: Options) -> State:
    return State(options, (tuple(range(1, options.highest + 1)),) * seats, (0,) * seats, (None,) * seats)


def max_acts(state: State) -> int:
    return 1 + state.options.highest * state.seats


def to_act(state: State) -> frozenset[Seat]:
    if state.favourite is None:
        return frozenset((CHANCE,))
    return frozenset([seat for seat in range(state.seats) if state.hands[seat] and state.played[seat] is None])


def clock_due_at(state: State) -> Millis | None:
    return None


def chance(state: State) -> Moves[Move]:
    return MoveList([Begin(seat) for seat in range(state.seats)])


def view(state: State, seat: Seat | None) -> View:
    hand = () if seat is None else state.hands[seat]
    ready = tuple([card is not None for card in state.played])
    return View(seat, state.options, hand, state.scores, ready, max(map(len, state.hands)))


def moves(view: View) -> Moves[Move]:
    if view.seat is None or view.ready[view.seat]:
        return MoveList()
    return MoveList([Put(card) for card in view.hand])


def apply(state: State, act: Act[Move]) -> State:
    if isinstance(act.move, Begin):
        return replace(state, favourite=act.move.favourite)
    hands, played = list(state.hands), list(state.played)
    hands[act.seat] = tuple([card for card in hands[act.seat] if card != act.move.card])
    played[act.seat] = act.move.card
    after = replace(state, hands=tuple(hands), played=tuple(played))
    return after if None in played else settle(after)


def settle(state: State) -> State:
    best = (max if state.options.target == "high" else min)(card for card in state.played if card is not None)
    alone = state.played.count(best) == 1
    scores = tuple([score + (alone and card == best) for score, card in zip(state.scores, state.played, strict=True)])
    return replace(state, scores=scores, played=(None,) * state.seats)


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    return (Scored(after.scores),) if after.scores != before.scores else ()


def result(state: State) -> Result:
    best = [seat for seat, score in enumerate(state.scores) if score == max(state.scores)]
    if to_act(state):
        return Result(state.scores, (), "unfinished")
    if len(best) == 1:
        return Result(state.scores, tuple(best), "most-points")
    return Result(state.scores, (state.favourite,) if state.favourite in best else tuple(best), "lots")
