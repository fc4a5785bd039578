"""Helpers that write tables, markets and baskets of Sandwich in a few words."""

from collections.abc import Sequence

from panier.core.chance import seeded
from panier.core.rules import Act, TimeUp, play
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games.sandwich import rules
from panier.games.sandwich.cards import BOXES, Card
from panier.games.sandwich.table import Compose, Flip, Grab, Move, Options, Rank, RevealFrom, Sandwich, State

BOX = BOXES[0]
TURNS = Options("turns")
TRADE = Options("turns", trade=True)


def after(state: State, *acts: Act[Move]) -> State:
    for act in acts:
        state = play(rules, state, act)
    return state


def time_up(state: State) -> Act[Move]:
    """Let the clock act at the moment that it is due."""
    due = rules.clock_due_at(state)
    assert due is not None
    return Act(CLOCK, TimeUp(), due)


def flipped(seats: int = 4, options: Options = TURNS, cards: Sequence[Card] = ()) -> State:
    """Return a table at its first market: by default seat i has turned up card i of the box."""
    state = rules.setup(seats, options)
    if options.market == "race":
        state = after(state, time_up(state))
    return after(state, Act(CHANCE, Flip(tuple(cards) or state.deck[:seats])))


def reached(state: State, *hands: tuple[int, Card, int]) -> State:
    """Return the state after these seats have reached for these cards at these moments."""
    return after(state, *(Act(seat, Grab(card), Millis(at)) for seat, card, at in hands))


def settled(state: State) -> State:
    """Return the state after the clock has settled all claims; the first of tied seats wins the lots."""
    while state.phase == "market" and state.claims:
        state = (
            after(state, Act(CHANCE, next(iter(rules.chance(state))))) if state.tied else after(state, time_up(state))
        )
    return state


def taken(state: State) -> State:
    """Play to the end of a flip: each seat takes the first legal card, like an idle player."""
    while state.phase == "market":
        seat = min(rules.to_act(state))
        if seat >= CHANCE:
            state = settled(state)
        else:
            at = state.clock + 100
            state = after(state, Act(seat, next(iter(rules.moves(rules.view(state, seat)))), Millis(at)))
    return state


def to_phase(state: State, phase: str) -> State:
    """Play to a phase, each seat making its first legal move."""
    randbelow = seeded(1)
    while state.phase != phase:
        (*_, seat) = sorted(rules.to_act(state))
        if state.phase == "market":
            state = taken(state)
        elif seat == CHANCE:
            state = after(state, Act(CHANCE, rules.chance(state).pick(randbelow)))
        elif seat == CLOCK:
            state = after(state, time_up(state))
        elif state.phase == "kitchen":
            state = composed(state, seat)
        else:
            state = after(state, Act(seat, next(iter(rules.moves(rules.view(state, seat))))))
    return state


def kitchen(seats: int = 4, options: Options = TURNS) -> State:
    """Return a table at its first kitchen."""
    return to_phase(rules.setup(seats, options), "kitchen")


def division(state: State, seat: int) -> tuple[Sandwich, ...]:
    """Return a seat's basket in threes, in the order in which it was taken."""
    basket = state.players[seat].basket
    return tuple((basket[i], basket[i + 1], basket[i + 2]) for i in range(0, len(basket), 3))


def composed(state: State, *seats: int) -> State:
    return after(state, *(Act(seat, Compose(division(state, seat))) for seat in seats))


def tasting(seats: int = 4, options: Options = TURNS) -> State:
    """Return a table at its first tasting."""
    state = kitchen(seats, options)
    return composed(state, *range(seats))


def ranked(state: State, *orders: tuple[int, ...], start: int = 0) -> State:
    """Return the state after the tasting, with these orders; by default plates are ranked as they lie."""
    for seat in range(state.seats):
        number = len(state.players[seat].plates)
        order = orders[seat] if seat < len(orders) else tuple(range(number))
        state = after(state, Act(seat, Rank(order)))
    return after(state, Act(CHANCE, RevealFrom(start))) if state.phase == "reveal" else state
