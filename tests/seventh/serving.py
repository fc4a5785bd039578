"""The same server as `server/serving.py`, in a house where Gong is played too; worker processes read this as well."""

import sys

from panier.games import GAMES
from server.serving import main
from seventh.gong import GONG

GAMES[GONG.id] = GONG
if __name__ == "__main__":
    main(*sys.argv[1:])
