"""The final count of a whole table: groups, bonuses, winners, and the automaton (SM-46, SM-53 to SM-55, PI-41)."""

from collections.abc import Sequence

from panier.game import Result, Sheet
from panier.games.picnic.bonus import Bonus, bonus_lines
from panier.games.picnic.cards import CELLS, ELEMENTS, Card, Edition
from panier.games.picnic.scoring import Faces, best, faces_of, largest_group, lines, score
from panier.games.picnic.weave import Picnic


def tally(cards: Sequence[Card]) -> tuple[int, ...]:
    """How often each element occurs on cards that lie side by side, uncovered (SM-51)."""
    seen = [element for card in cards for cell in CELLS[card] for element in cell]
    return tuple(seen.count(element) for element in range(8))


def automaton_score(cards: Sequence[Card]) -> int:
    """The most frequent food and the most frequent cloth, a point each time they occur; no bonus (AMB-P23)."""
    counts = tally(cards)
    return max(counts[:4]) + max(counts[4:])


def count_faces(
    table: Sequence[Faces], edition: Edition, bonuses: Sequence[Bonus], automaton: Sequence[Card] = ()
) -> tuple[Sheet, ...]:
    """Everybody's count. LEAST and MOST compare all picnics, and alone the automaton's open cells (AMB-P24)."""
    letters = ELEMENTS[edition]
    counts = [[mask.bit_count() for mask in faces] for faces in table]
    compared = [*counts, tally(automaton)] if automaton else counts
    found = []
    for faces in table:
        extra = bonus_lines(bonuses, faces, compared, letters)
        total = score(faces) + sum(line.points for line in extra)  # SM-46; there is no floor (AMB-P21)
        found.append(Sheet(total, lines(faces, letters), extra, largest_group(faces)))
    return tuple(found)


def decide(counts: Sequence[Sheet], edition: Edition) -> tuple[tuple[int, ...], str]:
    """Who wins, and what decided it."""
    winners = best([(count.total, count.largest_group or 0) for count in counts])
    if len(winners) > 1:  # SM-29: shared; PI-25: another game is played
        return winners, "shared" if edition == "snack-match" else "replay"
    top = [count.total for count in counts].count(counts[winners[0]].total)
    return winners, "most-points" if top == 1 else "largest-group"  # SM-27, SM-28


def count_all(
    picnics: Sequence[Picnic], edition: Edition, bonuses: Sequence[Bonus], automaton: Sequence[Card] | None
) -> Result:
    """The result of a table; alone against the automaton, one must exceed its score (SM-55, AMB-P25)."""
    counts = count_faces([faces_of(picnic) for picnic in picnics], edition, bonuses, automaton or ())
    scores = tuple(count.total for count in counts)
    if automaton is None:
        winners, why = decide(counts, edition)
        return Result(scores, winners, why, counts)
    rival = automaton_score(automaton)
    if scores[0] > rival:
        return Result(scores, (0,), "beat-the-automaton", counts, rival)
    return Result(scores, (), "automaton-wins", counts, rival)
