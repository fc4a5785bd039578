"""The examples on the pages of the games: tables, and their results by the rules.

The pages show these numbers in their tables, and `tests/project/test_game_pages.py` compares them with these results.
"""

from typing import Any, Final

from panier.core.results import Result
from panier.core.rules import Act, TimeUp, play
from panier.core.units import CLOCK, Millis
from panier.games._racing.cards import Card as RaceCard
from panier.games._racing.cards import Cards
from panier.games.elephant import rules as elephant_rules
from panier.games.elephant import table as elephant
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import Card, Edition
from panier.games.picnic.count import automaton_score, count_faces
from panier.games.picnic.scoring import faces_of
from panier.games.picnic.weave import EMPTY, Picnic, Place, lay, why_not
from panier.games.sandwich.table import Dish, Tasting, places
from panier.games.snack_arnaque.cards import Card as Snack
from panier.games.snack_arnaque.scoring import decide
from panier.games.snack_arnaque.table import holding
from panier.games.snap import rules as snap_rules
from panier.games.snap import table as snap

NAMES: Final = ("Ana", "Ben", "Chloé", "Dan")


def woven(*strips: Place) -> Picnic:
    """Return a picnic of these strips, each of them laid by the rules."""
    picnic = EMPTY
    for place in strips:
        assert why_not(picnic, place) is None, place
        picnic = lay(picnic, place)
    return picnic


SNACK_MATCH: Final = woven(
    Place(Card("sO hB wO"), 3, 5, 2),
    Place(Card("wG dR wB"), 4, 3, 3, (1,)),
    Place(Card("sR hO wB"), 2, 6, 2),
    Place(Card("hB wB sR"), 3, 5, 3),
    Place(Card("hG hB wR"), 2, 6, 1),
    Place(Card("wG dG hB"), 4, 4, 0),
    Place(Card("hB hR wO"), 1, 6, 2),
    Place(Card("wB wR dO"), 1, 3, 0, (1, 2)),
)
PICNIC: Final = woven(
    Place(Card("iO tO mG"), 3, 5, 2),
    Place(Card("tB dO mB"), 2, 3, 1),
    Place(Card("iB iR tO"), 2, 6, 2),
    Place(Card("mO iO dG"), 4, 6, 3, (2,)),
    Place(Card("iR iO tG"), 1, 5, 2),
    Place(Card("tB dB iR"), 1, 4, 0, (0, 1)),
    Place(Card("tO dB mO"), 4, 3, 0),
    Place(Card("tR dG tO"), 2, 4, 1, (0, 1)),
)
BONUSES: Final = {
    "snack-match": (Bonus("corner", "h"), Bonus("centre", "B")),
    "picnic": (Bonus("lines", "O"), Bonus("isolated", "G")),
}
GHOST: Final = tuple(
    map(Card, ("tO tG dB", "iB iR tO", "mR iG mO", "tG dB mO", "iR tG iO", "mB iO tB", "tG tB dR", "dR mG iR"))
)

COLLECTIONS: Final = tuple(
    tuple(map(Snack, cards.split(", ")))
    for cards in (
        "donut 1, donut 2, donut 3, donut 4, sushi 1, sushi 2, sushi 3, macaron 1, bonus japan",
        "sushi 4, sushi 5, sushi 6, cheese 1, cheese 2, cheese 3, ramen 1, donut 5, bonus multicolour",
        "cheese 4, cheese 5, cheese 6, burger 1, burger 2, burger 3, croissant 1, croissant 2, bonus raccoon",
    )
)
RACCOONS: Final = (0, 0, 2)
DRAWN: Final = tuple(
    map(
        Snack,
        ("cheese 7", "donut 6", "donut 7", "ramen 2", "shrimp 1", "raccoon 1", "raccoon 2", "bonus france", "sushi 7"),
    )
)

MARKET: Final = ("goat-cheese", "mango", "crisps", "mustard")
TASTED: Final = Tasting(
    1,
    0,
    (
        Dish(("goat-cheese", "honey", "pear"), 1),
        Dish(("ham", "gherkin", "mustard"), 3),
        Dish(("sardine", "marshmallow", "grasshopper"), 2),
    ),
)


def races(text: str) -> Cards:
    return tuple(RaceCard(card) for card in text.split(", ") if card)


# Packs with the top card first, piles with the top card last, as in the rules.
SNAP: Final = snap.State(
    snap.Options(),
    snap.Table(
        packs=(races("bear a, frog a, owl b"), races("camel a, whale a"), races("parrot a, snail a, owl a, bear b")),
        piles=(
            snap.Pile(races("camel b, whale b, fox a"), 1),
            snap.Pile(races("penguin a, octopus a"), 2),
            snap.Pile(races("hedgehog a, fox b"), 3),
        ),
        number=20,
        shown=Millis(1000),
    ),
    turning=True,
    opens=Millis(9000),
    turned=30,
)
ELEPHANT: Final = elephant.State(
    elephant.Options(),
    elephant.Table(
        packs=(races("bear a, frog a, owl b"), races("camel a, whale a, fox b"), races("parrot a, snail a")),
        pile=races("fox a, mouse b, penguin a, octopus a, snail b, camel b, elephant c"),
        out=(False, False, False),
        number=20,
        shown=Millis(1000),
    ),
    turning=True,
    opens=Millis(3000),
    turned=30,
)
OWL: Final = ELEPHANT.__replace__(table=ELEPHANT.table.__replace__(pile=(*ELEPHANT.table.pile[:-1], RaceCard("owl a"))))


def settled(rules: Any, state: Any, *acts: Act[Any]) -> tuple[int, ...]:
    """Return the number of cards of each seat after the clock has settled these claims."""
    for act in acts:
        state = play(rules, state, act)
    due = rules.clock_due_at(state)
    state = play(rules, state, Act(CLOCK, TimeUp(), due))
    return tuple(rules.result(state).scores)


def groups(picnic: Picnic, edition: Edition) -> list[int]:
    """Return the size and points of each group, the best first, then the total."""
    sheet = count_faces([faces_of(picnic)], edition, ())[0]
    return [number for line in sheet.lines for number in (line.size, line.points)] + [sheet.total]


def bonus(picnic: Picnic, edition: Edition) -> list[int]:
    """Return the points of each bonus card, and the total with them."""
    sheet = count_faces([faces_of(picnic)], edition, BONUSES[edition])[0]
    return [*(line.points for line in sheet.bonuses), sheet.total]


def collections() -> Result:
    held = zip(COLLECTIONS, RACCOONS, strict=True)
    return decide([holding(cards, raccoons) for cards, raccoons in held])


def majorities() -> list[int]:
    """Return what scores for each seat, and the total."""
    found = []
    for sheet in collections().sheets:
        found += [line.points for line in sheet.lines] + [line.points for line in sheet.bonuses] + [sheet.total]
    return found


# By page and example, the numbers that its table must show.
NUMBERS: Final[dict[tuple[str, str], list[int]]] = {
    ("snack-match", "groups"): groups(SNACK_MATCH, "snack-match"),
    ("snack-match", "bonus"): bonus(SNACK_MATCH, "snack-match"),
    ("picnic", "groups"): groups(PICNIC, "picnic"),
    ("picnic", "bonus"): bonus(PICNIC, "picnic"),
    ("picnic", "ghost"): [automaton_score(GHOST)],
    ("snack-arnaque", "majorities"): majorities(),
    ("sandwich", "places"): [*places(4), *places(3)],
    ("sandwich", "tasting"): list(places(4)),
    ("snap", "call"): [
        *snap_rules.result(SNAP).scores,
        *settled(snap_rules, SNAP, Act(1, snap.Call(20), Millis(1400))),
    ],
    ("elephant", "slap"): list(settled(elephant_rules, ELEPHANT, Act(1, elephant.Slap(20), Millis(1400)))),
    ("elephant", "mistake"): list(settled(elephant_rules, OWL, Act(1, elephant.Slap(20), Millis(1400)))),
}
