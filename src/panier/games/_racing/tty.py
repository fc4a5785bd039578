"""Recorded races in the terminal: a line for everything that could be seen, with its time.

A terminal cannot say when a key was pressed with the care that a race needs, so these games are not played there.
"""

from collections.abc import Sequence
from functools import singledispatch
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.table import Table

from panier.core.record import Record
from panier.core.results import Result
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Card, shown_on
from panier.games._racing.claims import Finish
from panier.games._racing.news import Dealt, Out, Reaches
from panier.games.elephant import rules as elephant_rules
from panier.games.elephant.news import Laid, Redealt, Shared, Won
from panier.games.elephant.table import State as ElephantState
from panier.games.snap import rules as snap_rules
from panier.games.snap.news import Fined, Snapped, Turned
from panier.show.terminal.words import listed, several, verdict


def show_record(record: Record, names: Sequence[str], console: Console) -> None:
    """What a spectator saw, and when, in seconds from the first act."""
    game = record.entry.rules
    for (before, after), act in zip(pairwise(record.states()), record.acts, strict=True):
        for news in game.tell(before, act, after, None):
            if text := sentence(news, names):
                seconds = (act.at - record.acts[0].at) / 1000
                console.print(f"{seconds:8.2f}  {text}", markup=False, soft_wrap=True)


def show_result(result: Result, options: object, names: Sequence[str], console: Console) -> None:
    """How many cards everybody has, and who won."""
    table = Table.grid(padding=(0, 2))
    for name, score in zip(names, result.scores, strict=True):
        table.add_row(name, several(score, "card"))
    console.print(table)
    console.print(verdict(names, result))


def show_table(state: Any, seats: Sequence[Seat], names: Sequence[str], console: Console) -> None:
    """How many cards everybody has."""
    rules = elephant_rules if isinstance(state, ElephantState) else snap_rules
    scores = rules.result(state).scores
    counts = " · ".join(f"{name} {several(score, 'card')}" for name, score in zip(names, scores, strict=True) if score)
    console.print(f"    {counts}", style="dim", markup=False)


@singledispatch
def sentence(news: Tagged, names: Sequence[str]) -> str:
    """What happened, in English; nothing where others say it."""
    return ""


@sentence.register
def _(news: Dealt, names: Sequence[str]) -> str:
    return f"{names[news.dealer]} deals"


@sentence.register
def _(news: Reaches, names: Sequence[str]) -> str:
    return f"{names[news.seat]} reaches for a card"


@sentence.register
def _(news: Out, names: Sequence[str]) -> str:
    return f"{names[news.seat]} is out"


@sentence.register
def _(news: Turned, names: Sequence[str]) -> str:
    anew = "shuffles the pile into a new pack and " if news.reformed else ""
    return f"{names[news.seat]} {anew}turns {a(news.card)}"


@sentence.register
def _(news: Fined, names: Sequence[str]) -> str:
    anew = " from a pack formed anew" if news.reformed else ""
    return f"{names[news.fine.payer]} calls Snap at nothing and pays {a(news.fine.card)}{anew}"


@sentence.register
def _(news: Snapped, names: Sequence[str]) -> str:
    return f"Snap! {won(news.finish, news.cards, names)}"


@sentence.register
def _(news: Laid, names: Sequence[str]) -> str:
    return f"{names[news.seat]} lays {a(news.card)}"


@sentence.register
def _(news: Won, names: Sequence[str]) -> str:
    return won(news.finish, news.cards, names)


@sentence.register
def _(news: Shared, names: Sequence[str]) -> str:
    shares = [f"{names[seat]} gets {several(share, 'card')}" for seat, share in enumerate(news.shares) if share]
    came = listed(shares) if shares else "everybody was wrong, and the pile stays"
    return f"Wrong! {photo_finish(news.finish, names)}; {came}"


@sentence.register
def _(news: Redealt, names: Sequence[str]) -> str:
    return "Nobody has a card left to lay: the pile is dealt out again"


def won(finish: Finish, cards: int, names: Sequence[str]) -> str:
    assert finish.winner is not None
    lots = " by lots" if finish.drawn else ""
    back = f"; {a(finish.taken_back)} is taken back" if finish.taken_back else ""
    return f"{names[finish.winner]} wins {several(cards, 'card')}{lots} ({photo_finish(finish, names)}){back}"


def photo_finish(finish: Finish, names: Sequence[str]) -> str:
    """Everybody who claimed, and how fast."""
    return ", ".join(
        f"{names[reaction.seat]} {reaction.millis} ms{'' if reaction.right or finish.winner is None else ' (wrong)'}"
        for reaction in finish.reactions
    )


def a(card: Card) -> str:
    """The picture on a card, with its article.

    >>> a(Card("owl c")), a(Card("fox a"))
    ('an owl', 'a fox')
    """
    picture = shown_on(card)
    return f"{'an' if picture[0] in 'aeiou' else 'a'} {picture}"
