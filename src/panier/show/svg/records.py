"""Drawings of a recorded game: who played, how it ended, its last table and its key moments."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from panier.core.options import describe
from panier.core.record import Record
from panier.core.replay import AnyReplay
from panier.core.rules import HasSeats
from panier.core.text import markup
from panier.show.svg.page import Drawing, notebook, page
from panier.show.svg.seats import Names, name_of, outcome, several

T = TypeVar("T")
FEW: Final = 8  # moments folded under a record in a notebook
MOST: Final = 60  # moments on a page: a race has thousands


class Renderer(Protocol):
    """A module that draws a game."""

    def state(self, state: HasSeats, names: Names, /) -> Drawing: ...

    def reached(self, before: HasSeats, after: HasSeats, names: Names, /) -> str | None:
        """Return the caption of the second state if it is a key moment after the first, else None."""


def look_of(record: Record) -> Renderer:
    """Return the module that draws the game of a record; raise PanierError if there is none."""
    found: Renderer = record.entry.require("svg", "no-drawing")
    return found


def titled(replay: AnyReplay) -> str:
    """Return the title of a record: game, options, players and result."""
    record, how = replay.record, describe(replay.record.entry, replay.record.options)
    going_on = f"not over after {several(len(record.acts), 'act')}"
    ended = outcome(replay.result, record.players) if replay.is_over else going_on
    return f"{record.entry.name}{f' ({how})' if how else ''}, {several(record.seats, 'player')}: {ended}"


def last(replay: AnyReplay) -> Drawing:
    """Draw the last state of a record."""
    return look_of(replay.record).state(replay.end, replay.record.players)._replace(title=titled(replay))


def moments(replay: AnyReplay) -> Iterator[Drawing]:
    """Draw the key moments in order."""
    look, names = look_of(replay.record), replay.record.players
    for before, after in pairwise(replay.states):
        if caption := look.reached(before, after, names):
            yield look.state(after, names)._replace(title=caption)


def some(drawings: Sequence[T], number: int = FEW) -> list[T]:
    """Return at most `number` of them, evenly spread and with the last.

    >>> some([1, 2, 3, 4, 5, 6, 7], 3)
    [3, 5, 7]
    """
    if len(drawings) <= number:
        return list(drawings)
    return [drawings[(len(drawings) * (place + 1) + number - 1) // number - 1] for place in range(number)]


def standings(replay: AnyReplay) -> str:
    """Return the points of all players as an HTML table, the winner first."""
    record, result = replay.record, replay.result
    order = sorted(range(record.seats), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    rows = "".join(
        f"<tr><td>{markup(name_of(record.players, seat))}</td><td>{result.scores[seat]}</td></tr>" for seat in order
    )
    rival = f"<tr><td>To beat</td><td>{result.rival}</td></tr>" if result.rival is not None else ""
    return f'<table style="margin:.25rem 0"><tbody>{rows}{rival}</tbody></table>'


def in_notebook(replay: AnyReplay) -> str:
    """Return HTML with the end of a game, and a few moments to unfold."""
    end, few = last(replay), some(list(moments(replay)))
    folded = "".join(one.html() for one in few)
    html = f"<p><strong>{markup(end.title)}</strong></p>{standings(replay)}"
    html += end._replace(caption=False).html()
    if few:
        html += f"<details><summary>How it came to that</summary>{folded}</details>"
    return notebook([end, *few], html)


def as_page(replay: AnyReplay) -> str:
    """Return an HTML page with a drawing of each key moment, at most MOST of them."""
    end, course = last(replay), list(moments(replay))
    left_out = max(0, len(course) - MOST)
    course = some(course, MOST)
    shown = f"<p>Of {left_out + len(course)} moments {len(course)} are shown.</p>" if left_out else ""
    shown += "".join(f"<section>{one.html()}</section>" for one in course or [end])
    html = f"<h1>{markup(end.title)}</h1>{standings(replay)}{shown}"
    return page(end.title, [end, *course], html)
