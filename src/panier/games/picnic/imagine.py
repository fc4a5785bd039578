"""Sample full states that a seat could not tell from the one it sees.

A view tells only which cards are neither in the draw pile nor in the others' hands. It tells who has chosen in secret,
not what: any choice is possible. Strips that others have laid but not confirmed may still be taken back, so they are
imagined in the hand.
"""

from panier.core.chance import RandBelow, draw_random
from panier.core.rules import Act
from panier.core.units import Seat
from panier.games.picnic import rules
from panier.games.picnic.cards import Card
from panier.games.picnic.rules import offset_of_giver
from panier.games.picnic.table import Confirm, Player, State, View


def imagine(view: View, randbelow: RandBelow) -> State:
    """Sample a state that has this view: all deals are equally likely, and any choice made in secret is possible."""
    own = [*view.hand, *(place.card for place in view.mine.strips)]
    shown = [place.card for picnic in view.picnics for place in picnic.strips]
    seen = {*own, *shown, *view.automaton, view.passed}
    unseen = [card for card in view.options.deck if card not in seen]
    match view.phase:
        case "draft":
            players = players_drafting(view, unseen, randbelow)
        case "place":
            players = players_laying(view, unseen, randbelow)
        case _:
            players = tuple([Player(picnic, picnic) for picnic in view.picnics])
    left = {*unseen}
    deck = tuple([card for card in view.options.deck if card in left])
    state = State(
        view.options, players, deck, view.drawn, view.faces, view.bonuses, view.automaton, view.round, view.phase
    )
    return finish_ready_seats(state, view, randbelow) if view.phase == "place" else state


def players_drafting(view: View, unseen: list[Card], randbelow: RandBelow) -> tuple[Player, ...]:
    """Return players who hold two cards each; those who are ready have chosen one. Drawn cards leave `unseen`."""
    players = []
    for seat, picnic in enumerate(view.picnics):
        if seat == view.seat:
            players.append(Player(picnic, view.mine, hand=view.hand, kept=view.kept))
        else:
            hand = tuple(draw_random(unseen, 2, randbelow))
            players.append(Player(picnic, picnic, hand=hand, kept=hand[randbelow(2)] if view.ready[seat] else None))
    return tuple(players)


def players_laying(view: View, unseen: list[Card], randbelow: RandBelow) -> tuple[Player, ...]:
    """Return players who have kept a card and got another from a neighbour.

    The card that the viewer passed on is in a neighbour's hand. One of the viewer's two cards came from a neighbour: a
    view does not tell which.
    """
    seats = len(view.picnics)
    giver = offset_of_giver(view.options.edition)
    given: dict[Seat, Card] = {}
    if view.seat is not None and view.passed is not None and seats > 1:
        laid = view.mine.strips[len(view.picnics[view.seat].strips) :]
        mine = [*view.hand, *(place.card for place in laid)]
        given = {view.seat: view.passed, (view.seat + giver) % seats: mine[randbelow(2)]}
    for seat in range(seats):
        if seat not in given and seat != view.seat:
            (given[seat],) = draw_random(unseen, 1, randbelow)
    players = []
    for seat, picnic in enumerate(view.picnics):
        if seat == view.seat:
            own = Player(picnic, view.mine, hand=view.hand, passed=view.passed, confirmed=view.ready[seat])
            players.append(own)
        else:
            hand = (*draw_random(unseen, 1, randbelow), given[(seat + giver) % seats])
            players.append(Player(picnic, picnic, hand=hand, passed=given[seat]))
    return tuple(players)


def finish_ready_seats(state: State, view: View, randbelow: RandBelow) -> State:
    """Let the others who are ready lay both their cards somehow, and confirm."""
    for seat, done in enumerate(view.ready):
        while done and seat != view.seat and state.players[seat].hand:
            state = rules.apply(state, Act(seat, rules.moves(rules.view(state, seat)).pick(randbelow)))
        if done and seat != view.seat:
            state = rules.apply(state, Act(seat, Confirm()))
    return state
