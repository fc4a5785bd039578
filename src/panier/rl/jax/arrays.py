"""Pure functions on arrays: choose one of two values, and find the n-th entry without a sort or a loop."""

from math import isqrt
from typing import Any, TypeAlias, TypeVar

import jax
import jax.numpy as jnp

from panier.rl.layout import Layout

Array: TypeAlias = Any  # jax.Array; type checkers have it only if JAX is installed
Key: TypeAlias = Array
T = TypeVar("T")


def select(condition: Array, if_true: T, if_false: T) -> T:
    """Return `if_true` where the condition holds, else `if_false`: values of the same type, array by array."""
    chosen: T = jax.tree.map(lambda yes, no: jnp.where(condition, yes, no), if_true, if_false)
    return chosen


def get_row(many: T, place: Array) -> T:
    """Return one row of each array in a value."""
    row: T = jax.tree.map(lambda array: array[place], many)
    return row


def with_row(many: T, place: Array, row: T) -> T:
    """Return the value with another row there, by a comparison: accelerators are slow at writing to an index."""

    def put(array: Array, new: Array) -> Array:
        here = (jnp.arange(array.shape[0]) == place).reshape(-1, *(1,) * (array.ndim - 1))
        return jnp.where(here, new, array)

    replaced: T = jax.tree.map(put, many, row)
    return replaced


def bits(numbers: Array, count: int) -> Array:
    """Return the lowest bits of each number, in a new last axis, as 0 and 1."""
    return numbers[..., None] >> jnp.arange(count, dtype=numbers.dtype) & 1


def find_rank(weights: Array, rank: Array) -> tuple[Array, Array]:
    """Return the first index where the running sum of `weights` exceeds `rank`, and what is left of `rank` there.

    It finds the row and then the column of a square, because accelerators are slow at running sums over long rows.
    """
    size = weights.shape[0]
    width = isqrt(size - 1) + 1
    weights = weights.astype(jnp.int32)
    square = jnp.pad(weights, (0, -size % width)).reshape(-1, width)
    row, rest = _along(square.sum(axis=1), rank)
    column, rest = _along(square[row], rest)
    return row * width + column, rest


def _along(weights: Array, rank: Array) -> tuple[Array, Array]:
    ends = jnp.cumsum(weights)
    passed = ends <= rank
    return passed.sum(), rank - jnp.max(jnp.where(passed, ends, 0))


def sample_index(weights: Array, key: Key) -> Array:
    """Return a random index, with probabilities proportional to the weights: of a mask, any index that is set."""
    rank = jax.random.randint(key, (), 0, jnp.maximum(weights.sum(dtype=jnp.int32), 1))
    return find_rank(weights, rank)[0]


def flatten_parts(layout: Layout, parts: dict[str, Array]) -> Array:
    """Return the named parts of an observation as one flat array of this layout; missing parts are zero."""
    for name, part in parts.items():
        assert part.shape == layout.shapes[name], f"{name} is {part.shape}, not {layout.shapes[name]}"
    blank = {name: jnp.zeros(shape) for name, shape in layout.shapes.items() if name not in parts}
    flat = [{**blank, **parts}[name].reshape(-1).astype(jnp.float32) for name in layout.shapes]
    return jnp.concatenate(flat)
