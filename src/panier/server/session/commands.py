"""The handlers of commands: each changes the room or its game in memory and returns the change.

Nobody is sent a change before it is stored (`Outbox.commit`).
"""

from collections.abc import Collection
from secrets import token_bytes, token_urlsafe

import msgspec

from panier import protocol
from panier.core.errors import NotAllowed
from panier.core.shuffle import SEED_BYTES
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.room import Room, has_far_players
from panier.server.model.room_commands import apply_command, check_allowed
from panier.server.session.chair_requests import ASK_THE_HOST
from panier.server.session.live_game import LiveGame
from panier.server.session.new_game import make_game_body
from panier.server.session.room_session import RoomSession
from panier.server.session.state import KICKED, NOTHING, Change, RoomState
from panier.server.session.table_setup import set_up_table
from panier.server.store.store import NewGame


def execute(session: RoomSession, who: int, command: protocol.Command, arrived: float) -> Change:
    """Execute a command and return the change; raise PanierError if it is not allowed or not possible."""
    check_allowed(session.state.room, who, command)
    match command:
        case protocol.Play():
            return play(session, who, command)
        case protocol.Claim():
            return claim(session, who, command, arrived)
        case protocol.Start():
            return start(session, command)
        case protocol.Abandon():
            return abandon(session)
        case protocol.Sit():
            return sit(session, who, command)
        case protocol.AnswerChairRequest():
            return let_sit(session, command)
        case protocol.SetCover():
            return cover_for(session, who, command)
        case protocol.AnswerSeatRequest():
            return answer_seat_request(session, who, command)
        case protocol.ChangeSettings():
            return change_settings_and_bans(session, who, command)
        case protocol.Kick():
            return change_room(session, who, command)._replace(farewell=KICKED)
        case _:
            return change_room(session, who, command)


def change_room(session: RoomSession, who: int, command: protocol.Command) -> Change:
    """Execute a command that changes only the room."""
    return Change(apply_command(session.state.room, who, command, session.state.sockets.here))


# --- the game ---------------------------------------------------------------------------------------------------------


def play(session: RoomSession, who: int, command: protocol.Play) -> Change:
    game, seat = _seat_in_game(session.state, who)
    return game.play(seat, command)


def claim(session: RoomSession, who: int, command: protocol.Claim, arrived: float) -> Change:
    game, seat = _seat_in_game(session.state, who)
    return game.claim(who, seat, command, arrived)


def start(session: RoomSession, command: protocol.Start) -> Change:
    """Begin the chosen game, shuffled with the committed seed and the entropy that people have sent."""
    state = session.state
    before = rooms.bench_untied(state.room) if command.play_off else state.room
    room = rooms.start_game(before, token_bytes(SEED_BYTES).hex())
    body = make_game_body(
        before, room.games, session.entropy, lesson=command.lesson, daily=command.daily, pace=command.pace
    )
    if state.game:
        state.game.close()
    session.duels.stop()
    game = set_up_table(session, body, token_urlsafe(12), at_one_device=not has_far_players(room))
    game.table.begin(session.clock.now())
    stored = NewGame(body.number, game.views.record, msgspec.json.encode(body))
    return game.take_change(room)._replace(game=game, new_game=stored)


def abandon(session: RoomSession) -> Change:
    return Change(_running_game(session.state).end(session.state.room, None), stops_race=True)


def _seat_in_game(state: RoomState, who: int) -> tuple[LiveGame, Seat]:
    """Return the running game and this person's seat in it; raise PanierError if there is none."""
    game = _running_game(state)
    seat = state.seating.seats.get(who)
    if seat is None:
        raise NotAllowed(rooms.NOT_SEATED)
    return game, seat


def _running_game(state: RoomState) -> LiveGame:
    if not state.game or not state.room.playing:
        raise NotAllowed(rooms.NO_GAME)
    return state.game


# --- chairs -----------------------------------------------------------------------------------------------------------


def sit(session: RoomSession, who: int, command: protocol.Sit) -> Change:
    """Give somebody a chair; in a running game the host may have to allow it first."""
    if command.chair is None or not session.state.room.playing:
        return change_room(session, who, command)
    may_be = _possible_identities(session.state, who)
    room = _with_seat_in_game(session.state.room, who, command.chair, may_be)
    if session.chair_requests.must_ask_host(who, command.chair):
        session.chair_requests.add(who, command.chair, may_be)
        session.presence.broadcast()
        raise NotAllowed(ASK_THE_HOST)
    return Change(room)


def let_sit(session: RoomSession, command: protocol.AnswerChairRequest) -> Change:
    """Apply the host's answer to a request for a chair."""
    room = session.state.room
    session.chair_requests.close(command.person, command.chair)
    session.presence.broadcast()
    return Change(
        rooms.sit(room, command.person, command.chair) if command.yes else rooms.refuse_chair(room, command.person)
    )


def cover_for(session: RoomSession, who: int, command: protocol.SetCover) -> Change:
    """Decide about a player who is away: wait for them, or let a bot play."""
    chairs, seat = session.state.room.chairs, command.chair
    if command.how != "wait" and seat < len(chairs):
        is_held = chairs[seat].person is not None and chairs[seat].cover == "wait"
        if is_held and seat not in session.presence.absent_seats():
            raise NotAllowed(rooms.NOT_AWAY)  # or not for long enough
    return change_room(session, who, command)


def answer_seat_request(session: RoomSession, who: int, command: protocol.AnswerSeatRequest) -> Change:
    """Record a yes or no to a request for a lost seat."""
    session.seat_recovery.answer(who, command.number, yes=command.yes)
    session.presence.broadcast()
    return NOTHING


def _with_seat_in_game(room: Room, who: int, chair: Seat, may_be: Collection[int]) -> Room:
    """Return the running game's room with somebody on a chair that was left; raise PanierError if it is closed to them.

    People who have seen cards can only return to their own chair. A newcomer who may be somebody who left can only take
    a chair of those people, and the host decides. Nobody decides about hosts, so they can only take a chair if no other
    is possible.
    """
    after = rooms.sit(room, who, chair)
    has_played = any(one == who for one, _ in room.seen)
    possible_chairs = {seat for gone, seat in room.seen if gone in may_be}
    is_open = possible_chairs <= {chair} if who == room.host else not possible_chairs or chair in possible_chairs
    if not has_played and not is_open:
        raise NotAllowed(rooms.SEEN_CARDS)
    return after


def _possible_identities(state: RoomState, who: int) -> set[int]:
    """Return the people who played in this game or were refused, left, and may be back as this person."""
    room = state.room
    known = {gone for gone, _ in room.seen} | {one for one in room.refused if isinstance(one, int)}
    return state.join_limits.possible_identities(who, known, room.host)


# --- the room ---------------------------------------------------------------------------------------------------------


def change_settings_and_bans(session: RoomSession, who: int, command: protocol.ChangeSettings) -> Change:
    """Return the room with these settings; unlocking it lifts all bans."""
    change = change_room(session, who, command)
    if command.locked is False:
        session.state.join_limits.lift_bans()
    return change
