"""Bonus cards: an Element card half covered by a Modifier card (SM-30 to SM-46, PI-26 to PI-38).

A Modifier card has two faces, each a modifier: what counts. An Element card says of which food or cloth. A bonus is a
modifier for an element. Two cards of each kind are drawn; together they make two more ways to win or lose points, the
same for everybody. Snack Match calls the positive faces green, Picnic orange; the negative ones are red in both. We
chose which faces share a card (AMB-P17): opposites, one of each colour, so that every mode works with every draw.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Final, Literal, TypeAlias

from panier.core.chance import RandBelow
from panier.core.errors import BadOptions, Reason, UnknownName
from panier.core.results import BonusLine
from panier.core.text import quote
from panier.core.values import Frozen
from panier.games.picnic.cards import ELEMENTS, Edition, Element
from panier.games.picnic.tariff import USUAL_TARIFF, ElementMasks, Mask, Tariff

Colour: TypeAlias = Literal["green", "red"]
Mode: TypeAlias = Literal["none", "quiet", "balanced", "cerebral", "random", "easy", "medium", "hard", "choose"]

Modifier: TypeAlias = Literal["least", "most", "corner", "centre", "groups", "isolated", "lines", "pairs"]

# Each Modifier card: its green face, which brings points, and its red one, which costs some.
MODIFIER_CARDS: Final[tuple[tuple[Modifier, Modifier], ...]] = (
    ("least", "most"),
    ("corner", "centre"),
    ("groups", "isolated"),
    ("lines", "pairs"),
)
COMPARING_MODIFIERS: Final[tuple[Modifier, ...]] = ("least", "most")  # with the other picnics, by number of cells alone
# Depend on which frame around a picnic is chosen (AMB-P02). A full line spans any frame that holds the picnic, so the
# frame of `lines` does not matter.
FRAME_MODIFIERS: Final[tuple[Modifier, ...]] = ("corner", "centre")
MODIFIERS: Final[dict[str, Modifier]] = {face: face for card in MODIFIER_CARDS for face in card}
# Each Element card: a food, a cloth, as positions in ELEMENTS.
ELEMENT_CARDS: Final = ((0, 4), (1, 5), (2, 6), (3, 7))
_QUIET: Final[tuple[tuple[Colour, Colour], ...]] = (("green", "green"),)
_BALANCED: Final[tuple[tuple[Colour, Colour], ...]] = (("green", "red"), ("red", "green"))
_CEREBRAL: Final[tuple[tuple[Colour, Colour], ...]] = (("red", "red"),)
# The faces that the two Modifier cards may show (SM-35 to SM-37); solo names the same three by difficulty (SM-56,
# AMB-P26).
COLOURS: Final[dict[Mode, tuple[tuple[Colour, Colour], ...]]] = {
    "quiet": _QUIET,
    "balanced": _BALANCED,
    "cerebral": _CEREBRAL,
    "random": _QUIET + _BALANCED + _CEREBRAL,
    "easy": _QUIET,
    "medium": _BALANCED,
    "hard": _CEREBRAL,
}


class Bonus(Frozen):
    """A pair on the table: this modifier applies to this element."""

    modifier: Modifier
    element: Element


class BonusCards(Frozen):
    """Two Element cards and two Modifier cards, each with its two faces."""

    elements: tuple[tuple[Element, Element], tuple[Element, Element]]
    modifiers: tuple[tuple[Modifier, Modifier], tuple[Modifier, Modifier]]


def card_draws(edition: Edition) -> Iterator[BonusCards]:
    """Yield every two Element cards with every two Modifier cards (SM-31)."""
    letters = ELEMENTS[edition]
    cards = [(letters[food], letters[cloth]) for food, cloth in ELEMENT_CARDS]
    for elements, modifiers in product(combinations(cards, 2), combinations(MODIFIER_CARDS, 2)):
        yield BonusCards(elements, modifiers)


def pairings(elements: tuple[Element, Element], modifiers: tuple[Modifier, Modifier]) -> list[tuple[Bonus, Bonus]]:
    """Return both ways to lay the Modifiers on the Elements (SM-32)."""
    return [
        (Bonus(modifiers[0], one), Bonus(modifiers[1], other)) for one, other in (elements, (elements[1], elements[0]))
    ]


def read_bonus(text: str, edition: Edition) -> Bonus:
    """Read a bonus as people write it; raise BadOptions or UnknownName.

    >>> read_bonus("corner:w", "snack-match")
    Bonus(modifier='corner', element='w')
    """
    modifier, colon, element = text.partition(":")
    letters = ELEMENTS[edition]
    if not colon:
        sentence = f"A bonus is a modifier and an element, such as corner:{letters[0]}, not {quote(text)}."
        raise BadOptions(Reason("no-pair", sentence, {"bonus": text}))
    if modifier not in MODIFIERS:
        sentence = f"There is no modifier {quote(modifier)}; there are {', '.join(MODIFIERS)}."
        raise UnknownName(Reason("no-such-modifier", sentence, {"modifier": modifier}))
    if element not in letters or len(element) != 1:
        sentence = f"There is no element {quote(element)}; there are {', '.join(letters)}."
        raise UnknownName(Reason("no-such-element", sentence, {"element": element}))
    return Bonus(MODIFIERS[modifier], element)


def read_chosen_pairs(texts: Sequence[str], edition: Edition) -> tuple[Bonus, Bonus]:
    """Read the two pairs that a host names outright (AMB-P16).

    We do not know which faces share a card in the box (AMB-P17), so this refuses only what no cards can show: one
    element or one modifier twice (AMB-P18).
    """
    if len(texts) != 2:
        sentence = f"Name two bonus pairs, such as corner:{ELEMENTS[edition][0]} and most:G, not {len(texts)}."
        raise BadOptions(Reason("not-two-pairs", sentence, {"pairs": len(texts)}))
    one, other = (read_bonus(text, edition) for text in texts)
    for twice, before in ((one.modifier, other.modifier), (one.element, other.element)):
        if twice == before:
            sentence = f"{texts[0]} and {texts[1]} would need {twice} twice: name two modifiers and two elements."
            raise BadOptions(Reason("twice-in-the-box", sentence, {"one": texts[0], "other": texts[1], "twice": twice}))
    return one, other


class BonusDraws:
    """The draws of a mode: two Element cards and two Modifier cards, paired (SM-31, SM-32, PI-27, PI-28)."""

    def __init__(self, mode: Mode, edition: Edition) -> None:
        self.colours = COLOURS[mode]
        self.letters = ELEMENTS[edition]

    def __iter__(self) -> Iterator[tuple[Bonus, Bonus]]:
        for modifiers in permutations(MODIFIER_CARDS, 2):
            for elements in permutations(ELEMENT_CARDS, 2):
                for colours in self.colours:
                    for one, other in product(*elements):
                        shown = [
                            red if colour == "red" else green
                            for (green, red), colour in zip(modifiers, colours, strict=True)
                        ]
                        yield Bonus(shown[0], self.letters[one]), Bonus(shown[1], self.letters[other])

    def __contains__(self, pairs: object) -> bool:
        return any(pairs == drawn for drawn in self)

    def pick(self, randbelow: RandBelow) -> tuple[Bonus, Bonus]:
        draws = list(self)
        return draws[randbelow(len(draws))]


def bonus_points_of(modifier: Modifier, mask: Mask, counts: Sequence[int], by: Tariff = USUAL_TARIFF) -> int:
    """Return the points of a modifier for one picnic that shows its element in `mask`.

    `counts` has, for each player compared, the owner among them, in how many cells the element is seen.
    """
    own, values = mask.bit_count(), by.values.bonus
    match modifier:
        case "least":  # SM-38, PI-34: all who tie gain; to have none is to have the fewest (AMB-P19)
            return values.least if own == min(counts) else 0
        case "corner":  # SM-39, PI-33
            return values.corner * (mask & by.corners).bit_count()
        case "groups":  # SM-40, PI-32: a lone element is a group too
            return values.groups * len(by.groups(mask))
        case "lines":  # SM-41, PI-31
            return values.lines * sum(mask & line == line for line in by.full_lines)
        case "most":  # SM-42, PI-36: all who tie lose, but nobody loses for having none (AMB-P19)
            return values.most if own == max(counts) > 0 else 0
        case "isolated":  # SM-43, PI-35
            return values.isolated * by.groups(mask).count(1)
        case "centre":  # SM-44, PI-38
            return values.centre * (mask & by.centre).bit_count()
        case "pairs":  # SM-45, PI-37: groups of exactly two (AMB-P20)
            return values.pairs * by.groups(mask).count(2)


def bonus_lines(
    bonuses: Sequence[Bonus],
    faces: ElementMasks,
    counts: Sequence[Sequence[int]],
    letters: str,
    by: Tariff = USUAL_TARIFF,
) -> tuple[BonusLine, ...]:
    """Return what each bonus brings to one picnic, in the frame that is best for its owner (AMB-P02).

    `counts` holds, for each player compared, the owner among them, how often each element is seen.
    """

    def within(framing: ElementMasks) -> tuple[BonusLine, ...]:
        found = []
        for bonus in bonuses:
            element = letters.index(bonus.element)
            points = bonus_points_of(bonus.modifier, framing[element], [theirs[element] for theirs in counts], by)
            found.append(BonusLine(bonus.modifier, bonus.element, points))
        return tuple(found)

    return max(map(within, by.framings(faces)), key=lambda found: sum(line.points for line in found))
