"""Results and recorded games of Sandwich in the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from panier.core.replay import RecordReplay
from panier.core.results import Result
from panier.core.units import Seat
from panier.games.sandwich.table import ROUNDS, Options, State
from panier.games.sandwich.tastes import of_taster
from panier.games.sandwich.tasting import tasting as ranked
from panier.games.sandwich.tty.art import called, cards_text, scores, tasting
from panier.show.terminal.words import result_text

PLACES = ("first", "second", "third")


def show_result(result: Result, options: Options, names: Sequence[str], console: Console) -> None:
    """Print everybody's places and points, and who won."""
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column("")
    headings = PLACES if len(names) == 3 else PLACES[:2]
    for heading in (*headings, "points"):
        table.add_column(heading, justify="right")
    for seat, sheet in enumerate(result.sheets):
        counts = {line.element: line.size for line in sheet.lines}
        places = [str(counts.get(place, 0)) for place in headings]
        table.add_row(Text(names[seat], "bold" if seat in result.winners else ""), *places, str(sheet.total))
    console.print(Padding(table, (1, 0)))
    console.print(result_text(names, result))


def show_record(replay: RecordReplay[State], names: Sequence[str], console: Console) -> None:
    """Print a recorded game, tasting by tasting; if it is unfinished, what everybody had gathered."""
    before: State | None = None
    for state in replay.states:
        if before is not None and before.phase == "icebreaker" != state.phase:
            for name, player in zip(names, state.players, strict=True):
                if player.taste:
                    loved, hated = called(player.taste.loved), called(player.taste.hated)
                    console.print(f"{name} loves {loved} and hates {hated}.", markup=False, highlight=False)
        if before is not None and len(state.history) > len(before.history):
            console.rule(f"Round {before.round} of {ROUNDS}")
            for found in state.history[len(before.history) :]:
                console.print(Padding(tasting(found, names, len(names)), (0, 2)))
            console.print(f"  {scores(names, state.scores)}", style="bold", markup=False, highlight=False)
        before = state
    if before is not None and before.phase != "over":
        for name, player in zip(names, before.players, strict=True):
            if player.basket:
                console.print(Text.assemble(f"{name} has gathered ", cards_text(player.basket), "."))


def show_table(state: State, seats: Sequence[Seat], names: Sequence[str], console: Console) -> None:
    """Print the last ranking of each of these seats, and the points so far."""
    for seat in seats:
        if state.players[seat].rank is not None:
            console.print(Padding(tasting(ranked(state, seat), names, state.seats), (0, 4)))
        elif seen := of_taster(state.history, seat):
            console.print(Padding(tasting(seen[-1], names, state.seats), (0, 4)))
    console.print(f"    {scores(names, state.scores)}", style="dim", markup=False, highlight=False)
