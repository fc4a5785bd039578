"""A bot at a live table."""

import asyncio
from contextlib import suppress

from panier.core.bot import AnyBot, DelayedMove, random_delayed_move
from panier.core.chance import RandBelow
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.values import Tagged
from panier.protocol.client.client import Client


async def play_as(me: Client, bot: AnyBot | None, randbelow: RandBelow, *, speed: float = 1) -> None:
    """Play a game to its end as a bot does; None picks any legal move. `speed` is that of the server's clock."""
    hands: set[asyncio.Task[None]] = set()  # on their way to a card
    seen = None
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
            hand = asyncio.create_task(_move_later(me, answer, speed))
            hands.add(hand)
            hand.add_done_callback(hands.discard)
        else:
            await me.play(answer.move if isinstance(answer, DelayedMove) else answer)
    for hand in hands:
        hand.cancel()


async def _move_later(me: Client, answer: DelayedMove[Tagged], speed: float) -> None:
    """Do in its time what a bot has decided; if the table has moved on by then, it comes to nothing."""
    await asyncio.sleep(answer.delay_ms / 1000 / speed)
    with suppress(PanierError):
        move = answer.move
        if me.table and find(me.table.id).is_claim(move):
            await me.claim(move, answer.delay_ms)
        else:
            await me.play(move)
