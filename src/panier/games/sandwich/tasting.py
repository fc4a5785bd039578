"""The tasting (SW-16 to SW-21): all rank in secret and everything is shown after; or openly, one after the other."""

from collections.abc import Sequence

from msgspec.structs import replace

from panier.core.results import Result, ScoreLine, ScoreSheet
from panier.core.units import Seat
from panier.core.values import replace_at
from panier.games.sandwich.cards import SHOWS, deck
from panier.games.sandwich.market import open_market
from panier.games.sandwich.table import ROUNDS, Dish, Player, Rank, State, Tasting, places

PLACES = ("first", "second", "third")


def begin(state: State) -> State:
    """Begin the tasting. In turns the youngest tastes first, or a seat that is drawn by lot (SW-16, AMB-W12)."""
    if state.options.tasting == "sealed":
        return replace(state, phase="tasting")
    youngest = state.options.youngest
    return replace(state, phase="reveal") if youngest is None else replace(state, phase="tasting", taster=youngest)


def first_is(state: State, seat: Seat) -> State:
    """Start with the seat that was drawn: in turns it tastes first, sealed its ranking is shown first."""
    if state.options.tasting == "turns":
        return replace(state, phase="tasting", taster=seat)
    return reveal(state, seat)


def rank(state: State, seat: Seat, move: Rank) -> State:
    """Store a ranking. In turns it is shown at once; sealed, all are shown when the last one is in, the youngest first.

    If no seat is the youngest, the first one is drawn by lot.
    """
    players = replace_at(state.players, seat, replace(state.players[seat], rank=move))
    state = replace(state, players=players)
    if state.options.tasting == "turns":
        return taste(state, seat)
    if any(player.rank is None for player in players):
        return state
    youngest = state.options.youngest
    return replace(state, phase="reveal") if youngest is None else reveal(state, youngest)


def taste(state: State, seat: Seat) -> State:
    """Show a taster's ranking and go on to the next taster clockwise, or to the end of the round (SW-18)."""
    after = replace(add_tastings(state, (seat,)), taster=(seat + 1) % state.seats)
    return after if any(player.rank is None for player in after.players) else end_round(after)


def reveal(state: State, start: Seat) -> State:
    """Show all rankings, clockwise from `start`, and end the round (SW-18)."""
    return end_round(add_tastings(state, [(start + step) % state.seats for step in range(state.seats)]))


def add_tastings(state: State, tasters: Sequence[Seat]) -> State:
    """Add these tasters' rankings to the history and their points to the scores (SW-17, SW-19)."""
    tastings = tuple([tasting(state, taster) for taster in tasters])
    scores = list(state.scores)
    for found in tastings:
        for dish, points in zip(found.dishes, places(state.seats), strict=True):
            scores[dish.maker] += points
    return replace(state, history=state.history + tastings, scores=tuple(scores))


def end_round(state: State) -> State:
    """Return all cards to the deck and begin the next round, or end the game (SW-19)."""
    players = tuple([Player(taste=player.taste) for player in state.players])
    state = replace(state, players=players, deck=deck(state.seats, state.options.box), taster=None)
    if state.round == ROUNDS:
        return replace(state, phase="over")
    return open_market(replace(state, round=state.round + 1))


def tasting(state: State, taster: Seat) -> Tasting:
    """Return a taster's dishes, the best first, with their makers."""
    player = state.players[taster]
    assert player.rank is not None
    dishes = []
    for index in player.rank.order:
        plate = player.plates[index]
        one, two, three = plate.sandwich
        assert plate.maker is not None
        dishes.append(Dish((SHOWS[one], SHOWS[two], SHOWS[three]), plate.maker))
    return Tasting(state.round, taster, tuple(dishes), player.rank.remark)


def count(state: State) -> Result:
    """Return the result: the highest total wins; a tie is a shared victory, to be replayed (SW-20, SW-21, AMB-W19)."""
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    sheets = tuple(ScoreSheet(total, lines(state, seat)) for seat, total in enumerate(state.scores))
    return Result(state.scores, winners, "most-points" if len(winners) == 1 else "shared", sheets)


def lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """Return how many of a cook's sandwiches came first, second and third, and the points for each place."""
    found = []
    for place, points in enumerate(places(state.seats)):
        number = sum(tasting.dishes[place].maker == seat for tasting in state.history)
        if number and points:
            found.append(ScoreLine(PLACES[place], number, number * points))
    return tuple(found)
