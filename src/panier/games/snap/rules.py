"""The rules of Snap, from the deal to the last card.

The clock turns the cards and closes the races; chance deals, shuffles, sets the tempo and draws lots. If settling
calls needs an act of chance, the steps left to do wait in `todo`.
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
from panier.games._racing.chance import Deal, Lots, Shuffle, Shuffles, Tempo
from panier.games._racing.claims import Claim, Finish, closing_time, dead_heat, reactions_to
from panier.games._racing.settings import check, max_turns
from panier.games._racing.settling import add_claim, photo_finish, spend_claims, with_drawn_winner
from panier.games._racing.state import Heat, Pace, claimed_tables, oldest_claimable
from panier.games._racing.turning import deal, is_last, next_card, next_due, reach_for_card, schedule_card, show_table
from panier.games.snap.choices import SnapMoves
from panier.games.snap.events import Event, events_for
from panier.games.snap.matches import cards_won, is_dead, matching_picture
from panier.games.snap.table import (
    Call,
    Fine,
    Move,
    Options,
    Pay,
    Pile,
    Reform,
    Reveal,
    Settled,
    State,
    Table,
    Turn,
    View,
    face_up,
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

version: Final = 3
FALSE_CALL_WINDOW_MS: Final = Millis(300)  # AMB-N15: false calls within this time of the first one all pay
variants: Final = (
    Options(),
    Options(turning="manual"),
    Options(flips=60),
    Options(minutes=3, head_start=(300, 0)),
    Options(flips=60, fines="first"),
)


def seat_range(options: Options) -> range:
    return range(2, 9)  # SN-02


def is_timed(options: Options) -> bool:
    return True


def setup(seats: int, options: Options) -> State:
    check(options, seats)
    return State(options, Table(((),) * seats, piles=(Pile(),) * seats))


def max_acts(state: State) -> int:
    turns = max_turns(state.options)
    fines = state.seats * (turns + 1)  # AMB-N15: one for each seat and card
    wins = (turns + fines) // 2  # each removes two tops or more, and a turn or a fine adds one
    tables = 1 + turns + fines + wins
    calls = state.seats * tables
    raised_hands = tables
    clock = turns + calls + 1
    chance = 1 + tables + raised_hands + (turns + fines) + wins  # the deal, the tempo, new packs, lots
    return calls + raised_hands + clock + chance


def to_act(state: State) -> frozenset[Seat]:
    if state.why:
        return frozenset()
    if state.todo or not state.table.number:
        return frozenset((CHANCE,))
    if state.turning or state.claims:
        return frozenset((CLOCK,))
    return frozenset((state.table.turn,))


def clock_due_at(state: State) -> Millis | None:
    """Return when the calls are settled, or else when the next card shows or the time is up."""
    if state.why or state.todo:
        return None
    if state.claims:
        return closing(state)
    return next_due(state)


def chance(state: State) -> Moves[Move]:
    match state.todo:
        case (Reform(seat), *_):
            return Shuffles(state.table.piles[seat].cards)
        case _:
            return turning.chance(state)


def view(state: State, seat: Seat | None) -> View:
    table = state.table
    packs, piles, tops = face_up(table)
    return View(
        seat=seat,
        options=state.options,
        number=table.number,
        oldest=oldest_claimable(state),
        packs=packs,
        piles=piles,
        tops=tops,
        fines=table.fines,
        turn=table.turn,
        turning=state.turning,
        turned=state.turned,
        ends=state.ends,
        finish=state.finish,
        over=bool(state.why),
        claimed=claimed_tables(state, seat),
    )


def moves(view: View) -> Moves[Move]:
    return SnapMoves(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Call():
            return add_claim(state, act.seat, act.move, act.at_ms)
        case TimeUp():
            return go_on(settle(state, act.at_ms) if state.claims else turn(state, act.at_ms), act.at_ms)
        case Turn():
            return reach_for_card(state)
        case Tempo(millis):
            return go_on(schedule_card(state, millis, act.at_ms), act.at_ms)
        case Deal():
            return deal(state, act.move, act.at_ms)
        case Shuffle(cards):
            step = state.todo[0]
            assert isinstance(step, Reform)
            table = state.table
            packs, piles = replace_at(table.packs, step.seat, cards), replace_at(table.piles, step.seat, Pile())
            return go_on(replace(state, table=replace(table, packs=packs, piles=piles), todo=state.todo[1:]), act.at_ms)
        case Lots(seat):
            return go_on(award(state, with_drawn_winner(state, seat), act.at_ms), act.at_ms)


def turn(state: State, at: Millis) -> State:
    """Show the next card, unless a short game is over (SN-10, AMB-N22)."""
    if is_last(state, at):
        return replace(state, why="most-cards")
    return replace(state, before=state.table, todo=(Reveal(),))


def closing(state: State) -> Millis:
    """Return when the calls are settled: no later call can be first any more, or be fined with the first.

    If calls on both tables are right, those on the older one are settled first. The fines for false calls do not
    change when a race closes (AMB-N16).
    """
    calls, (right, _) = effective_calls(state), right_calls(state)
    if calls and not right and state.options.fines == "all":
        return Millis(min([claim.at for claim in calls]) + FALSE_CALL_WINDOW_MS)
    return closing_time(right or calls or state.claims, state.options)


def settle(state: State, at: Millis) -> State:
    """Let the earliest right call win; if no call was right, those who called together pay (SN-11, SN-16, AMB-N15)."""
    right, table = right_calls(state)
    return race(state, right, table, at) if right else replace(spend_claims(state), todo=fines(state))


def fines(state: State) -> tuple[Pay | Settled, ...]:
    """Return the steps for false calls: a fine for each payer, the earliest first, and then the photo finish.

    Head starts do not count here: the window is the same for all.
    """
    calls = effective_calls(state)
    if not calls:
        return ()
    if state.options.fines == "first":
        payers: Sequence[Claim[Call]] = dead_heat(calls)
    else:
        in_order = sorted(calls, key=lambda claim: (claim.at, claim.seat))
        payers = [claim for claim in in_order if claim.at <= in_order[0].at + FALSE_CALL_WINDOW_MS]
    wrong = [claim.seat for claim in payers]
    finish = Finish(None, reactions_to(payers, state.table.shown, wrong))
    return (*map(Pay, wrong), Settled(finish))


def right_calls(state: State) -> tuple[list[Claim[Call]], Table]:
    """Return the right calls, and the table that they are about.

    Right calls on the table before the last card take precedence: they void the card and calls since (AMB-N23).
    """
    before, table = state.before, state.table
    calls = effective_calls(state)
    if before and (late := [claim for claim in calls if claim.move.seen == before.number]):
        return late, before
    return calls if matching_picture(table) else [], table


def effective_calls(state: State) -> list[Claim[Call]]:
    """Return the calls that will have an effect.

    These are right calls, and false ones by seats that have not paid since the last card was turned (AMB-N15). A call
    on the table before that card is right or has no effect (AMB-N23).
    """
    before, table = state.before, state.table
    on_time, late = bool(matching_picture(table)), bool(before and matching_picture(before))
    return [
        claim
        for claim in state.claims
        if (late if claim.move.seen < table.number else on_time or claim.seat not in table.fined)
    ]


def race(state: State, claims: Sequence[Claim[Call]], table: Table, at: Millis) -> State:
    """Let the first of these right calls win; their table may be the one before the last turn."""
    undone = state.table.piles[table.turn].cards[-1] if table is not state.table else None
    heat = photo_finish(claims, claims, table, undone)
    return award(state, heat, at) if len(heat.first) == 1 else replace(state, todo=(heat,))


def award(state: State, heat: Heat[Table], at: Millis) -> State:
    """Put all piles with the picture under the winner's pack (SN-12, SN-13)."""
    table, winner = heat.table, heat.first[0]
    picture = matching_picture(table)
    assert picture is not None
    owners, cards = cards_won(table, picture, winner)
    after = replace(
        table,
        packs=replace_at(table.packs, winner, table.packs[winner] + cards),
        piles=tuple([Pile() if seat in owners else pile for seat, pile in enumerate(table.piles)]),
        fines=tuple([fine for fine in table.fines if fine.card not in cards]),
    )
    return replace(show_table(state, after, at), finish=heat.finish, todo=(Settled(),))


def go_on(state: State, at: Millis) -> State:
    """Do the steps left to do, up to the first that needs chance."""
    while state.todo:
        step, rest = state.todo[0], state.todo[1:]
        match step:
            case Pace() | Reform() | Heat():
                break
            case Reveal() if not state.table.packs[state.table.turn]:
                return replace(state, todo=(Reform(state.table.turn), *state.todo))  # SN-14, AMB-N08, AMB-N09
            case Pay(seat) if not state.table.packs[seat]:
                return replace(state, todo=(Reform(seat), *state.todo))  # AMB-N10
            case Reveal():
                state = next_card(reveal(state, at))
            case Pay(seat):
                state = pay(replace(state, todo=rest), seat, at)
            case Settled(finish):
                state = finish_settling(replace(state, todo=rest, finish=finish or state.finish))
    return state


def reveal(state: State, at: Millis) -> State:
    """Put the top card of the pack face up onto the pile, for all to see at the same time (SN-08, SN-09)."""
    table, seat = state.table, state.table.turn
    card, *pack = table.packs[seat]
    pile = Pile((*table.piles[seat].cards, card), since=table.number + 1)
    after = replace(
        table, packs=replace_at(table.packs, seat, tuple(pack)), piles=replace_at(table.piles, seat, pile), fined=()
    )
    return replace(show_table(state, pass_turn(after, seat + 1), at, before=state.before), turned=state.turned + 1)


def pay(state: State, seat: Seat, at: Millis) -> State:
    """Put the top card of the pack face up into the middle, as a fine (SN-16, AMB-N11).

    The last player in does not pay: if all err together, the first to pay may be out, and the last has won (AMB-N18).
    """
    table = state.table
    if len(players(table)) == 1:
        return state
    card, *pack = table.packs[seat]
    fine = Fine(card, seat, since=table.number + 1)
    after = replace(
        table,
        packs=replace_at(table.packs, seat, tuple(pack)),
        fines=(*table.fines, fine),
        fined=(*table.fined, seat),
    )
    return show_table(state, after, at)


def finish_settling(state: State) -> State:
    """End the game if it is decided; otherwise go on with the next player who is still in (AMB-N04, AMB-N17)."""
    table = state.table
    if len(players(table)) == 1:
        return replace(state, why="all-cards")  # SN-20, AMB-N18
    if is_dead(table):
        return replace(state, why="dead-position")  # AMB-N19
    return next_card(replace(state, table=pass_turn(table, table.turn)))


def players(table: Table) -> list[Seat]:
    """Return the seats that are still in the game."""
    return [seat for seat in range(len(table.packs)) if table.is_in(seat)]


def pass_turn(table: Table, seat: Seat) -> Table:
    """Give the turn to the first seat from this one on that is still in (SN-10, SN-15)."""
    seats = len(table.packs)
    return replace(table, turn=next(turn % seats for turn in range(seat, seat + seats) if table.is_in(turn % seats)))


def result(state: State) -> Result:
    table = state.table
    scores = table.owned
    winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    if state.why == "all-cards":
        scores[winners[0]] += len(table.fines)  # AMB-N18: nobody is left to fight for the middle
    why = "shared" if len(winners) > 1 and state.why == "most-cards" else state.why
    result = Result(tuple(scores), winners, why)
    return result if state.why else as_unfinished(result)
