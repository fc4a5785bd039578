"""A game and bots of another package, installed or only named, play wherever ours do, with nothing edited here."""

import asyncio
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

import panier
from packed import install
from panier import PanierError, UnknownName, load_game, protocol, simulate, simulate_many
from panier.bots import find_bot, name_bots
from panier.core.registry import GAMES, find, locate
from panier.lab.arena import play_ladder
from panier.lab.series import Series, current_fingerprint, play_games
from panier.protocol.client import Client, play_as
from panier.server.model.room import choose, new_room
from server.scenes import settle
from server.tables import in_room
from topcard import GAME
from topcard.bots import high
from topcard.frugal import frugal

SOURCE = Path(__file__).parent
SERVING = SOURCE.parent / "server" / "serving.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the package is installed."""
    return install(SOURCE, tmp_path_factory.mktemp("topcard"))


@pytest.fixture
def registered() -> Iterator[None]:
    GAMES.add(GAME)
    yield
    GAMES.remove(GAME.id)


def run(*arguments: str, path: Path | str = "", cwd: Path | None = None, status: int = 0, **more: str) -> str:
    """Return what a command says, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(path), "COLUMNS": "200", **more}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=cwd, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def command(*arguments: str, path: Path | str = "", cwd: Path | None = None, status: int = 0) -> str:
    return run("-m", "panier.cli", *arguments, path=path, cwd=cwd, status=status)


def test_an_installed_game_is_listed_with_its_bots(site: Path) -> None:
    told = command("games", path=site)
    assert "topcard" in told
    assert "bots: random, casual, champion, frugal" in told
    assert told.index("Snack Match") < told.index("Top Card"), "ours come first"


def test_a_package_announces_bots_for_our_games_too(site: Path) -> None:
    assert "dreamer" in command("simulate", "snap", "--games", "2", "--bots", "dreamer,casual", path=site)


def test_the_game_is_simulated_and_compared_in_several_processes(site: Path) -> None:
    assert "frugal" in command("simulate", "topcard", "--bots", "frugal,champion", "--jobs", "2", path=site)
    assert "champion" in command("arena", "topcard", "--games", "60", "--jobs", "2", path=site)
    assert "Top Card" in command("balance", "topcard", "--games", "30", "--seats", "2", path=site)


def test_what_is_not_installed_is_named_by_its_module(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    bots = "topcard.frugal:frugal,champion"
    told = command("simulate", "topcard:GAME", "--bots", bots, "--jobs", "2", "--record", str(record), cwd=SOURCE)
    assert "topcard.frugal:frugal" in told
    assert "no game 'topcard'" in command("replay", str(record), cwd=SOURCE, status=2)
    environment = "import os; os.environ['PANIER_GAMES'] = 'topcard:GAME'; from panier.cli import main; "
    told = run("-c", f"{environment}main(['replay', '--verify', {str(record)!r}])", path=SOURCE, status=1)
    assert "without a commitment" in told


def test_its_rules_are_read_from_where_they_are_written() -> None:
    told = command("rules", "topcard:GAME", cwd=SOURCE)
    assert told.startswith("# Top Card\n\nTop Card: everybody plays a card")


def test_a_missing_facet_is_named_with_what_it_would_need() -> None:
    told = command("play", "topcard:GAME", cwd=SOURCE, status=2)
    assert "Top Card has no tty: that takes a module `tty` beside its rules, with `show_table`" in told
    assert "panier simulate topcard:GAME" in told


def test_every_command_says_which_facet_it_would_need(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    command("simulate", "topcard:GAME", "--games", "1", "--record", str(record), cwd=SOURCE)
    for arguments, facet in (
        (("replay", str(record)), "tty"),
        (("review", str(record)), "review"),
        (("draw", str(record), "--out", str(tmp_path / "game.html")), "svg"),
        (("arena", "topcard", "--people", "all"), "people"),
    ):
        told = run("-m", "panier.cli", *arguments, path=SOURCE, status=2, PANIER_GAMES="topcard:GAME")
        assert f"Top Card has no {facet}: that takes a module `{facet}` beside its rules, with `" in told


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nothere:GAME", "No module named 'nothere'"),
        ("topcard:NOBODY", "has no attribute 'NOBODY'"),
        ("topcard.rules:version", "is of type int, not a game"),
    ],
)
def test_an_object_that_is_no_game_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(PanierError, match=sentence):
        load_game(name)


@pytest.mark.parametrize(
    ("name", "sentence"), [("topcard.frugal:nobody", "cannot be found"), ("topcard.rules:version", "not a bot")]
)
def test_an_object_that_is_no_bot_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(PanierError, match=sentence):
        find_bot(GAME, name)


SPY = "from pathlib import Path\nPath('seen').write_text('imported')\n"


def test_ids_in_records_and_messages_import_nothing(tmp_path: Path) -> None:
    """Ids come from records and from messages: they are looked up, never imported."""
    (tmp_path / "spy.py").write_text(SPY)
    (tmp_path / "game.jsonl").write_text('{"game":"spy:GAME","version":1,"seats":2,"options":{}}\n')
    for arguments in (("replay", "game.jsonl"), ("review", "game.jsonl"), ("draw", "game.jsonl", "--out", "x.html")):
        assert "no game 'spy:GAME'" in command(*arguments, cwd=tmp_path, status=2)
    assert "not played" not in command("balance", "snap", "--records", ".", cwd=tmp_path, status=2)
    with pytest.raises(UnknownName, match="There is no game 'spy:GAME'"):
        choose(new_room("K7M2QX"), "spy:GAME", {})
    assert not (tmp_path / "seen").exists()


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("1 / 0", "'mine:GAME' cannot be loaded: ZeroDivisionError: division by zero. Mend 'mine' first."),
        ("1 +", "'mine:GAME' cannot be loaded: SyntaxError"),
        ("import sys; sys.exit(7)", "'mine:GAME' cannot be loaded: SystemExit: 7"),
        ("import a_library", "'mine:GAME' cannot be loaded: ModuleNotFoundError: No module named 'a_library'"),
        (
            "from panier import Game; GAME = Game(id='half', name='Half', rules=object())",
            "The rules of Half lack Options,",
        ),
        (
            "from panier import Game; GAME = Game(id='A B', name='Half', rules=object())",
            "'A B' cannot be the id of a game",
        ),
    ],
)
def test_a_broken_module_is_named_with_what_is_wrong_with_it(source: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(source)
    told = command("simulate", "mine:GAME", cwd=tmp_path, status=2)
    assert sentence in told
    assert "Traceback" not in told


ANNOUNCED = """
[panier.games]
absent = nowhere:GAME
number = os:O_RDONLY
twin = twin:GAME
[panier.bots]
nodot = topcard.frugal:frugal
snap.casual = topcard.frugal:frugal
"""
TWIN = """
from panier import Game
from panier.games.snap import rules
GAME = Game(id="snap", name="Another", rules=rules)
"""


def test_a_broken_package_is_left_out(tmp_path: Path) -> None:
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ANNOUNCED)
    (tmp_path / "twin.py").write_text(TWIN)
    told = command("games", path=tmp_path)
    assert "Snack Match" in told
    for name, why in (
        ("nowhere:GAME, announced as absent", "ModuleNotFoundError: No module named 'nowhere'"),
        ("os:O_RDONLY, announced as number", "name a panier.Game, or a tuple of them"),
        ("twin:GAME, announced as twin", "there is a game 'snap' already"),
        ("topcard.frugal:frugal, announced as nodot", "name it GAME.NAME, such as snap.clever"),
        ("topcard.frugal:frugal, announced as snap.casual", "snap has a bot 'casual' already"),
    ):
        assert f"panier: {name} by broken, is left out: {why}." in told


def test_an_illegal_answer_of_a_bot_is_reported_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def rubbish(view, randbelow): return 'high'\n")
    told = command("simulate", "snack-match", "--bots", "casual,mine:rubbish", cwd=tmp_path, status=2)
    assert "The bot rubbish in seat 1 answered \"'high'\". That is not a move of this game." in told


def test_games_of_ones_own_are_exported_and_their_records_read(tmp_path: Path) -> None:
    table, record = str(tmp_path / "games.csv"), str(tmp_path / "game.jsonl")
    command("simulate", "topcard:GAME", "--games", "6", "--jobs", "2", "--out", table, cwd=SOURCE)
    assert Path(table).read_text().count("\n") == 1 + 6 * 4
    command("simulate", "topcard:GAME", "--games", "1", "--record", record, cwd=SOURCE)
    assert "PANIER_GAMES=module:NAME makes one of your own known" in command("replay", record, cwd=SOURCE, status=2)


@pytest.mark.usefixtures("registered")
def test_two_games_cannot_have_one_id() -> None:
    other = panier.Game(id="topcard", name="Another", rules=GAME.rules)
    with pytest.raises(PanierError, match="There is a game 'topcard' already, Top Card"):
        GAMES.add(other)


@pytest.mark.usefixtures("registered")
def test_bots_are_functions_or_names() -> None:
    end = simulate(GAME, 3, bots=[frugal, "champion", "random"])
    assert not GAME.to_act(end)
    assert simulate_many(GAME, seats=2, games=1, bots=[None, high], seed=1).per_seat[0].bot == "random"
    with pytest.raises(PanierError, match="Name at least one bot"):
        simulate_many(GAME, seats=2, games=1, bots=[])
    report = simulate_many(GAME, seats=3, games=4, bots=[frugal, "champion"], jobs=2, seed=1)
    assert [line.bot for line in report.per_seat][:2] == ["topcard.frugal:frugal", "champion"]
    assert play_ladder(GAME, bots=[frugal, high], games=4, seed=1).rungs[0].games == 4


@pytest.mark.usefixtures("registered")
def test_a_local_function_plays_only_in_one_process() -> None:
    report = simulate_many(GAME, seats=2, games=2, bots=[lambda view, randbelow: frugal(view, randbelow)], seed=1)
    assert report.per_seat[0].bot.startswith("here:")
    with pytest.raises(PanierError, match="put it at the top of a module that is not"):
        name_bots([lambda view, randbelow: frugal(view, randbelow)], jobs=2)


def test_a_resumed_series_needs_bots_that_can_be_found_again(tmp_path: Path) -> None:
    """Otherwise another function could continue the series of the first one."""
    with pytest.raises(UnknownName, match="or play with one job and without a file"):
        simulate_many(find("snap"), seats=2, games=2, bots=[lambda view, randbelow: None], out=tmp_path / "games.csv")


def test_a_wrong_bot_name_with_an_effort_is_not_imported() -> None:
    for name in ("champoin:4", "random:4"):
        with pytest.raises(UnknownName, match="No bot called"):
            find_bot(find("snack-match"), name)


async def test_a_room_survives_when_its_game_is_uninstalled() -> None:
    GAMES.add(GAME)
    scene = await in_room("Ana", "Ben")
    await scene.do(0, protocol.Choose, game=GAME.id, options={})
    await scene.do(0, protocol.Start)
    assert scene.session.state.room.playing
    GAMES.remove(GAME.id)
    session = scene.restart()
    await settle()
    assert (session.state.room.game, session.state.room.playing) == (next(iter(GAMES)), False)
    scene.connect(0)
    assert scene.sockets[0].room.game == next(iter(GAMES))


def test_a_notebook_cell_can_define_its_game_again() -> None:
    for _ in range(2):
        game = panier.Game(id="mine", name="Mine", rules=GAME.rules)
        assert simulate_many(game, seats=2, games=1).games == 1
    GAMES.remove("mine")


def test_other_machines_play_games_named_by_module() -> None:
    """A separate process compares versions as a Ray cluster does."""
    read = "import pickle, sys; work, part, wanted = pickle.load(sys.stdin.buffer)"
    play = "from panier.lab.ray_cluster import run_checked; print(len(run_checked(work, part, wanted)))"
    GAMES.add(GAME)
    series = Series(locate(GAME), GAME.default_options, 2, ("random",), 1, 2)
    sent = pickle.dumps((play_games, (series, range(2)), current_fingerprint()))
    GAMES.remove(GAME.id)
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", f"{read}; {play}"]
    assert subprocess.run(command, input=sent, env=environment, capture_output=True, check=True).stdout == b"2\n"


def test_a_game_is_found_again_by_other_processes() -> None:
    assert locate(GAME) == "topcard:GAME"
    assert locate(find("picnic")) == "picnic"
    with pytest.raises(PanierError, match="put its `Game` into the module of its rules"):
        locate(panier.Game(id="lost", name="Lost", rules=GAME.rules))


LEARN = """
import sys
import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
import pyspiel
from pettingzoo.test import api_test, parallel_api_test
from panier.rl import spiel, zoo

api_test(zoo.env("topcard", seats=3), num_cycles=40)
parallel_api_test(zoo.parallel_env("topcard", seats=3), num_cycles=40)
game = pyspiel.load_game("panier_topcard(seats=3)")
pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)
turns = pyspiel.load_game("panier_topcard(simultaneous=false)")
state = turns.new_initial_state()
state.apply_action(0)
bot = ismcts.ISMCTSBot(game=turns, evaluator=mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1)),
    uct_c=1.4, max_simulations=30, random_state=np.random.RandomState(1))
while not state.is_terminal():
    state.apply_action(bot.step(state))
print("learnt", state.returns())
"""


BY_NAME = """
import pyspiel
from panier import load_game
from panier.rl import gym, spiel, zoo
env = zoo.env("topcard:GAME", seats=3)
env.reset(seed=1)
game = load_game("topcard:GAME")
spiel.register(game)
gym.register(game)
assert pyspiel.load_game("panier_topcard(seats=3)").num_players() == 3
print("named", env.agent_selection)
"""


def test_learners_find_by_its_name_what_is_not_installed() -> None:
    assert "named seat_0" in run("-W", "ignore", "-c", BY_NAME, path=SOURCE)


def test_the_game_passes_the_tests_of_pettingzoo_and_openspiel(site: Path) -> None:
    assert "learnt" in run("-W", "ignore", "-c", LEARN, path=site)


async def test_it_is_played_live_over_sockets_with_a_bot(site: Path, tmp_path: Path) -> None:
    """The server has the game installed; the client has it registered."""
    GAMES.add(GAME)
    environment = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{SERVING.parents[1]}"}
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "panier.cli", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data",
        str(tmp_path / "data"), "--bot-pace", "0", env=environment, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        async with asyncio.timeout(60):
            assert server.stdout is not None
            while not (found := re.search(rb"http://127.0.0.1:\d+", await server.stdout.readline())):
                pass
            async with await Client.open(found[0].decode(), "Ana") as ana:
                await ana.send_command(protocol.Choose(token_hex(8), GAME.id, {"highest": 4}))
                with pytest.raises(PanierError, match="Top Card has no bots called good; there are casual, champion"):
                    await ana.send_command(protocol.AddBot(token_hex(8), "good"))
                await ana.send_command(protocol.AddBot(token_hex(8), "champion"))
                await ana.send_command(protocol.Start(token_hex(8)))
                await play_as(ana, frugal, panier.seeded(1))
                assert ana.result is not None
                assert ana.result.winners, ana.result
    finally:
        GAMES.remove(GAME.id)
        server.terminate()
        await server.wait()
