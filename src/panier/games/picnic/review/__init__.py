"""The review of Snack Match and Picnic: a point of the curve after every deal, every draft and every round.

The cost of a choice is measured on tables that the seat could imagine: the same game is played on after the seat's own
choice and after the champion's, with the same cards to come.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from panier.core.chance import RandBelow
from panier.core.errors import Reason
from panier.core.replay import RecordReplay
from panier.core.rules import own_seat
from panier.core.units import Seat
from panier.games.picnic import rules
from panier.games.picnic.advice import explain, why_there
from panier.games.picnic.bots.by_learned_values import strips_after, weighing_bot
from panier.games.picnic.bots.lookahead import best_plan, choose_keep
from panier.games.picnic.bots.search import best_plans
from panier.games.picnic.bots.value_tables import value_tables_for
from panier.games.picnic.fast import HINDSIGHT, PLAYING_ON, TWIN
from panier.games.picnic.imagine import imagine
from panier.games.picnic.review.endings import endings
from panier.games.picnic.review.hindsight import best_of_laid, best_with_other_keeps
from panier.games.picnic.review.planned_play import PlannedPlay
from panier.games.picnic.rules import rounds
from panier.games.picnic.scoring import seen_in
from panier.games.picnic.table import Keep, Move, State, View
from panier.games.picnic.weave import Place, lay
from panier.lab.review.evidence import (
    NO_COST,
    ChancePoint,
    Findings,
    Progress,
    chance_point,
    cost_of_line,
    final_point,
    with_equal_seats,
)
from panier.lab.review.values import Decision, Optimum

# The work for one estimate, in rounds of one seat, so that reviews of nine seats take hardly longer than of two.
CURVE_SEAT_ROUNDS: Final = 4000
DECISION_SEAT_ROUNDS: Final = 1500
READABLE_SEAT_ROUNDS: Final = 32  # the same by the readable rules
READABLE_BEAM: Final = 3
MAX_GAMES: Final = 500
MIN_GAMES: Final = 3
MAX_SEATS_WITH_OTHER_KEEPS: Final = 5  # seats, up to which a review also finds what other choices would have allowed


def games(state: State, seat_rounds: int) -> int:
    """Return how many games to play on from a table."""
    to_play = state.seats * (rounds(state.seats) - state.round + 1)
    return max(MIN_GAMES, min(MAX_GAMES, (seat_rounds if PLAYING_ON.wait() else READABLE_SEAT_ROUNDS) // to_play))


def findings(replay: RecordReplay[State], randbelow: RandBelow, progress: Progress) -> Findings:
    """Return the findings of a review: the curve, every decision, and the best possible picnics."""
    record, states = replay.record, replay.states
    points: list[ChancePoint] = []
    decisions: list[Decision] = []
    # From the first deal on: bonus cards favour no seat.
    dealt = next(step for step, state in enumerate(states) if state.round == 1)
    looked_at = [step for step in range(dealt, len(states)) if states[step - 1].phase != states[step].phase]
    last = len(states) - 1
    points.append(with_equal_seats(chances(states[dealt - 1], 0, randbelow)))
    for number, step in enumerate(looked_at):
        state = states[step]
        if step == last:
            points.append(final_point(step, rules.result(state), state.seats, None))
        else:
            points.append(chances(state, step, randbelow)._replace(by="cards" if state.phase == "draft" else None))
        if state.phase in ("draft", "place"):
            end = next(later for later in looked_at[number:] if states[later].phase != state.phase)
            for seat in range(state.seats):
                decisions.append(decision(state, step, seat, states[end], randbelow))
        progress((number + 1) / (len(looked_at) + record.seats))
    optima = []
    for seat in range(record.seats) if HINDSIGHT.wait() else ():  # the readable rules would take too long
        optima.append(best_possible(replay, seat))
        progress((len(looked_at) + seat + 1) / (len(looked_at) + record.seats))
    return Findings(points, decisions, optima=optima)


def best_possible(replay: RecordReplay[State], seat: Seat) -> tuple[Optimum, Optimum | None]:
    """Return the best picnics that a seat could have laid. The more seats, the less effort for each."""
    seats = replay.record.seats
    among = 2 * seats
    mine = best_of_laid(replay, seat, among=among)
    if seats > MAX_SEATS_WITH_OTHER_KEEPS:
        return mine, None
    other = best_with_other_keeps(replay, seat, among=among)
    if other.points < mine.points:  # keeping the same strips was possible, too
        other = replace(other, points=mine.points, places=mine.places)
    return mine, other


def chances(state: State, step: int, randbelow: RandBelow) -> ChancePoint:
    return chance_point(
        step, [line for (line,) in endings([state] * games(state, CURVE_SEAT_ROUNDS), [None], randbelow)], None
    )


def decision(state: State, step: int, seat: Seat, after: State, randbelow: RandBelow) -> Decision:
    """Compare what a seat kept or laid with the choice of a champion who sees the same view."""
    view = rules.view(state, seat)
    if state.phase == "draft":
        (played,) = [Keep(card) for card in view.hand if card != after.players[seat].passed]
        best = best_keep(view, randbelow)
        kind, same = "keep", played == best
        lines: tuple[tuple[Move, ...], ...] = ((played,), (best,))
    else:
        laid = after.players[seat].picnic.strips[len(view.mine.strips) :]
        plan = best_places(view, randbelow)
        kind, lines, same = "lay", (laid, plan), appearance(view, laid) == appearance(view, plan)
    cost, lost = NO_COST, 0.0
    if not same:
        tables = [imagine(view, randbelow) for _ in range(games(state, DECISION_SEAT_ROUNDS))]
        cost, lost = cost_of_line(endings(tables, [PlannedPlay(seat, moves) for moves in lines], randbelow), seat)
    return Decision(step, seat, kind, lines[0], lines[0] if same else lines[1], cost, lost, why_best(view, lines[1]))


def best_keep(view: View, randbelow: RandBelow) -> Keep:
    """Return the champion's card to keep; without compiled code that takes too long, and `weighing_bot` chooses."""
    if TWIN.wait():
        return Keep(choose_keep(view, randbelow))
    choice = weighing_bot(view, randbelow)
    assert isinstance(choice, Keep)
    return choice


def best_places(view: View, randbelow: RandBelow) -> tuple[Place, ...]:
    """Return the champion's places for the strips in hand, or without compiled code those of a small search."""
    if TWIN.wait():
        return best_plan(view, view.mine, view.hand, randbelow).places
    by = value_tables_for(view, own_seat(view), strips_after(view))
    return best_plans(view.options, view.mine, view.hand, by, beam=READABLE_BEAM)[0].places


def appearance(view: View, places: Sequence[Place]) -> tuple[object, ...]:
    """Return what a picnic looks like, and where it can grow, after these strips are laid."""
    picnic = view.mine
    for place in places:
        picnic = lay(picnic, place)
    return (*seen_in(picnic), picnic.frames, *sorted(picnic.shows))


def why_best(view: View, moves: Sequence[Move]) -> Reason:
    """Return the reason for the champion's choice: of two strips, for the one that brings more."""
    if isinstance(moves[0], Keep):
        return explain(view, moves[0])
    found, picnic = [], view.mine
    for place in moves:
        assert isinstance(place, Place), "a move that keeps no strip lays one"
        found.append(why_there(replace(view, mine=picnic), place))
        picnic = lay(picnic, place)
    return max(found, key=lambda reason: int(reason.facts.get("points", 0)))
