"""SVG drawings of Snack Arnaque."""

from collections.abc import Collection, Sequence
from typing import Final

from panier.core.game import AnyGame
from panier.core.results import Result
from panier.core.units import Seat
from panier.games.snack_arnaque.cards import FOODS, Card, Foods, kind
from panier.games.snack_arnaque.cards import deck as cards_of
from panier.games.snack_arnaque.preview import visible_state
from panier.games.snack_arnaque.rules import result as count
from panier.games.snack_arnaque.table import FULL, Phase, State, View
from panier.show.svg.cards import HIGH, WIDE
from panier.show.svg.cards import card as printed
from panier.show.svg.cards import deck as face_down
from panier.show.svg.page import Drawing, Panel
from panier.show.svg.seats import Names, count_noun, heading, name_of, note
from panier.show.svg.shapes import SvgBox, column, fan, flow, panel, picture, rect, row, scale, text_box

GAME: Final = "snack-arnaque"
PHASE_TEXTS: Final[dict[Phase, str]] = {
    "start": "who starts is to be drawn",
    "draw": "to draw cards: {name}",
    "choose": "to choose among the drawn cards: {name}",
    "steal": "to steal: {name}",
    "over": "the game is over",
}
PAPERS: Final = {"france": "blue", "japan": "red", "america": "orange"}  # of the countries
BACK: Final = "card-back-arnaque"
SMALL: Final = 0.62


def card(value: Card) -> Drawing:
    """Draw a card."""
    title = describe_card(value)
    return Drawing(GAME, title, (Panel(title, face(value)),), caption=False)


def describe_card(value: Card, foods: Foods = FOODS) -> str:
    """Describe a card in words.

    >>> describe_card(Card("donut 3")), describe_card(Card("bonus japan"))
    ('donut, value 7, america', 'bonus japan')
    """
    food = foods.get(kind(value))
    if food:
        return f"{kind(value)}, value {food.value}, {food.family}"
    return str(value) if kind(value) == "bonus" else kind(value)


def face(value: Card, name: str = "", foods: Foods = FOODS) -> SvgBox:
    """Draw a card: value in the corner, food on the paper of its country, its name, or `name` in another language."""
    what = kind(value)
    food = foods.get(what)
    if food:
        art = picture(what, what[:3], 36)
        return printed(
            art,
            describe_card(value, foods),
            value,
            paper=PAPERS[food.family],
            corner=str(food.value),
            foot=name or what,
        )
    printed_on = value.removeprefix("bonus ") if what == "bonus" else "raccoon"
    art = picture(f"bonus-{printed_on}" if what == "bonus" else "raccoon", printed_on[:3], 40)
    return printed(art, describe_card(value), value, paper="" if what == "bonus" else "blue", foot=name or printed_on)


def sorted_cards(cards: Sequence[Card], foods: Foods = FOODS) -> list[list[Card]]:
    """Group cards by kind: foods with the highest value first, then bonus cards and raccoons."""
    kinds: dict[str, list[Card]] = {}
    for one in sorted(cards):
        kinds.setdefault(one if kind(one) == "bonus" else kind(one), []).append(one)
    return sorted(kinds.values(), key=lambda alike: -foods[kind(alike[0])].value if kind(alike[0]) in foods else 1)


def collection(cards: Sequence[Card], foods: Foods = FOODS) -> SvgBox:
    """Draw up to nine cards; copies overlap, and free places are dashed."""
    lying = [fan([face(one, foods=foods) for one in alike], WIDE * 0.42) for alike in sorted_cards(cards, foods)]
    places = row([scale(rect_free(), 0.4) for _ in range(FULL - len(cards))], 4)
    return column([flow(lying, 330, 6), places], 8)


def rect_free() -> SvgBox:
    return SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))


def state(table: State, names: Names = ()) -> Drawing:
    """Draw a full state, with the cards of the pile in no order."""
    raccoons = [len(player.raccoons) for player in table.players]
    plates = seat_panels(table, [player.collection for player in table.players], raccoons, names)
    left = pile_of(table.pile, f"Pile: {count_noun(len(table.pile), 'card')}", table.options.box.foods)
    return Drawing(GAME, title_of(table, names), (*plates, *middle_panels(table, len(table.pile)), left))


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw what one seat sees: everything but the cards of the pile."""
    plates = seat_panels(seen, seen.collections, seen.raccoons, names, seen.seat)
    if seen.seat is not None:
        plates = [plates[seen.seat], *plates[: seen.seat], *plates[seen.seat + 1 :]]
    return Drawing(GAME, title_of(seen, names, seen.seat), (*plates, *middle_panels(seen, seen.pile)))


def title_of(table: State | View, names: Names, me: Seat | None = None) -> str:
    return f"Snack Arnaque, {PHASE_TEXTS[table.phase].format(name=name_of(names, table.turn, me))}"


def current_result(table: State | View) -> Result:
    return count(visible_state(table) if isinstance(table, View) else table)


def seat_panels(
    table: State | View,
    collections: Sequence[tuple[Card, ...]],
    raccoons: Sequence[int],
    names: Names,
    me: Seat | None = None,
) -> list[Panel]:
    """Draw a plate for each seat, with what its collection would score now."""
    result = current_result(table)
    winners = result.winners if table.phase == "over" else ()
    plates = []
    for seat, cards in enumerate(collections):
        name, sheet = name_of(names, seat, me), result.sheets[seat]
        beside = row([scale(face_down(BACK, raccoons[seat]), SMALL), note("raccoons")]) if raccoons[seat] else None
        has = f"{count_noun(len(cards), 'card')}, {count_noun(raccoons[seat], 'raccoon')}"
        said = f"{name}: {count_noun(sheet.total, 'point')}, {has}"
        head = heading(name, sheet.total, won=seat in winners)
        turn = seat == table.turn and table.phase not in ("start", "over")
        body = [collection(cards, table.options.box.foods), scoring(result, seat), *([beside] if beside else [])]
        plates.append(Panel(said, panel(head, body, lit=turn, least=200)))
    return plates


def scoring(result: Result, seat: Seat) -> SvgBox:
    """Draw what scores: each food in which the seat leads, each bonus card."""
    sheet = result.sheets[seat]
    parts = [
        row([picture(line.element, line.element[:3], 18, kind="ink"), note(f"+{line.points}", "good")], 2)
        for line in sheet.lines
    ]
    parts += [
        row([picture(f"bonus-{line.modifier}", line.modifier[:3], 18, kind="ink"), note(f"+{line.points}", "good")], 2)
        for line in sheet.bonuses
    ]
    return flow(parts, 330, 10)


def middle_panels(table: State | View, pile: int) -> list[Panel]:
    """Draw the pile, the discard pile, and the cards just drawn."""
    foods = table.options.box.foods
    top = face(table.discard[-1], foods=foods) if table.discard else rect_free()
    piles = row(
        [
            column([face_down(BACK, pile), note("pile")], 2),
            column([top, note(f"discarded: {len(table.discard)}")], 2),
        ],
        14,
    )
    plates = [Panel(f"{pile} in the pile, {len(table.discard)} discarded", panel(heading("Table"), [piles]))]
    if table.drawn:
        said = ", ".join(describe_card(one, foods) for one in table.drawn)
        drawn = flow([face(one, foods=foods) for one in table.drawn], 330)
        rest = [text_box(f"{count_noun(table.thefts, 'theft')} left", 13)] if table.thefts else []
        plates.insert(0, Panel(f"Drawn: {said}", panel(heading("Drawn"), [drawn, *rest])))
    elif table.thefts:
        plates.insert(
            0, Panel(f"{count_noun(table.thefts, 'theft')} left", panel(heading("Thefts left", table.thefts), []))
        )
    return plates


def pile_of(cards: Sequence[Card], title: str, foods: Foods = FOODS) -> Panel:
    """Draw the cards of the pile: each kind once, with its number."""
    shown = [
        column([scale(face(alike[0], foods=foods), SMALL), note(f"{len(alike)} left")], 1)
        for alike in sorted_cards(cards, foods)
    ]
    return Panel(title, panel(heading(title), [flow(shown, 330)]))


def key_moment_caption(before: State, after: State, names: Names = ()) -> str | None:
    """Return a caption if a turn has just ended, else None."""
    if before.phase in ("choose", "steal") and after.phase in ("draw", "over"):
        return f"After a turn of {name_of(names, before.turn)}"
    return None


COLOURS: Final = {
    "snack-arnaque": (
        "--plate:#f3f3ff;--plate-edge:#cccce9;--accent:#454a9c;",
        "--plate:#1b1a26;--plate-edge:#4b4b5d;--accent:#a8b4ff;--on-accent:#121428;",
    ),
}


def deck(game: AnyGame) -> Collection[str]:
    """Return the cards of the box, with as many of each food as any way to play has."""
    return frozenset((*cards_of("value"), *cards_of("five")))
