"""Limits, by a clock that is moved by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panier.server.web.rate_limits import (
    MOST_ADDRESSES,
    MOST_DELAY,
    Bucket,
    Flood,
    Guesses,
    Households,
    Input,
    at_home,
    household,
)

SECOND = 1000
MINUTE = 60 * SECOND


def test_a_bucket_gives_its_burst_and_then_one_at_a_time() -> None:
    bucket = Bucket(burst=3, every=100)
    assert [bucket.take(5000) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(5099)
    assert bucket.wait(5099) == 1
    assert bucket.take(5100)
    assert not bucket.take(5100)
    assert [bucket.take(5350) for _ in range(3)] == [True, True, False]
    assert [bucket.take(99_999) for _ in range(4)] == [True, True, True, False]


def test_fractions_of_milliseconds_take_nothing_away() -> None:
    bucket = Bucket(burst=20, every=100)
    assert [bucket.take(123_456_789.123) for _ in range(21)] == [True] * 20 + [False]


def test_a_clock_that_stands_still_or_goes_back_gives_nothing_for_free() -> None:
    bucket = Bucket(burst=1, every=100)
    assert bucket.take(1000)
    assert not bucket.take(1000)
    assert not bucket.take(500)


class Plain:
    """A bucket as one would draw it: with tokens in it."""

    def __init__(self, burst: int, every: int) -> None:
        self.burst, self.every, self.tokens, self.then = burst, every, Fraction(burst), 0

    def take(self, now: int) -> bool:
        self.tokens = min(Fraction(self.burst), self.tokens + Fraction(now - self.then, self.every))
        self.then = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@given(st.integers(1, 5), st.integers(1, 50), st.lists(st.integers(0, 120), max_size=60))
def test_a_bucket_is_a_bucket(burst: int, every: int, pauses: list[int]) -> None:
    ours, plain, now = Bucket(burst, every), Plain(burst, every), 0
    for pause in pauses:
        now += pause
        assert ours.take(now) == plain.take(now)


def judged(per_second: int, seconds: int) -> list[Input]:
    flood = Flood()
    return [flood.judge(MINUTE + message * 1000 / per_second) for message in range(per_second * seconds)]


def test_ten_messages_a_second_and_twenty_at_once_are_taken() -> None:
    assert set(judged(10, 60)) == {Input.TAKE}
    flood = Flood()
    assert [flood.judge(MINUTE) for _ in range(21)] == [Input.TAKE] * 20 + [Input.DROP]


@pytest.mark.parametrize("per_second", [15, 30, 40])
def test_a_drumming_child_is_slowed_down_and_never_thrown_out(per_second: int) -> None:
    found = judged(per_second, 300)
    assert set(found) == {Input.TAKE, Input.DROP}
    assert found.count(Input.TAKE) == pytest.approx(300 * 10 + 20, abs=2)


def test_a_lasting_flood_is_thrown_out_and_a_short_one_is_not() -> None:
    found = judged(100, 10)
    assert 4 * 100 < found.index(Input.CLOSE) < 6 * 100
    assert Input.CLOSE not in judged(100, 4)
    assert judged(1000, 1).index(Input.CLOSE) > 300


def test_after_a_pause_all_is_forgiven() -> None:
    flood = Flood()
    for _ in range(300):
        flood.judge(MINUTE)
    assert flood.judge(MINUTE + 20 * SECOND) is Input.TAKE
    assert [flood.judge(MINUTE + 20 * SECOND) for _ in range(300)].count(Input.CLOSE) == 0


def test_ten_wrong_codes_a_minute_are_answered_from_an_address() -> None:
    guesses = Guesses()
    answers = [guesses.answer_after("10.0.0.7", MINUTE, right=False) for _ in range(12)]
    assert answers == [0] * 10 + [None] * 2
    assert guesses.answer_after("10.0.0.7", MINUTE, right=True) is None  # or it would be worth while to go on
    assert guesses.answer_after("10.0.0.8", MINUTE, right=False) == 0
    assert guesses.answer_after("10.0.0.7", MINUTE + 5999, right=False) is None
    assert guesses.answer_after("10.0.0.7", MINUTE + 6000, right=True) == 0
    assert [guesses.answer_after("10.0.0.7", 2 * MINUTE, right=False) for _ in range(11)] == [0] * 10 + [None]


def test_right_codes_do_not_count() -> None:
    guesses = Guesses()
    assert {guesses.answer_after("10.0.0.7", MINUTE, right=True) for _ in range(1000)} == {0}
    assert not guesses.by_address.buckets


def test_many_wrong_codes_from_everywhere_delay_all_answers_more_and_more() -> None:
    guesses = Guesses()

    def guess(number: int, *, right: bool = False) -> int | None:
        return guesses.answer_after(f"10.0.{number // 250}.{number % 250}", MINUTE, right=right)

    assert {guess(number) for number in range(100)} == {0}
    assert guess(9999, right=True) == 600
    assert [guess(number) for number in range(100, 104)] == [600, 1200, 1800, 2400]
    for number in range(104, 1000):
        guess(number)
    assert guess(1000) == guess(1001, right=True) == MOST_DELAY
    assert guesses.answer_after("10.9.9.9", MINUTE + MOST_DELAY + 600, right=False) == 0


def test_wrong_codes_do_not_fill_the_memory() -> None:
    guesses = Guesses()
    for number in range(2 * MOST_ADDRESSES):
        guesses.answer_after(f"address {number}", MINUTE, right=False)
    assert len(guesses.by_address.buckets) == MOST_ADDRESSES
    assert f"address {2 * MOST_ADDRESSES - 1}" in guesses.by_address.buckets
    guesses.answer_after("somebody", 2 * MINUTE, right=False)
    assert set(guesses.by_address.buckets) == {"somebody"}


def test_who_goes_on_guessing_is_not_forgotten() -> None:
    guesses = Guesses()
    for second in range(60):
        guesses.answer_after("busy", MINUTE + second * SECOND, right=False)
        guesses.answer_after(f"other {second}", MINUTE + second * SECOND, right=False)
    assert guesses.answer_after("busy", 2 * MINUTE - 1, right=False) is None
    assert "other 0" not in guesses.by_address.buckets  # it has its ten again after six seconds
    assert len(guesses.by_address.buckets) < 10


def test_a_home_with_ipv6_is_one_address() -> None:
    guesses = Guesses()
    answers = [guesses.answer_after(f"2001:db8:0:7::{number:x}", MINUTE, right=False) for number in range(11)]
    assert answers == [0] * 10 + [None]
    assert guesses.answer_after("2001:db8:0:8::1", MINUTE, right=False) == 0
    assert household("fe80::1%eth0") == household("fe80::2%eth0")
    assert household("unknown") == "unknown"


def test_a_household_takes_so_many_and_others_are_none_the_poorer() -> None:
    openings = Households(burst=3, every=1000)
    assert [openings.take("192.168.1.7", 0) for _ in range(5)] == [True, True, True, False, False]
    assert openings.take("192.168.1.8", 0)
    assert not openings.take("192.168.1.7", 999)
    assert openings.take("192.168.1.7", 1000)


def test_at_home_is_this_very_computer() -> None:
    assert at_home("127.0.0.1")
    assert at_home("::1")
    assert not at_home("10.0.0.1")
    assert not at_home("nonsense")
