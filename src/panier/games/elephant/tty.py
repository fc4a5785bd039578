"""Recorded games of Slap the Elephant in the terminal."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from panier.games._racing import tty
from panier.games._racing.tty import photo_finish, photo_won, sentence, show_record, show_result, with_article
from panier.games.elephant import rules
from panier.games.elephant.events import Laid, Redealt, Shared, Won
from panier.games.elephant.table import Move, Slap, SnapFingers
from panier.show.terminal.words import count_noun, join_names

__all__ = ["describe_move", "show_record", "show_result", "show_table"]

show_table: Final = partial(tty.show_table, rules.result)


def describe_move(move: Move, names: Sequence[str]) -> str:
    match move:
        case Slap():
            return "slap"
        case SnapFingers():
            return "snap one's fingers"
        case _:
            return str(type(move).__name__).lower()


@sentence.register
def _(news: Laid, names: Sequence[str]) -> str:
    return f"{names[news.seat]} lays {with_article(news.card)}"


@sentence.register
def _(news: Won, names: Sequence[str]) -> str:
    return photo_won(news.finish, news.cards, names)


@sentence.register
def _(news: Shared, names: Sequence[str]) -> str:
    shares = [f"{names[seat]} gets {count_noun(share, 'card')}" for seat, share in enumerate(news.shares) if share]
    came = join_names(shares) if shares else "everybody was wrong, and the pile stays"
    return f"Wrong! {photo_finish(news.finish, names)}; {came}"


@sentence.register
def _(news: Redealt, names: Sequence[str]) -> str:
    return "Nobody has a card left to lay: the pile is dealt out again"
