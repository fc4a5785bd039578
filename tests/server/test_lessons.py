"""Lessons: first games with the same cards for everybody, marked as lessons and not counted."""

from pathlib import Path

import msgspec
import pytest

from panier import protocol
from panier.cli import main
from panier.core.record import Record
from panier.core.registry import GAMES, find
from panier.core.units import FALSE_START_MS
from panier.core.verify import CardsVerified, verify
from panier.server.session.bot_engine import BotReply, BotRequest, choose_move
from panier.server.session.lesson_pace import lesson_delay_ms
from panier.server.session.new_game import GameBody
from panier.server.session.replay import record_text, replay_of
from panier.server.store.store import StoredGame
from panier.server.tuning import LESSON_FIRST_RACE_DELAY_MS, LESSON_FIRST_RACES, LESSON_RACE_DELAY_MS
from server.lessons import MOMENTS, PROMISES, TABLES, play_lesson, start_lesson
from server.scenes import Scene
from server.tables import at_snack_match, game_of


def stored(scene: Scene) -> StoredGame:
    """Return the last game as it is stored."""
    new = [commit.new_game for commit in scene.store.commits if commit.new_game][-1]
    return StoredGame(new.number, new.id, new.body, 0.0, None, scene.store.acts)


def played(scene: Scene) -> Record:
    return replay_of(stored(scene)).record


async def play_to_end(game: str) -> Scene:
    scene = await start_lesson(game)
    await play_lesson(scene, game, 20_000)
    assert not scene.session.state.room.playing
    return scene


def test_every_game_has_a_lesson() -> None:
    assert set(TABLES) == set(PROMISES) == set(GAMES)
    assert len({game.lesson_seed for game in GAMES.values()}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
async def test_the_cards_of_a_lesson_match_its_hints(game: str) -> None:
    assert PROMISES[game](await play_lesson(await start_lesson(game), game, MOMENTS[game]))


@pytest.mark.parametrize("game", ["snack-match", "snack-arnaque", "snap"])
async def test_the_same_moves_in_two_rooms_give_the_same_game(game: str) -> None:
    one, other = await play_to_end(game), await play_to_end(game)
    assert one.session.state.room.seed != other.session.state.room.seed
    moves = [[(act.seat, act.move) for act in played(scene).acts] for scene in (one, other)]
    assert moves[0] == moves[1]


async def test_lesson_cards_ignore_earlier_games_and_client_entropy() -> None:
    fresh = await start_lesson("snack-match")
    used = await at_snack_match("Ana")
    await used.do(0, protocol.Abandon)
    await used.do(0, protocol.AddBot)
    await used.send(0, protocol.Entropy(used.sockets[0].room.commitment, "07" * 16))
    await used.do(0, protocol.Start, lesson=True)
    views = [
        msgspec.json.decode(scene.sockets[0].table.view, type=find("snack-match").view_type) for scene in (fresh, used)
    ]
    assert views[0].hand == views[1].hand


async def test_everybody_sees_that_a_game_is_a_lesson_and_its_commitment() -> None:
    scene = await start_lesson("snack-match")
    spectator = scene.connect(None)
    assert scene.sockets[0].table.lesson
    assert spectator.table.lesson
    assert scene.sockets[0].table.commitment == played(scene).shuffle.commitment  # type: ignore[union-attr]
    scene.restart()
    assert scene.connect(0).table.lesson  # also after a restart
    plain = await at_snack_match("Ana", "Ben")
    assert not plain.sockets[0].table.lesson


async def test_a_lesson_does_not_count_and_the_next_game_does() -> None:
    scene = await play_to_end("snack-match")
    room = scene.sockets[0].room
    assert len(room.played) == 1
    assert room.tally == ()
    await scene.do(0, protocol.Start)
    assert not scene.sockets[0].table.lesson
    body = msgspec.json.decode(stored(scene).body, type=GameBody)
    assert (body.seed, body.shuffle_context) != (find("snack-match").lesson_seed, ("lesson", 1))


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_lesson_can_be_verified(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = await play_to_end(game)
    found = played(scene)
    assert isinstance(verify(found.replay()), CardsVerified)
    assert found.shuffle is not None
    assert (found.shuffle.table, found.shuffle.round) == ("lesson", 1)  # by which a lesson is recognised
    file = tmp_path / "lesson.jsonl"
    file.write_text(record_text(stored(scene)), encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["replay", "--verify", str(file)])
    assert left.value.code in (0, None)
    assert "dealt as promised" in capsys.readouterr().out


async def test_bots_of_a_lesson_are_delayed() -> None:
    scene = await start_lesson("snap")
    thoughts: list[BotReply] = []

    def remember(question: BotRequest) -> BotReply:
        thoughts.append(choose_move(question))
        return thoughts[-1]

    scene.bot_engine.answer = remember
    playing = game_of(scene)
    for _ in range(2000):
        await scene.clock.advance(10)
        if plans := list(playing.bots.planned.values()):
            planned = {thought.delay_ms for thought in thoughts if thought.delay_ms}
            assert {plan.delay_ms for plan in plans} <= {lesson_delay_ms(millis, races=0) for millis in planned}
            return
    raise AssertionError("no bot ever called")


@pytest.mark.parametrize("game", ["snap", "elephant"])
async def test_bots_of_a_lesson_give_a_newcomer_time(game: str) -> None:
    """Nobody has to be quick in the first races, and later ones still leave a beginner time."""
    scene = await start_lesson(game)
    races: dict[int, set[int]] = {}
    for _ in range(20_000):
        await scene.clock.advance(10)
        for plan in game_of(scene).bots.planned.values():
            if plan.number is not None:
                races.setdefault(plan.number, set()).add(plan.delay_ms)
        if not scene.session.state.room.playing or len(races) > 8:
            break
    reactions = [min(races[number]) for number in sorted(races)]
    assert len(reactions) > LESSON_FIRST_RACES
    assert min(reactions[:LESSON_FIRST_RACES]) >= LESSON_FIRST_RACE_DELAY_MS
    assert min(reactions[LESSON_FIRST_RACES:]) >= LESSON_RACE_DELAY_MS + FALSE_START_MS


async def test_only_the_host_can_start_a_lesson() -> None:
    scene = await start_lesson("snack-match")
    await scene.do(0, protocol.Abandon)
    ben = await scene.join("Ben")
    answer = await scene.do(ben, protocol.Start, lesson=True)
    assert answer.reason.key == "not-the-host"
