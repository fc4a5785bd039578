"""The codes in which bots say why they like a sandwich or not: each client puts them into words in its language.

A remark or a pitch is one line of free text, and a bot's is a code such as `+honey:sweet -sardine:salty`: the best one
had honey, which is sweet; the last one sardines, too salty. A clause without an ingredient is about the combination
(`+:balance`), one without a feature only says that it is good, or dull (`-ham:`). A person who types such a line says
what a bot would. A line with anything else in it is a person's own words.
"""

import re
from collections.abc import Container
from typing import Final

from panier.core.values import Frozen
from panier.games.sandwich.cards import FAMILIES, FLAVOURS, INGREDIENTS, Name

# Features of combinations: something sweet with meat or fish; many families; something fresh with something rich.
TOGETHER: Final = ("clash", "variety", "balance")
FEATURES: Final = (*FLAVOURS, *FAMILIES, *TOGETHER)
_CODE: Final = re.compile(r"([+-])([a-z-]*):([a-z-]*)")


class Clause(Frozen):
    """A reason for or against a sandwich."""

    good: bool
    name: Name | None  # of the ingredient; None: the combination
    feature: str | None  # that it has; None: nothing in particular


def code(*clauses: Clause) -> str:
    """Write clauses as the text of a remark.

    >>> code(Clause(True, "honey", "sweet"), Clause(False, None, "clash"))
    '+honey:sweet -:clash'
    """
    return " ".join(f"{'+' if one.good else '-'}{one.name or ''}:{one.feature or ''}" for one in clauses)


def read(text: str, names: Container[Name] = INGREDIENTS) -> tuple[Clause, ...]:
    """Return the clauses of a remark about ingredients of these names; none if it is a person's own words.

    >>> len(read("+honey:sweet -ham:")), read("+1: yummy"), read("+honey:gold")
    (2, (), ())
    """
    parts = text.split(" ")
    found = [clause for part in parts if (clause := _read_clause(part, names))]
    return tuple(found) if len(found) == len(parts) <= 2 else ()


def _read_clause(text: str, names: Container[Name]) -> Clause | None:
    match = _CODE.fullmatch(text)
    if not match:
        return None
    sign, name, feature = match.groups()
    if (name and name not in names) or (feature and feature not in FEATURES) or not (name or feature):
        return None
    return Clause(sign == "+", name or None, feature or None)
