"""Results and recorded games of Snack Match and Picnic in the terminal."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.console import Console
from rich.padding import Padding

from panier.core.replay import RecordReplay
from panier.core.results import Result
from panier.core.units import Seat
from panier.games.picnic.cards import Edition, element_name
from panier.games.picnic.count import count_all
from panier.games.picnic.rules import rounds
from panier.games.picnic.table import Options, State
from panier.games.picnic.tty.art import Artist
from panier.games.picnic.tty.notation import write_place
from panier.show.terminal.words import count_noun, result_text, sheet_table, side_by_side, with_verb

# Each edition has its own words.
RIVALS: Final[dict[Edition, str]] = {"snack-match": "The automaton", "picnic": "The Ghost Picnic"}
POINT: Final[dict[Edition, str]] = {"snack-match": "point", "picnic": "donut"}


def show_result(result: Result, options: Options, names: Sequence[str], console: Console) -> None:
    """Show the final count and who won."""
    tables = [
        sheet_table(name, sheet, lambda element: element_name(options.edition, element), POINT[options.edition])
        for name, sheet in zip(names, result.sheets, strict=True)
    ]
    console.print(Padding(side_by_side(tables), (1, 2)))
    if result.rival is None:
        console.print(result_text(names, result, POINT[options.edition]))
        return
    mine, rival = result.scores[0], RIVALS[options.edition]
    if result.winners:
        console.print(f"{with_verb(names[0], 'wins', 'win')}, {mine} to {result.rival}.", style="bold")
    else:
        equal = " Equal is not enough." if mine == result.rival else ""
        console.print(f"{rival} wins, {result.rival} to {mine}.{equal}", style="bold")


def show_record(replay: RecordReplay[State], names: Sequence[str], console: Console) -> None:
    """Show a recorded game, round by round."""
    record, states = replay.record, replay.states
    artist = Artist(record.options.edition, record.options.frame)
    if states[-1].bonuses:
        pairs = [f"{bonus.modifier}:{bonus.element}" for bonus in states[-1].bonuses]
        console.print(f"Bonus cards: {' · '.join(pairs)}")
    for before, after in pairwise(states):
        if before.phase == "place" and after.phase != "place":
            console.rule(f"Round {after.round} of {rounds(record.seats, record.options.rounds)}")
            scores = replay.rules.result(after).scores
            drawings = []
            for seat, player in enumerate(after.players):
                laid = player.picnic.strips[len(before.players[seat].picnic.strips) :]
                notes = [f"{place.card}  {write_place(place)}" for place in laid]
                drawings.append(
                    artist.small(
                        player.picnic, names[seat], count_noun(scores[seat], POINT[record.options.edition]), *notes
                    )
                )
            console.print(Padding(side_by_side(drawings), (0, 2)))


def show_table(state: State, seats: Sequence[Seat], names: Sequence[str], console: Console) -> None:
    """Show the picnics of these seats, and their hands."""
    edition = state.options.edition
    picnics = [player.picnic for player in state.players]
    scores = count_all(picnics, edition, state.bonuses, None, state.options.tariff).scores
    artist = Artist(edition, state.options.frame)
    drawings = []
    for seat in seats:
        captions = (
            count_noun(scores[seat], POINT[edition]),
            *(f"in hand: {card}" for card in state.players[seat].hand),
        )
        drawings.append(artist.small(state.players[seat].picnic, names[seat], *captions))
    console.print(Padding(side_by_side(drawings), (0, 4)))
