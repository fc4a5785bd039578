"""Live shuffles: reproducible, different in every game, and fair."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import shuffle_vectors
from panier.core.shuffle import WORDS, commitment, key, randbelow_for

SEED = bytes(range(32))
KEY = key(SEED, [b"a" * 16, b"b" * 16], "K7QX2M", 1)


def test_the_examples_for_other_languages_hold() -> None:
    assert shuffle_vectors.FILE.read_text(encoding="utf-8") == shuffle_vectors.text()


def test_key_and_stream_are_made_as_the_module_says() -> None:
    """Derived independently here, from the documentation and not from the code."""
    told = (
        bytes([0, 0, 0, 2]) + b"ab"
        + bytes([0, 0, 0, 0])
        + bytes([0, 0, 0, 3]) + "pé".encode()
        + bytes([0, 0, 0, 4]) + bytes([0, 0, 1, 2])
    )  # fmt: skip
    made = hmac.new(SEED, told, hashlib.sha256).digest()
    assert key(SEED, [b"ab", b""], "pé", 258) == made

    blocks = [hmac.new(made, bytes([0, 0, 1, 5, 0, 0, 0, i]), hashlib.sha256).digest() for i in range(2)]
    first, second = (block.hex() for block in blocks)
    words = [int(text[i : i + 8], 16) for text in (first, second) for i in range(0, 64, 8)]
    randbelow = randbelow_for(made, 261)
    assert [randbelow(WORDS) for _ in words] == words


def test_words_that_would_favour_small_numbers_are_skipped() -> None:
    randbelow = randbelow_for(KEY, 0)
    words = [randbelow(WORDS) for _ in range(200)]
    edge = next(word for word in words if word > 2**31)  # the first word that is not smaller than its only multiple
    for n in (2**31 + 1, 3 * 2**30, 2**32 - 1, 2**31, 5, edge):
        fair = [word % n for word in words if word < WORDS // n * n]
        again = randbelow_for(KEY, 0)
        assert [again(n) for _ in fair] == fair


def test_every_call_takes_a_word_even_for_a_limit_of_one() -> None:
    one, other = randbelow_for(KEY, 0), randbelow_for(KEY, 0)
    assert one(1) == 0
    other(WORDS)
    assert one(WORDS) == other(WORDS)


parts = st.lists(st.binary(max_size=3), max_size=4)


@given(parts, st.text(max_size=3), st.integers(0, 300), parts, st.text(max_size=3), st.integers(0, 300))
def test_different_parts_make_different_keys(
    entropy: list[bytes], table: str, round: int, others: list[bytes], other: str, later: int
) -> None:
    same = (entropy, table, round) == (others, other, later)
    assert (key(SEED, entropy, table, round) == key(SEED, others, other, later)) == same


@pytest.mark.parametrize(
    ("entropy", "table", "round"),
    [
        ([b"ab", b""], "c", 1),
        ([b"a", b"b"], "c", 1),
        ([b"", b"ab"], "c", 1),
        ([b"ab"], "c", 1),
        ([b"ab", b"c"], "", 1),
        ([b"ab", b"", b""], "c", 1),
        ([b"ab", b""], "c", 2),
    ],
)
def test_no_byte_can_be_moved_from_one_part_to_the_next(entropy: list[bytes], table: str, round: int) -> None:
    mine = ([b"ab", b""], "c", 1)
    assert (key(SEED, *mine) == key(SEED, entropy, table, round)) == (mine == (entropy, table, round))


def test_other_seeds_and_other_acts_give_other_draws() -> None:
    draws = {
        tuple(map(randbelow_for(made, k), [WORDS] * 4))
        for made in (KEY, key(SEED[::-1], [b"a" * 16, b"b" * 16], "K7QX2M", 1))
        for k in range(100)
    }
    assert len(draws) == 200


def test_a_commitment_is_to_a_whole_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    for wrong in (b"", SEED[:-1], SEED + b"\0"):
        with pytest.raises(ValueError, match="a seed has 32 bytes"):
            commitment(wrong)


@pytest.mark.parametrize("n", [0, -1, WORDS + 1])
def test_there_is_no_number_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="no fair number"):
        randbelow_for(KEY, 0)(n)


def test_six_thousand_shuffles_of_three_cards_come_out_evenly() -> None:
    """The key is fixed, so this cannot fail by chance; chi-squared with 5 degrees exceeds 20.5 once in a thousand."""
    seen: Counter[tuple[str, ...]] = Counter()
    for k in range(6000):
        randbelow, left = randbelow_for(KEY, k), list("abc")
        seen[tuple([left.pop(randbelow(len(left))) for _ in range(3)])] += 1
    assert sum((seen[order] - 1000) ** 2 / 1000 for order in permutations("abc")) < 20.5
