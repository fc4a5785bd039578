"""House rules for Snack Match and Picnic: another deck, more or fewer rounds, other frames, other values.

The options hold the contents of the files, not their names, so that a record replays anywhere.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import asdict, force_setattr

from panier.core.errors import BadFile, BadOptions, Reason
from panier.core.house_files import convert_value, find_line, read_toml
from panier.core.text import quote
from panier.games.picnic.cards import DECKS, Card, card_identity, is_card, read_deck, reprint
from panier.games.picnic.stacks import field_for
from panier.games.picnic.table import ROUNDS, Options
from panier.games.picnic.tariff import PRINTED_VALUES, BonusValues, Tariff, Values, tariff_for
from panier.games.picnic.weave import FRAME, Field

MAX_CARDS: Final = 500
MAX_ROUNDS: Final = 12
FRAME_SIZES: Final = range(3, 7)
MAX_POINTS: Final = 1000


class HouseOptions(Options):
    """The options of a table with house rules."""

    deck: Annotated[tuple[Card, ...], Meta(description="another deck, a card a line as in deck.txt")] = ()
    # In `Options` these are class attributes: they are read at every move.
    rounds: Annotated[  # type: ignore[misc]
        int, Meta(description=f"1 to {MAX_ROUNDS}, usually {ROUNDS}; alone twice as many turns")
    ] = ROUNDS
    frame: Annotated[  # type: ignore[misc]
        int, Meta(description=f"cells to a side of a picnic, {FRAME_SIZES[0]} to {FRAME_SIZES[-1]}, usually {FRAME}")
    ] = FRAME
    values: Annotated[Values, Meta(description="what groups and bonus cards are worth, in TOML")] = PRINTED_VALUES

    def __post_init__(self) -> None:
        force_setattr(self, "deck", tuple([reprint(card, self.edition) for card in self.deck]) or DECKS[self.edition])
        if wrong := wrong_deck(self.deck) or wrong_values(self.values):
            raise BadOptions(Reason("bad-option", wrong))
        if self.frame not in FRAME_SIZES:
            text = f"A frame has {FRAME_SIZES[0]} to {FRAME_SIZES[-1]} cells to a side, not {self.frame}."
            raise BadOptions(Reason("bad-option", text))
        if not 1 <= self.rounds <= MAX_ROUNDS:
            raise BadOptions(Reason("bad-option", f"There are 1 to {MAX_ROUNDS} rounds, not {self.rounds}."))
        if len(self.deck) < 4 * self.rounds:
            text = f"{self.rounds} rounds need {4 * self.rounds} cards for two players or one, not {len(self.deck)}."
            raise BadOptions(Reason("bad-option", text))

    @property
    def field(self) -> Field:  # type: ignore[override]
        return field_for(self.frame)

    @property
    def tariff(self) -> Tariff:  # type: ignore[override]
        return tariff_for(self.frame, self.values)


def wrong_deck(deck: tuple[Card, ...]) -> str | None:
    """Return what is wrong with a deck that did not come from a file, or None."""
    if len(deck) > MAX_CARDS:
        return f"A deck has at most {MAX_CARDS} cards, not {len(deck)}."
    if bad := next((card for card in deck if not is_card(card)), None):
        return f"A card is three cells such as 'wO dG hR', not {quote(bad)}."
    if len(set(map(card_identity, deck))) < len(deck):
        return "Two cards of the deck look the same: add a mark to one of them, such as 'wO dG hR *'."
    return None


def wrong_values(values: Values) -> str | None:
    """Return what is wrong with values that did not come from a file, or None."""
    if not 1 <= len(values.groups) <= FRAME_SIZES[-1] ** 2:
        return f"Groups are given points for 1 to {FRAME_SIZES[-1] ** 2} sizes, not {len(values.groups)}."
    if any(abs(points) > MAX_POINTS for points in (*values.groups, *asdict(values.bonus).values())):
        return f"No more than {MAX_POINTS} points can be won or lost at once."
    return None


def read_values(text: str) -> Values:
    """Read the values of a file: the points of groups of 1, 2, 3… cells, and of bonus cards; raise BadFile."""
    tables = read_toml(text)
    for name in tables:
        if name not in ("groups", "bonus"):
            raise BadFile(find_line(text, name), f"there is no {quote(name)}; there are groups = [0, 0, 1] and [bonus]")
    right = "write the points of groups of 1, 2, 3… cells, such as groups = [0, 0, 1]"
    groups = convert_value(text, tables.get("groups", PRINTED_VALUES.groups), tuple[int, ...], "groups", right=right)
    known = " ".join(BonusValues.__struct_fields__)
    right = f"write whole points for any of {known}, such as corner = 2"
    bonus = convert_value(text, tables.get("bonus", {}), BonusValues, "bonus", right=right)
    values = Values(groups, bonus)
    if wrong := wrong_values(values):
        raise BadFile(find_line(text, "groups"), wrong)
    return values


FILES: Final[Mapping[str, Callable[[str], object]]] = {"deck": read_deck, "values": read_values}
