"""Play at a live table as a bot."""

import asyncio
from contextlib import suppress

from panier.core.bot import AnyBot, DelayedMove, random_delayed_move
from panier.core.chance import RandBelow
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.values import Tagged
from panier.protocol.client.client import Client
from panier.protocol.client.connection import ConnectionClosed


async def play_as(me: Client, bot: AnyBot | None, randbelow: RandBelow, *, speed: float = 1) -> None:
    """Play a game to its end as a bot does; None picks any legal move. `speed` is the speed of the server's clock.

    If it is cancelled, or the connection ends, moves that still wait for their time are cancelled too.
    """
    delayed: set[asyncio.Task[None]] = set()  # moves that wait for their time
    seen = None
    try:
        async for view in me.views():
            if me.table is None or me.seat is None or me.is_over:
                continue
            game = find(me.table.id).rules
            timed = game.is_timed(view.options)
            if view == seen if timed else not me.is_to_act:
                continue
            seen = view
            answer = bot(view, randbelow) if bot else random_delayed_move(game, view, randbelow)
            if answer is None:
                continue
            if isinstance(answer, DelayedMove) and timed:
                later = asyncio.create_task(_move_later(me, answer, speed))
                delayed.add(later)
                later.add_done_callback(delayed.discard)
            else:
                await me.play(answer.move if isinstance(answer, DelayedMove) else answer)
    finally:
        for later in delayed:
            later.cancel()
        await asyncio.gather(*delayed, return_exceptions=True)


async def _move_later(me: Client, answer: DelayedMove[Tagged], speed: float) -> None:
    """Make a bot's move after its delay; ignore a refusal, as the table may have moved on by then."""
    await asyncio.sleep(answer.delay_ms / 1000 / speed)
    with suppress(PanierError, ConnectionClosed):  # play_as itself raises if the connection ends
        move = answer.move
        if me.table and find(me.table.id).is_claim(move):
            await me.claim(move, answer.delay_ms)
        else:
            await me.play(move)
