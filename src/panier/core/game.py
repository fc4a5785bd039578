"""A game as it is registered: its rules, and its facets.

A *facet* is what somebody else asks of a game: bots, a drawing, a review, numbers for learners. Each is a module with a
fixed name beside the rules (`bots.py`, `svg.py`, `review.py` …), loaded when it is first asked for. A game needs none
but `rules`; where a facet is missing, the machinery does without it, or says what would be needed.
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

ID: Final = re.compile(r"[a-z0-9-]{1,40}")  # it stands in addresses, records and names of files
PARTS: Final = tuple([name for name in vars(Rules) if not name.startswith("_")])  # of rules: their functions and types


class Facet(NamedTuple):
    """A name that a facet must have, and what the facet is for."""

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
    "balance": Facet("trace_rules", "how a report cuts the story of a game"),
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
    """Options that come with decks and values of one's own, and what reads those from files."""

    options: type[O]  # those of the game, and more
    files: Mapping[str, Callable[[str], object]]  # of those, what stands in a file, with what reads it; raises BadFile


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[O, S, V, M]):
    """A game as it is registered: its id, its name, its rules, and where its facets are.

    `rules` is a module, or any object, with the functions of `Rules` and the types `Options`, `State`, `Move`, `View`
    and `Event`.
    """

    id: str
    name: str
    rules: Rules[O, S, V, M]
    own_variants: tuple[O, ...] = ()  # those of the rules, unless several games share them
    fixed: tuple[str, ...] = ()  # options that come with the id
    rival: str = "automaton"  # what one plays against who plays alone
    lesson: str | None = None  # the seed of a first game, in which everybody meets the same cards
    # Facets that are not modules beside the rules: by name, an object that has the same attributes.
    facets: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.id):
            text = f"{quote(self.id)} cannot be the id of a game: write up to 40 small letters, digits and hyphens."
            raise BadOptions(Reason("bad-game", text))
        if missing := [name for name in PARTS if not hasattr(self.rules, name)]:
            text = f"The rules of {self.name} lack {', '.join(missing)}: `panier.Rules` says what each must be."
            raise BadOptions(Reason("bad-game", text, {"game": self.id}))

    def __reduce__(self) -> tuple[Callable[[str], "AnyGame"], tuple[str]]:
        from panier.core.registry import load_game, locate  # modules are not pickled: another process loads it

        return load_game, (locate(self),)

    # What rules are asked, with the types of this game.

    def begin(self, seats: int, options: O | None = None) -> S:
        """Return the table before the first act; raise PanierError if so many cannot play so."""
        return begin(self.rules, seats, self.default_options if options is None else options)

    def play(self, state: S, act: Act[M]) -> S:
        """Return the table after an act; raise PanierError, and leave everything as it was, if it is refused."""
        return play(self.rules, state, act)

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return whom the game waits for; empty when it is over."""
        return self.rules.to_act(state)

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat sees; None is a spectator."""
        return self.rules.view(state, seat)

    def moves(self, view: V) -> Moves[M]:
        """Return what one may do who sees this."""
        return self.rules.moves(view)

    def result(self, state: S) -> Result:
        """Return the final count, or the count so far."""
        return self.rules.result(state)

    # The types of what is written down of it.

    @property
    def variants(self) -> tuple[O, ...]:
        """Return ways to play that stand for all; the first is how it is played unless one says otherwise."""
        return self.own_variants or self.rules.variants

    @property
    def default_options(self) -> O:
        """Return how it is played unless one says otherwise."""
        return self.variants[0]

    @property
    def options_type(self) -> type[O]:
        """Return the type of its options."""
        return self.rules.Options

    @property
    def move_type(self) -> object:
        """Return the union of its moves."""
        return self.rules.Move

    @cached_property
    def act_type(self) -> object:
        """Return the type of its acts: `Act` of its moves."""
        act: Any = Act
        return act[self.move_type]

    @property
    def state_type(self) -> type[S]:
        """Return the type of its states."""
        return self.rules.State

    @property
    def view_type(self) -> type[V]:
        """Return the type of its views."""
        return self.rules.View

    @property
    def event_type(self) -> object:
        """Return the union of what it tells."""
        return self.rules.Event

    # Facets.

    def facet(self, name: str) -> Any | None:
        """Return a facet by its name, or None if this game has none of that name."""
        assert name in FACETS, name
        if name not in self._found:
            self._found[name] = self.facets[name] if name in self.facets else self._module(name)
        found: Any = self._found[name]  # each facet has a shape of its own
        return found

    def part(self, name: str, attribute: str) -> Any | None:
        """Return what a facet may have besides, or None if there is no such facet, or nothing such in it."""
        return getattr(self.facet(name), attribute, None)

    def require(self, name: str, key: str) -> Any:
        """Return a facet, or raise PanierError with this key and a sentence that says what the game would need."""
        if (found := self.facet(name)) is None:
            raise NotInstalled(Reason(key, self.missing(name), {"game": self.id}))
        return found

    def missing(self, name: str) -> str:
        """Return the sentence that says what a game without a facet would need for it."""
        facet = FACETS[name]
        needed = f"a module `{name}` beside its rules, with `{facet.has}`, {facet.what}"
        return f"{self.name} has no {name}: that takes {needed}."

    @cached_property
    def _found(self) -> dict[str, object]:
        return {}

    def _module(self, name: str) -> object | None:
        """Return the module of a facet; where a game is one file, that file, if it has what the facet must have.

        There only `live`, `imagine`, `preview` and names with a capital, such as `BOTS`, count: others may be anything.
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
        """Return what a live table must know of it."""
        found = self.facet("live")
        return found.live if found else DEFAULT_LIVE

    @property
    def imagine(self) -> Callable[[V, RandBelow], S] | None:
        """Return what draws a whole state that looks like a view to its seat, fairly: how to think ahead."""
        found = self.facet("imagine")
        return found.imagine if found else None

    @property
    def preview(self) -> Callable[[V, Sequence[M]], ScorePreview] | None:
        """Return what previews moves: from a view and moves to what they bring; None where a game does not say."""
        found = self.facet("preview")
        return found.preview if found else None

    @property
    def scores_so_far(self) -> Callable[[V], tuple[ScoreSheet, ...]] | None:
        """Return what counts so far: from a view to everybody's sheet; None where a game does not say."""
        found = self.facet("preview")
        return found.scores_so_far if found else None

    @cached_property
    def house(self) -> HouseRules[O] | None:
        """Return what house rules may change, where a game has any; not at live tables."""
        found = self.facet("house_rules")
        return HouseRules(found.HouseOptions, found.FILES) if found else None

    def is_claim(self, move: object) -> bool:
        """Return whether a move is made in a race, where the game is one."""
        return self.live.race is not None and isinstance(move, self.live.race.claims)

    def uses_house_rules(self, options: object) -> bool:
        """Return whether somebody has set rules of their own, for which what was learned of this game does not hold."""
        return self.house is not None and isinstance(options, self.house.options)

    def plays(self, options: O) -> bool:
        """Return whether these are options for this id."""
        return all(getattr(options, name) == getattr(self.default_options, name) for name in self.fixed)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
