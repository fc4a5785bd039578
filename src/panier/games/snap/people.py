"""Simulated people who play Snap."""

from typing import Final

from panier.bots.reactions import Reflex
from panier.games._racing.people import Racer, people
from panier.games.snap.bots import RACE_BOTS

# From the slowest to the quickest. The comments give their median reaction in milliseconds, without lapses.
RACERS: Final = {
    "child": Racer(Reflex(735, 120, 280), lapses_per_mille=120, mistakes_per_mille=12),  # 950
    "elder": Racer(Reflex(710, 105, 220), lapses_per_mille=80, mistakes_per_mille=6),  # 880
    "adult": Racer(Reflex(560, 80, 180), lapses_per_mille=60, mistakes_per_mille=6),  # 700
    "quick adult": Racer(Reflex(452, 60, 125), lapses_per_mille=35, mistakes_per_mille=4),  # 550
    "quickest": Racer(Reflex(385, 50, 95), lapses_per_mille=20, mistakes_per_mille=3),  # 460
}
PEOPLE: Final = people(RACERS, RACE_BOTS)
