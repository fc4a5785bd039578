"""The market: players turn up cards and take them, in a race or in turns (SW-08 to SW-12).

Theory of operation. In a race a grab is at first only a claim, made at some moment. The state keeps claims sorted by
that moment, whatever order they arrived in, and nobody sees the claims of others. When the clock says that no earlier
claim can still arrive, the earliest one is settled. All seats that claimed the same card as their first choice within
`TIE_WINDOW_MS` of it are tied, and chance decides among them. When a seat gets a card, its other claims and all other
claims to that card are removed; the rest is settled in turn. So a tap on a second card is a fallback that counts from
its own moment (AMB-W01).
"""

from typing import Final

from msgspec.structs import replace

from panier.core.units import TIE_WINDOW_MS, Millis, Seat
from panier.core.values import replace_at
from panier.games.sandwich.cards import Card
from panier.games.sandwich.table import Claim, Player, State, flips

SIGNAL_PAUSE_MS: Final = Millis(1500)  # in a race, from the last grab to the next signal
ROUND_PAUSE_MS: Final = Millis(3000)  # before the first signal of a round


def open_market(state: State) -> State:
    """Prepare the next flip: in a race it waits for the signal, in turns it comes at once."""
    return replace(state, phase="signal" if state.options.market == "race" else "flip")


def signal(state: State) -> Millis:
    """Return when the signal for the next flip is due (SW-08)."""
    return Millis(state.clock + (SIGNAL_PAUSE_MS if state.players[0].basket else ROUND_PAUSE_MS))


def flip(state: State, cards: tuple[Card, ...]) -> State:
    """Turn up these cards, one for each seat; the cards taken last are hidden in the baskets (AMB-W21)."""
    return replace(
        state,
        players=tuple([replace(player, took=None) for player in state.players]),
        deck=tuple([card for card in state.deck if card not in cards]),
        phase="market",
        flip=state.flip + 1,
        market=cards,
    )


def claim(state: State, seat: Seat, card: Card, at: Millis) -> State:
    return replace(state, claims=tuple(sorted((*state.claims, Claim(at, seat, card)))))


def closing(state: State) -> Millis | None:
    """Return when the earliest claim can be settled, as every claim that could tie with it has arrived by then."""
    return Millis(state.claims[0].at + TIE_WINDOW_MS) if state.claims and not state.tied else None


def settle(state: State) -> State:
    """Give the earliest claim its card, or let chance decide if others are tied with it."""
    earliest = state.claims[0]
    first_choices: dict[Seat, Claim] = {}
    for found in state.claims:
        first_choices.setdefault(found.seat, found)
    level = tuple(
        sorted(
            found.seat
            for found in first_choices.values()
            if found.card == earliest.card and found.at <= earliest.at + TIE_WINDOW_MS
        )
    )
    if len(level) == 1:
        return take(state, earliest.seat, earliest.card)
    return replace(state, tied=level, tied_for=earliest.card)


def take(state: State, seat: Seat, card: Card) -> State:
    """Give a card to a seat; the last card of a flip goes to the last seat automatically (SW-11, AMB-W02)."""
    players = replace_at(state.players, seat, with_card_taken(state.players[seat], card))
    market = replace_at(state.market, state.market.index(card), None)
    without = [other for other, player in enumerate(players) if player.took is None]
    if len(without) == 1:
        (last,) = [left for left in market if left is not None]
        players = replace_at(players, without[0], with_card_taken(players[without[0]], last))
        market = (None,) * len(market)
        return close(replace(state, players=players, market=market, claims=(), tied=(), tied_for=None))
    claims = tuple([found for found in state.claims if found.seat != seat and found.card != card])
    return replace(state, players=players, market=market, claims=claims, tied=(), tied_for=None)


def with_card_taken(player: Player, card: Card) -> Player:
    return replace(player, basket=(*player.basket, card), took=card)


def close(state: State) -> State:
    """End a flip: the next one follows, or the kitchen after the last of the round (SW-12)."""
    if len(state.players[0].basket) < flips(state.seats):
        return open_market(state)
    return replace(state, market=(), phase="kitchen")
