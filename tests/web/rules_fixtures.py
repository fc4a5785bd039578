"""Make the results of the rules for facts that the browser computes itself, before the server has answered.

.venv/bin/python tests/web/rules_fixtures.py web/fixtures/rules.json
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from panier.core.registry import GAMES
from panier.core.rules import Act, play
from panier.core.units import CHANCE
from panier.games.picnic import rules as picnic
from panier.games.picnic.cards import DECKS, Edition
from panier.games.picnic.table import Deal, Keep, Options
from panier.games.sandwich import table as sandwich
from panier.games.snack_arnaque.table import FULL


def fixtures() -> dict[str, Any]:
    return {
        "sandwich": {
            "rounds": sandwich.ROUNDS,
            "longest_text": sandwich.MAX_TEXT,
            "tables": [a_sandwich_table(seats) for seats in seats_of("sandwich")],
        },
        "arnaque": {"full": FULL},
        "picnic": [a_draft(edition, seats) for edition in ("snack-match", "picnic") for seats in seats_of(edition)],
    }


def seats_of(game: str) -> tuple[int, ...]:
    entry = GAMES[game]
    return tuple(entry.rules.seat_range(entry.default_options))


def a_sandwich_table(seats: int) -> dict[str, Any]:
    return {
        "seats": seats,
        "flips": sandwich.flips(seats),
        "places": sandwich.places(seats),
        "recipients": [
            {
                "maker": maker,
                "round": round,
                "alternate": alternate,
                "are": sandwich.recipients(maker, seats, round, alternate=alternate),
            }
            for maker in range(seats)
            for round in range(1, sandwich.ROUNDS + 1)
            for alternate in (False, True)
        ],
    }


def a_draft(edition: Edition, seats: int) -> dict[str, Any]:
    """Return who passes a strip to whom, found from the hands after all have kept one."""
    deck = DECKS[edition]
    hands = tuple((deck[2 * seat], deck[2 * seat + 1]) for seat in range(seats))
    state = play(picnic, picnic.setup(seats, Options(edition=edition)), Act(CHANCE, Deal(hands)))
    for seat, (kept, _) in enumerate(hands):
        state = play(picnic, state, Act(seat, Keep(kept)))
    passed = [given for _, given in hands]
    givers = [passed.index(card) for player in state.players for card in player.hand[1:]]
    return {"edition": edition, "seats": seats, "rounds": picnic.rounds(seats), "givers": givers}


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(msgspec.json.encode(fixtures()))
