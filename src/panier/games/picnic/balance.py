"""The trace_rules of a picnic for balance reports: its rounds, and the strips that each seat laid."""

from collections.abc import Iterable
from functools import partial

from panier.core.game import AnyGame
from panier.core.rules import Act
from panier.games.picnic.cards import element_name
from panier.games.picnic.table import Move, State
from panier.games.picnic.weave import Place
from panier.lab.balance.trace_rules import TraceRules


def beneath(move: Move) -> Iterable[str]:
    return ["strip slipped beneath"] if isinstance(move, Place) and move.beneath else []


def strips(before: State, act: Act[Move], after: State) -> tuple[tuple[str, ...], ...] | None:
    if after.phase != "over":
        return None
    return tuple(tuple(place.card for place in player.picnic.strips) for player in after.players)


def trace_rules(game: AnyGame) -> TraceRules[State, Move]:
    return TraceRules(
        "round",
        lambda before, after: before.phase == "place" != after.phase,
        has_rounds=True,
        cards=strips,
        owned_phrase="laid that strip",
        label_of=partial(element_name, game.default_options.edition),
        extra_events=beneath,
    )
