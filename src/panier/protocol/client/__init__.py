"""A seat at a live table for a program: what bots from outside, tests and load need of the protocol.

    async with await Client.join("http://192.168.1.20:8000", "K7M2QX", "Robo") as me:
        async for view in me.views():           # each time the table looks different
            if me.is_to_act:
                await me.play(my_choice(view))  # durable when this returns; raises PanierError if refused

Nothing is lost: a command is sent again, under the same name, until it is answered; a lost connection heals and goes on
where it was. What the server tells must be numbered without gaps, and in the protocol of this client; if it is not,
`ProtocolError` is raised.
"""

from panier.protocol.client.client import Client, ProtocolError
from panier.protocol.client.connection import ClientConnection, ConnectionClosed, Trace
from panier.protocol.client.http import post
from panier.protocol.client.playing import play_as

__all__ = ["Client", "ClientConnection", "ConnectionClosed", "ProtocolError", "Trace", "play_as", "post"]
