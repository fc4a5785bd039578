"""Find the best picnic that a seat's strips allowed with all of them known beforehand: proven, or with a bound.

The strips are laid in the order of their rounds, within a round in either order. Annealing finds a very good picnic;
then a search asks whether any has more points, from the highest possible number downwards, until it finds one or has
shown that there is none (`panier.games.picnic.fast.exhaustive_search`). Its limit is a number of nodes, not a time: the
same strips have the same answer on every machine. Without a compiler a beam search finds a good picnic, and counting
gives the bound.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from panier.core.replay import RecordReplay
from panier.core.units import Seat
from panier.core.values import Frozen
from panier.games.picnic.bonus import COMPARING_MODIFIERS, Modifier, bonus_points_of
from panier.games.picnic.cards import ELEMENTS, Card
from panier.games.picnic.count import count_faces, tally
from panier.games.picnic.fast import HINDSIGHT
from panier.games.picnic.review.beam import search_beam
from panier.games.picnic.review.counting import FULL, Gains, bound_by_counting
from panier.games.picnic.review.weaving import LayingRules, Rounds, weave_picnic
from panier.games.picnic.scoring import ALL, faces_of, score
from panier.games.picnic.table import Deal, State
from panier.games.picnic.weave import Picnic
from panier.lab.review.values import Optimum

MAX_NODES: Final = 1_200_000  # a second and a half on one core, or less
ANNEALINGS: Final = 8
MIN_ANNEALINGS: Final = 2
MAX_FALSE_PICTURES: Final = (
    100  # the proof gives up after this many pictures that are no picnics: checking one takes time
)


def points_without_bonus(picnic: Picnic) -> int:
    """Return the points of a picnic without bonus cards."""
    return score(faces_of(picnic))


@dataclass(frozen=True)
class HindsightQuery:
    """A question for the best picnic: the strips to lay, and how it is counted."""

    rounds: Rounds
    table: LayingRules = LayingRules()  # noqa: RUF009 - it is immutable
    count: Callable[[Picnic], int] = points_without_bonus
    gains: Gains = ()  # upper bounds of what bonus cards can bring; if one were too low, proofs would be wrong


class BestPicnic(Frozen):
    """The best picnic found, and the points that no picnic of these strips can exceed."""

    picnic: Picnic
    points: int
    bound: int


def best_picnic(asked: HindsightQuery, known: Picnic | None = None, *, among: int = 1, times: int = 1) -> BestPicnic:
    """Return the best picnic found, at least as good as the `known` one.

    The effort is divided by `among`, the number of picnics searched for, and multiplied by `times`.
    """
    fast = HINDSIGHT.wait()
    found = [known] if known else []
    if fast is None or not asked.table.braid:  # annealing weaves
        found.append(search_beam(asked.rounds, asked.table, asked.count))
    if fast is None:
        best = max(found, key=asked.count)
        return BestPicnic(best, asked.count(best), bound_by_counting(asked.rounds, asked.gains))
    a_round = len(asked.rounds[0]) if asked.table.touch else 0
    search = fast.Hindsight([offer for offers in asked.rounds for offer in offers], a_round, asked.gains)
    pictures = [search.found() for _ in range(max(MIN_ANNEALINGS, ANNEALINGS // among))]
    found += [picnic for seen in pictures if (picnic := weave_picnic(asked.rounds, seen, asked.table))]
    best = max(found, key=asked.count)
    return prove(search, asked, best, times * MAX_NODES // among)


def prove(search: Any, asked: HindsightQuery, best: Picnic, nodes: int) -> BestPicnic:
    """Return the best picnic if it can be found or proven to be this one, else this one with a bound."""
    points = asked.count(best)
    bound = FULL + sum(max(gain) for _, gain in asked.gains)
    while bound > points:
        for number, seen in enumerate(search.at_least(bound, nodes), 1):
            picnic = weave_picnic(asked.rounds, seen, asked.table)
            if picnic and asked.count(picnic) >= bound:
                return BestPicnic(picnic, bound, bound)
            if number == MAX_FALSE_PICTURES:
                return BestPicnic(best, points, bound)
        if search.nodes >= nodes:
            break
        bound -= 1
    return BestPicnic(best, points, bound)


def best_of_laid(replay: RecordReplay[State], seat: Seat, *, among: int = 1) -> Optimum:
    """Return the best picnic of the strips that a seat laid in a game that is over."""
    end = replay.end
    strips = [place.card for place in end.players[seat].picnic.strips]
    a_round = len(strips) // end.round
    rounds = [[(card,) for card in strips[i : i + a_round]] for i in range(0, len(strips), a_round)]
    return _optimum(replay, seat, rounds, among)


def best_with_other_keeps(replay: RecordReplay[State], seat: Seat, *, among: int = 1) -> Optimum:
    """Return the best picnic if the seat could also have kept the other of its dealt strips; passed ones are fixed."""
    end = replay.end
    strips = [place.card for place in end.players[seat].picnic.strips]
    a_round = len(strips) // end.round
    rounds = []
    for number, hand in enumerate(_hands(replay, seat)):
        passed = [card for card in strips[number * a_round :][:a_round] if card not in hand]
        rounds.append([hand, *((card,) for card in passed)])
    return _optimum(replay, seat, rounds, among)


def bonus_bound(modifier: Modifier, others: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the most that a modifier can bring for each mask of its element, whatever the others have of it."""
    if modifier in COMPARING_MODIFIERS:
        sizes = [
            max(bonus_points_of(modifier, (1 << size) - 1, (size, *theirs)) for theirs in others) for size in range(17)
        ]
        return [sizes[mask.bit_count()] for mask in range(ALL + 1)]
    return [bonus_points_of(modifier, mask, ()) for mask in range(ALL + 1)]


def _hands(replay: RecordReplay[State], seat: Seat) -> Iterator[tuple[Card, Card]]:
    return (act.move.hands[seat] for act in replay.record.acts if isinstance(act.move, Deal))


def _optimum(replay: RecordReplay[State], seat: Seat, rounds: Rounds, among: int) -> Optimum:
    end = replay.end
    table = [faces_of(player.picnic) for player in end.players]
    hands = list(_hands(replay, seat)) if end.seats == 1 else []

    def count(picnic: Picnic) -> int:
        """Count this picnic with the others' picnics as they are; the automaton has the cards that are not kept."""
        faces = [*table[:seat], faces_of(picnic), *table[seat + 1 :]]
        mine = [place.card for place in picnic.strips]
        automaton = [card for hand in hands for card in hand if card not in mine]
        return count_faces(faces, end.options.edition, end.bonuses, automaton)[seat].total

    def others(element: int) -> Sequence[tuple[int, ...]]:
        """Return how often the others may have an element: the automaton's cards depend on those that are kept."""
        if end.seats > 1:
            return [tuple(faces[element].bit_count() for i, faces in enumerate(table) if i != seat)]
        offered = [[tally([card])[element] for card in offer] for offers in rounds for offer in offers]
        whole = sum(tally([card])[element] for hand in hands for card in hand)
        return [(whole - kept,) for kept in range(sum(map(min, offered)), sum(map(max, offered)) + 1)]

    gains = []
    for bonus in end.bonuses:
        element = ELEMENTS[end.options.edition].index(bonus.element)
        gains.append((element, bonus_bound(bonus.modifier, others(element))))
    yours = end.players[seat].picnic
    asked = HindsightQuery(rounds, LayingRules(end.options.touch, end.options.braid), count, gains)
    best = best_picnic(asked, known=yours, among=among)
    return Optimum(best.points, best.bound, count(yours), best.picnic.strips)
