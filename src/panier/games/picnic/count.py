"""The final count of a whole table: groups, bonuses, winners, and the automaton (SM-46, SM-53 to SM-55, PI-41)."""

from collections.abc import Sequence

from panier.core.results import Result, ScoreSheet
from panier.games.picnic.bonus import Bonus, bonus_lines
from panier.games.picnic.cards import CELLS, ELEMENTS, Card, Edition
from panier.games.picnic.scoring import best
from panier.games.picnic.stacks import field_for
from panier.games.picnic.tariff import USUAL_TARIFF, ElementMasks, Tariff
from panier.games.picnic.weave import Picnic


def tally(cards: Sequence[Card]) -> tuple[int, ...]:
    """Count each element on cards that lie side by side, uncovered (SM-51)."""
    seen = [element for card in cards for cell in CELLS[card] for element in cell]
    return tuple(seen.count(element) for element in range(8))


def automaton_score(cards: Sequence[Card]) -> int:
    """Return a point for each time the most frequent food and the most frequent cloth occur; no bonus (AMB-P23)."""
    counts = tally(cards)
    return max(counts[:4]) + max(counts[4:])


def count_faces(
    table: Sequence[ElementMasks],
    edition: Edition,
    bonuses: Sequence[Bonus],
    automaton: Sequence[Card] = (),
    by: Tariff = USUAL_TARIFF,
) -> tuple[ScoreSheet, ...]:
    """Count all picnics. LEAST and MOST compare them, and in solo also the automaton's open cells (AMB-P24)."""
    letters = ELEMENTS[edition]
    counts = [[mask.bit_count() for mask in faces] for faces in table]
    compared = [*counts, tally(automaton)] if automaton else counts
    found = []
    for faces in table:
        extra = bonus_lines(bonuses, faces, compared, letters, by)
        total = by.score(faces) + sum(line.points for line in extra)  # SM-46; there is no floor (AMB-P21)
        found.append(ScoreSheet(total, by.lines(faces, letters), extra, by.largest_group(faces)))
    return tuple(found)


def decide(counts: tuple[ScoreSheet, ...], edition: Edition) -> Result:
    """Return who wins, and what decided it."""
    scores = tuple(count.total for count in counts)
    first = best([(count.total, count.largest_group or 0) for count in counts])
    if len(first) > 1 and edition == "picnic":  # PI-25, AMB-P15: no winner yet; they play another game
        return Result(scores, (), "replay", counts, tied=first)
    if len(first) > 1:  # SM-29
        return Result(scores, first, "shared", counts)
    alone = scores.count(scores[first[0]]) == 1
    return Result(scores, first, "most-points" if alone else "largest-group", counts)  # SM-27, SM-28


def count_alone(
    faces: ElementMasks,
    edition: Edition,
    bonuses: Sequence[Bonus],
    automaton: Sequence[Card],
    by: Tariff = USUAL_TARIFF,
) -> Result:
    """Return the result of a solo game: the player must exceed the automaton's score (SM-55, AMB-P25)."""
    counts = count_faces([faces], edition, bonuses, automaton, by)
    rival, own = automaton_score(automaton), counts[0].total
    if own > rival:
        return Result((own,), (0,), "beat-the-automaton", counts, rival)
    return Result((own,), (), "automaton-wins", counts, rival)


def count_all(
    picnics: Sequence[Picnic],
    edition: Edition,
    bonuses: Sequence[Bonus],
    automaton: Sequence[Card] | None,
    by: Tariff = USUAL_TARIFF,
) -> Result:
    """Return the result of a table, or of one player against the automaton's cards."""
    faces = list(map(field_for(by.frame).faces_of, picnics))
    if automaton is None:
        return decide(count_faces(faces, edition, bonuses, by=by), edition)
    return count_alone(faces[0], edition, bonuses, automaton, by)
