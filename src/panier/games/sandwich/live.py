"""What a live table must know of Sandwich: the market as a race, time to read what the tasters said, own words."""

from typing import Final

from msgspec.structs import replace

from panier.core.live import Live, Race
from panier.core.units import Millis, Seat
from panier.games.sandwich.manners import TradeManners
from panier.games.sandwich.news import Confessed, Ranked, Reached, Ready
from panier.games.sandwich.remarks import read
from panier.games.sandwich.rules import view
from panier.games.sandwich.table import Compose, Grab, Move, Options, Rank, Reconsider, Sandwich, State, View

A_TASTING: Final = Millis(4000)  # to be shown, in the round that is over
LONGEST_SHOW: Final = Millis(33_000)  # of all tastings of a round: where many play, each has less


def stimulus(state: State) -> int | None:
    """What people react to is a flip: all its cards show at once."""
    return state.flip if state.phase == "market" and state.options.market == "race" else None


def answers(state: State, grab: Grab) -> int | None:
    return stimulus(state)


def pending(state: State) -> frozenset[Seat]:
    return frozenset([claim.seat for claim in state.claims])


def reached_for(grab: Grab) -> str | None:
    return grab.card


def waited_for(state: State) -> tuple[Seat, ...] | None:
    """In the race of a market whoever has no card yet: more would betray raised hands."""
    if stimulus(state) is None:
        return None
    return tuple([seat for seat, player in enumerate(state.players) if player.took is None])


def pause(state: State) -> Millis:
    """What the tasters said is read before the next market opens. The signal may always come later than it is due."""
    if state.phase != "signal" or not state.history or state.players[0].basket:
        return Millis(0)
    told_together = state.seats if state.options.tasting == "sealed" else 1  # in turns the others were read before
    return Millis(min(A_TASTING * told_together, LONGEST_SHOW))


def begins(state: State) -> bool:
    """Before the first market; what comes after it has a rhythm of its own."""
    return state.phase == "signal" and state.flip == 0


def own_words(move: Move) -> tuple[str, ...]:
    """Praise, and remarks that are somebody's own; a bot's reasons say the same whoever sends them."""
    match move:
        case Compose(pitches=pitches):
            return tuple([pitch for pitch in pitches if pitch])
        case Rank(remark=remark) if remark and not read(remark):
            return (remark,)
        case _:
            return ()


def on_shared_device(options: Options) -> Options:
    """One device cannot race against itself (AMB-W01)."""
    return replace(options, market="turns")


def opened(state: State) -> View:
    """Everybody's basket, and what lies before whom with its makers. In turns one taster follows another, as it was."""
    seen = view(state, None)
    baskets = tuple([player.basket for player in state.players])
    if state.options.tasting == "turns" or state.phase not in ("tasting", "reveal"):
        return replace(seen, baskets=baskets)
    return replace(seen, baskets=baskets, plates=tuple([player.plates for player in state.players]))


def hands(state: State) -> tuple[tuple[Sandwich, ...], ...]:
    """The sandwiches that everybody has made, until they are served."""
    return tuple([player.sandwiches for player in state.players])


live = Live[Options, State, View, Move](
    race=Race(
        claims=(Grab,),
        stimulus=stimulus,
        answers=answers,
        pending=pending,
        reached_for=reached_for,
        on_table_screen=False,  # one reaches for a card on one's own screen
    ),
    waited_for=waited_for,
    pause=pause,
    begins=begins,
    second_thoughts=(Reconsider,),
    own_words=own_words,
    written_anyway=lambda options: options.chef,
    seat_options=("youngest",),
    on_shared_device=on_shared_device,
    manners=TradeManners(),
    opened=opened,
    hands=hands,
    # What was named, reached for and ranked is told again, of all at once, when it is settled.
    in_passing=(Ready, Confessed, Reached, Ranked),
)
