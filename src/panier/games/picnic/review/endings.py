"""Play picnics on from a table to their ends, in compiled code if there is any.

Without it, solo games are played on by the readable rules, and the ends of other games are estimated (`guess`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Final

from panier.core.chance import RandBelow, draw_random
from panier.core.rules import Act
from panier.core.units import Seat
from panier.games.picnic import rules
from panier.games.picnic.bonus import FRAME_MODIFIERS, Bonus, bonus_lines
from panier.games.picnic.bots.by_score_now import overlooking_bot
from panier.games.picnic.bots.learned_values import STRIPS
from panier.games.picnic.bots.lookahead import card_numbers
from panier.games.picnic.bots.search import arrays_of
from panier.games.picnic.bots.value_tables import USUAL_CELLS, BonusForecast, bonus_points_by_mask, value_tables
from panier.games.picnic.cards import DECKS, ELEMENTS, Card, Edition
from panier.games.picnic.count import automaton_score, tally
from panier.games.picnic.fast import PLAYING_ON
from panier.games.picnic.review.guess import guess_endings
from panier.games.picnic.review.planned_play import PlannedPlay
from panier.games.picnic.rules import offset_of_giver, rounds
from panier.games.picnic.scoring import groups, score
from panier.games.picnic.table import Keep, State
from panier.games.picnic.tariff import PRINTED_VALUES
from panier.games.picnic.weave import Picnic, Place, lay
from panier.lab.review.evidence import Ending, play_out

if TYPE_CHECKING:
    from panier.games.picnic.fast.tables import Array

BEAM: Final = 2  # places of the first strip that are combined with the second
SLIP_POINTS: Final = 0.8  # points in a round, one standard deviation
READABLE: Final = (overlooking_bot,)  # the bot that plays on by the readable rules: stronger ones take too long


def endings(states: Sequence[State], lines: Sequence[PlannedPlay | None], randbelow: RandBelow) -> list[list[Ending]]:
    """Return the ending of a game from each table, along each line.

    The tables differ only in hidden cards, and no seat has made its choice of the phase yet.
    """
    if twin := PLAYING_ON.wait():
        return compiled_endings(twin, states, lines, randbelow)
    if states[0].seats > 1:
        return guess_endings(states, lines, randbelow)
    acts = [[Act(line.seat, move) for move in line.moves] if line else [] for line in lines]
    return play_out(rules, states, acts, READABLE, randbelow)


def compiled_endings(
    twin: ModuleType, states: Sequence[State], lines: Sequence[PlannedPlay | None], randbelow: RandBelow
) -> list[list[Ending]]:
    import numpy as np

    from panier.games.picnic.fast import convert
    from panier.games.picnic.fast.tables import TABLES

    first, seats = states[0], states[0].seats
    boards = [[convert.board_of(picnic_after(first, seat, line)) for seat in range(seats)] for line in lines]
    hands = [[[in_hand(state, seat, line) for seat in range(seats)] for line in lines] for state in states]
    chosen = [[[kept_position(state, seat, line) for seat in range(seats)] for line in lines] for state in states]
    left = rounds(seats) - first.round
    to_come = 2 * seats * left
    decks = [card_numbers(draw_random(list(state.deck), to_come, randbelow), state.options.deck) for state in states]
    shape = (len(states), len(lines))
    ends, aside = np.zeros((*shape, seats, twin.BOARD), np.int64), np.full((*shape, STRIPS), -1, np.int64)
    twin.play_on(
        TABLES,
        twin.PlacementFlags(first.options.touch, first.options.braid),
        np.array(boards, np.int64),
        np.array(hands, np.int64),
        np.array(chosen, np.int64),
        np.array(decks, np.int64).reshape(len(states), to_come),
        *_worths(first.options.edition, first.bonuses),
        -offset_of_giver(first.options.edition),
        first.phase == "draft",
        left,
        BEAM,
        ends,
        aside,
    )
    slips = draw_slips(len(states), seats, left + 1, randbelow)  # the same along every line
    found = []
    for line in range(len(lines)):
        given = aside[:, line].tolist()
        totals, largest = count_ends(ends[:, line], first, given)
        won = victory_shares(totals + slips, largest, first, given)
        found.append([Ending(*pair) for pair in zip(won.tolist(), totals.tolist(), strict=True)])
    return [list(game) for game in zip(*found, strict=True)]


def draw_slips(games: int, seats: int, to_lay: int, randbelow: RandBelow) -> "Array":
    """Draw by how many points each seat misses, or exceeds, what the compiled player would make of the same cards.

    In each round that they lay, bots end up half a point (good) to two thirds of a point (casual) from it, and people
    no less. Without this the result would be certain as soon as the last cards are dealt.
    """
    import numpy as np

    draws = np.random.default_rng(randbelow(1 << 30)).normal(0, SLIP_POINTS * to_lay**0.5, (games, seats))
    return np.rint(draws).astype(np.int64)


def picnic_after(state: State, seat: Seat, line: PlannedPlay | None) -> Picnic:
    """Return a seat's picnic with the strips that the line lays."""
    picnic = state.players[seat].mine
    for move in line.moves if line and line.seat == seat else ():
        picnic = lay(picnic, move) if isinstance(move, Place) else picnic
    return picnic


def in_hand(state: State, seat: Seat, line: PlannedPlay | None) -> list[int]:
    """Return the numbers of the two cards that a seat has still to lay; -1 for none."""
    from panier.games.picnic.fast.tables import CARD_NUMBERS

    cards = state.players[seat].hand
    gone = {move.card for move in line.moves if isinstance(move, Place)} if line and line.seat == seat else set()
    found = [CARD_NUMBERS[card] for card in cards if card not in gone]
    return [*found, -1, -1][:2]


def kept_position(state: State, seat: Seat, line: PlannedPlay | None) -> list[int]:
    """Return which card the line keeps, as its place in hand; -1 where that is open."""
    choices = [move.card for move in line.moves if isinstance(move, Keep)] if line and line.seat == seat else []
    return [state.players[seat].hand.index(choices[0]) if choices else -1, -1]


@lru_cache(maxsize=1)
def _worths(edition: Edition, bonuses: tuple[Bonus, ...]) -> "tuple[Array, Array]":
    """Return the tables by which all seats play on, by number of strips; all expect the usual of their rivals."""
    import numpy as np

    letters = ELEMENTS[edition]
    forecasts = tuple(
        BonusForecast(bonus.modifier, letters.index(bonus.element), USUAL_CELLS - 1, USUAL_CELLS + 1)
        for bonus in bonuses
    )
    by_strips = [arrays_of(value_tables(strips, forecasts)) for strips in range(1, STRIPS + 1)]
    return np.stack([by_strips[0][0], *(values for values, _ in by_strips)]), by_strips[0][1]


def count_ends(ends: "Array", state: State, aside: Sequence[Sequence[int]]) -> "tuple[Array, Array]":
    """Return the points by game and seat, and the largest groups: exactly `panier.games.picnic.count`."""
    import numpy as np

    from panier.games.picnic.fast.rules import FRAMES
    from panier.games.picnic.fast.tables import TABLES

    letters = ELEMENTS[state.options.edition]
    frames = ends[:, :, FRAMES]
    cells = ends[:, :, :8] >> TABLES.corner[TABLES.lowest[frames]][:, :, None]
    masks = cells & 0xF | cells >> 3 & 0xF0 | cells >> 6 & 0xF00 | cells >> 9 & 0xF000
    totals = TABLES.points[masks].sum(axis=2, dtype=np.int64)
    sizes, largest = _sizes()
    if state.bonuses:
        numbers_seen = sizes[masks]
        if state.seats == 1:  # AMB-P24: the automaton's cells are compared as well
            tallies = np.array([tally(automaton_cards(state, cards)) for cards in aside])
            numbers_seen = np.concatenate([numbers_seen, tallies[:, None]], axis=1)
        for bonus in state.bonuses:
            element = letters.index(bonus.element)
            totals += bonus_points_of_ends(bonus, masks[:, :, element], numbers_seen[:, :, element])
        if any(bonus.modifier in FRAME_MODIFIERS for bonus in state.bonuses):
            for game, seat in np.argwhere(frames & (frames - 1)):  # picnics that fit in several frames
                faces, counts = tuple(masks[game, seat].tolist()), numbers_seen[game].tolist()
                lines = bonus_lines(state.bonuses, faces, counts, letters)
                totals[game, seat] = score(faces) + sum(line.points for line in lines)
    return totals, largest[masks].max(axis=2)


def bonus_points_of_ends(bonus: Bonus, masks: "Array", numbers_seen: "Array") -> "Array":
    """Return what a bonus card brings each picnic in its first frame; `numbers_seen` has all that it compares."""
    import numpy as np

    own = numbers_seen[:, : masks.shape[1]]
    found: Array
    match bonus.modifier:
        case "least":
            found = PRINTED_VALUES.bonus.least * (own == numbers_seen.min(axis=1, keepdims=True))
        case "most":
            most = numbers_seen.max(axis=1, keepdims=True)
            found = PRINTED_VALUES.bonus.most * ((own == most) & (most > 0))
        case modifier:
            found = np.frombuffer(bonus_points_by_mask(modifier), np.int8)[masks].astype(np.int64)
    return found


@cache
def _sizes() -> "tuple[Array, Array]":
    """Return for each mask its number of cells and the size of its largest group."""
    import numpy as np

    largest = [0, *(groups(mask)[0] for mask in range(1, 1 << 16))]
    return np.array([mask.bit_count() for mask in range(1 << 16)], np.int64), np.array(largest, np.int64)


def automaton_cards(state: State, aside: Sequence[int]) -> tuple[Card, ...]:
    """Return the automaton's cards at the end of a solo game (SM-50)."""
    deck = DECKS[state.options.edition]
    return (*state.automaton, *(deck[number] for number in aside if number >= 0))


def victory_shares(totals: "Array", largest: "Array", state: State, aside: Sequence[Sequence[int]]) -> "Array":
    """Return each seat's share of each victory (SM-27 to SM-29, PI-24, PI-25, SM-55)."""
    import numpy as np

    if state.seats == 1:
        rivals = np.array([automaton_score(automaton_cards(state, cards)) for cards in aside])
        return (totals > rivals[:, None]).astype(float)
    rated = 100 * totals + largest
    first = rated == rated.max(axis=1, keepdims=True)
    level = first.sum(axis=1, keepdims=True)
    return np.where(first & ((level == 1) | (state.options.edition == "snack-match")), 1 / level, 0.0)
