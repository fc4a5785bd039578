"""How the story of each game is cut: where a round or a turn ends, who began, and which cards were whose."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from panier.game import Act, Seat
from panier.games.picnic.cards import Edition, element_name
from panier.games.picnic.weave import Place
from panier.games.racing.cards import shown_on
from panier.games.racing.chance import Deal as RaceDeal
from panier.games.snack_arnaque.cards import kind

ByAct: TypeAlias = Callable[[Any, Act[Any], Any], Any]  # of the table before, the act, and the table after


def never(before: Any, act: Act[Any], after: Any) -> None:
    return None


@dataclass(frozen=True)
class Chapters:
    """What the rules themselves do not say; all of it may be left out."""

    stage: str = "act"  # what the story is told by
    ends: Callable[[Any, Any], bool] = lambda before, after: True  # whether a stage ends between two tables
    rounds: bool = False  # whether every game has the same few stages
    first: ByAct = never  # who begins, as soon as that is known
    cards: ByAct = never  # by seat, the names of the cards that were theirs, once that is known
    owned: str = ""  # what it means that a card was somebody's
    called: Callable[[str], str] = lambda name: name  # what a line of the final count is called
    also: Callable[[Any], Iterable[str]] = lambda move: ()  # what a move does that no news tells


def beneath(move: Any) -> Iterable[str]:
    return ["strip slipped beneath"] if isinstance(move, Place) and move.beneath else []


def strips(before: Any, act: Act[Any], after: Any) -> Any:
    if after.phase != "over":
        return None
    return tuple(tuple(place.card for place in player.picnic.strips) for player in after.players)


def collected(before: Any, act: Act[Any], after: Any) -> Any:
    """By kinds: which of the five donuts it is makes no difference."""
    if after.phase != "over":
        return None
    return tuple(
        tuple(sorted({card if kind(card) == "bonus" else kind(card) for card in (*one.collection, *one.raccoons)}))
        for one in after.players
    )


def cooked(before: Any, act: Act[Any], after: Any) -> Any:
    if after.phase != "over":
        return None
    used: list[set[str]] = [set() for _ in range(after.seats)]
    for tasting in after.history:
        for dish in tasting.dishes:
            used[dish.maker] |= set(dish.ingredients)
    return tuple(tuple(sorted(names)) for names in used)


def dealt_most(before: Any, act: Act[Any], after: Any) -> Any:
    """Who was dealt most cards of a picture, if it was one seat."""
    if not isinstance(act.move, RaceDeal):
        return None
    packs = [Counter(map(shown_on, pack)) for pack in after.table.packs]
    pictures = {picture for pack in packs for picture in pack}
    most = {picture: max(pack[picture] for pack in packs) for picture in pictures}
    alone = {picture for picture in pictures if sum(pack[picture] == most[picture] for pack in packs) == 1}
    return tuple(tuple(sorted(one for one in alone if pack[one] == most[one])) for pack in packs)


def starter(before: Any, act: Act[Any], after: Any) -> Seat | None:
    return after.turn if after.phase != "start" else None


def turns_first(before: Any, act: Act[Any], after: Any) -> Seat | None:
    return after.table.turn if isinstance(act.move, RaceDeal) else None


def picnic(edition: Edition) -> Chapters:
    return Chapters(
        "round",
        lambda before, after: before.phase == "place" != after.phase,
        rounds=True,
        cards=strips,
        owned="laid that strip",
        called=partial(element_name, edition),
        also=beneath,
    )


_RACE: Final = Chapters(
    "card",
    lambda before, after: after.turned > before.turned or bool(after.why),
    first=turns_first,
    cards=dealt_most,
    owned="was dealt most of that picture",
)
BY_GAME: Final[Mapping[str, Chapters]] = {
    "snack-match": picnic("snack-match"),
    "picnic": picnic("picnic"),
    "snack-arnaque": Chapters(
        "turn",
        lambda before, after: (
            before.phase in ("choose", "steal") and (after.turn != before.turn or after.phase in ("draw", "over"))
        ),
        first=starter,
        cards=collected,
        owned="had that card in the end",
    ),
    "sandwich": Chapters(
        "round",
        lambda before, after: after.round > before.round or after.phase == "over",
        rounds=True,
        cards=cooked,
        owned="cooked with that ingredient",
        called=lambda place: f"{place} places",
    ),
    "snap": _RACE,
    "elephant": _RACE,
}


def chapters(game: str) -> Chapters:
    return BY_GAME.get(game, Chapters())
