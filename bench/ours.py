"""Our games as contenders: by the readable rules, with moves picked or listed, and by their compiled twins."""

import numpy as np

from panier.core.bot import AnyBot, DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.registry import GAMES, find
from panier.core.rules import Act, ViewLike, begin
from panier.core.units import Millis
from panier.core.values import Tagged
from panier.games.picnic import fast as fast_picnic
from panier.games.snack_arnaque import fast as fast_arnaque
from turns import Contender, Play

SEATS = 4


def rules_play(entry: AnyGame, seats: int, bot: AnyBot | None = None) -> Play:
    """Play whole games with `simulate`: for each act the view of a seat, its moves, and the rules."""
    randbelow = seeded(1)
    acts: list[Act[Tagged]] = []

    def play() -> int:
        acts.clear()
        simulate(entry.rules, seats, entry.default_options, [bot], randbelow, acts.append)
        return len(acts)

    return play


def listing_bot(entry: AnyGame) -> AnyBot:
    """Return a bot that lists all its moves and takes a random one; in a race at a random time within a second."""
    timed = entry.rules.is_timed(entry.default_options)

    def choose(view: ViewLike, randbelow: RandBelow) -> Tagged | DelayedMove[Tagged] | None:
        moves: list[Tagged] = list(entry.rules.moves(view))
        if not timed:
            return moves[randbelow(len(moves))]
        return DelayedMove(moves[randbelow(len(moves))], Millis(100 + randbelow(900))) if moves else None

    return choose


def picnic_twin(seats: int, games: int = 1000) -> Play:
    """Play whole random games. The twin has no confirmations, so they are not counted."""
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


def our_contenders() -> list[Contender]:
    """Return all six games with four seats as contenders."""
    found = [Contender("panier", entry.id, "picked", rules_play(entry, SEATS)) for entry in GAMES.values()]
    found += [
        Contender("panier", game.id, "listed", rules_play(game, SEATS, listing_bot(game))) for game in GAMES.values()
    ]
    return [
        *found,
        Contender("panier", "snack-match", "twin", picnic_twin(SEATS)),
        Contender("panier", "snack-arnaque", "twin", arnaque_twin(SEATS)),
    ]
