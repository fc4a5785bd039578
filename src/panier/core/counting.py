"""Which games can be counted from paper, and how."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from panier.game import Illegal, Reason
from panier.games import GAMES, Entry
from panier.games.picnic.cards import element_name
from panier.games.picnic.table import Options as PicnicOptions
from panier.games.snack_arnaque.table import Options as ArnaqueOptions
from panier.papers.paper import Counted
from panier.papers.picnic import count_paper as count_picnics
from panier.papers.snack_arnaque import count_paper as count_collections


def _picnics(text: str, bonuses: Sequence[str], options: PicnicOptions) -> Counted:
    return count_picnics(options.edition, text, bonuses, options.tariff)


def _collections(text: str, bonuses: Sequence[str], options: ArnaqueOptions) -> Counted:
    if bonuses:
        raise Illegal(
            Reason("bad-bonus", "In Snack Arnaque the bonus cards stand in the file, with the player who has them.")
        )
    return count_collections(text, options.box)


# From a text, the bonus cards on the table and what was played with to everybody's count.
_COUNT: Final[dict[str, Callable[[str, Sequence[str], Any], Counted]]] = {
    "snack-match": _picnics,
    "picnic": _picnics,
    "snack-arnaque": _collections,
}
_CALLED: Final[dict[str, Callable[[str], str]]] = {
    "snack-match": partial(element_name, "snack-match"),
    "picnic": partial(element_name, "picnic"),
}
_POINT: Final = {"picnic": "donut"}  # PI-06


def count(entry: Entry, text: str, bonuses: Sequence[str], options: Any = None) -> Counted:
    """The count of a game from paper; raises BadPaper for a text that cannot be read, Illegal for the rest."""
    if entry.id not in _COUNT:
        names = ", ".join(GAMES[id].name for id in _COUNT)
        raise Illegal(Reason("nothing-to-count", f"{entry.name} has nothing to count on paper; {names} have."))
    return _COUNT[entry.id](text, bonuses, entry.base if options is None else options)


def called(entry: Entry, element: str) -> str:
    """What people call an element of this game's count."""
    return _CALLED[entry.id](element) if entry.id in _CALLED else element


def point(entry: Entry) -> str:
    """What this game calls a point."""
    return _POINT.get(entry.id, "point")
