"""What the drawings of Snap and Slap the Elephant share."""

from collections.abc import Collection, Sequence
from typing import Final

from panier.core.game import AnyGame
from panier.core.units import Seat
from panier.games._racing.cards import DECK, PICTURES, Card, shown_on
from panier.games._racing.claims import Finish
from panier.games._racing.state import AnyState
from panier.show.svg.cards import HIGH, WIDE
from panier.show.svg.cards import card as printed
from panier.show.svg.page import Drawing, Plate
from panier.show.svg.seats import Names, heading, name_of, note, several
from panier.show.svg.shapes import EMPTY, SvgBox, column, fan, panel, picture, rect, row, scaled

NAMES: Final = {one.id: one.en for one in PICTURES}
OWN: Final = {"elephant": "elephant", "mouse": "mouse-snap"}  # by which name the client has them; the others are race-…
PAPERS: Final = dict(zip(NAMES, ["orange", "green", "blue", "red", "plain"] * 3, strict=False))
BACK: Final = "race-back"
SMALL: Final = 0.42


def card(value: Card) -> Drawing:
    """Draw a card alone."""
    title = named(value)
    return Drawing("snap", title, (Plate(title, face(value)),), caption=False)


def named(value: Card) -> str:
    """Return what a card shows, in words; a picture of the house is called by its id."""
    what = shown_on(value)
    return NAMES.get(what, what)


def face(value: Card) -> SvgBox:
    """Draw a card: its picture, or letters and a name for one of the house, which the client does not have."""
    what = shown_on(value)
    if what not in NAMES:
        return printed(picture("", what[:3], 40), what, value, paper="plain", foot=what)
    return printed(picture(OWN.get(what, f"race-{what}"), what[:3], 48), NAMES[what], value, paper=PAPERS[what])


def top(value: Card | None, number: int) -> SvgBox:
    """Draw a pile, its top card to be seen, and how many cards lie there."""
    if value is None:
        return SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    return column([face(value), note(several(number, "card"))], 1)


def opened(cards: Sequence[Card]) -> SvgBox:
    """Draw cards that lie face down in the game, the next one first."""
    return fan([scaled(face(one), SMALL) for one in cards], WIDE * SMALL * 0.62, 13)


def titled(name: str, turned: int, over: bool) -> str:
    return f"{name}, {several(turned, 'card')} turned{': the game is over' if over else ''}"


def seat_plate(
    names: Names,
    seat: Seat,
    cards: int,
    body: Sequence[SvgBox],
    *,
    turn: bool,
    over: bool,
    won: bool = False,
    me: Seat | None = None,
) -> Plate:
    """Draw a seat, lit if it turns the next card."""
    name = name_of(names, seat, me)
    head = heading(name, cards, won=won and over)
    return Plate(f"{name}: {several(cards, 'card')}", panel(head, body, least=140, lit=turn and not over))


def pile_plate(value: Card | None, number: int, rest: SvgBox = EMPTY) -> Plate:
    said = f"Pile: {several(number, 'card')}, on top {named(value) if value else 'nothing'}"
    return Plate(said, panel(heading("Pile"), [top(value, number), *([rest] if number else [])]))


def middle(fines: Sequence[Card]) -> list[Plate]:
    """Draw what was paid for false calls."""
    shown = fan([face(one) for one in fines], WIDE * 0.6, 12)
    return (
        [Plate(f"{several(len(fines), 'fine')} in the middle", panel(heading("Fines", len(fines)), [shown]))]
        if fines
        else []
    )


def photo(finish: Finish | None, names: Names, me: Seat | None = None) -> list[Plate]:
    """Draw how the last race ended: who pressed when."""
    if finish is None:
        return []
    rows = [
        note(
            f"{name_of(names, one.seat, me)[:20]}: {one.millis} ms{'' if one.right else ', wrong'}",
            "ink" if one.right else "bad",
        )
        for one in finish.reactions
    ]
    lots = ", by lot" if finish.drawn else ""
    who = "nobody was right" if finish.winner is None else f"{name_of(names, finish.winner, me)} won{lots}"
    back = [note("taken back"), scaled(face(finish.taken_back), SMALL)] if finish.taken_back else []
    return [Plate(f"The last race: {who}", panel(heading("Photo finish"), [note(who), *rows, row(back)]))]


def reached(before: AnyState, after: AnyState, names: Names = ()) -> str | None:
    """Return what has just been settled: a race, or the game."""
    if after.why and not before.why:
        return "The end"
    if after.finish and after.finish != before.finish:
        winner = after.finish.winner
        what = "A mistake" if winner is None else f"{name_of(names, winner)} won a race"
        return f"{what}, after {several(after.turned, 'card')}"
    return None


def deck(game: AnyGame) -> Collection[str]:
    """Return the cards of the box."""
    return DECK
