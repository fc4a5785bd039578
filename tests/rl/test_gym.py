"""Solo picnics pass Gymnasium's checks, and the vector environment equals single ones."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from panier.core.errors import PanierError
from panier.core.options import describe
from panier.core.registry import GAMES
from panier.games.picnic.fast import MANY
from panier.games.picnic.rl_vector import SoloVectorEnv
from panier.games.picnic.table import Deal, DrawBonuses
from panier.rl.episode import Episode, advance, new_episode
from panier.rl.gym import SoloEnv, env_id, reward_of
from rl.tables import random_legal

VARIANTS = [(entry.id, options) for entry in (GAMES["snack-match"], GAMES["picnic"]) for options in entry.variants]
WITHOUT_CHOICE = [(id, options) for id, options in VARIANTS if options.bonus != "choose"]


def settings(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in ("bonus", "touch", "braid")}


def named(value: Any) -> str:
    return value if isinstance(value, str) else describe(GAMES[value.edition], value) or "plain"


@pytest.mark.parametrize(("id", "options"), VARIANTS, ids=named)
def test_gymnasium_checks_every_variant(id: str, options: Any) -> None:
    check_env(SoloEnv(id, **settings(options)), skip_render_check=True)


@pytest.mark.parametrize("id", [env_id(GAMES["snack-match"]), env_id(GAMES["picnic"])])
def test_gymnasium_makes_them_by_name(id: str) -> None:
    env = gymnasium.make(id, render_mode="ansi")
    check_env(env.unwrapped)
    many = gymnasium.make_vec(id, num_envs=3, vectorization_mode="vector_entry_point", reward="points")
    assert many.reset(seed=1)[0].shape == (3, 1450)


def next_deal(episode: Episode, cards: list[Any], pairs: Any) -> Episode:
    """Return the single game after the same deal as in a row of the vector environment."""
    while episode.is_chance:
        if episode.state.phase == "bonus":
            episode = episode.with_chance(DrawBonuses(pairs))
        else:
            turn = 2 * episode.state.round
            episode = episode.with_chance(Deal(((cards[turn], cards[turn + 1]),)))
        episode = advance(episode)
    return episode


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize(("id", "options"), WITHOUT_CHOICE, ids=named)
def test_the_vector_environment_equals_single_ones(id: str, options: Any, reward: Any) -> None:
    env = SoloVectorEnv(3, id, reward, **settings(options))
    rng = np.random.default_rng(1)
    looks, infos = env.reset(seed=5)
    for _ in range(2):  # and once more, after all have started anew
        dealt = [[env.deck[card] for card in deck[:16]] for deck in env.decks]
        single = [
            next_deal(advance(new_episode(env.config)), cards, pairs)
            for cards, pairs in zip(dealt, env.bonuses, strict=True)
        ]
        done, gained = np.zeros(3, bool), np.zeros(3)
        for step in range(17):
            assert done.tolist() == [step == 16] * 3
            for row, episode in enumerate(single):
                assert np.array_equal(looks[row], episode.observe(0))
                if not done[row]:
                    assert np.array_equal(infos["action_mask"][row], episode.mask(0))
            if step < 16:
                actions = np.array([random_legal(mask, rng) for mask in infos["action_mask"]])
                single = [
                    next_deal(advance(episode.with_action(0, int(action))), cards, ())
                    for episode, action, cards in zip(single, actions, dealt, strict=True)
                ]
                looks, gained, done, _, infos = env.step(actions)
        assert gained.tolist() == [reward_of(episode.result, reward) for episode in single]
        looks, _, done, _, infos = env.step(np.zeros(3, np.int64))
        assert not done.any()


def test_the_same_seed_deals_the_same_cards() -> None:
    env = SoloVectorEnv(4)
    first, again, other = (env.reset(seed=seed)[0] for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_row_ignores_illegal_actions() -> None:
    env = SoloVectorEnv(2)
    looks, _ = env.reset(seed=1)
    after, *_ = env.step(np.array([0, 2241]))
    assert np.array_equal(looks[0], after[0])
    assert not np.array_equal(looks[1], after[1])


def test_the_vector_environment_refuses_chosen_faces() -> None:
    with pytest.raises(PanierError, match="one at a time"):
        SoloVectorEnv(2, bonus="choose")


def test_without_a_compiler_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MANY, "wait", lambda: None)
    with pytest.raises(PanierError, match=r"panier\[fast\]"):
        SoloVectorEnv(2)


def test_an_unknown_reward_is_named() -> None:
    with pytest.raises(ValueError, match="win, points"):
        SoloEnv(reward="fame")
