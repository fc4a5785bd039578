"""OpenSpiel's own tests pass on our games: random play with serialisation, integration tests, playthroughs."""

import json
import random
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from golden_text import compare
from panier.core.errors import PanierError
from panier.games.picnic.bonus import COLOURS, BonusDraws
from panier.games.picnic.cards import DECKS
from panier.games.picnic.choices import Deals
from panier.rl.draws import MAX_CHANCE_OUTCOMES
from panier.rl.episode import EpisodeConfig
from panier.rl.observer import SpielObserver
from rl.playthroughs import renew as playthroughs
from rl.spiels import spiel_name
from rl.tables import table_name, tables

flags.FLAGS(["tests"])  # which the integration tests read
DEFAULTS = (
    "panier_snack_match",
    "panier_snack_match(seats=1)",
    "panier_picnic",
    "panier_snack_arnaque",
    "panier_sandwich",
)
IN_TURNS = (
    "panier_snack_match(simultaneous=false)",
    "panier_picnic(simultaneous=false)",
    "panier_sandwich(simultaneous=false)",
)


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_openspiel_plays_every_variant(table: EpisodeConfig) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spiel_name(table)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize("table", tables(timed=False, every_size=True), ids=table_name)
def test_openspiel_plays_every_variant_at_every_size(table: EpisodeConfig, simultaneous: bool) -> None:
    game = pyspiel.load_game(spiel_name(table, simultaneous=simultaneous))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_knows_the_largest_number_of_chance_outcomes() -> None:
    assert max(len(list(BonusDraws(mode, "snack-match"))) for mode in COLOURS) == MAX_CHANCE_OUTCOMES
    assert max(map(len, DECKS.values())) < MAX_CHANCE_OUTCOMES


@pytest.mark.parametrize("name", [*IN_TURNS, "turn_based_simultaneous_game(game=panier_snack_match(seats=3))"])
def test_openspiel_plays_in_turns(name: str) -> None:
    """This holds for our sequential games, and for OpenSpiel's own conversion of simultaneous ones."""
    game = pyspiel.load_game(name)
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [*DEFAULTS, *IN_TURNS])
def test_openspiels_own_api_tests(name: str) -> None:
    from open_spiel.integration_tests import api_test  # and all of SciPy with it

    attributes = {"game_name": name, "game": pyspiel.load_game(name)}
    api_tests = type("ApiTests", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(api_tests).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_a_playthrough_is_the_golden_one(name: str) -> None:
    compare(
        playthroughs.playthrough(name),
        playthroughs.file_of(name),
        renew=".venv/bin/python tests/rl/playthroughs/renew.py",
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", [*DEFAULTS, *IN_TURNS])
def test_openspiel_writes_playthroughs_of_its_own(name: str) -> None:
    assert "Returns() = " in playthrough(name, [], seed=5)


def step(state: Any, rng: random.Random) -> None:
    """Apply a random legal action or outcome."""
    if state.is_chance_node():
        state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
    elif state.is_simultaneous_node():
        legal = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([rng.choice(actions) if actions else 0 for actions in legal])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def played(name: str, seed: int, steps: int = 20) -> Any:
    """Return a state in the middle of a game."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    for _ in range(steps):
        step(state, rng)
    return state


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_clone_is_independent(name: str) -> None:
    state = played(name, seed=1)
    before, clone = str(state), state.clone()
    rng = random.Random(2)
    while not clone.is_terminal():
        step(clone, rng)
    assert str(state) == before
    assert not state.is_terminal()


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_history_is_the_whole_game(name: str) -> None:
    state = played(name, seed=2)
    again, history = state.get_game().new_initial_state(), state.history()
    while history:
        if again.is_simultaneous_node():
            again.apply_actions(history[: state.num_players()])
            del history[: state.num_players()]
        else:
            again.apply_action(history.pop(0))
    assert str(again) == str(state)


def test_an_observer_has_named_parts() -> None:
    state = played("panier_snack_match", seed=3)
    observer = make_observation(state.get_game())
    observer.set_from(state, 0)
    assert observer.dict["hand"].shape == (2, 3, 8)
    assert observer.tensor.tolist() == state.episode.observe(0).tolist()


def test_each_kind_of_observer_shows_its_part() -> None:
    """The hand is private, picnics are public; other kinds of observers are None."""
    state = played("panier_snack_match", seed=3)
    private = pyspiel.PrivateInfoType

    def observer(**kind: Any) -> SpielObserver | None:
        found: SpielObserver | None = make_observation(state.get_game(), pyspiel.IIGObservationType(**kind))
        return found

    public = observer(perfect_recall=False, private_info=private.NONE)
    own = observer(perfect_recall=False, public_info=False)
    assert public is not None
    assert own is not None
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert json.loads(public.string_from(state, 0))["hand"] == []
    alone, _ = json.loads(own.string_from(state, 0))
    assert {"seat", "hand"} <= alone.keys() <= {"seat", "hand", "kept", "passed", "mine"}
    assert own.string_from(state, 0) != own.string_from(state, 1)
    assert observer(perfect_recall=True, private_info=private.ALL_PLAYERS) is None


@pytest.mark.parametrize("name", ["panier_snack_match", "panier_picnic", "panier_sandwich"])
def test_public_and_private_observations_make_up_a_view(name: str) -> None:
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(4)
    for_all = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = make_observation(state.get_game(), for_all)
    own = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    while not state.is_terminal():
        for seat in range(state.num_players()):
            seen, begun = json.loads(own.string_from(state, seat))
            together = [{**json.loads(public.string_from(state, seat)), **seen}, begun]
            assert together == json.loads(state.observation_string(seat))
        step(state, rng)


def test_choices_at_once_are_one_node() -> None:
    state = pyspiel.load_game("panier_snack_match(seats=3)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.is_simultaneous_node()
    state.apply_actions([2241, 2242, 2241])
    assert [player.passed is not None for player in state.episode.state.players] == [True] * 3


def test_simultaneous_nodes_are_only_for_several_choices() -> None:
    """In a market of turns cards are taken one after the other; sandwiches are made at the same time."""
    rng, state = random.Random(1), pyspiel.load_game("panier_sandwich(seats=4)").new_initial_state()
    waiting = False
    while not state.is_terminal():
        if state.episode.view(0).phase == "market":
            assert 0 <= state.current_player() < 4
        if state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(4)]
            assert [bool(actions) for actions in legal] == [seat in state.episode.awaited_seats for seat in range(4)]
            waiting |= not all(legal)
        step(state, rng)
    assert waiting


def test_openspiels_environment_for_learners() -> None:
    """OpenSpiel's environment passes the actions of all seats at every node."""
    env, rng = rl_environment.Environment(pyspiel.load_game("panier_sandwich(seats=4)")), random.Random(1)
    now = env.reset()
    while not now.last():
        assert len(now.observations["info_state"][0]) == env.observation_spec()["info_state"][0]
        now = env.step([rng.choice(actions) if actions else 0 for actions in now.observations["legal_actions"]])
    assert sum(now.rewards) == pytest.approx(0)


def test_a_deal_is_uniform_over_cards() -> None:
    state = pyspiel.load_game("panier_snack_match").new_initial_state()
    assert isinstance(state.episode.chance_moves, Deals)
    assert state.chance_outcomes() == [(card, 1 / 72) for card in range(72)]
    state.apply_action(7)
    assert state.chance_outcomes() == [(card, 1 / 71) for card in range(72) if card != 7]


def test_races_are_refused_by_openspiel() -> None:
    with pytest.raises(PanierError, match=r"no time, .*: write panier_sandwich\(market=turns\) for a game of turns"):
        pyspiel.load_game("panier_sandwich(market=race)")
    assert not {game.short_name for game in pyspiel.registered_games()} & {"panier_snap", "panier_elephant"}


def test_the_game_type_matches_the_game() -> None:
    kinds = {game.short_name: game for game in pyspiel.registered_games()}
    assert kinds["panier_picnic"].max_num_players == 9
    assert kinds["panier_picnic"].dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert kinds["panier_snack_arnaque"].dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kinds["panier_snack_arnaque"].information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert pyspiel.load_game("panier_picnic(seats=1)").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
