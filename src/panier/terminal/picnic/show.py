"""Results and recorded games of Snack Match and Picnic."""

from collections.abc import Sequence
from itertools import pairwise

from rich.console import Console
from rich.padding import Padding

from panier.game import Result
from panier.games.picnic.cards import element_name
from panier.games.picnic.rules import rounds
from panier.games.picnic.table import Options, State
from panier.record import Record
from panier.terminal.picnic.art import Artist
from panier.terminal.picnic.notation import write_place
from panier.terminal.words import several, sheet_table, side_by_side, verdict


def show_result(result: Result, options: Options, names: Sequence[str], console: Console) -> None:
    """The final count and who won."""
    tables = [
        sheet_table(name, sheet, lambda element: element_name(options.edition, element))
        for name, sheet in zip(names, result.sheets, strict=True)
    ]
    console.print(Padding(side_by_side(tables), (1, 2)))
    console.print(verdict([names[seat] for seat in result.winners], result.why, rival=result.rival))


def show_record(record: Record, names: Sequence[str], console: Console) -> None:
    """A recorded game, round by round."""
    game = record.entry.game
    artist = Artist(record.options.edition)
    states: list[State] = list(record.states())
    if states[-1].bonuses:
        pairs = [f"{bonus.modifier}:{bonus.element}" for bonus in states[-1].bonuses]
        console.print(f"Bonus cards: {' · '.join(pairs)}")
    for before, after in pairwise(states):
        if before.phase == "place" and after.phase != "place":
            console.rule(f"Round {after.round} of {rounds(record.seats)}")
            scores = game.result(after).scores
            drawings = []
            for seat, player in enumerate(after.players):
                laid = player.picnic.strips[len(before.players[seat].picnic.strips) :]
                notes = [f"{place.card}  {write_place(place)}" for place in laid]
                drawings.append(artist.small(player.picnic, names[seat], several(scores[seat], "point"), *notes))
            console.print(Padding(side_by_side(drawings), (0, 2)))
