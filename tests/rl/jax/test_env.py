"""The JAX environments: batches equal single games, the key alone decides chance, illegal actions are ignored."""

from typing import Any

import numpy as np
import pytest

from panier.core.errors import PanierError
from panier.games.picnic.weave import WAYS

jax: Any = pytest.importorskip("jax", reason="needs JAX: pip install panier[jax]")

from panier.games.picnic.jax.playouts import any_strip, random_game  # noqa: E402
from panier.games.picnic.jax.rules import KEEP, PLACE, PicnicRules  # noqa: E402
from panier.games.picnic.jax.weave import NO_CARD  # noqa: E402
from panier.rl.jax import Env, env  # noqa: E402
from panier.rl.jax.arrays import find_rank, get_row, sample_index  # noqa: E402

FIRST = ("snack-match", "snack-arnaque")


@pytest.fixture(scope="module", params=FIRST)
def table(request: pytest.FixtureRequest) -> Env[Any]:
    return env(request.param, seats=2)


def key(seed: int) -> Any:
    return jax.random.key(seed)


def equal(one: Any, other: Any) -> bool:
    return all(map(np.array_equal, jax.tree.leaves(one), jax.tree.leaves(other)))


def test_batched_games_equal_single_games(table: Env[Any]) -> None:
    init, step, act = jax.jit(table.init), jax.jit(table.step), jax.jit(table.any_action)
    inits, steps, acts = (jax.jit(jax.vmap(one)) for one in (table.init, table.step, table.any_action))
    keys = jax.random.split(key(1), 3)
    many, single = inits(keys), [init(one) for one in keys]
    for turn in range(6):
        keys = jax.random.split(key(turn), 3)
        actions = acts(many, keys)
        assert actions.tolist() == [int(act(state, one)) for state, one in zip(single, keys, strict=True)]
        many = steps(many, actions, keys)
        single = [step(state, action, one) for state, action, one in zip(single, actions, keys, strict=True)]
        assert all(equal(get_row(many, row), state) for row, state in enumerate(single))


def test_the_key_alone_decides(table: Env[Any]) -> None:
    init = jax.jit(table.init)
    assert equal(init(key(1)), init(key(1)))
    assert not equal(init(key(1)).table, init(key(2)).table)


def test_the_cards_to_come_are_no_part_of_a_state() -> None:
    """One state, two keys: what is dealt next differs, and nothing differs before."""
    table = env("snack-match", seats=1)
    step = jax.jit(table.step)
    state = jax.jit(table.init)(key(1))
    kept = step(state, KEEP, key(2))
    assert equal(kept, step(state, KEEP, key(3)))
    place = int(kept.legal_action_mask.argmax())
    one, other = (step(kept, place, key(seed)) for seed in (2, 3))
    assert equal(one.table.mine, other.table.mine)
    assert one.table.hands.tolist() != other.table.hands.tolist()


def test_illegal_actions_are_ignored() -> None:
    table = env("picnic", seats=2)
    state, step = jax.jit(table.init)(key(1)), jax.jit(table.step)
    for action in (-1, 0, PLACE, KEEP + 2, 10_000):
        assert equal(step(state, action, key(2)), state)
    assert not equal(step(state, KEEP, key(2)), state)


def test_steps_after_the_end_change_nothing() -> None:
    table = env("snack-match", seats=1)
    step, act = jax.jit(table.step), jax.jit(table.any_action)
    state, steps = jax.jit(table.init)(key(1)), 0
    while not state.terminated:
        state = step(state, act(state, key(steps)), key(steps))
        steps += 1
    assert steps == 16
    assert abs(float(state.rewards[0])) == 1
    after = step(state, act(state, key(1)), key(1))
    assert equal(after, state._replace(rewards=0 * state.rewards))


def test_rules_know_nothing_of_rewards_and_observations() -> None:
    table = env("snack-match", seats=2)
    state = jax.eval_shape(table.init, key(1))
    assert state.observation.shape == (table.observation_layout.size,)
    assert state.legal_action_mask.shape == (table.action_layout.size,) == (2260,)
    assert not {"rewards", "observation"} & set(state.table._fields)


def test_find_rank_equals_a_plain_count() -> None:
    rng = np.random.default_rng(1)
    for size in (1, 2, 8, 72, 140):
        weights = rng.integers(0, 3, size)
        weights[rng.integers(size)] += 1
        expected = [(place, rank) for place in range(size) for rank in range(weights[place])]
        found = jax.jit(jax.vmap(find_rank, (None, 0)))(weights, np.arange(weights.sum()))
        assert list(zip(*(part.tolist() for part in found), strict=True)) == expected


def test_sampling_from_a_mask_is_uniform() -> None:
    """A thousand of five: each about 200 times, and never less than 130 or more than 270 (five standard deviations)."""
    mask = np.zeros(2260, bool)
    mask[[0, 7, 1120, 2240, 2259]] = True
    found = jax.jit(jax.vmap(sample_index, (None, 0)))(mask, jax.random.split(key(1), 1000))
    places, times = np.unique(found, return_counts=True)
    assert places.tolist() == [0, 7, 1120, 2240, 2259]
    assert 130 < times.min() <= times.max() < 270


def test_random_games_lay_only_legal_placements() -> None:
    """One strip more for each of 200 random picnics: it is among the placements that the mask lists."""
    table = env("picnic", seats=2)
    rules: Any = table.rules

    def offered(key: Any) -> tuple[Any, Any, Any]:
        """Return the mask of a seat that holds card 5, the place where it is laid, and the number of strips before."""
        ends = random_game(rules, key)
        going = ends._replace(choices=rules.seats, hands=ends.hands.at[0].set(np.array([5, NO_CARD])))
        slot, way = any_strip(rules, get_row(going.mine, 0), 5, key)
        return rules.legal_mask(going), PLACE + slot * len(WAYS) + way, going.mine.laid

    masks, laid, numbers = jax.jit(jax.vmap(offered))(jax.random.split(key(1), 200))
    assert masks[np.arange(200), laid].all()
    assert len(set(laid.tolist())) > 50
    assert np.unique(numbers).tolist() == [8]


def test_random_games_score_as_much_as_the_readable_ones() -> None:
    """About 2.1 points by `panier simulate`, here of 1000 picnics; a standard deviation of the mean is 0.06."""
    rules: Any = env("snack-match", seats=4).rules
    assert isinstance(rules, PicnicRules)
    scores = jax.jit(jax.vmap(lambda key: rules.scores(random_game(rules, key))))(jax.random.split(key(1), 250))
    assert scores.shape == (250, 4)
    assert 1.8 < scores.mean() < 2.4


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("snack-match", {"bonus": "choose"}, "name a mode"),
        ("sandwich", {}, "snack-match, picnic and snack-arnaque"),
        ("picnic", {"weave": True}, "has no option"),
    ],
)
def test_games_without_array_rules_are_refused(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(PanierError, match=said):
        env(game, 4, **options)
