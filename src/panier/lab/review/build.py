"""Build the review of a game from the findings of that game's own reviewer.

Theory of operation. A chance is the share of victories when good players play on from the true table, with all hands
open. An act of chance changes it by zero on average, because the chance before it averages over everything that may be
drawn: so the sum of these changes is luck, however well a seat plays. Skill is the sum of the changes by the seat's own
choices, each compared with the choice of a champion who has the same view.
"""

from collections.abc import Sequence
from hashlib import sha256
from math import sqrt
from typing import Final

from msgspec.structs import replace

from panier.bots import wait_for_twin
from panier.core.chance import seeded
from panier.core.errors import NotAllowed, Reason
from panier.core.game import AnyGame
from panier.core.record import write_replay
from panier.core.replay import AnyReplay
from panier.core.stats import Z95
from panier.core.units import Seat
from panier.lab.review.evidence import ChancePoint, Findings, Progress
from panier.lab.review.values import Decision, Estimate, Moment, PlayerReview, Review, Source, TurningPoint

VERSION: Final = 1
MAX_MOMENTS: Final = 60
MAX_TURNING_POINTS: Final = 3
MIN_TURN_DISTANCE: Final = 0.04  # of the game, between two turning points of one seat
MIN_TURN_CHANGE: Final = 0.1  # a smaller change is no turning point
MAX_DECISIONS: Final = 400  # a long race has more: only the costliest are kept
NEGLIGIBLE_COST: Final = 0.005  # a choice that costs less counts as good as the champion's, even if that is certain

HOUSE_RULES = Reason(
    "no-review", "This game was played by house rules, and what a review knows holds for the usual ones."
)
NOT_OVER = Reason("not-over", "This game was not played to its end: only a game that is over can be reviewed.")


def has_review(entry: AnyGame) -> bool:
    """Return whether this game can be reviewed."""
    return entry.facet("review") is not None


def review(replay: AnyReplay, *, progress: Progress | None = None) -> Review:
    """Return the review of a finished game; raise PanierError for an unfinished one, or a game without reviews.

    The same record always gives the same review: the random numbers are seeded with its text.
    """
    record = replay.record
    facet = record.entry.require("review", "no-review")
    if record.entry.uses_house_rules(record.options):
        raise NotAllowed(HOUSE_RULES)
    if not replay.is_over:
        raise NotAllowed(NOT_OVER)
    wait_for_twin(record.entry)
    luck = seeded(sha256(write_replay(replay).encode()).hexdigest())
    found: Findings = facet.findings(replay, luck, progress or (lambda done: None))
    found = found._replace(decisions=[replace(one, as_good=is_as_good(one)) for one in found.decisions])
    turns = turning_points(found.points, found.decisions)
    return Review(
        VERSION,
        record.game,
        record.seats,
        tuple(map(moment_from, thin_out(found.points, {turn.step for turn in turns}))),
        costliest(found.decisions),
        tuple(review_player(found, seat) for seat in range(record.seats)),
        turns,
        tuple(found.tastes),
        replay.result.sheets,
    )


def is_as_good(decision: Decision) -> bool:
    """Return whether a choice was the champion's, in a race as fast, or cost no more than its uncertainty."""
    same = decision.played == decision.best and decision.took is None
    return same or decision.cost.value <= max(NEGLIGIBLE_COST, decision.cost.margin / 2)


def costliest(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return the costliest decisions, as many as people can look through, in the order of the game."""
    kept = sorted(decisions, key=lambda decision: -abs(decision.cost.value))[:MAX_DECISIONS]
    return tuple(sorted(kept, key=lambda decision: (decision.step, decision.seat)))


def moment_from(point: ChancePoint) -> Moment:
    return Moment(point.step, point.chances, Z95 * max(point.errors))


def largest_change(before: ChancePoint, after: ChancePoint) -> float:
    return max(abs(now - then) for then, now in zip(before.chances, after.chances, strict=True))


def thin_out(points: Sequence[ChancePoint], wanted: set[int], most: int = MAX_MOMENTS) -> list[ChancePoint]:
    """Return at most `most` points: both ends, the wanted steps with the points before them, the largest changes."""
    inner = range(1, len(points) - 1)
    weights = {
        number: (
            points[number].step in wanted or points[number + 1].step in wanted,
            largest_change(points[number - 1], points[number]),
        )
        for number in inner
    }
    kept = sorted(inner, key=lambda number: weights[number], reverse=True)[: most - 2]
    return [points[number] for number in sorted({0, *kept, len(points) - 1})]


def turning_points(points: Sequence[ChancePoint], decisions: Sequence[Decision]) -> tuple[TurningPoint, ...]:
    """Return the largest changes of any seat's chance; two that are close together count as one event."""
    found: list[TurningPoint] = []
    near = max(1, round(MIN_TURN_DISTANCE * len(points)))
    taken: list[int] = []
    changes = sorted(range(1, len(points)), key=lambda number: -largest_change(points[number - 1], points[number]))
    for number in changes:
        before, after = points[number - 1], points[number]
        if largest_change(before, after) < MIN_TURN_CHANGE or len(found) == MAX_TURNING_POINTS:
            break
        if all(abs(number - other) > near for other in taken):
            seat = max(range(len(after.chances)), key=lambda seat: abs(after.chances[seat] - before.chances[seat]))
            by = cause_of_change(before, after, seat, decisions)
            found.append(TurningPoint(after.step, seat, before.chances[seat], after.chances[seat], by))
            taken.append(number)
    return tuple(found)


def cause_of_change(before: ChancePoint, after: ChancePoint, seat: Seat, decisions: Sequence[Decision]) -> Source:
    """Return the seat or the cards that caused a change; of several seats, the one with the costliest choice."""
    if after.by is not None:
        return after.by
    meanwhile = [one for one in decisions if before.step <= one.step < after.step and one.cost.value]
    return max(meanwhile, key=lambda one: abs(one.cost.value)).seat if meanwhile else seat


def review_player(found: Findings, seat: Seat) -> PlayerReview:
    """Return the part of the review about one seat."""
    own = [decision for decision in found.decisions if decision.seat == seat]
    optimum, with_other_keeps = found.optima[seat] if found.optima else (None, None)
    return PlayerReview(
        luck=found.luck[seat] if found.luck else luck_of(found.points, seat),
        skill=skill_of(own),
        agreed=sum(decision.as_good for decision in own),
        decided=len(own),
        reactions=found.reactions[seat] if found.reactions else (),
        optimum=optimum,
        with_other_keeps=with_other_keeps,
    )


def luck_of(points: Sequence[ChancePoint], seat: Seat) -> Estimate:
    """Return what the cards brought a seat: the sum of the changes of its chance by all acts of chance."""
    weights = [0] * len(points)
    for number, point in enumerate(points):
        if point.by == "cards":
            weights[number] += 1
            weights[number - 1] -= 1
    value = sum(weight * point.chances[seat] for weight, point in zip(weights, points, strict=True))
    error = sqrt(sum((weight * point.errors[seat]) ** 2 for weight, point in zip(weights, points, strict=True)))
    return Estimate(value, Z95 * error)


def skill_of(decisions: Sequence[Decision]) -> Estimate:
    """Return what a seat's choices brought it compared with the champion's."""
    margin = sqrt(sum(decision.cost.margin**2 for decision in decisions))
    return Estimate(0.0 - sum(decision.cost.value for decision in decisions), margin)
