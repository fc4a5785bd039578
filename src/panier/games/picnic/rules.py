"""Snack Match and Picnic: one game in two editions, from the first draw to the final count.

Four rounds. In each, every player draws two strips, keeps one and passes the other on, all at once and in secret; then
every player lays both strips, again all at once, and confirms; when the last one has, all picnics are shown. A solo
player plays eight turns against the automaton (the Ghost Picnic), which gets the strips that are not kept.
"""

from typing import Final, get_args

from msgspec.structs import replace

from panier.core.errors import BadOptions, IllegalMove, Reason
from panier.core.moves import MoveList, Moves, NoMoves, OnlyTakeBack
from panier.core.results import Result, as_unfinished
from panier.core.rules import NO_SUCH_SEAT, Act
from panier.core.units import CHANCE, Millis, Seat
from panier.core.values import replace_at
from panier.games.picnic.bonus import BonusDraws, Mode, card_draws, pairings
from panier.games.picnic.bonus import read_chosen_pairs as chosen_by_host
from panier.games.picnic.cards import DECKS, Card, Edition
from panier.games.picnic.choices import (
    NOT_THE_CHOOSER,
    AllLaid,
    BonusMoves,
    Deals,
    FaceChoices,
    Keeps,
    Placements,
)
from panier.games.picnic.count import count_all
from panier.games.picnic.events import Event, events_for
from panier.games.picnic.table import (
    ROUNDS,
    ChooseFaces,
    Confirm,
    Deal,
    DrawBonuses,
    DrawCards,
    Keep,
    Move,
    Options,
    Player,
    Reconsider,
    State,
    View,
    not_yet,
    picnics,
    ready,
)
from panier.games.picnic.weave import Place

__all__ = [
    "Event",
    "Move",
    "Options",
    "State",
    "View",
    "apply",
    "chance",
    "clock_due_at",
    "events_for",
    "is_timed",
    "max_acts",
    "moves",
    "result",
    "seat_range",
    "setup",
    "to_act",
    "variants",
    "version",
    "view",
]  # fmt: skip

version: Final = 2
SOLO_TURNS: Final = 8  # SM-48, PI-42

CHANCE_ALONE: Final[frozenset[Seat]] = frozenset((CHANCE,))
ALL_LAID: Final = AllLaid((Confirm(), Reconsider()))

_MODES: Final[tuple[Mode, ...]] = ("none", "quiet", "balanced", "cerebral", "random", "choose")
variants: Final = tuple(
    variant
    for edition in DECKS
    for variant in (
        *(Options(edition, mode) for mode in _MODES),
        Options(edition, ("corner:d", "most:R")),
        Options(edition, braid=False),
        Options(edition, "random", touch=False),
    )
)


def seat_range(options: Options) -> range:
    """Return 1 to 9: nine use the whole deck (SM-57, PI-05, AMB-P13). A smaller deck allows fewer."""
    return range(1, 1 + min(9, len(options.deck) // (2 * options.rounds)))


def is_timed(options: Options) -> bool:
    return False


def setup(seats: int, options: Options) -> State:
    players = (Player(),) * seats
    deck = options.deck
    if isinstance(options.bonus, tuple):  # AMB-P16: the host names both pairs, nothing is drawn
        return State(options, players, deck, bonuses=chosen_by_host(options.bonus, options.edition))
    if options.bonus not in get_args(Mode):
        text = f"There is no mode {options.bonus!r} for bonus cards; there are {', '.join(get_args(Mode))}."
        raise BadOptions(Reason("no-such-mode", text))
    if options.bonus == "choose" and not 0 <= options.chooser < seats:
        text = f"The faces are chosen at a seat from 0 to {seats - 1}, not {options.chooser}."
        raise BadOptions(Reason("no-such-chooser", text, {"most": seats - 1, "chooser": options.chooser}))
    # SM-07: without the variant the bonus cards stay in the box
    return State(options, players, deck, phase="deal" if options.bonus == "none" else "bonus")


def rounds(seats: int, rounds_in_company: int = ROUNDS) -> int:
    """Return the number of rounds: in solo twice as many, as one strip is laid in each instead of two."""
    return 2 * rounds_in_company if seats == 1 else rounds_in_company


def max_acts(state: State) -> int:
    a_round = 1 + (3 if state.seats == 1 else 4 * state.seats)  # the deal, then Keep, Place and Confirm
    return 3 + rounds(state.seats, state.options.rounds) * a_round  # bonus cards are drawn, turned and paired


def to_act(state: State) -> frozenset[Seat]:
    if state.phase in ("bonus", "pair", "deal"):
        return CHANCE_ALONE
    if state.phase == "faces":
        return frozenset((state.options.chooser,))
    if state.phase == "over":
        return frozenset()
    return not_yet(ready(state))


def clock_due_at(state: State) -> Millis | None:
    return None  # there is no time limit (AMB-P28)


def chance(state: State) -> Moves[Move]:
    bonus, edition = state.options.bonus, state.options.edition
    if state.phase == "bonus" and bonus == "choose":
        return MoveList[Move](map(DrawCards, card_draws(edition)))
    if state.phase == "bonus" and not isinstance(bonus, tuple):
        return BonusMoves(BonusDraws(bonus, edition))
    if state.phase == "pair" and state.faces:
        return MoveList[Move](map(DrawBonuses, pairings(state.faces.elements, state.faces.modifiers)))
    return Deals(state.deck, state.seats)


def view(state: State, seat: Seat | None) -> View:
    players = state.players
    if seat is not None and not 0 <= seat < len(players):  # a negative one would show another's hand
        raise IllegalMove(NO_SUCH_SEAT)
    own = Player() if seat is None else players[seat]
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        phase=state.phase,
        drawn=state.drawn,
        faces=state.faces,
        bonuses=state.bonuses,
        picnics=picnics(state),
        ready=ready(state),
        automaton=state.automaton,
        mine=own.mine,
        hand=own.hand,
        kept=own.kept,
        passed=own.passed,
    )


def moves(view: View) -> Moves[Move]:
    if view.seat is None or view.phase not in ("faces", "draft", "place"):
        return MoveList[Move]()
    if view.phase == "faces":
        assert view.drawn is not None
        return FaceChoices(view.drawn) if view.seat == view.options.chooser else NoMoves(NOT_THE_CHOOSER)
    if view.ready[view.seat]:
        return OnlyTakeBack[Move]((Reconsider(),))
    if view.phase == "draft":
        return Keeps([Keep(card) for card in view.hand])
    if not view.hand:
        return ALL_LAID
    return Placements(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Keep():
            player = state.players[act.seat]
            return pass_on(with_player(state, act.seat, replace(player, kept=act.move.card)))
        case Place():
            player, card = state.players[act.seat], act.move.card
            hand = tuple([other for other in player.hand if other != card])
            mine = state.options.field.lay(player.mine, act.move)
            return with_player(state, act.seat, replace(player, mine=mine, hand=hand))
        case Confirm():
            player = state.players[act.seat]
            return reveal(with_player(state, act.seat, replace(player, confirmed=True)))
        case Deal(hands):
            return deal(state, hands)
        case DrawBonuses(pairs):
            return replace(state, bonuses=pairs, phase="deal")
        case DrawCards(cards):
            return replace(state, drawn=cards, phase="faces")
        case ChooseFaces():
            return replace(state, faces=act.move, phase="pair")
        case Reconsider():
            return with_player(state, act.seat, with_choice_reopened(state, state.players[act.seat]))


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=replace_at(state.players, seat, player))


def deal(state: State, hands: tuple[tuple[Card, Card], ...]) -> State:
    """Give every seat the two cards it has drawn, and begin the next round."""
    dealt = {card for hand in hands for card in hand}
    return replace(
        state,
        players=tuple(
            [Player(old.picnic, old.mine, hand=hand) for old, hand in zip(state.players, hands, strict=True)]
        ),
        deck=tuple([card for card in state.deck if card not in dealt]),
        round=state.round + 1,
        phase="draft",
    )


def pass_on(state: State) -> State:
    """Pass all the other cards at once, if every seat has chosen (SM-12, PI-12, AMB-P11)."""
    if not all(ready(state)):
        return state
    given = [next(card for card in player.hand if card != player.kept) for player in state.players]
    if state.seats == 1:  # SM-49, SM-50: a solo player lays the card kept; the automaton gets the other
        (alone,) = state.players
        laying = replace(alone, hand=(alone.kept,), kept=None, passed=given[0])
        return replace(state, players=(laying,), automaton=(*state.automaton, given[0]), phase="place")
    giver = offset_of_giver(state.options.edition)
    return replace(
        state,
        players=tuple(
            [
                Player(p.picnic, p.mine, hand=(p.kept, given[(seat + giver) % state.seats]), passed=given[seat])
                for seat, p in enumerate(state.players)
                if p.kept is not None  # which holds for all here
            ]
        ),
        phase="place",
    )


def offset_of_giver(edition: Edition) -> int:
    """Return the offset from a seat to the neighbour that passes it a card (AMB-P12).

    Seats are numbered clockwise, so the left neighbour is the next seat: Snack Match passes left, and each seat gets a
    card from the seat before; Picnic passes right, and each seat gets one from the seat after.
    """
    return -1 if edition == "snack-match" else 1


def reveal(state: State) -> State:
    """Show all picnics if every seat has confirmed; then comes the next deal, or the count (SM-20, SM-21, PI-23)."""
    if not all(ready(state)):
        return state
    over = state.round == rounds(state.seats, state.options.rounds)
    shown = tuple([Player(player.mine, player.mine) for player in state.players])
    return replace(state, players=shown, phase="over" if over else "deal")


def with_choice_reopened(state: State, player: Player) -> Player:
    """Return the player with the choice of this phase open again."""
    if state.phase == "draft":
        return replace(player, kept=None)
    fresh = [place.card for place in player.mine.strips[len(player.picnic.strips) :]]
    return replace(player, mine=player.picnic, hand=(*fresh, *player.hand), confirmed=False)


def result(state: State) -> Result:
    picnics = [player.picnic for player in state.players]
    automaton = state.automaton if state.seats == 1 else None
    counted = count_all(picnics, state.options.edition, state.bonuses, automaton, state.options.tariff)
    return counted if state.phase == "over" else as_unfinished(counted)
