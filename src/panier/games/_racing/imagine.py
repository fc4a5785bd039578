"""Draw what a view of a race does not show: the order of hidden cards, the time, and details of the seat's own claims.

A view shows no clock and no claims of others. So the others are imagined without a claim, and the next card with a
random one of the times that it may take.
"""

from collections.abc import Iterable, Sequence

from panier.core.chance import RandBelow
from panier.core.units import FALSE_START, Millis, Seat
from panier.games._racing.cards import Cards
from panier.games._racing.chance import shuffled
from panier.games._racing.claims import C, Claim
from panier.games._racing.settings import LEAST_TEMPO, TEMPO, head_start
from panier.games._racing.state import View


def unseen(deck: Cards, seen: Iterable[str | None], randbelow: RandBelow) -> Cards:
    """Return all other cards of the deck, in random order."""
    known = {*seen}
    return shuffled(tuple([card for card in deck if card not in known]), randbelow)


def shares(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    """Split the cards into consecutive parts of these sizes."""
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    return [cards[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def shown_at(view: View) -> Millis:
    """Estimate when the table was shown: the cards turned since the deal at the usual tempo."""
    tempo = TEMPO[view.options.turning]
    usual = view.turned * max(LEAST_TEMPO, (tempo[0] + tempo[-1]) // 2)
    if view.ends is None:
        return Millis(usual)
    return Millis(view.ends - view.options.minutes * 60_000 + min(usual, view.options.minutes * 60_000))


def next_shows(view: View, randbelow: RandBelow) -> Millis:
    """Draw when the next card shows."""
    tempo = TEMPO[view.options.turning]
    return Millis(shown_at(view) + max(LEAST_TEMPO, tempo[randbelow(len(tempo))]))


def raised(view: View, seat: Seat | None, moves: Iterable[C]) -> tuple[Claim[C], ...]:
    """Return the seat's own claims as not settled yet."""
    at = shown_at(view) + FALSE_START
    return tuple(
        [
            Claim(seat, move, Millis(at), Millis(at - head_start(view.options, seat)))
            for move in moves
            if seat is not None
        ]
    )
