"""The tasting: everybody ranks in secret, and then all is shown, taster by taster (SW-16 to SW-21)."""

from msgspec.structs import replace

from panier.game import Line, Result, Seat, Sheet
from panier.games.sandwich.cards import SHOWS, deck
from panier.games.sandwich.market import open_market
from panier.games.sandwich.table import ROUNDS, Dish, Player, Rank, State, Tasting, places
from panier.values import put

PLACES = ("first", "second", "third")


def rank(state: State, seat: Seat, move: Rank) -> State:
    """The ranking is sealed; once everybody's is, they are shown, from the youngest on or from a lot (AMB-W12)."""
    players = put(state.players, seat, replace(state.players[seat], rank=move))
    state = replace(state, players=players)
    if any(player.rank is None for player in players):
        return state
    youngest = state.options.youngest
    return replace(state, phase="reveal") if youngest is None else reveal(state, youngest)


def reveal(state: State, start: Seat) -> State:
    """All rankings, clockwise; the points are noted and all cards shuffled for the next round (SW-18, SW-19)."""
    order = [(start + step) % state.seats for step in range(state.seats)]
    tastings = tuple([tasting(state, taster) for taster in order])
    scores = list(state.scores)
    for found in tastings:
        for dish, points in zip(found.dishes, places(state.seats), strict=True):
            scores[dish.maker] += points
    state = replace(
        state,
        players=tuple([Player(taste=player.taste) for player in state.players]),
        deck=deck(state.seats),
        history=state.history + tastings,
        scores=tuple(scores),
    )
    if state.round == ROUNDS:
        return replace(state, phase="over")
    return open_market(replace(state, round=state.round + 1))


def tasting(state: State, taster: Seat) -> Tasting:
    """What a taster got, the best first."""
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
    """The highest total wins; cooks who are level win together and owe each other a rematch (SW-20, SW-21, AMB-W19)."""
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    sheets = tuple(Sheet(total, lines(state, seat)) for seat, total in enumerate(state.scores))
    return Result(state.scores, winners, "most-points" if len(winners) == 1 else "shared", sheets)


def lines(state: State, seat: Seat) -> tuple[Line, ...]:
    """How many of a cook's sandwiches came first, second and third, and what they earned."""
    found = []
    for place, points in enumerate(places(state.seats)):
        number = sum(tasting.dishes[place].maker == seat for tasting in state.history)
        if number and points:
            found.append(Line(PLACES[place], number, number * points))
    return tuple(found)
