"""Compiled twins of the rules, for bots that look far ahead: the same game on arrays of numbers, many times as fast.

The readable rules in `panier.games` stay the judge; `tests/fast` holds each twin to them. Compiling needs Numba, takes
some seconds, and happens behind everybody's back: who asks for a twin that is not there yet gets None and goes by the
readable rules.
"""

from importlib import import_module
from importlib.util import find_spec
from threading import Lock, Thread
from types import ModuleType


def available() -> bool:
    """Whether twins can be compiled here at all."""
    return find_spec("numba") is not None


class Twin:
    """A module of compiled functions, by its name: importing it compiles them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: ModuleType | None = None
        self._lock = Lock()
        self._thread: Thread | None = None

    def ask(self) -> ModuleType | None:
        """The module if it is ready. The first to ask sets off the compiling and, like all others, does not wait."""
        with self._lock:
            if self._thread is None and available():
                self._thread = Thread(target=self._compile, daemon=True)
                self._thread.start()
        return self.module

    def wait(self) -> ModuleType | None:
        """The module once it is ready; None where there is no compiler. For programs, which have nobody waiting."""
        self.ask()
        if self._thread is not None:
            self._thread.join()
        return self.module

    def _compile(self) -> None:
        self.module = import_module(self.name)
