"""The review of Sandwich.

The curve has points when a round's cards are known, after the market, after serving, and after each ranking. The cards
turned up in a round do not depend on what players do, so they count as one act of chance. A taster's liking moves the
curve, but counts as neither luck nor skill, and a ranking is no decision. Cooks are compared with the champion, who
sees their basket and all that could have been learned of the tasters.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from panier.core.chance import RandBelow, seeded
from panier.core.errors import Reason
from panier.core.record import Record
from panier.core.replay import RecordReplay
from panier.core.rules import Act
from panier.core.units import Seat
from panier.games.sandwich import rules
from panier.games.sandwich.advice import why_cooked
from panier.games.sandwich.bots import BOTS, ingredients_of
from panier.games.sandwich.cards import Card
from panier.games.sandwich.imagine import imagine
from panier.games.sandwich.simulation import NAMES, ServedSandwich, SimulatedRound, play_later_rounds, taster_beliefs
from panier.games.sandwich.table import Compose, Flip, Move, Rank, State, View, places
from panier.games.sandwich.table import Plate as Served
from panier.games.sandwich.tastes import KNOWN_PALATES, alone, belief_about, dot, features, of_taster
from panier.lab.review.evidence import (
    NO_COST,
    ChancePoint,
    Ending,
    Findings,
    Progress,
    chance_point,
    cost_of_line,
    final_point,
    with_equal_seats,
)
from panier.lab.review.values import Decision, Source, Taste

SEAT_GAMES: Final = 5000  # simulated games from each state, times seats
SEAT_TRIES: Final = 2400  # the same for each decision
SHOWN_INGREDIENTS: Final = 5  # ingredients that a taster likes best, and least
champion: Final = BOTS["champion"]

Plates: TypeAlias = Sequence[Sequence[ServedSandwich]]


class SimulatedGames(NamedTuple):
    """Many simulated ends of a game, to which the points of the current round are added."""

    now: SimulatedRound
    scores: tuple[int, ...]  # before the round
    later: Sequence[Sequence[int]]  # points of all later rounds, one row per simulated game

    def endings(self, play: Callable[[RandBelow], Sequence[int]], luck: str) -> list[Ending]:
        """Return all endings; `play` simulates the rest of the round and returns everybody's points."""
        return [self.ending(play(seeded(f"{luck} {number}")), number) for number in range(len(self.later))]

    def ending(self, points: Sequence[int], number: int) -> Ending:
        totals = [sum(parts) for parts in zip(self.scores, points, self.later[number], strict=True)]
        first = totals.count(max(totals))
        return Ending([(total == max(totals)) / first for total in totals], totals)


def findings(replay: RecordReplay[State], randbelow: RandBelow, progress: Progress) -> Findings:
    """Return everything that a review finds in a game."""
    record, states = replay.record, replay.states
    points: list[ChancePoint] = []
    decisions: list[Decision] = []
    beginnings = [first_step(states, number) for number in (1, 2, 3)]
    last = len(states) - 1
    for number, first in enumerate(beginnings, 1):
        until = beginnings[number] if number < len(beginnings) else last
        start = states[first]
        now = SimulatedRound(record.options, number, taster_beliefs(start, randbelow))
        later = [play_later_rounds(now, randbelow) for _ in range(SEAT_GAMES // record.seats)]
        evenings = SimulatedGames(now, start.scores, later)
        start_of_round = chance_point(first, evenings.endings(now.play, "start"), last_taster(record.acts[:first]))
        points.append(with_equal_seats(start_of_round)._replace(step=0) if number == 1 else start_of_round)
        points += curve(record, states, first, until, evenings)
        decisions += cooking_decisions(record, states, first, until, evenings, randbelow)
        progress(number / len(beginnings))
    points.append(final_point(last, rules.result(states[-1]), record.seats, last_taster(record.acts)))
    return Findings(points, decisions, tastes=tastes(states[-1]))


def first_step(states: Sequence[State], number: int) -> int:
    """Return the step at which the market of a round is about to open."""
    return next(
        step for step, state in enumerate(states) if state.round == number and state.phase in ("signal", "flip")
    )


def last_taster(acts: Sequence[Act[Move]]) -> Seat | None:
    """Return the seat whose ranking was the last of these acts."""
    return next((act.seat for act in reversed(acts) if isinstance(act.move, Rank)), None)


def curve(
    record: Record, states: Sequence[State], first: int, until: int, evenings: SimulatedGames
) -> Iterator[ChancePoint]:
    """Yield the points of the curve in one round."""
    now = evenings.now
    acts = record.acts[first:until]
    markets = [act.move.cards for act in acts if isinstance(act.move, Flip)]
    opened = first + 1 + next(place for place, act in enumerate(acts) if isinstance(act.move, Flip))

    def at(step: int, play: Callable[[RandBelow], Sequence[int]], by: Source | None) -> ChancePoint:
        return chance_point(step, evenings.endings(play, f"{now.number}"), by)

    yield at(opened, lambda randbelow: from_baskets(now, now.shop(markets, randbelow), randbelow), "cards")
    for step in range(opened + 1, until):
        before, state = states[step - 1], states[step]
        if state.phase == "kitchen" and before.phase == "market":
            yield at(step, partial(from_baskets, now, [player.basket for player in state.players]), None)
        elif state.phase in ("tasting", "reveal") and before.phase == "kitchen":
            yield at(step, partial(now.taste, unranked_plates(state)), None)
        elif isinstance(record.acts[step - 1].move, Rank) and any(plates := unranked_plates(state)):
            yield at(step, partial(with_earned_points, now, points_of_round(state), plates), record.acts[step - 1].seat)


def with_earned_points(now: SimulatedRound, earned: Sequence[int], plates: Plates, randbelow: RandBelow) -> list[int]:
    """Return everybody's points, given those earned already and the plates still to be ranked."""
    return [sum(both) for both in zip(earned, now.taste(plates, randbelow), strict=True)]


def from_baskets(now: SimulatedRound, baskets: Sequence[Sequence[Card]], randbelow: RandBelow) -> list[int]:
    """Return everybody's points if good cooks use these baskets."""
    return now.taste(now.serve([now.cook(seat, basket) for seat, basket in enumerate(baskets)]), randbelow)


def maker_of(plate: Served) -> Seat:
    assert plate.maker is not None, "only views hide who made a sandwich"
    return plate.maker


def unranked_plates(state: State) -> Plates:
    """Return the plates that are still to be ranked, by taster."""
    return [
        []
        if player.rank
        else [ServedSandwich(maker_of(plate), ingredients_of(plate.sandwich)) for plate in player.plates]
        for player in state.players
    ]


def points_of_round(state: State) -> list[int]:
    """Return what each seat has earned in this round so far."""
    points = [0] * state.seats
    for player in state.players:
        for place, earned in zip(player.rank.order if player.rank else (), places(state.seats), strict=False):
            points[maker_of(player.plates[place])] += earned
    return points


def cooking_decisions(
    record: Record, states: Sequence[State], first: int, until: int, evenings: SimulatedGames, randbelow: RandBelow
) -> Iterator[Decision]:
    """Yield each cook's last choice of sandwiches, compared with the champion's."""
    last: dict[Seat, int] = {}
    for step in range(first, until):
        if isinstance(record.acts[step].move, Compose):
            last[record.acts[step].seat] = step
    for _, step in sorted(last.items()):
        yield cooking_decision(states[step], step, record.acts[step], evenings, randbelow)


def cooking_decision(
    state: State, step: int, act: Act[Compose], evenings: SimulatedGames, randbelow: RandBelow
) -> Decision:
    view = rules.view(state, act.seat)
    now, seat = evenings.now, act.seat
    best = champion.cook(view)
    tasters = now.tasters(seat)
    same = ingredients_by_taster(tasters, act.move) == ingredients_by_taster(tasters, best)
    cost, lost = NO_COST, 0.0
    if not same:
        cost, lost = cost_of_line(simulate_lines(view, [act.move, best], evenings, randbelow), seat)
    chosen = act.move if same else best
    return Decision(step, seat, "cook", (act.move,), (chosen,), cost, lost, why_best(now, seat, act.move, chosen))


def ingredients_by_taster(tasters: Sequence[Seat], made: Compose) -> list[tuple[Seat, tuple[str, ...]]]:
    """Return the ingredients that each taster gets, in an order that makes equal choices equal."""
    return sorted(
        (taster, tuple(sorted(ingredients_of(three)))) for taster, three in zip(tasters, made.sandwiches, strict=True)
    )


def simulate_lines(
    view: View, lines: Sequence[Compose], evenings: SimulatedGames, randbelow: RandBelow
) -> list[list[Ending]]:
    """Simulate games after each of some ways to cook, with the same rivals and the same noise of the tasters."""
    now, seat = evenings.now, view.seat
    found = []
    for number in range(SEAT_TRIES // now.seats):
        table = imagine(view, randbelow)
        others = [now.cook(cook, player.basket) for cook, player in enumerate(table.players)]
        luck = f"{view.round} {seat} {number} {randbelow(1 << 30)}"
        endings = []
        for line in lines:
            plates = now.serve([line.sandwiches if cook == seat else made for cook, made in enumerate(others)])
            endings.append(evenings.ending(now.taste(plates, seeded(luck)), number))
        found.append(endings)
    return found


def why_best(now: SimulatedRound, seat: Seat, made: Compose, best: Compose) -> Reason:
    """Return the reason for that sandwich of the champion which should please its taster most above the one made."""
    gains = []
    for taster, mine, other in zip(now.tasters(seat), made.sandwiches, best.sandwiches, strict=True):
        liked = now.known.means[taster]
        gains.append(
            (
                dot(liked, features(ingredients_of(other))) - dot(liked, features(ingredients_of(mine))),
                taster,
                ingredients_of(other),
            )
        )
    _, taster, three = max(gains)
    return why_cooked(taster, now.known.means[taster], three)


def tastes(end: State) -> list[Taste]:
    """Return what each taster seems to like, after all rankings of the game."""
    found = []
    for taster, player in enumerate(end.players):
        tastings = of_taster(end.history, taster)
        liked = belief_about(KNOWN_PALATES, player.taste, tastings, "words").mean
        worths = {name: dot(liked, alone(name)) for name in NAMES}
        middle = fmean(worths.values())
        most = max(abs(worth - middle) for worth in worths.values())
        ordered = sorted(((name, (worth - middle) / most) for name, worth in worths.items()), key=lambda one: -one[1])
        dishes = sum(len(tasting.dishes) for tasting in tastings)
        found.append(Taste(taster, (*ordered[:SHOWN_INGREDIENTS], *ordered[-SHOWN_INGREDIENTS:]), dishes))
    return found
