"""Played without a word about options, every game is the printed one (AMB-E13), or departs from it by a ruling."""

from typing import Any, Final

import msgspec
import pytest

from panier.core.registry import GAMES

# By game: how it is played unless told otherwise, as the rulebook has it.
AS_PRINTED: Final[dict[str, dict[str, Any]]] = {
    "snack-match": {
        "bonus": "none",  # SM-07
        "chooser": 0,  # without effect unless faces are chosen
        "touch": True,  # SM-18, SM-19
        "braid": True,  # SM-19
    },
    "picnic": {
        "bonus": "none",  # PI-03: only in the advanced mode
        "chooser": 0,
        "braid": True,  # PI-18, AMB-P07
    },
    "snack-arnaque": {
        "copies": "value",  # AMB-A01: what the closing example suggests
    },
    "sandwich": {
        "market": "race",  # SW-08, SW-09
        "alternate": False,  # SW-25: optional
        "trade": False,  # SW-28: a variant
        "chef": False,  # SW-29: a variant
        "icebreaker": False,  # not in the rulebook
    },
    "snap": {
        "flips": 0,  # SN-03, SN-20
        "minutes": 0,
        "head_start": (),
        "fines": "all",  # SN-16
    },
    "elephant": {
        "flips": 0,  # EL-13
        "minutes": 0,
        "head_start": (),
    },
}
# Where a ruling departs from the plain text for the sake of live play; each of these is a switch.
BY_A_RULING: Final[dict[str, dict[str, Any]]] = {
    "picnic": {"touch": True},  # AMB-P03: Picnic does not ask for it
    "snack-arnaque": {"first": "random"},  # AMB-A04: nobody knows who is the greediest
    "sandwich": {
        "hidden": True,  # AMB-W10
        "youngest": None,  # AMB-W12: nobody knows who it is
        "tasting": "sealed",  # AMB-W12
        "offers": 12,  # AMB-W17
    },
    "snap": {"turning": "auto"},  # AMB-N22
    "elephant": {"turning": "auto"},  # AMB-E13
}


@pytest.mark.parametrize("game", GAMES)
def test_AMB_E13_the_default_of_every_option_is_the_printed_game_or_a_ruling(game: str) -> None:
    entry = GAMES[game]
    usual = {
        name: value
        for name, value in msgspec.structs.asdict(entry.default_options).items()
        if name not in entry.fixed_options
    }
    assert usual == AS_PRINTED[game] | BY_A_RULING.get(game, {})
