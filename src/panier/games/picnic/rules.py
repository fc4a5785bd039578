"""Snack Match and Picnic: one game in two editions, from the first draw to the final count.

Four rounds. In each, everybody draws two strips, keeps one and passes the other on, all at once and in secret; then
everybody lays both strips, again all at once, and shows the picnic when the last one is in. Alone, one plays eight
turns against the automaton (the Ghost Picnic), which gets the strips one does not keep.
"""

from typing import Final

from msgspec.structs import replace

from panier.game import CHANCE, NO_SUCH_SEAT, Act, Illegal, Listed, Millis, Moves, Result, Seat, so_far
from panier.games.picnic.bonus import BonusDraws, Mode
from panier.games.picnic.bonus import chosen as chosen_by_host
from panier.games.picnic.cards import DECKS, Card
from panier.games.picnic.choices import BonusMoves, Deals, Placements
from panier.games.picnic.count import count_all
from panier.games.picnic.news import News, tell
from panier.games.picnic.table import (
    Deal,
    DrawBonuses,
    Keep,
    Move,
    Options,
    Player,
    Reconsider,
    State,
    View,
    ready,
)
from panier.games.picnic.weave import Place, lay
from panier.values import put

__all__ = [
    "Move", "News", "Options", "View", "apply", "chance", "due", "longest", "moves", "result", "seats", "setup",
    "tell", "timed", "to_act", "variants", "version", "view",
]  # fmt: skip

version: Final = 1
ROUNDS: Final = 4  # SM-08, PI-23
SOLO_TURNS: Final = 8  # SM-48, PI-42

_MODES: Final[tuple[Mode, ...]] = ("none", "quiet", "balanced", "cerebral", "random")
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


def seats(options: Options) -> range:
    """One to nine: nine use the deck up to the last card (SM-57, PI-05, AMB-P13)."""
    return range(1, 10)


def timed(options: Options) -> bool:
    return False


def setup(seats: int, options: Options) -> State:
    players = (Player(),) * seats
    deck = DECKS[options.edition]
    if isinstance(options.bonus, tuple):  # AMB-P16: the host names both pairs, nothing is drawn
        return State(options, players, deck, bonuses=chosen_by_host(options.bonus, options.edition))
    # SM-07: without the variant the bonus cards stay in the box
    return State(options, players, deck, phase="deal" if options.bonus == "none" else "bonus")


def rounds(seats: int) -> int:
    return SOLO_TURNS if seats == 1 else ROUNDS


def longest(state: State) -> int:
    a_round = 1 + (2 if state.seats == 1 else 3 * state.seats)  # the deal, then Keep and Place
    return 1 + rounds(state.seats) * a_round


def to_act(state: State) -> frozenset[Seat]:
    if state.phase in ("bonus", "deal"):
        return frozenset((CHANCE,))
    return frozenset([seat for seat, done in enumerate(ready(state)) if not done])


def due(state: State) -> Millis | None:
    return None  # nobody is hurried (AMB-P28)


def chance(state: State) -> Moves[Move]:
    if state.phase == "bonus" and not isinstance(state.options.bonus, tuple):
        return BonusMoves(BonusDraws(state.options.bonus, state.options.edition))
    return Deals(state.deck, state.seats)


def view(state: State, seat: Seat | None) -> View:
    players = state.players
    if seat is not None and not 0 <= seat < len(players):  # a negative one would show another's hand
        raise Illegal(NO_SUCH_SEAT)
    own = Player() if seat is None else players[seat]
    return View(
        seat,
        state.options,
        state.round,
        state.phase,
        state.bonuses,
        tuple([player.picnic for player in players]),
        ready(state),
        state.automaton,
        own.mine,
        own.hand,
        own.kept,
        own.passed,
    )


def moves(view: View) -> Moves[Move]:
    if view.seat is None or view.phase not in ("draft", "place"):
        return Listed[Move]()
    if view.ready[view.seat]:
        return Listed[Move]((Reconsider(),))
    if view.phase == "draft":
        return Listed[Move](Keep(card) for card in view.hand)
    return Placements(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Keep(card):
            player = state.players[act.seat]
            chosen = Player(player.picnic, player.mine, hand=player.hand, kept=card)
            return pass_on(with_player(state, act.seat, chosen))
        case Place(card):
            player = state.players[act.seat]
            hand = tuple([other for other in player.hand if other != card])
            woven = Player(player.picnic, lay(player.mine, act.move), hand=hand, passed=player.passed)
            return reveal(with_player(state, act.seat, woven))
        case Deal(hands):
            return deal(state, hands)
        case DrawBonuses(pairs):
            return replace(state, bonuses=pairs, phase="deal")
        case Reconsider():
            return with_player(state, act.seat, reconsidered(state, state.players[act.seat]))


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = put(state.players, seat, player)
    return State(state.options, players, state.deck, state.bonuses, state.automaton, state.round, state.phase)


def deal(state: State, hands: tuple[tuple[Card, Card], ...]) -> State:
    """Everybody draws two cards; the next round begins."""
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
    """Once everybody has chosen, all pass their other card at once (SM-12, PI-12, AMB-P11)."""
    if any(player.kept is None for player in state.players):
        return state
    given = [next(card for card in player.hand if card != player.kept) for player in state.players]
    if state.seats == 1:  # SM-49, SM-50: alone, one lays the card kept; the other is the automaton's
        (alone,) = state.players
        laying = replace(alone, hand=(alone.kept,), kept=None, passed=given[0])
        return replace(state, players=(laying,), automaton=(*state.automaton, given[0]), phase="place")
    # Seats are numbered clockwise, so the left neighbour is the next seat: Snack Match passes left and one
    # receives from the seat before; Picnic passes right and one receives from the seat after (AMB-P12).
    giver = -1 if state.options.edition == "snack-match" else 1
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


def reveal(state: State) -> State:
    """Once everybody has laid all cards, all see all picnics; the next round, or the count (SM-20, SM-21, PI-23)."""
    if any(player.hand for player in state.players):
        return state
    over = state.round == rounds(state.seats)
    shown = tuple([Player(player.mine, player.mine) for player in state.players])
    return replace(state, players=shown, phase="over" if over else "deal")


def reconsidered(state: State, player: Player) -> Player:
    """The player with the choice of this phase open again."""
    if state.phase == "draft":
        return replace(player, kept=None)
    fresh = player.mine.strips[len(player.picnic.strips) :]
    return replace(player, mine=player.picnic, hand=tuple(place.card for place in fresh))


def result(state: State) -> Result:
    picnics = [player.picnic for player in state.players]
    automaton = state.automaton if state.seats == 1 else None
    counted = count_all(picnics, state.options.edition, state.bonuses, automaton)
    return counted if state.phase == "over" else so_far(counted)
