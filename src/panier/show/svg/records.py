"""A recorded game, drawn: who played, how it ended, the table at its end, and the moments that led there."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from panier.core.options import describe
from panier.core.record import Record
from panier.core.results import Result
from panier.core.rules import HasSeats
from panier.core.text import markup
from panier.show.svg.page import Drawing, notebook, page
from panier.show.svg.seats import Names, name_of, outcome, several

T = TypeVar("T")
FEW: Final = 8  # moments that a notebook keeps folded under a record
MOST: Final = 60  # on a page: a race has thousands


class Renderer(Protocol):
    """What draws a game: a module with these functions."""

    def state(self, state: HasSeats, names: Names, /) -> Drawing: ...

    def reached(self, before: HasSeats, after: HasSeats, names: Names, /) -> str | None:
        """Return what to write under the second state, if it is worth a look after the first."""


def look_of(record: Record) -> Renderer:
    """How the game of a record is drawn; raises PanierError for a game that nobody draws."""
    found: Renderer = record.entry.require("svg", "no-drawing")
    return found


def titled(record: Record, end: HasSeats) -> str:
    game, how = record.entry.rules, describe(record.entry, record.options)
    going_on = f"not over after {several(len(record.acts), 'act')}"
    ended = going_on if game.to_act(end) else outcome(game.result(end), record.players)
    return f"{record.entry.name}{f' ({how})' if how else ''}, {several(record.seats, 'player')}: {ended}"


def last(record: Record) -> Drawing:
    """The table as the record leaves it."""
    *_, end = record.states()
    return look_of(record).state(end, record.players)._replace(title=titled(record, end))


def moments(record: Record) -> Iterator[Drawing]:
    """The tables worth a look, from the first to the last."""
    look = look_of(record)
    for before, after in pairwise(record.states()):
        caption = look.reached(before, after, record.players)
        if caption:
            yield look.state(after, record.players)._replace(title=caption)


def some(drawings: Sequence[T], number: int = FEW) -> list[T]:
    """So many of them at most, spread evenly, the last always among them.

    >>> some([1, 2, 3, 4, 5, 6, 7], 3)
    [3, 5, 7]
    """
    if len(drawings) <= number:
        return list(drawings)
    return [drawings[(len(drawings) * (place + 1) + number - 1) // number - 1] for place in range(number)]


def standings(record: Record, result: Result) -> str:
    """Everybody's points as a table of text, the first in front."""
    order = sorted(range(record.seats), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
    rows = "".join(
        f"<tr><td>{markup(name_of(record.players, seat))}</td><td>{result.scores[seat]}</td></tr>" for seat in order
    )
    rival = f"<tr><td>To beat</td><td>{result.rival}</td></tr>" if result.rival is not None else ""
    return f'<table style="margin:.25rem 0"><tbody>{rows}{rival}</tbody></table>'


def in_notebook(record: Record) -> str:
    """The end of a game, with a few moments to unfold."""
    end = last(record)
    *_, state = record.states()
    few = some(list(moments(record)))
    folded = "".join(one.html() for one in few)
    html = f"<p><strong>{markup(end.title)}</strong></p>{standings(record, record.entry.rules.result(state))}"
    html += end._replace(caption=False).html()
    if few:
        html += f"<details><summary>How it came to that</summary>{folded}</details>"
    return notebook([end, *few], html)


def as_page(record: Record) -> str:
    """A page of its own with a drawing for each moment."""
    end, course = last(record), list(moments(record))
    left_out = max(0, len(course) - MOST)
    course = some(course, MOST)
    *_, state = record.states()
    shown = f"<p>Of {left_out + len(course)} moments {len(course)} are shown.</p>" if left_out else ""
    shown += "".join(f"<section>{one.html()}</section>" for one in course or [end])
    html = f"<h1>{markup(end.title)}</h1>{standings(record, record.entry.rules.result(state))}{shown}"
    return page(end.title, [end, *course], html)
