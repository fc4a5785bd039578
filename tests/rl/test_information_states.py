"""Information states in OpenSpiel: arrays distinguish exactly what texts do, and nothing that a seat cannot know."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pyspiel
import pytest
from msgspec.structs import replace
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import panier.rl.spiel  # noqa: F401 - registers the games
from panier.core.registry import find
from panier.games.picnic.fast.convert import move_of
from panier.games.sandwich.cards import SHOWS
from panier.rl.episode import EpisodeConfig, config_of
from panier.rl.layout import Array
from panier.rl.memory import memory_of
from rl.spiels import spiel_name
from rl.tables import table_name, tables

SMALL = [
    config_of(id, seats, replace(find(id).default_options, **options))
    for id, seats, options in (
        ("snack-match", 1, {}),
        ("snack-match", 2, {"bonus": "choose"}),
        ("picnic", 3, {}),
        ("snack-arnaque", 2, {}),
        ("sandwich", 4, {"market": "turns", "chef": True}),
    )
]
# What goes out of sight, and where it is remembered, each in a row of its own.
FLEETING = {
    "snack-match": {"hand": "past_hands"},
    "picnic": {"hand": "past_hands"},
    "snack-arnaque": {"drawn": "past_looks", "discard": "past_looks", "collections": "past_looks"},
    "sandwich": {"market": "past_market", "took": "past_took", "plates": "past_plates"},
}
SHOWN = {f'"{card}"': f'"{name}"' for card, name in SHOWS.items()}
Pick = Callable[[list[int]], int]


def moments(game: Any, pick: Pick) -> Iterator[Any]:
    """Yield every state of a game in which `pick` makes all choices, including those of chance."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pick([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        yield state
        if state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([pick(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(pick(state.legal_actions()))
    yield state


def picker(seed: int, other: int | None = None) -> Pick:
    """Return a chooser with the same choices for the same seed, except one of them."""
    count = 0

    def pick(possible: list[int]) -> int:
        nonlocal count
        count += 1
        chosen = Random(f"{seed} {count}").randrange(len(possible))
        return possible[(chosen + (count == other)) % len(possible)]

    return pick


def alike(game: str, text: str) -> str:
    """Replace copies of a card by one name, as they are equal for learners; in Snack Arnaque sort the cards."""
    if game == "sandwich":
        return re.sub(r'"[^"]+"', lambda found: SHOWN.get(found[0], found[0]), text)
    if game != "snack-arnaque":
        return text

    def sort(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: sort(item) for name, item in value.items()}
        if isinstance(value, list):
            items = [sort(item) for item in value]
            return sorted(items) if all(isinstance(item, str) for item in items) else items
        return re.sub(r" \d+$", "", value) if isinstance(value, str) else value

    return "\n".join(json.dumps(sort(json.loads(line))) for line in text.splitlines())


def compare(table: EpisodeConfig, variants: int, *, simultaneous: bool = True) -> None:
    """Compare a game with others that differ by one choice or one card."""
    game = pyspiel.load_game(spiel_name(table, simultaneous=simultaneous))
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    length = 0

    def counted(possible: list[int]) -> int:
        nonlocal length
        length += 1
        return first(possible)

    first = picker(1)
    for _ in moments(game, counted):
        pass
    arrays: dict[tuple[int, str], bytes] = {}
    texts: dict[tuple[int, bytes], str] = {}
    for other in [None, *Random(2).sample(range(1, length + 1), min(variants, length))]:
        for state in moments(game, picker(1, other)):
            for seat in range(min(table.seats, 3)):  # the others are as they are
                observer.set_from(state, seat)
                array, text = observer.tensor.tobytes(), alike(table.entry.id, observer.string_from(state, seat))
                assert arrays.setdefault((seat, text), array) == array, "the array says what the text does not"
                assert texts.setdefault((seat, array), text) == text, "the text says what the array does not"


@pytest.mark.parametrize("table", SMALL, ids=table_name)
def test_arrays_and_texts_tell_the_same_apart(table: EpisodeConfig) -> None:
    compare(table, 3)


@pytest.mark.slow
@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize("table", tables(timed=False, every_size=True), ids=table_name)
def test_arrays_and_texts_tell_the_same_apart_at_every_size(table: EpisodeConfig, simultaneous: bool) -> None:
    if memory_of(table) is not None:
        compare(table, 4, simultaneous=simultaneous)


@pytest.mark.parametrize("table", SMALL, ids=table_name)
def test_a_memory_has_everything_done_and_seen(table: EpisodeConfig) -> None:
    """Of the first seat: its numbers in their order, and what has gone from its sight since."""
    game = pyspiel.load_game(spiel_name(table))
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    seen: dict[str, list[Array]] = {name: [] for name in FLEETING[table.entry.id]}
    for state in moments(game, picker(3)):
        observer.set_from(state, 0)
        if state.episode.view(0).phase not in ("place", "over"):
            for name, kept in seen.items():
                kept.append(observer.dict[name].copy())
    numbers = [read(row) for row in observer.dict["past_actions"] if row.any()]
    for before, act, _ in state.episode.history:
        if act.seat == 0:
            spelt = table.codec.encode(table.entry.rules.view(before, 0), act.move)
            assert spelt == tuple(numbers[: len(spelt)])
            numbers = numbers[len(spelt) :]
    assert not numbers
    for name, past in FLEETING[table.entry.id].items():
        whole = observer.dict[past]
        there = table.codec.observation_layout.parts(whole)[name] if past == "past_looks" else whole
        rows = there.reshape(-1, *seen[name][0].shape)
        assert all(any((row >= kept).all() for row in rows) for kept in seen[name])


def test_a_memory_has_every_strip_and_open_bonus_card() -> None:
    game = pyspiel.load_game("panier_snack_match(bonus=choose)")
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    *_, end = moments(game, picker(4))
    for seat in range(2):
        observer.set_from(end, seat)
        for place, whose in enumerate((seat, 1 - seat)):
            strips = end.episode.state.players[whose].picnic.strips
            assert [read(row) - 1 for row in observer.dict["past_places"][place]] == [
                move_of(strip) for strip in strips
            ]
        assert (observer.dict["past_drawn"].sum(axis=-1) == 1).all(), "two faces on each of four cards"


def read(row: Array) -> int:
    return sum(int(digit) << place for place, digit in enumerate(row))


def test_sealed_choices_are_in_no_array_of_a_rival() -> None:
    """Both seats choose at the same time; the other sees a choice only when the rules reveal it."""
    state = pyspiel.load_game("panier_snack_match(simultaneous=false)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    first, second = (state.child(action) for action in state.legal_actions())
    assert first.information_state_tensor(0) != second.information_state_tensor(0)
    assert first.information_state_tensor(1) == second.information_state_tensor(1)


def test_in_trade_there_are_only_texts() -> None:
    game = pyspiel.load_game("panier_sandwich(seats=4,trade=true)")
    assert not game.get_type().provides_information_state_tensor
    assert make_observation(game, INFO_STATE_OBS_TYPE).tensor is None


@pytest.mark.parametrize("table", SMALL, ids=table_name)
def test_a_sampled_state_has_the_same_information_state(table: EpisodeConfig) -> None:
    game = pyspiel.load_game(spiel_name(table))
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    for state in islice(moments(game, picker(5)), 0, None, 7):
        for seat in range(table.seats) if not state.is_terminal() else ():
            sampled = state.resample_from_infostate(seat, Random(6).random)
            texts, arrays = [], []
            for each in (state, sampled, sampled.resample_from_infostate(seat, Random(7).random)):
                observer.set_from(each, seat)
                texts.append(observer.string_from(each, seat))
                arrays.append(observer.tensor.copy())
            assert len({*texts}) == 1
            assert all((array == arrays[0]).all() for array in arrays)


@pytest.mark.parametrize("options", ["", ",chef=true", ",trade=true", ",tasting=turns", ",seats=3", ",hidden=false"])
def test_a_sampled_sandwich_table_has_the_ingredients_that_were_seen_taken(options: str) -> None:
    """The market goes in turns, so every seat has seen what the others took, and what was swapped in Trade."""
    game = pyspiel.load_game(f"panier_sandwich(simultaneous=false{options})")
    phases = set()
    for state in moments(game, picker(8)):
        if state.is_terminal():
            break
        phases.add(state.episode.state.phase)
        for seat in range(game.num_players()):
            sampled = state.resample_from_infostate(seat, Random(9).random)
            again = sampled.resample_from_infostate(seat, Random(10).random)
            assert ingredients(sampled) == ingredients(again) == ingredients(state)
            assert sampled.episode.view(seat) == again.episode.view(seat) == state.episode.view(seat)
            assert sorted(sampled.episode.state.deck) == sorted(state.episode.state.deck)
    assert phases >= {"market", "kitchen", "tasting"}


def ingredients(state: Any) -> list[list[str]]:
    """Return the cards of each seat: its basket, or after the kitchen its sandwiches."""
    table = state.episode.state
    if table.phase in ("market", "kitchen"):
        return [sorted(player.basket) for player in table.players]
    return [sorted(card for sandwich in player.sandwiches for card in sandwich) for player in table.players]
