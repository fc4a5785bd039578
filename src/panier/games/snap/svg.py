"""Drawings of Snap."""

from panier.games._racing.svg import (
    BACK,
    card,
    deck,
    fines_panels,
    key_moment_caption,
    open_cards,
    photo_panels,
    pile_box,
    seat_panel,
    title_of,
)
from panier.games.snap import rules
from panier.games.snap.table import State, View
from panier.show.svg.cards import deck as pack_of
from panier.show.svg.page import Drawing
from panier.show.svg.seats import Names, note
from panier.show.svg.shapes import row

__all__ = ["card", "deck", "key_moment_caption", "state", "view"]


def state(table: State, names: Names = ()) -> Drawing:
    """Draw a full state: every card of every pack and pile."""
    lies, result = table.table, rules.result(table)
    plates = []
    for seat, (pack, pile) in enumerate(zip(lies.packs, lies.piles, strict=True)):
        body = [
            row(
                [pack_of(BACK, len(pack)), pile_box(pile.cards[-1] if pile.cards else None, len(pile.cards))],
                12,
                top=True,
            ),
            *([note("face down, the next first"), open_cards(pack)] if pack else []),
            *([note("face up, the top last"), open_cards(pile.cards)] if pile.cards else []),
        ]
        plates.append(
            seat_panel(
                names,
                seat,
                result.scores[seat],
                body,
                turn=lies.turn == seat,
                over=bool(table.why),
                won=seat in result.winners,
            )
        )
    fines = [fine.card for fine in lies.fines]
    return Drawing(
        "snap",
        title_of("Snap", table.turned, bool(table.why)),
        (*plates, *fines_panels(fines), *photo_panels(table.finish, names)),
    )


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw a view: the tops, and the number of cards in each pack and pile."""
    plates = []
    for seat, (pack, pile) in enumerate(zip(seen.packs, seen.piles, strict=True)):
        body = [row([pack_of(BACK, pack), pile_box(seen.tops[seat], pile)], 12, top=True)]
        plates.append(seat_panel(names, seat, pack + pile, body, turn=seen.turn == seat, over=seen.over, me=seen.seat))
    fines = [fine.card for fine in seen.fines]
    return Drawing(
        "snap",
        title_of("Snap", seen.turned, seen.over),
        (*plates, *fines_panels(fines), *photo_panels(seen.finish, names, seen.seat)),
    )
