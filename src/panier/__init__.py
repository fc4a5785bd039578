"""A home for light card games: people at a table and programs in a loop, by the same rules.

What stands here is what a program may rely on; everything else may move. Nothing is loaded before it is used.

>>> import panier
>>> picnic = panier.find("picnic")
>>> report = panier.simulate_many(picnic, seats=2, games=3, bots=["casual", "random"], seed=1)
>>> [line.bot for line in report.per_seat]
['casual', 'random']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from panier.bot import After as After
    from panier.bot import Bot as Bot
    from panier.bots import find_bot as find_bot
    from panier.client import Client as Client
    from panier.client import play_as as play_as
    from panier.drawing import draw as draw
    from panier.drawing import draw_card as draw_card
    from panier.drawing import notebook as notebook
    from panier.game import CHANCE as CHANCE
    from panier.game import CLOCK as CLOCK
    from panier.game import Act as Act
    from panier.game import Game as Game
    from panier.game import Illegal as Illegal
    from panier.game import Reason as Reason
    from panier.game import Result as Result
    from panier.game import begin as begin
    from panier.game import play as play
    from panier.game import replay as replay
    from panier.game import seeded as seeded
    from panier.games import GAMES as GAMES
    from panier.games import Entry as Entry
    from panier.games import find as find
    from panier.house import house_rules as house_rules
    from panier.house import read_options as read_options
    from panier.live import Live as Live
    from panier.playout import simulate as simulate
    from panier.record import Record as Record
    from panier.report import Report as Report
    from panier.simulation import simulate_many as simulate_many

# By the public name, the module that has it. No module is called like what it has: it would hide it.
_HOMES: Final = {
    name: home
    for home, names in {
        "bot": "After Bot",
        "bots": "find_bot",
        "client": "Client play_as",
        "drawing": "draw draw_card notebook",
        "game": "CHANCE CLOCK Act Game Illegal Reason Result begin play replay seeded",
        "games": "GAMES Entry find",
        "house": "house_rules read_options",
        "live": "Live",
        "record": "Record",
        "report": "Report",
        "playout": "simulate",
        "simulation": "simulate_many",
    }.items()
    for name in names.split()
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"panier has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"panier.{_HOMES[name]}"), name)
