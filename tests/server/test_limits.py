"""Rate limits, with times given by the tests."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panier.server.http.rate_limits import (
    CodeGuessLimit,
    MessageRateLimit,
    MessageVerdict,
    RateLimiter,
    TokenBucket,
    is_loopback,
    network_of,
)
from panier.server.tuning import MAX_RATE_LIMITED_NETWORKS

SECOND = 1000
MINUTE = 60 * SECOND


def test_a_bucket_gives_its_burst_and_then_one_at_a_time() -> None:
    bucket = TokenBucket(burst=3, interval_ms=100)
    assert [bucket.try_take(5000) for _ in range(4)] == [True, True, True, False]
    assert not bucket.try_take(5099)
    assert bucket.wait_ms(5099) == 1
    assert bucket.try_take(5100)
    assert not bucket.try_take(5100)
    assert [bucket.try_take(5350) for _ in range(3)] == [True, True, False]
    assert [bucket.try_take(99_999) for _ in range(4)] == [True, True, True, False]


def test_fractions_of_milliseconds_lose_no_tokens() -> None:
    bucket = TokenBucket(burst=20, interval_ms=100)
    assert [bucket.try_take(123_456_789.123) for _ in range(21)] == [True] * 20 + [False]


def test_a_clock_that_stops_or_goes_back_gives_no_tokens() -> None:
    bucket = TokenBucket(burst=1, interval_ms=100)
    assert bucket.try_take(1000)
    assert not bucket.try_take(1000)
    assert not bucket.try_take(500)


class Plain:
    """A simple token bucket that counts its tokens."""

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
def test_a_token_bucket_behaves_like_one_that_counts_tokens(burst: int, every: int, pauses: list[int]) -> None:
    ours, plain, now = TokenBucket(burst, every), Plain(burst, every), 0
    for pause in pauses:
        now += pause
        assert ours.try_take(now) == plain.take(now)


def judged(per_second: int, seconds: int) -> list[MessageVerdict]:
    flood = MessageRateLimit()
    return [flood.check_message(MINUTE + message * 1000 / per_second) for message in range(per_second * seconds)]


def test_ten_messages_a_second_and_twenty_at_once_are_accepted() -> None:
    assert set(judged(10, 60)) == {MessageVerdict.TAKE}
    flood = MessageRateLimit()
    assert [flood.check_message(MINUTE) for _ in range(21)] == [MessageVerdict.TAKE] * 20 + [MessageVerdict.DROP]


@pytest.mark.parametrize("per_second", [15, 30, 40])
def test_a_drumming_child_is_slowed_down_but_never_disconnected(per_second: int) -> None:
    found = judged(per_second, 300)
    assert set(found) == {MessageVerdict.TAKE, MessageVerdict.DROP}
    assert found.count(MessageVerdict.TAKE) == pytest.approx(300 * 10 + 20, abs=2)


def test_a_lasting_flood_closes_the_connection_and_a_short_one_does_not() -> None:
    found = judged(100, 10)
    assert 4 * 100 < found.index(MessageVerdict.CLOSE) < 6 * 100
    assert MessageVerdict.CLOSE not in judged(100, 4)
    assert judged(1000, 1).index(MessageVerdict.CLOSE) > 300


def test_fragments_count_as_messages() -> None:
    flood = MessageRateLimit()
    assert [flood.is_frame_flood(MINUTE, is_continuation=True) for _ in range(321)] == [False] * 320 + [True]
    assert flood.check_message(MINUTE) is MessageVerdict.CLOSE


def test_too_many_frames_that_are_no_messages_are_a_flood_too() -> None:
    """Such as pings after a close frame."""
    flood = MessageRateLimit()
    assert [flood.is_frame_flood(MINUTE, is_continuation=False) for _ in range(2001)] == [False] * 2000 + [True]
    assert [flood.is_frame_flood(MINUTE + SECOND, is_continuation=False) for _ in range(101)] == [False] * 100 + [True]
    assert flood.check_message(MINUTE) is MessageVerdict.TAKE


def test_after_a_pause_everything_is_forgiven() -> None:
    flood = MessageRateLimit()
    for _ in range(300):
        flood.check_message(MINUTE)
    assert flood.check_message(MINUTE + 20 * SECOND) is MessageVerdict.TAKE
    assert [flood.check_message(MINUTE + 20 * SECOND) for _ in range(300)].count(MessageVerdict.CLOSE) == 0


def guess(guesses: CodeGuessLimit, address: str, now: float = MINUTE) -> bool:
    """Try a wrong code; return whether it is answered."""
    if guesses.is_blocked(address, now):
        return False
    guesses.record_wrong(address, now)
    return True


def test_a_network_may_try_ten_wrong_codes_a_minute() -> None:
    guesses = CodeGuessLimit()
    assert [guess(guesses, "10.0.0.7") for _ in range(12)] == [True] * 10 + [False] * 2
    assert guess(guesses, "10.0.0.8")
    assert guesses.is_blocked("10.0.0.7", MINUTE + 5999)
    assert not guesses.is_blocked("10.0.0.7", MINUTE + 6000)
    assert [guess(guesses, "10.0.0.7", 2 * MINUTE) for _ in range(11)] == [True] * 10 + [False]


def test_wrong_codes_from_many_addresses_block_only_the_guessing_networks() -> None:
    guesses = CodeGuessLimit()
    eves = [f"10.0.0.{number}" for number in range(30)]
    answered = sum(guess(guesses, eve) for _ in range(10) for eve in eves)
    assert answered < 200, "of 300: they count for more when there are so many"
    assert not guesses.is_blocked("10.1.0.1", MINUTE), "whoever has the right code does not even wait"
    assert [guess(guesses, "10.1.0.1") for _ in range(3)] == [True, True, False], "who mistypes it may try again"
    assert [guess(guesses, "10.1.0.2", 2 * MINUTE) for _ in range(11)] == [True] * 10 + [False], "when it is over"


def test_wrong_codes_do_not_fill_the_memory() -> None:
    guesses = CodeGuessLimit()
    for number in range(2 * MAX_RATE_LIMITED_NETWORKS):
        guess(guesses, f"address {number}")
    assert len(guesses.by_network.buckets) == MAX_RATE_LIMITED_NETWORKS
    assert f"address {2 * MAX_RATE_LIMITED_NETWORKS - 1}" in guesses.by_network.buckets
    guess(guesses, "somebody", 2 * MINUTE)
    assert set(guesses.by_network.buckets) == {"somebody"}


def test_a_network_that_keeps_guessing_is_not_forgotten() -> None:
    guesses = CodeGuessLimit()
    for second in range(60):
        guess(guesses, "busy", MINUTE + second * SECOND)
        guess(guesses, f"other {second}", MINUTE + second * SECOND)
    assert guesses.is_blocked("busy", 2 * MINUTE - 1)
    assert "other 0" not in guesses.by_network.buckets  # it has its ten again after six seconds
    assert len(guesses.by_network.buckets) < 10


def test_an_ipv6_network_counts_as_one_address() -> None:
    guesses = CodeGuessLimit()
    answers = [guess(guesses, f"2001:db8:0:7::{number:x}") for number in range(11)]
    assert answers == [True] * 10 + [False]
    assert guess(guesses, "2001:db8:0:8::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth0")
    assert network_of("unknown") == "unknown"


def test_the_rate_limit_of_a_network_does_not_affect_others() -> None:
    openings = RateLimiter(burst=3, interval_ms=1000)
    assert [openings.try_take("192.168.1.7", 0) for _ in range(5)] == [True, True, True, False, False]
    assert openings.try_take("192.168.1.8", 0)
    assert not openings.try_take("192.168.1.7", 999)
    assert openings.try_take("192.168.1.7", 1000)


def test_only_this_computer_is_loopback() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("10.0.0.1")
    assert not is_loopback("nonsense")
