"""A registered game: its id, its rules and its facets.

A *facet* is a module with a fixed name beside the rules (`bots.py`, `svg.py`, `review.py` …), which other packages use:
bots, drawings, a review, numbers for learners. It is loaded when it is first needed. Only `rules` is required; if a
facet is missing, the rest of Panier does without it or says what would be needed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from panier.core.chance import RandBelow
from panier.core.errors import BadOptions, NotInstalled, Reason
from panier.core.live import DEFAULT_LIVE, LiveSpec
from panier.core.moves import M, Moves
from panier.core.results import Result, ScorePreview, ScoreSheet
from panier.core.rules import Act, O, Rules, S, V, begin, play
from panier.core.text import quote
from panier.core.units import Seat

ID: Final = re.compile(r"[a-z0-9-]{1,40}")  # used in addresses, records and file names
PARTS: Final = tuple([name for name in vars(Rules) if not name.startswith("_")])  # the functions and types of rules


class Facet(NamedTuple):
    """The name that a facet must define, and what the facet is for."""

    has: str
    what: str


FACETS: Final[Mapping[str, Facet]] = {
    "live": Facet("live", "what a live table must know beyond the rules"),
    "imagine": Facet("imagine", "from a view to a whole state that looks like that to the same seat, drawn fairly"),
    "preview": Facet("preview", "what moves would bring, and everybody's count so far"),
    "reasons": Facet("KEYS", "the keys of all reasons for which its rules refuse something"),
    "bots": Facet("BOTS", "functions from a view to a move by name, the weakest first"),
    "advice": Facet("explain", "from a view and a move to why it is good"),
    "people": Facet("PEOPLE", "simulated people by name, for the ladder"),
    "review": Facet("findings", "what a review says of a record"),
    "balance": Facet("trace_rules", "where a balance report divides a game into stages"),
    "svg": Facet("state", "how its tables and cards are drawn"),
    "tty": Facet("show_table", "how it is shown in the terminal"),
    "rl": Facet("Codec", "actions as numbers and views as arrays"),
    "paper": Facet("count", "how cards on paper are counted"),
    "house_rules": Facet("HouseOptions", "what may be played with instead of what is in the box"),
    "upgrades": Facet("UPGRADES", "how records of earlier versions are read"),
    "daily": Facet("deals", "the deal of the day"),
    "jax": Facet("rules_of", "the rules on arrays, for accelerators"),
    "fast": Facet("COMPILED_MODULES", "compiled modules"),
}


@dataclass(frozen=True)
class HouseRules(Generic[O]):
    """Options with custom decks and values, and functions that read those from files."""

    options: type[O]  # the game's options and more
    files: Mapping[str, Callable[[str], object]]  # options that are files, with their parsers, which raise BadFile


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[O, S, V, M]):
    """A registered game: an id, a name, rules and facets.

    `rules` is a module, or any object, with the functions and types of `Rules`. If it lacks one, or if the id is not
    made of small letters, digits and hyphens, BadOptions is raised.

    >>> from panier.games.picnic import PICNIC
    >>> state = PICNIC.begin(2)
    >>> PICNIC.name, state.seats, sorted(PICNIC.to_act(state))
    ('Picnic', 2, [100])
    """

    id: str
    name: str
    rules: Rules[O, S, V, M]
    own_variants: tuple[O, ...] = ()  # unless several games share these rules: empty, so the rules' variants
    fixed_options: tuple[str, ...] = ()  # names of options that the id determines
    rival: str = "automaton"  # the opponent in a solo game
    lesson_seed: str | None = None  # the seed of the lesson: the same cards for everybody
    # Facets that are not modules beside the rules: objects with the same attributes, by facet name.
    facets: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.id):
            text = f"{quote(self.id)} cannot be the id of a game: write up to 40 small letters, digits and hyphens."
            raise BadOptions(Reason("bad-game", text))
        if missing := [name for name in PARTS if not hasattr(self.rules, name)]:
            text = f"The rules of {self.name} lack {', '.join(missing)}: `panier.Rules` says what each must be."
            raise BadOptions(Reason("bad-game", text, {"game": self.id}))

    def __reduce__(self) -> tuple[Callable[[str], "AnyGame"], tuple[str]]:
        from panier.core.registry import (  # modules do not pickle: other processes load the game by name
            load_game,
            locate,
        )

        return load_game, (locate(self),)

    # The functions of the rules, with the types of this game.

    def begin(self, seats: int, options: O | None = None) -> S:
        """Return the state before the first act; raise BadOptions for seats or options that cannot be played."""
        return begin(self.rules, seats, self.default_options if options is None else options)

    def play(self, state: S, act: Act[M]) -> S:
        """Return the state after an act; raise IllegalMove if it is refused. `state` never changes."""
        return play(self.rules, state, act)

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that the game waits for; empty when it is over."""
        return self.rules.to_act(state)

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat sees; None is a spectator."""
        return self.rules.view(state, seat)

    def moves(self, view: V) -> Moves[M]:
        """Return the legal moves of the seat that sees this."""
        return self.rules.moves(view)

    def result(self, state: S) -> Result:
        """Return the final result, or the scores so far."""
        return self.rules.result(state)

    # Types and options.

    @property
    def variants(self) -> tuple[O, ...]:
        """Return options that represent all ways to play, the default first."""
        return self.own_variants or self.rules.variants

    @property
    def default_options(self) -> O:
        """Return the options of the ordinary game."""
        return self.variants[0]

    @property
    def options_type(self) -> type[O]:
        """Return the type of the options."""
        return self.rules.Options

    @property
    def move_type(self) -> object:
        """Return the union of the moves."""
        return self.rules.Move

    @cached_property
    def act_type(self) -> object:
        """Return the type of the acts: `Act` with this game's moves."""
        act: Any = Act
        return act[self.move_type]

    @property
    def state_type(self) -> type[S]:
        """Return the type of the states."""
        return self.rules.State

    @property
    def view_type(self) -> type[V]:
        """Return the type of the views."""
        return self.rules.View

    @property
    def event_type(self) -> object:
        """Return the union of the events."""
        return self.rules.Event

    # Facets.

    def facet(self, name: str) -> Any | None:
        """Return a facet by its name; None if this game has none."""
        assert name in FACETS, name
        if name not in self._found:
            self._found[name] = self.facets[name] if name in self.facets else self._module(name)
        found: Any = self._found[name]  # each facet has its own attributes
        return found

    def part(self, name: str, attribute: str) -> Any | None:
        """Return an optional attribute of a facet; None if the facet or the attribute is missing."""
        return getattr(self.facet(name), attribute, None)

    def require(self, name: str, key: str) -> Any:
        """Return a facet; raise NotInstalled with this key, and a sentence on what is needed, if it is missing."""
        if (found := self.facet(name)) is None:
            raise NotInstalled(Reason(key, self.missing(name), {"game": self.id}))
        return found

    def missing(self, name: str) -> str:
        """Return the sentence that says what a game without this facet needs."""
        facet = FACETS[name]
        needed = f"a module `{name}` beside its rules, with `{facet.has}`, {facet.what}"
        return f"{self.name} has no {name}: that takes {needed}."

    @cached_property
    def _found(self) -> dict[str, object]:
        return {}

    def _module(self, name: str) -> object | None:
        """Return the module of a facet; for a game in one file that file, if it defines the facet's name.

        In one file only `live`, `imagine`, `preview` and names with capitals, such as `BOTS`, count.
        """
        module, package = (getattr(self.rules, about, None) for about in ("__name__", "__package__"))
        full = f"{package}.{name}"
        has = FACETS[name].has
        if package and package != module and find_spec(full):
            found = import_module(full)
            return found if hasattr(found, has) else None
        return self.rules if hasattr(self.rules, has) and (has == name or has[0].isupper()) else None

    @cached_property
    def live(self) -> LiveSpec[O, S, V, M]:
        """Return the declarations for live tables."""
        found = self.facet("live")
        return found.live if found else DEFAULT_LIVE

    @property
    def imagine(self) -> Callable[[V, RandBelow], S] | None:
        """Return the function that samples a full state consistent with a view; None if there is none."""
        found = self.facet("imagine")
        return found.imagine if found else None

    @property
    def preview(self) -> Callable[[V, Sequence[M]], ScorePreview] | None:
        """Return the function from a view and moves to their scores; None if the game has no previews."""
        found = self.facet("preview")
        return found.preview if found else None

    @property
    def scores_so_far(self) -> Callable[[V], tuple[ScoreSheet, ...]] | None:
        """Return the function from a view to the scores of all seats so far; None if the game does not show them."""
        found = self.facet("preview")
        return found.scores_so_far if found else None

    @cached_property
    def house(self) -> HouseRules[O] | None:
        """Return what house rules can change; None if the game has none. They do not hold at live tables."""
        found = self.facet("house_rules")
        return HouseRules(found.HouseOptions, found.FILES) if found else None

    def is_claim(self, move: object) -> bool:
        """Return whether a move is a claim in a race."""
        return self.live.race is not None and isinstance(move, self.live.race.claims)

    def uses_house_rules(self, options: object) -> bool:
        """Return whether options are house rules, for which what was learned about the ordinary game does not hold."""
        return self.house is not None and isinstance(options, self.house.options)

    def plays(self, options: O) -> bool:
        """Return whether options fit this id: games that share rules differ in their fixed options."""
        return all(getattr(options, name) == getattr(self.default_options, name) for name in self.fixed_options)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
