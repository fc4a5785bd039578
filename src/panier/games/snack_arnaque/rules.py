"""Snack Arnaque, from the first draw to the final count.

In turn, each player draws the cards missing to nine and keeps one kind of them: all of one food, or one bonus card, or
all raccoons, each of which may steal a card from a rival. The rest is discarded. Players with nine cards pass; when all
have nine, the game is over.
"""

from typing import Final

from msgspec.structs import replace

from panier.core.errors import BadOptions, Reason
from panier.core.moves import MoveList, Moves, NoMoves
from panier.core.results import Result, as_unfinished
from panier.core.rules import Act
from panier.core.units import CHANCE, Millis, Seat
from panier.core.values import replace_at
from panier.games.snack_arnaque.cards import Card, deck, kind
from panier.games.snack_arnaque.choices import Draws, Takings, Thefts, not_your_turn
from panier.games.snack_arnaque.events import Event, events_for
from panier.games.snack_arnaque.scoring import decide
from panier.games.snack_arnaque.table import (
    FULL,
    Draw,
    Move,
    Options,
    Player,
    Start,
    State,
    Steal,
    Stop,
    TakeBonus,
    TakeFood,
    TakeRaccoons,
    View,
    holding,
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
variants: Final = (Options(), Options(copies="five"), Options(first=1))


def seat_range(options: Options) -> range:
    """Return the seat counts: two to five, as six would need 54 of 50 cards (SA-37, AMB-A03), or fewer."""
    to_be_had = len(deck(options.copies, options.box)) - options.box.raccoons
    return range(2, 1 + min(5, to_be_had // FULL))


def is_timed(options: Options) -> bool:
    return False


def setup(seats: int, options: Options) -> State:
    state = State(options, (Player(),) * seats, deck(options.copies, options.box))
    if options.first == "random":
        return state
    if not 0 <= options.first < seats:
        raise BadOptions(
            Reason("bad-option", f"first={options.first} is no seat here; seats go from 0 to {seats - 1}.")
        )
    return replace(state, turn=options.first, phase="draw")


def max_acts(state: State) -> int:
    """Return a bound: every turn with a draw adds a card to a collection or takes a raccoon out of the game."""
    raccoons = state.options.box.raccoons
    draws = FULL * state.seats + raccoons
    return 1 + 2 * draws + 2 * raccoons  # the start; draws and choices; thefts and stops


def to_act(state: State) -> frozenset[Seat]:
    if state.phase in ("start", "draw"):
        return frozenset((CHANCE,))
    return frozenset() if state.phase == "over" else frozenset((state.turn,))


def clock_due_at(state: State) -> Millis | None:
    return None


def chance(state: State) -> Moves[Move]:
    if state.phase == "start":
        return MoveList[Move](Start(seat) for seat in range(state.seats))
    return Draws(state.pile, state.discard, state.players[state.turn].missing)


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        collections=tuple([player.collection for player in state.players]),
        raccoons=tuple([len(player.raccoons) for player in state.players]),
        pile=len(state.pile),
        discard=state.discard,
        drawn=state.drawn,
        turn=state.turn,
        phase=state.phase,
        thefts=state.thefts,
        reshuffles=state.reshuffles,
    )


def moves(view: View) -> Moves[Move]:
    if view.seat is None or view.phase not in ("choose", "steal"):
        return MoveList[Move]()
    if view.seat != view.turn:
        return NoMoves(not_your_turn(view.turn))
    return Takings(view.drawn) if view.phase == "choose" else Thefts(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Start(seat):
            return replace(state, turn=seat, phase="draw")
        case Draw(cards):
            return draw(state, cards)
        case TakeFood(food):
            return end_turn(take(state, tuple(card for card in state.drawn if kind(card) == food)))
        case TakeBonus(card):
            return end_turn(take(state, (card,)))
        case TakeRaccoons():
            return take_raccoons(state)
        case Steal(rival, card):
            return steal(state, rival, card)
        case Stop():
            return end_turn(state)


def draw(state: State, cards: tuple[Card, ...]) -> State:
    """Turn up the drawn cards. If the pile runs out, the discards become the new pile (SA-28, AMB-A14)."""
    gone = set(cards)
    if len(cards) <= len(state.pile):
        left = tuple([card for card in state.pile if card not in gone])
        return replace(state, pile=left, drawn=cards, phase="choose")
    reshuffled = tuple([card for card in state.discard if card not in gone])
    return replace(state, pile=reshuffled, discard=(), drawn=cards, phase="choose", reshuffles=state.reshuffles + 1)


def take(state: State, cards: tuple[Card, ...]) -> State:
    """Add cards to the collection, face up, and discard the rest of the draw (SA-27)."""
    player = state.players[state.turn]
    collection = (*player.collection, *cards)
    assert len(collection) <= FULL, "one draws no more than one has room for (SA-21, AMB-A06)"
    return with_player(discard_rest(state, cards), state.turn, replace(player, collection=collection))


def take_raccoons(state: State) -> State:
    """Put all raccoons face down beside the collection; each may steal a card, if there is one (SA-23, AMB-A11)."""
    cards = tuple(card for card in state.drawn if kind(card) == "raccoon")
    player = state.players[state.turn]
    taken = with_player(discard_rest(state, cards), state.turn, replace(player, raccoons=(*player.raccoons, *cards)))
    return go_on_stealing(replace(taken, phase="steal", thefts=len(cards)))


def steal(state: State, rival: Seat, card: Card) -> State:
    """Steal one card from any rival, bonus cards and complete collections included (AMB-A08, A09, A12)."""
    robbed, thief = state.players[rival], state.players[state.turn]
    left = tuple(other for other in robbed.collection if other != card)
    state = with_player(state, rival, replace(robbed, collection=left))
    gained = (*thief.collection, card)
    assert len(gained) <= FULL, "one has drawn no more raccoons than one has room for cards (SA-26, AMB-A06)"
    state = with_player(state, state.turn, replace(thief, collection=gained))
    return go_on_stealing(replace(state, thefts=state.thefts - 1))


def go_on_stealing(state: State) -> State:
    prey = any(player.collection for seat, player in enumerate(state.players) if seat != state.turn)
    return state if state.thefts and prey else end_turn(state)


def discard_rest(state: State, used: tuple[Card, ...]) -> State:
    rest = tuple(card for card in state.drawn if card not in used)
    return replace(state, discard=(*state.discard, *rest), drawn=())


def end_turn(state: State) -> State:
    """Pass to the next seat without nine cards (SA-16, SA-29), or end the game if there is none (SA-30, AMB-A15)."""
    state = replace(state, thefts=0)
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.players[seat].missing:  # SA-17, AMB-A10: a seat that was robbed refills in its own turn
            return replace(state, turn=seat, phase="draw")
    return replace(state, phase="over")


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=replace_at(state.players, seat, player))


def result(state: State) -> Result:
    holdings = [holding(player.collection, len(player.raccoons)) for player in state.players]
    counted = decide(holdings, state.options.box.foods)
    return counted if state.phase == "over" else as_unfinished(counted)
