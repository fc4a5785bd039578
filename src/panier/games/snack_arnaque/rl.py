"""Snack Arnaque for learners: takings by kind, thefts by rival and kind of card. Copies of a food are equal."""

from collections import Counter
from typing import Final, get_args

from panier.core.moves import Moves
from panier.core.rules import begin
from panier.core.values import Tagged
from panier.games.snack_arnaque import cards, rules
from panier.games.snack_arnaque.cards import BONUSES, BOX, FOODS, Card, is_food, kind
from panier.games.snack_arnaque.choices import Draws
from panier.games.snack_arnaque.table import (
    FULL,
    Draw,
    Move,
    Options,
    Phase,
    Steal,
    Stop,
    TakeBonus,
    TakeFood,
    TakeRaccoons,
    View,
)
from panier.rl.codec import ActionNumbers, mask_from_moves, seats_from, steps_between
from panier.rl.draws import PartialDraw
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array, Layout
from panier.rl.memory import Parts, SeatMemory, action_bits_shape, rows_used

FOOD_NAMES: Final = tuple(FOODS)
KINDS: Final = (*FOOD_NAMES, *(f"bonus {bonus}" for bonus in BONUSES), "raccoon")
PHASES: Final = get_args(Phase)
RIVALS: Final = 4
ACTIONS: Final = Layout(
    wait=(1,),
    take_food=(len(FOODS),),
    take_bonus=(len(BONUSES),),
    take_raccoons=(1,),
    stop=(1,),
    steal=(RIVALS, len(KINDS) - 1),  # rival by places to the left, kind of card; raccoons cannot be stolen
)


def card_kind(card: Card) -> str:
    """Return the kind of a card, as in `KINDS`."""
    return kind(card) if is_food(card) or kind(card) == "raccoon" else card


class Codec:
    def __init__(self, seats: int, options: Options) -> None:
        self.action_layout = ACTIONS
        self.max_actions_per_move = 1
        self.seats = seats
        self.cards = len(cards.deck(options.copies))
        self.observation_layout = Layout(
            phase=(len(PHASES),),
            drawn=(len(KINDS),),
            discard=(len(KINDS),),
            pile=(1,),
            thefts=(1,),
            reshuffles=(1,),
            turn=(seats,),
            collections=(seats, len(KINDS) - 1),
            raccoons=(seats,),
        )

    def encode(self, view: View, move: Move) -> ActionNumbers:
        match move:
            case TakeFood(food):
                return (ACTIONS.number("take_food", FOOD_NAMES.index(food)),)
            case TakeBonus(card):
                return (ACTIONS.number("take_bonus", KINDS.index(card) - len(FOODS)),)
            case TakeRaccoons():
                return (ACTIONS.number("take_raccoons", 0),)
            case Stop():
                return (ACTIONS.number("stop", 0),)
            case Steal(rival, card):
                steps = steps_between(view.seat or 0, rival, self.seats)
                return (ACTIONS.number("steal", steps - 1, KINDS.index(card_kind(card))),)
            case _:
                raise TypeError(f"{move!r} is no move of a seat")

    def decode(self, view: View, numbers: ActionNumbers) -> Move | None:
        match ACTIONS.find(numbers[0]):
            case "take_food", (food,):
                return TakeFood(FOOD_NAMES[food])
            case "take_bonus", (bonus,):
                return TakeBonus(Card(KINDS[len(FOODS) + bonus]))
            case "take_raccoons", _:
                return TakeRaccoons()
            case "stop", _:
                return Stop()
            case "steal", (steps, wanted):
                rival = ((view.seat or 0) + 1 + steps) % self.seats
                copies = [card for card in view.collections[rival] if card_kind(card) == KINDS[wanted]]
                return Steal(rival, copies[-1])  # the copy that `Thefts` lists
            case _:
                return None

    def mask(self, view: View, prefix: ActionNumbers) -> Array:
        return mask_from_moves(self, rules, view, prefix)

    def encode_view(self, view: View, prefix: ActionNumbers) -> Array:
        flat = self.observation_layout.blank()
        parts = self.observation_layout.parts(flat)
        parts["phase"][PHASES.index(view.phase)] = 1
        set_counts(parts["drawn"], view.drawn, most=FULL)
        set_counts(parts["discard"], view.discard, most=BOX.raccoons)
        parts["pile"][0] = view.pile / self.cards
        parts["thefts"][0] = view.thefts / FULL
        parts["reshuffles"][0] = min(view.reshuffles, 10) / 10
        for place, seat in enumerate(seats_from(view.seat, self.seats)):
            parts["turn"][place] = seat == view.turn
            set_counts(parts["collections"][place], view.collections[seat], most=FULL)
            parts["raccoons"][place] = view.raccoons[seat] / BOX.raccoons
        return flat

    def is_simultaneous(self, view: View) -> bool:
        return True


def set_counts(part: Array, cards: tuple[Card, ...], most: int) -> None:
    for name, number in Counter(map(card_kind, cards)).items():
        part[KINDS.index(name)] = number / most


PERFECT_INFORMATION: Final = True  # all seats see the same, and no two choose at the same time


def partial_draw(moves: Moves[Tagged]) -> PartialDraw[Card] | None:
    """Return the draw of cards from the pile, card by card; None for other moves of chance."""
    if not isinstance(moves, Draws):
        return None
    sure = moves.sure
    return PartialDraw(moves.open, moves.number, lambda drawn: Draw((*sure, *drawn)))


def deck(seats: int, options: Options) -> tuple[Card, ...]:
    return cards.deck(options.copies)


def memory_of(config: EpisodeConfig) -> SeatMemory[View]:
    acts = config.entry.rules.max_acts(begin(config.entry.rules, config.seats, config.options))
    layout = Layout(
        past_actions=action_bits_shape(config, acts), past_looks=(acts, config.codec.observation_layout.size)
    )

    def note(parts: Parts, view: View) -> None:
        rows = parts["past_looks"]
        rows[rows_used(rows)] = config.codec.encode_view(view, ())

    return SeatMemory(layout, note)
