"""`panier serve` for tests that kill it: the same server, with a faster clock and bots that do not dawdle.

python serving.py FOLDER PORT SPEED

It ends with whoever started it and holds the other end of its standard input, however that ends.
"""

import os
import sys
from pathlib import Path
from threading import Thread


def follow_the_test() -> None:
    os.read(0, 1)  # past Python's own buffers, which would be locked at the end
    os._exit(1)


def main(folder: str, port: str, speed: str) -> None:
    from rich.console import Console

    from panier.server.serve import serve
    from panier.server.settings import ServerSettings
    from panier.server.tuning import CONNECT_TIMEOUT_MS, HOST_AWAY_GRACE_MS, Tuning

    # People are as slow as ever to come back, and slower on a busy machine: nobody else may host meanwhile.
    tuning = Tuning(
        connect_timeout_ms=CONNECT_TIMEOUT_MS * float(speed), host_away_grace_ms=HOST_AWAY_GRACE_MS * float(speed)
    )
    Thread(target=follow_the_test, daemon=True).start()
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


if __name__ == "__main__":  # not in the processes in which bots think: they read this file as well
    main(*sys.argv[1:])
