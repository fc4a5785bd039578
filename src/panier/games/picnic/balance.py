"""How the story of a picnic is cut: round by round, and whose strips were whose."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from panier.core.game import AnyGame
from panier.core.rules import Act
from panier.games.picnic.cards import element_name
from panier.games.picnic.weave import Place
from panier.lab.balance.chapters import Chapters


def beneath(move: Any) -> Iterable[str]:
    return ["strip slipped beneath"] if isinstance(move, Place) and move.beneath else []


def strips(before: Any, act: Act[Any], after: Any) -> Any:
    if after.phase != "over":
        return None
    return tuple(tuple(place.card for place in player.picnic.strips) for player in after.players)


def chapters(game: AnyGame) -> Chapters:
    return Chapters(
        "round",
        lambda before, after: before.phase == "place" != after.phase,
        rounds=True,
        cards=strips,
        owned="laid that strip",
        called=partial(element_name, game.default_options.edition),
        also=beneath,
    )
