"""Arrays in pure functions: choosing one of two values, and finding the n-th of many without a sort or a loop."""

from math import isqrt
from typing import Any, TypeAlias, TypeVar

import jax
import jax.numpy as jnp

from panier.rl.layout import Layout

Array: TypeAlias = Any  # jax.Array, of which the type checker knows only where JAX is installed
Key: TypeAlias = Array
T = TypeVar("T")


def select(this: Array, one: T, other: T) -> T:
    """One of two values of the same kind, array by array."""
    chosen: T = jax.tree.map(lambda yes, no: jnp.where(this, yes, no), one, other)
    return chosen


def get_row(many: T, place: Array) -> T:
    """One row of each array in a value."""
    row: T = jax.tree.map(lambda array: array[place], many)
    return row


def with_row(many: T, place: Array, row: T) -> T:
    """The value with another row there. A comparison, since accelerators are slow to write to a place they look up."""

    def put(array: Array, new: Array) -> Array:
        here = (jnp.arange(array.shape[0]) == place).reshape(-1, *(1,) * (array.ndim - 1))
        return jnp.where(here, new, array)

    replaced: T = jax.tree.map(put, many, row)
    return replaced


def bits(numbers: Array, count: int) -> Array:
    """The lowest bits of each number, in a new last axis, as 0 and 1."""
    return numbers[..., None] >> jnp.arange(count, dtype=numbers.dtype) & 1


def find_rank(weights: Array, rank: Array) -> tuple[Array, Array]:
    """The place that holds the thing of this rank, where each place holds so many, and its rank within that place.

    First the row, then the column of a square: running sums over long rows are what accelerators do badly.
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
    """A random place, as likely as its weight says: of a mask, any place that is set."""
    rank = jax.random.randint(key, (), 0, jnp.maximum(weights.sum(dtype=jnp.int32), 1))
    return find_rank(weights, rank)[0]


def flatten_parts(layout: Layout, parts: dict[str, Array]) -> Array:
    """The named parts of an observation, flat, as the layout wants them; what is not named is empty."""
    for name, part in parts.items():
        assert part.shape == layout.shapes[name], f"{name} is {part.shape}, not {layout.shapes[name]}"
    blank = {name: jnp.zeros(shape) for name, shape in layout.shapes.items() if name not in parts}
    flat = [{**blank, **parts}[name].reshape(-1).astype(jnp.float32) for name in layout.shapes]
    return jnp.concatenate(flat)
