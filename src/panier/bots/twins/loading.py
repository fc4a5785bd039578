"""A twin is compiled in a thread of its own when it is first asked for, and kept on disk from then on."""

from importlib import import_module
from importlib.util import find_spec
from threading import Event, Lock, Thread
from types import ModuleType


def available() -> bool:
    """Whether twins can be compiled here at all.

    >>> available() == (find_spec("numba") is not None)
    True
    """
    return find_spec("numba") is not None


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
            self.module = import_module(self.name)
        except Exception as error:  # whatever a compiler can come to: the readable rules serve as well
            self.failed = error
        finally:
            self._done.set()
