"""Drawings of a recorded game: who played, how it ended, its last table and its key moments."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from panier.core.options import describe
from panier.core.record import Record
from panier.core.replay import AnyReplay
from panier.core.rules import StateLike
from panier.core.text import to_markup
from panier.show.svg.page import Drawing, notebook_html, page
from panier.show.svg.seats import Names, count_noun, name_of, result_sentence

T = TypeVar("T")
MAX_NOTEBOOK_MOMENTS: Final = 8  # moments folded under a record in a notebook
MAX_PAGE_MOMENTS: Final = 60  # moments on a page: a race has thousands


class Renderer(Protocol):
    """A module that draws a game."""

    def state(self, state: StateLike, names: Names, /) -> Drawing: ...

    def key_moment_caption(self, before: StateLike, after: StateLike, names: Names, /) -> str | None:
        """Return the caption of the second state if it is a key moment after the first, else None."""


def renderer_of(record: Record) -> Renderer:
    """Return the module that draws the game of a record; raise PanierError if there is none."""
    found: Renderer = record.entry.require("svg", "no-drawing")
    return found


def title_of(replay: AnyReplay) -> str:
    """Return the title of a record: game, options, players and result."""
    record, how = replay.record, describe(replay.record.entry, replay.record.options)
    going_on = f"not over after {count_noun(len(record.acts), 'act')}"
    ended = result_sentence(replay.result, record.players) if replay.is_over else going_on
    return f"{record.entry.name}{f' ({how})' if how else ''}, {count_noun(record.seats, 'player')}: {ended}"


def draw_last_state(replay: AnyReplay) -> Drawing:
    """Draw the last state of a record."""
    return renderer_of(replay.record).state(replay.end, replay.record.players)._replace(title=title_of(replay))


def draw_key_moments(replay: AnyReplay) -> Iterator[Drawing]:
    """Draw the key moments in order."""
    look, names = renderer_of(replay.record), replay.record.players
    for before, after in pairwise(replay.states):
        if caption := look.key_moment_caption(before, after, names):
            yield look.state(after, names)._replace(title=caption)


def spread_evenly(drawings: Sequence[T], number: int = MAX_NOTEBOOK_MOMENTS) -> list[T]:
    """Return at most `number` of them, evenly spread and with the last.

    >>> spread_evenly([1, 2, 3, 4, 5, 6, 7], 3)
    [3, 5, 7]
    """
    if len(drawings) <= number:
        return list(drawings)
    return [drawings[(len(drawings) * (place + 1) + number - 1) // number - 1] for place in range(number)]


def score_table(replay: AnyReplay) -> str:
    """Return the points of all players as an HTML table, the winner first."""
    record, result = replay.record, replay.result
    order = sorted(range(record.seats), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    rows = "".join(
        f"<tr><td>{to_markup(name_of(record.players, seat))}</td><td>{result.scores[seat]}</td></tr>" for seat in order
    )
    rival = f"<tr><td>To beat</td><td>{result.rival}</td></tr>" if result.rival is not None else ""
    return f'<table style="margin:.25rem 0"><tbody>{rows}{rival}</tbody></table>'


def to_notebook_html(replay: AnyReplay) -> str:
    """Return HTML with the end of a game, and a few moments to unfold."""
    end, few = draw_last_state(replay), spread_evenly(list(draw_key_moments(replay)))
    folded = "".join(one.html() for one in few)
    html = f"<p><strong>{to_markup(end.title)}</strong></p>{score_table(replay)}"
    html += end._replace(caption=False).html()
    if few:
        html += f"<details><summary>How it came to that</summary>{folded}</details>"
    return notebook_html([end, *few], html)


def to_page(replay: AnyReplay) -> str:
    """Return an HTML page with a drawing of each key moment, at most MAX_PAGE_MOMENTS of them."""
    end, course = draw_last_state(replay), list(draw_key_moments(replay))
    left_out = max(0, len(course) - MAX_PAGE_MOMENTS)
    course = spread_evenly(course, MAX_PAGE_MOMENTS)
    shown = f"<p>Of {left_out + len(course)} moments {len(course)} are shown.</p>" if left_out else ""
    shown += "".join(f"<section>{one.html()}</section>" for one in course or [end])
    html = f"<h1>{to_markup(end.title)}</h1>{score_table(replay)}{shown}"
    return page(end.title, [end, *course], html)
