"""Simulated people who play Slap the Elephant."""

from typing import Final

from panier.bots.reactions import Reflex
from panier.games._racing.people import Racer, people
from panier.games.elephant.bots import RACE_BOTS

# From the slowest to the quickest. The comments give their median reaction in milliseconds, without lapses.
RACERS: Final = {
    "child": Racer(Reflex(540, 90, 210), lapses_per_mille=60, mistakes_per_mille=25),  # 700
    "elder": Racer(Reflex(500, 75, 150), lapses_per_mille=40, mistakes_per_mille=12),  # 620
    "adult": Racer(Reflex(397, 55, 105), lapses_per_mille=25, mistakes_per_mille=12),  # 480
    "quick adult": Racer(Reflex(336, 40, 80), lapses_per_mille=15, mistakes_per_mille=10),  # 400
    "quickest": Racer(Reflex(285, 32, 60), lapses_per_mille=10, mistakes_per_mille=8),  # 330
}
PEOPLE: Final = people(RACERS, RACE_BOTS)
