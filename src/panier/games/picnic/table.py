"""What lies on the table of a picnic game: options, moves, players, the whole truth, and what one seat sees of it."""

from functools import cache
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.units import Seat
from panier.core.values import Frozen, Tagged, remembered
from panier.games.picnic.bonus import Bonus, BonusCards, Mode, Modifier
from panier.games.picnic.cards import DECKS, Card, Edition, Element
from panier.games.picnic.tariff import USUAL, Tariff
from panier.games.picnic.weave import EMPTY, FRAME, Field, Picnic, Place
from panier.games.picnic.weave import USUAL as FIELD

ROUNDS: Final = 4  # SM-08, PI-23

Phase: TypeAlias = Literal["bonus", "faces", "pair", "deal", "draft", "place", "over"]


class Options(Frozen):
    """How this table plays."""

    edition: Edition = "snack-match"
    bonus: Annotated[
        Mode | tuple[str, ...],
        Meta(description="bonus cards: a mode, or two pairs such as corner:d,most:R"),  # SM-30, PI-26, AMB-P16
    ] = "none"
    chooser: Annotated[Seat, Meta(description="with bonus=choose, the seat that chooses the faces, from 0")] = 0
    touch: Annotated[bool, Meta(description="each strip must touch or overlap another")] = True  # AMB-P03
    braid: Annotated[bool, Meta(description="strips may go beneath others; off for beginners")] = True  # AMB-P07

    # What house rules may change besides, as it usually is.
    rounds: ClassVar[int] = ROUNDS
    frame: ClassVar[int] = FRAME
    field: ClassVar[Field] = FIELD
    tariff: ClassVar[Tariff] = USUAL

    @property
    def deck(self) -> tuple[Card, ...]:
        return DECKS[self.edition]


class DrawCards(Tagged):
    """Chance draws the bonus cards; somebody will choose their faces (SM-31)."""

    cards: BonusCards


class ChooseFaces(Tagged):
    """Lay each of the drawn bonus cards on the face one likes (SM-31)."""

    elements: tuple[Element, Element]
    modifiers: tuple[Modifier, Modifier]


class DrawBonuses(Tagged):
    """Chance pairs the bonus cards, and unless their faces were chosen has drawn them too (SM-32)."""

    pairs: tuple[Bonus, Bonus]


class Deal(Tagged):
    """Chance gives everybody two cards of the draw pile."""

    hands: tuple[tuple[Card, Card], ...]


class Keep(Tagged):
    """Keep this card and pass the other one on (SM-11, PI-12)."""

    card: Card


class Confirm(Tagged):
    """Let go of the strips that one has laid; they are final once everybody has (PI-16, AMB-P10)."""


class Reconsider(Tagged):
    """Take back what one has laid in this round, or a sealed choice while others are still choosing (AMB-P10)."""


Move: TypeAlias = DrawCards | ChooseFaces | DrawBonuses | Deal | Keep | Place | Confirm | Reconsider


class Player(Frozen):
    """One seat: what all see of it, and what only its owner does."""

    picnic: Picnic = EMPTY  # what all see
    mine: Picnic = EMPTY  # the same with the strips of this round, sealed until everybody's are in (AMB-P11)
    hand: tuple[Card, ...] = ()
    kept: Card | None = None  # chosen, while others are still choosing
    passed: Card | None = None  # what it gave away this round
    confirmed: bool = False  # whether it has let go of what it laid this round


class State(Frozen):
    """The whole truth."""

    options: Options
    players: tuple[Player, ...]
    deck: tuple[Card, ...]  # what is left to draw, in no order: chance decides when it deals
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
    """What one seat sees; of the others, their picnics as of the last reveal and whether they are ready."""

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


@remembered
def ready(state: State) -> tuple[bool, ...]:
    """For each seat, whether it has nothing left to do in this phase."""
    if state.phase == "draft":
        return tuple([player.kept is not None for player in state.players])
    return tuple([player.confirmed for player in state.players])


@cache
def not_yet(ready: tuple[bool, ...]) -> frozenset[Seat]:
    """The seats that are not ready."""
    return frozenset([seat for seat, done in enumerate(ready) if not done])


@remembered
def picnics(state: State) -> tuple[Picnic, ...]:
    """What lies on the table before each seat, as of the last reveal."""
    return tuple([player.picnic for player in state.players])
