"""Render a table as text for people who watch learners: as in the terminal, all hands open."""

from io import StringIO

from rich.console import Console

from panier.core.bot import BOT_NAMES
from panier.core.rules import StateLike
from panier.rl.episode import EpisodeConfig
from panier.show.terminal.screens import screen_of

RENDER_MODES = ["human", "ansi"]


def render_text(config: EpisodeConfig, state: StateLike) -> str:
    if config.entry.facet("tty") is None:
        return repr(state)
    text = StringIO()
    console = Console(file=text, width=120, color_system=None)
    screen_of(config.entry).show_table(state, range(config.seats), BOT_NAMES[: config.seats], console)
    return text.getvalue()


def render(config: EpisodeConfig, state: StateLike, mode: str | None) -> str | None:
    """Return the text in mode `ansi`, or print it in mode `human`; without a mode do nothing."""
    if mode is None:
        return None
    text = render_text(config, state)
    if mode == "ansi":
        return text
    print(text)
    return None
