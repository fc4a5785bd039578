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
from panier.core.rules import ViewLike
from panier.core.units import Millis
from panier.core.values import Frozen
from panier.lab.process_pool import ProcessPool


class BotRequest(Frozen):
    """A request for a bot's move: which game, which bot, and the view of its seat."""

    game: str
    bot: str
    view: bytes
    seed: str  # of the bot's random choices


class BotReply(NamedTuple):
    """A bot's move, and in races its delay; a `move` of None means: nothing for now."""

    move: bytes | None
    delay_ms: Millis | None = None


def choose_move(request: BotRequest) -> BotReply:
    """Return a bot's answer. It knows what a person on its seat would know, and nothing else."""
    entry = find(request.game)
    view: ViewLike = msgspec.json.decode(request.view, type=entry.view_type)
    bot = find_bot(entry, request.bot)
    randbelow = seeded(request.seed)
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


def make_hint(request: HintRequest) -> HintReply:
    """Return a hint for a player. It uses nothing that they could not know."""
    entry = find(request.game)
    view: ViewLike = msgspec.json.decode(request.view, type=entry.view_type)
    moves = [msgspec.json.decode(move, type=entry.move_type) for move in request.moves]
    try:
        advice = advise(entry, view, moves, seeded(request.seed))
    except PanierError as error:
        return HintReply(None, error.reason)
    return HintReply(msgspec.json.encode(advice.move), advice.why)


class BotEngine(Protocol):
    """An interface to something that chooses the moves of bots and gives hints to players."""

    async def request_move(self, request: BotRequest) -> BotReply: ...
    async def request_hint(self, request: HintRequest) -> HintReply: ...


class BotProcesses:
    """A bot engine that uses worker processes."""

    def __init__(self, observe_seconds: Callable[[float], object], effort: float = 1) -> None:
        self.observe_seconds = observe_seconds  # called with the time that each move took
        self.effort = effort  # of champions, as a multiple of the default
        self._workers = ProcessPool(max(1, min(4, (cpu_count() or 2) - 1)))

    async def request_move(self, request: BotRequest) -> BotReply:
        start = perf_counter()
        if self.effort != 1 and takes_effort(find(request.game), request.bot):
            request = replace(request, bot=f"{request.bot}:{self.effort}")
        reply = await self._workers.run(choose_move, request)
        self.observe_seconds(perf_counter() - start)
        return reply

    async def request_hint(self, request: HintRequest) -> HintReply:
        return await self._workers.run(make_hint, request)

    def close(self) -> None:
        self._workers.close()
