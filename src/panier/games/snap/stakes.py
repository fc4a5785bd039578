"""The functions that a review needs of Snap (`RaceStakes`): what a race wins, and simplified games between equals."""

from collections.abc import Sequence
from typing import Final

from panier.core.chance import RandBelow
from panier.core.units import Millis, Seat
from panier.games._racing.card_worth import (
    KINDS,
    MAX_CARDS_TURNED,
    OnTurn,
    deal_kinds,
    first_of,
    leaders,
    turns_clockwise,
)
from panier.games.snap.bots import RACE_BOTS
from panier.games.snap.matches import cards_won, matching_picture
from panier.games.snap.table import Call, Table

__all__ = ["GAME", "RACE_BOTS", "at_stake", "is_still_there", "owned_if", "prize", "quick_game", "right_claim"]

GAME: Final = "snap"
prize: Final = matching_picture


def right_claim(table: Table) -> Call:
    return Call(table.number)


def at_stake(table: Table) -> int:
    picture = matching_picture(table)
    return len(cards_won(table, picture, 0)[1]) if picture else 0


def owned_if(table: Table, winner: Seat) -> list[int]:
    cards, picture = table.owned, matching_picture(table)
    assert picture is not None
    owners, taken = cards_won(table, picture, winner)
    for seat in owners:
        cards[seat] -= len(table.piles[seat].cards)
    cards[winner] += len(taken)
    return cards


def is_still_there(before: Table, table: Table) -> bool:
    return matching_picture(before) == matching_picture(table)


def quick_game(
    seats: int, flips: int, heads: Sequence[Millis], pool: Sequence[Millis], randbelow: RandBelow, watch: OnTurn
) -> Sequence[Seat]:
    """Return the winners of a simplified game of `flips` cards; with 0 it goes to the last card, or has no winner."""
    packs, piles = deal_kinds(seats, randbelow), [[0] * 0 for _ in range(seats)]
    owned = [len(pack) for pack in packs]
    tops = [0] * KINDS  # how many piles show a kind
    turned = 0
    watch(0, owned)
    for seat in turns_clockwise(seats, randbelow):
        if not owned[seat]:
            continue
        if not packs[seat]:
            pack, piles[seat] = piles[seat], []
            tops[pack[-1]] -= 1
            for index in range(len(pack) - 1, 0, -1):
                other = randbelow(index + 1)
                pack[index], pack[other] = pack[other], pack[index]
            packs[seat] = pack
        card, pile = packs[seat].pop(), piles[seat]
        if pile:
            tops[pile[-1]] -= 1
        pile.append(card)
        tops[card] += 1
        turned += 1
        kind = card if tops[card] > 1 else next((kind for kind in range(KINDS) if tops[kind] > 1), None)
        if kind is not None:
            rivals = [rival for rival in range(seats) if owned[rival]]
            winner = first_of(rivals, heads, pool, randbelow)
            if winner is not None:
                won: list[int] = []
                for other, cards in enumerate(piles):
                    if cards and cards[-1] == kind:
                        won += cards
                        owned[other] -= len(cards)
                        piles[other] = []
                tops[kind] = 0
                packs[winner] = won + packs[winner]
                owned[winner] += len(won)
                if owned[winner] == sum(owned):
                    return [winner]
        watch(turned, owned)
        if turned == (flips or MAX_CARDS_TURNED):
            return leaders(owned) if flips else ()
    return ()
