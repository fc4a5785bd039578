"""The games by their ids: `snack-match` and `picnic` are one set of rules in two editions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from panier.game import Act, AnyGame, Illegal, Outlook, Reason, Seat, Sheet
from panier.games.elephant import rules as elephant
from panier.games.picnic import rules as picnic
from panier.games.sandwich import rules as sandwich
from panier.games.snack_arnaque import outlook as arnaque_outlook
from panier.games.snack_arnaque import rules as snack_arnaque
from panier.games.snap import rules as snap
from panier.values import Frozen


@dataclass(frozen=True)
class Entry:
    """A game in the box: its rules, and the types of what is written down of it."""

    id: str
    name: str
    game: AnyGame
    options: type[Frozen]
    act: Any
    view: type[Frozen]
    news: Any  # the union of what it tells
    variants: tuple[Any, ...]  # the first is how it is played unless one says otherwise
    fixed: tuple[str, ...] = ()  # options that come with the id
    # From a view and moves of whoever has it to what they would bring, where a game is to tell; raises Illegal.
    outlook: Callable[[Any, Sequence[Any]], Outlook] | None = None
    standing: Callable[[Any], tuple[Sheet, ...]] | None = None  # from a view to everybody's count so far, likewise
    led_by: Callable[[Any, Seat], Any] | None = None  # the options when this seat makes the choices that are the host's

    @property
    def move(self) -> Any:
        """The union of its moves."""
        return get_args(self.act)[0]

    @property
    def base(self) -> Any:
        return self.variants[0]

    def plays(self, options: Frozen) -> bool:
        """Whether these are options for this id."""
        return all(getattr(options, name) == getattr(self.base, name) for name in self.fixed)


def _entry(id: str, name: str, rules: Any) -> Entry:
    """A game whose rules are a module: all types are found there."""
    act: Any = Act
    return Entry(id, name, rules, rules.Options, act[rules.Move], rules.View, rules.News, rules.variants)


def _edition(id: str, name: str) -> Entry:
    variants = tuple(variant for variant in picnic.variants if variant.edition == id)
    return replace(_entry(id, name, picnic), variants=variants, fixed=("edition",), led_by=picnic.led_by)


_BOX = (
    _edition("snack-match", "Snack Match"),
    _edition("picnic", "Picnic"),
    replace(
        _entry("snack-arnaque", "Snack Arnaque", snack_arnaque),
        outlook=arnaque_outlook.outlook,
        standing=arnaque_outlook.standing,
    ),
    _entry("sandwich", "Sandwich", sandwich),
    _entry("snap", "Snap", snap),
    _entry("elephant", "Slap the Elephant", elephant),
)
GAMES: Final = {entry.id: entry for entry in _BOX}


def find(id: str) -> Entry:
    """The game with this id.

    >>> find("picnic").name
    'Picnic'
    """
    if id in GAMES:
        return GAMES[id]
    raise Illegal(Reason("no-such-game", f"There is no game {id!r}; there are {', '.join(GAMES)}.", {"game": id}))
