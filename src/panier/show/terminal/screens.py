"""Play a game in the terminal, and print records there. Each game's `tty` facet shows its tables."""

from collections.abc import Callable, Sequence
from functools import partial
from random import randrange
from typing import Any, Protocol

from rich.console import Console

from panier.core.bot import AnyBot
from panier.core.chance import RandBelow, seeded
from panier.core.errors import NotInstalled, Reason
from panier.core.game import AnyGame, Game
from panier.core.moves import M
from panier.core.options import describe
from panier.core.record import Record, Shuffle, footer_line, header_line, shuffle_key, to_line
from panier.core.registry import locate
from panier.core.replay import AnyReplay
from panier.core.results import Result
from panier.core.rules import Act, O, S, StateLike, V
from panier.core.shuffle import randbelow_for
from panier.core.text import to_plain_name
from panier.core.units import Seat
from panier.core.values import Frozen, Tagged
from panier.show.terminal.table import Ask, KeyboardPlayer, LeftTable, run_table
from panier.show.terminal.words import count_noun


class NewPerson(Protocol):
    def __call__(
        self, console: Console, ask: Ask, names: Sequence[str], options: Frozen, randbelow: RandBelow, /, *, plain: bool
    ) -> KeyboardPlayer[Any, Any]: ...


class RecordScreen(Protocol):
    """A module that prints a recorded game in the terminal."""

    def show_result(self, result: Result, options: Frozen, names: Sequence[str], console: Console, /) -> None: ...

    def show_record(self, replay: AnyReplay, names: Sequence[str], console: Console, /) -> None:
        """Print the events up to the last act, without header and result."""

    def show_table(self, state: StateLike, seats: Sequence[Seat], names: Sequence[str], console: Console, /) -> None:
        """Print a state, as far as it concerns these seats."""

    def describe_move(self, move: Tagged, names: Sequence[str], /) -> str:
        """Return a move in a few words."""


class Screen(RecordScreen, Protocol):
    """A module for a game that can also be played in the terminal."""

    @property
    def Person(self) -> NewPerson: ...


def screen_of(entry: AnyGame) -> Screen:
    """Return the module that shows a game in the terminal; raise PanierError if there is none."""
    found: Screen = entry.require("tty", "no-terminal")
    return found


def check_playable(entry: AnyGame) -> None:
    """Raise PanierError for a game that cannot be played in a terminal."""
    if entry.part("tty", "Person"):
        return
    if entry.rules.is_timed(entry.default_options):
        text = (
            f"{entry.name} is a race by the millisecond and needs the browser; a terminal cannot time keys so well. "
            f"What works here: `panier simulate {entry.id}`, and `panier replay` for its records."
        )
    else:
        text = f"{entry.missing('tty')} Until then: `panier simulate {locate(entry)}`."
    raise NotInstalled(Reason("not-in-the-terminal", text))


def for_terminal(entry: Game[O, S, V, M], options: O) -> O:
    """Return the options adapted to a keyboard: turns instead of races, if the game can go in turns."""
    adapt = entry.part("tty", "for_terminal")
    return adapt(options) if adapt else options


def play_in_terminal(
    entry: AnyGame,
    options: Frozen,
    names: Sequence[str],
    bots: Sequence[AnyBot | None],
    seed: int | str | None,
    console: Console,
    ask: Ask,
    *,
    plain: bool = False,
    keep: Callable[[str], object] = lambda to_line: None,
    promised: tuple[Shuffle, str] | None = None,
) -> Record:
    """Play a game until it is over or the person leaves, and return its record; names[0] is the person.

    The same seed deals the same cards, whatever is played or asked. `promised` is a committed shuffle and the seed that
    opens it, for a deal that others have as well. `keep` gets each line of the record as it grows.
    """
    seed = randrange(1 << 32) if seed is None else seed
    chance, thoughts, hints = (seeded(f"{seed}/{what}") for what in ("chance", "thoughts", "hints"))
    screen = screen_of(entry)
    person = screen.Person(console, ask, names, options, hints, plain=plain)
    acts: list[Act[Tagged]] = []

    def watch(act: Act[Tagged]) -> None:
        acts.append(act)
        keep(to_line(act))

    shuffle, opened = promised or (None, "")
    deal = partial(randbelow_for, shuffle_key(shuffle, opened)) if shuffle else lambda k: chance
    keep(header_line(entry, len(names), options, shuffle=shuffle))
    try:
        end = run_table(entry, options, len(names), person, bots, thoughts, deal, watch)
        keep(footer_line(entry.rules.result(end), opened))
        screen.show_result(entry.rules.result(end), options, names, console)
    except (LeftTable, EOFError, KeyboardInterrupt):
        console.print("\nYou have left the table.")
    return Record(entry.id, len(names), options, tuple(acts), shuffle=shuffle, seed=opened)


def show(replay: AnyReplay, console: Console) -> None:
    """Print a game from its first act to its result."""
    record, entry = replay.record, replay.record.entry
    screen: RecordScreen = screen_of(entry)
    names = names_of(record)
    console.print(f"{title(entry, record.options)}, {count_noun(record.seats, 'player')}", style="bold", markup=False)
    screen.show_record(replay, names, console)
    if not replay.is_over:
        console.print(f"\nThe record ends after {count_noun(len(record.acts), 'act')}, before the game is over.")
    else:
        console.rule("The end")
        screen.show_result(replay.result, record.options, names, console)


def names_of(record: Record) -> list[str]:
    """Return the names of the players."""
    return [
        to_plain_name(name) or f"Player {seat + 1}" for seat, name in enumerate(record.players or [""] * record.seats)
    ]


def title(entry: AnyGame, options: Frozen) -> str:
    """Return the name of a game and its variant."""
    variant = describe(entry, options)
    return f"{entry.name} ({variant})" if variant else entry.name
