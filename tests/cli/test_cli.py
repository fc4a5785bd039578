"""The `panier` command: output and exit status."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from core.live import live
from games.picnic.picnics import BAPTISTE, SANDRINE
from panier.cli import main
from panier.cli.play import next_players
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record, write
from panier.core.registry import GAMES, find
from panier.server.settings import ServerSettings

TIED = 14  # a seed
ANY_FILE = __file__
TWO = f"# Baptiste\n{BAPTISTE.strip()}\n\n# Sandrine\n{SANDRINE.strip()}\n"


class Ran:
    """The output and exit status of a command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        try:
            main(arguments)
            self.status: Any = 0
        except SystemExit as end:
            self.status = end.code or 0
        captured = capsys.readouterr()
        self.out = captured.out
        self.err = " ".join(captured.err.split())


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    file = tmp_path / "picnics.txt"
    file.write_text(TWO)
    return file


def test_score_prints_groups_totals_and_winners(capsys: pytest.CaptureFixture[str], paper: Path) -> None:
    ran = Ran(capsys, "score", "snack-match", str(paper))
    assert ran.status == 0
    words = " ".join(ran.out.split())
    assert "9 green cloths 7" in words
    assert "3 sandwiches 1" in words
    assert "total 11" in words
    assert "Sandrine wins: most points." in words


def test_score_prints_json_for_programs(capsys: pytest.CaptureFixture[str], paper: Path) -> None:
    ran = Ran(capsys, "score", "snack-match", str(paper), "--json", "--bonus", "corner:w", "--bonus", "most:B")
    assert json.loads(ran.out) == {
        "players": [
            {
                "name": "Baptiste",
                "total": 11,
                "largest_group": 5,
                "lines": [
                    {"element": "G", "size": 5, "points": 3},
                    {"element": "O", "size": 5, "points": 3},
                    {"element": "d", "size": 4, "points": 2},
                    {"element": "s", "size": 4, "points": 2},
                    {"element": "w", "size": 3, "points": 1},
                ],
                "bonuses": [
                    {"modifier": "corner", "element": "w", "points": 3},
                    {"modifier": "most", "element": "B", "points": -3},
                ],
            },
            {
                "name": "Sandrine",
                "total": 15,
                "largest_group": 9,
                "lines": [
                    {"element": "G", "size": 9, "points": 7},
                    {"element": "h", "size": 4, "points": 2},
                    {"element": "w", "size": 4, "points": 2},
                    {"element": "O", "size": 3, "points": 1},
                    {"element": "s", "size": 3, "points": 1},
                ],
                "bonuses": [
                    {"modifier": "corner", "element": "w", "points": 2},
                    {"modifier": "most", "element": "B", "points": 0},
                ],
            },
        ],
        "winners": ["Sandrine"],
        "tied": [],
        "why": "most-points",
    }


def test_score_names_unnamed_picnics(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    row = "tO .. .. ..\n"
    file.write_text(f"\n\n{row * 4}\n\n\n#  Ana  \n{row * 4}\n{row * 4}")
    ran = Ran(capsys, "score", "picnic", str(file), "--json")
    found = json.loads(ran.out)
    assert [player["name"] for player in found["players"]] == ["Player 1", "Ana", "Player 3"]
    assert found["tied"] == ["Player 1", "Ana", "Player 3"]
    assert "they play another game" in " ".join(Ran(capsys, "score", "picnic", str(file)).out.split())


ROW = "wO dG sB hR\n"


def test_score_reads_files_from_other_systems(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_bytes(b"\xef\xbb\xbf# Ana\r\n" + ROW.strip().replace(" ", "\t").encode() + b"\r\n" + ROW.encode() * 3)
    assert json.loads(Ran(capsys, "score", "snack-match", str(file), "--json").out)["winners"] == ["Ana"]
    file.write_bytes(ROW.encode("utf-16"))
    assert ": line 1: this is no text: write it in UTF-8" in Ran(capsys, "score", "snack-match", str(file)).err


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("", "1:1", "there is no picnic here"),
        (ROW * 3, "4:1", "a picnic has 4 lines, this one has 3"),
        (f"{ROW * 2}\n{ROW * 4}", "3:1", "a picnic has 4 lines, this one has 2"),
        (ROW * 5, "5:1", "leave an empty line before the next one"),
        (f"{ROW}wO dG xB hR\n{ROW * 2}", "2:7", "there is no food 'x'; there are w, d, s, h"),
        (f"{ROW}wO dX sB hR\n{ROW * 2}", "2:5", "there is no cloth 'X'; there are O, G, B, R"),
        (f"{ROW}wO dG\n{ROW * 2}", "2:6", "a line has 4 cells, this one has 2"),
        (f"{ROW}wO dG sB hR wO\n{ROW * 2}", "2:13", "one too many"),
        (f"{ROW}wO wO wO wX\n{ROW * 2}", "2:11", "there is no cloth 'X'"),
        (f"{ROW}wO dGs sB hR\n{ROW * 2}", "2:4", "a cell is a food and a cloth such as wO, not 'dGs'"),
        (f"{ROW}wO . sB hR\n{ROW * 2}", "2:4", "a cell is a food and a cloth"),
        (f"{ROW}# Ana\n{ROW * 3}", "2:1", "a name stands above a picnic"),
        (f"# Ana\n# Ben\n{ROW * 4}", "2:1", "this picnic already has a name"),
        (f"{ROW * 4}\n# Ana\n", "7:1", "the picnic of Ana is missing"),
    ],
)
def test_a_malformed_file_is_refused_with_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, where: str, message: str
) -> None:
    file = tmp_path / "p.txt"
    file.write_text(text)
    ran = Ran(capsys, "score", "snack-match", str(file))
    assert ran.status == 2
    assert ran.out == ""
    assert f"p.txt:{where}: " in ran.err
    assert message in ran.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["score", "snack-match", "no-such-file"], "cannot read no-such-file: No such file"),
        (["score", "snack-match", ANY_FILE, "--bonus", "corner"], "a modifier and an element"),
        (["score", "snack-match", ANY_FILE, "--bonus", "corner:t"], "no element 't'"),
        (["score", "snack-match", "."], "Is a directory"),
        (["score", "snack-arnaque", ANY_FILE, "--bonus", "japan"], "the bonus cards stand in the file"),
        (["score", "chess", "."], "There is no game 'chess'"),
        (["play", "snap"], "needs the browser; a terminal cannot time keys so well. What works here: `panier simulate"),
        (["score", "elephant", ANY_FILE], "Slap the Elephant has nothing to count on paper"),
        (["simulate", "snap", "-o", "head_start=500,0"], "0 to 400 milliseconds, not 500"),
        (["simulate", "snap", "--seats", "2", "-o", "head_start=1,2,3"], "for 3 seats, but the table has 2"),
        (["simulate", "snap", "-o", "turning=backwards"], "write turning=auto|manual"),
        (["simulate", "snack-match", "--seats", "10"], "1 to 9 seats, not 10"),
        (["simulate", "snack-match", "--games", "0"], "at least one game"),
        (["simulate", "snap", "--seats", "2", "--bots", "random,random,random"], "2 seats, but 3 bots are named"),
        (["simulate", "snack-match", "--bots", "random,genius"], "No bot called 'genius'"),
        (["simulate", "snack-match", "--option", "bonus=loud"], "bonus cannot be 'loud'"),
        (["simulate", "snack-match", "--seats", "many"], "--seats"),
        (["simulate", "snack-match", "--seats", "2.5"], "--seats: '2.5' is no whole number"),
        (["replay", "no-such-file"], "cannot read no-such-file"),
        (["fly"], "fly"),
    ],
)
def test_bad_input_is_refused_with_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    ran = Ran(capsys, *arguments)
    assert ran.status == 2
    assert message in ran.err


def test_a_fraction_from_the_environment_is_refused_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANIER_SERVE_PORT", "8000.5")
    ran = Ran(capsys, "serve")
    assert (ran.status, "PANIER_SERVE_PORT: '8000.5' is no whole number" in ran.err) == (2, True)


def test_simulate_reports_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "simulate", "snack-match", "--seats", "9", "--games", "20", "--seed", "3", "--json")
    report = json.loads(ran.out)
    assert (report["game"], report["seats"], report["games"]) == ("snack-match", 9, 20)
    assert report["acts"] == 20 * 4 * (1 + 4 * 9)
    assert len(report["per_seat"]) == 9
    assert sum(line["wins"]["mean"] for line in report["per_seat"]) == pytest.approx(1)


def test_simulate_is_repeatable_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [
        json.loads(Ran(capsys, "simulate", "picnic", "--games", "5", "--seed", seed, "--json").out)["per_seat"]
        for seed in ("1", "1", "2")
    ]
    assert runs[0] == runs[1] != runs[2]


def test_simulate_seats_bots_in_turn_and_solo_shows_the_automaton(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "simulate", "snack-match", "--seats", "3", "--games", "1", "--bots", "casual,random", "--json")
    assert [line["bot"] for line in json.loads(ran.out)["per_seat"]] == ["casual", "random", "casual"]
    solo = Ran(capsys, "simulate", "picnic", "--seats", "1", "--games", "10", "-o", "bonus=hard")
    assert "Picnic (bonus=hard): 10 games" in solo.out
    assert "The Ghost Picnic scored" in solo.out


def test_a_simulated_game_can_be_kept_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Ran(capsys, "simulate", "snack-match", "--seats", "2", "--games", "1", "--record", str(file))
    shown = Ran(capsys, "replay", str(file))
    assert "Round 4 of 4" in shown.out
    assert "The end" in shown.out
    found = json.loads(Ran(capsys, "replay", str(file), "--json").out)
    assert found["over"]
    assert found["acts"] == 36
    file.write_text(file.read_text().replace('"seats":2', '"seats":3'))
    assert Ran(capsys, "replay", str(file)).status == 2


@pytest.mark.parametrize(("id", "line"), [("snap", "turns a"), ("elephant", "lays a")])
def test_a_race_is_replayed_with_one_line_per_event(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, id: str, line: str
) -> None:
    file = tmp_path / "race.jsonl"
    Ran(capsys, "simulate", id, "--games", "1", "--seed", "3", "--bots", "sleepy,sharp", "-o", "flips=90",
        "--record", str(file))  # fmt: skip
    shown = Ran(capsys, "replay", str(file))
    for words in ("    0.00  Player", "deals", line, " ms", "wins", "The end", "cards"):
        assert words in shown.out


def test_games_lists_all_six(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "games")
    for words in ("snack-match", "Picnic, 1 to 9 seats", "braid=on|off", "Slap the Elephant, 2 to 4 seats"):
        assert words in ran.out
    listed = json.loads(Ran(capsys, "games", "--json").out)
    ids = [game["id"] for game in listed]
    assert ids == ["snack-match", "picnic", "snack-arnaque", "sandwich", "snap", "elephant"] == list(GAMES)
    assert "bonus=quiet" in listed[0]["variants"]


def test_help_reads_well(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["--help"],
        ["play", "--help"],
        ["simulate", "--help"],
        ["arena", "--help"],
        ["balance", "--help"],
        ["score", "--help"],
        ["replay", "--help"],
        ["draw", "--help"],
    ):
        ran = Ran(capsys, *arguments)
        assert ran.status == 0
        assert "Usage: panier" in ran.out


ARNAQUE = (
    "Delphine: 4 donut, 1 croissant, 3 sushi, japan\nMathilde: 3 croissant, 3 sushi, 1 donut, france, multicolour\n"
)


def test_score_counts_collections(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "c.txt"
    file.write_text(ARNAQUE + "\n2 ramen, raccoon; raccoons 2\n")
    found = json.loads(Ran(capsys, "score", "snack-arnaque", str(file), "--json").out)
    assert found["players"][0] == {
        "name": "Delphine",
        "total": 10,
        "lines": [{"element": "donut", "size": 4, "points": 7}],
        "bonuses": [{"modifier": "japan", "element": None, "points": 3}],
        "largest_group": None,
    }
    assert found["players"][2]["name"] == "Player 3"
    assert found["players"][2]["total"] == 4 + 2
    assert found["winners"] == ["Mathilde"]
    words = " ".join(Ran(capsys, "score", "snack-arnaque", str(file)).out.split())
    assert "4 donuts 7" in words
    assert "multicolour +5" in words
    assert "Mathilde wins: most points." in words


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("", "1:1", "there is no player here"),
        ("Ana: 4 donuts\n", "1:6", "'4 donuts' is no card"),
        ("Ana: 4 donut, pizza\n", "1:15", "'pizza' is no card"),
        ("Ana: 4 donut 2\n", "1:6", "is no card"),
        ("Ana: 4 donut,, 1 ramen\n", "1:14", "'' is no card"),
        ("Ana: japan\nBen: japan\n", "2:6", "only one bonus card japan; Ana has it"),
        ("Ana: 2 japan\n", "1:6", "only one bonus card japan"),
        ("Ana: 1 donut, 2 donut\n", "1:15", "donut stands here twice"),
        ("Ana: 9 cheese, 1 donut\n", "1:5", "at most 9 cards, this one has 10"),
        ("Ana: 1 donut; coons 2\n", "1:14", "raccoons 2"),
        ("Ana: 1 donut; raccoons 6\nBen: 1 ramen; raccoons 5\n", "2:24", "only 10 raccoons"),
    ],
)
def test_a_malformed_collection_is_refused_with_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, where: str, message: str
) -> None:
    file = tmp_path / "c.txt"
    file.write_text(text)
    ran = Ran(capsys, "score", "snack-arnaque", str(file))
    assert ran.status == 2
    assert f"c.txt:{where}: " in ran.err
    assert message in ran.err


def test_a_record_grows_with_the_game_and_overwrites_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    answers = iter(["1", "1 d4 >", "e4 >", ""])

    def ask(question: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            assert len(file.read_text().splitlines()) > 8  # the header and the whole first round
            raise EOFError from None

    monkeypatch.setattr("panier.cli.output.console.input", ask)
    ran = Ran(capsys, "play", "snack-match", "--seed", "1", "--record", str(file))
    assert "panier replay" in ran.out
    assert not json.loads(Ran(capsys, "replay", str(file), "--json").out)["over"]
    again = Ran(capsys, "play", "snack-match", "--record", str(file))
    assert again.status == 2
    assert "is there already" in again.err
    nowhere = Ran(capsys, "play", "snack-match", "--record", str(tmp_path / "no" / "where"))
    assert (nowhere.status, nowhere.out) == (2, "")


def test_another_game_is_offered_at_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def ask(question: str) -> str:
        asked.append(question)
        if "Another game" in question:
            return "y" if len([q for q in asked if "Another" in q]) == 1 else "n"
        return "1" if "keep" in question else "" if "confirm" in question else "d4 >"

    monkeypatch.setattr("panier.cli.output.console.input", ask)
    ran = Ran(capsys, "play", "picnic", "--seats", "1")
    assert ran.out.count("The end") == 2
    assert ran.status == 0


def test_a_dash_is_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(TWO))
    assert json.loads(Ran(capsys, "score", "snack-match", "-", "--json").out)["winners"] == ["Sandrine"]
    monkeypatch.setattr("sys.stdin", StringIO("wX"))
    assert "<stdin>:1:2: there is no cloth 'X'" in Ran(capsys, "score", "snack-match", "-").err


def test_an_unfinished_game_has_no_winner(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Ran(capsys, "simulate", "picnic", "--seats", "2", "--games", "1", "--record", str(file))
    file.write_text("\n".join(file.read_text().splitlines()[:9]) + "\n\n")
    found = json.loads(Ran(capsys, "replay", str(file), "--json").out)
    assert (found["over"], found["result"]["winners"], found["result"]["why"]) == (False, [], "unfinished")


def test_odd_player_names_are_cleaned_or_replaced(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("panier.cli.output.console.input", lambda question: "quit")
    assert "Snack Match: [bold]x, Mia (" in Ran(capsys, "play", "--name", "[bold]\x1b\nx").out
    assert "Snack Match: You, Mia (" in Ran(capsys, "play", "--name", "  ").out
    assert "Snack Match: Mia, Noé (" in Ran(capsys, "play", "--name", "Mia").out


def test_a_terminal_without_unicode_shows_question_marks(tmp_path: Path) -> None:
    for encoding in ("ascii", "latin-1", "utf-8"):
        done = subprocess.run(
            [sys.executable, "-m", "panier.cli", "play", "--seed", "1"],
            input=b"1\nquit\n",
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert done.returncode == 0
        assert b"You have left the table" in done.stdout
        assert b"Traceback" not in done.stderr


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "live.jsonl"
    entry = find("snack-arnaque")
    file.write_text(write(live(entry, 2, entry.default_options)), encoding="utf-8")
    return file


def test_replay_verifies_the_shuffles(capsys: pytest.CaptureFixture[str], kept: Path) -> None:
    ran = Ran(capsys, "replay", "--verify", str(kept))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("The cards were dealt as promised: ")
    assert f"Commitment: {json.loads(kept.read_text().splitlines()[0])['shuffle']['commitment']}\n" in ran.out
    assert "seats had sent random bytes" in ran.out
    found = json.loads(Ran(capsys, "replay", "--verify", str(kept), "--json").out)
    assert found["over"]
    assert found["verified"]["type"] == "proven"
    assert found["verified"]["chance_acts"] > 1
    assert "verified" not in json.loads(Ran(capsys, "replay", str(kept), "--json").out)


@pytest.mark.parametrize(
    ("old", "new", "type", "words"),
    [
        ('"seed":"00', '"seed":"01', "other-seed", "is not the one that the server committed to"),
        ('"round":3', '"round":4', "other-cards", "Act of chance number 2 (draw) is not what follows"),
        ("01" * 16, "02" * 16, "other-cards", "Act of chance number 2 (draw)"),
        (f',"seed":"{bytes(range(32)).hex()}"', "", "not-revealed", "its seed was not revealed"),
    ],
)
def test_unproven_shuffles_exit_with_status_1(
    capsys: pytest.CaptureFixture[str], kept: Path, old: str, new: str, type: str, words: str
) -> None:
    text = kept.read_text(encoding="utf-8")
    assert old in text
    kept.write_text(text.replace(old, new, 1), encoding="utf-8")
    ran = Ran(capsys, "replay", "--verify", str(kept))
    assert ran.status == 1
    assert words in ran.out
    told = Ran(capsys, "replay", "--verify", "--json", str(kept))
    assert told.status == 1
    assert json.loads(told.out)["verified"]["type"] == type


def test_files_that_are_no_record_or_have_no_commitment_are_not_proven(
    capsys: pytest.CaptureFixture[str], kept: Path, tmp_path: Path
) -> None:
    kept.write_text(kept.read_text(encoding="utf-8").replace('"commitment"', '"promise"'), encoding="utf-8")
    assert Ran(capsys, "replay", "--verify", str(kept)).status == 2
    plain = tmp_path / "plain.jsonl"
    Ran(capsys, "simulate", "picnic", "--games", "1", "--record", str(plain))
    ran = Ran(capsys, "replay", "--verify", str(plain))
    assert ran.status == 1
    assert "without a commitment" in ran.out


def test_replay_calls_the_players_by_their_names(capsys: pytest.CaptureFixture[str], kept: Path) -> None:
    text = kept.read_text(encoding="utf-8").replace('"Ben"', '"[bold]\\u001b\\u202eB"')
    kept.write_text(text, encoding="utf-8")
    shown = Ran(capsys, "replay", str(kept))
    assert shown.status == 0
    assert "Ana" in shown.out
    assert "[bold]B" in shown.out
    assert "\x1b" not in shown.out.replace("\x1b[", "")
    assert "\u202e" not in shown.out


def tied_game() -> Record:
    """Return a Picnic game of three in which the first and the last player tie."""
    entry = find("picnic")
    acts: list[Any] = []
    simulate(entry.rules, 3, entry.default_options, [None], seeded(TIED), acts.append)
    return Record("picnic", 3, entry.default_options, tuple(acts))


@pytest.mark.parametrize(
    ("answers", "plays", "questions"),
    [
        (["y"], [0, 2], ["Play it off with Cleo?"]),
        (["n", "y"], [0, 1, 2], ["Play it off with Cleo?", "Another game?"]),
        (["n", "n"], None, ["Play it off with Cleo?", "Another game?"]),
    ],
)
def test_PI_25_AMB_P15_tied_players_may_play_it_off(
    monkeypatch: pytest.MonkeyPatch, answers: list[str], plays: list[int] | None, questions: list[str]
) -> None:
    asked = []

    def ask(question: str) -> str:
        asked.append(question.strip().removesuffix(" (y or n)"))
        return answers[len(asked) - 1]

    monkeypatch.setattr("panier.cli.output.console.input", ask)
    assert next_players(tied_game().replay(), [0, 1, 2], ["You", "Ben", "Cleo"]) == plays
    assert asked == questions


def test_PI_25_AMB_P15_a_report_counts_ties_without_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "picnic", "--seats", "2", "--games", "60", "--seed", "1")
    found = json.loads(Ran(capsys, *arguments, "--json").out)
    wins = sum(seat["wins"]["mean"] for seat in found["per_seat"])
    assert found["ties"]["mean"] > 0
    assert wins + found["ties"]["mean"] == pytest.approx(1)
    assert "Nobody won" in Ran(capsys, *arguments).out


def test_PI_25_tied_picnics_on_paper_have_no_winner(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "picnics.txt"
    row = "tO tG tB dR\n"
    picnic = row + "dO mG iB mR\n.. .. .. ..\n.. .. .. ..\n"
    file.write_text(f"# Ana\n{picnic}\n# Ben\n{picnic}\n")
    ran = Ran(capsys, "score", "picnic", str(file))
    assert "Ana and Ben are level to the end. Nobody has won" in " ".join(ran.out.split())
    assert "donuts" in ran.out
    found = json.loads(Ran(capsys, "score", "picnic", str(file), "--json").out)
    assert (found["winners"], found["tied"], found["why"]) == ([], ["Ana", "Ben"], "replay")


def test_PI_07_the_most_donuts_win_in_a_replay_and_on_paper(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, record = tmp_path / "picnics.txt", tmp_path / "game.jsonl"
    rest = ".. .. .. ..\n" * 3
    file.write_text(f"# Ana\ntO tO tO dR\n{rest}\n# Ben\ntO dG tB dR\n{rest}\n")
    assert "Ana wins: most donuts." in Ran(capsys, "score", "picnic", str(file)).out
    Ran(capsys, "simulate", "picnic", "--seats", "2", "--games", "1", "--seed", "3", "--record", str(record))
    assert "wins: most donuts." in Ran(capsys, "replay", str(record)).out


@pytest.mark.parametrize("bonus", ["most:w,most:G", "most:w,least:w", "most:w,least:G,lines:d"])
def test_AMB_P17_impossible_bonus_pairs_are_refused(
    capsys: pytest.CaptureFixture[str], paper: Path, bonus: str
) -> None:
    ran = Ran(capsys, "score", "snack-match", str(paper), "--bonus", bonus)
    assert ran.status == 2
    assert "twice" in ran.err or "Name two bonus pairs" in ran.err


def test_every_flag_of_serve_is_explained_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    flags = set(re.findall(r"--[a-z][a-z-]+", Ran(capsys, "serve", "--help").out))
    page = (Path(__file__).parents[2] / "docs" / "serving.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `--.*? \|", page, re.MULTILINE)
    assert set(re.findall(r"--[a-z-]+", "".join(rows))) == flags
    assert len(flags) == len(fields(ServerSettings)) - 1, "all but the speed of the clock, which is for tests"
