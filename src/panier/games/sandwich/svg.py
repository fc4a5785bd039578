"""SVG drawings of Sandwich."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from panier.core.game import AnyGame
from panier.core.units import Seat
from panier.games.sandwich import table as values
from panier.games.sandwich.cards import INGREDIENTS, SHOWS, Card, Ingredient, Name
from panier.games.sandwich.remarks import Clause, read
from panier.games.sandwich.table import ROUNDS, Dish, Phase, State, Tasting, View, places, recipients
from panier.show.svg.cards import HIGH, WIDE
from panier.show.svg.cards import card as printed
from panier.show.svg.page import Drawing, Panel
from panier.show.svg.seats import Names, heading, name_of, note
from panier.show.svg.shapes import (
    SvgBox,
    column,
    flow,
    panel,
    picture,
    rect,
    row,
    scale,
    text_box,
    translate,
    with_title,
)

GAME: Final = "sandwich"
Language: TypeAlias = Literal["en", "fr"]
Ingredients: TypeAlias = Mapping[Name, Ingredient]  # the ingredients of a table
PHASE_TEXTS: Final[dict[Phase, str]] = {
    "icebreaker": "everybody names what they love and hate",
    "signal": "the market is about to open",
    "flip": "cards are turned up",
    "market": "everybody takes a card",
    "kitchen": "everybody makes sandwiches",
    "tasting": "the sandwiches are tasted",
    "reveal": "the rankings are about to be shown",
    "over": "the game is over",
}
PAPERS: Final = {  # of the families of ingredients
    "vegetable": "green",
    "fruit": "orange",
    "meat": "red",
    "cold-cut": "red",
    "fish": "blue",
    "cheese": "orange",
    "sauce": "green",
    "odd": "blue",
}
SMALL: Final = 0.9


def card(value: Card) -> Drawing:
    """Draw a card."""
    title = INGREDIENTS[SHOWS[value]].en
    return Drawing(GAME, title, (Panel(title, face(value)),), caption=False)


def ingredient_name(name: Name, box: Ingredients, language: Language = "en") -> str:
    """Return the name of an ingredient; its id if the box does not have it."""
    found = box.get(name)
    return name if found is None else found.fr if language == "fr" else found.en


def ingredient(name: Name, text: str = "", language: Language = "en", box: Ingredients = INGREDIENTS) -> SvgBox:
    """Draw an ingredient as a card: its picture on the paper of its family, and its name."""
    written, found = ingredient_name(name, box, language), box.get(name)
    art = picture(f"ingredient-{name}", written[:3], 40)
    return printed(art, written, text, paper=PAPERS[found.family] if found else "plain", foot=written)


def face(value: Card, language: Language = "en", box: Ingredients = INGREDIENTS) -> SvgBox:
    return ingredient(SHOWS[value], value, language, box)


def sandwich(
    names: Iterable[Name],
    texts: Iterable[str] = ("", "", ""),
    language: Language = "en",
    box: Ingredients = INGREDIENTS,
) -> SvgBox:
    """Draw three ingredients between two halves of a roll."""
    inside = row([ingredient(name, text, language, box) for name, text in zip(names, texts, strict=True)], 4)
    wide = inside.width + 16
    top = f'<path class="crust" d="M2 22C2 6 20 2 {wide / 2:g} 2S{wide - 2:g} 6 {wide - 2:g} 22Z"/>'
    foot = rect("crust", 2, HIGH + 26, wide - 4, 12, 6)
    return SvgBox(wide, HIGH + 40, top + translate(inside.body, 8, 24) + foot)


def sandwich_of(cards: Sequence[Card], language: Language = "en", box: Ingredients = INGREDIENTS) -> SvgBox:
    return sandwich([SHOWS[one] for one in cards], cards, language, box)


def state(table: State, names: Names = ()) -> Drawing:
    """Draw a full state: every basket, every sandwich, every plate."""
    box = table.options.box
    plates = [market_panel(table.market, names, box=box)] if any(table.market) else []
    for seat, player in enumerate(table.players):
        served = plates_box(player.plates, player.rank, names, box=box)
        work = served or sandwiches(table, seat, player.sandwiches, names)  # once served, plates show them all
        body = [basket(player.basket, player.took, box), *work, *taste(player.taste, box)]
        plates.append(seat_panel(name_of(names, seat), table, seat, body))
    return Drawing(GAME, title_of(table), (*plates, *tastings(table, names)))


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw what one seat sees: its own basket and plates, and what is open of the others."""
    box = seen.options.box
    plates = [market_panel(seen.market, names, seen.seat, box)] if any(seen.market) else []
    for seat in sorted(range(seen.seats), key=lambda seat: seat != seen.seat):
        own = seat == seen.seat
        taken = seen.took[seat]
        body = [basket(seen.baskets[seat] or ((taken,) if taken else ()), taken, box)]
        if own:
            body += sandwiches(seen, seat, seen.sandwiches, names, seen.seat)
        body += plates_box(seen.plates[seat], seen.rank if own else None, names, seen.seat, box)
        body += taste(seen.tastes[seat], box)
        body += [note("ready")] if seen.ready[seat] else []
        plates.append(seat_panel(name_of(names, seat, seen.seat), seen, seat, body, lit=own))
    return Drawing(GAME, title_of(seen), (*plates, *tastings(seen, names, seen.seat)))


def title_of(table: State | View) -> str:
    when = "" if table.phase == "over" else f", round {table.round} of {ROUNDS}"
    return f"Sandwich{when}: {PHASE_TEXTS[table.phase]}"


def seat_panel(name: str, table: State | View, seat: Seat, body: Sequence[SvgBox], *, lit: bool = False) -> Panel:
    """Draw a seat with its points so far."""
    points = table.scores[seat] if table.scores else 0
    won = table.phase == "over" and points == max(table.scores)
    return Panel(f"{name}: {points} points", panel(heading(name, points, won=won), body, lit=lit, least=150))


def market_panel(
    cards: Sequence[Card | None], names: Names, me: Seat | None = None, box: Ingredients = INGREDIENTS
) -> Panel:
    """Draw the market; a card that was taken leaves an empty place."""
    free = SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    shown = [
        column([face(one, box=box) if one else free, note(name_of(names, seat, me)[:9])], 1)
        for seat, one in enumerate(cards)
    ]
    return Panel("Market", panel(heading("Market"), [flow(shown, 420)]))


def basket(cards: Sequence[Card], took: Card | None, box: Ingredients = INGREDIENTS) -> SvgBox:
    """Draw a basket, with the card taken last marked."""
    shown = []
    for one in cards:
        small = scale(face(one, box=box), SMALL)
        shown.append(column([small, note("taken now")], 0) if one == took else small)
    return flow(shown, 290, 4)


def sandwiches(
    table: State | View, maker: Seat, cards: Sequence[values.Sandwich], names: Names, me: Seat | None = None
) -> list[SvgBox]:
    """Draw the sandwiches of a cook, each with its recipient."""
    seats = len(table.players) if isinstance(table, State) else table.seats
    guests = recipients(maker, seats, table.round, alternate=table.options.alternate)
    shown = [
        column(
            [scale(sandwich_of(three, box=table.options.box), 0.8), note(f"for {name_of(names, guest, me)}"[:18])], 1
        )
        for three, guest in zip(cards, guests, strict=False)
    ]
    return [flow(shown, 340)] if shown else []


def plates_box(
    served: Sequence[values.Plate],
    rank: values.Rank | None,
    names: Names,
    me: Seat | None = None,
    box: Ingredients = INGREDIENTS,
) -> list[SvgBox]:
    """Draw the plates of a taster, the best first once they are ranked."""
    order = rank.order if rank else range(len(served))
    shown = []
    for place, index in enumerate(order, 1):
        one = served[index]
        cook = "" if one.maker is None else f"by {name_of(names, one.maker, me)}"
        text = ", ".join(filter(None, (f"place {place}" if rank else "", cook)))[:22]
        notes = [note(text)] if text else []
        pitch = [text_box(line, 12, "soft", 170) for line in remark_lines(one.pitch, box)]
        shown.append(column([scale(sandwich_of(one.sandwich, box=box), 0.8), *notes, *pitch], 1))
    return [column([note("to taste"), flow(shown, 340)], 2)] if shown else []


def remark_lines(text: str, box: Ingredients = INGREDIENTS) -> list[str]:
    """Return a remark or pitch as lines of text; a bot's code is put into words.

    >>> remark_lines("Yummy!"), remark_lines("+honey:sweet -ham:")
    (['“Yummy!”'], ['likes honey (sweet)', 'not ham'])
    """
    clauses = [
        f"{'likes' if one.good else 'not'} {about(one, box)}{f' ({one.feature})' if one.name and one.feature else ''}"
        for one in read(text, box)
    ]
    return clauses or ([f"“{text}”"] if text else [])


def about(one: Clause, box: Ingredients) -> str:
    return ingredient_name(one.name, box) if one.name else f"the {one.feature}"


def taste(confessed: values.Confess | None, box: Ingredients) -> list[SvgBox]:
    """Draw what a seat loves and hates, if it has confessed."""
    if confessed is None:
        return []
    loved, hated = (scale(ingredient(name, box=box), 0.4) for name in (confessed.loved, confessed.hated))
    return [row([note("loves"), loved, note("hates"), hated], 5)]


def tastings(table: State | View, names: Names, me: Seat | None = None) -> list[Panel]:
    """Draw the rankings of the last round that was tasted."""
    if not table.history:
        return []
    last = table.history[-1].round
    return [tasting_panel(one, names, me, table.options.box) for one in table.history if one.round == last]


def tasting_panel(one: Tasting, names: Names, me: Seat | None = None, box: Ingredients = INGREDIENTS) -> Panel:
    """Draw a taster's ranking, the best dish first."""
    rows = [dish_box(dish, points, names, me, box) for dish, points in zip(one.dishes, places_for(one), strict=True)]
    taster = name_of(names, one.taster, me)
    remark = [text_box(line, 12, "soft", 260) for line in remark_lines(one.remark, box)]
    title = f"Tasted by {taster} in round {one.round}"
    return Panel(title, panel(heading(f"{taster}, round {one.round}"), [*rows, *remark]))


def tasting(value: Tasting) -> Drawing:
    """Draw a taster's ranking on a page of its own."""
    plate = tasting_panel(value, ())
    return Drawing(GAME, plate.title, (plate,), caption=False)


def places_for(one: Tasting) -> tuple[int, ...]:
    return places(3 if len(one.dishes) == 4 else 4)


def dish_box(dish: Dish, points: int, names: Names, me: Seat | None = None, box: Ingredients = INGREDIENTS) -> SvgBox:
    """Draw a dish with the points for its cook."""
    cook = name_of(names, dish.maker, me)
    text = ", ".join(ingredient_name(name, box) for name in dish.ingredients)
    shown = scale(sandwich(dish.ingredients, box=box), 0.8)
    return row([SvgBox(shown.width, shown.height, with_title(shown.body, text)), note(f"{cook[:14]}: {points}", "ink")])


def key_moment_caption(before: State, after: State, names: Names = ()) -> str | None:
    """Return a caption if a round has just ended, else None."""
    if len(after.history) > len(before.history) and (after.round > before.round or after.phase == "over"):
        return f"After round {before.round}"
    return None


PARTS: Final[Mapping[type, Callable[[Any], Drawing]]] = {Tasting: tasting}
COLOURS: Final = {
    "sandwich": (
        "--plate:#e6f9f6;--plate-edge:#b3d8d3;--accent:#006560;",
        "--plate:#0f1f1d;--plate-edge:#3a534f;--accent:#55d1ca;--on-accent:#001c1a;",
    ),
}


def deck(game: AnyGame) -> Collection[str]:
    """Return the ingredients of the box."""
    return SHOWS
