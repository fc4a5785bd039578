"""Helpers that write tables of Snap in a few words."""

from collections.abc import Sequence
from typing import Any

from panier.core.rules import Act, TimeUp, play
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.games._racing.cards import DECK, Card, Cards
from panier.games._racing.chance import Deal
from panier.games.snap import rules
from panier.games.snap.table import Call, Fine, Options, Pile, State, Table

NUMBER = 20  # of the tables written down
SHOWN = 1000  # when they came to be seen
OPENS = 9000  # when the next card shows


def cards(text: str) -> Cards:
    """Return the cards of a text such as `fox a, owl b`."""
    return tuple(Card(card.strip()) for card in text.split(",") if card.strip())


def table(
    *seats: tuple[str, str],
    fines: Sequence[tuple[str, Seat]] = (),
    since: Sequence[int] | None = None,
    turn: Seat = 0,
    options: Options | None = None,
) -> State:
    """Return a table: each seat's pack, top card first, and face-up pile, top card last; fine cards with payers.

    The piles were turned in the order of the seats unless `since` says otherwise, the fines paid after that.
    """
    since = since or range(1, len(seats) + 1)
    lying = Table(
        tuple(cards(pack) for pack, _ in seats),
        turn,
        NUMBER,
        Millis(SHOWN),
        piles=tuple(Pile(cards(pile), number) for (_, pile), number in zip(seats, since, strict=True)),
        fines=tuple(Fine(Card(card), payer, 10 + i) for i, (card, payer) in enumerate(fines)),
    )
    options = options or Options()
    return State(options, lying, turning=options.turning == "auto", opens=Millis(OPENS), turned=30)


def after(state: State, *acts: Act[Any]) -> State:
    for act in acts:
        state = play(rules, state, act)
    return state


def call(seat: Seat, at: int = 300, seen: int = NUMBER) -> Act[Call]:
    """Return a call this many milliseconds after the table was shown."""
    return Act(seat, Call(seen), Millis(SHOWN + at))


def clock(at: int = 600) -> Act[TimeUp]:
    """Let the clock act late enough for false calls within 300 milliseconds."""
    return Act(CLOCK, TimeUp(), Millis(SHOWN + at))


def turn_card() -> Act[TimeUp]:
    """Let the clock act when the next card is due."""
    return Act(CLOCK, TimeUp(), Millis(OPENS))


def chance(move: Any, at: int = 310) -> Act[Any]:
    return Act(CHANCE, move, Millis(SHOWN + at))


def called(state: State, *seats: Seat) -> State:
    """Let these seats call, the first named first, and let the clock settle the calls."""
    return after(state, *(call(seat, 300 + 20 * i) for i, seat in enumerate(seats)), clock())


def lies(state: State) -> tuple[list[str], list[str], list[tuple[str, Seat]]]:
    """Return packs, piles and fines as text."""
    now = state.table
    return (
        [", ".join(pack) for pack in now.packs],
        [", ".join(pile.cards) for pile in now.piles],
        [(fine.card, fine.payer) for fine in now.fines],
    )


def fresh(seats: int, dealer: Seat = 0, options: Options | None = None, deck: Cards = DECK) -> State:
    """Return a table just dealt, before the first card is turned."""
    return after(rules.setup(seats, options or Options()), Act(CHANCE, Deal(dealer, deck)))
