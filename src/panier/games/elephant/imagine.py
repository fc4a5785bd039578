"""Draw a full state of Slap the Elephant that fits a view: all cards but the top one are in random order."""

from msgspec.structs import replace

from panier.core.chance import RandBelow
from panier.core.units import Millis, Seat
from panier.core.values import replace_at
from panier.games._racing.imagine import draw_next_card_at, draw_unseen, estimate_shown_at, pending_claims, split_cards
from panier.games._racing.settings import MIN_CARD_VISIBLE_MS
from panier.games.elephant.table import CLAIMS, State, Table, View


def imagine(view: View, randbelow: RandBelow) -> State:
    """Return a state with this view, every order of the hidden cards equally likely."""
    if not view.number:
        return State(view.options, Table(((),) * len(view.packs), out=view.out))
    table = imagine_table(view, randbelow)
    return State(
        view.options,
        table,
        before_last_card(table, randbelow) if view.oldest < view.number else None,
        # A view does not say which of the two claims it was.
        claims=pending_claims(view, view.seat, [CLAIMS[randbelow(2)](seen) for seen in view.claimed]),
        turning=view.turning,
        opens=Millis(draw_next_card_at(view, randbelow) if view.turning else 0),
        turned=view.turned,
        ends=view.ends,
        finish=view.finish,
        why=("all-cards" if sum(map(bool, view.packs)) == 1 else "most-cards") if view.over else "",
    )


def imagine_table(view: View, randbelow: RandBelow) -> Table:
    """Return the table, hidden cards in random order."""
    back = view.finish.taken_back if view.finish else None  # everybody saw it go back onto a pack (AMB-E04)
    holders = [seat for seat, size in enumerate(view.packs) if size]
    holder = holders[randbelow(len(holders))] if back is not None else None
    hidden = draw_unseen(view.options.deck, [view.top, back], randbelow)
    *packs, beneath = split_cards(
        hidden, [*(n - (seat == holder) for seat, n in enumerate(view.packs)), max(0, view.pile - 1)]
    )
    if back is not None and holder is not None:
        packs[holder] = (back, *packs[holder])
    pile = (*beneath, view.top) if view.top is not None else ()
    return Table(tuple(packs), view.turn, view.number, estimate_shown_at(view), pile=pile, out=view.out)


def before_last_card(table: Table, randbelow: RandBelow) -> Table:
    """Return the table before the last card was laid."""
    *pile, card = table.pile
    laid_by = possible_turners(table)
    seat = laid_by[randbelow(len(laid_by))]
    return replace(
        table,
        packs=replace_at(table.packs, seat, (card, *table.packs[seat])),
        pile=tuple(pile),
        turn=seat,
        number=table.number - 1,
        shown=table.shown - MIN_CARD_VISIBLE_MS,
    )


def possible_turners(table: Table) -> list[Seat]:
    """Return the seats that may have laid the last card: the turn skips those without cards (AMB-E06, AMB-E07)."""
    seats = len(table.packs)
    found = []
    for step in range(1, seats + 1):
        seat = (table.turn - step) % seats
        if not table.out[seat]:
            found.append(seat)
            if table.packs[seat] or not table.packs[table.turn]:
                break
    return found
