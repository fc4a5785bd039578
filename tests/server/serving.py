"""`panier serve` for tests that kill it: the same server with a faster clock and fast bots.

python serving.py FOLDER PORT SPEED

It ends when the other end of its standard input closes, so it never outlives the process that started it.
"""

import os
import sys
from pathlib import Path
from threading import Thread


def exit_with_parent() -> None:
    os.read(0, 1)  # not sys.stdin: its buffer would be locked when the interpreter exits
    os._exit(1)


def main(folder: str, port: str, speed: str) -> None:
    from rich.console import Console

    from panier.server.serve import serve
    from panier.server.settings import ServerSettings
    from panier.server.tuning import CONNECT_TIMEOUT_MS, HOST_AWAY_GRACE_MS, Tuning

    # People reconnect at normal speed, or slower on a busy machine: nobody else may become the host meanwhile.
    tuning = Tuning(
        connect_timeout_ms=CONNECT_TIMEOUT_MS * float(speed), host_away_grace_ms=HOST_AWAY_GRACE_MS * float(speed)
    )
    Thread(target=exit_with_parent, daemon=True).start()
    settings = ServerSettings(
        host="127.0.0.1",
        port=int(port),
        data=Path(folder),
        no_browser=True,
        bot_pace=0,
        countdown=0,
        messages_a_second=200,
        speed=float(speed),
    )
    serve(settings, Console(quiet=True), tuning)


if __name__ == "__main__":  # not in worker processes of bots, which import this file too
    main(*sys.argv[1:])
