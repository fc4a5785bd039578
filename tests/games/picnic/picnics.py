"""Helpers that write tables, strips and picnics in a few words."""

from collections.abc import Sequence

from panier.core.rules import Act, play
from panier.core.units import CHANCE
from panier.games.picnic import rules
from panier.games.picnic.cards import DECKS, ELEMENTS, Card, Edition
from panier.games.picnic.paper import read_paper
from panier.games.picnic.scoring import ElementMasks
from panier.games.picnic.table import Confirm, Deal, Keep, Move, Options, State
from panier.games.picnic.weave import EMPTY, Picnic, Place, lay, why_not

DECK = DECKS["snack-match"]
EDITIONS: tuple[Edition, ...] = ("snack-match", "picnic")

BAPTISTE = """
wR hG dO wG
dO sO sO sG
dR dO sG wG
dO sB wO wG
"""
SANDRINE = """
sO wO dG wO
sG sG hG wG
dG hR hG wO
dG hG sO wO
"""


def faces(text: str, edition: Edition = "snack-match") -> ElementMasks:
    """Return the faces of a picnic written as 4 lines of 4 cells."""
    return read_paper(text.strip(), edition)[0].faces


def element(letter: str, edition: Edition = "snack-match") -> int:
    return ELEMENTS[edition].index(letter)


def laid(*places: Place) -> Picnic:
    """Return a picnic of strips laid one after the other, each of them legal."""
    picnic = EMPTY
    for place in places:
        assert why_not(picnic, place) is None, why_not(picnic, place)
        picnic = lay(picnic, place)
    return picnic


def after(state: State, *acts: Act[Move]) -> State:
    for act in acts:
        state = play(rules, state, act)
    return state


def dealt(seats: int = 3, options: Options | None = None, hands: Sequence[tuple[Card, Card]] = ()) -> State:
    """Return a table at its first draft: by default seat i holds the cards 2i and 2i + 1 of the deck."""
    options = options or Options()
    deck = DECKS[options.edition]
    pairs = tuple(hands) or tuple((deck[2 * i], deck[2 * i + 1]) for i in range(seats))
    return after(rules.setup(seats, options), Act(CHANCE, Deal(pairs)))


def all_keep_first(state: State) -> State:
    """Let every seat keep the first of its two cards."""
    return after(state, *(Act(seat, Keep(player.hand[0])) for seat, player in enumerate(state.players)))


def all_pile_up(state: State) -> State:
    """Let every seat lay all cards in one heap in the middle, and confirm."""
    for seat in range(state.seats):
        for card in state.players[seat].hand:
            state = after(state, Act(seat, Place(card, 3, 3)))
        state = after(state, Act(seat, Confirm()))
    return state


def whole_game(state: State) -> State:
    """Play from a first draft to the end: all keep the first card, and cards are dealt in the order of the deck."""
    while True:
        state = all_pile_up(all_keep_first(state))
        if state.phase == "over":
            return state
        cards = state.deck[: 2 * state.seats]
        state = after(state, Act(CHANCE, Deal(tuple(zip(cards[::2], cards[1::2], strict=True)))))
