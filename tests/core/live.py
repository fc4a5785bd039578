"""Records as a live table would write them, with verifiable shuffles."""

from collections.abc import Sequence
from typing import Any

from panier.bots import bot_names, find_bot
from panier.core.chance import RandBelow, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.record import Record, Shuffle
from panier.core.rules import Act
from panier.core.shuffle import commitment, key, randbelow_for
from panier.core.units import CHANCE

SEED = bytes(range(32))
TABLE = "K7QX2M"
PLAYERS = ("Ana", "Ben", "Zoé", "Mia", "Lou", "Max", "Ida", "Jim", "Amy", "Tom", "Eva", "Léo")


def live(entry: AnyGame, seats: int, options: Any, *, seed: bytes = SEED, round: int = 3) -> Record:
    """Return a whole game between bots; the last seat has sent no random bytes."""
    entropy = [bytes([seat + 1]) * 16 for seat in range(seats - 1)] + [b""]
    made = key(seed, entropy, TABLE, round)
    acts: list[Act[Any]] = []
    streams: dict[int, RandBelow] = {}

    def chance(n: int) -> int:
        """Draw from the stream of the current act of chance."""
        k = sum(act.seat == CHANCE for act in acts)
        if k not in streams:
            streams[k] = randbelow_for(made, k)
        return streams[k](n)

    bots = [find_bot(entry, kind) for kind in (bot_names(entry)[1:] if entry.rules.is_timed(options) else ["random"])]
    simulate(entry.rules, seats, options, bots, seeded(entry.id), acts.append, chance=chance)
    shuffle = Shuffle(commitment(seed), as_hex(entropy), TABLE, round)
    return Record(entry.id, seats, options, tuple(acts), PLAYERS[:seats], shuffle, seed.hex())


def as_hex(parts: Sequence[bytes]) -> tuple[str, ...]:
    return tuple(part.hex() for part in parts)
