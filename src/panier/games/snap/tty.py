"""Recorded games of Snap in the terminal."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from panier.games._racing import tty
from panier.games._racing.tty import photo_won, sentence, show_record, show_result, with_article
from panier.games.snap import rules
from panier.games.snap.events import Fined, Snapped, Turned
from panier.games.snap.table import Call, Move

__all__ = ["describe_move", "show_record", "show_result", "show_table"]

show_table: Final = partial(tty.show_table, rules.result)


def describe_move(move: Move, names: Sequence[str]) -> str:
    return "call Snap" if isinstance(move, Call) else str(type(move).__name__).lower()


@sentence.register
def _(news: Turned, names: Sequence[str]) -> str:
    anew = "shuffles the pile into a new pack and " if news.reformed else ""
    return f"{names[news.seat]} {anew}turns {with_article(news.card)}"


@sentence.register
def _(news: Fined, names: Sequence[str]) -> str:
    anew = " from a pack formed anew" if news.reformed else ""
    return f"{names[news.fine.payer]} calls Snap at nothing and pays {with_article(news.fine.card)}{anew}"


@sentence.register
def _(news: Snapped, names: Sequence[str]) -> str:
    return f"Snap! {photo_won(news.finish, news.cards, names)}"
