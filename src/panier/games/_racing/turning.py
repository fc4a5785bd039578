"""Deal the cards, and show them one after the other, to all seats at the same time (AMB-N22)."""

from msgspec.structs import replace

from panier.core.errors import Reason
from panier.core.moves import MoveList, Moves
from panier.core.units import Millis, Seat
from panier.games._racing.cards import deal_packs
from panier.games._racing.chance import Deal, Deals, Lots, Tempo, Tempos
from panier.games._racing.settings import MIN_CARD_VISIBLE_MS, TEMPO_MS, RaceOptions, max_turns
from panier.games._racing.state import AnyState, Heat, Pace, S, Table, View

TURNS_BY_ITSELF = Reason("turns-by-itself", "At this table the cards turn by themselves.")
ALREADY_TURNING = Reason("already-turning", "The next card is already being turned.")


def not_your_turn(turn: Seat) -> Reason:
    return Reason("not-your-turn", f"It is not your turn to turn a card, but that of seat {turn}.", {"turn": turn})


def turn_refusal(view: View) -> Reason | None:
    """Return why the seat of this view may not turn a card; None if it may."""
    if view.options.turning == "auto":
        return TURNS_BY_ITSELF
    if view.turn != view.seat:
        return not_your_turn(view.turn)
    return ALREADY_TURNING if view.turning else None


def chance(state: AnyState) -> Moves[Deal | Lots | Tempo]:
    """Return the possible acts of chance: the deal, lots after a dead heat, or the time until the next card."""
    if not state.table.number:
        return Deals(state.seats, state.options.deck)
    step = state.todo[0]
    if isinstance(step, Heat):
        return MoveList(map(Lots, step.first))
    return Tempos(TEMPO_MS[state.options.turning])


def deal(state: S, deal: Deal, at: Millis) -> S:
    """Deal all cards one at a time (SN-05, EL-02); the dealer's left gets the first, and turns first (SN-08, EL-05)."""
    first = (deal.dealer + 1) % state.seats
    table = replace(state.table, packs=deal_packs(deal.cards, first, state.seats), turn=first, number=1, shown=at)
    minutes = state.options.minutes
    return next_card(replace(state, table=table, ends=at + minutes * 60_000 if minutes else None))


def next_card(state: S) -> S:
    """Begin the next card: it is on its way, or a player must reach for it if players turn cards (AMB-N22, AMB-E13)."""
    auto = state.options.turning == "auto"
    return replace(state, turning=auto, todo=(Pace(),) if auto else ())


def reach_for_card(state: S) -> S:
    """Reach for the next card; chance then decides when it shows."""
    return replace(state, turning=True, todo=(*state.todo, Pace()))


def schedule_card(state: S, millis: Millis, at: Millis) -> S:
    """Show the next card after this time, but not before the last one was seen for LEAST_TEMPO (AMB-N22, AMB-E03)."""
    return replace(state, opens=max(at + millis, state.table.shown + MIN_CARD_VISIBLE_MS), todo=state.todo[1:])


def next_due(state: AnyState) -> Millis | None:
    """Return when the next card shows or the time is up, if no race is open."""
    if not state.turning:
        return state.ends
    return state.opens if state.ends is None else min(state.opens, state.ends)


def is_last(state: AnyState, at: Millis) -> bool:
    """Return whether a short game ends now, instead of showing another card (SN-10, AMB-E13)."""
    return (state.ends is not None and at >= state.ends) or state.turned == max_turns(state.options)


def show_table(state: S, table: Table, at: Millis, before: Table | None = None) -> S:
    """Return the state with a visibly different table: it gets the next number, and older claims are dropped.

    After a card was turned, `before` is the table that a claim may still name.
    """
    after = replace(table, number=state.table.number + 1, shown=at)
    oldest = (before or after).number
    claims = tuple([claim for claim in state.claims if claim.move.seen >= oldest])
    spent = tuple([claim for claim in state.spent if claim[1] >= oldest])
    return replace(state, table=after, before=before, claims=claims, spent=spent, finish=None)


def shows_something_new(options: RaceOptions, turning: bool) -> bool:
    """Return whether a view shows something new: while a player reaches for a card, nothing does."""
    return options.turning == "auto" or not turning
