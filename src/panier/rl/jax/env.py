"""A game as two pure functions, similar to Pgx: `init(key)` and `step(state, action, key)`.

`step` takes a key, and there is no automatic reset (docs/adapters.md lists the differences). Both functions work with
`jax.jit` and `jax.vmap`. As everywhere in `panier.rl`, a seat without a choice is not asked, simultaneous choices are
made one after the other and sealed, and an illegal action is ignored. A state has neither a key nor the order of the
cards to come, so a search from it cannot see the future.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

import jax.numpy as jnp

from panier.core.errors import NotInstalled, Reason
from panier.core.registry import first_game, load_game
from panier.rl.codec import WAIT
from panier.rl.episode import configure
from panier.rl.jax.arrays import Array, Key, T, sample_index, select
from panier.rl.layout import Layout

NO_ARRAY_RULES = Reason("not-in-jax", "In JAX there are snack-match, picnic and snack-arnaque.")


class ArrayRules(Protocol[T]):
    """The rules of one table on arrays; they know action numbers, but no observations."""

    def init(self, key: Key, /) -> T: ...
    def step(self, table: T, action: Array, key: Key, /) -> T: ...
    def current_seat(self, table: T, /) -> Array: ...
    def is_over(self, table: T, /) -> Array: ...
    def legal_mask(self, table: T, /) -> Array: ...
    def scores(self, table: T, /) -> Array: ...
    def returns(self, table: T, /) -> Array: ...


ObserveFn: TypeAlias = Callable[[ArrayRules[T], T, Array], Array]  # returns what a seat sees of a table


class State(NamedTuple):
    """A moment at which a seat has a choice, or the end."""

    table: Any  # the full state of the rules, secrets included; not for the players
    current_player: Array
    observation: Array  # of the current player
    legal_action_mask: Array  # when the game is over, only to wait
    rewards: Array  # by seat; zero except in the step that ends the game
    terminated: Array
    truncated: Array  # always False


class Env(Generic[T]):
    """A table of one game: its seats and options are fixed, so that all arrays have one shape."""

    def __init__(
        self, rules: ArrayRules[T], observe: ObserveFn[T], seats: int, action_layout: Layout, observation_layout: Layout
    ) -> None:
        self.rules = rules
        self._observe = observe
        self.num_players = seats
        self.action_layout = action_layout
        self.observation_layout = observation_layout

    def init(self, key: Key) -> State:
        """Return a new game. The key alone decides what is dealt."""
        table = self.rules.init(key)
        return self._state(table, jnp.zeros(self.num_players))

    def step(self, state: State, action: Array, key: Key) -> State:
        """Return the state after an action of the current player; the key decides what chance does then."""
        known = (action >= 0) & (action < self.action_layout.size)
        possible = known & state.legal_action_mask[action] & ~state.terminated
        table = select(possible, self.rules.step(state.table, action, key), state.table)
        ends = self.rules.is_over(table) & ~state.terminated
        return self._state(table, jnp.where(ends, self.rules.returns(table), 0.0))

    def observe(self, state: State, seat: Array | int) -> Array:
        """Return what any seat sees."""
        return self._observe(self.rules, state.table, jnp.asarray(seat))

    def any_action(self, state: State, key: Key) -> Array:
        """Return a random legal action, all of them equally likely."""
        return sample_index(state.legal_action_mask, key)

    def _state(self, table: T, rewards: Array) -> State:
        seat, over = self.rules.current_seat(table), self.rules.is_over(table)
        return State(
            table=table,
            current_player=seat,
            observation=self._observe(self.rules, table, seat),
            legal_action_mask=self.rules.legal_mask(table) | (over & (jnp.arange(self.action_layout.size) == WAIT)),
            rewards=rewards.astype(jnp.float32),
            terminated=over,
            truncated=jnp.bool_(False),
        )


def env(game: str | None = None, seats: int = 2, **options: object) -> Env[Any]:
    """Return an environment for this game, with options as in `panier games`; raise PanierError for bad ones."""
    entry = load_game(game) if game else first_game("jax")
    config = configure(entry, seats, options)
    facet = entry.facet("jax")
    if facet is None:
        raise NotInstalled(NO_ARRAY_RULES)
    codec = config.codec
    return Env(
        facet.rules_of(seats, config.options), facet.observe, seats, codec.action_layout, codec.observation_layout
    )
