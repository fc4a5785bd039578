"""The games by their ids: `snack-match` and `picnic` are one set of rules in two editions."""

from dataclasses import dataclass
from typing import Any, Final

from panier.game import Act, AnyGame, Illegal, Reason
from panier.games.elephant import rules as elephant
from panier.games.picnic import rules as picnic
from panier.games.snap import rules as snap


@dataclass(frozen=True)
class Entry:
    """A game in the box: its rules, and what a record or a lobby must know of it."""

    id: str
    name: str
    game: AnyGame
    options: Any  # the type of its options
    act: Any  # the type of its acts
    variants: tuple[Any, ...]  # the first is how it is played unless one says otherwise

    @property
    def base(self) -> Any:
        return self.variants[0]


def _edition(id: str, name: str) -> Entry:
    variants = tuple(variant for variant in picnic.variants if variant.edition == id)
    return Entry(id, name, picnic, picnic.Options, Act[picnic.Move], variants)


GAMES: Final = {
    entry.id: entry
    for entry in (
        _edition("snack-match", "Snack Match"),
        _edition("picnic", "Picnic"),
        Entry("snap", "Snap", snap, snap.Options, Act[snap.Move], snap.variants),
        Entry("elephant", "Slap the Elephant", elephant, elephant.Options, Act[elephant.Move], elephant.variants),
    )
}

# In the box, but not unpacked yet.
TO_COME: Final = {
    "snack-arnaque": "Snack Arnaque",
    "sandwich": "Sandwich",
}


def find(id: str) -> Entry:
    """The game with this id.

    >>> find("picnic").name
    'Picnic'
    """
    if id in GAMES:
        return GAMES[id]
    if id in TO_COME:
        raise Illegal(Reason("game-to-come", f"{TO_COME[id]} is not playable yet; {' and '.join(GAMES)} are."))
    raise Illegal(Reason("no-such-game", f"There is no game {id!r}; there are {' and '.join(GAMES)}."))
