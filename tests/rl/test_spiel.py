"""The games before OpenSpiel's own tests: random play with serialisation, the checks of its integration tests, and
playthroughs."""

import random
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from panier.game import Illegal
from panier.games.picnic.choices import Deals
from panier.rl import spiel
from panier.rl.sitting import Table
from rl.tables import named, settings, tables

flags.FLAGS(["tests"])  # which the integration tests read
DEFAULTS = (
    "panier_snack_match",
    "panier_snack_match(seats=1)",
    "panier_picnic",
    "panier_snack_arnaque",
    "panier_sandwich",
)


def written(table: Table) -> str:
    """The table as OpenSpiel's users write it."""
    said = {name: "+".join(value) if isinstance(value, tuple) else value for name, value in settings(table).items()}
    inside = ",".join(f"{name}={value}" for name, value in {"seats": table.seats, **said}.items())
    return f"panier_{table.entry.id.replace('-', '_')}({inside})"


@pytest.mark.parametrize("table", tables(timed=False), ids=named)
def test_openspiel_plays_every_variant(table: Table) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(written(table)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(timed=False, whole=True), ids=named)
def test_openspiel_plays_every_variant_at_every_size(table: Table) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(written(table)), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", DEFAULTS)
def test_openspiels_own_api_tests(name: str) -> None:
    attributes = {"game_name": name, "game": pyspiel.load_game(name)}
    judged = type("Judged", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(judged).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.parametrize("name", [*DEFAULTS[:-1], pytest.param(DEFAULTS[-1], marks=pytest.mark.slow)])
def test_a_playthrough_is_the_same_twice(name: str) -> None:
    assert playthrough(name, [], seed=5) == playthrough(name, [], seed=5)


def played(name: str, seed: int) -> Any:
    """A state in the middle of a game."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    for _ in range(30):
        possible = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(possible))
    return state


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(name, seed=1)
    before, clone = str(state), state.clone()
    while not clone.is_terminal():
        chance = clone.is_chance_node()
        clone.apply_action(clone.chance_outcomes()[0][0] if chance else clone.legal_actions()[0])
    assert str(state) == before
    assert not state.is_terminal()


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_history_is_the_whole_game(name: str) -> None:
    state = played(name, seed=2)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_an_observer_has_named_parts() -> None:
    state = played("panier_snack_match", seed=3)
    observer = make_observation(state.get_game())
    observer.set_from(state, 0)
    assert observer.dict["hand"].shape == (2, 3, 8)
    assert observer.tensor.tolist() == state.sitting.look(0).tolist()


def test_who_remembers_knows_what_they_did() -> None:
    """Information states of one player differ by their own choices, and not by what others have sealed."""
    state = pyspiel.load_game("panier_snack_match").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    first, second = (state.child(action) for action in state.legal_actions())
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)


def test_a_deal_is_uniform_over_cards() -> None:
    state = pyspiel.load_game("panier_snack_match").new_initial_state()
    assert isinstance(state.sitting.chances, Deals)
    assert state.chance_outcomes() == [(card, 1 / 72) for card in range(72)]
    state.apply_action(7)
    assert state.chance_outcomes() == [(card, 1 / 71) for card in range(72) if card != 7]


def test_races_are_not_for_openspiel() -> None:
    with pytest.raises(Illegal, match="no time"):
        pyspiel.load_game("panier_sandwich(market=race)")
    assert not {game.short_name for game in pyspiel.registered_games()} & {"panier_snap", "panier_elephant"}


def test_what_is_said_of_a_game_is_true_of_it() -> None:
    assert spiel.game_type(pyspiel.load_game("panier_picnic").entry).max_num_players == 9
    assert pyspiel.load_game("panier_picnic(seats=1)").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
