"""Live shuffles that players can check: where the randomness of a table comes from, byte by byte.

Before anybody sits down the server draws a seed of 32 bytes and shows its `commitment`. Then each seat sends 16 random
bytes of its own, or none. Seed and bytes together make the `key`, and the key makes every number that chance draws.
When the game is over the server reveals the seed, and anybody can do all of this again: `panier.core.verify` does, says
what it proves and what not, and a browser can. All numbers below are unsigned, 4 bytes, most significant byte first.

    commitment = SHA-256(seed), in lower-case hexadecimal
    key        = HMAC-SHA256(seed, the bytes of seat 0, of seat 1, ..., the table in UTF-8, the round as a number),
                 each of these parts preceded by its length in bytes as a number

The k-th act of chance, counted from 0, has a stream of words of its own, so that it can be derived without the others:

    block i      = HMAC-SHA256(key, k as a number, i as a number), for i = 0, 1, 2, ...
    words        = the blocks one after the other, cut into numbers: 8 words a block
    randbelow(n) = word mod n for the next word that is smaller than the largest multiple of n up to 2^32

Words that are not smaller are passed over, as they would make small numbers likelier. Each call takes at least one
word, even for n = 1; n is at most 2^32. All of it stays within what a JavaScript number holds exactly.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest
from typing import Final

from panier.core.chance import RandBelow

SEED_BYTES: Final = 32
ENTROPY_BYTES: Final = 16
WORD_BYTES: Final = 4
WORDS: Final = 1 << 8 * WORD_BYTES  # how many different words there are


def commitment(seed: bytes) -> str:
    """What the server shows of its seed before anybody contributes.

    >>> commitment(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return sha256(seed).hexdigest()


def key(seed: bytes, entropy: Sequence[bytes], table: str, round: int) -> bytes:
    """What all chance of one game comes from; a seat that sent nothing has empty `entropy`.

    With lengths before the parts, no byte can be moved from one part to the next without changing the key.
    """
    parts = [*entropy, table.encode(), number(round)]
    return digest(seed, b"".join(number(len(part)) + part for part in parts), "sha256")


def randbelow_for(key: bytes, k: int) -> RandBelow:
    """The numbers of the k-th act of chance, counted from 0."""
    stream = words(key, k)

    def randbelow(n: int) -> int:
        if not 1 <= n <= WORDS:
            raise ValueError(f"there is no fair number below {n}")
        fair = WORDS - WORDS % n
        return next(word for word in stream if word < fair) % n

    return randbelow


def words(key: bytes, k: int) -> Iterator[int]:
    """The stream of the k-th act of chance, without end."""
    block = 0
    while True:
        made = digest(key, number(k) + number(block), "sha256")
        for start in range(0, len(made), WORD_BYTES):
            yield int.from_bytes(made[start : start + WORD_BYTES], "big")
        block += 1


def number(value: int) -> bytes:
    """A number as bytes."""
    return value.to_bytes(WORD_BYTES, "big")
