"""`panier draw`: draw a recorded game as a page or a picture."""

from pathlib import Path

from panier.cli.output import console, create_file, fail, read_game
from panier.core.text import to_one_line
from panier.show.drawing import page, render


def draw(file: str, /, *, out: Path) -> None:
    """Draw a recorded game with all hands open: the whole game as a page, or the final table as a picture.

    Parameters
    ----------
    file
        The record file, or - for standard input.
    out
        The file to write: .html for the whole game, .svg for the final table.
    """
    if out.suffix not in (".html", ".svg"):
        fail(f"cannot draw to {to_one_line(out)}: a whole game is a page, .html; its last table is a picture, .svg")
    game = read_game(file)
    text = page(game) if out.suffix == ".html" else render(game).svg()
    with create_file(out) as opened:
        opened.write(text)
    console.print(f"Drawn: {out}", markup=False, soft_wrap=True)
