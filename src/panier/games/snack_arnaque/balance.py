"""Balance reports of Snack Arnaque: games are cut into turns, and cards counted by who collected them."""

from panier.core.game import AnyGame
from panier.core.rules import Act
from panier.core.units import Seat
from panier.games.snack_arnaque.cards import kind
from panier.games.snack_arnaque.table import Move, State
from panier.lab.balance.trace_rules import TraceRules


def collected_kinds(before: State, act: Act[Move], after: State) -> tuple[tuple[str, ...], ...] | None:
    """Return the kinds of cards that each seat has in the end, as copies of a food are equal."""
    if after.phase != "over":
        return None
    return tuple(
        tuple(sorted({card if kind(card) == "bonus" else kind(card) for card in (*one.collection, *one.raccoons)}))
        for one in after.players
    )


def starter(before: State, act: Act[Move], after: State) -> Seat | None:
    return after.turn if after.phase != "start" else None


def trace_rules(game: AnyGame) -> TraceRules[State, Move]:
    return TraceRules(
        "turn",
        lambda before, after: (
            before.phase in ("choose", "steal") and (after.turn != before.turn or after.phase in ("draw", "over"))
        ),
        starter=starter,
        cards=collected_kinds,
        owned_phrase="had that card in the end",
    )
