"""The declarations of all games, by their ids."""

from declared.declaration import Declared
from declared.picnic import PICNIC
from declared.racing import ELEPHANT, SNAP
from declared.sandwich import SANDWICH
from declared.snack_arnaque import SNACK_ARNAQUE

__all__ = ["DECLARED", "Declared"]

DECLARED = {
    "snack-match": PICNIC,
    "picnic": PICNIC,
    "snack-arnaque": SNACK_ARNAQUE,
    "sandwich": SANDWICH,
    "snap": SNAP,
    "elephant": ELEPHANT,
}
