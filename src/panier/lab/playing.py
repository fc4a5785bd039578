"""Play one game between bots, in one call."""

from collections.abc import Sequence
from typing import Any
from warnings import warn

from panier.bots import find_bot
from panier.core import match
from panier.core.bot import Bot
from panier.core.chance import RandBelow, seeded
from panier.core.game import Game
from panier.core.match import OnAct
from panier.core.moves import M
from panier.core.rules import O, Rules, S, V


def simulate(
    game: Game[O, S, V, M] | Rules[O, S, V, M],
    seats: int,
    options: O | None = None,
    bots: Sequence[Bot[V, M] | str | None] = ("random",),
    randbelow: RandBelow | None = None,
    watch: OnAct[M] | None = None,
    *,
    chance: RandBelow | None = None,
) -> S:
    """Play a game to its end and return the last state.

    Bots are names or functions; they take the seats in turn, and start over if there are more seats than bots. Each
    sees only its seat's view, and an illegal move raises IllegalMove. `watch` is called with every act. With a separate
    `chance`, the cards do not depend on how the bots use `randbelow`.

    >>> from panier import find, seeded
    >>> picnic = find("picnic")
    >>> picnic.result(simulate(picnic, 2, bots=["casual", "random"], randbelow=seeded(1))).winners
    (0,)
    """
    if not isinstance(game, Game):
        return _by_rules(game, seats, options, bots, randbelow or seeded(), watch, chance)
    minds = [find_bot(game, bot) if bot is not None else None for bot in bots]
    chosen = game.default_options if options is None else options
    return match.simulate(game.rules, seats, chosen, minds, randbelow or seeded(), watch, chance=chance)


def _by_rules(
    rules: Rules[O, S, V, M],
    seats: int,
    options: O | None,
    bots: Sequence[Any],
    randbelow: RandBelow,
    watch: OnAct[M] | None,
    chance: RandBelow | None,
) -> S:
    """Play by rules alone, as programs of the last release do."""
    warn("simulate takes a game, not its rules: simulate(game, …)", DeprecationWarning, stacklevel=3)
    chosen = rules.variants[0] if options is None else options
    return match.simulate(rules, seats, chosen, bots, randbelow, watch, chance=chance)
