"""Decorators that compile the functions of a twin with Numba, and the cache for compiled code."""

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

_cache_lock: Final = Lock()  # the cache folder is a global setting of Numba


@cache
def cache_folder(sources: Path) -> Path:
    """Return the cache folder for code compiled from a folder of sources, beside them if that is writable.

    Numba checks the age of a function's own file only, not of the files it calls into. So the name contains a digest
    of all files of the folder, and code compiled from other versions is never used.
    """
    digest = sha256()
    for file in sorted(sources.rglob("*.py")):
        digest.update(file.read_bytes())
    root = sources / "__pycache__" if os.access(sources, os.W_OK) else user_cache_path("panier")
    return root / f"compiled-{digest.hexdigest()[:16]}"


def _compile_cached(function: F, *signatures: tuple[object, ...]) -> F:
    with _cache_lock:
        settings = vars(config)
        before = settings["CACHE_DIR"]  # the user may have set it
        settings["CACHE_DIR"] = before or str(cache_folder(Path(function.__code__.co_filename).parent))
        try:
            return cast(F, njit(list(signatures) or None, cache=True, nogil=True)(function))
        finally:
            settings["CACHE_DIR"] = before


def inlined(function: F) -> F:
    """Compile a function into its callers.

    For small functions that are called often: a call passes all tables, and counts the references to each of them,
    which takes longer than laying a strip.
    """
    return cast(F, njit(inline="always")(function))


def compiled(function: F) -> F:
    """Compile a function when compiled code first calls it, and cache it on disk."""
    return _compile_cached(function)


def compiled_for(*arguments: object) -> Callable[[F], F]:
    """Compile a function for arguments like these when its module is imported: an entry point for Python code."""
    signature = tuple(typeof(argument) for argument in arguments)  # type: ignore[no-untyped-call]
    return lambda function: _compile_cached(function, signature)
