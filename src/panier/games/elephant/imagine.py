"""A whole table of Slap the Elephant that looks to a seat as the one it sees: all but the top card in any order."""

from msgspec.structs import replace

from panier.core.chance import Below
from panier.core.units import Millis, Seat
from panier.core.values import put
from panier.games._racing.imagine import next_shows, raised, shares, shown_at, unseen
from panier.games._racing.settings import LEAST_TEMPO
from panier.games.elephant.table import CLAIMS, State, Table, View


def imagine(view: View, below: Below) -> State:
    """Return a table that this can be a view of, every order of the cards equally likely."""
    if not view.number:
        return State(view.options, Table(((),) * len(view.packs), out=view.out))
    table = lying(view, below)
    return State(
        view.options,
        table,
        unlaid(table, below) if view.oldest < view.number else None,
        # A view does not tell which of them one's own was.
        claims=raised(view, view.seat, [CLAIMS[below(2)](seen) for seen in view.claimed]),
        turning=view.turning,
        opens=Millis(next_shows(view, below) if view.turning else 0),
        turned=view.turned,
        ends=view.ends,
        finish=view.finish,
        why=("all-cards" if sum(map(bool, view.packs)) == 1 else "most-cards") if view.over else "",
    )


def lying(view: View, below: Below) -> Table:
    """Return the cards as they lie."""
    back = view.finish.taken_back if view.finish else None  # all have seen it go back onto a pack (AMB-E04)
    holders = [seat for seat, size in enumerate(view.packs) if size]
    holder = holders[below(len(holders))] if back is not None else None
    hidden = unseen(view.options.deck, [view.top, back], below)
    *packs, beneath = shares(
        hidden, [*(n - (seat == holder) for seat, n in enumerate(view.packs)), max(0, view.pile - 1)]
    )
    if back is not None and holder is not None:
        packs[holder] = (back, *packs[holder])
    pile = (*beneath, view.top) if view.top is not None else ()
    return Table(tuple(packs), view.turn, view.number, shown_at(view), pile=pile, out=view.out)


def unlaid(table: Table, below: Below) -> Table:
    """Return the table before the last card was laid."""
    *pile, card = table.pile
    laid_by = possible_turners(table)
    seat = laid_by[below(len(laid_by))]
    return replace(
        table,
        packs=put(table.packs, seat, (card, *table.packs[seat])),
        pile=tuple(pile),
        turn=seat,
        number=table.number - 1,
        shown=table.shown - LEAST_TEMPO,
    )


def possible_turners(table: Table) -> list[Seat]:
    """Return who may have laid the last card: the turn passes over those who have none left (AMB-E06, AMB-E07)."""
    seats = len(table.packs)
    found = []
    for step in range(1, seats + 1):
        seat = (table.turn - step) % seats
        if not table.out[seat]:
            found.append(seat)
            if table.packs[seat] or not table.packs[table.turn]:
                break
    return found
