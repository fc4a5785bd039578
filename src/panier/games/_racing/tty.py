"""Recorded races in the terminal: a line for each visible event, with its time.

A terminal cannot time key presses as exactly as a race needs, so these games are not played there.
"""

from collections.abc import Callable, Sequence
from functools import singledispatch

from rich.console import Console
from rich.table import Table

from panier.core.replay import AnyReplay
from panier.core.results import Result
from panier.core.rules import S
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Card, shown_on
from panier.games._racing.claims import Finish
from panier.games._racing.events import Dealt, Out, Reaches
from panier.show.terminal.words import count_noun, result_text


def show_record(replay: AnyReplay, names: Sequence[str], console: Console) -> None:
    """Print what a spectator saw, with the time in seconds since the first act."""
    for step in replay.steps():
        for news in replay.rules.events_for(*step, None):
            if text := sentence(news, names):
                seconds = (step.act.at_ms - replay.record.acts[0].at_ms) / 1000
                console.print(f"{seconds:8.2f}  {text}", markup=False, soft_wrap=True)


def show_result(result: Result, options: object, names: Sequence[str], console: Console) -> None:
    """Print how many cards each player has, and who won."""
    table = Table.grid(padding=(0, 2))
    for name, score in zip(names, result.scores, strict=True):
        table.add_row(name, count_noun(score, "card"))
    console.print(table)
    console.print(result_text(names, result))


def show_table(
    result: Callable[[S], Result], state: S, seats: Sequence[Seat], names: Sequence[str], console: Console
) -> None:
    """Print how many cards each player has."""
    scores = result(state).scores
    counts = " · ".join(
        f"{name} {count_noun(score, 'card')}" for name, score in zip(names, scores, strict=True) if score
    )
    console.print(f"    {counts}", style="dim", markup=False)


@singledispatch
def sentence(news: Tagged, names: Sequence[str]) -> str:
    """Return an event as an English sentence, empty if it needs none. Each game registers its own events."""
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


def photo_won(finish: Finish, cards: int, names: Sequence[str]) -> str:
    """Return a sentence about a race that was won."""
    assert finish.winner is not None
    lots = " by lots" if finish.drawn else ""
    back = f"; {with_article(finish.taken_back)} is taken back" if finish.taken_back else ""
    return f"{names[finish.winner]} wins {count_noun(cards, 'card')}{lots} ({photo_finish(finish, names)}){back}"


def photo_finish(finish: Finish, names: Sequence[str]) -> str:
    """Return a list of all who claimed, with their reaction times."""
    return ", ".join(
        f"{names[reaction.seat]} {reaction.millis} ms{'' if reaction.right or finish.winner is None else ' (wrong)'}"
        for reaction in finish.reactions
    )


def with_article(card: Card) -> str:
    """Return the picture on a card, with its article.

    >>> with_article(Card("owl c")), with_article(Card("fox a"))
    ('an owl', 'a fox')
    """
    picture = shown_on(card)
    return f"{'an' if picture[0] in 'aeiou' else 'a'} {picture}"
