"""How a table looks to whoever watches learners: as in the terminal, all hands open."""

from io import StringIO

from rich.console import Console

from panier.core.bot import BOT_NAMES
from panier.core.rules import HasSeats
from panier.rl.episode import Table
from panier.show.terminal.screens import screen_of

RENDER_MODES = ["human", "ansi"]


def text_of(table: Table, state: HasSeats) -> str:
    if table.entry.facet("tty") is None:
        return repr(state)
    text = StringIO()
    console = Console(file=text, width=120, color_system=None)
    screen_of(table.entry).show_table(state, range(table.seats), BOT_NAMES[: table.seats], console)
    return text.getvalue()


def render(table: Table, state: HasSeats, mode: str | None) -> str | None:
    """The text for programs, or printed for people; nothing where nobody wants to see it."""
    if mode is None:
        return None
    text = text_of(table, state)
    if mode == "ansi":
        return text
    print(text)
    return None
