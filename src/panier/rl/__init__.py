"""The games for reinforcement learning: moves as numbers, views as arrays, and environments of the usual libraries.

`codec` translates moves to numbers and views to arrays; `episode` is a game driven by numbers, `timed_episode` a race.
Around these, `zoo` is for PettingZoo, `races` for races in PettingZoo, `gym` for Gymnasium and `spiel` for OpenSpiel.
`jax` has the picnics and Snack Arnaque on arrays only. The rest of the package does not import this one: `pip install
panier[rl]` installs what it needs, `panier[spiel]` OpenSpiel, `panier[jax]` JAX.
"""
