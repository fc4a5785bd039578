"""The public names for type checkers and readers: mistakes are found, and each name has a docstring."""

import inspect
import subprocess
import sys

import pytest

import panier

MISTAKES = """
from panier import Act
from panier.games.picnic import PICNIC
from panier.games.snap.table import Call

state = PICNIC.begin(2)
view = PICNIC.view(state, 0)
print(state.options.edition, view.seat)
print(state.no_such_field)
PICNIC.result(view)
PICNIC.play(state, Act(0, Call(seen=1)))
"""
NO_GAME = """
from panier import Game
from panier.games.picnic import rules
from panier.games.picnic.table import Move, Options, View
from panier.games.snap.table import State

GAME = Game[Options, State, View, Move](id="odd", name="Odd", rules=rules)
"""
WRONG_BOT = """
from panier import RandBelow, simulate, simulate_many
from panier.games.picnic import PICNIC
from panier.games.picnic.table import Move, State, View

def clever(view: View, randbelow: RandBelow) -> Move:
    return PICNIC.moves(view).pick(randbelow)

def insider(state: State, randbelow: RandBelow) -> Move:
    return clever(PICNIC.view(state, 0), randbelow)

simulate(PICNIC, 2, bots=[clever, "random", None])
simulate_many(PICNIC, seats=2, games=1, bots=[clever, "random"])
simulate(PICNIC, 2, bots=[insider])
"""


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what mypy --strict finds wrong with these programs, outside the repository."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / "mistakes.py").write_text(MISTAKES)
    (folder / "no_game.py").write_text(NO_GAME)
    (folder / "wrong_bot.py").write_text(WRONG_BOT)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir=cache", "."]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert not found.stderr
    return [line for line in found.stdout.splitlines() if ": error: " in line]


def test_a_type_checker_finds_the_three_mistakes_in_a_program(errors: list[str]) -> None:
    field, view, move = [error for error in errors if error.startswith("mistakes")]
    assert '"State" has no attribute "no_such_field"' in field
    assert 'has incompatible type "View"; expected "State"' in view
    assert 'has incompatible type "Call"; expected' in move


def test_a_type_checker_finds_rules_of_another_game(errors: list[str]) -> None:
    (error,) = [error for error in errors if error.startswith("no_game")]
    assert 'Argument "rules" to "Game" has incompatible type Module' in error


def test_a_type_checker_finds_a_bot_that_takes_a_state(errors: list[str]) -> None:
    (error,) = [error for error in errors if error.startswith("wrong_bot")]
    assert "[State, Callable" in error
    assert '"Callable[[View' in error


NOUNS_FIRST = ("A", "All", "An", "Everything", "How", "The", "What", "Whether", "Who", "Whoever", "Whose")


def test_every_public_class_and_function_has_a_docstring() -> None:
    for name in panier.__all__:
        found = getattr(panier, name)
        if inspect.isfunction(found):
            assert found.__doc__, f"{name} has no docstring"
            assert found.__doc__.split()[0] not in NOUNS_FIRST, f"{name} begins with no verb: {found.__doc__}"
        elif inspect.isclass(found) and found.__module__.startswith("panier."):
            assert found.__doc__, f"{name} has no docstring"
