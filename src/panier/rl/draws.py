"""What chance does, in steps with few outcomes each: one card after the other, or one of a short list.

All acts of chance are equally likely, so every step is uniform over what is left. An outcome that is a card is its
place in the whole deck; one of a list is its place there.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from panier.core.moves import Moves
from panier.core.values import Frozen, Tagged, remembered
from panier.rl.codec import ActionNumbers
from panier.rl.episode import EpisodeConfig

MAX_CHANCE_OUTCOMES: Final = 2304  # of the bonus cards in random mode; of single cards there are no more than 112


C = TypeVar("C")


class PartialDraw(Frozen, Generic[C], frozen=True):
    """So many of these cards, one after the other, and what chance has done once they are drawn."""

    cards: tuple[C, ...]
    count: int
    to_move: Callable[[tuple[C, ...]], Tagged]


def partial_draw(config: EpisodeConfig, moves: Moves[Tagged]) -> PartialDraw[Any] | None:
    """How cards are drawn where they are; None where chance has a short list."""
    draw = config.entry.part("rl", "partial_draw")
    return draw(moves) if draw else None


@remembered
def deck_of(config: EpisodeConfig) -> tuple[object, ...]:
    """All cards that chance may deal at a table; their places number its outcomes."""
    deck: tuple[object, ...] = config.entry.require("rl", "no-actions").deck(config.seats, config.options)
    return deck


@remembered
def outcome_by_card(config: EpisodeConfig) -> dict[object, int]:
    """The outcome that each card is."""
    return {card: number for number, card in enumerate(deck_of(config))}


@remembered
def list_moves(moves: Moves[Tagged]) -> tuple[Tagged, ...]:
    """A list of what chance may do, which is asked for often at one moment."""
    return tuple(moves)


def outcomes(config: EpisodeConfig, moves: Moves[Tagged], drawn: ActionNumbers) -> list[int]:
    """What may come next, after these have come; all of it is equally likely."""
    dealing = partial_draw(config, moves)
    if dealing is None:
        return list(range(len(list_moves(moves))))
    numbers = outcome_by_card(config)
    return sorted({numbers[card] for card in dealing.cards} - {*drawn})


def chance_move(config: EpisodeConfig, moves: Moves[Tagged], drawn: ActionNumbers) -> Tagged | None:
    """What chance has done; None while cards are missing."""
    dealing = partial_draw(config, moves)
    if dealing is None:
        return list_moves(moves)[drawn[0]] if drawn else None
    if len(drawn) < dealing.count:
        return None
    deck = deck_of(config)
    return dealing.to_move(tuple([deck[number] for number in drawn]))
