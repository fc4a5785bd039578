"""Many games on all cores: the same in any number of processes, and after a kill."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from panier.cli import main
from panier.core.errors import PanierError
from panier.core.house_rules import house_rules, read_options
from panier.core.options import decode_options
from panier.core.record import Record
from panier.core.registry import find
from panier.core.rules import Act
from panier.games.picnic.tariff import Values
from panier.lab.export import export_metadata, write_rows
from panier.lab.report import SimulationReport
from panier.lab.series import Fingerprint, Series, current_fingerprint
from panier.lab.simulation import simulate_many

SNACK_MATCH, SNAP = find("snack-match"), find("snap")
SHORT = read_options(SNAP, ["flips=20"])


def told(report: SimulationReport) -> SimulationReport:
    return replace(report, seconds=0.0, resumed=0)


def run(*arguments: str) -> int:
    """Return the exit status of the command."""
    try:
        main(["simulate", *arguments])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_games_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    one, two = (
        simulate_many(SNACK_MATCH, seats=3, games=70, seed=4, jobs=jobs, out=tmp_path / f"{jobs}.jsonl")
        for jobs in (1, 2)
    )
    assert told(one) == told(two)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["1.jsonl", "2.jsonl"], "the journals are gone"


def test_every_game_and_seat_has_a_row(tmp_path: Path) -> None:
    report = simulate_many(
        SNAP, seats=2, games=25, bots=["sharp", "sprout"], options=SHORT, seed=1, out=tmp_path / "g.csv"
    )
    with (tmp_path / "g.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["bot"]) for row in rows[:3]] == [
        ("0", "0", "sharp"),
        ("0", "1", "sprout"),
        ("1", "0", "sharp"),
    ]
    assert len(rows) == 50
    wins = sum(float(row["won"]) for row in rows if row["bot"] == "sharp") / 25
    assert wins == pytest.approx(report.per_seat[0].wins.mean)
    assert all(int(row["millis"]) > 10_000 for row in rows), "races know how long they took"


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for ending in ("parquet", "jsonl"):
        simulate_many(SNACK_MATCH, seats=1, games=5, seed=1, out=tmp_path / f"g.{ending}")
    lines = [json.loads(line) for line in (tmp_path / "g.jsonl").read_text().splitlines()]
    assert parquet.read_table(tmp_path / "g.parquet").to_pylist() == lines
    assert all(line["rival"] > 0 for line in lines)


def test_a_parquet_file_says_how_its_games_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my values.toml").write_text("groups = [0, 1]")
    assert run("snack-match", "--seats", "2", "--games", "3", "--bots", "sprout", "-o", "values=my values.toml",
               "-o", "bonus=quiet", "--out", "one.parquet") == 0  # fmt: skip
    found = {name.decode(): fact.decode() for name, fact in parquet.read_schema("one.parquet").metadata.items()}
    facts = {name.removeprefix("panier."): fact for name, fact in found.items() if name.startswith("panier.")}
    assert facts["version"] == current_fingerprint().panier
    assert facts["rules"] == str(SNACK_MATCH.rules.version)
    assert json.loads(facts["options"])["values"]["groups"] == [0, 1]
    assert json.loads(facts["options"])["bonus"] == "quiet"
    command = shlex.split(facts["command"])
    assert command[:2] == ["panier", "simulate"]
    assert command[command.index("--seed") + 1] == facts["seed"]
    Path("one.parquet").rename("first.parquet")
    assert run(*command[2:]) == 0
    assert parquet.read_table("one.parquet").to_pylist() == parquet.read_table("first.parquet").to_pylist()
    assert parquet.read_schema("one.parquet").metadata == parquet.read_schema("first.parquet").metadata


def test_the_facts_of_a_series_are_those_that_play_it_again(tmp_path: Path) -> None:
    """The command in the facts gives the same rows."""
    options = read_options(SNAP, ["flips=20", "head_start=0,300"])
    series = Series("snap", options, 2, ("sharp", "sprout"), 12345, 3)
    facts = export_metadata(series, None, tmp_path / "a b.jsonl")
    assert facts["command"].startswith("panier simulate snap --seats 2 --games 3 --bots sharp,sprout --option ")
    assert facts["command"].endswith(" --seed 12345 --out 'a b.jsonl'")
    assert (facts["seed"], facts["rules"], facts["version"]) == (
        "12345",
        str(SNAP.rules.version),
        current_fingerprint().panier,
    )
    assert decode_options(SNAP, facts["options"].encode()) == options
    *words, name = shlex.split(facts["command"])[2:]
    assert run(*words, str(tmp_path / name)) == 0
    simulate_many(
        SNAP, seats=2, games=3, bots=["sharp", "sprout"], options=options, seed=12345, out=tmp_path / "other.jsonl"
    )
    assert (tmp_path / name).read_bytes() == (tmp_path / "other.jsonl").read_bytes()


def test_a_deck_without_a_file_is_in_the_facts_but_no_command_can_name_it(tmp_path: Path) -> None:
    options = house_rules(SNACK_MATCH, values=Values(groups=(0, 1)))
    facts = export_metadata(Series("snack-match", options, 2, ("random",), 1, 1), None, tmp_path / "g.parquet")
    assert "command" not in facts
    assert decode_options(SNACK_MATCH, facts["options"].encode()) == options
    assert (
        "values=mine.toml"
        in export_metadata(
            Series("snack-match", options, 2, ("random",), 1, 1), ["values=mine.toml"], tmp_path / "g.parquet"
        )["command"]
    )


def test_a_killed_simulation_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    arguments = ["snack-match", "--games", "2000", "--seats", "2", "--seed", "9", "--jobs", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "panier.cli", "simulate", *arguments, "--out", str(broken)], stdout=subprocess.DEVNULL
    )
    journal = tmp_path / "broken.jsonl.journal"
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
        assert process.poll() is None
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = journal.read_bytes()
    assert not broken.exists()
    journal.write_bytes(kept[:-1] if kept.endswith(b"\n") else kept)  # as if it had died in the middle of a line
    assert run(*arguments, "--out", str(broken)) == 0
    assert "came from the earlier run" in " ".join(capsys.readouterr().out.split())
    assert run(*arguments, "--out", str(whole)) == 0
    assert broken.read_bytes() == whole.read_bytes()
    assert not journal.exists()


def test_a_checkpoint_of_the_last_version_can_be_continued(tmp_path: Path) -> None:
    """If this fails, a JSON key has changed: pin the old one. Renew `last_version.journal` only with a release."""
    first, *parts = (Path(__file__).parent / "last_version.journal").read_text(encoding="utf-8").splitlines()
    heading = json.loads(first)
    heading["outfit"] |= {
        "panier": current_fingerprint().panier,
        "rules": current_fingerprint("snack-match").rules,
        "compiler": current_fingerprint().compiler,
    }
    out = tmp_path / "games.jsonl"
    out.with_name("games.jsonl.journal").write_text("\n".join([json.dumps(heading), *parts, ""]), encoding="utf-8")
    report = simulate_many(SNACK_MATCH, seats=2, games=60, seed=7, out=out)
    assert report.resumed == 40
    assert told(report) == told(simulate_many(SNACK_MATCH, seats=2, games=60, seed=7))


def test_games_in_the_checkpoint_are_not_played_again(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"

    def stop(games: int) -> None:
        done.append(games)
        if sum(done) >= 40:
            raise KeyboardInterrupt

    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        simulate_many(SNACK_MATCH, seats=2, games=100, out=out, progress=stop)
    again: list[int] = []
    report = simulate_many(SNACK_MATCH, seats=2, games=100, out=out, progress=again.append)
    assert report.resumed == 40
    assert again[0] == 40, "and the seed that it was begun with is taken up"
    assert sum(again) == 100
    assert told(report) == told(simulate_many(SNACK_MATCH, seats=2, games=100, seed=report.seed))


def test_a_checkpoint_of_another_series_is_refused(tmp_path: Path) -> None:
    out, journal = tmp_path / "g.jsonl", tmp_path / "g.jsonl.journal"
    others = (b'{"series":{"game":"picnic","seed":1},"version":2}\n', b"[]\n", b"hello\n", b'{"series":[]}\n')
    for text in others:
        journal.write_bytes(text)
        with pytest.raises(PanierError, match=r"was begun with another .*game"):
            simulate_many(SNACK_MATCH, seats=2, games=10, out=out)
        assert journal.read_bytes() == text


def test_damaged_or_foreign_checkpoints_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, journal = tmp_path / "g.jsonl", tmp_path / "g.jsonl.journal"

    def stop(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate_many(SNACK_MATCH, seats=2, games=100, seed=1, out=out, progress=stop)
    whole = journal.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(
            "panier.lab.checkpoint.current_fingerprint", lambda *games: Fingerprint("9.9", {}, compiler=False)
        )
        with pytest.raises(PanierError, match="another Panier"):
            simulate_many(SNACK_MATCH, seats=2, games=100, seed=1, out=out)
    journal.write_bytes(whole + b"[oops\n")
    with pytest.raises(PanierError, match="damaged in line 3"):
        simulate_many(SNACK_MATCH, seats=2, games=100, seed=1, out=out)
    journal.write_bytes(whole + whole.split(b"\n")[1] + b"\n")  # two wrote it at once
    assert simulate_many(SNACK_MATCH, seats=2, games=100, seed=1, out=out).per_seat == (
        simulate_many(SNACK_MATCH, seats=2, games=100, seed=1).per_seat
    )


def test_the_last_game_can_be_replayed() -> None:
    acts: list[Act[Any]] = []
    report = simulate_many(SNACK_MATCH, seats=2, games=21, seed=3, last=acts, jobs=2)
    assert Record("snack-match", 2, SNACK_MATCH.default_options, tuple(acts)).replay().is_over
    assert report.games == 21


@pytest.mark.parametrize(
    ("out", "message"),
    [
        ("g.xlsx", "rows are kept as .jsonl, .csv, .parquet"),
        ("nowhere/g.csv", "there is no folder"),
        ("there.csv", "is there already"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, out: str, message: str
) -> None:
    (tmp_path / "there.csv").write_text("kept")
    assert run("snap", "--out", str(tmp_path / out)) == 2
    assert message in " ".join(capsys.readouterr().err.split())
    assert [file.name for file in tmp_path.iterdir()] == ["there.csv"]


def test_without_pyarrow_the_error_says_what_to_install(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("panier.lab.export.find_spec", lambda name: None)
    assert run("snap", "--out", str(tmp_path / "g.parquet")) == 2
    assert "pip install 'panier[data]'" in " ".join(capsys.readouterr().err.split())


def test_a_file_gets_its_name_only_when_complete(tmp_path: Path) -> None:
    def broken() -> Any:
        yield from ()
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        write_rows(tmp_path / "g.jsonl", broken())
    assert not (tmp_path / "g.jsonl").exists()


@pytest.mark.slow
def test_worker_processes_end_with_their_parent(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    arguments = ["snack-match", "--games", "200000", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen([sys.executable, "-m", "panier.cli", "simulate", *arguments], start_new_session=True)
    while not out.with_name("g.jsonl.journal").exists() or out.with_name("g.jsonl.journal").stat().st_size < 10_000:
        assert process.poll() is None
        time.sleep(0.05)
    process.kill()
    process.wait()
    for _ in range(200):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("somebody is still playing")
