"""Picnics laid with real cards, written down to be counted.

Four lines of four cells, each a food letter and a cloth letter, `..` where nothing lies; above them a `# name` line if
you like, and an empty line between two picnics:

    # Baptiste
    wR hG dO wG
    dO sO sO sG
    dR dO sG wG
    dO sB wO wG
"""

from collections.abc import Sequence

from panier.core.errors import BadFile
from panier.core.paper import PaperResult, check_text
from panier.core.text import quote
from panier.core.values import Frozen
from panier.games.picnic.bonus import read_bonus, read_chosen_pairs
from panier.games.picnic.cards import ELEMENTS, Edition, element_name
from panier.games.picnic.count import count_faces, decide
from panier.games.picnic.table import Options
from panier.games.picnic.tariff import USUAL_TARIFF, ElementMasks, Tariff
from panier.games.picnic.weave import FRAME


class PaperPicnic(Frozen):
    name: str
    faces: ElementMasks


def count_paper(edition: Edition, text: str, bonuses: Sequence[str], by: Tariff = USUAL_TARIFF) -> PaperResult:
    """Count all picnics in a text, with bonuses such as `corner:w`; raise PanierError."""
    # A single pair is allowed; two must be such as cards can show (AMB-P17).
    pairs = (
        [read_bonus(bonuses[0], edition)]
        if len(bonuses) == 1
        else read_chosen_pairs(bonuses, edition)
        if bonuses
        else ()
    )
    picnics = read_paper(text, edition, by.frame)
    counts = count_faces([picnic.faces for picnic in picnics], edition, pairs, by=by)
    return PaperResult(tuple(picnic.name for picnic in picnics), decide(counts, edition))


def read_paper(text: str, edition: Edition, side: int = FRAME) -> tuple[PaperPicnic, ...]:
    """Read the picnics in a text, each `side` lines of `side` cells; raise BadFile."""
    check_text(text)
    picnics: list[PaperPicnic] = []
    name: str | None = None
    rows: list[list[str]] = []
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("#"):
            if rows:
                raise BadFile(number, f"a name stands above a picnic, not after its line {len(rows)}", 1)
            if name is not None:
                raise BadFile(number, "this picnic already has a name", 1)
            name = line.strip().lstrip("#").strip()
        elif line.strip():
            if len(rows) == side:
                raise BadFile(number, f"a picnic has {side} lines; leave an empty line before the next one", 1)
            rows.append(_read_row(number, line, edition, side))
        elif rows:
            _must_be_whole(number, rows, side)
            picnics.append(_picnic(name, rows, len(picnics), edition))
            name, rows = None, []
    if rows:
        _must_be_whole(len(lines) + 1, rows, side)
        picnics.append(_picnic(name, rows, len(picnics), edition))
    elif name is not None:
        raise BadFile(len(lines) + 1, f"the picnic of {name or 'this name'} is missing", 1)
    if not picnics:
        cells = " ".join(_examples(edition))
        raise BadFile(1, f"there is no picnic here: write {side} lines of {side} cells such as {cells}", 1)
    return tuple(picnics)


def _read_row(number: int, line: str, edition: Edition, side: int) -> list[str]:
    foods, cloths = ELEMENTS[edition][:4], ELEMENTS[edition][4:]
    cells: list[str] = []
    column = 0
    for cell in line.split():
        column = line.index(cell, column) + 1
        if len(cells) == side:
            raise BadFile(number, f"a line has {side} cells, this is one too many", column)
        if cell != "..":
            if len(cell) != 2:
                raise BadFile(
                    number, f"a cell is a food and a cloth such as {_examples(edition)[0]}, not {quote(cell)}", column
                )
            if cell[0] not in foods:
                raise BadFile(number, f"there is no food {quote(cell[0])}; there are {', '.join(foods)}", column)
            if cell[1] not in cloths:
                raise BadFile(number, f"there is no cloth {quote(cell[1])}; there are {', '.join(cloths)}", column + 1)
        cells.append(cell)
        column += len(cell) - 1
    if len(cells) < side:
        raise BadFile(
            number, f"a line has {side} cells, this one has {len(cells)}; write .. for empty", len(line.rstrip()) + 1
        )
    return cells


def _must_be_whole(number: int, rows: list[list[str]], side: int) -> None:
    if len(rows) < side:
        empty = " ".join([".."] * side)
        raise BadFile(number, f"a picnic has {side} lines, this one has {len(rows)}; write {empty} for an empty one", 1)


def _picnic(name: str | None, rows: list[list[str]], before: int, edition: Edition) -> PaperPicnic:
    faces = [0] * 8
    for place, cell in enumerate(cell for row in rows for cell in row):
        if cell != "..":
            for letter in cell:
                faces[ELEMENTS[edition].index(letter)] |= 1 << place
    return PaperPicnic(name or f"Player {before + 1}", tuple(faces))


def _examples(edition: Edition) -> list[str]:
    foods, cloths = ELEMENTS[edition][:4], ELEMENTS[edition][4:]
    return [food + cloth for food, cloth in zip(foods, cloths, strict=True)]


def count(text: str, bonuses: Sequence[str], options: Options) -> PaperResult:
    """Count all picnics in a text, with bonuses such as `corner:w`."""
    return count_paper(options.edition, text, bonuses, options.tariff)


def element_word(options: Options, element: str) -> str:
    """Return what people call an element of the count."""
    return element_name(options.edition, element)


def point_word(options: Options) -> str:
    """Return what a point is called (PI-06)."""
    return "donut" if options.edition == "picnic" else "point"
