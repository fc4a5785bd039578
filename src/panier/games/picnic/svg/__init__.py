"""Drawings of Snack Match and Picnic as SVG."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from panier.core.game import AnyGame
from panier.core.results import Result
from panier.core.units import Seat
from panier.games.picnic.bonus import MODIFIER_CARDS, Bonus, BonusCards, Modifier
from panier.games.picnic.cards import DECKS, Card, Edition, element_name, is_card
from panier.games.picnic.count import automaton_score, count_all
from panier.games.picnic.house_rules import HouseOptions
from panier.games.picnic.rules import rounds
from panier.games.picnic.scoring import worth
from panier.games.picnic.svg.strips import (
    board,
    describe_card,
    edition_of,
    element,
    faces,
    frame_of,
    scoring,
    strip,
    strip_back,
)
from panier.games.picnic.table import ChooseFaces, Options, Phase, Player, State, View
from panier.games.picnic.weave import Picnic, Place
from panier.show.svg.page import Drawing, Panel
from panier.show.svg.seats import Names, count_noun, heading, name_of, note
from panier.show.svg.shapes import EMPTY, SvgBox, badge, column, flow, panel, picture, row, scale, text_box

NAME: Final[dict[Edition, str]] = {"snack-match": "Snack Match", "picnic": "Picnic"}
PHASE_TEXTS: Final[dict[Phase, str]] = {
    "bonus": "bonus cards are drawn",
    "faces": "somebody chooses the faces of the bonus cards",
    "pair": "bonus cards are paired",
    "deal": "cards are dealt",
    "draft": "a card is kept, and one given away",
    "place": "strips are laid",
    "over": "the game is over",
}
GOOD: Final = {green for green, _ in MODIFIER_CARDS}
BOARD: Final = 0.52  # of the size at which cells are drawn
HAND: Final = 0.34


def state(table: State, names: Names = ()) -> Drawing:
    """Draw the full state, all hands open; strips that are not revealed yet are dashed."""
    options, edition = table.options, table.options.edition
    laid = [player.mine for player in table.players]
    result = count_all(laid, edition, table.bonuses, table.automaton if table.seats == 1 else None, options.tariff)
    winners = result.winners if table.phase == "over" else ()
    plates = [
        seat_panel(options, name_of(names, seat), player, result, seat, won=seat in winners)
        for seat, player in enumerate(table.players)
    ]
    title = title_of(options, table.round, table.seats, table.phase)
    return Drawing(
        edition, title, (*plates, *shared_panels(edition, table.bonuses, table.drawn, table.faces, table.automaton))
    )


def view(seen: View, names: Names = ()) -> Drawing:
    """Draw what a seat sees: its own cards, and the revealed picnics of the others."""
    options, edition, me = seen.options, seen.options.edition, seen.seat
    laid = [seen.mine if seat == me else picnic for seat, picnic in enumerate(seen.picnics)]
    result = count_all(laid, edition, seen.bonuses, seen.automaton if len(laid) == 1 else None, options.tariff)
    winners = result.winners if seen.phase == "over" else ()
    order = sorted(range(len(laid)), key=lambda seat: seat != me)  # the own seat first
    plates = []
    for seat in order:
        name, won = name_of(names, seat, me), seat in winners
        if seat == me:
            own = Player(seen.picnics[seat], seen.mine, seen.hand, seen.kept, seen.passed, seen.ready[seat])
            plates.append(seat_panel(options, name, own, result, seat, won=won, lit=True))
        else:
            backs = [strip_back(), strip_back()] if seen.phase == "draft" else []  # all hold two, face down
            does = "ready" if seen.ready[seat] else "choosing" if seen.phase in ("draft", "place") else ""
            plates.append(other_panel(options, name, seen.picnics[seat], result, seat, backs, does, won=won))
    title = title_of(options, seen.round, len(laid), seen.phase)
    return Drawing(
        edition, title, (*plates, *shared_panels(edition, seen.bonuses, seen.drawn, seen.faces, seen.automaton))
    )


def title_of(options: Options, number: int, seats: int, phase: Phase) -> str:
    when = f", round {number} of {rounds(seats, options.rounds)}" if number and phase != "over" else ""
    return f"{NAME[options.edition]}{when}: {PHASE_TEXTS[phase]}"


def seat_panel(
    options: Options, name: str, player: Player, result: Result, seat: Seat, *, won: bool, lit: bool = False
) -> Panel:
    """Draw a seat with an open hand."""
    edition = options.edition
    fresh = range(len(player.picnic.strips), len(player.mine.strips))
    hand = [
        column(
            [scale(strip(card, edition), HAND), note("kept")]
            if card == player.kept
            else [scale(strip(card, edition), HAND)],
            1,
        )
        for card in player.hand
    ]
    passed = [row([note("given away"), scale(strip(player.passed, edition), HAND / 2)])] if player.passed else []
    total = result.sheets[seat].total
    body = [scale(board(player.mine, edition, fresh, frame=options.frame), BOARD), row(hand), *passed]
    return Panel(f"{name}: {count_noun(total, 'point')}", panel(heading(name, total, won=won), body, lit=lit))


def other_panel(
    options: Options,
    name: str,
    picnic: Picnic,
    result: Result,
    seat: Seat,
    backs: Sequence[SvgBox],
    does: str,
    *,
    won: bool,
) -> Panel:
    """Draw a seat with a hidden hand."""
    total = result.sheets[seat].total
    hidden = row([scale(back, HAND) for back in backs])
    body = [scale(board(picnic, options.edition, frame=options.frame), BOARD), hidden, *([note(does)] if does else [])]
    return Panel(f"{name}: {count_noun(total, 'point')}", panel(heading(name, total, won=won), body))


def shared_panels(
    edition: Edition,
    bonuses: Sequence[Bonus],
    drawn: BonusCards | None,
    chosen: ChooseFaces | None,
    automaton: Sequence[Card],
) -> list[Panel]:
    """Draw what belongs to no seat: bonus cards, and the cards of the automaton."""
    plates = []
    if bonuses:
        said = ", ".join(f"{bonus.modifier} {element_name(edition, bonus.element)}" for bonus in bonuses)
        rows = [bonus_row(bonus, edition) for bonus in bonuses]
        plates.append(Panel(f"Bonus cards: {said}", panel(heading("Bonus cards"), rows)))
    elif chosen:
        rows = [element(letter, edition, 34) for letter in chosen.elements]
        rows += [modifier_box(modifier) for modifier in chosen.modifiers]
        plates.append(Panel("Bonus cards, not paired yet", panel(heading("Bonus cards"), [row(rows)])))
    elif drawn:
        rows = [row([element(one, edition, 34), note("or"), element(two, edition, 34)]) for one, two in drawn.elements]
        rows += [row([modifier_box(one), note("or"), modifier_box(two)]) for one, two in drawn.modifiers]
        plates.append(Panel("Bonus cards with two faces each", panel(heading("Bonus cards"), rows)))
    if automaton:
        score = automaton_score(automaton)
        cards = flow([scale(strip(card, edition), HAND) for card in automaton], 220)
        who = "Automaton" if edition == "snack-match" else "Ghost Picnic"
        plates.append(Panel(f"{who}: {count_noun(score, 'point')}", panel(heading(who, score), [cards])))
    return plates


def modifier_box(modifier: Modifier) -> SvgBox:
    """Draw the sign of a modifier, coloured by whether it brings points or costs them."""
    kind = "good" if modifier in GOOD else "bad"
    sign = picture(f"mod-{modifier}", modifier[:2], 34, kind=kind)
    return SvgBox(sign.width, sign.height, f'<g class="{kind}">{sign.body}</g>')


def bonus_row(bonus: Bonus, edition: Edition) -> SvgBox:
    """Draw a bonus as two cards, with its words."""
    kind = "good" if bonus.modifier in GOOD else "bad"
    text = column([text_box(bonus.modifier, 14, kind, weight=700), note(element_name(edition, bonus.element))], 1)
    return row([*signs(bonus, edition), text])


def signs(bonus: Bonus, edition: Edition) -> list[SvgBox]:
    """Draw the two cards of a bonus, without words."""
    return [element(bonus.element, edition, 34), modifier_box(bonus.modifier)]


def options_for(value: Picnic, hand: Sequence[Card] = ()) -> Options:
    """Return the options that strips alone tell: their edition and their frame; points are as printed."""
    return HouseOptions(edition_of([*(place.card for place in value.strips), *hand]), frame=frame_of(value))


def picnic(value: Picnic) -> Drawing:
    """Draw a picnic alone."""
    options = options_for(value)
    edition, frame = options.edition, options.frame
    result = count_all([value], edition, (), None, options.tariff)
    title = f"A picnic of {count_noun(len(value.strips), 'strip')}: {count_noun(result.scores[0], 'point')}"
    return Drawing(edition, title, (Panel(title, scale(board(value, edition, frame=frame), 0.6)),), caption=False)


def counting(value: Picnic) -> Drawing:
    """Draw a picnic, and then once more for each group that scores, the best first, with its points."""
    edition = edition_of(place.card for place in value.strips)
    groups = sorted(scoring(faces(value)), key=lambda group: (-len(group[1]), group[0]))
    total = sum(worth(len(cells)) for _, cells in groups)
    plates = [Panel(count_noun(total, "point"), panel([EMPTY, badge(f"{total}")], [scale(board(value, edition), 0.5)]))]
    for letter, cells in groups:
        points = worth(len(cells))
        head = [row([element(letter, edition, 22), text_box(f"{len(cells)}", 15, weight=700)]), badge(f"+{points}")]
        said = f"{element_name(edition, letter)}: {len(cells)}, +{points}"
        plates.append(Panel(said, panel(head, [scale(board(value, edition, lit=cells), 0.38)])))
    return Drawing(edition, count_noun(total, "point"), tuple(plates), caption=False)


def player(value: Player) -> Drawing:
    """Draw one seat by itself, with an open hand."""
    options = options_for(value.mine, value.hand)
    result = count_all([value.mine], options.edition, (), None, options.tariff)
    plate = seat_panel(options, "A seat", value, result, 0, won=False)
    return Drawing(options.edition, plate.title, (plate,), caption=False)


def card(value: Card) -> Drawing:
    """Draw a strip alone."""
    edition = edition_of([value])
    title = describe_card(value, edition)
    return Drawing(edition, title, (Panel(title, scale(strip(value, edition), 0.6)),), caption=False)


def bonus(value: Bonus) -> Drawing:
    """Draw a bonus alone; a food letter that both editions have is taken as Snack Match's."""
    edition: Edition = "picnic" if value.element in "tmi" else "snack-match"
    title = f"{value.modifier} {element_name(edition, value.element)}"
    return Drawing(edition, title, (Panel(title, panel(heading("Bonus"), [bonus_row(value, edition)])),), caption=False)


def key_moment_caption(before: State, after: State, names: Names = ()) -> str | None:
    """Return a title for this moment if it is a key one: strips were laid and revealed."""
    if before.phase == "place" and after.phase != "place":
        return f"After round {after.round}"
    return None


PARTS: Final[Mapping[type, Callable[[Any], Drawing]]] = {
    Picnic: picnic,
    Place: lambda place: card(place.card),
    Bonus: bonus,
    Player: player,
}
COLOURS: Final = {
    "snack-match": (
        "--plate:#fcf3e6;--plate-edge:#ddcdb3;--accent:#974c00;",
        "--plate:#211b10;--plate-edge:#564c3b;--accent:#f1a774;--on-accent:#241104;",
    ),
    "picnic": (
        "--plate:#f0f7e9;--plate-edge:#c8d5b9;--accent:#32671c;",
        "--plate:#191e13;--plate-edge:#48503f;--accent:#97cc86;--on-accent:#0c1a08;",
    ),
}


def deck(game: AnyGame) -> Collection[str]:
    """Return the strips of the box."""
    return DECKS[edition_of_game(game)]


def has_card(game: AnyGame, text: str) -> bool:
    """Return whether such a strip can exist, in any deck: its text says all that is on it."""
    return text in deck(game) or (is_card(text) and edition_of([Card(text)]) == game.id)


def edition_of_game(game: AnyGame) -> Edition:
    edition: Edition = game.default_options.edition
    return edition
