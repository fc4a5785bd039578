"""Verify after a game that the cards were dealt as promised.

What this proves: the seed is the one the server committed to before the seats sent their random bytes, and every act of
chance follows from the seed and these bytes. So nobody changed the order of the cards once the game had begun.

What this does not prove: A host who reads the memory of their own server knows the cards. A host who also plays can
try random bytes for their own seat before the game begins, until they like the deal. The players' moves and names are
in the record but not in the proof. And you can trust a record only if its commitment and your random bytes are those
that you saw when you took your seat: the browser compares them, a file alone cannot.
"""

from typing import TypeAlias

from panier.core.record import shuffle_key
from panier.core.replay import AnyReplay
from panier.core.shuffle import commitment, randbelow_for
from panier.core.units import CHANCE
from panier.core.values import Tagged


class CardsVerified(Tagged, tag="proven"):
    """All acts of chance follow from the seed that was promised."""

    chance_acts: int


class NoCommitment(Tagged, tag="not-promised"):
    """The game was played without a commitment."""


class SeedMissing(Tagged, tag="not-revealed"):
    """The seed is not in the record, as it should be while the game continues."""

    over: bool


class WrongSeed(Tagged, tag="other-seed"):
    """The revealed seed is not the one that the server committed to."""


class WrongCards(Tagged, tag="other-cards"):
    """An act of chance does not follow from the seed: the first such act, counted from 1 among the acts of chance."""

    number: int
    kind: str  # the type of the move, such as deal


Verified: TypeAlias = CardsVerified | NoCommitment | SeedMissing | WrongSeed | WrongCards


def verify(replay: AnyReplay) -> Verified:
    """Check whether the cards of a game were dealt as promised; return what was found."""
    record = replay.record
    if record.shuffle is None:
        return NoCommitment()
    if not record.seed:
        return SeedMissing(replay.is_over)
    seed, shuffle = bytes.fromhex(record.seed), record.shuffle
    if commitment(seed) != shuffle.commitment:
        return WrongSeed()
    made = shuffle_key(shuffle, record.seed)
    k = 0
    for before, act, _ in replay.steps():
        if act.seat == CHANCE:
            if act.move != replay.rules.chance(before).pick(randbelow_for(made, k)):
                return WrongCards(k + 1, act.move.__struct_config__.tag)
            k += 1
    return CardsVerified(k)


def describe_verified(verified: Verified) -> str:
    """Return the outcome of `verify` as a sentence for people."""
    match verified:
        case CardsVerified(chance_acts):
            every = f"{chance_acts} of {chance_acts}"
            return f"The cards were dealt as promised: {every} acts of chance follow from the seed."
        case NoCommitment():
            return "This game was played without a commitment to its cards, so there is nothing to check."
        case SeedMissing(over=False):
            return "The game is not over, so its seed is not revealed yet; check again when it is."
        case SeedMissing():
            return "The game is over, but its seed was not revealed, so the cards cannot be checked."
        case WrongSeed():
            return "The revealed seed is not the one that the server committed to."
        case WrongCards(number, kind):
            act = f"Act of chance number {number} ({kind})"
            return f"{act} is not what follows from the seed and the seats' random bytes."
