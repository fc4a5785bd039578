"""The declarations for live tables of Sandwich: the market as a race, pauses to read remarks, free text."""

from typing import Final

from msgspec.structs import replace

from panier.core.live import LiveSpec, RaceSpec
from panier.core.units import Millis, Seat
from panier.games.sandwich.events import Confessed, Ranked, Reached, Ready
from panier.games.sandwich.remarks import read
from panier.games.sandwich.rules import view
from panier.games.sandwich.table import Compose, Grab, Move, Options, Rank, Reconsider, Sandwich, State, View
from panier.games.sandwich.trade_policy import TradePolicy

TASTING_PAUSE_MS: Final = Millis(4000)  # to read one tasting after a round
MAX_PAUSE_MS: Final = Millis(33_000)  # to read all tastings of a round: with many players, less for each


def stimulus(state: State) -> int | None:
    """Return the flip that people react to, as its cards show all at once; None outside of a race."""
    return state.flip if state.phase == "market" and state.options.market == "race" else None


def stimulus_of(state: State, grab: Grab) -> int | None:
    return stimulus(state)


def pending(state: State) -> frozenset[Seat]:
    return frozenset([claim.seat for claim in state.claims])


def target_of(grab: Grab) -> str | None:
    return grab.card


def waiting_for(state: State) -> tuple[Seat, ...] | None:
    """Return the seats without a card, in a race: to leave out those with a claim would betray them."""
    if stimulus(state) is None:
        return None
    return tuple([seat for seat, player in enumerate(state.players) if player.took is None])


def reading_pause_ms(state: State) -> Millis:
    """Return the time to read the tasters' remarks before the next market; the signal may come later than due."""
    if state.phase != "signal" or not state.history or state.players[0].basket:
        return Millis(0)
    told_together = state.seats if state.options.tasting == "sealed" else 1  # in turns the others were read before
    return Millis(min(TASTING_PAUSE_MS * told_together, MAX_PAUSE_MS))


def needs_countdown(state: State) -> bool:
    """Return whether the next signal needs a countdown: only before the first market, as later ones have a rhythm."""
    return state.phase == "signal" and state.flip == 0


def free_text_in(move: Move) -> tuple[str, ...]:
    """Return the free text in a move: pitches, and remarks unless they are codes as bots write them."""
    match move:
        case Compose(pitches=pitches):
            return tuple([pitch for pitch in pitches if pitch])
        case Rank(remark=remark) if remark and not read(remark):
            return (remark,)
        case _:
            return ()


def for_shared_device(options: Options) -> Options:
    """Return the options for a shared device, where a race is impossible (AMB-W01)."""
    return replace(options, market="turns")


def open_view(state: State) -> View:
    """Return a view with all baskets and plates open. In turns plates stay hidden until turned up, as in the game."""
    seen = view(state, None)
    baskets = tuple([player.basket for player in state.players])
    if state.options.tasting == "turns" or state.phase not in ("tasting", "reveal"):
        return replace(seen, baskets=baskets)
    return replace(seen, baskets=baskets, plates=tuple([player.plates for player in state.players]))


def hands(state: State) -> tuple[tuple[Sandwich, ...], ...]:
    """Return the sandwiches that each seat has made."""
    return tuple([player.sandwiches for player in state.players])


live = LiveSpec[Options, State, View, Move](
    race=RaceSpec(
        claims=(Grab,),
        stimulus=stimulus,
        stimulus_of=stimulus_of,
        pending=pending,
        target_of=target_of,
        is_shown_on_table_screen=False,  # people reach for a card on their own screen
    ),
    waiting_for=waiting_for,
    reading_pause_ms=reading_pause_ms,
    needs_countdown=needs_countdown,
    take_back_moves=(Reconsider,),
    free_text_in=free_text_in,
    always_allows_free_text=lambda options: options.chef,
    seat_options=("youngest",),
    for_shared_device=for_shared_device,
    negotiation=TradePolicy(),
    open_view=open_view,
    hands=hands,
    # Confessions, grabs and rankings are told again, for all seats at once, when they are settled.
    minor_events=(Ready, Confessed, Reached, Ranked),
)
