"""Top Card: registers its rules and the facets beside them."""

from panier import Game
from topcard import rules
from topcard.rules import Move, Options, State, View

GAME = Game[Options, State, View, Move](id="topcard", name="Top Card", rules=rules)
