"""The games by their ids: `snack-match` and `picnic` are one set of rules in two editions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

from panier.game import Act, AnyGame, Below, Illegal, Outlook, Reason, Sheet
from panier.games.elephant import house as elephant_house
from panier.games.elephant import live as elephant_live
from panier.games.elephant import rules as elephant_rules
from panier.games.elephant.imagine import imagine as imagine_elephant
from panier.games.picnic import house as picnic_house
from panier.games.picnic import live as picnic_live
from panier.games.picnic import rules as picnic_rules
from panier.games.picnic.imagine import imagine as imagine_picnic
from panier.games.racing import house as racing_house
from panier.games.sandwich import house as sandwich_house
from panier.games.sandwich import live as sandwich_live
from panier.games.sandwich import rules as sandwich_rules
from panier.games.sandwich.imagine import imagine as imagine_sandwich
from panier.games.snack_arnaque import house as arnaque_house
from panier.games.snack_arnaque import live as arnaque_live
from panier.games.snack_arnaque import outlook as arnaque_outlook
from panier.games.snack_arnaque import rules as snack_arnaque_rules
from panier.games.snack_arnaque.imagine import imagine as imagine_arnaque
from panier.games.snap import house as snap_house
from panier.games.snap import live as snap_live
from panier.games.snap import rules as snap_rules
from panier.games.snap.imagine import imagine as imagine_snap
from panier.live import PLAIN, Live
from panier.text import quote
from panier.values import Frozen


@dataclass(frozen=True)
class House:
    """What a game may be played with instead of what is in the box."""

    options: type[Frozen]  # those of the game, and more
    files: Mapping[str, Callable[[str], Any]]  # of those, what stands in a file, with what reads it; raises BadFile


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
    live: Live[Any, Any] = PLAIN  # what a live table must know of it
    # From a view to a whole table that looks like that to the same seat, drawn fairly: how to think ahead of a view.
    imagine: Callable[[Any, Below], Any] | None = None
    house: House | None = None  # what house rules may change, where a game has any; not at live tables

    @property
    def move(self) -> Any:
        """The union of its moves."""
        return get_args(self.act)[0]

    @property
    def base(self) -> Any:
        return self.variants[0]

    def is_claim(self, move: object) -> bool:
        """Whether a move is made in a race, where the game is one."""
        return self.live.race is not None and isinstance(move, self.live.race.claims)

    def by_house_rules(self, options: Frozen) -> bool:
        """Whether somebody has set rules of their own, for which what was learned of this game does not hold."""
        return self.house is not None and isinstance(options, self.house.options)

    def plays(self, options: Frozen) -> bool:
        """Whether these are options for this id."""
        return all(getattr(options, name) == getattr(self.base, name) for name in self.fixed)


def _entry(id: str, name: str, rules: Any, live: Live[Any, Any], imagine: Callable[[Any, Below], Any]) -> Entry:
    """A game whose rules are a module: all types are found there."""
    act: Any = Act
    types = (rules.Options, act[rules.Move], rules.View, rules.News)
    return Entry(id, name, rules, *types, rules.variants, live=live, imagine=imagine)


def _edition(id: str, name: str) -> Entry:
    variants = tuple(variant for variant in picnic_rules.variants if variant.edition == id)
    house = House(picnic_house.HouseOptions, picnic_house.FILES)
    usual = _entry(id, name, picnic_rules, picnic_live.live, imagine_picnic)
    return replace(usual, variants=variants, fixed=("edition",), house=house)


_BOX = (
    _edition("snack-match", "Snack Match"),
    _edition("picnic", "Picnic"),
    replace(
        _entry("snack-arnaque", "Snack Arnaque", snack_arnaque_rules, arnaque_live.live, imagine_arnaque),
        outlook=arnaque_outlook.outlook,
        standing=arnaque_outlook.standing,
        house=House(arnaque_house.HouseOptions, arnaque_house.FILES),
    ),
    replace(
        _entry("sandwich", "Sandwich", sandwich_rules, sandwich_live.live, imagine_sandwich),
        house=House(sandwich_house.HouseOptions, sandwich_house.FILES),
    ),
    replace(
        _entry("snap", "Snap", snap_rules, snap_live.live, imagine_snap),
        house=House(snap_house.HouseOptions, racing_house.FILES),
    ),
    replace(
        _entry("elephant", "Slap the Elephant", elephant_rules, elephant_live.live, imagine_elephant),
        house=House(elephant_house.HouseOptions, racing_house.FILES),
    ),
)
GAMES: Final = {entry.id: entry for entry in _BOX}


def find(id: str) -> Entry:
    """The game with this id.

    >>> find("picnic").name
    'Picnic'
    """
    if id in GAMES:
        return GAMES[id]
    raise Illegal(Reason("no-such-game", f"There is no game {quote(id)}; there are {', '.join(GAMES)}.", {"game": id}))
