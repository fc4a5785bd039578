"""Acts of chance as steps with few outcomes each: one card after the other, or one entry of a short list.

All acts of chance are equally likely, so every step is uniform over the rest. The number of a card is its position in
the whole deck; that of an entry its position in the list.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from panier.core.moves import Moves
from panier.core.values import Frozen, Tagged, cache_last
from panier.rl.codec import ActionNumbers
from panier.rl.episode import EpisodeConfig

# The most outcomes of one step: the draws of the bonus cards in random mode (a test counts them; five Modifier cards
# would need 3840). A deck has at most 112 cards.
MAX_CHANCE_OUTCOMES: Final = 2304


C = TypeVar("C")


class PartialDraw(Frozen, Generic[C], frozen=True):
    """A draw of `count` of these cards, one after the other; `to_move` makes the act of chance from them."""

    cards: tuple[C, ...]
    count: int
    to_move: Callable[[tuple[C, ...]], Tagged]


def partial_draw(config: EpisodeConfig, moves: Moves[Tagged]) -> PartialDraw[Any] | None:
    """Return how cards are drawn one by one; None if chance chooses from a short list."""
    draw = config.entry.part("rl", "partial_draw")
    return draw(moves) if draw else None


@cache_last
def deck_of(config: EpisodeConfig) -> tuple[object, ...]:
    """Return all cards that chance may deal at a table; their positions are the numbers of outcomes."""
    deck: tuple[object, ...] = config.entry.require("rl", "no-actions").deck(config.seats, config.options)
    return deck


@cache_last
def outcome_by_card(config: EpisodeConfig) -> dict[object, int]:
    """Return the number of each card as an outcome."""
    return {card: number for number, card in enumerate(deck_of(config))}


@cache_last
def list_moves(moves: Moves[Tagged]) -> tuple[Tagged, ...]:
    """Return the possible acts of chance as a list; it is cached, as one state asks for it often."""
    return tuple(moves)


def outcomes(config: EpisodeConfig, moves: Moves[Tagged], drawn: ActionNumbers) -> list[int]:
    """Return the possible next outcomes after those drawn; all are equally likely."""
    dealing = partial_draw(config, moves)
    if dealing is None:
        return list(range(len(list_moves(moves))))
    numbers = outcome_by_card(config)
    return sorted({numbers[card] for card in dealing.cards} - {*drawn})


def chance_move(config: EpisodeConfig, moves: Moves[Tagged], drawn: ActionNumbers) -> Tagged | None:
    """Return the act of chance for the outcomes drawn; None while cards are missing."""
    dealing = partial_draw(config, moves)
    if dealing is None:
        return list_moves(moves)[drawn[0]] if drawn else None
    if len(drawn) < dealing.count:
        return None
    deck = deck_of(config)
    return dealing.to_move(tuple([deck[number] for number in drawn]))
