"""From the first card to the final count in the terminal, and recorded games seen again."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.padding import Padding

from panier.game import Act, Below, Result
from panier.games import Entry
from panier.games.picnic.count import Count
from panier.games.picnic.rules import rounds
from panier.games.picnic.table import State
from panier.options import describe
from panier.record import Record
from panier.simulate import Bot
from panier.terminal.count import count_table, several, verdict
from panier.terminal.draw import Artist, side_by_side
from panier.terminal.notation import write_place
from panier.terminal.picnic import Ask, Leave, PicnicPerson
from panier.terminal.table import run_table


def play_in_terminal(
    entry: Entry,
    options: Any,
    names: Sequence[str],
    bots: Sequence[Bot[Any, Any] | None],
    below: Below,
    console: Console,
    ask: Ask,
    *,
    plain: bool = False,
) -> Record:
    """One game, as far as the person wants to play it; names[0] is the one at the keyboard."""
    person = PicnicPerson(console, ask, names, Artist(options.edition, plain=plain), below)
    acts: list[Act[Any]] = []
    try:
        end = run_table(entry, options, len(names), person, bots, below, acts)
        show_result(entry.game.result(end), options.edition, names, console)
    except (Leave, EOFError, KeyboardInterrupt):
        console.print("\nYou have left the table.")
    return Record(entry.id, len(names), options, tuple(acts))


def show_result(result: Result, edition: Any, names: Sequence[str], console: Console) -> None:
    """The final count and who won."""
    sheets = [sheet for sheet in result.sheets if isinstance(sheet, Count)]
    tables = [count_table(name, sheet, edition) for name, sheet in zip(names, sheets, strict=True)]
    console.print(Padding(side_by_side(tables), (1, 2)))
    console.print(verdict([names[seat] for seat in result.winners], result.why, rival=result.rival))


def show_record(record: Record, console: Console, *, plain: bool = False) -> None:
    """A recorded picnic game, round by round."""
    entry = record.entry
    names = [f"Player {seat + 1}" for seat in range(record.seats)]
    artist = Artist(record.options.edition, plain=plain)
    variant = describe(entry, record.options)
    console.print(f"[bold]{entry.name}[/]{f' ({variant})' if variant else ''}, {several(record.seats, 'player')}")
    states: list[State] = list(record.states())
    if states[-1].bonuses:
        pairs = [f"{bonus.modifier}:{bonus.element}" for bonus in states[-1].bonuses]
        console.print(f"Bonus cards: {' · '.join(pairs)}")
    for before, after in pairwise(states):
        if before.phase == "place" and after.phase != "place":
            console.rule(f"Round {after.round} of {rounds(record.seats)}")
            scores = entry.game.result(after).scores
            drawings = []
            for seat, player in enumerate(after.players):
                laid = player.picnic.strips[len(before.players[seat].picnic.strips) :]
                notes = [f"{place.card}  {write_place(place)}" for place in laid]
                drawings.append(artist.small(player.picnic, names[seat], several(scores[seat], "point"), *notes))
            console.print(Padding(side_by_side(drawings), (0, 2)))
    if states[-1].phase == "over":
        console.rule("The end")
        show_result(entry.game.result(states[-1]), record.options.edition, names, console)
    else:
        console.print(f"The record ends in round {max(1, states[-1].round)}, before the game is over.")
