"""A twin is compiled in a thread of its own when it is first asked for, and kept on disk from then on."""

import os
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Lock, Thread
from types import ModuleType
from typing import Final

from platformdirs import user_cache_path

HERE: Final = Path(__file__).parent
_one_at_a_time: Final = Lock()  # the folder for compiled code is a setting of all of Numba


def available() -> bool:
    """Whether twins can be compiled here at all.

    >>> available() == (find_spec("numba") is not None)
    True
    """
    return find_spec("numba") is not None


def cache_folder(here: Path = HERE) -> Path:
    """Where compiled code is kept: beside the package if one may write there.

    Numba looks at the age of a function's own file only, not of those it calls into: so the folder's name is made of
    all sources of the twins, and what was compiled from others is never taken for theirs.
    """
    sources = sha256()
    for file in sorted(here.rglob("*.py")):
        sources.update(file.read_bytes())
    root = here / "__pycache__" if os.access(here, os.W_OK) else user_cache_path("panier")
    return root / f"compiled-{sources.hexdigest()[:16]}"


class Twin:
    """A module of compiled functions, by its name: importing it compiles them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: ModuleType | None = None
        self.failed: Exception | None = None
        self._asked = Lock()
        self._done = Event()
        self._thread: Thread | None = None

    def ask(self) -> ModuleType | None:
        """The module if it is ready. The first to ask sets off the compiling and, like all others, does not wait."""
        if self.module is None and self._thread is None and available():
            with self._asked:
                if self._thread is None:
                    self._thread = Thread(target=self._compile, name=f"compile {self.name}", daemon=True)
                    self._thread.start()
        return self.module

    def wait(self) -> ModuleType | None:
        """The module once it is ready; None where there is no compiler. For programs, which have nobody waiting."""
        self.ask()
        if self._thread is not None:
            self._done.wait()
        return self.module

    def _compile(self) -> None:
        try:
            with _one_at_a_time:
                self.module = compiled_import(self.name)
        except Exception as error:  # whatever a compiler can come to: the readable rules serve as well
            self.failed = error
        finally:
            self._done.set()


def compiled_import(name: str) -> ModuleType:
    """Imports a module of compiled functions, which are read from disk or written there."""
    from numba.core import config

    settings = vars(config)
    before = settings["CACHE_DIR"]
    if not before:  # whoever runs the program may have set it
        settings["CACHE_DIR"] = str(cache_folder())
    try:
        return import_module(name)
    finally:
        settings["CACHE_DIR"] = before
