"""The declarations of all games, by their ids."""

from declared.declaration import Declared
from declared.picnic import PICNIC
from declared.racing import ELEPHANT, SNAP

__all__ = ["DECLARED", "Declared"]

DECLARED = {"snack-match": PICNIC, "picnic": PICNIC, "snap": SNAP, "elephant": ELEPHANT}
