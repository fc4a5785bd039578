"""Chance is fair: all its acts are equally likely if `randbelow` is uniform."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from panier.core.chance import RandBelow
from panier.core.moves import MoveList, Moves
from panier.games._racing.cards import DECK as RACING_DECK
from panier.games._racing.chance import Lots, Shuffles, Tempos
from panier.games.picnic.bonus import BonusDraws
from panier.games.picnic.cards import DECKS, Card
from panier.games.picnic.choices import BonusMoves, Deals
from panier.games.snack_arnaque import rules as snack_arnaque
from panier.games.snack_arnaque.cards import Card as ArnaqueCard
from panier.games.snack_arnaque.choices import Draws


def every_pick(moves: Moves[Any]) -> Iterator[tuple[Any, float]]:
    """Return each result of `pick` with its probability, by trying all sequences of random numbers."""
    open_sequences: list[tuple[int, ...]] = [()]
    while open_sequences:
        sequence = open_sequences.pop()
        asked: list[int] = []

        def randbelow(limit: int, sequence: tuple[int, ...] = sequence, asked: list[int] = asked) -> int:
            asked.append(limit)
            return sequence[len(asked) - 1] if len(asked) <= len(sequence) else 0

        picked = moves.pick(randbelow)
        if len(asked) > len(sequence):
            open_sequences += [(*sequence, number) for number in range(asked[len(sequence)])]
        else:
            probability = 1.0
            for limit in asked:
                probability /= limit
            yield picked, probability


def chances(moves: Moves[Any], key: Any = lambda move: move) -> dict[Any, float]:
    found: dict[Any, float] = defaultdict(float)
    for picked, probability in every_pick(moves):
        found[key(picked)] += probability
    return found


def assert_fair(found: dict[Any, float], number: int) -> None:
    assert len(found) == number
    assert all(abs(probability - 1 / number) < 1e-9 for probability in found.values())


def test_every_deal_is_equally_likely() -> None:
    cards = tuple(map(Card, DECKS["snack-match"][:5]))
    assert_fair(chances(Deals(cards, seats=2)), 5 * 4 * 3 * 2)


def test_every_draw_of_bonus_cards_is_equally_likely() -> None:
    moves = BonusMoves(BonusDraws("balanced", "picnic"))
    assert_fair(chances(moves), len(set(moves)))


def test_every_draw_in_snack_arnaque_is_equally_likely() -> None:
    pile, discard = (tuple(ArnaqueCard(f"{name} {n}") for n in range(1, 5)) for name in ("donut", "burger"))
    assert_fair(chances(Draws(pile, discard, 2), key=lambda draw: frozenset(draw.cards)), 6)
    assert_fair(chances(Draws(pile, discard, 6), key=lambda draw: frozenset(draw.cards)), 6)
    start = snack_arnaque.chance(snack_arnaque.setup(4, snack_arnaque.Options()))
    assert_fair(chances(start), 4)


def test_every_shuffle_tempo_and_lot_of_a_race_is_equally_likely() -> None:
    assert_fair(chances(Shuffles(RACING_DECK[:5])), 5 * 4 * 3 * 2)
    assert_fair(chances(Tempos(range(1200, 1300))), 100)
    assert_fair(chances(MoveList(Lots(seat) for seat in (0, 2, 5))), 3)


def test_the_fairness_test_finds_an_unfair_pick() -> None:
    class Unfair:
        def pick(self, randbelow: RandBelow) -> int:
            return randbelow(6) // 2 + randbelow(2)

    found = chances(Unfair())  # type: ignore[arg-type]
    assert max(found.values()) > min(found.values())
