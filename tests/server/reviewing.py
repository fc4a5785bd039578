"""Fake reviews: of a real game, with random chances and costs, for tests that only show reviews."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import msgspec

from panier.core.errors import Reason
from panier.core.record import Record
from panier.core.replay import AnyReplay
from panier.core.results import Result
from panier.core.rules import Act
from panier.core.units import Millis
from panier.core.values import kebab
from panier.lab.review import (
    VERSION,
    Decision,
    Estimate,
    Moment,
    Optimum,
    PlayerReview,
    Review,
    Source,
    Taste,
    TurningPoint,
)
from panier.server.session.replay import replay_of
from panier.server.store.store import StoredGame

MAX_MOMENTS = 60


def fake_review_json(game: StoredGame) -> bytes:
    """Return a fake review in JSON; a worker may run this instead of a real review."""
    return msgspec.json.encode(make_fake_review(replay_of(game)))


def make_fake_review(replay: AnyReplay, progress: Callable[[float], object] | None = None) -> Review:
    rng = Random(7)
    record, result = replay.record, replay.result
    curve = tuple(moments(record.seats, result, len(replay.states), rng))
    if progress:
        progress(1.0)
    return Review(
        VERSION,
        record.game,
        record.seats,
        curve,
        tuple(decisions(replay, rng)),
        tuple([player(record, seat, rng) for seat in range(record.seats)]),
        turns(curve, record, rng),
        tastes(record, rng),
        result.sheets,
    )


def moments(seats: int, result: Result, steps: int, rng: Random) -> Iterator[Moment]:
    """Yield chances that go from equal for everybody to certain for the winners."""
    weights = [1.0] * seats
    every = max(1, -(-steps // MAX_MOMENTS))
    for step in range(0, steps - 1, every):
        yield Moment(step, tuple([weight / sum(weights) for weight in weights]), 0.04)
        weights = [weight * rng.uniform(0.7, 1.4) for weight in weights]
    share = 1 / max(1, len(result.winners))
    yield Moment(steps - 1, tuple([share * (seat in result.winners) for seat in range(seats)]), 0.0)


def decisions(replay: AnyReplay, rng: Random) -> Iterator[Decision]:
    record, game = replay.record, replay.rules
    for step, (before, act, _) in enumerate(replay.steps()):
        if not is_choice(record, act):
            continue
        others = list(islice(iter(game.moves(game.view(before, act.seat))), 40))
        agrees = rng.random() < 0.6
        yield Decision(
            step,
            act.seat,
            kebab(type(act.move).__name__),
            (act.move,),
            (act.move if agrees else rng.choice(others),),
            Estimate(0.0 if agrees else rng.uniform(-0.02, 0.2), 0.02),
            None if agrees else round(rng.uniform(0, 4), 1),
            Reason("hint-group", "It makes a group larger.", {"points": 3}),
            Millis(rng.randrange(300, 900)) if game.is_timed(record.options) else None,
        )


def is_choice(record: Record, act: Act[Any]) -> bool:
    return act.seat < record.seats and type(act.move).__name__ not in ("Confirm", "Ready")


def player(record: Record, seat: int, rng: Random) -> PlayerReview:
    made = [act for act in record.acts if act.seat == seat and is_choice(record, act)]
    times = [(step, act.at_ms) for step, act in enumerate(record.acts) if act.seat == seat]
    raced = record.entry.rules.is_timed(record.options)
    laid = tuple([act.move for act in made if type(act.move).__name__ == "Place"])
    best = Optimum(18, 18 if seat else 21, 14, laid) if laid else None
    return PlayerReview(
        Estimate(rng.uniform(-0.3, 0.3), 0.06),
        Estimate(-rng.uniform(0, 0.3), 0.05),
        len(made) * 2 // 3,
        len(made),
        tuple([(step, Millis(rng.randrange(280, 1100))) for step, _ in times]) if raced else (),
        best,
        best,
    )


def turns(curve: tuple[Moment, ...], record: Record, rng: Random) -> tuple[TurningPoint, ...]:
    swings = sorted(
        (
            (abs(after.chances[seat] - before.chances[seat]), before, after, seat)
            for before, after in pairwise(curve)
            for seat in range(record.seats)
        ),
        key=lambda swing: -swing[0],
    )
    found: dict[int, TurningPoint] = {}
    for _, before, after, seat in swings:
        act = record.acts[after.step - 1]
        by: Source = act.seat if act.seat < record.seats else "cards"
        found.setdefault(after.step, TurningPoint(after.step, seat, before.chances[seat], after.chances[seat], by))
    return tuple(islice(found.values(), 3))


def tastes(record: Record, rng: Random) -> tuple[Taste, ...]:
    if record.game != "sandwich":
        return ()
    likes = ("honey", "bacon", "banana", "tomato", "gherkin", "mushroom")
    return tuple(
        [
            Taste(seat, tuple(sorted(((name, rng.uniform(-1, 1)) for name in likes), key=lambda one: -one[1])), 9)
            for seat in range(record.seats)
        ]
    )
