"""What each game's clauses say about its cards and its secrets, declared apart from its `view`.

The laws hold every game against this: `everything` lists each card once wherever it lies, `unseen` the cards that a
seat has never been shown, `sealed` names the phase in which choices are made at once and in secret, `without_ready` is
a view less what tells who has chosen.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from panier.game import Seat
from panier.games.picnic.news import Ready, Reconsiders
from panier.games.picnic.table import State, View


@dataclass(frozen=True)
class Declared:
    everything: Callable[[Any], list[str]]
    unseen: Callable[[Any, Seat | None], set[str]]
    sealed: Callable[[Any], Hashable]
    without_ready: Callable[[Any], Any]
    about_readiness: tuple[type, ...]  # news that tell no more than who is ready


def picnic_everything(state: State) -> list[str]:
    """The draw pile, the hands, the strips laid openly or not yet, and the automaton's cards."""
    found: list[str] = [*state.deck, *state.automaton]
    for player in state.players:
        found += player.hand
        found += [place.card for place in player.mine.strips]
    return found


def picnic_unseen(state: State, seat: Seat | None) -> set[str]:
    """SM-06: the pile lies face down. SM-12, AMB-P11: others' draws, hands and fresh strips are theirs alone.

    But one knows the card that one has passed on this round, wherever it went.
    """
    secret: set[str] = set(state.deck)
    for other, player in enumerate(state.players):
        if other != seat:
            secret |= {*player.hand, *(place.card for place in player.mine.strips)}
            secret -= {place.card for place in player.picnic.strips}
    if seat is not None and state.players[seat].passed:
        secret -= {state.players[seat].passed}
    return secret


def picnic_sealed(state: State) -> Hashable:
    return (state.round, state.phase) if state.phase in ("draft", "place") else None


def picnic_without_ready(view: View) -> View:
    return replace(view, ready=())


PICNIC = Declared(picnic_everything, picnic_unseen, picnic_sealed, picnic_without_ready, (Ready, Reconsiders))
DECLARED = {"snack-match": PICNIC, "picnic": PICNIC}
