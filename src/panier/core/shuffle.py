"""Verifiable shuffles: the exact derivation of a live table's randomness.

Before players take their seats, the server draws a seed of 32 bytes and shows its `commitment`. Then each seat sends 16
random bytes, or none. Seed and bytes together make the `key`, and the key makes every number that chance draws. When
the game is over, the server reveals the seed, and anybody can repeat all of this: `panier.core.verify` does, and says
what this proves; browsers do too. All numbers below are unsigned, 4 bytes, most significant byte first.

    commitment = SHA-256(seed), in lower-case hexadecimal
    key        = HMAC-SHA256(seed, the bytes of seat 0, of seat 1, ..., the table in UTF-8, the round as a number),
                 each of these parts preceded by its length in bytes as a number

The k-th act of chance, counted from 0, has its own stream of words, so it can be derived without the others:

    block i      = HMAC-SHA256(key, k as a number, i as a number), for i = 0, 1, 2, ...
    words        = the blocks one after the other, cut into numbers: 8 words a block
    randbelow(n) = word mod n for the next word that is smaller than the largest multiple of n up to 2^32

Words that are not smaller are skipped, as they would make small numbers likelier. Each call takes at least one word,
even for n = 1; n is at most 2^32. All numbers fit exactly into a JavaScript number.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest
from typing import Final

from panier.core.chance import RandBelow

SEED_BYTES: Final = 32
ENTROPY_BYTES: Final = 16
WORD_BYTES: Final = 4
WORDS: Final = 1 << 8 * WORD_BYTES  # the number of different words


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed, which the server shows before the seats send their bytes.

    >>> commitment(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return sha256(seed).hexdigest()


def key(seed: bytes, entropy: Sequence[bytes], table: str, round: int) -> bytes:
    """Return the key that determines all acts of chance of a game; a seat that sent nothing has empty `entropy`.

    The length before each part ensures that moving a byte from one part to the next changes the key.
    """
    parts = [*entropy, table.encode(), number(round)]
    return digest(seed, b"".join(number(len(part)) + part for part in parts), "sha256")


def randbelow_for(key: bytes, k: int) -> RandBelow:
    """Return the source of random numbers for the k-th act of chance, counted from 0."""
    stream = words(key, k)

    def randbelow(n: int) -> int:
        if not 1 <= n <= WORDS:
            raise ValueError(f"there is no fair number below {n}")
        fair = WORDS - WORDS % n
        return next(word for word in stream if word < fair) % n

    return randbelow


def words(key: bytes, k: int) -> Iterator[int]:
    """Yield the words of the k-th act of chance, without end."""
    block = 0
    while True:
        made = digest(key, number(k) + number(block), "sha256")
        for start in range(0, len(made), WORD_BYTES):
            yield int.from_bytes(made[start : start + WORD_BYTES], "big")
        block += 1


def number(value: int) -> bytes:
    """Return a number as bytes."""
    return value.to_bytes(WORD_BYTES, "big")
