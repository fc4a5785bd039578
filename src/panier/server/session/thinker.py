"""Bots think in processes of their own, so that no thought, however deep, delays a table."""

from collections.abc import Callable
from os import cpu_count
from time import perf_counter
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from panier.bots import find_bot, takes_effort
from panier.bots.advice import advise
from panier.core.bot import After, any_time
from panier.core.chance import seeded
from panier.core.errors import PanierError, Reason
from panier.core.registry import find
from panier.core.rules import HasSeat
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.lab.process_pool import ProcessPool


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
    view: HasSeat = msgspec.json.decode(question.view, type=entry.view_type)
    bot = find_bot(entry, question.bot)
    below = seeded(question.seed)
    answer = bot(view, below) if bot else any_time(entry.rules, view, below)
    if answer is None:
        return Thought(None)
    if isinstance(answer, After):
        return Thought(msgspec.json.encode(answer.move), answer.millis)
    return Thought(msgspec.json.encode(answer))


class AdviceQuestion(Frozen):
    """What a player is unsure of: which game, what they see, and what they have in mind to do first."""

    game: str
    view: bytes
    moves: tuple[bytes, ...]
    seed: str


class Counsel(NamedTuple):
    """A move in JSON, and why; or why there is none."""

    move: bytes | None
    why: Reason


def counsel(question: AdviceQuestion) -> Counsel:
    """Advice for a player, who is told nothing that they could not know."""
    entry = find(question.game)
    view: HasSeat = msgspec.json.decode(question.view, type=entry.view_type)
    moves = [msgspec.json.decode(move, type=entry.move_type) for move in question.moves]
    try:
        advice = advise(entry, view, moves, seeded(question.seed))
    except PanierError as error:
        return Counsel(None, error.reason)
    return Counsel(msgspec.json.encode(advice.move), advice.why)


class Thinker(Protocol):
    """Whoever can answer for a bot, and advise a player."""

    async def ask(self, question: Question) -> Thought: ...
    async def advise(self, question: AdviceQuestion) -> Counsel: ...


class Processes:
    """Answers in worker processes."""

    def __init__(self, took: Callable[[float], object], effort: float = 1) -> None:
        self.took = took  # is told how many seconds each answer took
        self.effort = effort  # of champions, as a multiple of the usual
        self._workers = ProcessPool(max(1, min(4, (cpu_count() or 2) - 1)))

    async def ask(self, question: Question) -> Thought:
        start = perf_counter()
        if self.effort != 1 and takes_effort(find(question.game), question.bot):
            question = replace(question, bot=f"{question.bot}:{self.effort}")
        thought = await self._workers.run(think, question)
        self.took(perf_counter() - start)
        return thought

    async def advise(self, question: AdviceQuestion) -> Counsel:
        return await self._workers.run(counsel, question)

    def close(self) -> None:
        self._workers.close()
