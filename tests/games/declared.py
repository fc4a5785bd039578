"""The declarations of all games, by their ids."""

from games._racing.declared import ELEPHANT, SNAP
from games.declaration import Declared
from games.picnic.declared import PICNIC
from games.sandwich.declared import SANDWICH
from games.snack_arnaque.declared import SNACK_ARNAQUE

__all__ = ["DECLARED", "Declared"]

DECLARED = {
    "snack-match": PICNIC,
    "picnic": PICNIC,
    "snack-arnaque": SNACK_ARNAQUE,
    "sandwich": SANDWICH,
    "snap": SNAP,
    "elephant": ELEPHANT,
}
