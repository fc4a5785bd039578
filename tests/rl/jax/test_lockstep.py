"""Whole games in lock-step with the readable rules: with the same cards and actions, all observations are equal."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import DECKS, ELEMENTS
from panier.games.picnic.rl import MODIFIER_FACES
from panier.games.picnic.table import Deal, DrawBonuses
from panier.games.snack_arnaque.rl import KINDS, card_kind
from panier.games.snack_arnaque.table import FULL, Draw, Start
from panier.rl.episode import Episode, advance, configure, episode_rewards, new_episode
from rl.tables import random_legal

jax: Any = pytest.importorskip("jax", reason="needs JAX: pip install panier[jax]")

from panier.core.registry import find  # noqa: E402
from panier.rl.jax import env  # noqa: E402

GAMES = 2  # of each
PICNICS: list[tuple[str, int, dict[str, Any]]] = [
    ("snack-match", 1, {}),
    ("snack-match", 2, {}),
    ("snack-match", 3, {"braid": False}),
    ("snack-match", 4, {"bonus": "random"}),
    ("snack-match", 9, {"touch": False}),
    ("picnic", 1, {"bonus": "hard", "touch": False}),
    ("picnic", 2, {"bonus": ("corner:d", "most:R"), "braid": False}),
    ("picnic", 3, {"bonus": "quiet", "touch": False}),
    ("picnic", 4, {}),
]
COLLECTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("snack-arnaque", 2, {}),
    ("snack-arnaque", 3, {"copies": "five"}),
    ("snack-arnaque", 4, {"first": 2}),
    ("snack-arnaque", 5, {}),
]


def named(value: Any) -> str:
    return " ".join(f"{name}={set_to}" for name, set_to in value.items()) if isinstance(value, dict) else str(value)


class Pair:
    """A JAX game and the same game by the readable rules."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.env = env(game, seats, **options)
        self.table = configure(find(game), seats, options)
        self.init, self.step = jax.jit(self.env.init), jax.jit(self.env.step)
        self.scores = jax.jit(self.env.rules.scores)
        self.observe = jax.jit(jax.vmap(self.env.observe, (None, 0)))

    def compare(self, state: Any, episode: Episode) -> None:
        looks = np.asarray(self.observe(state, np.arange(self.table.seats)))
        for seat in range(self.table.seats):
            parts, theirs = (
                self.env.observation_layout.parts(looks[seat]),
                self.env.observation_layout.parts(episode.observe(seat)),
            )
            for name, part in parts.items():
                np.testing.assert_allclose(part, theirs[name], atol=1e-6, err_msg=f"{name} of seat {seat}")
        if episode.acting_seats:
            assert int(state.current_player) == episode.acting_seats[0]
            assert np.array_equal(state.legal_action_mask, episode.mask(episode.acting_seats[0]) == 1)
            assert np.array_equal(state.observation, looks[episode.acting_seats[0]])
            assert not state.terminated
            assert not state.rewards.any()
        else:
            assert state.terminated
            assert state.legal_action_mask.nonzero()[0].tolist() == [0]
            assert self.scores(state.table).tolist() == list(episode.result.scores)
            np.testing.assert_allclose(state.rewards, episode_rewards(episode), atol=1e-6)


def keys(seed: int) -> Iterator[Any]:
    key = jax.random.key(seed)
    while True:
        key, now = jax.random.split(key)
        yield now


def dealt(episode: Episode, state: Any) -> Episode:
    """Return the readable game after the same act of chance as in JAX."""
    options, table = episode.config.options, state.table
    deck, letters = DECKS[options.edition], ELEMENTS[options.edition]
    while (episode := advance(episode)).is_chance:
        if episode.state.phase == "bonus":
            pairs = zip(table.pairs.modifiers.tolist(), table.pairs.elements.tolist(), strict=True)
            one, other = (Bonus(MODIFIER_FACES[modifier], letters[element]) for modifier, element in pairs)
            episode = episode.with_chance(DrawBonuses((one, other)))
        else:
            episode = episode.with_chance(Deal(tuple((deck[a], deck[b]) for a, b in table.hands.tolist())))
    return episode


@pytest.mark.parametrize(("game", "seats", "options"), PICNICS, ids=named)
def test_picnics_equal_the_readable_rules(game: str, seats: int, options: dict[str, Any]) -> None:
    pair, rng = Pair(game, seats, options), np.random.default_rng(1)
    for seed in range(GAMES if seats < 9 else 1):
        chance = keys(seed)
        state = pair.init(next(chance))
        episode = dealt(new_episode(pair.table), state)
        pair.compare(state, episode)
        while episode.acting_seats:
            action = random_legal(episode.mask(episode.acting_seats[0]), rng)
            state = pair.step(state, action, next(chance))
            episode = dealt(episode.with_action(episode.acting_seats[0], action), state)
            pair.compare(state, episode)
        if seats == 1:
            assert int(pair.env.rules.rival(state.table)) == episode.result.rival  # type: ignore[attr-defined]


def drawn(episode: Episode, table: Any) -> Episode:
    """Return the readable game after a draw of cards of the same kinds as in JAX."""
    state = episode.state
    if state.phase == "start":
        episode = episode.with_chance(Start(int(table.turn)))
        state = episode.state
    missing = FULL - len(state.players[state.turn].collection)
    short = missing > len(state.pile)
    sure, open_ = (state.pile, state.discard) if short else ((), state.pile)
    cards = list(sure)
    for kind, number in zip(KINDS, table.drawn.tolist(), strict=True):
        wanted = number - sum(card_kind(card) == kind for card in sure)
        cards += [card for card in open_ if card_kind(card) == kind][:wanted]
    return episode.with_chance(Draw(tuple(cards)))


@pytest.mark.parametrize(("game", "seats", "options"), COLLECTIONS, ids=named)
def test_snack_arnaque_equals_the_readable_rules(game: str, seats: int, options: dict[str, Any]) -> None:
    pair, rng = Pair(game, seats, options), np.random.default_rng(2)
    rules: Any = pair.env.rules
    waits, without_choice, act = jax.jit(rules.waits), jax.jit(rules.without_choice), jax.jit(rules.act)

    forced = 0

    def follow(episode: Episode, table: Any, key: Any) -> tuple[Episode, Any]:
        """Advance the readable game act by act to the next choice, as one JAX step does."""
        nonlocal forced
        while not waits(table):
            key, now = jax.random.split(key)
            table = without_choice(table, now)
            if episode.is_chance:
                episode = drawn(episode, table)
            else:
                (only,) = episode.mask(episode.acting_seats[0]).nonzero()[0].tolist()
                episode = episode.with_action(episode.acting_seats[0], only)
                forced += 1
        assert not episode.is_chance
        return episode, table

    for seed in range(GAMES):
        chance = keys(seed)
        first = next(chance)
        state = pair.init(first)
        episode = drawn(new_episode(pair.table), state.table)
        pair.compare(state, episode)
        while episode.acting_seats:
            key, action = next(chance), random_legal(episode.mask(episode.acting_seats[0]), rng)
            episode, table = follow(episode.with_action(episode.acting_seats[0], action), act(state.table, action), key)
            state = pair.step(state, action, key)
            assert all(map(np.array_equal, jax.tree.leaves(state.table), jax.tree.leaves(table)))
            pair.compare(state, episode)
    assert forced
