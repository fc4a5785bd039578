"""Reaction duels, while people wait for a game: everybody gets the same signal, and the first to tap wins.

Taps are judged like the claims of a race, and nobody learns of a tap before the duel is over. But here it is not enough
to know who was first: everybody wants to see their milliseconds, so a duel stays open for a second after the first tap.
Everybody looks at their own screen, which is the target; a table screen follows later, even if races are seen there.
Nothing of a duel is stored, except how people claim.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import shuffle, uniform
from typing import Literal

from panier import protocol
from panier.core.units import TIE_WINDOW_MS, Millis
from panier.server.model.claim_judge import PROFILES, ClaimContext, ClaimJudge
from panier.server.model.reaction_judging import MIN_REACTION_MS, ClientTiming
from panier.server.session.delayed_spectators import DelayedSpectators
from panier.server.session.sockets import RoomSocket
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import (
    DUEL_CLAIM_TIMEOUT_MS,
    DUEL_PAUSE_MS,
)


@dataclass
class DuelState:
    """The state of one duel, from the first request until its end."""

    number: int
    began_at_ms: float
    state: Literal["ready", "go"] = "ready"
    reveal: int = 0  # of the signal
    people: list[int] = field(default_factory=list)  # in the order in which they joined
    taps: list[protocol.DuelResult] = field(default_factory=list)  # in the order of arrival
    early: list[int] = field(default_factory=list)
    first_tap_at: float | None = None

    def has_tapped(self, who: int) -> bool:
        return who in self.early or any(tap.person == who for tap in self.taps)

    def result_message(self, now: float) -> protocol.DuelMessage:
        photo = tuple(sorted(self.taps, key=lambda tap: (tap.millis, tap.arrived)))
        winners = tuple([tap.person for tap in photo if tap.millis <= photo[0].millis + TIE_WINDOW_MS])
        waited: Millis = Millis(0 if self.first_tap_at is None else int(now - self.first_tap_at))
        return protocol.DuelMessage(
            duel=self.number,
            state="over",
            people=tuple(self.people),
            photo=photo,
            winners=winners,
            early=tuple(self.early),
            waited=waited,
        )


class Duels:
    """The duels of a room, one at a time."""

    def __init__(self, state: RoomState, spectators: DelayedSpectators, clock: Clock) -> None:
        self.state = state
        self.tuning = state.tuning
        self.spectators = spectators
        self.clock = clock
        self.judging = ClaimJudge("friends", clock, state.sockets.claim_histories)
        self.duel: DuelState | None = None
        self._numbers = count(1)
        # These reveals share their numbers with those of the games, which begin at 2^32.
        self._reveals = count(1)
        self._next_allowed_at = clock.now()
        self._timer: Timer | None = None

    def join(self, who: int) -> None:
        """Add a person to the open duel, or to a new one."""
        now = self.clock.now()
        if self.duel is None:
            if now < self._next_allowed_at:
                return
            self.duel = DuelState(next(self._numbers), now)
            self.judging.profile = PROFILES[self.state.room.profile]
        duel = self.duel
        if who in duel.people:
            return
        if duel.state == "ready":
            if now >= duel.began_at_ms + self.tuning.duel_join_timeout_ms:
                return  # too late; they can join the next one
            is_first = not duel.people and len(self.state.sockets.here) > 1
            delay = self.tuning.duel_lone_signal_delay_ms if is_first else self.tuning.duel_signal_delay_ms
            self._schedule(now + uniform(*delay), self._signal)
        duel.people.append(who)
        self._send_state(duel)

    def tap(self, who: int, context: ClaimContext, message: protocol.Tap, arrived: float) -> None:
        """Judge a tap by what is known at its arrival; ignore taps for another duel and second taps."""
        duel = self.duel
        if duel is None or duel.number != message.duel or who not in duel.people or duel.has_tapped(who):
            return
        if duel.state == "ready" or message.early:
            duel.early.append(who)
        elif duel.reveal in context.reveal_sent_at:
            report = ClientTiming(
                reaction_ms=message.rt,
                paint_ms=message.paint,
                clock_step_ms=message.step,
                is_visible=message.visible,
                device=message.device,
            )
            verdict, history = self.judging.judge(who, context, None, duel.reveal, report, arrived)
            self.state.sockets.update_claim_history(who, history)
            if verdict.reaction_ms <= MIN_REACTION_MS:  # nobody reacts so quickly
                duel.early.append(who)
            else:
                duel.taps.append(protocol.DuelResult(who, verdict.reaction_ms, len(duel.taps) + 1))
                if duel.first_tap_at is None:
                    duel.first_tap_at = arrived
                    self._schedule(arrived + DUEL_CLAIM_TIMEOUT_MS, self._end)
        if not self._expected_people(duel):
            self._end()

    def send_to(self, socket: RoomSocket) -> None:
        """Send a new socket the running duel; connecting late gives no advantage."""
        if self.duel:
            self._send_state(self.duel, socket)

    def remove_person(self, who: int) -> None:
        """Remove a person who left the room from the duel."""
        duel = self.duel
        if duel is None or who not in duel.people:
            return
        duel.people.remove(who)
        duel.early = [other for other in duel.early if other != who]
        duel.taps = [tap for tap in duel.taps if tap.person != who]
        if duel.state == "ready" and duel.people:
            self._send_state(duel)
        elif not self._expected_people(duel):
            self._end()

    def stop(self) -> None:
        """End the duel without a result, because a game begins or the room is closed."""
        if self.duel:
            self.duel.taps.clear()
            self.duel.early.clear()
            self._end()

    def _signal(self) -> None:
        if self.duel:
            self.duel.state = "go"
            self.duel.reveal = next(self._reveals)
            self.judging.record_reveal(self.duel.reveal)
            self._send_state(self.duel)
            self._schedule(self.clock.now() + self.tuning.duel_timeout_ms, self._end)

    def _expected_people(self, duel: DuelState) -> list[int]:
        """List the people who may still tap; hidden and disconnected pages are not waited for."""
        here = self.state.sockets.here
        return [who for who in duel.people if not duel.has_tapped(who) and who in here and not here[who].is_hidden]

    def _end(self) -> None:
        """End the duel, if one is on, and send everybody its result."""
        duel, self.duel = self.duel, None
        now = self.clock.now()
        self._next_allowed_at = now + DUEL_PAUSE_MS
        if self._timer:
            self._timer.cancel()
        if duel:
            self._send(duel.result_message(now), None, list(self.state.sockets.connected))

    def _send_state(self, duel: DuelState, socket: RoomSocket | None = None) -> None:
        reveal = duel.reveal if duel.state == "go" else None
        sockets = [socket] if socket else list(self.state.sockets.connected)
        shuffle(sockets)  # so that nobody is always first
        self._send(protocol.DuelMessage(duel=duel.number, state=duel.state, people=tuple(duel.people)), reveal, sockets)

    def _send(self, message: protocol.DuelMessage, reveal: int | None, sockets: list[RoomSocket]) -> None:
        encoded = protocol.encode(message)
        is_signal = message.state == "go"
        for socket in sockets:
            self.spectators.send(socket, encoded, reveal, is_delayed=is_signal and socket.person is None)

    def _schedule(self, when: float, do: Callable[[], None]) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self.clock.at(when, do)
