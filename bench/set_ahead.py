"""Run a server whose system time can jump ahead: `python bench/set_ahead.py FILE serve …`.

FILE contains the seconds to add. Rooms are swept every half second instead of every minute, so that a bench is quick.
"""

import sys
import time
from functools import partial
from pathlib import Path

from panier.core.units import Seconds

FILE = Path(sys.argv.pop(1))
TRUE_TIME = time.time


def shifted_time() -> float:
    """Return the time of day plus the seconds that the file holds."""
    return TRUE_TIME() + float(FILE.read_text() or 0)


if __name__ == "__main__":
    time.time = shifted_time  # before the server is imported, which binds it

    from panier.cli.command import main
    from panier.server import serve
    from panier.server.tuning import Tuning

    serve.serve = partial(serve.serve, tuning=Tuning(sweep_interval_s=Seconds(0.5)))
    main()
