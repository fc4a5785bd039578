"""Scoring of real cards from a text with one line for each player.

Delphine: 4 donut, 1 croissant, 3 sushi, japan
Mathilde: 3 croissant, 3 sushi, 1 donut, france, multicolour; raccoons 2
"""

import re
from collections.abc import Iterator, Sequence

from panier.core.errors import BadFile, BadOptions, Reason
from panier.core.paper import PaperResult, check_text
from panier.core.text import quote
from panier.games.snack_arnaque.cards import BONUSES, BOX, BonusName, Box, Foods
from panier.games.snack_arnaque.scoring import Holding, decide
from panier.games.snack_arnaque.table import FULL, Options


def count_paper(text: str, box: Box = BOX) -> PaperResult:
    """Count all collections in a text with the foods of a box."""
    names: list[str] = []
    holdings: list[Holding] = []
    holders: dict[str, str] = {}
    check_text(text)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            name, holding = _read_player(number, line, len(names) + 1, holders, box.foods)
            names.append(name)
            holdings.append(holding)
            if sum(each.raccoons for each in holdings) > box.raccoons:
                raise BadFile(number, f"there are only {box.raccoons} raccoons in the box", len(line))
    if not names:
        raise BadFile(1, "there is no player here: write a line such as  Ana: 4 donut, 3 sushi, japan; raccoons 2", 1)
    result = decide(holdings, box.foods)
    return PaperResult(tuple(names), result)


def _read_player(
    number: int, line: str, player: int, holders: dict[str, str], known_foods: Foods
) -> tuple[str, Holding]:
    name, colon, _ = line.partition(":")
    start = len(name) + 1 if colon else 0
    name = name.strip() if colon else ""
    cards, semicolon, _ = line[start:].partition(";")
    foods: dict[str, int] = {}
    bonuses: list[BonusName] = []
    for column, item in _words(cards, start, ","):
        match = re.fullmatch(r"(?:(\d{1,3})\s+)?([a-z-]+)", item)
        if not match or (match[2] not in known_foods and match[2] not in BONUSES):
            known = f"foods: {', '.join(known_foods)}; bonus cards: {', '.join(BONUSES)}"
            raise BadFile(number, f"{quote(item)} is no card; write for example  4 donut  or  japan  ({known})", column)
        copies = int(match[1] or 1)
        if match[2] in BONUSES:
            if copies != 1 or match[2] in holders:
                whose = f"; {holders[match[2]]} has it" if match[2] in holders else ""
                raise BadFile(number, f"there is only one bonus card {match[2]}{whose}", column)
            holders[match[2]] = name or f"Player {player}"
            bonuses += [bonus for bonus in BONUSES if bonus == match[2]]
        elif match[2] in foods:
            raise BadFile(number, f"{match[2]} stands here twice", column)
        else:
            foods[match[2]] = copies
    if sum(foods.values()) + len(bonuses) > FULL:
        size = sum(foods.values()) + len(bonuses)
        raise BadFile(number, f"a collection has at most {FULL} cards, this one has {size}", start + 1)
    raccoons = _read_raccoons(number, line, start + len(cards) + 1) if semicolon else 0
    return name or f"Player {player}", Holding({f: n for f, n in foods.items() if n}, tuple(bonuses), raccoons)


def _read_raccoons(number: int, line: str, start: int) -> int:
    match = re.fullmatch(r"\s*raccoons\s+(\d{1,3})\s*", line[start:])
    if not match:
        raise BadFile(number, "after the semicolon write the raccoons taken, such as  raccoons 2", start + 1)
    return int(match[1])


def _words(text: str, start: int, separator: str) -> Iterator[tuple[int, str]]:
    """Yield the items of a list with their columns, counted from 1 in the whole line; blank text has none."""
    if not text.strip():
        return
    for part in text.split(separator):
        yield start + len(part) - len(part.lstrip()) + 1, part.strip()
        start += len(part) + 1


def count(text: str, bonuses: Sequence[str], options: Options) -> PaperResult:
    """Count all collections in a text."""
    if bonuses:
        raise BadOptions(
            Reason("bad-bonus", "In Snack Arnaque the bonus cards stand in the file, with the player who has them.")
        )
    return count_paper(text, options.box)
