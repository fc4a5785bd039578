"""Our games as contenders: by the readable rules, moves picked or all listed, and by their compiled twins."""

import numpy as np

from panier.core.bot import AnyBot, DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.registry import GAMES, find
from panier.core.rules import Act, HasSeat, begin
from panier.core.units import Millis
from panier.core.values import Tagged
from panier.games.picnic import fast as fast_picnic
from panier.games.snack_arnaque import fast as fast_arnaque
from turns import Contender, Play

SEATS = 4


def by_the_rules(entry: AnyGame, seats: int, bot: AnyBot | None = None) -> Play:
    """Whole games through `simulate`: for each act the view of a seat, the moves it has, and the rules."""
    randbelow = seeded(1)
    acts: list[Act[Tagged]] = []

    def play() -> int:
        acts.clear()
        simulate(entry.rules, seats, entry.default_options, [bot], randbelow, acts.append)
        return len(acts)

    return play


def lister(entry: AnyGame) -> AnyBot:
    """A bot that lists all its moves and takes any of them; in a race some time within a second."""
    timed = entry.rules.is_timed(entry.default_options)

    def choose(view: HasSeat, randbelow: RandBelow) -> Tagged | DelayedMove[Tagged] | None:
        moves: list[Tagged] = list(entry.rules.moves(view))
        if not timed:
            return moves[randbelow(len(moves))]
        return DelayedMove(moves[randbelow(len(moves))], Millis(100 + randbelow(900))) if moves else None

    return choose


def picnic_twin(seats: int, games: int = 1000) -> Play:
    """Whole random games. The twin has nothing to confirm, and no such acts are counted."""
    from panier.games.picnic.fast.tables import TABLES

    search = fast_picnic.TWIN.wait()
    assert search, "there is no twin here: it needs Numba"
    luck, scores = np.array([7], np.uint64), np.zeros((games, seats), np.int64)
    deals_and_keeps = games * 4 * (1 + seats)
    return lambda: int(search.rules.random_games(TABLES, True, True, -1, luck, scores)) + deals_and_keeps


def arnaque_twin(seats: int, games: int = 1000) -> Play:
    rules = find("snack-arnaque").rules
    assert fast_arnaque.TWIN.wait(), "there is no twin here: it needs Numba"
    from panier.games.snack_arnaque.fast.rules import random_games, row_of

    table, luck = row_of(begin(rules, seats, find("snack-arnaque").default_options)), np.array([7], np.uint64)
    return lambda: int(random_games(table, games, luck))


def ours() -> list[Contender]:
    """All six games with four seats."""
    found = [Contender("panier", entry.id, "picked", by_the_rules(entry, SEATS)) for entry in GAMES.values()]
    found += [
        Contender("panier", entry.id, "listed", by_the_rules(entry, SEATS, lister(entry))) for entry in GAMES.values()
    ]
    return [
        *found,
        Contender("panier", "snack-match", "twin", picnic_twin(SEATS)),
        Contender("panier", "snack-arnaque", "twin", arnaque_twin(SEATS)),
    ]
