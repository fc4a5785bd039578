"""Measure our champion against OpenSpiel's IS-MCTS in Snack Match and Snack Arnaque for two, with equal time.

`.venv/bin/python bench/ismcts.py [DEALS] [TIMES]`: every deal is played twice, with the seats swapped. OpenSpiel
searches our rules through an adapter, samples tables as our bots do, and evaluates the leaves of its tree by random
playouts, whose moves are picked without listing them all. It gets the champion's time per decision, or TIMES as much;
both times are printed. Decisions without a choice do not count.
"""

import sys
from collections.abc import Iterable, Sequence
from statistics import mean
from time import process_time
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ChildSelectionPolicy, ISMCTSBot, ISMCTSFinalPolicyType

from gates import Gate, print_gates
from panier.bots import find_bot, wait_for_twin
from panier.core.bot import Bot, without_delay
from panier.core.chance import RandBelow, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.rules import Act, begin
from panier.core.units import CHANCE
from panier.games.picnic.table import Reconsider
from panier.lab.ratings import DealScore, share_won

CASES: Final = ("snack-match", "snack-arnaque")
GOAL: Final = 0.65
SEED: Final = 11


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    def __init__(self, entry: AnyGame) -> None:
        self.entry = entry
        options = entry.default_options
        kind = pyspiel.GameType(
            short_name=f"panier_{entry.id.replace('-', '_')}",
            long_name=entry.name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,  # simultaneous choices are made in turn, unseen
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=4096,  # places of moves in their list: more than there ever are
            max_chance_outcomes=1,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=entry.rules.max_acts(begin(entry.rules, 2, options)),
        )
        super().__init__(kind, info, {})


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table with OpenSpiel's interface. An action is the place of a move in the list of legal moves."""

    def __init__(self, game: SpielGame, table: Any, randbelow: RandBelow) -> None:
        super().__init__(game)
        self.rules, self.table, self.randbelow = game.entry.rules, table, randbelow
        self._update()

    def _update(self) -> None:
        """Update the acting seat and its choices."""
        due = self.rules.to_act(self.table)
        self.seat = min(due) if due else None
        seated = self.seat not in (None, CHANCE)
        self.view = self.rules.view(self.table, self.seat) if seated else None
        self.choices = list_choices(self.rules, self.view) if seated else ()

    def current_player(self) -> int:
        if self.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.seat == CHANCE else self.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.choices)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]  # drawn when it is applied

    def _apply_action(self, action: int) -> None:
        assert self.seat is not None
        chance = self.seat == CHANCE
        move = self.rules.chance(self.table).pick(self.randbelow) if chance else self.choices[action]
        self.table = self.rules.apply(self.table, Act(self.seat, move))
        self._update()

    def _action_to_string(self, player: int, action: int) -> str:
        return repr(self.choices[action])

    def is_terminal(self) -> bool:
        return self.seat is None

    def returns(self) -> list[float]:
        return zero_sum_returns(self.rules, self.table)

    def observation_string(self, player: int | None = None) -> str:
        return msgspec.json.encode(self.view).decode()

    def __str__(self) -> str:
        return repr(self.table)


def list_choices(rules: Any, view: Any) -> tuple[Any, ...]:
    """Return all moves but those that take something back, with which a search would never end."""
    return tuple([move for move in rules.moves(view) if not isinstance(move, Reconsider)])


def zero_sum_returns(rules: Any, table: Any) -> list[float]:
    winners = rules.result(table).winners
    return [2 * (seat in winners) / len(winners) - 1 if winners else 0.0 for seat in range(2)]


class RandomRollouts:
    """An evaluator for leaves of the tree: random playouts, and equal prior weights of all moves."""

    def __init__(self, rules: Any, randbelow: RandBelow) -> None:
        self.rules, self.randbelow = rules, randbelow

    def prior(self, state: SpielState) -> Iterable[tuple[int, float]]:
        return [(action, 1 / len(state.choices)) for action in range(len(state.choices))]

    def evaluate(self, state: SpielState) -> list[float]:
        rules, table = self.rules, state.table
        while due := rules.to_act(table):
            seat = min(due)
            moves = rules.chance(table) if seat == CHANCE else rules.moves(rules.view(table, seat))
            table = rules.apply(table, Act(seat, moves.pick(self.randbelow)))
        return zero_sum_returns(rules, table)


class IsmctsPlayer:
    """OpenSpiel's bot as a bot of ours, with the times of its decisions."""

    def __init__(self, entry: AnyGame, simulations: int, randbelow: RandBelow) -> None:
        self.entry, self.randbelow = entry, randbelow
        self.game = SpielGame(entry)
        self.times_s: list[float] = []
        self.bot = ISMCTSBot(
            self.game,
            RandomRollouts(entry.rules, randbelow),
            uct_c=1.0,
            max_simulations=simulations,
            random_state=np.random.RandomState(SEED),
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
            child_selection_policy=ChildSelectionPolicy.UCT,
        )
        self.bot.set_resampler(lambda state, player: self.imagine(state.view))

    def imagine(self, view: Any) -> SpielState:
        assert self.entry.imagine
        return SpielState(self.game, self.entry.imagine(view, self.randbelow), self.randbelow)

    def __call__(self, view: Any, randbelow: RandBelow) -> Any:
        root = self.imagine(view)
        if len(root.choices) == 1:
            return root.choices[0]
        start = process_time()
        move = root.choices[int(self.bot.step(root))]
        self.times_s.append(process_time() - start)
        return move


class TimedChampion:
    """Our champion, with the times of its decisions."""

    def __init__(self, entry: AnyGame) -> None:
        found = find_bot(entry, "champion")
        assert found
        self.rules, self.bot, self.times_s = entry.rules, found, list[float]()

    def __call__(self, view: Any, randbelow: RandBelow) -> Any:
        start = process_time()
        move = without_delay(self.bot(view, randbelow))
        if len(list_choices(self.rules, view)) > 1:
            self.times_s.append(process_time() - start)
        return move


def simulations_within(entry: AnyGame, seconds: float) -> int:
    """Return the simulations that OpenSpiel makes in this time, on average over one of its games."""
    trial = IsmctsPlayer(entry, 32, seeded(1))
    simulate(entry.rules, 2, entry.default_options, [trial], seeded(1))
    return max(2, round(32 * seconds / mean(trial.times_s)))


def play_contest(id: str, deals: int, times: float) -> Gate:
    """Play every deal twice with swapped seats, and print the share of wins."""
    entry = find(id)
    wait_for_twin(entry)
    ours = TimedChampion(entry)
    simulate(entry.rules, 2, entry.default_options, [ours], seeded(2))  # to measure its time
    simulations = simulations_within(entry, times * mean(ours.times_s))
    theirs = IsmctsPlayer(entry, simulations, seeded(3))
    ours.times_s.clear()
    played: list[DealScore] = []
    for deal in range(deals):
        won, decided = 0, 0
        for seat in range(2):
            bots: list[Bot[Any, Any]] = [ours, theirs] if seat == 0 else [theirs, ours]
            end = simulate(
                entry.rules,
                2,
                entry.default_options,
                bots,
                seeded(f"{deal} {seat}"),
                chance=seeded(f"{SEED} deal {deal}"),
            )
            winners = entry.rules.result(end).winners
            won += winners == (seat,)
            decided += len(winners) == 1
        played.append(DealScore(won, decided))
    found = share_won(played)
    print(
        f"{entry.name}: the champion won {found.mean:.1%} ({found.low:.1%} to {found.high:.1%}) of "
        f"{sum(deal.decided for deal in played)} decided games; "
        f"a decision took it {1000 * mean(ours.times_s):.0f} ms, OpenSpiel {1000 * mean(theirs.times_s):.0f} ms for "
        f"{simulations} simulations",
        flush=True,
    )
    return Gate(f"{entry.name}: won by IS-MCTS with {times:g} times the champion's time", 1 - GOAL, 1 - found.low)


def main(arguments: Sequence[str]) -> None:
    deals = int(arguments[0]) if arguments else 50
    times = float(arguments[1]) if len(arguments) > 1 else 1.0
    if not print_gates([play_contest(id, deals, times) for id in CASES]):
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
