"""Snap and Slap the Elephant, drawn."""

from collections.abc import Sequence
from typing import Final

from panier.drawing.cards import HIGH, WIDE, deck
from panier.drawing.cards import card as printed
from panier.drawing.page import Drawing, Plate
from panier.drawing.seats import Names, heading, name_of, note, several
from panier.drawing.shapes import EMPTY, Box, column, fan, panel, picture, rect, row, scaled
from panier.game import Seat
from panier.games.elephant import rules as elephant_rules
from panier.games.elephant.table import State as ElephantState
from panier.games.elephant.table import View as ElephantView
from panier.games.racing.cards import PICTURES, Card, shown_on
from panier.games.racing.claims import Finish
from panier.games.snap import rules as snap_rules
from panier.games.snap.table import State as SnapState
from panier.games.snap.table import View as SnapView

NAMES: Final = {one.id: one.en for one in PICTURES}
OWN: Final = {"elephant": "elephant", "mouse": "mouse-snap"}  # by which name the client has them; the others are race-…
PAPERS: Final = dict(zip(NAMES, ["orange", "green", "blue", "red", "plain"] * 3, strict=False))
BACK: Final = "race-back"
SMALL: Final = 0.42


def card(value: Card) -> Drawing:
    """A card alone."""
    title = named(value)
    return Drawing("snap", title, (Plate(title, face(value)),), caption=False)


def named(value: Card) -> str:
    """What a card shows, in words; a picture of the house is called by its id."""
    what = shown_on(value)
    return NAMES.get(what, what)


def face(value: Card) -> Box:
    """A card: its picture, or letters and a name for one of the house, which the client does not have."""
    what = shown_on(value)
    if what not in NAMES:
        return printed(picture("", what[:3], 40), what, value, paper="plain", foot=what)
    return printed(picture(OWN.get(what, f"race-{what}"), what[:3], 48), NAMES[what], value, paper=PAPERS[what])


def top(value: Card | None, number: int) -> Box:
    """A pile, its top card to be seen, and how many cards lie there."""
    if value is None:
        return Box(WIDE, HIGH, rect("free", 2, 2, WIDE - 4, HIGH - 4, 6))
    return column([face(value), note(several(number, "card"))], 1)


def opened(cards: Sequence[Card]) -> Box:
    """Cards that lie face down in the game, the next one first."""
    return fan([scaled(face(one), SMALL) for one in cards], WIDE * SMALL * 0.62, 13)


def snap_state(table: SnapState, names: Names = ()) -> Drawing:
    """The whole truth: every card of every pack and pile."""
    lies, result = table.table, snap_rules.result(table)
    plates = []
    for seat, (pack, pile) in enumerate(zip(lies.packs, lies.piles, strict=True)):
        body = [
            row([deck(BACK, len(pack)), top(pile.cards[-1] if pile.cards else None, len(pile.cards))], 12, top=True),
            *([note("face down, the next first"), opened(pack)] if pack else []),
            *([note("face up, the top last"), opened(pile.cards)] if pile.cards else []),
        ]
        plates.append(
            seat_plate(
                names,
                seat,
                result.scores[seat],
                body,
                turn=lies.turn == seat,
                over=bool(table.why),
                won=seat in result.winners,
            )
        )
    fines = [fine.card for fine in lies.fines]
    return Drawing(
        "snap", titled("Snap", table.turned, bool(table.why)), (*plates, *middle(fines), *photo(table.finish, names))
    )


def snap_view(seen: SnapView, names: Names = ()) -> Drawing:
    """What one seat sees: the tops, and how many cards lie where."""
    plates = []
    for seat, (pack, pile) in enumerate(zip(seen.packs, seen.piles, strict=True)):
        body = [row([deck(BACK, pack), top(seen.tops[seat], pile)], 12, top=True)]
        plates.append(seat_plate(names, seat, pack + pile, body, turn=seen.turn == seat, over=seen.over, me=seen.seat))
    fines = [fine.card for fine in seen.fines]
    return Drawing(
        "snap", titled("Snap", seen.turned, seen.over), (*plates, *middle(fines), *photo(seen.finish, names, seen.seat))
    )


def elephant_state(table: ElephantState, names: Names = ()) -> Drawing:
    """The whole truth: every card of every pack and of the pile."""
    lies, result = table.table, elephant_rules.result(table)
    plates = [pile_plate(lies.pile[-1] if lies.pile else None, len(lies.pile), opened(lies.pile))]
    for seat, pack in enumerate(lies.packs):
        body = [deck(BACK, len(pack)), opened(pack)]
        plates.append(
            seat_plate(
                names, seat, len(pack), body, turn=lies.turn == seat, over=bool(table.why), won=seat in result.winners
            )
        )
    title = titled("Slap the Elephant", table.turned, bool(table.why))
    return Drawing("elephant", title, (*plates, *photo(table.finish, names)))


def elephant_view(seen: ElephantView, names: Names = ()) -> Drawing:
    """What one seat sees: the top of the pile, and how many cards lie where."""
    plates = [pile_plate(seen.top, seen.pile)]
    for seat, pack in enumerate(seen.packs):
        body = [deck(BACK, pack), *([note("out")] if any(seen.out[seat : seat + 1]) else [])]
        plates.append(seat_plate(names, seat, pack, body, turn=seen.turn == seat, over=seen.over, me=seen.seat))
    title = titled("Slap the Elephant", seen.turned, seen.over)
    return Drawing("elephant", title, (*plates, *photo(seen.finish, names, seen.seat)))


def titled(name: str, turned: int, over: bool) -> str:
    return f"{name}, {several(turned, 'card')} turned{': the game is over' if over else ''}"


def seat_plate(
    names: Names,
    seat: Seat,
    cards: int,
    body: Sequence[Box],
    *,
    turn: bool,
    over: bool,
    won: bool = False,
    me: Seat | None = None,
) -> Plate:
    """A seat; whoever turns the next card is lit."""
    name = name_of(names, seat, me)
    head = heading(name, cards, won=won and over)
    return Plate(f"{name}: {several(cards, 'card')}", panel(head, body, least=140, lit=turn and not over))


def pile_plate(value: Card | None, number: int, rest: Box = EMPTY) -> Plate:
    said = f"Pile: {several(number, 'card')}, on top {named(value) if value else 'nothing'}"
    return Plate(said, panel(heading("Pile"), [top(value, number), *([rest] if number else [])]))


def middle(fines: Sequence[Card]) -> list[Plate]:
    """What was paid for false calls."""
    shown = fan([face(one) for one in fines], WIDE * 0.6, 12)
    return (
        [Plate(f"{several(len(fines), 'fine')} in the middle", panel(heading("Fines", len(fines)), [shown]))]
        if fines
        else []
    )


def photo(finish: Finish | None, names: Names, me: Seat | None = None) -> list[Plate]:
    """How the last race ended: who pressed when."""
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


def reached(before: SnapState | ElephantState, after: SnapState | ElephantState, names: Names = ()) -> str | None:
    """A race was settled, or the game is over."""
    if after.why and not before.why:
        return "The end"
    if after.finish and after.finish != before.finish:
        winner = after.finish.winner
        what = "A mistake" if winner is None else f"{name_of(names, winner)} won a race"
        return f"{what}, after {several(after.turned, 'card')}"
    return None
