"""Two hundred faults of a server of three nodes, and what people at its tables noticed: `make soak-cluster`.

python -m server.soak_cluster [FAULTS] [SEED]
"""

import asyncio
import signal
import sys
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from server.storm import plan, weather

FAULTS: Final = 200


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # what was started ends too
    faults, seed = [*map(int, sys.argv[1:]), *(FAULTS, Random().randrange(10_000))[len(sys.argv) - 1 :]]
    print(f"{faults} faults, seed {seed}", flush=True)
    with TemporaryDirectory(prefix="panier-soak-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as nobody where this is root's
        report = asyncio.run(weather(Path(folder), plan(faults, seed), seed, tell=partial(print, flush=True)))
    print(f"\n{report}")
    sys.exit(bool(report.violations or report.late))
