"""Sandwich: three rounds of market, kitchen and tasting.

In the market everybody turns up a card and takes another one, nine times. In the kitchen everybody makes three
sandwiches of the nine cards, in secret, one for each of three neighbours. At the tasting everybody ranks the sandwiches
they got, all at once or one after the other, and their makers get the points. With three players there are twelve cards
and four sandwiches, two for each neighbour.
"""

from typing import Final, TypeVar

from msgspec.structs import replace

from panier.core.errors import BadOptions, Reason
from panier.core.moves import MoveList, Moves, NoMoves, OnlyTakeBack
from panier.core.results import Result, as_unfinished
from panier.core.rules import Act, TimeUp
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import replace_at
from panier.games.sandwich import kitchen, market, tasting
from panier.games.sandwich.cards import MORE_BOXES, deck
from panier.games.sandwich.choices import HAVE_TASTED, Confessions, Flips, Grabs, Kitchen, Rankings, tastes_first
from panier.games.sandwich.events import Event, events_for
from panier.games.sandwich.table import (
    ROUNDS,
    Accept,
    Compose,
    Confess,
    Counter,
    Flip,
    Grab,
    Lots,
    Move,
    Offer,
    Options,
    Plate,
    Player,
    Rank,
    Reconsider,
    RevealFrom,
    State,
    View,
    Withdraw,
    chooser,
    flips,
    most_offers,
    ready,
    without_makers,
)

__all__ = [
    "Event",
    "Move",
    "Options",
    "State",
    "View",
    "apply",
    "chance",
    "clock_due_at",
    "events_for",
    "is_timed",
    "max_acts",
    "moves",
    "result",
    "seat_range",
    "setup",
    "to_act",
    "variants",
    "version",
    "view",
]  # fmt: skip

version: Final = 1
MIN_SEATS_TO_ALTERNATE: Final = 5
MAX_OFFERS: Final = 99  # the highest limit that can be set

variants: Final = (
    Options(),
    Options("turns"),
    Options("turns", alternate=True, youngest=0),
    Options("turns", trade=True),
    Options(chef=True),
    Options("turns", trade=True, chef=True, hidden=False),
    Options("turns", icebreaker=True),
    Options(tasting="turns"),
    Options("turns", chef=True, youngest=1, tasting="turns", trade=True, offers=0),
)

T = TypeVar("T")

_THE_CLOCK: Final = frozenset((CLOCK,))
_CHANCE: Final = frozenset((CHANCE,))


def seat_range(options: Options) -> range:
    """Return the seat counts: three to six, up to twelve with the second box (SW-01, SW-26, AMB-W16)."""
    boxes = {n: 1 if n < MORE_BOXES else 2 for n in range(3, 13)}
    enough = [n for n in boxes if flips(n) * n <= boxes[n] * len(options.box)]
    most = next((n for n in range(3, 12) if n + 1 not in enough), 12)
    return range(MIN_SEATS_TO_ALTERNATE if options.alternate else 3, most + 1)


def is_timed(options: Options) -> bool:
    return options.market == "race"


def setup(seats: int, options: Options) -> State:
    if options.alternate and seats < MIN_SEATS_TO_ALTERNATE:
        text = f"Alternating directions need {MIN_SEATS_TO_ALTERNATE} seats or more, not {seats}."
        raise BadOptions(Reason("too-few-to-alternate", text, {"least": MIN_SEATS_TO_ALTERNATE, "seats": seats}))
    if options.youngest is not None and not 0 <= options.youngest < seats:
        text = f"The youngest sits at a seat from 0 to {seats - 1}, not {options.youngest}."
        raise BadOptions(Reason("no-such-youngest", text, {"most": seats - 1, "youngest": options.youngest}))
    if not 0 <= options.offers <= MAX_OFFERS:
        text = f"A seat makes 1 to {MAX_OFFERS} offers in a round, or 0 for as many as it likes; not {options.offers}."
        raise BadOptions(Reason("no-such-offers", text, {"most": MAX_OFFERS, "offers": options.offers}))
    state = State(options, (Player(),) * seats, deck(seats, options.box), "icebreaker", scores=(0,) * seats)
    return state if options.icebreaker else market.open_market(state)


def max_acts(state: State) -> int:
    n = state.seats
    # In a race: the signal, the flip, a claim of every seat to every card, and for each card the clock and a lot.
    a_flip = 2 + n * n + 2 * n if state.options.market == "race" else 1 + n
    # An offer is one act and ends by at most another; one offer to each other cook may lapse without counting.
    trades = 2 * (most_offers(state.options) + n) if state.options.trade else 0
    a_kitchen = n * (1 + trades)
    return n + ROUNDS * (flips(n) * a_flip + a_kitchen + n + 1)


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "signal":
            return _THE_CLOCK
        case "flip" | "reveal":
            return _CHANCE
        case "over":
            return frozenset()
        case "market":
            return to_grab(state)
        case "tasting" if state.taster is not None:
            return frozenset((state.taster,))
        case _:
            return frozenset([seat for seat, done in enumerate(ready(state)) if not done])


def to_grab(state: State) -> frozenset[Seat]:
    """Return who takes a card next: in a race, all seats that have neither a card nor an open claim."""
    if state.tied:
        return _CHANCE
    if (turn := chooser(state)) is not None:
        return frozenset((turn,))
    reaching = {claim.seat for claim in state.claims}
    waiting = [seat for seat, player in enumerate(state.players) if player.took is None and seat not in reaching]
    return frozenset(waiting) if waiting else _THE_CLOCK


def clock_due_at(state: State) -> Millis | None:
    if state.phase == "signal":
        return market.signal(state)
    return market.closing(state) if state.phase == "market" else None


def chance(state: State) -> Moves[Move]:
    if state.phase == "market":
        return MoveList[Move](map(Lots, state.tied))
    if state.phase == "reveal":
        return MoveList[Move](map(RevealFrom, range(state.seats)))
    return Flips(state.deck, state.seats)


def view(state: State, seat: Seat | None) -> View:
    players, options, phase = state.players, state.options, state.phase
    own = Player() if seat is None else players[seat]
    nothing: tuple[tuple[()], ...] = ((),) * len(players)
    nobody = (None,) * len(players)
    return View(
        # Positional: with more than fifteen keywords a call takes half as long again.
        seat,
        options,
        state.round,
        phase,
        state.flip,
        state.market,
        took=tuple([player.took for player in players]),
        chooser=chooser(state),
        claims=tuple([claim.card for claim in state.claims if claim.seat == seat]),
        # AMB-W21: baskets are hidden, but open in Trade
        baskets=tuple([player.basket for player in players]) if options.trade else with_own(seat, own.basket, nothing),
        ready=ready(state),
        sandwiches=own.sandwiches,
        pitches=own.pitches,
        offers=tuple([player.offer for player in players]) if options.trade else nobody,
        offers_made=own.offers,
        plates=seen_plates(state, seat) if phase in ("tasting", "reveal") else nothing,
        taster=state.taster,
        rank=own.rank,
        tastes=tuple([player.taste for player in players])
        if phase != "icebreaker"
        else with_own(seat, own.taste, nobody),
        history=state.history,
        scores=state.scores,
    )


def with_own(seat: Seat | None, own: T, others: tuple[T, ...]) -> tuple[T, ...]:
    """Return `others` with this seat's own value put in its place; a spectator has none."""
    return others if seat is None else replace_at(others, seat, own)


def seen_plates(state: State, seat: Seat | None) -> tuple[tuple[Plate, ...], ...]:
    """Return this seat's plates, without makers if those are hidden (AMB-W10); everybody's in Chef's suggestion.

    In turns everybody sees the plates of the taster, and of those before, whose makers are known by now (SW-16).
    """
    if state.options.chef:
        return tuple([player.plates for player in state.players])
    shown: list[tuple[Plate, ...]] = []
    for other, player in enumerate(state.players):
        if player.rank is not None and state.options.tasting == "turns":
            shown.append(player.plates)
        elif other == (state.taster if state.options.tasting == "turns" else seat):
            shown.append(without_makers(player.plates) if state.options.hidden else player.plates)
        else:
            shown.append(())
    return tuple(shown)


def moves(view: View) -> Moves[Move]:
    if view.seat is None or view.phase not in ("icebreaker", "market", "kitchen", "tasting"):
        return MoveList[Move]()
    if view.phase == "market":
        return Grabs(view)
    if view.taster is not None:
        if view.taster == view.seat:
            return Rankings(len(view.plates[view.seat]))
        return NoMoves(HAVE_TASTED if view.ready[view.seat] else tastes_first(view.taster))
    if view.ready[view.seat]:
        return OnlyTakeBack[Move]((Reconsider(),))
    if view.phase == "kitchen":
        return Kitchen(view)
    return Confessions(view.options.box) if view.phase == "icebreaker" else Rankings(len(view.plates[view.seat]))


def apply(state: State, act: Act[Move]) -> State:
    after = step(state, act)
    if state.options.market == "race" and act.at_ms > after.clock:
        return replace(after, clock=act.at_ms)
    return after


def step(state: State, act: Act[Move]) -> State:
    seat = act.seat
    match act.move:
        case Grab(card):
            if state.options.market == "race":
                return market.claim(state, seat, card, act.at_ms)
            return market.take(state, seat, card)
        case TimeUp():
            return replace(state, phase="flip") if state.phase == "signal" else market.settle(state)
        case Lots(winner):
            assert state.tied_for is not None
            return market.take(state, winner, state.tied_for)
        case Flip(cards):
            return market.flip(state, cards)
        case Compose():
            return kitchen.compose(state, seat, act.move)
        case Offer():
            return kitchen.offer(state, seat, act.move)
        case Counter(of, give, want):
            return kitchen.offer(kitchen.withdraw(state, of), seat, Offer(of, give, want))
        case Accept(of):
            return kitchen.swap(state, seat, of)
        case Withdraw():
            return kitchen.withdraw(state, seat)
        case Rank():
            return tasting.rank(state, seat, act.move)
        case RevealFrom(start):
            return tasting.first_is(state, start)
        case Confess():
            return confess(state, seat, act.move)
        case Reconsider():
            return with_player(state, seat, without_choice(state, state.players[seat]))


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=replace_at(state.players, seat, player))


def confess(state: State, seat: Seat, taste: Confess) -> State:
    """Store what a seat loves and hates; open the market once all have named theirs."""
    state = with_player(state, seat, replace(state.players[seat], taste=taste))
    return market.open_market(state) if all(player.taste for player in state.players) else state


def without_choice(state: State, player: Player) -> Player:
    """Return the player without the choice made in this phase."""
    match state.phase:
        case "icebreaker":
            return replace(player, taste=None)
        case "kitchen":
            return replace(player, sandwiches=(), pitches=())
        case _:
            return replace(player, rank=None)


def result(state: State) -> Result:
    counted = tasting.count(state)
    return counted if state.phase == "over" else as_unfinished(counted)
