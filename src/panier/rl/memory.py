"""What a seat remembers: all that it has done, and what it has seen that no longer shows, as named arrays.

Together with what it sees now this is an information state. Everything is noted from the seat's own views, one after
each act, so nothing can be remembered that was never seen. Each thing has a place of its own by round, flip or strip,
which takes far less room than the views one behind the other; but for Snack Arnaque, whose views these are, as
everything shows there and nothing stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from panier.fast.picnic.convert import move_of
from panier.game import begin
from panier.games.picnic import rules as picnic_rules
from panier.games.picnic import table as picnic
from panier.games.picnic.cards import ELEMENTS
from panier.games.picnic.weave import SLOTS, WAYS
from panier.games.sandwich import table as sandwich
from panier.rl.codes.code import Numbers, from_own, steps_to
from panier.rl.codes.picnic import FACES, draw_card
from panier.rl.codes.sandwich import NAMES, PLATES, serve
from panier.rl.layout import Array, Layout
from panier.rl.sitting import Table

Parts: TypeAlias = dict[str, Array]
STRIPS: Final = 8  # of a seat


@dataclass(frozen=True)
class Memory:
    """What is remembered at a table, and how a view is noted in it."""

    layout: Layout
    note: Callable[[Parts, Any], None]

    def note_own(self, parts: Parts, numbers: Numbers) -> None:
        """The numbers of an act of one's own, which are never 0."""
        rows = parts["past_actions"]
        first = rows_used(rows)
        for row, number in enumerate(numbers, first):
            rows[row] = digits(number, rows.shape[-1])


def memory_of(table: Table) -> Memory | None:
    """None in Trade, where a cook may make five hundred offers a round: that is for texts."""
    match table.entry.id:
        case "snack-match" | "picnic":
            return of_picnics(table)
        case "snack-arnaque":
            return of_arnaque(table)
        case _:
            return None if table.options.trade else of_sandwich(table)


def of_picnics(table: Table) -> Memory:
    seats, rounds = table.seats, picnic_rules.rounds(table.seats)
    place_digits = (len(SLOTS) * len(WAYS)).bit_length()
    letters = ELEMENTS[table.options.edition]
    layout = Layout(
        past_actions=actions(table, 1 + 4 * rounds),  # to choose faces; to keep, place twice and confirm
        past_drawn=(2, 2, 2, 8),  # elements or modifiers, card, face: the bonus cards that lay open
        past_hands=(rounds, 2, 3, 8),  # as they were dealt
        past_cards=(seats, STRIPS, 3, 8),  # each strip with what lies beneath others
        past_places=(seats, STRIPS, place_digits),  # the number of its place and one, in binary digits
        past_ready=(rounds, seats, seats),  # who had placed theirs before whom
    )

    def note(parts: Parts, view: picnic.View) -> None:
        if view.drawn:
            for card, faces in enumerate(view.drawn.elements):
                parts["past_drawn"][0, card, range(2), [letters.index(face) for face in faces]] = 1
            for card, faces in enumerate(view.drawn.modifiers):
                parts["past_drawn"][1, card, range(2), [FACES.index(face) for face in faces]] = 1
        if view.hand and view.round:
            hand = parts["past_hands"][view.round - 1]
            if not hand.any():  # else it is another or smaller by now
                for place, strip in enumerate(view.hand):
                    draw_card(hand[place], strip)
        for place, seat in enumerate(from_own(view.seat, seats)):
            laid = view.mine if seat == view.seat else view.picnics[seat]
            for number, one in enumerate(laid.strips):
                draw_card(parts["past_cards"][place, number], one.card)
                parts["past_places"][place, number] = digits(move_of(one) + 1, place_digits)
        if view.phase == "place":
            note_order(parts["past_ready"][view.round - 1], view)

    return Memory(layout, note)


def of_arnaque(table: Table) -> Memory:
    acts = table.entry.game.longest(begin(table.entry.game, table.seats, table.options))
    layout = Layout(past_actions=actions(table, acts), past_looks=(acts, table.code.looks.size))

    def note(parts: Parts, view: Any) -> None:
        rows = parts["past_looks"]
        rows[rows_used(rows)] = table.code.look(view, ())

    return Memory(layout, note)


def of_sandwich(table: Table) -> Memory:
    seats, flips = table.seats, sandwich.flips(table.seats)
    own = 2 + sandwich.ROUNDS * (flips + 3 * sandwich.sandwiches(seats) + 1)  # to confess; to grab, compose and rank
    layout = Layout(
        past_actions=actions(table, own),
        past_market=(sandwich.ROUNDS * flips, seats, len(NAMES)),  # whose card: what it showed
        past_took=(sandwich.ROUNDS * flips, seats, len(NAMES)),
        past_ready=(sandwich.ROUNDS, seats, seats),  # whose sandwiches were made before whose
        past_plates=(sandwich.ROUNDS, seats, PLATES, len(NAMES)),
        past_tastings=(sandwich.ROUNDS, seats, seats),  # in which order they were told: the place in it, the taster
    )

    def note(parts: Parts, view: sandwich.View) -> None:
        for place, seat in enumerate(from_own(view.seat, seats)):
            if view.market and (card := view.market[seat]):
                serve(parts["past_market"][view.flip - 1, place], (card,))
            if took := view.took[seat]:
                serve(parts["past_took"][view.flip - 1, place], (took,))
            for number, plate in enumerate(view.plates[seat]):
                serve(parts["past_plates"][view.round - 1, place, number], plate.sandwich)
        for number, tasting in enumerate(view.history):
            place = steps_to(view.seat or 0, tasting.taster, seats)
            parts["past_tastings"][tasting.round - 1, number % seats, place] = 1
        if view.phase == "kitchen":
            note_order(parts["past_ready"][view.round - 1], view)

    return Memory(layout, note)


def note_order(part: Array, view: picnic.View | sandwich.View) -> None:
    """Who is ready already, and who is not yet: some need fewer numbers for what all do at once."""
    ready = [view.ready[seat] for seat in from_own(view.seat, len(view.ready))]
    part[np.array([[one and not other for other in ready] for one in ready])] = 1


def actions(table: Table, most: int) -> tuple[int, int]:
    """The shape of so many numbers in binary digits."""
    return most, table.code.actions.size.bit_length()


def digits(number: int, count: int) -> list[int]:
    """The lowest first.

    >>> digits(6, 4)
    [0, 1, 1, 0]
    """
    return [number >> place & 1 for place in range(count)]


def rows_used(rows: Array) -> int:
    return int(rows.any(axis=-1).sum())
