"""Bots run in worker processes, so that a long computation never delays a table."""

from collections.abc import Callable
from os import cpu_count
from time import perf_counter
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from panier.bots import find_bot, takes_effort
from panier.bots.advice import advise
from panier.core.bot import DelayedMove, random_delayed_move
from panier.core.chance import seeded
from panier.core.errors import PanierError, Reason
from panier.core.registry import find
from panier.core.rules import HasSeat
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.lab.process_pool import ProcessPool


class BotRequest(Frozen):
    """A request for a bot's move: which game, which bot, and the view of its seat."""

    game: str
    bot: str
    view: bytes
    seed: str  # for what the bot leaves to chance


class BotReply(NamedTuple):
    """A bot's move, and in races its delay; a `move` of None means: nothing for now."""

    move: bytes | None
    millis: Millis | None = None


def think(question: BotRequest) -> BotReply:
    """Return a bot's answer. It knows what a person on its seat would know, and nothing else."""
    entry = find(question.game)
    view: HasSeat = msgspec.json.decode(question.view, type=entry.view_type)
    bot = find_bot(entry, question.bot)
    randbelow = seeded(question.seed)
    answer = bot(view, randbelow) if bot else random_delayed_move(entry.rules, view, randbelow)
    if answer is None:
        return BotReply(None)
    if isinstance(answer, DelayedMove):
        return BotReply(msgspec.json.encode(answer.move), answer.delay_ms)
    return BotReply(msgspec.json.encode(answer))


class HintRequest(Frozen):
    """A request for a hint: which game, the player's view, and the moves that they have in mind to make first."""

    game: str
    view: bytes
    moves: tuple[bytes, ...]
    seed: str


class HintReply(NamedTuple):
    """A move in JSON and the reason for it, or the reason why there is no hint."""

    move: bytes | None
    why: Reason


def counsel(question: HintRequest) -> HintReply:
    """Return a hint for a player. It uses nothing that they could not know."""
    entry = find(question.game)
    view: HasSeat = msgspec.json.decode(question.view, type=entry.view_type)
    moves = [msgspec.json.decode(move, type=entry.move_type) for move in question.moves]
    try:
        advice = advise(entry, view, moves, seeded(question.seed))
    except PanierError as error:
        return HintReply(None, error.reason)
    return HintReply(msgspec.json.encode(advice.move), advice.why)


class BotEngine(Protocol):
    """An interface to something that chooses the moves of bots and gives hints to players."""

    async def ask(self, question: BotRequest) -> BotReply: ...
    async def advise(self, question: HintRequest) -> HintReply: ...


class Processes:
    """Answers in worker processes."""

    def __init__(self, took: Callable[[float], object], effort: float = 1) -> None:
        self.took = took  # is told how many seconds each answer took
        self.effort = effort  # of champions, as a multiple of the usual
        self._workers = ProcessPool(max(1, min(4, (cpu_count() or 2) - 1)))

    async def ask(self, question: BotRequest) -> BotReply:
        start = perf_counter()
        if self.effort != 1 and takes_effort(find(question.game), question.bot):
            question = replace(question, bot=f"{question.bot}:{self.effort}")
        thought = await self._workers.run(think, question)
        self.took(perf_counter() - start)
        return thought

    async def advise(self, question: HintRequest) -> HintReply:
        return await self._workers.run(counsel, question)

    def close(self) -> None:
        self._workers.close()
