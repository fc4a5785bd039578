"""Drawings of Slap the Elephant."""

from panier.games._racing.svg import BACK, card, deck, key_moment_caption, opened, photo, pile_plate, seat_plate, titled
from panier.games.elephant import rules
from panier.games.elephant.table import State, View
from panier.show.svg.cards import deck as pack_of
from panier.show.svg.page import Drawing
from panier.show.svg.seats import Names, note

__all__ = ["card", "deck", "key_moment_caption", "state", "view"]


def state(table: State, names: Names = ()) -> Drawing:
    """Draw a full state: every card of every pack and of the pile."""
    lies, result = table.table, rules.result(table)
    plates = [pile_plate(lies.pile[-1] if lies.pile else None, len(lies.pile), opened(lies.pile))]
    for seat, pack in enumerate(lies.packs):
        body = [pack_of(BACK, len(pack)), opened(pack)]
        plates.append(
            seat_plate(
                names, seat, len(pack), body, turn=lies.turn == seat, over=bool(table.why), won=seat in result.winners
            )
        )
    title = titled("Slap the Elephant", table.turned, bool(table.why))
    return Drawing("elephant", title, (*plates, *photo(table.finish, names)))


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw a view: the top of the pile, and the number of cards in the pile and each pack."""
    plates = [pile_plate(seen.top, seen.pile)]
    for seat, pack in enumerate(seen.packs):
        body = [pack_of(BACK, pack), *([note("out")] if any(seen.out[seat : seat + 1]) else [])]
        plates.append(seat_plate(names, seat, pack, body, turn=seen.turn == seat, over=seen.over, me=seen.seat))
    title = titled("Slap the Elephant", seen.turned, seen.over)
    return Drawing("elephant", title, (*plates, *photo(seen.finish, names, seen.seat)))
