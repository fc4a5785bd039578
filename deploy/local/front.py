"""A proxy before several nodes: connections of a room go to one node, all others to healthy nodes by turns.

    front = Front({"oak": 20001, "elm": 20002})
    await front.open("127.0.0.1", 8000)

It checks the nodes every second (`/healthz`). A node that answers that it is unhealthy gets no new connections. A node
that does not answer has frozen and loses its connections too, so that clients reconnect elsewhere. If no node is
healthy, all are tried. A connection carries one request, or one socket, with the visitor's address for the limits.

Any node takes anybody. If a room's people come by one node, the nodes need not forward their messages; `by_room=False`
is for tests in which they do. The node of a room follows from its code and the nodes' names (rendezvous hashing), so it
changes only for the rooms of a node that comes or goes.
"""

import asyncio
from contextlib import suppress
from hashlib import sha256
from typing import Final
from urllib.parse import parse_qs, unquote

CHECK_INTERVAL_S: Final = 1.0  # between health checks of a node
CHECK_TIMEOUT_S: Final = 4.0  # a living node answers within two seconds that it is unhealthy
CONNECT_TIMEOUT_S: Final = 1.0  # then the next node is tried
HEAD_TIMEOUT_S: Final = 10.0  # for the head of a request
CHUNK_BYTES: Final = 1 << 16

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Front:
    def __init__(
        self, nodes: dict[str, int], *, by_room: bool = True, check_timeout_s: float = CHECK_TIMEOUT_S
    ) -> None:
        self.nodes = nodes  # their names, and their ports on this computer
        self.by_room = by_room
        self.check_timeout_s = check_timeout_s
        self.healthy = set(nodes)
        self.connections: dict[str, set[asyncio.StreamWriter]] = {name: set() for name in nodes}
        self._turn = 0
        self._server: asyncio.Server | None = None
        self._check_tasks: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> None:
        self._server = await asyncio.start_server(self.serve, host, port)
        self._check_tasks = [asyncio.create_task(self._check_forever(name)) for name in self.nodes]

    async def close(self) -> None:
        for task in self._check_tasks:
            task.cancel()
        if self._server:
            self._server.close()
        for name in self.nodes:
            self.abort_connections(name)

    def abort_connections(self, name: str) -> None:
        """Abort every connection to a node."""
        for line in self.connections[name]:
            line.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection, from its first byte to its last."""
        try:
            async with asyncio.timeout(HEAD_TIMEOUT_S):
                head = await reader.readuntil(b"\r\n\r\n")
            name, (answers, node) = await self._connect(room_of(head) if self.by_room else None)
            self.connections[name] |= {node, writer}
            node.write(forwarded_head(head, writer.get_extra_info("peername")[0]))
            asking = asyncio.create_task(copy_stream(reader, node))
            try:
                await copy_stream(answers, writer)  # the node has the last word
            finally:
                asking.cancel()
                self.connections[name] -= {node, writer}
                node.transport.abort()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # the client has gone, or no node is there
        finally:
            writer.close()

    async def _connect(self, room: str | None) -> tuple[str, Stream]:
        """Return a connection to the node of a room, or to the next node by turns; healthy nodes first."""
        names = self._names_by_turns() if room is None else sorted(self.nodes, key=lambda name: node_hash(room, name))
        for name in sorted(names, key=lambda name: name not in self.healthy):
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(CONNECT_TIMEOUT_S):
                    return name, await asyncio.open_connection("127.0.0.1", self.nodes[name])
        raise ConnectionRefusedError("no node is there")

    def _names_by_turns(self) -> list[str]:
        self._turn += 1
        names = list(self.nodes)
        first = self._turn % len(names)
        return names[first:] + names[:first]

    async def _check_forever(self, name: str) -> None:
        while True:
            answer = await check_health(self.nodes[name], self.check_timeout_s)
            if answer and b" 200 " in answer:
                self.healthy.add(name)
            else:
                self.healthy.discard(name)
                if answer is None:
                    self.abort_connections(name)
            await asyncio.sleep(CHECK_INTERVAL_S)


async def check_health(port: int, timeout_s: float) -> bytes | None:
    """Return the first line of a node's answer about its health; None if it does not answer."""
    with suppress(OSError, TimeoutError, asyncio.LimitOverrunError):
        async with asyncio.timeout(timeout_s):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                return await reader.readline() or None
            finally:
                writer.transport.abort()
    return None


async def copy_stream(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy all bytes from one to the other, and then the end of the stream."""
    with suppress(OSError):
        while piece := await reader.read(CHUNK_BYTES):
            writer.write(piece)
            await writer.drain()
        writer.write_eof()


def room_of(head: bytes) -> str | None:
    """Return the code of a request's room, from its path, or for a socket from its query.

    >>> room_of(b"POST /api/rooms/abcdef/join HTTP/1.1"), room_of(b"GET /ws?v=1&room=ABCDEF HTTP/1.1")
    ('ABCDEF', 'ABCDEF')
    """
    _, target, *_ = [*head.split(b" ", 2), b""]
    path, _, query = target.decode("latin-1").partition("?")
    match path.split("/"):
        case ["", "api", "rooms", code, *_] | ["", "room" | "screen", code]:
            return unquote(code).upper() or None
        case ["", "ws"]:
            return parse_qs(query).get("room", [""])[-1].upper() or None
        case _:
            return None


def node_hash(room: str, name: str) -> bytes:
    """Return the hash of a node for a room; the node with the least hash gets the room."""
    return sha256(f"{room} {name}".encode()).digest()


def forwarded_head(head: bytes, address: str) -> bytes:
    """Return the head of a request as a node gets it: with the visitor's address, and closing after it.

    >>> forwarded_head(b"GET / HTTP/1.1\\r\\nHost: a\\r\\nX-Forwarded-For: me\\r\\n\\r\\n", "10.0.0.7")
    b'GET / HTTP/1.1\\r\\nHost: a\\r\\nX-Forwarded-For: 10.0.0.7\\r\\nConnection: close\\r\\n\\r\\n'
    """
    first, *headers = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
    names = {header.partition(b":")[0].strip().lower() for header in headers}
    ours = {b"x-forwarded-for", b"x-forwarded-proto"} | (set() if b"upgrade" in names else {b"connection"})
    kept = [header for header in headers if header.partition(b":")[0].strip().lower() not in ours]
    added = [b"X-Forwarded-For: " + address.encode()]
    added += [b"Connection: close"] if b"upgrade" not in names else []
    return b"\r\n".join([first, *kept, *added]) + b"\r\n\r\n"
