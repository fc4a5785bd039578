"""Bots think in processes of their own, so that no thought, however deep, delays a table."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from os import cpu_count
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import msgspec

from panier.bots import find_bot
from panier.game import Millis, seeded
from panier.games import find
from panier.simulate import After, any_time
from panier.values import Frozen


class Question(Frozen):
    """What a bot is asked: which game, which bot, and what its seat sees."""

    game: str
    bot: str
    view: bytes
    seed: str  # for what the bot leaves to chance


class Thought(NamedTuple):
    """What a bot will do, and in races after how long; `move` None: nothing for now."""

    move: bytes | None
    millis: Millis | None = None


def think(question: Question) -> Thought:
    """A bot's answer. It knows what a person on its seat would know, and nothing else."""
    entry = find(question.game)
    view: Any = msgspec.json.decode(question.view, type=entry.view)
    bot = find_bot(entry, question.bot)
    below = seeded(question.seed)
    answer = bot(view, below) if bot else any_time(entry.game, view, below)
    if answer is None:
        return Thought(None)
    if isinstance(answer, After):
        return Thought(msgspec.json.encode(answer.move), answer.millis)
    return Thought(msgspec.json.encode(answer))


def follow_the_server() -> None:
    """Lets a worker end when its server does, even by SIGKILL: by itself it would wait for questions for ever.

    Ctrl-C reaches the workers as well; it is for the server, which then closes them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def leave() -> None:
        wait([server.sentinel])
        os._exit(0)

    Thread(target=leave, daemon=True).start()


class Thinker(Protocol):
    """Whoever can answer for a bot."""

    async def ask(self, question: Question) -> Thought: ...


class Processes:
    """Worker processes, started when a bot is first asked; one that dies is replaced, and its question asked again."""

    def __init__(self, workers: int | None = None, took: Any = None) -> None:
        self.workers = workers or max(1, min(4, (cpu_count() or 2) - 1))
        self.took = took or (lambda seconds: None)  # is told how long each answer took
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Question) -> Thought:
        start = perf_counter()
        for last in (False, True):
            pool = self._pool = self._pool or self._start()
            try:
                thought = await asyncio.get_running_loop().run_in_executor(pool, think, question)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last:
                    raise
                continue
            self.took(perf_counter() - start)
            return thought
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=follow_the_server)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
