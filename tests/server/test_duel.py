"""Reaction duels: one signal for everybody, and taps judged like claims, which nobody learns of before the end."""

import pytest

from panier import protocol
from panier.core.units import Millis
from panier.server import tuning
from panier.server.model.claim_judge import PROFILES
from panier.server.model.reaction_judging import MIN_REACTION_MS
from panier.server.session import duel
from panier.server.tuning import RACE_TIMEOUT_MARGIN_MS, SPECTATOR_DELAY_MS
from server.scenes import Scene, settle


@pytest.fixture(autouse=True)
def signal_delays_ms(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Collect the delays that were drawn for signals; the last one counts."""
    drawn: list[float] = []

    def draw(least: float, most: float) -> float:
        assert (least, most) in (tuning.DUEL_SIGNAL_DELAY_MS, tuning.DUEL_LONE_SIGNAL_DELAY_MS)
        drawn.append(least + (most - least) / 2)
        return drawn[-1]

    monkeypatch.setattr(duel, "uniform", draw)
    return drawn


async def room_with(*rtts: float) -> Scene:
    scene = Scene()
    for number, rtt in enumerate(rtts):
        await scene.join(f"Player {number}", rtt)
    return scene


async def duel_at_signal(*rtts: float, playing: int | None = None) -> Scene:
    """Return a room in which everybody, or the first few people, are in a duel whose signal has just been sent."""
    scene = await room_with(*rtts)
    for who in range(len(rtts) if playing is None else playing):
        await scene.send(who, protocol.StartDuel())
    await until_signal(scene)
    return scene


async def until_signal(scene: Scene) -> float:
    for _ in range(int(tuning.DUEL_JOIN_TIMEOUT_MS + tuning.DUEL_SIGNAL_DELAY_MS[1]) + 1):
        if last_duel_message(scene, 0).state == "go":
            return scene.clock.now()
        await scene.clock.advance(1)
    raise AssertionError("no signal")


def last_duel_message(scene: Scene, who: int) -> protocol.DuelMessage:
    last = scene.sockets[who].last_message(protocol.DuelMessage)
    assert isinstance(last, protocol.DuelMessage)
    return last


async def tap(scene: Scene, who: int, millis: float, *, shown: float) -> None:
    """Tap some time after the signal was shown; the tap arrives after a round trip."""
    await scene.clock.advance_to(max(scene.clock.now(), shown + millis + scene.sockets[who].rtt))
    await scene.send(who, protocol.Tap(last_duel_message(scene, who).duel, rt=millis, paint=10, step=0.1))


async def test_the_quicker_person_wins_whatever_their_connection() -> None:
    scene = await duel_at_signal(10, 250)
    shown = scene.clock.now()
    await tap(scene, 0, 300, shown=shown)
    assert last_duel_message(scene, 1).state == "go"  # nobody learns of it
    await tap(scene, 1, 280, shown=shown)
    over = last_duel_message(scene, 0)
    assert over.photo == (protocol.DuelResult(1, Millis(280), 2), protocol.DuelResult(0, Millis(300), 1))
    assert (over.state, over.winners, over.early, over.waited) == ("over", (1,), (), 220)
    assert last_duel_message(scene, 1) == over


async def test_a_duel_is_sent_to_everybody_and_a_ping_follows_the_signal() -> None:
    scene = await room_with(10, 20, 30)
    await scene.send(1, protocol.StartDuel())
    ready = [last_duel_message(scene, who) for who in range(3)]
    assert ready == [protocol.DuelMessage(duel=1, state="ready", people=(1,))] * 3
    assert not any(scene.sockets[who].reveal_rtts_ms for who in range(3))
    await until_signal(scene)
    assert [last_duel_message(scene, who) for who in range(3)] == [
        protocol.DuelMessage(duel=1, state="go", people=(1,))
    ] * 3
    assert [len(scene.sockets[who].reveal_rtts_ms) for who in range(3)] == [1, 1, 1]
    assert all(reveal < 1 << 32 for reveal in scene.sockets[0].reveal_sent_at)  # below those of any game
    assert len(scene.store.commits) == 3  # the joins, and nothing of the duel


async def test_the_signal_waits_for_the_last_to_join_but_not_for_ever(signal_delays_ms: list[float]) -> None:
    scene = await room_with(*[10] * 8)
    began = scene.clock.now()
    for who in range(4):
        await scene.clock.advance_to(began + who * 1_999)
        await scene.send(who, protocol.StartDuel())
        await scene.send(who, protocol.StartDuel())  # they are in it already
    for who, late in ((4, 6_000), (5, 8_000)):
        await scene.clock.advance_to(began + late)
        await scene.send(who, protocol.StartDuel())
    assert len(signal_delays_ms) == 4
    assert last_duel_message(scene, 4) == protocol.DuelMessage(duel=1, state="ready", people=(0, 1, 2, 3))
    assert await until_signal(scene) == began + 3 * 1_999 + signal_delays_ms[-1]


async def test_the_others_have_time_to_find_their_phones(signal_delays_ms: list[float]) -> None:
    scene = await room_with(10, 10, 10)
    began = scene.clock.now()
    await scene.send(0, protocol.StartDuel())
    assert signal_delays_ms == [5_000] == [sum(tuning.DUEL_LONE_SIGNAL_DELAY_MS) / 2]
    await scene.clock.advance_to(began + 4_000)
    await scene.send(1, protocol.StartDuel())
    assert signal_delays_ms[1:] == [2_750] == [sum(tuning.DUEL_SIGNAL_DELAY_MS) / 2]
    assert await until_signal(scene) == began + 4_000 + 2_750


async def test_a_person_alone_in_the_room_waits_for_nobody(signal_delays_ms: list[float]) -> None:
    scene = await room_with(10)
    await scene.send(0, protocol.StartDuel())
    assert signal_delays_ms == [2_750]


async def test_a_person_too_late_for_one_duel_can_join_the_next() -> None:
    scene = await room_with(10, 10, 10)
    for who in (0, 1, 2):
        await scene.send(who, protocol.StartDuel())
        await scene.clock.advance(2_000)
    late = await scene.join("Late")
    await scene.send(late, protocol.StartDuel())
    for who in (0, 1, 2):
        await scene.send(who, protocol.Tap(1))
    assert last_duel_message(scene, late) == protocol.DuelMessage(
        duel=1, state="over", people=(0, 1, 2), early=(0, 1, 2)
    )
    await scene.clock.advance(tuning.DUEL_PAUSE_MS)
    await scene.send(late, protocol.StartDuel())
    assert last_duel_message(scene, late) == protocol.DuelMessage(duel=2, state="ready", people=(late,))


async def test_a_new_connection_is_not_judged_by_the_times_of_the_last_one() -> None:
    """A slow connection is not judged by how quick the last one was."""
    scene = await duel_at_signal(10, 10)
    shown = scene.clock.now()
    for who in (0, 1):
        await tap(scene, who, 200, shown=shown)
    await scene.clock.advance(tuning.DUEL_PAUSE_MS)
    scene.connect(1, rtt=250)
    for who in (0, 1):
        await scene.send(who, protocol.StartDuel())
    shown = await until_signal(scene)
    for who in (0, 1):
        await tap(scene, who, 300, shown=shown)
    assert [(tapped.person, tapped.millis) for tapped in last_duel_message(scene, 0).photo] == [(0, 300), (1, 300)]


async def test_nobody_is_always_the_first_to_be_sent_the_signal() -> None:
    scene = await room_with(*[10] * 6)
    order: list[int] = []
    for who, socket in scene.sockets.items():
        original_send = socket.send

        def send(
            *messages: bytes, reveal: int | None = None, who: int = who, original_send: object = original_send
        ) -> None:
            if reveal is not None and scene.session.duels.duel and scene.session.duels.duel.state == "go":
                order.append(who)
            original_send(*messages, reveal=reveal)  # type: ignore[operator]

        socket.send = send  # type: ignore[method-assign]
    for _ in range(8):
        await scene.send(0, protocol.StartDuel())
        shown = await until_signal(scene)
        await tap(scene, 0, 200, shown=shown)
        await scene.clock.advance(tuning.DUEL_PAUSE_MS)
    rounds = {tuple(order[at : at + 6]) for at in range(0, 48, 6)}
    assert all(sorted(one) == [0, 1, 2, 3, 4, 5] for one in rounds)
    assert len(rounds) > 1


async def test_a_tap_before_the_signal_is_early_and_cannot_win() -> None:
    scene = await room_with(10, 10)
    await scene.send(0, protocol.StartDuel())
    await scene.send(1, protocol.StartDuel())
    await scene.send(1, protocol.Tap(1))
    assert last_duel_message(scene, 0) == protocol.DuelMessage(
        duel=1, state="ready", people=(0, 1)
    )  # nobody learns of it
    shown = await until_signal(scene)
    await tap(scene, 1, 200, shown=shown)
    assert last_duel_message(scene, 0).state == "go"
    await tap(scene, 0, 400, shown=shown)
    over = last_duel_message(scene, 1)
    assert (over.photo, over.winners, over.early) == ((protocol.DuelResult(0, Millis(400), 1),), (0,), (1,))


@pytest.mark.parametrize(
    "blind",
    [
        protocol.Tap(1, early=True),  # it was not on their screen yet, but the tap came in after it was written
        protocol.Tap(1, rt=MIN_REACTION_MS - 20, paint=10, step=0.1),
        protocol.Tap(1),  # a page without a clock
    ],
)
async def test_a_blind_tap_is_early_even_if_it_arrives_after_the_signal(blind: protocol.Tap) -> None:
    scene = await duel_at_signal(10, 250)
    shown = scene.clock.now()
    await scene.clock.advance(180)
    await scene.send(1, blind)
    await tap(scene, 0, 300, shown=shown)
    over = last_duel_message(scene, 0)
    assert (over.winners, over.early) == ((0,), (1,))


async def test_a_duel_is_over_at_once_when_everybody_was_early() -> None:
    scene = await room_with(10, 10)
    timers = scene.clock.pending_timer_count
    await scene.send(0, protocol.StartDuel())
    await scene.send(0, protocol.Tap(1))
    assert last_duel_message(scene, 1) == protocol.DuelMessage(duel=1, state="over", people=(0,), early=(0,))
    assert scene.clock.pending_timer_count == timers


async def test_taps_within_a_second_of_the_first_are_all_in_the_result() -> None:
    scene = await duel_at_signal(10, 10, 10)
    shown = scene.clock.now()
    await tap(scene, 0, 250, shown=shown)
    await tap(scene, 1, 900, shown=shown)
    await scene.clock.advance_to(shown + 250 + 10 + tuning.DUEL_CLAIM_TIMEOUT_MS - 1)
    assert last_duel_message(scene, 0).state == "go"
    await scene.clock.advance(1)
    over = last_duel_message(scene, 0)
    assert [tapped.person for tapped in over.photo] == [0, 1]
    assert over.waited == tuning.DUEL_CLAIM_TIMEOUT_MS
    await scene.send(2, protocol.Tap(1, rt=1000))  # too late
    assert last_duel_message(scene, 0) == over


async def test_a_duel_stays_open_at_least_as_long_as_any_race() -> None:
    assert all(
        profile.max_rtt_ms + RACE_TIMEOUT_MARGIN_MS < tuning.DUEL_CLAIM_TIMEOUT_MS for profile in PROFILES.values()
    )


async def test_taps_within_five_milliseconds_of_the_best_are_a_tie() -> None:
    scene = await duel_at_signal(10, 10, 10)
    shown = scene.clock.now()
    for who, millis in enumerate((300, 305, 306)):
        await tap(scene, who, millis, shown=shown)
    assert last_duel_message(scene, 0).winners == (0, 1)


async def test_a_duel_does_not_wait_for_hidden_or_closed_pages() -> None:
    scene = await duel_at_signal(10, 10, 10)
    shown = scene.clock.now()
    await scene.send(1, protocol.SetVisibility(hidden=True))
    scene.session.exit(scene.sockets[2])
    await tap(scene, 0, 300, shown=shown)
    assert last_duel_message(scene, 0).state == "over"


async def test_a_duel_in_which_nobody_taps_ends() -> None:
    scene = await duel_at_signal(10)
    await scene.clock.advance(tuning.DUEL_TIMEOUT_MS)
    assert last_duel_message(scene, 0) == protocol.DuelMessage(duel=1, state="over", people=(0,))


async def test_only_the_first_tap_of_a_participant_counts() -> None:
    scene = await duel_at_signal(10, 10, 10, playing=2)
    shown = scene.clock.now()
    await tap(scene, 2, 150, shown=shown)
    await tap(scene, 0, 300, shown=shown)
    await tap(scene, 0, 310, shown=shown)
    await scene.send(1, protocol.Tap(7, rt=200))  # of another duel
    await tap(scene, 1, 400, shown=shown)
    assert [(tapped.person, tapped.millis) for tapped in last_duel_message(scene, 0).photo] == [(0, 300), (1, 400)]


async def test_duels_are_only_between_games_and_a_new_game_ends_one() -> None:
    scene = await duel_at_signal(10, 10)
    shown = scene.clock.now()
    await tap(scene, 0, 300, shown=shown)
    await scene.do(0, protocol.Start)
    assert last_duel_message(scene, 1) == protocol.DuelMessage(duel=1, state="over", people=(0, 1))
    await scene.clock.advance(tuning.DUEL_PAUSE_MS)
    await scene.send(0, protocol.StartDuel())
    assert scene.sockets[0].last_message(protocol.CommandRefused).reason.key == "game-running"
    assert last_duel_message(scene, 0).duel == 1


async def test_there_is_a_pause_between_two_duels() -> None:
    scene = await room_with(10)
    await scene.send(0, protocol.StartDuel())
    await scene.send(0, protocol.Tap(1))
    heard = len(scene.sockets[0].received)
    await scene.clock.advance(tuning.DUEL_PAUSE_MS - 1)
    await scene.send(0, protocol.StartDuel())
    assert len(scene.sockets[0].received) == heard
    await scene.clock.advance(1)
    await scene.send(0, protocol.StartDuel())
    assert last_duel_message(scene, 0) == protocol.DuelMessage(duel=2, state="ready", people=(0,))


async def test_reconnecting_shows_the_duel_and_gives_no_advantage() -> None:
    scene = await duel_at_signal(10, 10)
    shown = scene.clock.now()
    await scene.clock.advance(400)
    scene.session.exit(scene.sockets[1])
    scene.connect(1, rtt=10)
    assert last_duel_message(scene, 1) == protocol.DuelMessage(duel=1, state="go", people=(0, 1))
    await scene.send(1, protocol.Tap(1, rt=0))
    await tap(scene, 0, 700, shown=shown)
    assert next(tapped.millis for tapped in last_duel_message(scene, 0).photo if tapped.person == 1) > 250


async def test_a_person_who_connects_after_the_signal_is_judged_from_its_first_send() -> None:
    scene = await duel_at_signal(10)
    shown = scene.clock.now()
    await scene.clock.advance(400)
    late = await scene.join("Late", rtt=10)
    await scene.send(late, protocol.StartDuel())
    await scene.clock.advance(100)
    await scene.send(late, protocol.Tap(1, rt=90))
    await tap(scene, 0, 700, shown=shown)
    assert next(tapped.millis for tapped in last_duel_message(scene, 0).photo if tapped.person == late) > 350


async def test_spectators_cannot_tap_and_see_the_signal_later() -> None:
    scene = await room_with(10)
    screen = scene.connect(None, is_screen=True)
    scene.deliver(screen, protocol.StartDuel(), scene.clock.now())
    assert screen.last_message(protocol.CommandRefused).reason.key == "looking-on"
    await scene.send(0, protocol.StartDuel())
    assert screen.last_message(protocol.DuelMessage).state == "ready"
    shown = await until_signal(scene)
    await tap(scene, 0, 300, shown=shown)
    assert screen.last_message(protocol.DuelMessage).state == "ready"  # nobody plays by it
    await scene.clock.advance(2 * SPECTATOR_DELAY_MS)
    assert [message.state for message in screen.messages_of(protocol.DuelMessage)] == ["ready", "go", "over"]


async def test_in_a_duel_everybody_looks_at_their_own_screen() -> None:
    scene = await room_with(10, 10)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    screen = scene.connect(None, rtt=100, is_screen=True)
    for who in (0, 1):
        await scene.send(who, protocol.StartDuel())
    await until_signal(scene)
    await scene.clock.advance(400 - 1)
    assert screen.last_message(protocol.DuelMessage).state == "ready"
    await scene.clock.advance(1)
    for who in (0, 1):
        await scene.send(who, protocol.Tap(1, rt=390, paint=0, step=0.1))
    assert [tapped.millis for tapped in last_duel_message(scene, 0).photo] == [390, 390]


async def test_a_closed_room_leaves_no_timer_behind() -> None:
    scene = await room_with(10)
    await scene.send(0, protocol.StartDuel())
    scene.session.close()
    await settle()
    assert scene.clock.pending_timer_count == 0


@pytest.mark.parametrize("profile", ["friends", "strict", "arrival"])
async def test_a_page_that_reports_less_than_the_measured_time_is_not_believed(profile: str) -> None:
    scene = await room_with(10, 10)
    await scene.do(0, protocol.ChangeSettings, profile=profile)
    for who in (0, 1):
        await scene.send(who, protocol.StartDuel())
    await until_signal(scene)
    await scene.clock.advance(500)
    for who, rt in ((0, 490), (1, 110)):
        await scene.send(who, protocol.Tap(1, rt=rt, paint=10, step=0.1))
    liar = next(tapped.millis for tapped in last_duel_message(scene, 0).photo if tapped.person == 1)
    assert liar == {"friends": 412, "strict": 466, "arrival": 500}[profile]


async def test_a_person_who_leaves_or_is_kicked_is_removed_from_the_duel() -> None:
    scene = await room_with(10, 10, 10)
    for who in range(3):
        await scene.send(who, protocol.StartDuel())
    await scene.do(0, protocol.Kick, person=1)
    assert last_duel_message(scene, 0).people == (0, 2)
    shown = await until_signal(scene)
    await tap(scene, 2, 250, shown=shown)
    await scene.do(2, protocol.Leave)
    assert last_duel_message(scene, 0).state == "go", "one of the remaining people has not tapped"
    await tap(scene, 0, 300, shown=shown)
    over = last_duel_message(scene, 0)
    assert (over.state, over.people, [tap.person for tap in over.photo]) == ("over", (0,), [0])


async def test_a_duel_that_everybody_has_left_is_over() -> None:
    scene = await room_with(10, 10)
    await scene.send(1, protocol.StartDuel())
    await scene.do(1, protocol.Leave)
    assert last_duel_message(scene, 0).state == "over"


async def test_a_duel_does_not_wait_for_people_who_have_left_it() -> None:
    scene = await duel_at_signal(10, 10)
    await tap(scene, 0, 250, shown=scene.clock.now())
    await scene.do(1, protocol.Leave)
    assert last_duel_message(scene, 0).state == "over"
