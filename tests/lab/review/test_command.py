"""`panier review` as the shell sees it."""

import json
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from rich.console import Console

from lab.review.reviewed import recorded
from panier.cli import main
from panier.core.record import read, write
from panier.lab.review import Review, review
from panier.show.terminal.review import show_review

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    there = tmp_path / "evening.jsonl"
    there.write_text(write(replace(recorded("snack-arnaque", 2, ("good", "sprout")), players=("Ana", "Ben"))))
    return there


def ran(*arguments: str) -> int:
    try:
        main(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_a_page_with_curves_turning_points_and_costs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("review", str(file)) == 0
    page = capsys.readouterr().out
    for words in ("Snack Arnaque, 2 players", "Ana ", "█", "Turning points", "What was costly", "Luck and skill"):
        assert words in page


def test_json_for_programs_and_of_one_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("review", str(file), "--json") == 0
    whole = msgspec.json.decode(capsys.readouterr().out, type=Review)
    assert ran("review", str(file), "--json", "--seat", "1") == 0
    own = json.loads(capsys.readouterr().out)
    assert {decision["seat"] for decision in own["decisions"]} == {1}
    assert len(own["decisions"]) == sum(decision.seat == 1 for decision in whole.decisions)


def test_bad_arguments_are_refused_with_an_example(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("review", str(file), "--seat", "2") == 2
    assert "seats are counted from 0 to 1" in capsys.readouterr().err
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-3]))
    assert ran("review", str(file)) == 2
    assert "not played to its end" in capsys.readouterr().err


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", ["elephant_plain_2", "sandwich_plain_3", "snap_flips=60_7", "picnic_plain_1"])
def test_pages_of_older_games_fit_the_terminal(name: str, width: int) -> None:
    record = read((GOLDEN / "earlier" / f"{name}.jsonl").read_text())
    console = Console(width=width, record=True, file=StringIO(), highlight=False)
    show_review(record.replay(), reviewed_once(name), console, plain=width == 60)
    page = console.export_text()
    assert max(map(len, page.splitlines())) <= width
    assert ("▁" in page) == (width != 60)


_reviews: dict[str, Review] = {}


def reviewed_once(name: str) -> Review:
    if name not in _reviews:
        _reviews[name] = review(read((GOLDEN / "earlier" / f"{name}.jsonl").read_text()).replay())
    return _reviews[name]
