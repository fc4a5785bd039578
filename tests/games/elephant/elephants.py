"""Helpers that write tables of Slap the Elephant in a few words."""

from typing import Any

from panier.core.rules import Act, TimeUp, play
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.games._racing.cards import DECK, Card, Cards
from panier.games._racing.chance import Deal
from panier.games.elephant import rules
from panier.games.elephant.table import Options, Slap, SnapFingers, State, Table

NUMBER = 20  # of the tables written down
SHOWN = 1000  # when they came to be seen
OPENS = 3000  # when the next card shows


def cards(text: str) -> Cards:
    """Return the cards of a text such as `fox a, owl b`."""
    return tuple(Card(card.strip()) for card in text.split(",") if card.strip())


def table(pile: str, *packs: str, turn: Seat = 0, out: tuple[Seat, ...] = (), options: Options | None = None) -> State:
    """Return a table with this pile, the top card last, and each seat's pack, the top card first."""
    options = options or Options(flips=0)
    lying = Table(
        tuple(cards(pack) for pack in packs),
        turn,
        NUMBER,
        Millis(SHOWN),
        pile=cards(pile),
        out=tuple(seat in out for seat in range(len(packs))),
    )
    return State(options, lying, turning=options.turning == "auto", opens=Millis(OPENS), turned=30)


def after(state: State, *acts: Act[Any]) -> State:
    for act in acts:
        state = play(rules, state, act)
    return state


def slap(seat: Seat, at: int = 300, seen: int = NUMBER) -> Act[Slap]:
    return Act(seat, Slap(seen), Millis(SHOWN + at))


def snap(seat: Seat, at: int = 300, seen: int = NUMBER) -> Act[SnapFingers]:
    return Act(seat, SnapFingers(seen), Millis(SHOWN + at))


def clock(at: int = 305) -> Act[TimeUp]:
    return Act(CLOCK, TimeUp(), Millis(SHOWN + at))


def next_card() -> Act[TimeUp]:
    """Let the clock act when the next card is due."""
    return Act(CLOCK, TimeUp(), Millis(OPENS))


def chance(move: Any, at: int = 310) -> Act[Any]:
    return Act(CHANCE, move, Millis(SHOWN + at))


def lies(state: State) -> tuple[str, list[str]]:
    """Return the pile and the packs as text."""
    return ", ".join(state.table.pile), [", ".join(pack) for pack in state.table.packs]


def fresh(seats: int, dealer: Seat = 0) -> State:
    """Return a table just dealt, before the first card is laid."""
    return after(rules.setup(seats, Options()), Act(CHANCE, Deal(dealer, DECK)))
