"""A whole table that looks to a seat as the one it sees.

Every card drawn is shown, so a seat knows what the pile holds, though not in which order it will be drawn. The raccoons
taken lie face down: which of them they are matters to nobody, and is drawn by lot.
"""

from panier.core.chance import Below, draw
from panier.games.snack_arnaque.cards import Card, deck, kind
from panier.games.snack_arnaque.table import Player, State, View


def imagine(view: View, below: Below) -> State:
    """Return a table that this can be a view of, all of them equally likely."""
    seen = {card for cards in (*view.collections, view.discard, view.drawn) for card in cards}
    unseen = [card for card in deck(view.options.copies, view.options.box) if card not in seen]
    masked = [card for card in unseen if kind(card) == "raccoon"]
    players = tuple(
        [
            Player(collection, tuple(draw(masked, number, below)))
            for collection, number in zip(view.collections, view.raccoons, strict=True)
        ]
    )
    taken: set[Card] = {card for player in players for card in player.raccoons}
    pile = tuple([card for card in unseen if card not in taken])
    return State(
        view.options, players, pile, view.discard, view.drawn, view.turn, view.phase, view.thefts, view.reshuffles
    )
