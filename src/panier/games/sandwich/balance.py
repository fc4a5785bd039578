"""Balance reports of Sandwich: games are cut into rounds, and cards counted by who cooked with them."""

from panier.core.game import AnyGame
from panier.core.rules import Act
from panier.games.sandwich.table import Move, State
from panier.lab.balance.trace_rules import TraceRules


def cooked_ingredients(before: State, act: Act[Move], after: State) -> tuple[tuple[str, ...], ...] | None:
    if after.phase != "over":
        return None
    used: list[set[str]] = [set() for _ in range(after.seats)]
    for tasting in after.history:
        for dish in tasting.dishes:
            used[dish.maker] |= set(dish.ingredients)
    return tuple(tuple(sorted(names)) for names in used)


def trace_rules(game: AnyGame) -> TraceRules[State, Move]:
    return TraceRules(
        "round",
        lambda before, after: after.round > before.round or after.phase == "over",
        has_rounds=True,
        cards=cooked_ingredients,
        owned_phrase="cooked with that ingredient",
        label_of=lambda place: f"{place} places",
    )
