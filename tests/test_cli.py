"""The `panier` command as the shell sees it."""

import json
from pathlib import Path
from typing import Any

import pytest

from panier.cli import main
from picnics import BAPTISTE, SANDRINE

TWO = f"# Baptiste\n{BAPTISTE.strip()}\n\n# Sandrine\n{SANDRINE.strip()}\n"


class Ran:
    """What a command printed and how it ended."""

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
    }


def test_score_names_the_nameless(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    row = "tO .. .. ..\n"
    file.write_text(f"\n\n{row * 4}\n\n\n#  Ana  \n{row * 4}\n{row * 4}")
    ran = Ran(capsys, "score", "picnic", str(file), "--json")
    found = json.loads(ran.out)
    assert [player["name"] for player in found["players"]] == ["Player 1", "Ana", "Player 3"]
    assert found["winners"] == ["Player 1", "Ana", "Player 3"]
    assert "another game decides" in " ".join(Ran(capsys, "score", "picnic", str(file)).out.split())


ROW = "wO dG sB hR\n"


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
        (["score", "snack-match", "/dev/null", "--bonus", "corner"], "a modifier and an element"),
        (["score", "snack-match", "/dev/null", "--bonus", "corner:t"], "no element 't'"),
        (["score", "snack-match", "."], "Is a directory"),
        (["score", "chess", "."], "There is no game 'chess'"),
        (["simulate", "sandwich"], "Sandwich is not playable yet"),
        (["play", "snap"], "needs the browser; a terminal cannot time keys so well. What works here: `panier simulate"),
        (["score", "elephant", "/dev/null"], "nothing to count in Slap the Elephant"),
        (["simulate", "snap", "-o", "head_start=500,0"], "0 to 400 milliseconds, not 500"),
        (["simulate", "snap", "--seats", "2", "-o", "head_start=1,2,3"], "for 3 seats, but the table has 2"),
        (["simulate", "snap", "-o", "turning=backwards"], "write turning=auto|manual"),
        (["simulate", "snack-match", "--seats", "10"], "1 to 9 seats, not 10"),
        (["simulate", "snack-match", "--games", "0"], "at least one game"),
        (["simulate", "snack-match", "--bots", "random,genius"], "No bot called 'genius'"),
        (["simulate", "snack-match", "--option", "bonus=loud"], "bonus cannot be 'loud'"),
        (["simulate", "snack-match", "--seats", "many"], "--seats"),
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


def test_simulate_reports_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "simulate", "snack-match", "--seats", "9", "--games", "20", "--seed", "3", "--json")
    report = json.loads(ran.out)
    assert (report["game"], report["seats"], report["games"]) == ("snack-match", 9, 20)
    assert report["acts"] == 20 * 4 * (1 + 3 * 9)
    assert len(report["per_seat"]) == 9
    assert sum(line["wins"]["mean"] for line in report["per_seat"]) == pytest.approx(1)


def test_simulate_is_repeatable_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [
        json.loads(Ran(capsys, "simulate", "picnic", "--games", "5", "--seed", seed, "--json").out)["per_seat"]
        for seed in ("1", "1", "2")
    ]
    assert runs[0] == runs[1] != runs[2]


def test_simulate_seats_the_bots_in_turn_and_solo_shows_the_automaton(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "simulate", "snack-match", "--seats", "3", "--games", "1", "--bots", "casual,random", "--json")
    assert [line["bot"] for line in json.loads(ran.out)["per_seat"]] == ["casual", "random", "casual"]
    solo = Ran(capsys, "simulate", "picnic", "--seats", "1", "--games", "10", "-o", "bonus=hard")
    assert "Picnic (bonus=hard): 10 games" in solo.out
    assert "The automaton scored" in solo.out


def test_a_simulated_game_can_be_kept_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Ran(capsys, "simulate", "snack-match", "--seats", "2", "--games", "1", "--record", str(file))
    shown = Ran(capsys, "replay", str(file))
    assert "Round 4 of 4" in shown.out
    assert "The end" in shown.out
    found = json.loads(Ran(capsys, "replay", str(file), "--json").out)
    assert found["over"]
    assert found["acts"] == 28
    file.write_text(file.read_text().replace('"seats":2', '"seats":3'))
    assert Ran(capsys, "replay", str(file)).status == 2


@pytest.mark.parametrize(("id", "line"), [("snap", "turns a"), ("elephant", "lays a")])
def test_a_race_is_replayed_as_a_line_for_each_thing_seen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, id: str, line: str
) -> None:
    file = tmp_path / "race.jsonl"
    Ran(capsys, "simulate", id, "--games", "1", "--seed", "3", "--bots", "sleepy,sharp", "-o", "flips=90",
        "--record", str(file))  # fmt: skip
    shown = Ran(capsys, "replay", str(file))
    for words in ("    0.00  Player", "deals", line, " ms", "wins", "The end", "cards"):
        assert words in shown.out


def test_games_lists_the_games_and_those_to_come(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "games")
    for words in ("snack-match", "Picnic, 1 to 9 seats", "braid=on|off", "Not playable yet: snack-arnaque"):
        assert words in ran.out
    listed = json.loads(Ran(capsys, "games", "--json").out)
    assert [game["id"] for game in listed] == ["snack-match", "picnic", "snap", "elephant"]
    assert "bonus=quiet" in listed[0]["variants"]


def test_help_reads_well(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["--help"],
        ["play", "--help"],
        ["simulate", "--help"],
        ["score", "--help"],
        ["replay", "--help"],
    ):
        ran = Ran(capsys, *arguments)
        assert ran.status == 0
        assert "Usage: panier" in ran.out
