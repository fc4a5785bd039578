"""Estimate how picnics end, without compiled code: by their learned worth, and how far picnics stray from it.

The readable rules would play on too few games in the time a review may take. The learned worth of a picnic is its mean
final score, so totals are drawn around it, with the same luck for all lines of play.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from panier.bots.reactions import draw_normal
from panier.core.chance import RandBelow
from panier.core.units import Seat
from panier.games.picnic import rules
from panier.games.picnic.bots.learned_values import POINT
from panier.games.picnic.bots.search import best_plans
from panier.games.picnic.bots.value_tables import ValueTables, value_tables_for
from panier.games.picnic.review.planned_play import PlannedPlay
from panier.games.picnic.scoring import faces_of, occupied_cells
from panier.games.picnic.table import ROUNDS, Keep, State
from panier.games.picnic.weave import Picnic, Place, lay
from panier.lab.review.evidence import Ending

GAMES: Final = 400
SCORE_DEVIATION: Final = (0.0, 1.3, 2.2, 4.0, 4.0)  # standard deviation in points, by rounds to come
PRIOR_MEAN: Final = 13.0  # points of a whole picnic, before anything is known of it


class Guess(NamedTuple):
    """The expected final score of a picnic, and its standard deviation, in points."""

    mean: float
    strays: float


def guess_endings(
    states: Sequence[State], lines: Sequence[PlannedPlay | None], randbelow: RandBelow
) -> list[list[Ending]]:
    """Return endings along each line, from the first of the tables: of hidden cards they use only the own hand."""
    state, own = states[0], next((line.seat for line in lines if line), None)
    guesses = [[guess(state, seat, line, own) for seat in range(state.seats)] for line in lines]
    found = []
    for _ in range(GAMES):
        luck = [draw_normal(randbelow) for _ in range(state.seats)]
        found.append(
            [ending([one.mean + one.strays * n for one, n in zip(all_, luck, strict=True)]) for all_ in guesses]
        )
    return found


def ending(totals: Sequence[float]) -> Ending:
    first = totals.count(max(totals))
    return Ending([(total == max(totals)) / first for total in totals], totals)


def guess(state: State, seat: Seat, line: PlannedPlay | None, own: Seat | None) -> Guess:
    """Return the expected end of a seat's picnic. If `own` decides, it does not know what other seats hold."""
    player = state.players[seat]
    picnic, moves = player.mine, line.moves if line and line.seat == seat else ()
    to_come = ROUNDS - state.round
    if not player.hand or own not in (None, seat):
        strips = len(picnic.strips)
        mean = learned_value(picnic, value_tables_for(rules.view(state, seat), seat, strips)) if strips else PRIOR_MEAN
        return Guess(mean, SCORE_DEVIATION[to_come + bool(player.hand)])
    by = value_tables_for(rules.view(state, seat), seat, 2 * state.round)
    if places := [move for move in moves if isinstance(move, Place)]:
        for place in places:
            picnic = lay(picnic, place)
        return Guess(learned_value(picnic, by), SCORE_DEVIATION[to_come])
    kept = [move.card for move in moves if isinstance(move, Keep)]
    drafting = state.phase == "draft"  # what arrives is not known yet
    hands = [[card] for card in kept or player.hand] if drafting else [player.hand]
    mean = max(best_plans(state.options, picnic, hand, by, beam=1)[0].worth for hand in hands) / POINT
    return Guess(mean, SCORE_DEVIATION[to_come + drafting])


def learned_value(picnic: Picnic, by: ValueTables) -> float:
    """Return the learned worth of a picnic as it lies, in points."""
    faces = faces_of(picnic)
    total = by.covered[occupied_cells(faces)]
    for row, mask in zip(by.which, faces, strict=True):
        total += by.rows[row][mask]
    return total / POINT
