"""Balance reports of races: one chapter for each card turned, and who was dealt most cards of a picture."""

from collections import Counter

from panier.core.game import AnyGame
from panier.core.rules import Act
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games._racing.cards import shown_on
from panier.games._racing.chance import Deal
from panier.games._racing.state import AnyState
from panier.lab.balance.trace_rules import TraceRules


def dealt_most(before: AnyState, act: Act[Tagged], after: AnyState) -> tuple[tuple[str, ...], ...] | None:
    """Return by seat the pictures of which it alone was dealt most cards; None if this act is not the deal."""
    if not isinstance(act.move, Deal):
        return None
    packs = [Counter(map(shown_on, pack)) for pack in after.table.packs]
    pictures = {picture for pack in packs for picture in pack}
    most = {picture: max(pack[picture] for pack in packs) for picture in pictures}
    alone = {picture for picture in pictures if sum(pack[picture] == most[picture] for pack in packs) == 1}
    return tuple(tuple(sorted(one for one in alone if pack[one] == most[one])) for pack in packs)


def turns_first(before: AnyState, act: Act[Tagged], after: AnyState) -> Seat | None:
    """Return the seat that turns the first card; None if this act is not the deal."""
    return after.table.turn if isinstance(act.move, Deal) else None


def trace_rules(game: AnyGame) -> TraceRules[AnyState, Tagged]:
    """Return how a balance report divides a race."""
    return TraceRules(
        "card",
        lambda before, after: after.turned > before.turned or bool(after.why),
        starter=turns_first,
        cards=dealt_most,
        owned_phrase="was dealt most of that picture",
    )
