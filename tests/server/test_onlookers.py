"""Spectators see a race with a delay, and everything in order."""

from panier import protocol
from panier.server.tuning import SPECTATOR_DELAY_MS
from server.scenes import Scene, settle


async def test_the_end_of_a_race_waits_behind_delayed_updates_of_spectators() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.join("Ben")
    spectator = scene.connect(None)
    await scene.do(0, protocol.Choose, game="snap")
    before = spectator.updates[-1].seq
    await scene.do(0, protocol.Start)
    await scene.do(0, protocol.Abandon)
    assert scene.sockets[1].updates[-1].seq == before + 2
    assert spectator.updates[-1].seq == before
    await scene.clock.advance(SPECTATOR_DELAY_MS)
    assert [update.seq for update in spectator.updates[-2:]] == [before + 1, before + 2]
    await scene.do(0, protocol.AddBot)  # no race is running: sent at once
    await settle()
    assert spectator.updates[-1].seq == before + 3


async def test_hiding_a_spectators_page_is_sent_to_nobody() -> None:
    scene = Scene()
    await scene.join("Ana")
    spectator, screen = scene.connect(None), scene.connect(None, is_screen=True)
    sent_count = len(scene.sockets[0].messages_of(protocol.Presence))
    for hidden in (True, False):
        scene.deliver(spectator, protocol.SetVisibility(hidden), scene.clock.now())
    assert len(scene.sockets[0].messages_of(protocol.Presence)) == sent_count
    scene.deliver(screen, protocol.SetVisibility(True), scene.clock.now())
    assert scene.sockets[0].messages_of(protocol.Presence)[sent_count:] == [
        scene.sockets[0].last_message(protocol.Presence)
    ]
    assert scene.sockets[0].last_message(protocol.Presence).screens == 0
