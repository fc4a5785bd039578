"""Load a compiled twin: it is compiled in a thread when it is first needed, and cached on disk."""

from importlib import import_module
from importlib.util import find_spec
from threading import Event, Lock, Thread
from types import ModuleType


def can_compile() -> bool:
    """Return whether twins can be compiled here.

    >>> can_compile() == (find_spec("numba") is not None)
    True
    """
    return find_spec("numba") is not None


class CompiledTwin:
    """A module of compiled functions, given by its name; importing it compiles them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: ModuleType | None = None
        self.error: Exception | None = None
        self._start_lock = Lock()
        self._done = Event()
        self._thread: Thread | None = None

    def get_if_ready(self) -> ModuleType | None:
        """Return the module if it is ready, else None. The first call starts the compiler; no call waits for it."""
        if self.module is None and self._thread is None and can_compile():
            with self._start_lock:
                if self._thread is None:
                    self._thread = Thread(target=self._compile, name=f"compile {self.name}", daemon=True)
                    self._thread.start()
        return self.module

    def wait(self) -> ModuleType | None:
        """Wait for the compiler and return the module; None if it failed or there is none. Not for live games."""
        self.get_if_ready()
        if self._thread is not None:
            self._done.wait()
        return self.module

    def _compile(self) -> None:
        try:
            self.module = import_module(self.name)
        except Exception as error:  # a compiler may raise anything; bots then use the readable rules
            self.error = error
        finally:
            self._done.set()
