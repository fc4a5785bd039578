"""What both races leave to be imagined: the order of hidden cards, the time, and one's own raised hand.

A view shows no clock and no hand but one's own. So others are imagined with their hands down, and the next card on its
way for any of the times that it may take.
"""

from collections.abc import Iterable, Sequence

from panier.core.chance import Below
from panier.core.units import FALSE_START, Millis, Seat
from panier.games._racing.cards import Cards
from panier.games._racing.chance import shuffled
from panier.games._racing.claims import C, Claim
from panier.games._racing.settings import LEAST_TEMPO, TEMPO, head_start
from panier.games._racing.state import View


def unseen(deck: Cards, seen: Iterable[str | None], below: Below) -> Cards:
    """Return all other cards of the deck, in any order."""
    known = {*seen}
    return shuffled(tuple([card for card in deck if card not in known]), below)


def shares(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    """Return the cards in heaps of these sizes, one after the other."""
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    return [cards[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def shown_at(view: View) -> Millis:
    """Return when the table came to be seen, at a usual tempo from the deal on."""
    tempo = TEMPO[view.options.turning]
    usual = view.turned * max(LEAST_TEMPO, (tempo[0] + tempo[-1]) // 2)
    if view.ends is None:
        return Millis(usual)
    return Millis(view.ends - view.options.minutes * 60_000 + min(usual, view.options.minutes * 60_000))


def next_shows(view: View, below: Below) -> Millis:
    tempo = TEMPO[view.options.turning]
    return Millis(shown_at(view) + max(LEAST_TEMPO, tempo[below(len(tempo))]))


def raised(view: View, seat: Seat | None, moves: Iterable[C]) -> tuple[Claim[C], ...]:
    """Return one's own claims, not settled yet as far as one knows."""
    at = shown_at(view) + FALSE_START
    return tuple(
        [
            Claim(seat, move, Millis(at), Millis(at - head_start(view.options, seat)))
            for move in moves
            if seat is not None
        ]
    )
