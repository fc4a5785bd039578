"""Remarks and pitches in English: the codes of bots in words, a person's words as they are."""

from typing import Final

from panier.games.sandwich.cards import INGREDIENTS
from panier.games.sandwich.remarks import Clause, read

PRAISE: Final[dict[str, str]] = {
    "sweet": "lovely and sweet",
    "salty": "nicely salted",
    "sour": "a welcome tang",
    "bitter": "pleasantly bitter",
    "umami": "so savoury",
    "hot": "at last some fire",
    "fresh": "wonderfully fresh",
    "rich": "rich and creamy",
    "crunchy": "it crunches",
    "odd": "what an idea",
    "vegetable": "vegetables, bravo",
    "fruit": "fruit, yes please",
    "meat": "real meat",
    "cold-cut": "cold cuts, as it should be",
    "fish": "it smells of the sea",
    "cheese": "cheese makes me happy",
    "sauce": "a good sauce",
    "clash": "sweet with meat, daring",
    "variety": "something of everything",
    "balance": "fresh and rich in balance",
}
BLAME: Final[dict[str, str]] = {
    "sweet": "too sweet",
    "salty": "too salty",
    "sour": "too sour",
    "bitter": "too bitter",
    "umami": "too heavy",
    "hot": "it burns",
    "fresh": "rabbit food",
    "rich": "too rich",
    "crunchy": "hard on the teeth",
    "odd": "I will not eat that",
    "vegetable": "vegetables again",
    "fruit": "fruit is for dessert",
    "meat": "no meat for me",
    "cold-cut": "no cold cuts for me",
    "fish": "fishy",
    "cheese": "too much cheese",
    "sauce": "drowned in sauce",
    "clash": "sweet with meat, no",
    "variety": "all jumbled up",
    "balance": "neither fish nor fowl",
}


def words(text: str) -> str:
    """Return a remark or a pitch as it is shown.

    >>> words("+honey:sweet -sardine:salty"), words("Yum!")
    ('Honey: lovely and sweet; sardine: too salty.', 'Yum!')
    """
    clauses = read(text)
    said = "; ".join(map(clause_in_words, clauses))
    return f"{said[0].upper()}{said[1:]}." if clauses else text


def clause_in_words(clause: Clause) -> str:
    table, plain = (PRAISE, "simply good") if clause.good else (BLAME, "just dull")
    said = plain if clause.feature is None else table[clause.feature]
    return said if clause.name is None else f"{INGREDIENTS[clause.name].en}: {said}"
