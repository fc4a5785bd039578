"""Matching cards, and the cards that a call wins."""

from panier.core.units import Seat
from panier.games._racing.cards import Card, Cards, shown_on
from panier.games.snap.table import Table


def matching_picture(table: Table) -> str | None:
    """Return the picture that a call wins now; None if no two tops match.

    Of several matches, it is the one with the newest card (AMB-N06).
    """
    newest: dict[str, int] = {}
    twice: dict[str, int] = {}
    for card, since in tops(table):
        picture = shown_on(card)
        if picture in newest:
            twice[picture] = newest[picture] = max(newest[picture], since)
        else:
            newest[picture] = since
    return max(twice, key=twice.__getitem__) if twice else None


def tops(table: Table) -> list[tuple[Card, int]]:
    """Return the cards that can match, each with the number of the table that brought it (AMB-N02).

    These are the top of each pile and all fine cards.
    """
    found = [(pile.cards[-1], pile.since) for pile in table.piles if pile.cards]
    return found + [(fine.card, fine.since) for fine in table.fines]


def cards_won(table: Table, picture: str, caller: Seat) -> tuple[list[Seat], Cards]:
    """Return the owners of the piles that a call wins, and all won cards in the order in which they go under the pack.

    It wins the piles with the picture on top (SN-12, AMB-N05). If fine cards show it, it also wins these and the
    face-up piles of those who paid them (SN-17, SN-19, AMB-N13). Piles go from the caller's left on, fine cards last
    (AMB-N21).
    """
    fines = [fine for fine in table.fines if shown_on(fine.card) == picture]
    payers = {fine.payer for fine in fines}
    seats = len(table.piles)
    owners = [
        seat
        for seat in ((caller + 1 + step) % seats for step in range(seats))
        if (cards := table.piles[seat].cards) and (seat in payers or shown_on(cards[-1]) == picture)
    ]
    piles = [card for seat in owners for card in table.piles[seat].cards]
    return owners, (*piles, *(fine.card for fine in fines))


def is_dead(table: Table) -> bool:
    """Return whether no match can ever come: no two seats or fine cards share a picture (AMB-N19)."""
    place: dict[str, int] = {}
    for seat, (pack, pile) in enumerate(zip(table.packs, table.piles, strict=True)):
        for cards in (pack, pile.cards):
            for card in cards:
                if place.setdefault(shown_on(card), seat) != seat:
                    return False
    pictures = [shown_on(fine.card) for fine in table.fines]
    return len(set(pictures)) == len(pictures) and place.keys().isdisjoint(pictures)
