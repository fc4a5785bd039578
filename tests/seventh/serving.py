"""The same server as `server/serving.py`, in a house where Gong is played too; worker processes read this as well."""

import sys

from panier.core.registry import GAMES
from server.serving import main
from seventh.gong import GONG

if __name__ in ("__main__", "__mp_main__"):  # the server, and its workers; tests that read this file play six games
    GAMES.add(GONG)
if __name__ == "__main__":
    main(*sys.argv[1:])
