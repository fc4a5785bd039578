"""Draw states, views, records and cards as SVG, with the pictures of the web client.

Notebooks show these drawings automatically. Elsewhere:

>>> from panier import begin, find, render
>>> snack_match = find("snack-match")
>>> drawing = render(begin(snack_match.rules, 2, snack_match.default_options), names=["Ana", "Ben"])
>>> drawing.title
'Snack Match: cards are dealt'
>>> drawing.svg().startswith("<svg")
True
"""

from collections.abc import Callable
from typing import Any

from panier.core.errors import Reason, UnknownName
from panier.core.game import AnyGame
from panier.core.record import Record
from panier.core.registry import GAMES, find
from panier.core.replay import AnyReplay, RecordReplay
from panier.core.text import quote
from panier.show.svg import records
from panier.show.svg.page import Drawing
from panier.show.svg.seats import Names

__all__ = ["Drawing", "page", "render", "render_card", "to_html"]


def can_draw(value: object) -> bool:
    """Return whether there is a drawing of a value."""
    if isinstance(value, Record):
        return value.game in GAMES and value.entry.facet("svg") is not None
    return _renderer_of(value) is not None


def _renderer_of(value: object) -> Callable[[Any, Names], Drawing] | None:
    """Return the function that draws a state, a view or a part of a table; None if there is none.

    It is a function of the game whose folder has the type of the value.
    """
    kind = type(value)
    for game in GAMES.values():
        if not is_inside(kind.__module__, game) or not (facet := game.facet("svg")):
            continue
        if kind is game.state_type:
            state: Callable[[Any, Names], Drawing] = facet.state
            return state
        if kind is game.view_type:
            view: Callable[[Any, Names], Drawing] = facet.view
            return view
        if part := getattr(facet, "PARTS", {}).get(kind):
            return lambda value, names: part(value)
    return None


def is_inside(module: str, game: AnyGame) -> bool:
    """Return whether a module belongs to a game: it is that of its rules, or in the same folder."""
    rules = getattr(game.rules, "__name__", "")
    return module == rules or module.startswith(f"{rules.rpartition('.')[0]}.")


def render(value: object, names: Names = ()) -> Drawing:
    """Return a drawing of a state, a view, a record or a part of a table; raise TypeError for any other value.

    `names` are those of the seats. A record is drawn as it ended.
    """
    if isinstance(value, Record):
        value = value.replay()
    if isinstance(value, RecordReplay):
        return records.draw_last_state(value)
    if drawn := _renderer_of(value):
        return drawn(value, names)
    raise TypeError(
        f"There is no drawing of {type(value).__name__}; there are drawings of states, views, records, picnics, strips "
        "and bonuses, and `render_card` draws a card."
    )


def render_card(game: str, card: str) -> Drawing:
    """Return a drawing of one card, given by its text; raise UnknownName if the game has no such card.

    A picnic strip may be of any deck, because its text says all that is on it.

    >>> render_card("snack-arnaque", "donut 3").title
    'donut, value 7, america'
    """
    entry = find(game)
    facet = entry.require("svg", "no-drawing")
    deck = facet.deck(entry)
    has_card = facet.has_card(entry, card) if hasattr(facet, "has_card") else card in deck
    if not has_card:
        raise UnknownName(Reason("no-such-card", f"{entry.name} has no card {quote(card)}; it has {min(deck)!r}."))
    drawn: Drawing = facet.card(card)
    return drawn


def to_html(value: object) -> str | None:
    """Return the HTML that a notebook shows for a value; None if there is no drawing of it."""
    if not can_draw(value):
        return None
    return records.to_notebook_html(value.replay()) if isinstance(value, Record) else render(value)._repr_html_()


def page(replay: AnyReplay) -> str:
    """Return a game as an HTML page, with a drawing of each key moment."""
    return records.to_page(replay)
