"""The review of Snap and Slap the Elephant: the curve has a point wherever cards changed hands.

`card_worth` says what winning a race is worth. Which race comes up, and for how many cards, depends on the cards: it
changes each player's chance as if equals raced, who win equally often, and that change is luck. The rest is skill. Each
player who is in had a choice, and is compared with a champion in the same seat. The champion would be first as often as
its times are shorter than the best time of the others: a known time if another seat won; if this seat won, a time drawn
from good players who have not claimed yet. So a player may do better than the champion, and a champion scores 0 on
average.
"""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, Generic, NamedTuple

from panier.core.chance import RandBelow
from panier.core.record import Record
from panier.core.replay import RecordReplay
from panier.core.stats import Z95
from panier.core.units import CHANCE, Millis, Seat
from panier.games._racing.advice import NOTHING_THERE, why_claim
from panier.games._racing.card_worth import (
    NO_REACTION,
    CardWorth,
    RaceStakes,
    champion_claims_before,
    champion_is_first,
    flips_in_time,
    flips_of,
    head_starts_of,
    worth_of_cards,
)
from panier.games._racing.claims import Reaction
from panier.games._racing.settings import head_start
from panier.games._racing.state import AnyState, StateOf, T, Table
from panier.lab.review.evidence import ChancePoint, Findings, Progress, final_point
from panier.lab.review.values import Decision, Estimate, Source

EXTRA_CURVE_POINTS: Final = 20  # further points of the curve, evenly spread


class RaceOpportunity(NamedTuple, Generic[T]):
    """A table with something to win, and the claims on it."""

    step: int  # at which the card showed
    table: T
    turned: int  # cards so far
    left: int  # cards still to be turned
    reactions: Sequence[Reaction]  # of right claims, the first in front
    winner: Seat | None


class FalseClaims(NamedTuple):
    """The false claims on a table, and each seat's chances before and after they were settled."""

    step: int  # at which the table showed
    settled: int  # the step at which they were settled
    number: int  # of the table
    left: int
    was: tuple[float, ...]
    now: tuple[float, ...]
    reactions: Sequence[Reaction]


def seats_in_game(table: Table) -> list[Seat]:
    """Return the seats that are still in the game."""
    return [seat for seat in range(len(table.packs)) if table.is_in(seat)]


def findings(
    stakes: RaceStakes[T], replay: RecordReplay[StateOf[T]], randbelow: RandBelow, progress: Progress
) -> Findings:
    """Review a game: its curve, decisions, luck and reaction times."""
    record, states = replay.record, replay.states
    options, seats = record.options, record.seats
    flips = flips_of(options)
    worth = worth_of_cards(stakes, seats, flips, head_starts_of(options, seats))
    progress(0.5)
    races = list(races_of(stakes, states))
    decisions = [decision for race in races for decision in decisions_in_race(stakes, record, race, worth)]
    false_claims = list(false_claims_of(states, worth))
    decisions += [decision for claims in false_claims for decision in decisions_in_false_claims(record, claims, worth)]
    decisions.sort(key=lambda decision: (decision.step, decision.seat))
    reactions = [
        tuple((race.step, reaction.millis) for race in races for reaction in race.reactions if reaction.seat == seat)
        for seat in range(seats)
    ]
    points = list(curve(record, states, worth))
    progress(1.0)
    return Findings(points, decisions, luck_of(stakes, races, false_claims, worth, points[0], points[-1]), reactions)


def left_at(state: AnyState) -> int:
    """Return about how many cards are still to be turned; 0 if the game goes to the last card."""
    options, limits = state.options, list[int]()
    if options.flips:
        limits.append(options.flips - state.turned)
    if options.minutes:
        share = 1.0
        if state.ends is not None and state.table.number:
            share = max(0.0, (state.ends - state.table.shown) / (options.minutes * 60_000))
        limits.append(round(share * flips_in_time(options)))
    return min(limits, default=0)


def curve(record: Record, states: Sequence[AnyState], worth: CardWorth) -> Iterator[ChancePoint]:
    """Yield a point after each act that moved cards, and about SAMPLES more."""
    last = len(states) - 1
    every = max(1, last // EXTRA_CURVE_POINTS)
    level = worth.chances([1] * record.seats, left_at(states[0]))
    yield ChancePoint(0, level, (0.0,) * record.seats)
    now = [0] * record.seats
    for step, state in enumerate(states[1:last], 1):
        before, now = now, state.table.owned
        moved = state.finish is not None and states[step - 1].finish is not state.finish
        if moved or step % every == 0 or (record.acts[step - 1].seat == CHANCE and before != now):
            yield ChancePoint(
                step,
                *chances_and_errors(worth, now, seats_in_game(state.table), left_at(state)),
                cause_of(state, moved),
            )
    end = record.entry.rules.result(states[-1])
    final = states[-1]
    moved = final.finish is not None and final.finish is not states[-2].finish
    yield final_point(last, end, record.seats, cause_of(final, moved))


def cause_of(state: AnyState, moved: bool) -> Source:
    """Return what caused a change: the seat that won the race or erred first, or else the cards."""
    finish = state.finish
    if not moved or finish is None:
        return "cards"
    return finish.winner if finish.winner is not None else finish.reactions[0].seat


def chances_and_errors(
    worth: CardWorth, cards: Sequence[int], inside: Sequence[Seat], left: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each seat's chance to win, and its standard error."""
    # A seat that is in without a card may still win a race: it counts as one card.
    held = [max(cards[seat], 1) if seat in inside else 0 for seat in range(len(cards))]
    chances = worth.chances(held, left)
    error = worth.weight_at(max(1, left)).error
    level = worth.chances([int(bool(number)) for number in held], left)
    return chances, tuple([abs(one - other) * error for one, other in zip(chances, level, strict=True)])


def races_of(stakes: RaceStakes[T], states: Sequence[StateOf[T]]) -> Iterator[RaceOpportunity[T]]:
    """Yield each race: every time there was something to win.

    In Snap a match that nobody claims stays until somebody does, or until a card covers it: that is one race.
    """
    open_race: RaceOpportunity[T] | None = None
    before: RaceOpportunity[T] | None = None  # on the table before the last card, which may still be claimed
    for step in range(1, len(states)):
        state, earlier = states[step], states[step - 1]
        finish = state.finish
        if finish is not None and finish is not earlier.finish and finish.winner is not None:
            late = before is not None and finish.taken_back is not None
            right = tuple([reaction for reaction in finish.reactions if reaction.right])
            if before is not None:
                yield before._replace(reactions=right, winner=finish.winner) if late else before
            if open_race is not None and not late:
                yield open_race._replace(reactions=right, winner=finish.winner)
            open_race = before = None
        if state.turned > earlier.turned:
            if before is not None:
                yield before
            now = (
                RaceOpportunity(step, state.table, state.turned, left_at(state), (), None)
                if stakes.prize(state.table)
                else None
            )
            if open_race is not None and now is not None and stakes.is_still_there(open_race.table, now.table):
                before, open_race = None, now._replace(step=open_race.step)
            else:
                before, open_race = open_race, now
    yield from [race for race in (before, open_race) if race is not None]


def decisions_in_race(
    stakes: RaceStakes[T], record: Record, race: RaceOpportunity[T], worth: CardWorth
) -> Iterator[Decision]:
    """Yield a decision for each seat that was in."""
    table, left = race.table, race.left
    picture, right = stakes.prize(table), stakes.right_claim(table)
    assert picture is not None
    heads = [head_start(record.options, seat) for seat in range(record.seats)]
    times = {reaction.seat: reaction.millis for reaction in race.reactions}
    inside = seats_in_game(table)
    if_first = {seat: worth.chances(stakes.owned_if(table, seat), left) for seat in inside}
    for seat in inside:
        others = {rival: times[rival] - heads[rival] for rival in times if rival != seat}
        best_rival = min(others, key=lambda rival: others[rival], default=None)
        if best_rival is not None:
            otherwise = if_first[best_rival][seat]
            first = champion_claims_before(stakes, race.turned, Millis(others[best_rival] + heads[seat]))
        elif race.winner == seat:
            otherwise = fmean([if_first[rival][seat] for rival in inside if rival != seat])
            first = champion_is_first(stakes, race.turned, len(inside) - 1, times[seat])
        else:  # nobody claimed: the cards will be won in a later race, by each seat equally often
            otherwise = fmean([if_first[rival][seat] for rival in inside])
            first = champion_claims_before(stakes, race.turned, NO_REACTION)
        cost = (first - (seat == race.winner)) * (if_first[seat][seat] - otherwise)
        yield Decision(
            race.step,
            seat,
            "claim" if seat in times else "miss" if race.winner is None else "late",
            (right,) if seat in times else (),
            (right,),
            Estimate(cost, Z95 * abs(cost) * worth.weight_at(max(1, left)).error),
            None,
            why_claim(picture, stakes.at_stake(table)),
            times.get(seat),
        )


def false_claims_of(states: Sequence[AnyState], worth: CardWorth) -> Iterator[FalseClaims]:
    """Yield the false claims: each table with claims of which none was right."""
    shown: dict[int, int] = {}
    for step, state in enumerate(states):
        shown.setdefault(state.table.number, step)
        finish = state.finish
        if step and finish is not None and finish is not states[step - 1].finish and finish.winner is None:
            table, left = before_settling(states, step), left_at(state)
            was, now = (
                chances_and_errors(worth, one.owned, seats_in_game(one), left)[0] for one in (table, state.table)
            )
            yield FalseClaims(shown[table.number], step, table.number, left, was, now, finish.reactions)


def decisions_in_false_claims(record: Record, claims: FalseClaims, worth: CardWorth) -> Iterator[Decision]:
    """Yield a decision for each false claim, with its cost."""
    for reaction in claims.reactions:
        acts = [act for act in record.acts[claims.step : claims.settled] if act.seat == reaction.seat]
        made = [act.move for act in acts if getattr(act.move, "seen", None) == claims.number]
        cost = claims.was[reaction.seat] - claims.now[reaction.seat]
        yield Decision(
            claims.step,
            reaction.seat,
            "claim",
            tuple(made[:1]),
            (),
            Estimate(cost, Z95 * abs(cost) * worth.weight_at(max(1, claims.left)).error),
            None,
            NOTHING_THERE,
            reaction.millis,
        )


def before_settling(states: Sequence[AnyState], step: int) -> Table:
    """Return the table that was claimed when fines are paid at this step: the one before the first of these fines."""
    table = states[step - 1].table
    while states[step - 1].todo and step > 1:
        step -= 1
        table = states[step - 1].table
    return table


def luck_of(
    stakes: RaceStakes[T],
    races: Sequence[RaceOpportunity[T]],
    false_claims: Sequence[FalseClaims],
    worth: CardWorth,
    start: ChancePoint,
    end: ChancePoint,
) -> list[Estimate]:
    """Return each seat's luck: the change of its chance over the game, less the part that players caused.

    Changes up to a race are luck, because the cards decide when there is one. Players cause the difference between the
    result of a race and the average over all possible winners, and the cost of false claims.
    """
    seats = range(len(start.chances))
    total, doubt, now = [0.0] * len(seats), [0.0] * len(seats), start.chances
    events: list[RaceOpportunity[T] | FalseClaims] = [*races, *false_claims]
    for event in sorted(events, key=lambda event: event.step):
        if isinstance(event, RaceOpportunity):
            came = [
                worth.chances(stakes.owned_if(event.table, winner), event.left) for winner in seats_in_game(event.table)
            ]
            before = tuple([fmean([one[seat] for one in came]) for seat in seats])
            after = before if event.winner is None else came[seats_in_game(event.table).index(event.winner)]
        else:
            before, after = event.was, event.now
        error = worth.weight_at(max(1, event.left)).error
        for seat in seats:
            total[seat] += before[seat] - now[seat]
            doubt[seat] += abs(before[seat] - now[seat]) * error
        now = after
    return [Estimate(total[seat] + end.chances[seat] - now[seat], Z95 * doubt[seat]) for seat in seats]
