"""The kitchen: players make sandwiches, swap ingredients in Trade, and serve (SW-13 to SW-15, SW-28)."""

from msgspec.structs import replace

from panier.core.units import Seat
from panier.core.values import replace_at
from panier.games.sandwich import tasting
from panier.games.sandwich.cards import Card
from panier.games.sandwich.choices import make_sandwich
from panier.games.sandwich.table import Compose, Offer, Plate, Player, State, recipients


def compose(state: State, seat: Seat, move: Compose) -> State:
    """Seal a seat's sandwiches and end its trades (AMB-W17); serve once all seats have made theirs."""
    made = tuple([make_sandwich(*sandwich) for sandwich in move.sandwiches])
    cook = replace(state.players[seat], sandwiches=made, pitches=move.pitches, offer=None)
    players = replace_at(state.players, seat, cook)
    if state.options.trade:
        # An offer that lapses because its partner is ready does not count: nobody can use up another's offers by
        # being ready and reconsidering.
        players = tuple([with_offer_refunded(player) if offers_to(player, seat) else player for player in players])
    state = replace(state, players=players)
    return serve(state) if all(player.sandwiches for player in players) else state


def offers_to(player: Player, seat: Seat) -> bool:
    return player.offer is not None and player.offer.to == seat


def without_offer(player: Player) -> Player:
    return replace(player, offer=None)


def with_offer_refunded(player: Player) -> Player:
    return replace(player, offer=None, offers=player.offers - 1)


def serve(state: State) -> State:
    """Give the sandwiches to their recipients (SW-14, SW-15); plates are sorted, so that no order betrays a maker."""
    plates: list[list[Plate]] = [[] for _ in state.players]
    for maker, player in enumerate(state.players):
        to = recipients(maker, state.seats, state.round, alternate=state.options.alternate)
        pitches = player.pitches or ("",) * len(to)
        for taster, sandwich, pitch in zip(to, player.sandwiches, pitches, strict=True):
            plates[taster].append(Plate(sandwich, maker, pitch))
    players = [
        Player(
            taste=player.taste,
            sandwiches=player.sandwiches,
            pitches=player.pitches,
            plates=tuple(sorted(got, key=lambda plate: plate.sandwich)),
        )
        for player, got in zip(state.players, plates, strict=True)
    ]
    return tasting.begin(replace(state, players=tuple(players)))


def offer(state: State, seat: Seat, made: Offer) -> State:
    """Make an offer that everybody can see."""
    player = state.players[seat]
    return replace(
        state, players=replace_at(state.players, seat, replace(player, offer=made, offers=player.offers + 1))
    )


def withdraw(state: State, seat: Seat) -> State:
    return replace(state, players=replace_at(state.players, seat, without_offer(state.players[seat])))


def swap(state: State, seat: Seat, of: Seat) -> State:
    """Swap one card for one, and let every offer lapse that names either of them (AMB-W17)."""
    made = state.players[of].offer
    assert made is not None
    players = list(state.players)
    players[of] = with_card_swapped(players[of], made.give, made.want)
    players[seat] = with_card_swapped(players[seat], made.want, made.give)
    gone = {made.give, made.want}
    return replace(
        state,
        players=tuple([without_offer(p) if p.offer and {p.offer.give, p.offer.want} & gone else p for p in players]),
    )


def with_card_swapped(player: Player, away: Card, instead: Card) -> Player:
    """Return the player with one card of the basket replaced by another."""
    return replace(player, basket=tuple([instead if card == away else card for card in player.basket]), took=None)
