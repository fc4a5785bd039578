"""Cause two hundred faults in a server of three nodes while people play: `make soak-cluster`.

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

from server.cluster_faults import plan, play_through_faults

FAULTS: Final = 200


if __name__ == "__main__":
    for signal_number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_number, signal.default_int_handler)  # so that what was started is stopped too
    faults, seed = [*map(int, sys.argv[1:]), *(FAULTS, Random().randrange(10_000))[len(sys.argv) - 1 :]]
    print(f"{faults} faults, seed {seed}", flush=True)
    with TemporaryDirectory(prefix="panier-soak-") as folder:
        Path(folder).chmod(0o755)  # as root, PostgreSQL runs as the user nobody
        report = asyncio.run(
            play_through_faults(Path(folder), plan(faults, seed), seed, tell=partial(print, flush=True))
        )
    print(f"\n{report}")
    sys.exit(bool(report.violations or report.late))
