"""`panier draw`."""

from pathlib import Path

import pytest

from panier.cli import main


def run(*arguments: str) -> int:
    try:
        main(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_a_record_becomes_a_page_or_a_picture(tmp_path: Path) -> None:
    kept, page, picture = tmp_path / "game.jsonl", tmp_path / "game.html", tmp_path / "game.svg"
    simulate = ["simulate", "snap", "--seats", "2", "--games", "1", "--seed", "1", "-o", "flips=60", "--bots", "sharp"]
    assert run(*simulate, "--record", str(kept)) == 0
    assert run("draw", str(kept), "--out", str(page)) == 0
    assert run("draw", str(kept), "--out", str(picture)) == 0
    assert "<h1>Snap (flips=60), 2 players: " in page.read_text(encoding="utf-8")
    assert picture.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing.jsonl", "--out", "x.png"], "a whole game is a page, .html"),
        (["nothing.jsonl", "--out", "x.html"], "cannot read nothing.jsonl"),
    ],
)
def test_files_that_cannot_be_drawn_are_refused(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("draw", *arguments) == 2
    assert message in " ".join(capsys.readouterr().err.split())
