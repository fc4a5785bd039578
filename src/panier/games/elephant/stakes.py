"""The functions that a review needs of Slap the Elephant (`RaceStakes`)."""

from collections.abc import Sequence
from typing import Final

from panier.core.chance import RandBelow
from panier.core.units import Millis, Seat
from panier.games._racing.card_worth import MAX_CARDS_TURNED, OnTurn, deal_kinds, first_of, leaders, turns_clockwise
from panier.games._racing.cards import shown_on
from panier.games.elephant.bots import RACE_BOTS
from panier.games.elephant.table import Alarm, Slap, SnapFingers, Table

__all__ = ["GAME", "RACE_BOTS", "at_stake", "is_still_there", "owned_if", "prize", "quick_game", "right_claim"]

GAME: Final = "elephant"
ALARMS: Final = (0, 1)  # the kinds that stand for elephant and mouse in a quick game


def prize(table: Table) -> str | None:
    picture = shown_on(table.pile[-1]) if table.pile else None
    return picture if picture in ("elephant", "mouse") else None


def right_claim(table: Table) -> Alarm:
    return Slap(table.number) if prize(table) == "elephant" else SnapFingers(table.number)


def at_stake(table: Table) -> int:
    return len(table.pile)


def owned_if(table: Table, winner: Seat) -> list[int]:
    cards = table.owned
    cards[winner] += len(table.pile)
    return cards


def is_still_there(before: Table, table: Table) -> bool:
    """Return False, because every card covers the one before."""
    return False


def quick_game(
    seats: int, flips: int, heads: Sequence[Millis], pool: Sequence[Millis], randbelow: RandBelow, watch: OnTurn
) -> Sequence[Seat]:
    """Return the winners of a simplified game of `flips` cards; with 0 it goes to the last card, or has no winner."""
    packs = deal_kinds(seats, randbelow)
    still_in = [True] * seats
    pile: list[int] = []
    turned = 0
    watch(0, [len(pack) for pack in packs])
    for seat in turns_clockwise(seats, randbelow):
        if not any(packs):  # the pile is dealt again
            rivals = [rival for rival in range(seats) if still_in[rival]]
            for place, rival in enumerate(rivals):
                packs[rival] = pile[place :: len(rivals)]
            pile = []
        if not packs[seat]:
            continue
        pile.append(packs[seat].pop())
        turned += 1
        if pile[-1] in ALARMS:
            winner = first_of([rival for rival in range(seats) if still_in[rival]], heads, pool, randbelow)
            if winner is not None:
                packs[winner] = pile[::-1] + packs[winner]
                pile = []
                still_in = [bool(pack) for pack in packs]
                if sum(still_in) == 1:
                    return [winner]
        watch(turned, [len(pack) for pack in packs])
        if turned == (flips or MAX_CARDS_TURNED):
            return leaders([len(pack) for pack in packs]) if flips else ()
    return ()
