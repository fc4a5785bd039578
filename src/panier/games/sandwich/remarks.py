"""Why a bot likes a sandwich or not: a code that every screen puts into its own words, in its own language.

A remark or a pitch is one line of free text, and a bot's says `+honey:sweet -sardine:salty`: the best one had honey,
which is sweet; the last one sardines, too salty. A clause without an ingredient is about the combination (`+:balance`),
one without a taste has nothing to say but that it is good, or dull (`-ham:`). Whoever types such a line says what a bot
would; whatever is not known, or anything beside it, makes it a person's own words.
"""

import re
from collections.abc import Container
from typing import Final

from panier.core.values import Frozen
from panier.games.sandwich.cards import FAMILIES, FLAVOURS, INGREDIENTS, Name

# Of the combination: something sweet beside meat or fish; many families; something fresh beside something rich.
TOGETHER: Final = ("clash", "variety", "balance")
FEATURES: Final = (*FLAVOURS, *FAMILIES, *TOGETHER)
_CODE: Final = re.compile(r"([+-])([a-z-]*):([a-z-]*)")


class Clause(Frozen):
    """A word for or against a sandwich."""

    good: bool
    name: Name | None  # of the ingredient it is about; None: the combination
    feature: str | None  # what it has; None: nothing in particular


def code(*clauses: Clause) -> str:
    """As it is written into a remark.

    >>> code(Clause(True, "honey", "sweet"), Clause(False, None, "clash"))
    '+honey:sweet -:clash'
    """
    return " ".join(f"{'+' if one.good else '-'}{one.name or ''}:{one.feature or ''}" for one in clauses)


def read(text: str, names: Container[Name] = INGREDIENTS) -> tuple[Clause, ...]:
    """The clauses of a remark about ingredients of these names; none where a person speaks.

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
