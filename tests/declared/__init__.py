"""The declarations of all games, by their ids."""

from declared.declaration import Declared
from declared.picnic import PICNIC
from declared.sandwich import SANDWICH

__all__ = ["DECLARED", "Declared"]

DECLARED = {"snack-match": PICNIC, "picnic": PICNIC, "sandwich": SANDWICH}
