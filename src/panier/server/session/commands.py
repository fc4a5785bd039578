"""What commands do to a room and its game: from a command to a `Change`."""

from collections.abc import Collection
from secrets import token_bytes, token_urlsafe

import msgspec

from panier import protocol
from panier.core.errors import NotAllowed
from panier.core.shuffle import SEED_BYTES
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.room import Room, has_far_players
from panier.server.model.room_commands import changed, may
from panier.server.session.chair_requests import ASK_THE_HOST, ChairRequests
from panier.server.session.duel import Duels
from panier.server.session.live_game import LiveGame
from panier.server.session.members import Members
from panier.server.session.new_game import Dealer, new_game
from panier.server.session.presence import Presence
from panier.server.session.requests import Requests
from panier.server.session.state import NOTHING, Change, RoomState
from panier.server.store.store import NewGame
from panier.server.system.clock import Clock


class Commands:
    """Carries out commands, in memory; nobody is told of it here."""

    def __init__(
        self,
        state: RoomState,
        dealer: Dealer,
        members: Members,
        presence: Presence,
        chair_requests: ChairRequests,
        requests: Requests,
        duels: Duels,
        clock: Clock,
    ) -> None:
        self.state = state
        self.dealer = dealer
        self.members = members
        self.presence = presence
        self.chair_requests = chair_requests
        self.requests = requests
        self.duels = duels
        self.clock = clock

    def carry_out(self, who: int, command: protocol.Command, arrived: float) -> Change:
        """What a command has done; raises PanierError if it may not or cannot be done."""
        room = self.state.room
        may(room, who, command)
        match command:
            case protocol.Play():
                game, seat = self._in_game(who)
                return game.play(seat, command)
            case protocol.Claim():
                game, seat = self._in_game(who)
                return game.claim(who, seat, command, arrived)
            case protocol.Start():
                return self._start(room, command)
            case protocol.Abandon():
                return Change(self._running().end(room, None), stops_race=True)
            case protocol.Answer(number=number, yes=yes):
                self.members.recovery.answer(who, number, yes=yes)
                self.presence.tell()
                return NOTHING
            case protocol.CoverFor(chair=chair, how=how) if how != "wait" and chair < len(room.chairs):
                sitting = room.chairs[chair]
                if sitting.person is not None and sitting.cover == "wait" and chair not in self.presence.absent():
                    raise NotAllowed(rooms.NOT_AWAY)  # or not for long enough
            case protocol.Sit(chair=int(chair)) if room.playing:
                may_be = self._may_have_been(who)
                after = self._seated(who, chair, may_be)
                if self.chair_requests.is_needed(who, chair):
                    self.chair_requests.ask(who, chair, may_be)
                    self.presence.tell()
                    raise NotAllowed(ASK_THE_HOST)
                return Change(after)
            case protocol.LetSit(person=person, chair=chair, yes=yes):
                self.chair_requests.close(person, chair)
                self.presence.tell()
                return Change(rooms.sit(room, person, chair) if yes else rooms.refuse(room, person))
            case protocol.Settings(locked=False):
                after = changed(room, who, command, self.state.sockets.here)
                self.members.arrivals.pardon()
                return Change(after)
            case _:
                pass
        return Change(changed(room, who, command, self.state.sockets.here))

    def _seated(self, who: int, chair: Seat, may_be: Collection[int]) -> Room:
        """Return the running game's room with somebody on a chair that was left; raise NotAllowed if it is closed.

        Who has seen cards returns to their own chair. Who has not, but may be one of those who left, to a chair of
        theirs, as the host decides; hosts themselves, about whom nobody else decides, only if no other one is possible.
        """
        room = self.state.room
        after = rooms.sit(room, who, chair)
        has_played = any(one == who for one, _ in room.seen)
        theirs = {seat for gone, seat in room.seen if gone in may_be}
        is_open = theirs <= {chair} if who == room.host else not theirs or chair in theirs
        if not has_played and not is_open:
            raise NotAllowed(rooms.SEEN_CARDS)
        return after

    def _may_have_been(self, who: int) -> set[int]:
        """Return those who have played in this game, or were refused, and left, and who may be back as this person."""
        room = self.state.room
        known = {gone for gone, _ in room.seen} | {one for one in room.refused if isinstance(one, int)}
        return self.members.arrivals.may_have_been(who, known, room.host)

    def _in_game(self, who: int) -> tuple[LiveGame, Seat]:
        """The running game, and the seat of somebody who plays in it."""
        game = self._running()
        seat = self.state.seating.seats.get(who)
        if seat is None:
            raise NotAllowed(rooms.NOT_SEATED)
        return game, seat

    def _running(self) -> LiveGame:
        _, room, game, _ = self.state.latest
        if not game or not room.playing:
            raise NotAllowed(rooms.NO_GAME)
        return game

    def _start(self, room: Room, how: protocol.Start) -> Change:
        """The chosen game begins, shuffled by the committed seed and what the seats have sent."""
        before = rooms.bench(room) if how.play_off else room
        after = rooms.start(before, token_bytes(SEED_BYTES).hex())
        body = new_game(before, after.games, self.requests.entropy, lesson=how.lesson, daily=how.daily, pace=how.pace)
        if last := self.state.latest.game:
            last.close()
        self.duels.stop()
        game = self.dealer.set_up(body, token_urlsafe(12), at_one_device=not has_far_players(after))
        game.table.begin(self.clock.now())
        stored = NewGame(body.number, game.showing.record, msgspec.json.encode(body))
        return game.take_change(after)._replace(game=game, new_game=stored)
