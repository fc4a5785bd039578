"""Play the games in OpenSpiel and write down what its users see: the playthroughs that `test_spiel.py` compares with.

.venv/bin/python tests/rl/playthroughs/renew.py

At every node stand who chose what, of how many actions, and what has changed for each seat: what it sees, is told, and
finds in its tensors. OpenSpiel's own playthroughs say everything at every node, in up to four million letters.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import panier.rl.spiel  # noqa: F401 - registers the games

FOLDER: Final = Path(__file__).parent
GAMES: Final = (
    "panier_snack_match",
    "panier_snack_match(seats=1)",
    "panier_picnic",
    "panier_snack_arnaque",
    "panier_sandwich",
    "panier_snack_match(simultaneous=false)",
    "panier_picnic(simultaneous=false)",
    "panier_sandwich(simultaneous=false)",
)
SIZES: Final = (
    "get_parameters",
    "information_state_tensor_size",
    "max_chance_nodes_in_history",
    "max_chance_outcomes",
    "max_game_length",
    "max_utility",
    "min_utility",
    "num_distinct_actions",
    "num_players",
    "observation_tensor_size",
    "utility_sum",
)


def file_of(name: str) -> Path:
    """Return where the playthrough of a game is kept."""
    return FOLDER / f"{name.replace('(', '_').replace(')', '')}.txt"


def playthrough(name: str, seed: int = 5) -> str:
    """Return one game in which everybody chooses anything, as text."""
    game, rng = pyspiel.load_game(name), random.Random(seed)
    state, number = game.new_initial_state(), 0
    seats = [Witness(game, seat) for seat in range(game.num_players())]
    sizes = [f"{size}: {getattr(game, size)()}" for size in SIZES]
    lines = [*describe_type(game), *sizes, *seats[0].shapes(), "", "# 0"]
    while True:
        lines += [line for seat in seats for line in seat.news(state)]
        if state.is_terminal():
            return "\n".join([*lines, "", f"returns: {state.returns()}"]) + "\n"
        number += 1
        lines += ["", f"# {number} {choose(state, rng)}"]


def describe_type(game: Any) -> Iterator[str]:
    """Say of what type OpenSpiel takes a game to be."""
    kind = game.get_type()
    for name in dir(kind):
        if name[0].islower() and not callable(value := getattr(kind, name)):
            yield f"{name}: {sorted(value) if isinstance(value, dict) else value}"


def choose(state: Any, rng: random.Random) -> str:
    """Do anything that is possible in a state, and say what that was."""
    if not state.is_simultaneous_node():
        player, actions = state.current_player(), state.legal_actions()
        action = rng.choice(actions)
        said = say_choice(state, player, actions, action)
        state.apply_action(action)
        return said
    possible = [state.legal_actions(seat) for seat in range(state.num_players())]
    chosen = [rng.choice(actions) if actions else 0 for actions in possible]
    told = [say_choice(state, seat, possible[seat], chosen[seat]) for seat in range(len(possible)) if possible[seat]]
    state.apply_actions(chosen)
    return ", and at once ".join(told)


def say_choice(state: Any, player: int, actions: list[int], action: int) -> str:
    who = "chance" if player == pyspiel.PlayerId.CHANCE else f"seat {player}"
    return f'{who} chose "{state.action_to_string(player, action)}" ({action}) of {in_ranges(actions)}'


def in_ranges(numbers: list[int]) -> str:
    """Write down rising numbers.

    >>> in_ranges([1, 2, 3, 5])
    '1-3 5'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


class Witness:
    """Everything OpenSpiel offers to a seat; says what of it has changed."""

    def __init__(self, game: Any, seat: int) -> None:
        self.seat = seat
        self.observation = make_observation(game)
        self.memory = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
        self.view: dict[str, Any] = {}
        self.told = 0
        self.tensors = {name: np.zeros_like(part) for name, part in self.memory.dict.items()}

    def shapes(self) -> Iterator[str]:
        """Name the tensors: first those of observations, then what an information state adds."""
        for name, part in self.memory.dict.items():
            yield f"{'tensor' if name in self.observation.dict else 'memory'} {name}: {list(part.shape)}"

    def news(self, state: Any) -> Iterator[str]:
        """Say what is new for this seat in a state."""
        view, begun = json.loads(state.observation_string(self.seat))
        *told, seen = state.information_state_string(self.seat).split("\n")
        assert json.loads(seen) == [view, begun]
        view["begun"] = begun  # the numbers of a move that is not complete
        yield from (f"  {self.seat} is told {line}" for line in told[self.told :])
        changed = [f"{name} {compact(value)}" for name, value in view.items() if self.view.get(name) != value]
        if changed:
            yield f"  {self.seat} sees {', '.join(changed)}"
        self.told, self.view = len(told), view
        yield from self.changed_tensors(state)

    def changed_tensors(self, state: Any) -> Iterator[str]:
        """Say at which places of the tensors other numbers stand now; all are 0 at first."""
        self.observation.set_from(state, self.seat)
        self.memory.set_from(state, self.seat)
        assert all(np.array_equal(part, self.memory.dict[name]) for name, part in self.observation.dict.items())
        for name, part in self.memory.dict.items():
            if len(changed := np.argwhere(part != self.tensors[name])):
                cells = (f"{'.'.join(map(str, at))}={part[tuple(at)]:.5g}" for at in changed)
                yield f"  {self.seat} {name} {' '.join(cells)}"
        self.tensors = {name: part.copy() for name, part in self.memory.dict.items()}


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    for name in GAMES:
        file_of(name).write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
