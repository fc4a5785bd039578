"""The values of a picnic game: options, moves, players, the full state, and a seat's view of it."""

from functools import cache
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.units import Seat
from panier.core.values import Frozen, Tagged, cache_last
from panier.games.picnic.bonus import Bonus, BonusCards, Mode, Modifier
from panier.games.picnic.cards import DECKS, Card, Edition, Element
from panier.games.picnic.tariff import USUAL_TARIFF, Tariff
from panier.games.picnic.weave import EMPTY, FRAME, USUAL_FIELD, Field, Picnic, Place

ROUNDS: Final = 4  # SM-08, PI-23

Phase: TypeAlias = Literal["bonus", "faces", "pair", "deal", "draft", "place", "over"]


class Options(Frozen):
    """The options of a table."""

    edition: Edition = "snack-match"
    bonus: Annotated[
        Mode | tuple[str, ...],
        Meta(description="bonus cards: a mode, or two pairs such as corner:d,most:R"),  # SM-30, PI-26, AMB-P16
    ] = "none"
    chooser: Annotated[Seat, Meta(description="with bonus=choose, the seat that chooses the faces, from 0")] = 0
    touch: Annotated[bool, Meta(description="each strip must touch or overlap another")] = True  # AMB-P03
    braid: Annotated[bool, Meta(description="strips may go beneath others; off for beginners")] = True  # AMB-P07

    # The usual values of what house rules may change besides.
    rounds: ClassVar[int] = ROUNDS
    frame: ClassVar[int] = FRAME
    field: ClassVar[Field] = USUAL_FIELD
    tariff: ClassVar[Tariff] = USUAL_TARIFF

    @property
    def deck(self) -> tuple[Card, ...]:
        return DECKS[self.edition]


class DrawCards(Tagged):
    """Chance draws the bonus cards; a seat will choose their faces (SM-31)."""

    cards: BonusCards


class ChooseFaces(Tagged):
    """Choose a face of each of the drawn bonus cards (SM-31)."""

    elements: tuple[Element, Element]
    modifiers: tuple[Modifier, Modifier]


class DrawBonuses(Tagged):
    """Chance pairs the bonus cards; unless their faces were chosen, it also draws them (SM-32)."""

    pairs: tuple[Bonus, Bonus]


class Deal(Tagged):
    """Chance gives each seat two cards of the draw pile."""

    hands: tuple[tuple[Card, Card], ...]


class Keep(Tagged):
    """Keep this card and pass the other one on (SM-11, PI-12)."""

    card: Card


class Confirm(Tagged):
    """Confirm the strips laid this round; they are final once every seat has confirmed (PI-16, AMB-P10)."""


class Reconsider(Tagged):
    """Take back the strips laid this round, or a sealed choice while others are still choosing (AMB-P10)."""


Move: TypeAlias = DrawCards | ChooseFaces | DrawBonuses | Deal | Keep | Place | Confirm | Reconsider


class Player(Frozen):
    """A seat: its public picnic, and what only its owner sees."""

    picnic: Picnic = EMPTY  # as all see it
    mine: Picnic = EMPTY  # the same with the strips of this round, sealed until every seat has confirmed (AMB-P11)
    hand: tuple[Card, ...] = ()
    kept: Card | None = None  # chosen, while others are still choosing
    passed: Card | None = None  # the card it gave away this round
    confirmed: bool = False  # whether the strips it laid this round are confirmed


class State(Frozen):
    """The full state of a game, secrets included."""

    options: Options
    players: tuple[Player, ...]
    deck: tuple[Card, ...]  # the cards left to draw, in no order: chance decides when it deals
    drawn: BonusCards | None = None  # the bonus cards, where their faces are chosen; they lie open
    faces: ChooseFaces | None = None
    bonuses: tuple[Bonus, ...] = ()
    automaton: tuple[Card, ...] = ()  # solo: the cards not kept (SM-50, PI-39)
    round: int = 0  # 1 to 4, or 1 to 8 alone; 0 before the first deal
    phase: Phase = "deal"

    @property
    def seats(self) -> int:
        return len(self.players)


class View(Frozen, kw_only=True):
    """The view of a seat; of the others it has their picnics as of the last reveal and whether they are ready."""

    seat: Seat | None
    options: Options
    round: int
    phase: Phase
    drawn: BonusCards | None
    faces: ChooseFaces | None
    bonuses: tuple[Bonus, ...]
    picnics: tuple[Picnic, ...]
    ready: tuple[bool, ...]
    automaton: tuple[Card, ...]
    mine: Picnic
    hand: tuple[Card, ...]
    kept: Card | None
    passed: Card | None


@cache_last
def ready(state: State) -> tuple[bool, ...]:
    """Return for each seat whether it has nothing left to do in this phase."""
    if state.phase == "draft":
        return tuple([player.kept is not None for player in state.players])
    return tuple([player.confirmed for player in state.players])


@cache
def not_yet(ready: tuple[bool, ...]) -> frozenset[Seat]:
    """Return the seats that are not ready."""
    return frozenset([seat for seat, done in enumerate(ready) if not done])


@cache_last
def picnics(state: State) -> tuple[Picnic, ...]:
    """Return the picnics on the table, as of the last reveal."""
    return tuple([player.picnic for player in state.players])
