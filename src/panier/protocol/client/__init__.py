"""A client for programs: play at a live table from a bot, a test or a load generator.

    async with await Client.join("http://192.168.1.20:8000", "K7M2QX", "Robo") as me:
        async for view in me.views():           # after each change of the table
            if me.is_to_act:
                await me.play(my_choice(view))  # durable when this returns; raises PanierError if refused

No command is lost: the client repeats it with the same `cmd` until the server replies, and reconnects and resumes when
the connection is lost. It raises `ProtocolError` if the server's updates have gaps or are of another protocol version,
and `ConnectionClosed` if the server sends it away or `close` is called while something waits.
"""

from panier.protocol.client.client import Client, ProtocolError
from panier.protocol.client.connection import ClientConnection, ConnectionClosed, Trace
from panier.protocol.client.http import post
from panier.protocol.client.playing import play_as

__all__ = ["Client", "ClientConnection", "ConnectionClosed", "ProtocolError", "Trace", "play_as", "post"]
