"""The picnics and Snack Arnaque for JAX: thousands of games at once, as pure functions on arrays.

`env` gives a table with `init(key)` and `step(state, action, key)`; the numbers of actions and the parts of
observations are those of `panier.rl.codec`. Each game has its `rules` on arrays, held to the readable ones by
`tests/rl/jax`, and its `looks`. `pip install panier[jax]` brings what this needs.
"""

from panier.rl.jax.env import Env, State, env

__all__ = ["Env", "State", "env"]
