"""The compiled twin of Snack Arnaque agrees with the readable rules."""

from collections import Counter

import pytest

pytest.importorskip("numba")

import numpy as np

from panier.core.chance import seeded
from panier.core.rules import Act, begin, play
from panier.core.units import CHANCE
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.bots.by_count import PATIENT, value_of, worth
from panier.games.snack_arnaque.cards import Card, kind
from panier.games.snack_arnaque.choices import Takings
from panier.games.snack_arnaque.fast import rules as fast
from panier.games.snack_arnaque.fast import search
from panier.games.snack_arnaque.table import Draw, Move, Start, State, Steal, Stop

GAMES = 6


def luck_of(seed: int) -> fast.Luck:
    return np.array([seed * 7919 + 1234567], np.uint64)


def done_by_chance(before: State, table: fast.Table) -> Move:
    """Return the twin's act of chance as one of the readable rules; of equal cards it takes any."""
    if before.phase == "start":
        return Start(int(table[fast.TURN]))
    wanted = Counter({kind: int(table[fast.DRAWN + kind]) for kind in range(fast.KINDS)})
    drawn: list[Card] = []
    for card in (*before.pile, *before.discard):
        if wanted[fast.number_of(card)]:
            wanted[fast.number_of(card)] -= 1
            drawn.append(card)
    return Draw(tuple(drawn))


@pytest.mark.parametrize("options", rules.variants, ids=repr)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_same_acts_lead_to_the_same_tables_and_scores(options: rules.Options, seats: int) -> None:
    totals, found = np.zeros(fast.MAX_SEATS, np.int64), np.zeros(fast.MAX_MOVES, np.int64)
    for number in range(GAMES):
        randbelow, luck = seeded(number), luck_of(number)
        state = begin(rules, seats, options)
        table = fast.row_of(state)
        while waiting_for := rules.to_act(state):
            if CHANCE in waiting_for:
                fast.start_or_draw(table, luck)
                state = play(rules, state, Act(CHANCE, done_by_chance(state, table)))
            else:
                legal = rules.moves(rules.view(state, state.turn))
                assert sorted(found[: fast.moves(table, found)]) == sorted(map(fast.move_number, legal))
                move = legal.pick(randbelow)
                state = play(rules, state, Act(state.turn, move))
                fast.act(table, fast.move_number(move))
            assert list(table) == list(fast.row_of(state))
            fast.count(table, totals)
            assert tuple(totals[:seats]) == rules.result(state).scores
        assert table[fast.PHASE] == fast.OVER


def test_every_card_of_the_pile_is_as_likely_to_be_drawn() -> None:
    table = fast.row_of(begin(rules, 2, rules.Options(first=0)))
    luck, drawn, draws = luck_of(1), np.zeros(fast.KINDS), 4000
    for _ in range(draws):
        copy = table.copy()
        fast.start_or_draw(copy, luck)
        drawn += copy[fast.DRAWN : fast.DRAWN + fast.KINDS]
    expected = draws * 9 / 60 * table[fast.PILE : fast.PILE + fast.KINDS]
    assert ((drawn - expected) ** 2 / expected).sum() < 14 + 4 * 28**0.5


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_twin_simulates_with_the_same_scores(seats: int) -> None:
    totals, scratch = np.zeros(fast.MAX_SEATS, np.int64), np.zeros(fast.WIDTH, np.int64)
    for number in range(GAMES):
        randbelow, luck = seeded(number), luck_of(number)
        state = begin(rules, seats, rules.Options())
        while waiting_for := rules.to_act(state):
            if CHANCE in waiting_for:
                state = rules.apply(state, Act(CHANCE, rules.chance(state).pick(randbelow)))
                continue
            view = rules.view(state, state.turn)
            legal = list(rules.moves(view))
            answer = search.by_count(fast.row_of(state), luck, totals, scratch)
            (move,) = [move for move in legal if fast.move_number(move) == answer]
            several = sum(kind(card) == "raccoon" for card in view.drawn) > 1  # of equal thefts either may come first
            if view.phase == "choose" and not several:
                values = {found: value_of(found, view, state.turn, PATIENT) for found in Takings(view.drawn)}
                assert values[move] == pytest.approx(max(values.values()))  # type: ignore[index]
            elif view.phase == "steal":
                after = [rules.view(rules.apply(state, Act(state.turn, found)), 0) for found in legal]
                best = max(worth(seen.collections, seen.raccoons, state.turn, PATIENT) for seen in after)
                chosen = after[legal.index(move)]
                assert isinstance(move, Steal | Stop)
                assert worth(chosen.collections, chosen.raccoons, state.turn, PATIENT) == pytest.approx(best)
            state = rules.apply(state, Act(state.turn, legal[randbelow(len(legal))]))
