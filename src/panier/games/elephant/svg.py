"""Drawings of Slap the Elephant."""

from panier.games._racing.svg import (
    BACK,
    card,
    deck,
    key_moment_caption,
    open_cards,
    photo_panels,
    pile_panel,
    seat_panel,
    title_of,
)
from panier.games.elephant import rules
from panier.games.elephant.table import State, View
from panier.show.svg.cards import deck as pack_of
from panier.show.svg.page import Drawing
from panier.show.svg.seats import Names, note

__all__ = ["card", "deck", "key_moment_caption", "state", "view"]


def state(table: State, names: Names = ()) -> Drawing:
    """Draw a full state: every card of every pack and of the pile."""
    lies, result = table.table, rules.result(table)
    plates = [pile_panel(lies.pile[-1] if lies.pile else None, len(lies.pile), open_cards(lies.pile))]
    for seat, pack in enumerate(lies.packs):
        body = [pack_of(BACK, len(pack)), open_cards(pack)]
        plates.append(
            seat_panel(
                names, seat, len(pack), body, turn=lies.turn == seat, over=bool(table.why), won=seat in result.winners
            )
        )
    title = title_of("Slap the Elephant", table.turned, bool(table.why))
    return Drawing("elephant", title, (*plates, *photo_panels(table.finish, names)))


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw a view: the top of the pile, and the number of cards in the pile and each pack."""
    plates = [pile_panel(seen.top, seen.pile)]
    for seat, pack in enumerate(seen.packs):
        body = [pack_of(BACK, pack), *([note("out")] if any(seen.out[seat : seat + 1]) else [])]
        plates.append(seat_panel(names, seat, pack, body, turn=seen.turn == seat, over=seen.over, me=seen.seat))
    title = title_of("Slap the Elephant", seen.turned, seen.over)
    return Drawing("elephant", title, (*plates, *photo_panels(seen.finish, names, seen.seat)))
