"""States, views, records and cards as drawings, with the pictures of the web client.

In a notebook they draw themselves. Elsewhere:

>>> from panier import begin, draw, find
>>> snack_match = find("snack-match")
>>> drawing = draw(begin(snack_match.game, 2, snack_match.base), names=["Ana", "Ben"])
>>> drawing.title
'Snack Match: cards are dealt'
>>> drawing.svg().startswith("<svg")
True
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from panier.drawing import picnic, racing, records, sandwich, snack_arnaque
from panier.drawing.page import Drawing
from panier.drawing.seats import Names
from panier.drawing.strips import edition_of
from panier.game import Illegal, Reason
from panier.games import GAMES
from panier.games.elephant import table as elephant_table
from panier.games.picnic import table as picnic_table
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import DECKS, Card, is_card
from panier.games.picnic.weave import Picnic, Place
from panier.games.racing.cards import DECK
from panier.games.sandwich import table as sandwich_table
from panier.games.sandwich.cards import SHOWS
from panier.games.snack_arnaque import table as arnaque_table
from panier.games.snack_arnaque.cards import deck as arnaque_deck
from panier.games.snap import table as snap_table
from panier.record import Record
from panier.text import quote

__all__ = ["Drawing", "draw", "draw_card", "notebook", "page"]

_TABLES: Final[Mapping[type, Callable[[Any, Names], Drawing]]] = {
    picnic_table.State: picnic.state,
    picnic_table.View: picnic.view,
    arnaque_table.State: snack_arnaque.state,
    arnaque_table.View: snack_arnaque.view,
    sandwich_table.State: sandwich.state,
    sandwich_table.View: sandwich.view,
    snap_table.State: racing.snap_state,
    snap_table.View: racing.snap_view,
    elephant_table.State: racing.elephant_state,
    elephant_table.View: racing.elephant_view,
}
_PARTS: Final[Mapping[type, Callable[[Any], Drawing]]] = {
    Picnic: picnic.picnic,
    Place: lambda place: picnic.card(place.card),
    Bonus: picnic.bonus,
    picnic_table.Player: picnic.player,
    sandwich_table.Tasting: sandwich.tasting,
    Record: records.last,
}
# By game, the cards of its box and how one of them is drawn.
CARDS: Final[Mapping[str, tuple[frozenset[str], Callable[[Any], Drawing]]]] = {
    "snack-match": (frozenset(DECKS["snack-match"]), picnic.card),
    "picnic": (frozenset(DECKS["picnic"]), picnic.card),
    "snack-arnaque": (frozenset((*arnaque_deck("value"), *arnaque_deck("five"))), snack_arnaque.card),
    "sandwich": (frozenset(SHOWS), sandwich.card),
    "snap": (frozenset(DECK), racing.card),
    "elephant": (frozenset(DECK), racing.card),
}


def drawable(value: object) -> bool:
    """Whether there is a drawing of a value."""
    if isinstance(value, Record):
        return value.game in records.LOOKS
    return type(value) in _TABLES or type(value) in _PARTS


def draw(value: object, names: Names = ()) -> Drawing:
    """A state, a view, a record, a picnic or a part of one as a drawing; `names` are those of the seats, where it has
    seats."""
    if table := _TABLES.get(type(value)):
        return table(value, names)
    if part := _PARTS.get(type(value)):
        return part(value)
    raise TypeError(
        f"There is no drawing of {type(value).__name__}; there are drawings of states, views, records, picnics, strips "
        "and bonuses, and `draw_card` draws a card."
    )


def draw_card(game: str, card: str) -> Drawing:
    """A card alone, by its own text. A strip of any deck says all that is on it; other cards are those of the box.

    >>> draw_card("snack-arnaque", "donut 3").title
    'donut, value 7, america'
    """
    if game not in CARDS:
        raise Illegal(Reason("no-such-game", f"There is no game {quote(game)}; there are {', '.join(GAMES)}."))
    deck, drawn = CARDS[game]
    if card not in deck and not (is_card(card) and edition_of([Card(card)]) == game):
        raise Illegal(Reason("no-such-card", f"{GAMES[game].name} has no card {quote(card)}; it has {min(deck)!r}."))
    return drawn(card)


def notebook(value: object) -> str | None:
    """The HTML that a notebook shows of a value; None for values that are not drawn."""
    if not drawable(value):
        return None
    return records.in_notebook(value) if isinstance(value, Record) else draw(value)._repr_html_()


def page(record: Record) -> str:
    """A recorded game as a page of its own, with a drawing for each moment."""
    return records.as_page(record)
