"""Draw a full state of Snap that fits a view: hidden cards of packs and piles are in random order."""

from msgspec.structs import replace

from panier.core.chance import RandBelow
from panier.core.units import Millis, Seat
from panier.core.values import replace_at
from panier.games._racing.imagine import draw_next_card_at, draw_unseen, estimate_shown_at, pending_claims, split_cards
from panier.games._racing.settings import MIN_CARD_VISIBLE_MS, max_turns
from panier.games.snap.table import Call, Pile, State, Table, View


def imagine(view: View, randbelow: RandBelow) -> State:
    """Return a state with this view, every order of the hidden cards equally likely."""
    if not view.number:
        return State(view.options, Table(((),) * len(view.packs), piles=(Pile(),) * len(view.piles)))
    table, before = imagine_tables(view, randbelow)
    return State(
        view.options,
        table,
        before,
        claims=pending_claims(view, view.seat, map(Call, view.claimed)),
        turning=view.turning,
        opens=Millis(draw_next_card_at(view, randbelow) if view.turning else 0),
        turned=view.turned,
        ends=view.ends,
        finish=view.finish,
        why=why(view) if view.over else "",
    )


def imagine_tables(view: View, randbelow: RandBelow) -> tuple[Table, Table | None]:
    """Return the table, and the one before the last card was turned if that can still be called."""
    back = view.finish.taken_back if view.finish else None
    # Everybody saw where it went (AMB-N23): back onto the pack, or into the pile if that had just become the pack.
    back = None if back in view.tops else back
    on_pack = back is not None and view.packs[view.turn] > 0
    in_pile = back is not None and not on_pack and view.piles[view.turn] > 1
    seen = back if on_pack or in_pile else None
    hidden = draw_unseen(view.options.deck, [*view.tops, *(fine.card for fine in view.fines), seen], randbelow)
    covered = [size - (on_pack and seat == view.turn) for seat, size in enumerate(view.packs)]
    beneath = [max(0, size - 1 - (in_pile and seat == view.turn)) for seat, size in enumerate(view.piles)]
    *packs, last = split_cards(hidden, [*covered, sum(beneath)])
    under = list(split_cards(last, beneath))
    if seen is not None:
        where = packs if on_pack else under
        where[view.turn] = (seen, *where[view.turn])
    piles = tuple([(*cards, top) if top else () for cards, top in zip(under, view.tops, strict=True)])
    owners, numbers = latest_first(view)
    since = dict(zip(owners, numbers, strict=False))
    table = Table(
        tuple(packs),
        view.turn,
        view.number,
        estimate_shown_at(view),
        piles=tuple([Pile(cards, since[seat]) if cards else Pile() for seat, cards in enumerate(piles)]),
        fines=view.fines,
        fined=fined_seats(view),
    )
    return table, before_last_turn(table, owners[0], numbers[len(owners) :]) if view.oldest < view.number else None


def latest_first(view: View) -> tuple[list[Seat], list[int]]:
    """Return the owners of piles and the table numbers that may have brought the tops, latest first (SN-10)."""
    seats = len(view.piles)
    round_the_table = [(view.turn - step) % seats for step in range(1, seats + 1)]
    paid = [fine.since for fine in view.fines]
    return (
        [seat for seat in round_the_table if view.piles[seat]],
        [number for number in range(view.number, 0, -1) if number not in paid],
    )


def before_last_turn(table: Table, seat: Seat, numbers: list[int]) -> Table:
    """Return the table before this seat turned the last card."""
    *rest, card = table.piles[seat].cards
    return replace(
        table,
        packs=replace_at(table.packs, seat, (card, *table.packs[seat])),
        piles=replace_at(table.piles, seat, Pile(tuple(rest), numbers[0]) if rest else Pile()),
        turn=seat,
        number=table.number - 1,
        shown=table.shown - MIN_CARD_VISIBLE_MS,
    )


def fined_seats(view: View) -> tuple[Seat, ...]:
    """Return who has paid a fine since the last card was turned: the payers of the fines that came last."""
    paid = {fine.since: fine.payer for fine in view.fines}
    found: list[Seat] = []
    while (number := view.number - len(found)) in paid:
        found.append(paid[number])
    return tuple(reversed(found))


def why(view: View) -> str:
    """Return why the game is over: one seat has all cards, it has reached its length, or no match is possible."""
    if sum(map(bool, view.owned)) == 1:
        return "all-cards"
    return "most-cards" if view.turned == max_turns(view.options) or view.ends is not None else "dead-position"
