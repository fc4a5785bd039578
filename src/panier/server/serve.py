"""`panier serve` in a terminal: start a server, show its address as a QR code, and stop on Ctrl-C."""

import asyncio
import gc
import os
import signal
import sys
import webbrowser
from contextlib import suppress
from io import StringIO

import segno
from rich.console import Console
from rich.markup import escape

from panier.server.app import Server
from panier.server.http.invite import room_links
from panier.server.settings import ServerSettings
from panier.server.system.logs import set_up_logs
from panier.server.tuning import DEFAULT_TUNING, GC_THRESHOLDS, JOIN_HINT_DELAY_S, THREAD_SWITCH_INTERVAL_S, Tuning


async def run(settings: ServerSettings, console: Console, tuning: Tuning) -> None:
    """Serve until the process is told to stop."""
    server = Server(settings, tuning)
    await server.start()
    gc.collect()
    gc.freeze()  # imported modules are never garbage: a collection through them would pause all tables
    gc.set_threshold(*GC_THRESHOLDS)
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(signal_number, stop.set)
    code = await server.open_room()
    print_welcome(server, code, console)
    if not settings.no_browser and can_open_browser():
        local_url = f"http://localhost:{server.port}/room/{code}"
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, local_url)
    hint = asyncio.create_task(warn_if_nobody_joins(server, console))
    await stop.wait()
    hint.cancel()
    console.print("\nClosing the table; everything is kept.")
    await server.stop()


def can_open_browser() -> bool:
    """Return whether a browser would open a window; without a desktop it might take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def print_welcome(server: Server, code: str, console: Console) -> None:
    """Print the address of the room, also as a QR code; everything fits a small terminal."""
    link, *others = room_links(server.urls, code)
    qr = StringIO()
    segno.make_qr(link).terminal(out=qr, compact=True, border=2)
    with suppress(UnicodeEncodeError):  # a terminal that can print only ASCII
        qr.getvalue().encode(console.encoding)
        console.file.write(qr.getvalue())
    console.print(f"[bold]Panier[/] is on the table: [bold]{escape(link)}[/]", soft_wrap=True)  # IPv6 has brackets
    if server.is_local_only:
        console.print("Only this computer can reach it there; without --host, phones in the same network can.")
    elif not server.settings.public_url:
        console.print("Scan the code with a phone in the same network, or type the address.")
        console.print(f"On this computer: http://localhost:{server.port}/room/{code}", soft_wrap=True)
    for other in others:
        console.print(f"If that does not work: {other}", soft_wrap=True, markup=False)
    console.print("Ctrl-C closes the table; games go on where they were when it opens again.", style="dim")
    console.file.flush()


async def warn_if_nobody_joins(server: Server, console: Console) -> None:
    """Print what to check, if nobody has joined within a minute."""
    if server.is_local_only or server.settings.public_url:
        return
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(server.app.rooms.joined.wait(), JOIN_HINT_DELAY_S)
        return
    console.print(
        "\nNobody has joined yet. If a phone cannot open the page:\n"
        "  · is it on the same Wi-Fi? A guest network often keeps devices apart\n"
        f"  · does a firewall on this computer block port {server.port}?\n"
        "  · is a VPN switched on, here or on the phone?\n"
        f"  · does another address work? {'  '.join(server.urls)}",
        markup=False,
        soft_wrap=True,
    )


def serve(settings: ServerSettings, console: Console, tuning: Tuning = DEFAULT_TUNING) -> None:
    """Serve until Ctrl-C; raise CannotServe if the server cannot start."""
    set_up_logs(settings.log_level, as_json=settings.log_json)
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL_S)
    if sys.platform == "win32":
        asyncio.run(run(settings, console, tuning))
    else:
        import uvloop

        uvloop.run(run(settings, console, tuning))
