"""Sampling of a full state that is consistent with what one seat sees.

Every card drawn is shown, so a seat knows the cards of the pile, though not the order in which they will be drawn. The
raccoons taken lie face down: which ones they are makes no difference, and is drawn at random.
"""

from panier.core.chance import RandBelow, draw_random
from panier.games.snack_arnaque.cards import Card, deck, kind
from panier.games.snack_arnaque.table import Player, State, View


def imagine(view: View, randbelow: RandBelow) -> State:
    """Return a state that this can be a view of; all of them are equally likely."""
    seen = {card for cards in (*view.collections, view.discard, view.drawn) for card in cards}
    unseen = [card for card in deck(view.options.copies, view.options.box) if card not in seen]
    masked = [card for card in unseen if kind(card) == "raccoon"]
    players = tuple(
        [
            Player(collection, tuple(draw_random(masked, number, randbelow)))
            for collection, number in zip(view.collections, view.raccoons, strict=True)
        ]
    )
    taken: set[Card] = {card for player in players for card in player.raccoons}
    pile = tuple([card for card in unseen if card not in taken])
    return State(
        view.options, players, pile, view.discard, view.drawn, view.turn, view.phase, view.thefts, view.reshuffles
    )
