"""How the functions of a twin are compiled."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, typeof

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compiled when it is first called from compiled code, and kept on disk."""
    return cast(F, njit(cache=True, nogil=True)(function))


def compiled_for(*arguments: Any) -> Callable[[F], F]:
    """Compiled for these arguments as soon as its module is imported: a door for callers from Python."""

    def door(function: F) -> F:
        signature = tuple(typeof(argument) for argument in arguments)  # type: ignore[no-untyped-call]
        return cast(F, njit([signature], cache=True, nogil=True)(function))

    return door
