"""Snack Match and Picnic for RL: a strip on its place is one number of 2240, by the hand, the slot and the way beneath.

Slots are in the order of `SLOTS` (by turn, row and column of the first cell), ways beneath in that of `WAYS`. Two that
show the same, a half turn apart, are one action, that of the lesser turn: `placements` lists each visible result once.
"""

from functools import cache
from types import ModuleType
from typing import Final, get_args

import numpy as np

from panier.bots.twins import CompiledTwin
from panier.core.moves import Moves
from panier.core.values import Tagged
from panier.games.picnic import rules
from panier.games.picnic.bonus import MODIFIERS
from panier.games.picnic.cards import CELLS, DECKS, ELEMENTS, Card
from panier.games.picnic.choices import Deals, in_pairs
from panier.games.picnic.fast.convert import board_of, card_number, move_of, place_of
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.table import ChooseFaces, Confirm, Deal, Keep, Move, Options, Phase, Reconsider, View
from panier.games.picnic.weave import FIELD_SIZE, FRAME, SLOTS, WAYS, Place
from panier.rl.codec import WAIT, ActionNumbers, seats_from
from panier.rl.draws import PartialDraw
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array, Layout
from panier.rl.memory import Parts, SeatMemory, action_bits_shape, binary_digits, note_ready_order

ACTIONS: Final = Layout(
    wait=(1,), place=(2, len(SLOTS), len(WAYS)), keep=(2,), confirm=(1,), faces=(2, 2, 2, 2)
)  # faces: of the first and second Element card, of the first and second Modifier card
PHASES: Final = get_args(Phase)
MODIFIER_FACES: Final = tuple(MODIFIERS)  # those of new cards follow: the order numbers them for programs
ELEMENT_COUNT: Final = 8
FACE_COUNT: Final = max(ELEMENT_COUNT, len(MODIFIER_FACES))  # elements and modifiers share an array
DECK: Final = 72
CELL: Final = np.arange(FIELD_SIZE * FIELD_SIZE)
CORNER: Final = np.arange(FRAME * FRAME)
RULES_TWIN: Final = CompiledTwin("panier.games.picnic.fast.rules")


def observation_layout(seats: int) -> Layout:
    return Layout(
        phase=(len(PHASES),),
        round=(rules.SOLO_TURNS,),
        drawn=(2, FACE_COUNT),  # the faces of the bonus cards that lie open: elements, modifiers
        faces=(2, FACE_COUNT),  # the faces that were chosen
        bonuses=(len(MODIFIER_FACES), ELEMENT_COUNT),  # modifier, element
        hand=(2, 3, ELEMENT_COUNT),  # card, part, element
        kept=(2,),
        passed=(3, ELEMENT_COUNT),
        automaton=(DECK,),
        ready=(seats,),
        seen=(seats, ELEMENT_COUNT, FIELD_SIZE, FIELD_SIZE),  # where each element shows, foods first
        lies=(seats, ELEMENT_COUNT, FIELD_SIZE, FIELD_SIZE),  # where each strip lies, in the order of laying
        shows=(seats, ELEMENT_COUNT, FIELD_SIZE, FIELD_SIZE),  # where each strip shows
        frames=(seats, FRAME, FRAME),  # the corners of the frames that are still possible
    )


class Codec:
    def __init__(self, seats: int, options: Options) -> None:
        self.action_layout = ACTIONS
        self.max_actions_per_move = 1
        self.observation_layout = observation_layout(seats)
        self.seats = seats
        self.letters = ELEMENTS[options.edition]
        self.deck = {card: number for number, card in enumerate(DECKS[options.edition])}

    def encode(self, view: View, move: Move) -> ActionNumbers:
        match move:
            case Place(card):
                return (ACTIONS.number("place", view.hand.index(card), *divmod(move_of(move), len(WAYS))),)
            case Keep(card):
                return (ACTIONS.number("keep", view.hand.index(card)),)
            case Confirm():
                return (ACTIONS.number("confirm", 0),)
            case ChooseFaces(elements, modifiers):
                assert view.drawn is not None
                cards = (*view.drawn.elements, *view.drawn.modifiers)
                chosen = (*elements, *modifiers)
                return (ACTIONS.number("faces", *(card.index(face) for card, face in zip(cards, chosen, strict=True))),)
            case Reconsider():
                return (WAIT,)  # learners cannot take moves back
            case _:
                raise TypeError(f"{move!r} is no move of a seat")

    def decode(self, view: View, numbers: ActionNumbers) -> Move | None:
        match ACTIONS.find(numbers[0]):
            case "place", (hand, slot, way):
                return place_of(view.hand[hand], slot * len(WAYS) + way)
            case "keep", (hand,):
                return Keep(view.hand[hand])
            case "confirm", _:
                return Confirm()
            case "faces", (one, other, first, second):
                assert view.drawn is not None
                elements, modifiers = view.drawn.elements, view.drawn.modifiers
                return ChooseFaces((elements[0][one], elements[1][other]), (modifiers[0][first], modifiers[1][second]))
            case _:
                return None

    def mask(self, view: View, prefix: ActionNumbers) -> Array:
        mask = np.zeros(ACTIONS.size, np.int8)
        if view.phase == "place" and view.hand and (twin := compiled_rules()):
            for hand, card in enumerate(view.hand):
                mask[placement_actions(twin, view, hand, card)] = 1
            return mask
        for move in rules.moves(view):
            mask[self.encode(view, move)[0]] = 1
        mask[WAIT] = 0
        return mask

    def encode_view(self, view: View, prefix: ActionNumbers) -> Array:
        flat = self.observation_layout.blank()
        parts = self.observation_layout.parts(flat)
        parts["phase"][PHASES.index(view.phase)] = 1
        if view.round:
            parts["round"][view.round - 1] = 1
        if view.drawn:
            for element in (face for card in view.drawn.elements for face in card):
                parts["drawn"][0, self.letters.index(element)] = 1
            for modifier in (face for card in view.drawn.modifiers for face in card):
                parts["drawn"][1, MODIFIER_FACES.index(modifier)] = 1
        if view.faces:
            parts["faces"][0, [self.letters.index(element) for element in view.faces.elements]] = 1
            parts["faces"][1, [MODIFIER_FACES.index(modifier) for modifier in view.faces.modifiers]] = 1
        for bonus in view.bonuses:
            parts["bonuses"][MODIFIER_FACES.index(bonus.modifier), self.letters.index(bonus.element)] = 1
        for place, card in enumerate(view.hand):
            encode_card(parts["hand"][place], card)
            parts["kept"][place] = card == view.kept
        if view.passed:
            encode_card(parts["passed"], view.passed)
        parts["automaton"][[self.deck[card] for card in view.automaton]] = 1
        order = seats_from(view.seat, self.seats)
        parts["ready"][:] = [view.ready[seat] for seat in order]
        picnics = [view.mine if seat == view.seat else view.picnics[seat] for seat in order]
        encode_boards(parts, np.array([board_of(picnic) for picnic in picnics]))
        return flat

    def is_simultaneous(self, view: View) -> bool:
        return True


@cache
def compiled_rules() -> ModuleType | None:
    """Return the compiled rules, or None without a compiler; the first call may wait for it."""
    return RULES_TWIN.wait()


def placement_actions(twin: ModuleType, view: View, hand: int, card: Card) -> Array:
    """Return the actions that lay this card of the hand, by compiled code."""
    moves = np.empty(twin.MAX_MOVES, np.int64)
    options = view.options
    found = twin.placements(TABLES, board_of(view.mine), card_number(card), options.touch, options.braid, moves)
    return moves[:found] + ACTIONS.number("place", hand, 0, 0)


def encode_card(part: Array, card: Card) -> None:
    for place, cell in enumerate(CELLS[card]):
        part[place, list(cell)] = 1


def encode_boards(parts: dict[str, Array], boards: Array) -> None:
    """Unpack boards of the compiled twin, one per row, into fields of cells."""
    cells = boards[..., :24, None] >> CELL & 1
    fields = cells.reshape(*boards.shape[:-1], 3, ELEMENT_COUNT, FIELD_SIZE, FIELD_SIZE)
    for block, name in enumerate(("seen", "lies", "shows")):
        parts[name][:] = fields[..., block, :, :, :]
    parts["frames"][:] = (boards[..., 24, None] >> CORNER & 1).reshape(*boards.shape[:-1], FRAME, FRAME)


STRIPS: Final = 8  # of a seat
VECTOR_ENV: Final = "panier.games.picnic.rl_vector:SoloVectorEnv"


def partial_draw(moves: Moves[Tagged]) -> PartialDraw[Card] | None:
    """Return how strips are dealt; draws of bonus cards are few and need no such drawing."""
    if not isinstance(moves, Deals):
        return None
    return PartialDraw(moves.deck, 2 * moves.seats, lambda cards: Deal(in_pairs(cards)))


def deck(seats: int, options: Options) -> tuple[Card, ...]:
    return DECKS[options.edition]


def memory_of(config: EpisodeConfig) -> SeatMemory[View]:
    seats, rounds = config.seats, rules.rounds(config.seats)
    place_digits = (len(SLOTS) * len(WAYS)).bit_length()
    letters = ELEMENTS[config.options.edition]
    layout = Layout(
        past_actions=action_bits_shape(config, 1 + 4 * rounds),  # to choose faces; to keep, place twice and confirm
        past_drawn=(2, 2, 2, FACE_COUNT),  # elements or modifiers, card, face: the open bonus cards
        past_hands=(rounds, 2, 3, ELEMENT_COUNT),  # as they were dealt
        past_cards=(seats, STRIPS, 3, ELEMENT_COUNT),  # each strip with what lies beneath others
        past_places=(seats, STRIPS, place_digits),  # the number of its place plus one, in binary digits
        past_ready=(rounds, seats, seats),  # which seats confirmed before which
    )

    def note(parts: Parts, view: View) -> None:
        if view.drawn:
            for card, faces in enumerate(view.drawn.elements):
                parts["past_drawn"][0, card, range(2), [letters.index(face) for face in faces]] = 1
            for card, faces in enumerate(view.drawn.modifiers):
                parts["past_drawn"][1, card, range(2), [MODIFIER_FACES.index(face) for face in faces]] = 1
        if view.hand and view.round:
            hand = parts["past_hands"][view.round - 1]
            if not hand.any():  # later in the round it is another hand, or a smaller one
                for place, strip in enumerate(view.hand):
                    encode_card(hand[place], strip)
        for place, seat in enumerate(seats_from(view.seat, seats)):
            laid = view.mine if seat == view.seat else view.picnics[seat]
            for number, one in enumerate(laid.strips):
                encode_card(parts["past_cards"][place, number], one.card)
                parts["past_places"][place, number] = binary_digits(move_of(one) + 1, place_digits)
        if view.phase == "place":
            note_ready_order(parts["past_ready"][view.round - 1], view)

    return SeatMemory(layout, note)
