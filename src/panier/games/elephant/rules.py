"""The rules of Slap the Elephant, from the deal to the last card.

Claims on a card are settled when it is won or covered: the first right claim closes the race; without one, wrong claims
are settled when the next card is due. Clock and chance act as in Snap.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from panier.core.moves import Moves
from panier.core.results import Result, as_unfinished
from panier.core.rules import Act, TimeUp
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import replace_at
from panier.games._racing import turning
from panier.games._racing.cards import Cards
from panier.games._racing.chance import Deal, Lots, Shuffle, Shuffles, Tempo
from panier.games._racing.claims import Claim, Finish, closing_time, reactions_to
from panier.games._racing.settings import check, max_turns
from panier.games._racing.settling import add_claim, photo_finish, spend_claims, with_drawn_winner
from panier.games._racing.state import Heat, claimed_tables, oldest_claimable
from panier.games._racing.turning import deal, is_last, next_card, next_due, reach_for_card, schedule_card, show_table
from panier.games.elephant.choices import ElephantMoves
from panier.games.elephant.events import Event, events_for
from panier.games.elephant.table import (
    Alarm,
    Move,
    Options,
    Redeal,
    Slap,
    SnapFingers,
    State,
    Table,
    Turn,
    View,
    is_right,
)

__all__ = [
    "Event",
    "Move",
    "Options",
    "State",
    "View",
    "apply",
    "chance",
    "clock_due_at",
    "events_for",
    "is_timed",
    "max_acts",
    "moves",
    "result",
    "seat_range",
    "setup",
    "to_act",
    "variants",
    "version",
    "view",
]  # fmt: skip

version: Final = 1
variants: Final = (
    Options(),
    Options(flips=100),
    Options(turning="manual", flips=60),
    Options(minutes=3, head_start=(300, 0)),
)


def seat_range(options: Options) -> range:
    return range(2, 5)  # EL-01


def is_timed(options: Options) -> bool:
    return True


def setup(seats: int, options: Options) -> State:
    check(options, seats)
    return State(options, Table(((),) * seats, out=(False,) * seats))


def max_acts(state: State) -> int:
    turns = max_turns(state.options)
    settled = turns  # each pile that is won or shared had a card laid on it
    redeals = turns
    tables = 1 + turns + settled + redeals
    claims = state.seats * tables
    raised_hands = tables
    clock = turns + redeals + claims + 1
    chance = 1 + tables + raised_hands + redeals + settled  # the deal, the tempo, shuffles, lots
    return claims + raised_hands + clock + chance


def to_act(state: State) -> frozenset[Seat]:
    if state.why:
        return frozenset()
    if state.todo or not state.table.number:
        return frozenset((CHANCE,))
    if state.turning or right_claims(state):
        return frozenset((CLOCK,))
    return frozenset((state.table.turn,))


def clock_due_at(state: State) -> Millis | None:
    """Return when claims are settled: a right one at once, wrong ones when the next card is due.

    Until then another seat may still be right.
    """
    if state.why or state.todo:
        return None
    if right := right_claims(state):
        return closing_time(right, state.options)
    return next_due(state)


def chance(state: State) -> Moves[Move]:
    match state.todo:
        case (Redeal(), *_):
            return Shuffles(state.table.pile)
        case _:
            return turning.chance(state)


def view(state: State, seat: Seat | None) -> View:
    table = state.table
    return View(
        seat,  # the first six are positional, for speed: simulations make 100,000 views a second
        state.options,
        table.number,
        oldest_claimable(state),
        tuple(map(len, table.packs)),
        len(table.pile),
        top=table.pile[-1] if table.pile else None,
        out=table.out,
        turn=table.turn,
        turning=state.turning,
        turned=state.turned,
        ends=state.ends,
        finish=state.finish,
        over=bool(state.why),
        claimed=claimed_tables(state, seat),
    )


def moves(view: View) -> Moves[Move]:
    return ElephantMoves(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Slap() | SnapFingers():
            return add_claim(state, act.seat, act.move, act.at_ms)
        case TimeUp():
            return settle(state, act.at_ms) if state.claims else turn(state, act.at_ms)
        case Turn():
            return reach_for_card(state)
        case Tempo(millis):
            return schedule_card(state, millis, act.at_ms)
        case Deal():
            return deal(state, act.move, act.at_ms)
        case Shuffle(cards):
            return redeal(state, cards, act.at_ms)
        case Lots(seat):
            return award(state, with_drawn_winner(state, seat), act.at_ms)


def turn(state: State, at: Millis) -> State:
    """Put the next card onto the pile, unless a short game is over (EL-06, AMB-E13)."""
    table, seat = state.table, state.table.turn
    if is_last(state, at):
        return replace(state, why="most-cards")
    if not any(table.packs):
        return replace(state, todo=(Redeal(),))  # AMB-E09
    card, *pack = table.packs[seat]
    laid = replace(table, packs=replace_at(table.packs, seat, tuple(pack)), pile=(*table.pile, card))
    shown = show_table(state, pass_turn(laid, seat + 1), at, before=table)
    return next_card(replace(shown, turned=state.turned + 1))


def settle(state: State, at: Millis) -> State:
    """Let the earliest right claim win; if all claims were wrong, the other seats share the pile (AMB-E04)."""
    before, table = state.before, state.table
    late = [claim for claim in state.claims if claim.move.seen < table.number]
    now = state.claims[len(late) :]
    in_time = [claim for claim in now if not state.turning or claim.at <= state.opens]
    if before and any(is_right(before, claim.move) for claim in late):
        return race(state, late, before, at)  # the card laid since is taken back, and claims on it are dropped
    # The clock may act late: wrong claims count only up to when the next card is due. Later claims are on a covered
    # card, where only right ones count.
    if any(is_right(table, claim.move) for claim in in_time or now):
        return race(state, now, table, at)
    return share_pile(spend_claims(state), in_time, at) if in_time else spend_claims(state)


def right_claims(state: State) -> list[Claim[Alarm]]:
    """Return the right claims, on the table and on the one before the last card."""
    return [
        claim
        for claim in state.claims
        for seen in (state.table, state.before)
        if seen and seen.number == claim.move.seen and is_right(seen, claim.move)
    ]


def race(state: State, claims: Sequence[Claim[Alarm]], table: Table, at: Millis) -> State:
    """Let the first right claim on this table win; it may be the table before the last card."""
    right = [claim for claim in claims if is_right(table, claim.move)]
    undone = state.table.pile[-1] if table is not state.table else None
    heat = photo_finish(claims, right, table, undone)
    return award(state, heat, at) if len(heat.first) == 1 else replace(state, todo=(heat,))


def award(state: State, heat: Heat[Table], at: Millis) -> State:
    """Put the pile under the winner's pack as it lies; the winner begins the next one (EL-08, EL-09, AMB-E12)."""
    table, winner = heat.table, heat.first[0]
    after = replace(
        table, packs=replace_at(table.packs, winner, table.packs[winner] + table.pile), pile=(), turn=winner
    )
    return finish_settling(replace(show_table(state, after, at), finish=heat.finish))


def share_pile(state: State, claims: Sequence[Claim[Alarm]], at: Millis) -> State:
    """Deal the pile, first card first, to the seats without a wrong claim, from the first offender's left (AMB-E05)."""
    table = state.table
    wrong = [claim.seat for claim in claims]
    finish = Finish(None, reactions_to(claims, table.shown, wrong))
    innocent = [seat for seat in clockwise(table, wrong[0] + 1) if seat not in wrong]
    if not innocent:
        return replace(state, finish=finish)  # the pile stays
    packs = deal_out(table, table.pile, innocent)
    return finish_settling(replace(show_table(state, replace(table, packs=packs, pile=()), at), finish=finish))


def redeal(state: State, cards: Cards, at: Millis) -> State:
    """Deal the shuffled pile to the seats still in, from the one whose turn it is (AMB-E09)."""
    table = state.table
    packs = deal_out(table, cards, clockwise(table, table.turn))
    return next_card(show_table(state, replace(table, packs=packs, pile=()), at))


def deal_out(table: Table, cards: Cards, to: Sequence[Seat]) -> tuple[Cards, ...]:
    """Deal cards one at a time to these seats, and return the packs, each with its share beneath (AMB-E05)."""
    shares = {seat: cards[place :: len(to)] for place, seat in enumerate(to)}
    return tuple([pack + shares.get(seat, ()) for seat, pack in enumerate(table.packs)])


def finish_settling(state: State) -> State:
    """Put seats without cards out, now that the pile is gone (EL-12, AMB-E07); the last one in has won (EL-13)."""
    packs = state.table.packs
    table = replace(state.table, out=tuple([not pack for pack in packs]))
    if sum(map(bool, packs)) == 1:
        return replace(state, table=table, todo=(), why="all-cards")
    return next_card(replace(state, table=pass_turn(table, table.turn)))


def clockwise(table: Table, seat: Seat) -> list[Seat]:
    """Return the seats still in, clockwise from a seat on."""
    seats = len(table.packs)
    return [place % seats for place in range(seat, seat + seats) if not table.out[place % seats]]


def pass_turn(table: Table, seat: Seat) -> Table:
    """Give the turn to the first seat from this one on that has a card to lay (AMB-E06, AMB-E07)."""
    others = clockwise(table, seat)
    return replace(table, turn=next((other for other in others if table.packs[other]), others[0]))


def result(state: State) -> Result:
    scores = tuple(state.table.owned)
    winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    result = Result(scores, winners, "shared" if len(winners) > 1 else state.why)
    return result if state.why else as_unfinished(result)
