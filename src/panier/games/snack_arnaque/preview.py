"""Previews of scores after a player's moves, computed only from what that player sees."""

from collections.abc import Sequence

from panier.core.errors import IllegalMove
from panier.core.moves import NOTHING_TO_DO
from panier.core.results import MovePreview, ScorePreview, ScoreSheet
from panier.core.rules import Act, play
from panier.core.units import Seat
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.cards import Card
from panier.games.snack_arnaque.table import Move, Player, State, View

FACE_DOWN = Card("raccoon")  # which of them it is makes no difference


def scores_so_far(view: View) -> tuple[ScoreSheet, ...]:
    """Return everybody's scores as if the game were over now (SA-32)."""
    return rules.result(visible_state(view)).sheets


def preview(view: View, moves: Sequence[Move]) -> ScorePreview:
    """Return the scores after moves of this seat, and after each that could follow; raise PanierError if illegal."""
    state = visible_state(view)
    if view.seat is None:
        if moves:
            raise IllegalMove(NOTHING_TO_DO)
        return ScorePreview(scores_so_far(view))
    for move in moves:
        state = play(rules, state, Act(view.seat, move))
    further = rules.moves(rules.view(state, view.seat))
    return ScorePreview(rules.result(state).sheets, tuple(move_preview(state, view.seat, move) for move in further))


def move_preview(state: State, seat: Seat, move: Move) -> MovePreview:
    after = rules.apply(state, Act(seat, move))
    return MovePreview(move, rules.result(after).sheets, after.thefts)


def visible_state(view: View) -> State:
    """Return the visible state with an empty pile: no move of a player needs the pile, only the next draw."""
    players = tuple(
        Player(collection, (FACE_DOWN,) * number)
        for collection, number in zip(view.collections, view.raccoons, strict=True)
    )
    return State(
        view.options, players, (), view.discard, view.drawn, view.turn, view.phase, view.thefts, view.reshuffles
    )
