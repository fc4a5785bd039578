"""A room session with people in it, with fake sockets and a manual clock."""

import msgspec
from msgspec.structs import replace

from panier import protocol
from panier.core.chance import seeded
from panier.core.shuffle import commitment
from panier.core.units import Millis
from panier.games.picnic.table import Reconsider
from panier.server.model.room import Room
from panier.server.session import room_session
from panier.server.session.bot_engine import BotReply
from panier.server.session.bot_seats import Pace
from panier.server.session.state import GONE, KICKED
from panier.server.store.store import StoreFull
from panier.server.tuning import AWAY_GRACE_MS, HOST_AWAY_GRACE_MS
from server.scenes import Scene, settle
from server.tables import at_snack_match, first_keep, game_of

# --- storing and sending ----------------------------------------------------------------------------------------------


async def test_a_command_is_answered_and_sent_only_when_it_is_on_disk() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.store.holds_commits = True
    sent_count = len(scene.sockets[1].updates)
    assert await scene.play(0, first_keep(scene, 0)) is None
    assert len(scene.sockets[1].updates) == sent_count
    scene.store.flush()
    await settle()
    assert isinstance(scene.sockets[0].received[-2], protocol.CommandDone)  # the answer comes first
    assert len(scene.sockets[1].updates) == sent_count + 1


async def test_a_repeated_command_is_executed_once_and_gets_the_same_answer() -> None:
    scene = await at_snack_match("Ana", "Ben")
    move = msgspec.Raw(msgspec.json.encode(first_keep(scene, 0)))
    for _ in range(3):
        await scene.send(0, protocol.Play("again", 1, (move,)))
    answers = [message for message in scene.sockets[0].messages_of(protocol.CommandDone) if message.cmd == "again"]
    assert len(answers) == 3
    assert len(set(answers)) == 1
    assert sum(b'"keep"' in act for act in scene.store.acts) == 1


async def test_a_repeated_command_gets_its_answer_after_a_restart() -> None:
    scene = await at_snack_match("Ana", "Ben")
    move = msgspec.Raw(msgspec.json.encode(first_keep(scene, 0)))
    await scene.send(0, protocol.Play("again", 1, (move,)))
    answer = scene.answer(0, "again")
    scene.restart()
    scene.connect(0)
    await scene.send(0, protocol.Play("again", 1, (move,)))
    assert scene.answer(0, "again") == answer
    assert sum(b'"keep"' in act for act in scene.store.acts) == 1


async def test_a_phone_that_slept_long_gets_the_answer_to_its_last_command() -> None:
    scene = await at_snack_match("Ana", "Ben")
    move = msgspec.Raw(msgspec.json.encode(first_keep(scene, 0)))
    await scene.send(0, protocol.Play("again", 1, (move,)))
    answer = scene.answer(0, "again")
    for number in range(300):
        await scene.do(1, protocol.ChangeProfile, ready=bool(number % 2))
    await scene.send(0, protocol.Play("again", 1, (move,)))
    assert scene.answer(0, "again") == answer


async def test_updates_are_numbered_without_gaps_for_everybody() -> None:
    scene = await at_snack_match("Ana", "Ben")
    spectator = scene.connect(None)
    for who in (0, 1):
        await scene.play(who, first_keep(scene, who))
        await scene.play(who, Reconsider())
    for socket in (scene.sockets[0], scene.sockets[1], spectator):
        numbers = [
            message.seq
            for message in socket.received
            if isinstance(message, protocol.FullState | protocol.UpdateMessage)
        ]
        assert numbers == list(range(numbers[0], scene.session.state.latest.seq + 1))


async def test_a_seat_that_sees_nothing_new_is_sent_no_table() -> None:
    scene = await at_snack_match("Ana", "Ben")
    for who in (0, 1):
        await scene.play(who, first_keep(scene, who))
    first, second = scene.sockets[0], scene.sockets[1]
    place = game_of(scene).table.moves(0).pick(seeded(1))
    await scene.play(0, place)
    assert first.updates[-1].table is not None
    assert (second.updates[-1].seq, second.updates[-1].table) == (first.updates[-1].seq, None)
    await scene.play(0, Reconsider())
    assert second.updates[-1].table is None
    await scene.do(1, protocol.ChangeProfile, ready=True)
    assert second.updates[-1].table is None, "nothing has changed at the table"
    scene.connect(1)
    assert scene.sockets[1].last_message(protocol.FullState).table is not None, "a new socket sees everything"


async def test_a_client_that_keeps_the_last_table_sent_has_the_current_one() -> None:
    scene = await at_snack_match("Ana", "Ben")
    randbelow = seeded(5)
    for number in range(60):
        game = game_of(scene)
        who = randbelow(2)
        if number % 9 == 4:
            scene.session.exit(scene.sockets[who])
            scene.connect(who)
        moves = game.table.moves(who)
        if not game.table.is_over and any(True for _ in moves):
            await scene.play(who, moves.pick(randbelow))
        for seat in (0, 1):
            view = msgspec.json.encode(game.table.game.view(game.table.state, seat))
            assert bytes(scene.sockets[seat].table.view) == view


async def test_moves_in_one_command_are_made_all_or_none() -> None:
    scene = await at_snack_match("Ana", "Ben")
    answer = await scene.play(0, first_keep(scene, 0), Reconsider(), Reconsider())
    assert answer.reason.key == "keep-a-card"
    assert not any(b'"keep"' in act for act in scene.store.acts)
    assert isinstance(
        await scene.play(0, first_keep(scene, 0), Reconsider(), first_keep(scene, 0)), protocol.CommandDone
    )
    assert sum(b'"keep"' in act for act in scene.store.acts) == 2


async def test_a_restart_changes_nothing() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.play(0, first_keep(scene, 0))
    before = scene.sockets[1].table
    scene.restart()
    view = scene.connect(1).last_message(protocol.FullState)
    assert protocol.encode(view.table) == protocol.encode(before)
    assert view.seq == scene.store.seq
    assert view.epoch == 2


async def test_a_game_whose_rules_have_changed_ends_and_its_room_continues() -> None:
    scene = await at_snack_match("Ana", "Ben")
    for number, commit in enumerate(scene.store.commits):
        if new := commit.new_game:
            older = replace(new, body=new.body.replace(b'"version":2', b'"version":1'))
            scene.store.commits[number] = replace(commit, new_game=older)
    scene.restart()
    socket = scene.connect(0)
    await settle()
    assert socket.last_message(protocol.FullState).table is None
    assert socket.room.playing is None
    assert scene.store.commits[-1].ended
    assert isinstance(await scene.do(0, protocol.Start), protocol.CommandDone)


async def test_a_new_socket_does_not_see_a_change_that_is_not_on_disk_yet() -> None:
    scene = await at_snack_match("Ana", "Ben")
    before = scene.sockets[1].table
    scene.store.holds_commits = True
    await scene.play(0, first_keep(scene, 0))
    view = scene.connect(1).last_message(protocol.FullState)
    assert protocol.encode(view.table) == protocol.encode(before)
    scene.store.flush()
    await settle()
    assert scene.sockets[1].updates[-1].seq == view.seq + 1


async def test_a_reconnecting_client_is_sent_the_updates_it_missed() -> None:
    scene = await at_snack_match("Ana", "Ben")
    since = scene.session.state.latest.seq
    scene.session.exit(scene.sockets[1])
    await scene.play(0, first_keep(scene, 0))
    await scene.play(0, Reconsider())
    socket = scene.connect(1)
    scene.session.enter(socket, since, scene.epoch)
    view = socket.last_message(protocol.FullState)
    assert [one.seq for one in view.missed] == [since + 1, since + 2]
    assert list(map(bytes, view.missed[0].news)) == [b'{"type":"ready","seat":0}']


async def test_missed_updates_name_their_game() -> None:
    scene = await at_snack_match("Ana", "Ben")
    since = scene.session.state.latest.seq
    scene.session.exit(scene.sockets[1])
    await scene.play(0, first_keep(scene, 0))
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Start)
    socket = scene.connect(1)
    scene.session.enter(socket, since, scene.epoch)
    view = socket.last_message(protocol.FullState)
    assert view.table.game == 2
    missed_events = [(one.game, [msgspec.json.decode(news)["type"] for news in one.news]) for one in view.missed]
    assert [(game, kinds) for game, kinds in missed_events if kinds] == [(1, ["ready"]), (2, ["round-begins", "dealt"])]


async def test_updates_before_the_first_game_name_no_game() -> None:
    scene = await at_snack_match("Ana", "Ben")
    socket = scene.connect(1)
    scene.session.enter(socket, 0, scene.epoch)
    games = [one.game for one in socket.last_message(protocol.FullState).missed]
    assert (games[0], games[-1]) == (None, 1)


async def test_after_a_long_absence_or_a_restart_only_the_full_state_is_sent() -> None:
    scene = await at_snack_match("Ana", "Ben")
    socket = scene.connect(1)
    scene.session.enter(socket, 1, scene.epoch - 1)
    assert socket.last_message(protocol.FullState).missed is None
    scene.session.enter(socket, -5, scene.epoch)
    assert socket.last_message(protocol.FullState).missed is None


async def test_a_full_disk_is_reported_and_nothing_changes() -> None:
    scene = await at_snack_match("Ana", "Ben")
    before = scene.session.state.game.table.state if scene.session.state.game else None
    scene.store.fails_with = StoreFull("The disk is full.")
    answer = await scene.play(0, first_keep(scene, 0))
    assert answer.reason.key == "not-kept"
    assert "no space left" in answer.reason.text
    assert scene.session.state.game is not None
    assert scene.session.state.game.table.state == before
    scene.store.fails_with = None
    assert isinstance(await scene.play(0, first_keep(scene, 0)), protocol.CommandDone)


async def test_a_game_that_could_not_be_stored_does_not_begin() -> None:
    scene = Scene()
    await scene.join("Ana")
    scene.store.fails_with = StoreFull("The disk is full.")
    assert (await scene.do(0, protocol.Start)).reason.key == "not-kept"
    assert not scene.session.state.room.playing
    scene.store.fails_with = None
    assert isinstance(await scene.do(0, protocol.Start), protocol.CommandDone)
    assert scene.session.state.room.games == 1


async def test_a_game_whose_end_could_not_be_stored_continues() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.store.fails_with = StoreFull("The disk is full.")
    assert (await scene.do(0, protocol.Abandon)).reason.key == "not-kept"
    scene.store.fails_with = None
    assert scene.session.state.room.playing
    assert isinstance(await scene.play(0, first_keep(scene, 0)), protocol.CommandDone)


async def test_a_room_that_another_server_has_taken_is_closed() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.store.seq += 1
    assert await scene.play(0, first_keep(scene, 0)) is None  # it may have been stored: the client sends it again
    assert scene.session.is_closed
    assert scene.sockets[1].closed_with == room_session.RECONNECT


# --- shuffles ---------------------------------------------------------------------------------------------------------


async def test_the_commitment_is_shown_first_and_the_seed_is_stored_in_the_game() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.join("Ben")
    shown = scene.sockets[0].room.commitment
    await scene.send(0, protocol.Entropy(shown, "ab" * 16))
    await scene.send(1, protocol.Entropy("of another game", "cd" * 16))
    await scene.do(0, protocol.Start)
    assert scene.sockets[1].table.commitment == shown
    new = next(commit.new_game for commit in scene.store.commits if commit.new_game)
    body = msgspec.json.decode(new.body)
    assert commitment(bytes.fromhex(body["seed"])) == shown
    assert body["entropy"] == ["ab" * 16, ""]
    assert scene.sockets[0].room.commitment != shown  # the next game has another seed


# --- away and back ----------------------------------------------------------------------------------------------------


async def test_no_bot_plays_for_an_absent_person_unless_asked() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    assert scene.sockets[0].last_message(protocol.Presence).people[1].here is False
    await scene.clock.advance(10 * AWAY_GRACE_MS)
    assert not scene.bot_engine.requests


async def test_after_the_grace_time_the_table_may_decide() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS - 10)
    assert scene.sockets[0].last_message(protocol.Presence).away == ()
    await scene.clock.advance(20)
    assert scene.sockets[0].last_message(protocol.Presence).away == (1,)


async def test_a_bot_plays_for_one_turn_and_then_the_table_waits_again() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS + 10)
    await scene.do(0, protocol.SetCover, chair=1, how="turn")
    await scene.clock.advance(100)
    assert any(b'[1,{"type":"keep"' in act for act in scene.store.acts)
    assert scene.session.state.room.chairs[1].cover == "wait"
    await scene.play(0, first_keep(scene, 0))
    await scene.clock.advance(10_000)
    assert not any(b'[1,{"type":"place"' in act for act in scene.store.acts)


async def test_a_bot_plays_until_the_person_returns_and_gets_the_seat_back() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS + 10)
    await scene.do(0, protocol.SetCover, chair=1, how="return")
    await scene.clock.advance(100)
    await scene.play(0, first_keep(scene, 0))
    await scene.clock.advance(100)
    assert sum(b'[1,{"type":"place"' in act for act in scene.store.acts) == 2
    scene.connect(1)
    await settle()
    assert scene.session.state.room.chairs[1].cover == "wait"


async def test_the_game_stops_while_no_player_is_connected() -> None:
    scene = await at_snack_match("Ana")
    assert scene.session.state.game is not None
    scene.session.exit(scene.sockets[0])
    assert not scene.session.state.game.table.is_running
    scene.connect(0)
    assert scene.session.state.game.table.is_running


async def test_a_connected_person_replaces_a_host_who_stays_away() -> None:
    scene = Scene()
    for name in ("Ana", "Ben", "Cleo"):
        await scene.join(name)
    scene.session.exit(scene.sockets[1])
    scene.session.exit(scene.sockets[0])
    await scene.clock.advance(HOST_AWAY_GRACE_MS - 10)
    assert scene.session.state.room.host == 0
    await scene.clock.advance(20)
    assert scene.session.state.room.host == 2
    scene.connect(0)
    await settle()
    assert scene.session.state.room.host == 2


async def test_the_first_person_in_a_room_without_a_host_becomes_host() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.do(0, protocol.Leave)
    assert scene.session.state.room.host is None
    await scene.join("Ben")
    assert scene.session.state.room.host == 1


async def test_a_second_socket_of_a_person_replaces_the_first() -> None:
    scene = Scene()
    await scene.join("Ana")
    first = scene.sockets[0]
    scene.connect(0)
    assert first.closed_with == room_session.REPLACED
    scene.session.exit(first)
    assert 0 in scene.session.state.sockets.here


async def test_a_kicked_person_gets_the_reason_and_loses_their_token() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.join("Ben")
    await scene.do(0, protocol.Kick, person=1)
    assert scene.sockets[1].closed_with == KICKED
    assert not scene.has_token(1, scene.tokens[1])
    await scene.join("Cleo")
    await scene.do(2, protocol.Leave)
    assert scene.sockets[2].closed_with == GONE


# --- pauses, clocks, nudges, words ------------------------------------------------------------------------------------


async def test_nothing_can_be_played_while_the_game_is_paused() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.ChangeSettings, paused=True)
    assert (await scene.play(0, first_keep(scene, 0))).reason.key == "paused"
    await scene.do(0, protocol.ChangeSettings, paused=False)
    assert isinstance(await scene.play(0, first_keep(scene, 0)), protocol.CommandDone)


async def test_when_time_is_up_a_casual_bot_makes_one_move() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.join("Ben")
    await scene.do(0, protocol.ChangeSettings, clock=30)
    await scene.do(1, protocol.ChangeProfile, extended=200)
    await scene.do(0, protocol.Start)
    assert scene.sockets[0].table.deadlines == {0: 30_000, 1: 60_000}
    await scene.clock.advance(30_100)
    assert [question.bot for question in scene.bot_engine.requests] == ["casual"]
    assert any(b'[0,{"type":"keep"' in act for act in scene.store.acts)
    assert not any(b'[1,{"type":"keep"' in act for act in scene.store.acts)
    await scene.clock.advance(30_100)
    assert any(b'[1,{"type":"keep"' in act for act in scene.store.acts)


async def test_a_clock_stands_still_with_the_game() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.do(0, protocol.ChangeSettings, clock=30)
    await scene.do(0, protocol.Start)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    await scene.clock.advance(120_000)
    assert not scene.bot_engine.requests


async def test_only_an_awaited_player_is_nudged_and_not_all_the_time() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.play(0, first_keep(scene, 0))
    for _ in range(3):
        await scene.send(0, protocol.Nudge(1))
    await scene.send(1, protocol.Nudge(0))
    assert scene.sockets[1].messages_of(protocol.NudgeMessage) == [protocol.NudgeMessage(0)]
    assert scene.sockets[0].messages_of(protocol.NudgeMessage) == []


async def test_chat_is_off_until_the_host_allows_it_but_emotes_are_on() -> None:
    scene = Scene()
    await scene.join("Ana")
    await scene.join("Ben")
    await scene.send(1, protocol.SendChat("hello"))
    assert scene.sockets[1].last_message(protocol.CommandRefused).reason.key == "chat-off"
    await scene.send(1, protocol.SendEmote("yum"))
    await scene.do(0, protocol.ChangeSettings, chat=True)
    await scene.send(1, protocol.SendChat("  hello\u202e "))
    assert scene.sockets[0].last_message(protocol.EmoteMessage) == protocol.EmoteMessage(1, "yum")
    assert scene.sockets[0].last_message(protocol.ChatMessage) == protocol.ChatMessage(1, "hello")


async def test_spectators_see_the_spectator_view_and_can_do_nothing() -> None:
    scene = await at_snack_match("Ana", "Ben")
    spectator = scene.connect(None)
    assert spectator.table.seat is None
    assert spectator.table.moves == ()
    scene.deliver(spectator, protocol.Start("c"), 0)
    assert spectator.last_message(protocol.CommandRefused).reason.key == "looking-on"


async def test_a_ping_is_answered() -> None:
    scene = await at_snack_match("Ana", "Ben")
    spectator = scene.connect(None)
    for socket in (scene.sockets[0], spectator):
        scene.deliver(socket, protocol.Ping(), 0)
        assert socket.received[-1] == protocol.Pong()
    assert protocol.Pong() not in scene.sockets[1].received


# --- games and bots ---------------------------------------------------------------------------------------------------


async def test_bots_see_only_their_view_and_play_like_players() -> None:
    scene = Scene(Pace(Millis(500), Millis(0)))
    await scene.join("Ana")
    await scene.do(0, protocol.AddBot, strength="sharp")
    await scene.do(0, protocol.Start)
    await scene.clock.advance(400)
    assert not any(b'"keep"' in act for act in scene.store.acts)  # it takes its time
    await scene.clock.advance(200)
    assert any(b'[1,{"type":"keep"' in act for act in scene.store.acts)
    assert msgspec.json.decode(scene.bot_engine.requests[0].view)["seat"] == 1
    assert scene.bot_engine.requests[0].bot == "sharp"


async def test_a_bot_that_breaks_the_rules_makes_a_legal_move_instead() -> None:
    scene = Scene()
    scene.bot_engine.answer = lambda question: BotReply(b'{"type":"keep","card":"none of these"}')
    await scene.join("Ana")
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    await scene.clock.advance(100)
    assert any(b'[1,{"type":"keep"' in act for act in scene.store.acts)


async def test_a_room_continues_after_its_games() -> None:
    scene = Scene()
    await scene.join("Ana")
    for _ in range(2):
        await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Choose, game="snack-arnaque")
    for number in (1, 2):
        await scene.do(0, protocol.Start)
        for _ in range(400):
            if not scene.session.state.room.playing:
                break
            moves = scene.sockets[0].table.moves
            if scene.sockets[0].table.waiting == (0,) and moves:
                await scene.do(0, protocol.Play, game=number, moves=(moves[0],))
            await scene.clock.advance(10)
        assert not scene.session.state.room.playing
        assert bytes(scene.sockets[0].table.result) != b"null"
        assert scene.sockets[0].table.record == scene.sockets[0].room.played[-1].record
    assert [line.games for line in scene.sockets[0].room.tally] == [2, 2, 2]
    assert sum(commit.ended for commit in scene.store.commits) == 2


async def test_an_abandoned_game_disappears_from_the_table() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Abandon)
    assert scene.sockets[1].room.playing is None
    assert scene.connect(1).last_message(protocol.FullState).table is None
    assert (await scene.play(0, Reconsider())).reason.key == "no-game"


async def test_moves_of_another_game_are_refused() -> None:
    scene = await at_snack_match("Ana", "Ben")
    raw = msgspec.Raw(msgspec.json.encode(first_keep(scene, 0)))
    assert (await scene.do(0, protocol.Play, game=7, moves=(raw,))).reason.key == "not-this-game"
    assert (await scene.do(0, protocol.Play, game=1, moves=(msgspec.Raw(b'{"type":"?"}'),))).reason.key == "not-a-move"


async def test_a_stored_room_decodes_to_the_same_room() -> None:
    scene = await at_snack_match("Ana", "Ben")
    body = [commit.body for commit in scene.store.commits if commit.body][-1]
    assert msgspec.json.decode(body, type=Room) == scene.session.state.room
