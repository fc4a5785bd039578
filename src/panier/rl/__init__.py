"""The games for learners: moves as numbers, views as arrays, and environments of the usual libraries around them.

`code` says what a number means and how a view becomes an array; `episode` is a game driven by numbers, `timed_episode`
a race. Around these, `zoo` is for PettingZoo, `races` too where it matters who is first, `gym` for Gymnasium and
`spiel` for OpenSpiel. `jax` has the picnics and Snack Arnaque once more, on arrays only. Nothing here is loaded by the
rest of the package: `pip install panier[rl]` brings what it needs, `panier[spiel]` OpenSpiel, `panier[jax]` JAX.
"""
