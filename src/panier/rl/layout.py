"""Layouts: named blocks of numbers in a row. They name the actions, and the parts of observations."""

from bisect import bisect_right
from math import prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]


class Layout:
    """Blocks by name, each with a shape; their order never changes.

    >>> layout = Layout(wait=(1,), place=(2, 140, 8), keep=(2,))
    >>> layout.size, layout.number("place", 1, 0, 3), layout.find(2242)
    (2243, 1124, ('keep', (1,)))
    """

    def __init__(self, **shapes: tuple[int, ...]) -> None:
        self.shapes = shapes
        self.slices: dict[str, slice] = {}
        start = 0
        for name, shape in shapes.items():
            self.slices[name] = slice(start, start + prod(shape))
            start += prod(shape)
        self.size = start
        self._names = tuple(shapes)
        self._starts = [block.start for block in self.slices.values()]

    def number(self, name: str, *index: int) -> int:
        """Return the number of an entry of a block."""
        found = 0
        for place, length in zip(index, self.shapes[name], strict=True):
            if not 0 <= place < length:
                raise IndexError(f"{name} has the shape {self.shapes[name]}: there is no {index} in it")
            found = found * length + place
        return int(self.slices[name].start) + found

    def find(self, number: int) -> tuple[str, tuple[int, ...]]:
        """Return the block of a number, and its index there."""
        if not 0 <= number < self.size:
            raise IndexError(f"numbers go from 0 to {self.size - 1}: there is no {number}")
        name = self._names[bisect_right(self._starts, number) - 1]
        rest, index = number - int(self.slices[name].start), list[int]()
        for length in reversed(self.shapes[name]):
            rest, place = divmod(rest, length)
            index.append(place)
        return name, tuple(reversed(index))

    def parts(self, flat: Array) -> dict[str, Array]:
        """Return the blocks of an array, or of each of its rows, by name and shape; writing to them is allowed."""
        ahead = flat.shape[:-1]
        return {name: flat[..., self.slices[name]].reshape(*ahead, *shape) for name, shape in self.shapes.items()}

    def blank(self) -> Array:
        return np.zeros(self.size, np.float32)
