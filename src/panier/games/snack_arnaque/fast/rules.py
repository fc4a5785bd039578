"""The rules of Snack Arnaque in compiled code: a table is a row of small numbers, a move is a number.

Cards of a kind are equal: nine foods, five bonus cards and the raccoons, in this order. A table has their counts: for
each seat its collection and its raccoons, then the pile, the discards and the draw. A move from 0 to 14 takes that kind
from the draw; a move from STEAL on steals a kind of card from a seat; STOP steals no more.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from panier.bots.twins.compiling import compiled
from panier.games.snack_arnaque.cards import BONUSES, FAMILIES, FOODS, Card, is_food, kind
from panier.games.snack_arnaque.table import FULL, Move, State, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons

Table: TypeAlias = NDArray[np.int64]  # a row
Luck: TypeAlias = NDArray[np.uint64]  # the state of a generator: one number, never 0
Floats: TypeAlias = NDArray[np.float64]


MAX_SEATS: Final = 5
NUMBER_OF_FOODS: Final = len(FOODS)
HOLDABLE: Final = NUMBER_OF_FOODS + len(BONUSES)  # kinds of cards that a collection may hold
RACCOON: Final = HOLDABLE
KINDS: Final = HOLDABLE + 1
BONUS: Final = NUMBER_OF_FOODS  # the first bonus card

VALUES: Final = np.array([food.value for food in FOODS.values()], np.int64)
FAMILY: Final = np.array([FAMILIES.index(food.family) for food in FOODS.values()], np.int64)

# The layout of a row.
HELD: Final = 0  # by seat, then by kind
MASKS: Final = MAX_SEATS * HOLDABLE  # raccoons taken, by seat
SIZE: Final = MASKS + MAX_SEATS  # cards in a collection, by seat
PILE: Final = SIZE + MAX_SEATS
DISCARD: Final = PILE + KINDS
DRAWN: Final = DISCARD + KINDS
TURN: Final = DRAWN + KINDS
PHASE: Final = TURN + 1
THEFTS: Final = PHASE + 1
SEATS: Final = THEFTS + 1
WIDTH: Final = SEATS + 1

PHASES: Final = ("start", "draw", "choose", "steal", "over")
START, DRAW, CHOOSE, STEALING, OVER = range(5)
STEAL: Final = KINDS  # the first theft
STOP: Final = STEAL + MAX_SEATS * HOLDABLE
MAX_MOVES: Final = STOP + 1


# Conversion from the Python rules.


def number_of(card: Card) -> int:
    """Return the kind of a card as a number."""
    if is_food(card):
        return list(FOODS).index(kind(card))
    return RACCOON if kind(card) == "raccoon" else BONUS + BONUSES.index(card.partition(" ")[2])


def row_of(state: State) -> Table:
    """Return a state as a row."""
    table = np.zeros(WIDTH, np.int64)
    for seat, player in enumerate(state.players):
        for card in player.collection:
            table[HELD + seat * HOLDABLE + number_of(card)] += 1
        table[MASKS + seat] = len(player.raccoons)
        table[SIZE + seat] = len(player.collection)
    for start, cards in ((PILE, state.pile), (DISCARD, state.discard), (DRAWN, state.drawn)):
        for card in cards:
            table[start + number_of(card)] += 1
    table[TURN] = state.turn
    table[PHASE] = PHASES.index(state.phase)
    table[THEFTS] = state.thefts
    table[SEATS] = state.seats
    return table


def move_number(move: Move) -> int:
    """Return a player's move as a number."""
    match move:
        case TakeFood(food):
            return list(FOODS).index(food)
        case TakeBonus(card):
            return number_of(card)
        case TakeRaccoons():
            return RACCOON
        case Steal(rival, card):
            return STEAL + rival * HOLDABLE + number_of(card)
        case Stop():
            return STOP
        case _:
            raise ValueError(f"{move} is for chance to do")


# The rules.


@compiled
def randbelow(luck: Luck, number: int) -> int:
    """Return a random number from 0 to `number` - 1 (xorshift)."""
    x = luck[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    luck[0] = x
    return int((x >> np.uint64(33)) % np.uint64(number))


@compiled
def start_or_draw(table: Table, luck: Luck) -> None:
    """Act for chance: choose who starts, or draw as many cards as are missing to nine."""
    if table[PHASE] == START:
        table[TURN] = randbelow(luck, table[SEATS])
        table[PHASE] = DRAW
        return
    number = FULL - table[SIZE + table[TURN]]
    left = 0
    for one in range(KINDS):
        left += table[PILE + one]
    if number > left:  # the discards become the new pile
        for one in range(KINDS):
            table[DRAWN + one] = table[PILE + one]
            table[PILE + one] = table[DISCARD + one]
            table[DISCARD + one] = 0
        number -= left
        left = 0
        for one in range(KINDS):
            left += table[PILE + one]
    for _ in range(number):
        at = randbelow(luck, left)
        left -= 1
        one = 0
        while at >= table[PILE + one]:
            at -= table[PILE + one]
            one += 1
        table[PILE + one] -= 1
        table[DRAWN + one] += 1
    table[PHASE] = CHOOSE


@compiled
def moves(table: Table, found: Table) -> int:
    """Write the legal moves of the seat to act into `found` and return their number."""
    number = 0
    if table[PHASE] == CHOOSE:
        for one in range(KINDS):
            if table[DRAWN + one]:
                found[number] = one
                number += 1
    elif table[PHASE] == STEALING:
        for rival in range(table[SEATS]):
            if rival != table[TURN]:
                for one in range(HOLDABLE):
                    if table[HELD + rival * HOLDABLE + one]:
                        found[number] = STEAL + rival * HOLDABLE + one
                        number += 1
        found[number] = STOP
        number += 1
    return number


@compiled
def act(table: Table, move: int) -> None:
    """Apply a legal move of the seat to act, in place."""
    seat = table[TURN]
    if move < STEAL:
        taken = table[DRAWN + move] if move < BONUS or move == RACCOON else 1
        if move == RACCOON:
            table[MASKS + seat] += taken
        else:
            table[HELD + seat * HOLDABLE + move] += taken
            table[SIZE + seat] += taken
        table[DRAWN + move] -= taken
        for one in range(KINDS):
            table[DISCARD + one] += table[DRAWN + one]
            table[DRAWN + one] = 0
        if move == RACCOON:
            table[THEFTS] = taken
            go_on_stealing(table)
        else:
            end_turn(table)
    elif move == STOP:
        end_turn(table)
    else:
        rival, one = divmod(move - STEAL, HOLDABLE)
        table[HELD + rival * HOLDABLE + one] -= 1
        table[SIZE + rival] -= 1
        table[HELD + seat * HOLDABLE + one] += 1
        table[SIZE + seat] += 1
        table[THEFTS] -= 1
        go_on_stealing(table)


@compiled
def go_on_stealing(table: Table) -> None:
    if table[THEFTS]:
        for rival in range(table[SEATS]):
            if rival != table[TURN] and table[SIZE + rival]:
                table[PHASE] = STEALING
                return
    end_turn(table)


@compiled
def end_turn(table: Table) -> None:
    table[THEFTS] = 0
    seats = table[SEATS]
    for step in range(1, seats + 1):
        seat = (table[TURN] + step) % seats
        if table[SIZE + seat] < FULL:
            table[TURN] = seat
            table[PHASE] = DRAW
            return
    table[PHASE] = OVER


@compiled
def count(table: Table, totals: Table) -> None:
    """Write everybody's points, as if the game were over now, into `totals`."""
    seats = table[SEATS]
    for seat in range(seats):
        totals[seat] = bonus_points(table, seat)
    for food in range(NUMBER_OF_FOODS):
        most, alone = 0, -1
        for seat in range(seats):
            held = table[HELD + seat * HOLDABLE + food]
            if held > most:
                most, alone = held, seat
            elif held == most:
                alone = -1
        if alone >= 0:
            totals[alone] += VALUES[food]


@compiled
def bonus_points(table: Table, seat: int) -> int:
    """Return the points of a seat's bonus cards."""
    held = HELD + seat * HOLDABLE
    bonus = held + BONUS
    points: int = table[MASKS + seat] if table[bonus + 4] else 0
    if not (table[bonus] or table[bonus + 1] or table[bonus + 2] or table[bonus + 3]):
        return points  # the usual case
    france, japan, america = 0, 0, 0
    for food in range(NUMBER_OF_FOODS):
        if FAMILY[food] == 0:
            france += table[held + food]
        elif FAMILY[food] == 1:
            japan += table[held + food]
        else:
            america += table[held + food]
    points += table[bonus] * france + table[bonus + 1] * japan + table[bonus + 2] * america
    return points + 5 if table[bonus + 3] and france and japan and america else points


@compiled
def random_game(table: Table, luck: Luck) -> int:
    """Play at random to the end, in place; return the number of acts."""
    found = np.zeros(MAX_MOVES, np.int64)
    acts = 0
    while table[PHASE] != OVER:
        if table[PHASE] < CHOOSE:
            start_or_draw(table, luck)
        else:
            act(table, found[randbelow(luck, moves(table, found))])
        acts += 1
    return acts


@compiled
def random_games(table: Table, number: int, luck: Luck) -> int:
    """Play random games from a table; return the number of acts."""
    acts = 0
    for _ in range(number):
        acts += random_game(table.copy(), luck)
    return acts
