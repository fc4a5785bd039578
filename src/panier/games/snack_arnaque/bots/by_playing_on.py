"""Bots for Snack Arnaque that sample a full state, play many games from it and do what wins most often.

They simulate in compiled code. Until that is ready, or without it, they use the Python rules and simulate far less.
"""

from typing import Final

from panier.core.chance import RandBelow
from panier.core.rules import Act, own_seat
from panier.core.units import CHANCE
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.bots.by_count import PATIENT, best, worth
from panier.games.snack_arnaque.cards import BOX
from panier.games.snack_arnaque.fast import TWIN
from panier.games.snack_arnaque.imagine import imagine
from panier.games.snack_arnaque.table import Move, View

SHARP_GAMES: Final = 150  # games simulated for a decision
CHAMPION_GAMES: Final = 1200
# By the Python rules, which take a thousand times as long: games after each of the moves with the best score.
READABLE_GAMES: Final = 5
MAX_READABLE_MOVES: Final = 3  # moves that are tried


def sharp(view: View, randbelow: RandBelow) -> Move:
    """Choose by a few simulated games, so that nearly equal moves may be confused."""
    return most_wins(view, randbelow, SHARP_GAMES)


def champion(view: View, randbelow: RandBelow, effort: float = 1) -> Move:
    """Choose by enough simulated games that only very close moves are confused; `effort` multiplies their number."""
    return most_wins(view, randbelow, max(1, round(CHAMPION_GAMES * effort)))


def most_wins(view: View, randbelow: RandBelow, games: int) -> Move:
    """Return the move after which most games are won, of this many simulated in all."""
    legal = list(rules.moves(view))
    if len(legal) == 1:
        return legal[0]
    if view.options.box == BOX and (twin := TWIN.get_if_ready()):  # the compiled twin knows no other foods
        first, *_ = twin.weigh_state(imagine(view, randbelow), games, randbelow(1 << 52))
        return next(move for move in legal if twin.move_number(move) == first)
    promising = sorted(legal, key=lambda move: worth_after(view, move, randbelow), reverse=True)[:MAX_READABLE_MOVES]
    return max(promising, key=lambda move: sum(simulate_game(view, move, randbelow) for _ in range(READABLE_GAMES)))


def worth_after(view: View, move: Move, randbelow: RandBelow) -> float:
    me = own_seat(view)
    after = rules.view(rules.apply(imagine(view, randbelow), Act(me, move)), me)
    return worth(after.collections, after.raccoons, me, PATIENT, view.options.box.foods)


def simulate_game(view: View, move: Move, randbelow: RandBelow) -> float:
    """Simulate a game after a move, all playing patiently: return 1 for a victory, 0.5 for a shared one, else 0."""
    me = own_seat(view)
    state = rules.apply(imagine(view, randbelow), Act(me, move))
    while waiting_for := rules.to_act(state):
        (seat,) = waiting_for
        by_lot = seat == CHANCE
        chosen = rules.chance(state).pick(randbelow) if by_lot else best(rules.view(state, seat), randbelow, PATIENT)
        state = rules.apply(state, Act(seat, chosen))
    winners = rules.result(state).winners
    return 0.0 if me not in winners else 1.0 if len(winners) == 1 else 0.5
