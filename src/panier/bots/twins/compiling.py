"""How the functions of a twin are compiled, and where that is kept."""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar, cast

from numba import njit, typeof
from numba.core import config
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., object])

_one_at_a_time: Final = Lock()  # the folder for compiled code is a setting of all of Numba


@cache
def cache_folder(sources: Path) -> Path:
    """Return where code compiled from a folder of sources is kept: beside them if one may write there.

    Numba looks at the age of a function's own file only, not of those it calls into: so the name is made of all files
    of the folder, and what was compiled from others is never taken for theirs.
    """
    digest = sha256()
    for file in sorted(sources.rglob("*.py")):
        digest.update(file.read_bytes())
    root = sources / "__pycache__" if os.access(sources, os.W_OK) else user_cache_path("panier")
    return root / f"compiled-{digest.hexdigest()[:16]}"


def _kept(function: F, *signatures: tuple[object, ...]) -> F:
    with _one_at_a_time:
        settings = vars(config)
        before = settings["CACHE_DIR"]  # whoever runs the program may have set it
        settings["CACHE_DIR"] = before or str(cache_folder(Path(function.__code__.co_filename).parent))
        try:
            return cast(F, njit(list(signatures) or None, cache=True, nogil=True)(function))
        finally:
            settings["CACHE_DIR"] = before


def inlined(function: F) -> F:
    """Becomes part of whatever compiled code calls it.

    For what is small and called often: a call hands over all tables, and counts the references to each of them, which
    takes longer than to lay a strip.
    """
    return cast(F, njit(inline="always")(function))


def compiled(function: F) -> F:
    """Compiled when it is first called from compiled code, and kept on disk."""
    return _kept(function)


def compiled_for(*arguments: object) -> Callable[[F], F]:
    """Compiled for these arguments as soon as its module is imported: a door for callers from Python."""
    signature = tuple(typeof(argument) for argument in arguments)  # type: ignore[no-untyped-call]
    return lambda function: _kept(function, signature)
