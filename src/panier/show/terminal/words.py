"""Numbers, names and results in words, and score tables."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from panier.core.results import Result, ScoreSheet

DECIDED_BY_TEXTS: Final = {
    "most-points": "most {point}s",
    "largest-group": "tied on {point}s, so the biggest group decides",
    "shared": "a tie, so they share the win",
    "all-cards": "nobody else has a card left",
    "most-cards": "most cards",
    "dead-position": "no more matches were possible, so most cards win",
}


def count_noun(number: int, name: str) -> str:
    """Return a number with its noun.

    >>> count_noun(3, "sandwich"), count_noun(1, "green cloth")
    ('3 sandwiches', '1 green cloth')
    """
    if number == 1:
        return f"1 {name}"
    return f"{number} {name}es" if name.endswith("ch") else f"{number} {name}s"


def join_names(names: Sequence[str]) -> str:
    """Join names for a sentence.

    >>> join_names(["Ana", "Ben", "Cleo"])
    'Ana, Ben and Cleo'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def with_verb(name: str, one: str, you: str) -> str:
    """Return a name with its verb in the right form.

    >>> with_verb("Mia", "wins", "win"), with_verb("You", "wins", "win")
    ('Mia wins', 'You win')
    """
    return f"{name} {you if name == 'You' else one}"


def sheet_table(name: str, sheet: ScoreSheet, called: Callable[[str], str], point: str = "point") -> Table:
    """Return one player's final count as a table; `called` names an element."""
    table = Table.grid(padding=(0, 2))
    table.add_column(min_width=30)
    table.add_column(justify="right", min_width=4)
    table.add_row(Text(name, "bold"), Text(f"{point}s", "dim"))
    for line in sheet.lines:
        table.add_row(f"  {count_noun(line.size, called(line.element))}", str(line.points))
    if not sheet.lines:
        table.add_row(Text("  nothing that scores", "dim"), "0")
    for bonus in sheet.bonuses:
        element = f": {called(bonus.element)}" if bonus.element else ""
        table.add_row(f"  {bonus.modifier}{element}", f"{bonus.points:+d}")
    table.add_row(Text("  total", "bold"), Text(str(sheet.total), "bold"))
    return table


def result_text(names: Sequence[str], result: Result, point: str = "point") -> Text:
    """Return who won and what decided it; `point` is the game's word for a point."""
    if result.tied:  # PI-25
        tied = join_names([names[seat] for seat in result.tied])
        return Text(f"{tied} are level to the end. Nobody has won: they play another game, if they like.", "bold")
    winners = [names[seat] for seat in result.winners]
    who = with_verb(winners[0], "wins", "win") if len(winners) == 1 else f"{join_names(winners)} win"
    return Text(f"{who}: {DECIDED_BY_TEXTS[result.decided_by].format(point=point)}.", "bold")


def side_by_side(drawings: Sequence[RenderableType]) -> RenderableType:
    """Place drawings side by side, as many in a row as fit."""
    return Columns(drawings, padding=(0, 3))
