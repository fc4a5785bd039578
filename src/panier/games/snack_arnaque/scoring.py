"""The final score: majorities and bonus cards (SA-32 to SA-36)."""

from collections.abc import Mapping, Sequence

from panier.core.results import BonusLine, Result, ScoreLine, ScoreSheet
from panier.core.values import Frozen
from panier.games.snack_arnaque.cards import FAMILIES, FOODS, BonusName, Foods


class Holding(Frozen):
    """A player's cards that score: the number of each food, the bonus cards, the number of raccoons taken."""

    foods: Mapping[str, int]
    bonuses: tuple[BonusName, ...] = ()
    raccoons: int = 0


def count(holdings: Sequence[Holding], foods: Foods = FOODS) -> tuple[ScoreSheet, ...]:
    """Return everybody's score sheet."""
    return tuple(sheet(holdings, seat, foods) for seat in range(len(holdings)))


def sheet(holdings: Sequence[Holding], seat: int, foods: Foods = FOODS) -> ScoreSheet:
    own = holdings[seat]
    others = [other for number, other in enumerate(holdings) if number != seat]
    # SA-33: only the seat with most of a food scores its value, once. SA-34, AMB-A17: if seats tie for most, none does.
    lines = tuple(
        ScoreLine(food, number, foods[food].value)
        for food, number in sorted(own.foods.items(), key=lambda item: (-foods[item[0]].value, item[0]))
        if number > max((other.foods.get(food, 0) for other in others), default=0)
    )
    bonuses = tuple(BonusLine(bonus, None, bonus_points(bonus, own, foods)) for bonus in own.bonuses)
    total = sum(line.points for line in lines) + sum(line.points for line in bonuses)
    return ScoreSheet(total, lines, bonuses)


def bonus_points(bonus: BonusName, own: Holding, foods: Foods = FOODS) -> int:
    """Return the points of a bonus card for its holder (SA-35)."""
    in_family = {
        family: sum(number for food, number in own.foods.items() if foods[food].family == family) for family in FAMILIES
    }
    match bonus:
        case "france" | "japan" | "america":  # SA-06, AMB-A19: each food card of the family, scoring or not
            return in_family[bonus]
        case "multicolour":  # SA-07, AMB-A20: once, however many sets
            return 5 if all(in_family.values()) else 0
        case "raccoon":  # SA-08, AMB-A21: the holder's own raccoons, whenever taken
            return own.raccoons


def decide(holdings: Sequence[Holding], foods: Foods = FOODS) -> Result:
    """Return the result: most points win; ties share the victory (SA-36, AMB-A24)."""
    sheets = count(holdings, foods)
    scores = tuple(each.total for each in sheets)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores, winners, "most-points" if len(winners) == 1 else "shared", sheets)
