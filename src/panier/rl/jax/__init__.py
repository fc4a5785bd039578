"""The picnics and Snack Arnaque for JAX: thousands of games at once, as pure functions on arrays.

`env` returns an environment with `init(key)` and `step(state, action, key)`; actions and observations are those of
`panier.rl.codec`. Each game has its `rules` on arrays, which `tests/rl/jax` compares with the readable ones, and its
`observation`. `pip install panier[jax]` installs what this needs.
"""

from panier.rl.jax.env import Env, State, env

__all__ = ["Env", "State", "env"]
