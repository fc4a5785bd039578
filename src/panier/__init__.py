"""Panier: light card games for people at a table and for programs, with the same rules.

The names exported here are the public API; all other names may change. Modules are loaded when their names are used.

>>> import panier
>>> picnic = panier.find("picnic")
>>> report = panier.simulate_many(picnic, seats=2, games=3, bots=["casual", "random"], seed=1)
>>> [line.bot for line in report.per_seat]
['casual', 'random']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final
from warnings import warn

from panier.core import values

if TYPE_CHECKING:
    from panier.bots import find_bot as find_bot
    from panier.core.bot import Bot as Bot
    from panier.core.bot import DelayedMove as DelayedMove
    from panier.core.chance import RandBelow as RandBelow
    from panier.core.chance import seeded as seeded
    from panier.core.errors import BadFile as BadFile
    from panier.core.errors import BadOptions as BadOptions
    from panier.core.errors import IllegalMove as IllegalMove
    from panier.core.errors import NotAllowed as NotAllowed
    from panier.core.errors import NotInstalled as NotInstalled
    from panier.core.errors import PanierError as PanierError
    from panier.core.errors import Reason as Reason
    from panier.core.errors import UnknownName as UnknownName
    from panier.core.game import Game as Game
    from panier.core.house_rules import house_rules as house_rules
    from panier.core.house_rules import read_options as read_options
    from panier.core.live import LiveSpec as LiveSpec
    from panier.core.live import RaceSpec as RaceSpec
    from panier.core.moves import NOTHING_TO_DO as NOTHING_TO_DO
    from panier.core.moves import MoveList as MoveList
    from panier.core.moves import Moves as Moves
    from panier.core.moves import NoMoves as NoMoves
    from panier.core.moves import OnlyTakeBack as OnlyTakeBack
    from panier.core.record import Record as Record
    from panier.core.registry import GAMES as GAMES
    from panier.core.registry import find as find
    from panier.core.registry import load_game as load_game
    from panier.core.results import Result as Result
    from panier.core.results import as_unfinished as as_unfinished
    from panier.core.rules import TABLE_GONE as TABLE_GONE
    from panier.core.rules import Act as Act
    from panier.core.rules import Rules as Rules
    from panier.core.rules import TimeUp as TimeUp
    from panier.core.rules import begin as begin
    from panier.core.rules import own_seat as own_seat
    from panier.core.rules import play as play
    from panier.core.rules import replay as replay
    from panier.core.units import CHANCE as CHANCE
    from panier.core.units import CLOCK as CLOCK
    from panier.core.units import TIE_WINDOW_MS as TIE_WINDOW_MS
    from panier.core.units import Millis as Millis
    from panier.core.units import Seat as Seat
    from panier.core.values import Frozen as Frozen
    from panier.core.values import Tagged as Tagged
    from panier.lab.playing import simulate as simulate
    from panier.lab.report import SimulationReport as SimulationReport
    from panier.lab.simulation import simulate_many as simulate_many
    from panier.protocol.client import Client as Client
    from panier.protocol.client import play_as as play_as
    from panier.show.drawing import render as render
    from panier.show.drawing import render_card as render_card
    from panier.show.drawing import to_html as to_html

# The module of each public name. No module has the name of what it exports, as it would hide it.
_HOMES: Final = {
    name: home
    for home, names in {
        "bots": "find_bot",
        "core.bot": "Bot DelayedMove",
        "core.chance": "RandBelow seeded",
        "core.errors": "BadFile BadOptions IllegalMove NotAllowed NotInstalled PanierError Reason UnknownName",
        "core.game": "Game",
        "core.house_rules": "house_rules read_options",
        "core.live": "LiveSpec RaceSpec",
        "core.moves": "MoveList Moves NOTHING_TO_DO NoMoves OnlyTakeBack",
        "core.record": "Record",
        "core.registry": "GAMES find load_game",
        "core.results": "Result as_unfinished",
        "core.rules": "Act Rules TABLE_GONE TimeUp begin own_seat play replay",
        "core.units": "CHANCE CLOCK Millis Seat TIE_WINDOW_MS",
        "core.values": "Frozen Tagged",
        "lab.playing": "simulate",
        "lab.report": "SimulationReport",
        "lab.simulation": "simulate_many",
        "protocol.client": "Client play_as",
        "show.drawing": "render render_card to_html",
    }.items()
    for name in names.split()
}
__all__ = sorted(_HOMES)


# Former names, which warn for one release, and what they are called now.
_RENAMED: Final = {
    "After": "DelayedMove",
    "Below": "RandBelow",
    "Entry": "Game",
    "Illegal": "PanierError",
    "Listed": "MoveList",
    "Live": "LiveSpec",
    "Race": "RaceSpec",
    "Refused": "NoMoves",
    "Report": "SimulationReport",
    "Sealed": "OnlyTakeBack",
    "TIE": "TIE_WINDOW_MS",
    "draw": "render",
    "draw_card": "render_card",
    "notebook": "to_html",
    "so_far": "as_unfinished",
}


def _html_of(value: object) -> str | None:
    """Return the HTML that a notebook shows for a value; None if there is no drawing of it."""
    html: str | None = import_module("panier.show.drawing").to_html(value)
    return html


values.html_of = _html_of  # core cannot import pictures, and they are loaded only when used


def __getattr__(name: str) -> Any:
    if name in _RENAMED:
        warn(f"panier.{name} is called panier.{_RENAMED[name]} now", DeprecationWarning, stacklevel=2)
        name = _RENAMED[name]
    if name not in _HOMES:
        raise AttributeError(f"panier has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"panier.{_HOMES[name]}"), name)
