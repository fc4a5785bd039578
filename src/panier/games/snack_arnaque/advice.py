"""Reasons for taking a kind or stealing a card, for hints and reviews."""

from panier.core.errors import Reason
from panier.core.results import ScoreSheet
from panier.core.rules import own_seat
from panier.games.snack_arnaque.cards import is_food, kind
from panier.games.snack_arnaque.preview import preview, scores_so_far
from panier.games.snack_arnaque.table import Move, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons, View

ENOUGH = Reason("steals-no-more", "A free place is worth more now: who fills up late chooses more often.")
RACCOONS = Reason("sends-raccoons", "Raccoons take no place, and each may steal a card of your choice.")


def explain(view: View, move: Move) -> Reason:
    """Return the reason for a move, in one sentence."""
    if isinstance(move, Stop):
        return ENOUGH
    if isinstance(move, TakeRaccoons):
        return RACCOONS
    me = own_seat(view)
    before, after = scores_so_far(view), preview(view, [move]).sheets
    gained = points(after[me]) - points(before[me])
    match move:
        case TakeFood(food=food):
            what = food
        case Steal(card=card) if is_food(card):
            what = kind(card)
        case Steal(card=card) | TakeBonus(card=card):
            what = str(card)
        case _:
            what = ""
    facts: dict[str, str | int] = {"what": what, "points": gained}
    if has(after[me], what) and not has(before[me], what):
        return Reason("takes-the-lead", f"It gives you the most of this: {what}.", facts)
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if seat != me and points(now) < points(then):
            lost = points(then) - points(now)
            return Reason(
                "takes-from-rival",
                f"It costs seat {seat + 1} {lost} points.",
                {"what": what, "seat": seat, "points": lost},
            )
    if gained > 0:
        return Reason("brings-points", f"It brings you {gained} points.", facts)
    return Reason("builds-up", f"It is a step towards having the most: {what}.", facts)


def points(sheet: ScoreSheet) -> int:
    return sheet.total


def has(sheet: ScoreSheet, food: str) -> bool:
    """Return whether a sheet scores a food."""
    return any(line.element == food for line in sheet.lines)
