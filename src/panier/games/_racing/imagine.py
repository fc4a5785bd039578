"""Draw what a view of a race does not show: the order of hidden cards, the time, and details of the seat's own claims.

A view shows no clock and no claims of others. So the others are imagined without a claim, and the next card with a
random one of the times that it may take.
"""

from collections.abc import Iterable, Sequence

from panier.core.chance import RandBelow
from panier.core.units import FALSE_START_MS, Millis, Seat
from panier.games._racing.cards import Cards
from panier.games._racing.chance import shuffle_cards
from panier.games._racing.claims import C, Claim
from panier.games._racing.settings import MIN_CARD_VISIBLE_MS, TEMPO_MS, head_start
from panier.games._racing.state import View


def draw_unseen(deck: Cards, seen: Iterable[str | None], randbelow: RandBelow) -> Cards:
    """Return all other cards of the deck, in random order."""
    known = {*seen}
    return shuffle_cards(tuple([card for card in deck if card not in known]), randbelow)


def split_cards(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    """Split the cards into consecutive parts of these sizes."""
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    return [cards[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def estimate_shown_at(view: View) -> Millis:
    """Estimate when the table was shown: the cards turned since the deal at the usual tempo."""
    tempo = TEMPO_MS[view.options.turning]
    usual = view.turned * max(MIN_CARD_VISIBLE_MS, (tempo[0] + tempo[-1]) // 2)
    if view.ends is None:
        return Millis(usual)
    return Millis(view.ends - view.options.minutes * 60_000 + min(usual, view.options.minutes * 60_000))


def draw_next_card_at(view: View, randbelow: RandBelow) -> Millis:
    """Draw when the next card shows."""
    tempo = TEMPO_MS[view.options.turning]
    return Millis(estimate_shown_at(view) + max(MIN_CARD_VISIBLE_MS, tempo[randbelow(len(tempo))]))


def pending_claims(view: View, seat: Seat | None, moves: Iterable[C]) -> tuple[Claim[C], ...]:
    """Return the seat's own claims as not settled yet."""
    at = estimate_shown_at(view) + FALSE_START_MS
    return tuple(
        [
            Claim(seat, move, Millis(at), Millis(at - head_start(view.options, seat)))
            for move in moves
            if seat is not None
        ]
    )
