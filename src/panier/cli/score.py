"""`panier score`: score a game played with real cards."""

from functools import partial
from typing import Annotated

import msgspec
from cyclopts import Parameter

from panier.cli.output import OptionArguments, console, fail, print_json, read_text, split_names
from panier.core.errors import BadFile
from panier.core.house_rules import read_options
from panier.core.paper import MAX_BYTES, count, element_name, point_name
from panier.core.registry import load_game
from panier.core.text import to_one_line
from panier.show.terminal.words import result_text, sheet_table


def score(
    game: str,
    file: str,
    /,
    *,
    bonus: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
    option: OptionArguments = (),
    json: bool = False,
) -> None:
    """Score a game that you played with real cards.

    Snack Match and Picnic: 4 lines of 4 cells for each picnic. A cell is a food letter and a cloth letter, such as
    wR, or .. if it is empty. Put an empty line between picnics, and a line such as "# Ana" above one to name it.
    Snack Match foods: w sandwich, d donut, s soda, h sausage. Picnic foods: t taco, d drink, m muffin, i ice cream.
    Cloths: O G B R.

    Snack Arnaque: one line for each player, such as "Ana: 4 donut, 3 sushi, japan; raccoons 2". Foods: macaron
    croissant cheese sushi ramen shrimp milkshake donut burger. Bonus cards: france japan america multicolour raccoon.

    House rules work too: -o frame=5 for 5 lines of 5 cells, -o values=FILE, -o foods=FILE.

    Parameters
    ----------
    game
        snack-match, picnic or snack-arnaque.
    file
        The file, or - for standard input.
    bonus
        A bonus pair for picnics such as corner:w, or two separated by a comma. Modifiers: least corner groups lines
        most isolated centre pairs.
    json
        Print JSON for programs.
    """
    entry = load_game(game)
    options = read_options(entry, option)
    text = read_text(file, MAX_BYTES)
    try:
        counted = count(entry, text, split_names(",".join(bonus)) if bonus else (), options)
    except BadFile as error:
        fail(f"{to_one_line(file)}:{error.line}:{error.column}: {error.text}")
    names, result = counted.names, counted.result
    sheets = list(zip(names, result.sheets, strict=True))
    if json:
        players = [{"name": name, **msgspec.to_builtins(sheet)} for name, sheet in sheets]
        first = {"winners": [names[seat] for seat in result.winners], "tied": [names[seat] for seat in result.tied]}
        print_json({"players": players, **first, "why": result.decided_by})
        return
    for name, sheet in sheets:
        console.print(sheet_table(name, sheet, partial(element_name, entry), point_name(entry)))
    if len(sheets) > 1:
        console.print(result_text(names, result, point_name(entry)))
