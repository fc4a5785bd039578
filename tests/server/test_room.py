"""Tests of the room as a value: people, host, chairs, the next game, and results."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.protocol import TallyRow
from panier.server.model import room as rooms
from panier.server.model.room import Room
from panier.server.model.room_commands import apply_command, check_allowed


def with_people(*names: str) -> Room:
    room = Room("K7M2QX", "00" * 32)
    for name in names:
        room, _ = rooms.join(room, name, None, f"key of {name}")
    return room


def seated(room: Room) -> list[str]:
    return [chair.name for chair in room.chairs]


def refused(key: str) -> Any:
    return pytest.raises(PanierError, match=REASONS[key].text[:20].replace("(", r"\("))


REASONS = {value.key: value for value in vars(rooms).values() if isinstance(value, Reason)}


def test_a_code_has_six_unambiguous_letters() -> None:
    code = rooms.new_code()
    assert len(code) == 6
    assert not set(code) & set("01ILOU")
    assert len({rooms.new_code() for _ in range(100)}) == 100


def test_the_first_person_hosts_and_everybody_gets_a_chair_and_an_avatar() -> None:
    room = with_people("Ana", "Ben", "Cleo")
    assert room.host == 0
    assert seated(room) == ["Ana", "Ben", "Cleo"]
    assert len({someone.avatar for someone in room.people}) == 3


def test_a_person_who_joins_during_a_game_is_seated_when_it_ends() -> None:
    room = rooms.start_game(with_people("Ana", "Ben"), "11" * 32)
    room, cleo = rooms.join(room, "Cleo", None, "key")
    assert rooms.seat_of(room, cleo.id) is None
    with refused("game-running"):
        rooms.sit(room, cleo.id)
    assert seated(rooms.end_game(room, "r", None)) == ["Ana", "Ben", "Cleo"]


def test_a_person_who_stood_up_stays_a_spectator_until_they_sit_down() -> None:
    three = with_people("Ana", "Ben", "Cleo")
    stood = rooms.stand(three, 0)
    removed = rooms.without_chair(three, 0)  # removed by the host
    in_mid_game = rooms.stand(rooms.start_game(three, "11" * 32), 0)
    for room in (stood, removed):
        assert seated(rooms.end_game(rooms.start_game(room, "11" * 32), "r", None)) == ["Ben", "Cleo"]
    after = rooms.end_game(in_mid_game, "r", None)
    assert seated(after) == ["Ben", "Cleo"]
    again = rooms.start_game(rooms.sit(after, 0), "11" * 32)
    assert seated(rooms.end_game(again, "r", None)) == ["Ben", "Cleo", "Ana"]
    back = rooms.sit(in_mid_game, 0, 0)
    assert back.people == three.people
    assert seated(rooms.end_game(back, "r", None)) == ["Ana", "Ben", "Cleo"]


def test_a_room_stored_without_the_spectator_flag_can_be_read() -> None:
    room = with_people("Ana")
    kept = msgspec.json.encode(room)
    assert b',"looking":false' in kept
    assert msgspec.json.decode(kept.replace(b',"looking":false', b""), type=Room) == room


def test_the_market_is_in_turns_if_two_seated_people_share_a_device() -> None:
    room = rooms.choose(with_people("Ana", "Ben", "Cleo", "Dan"), "sandwich", {"market": "race"})
    one = rooms.change_person(room, 0, shared=True)
    two = rooms.change_person(one, 1, shared=True)
    markets = [rooms.playable_choice(room)[1].market for room in (room, one, two, rooms.stand(two, 1))]
    assert markets == ["race", "race", "turns", "race"]


def test_a_locked_room_answers_like_a_missing_one() -> None:
    locked = replace(with_people("Ana"), locked=True)
    with refused("no-such-room"):
        rooms.join(locked, "Ben", None, "key")


def test_when_the_host_leaves_a_connected_person_becomes_host() -> None:
    room = with_people("Ana", "Ben", "Cleo")
    assert rooms.leave(room, 0, present=[2]).host == 2
    assert rooms.leave(room, 0, present=[]).host == 1
    assert rooms.leave(room, 1, present=[2]).host == 0
    assert rooms.leave(with_people("Ana"), 0).host is None


def test_a_chair_left_during_a_game_can_be_taken_by_somebody_else() -> None:
    room = rooms.leave(rooms.start_game(with_people("Ana", "Ben"), "11" * 32), 1)
    assert seated(room) == ["Ana", "Ben"]
    assert room.chairs[1].person is None
    room, cleo = rooms.join(room, "Cleo", None, "key")
    room = rooms.sit(room, cleo.id, 1)
    assert room.chairs[1].person == cleo.id
    assert room.chairs[1].name == "Cleo"


def test_nobody_can_sit_on_a_taken_chair() -> None:
    room = rooms.start_game(rooms.add_bot(with_people("Ana", "Ben"), "sprout"), "11" * 32)
    room, cleo = rooms.join(room, "Cleo", None, "key")
    for chair in (0, 1, 2):
        with refused("chair-taken"):
            rooms.sit(room, cleo.id, chair)
    with refused("no-such-chair"):
        rooms.sit(room, cleo.id, 9)
    with refused("already-seated"):
        rooms.sit(room, 0)


def test_a_bot_keeps_its_avatar_unless_somebody_else_has_it() -> None:
    room = rooms.add_bot(with_people("Ana"), "sprout")
    mia = room.chairs[1]
    assert rooms.add_bot(rooms.add_bot(with_people("Ana", "Ben"), "sharp"), "sprout").chairs[2].avatar == mia.avatar
    assert rooms.add_bot(with_people("Mia"), "sprout").chairs[1].avatar != mia.avatar  # this bot is Noé
    worn = apply_command(with_people("Ana"), 0, protocol.ChangeProfile("c", avatar=mia.avatar), ())
    assert rooms.add_bot(worn, "sprout").chairs[1].avatar != mia.avatar


def test_bots_get_names_that_nobody_else_has() -> None:
    room = with_people("Mia")
    for _ in range(11):
        room = rooms.add_bot(room, "sharp")
    assert len(set(seated(room))) == 12
    with refused("chairs-full"):
        rooms.add_bot(room, "sprout")


def test_the_host_arranges_the_chairs_between_games() -> None:
    room = with_people("Ana", "Ben", "Cleo")
    assert seated(rooms.arrange(room, (2, 0, 1))) == ["Cleo", "Ana", "Ben"]
    with refused("not-an-order"):
        rooms.arrange(room, (0, 0, 1))
    with refused("game-running"):
        rooms.arrange(rooms.start_game(room, "11" * 32), (2, 0, 1))


def test_each_game_is_listed_with_the_reason_why_it_is_unplayable() -> None:
    fits = {entry.id: reason for entry, reason in rooms.list_games_with_reasons(with_people("Ana", "Ben"))}
    assert set(fits) == set(GAMES)
    assert fits["snap"] is None
    assert fits["sandwich"] is not None
    assert "3 to 12" in fits["sandwich"].text


def test_an_unplayable_game_does_not_start() -> None:
    room = rooms.choose(with_people("Ana", "Ben"), "sandwich", {})
    with pytest.raises(PanierError, match="3 to 12 seats, not 2"):
        rooms.start_game(room, "11" * 32)


def test_options_are_named_only_where_they_differ() -> None:
    room = rooms.choose(with_people("Ana", "Ben"), "snap", {"flips": 30, "head_start": [200, 0]})
    entry, options = rooms.playable_choice(room)
    assert (entry.id, options.flips, options.head_start, options.turning) == ("snap", 30, (200, 0), "auto")
    with pytest.raises(PanierError, match="no option 'flip'"):
        rooms.choose(room, "snap", {"flip": 30})
    with pytest.raises(PanierError, match="flips cannot be 'many': write flips=NUMBER"):
        rooms.choose(room, "snap", {"flips": "many"})
    written = rooms.playable_choice(rooms.choose(room, "snack-match", {"touch": "off", "bonus": "quiet"}))[1]
    assert (written.touch, written.bonus) == (False, "quiet")
    with pytest.raises(PanierError, match="no option 'edition'"):  # it comes with the game
        rooms.choose(room, "picnic", {"edition": "snack-match"})


def test_the_tally_counts_wins_and_games_by_name() -> None:
    room = with_people("Ana", "Ben")
    for winners in ((0,), (0, 1)):
        room = rooms.end_game(rooms.start_game(room, "11" * 32), "record", Result((5, 3), winners, "points"))
    assert room.tally == (TallyRow("Ana", 2, 2), TallyRow("Ben", 1, 2))
    assert [game.number for game in room.played] == [1, 2]


def test_an_abandoned_game_does_not_count() -> None:
    room = rooms.end_game(rooms.start_game(with_people("Ana", "Ben"), "11" * 32), "record", None)
    assert room.tally == ()
    assert not room.playing


HOSTS: list[protocol.Command] = [
    protocol.Choose("c", "snap"),
    protocol.Start("c"),
    protocol.Abandon("c"),
    protocol.AddBot("c"),
    protocol.RemoveChair("c", 0),
    protocol.Arrange("c", (1, 0)),
    protocol.Kick("c", 0),
    protocol.HandOver("c", 1),
    protocol.ChangeSettings("c", locked=True),
]


@pytest.mark.parametrize("command", HOSTS, ids=lambda command: type(command).__name__)
def test_only_the_host_can_send_host_commands(command: protocol.Command) -> None:
    room = with_people("Ana", "Ben")
    check_allowed(room, 0, command)
    with refused("not-the-host"):
        check_allowed(room, 1, command)


def test_only_a_seated_person_can_decide_about_others() -> None:
    room = rooms.stand(with_people("Ana", "Ben"), 1)
    with refused("not-seated"):
        check_allowed(room, 1, protocol.SetCover("c", 0, "turn"))


def test_a_kicked_person_can_send_no_command() -> None:
    with refused("no-such-person"):
        check_allowed(rooms.leave(with_people("Ana", "Ben"), 1), 1, protocol.Sit("c"))


def test_settings_change_only_the_fields_they_name() -> None:
    room = apply_command(with_people("Ana"), 0, protocol.ChangeSettings("c", chat=True, clock=30), ())
    assert (room.chat, room.clock, room.locked) == (True, 30, False)
    with refused("no-game"):
        apply_command(room, 0, protocol.ChangeSettings("c", paused=True), ())


def test_a_new_name_shows_on_the_chair_and_must_be_free() -> None:
    room = apply_command(with_people("Ana", "Ben"), 0, protocol.ChangeProfile("c", name=" Anna ", avatar="lemon"), ())
    assert (room.chairs[0].name, room.chairs[0].avatar) == ("Anna", "lemon")
    with pytest.raises(PanierError, match="Ben"):
        apply_command(room, 0, protocol.ChangeProfile("c", name="Ben"), ())


def test_no_bot_plays_for_somebody_who_is_there() -> None:
    room = rooms.start_game(with_people("Ana", "Ben"), "11" * 32)
    with refused("not-away"):
        apply_command(room, 0, protocol.SetCover("c", 1, "turn"), present=[0, 1])
    assert apply_command(room, 0, protocol.SetCover("c", 1, "return"), present=[0]).chairs[1].cover == "return"


def test_a_head_start_moves_with_its_chair() -> None:
    room = rooms.choose(with_people("Ana", "Ben", "Cleo"), "snap", {"head_start": [0, 300, 100]})

    def given(room: Room) -> dict[str, int]:
        options = rooms.playable_choice(room)[1]
        return {chair.name: millis for chair, millis in zip(room.chairs, options.head_start, strict=False) if millis}

    assert given(rooms.arrange(room, (2, 0, 1))) == {"Cleo": 100, "Ben": 300}
    assert given(rooms.stand(room, 0)) == {"Ben": 300, "Cleo": 100}
    assert given(rooms.leave(room, 1)) == {"Cleo": 100}
    alone = rooms.without_chair(rooms.without_chair(room, 2), 1)
    assert rooms.playable_choice(alone)[1] == GAMES["snap"].default_options
    after = rooms.end_game(rooms.leave(rooms.start_game(room, "11" * 32), 0), "r", None)
    assert given(after) == {"Ben": 300, "Cleo": 100}
    assert rooms.why_unplayable(after, *rooms.playable_choice(after)) is None


@pytest.mark.parametrize(
    ("game", "option", "usual"), [("sandwich", "youngest", None), ("snack-arnaque", "first", "random")]
)
def test_an_option_that_names_a_seat_moves_with_its_chair(game: str, option: str, usual: object) -> None:
    room = rooms.choose(with_people("Ana", "Ben", "Cleo", "Dan"), game, {option: 2})

    def chosen(room: rooms.Room) -> object:
        return getattr(rooms.playable_choice(room)[1], option)

    assert chosen(rooms.arrange(room, (2, 0, 3, 1))) == 0
    assert chosen(rooms.without_chair(room, 0)) == 1
    assert chosen(rooms.without_chair(room, 3)) == 2
    assert chosen(rooms.without_chair(room, 2)) == usual
    assert chosen(rooms.arrange(rooms.choose(room, game, {}), (2, 0, 3, 1))) == usual
    assert (
        chosen(rooms.arrange(rooms.choose(room, game, {option: 7}), (2, 0, 3, 1))) == 7
    )  # of no seat; `why_unplayable` refuses it


def tied(*names: str, level: tuple[int, ...], bots: int = 0) -> Room:
    """Return a room after a game of Picnic in which these seats tied."""
    room = rooms.choose(with_people(*names), "picnic", {})
    for _ in range(bots):
        room = rooms.add_bot(room, "sprout")
    scores = tuple([9 if seat in level else 3 for seat in range(len(room.chairs))])
    return rooms.end_game(rooms.start_game(room, "11" * 32), "record", Result(scores, (), "replay", tied=level))


def test_PI_25_AMB_P15_a_tie_is_no_win_in_the_tally() -> None:
    room = tied("Ana", "Ben", "Cleo", level=(0, 2))
    assert [(line.name, line.wins, line.games) for line in room.tally] == [("Ana", 0, 1), ("Ben", 0, 1), ("Cleo", 0, 1)]
    assert (room.played[-1].winners, room.played[-1].tied) == ((), (0, 2))


def test_AMB_P15_tied_players_play_off_and_the_others_return_afterwards() -> None:
    room = tied("Ana", "Ben", "Cleo", level=(0, 3), bots=2)
    assert rooms.tied_chairs(room) == (0, 3)
    playing = rooms.start_game(rooms.bench_untied(room), "22" * 32)
    assert seated(playing) == ["Ana", "Mia"]
    result = Result((5, 4), (0,), "most-points")
    after = rooms.end_game(playing, "record", result)
    assert seated(after) == ["Ana", "Ben", "Cleo", "Mia", "Noé"], "everybody sits where they sat before"
    assert not after.benched
    assert [line.wins for line in after.tally if line.name == "Ana"] == [1]
    assert rooms.tied_chairs(after) == (), "the tie is settled"


def test_AMB_P15_a_benched_person_who_leaves_does_not_return() -> None:
    room = rooms.start_game(rooms.bench_untied(tied("Ana", "Ben", "Cleo", level=(0, 2))), "22" * 32)
    assert seated(rooms.end_game(rooms.leave(room, 1), "record", None)) == ["Ana", "Cleo"]


def test_AMB_P15_a_play_off_needs_all_tied_players_a_person_and_the_same_game() -> None:
    room = tied("Ana", "Ben", "Cleo", level=(0, 2))
    assert rooms.tied_chairs(rooms.leave(room, 2)) == ()
    assert rooms.tied_chairs(rooms.choose(room, "snack-match", {})) == ()
    assert rooms.tied_chairs(rooms.start_game(room, "22" * 32)) == ()
    assert rooms.tied_chairs(tied("Ana", level=(1, 2), bots=2)) == ()
    with refused("not-level"):
        rooms.bench_untied(with_people("Ana", "Ben"))


def test_AMB_P15_after_a_play_off_everybody_sits_where_they_sat_before() -> None:
    room = rooms.start_game(rooms.bench_untied(tied("Ana", "Ben", "Cleo", "Dora", level=(1, 3))), "22" * 32)
    assert seated(room) == ["Ben", "Dora"]
    assert seated(rooms.end_game(room, "record", None)) == ["Ana", "Ben", "Cleo", "Dora"]
    renamed = rooms.change_person(room, 0, name="Anna")
    assert seated(rooms.end_game(renamed, "record", None)) == ["Anna", "Ben", "Cleo", "Dora"]


def test_AMB_P15_somebody_who_left_is_not_replaced_by_a_bot_of_their_name() -> None:
    room = rooms.add_bot(rooms.choose(with_people("Ana", "Ben"), "picnic", {}), "sprout")
    room = rooms.start_game(rooms.change_person(room, 1, name=room.chairs[2].name), "11" * 32)
    ended = rooms.end_game(rooms.leave(room, 1), "record", Result((9, 9, 9), (), "replay", tied=(0, 1, 2)))
    assert rooms.tied_chairs(ended) == ()


def test_AMB_P16_the_host_chooses_even_if_a_program_names_somebody_else() -> None:
    room = rooms.choose(with_people("Ana", "Ben"), "picnic", {"bonus": "choose", "chooser": 5})
    assert {entry.id: reason for entry, reason in rooms.list_games_with_reasons(room)}["picnic"] is None
    assert rooms.start_game(room, "11" * 32).playing


def test_AMB_P15_a_tie_can_still_be_played_off_after_an_abandoned_game() -> None:
    room = tied("Ana", "Ben", "Cleo", level=(0, 1))
    again = rooms.end_game(rooms.start_game(rooms.bench_untied(room), "22" * 32), "record", None)
    assert rooms.tied_chairs(again) == (0, 1)
    other = rooms.end_game(rooms.start_game(room, "22" * 32), "record", Result((5, 4, 3), (0,), "most-points"))
    assert rooms.tied_chairs(other) == ()


def test_AMB_P15_a_tied_player_is_found_on_another_chair() -> None:
    room = rooms.arrange(tied("Ana", "Ben", "Cleo", level=(0, 2)), (2, 0, 1))
    assert [room.chairs[chair].name for chair in rooms.tied_chairs(room)] == ["Cleo", "Ana"]


def test_AMB_P16_the_host_chooses_bonus_card_faces_from_any_chair() -> None:
    room = rooms.choose(with_people("Ana", "Ben", "Cleo"), "snack-match", {"bonus": "choose"})
    assert rooms.choice_with_host(rooms.arrange(room, (1, 2, 0)))[1].chooser == 2
    looking_on = rooms.stand(rooms.add_bot(room, "sprout"), 0)
    assert rooms.choice_with_host(rooms.arrange(looking_on, (2, 0, 1)))[1].chooser == 1, (
        "else the first person at the table"
    )
    plain = rooms.choose(room, "snack-match", {})
    assert rooms.choice_with_host(plain)[1] == GAMES["snack-match"].default_options
