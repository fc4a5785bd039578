"""Simulated people for Snack Arnaque: they take what looks best now, and never steal."""

from typing import Final

from panier.core.bot import AnyBot
from panier.core.chance import RandBelow
from panier.core.rules import own_seat
from panier.games.snack_arnaque.bots.by_count import ScoreWeights, value_of
from panier.games.snack_arnaque.cards import kind
from panier.games.snack_arnaque.choices import Takings
from panier.games.snack_arnaque.table import Move, Stop, TakeBonus, TakeFood, TakeRaccoons, View

OWN_GAIN: Final = ScoreWeights(rival=0, room=0)
UNREAD_BONUS_POINTS: Final = 4  # points that a child expects of any bonus card


def beginner(view: View, randbelow: RandBelow) -> Move:
    """Take what brings most points now, as the screen shows; raccoons only if there is nothing else; never steal."""
    if view.phase == "steal":
        return Stop()
    me = own_seat(view)

    def gain(choice: TakeFood | TakeBonus | TakeRaccoons) -> tuple[bool, float, int]:
        feeds = not isinstance(choice, TakeRaccoons)
        return feeds, value_of(choice, view, me, OWN_GAIN) if feeds else 0.0, randbelow(1000)

    return max(Takings(view.drawn), key=gain)


def child(view: View, randbelow: RandBelow) -> Move:
    """Take the food with the highest sum of printed numbers; ignore majorities and what others collect."""
    if view.phase == "steal":
        return Stop()

    def printed(choice: TakeFood | TakeBonus | TakeRaccoons) -> tuple[int, int]:
        match choice:
            case TakeFood(food):
                number = sum(kind(card) == food for card in view.drawn)
                return number * view.options.box.foods[food].value, randbelow(1000)
            case TakeBonus():
                return UNREAD_BONUS_POINTS, randbelow(1000)
            case TakeRaccoons():
                return 0, randbelow(1000)

    return max(Takings(view.drawn), key=printed)


PEOPLE: Final[dict[str, AnyBot]] = {"child": child, "beginner": beginner}
