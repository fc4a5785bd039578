"""Tests of fair judging: each rule, properties of any claim, and simulated races that must come out fair.

The ids F1 to F8 are the limits that the rule has to keep; `bench/fairness.py` measures them all, these tests most:

    F1  Players who are equally quick win equally often, near or 250 ms away: 50 % of the races of two within 1.5
        points, 25 % of those of four within 1.
    F2  The same over real sockets (only in the bench).
    F3  A player 250 ms away who is 30 ms quicker wins as often as at the same table, within 1.5 points.
    F4  A page that reports too short reactions wins at most 62 % (a slap) or 58 % (a snap) with the strict profile,
        and is doubted within 30 claims; an honest player is doubted in less than one claim of a thousand.
    F5  In 95 % of the races nobody waits longer than the slowest round trip and 90 ms (only in the bench).
    F6  A liar about the connection or the screen wins at most 60 % of the races.
    F7  A client that delays all its pongs gains no more than one that is quicker by as much: no rule can tell the two
        apart.
    F8  With the profile `arrival` no lie gains anything.
"""

from functools import cache
from math import inf, nan
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from panier.bots.reactions import SLAP, SNAP, Reflex
from panier.server.model.reaction_judging import (
    ARRIVAL,
    FRIENDS,
    STRICT,
    ClaimHistory,
    ClientTiming,
    JudgingProfile,
    KernelRtt,
    PingHistory,
    ServerTiming,
    Verdict,
    grace_ms,
    judge,
    judge_by_screen,
    max_wait_ms,
    new_history,
    rejudge,
)
from server.races import (
    ASYMMETRIC,
    BEYOND_THE_CAP,
    CLEAN,
    FOUR,
    JITTERY,
    NEAR,
    NEVER,
    SLOW_PHONE,
    SPIKY,
    STALLING,
    Connection,
    Player,
    PongDelays,
    RaceTally,
    run_races,
    run_races_by_screen,
)
from thorough import THOROUGH

PROFILES = pytest.mark.parametrize("profile", [FRIENDS, STRICT], ids=lambda profile: profile.name)
REFLEXES = pytest.mark.parametrize("reflex", [SLAP, SNAP], ids=["slap", "snap"])
# Each profile and each reflex once; all four pairs if there is time.
PAIRS = pytest.mark.parametrize(
    ("profile", "reflex"),
    [(FRIENDS, SLAP), (STRICT, SNAP), *([(FRIENDS, SNAP), (STRICT, SLAP)] if THOROUGH else [])],
    ids=lambda one: one.name if isinstance(one, JudgingProfile) else {SLAP: "slap", SNAP: "snap"}[one],
)
NEW_HISTORY = new_history(FRIENDS)


def pings_of(*rtts: float) -> PingHistory:
    pings = PingHistory()
    for rtt in rtts:
        pings = pings.with_rtt(rtt)
    return pings


def steady(rtt: float) -> PingHistory:
    return pings_of(*[rtt] * 32)


def shaky(rtt: float, jitter: float) -> PingHistory:
    """Return pings with this median and jitter, whose slow trips exceed the median by the jitter."""
    return pings_of(*[rtt - jitter / 2] * 8, *[rtt] * 16, *[rtt + jitter] * 8)


def claim(
    rt: float | None,
    elapsed: float,
    pings: PingHistory | None = None,
    profile: JudgingProfile = FRIENDS,
    history: ClaimHistory | None = None,
    *,
    ping: float | None = None,
    pong: bool = True,
    kernel: KernelRtt | None = None,
    paint: float | None = None,
    step: float | None = 0.1,
    visible: bool = True,
) -> tuple[Verdict, ClaimHistory]:
    pings = pings or steady(200)
    usual = pings.p50 if pong else None
    server = ServerTiming(elapsed, usual if ping is None else ping, kernel)
    report = ClientTiming(reaction_ms=rt, paint_ms=paint, clock_step_ms=step, is_visible=visible)
    return judge(profile, pings, history or new_history(profile), server, report)


def verdict_on(rt: float | None, elapsed: float, pings: PingHistory | None = None, **more: object) -> Verdict:
    return claim(rt, elapsed, pings, **more)[0]  # type: ignore[arg-type]


# The ping history


def test_the_round_trip_is_taken_to_be_60_ms_before_the_first_pong() -> None:
    assert (PingHistory().p50, PingHistory().p95, PingHistory().min_rtt, PingHistory().jitter) == (60, 60, 60, 0)
    assert pings_of(20).p95 == 20


def test_the_last_32_round_trips_are_kept() -> None:
    pings = pings_of(1, *[50] * 31)
    assert pings.min_rtt == 1
    assert pings.with_rtt(50).min_rtt == 50
    assert len(pings.with_rtt(50).latest) == 32


def test_a_history_gives_the_median_the_slow_trips_and_the_jitter() -> None:
    pings = pings_of(90, 10, 80, 20, 70, 30, 60, 40, 50, 100)
    assert (pings.min_rtt, pings.p50, pings.p95, pings.jitter) == (10, 60, 100, 100)


def test_one_spike_among_32_round_trips_does_not_raise_p95() -> None:
    assert pings_of(300, *[50] * 31).p95 == 50
    assert pings_of(300, 280, *[50] * 30).p95 == 280


def test_a_few_slow_pongs_add_neither_jitter_nor_waiting_time() -> None:
    pings = pings_of(*[290] * 12, *[50] * 20)
    assert (pings.p95, pings.jitter) == (290, 0)
    assert max_wait_ms(FRIENDS, pings) == 50 + 40


def test_a_race_waits_for_a_slow_trip_40_ms_and_half_the_jitter() -> None:
    assert max_wait_ms(FRIENDS, steady(200)) == 200 + 40
    assert max_wait_ms(FRIENDS, shaky(200, 20)) == 220 + 40 + 10
    assert max_wait_ms(FRIENDS, shaky(200, 100)) == 300 + 40 + 40
    assert max_wait_ms(FRIENDS, steady(500)) == 350 + 40


def test_the_grace_after_the_next_card_is_a_slow_trip_and_40_ms() -> None:
    assert grace_ms(FRIENDS, shaky(200, 20)) == 220 + 40
    assert grace_ms(FRIENDS, steady(500)) == 350 + 40


# The round trip that is compensated


def test_the_round_trip_of_the_ping_behind_the_reveal_is_compensated() -> None:
    assert verdict_on(300, 600, ping=230).compensated_ms == 230


def test_without_its_pong_only_the_shortest_trip_is_compensated() -> None:
    verdict, after = claim(100, 600, shaky(200, 20), pong=False)
    assert (verdict.compensated_ms, verdict.is_server_only) == (190, True)
    assert verdict.reaction_ms == 600 - 190 - 12
    assert after.credit == 60 + 3 + 20 / 3, "nothing was forgiven"


def test_a_slower_ping_than_usual_counts_as_far_as_the_credit_lasts() -> None:
    verdict, after = claim(342, 600, shaky(200, 20), ping=240)
    assert (verdict.compensated_ms, after.credit) == (240, 60 - 40 + 3 + 20 / 3)
    later, after = claim(342, 600, shaky(200, 20), history=replace(after, credit=28.0), ping=240)
    assert later.compensated_ms == 228
    assert after.credit == pytest.approx(3 + 20 / 3)
    assert verdict_on(300, 600, ping=170).compensated_ms == 170


def test_after_a_reconnect_the_old_pings_count_until_there_are_enough_new_ones() -> None:
    _, before = claim(300, 322, steady(10))
    assert before.pings == steady(10)
    history = replace(before.after_reconnecting(), credit=0.0)
    verdict, after = claim(100, 322, pings_of(*[210] * 7), history=history)
    assert verdict.compensated_ms == 10
    assert after.pings == steady(10)
    assert verdict_on(100, 522, pings_of(*[210] * 8), history=history).compensated_ms == 210


def test_at_most_30_ms_are_compensated_on_an_unknown_connection() -> None:
    verdict, after = claim(100, 322, pings_of(*[210] * 7))
    assert (verdict.compensated_ms, verdict.is_server_only, after.pings) == (30, True, None)
    assert verdict_on(100, 322, pings_of(*[20] * 7)).compensated_ms == 20
    assert verdict_on(100, 322, PingHistory()).compensated_ms == 30


def test_at_most_350_ms_are_compensated() -> None:
    assert verdict_on(300, 900, steady(400), ping=400).compensated_ms == 350


def test_what_all_pongs_take_longer_than_the_kernel_rtt_is_not_compensated() -> None:
    assert verdict_on(300, 600, kernel=KernelRtt(20, 20)).compensated_ms == 20 + 40
    assert verdict_on(300, 600, kernel=KernelRtt(20, 20), profile=STRICT).compensated_ms == 20 + 7
    assert verdict_on(300, 600, kernel=KernelRtt(190, 190)).compensated_ms == 200
    assert verdict_on(300, 600, kernel=KernelRtt(250, 250)).compensated_ms == 200


def test_half_of_the_pongs_above_the_smoothed_rtt_is_not_compensated() -> None:
    pings = pings_of(*[20] * 15, *[120] * 17)
    assert verdict_on(300, 600, pings, kernel=KernelRtt(20, 50), profile=STRICT).compensated_ms == 50 + 7
    assert verdict_on(300, 600, pings, kernel=KernelRtt(20, 120), profile=STRICT).compensated_ms == 120, (
        "the line itself varies"
    )


def test_jitter_that_the_kernels_measure_too_is_compensated() -> None:
    verdict = verdict_on(300, 600, shaky(200, 20), kernel=KernelRtt(190, 203), ping=215)
    assert (verdict.compensated_ms, verdict.are_pongs_held) == (215, False)


def test_without_its_pong_the_kernel_rtt_bounds_the_shortest_trip_too() -> None:
    assert verdict_on(300, 600, kernel=KernelRtt(20, 20), profile=STRICT, pong=False).compensated_ms == 27


def test_a_client_that_holds_back_pongs_is_told() -> None:
    history = NEW_HISTORY
    for _ in range(17):
        verdict, history = claim(300, 512, history=history, kernel=KernelRtt(100, 100))
        assert verdict.are_pongs_held
    assert history.doubt is None
    assert claim(300, 512, history=history, kernel=KernelRtt(100, 100))[1].doubt == "held"


def test_a_quick_answer_disproves_a_long_trip() -> None:
    verdict, after = claim(150, 250)
    assert (verdict.compensated_ms, verdict.is_bounded_by_answer, verdict.are_pings_disproved) == (150, True, True)
    later, _ = claim(300, 600, history=after)
    assert (later.compensated_ms, later.is_bounded_by_answer) == (151, True), (
        "the bound grows by a millisecond with each claim"
    )
    assert not verdict_on(200, 300).is_bounded_by_answer
    assert not verdict_on(360, 460, steady(400)).is_bounded_by_answer, "the cap comes first"


@pytest.mark.parametrize("rt", [None, 100])
def test_only_claims_that_are_no_false_start_bound_the_trip(rt: float | None) -> None:
    assert verdict_on(rt, 250).compensated_ms == 150


def test_an_answer_quicker_by_no_more_than_the_jitter_disproves_no_pings() -> None:
    verdict = verdict_on(150, 280, shaky(200, 40))
    assert (verdict.compensated_ms, verdict.is_bounded_by_answer, verdict.are_pings_disproved) == (180, True, False)


def test_a_false_start_bounds_no_trip_but_counts_against_the_pings() -> None:
    verdict, after = claim(10, 225)
    assert (verdict.reaction_ms, verdict.compensated_ms, verdict.is_bounded_by_answer, verdict.are_pings_disproved) == (
        100,
        200,
        False,
        True,
    )
    assert verdict_on(300, 512, history=after).reaction_ms == 300
    assert after.quickest is None
    assert claim(10, 225, history=replace(NEW_HISTORY, quickest=500.0))[1].quickest == 501


def test_the_quickest_answer_is_forgotten_on_a_new_connection() -> None:
    _, near = claim(150, 170, steady(10))
    assert verdict_on(300, 512, history=near).reaction_ms > 300
    assert verdict_on(300, 512, history=near.after_reconnecting()).reaction_ms == 300
    assert near.after_reconnecting().reports_disproved == near.reports_disproved


# The margin


@pytest.mark.parametrize("jitter", [0, 20, 100])
def test_the_margin_does_not_grow_with_the_jitter(jitter: float) -> None:
    pings = shaky(200, jitter)
    assert verdict_on(300, 600, pings).margin == 18
    assert verdict_on(300, 600, pings, profile=STRICT).margin == 14


@pytest.mark.parametrize(("paint", "more"), [(None, 0), (5, 0), (12, 0), (30, 18), (72, 60), (500, 60), (-50, 0)])
def test_only_the_friends_profile_forgives_a_slow_screen(paint: float | None, more: float) -> None:
    assert verdict_on(300, 700, paint=paint).margin == 18 + more
    assert verdict_on(300, 700, paint=paint, profile=STRICT).margin == 14


def test_a_slow_screen_is_recognised_by_its_median_paint_time() -> None:
    history = replace(NEW_HISTORY, paints=(12.0, 32.0, 32.0, 32.0))
    assert verdict_on(300, 600, history=history, paint=90).margin == 18 + 20
    assert verdict_on(300, 600, history=history, paint=nan).margin == 18 + 20
    assert verdict_on(300, 600, history=history, paint=inf).margin == 18 + 20


@pytest.mark.parametrize("paint", [None, nan, inf, -inf, -1])
def test_an_impossible_paint_time_is_ignored(paint: float | None) -> None:
    assert claim(300, 512, paint=paint)[1].paints == ()


def test_the_last_30_paint_times_are_kept() -> None:
    history = replace(NEW_HISTORY, paints=(80.0,) * 30)
    for _ in range(16):
        _, history = claim(300, 512, history=history, paint=12)
    assert len(history.paints) == 30
    assert verdict_on(300, 512, history=history, paint=12).margin == 18


# The reaction that counts


def test_a_credible_report_counts() -> None:
    verdict = verdict_on(300, 512)
    assert verdict.reaction_ms == 300
    assert not verdict.is_clamped
    assert not verdict.is_server_only


def test_a_report_below_the_earliest_credible_reaction_is_lifted_to_it() -> None:
    verdict = verdict_on(120, 522, profile=STRICT, history=ClaimHistory(credit=0))
    assert verdict.earliest == 522 - 200 - 14
    assert (verdict.reaction_ms, verdict.is_clamped, verdict.is_report_disproved) == (308, True, True)


def test_the_credit_forgives_a_spike_and_is_then_spent() -> None:
    verdict, after = claim(300, 568)
    assert (verdict.earliest, verdict.reaction_ms) == (350, 300)
    assert verdict.is_clamped
    assert (verdict.facts.credit, verdict.credit, after.credit) == (60, 13, 13), "60, less 50, and 3 for the claim"
    assert verdict_on(300, 568, history=after).reaction_ms == 350 - 13


def test_the_credit_grows_by_3_a_claim_and_a_third_of_the_jitter_up_to_300() -> None:
    assert claim(300, 512)[1].credit == 60 + 3
    assert claim(300, 512, shaky(200, 30))[1].credit == 60 + 3 + 10
    assert claim(300, 512, shaky(300, 200))[1].credit == 60 + 3 + 80 / 3, (
        "a connection with more jitter is not trusted more"
    )
    assert claim(300, 512, profile=STRICT)[1].credit == 10 + 3
    assert claim(300, 512, history=replace(NEW_HISTORY, credit=298.0))[1].credit == 300


def test_the_strict_profile_forgives_at_most_40_ms_of_a_claim() -> None:
    history = ClaimHistory(credit=100)
    verdict, after = claim(300, 564, profile=STRICT, history=history)
    assert (verdict.earliest, verdict.reaction_ms, after.credit) == (350, 310, 63)
    assert verdict_on(300, 564, profile=STRICT, history=history, ping=260).reaction_ms == 300


def test_a_client_that_always_reports_the_minimum_gains_only_the_credit_growth() -> None:
    history, gained = NEW_HISTORY, []
    for _ in range(200):
        verdict, history = claim(100, 512, history=history)
        history = replace(history, reports_disproved=())  # as if never caught
        gained.append(512 - 200 - 12 - verdict.reaction_ms)
    assert sum(gained[100:]) / 100 == pytest.approx(18 - 12 + 3, abs=0.5)


def test_a_false_start_counts_as_100_and_takes_no_credit() -> None:
    verdict = verdict_on(20, 235)
    assert (verdict.reaction_ms, verdict.credit) == (100, 63)


def test_a_report_is_believed_up_to_the_elapsed_time_less_the_trip() -> None:
    assert verdict_on(480, 512).reaction_ms == 512 - 200
    assert verdict_on(480, 512, pings_of(150, *[200] * 31)).reaction_ms == 512 - 150
    assert verdict_on(480, 512, ping=170).reaction_ms == 512 - 170, "the trip of this claim was the shortest so far"


def test_beyond_the_cap_the_elapsed_time_does_not_bound_the_report() -> None:
    assert (
        verdict_on(300, 712, steady(400), profile=STRICT, history=ClaimHistory(credit=0)).reaction_ms == 712 - 350 - 14
    )


def test_the_judged_reaction_is_a_whole_number() -> None:
    assert verdict_on(300.6, 512).reaction_ms == 301
    assert type(verdict_on(300.6, 512).reaction_ms) is int


# Claims timed by the server only


@pytest.mark.parametrize(
    "report",
    [
        {"rt": None},
        {"rt": nan},
        {"rt": inf},
        {"rt": -1},
        {"rt": 513},
        {"rt": 300, "step": 8.5},
        {"rt": 300, "step": nan},
        {"rt": 300, "step": -1},
        {"rt": 300, "visible": False},
    ],
    ids=str,
)
def test_without_a_usable_report_only_the_server_times_the_claim(report: dict[str, float]) -> None:
    verdict = verdict_on(**report, elapsed=512)  # type: ignore[arg-type]
    assert verdict.is_server_only
    assert verdict.reaction_ms == 512 - 200 - 12, "12 ms for an ordinary screen to show a card"
    assert not verdict.is_clamped
    assert verdict_on(None, 150).reaction_ms == 100


@pytest.mark.parametrize("step", [None, 0, 8])
def test_a_clock_with_fine_or_unknown_steps_counts(step: float | None) -> None:
    assert not verdict_on(300, 512, step=step).is_server_only


# Doubt


def after_claims(
    number: int, rt: float, elapsed: float, profile: JudgingProfile = FRIENDS, pings: PingHistory | None = None
) -> ClaimHistory:
    history = new_history(profile)
    for _ in range(number):
        _, history = claim(rt, elapsed, pings, profile, history)
    return history


def test_after_18_disproved_reports_in_30_claims_the_server_times() -> None:
    assert not after_claims(17, 110, 600).is_clock_doubted
    liar = after_claims(18, 110, 600)
    assert liar.is_clock_doubted
    verdict, _ = claim(300, 520, history=liar)
    assert verdict.is_server_only
    assert verdict.reaction_ms == 520 - 200 - 12


def test_the_doubt_lasts_while_the_lies_go_on_and_ends_when_they_stop() -> None:
    assert after_claims(100, 110, 600).is_clock_doubted
    history = after_claims(30, 110, 600)
    for _ in range(13):
        assert history.is_clock_doubted
        _, history = claim(300, 512, history=history)
    assert not history.is_clock_doubted


def test_after_6_disproved_pings_in_30_claims_arrival_decides() -> None:
    assert not after_claims(5, 200, 220).are_pings_doubted
    cheat = after_claims(6, 200, 220)
    assert (cheat.are_pings_doubted, cheat.doubt) == (True, "pings")
    doubted = replace(NEW_HISTORY, pings_disproved=(True,) * 6)
    verdict = verdict_on(300, 512, history=doubted)
    assert (verdict.compensated_ms, verdict.is_server_only, verdict.reaction_ms) == (0, True, 512 - 12)


@pytest.mark.parametrize("late", [{"ping": 231.0}, {"pong": False}], ids=str)
def test_after_12_late_pongs_in_30_claims_the_shortest_trip_is_compensated(late: dict[str, Any]) -> None:
    history = NEW_HISTORY
    for _ in range(11):
        verdict, history = claim(300, 600, history=history, **late)
        assert verdict.is_pong_late
    assert (history.are_reveals_doubted, history.doubt) == (False, None)
    _, history = claim(300, 600, history=history, **late)
    assert (history.are_reveals_doubted, history.doubt) == (True, "reveals")
    verdict, history = claim(300, 600, pings_of(190, *[200] * 31), history=history, ping=240)
    assert (verdict.compensated_ms, verdict.is_server_only, verdict.reaction_ms) == (190, True, 600 - 190 - 12)


def test_late_pongs_within_the_jitter_or_on_an_unknown_connection_do_not_count() -> None:
    assert not verdict_on(300, 600, ping=230).is_pong_late
    assert not verdict_on(300, 600, shaky(200, 40), ping=270).is_pong_late
    _, history = claim(300, 600, pings_of(200), ping=300)
    assert history.pongs_late == (False,)


def test_the_doubt_ends_when_pongs_are_no_longer_late() -> None:
    history = replace(NEW_HISTORY, pongs_late=(True,) * 12 + (False,) * 18)
    assert history.doubt == "reveals"
    _, history = claim(300, 512, history=history)
    assert history.doubt is None


def test_the_gravest_doubt_is_reported() -> None:
    history = replace(NEW_HISTORY, reports_disproved=(True,) * 18)
    assert history.doubt == "clock"
    history = replace(history, pongs_held=(True,) * 18)
    assert history.doubt == "held"
    history = replace(history, pongs_late=(True,) * 12)
    assert history.doubt == "reveals"
    assert replace(history, pings_disproved=(True,) * 6).doubt == "pings"


# By arrival


@pytest.mark.parametrize("pong", [False, True])
@pytest.mark.parametrize("rt", [None, 0, 100, 480])
def test_by_arrival_only_the_elapsed_time_counts(rt: float | None, pong: bool) -> None:
    verdict = verdict_on(rt, 512, profile=ARRIVAL, pong=pong)
    assert (verdict.reaction_ms, verdict.compensated_ms, verdict.is_server_only) == (512, 0, True)
    assert rejudge(verdict) == 512


def test_by_arrival_no_race_waits_and_nobody_is_doubted() -> None:
    assert max_wait_ms(ARRIVAL, shaky(200, 100)) == 0
    assert grace_ms(ARRIVAL, steady(200)) == grace_ms(STRICT, steady(200)), (
        "a card takes as long to be seen as with other profiles"
    )
    history = after_claims(30, 0, 512, ARRIVAL)
    assert history.doubt is None


def test_by_arrival_no_trip_is_compensated_at_a_table_screen_either() -> None:
    verdict = judge_by_screen(ARRIVAL, steady(60), steady(20), 420)
    assert (verdict.reaction_ms, verdict.earliest) == (420, 420 - 35), (
        "which card they saw depends on the way to the screen"
    )


def test_nobody_is_doubted_for_a_round_trip_beyond_the_cap() -> None:
    verdict = verdict_on(300, 712, steady(400), profile=STRICT)
    assert verdict.is_clamped
    assert not verdict.is_report_disproved
    assert not after_claims(30, 300, 712, STRICT, steady(400)).is_clock_doubted


def test_nobody_is_doubted_for_a_slow_screen() -> None:
    verdict = verdict_on(300, 565, paint=65, profile=STRICT)
    assert verdict.is_clamped
    assert not verdict.is_report_disproved


# The table screen


def test_at_a_table_screen_half_of_each_round_trip_is_compensated() -> None:
    assert judge_by_screen(FRIENDS, shaky(60, 40), shaky(20, 10), 420).reaction_ms == 420 - 30 - 10
    assert judge_by_screen(FRIENDS, steady(500), steady(500), 720).reaction_ms == 720 - 175 - 175
    assert judge_by_screen(FRIENDS, steady(60), steady(20), 130).reaction_ms == 100


def test_a_phone_is_at_most_45_ms_farther_away_than_its_table_screen() -> None:
    assert judge_by_screen(FRIENDS, steady(300), steady(20), 420).compensated_ms == (20 + 45 + 20) / 2
    assert judge_by_screen(STRICT, steady(300), steady(20), 420).compensated_ms == (20 + 30 + 20) / 2


# Any claim

MILLIS = st.floats(0, 3000)
ANYTHING = st.none() | st.floats()
PING_HISTORIES = st.builds(lambda rtts: pings_of(*rtts), st.lists(st.floats(0, 1000), max_size=40))
FLAGS = st.lists(st.booleans(), max_size=30).map(tuple)
ANY_PROFILE = st.sampled_from([FRIENDS, STRICT])  # not ARRIVAL, which ignores reports
HISTORIES = st.builds(
    ClaimHistory,
    credit=st.floats(0, 300),
    quickest=st.none() | MILLIS,
    reports_disproved=FLAGS,
    pings_disproved=FLAGS,
    pongs_late=FLAGS,
    pongs_held=FLAGS,
    paints=st.lists(st.floats(0, 200), max_size=30).map(tuple),
    pings=st.none() | PING_HISTORIES,
)
SERVER_TIMINGS = st.builds(ServerTiming, MILLIS, st.none() | MILLIS, st.none() | st.builds(KernelRtt, MILLIS, MILLIS))
CLIENT_TIMINGS = st.builds(
    ClientTiming,
    reaction_ms=st.none() | st.floats() | MILLIS,
    paint_ms=ANYTHING,
    clock_step_ms=ANYTHING,
    is_visible=st.booleans(),
    device=st.none() | st.text(),
)


@given(ANY_PROFILE, PING_HISTORIES, HISTORIES, SERVER_TIMINGS, CLIENT_TIMINGS)
def test_every_claim_can_be_rejudged_from_the_log_alone(
    profile: JudgingProfile, pings: PingHistory, history: ClaimHistory, server: ServerTiming, report: ClientTiming
) -> None:
    verdict, _ = judge(profile, pings, history, server, report)
    logged = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)
    assert rejudge(logged) == verdict.reaction_ms


@given(ANY_PROFILE, PING_HISTORIES, PING_HISTORIES, MILLIS)
def test_every_claim_at_a_table_screen_can_be_rejudged_from_the_log(
    profile: JudgingProfile, player: PingHistory, screen: PingHistory, elapsed: float
) -> None:
    verdict = judge_by_screen(profile, player, screen, elapsed)
    assert rejudge(msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)) == verdict.reaction_ms >= 100


def test_a_claim_of_an_earlier_version_can_be_read_but_not_rejudged() -> None:
    logged = b"""{"facts": {"profile": "friends", "version": 1, "elapsed": 512.0, "ping": 200.0, "tcp_rtt": null,
        "p50": 200.0, "p95": 200.0, "least": 200.0, "report": {"rt": 300.0, "paint": null, "step": 0.1, "visible": true,
        "device": null}, "rt": 300.0, "usual_paint": null, "quickest": 512.0, "credit": 60.0, "clock_doubted": false,
        "pings_doubted": false, "screen": null}, "used": 200.0, "margin": 25.0, "earliest": 287.0, "credit": 65.0,
        "eff": 300, "clamped": false, "server_only": false, "quick_answer": false, "rt_disproved": false,
        "pings_disproved": false}"""
    verdict = msgspec.json.decode(logged, type=Verdict)
    assert verdict.reaction_ms == 300
    with pytest.raises(KeyError):
        rejudge(verdict)


@given(ANY_PROFILE, PING_HISTORIES, HISTORIES, SERVER_TIMINGS, CLIENT_TIMINGS)
def test_no_report_gains_more_than_trip_margin_and_credit(
    profile: JudgingProfile, pings: PingHistory, history: ClaimHistory, server: ServerTiming, report: ClientTiming
) -> None:
    verdict, after = judge(profile, pings, history, server, report)
    assert verdict.reaction_ms >= 100
    assert 0 <= verdict.compensated_ms <= profile.max_rtt_ms
    assert verdict.margin <= profile.margin_ms + 60
    assert verdict.reaction_ms >= server.elapsed_ms - verdict.compensated_ms - verdict.margin - history.credit - 0.5
    assert 0 <= after.credit <= 300


@given(ANY_PROFILE, PING_HISTORIES, SERVER_TIMINGS, MILLIS)
def test_no_report_loses_more_than_the_shortest_trip_leaves(
    profile: JudgingProfile, pings: PingHistory, server: ServerTiming, rt: float
) -> None:
    verdict, _ = judge(profile, pings, new_history(profile), server, ClientTiming(reaction_ms=rt))
    if not verdict.is_server_only and verdict.compensated_ms + verdict.margin > pings.min_rtt:
        assert verdict.reaction_ms <= max(100, server.elapsed_ms - pings.min_rtt + 0.5)


@given(ANY_PROFILE, st.floats(1, 350), st.floats(8, 17), st.floats(100, 2000))
def test_an_honest_player_on_a_steady_connection_gets_their_true_reaction(
    profile: JudgingProfile, trip: float, paint: float, reaction: float
) -> None:
    verdict, _ = claim(reaction, trip + paint + reaction, steady(trip), profile, ping=trip, paint=paint)
    assert abs(verdict.reaction_ms - reaction) <= 0.5


@given(ANY_PROFILE, PING_HISTORIES, HISTORIES, SERVER_TIMINGS, st.floats(100, 2000), st.floats(100, 2000))
def test_reporting_a_slower_reaction_never_helps(
    profile: JudgingProfile, pings: PingHistory, history: ClaimHistory, server: ServerTiming, one: float, other: float
) -> None:
    faster, slower = sorted([min(one, server.elapsed_ms), min(other, server.elapsed_ms)])
    verdicts = [judge(profile, pings, history, server, ClientTiming(reaction_ms=rt))[0] for rt in (faster, slower)]
    if faster >= 100:
        assert verdicts[0].reaction_ms <= verdicts[1].reaction_ms


# The gates: races in virtual time. The shares by plain arrival are printed beside each figure.

ROUNDS = 40_000 if THOROUGH else 10_000
FAR = {"clean": CLEAN, "spiky": SPIKY, "asymmetric": ASYMMETRIC}
HONEST = {
    "near": NEAR,
    **FAR,
    "stalling": STALLING,
    "jittery": JITTERY,
    "slow phone": SLOW_PHONE,
    "beyond the cap": BEYOND_THE_CAP,
}


@cache
def against_near(profile: JudgingProfile, reflex: Reflex, name: str) -> RaceTally:
    """Return races of a player 10 ms away, in seat 0, against one on this connection."""
    races = ROUNDS if name in FAR else 10_000
    return run_races(profile, [Player(NEAR, reflex), Player(HONEST[name], reflex)], races, seed=name)


def describe(tally: RaceTally) -> str:
    shares = ", ".join(f"{tally.share(seat):.1f}" for seat in range(tally.seats))
    naive = ", ".join(f"{tally.naive_share(seat):.1f}" for seat in range(tally.seats))
    return f"shares {shares}; by arrival they were {naive}"


@PAIRS
@pytest.mark.parametrize("line", FAR)
def test_F1_a_player_250_ms_away_wins_half_of_the_races(profile: JudgingProfile, reflex: Reflex, line: str) -> None:
    tally = against_near(profile, reflex, line)
    assert abs(tally.share(1) - 50) <= 1.5, describe(tally)
    assert tally.naive_share(1) < 5, "otherwise there was nothing to compensate"


@PAIRS
def test_F1_four_players_10_to_250_ms_away_win_a_quarter_each(profile: JudgingProfile, reflex: Reflex) -> None:
    tally = run_races(profile, [Player(line, reflex) for line in FOUR], ROUNDS, seed=4)
    assert all(abs(tally.share(seat) - 25) <= 1 for seat in range(4)), describe(tally)


@PAIRS
def test_F3_a_player_30_ms_faster_wins_as_often_as_they_should(profile: JudgingProfile, reflex: Reflex) -> None:
    tally = run_races(profile, [Player(NEAR, reflex), Player(CLEAN, reflex, faster=30)], ROUNDS, seed=3)
    assert tally.true_share(1) > 60
    assert abs(tally.share(1) - tally.true_share(1)) <= 1.5, describe(tally)


@pytest.mark.parametrize(("reflex", "most"), [(SLAP, 62), (SNAP, 58)], ids=["slap", "snap"])
@pytest.mark.parametrize("line", [NEAR, CLEAN], ids=["near", "far"])
@pytest.mark.parametrize("says", [0, 110])
def test_F4_with_the_strict_profile_a_liar_gains_little_until_doubted(
    reflex: Reflex, most: float, line: Connection, says: float
) -> None:
    liar = Player(line, reflex, reported_ms=says)
    tally = run_races(
        STRICT, [Player(NEAR, reflex), liar], 18_000, seed=5, evening=18
    )  # 18 claims: the fewest after which a liar is doubted
    assert tally.share(1) <= most, describe(tally)


@PAIRS
@pytest.mark.parametrize("line", [NEAR, CLEAN], ids=["near", "far"])
def test_F4_a_liar_is_doubted_within_30_claims_and_then_gains_nothing(
    profile: JudgingProfile, reflex: Reflex, line: Connection
) -> None:
    for number in range(100):
        liar = Player(line, reflex, reported_ms=110)
        tally = run_races(profile, [liar], 30, seed=number)
        assert tally.claim_counts[0] == 30
        assert liar.history.is_clock_doubted
    tally = run_races(profile, [Player(NEAR, reflex), Player(line, reflex, reported_ms=110)], 10_000, evening=10_000)
    assert tally.share(1) < 52, describe(tally)


@PAIRS
@pytest.mark.parametrize("line", HONEST)
def test_F4_honest_players_are_not_doubted(profile: JudgingProfile, reflex: Reflex, line: str) -> None:
    tally = against_near(profile, reflex, line)
    assert tally.rate(1, "told") < 0.1


@PROFILES
@pytest.mark.parametrize("line", HONEST)
@pytest.mark.slow
def test_F4_kernel_round_trips_cost_honest_players_nothing(profile: JudgingProfile, line: str) -> None:
    tally = run_races(profile, [Player(NEAR, SLAP), Player(HONEST[line], SLAP, tcp_seen=True)], 2_500, seed=line)
    assert tally.rate(1, "told") < 0.1
    assert abs(tally.share(1) - against_near(profile, SLAP, line).share(1)) <= 1.5, describe(tally)


@PAIRS
@pytest.mark.slow
def test_one_blind_press_in_fifty_does_not_change_who_wins(profile: JudgingProfile, reflex: Reflex) -> None:
    tally = run_races(profile, [Player(NEAR, reflex), Player(CLEAN, reflex, guesses=0.02)], 10_000, seed=6)
    assert abs(tally.share(1) - tally.true_share(1)) <= 1.5, describe(tally)


@PAIRS
@pytest.mark.slow
def test_a_coarse_clock_costs_nothing_on_a_clean_connection(profile: JudgingProfile, reflex: Reflex) -> None:
    tally = run_races(profile, [Player(NEAR, reflex), Player(CLEAN, reflex, step=100)], 10_000, seed=7)
    assert abs(tally.share(1) - 50) <= 1.5, describe(tally)


@PAIRS
def test_a_client_that_delays_its_pongs_is_doubted_for_quick_answers(profile: JudgingProfile, reflex: Reflex) -> None:
    cheat = Player(NEAR, reflex, reported_ms=110, pongs=PongDelays(all=200))
    tally = run_races(profile, [Player(NEAR, reflex), cheat], 10_000, seed=8)
    assert tally.rate(1, "pings_doubted") > 60
    assert tally.share(1) < 75, describe(tally)


# Late where it pays: most pings are answered at once and one in ten 240 ms later, so that the connection seems to vary;
# those behind a card that is claimed on are answered late or never. The page reports the least that is believed.
AT_ONCE_BUT_SOME = {
    "reveals never": PongDelays(some=240, claimed=NEVER),
    "reveals 20 ms late": PongDelays(some=240, claimed=20),
    "reveals 70 ms late": PongDelays(some=240, claimed=70),
    "reveals 240 ms late": PongDelays(some=240, claimed=240),
}


@PROFILES
@pytest.mark.parametrize("reconnects", [False, True], ids=["stays", "reconnects"])
@pytest.mark.parametrize("pongs", AT_ONCE_BUT_SOME)
def test_F6_pongs_that_are_late_only_where_it_pays_win_little(
    profile: JudgingProfile, pongs: str, reconnects: bool
) -> None:
    liar = Player(NEAR, SLAP, exact=True, pongs=AT_ONCE_BUT_SOME[pongs], reconnects=reconnects)
    tally = run_races(profile, [Player(NEAR, SLAP), liar], 2_500, seed=9)
    assert tally.share(1) <= 60, describe(tally)


LATE_70 = PongDelays(some=240, claimed=70)
EXACT: dict[str, dict[str, Any]] = {  # liars who report the least that is believed and are never doubted
    "pongs at once": {},
    "really far": {"line": CLEAN},
    "really far and shaky": {"line": JITTERY},
    "reveals late, but not too often": {"pongs": LATE_70, "wary": True},
    "really far, reveals late, but not too often": {"line": CLEAN, "pongs": LATE_70, "wary": True},
    "two in five late": {"pongs": PongDelays(some=100, share=0.4, claimed=100)},
    "late only when behind": {"pongs": PongDelays(all=70), "when_behind": True},
}


def exact(line: Connection = NEAR, **more: Any) -> Player:
    return Player(line, SLAP, exact=True, **more)


@PROFILES
@pytest.mark.parametrize("liar", EXACT)
def test_F6_a_liar_who_stays_just_below_every_doubt_wins_little(profile: JudgingProfile, liar: str) -> None:
    tally = run_races(profile, [Player(NEAR, SLAP), exact(**EXACT[liar])], 2_500, seed=11)
    assert tally.share(1) <= 60, describe(tally)


def test_F6_with_the_strict_profile_a_pretended_slow_screen_gains_little() -> None:
    tally = run_races(STRICT, [Player(NEAR, SLAP), exact(slow_screen=True)], 2_500, seed=12)
    assert tally.share(1) <= 60, describe(tally)


HELD: dict[str, dict[str, Any]] = {
    **{f"{late} ms": {"pongs": PongDelays(all=late)} for late in (15, 30, 70, 200, 300)},
    "after 100 races": {"pongs": PongDelays(all=70), "honest_for": 100},
    "now and then": {"pongs": PongDelays(all=70), "every_other": 50},
}


@pytest.mark.parametrize("liar", HELD)
def test_F6_with_the_strict_profile_the_kernel_exposes_held_back_pongs(liar: str) -> None:
    tally = run_races(STRICT, [Player(NEAR, SLAP), exact(tcp_seen=True, **HELD[liar])], 2_500, seed=13)
    assert tally.share(1) <= 60, describe(tally)


@PROFILES
@pytest.mark.parametrize("late", [15, 30, 70])
def test_F7_without_the_kernel_held_pongs_gain_no_more_than_being_quicker(profile: JudgingProfile, late: float) -> None:
    tally = run_races(profile, [Player(NEAR, SLAP), exact(pongs=PongDelays(all=late))], 2_500, seed=14)
    quicker = run_races(profile, [Player(NEAR, SLAP), Player(NEAR, SLAP, faster=late + 10)], 2_500, seed=14)
    assert tally.share(1) <= quicker.true_share(1) + 1, describe(tally)


@pytest.mark.parametrize("liar", [*EXACT, *HELD])
@pytest.mark.slow
def test_F8_by_arrival_no_lie_about_the_connection_gains_anything(liar: str) -> None:
    tally = run_races(ARRIVAL, [Player(NEAR, SLAP), exact(**(EXACT | HELD)[liar])], 2_500, seed=15)
    assert tally.share(1) <= tally.naive_share(1) + 1.5, describe(tally)


@PROFILES
@pytest.mark.parametrize(
    "pongs", [PongDelays(all=100), PongDelays(all=340), PongDelays(all=340, claimed=NEVER)], ids=str
)
@pytest.mark.slow
def test_F6_late_pongs_win_little_at_a_table_screen(profile: JudgingProfile, pongs: PongDelays) -> None:
    tally = run_races_by_screen(profile, [Player(NEAR, SLAP), Player(NEAR, SLAP, pongs=pongs)], 2_500, seed=10)
    assert tally.share(1) <= {"friends": 65, "strict": 60}[profile.name], describe(tally)
