"""The parts of drawings that Snap and Slap the Elephant share."""

from collections.abc import Collection, Sequence
from typing import Final

from panier.core.game import AnyGame
from panier.core.units import Seat
from panier.games._racing.cards import DECK, PICTURES, Card, shown_on
from panier.games._racing.claims import Finish
from panier.games._racing.state import AnyState
from panier.show.svg.cards import HIGH, WIDE
from panier.show.svg.cards import card as printed
from panier.show.svg.page import Drawing, Panel
from panier.show.svg.seats import Names, count_noun, heading, name_of, note
from panier.show.svg.shapes import EMPTY, SvgBox, column, fan, panel, picture, rect, row, scale

NAMES: Final = {one.id: one.en for one in PICTURES}
OWN: Final = {"elephant": "elephant", "mouse": "mouse-snap"}  # the client's names for them; the others are race-…
PAPERS: Final = dict(zip(NAMES, ["orange", "green", "blue", "red", "plain"] * 3, strict=False))
BACK: Final = "race-back"
SMALL: Final = 0.42


def card(value: Card) -> Drawing:
    """Draw a card alone."""
    title = picture_name(value)
    return Drawing("snap", title, (Panel(title, face(value)),), caption=False)


def picture_name(value: Card) -> str:
    """Return the English name of the picture on a card, or its id if it is one of house rules."""
    what = shown_on(value)
    return NAMES.get(what, what)


def face(value: Card) -> SvgBox:
    """Draw the face of a card; for a picture of house rules, which the client lacks, letters and a name."""
    what = shown_on(value)
    if what not in NAMES:
        return printed(picture("", what[:3], 40), what, value, paper="plain", foot=what)
    return printed(picture(OWN.get(what, f"race-{what}"), what[:3], 48), NAMES[what], value, paper=PAPERS[what])


def pile_box(value: Card | None, number: int) -> SvgBox:
    """Draw a pile: its top card, and how many cards it has."""
    if value is None:
        return SvgBox(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    return column([face(value), note(count_noun(number, "card"))], 1)


def open_cards(cards: Sequence[Card]) -> SvgBox:
    """Draw the cards of a pack or pile side by side, small."""
    return fan([scale(face(one), SMALL) for one in cards], WIDE * SMALL * 0.62, 13)


def title_of(name: str, turned: int, over: bool) -> str:
    """Return the title of a drawing."""
    return f"{name}, {count_noun(turned, 'card')} turned{': the game is over' if over else ''}"


def seat_panel(
    names: Names,
    seat: Seat,
    cards: int,
    body: Sequence[SvgBox],
    *,
    turn: bool,
    over: bool,
    won: bool = False,
    me: Seat | None = None,
) -> Panel:
    """Draw a seat, highlighted if it turns the next card."""
    name = name_of(names, seat, me)
    head = heading(name, cards, won=won and over)
    return Panel(f"{name}: {count_noun(cards, 'card')}", panel(head, body, least=140, lit=turn and not over))


def pile_panel(value: Card | None, number: int, rest: SvgBox = EMPTY) -> Panel:
    """Draw the pile in the middle."""
    said = f"Pile: {count_noun(number, 'card')}, on top {picture_name(value) if value else 'nothing'}"
    return Panel(said, panel(heading("Pile"), [pile_box(value, number), *([rest] if number else [])]))


def fines_panels(fines: Sequence[Card]) -> list[Panel]:
    """Draw the cards paid as fines, if there are any."""
    shown = fan([face(one) for one in fines], WIDE * 0.6, 12)
    return (
        [Panel(f"{count_noun(len(fines), 'fine')} in the middle", panel(heading("Fines", len(fines)), [shown]))]
        if fines
        else []
    )


def photo_panels(finish: Finish | None, names: Names, me: Seat | None = None) -> list[Panel]:
    """Draw the photo finish of the last race, if there was one."""
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
    back = [note("taken back"), scale(face(finish.taken_back), SMALL)] if finish.taken_back else []
    return [Panel(f"The last race: {who}", panel(heading("Photo finish"), [note(who), *rows, row(back)]))]


def key_moment_caption(before: AnyState, after: AnyState, names: Names = ()) -> str | None:
    """Return a caption if a race or the game has just ended, else None."""
    if after.why and not before.why:
        return "The end"
    if after.finish and after.finish != before.finish:
        winner = after.finish.winner
        what = "A mistake" if winner is None else f"{name_of(names, winner)} won a race"
        return f"{what}, after {count_noun(after.turned, 'card')}"
    return None


def deck(game: AnyGame) -> Collection[str]:
    """Return the cards of the box."""
    return DECK
