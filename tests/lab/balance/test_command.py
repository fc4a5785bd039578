"""`panier balance` as the shell sees it."""

import json
from pathlib import Path

import pytest

from lab.balance.test_balance import records, small
from panier.cli import main
from panier.core.record import write

FAST = ["--bot", "random", "--games", "4", "--seed", "1", "--jobs", "1"]


def run(*arguments: str) -> int:
    """Return the exit status of the command."""
    try:
        main(["balance", *arguments])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Six games of Snack Arnaque, one of Picnic, one that was not finished, and one that is none."""
    place = tmp_path / "records"
    (place / "deeper").mkdir(parents=True)
    for number, record in enumerate(records(small("snack-arnaque"))):
        (place / f"{number}.jsonl").write_text(write(record))
    (picnic, *_) = records(small("picnic"))
    (place / "deeper" / "picnic.jsonl").write_text(write(picnic))
    (place / "broken-off.jsonl").write_text("\n".join(write(picnic).splitlines()[:-4]) + "\n")
    (place / "none.jsonl").write_text("no record")
    return place


def test_it_prints_a_sentence_for_each_question(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert run("coins", "--seats", "2", *FAST, "--out", str(page)) == 0
    out = capsys.readouterr().out
    for words in ("Coins: 4 games, 2 seats", "Does the seat matter?", "Which rules are used?", "95 % intervals"):
        assert words in out
    assert page.read_text().startswith("<!doctype html>")


def test_programs_get_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("coins", *FAST, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seats"], found["games"], found["seed"]) == ("coins", 4, 4, 1)
    for section in found["sections"]:
        assert section["sentence"]
        assert all(each["low"] <= each["mean"] <= each["high"] for each in section["figures"])


def test_two_ways_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("coins", *FAST, "--against", "-o bias=20", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["one"]["options"], found["other"]["options"]) == ("", "bias=20")
    assert found["one"]["seed"] != found["other"]["seed"], "two samples that share no luck"
    assert run("coins", *FAST, "-o", "bias=20", "--against", "") == 0
    assert "as usual" in capsys.readouterr().out


def test_a_folder_of_records_is_reported_on(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert run("--records", str(folder), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["games"], found["seed"]) == ("snack-arnaque", 6, None)
    told = " ".join(found["left_out"])
    for words in ("none.jsonl: line 1", "broken-off.jsonl: not played to its end", "1 of Picnic with 3 seats"):
        assert words in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "There is no game 'chess'"),
        ([], "name a game, such as snack-match"),
        (["snap", "--bot", "genius"], "No bot called 'genius' plays Snap"),
        (["snap", "--seats", "9"], "2 to 8 seats, not 9"),
        (["snap", "--games", "1"], "2 games or more, not 1"),
        (["snap", "--against", "tempo=3"], "Snap has no option 'tempo'"),
        (["snap", "--out", "report.pdf"], "a report is a page, .html"),
        (["--records", "nowhere"], "nowhere is no folder of records"),
        (["snap", "--records", "RECORDS"], "no record in"),
        (["picnic", "--records", "RECORDS"], "2 games or more, not 1"),
        (["--records", "RECORDS", "--against", ""], "--against needs games that bots can play"),
    ],
)
def test_bad_input_is_refused(
    capsys: pytest.CaptureFixture[str], folder: Path, arguments: list[str], message: str
) -> None:
    assert run(*(str(folder) if word == "RECORDS" else word for word in arguments)) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_an_empty_folder_and_a_file_that_is_there_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run("--records", str(tmp_path)) == 2
    assert "there are no records in" in capsys.readouterr().err
    page = tmp_path / "report.html"
    page.write_text("kept")
    assert run("coins", *FAST, "--out", str(page)) == 2
    assert page.read_text() == "kept"
