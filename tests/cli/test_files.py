"""Hostile files: too large, too deep, endless, or with terminal escapes. Each is refused in one sentence."""

import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any, Final
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.console import Console

from core.house_rules import HOUSE
from games.picnic.picnics import BAPTISTE, SANDRINE
from panier import find, find_bot, render, seeded, simulate
from panier.cli import main
from panier.core.errors import BadFile, PanierError
from panier.core.files import read_file
from panier.core.house_files import find_line
from panier.core.house_rules import read_options
from panier.core.paper import count
from panier.core.record import Record, read, write
from panier.core.registry import GAMES
from panier.core.text import to_markup, to_plain_name, to_printable, to_sentence
from panier.games._racing.house_rules import read_pictures
from panier.games.picnic.cards import read_deck
from panier.games.picnic.house_rules import read_values
from panier.games.sandwich.cards import read_ingredients
from panier.games.snack_arnaque.house_rules import read_foods
from panier.lab.simulation import simulate_many
from panier.show.drawing import page, to_html
from panier.show.terminal.screens import show
from thorough import EXAMPLES

ROOT: Final = Path(__file__).parents[2]
GOLDEN: Final = sorted((ROOT / "tests" / "golden").glob("*_[23].jsonl"))
RIGHT_TO_LEFT: Final = "\u202e"
FAMILY: Final = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HOSTILE: Final = f"\x1b]0;owned\x07\x1b[2J\x9b31m{RIGHT_TO_LEFT}<b>&Zo\xeb {FAMILY}\x00\ufffe"
# What steers a terminal, reorders a line, or is forbidden in XML.
CONTROLS: Final = r"\x00-\x09\x0b-\x1f\x7f-\x9f"
HARMFUL: Final = re.compile(rf"[{CONTROLS}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
MOST: Final = 1200  # characters of a refusal, with the name of a file and what would be right
LAST_S: Final = 15.0  # of processor time on a busy machine; the bugs took minutes or for ever


class Said:
    """The output and exit status of a command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        self.status: Any = 0
        began = process_time()
        try:
            main(arguments)
        except SystemExit as end:
            self.status = end.code or 0
        self.took = process_time() - began
        self.out, self.err = capsys.readouterr()


def assert_refused(said: Said, about: str = "") -> None:
    """Check for one sentence in one line that is safe to print."""
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("panier: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert not HARMFUL.search(said.err)
    assert len(said.err) < MOST
    assert about in said.err
    assert said.took < LAST_S


def played(game: str, names: tuple[str, ...] = (), seed: int = 3) -> Record:
    entry = find(game)
    seats = entry.rules.seat_range(entry.default_options)[1] if game != "sandwich" else 3
    options = read_options(entry, ["flips=30"]) if game in ("snap", "elephant") else entry.default_options
    acts: list[Any] = []
    simulate(entry, seats, options, [find_bot(entry, "random")] * seats, seeded(seed), acts.append)
    return Record(game, seats, options, tuple(acts), (names * seats)[:seats])


# --- one door for all commands that read ------------------------------------------------------------------------------

ESCAPED: Final = r"\u001b]0;owned\u0007\u001b[31m\u202e"
RECORD: Final = '{"game":"snap","version":2,"seats":2,"options":{}}\n'
READERS: Final = {
    "replay": ["replay", "FILE"],
    "verify": ["replay", "--verify", "FILE"],
    "review": ["review", "FILE"],
    "draw": ["draw", "FILE", "--out", "no-such-folder/x.html"],
    "score": ["score", "snack-match", "FILE"],
    "score-arnaque": ["score", "snack-arnaque", "FILE"],
    "deck": ["simulate", "snack-match", "-o", "deck=FILE"],
    "values": ["simulate", "picnic", "-o", "values=FILE"],
    "foods": ["simulate", "snack-arnaque", "-o", "foods=FILE"],
    "ingredients": ["simulate", "sandwich", "-o", "ingredients=FILE"],
    "pictures": ["play", "snap", "-o", "pictures=FILE"],
}
# `play snap` is refused before it reads anything
READERS["pictures"] = ["simulate", "elephant", "-o", "pictures=FILE"]
BAD: Final = {
    "dots": ".".join("a" * 60_000) + " = 1\n",
    "dots-in-many-lines": "\n".join(f"[{'.'.join(f'k{n}x' + 'a' * 60)}]" for n in range(3000)),
    "brackets": "[" * 1_000_000,
    "braces": "x = " + "{a = " * 40_000,
    "objects": '{"game":' + '{"a":' * 300_000,
    "deep-options": '{"game":"snap","version":2,"seats":2,"options":' + "[" * 300_000 + "]" * 300_000 + "}",
    "long-line": "w" * 200_000,
    "long-lines": "\n".join(["dR " * 60_000] * 3),
    "long-key": f"{'k' * 200_000} = 1",
    "long-game": json.dumps({"game": "g" * 200_000, "version": 1, "seats": 2, "options": {}}),
    "long-number": "x = " + "9" * 5000,
    "long-count": f"Ana: {'9' * 5000} donut",
    "escapes": "\x1b]0;owned\x07\x1b[31m = 1\n",
    "escaped-key": f'"{ESCAPED}" = 1\n[foods]\n"{ESCAPED}" = {{ value = 1, family = "{ESCAPED}" }}\n',
    "escaped-game": f'{{"game":"{ESCAPED}","version":1,"seats":2,"options":{{}}}}',
    "escaped-field": f'{{"game":"snap","version":2,"seats":2,"options":{{"{ESCAPED}":1}}}}',
    "escaped-move": f'{RECORD}[0,{{"type":"{ESCAPED}"}},0]',
    "reordered": f"{RIGHT_TO_LEFT}wO dG hR\u2066\n",
    "zeros": "\0" * 1000,
    "empty-lines": "\n" * 500_000,
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("bad", BAD)
def test_a_foreign_file_is_refused_in_one_sentence(
    reader: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "given"
    file.write_text(BAD[bad], encoding="utf-8")
    assert_refused(Said(capsys, *(word.replace("FILE", str(file)) for word in READERS[reader])))


@pytest.mark.parametrize("reader", ["replay", "score", "deck"])
def test_a_binary_or_missing_file_is_refused_with_a_safe_name(
    reader: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"\x1b[31m{RIGHT_TO_LEFT}\nname"
    words = [word.replace("FILE", str(file)) for word in READERS[reader]]
    assert_refused(Said(capsys, *words), "No such file")
    file.write_bytes(b"a\nb\n\xff\xfe")
    assert_refused(Said(capsys, *words), "3: this is no text: write it in UTF-8")
    file.unlink()
    file.mkdir()
    assert_refused(Said(capsys, *words), "Is a directory")


def limited() -> None:
    """Limit memory, so that a test that would use too much fails early."""
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))


@pytest.mark.parametrize("reader", ["replay", "score", "values"])
def test_devices_and_pipes_are_refused_at_once(reader: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (Path("/dev/zero"), pipe):
        command = [sys.executable, "-m", "panier.cli", *(word.replace("FILE", str(file)) for word in READERS[reader])]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=60, preexec_fn=limited, check=False)
        assert ran.returncode == 2
        assert "a device or a pipe" in ran.stderr
        assert ran.stderr.count("\n") == 1


def test_endless_input_is_refused(tmp_path: Path) -> None:
    with Path("/dev/zero").open("rb") as endless:
        command = [sys.executable, "-m", "panier.cli", "replay", "-"]
        ran = subprocess.run(
            command, stdin=endless, capture_output=True, text=True, timeout=60, preexec_fn=limited, check=False
        )
    assert (ran.returncode, ran.stderr) == (2, "panier: cannot read <stdin>: it is too large: 8192 kB are plenty\n")


def test_a_folder_of_records_lists_files_that_are_no_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "deep.jsonl").write_text(BAD["deep-options"])
    (tmp_path / f"{RIGHT_TO_LEFT}\x1b[31m.jsonl").write_text(BAD["escaped-game"])
    for seed in range(2):
        (tmp_path / f"kept{seed}.jsonl").write_text(write(played("snap", ("Ana",), seed)))
    said = Said(capsys, "balance", "--records", str(tmp_path), "--out", str(tmp_path / "x.html"))
    assert said.status == 0
    assert said.out.count("Left out") == 3
    for text in (said.out, (tmp_path / "x.html").read_text()):
        assert not HARMFUL.search(text)


def test_a_journal_that_is_a_pipe_or_damaged_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    journal = tmp_path / "games.csv.journal"
    os.mkfifo(journal)
    for _ in range(2):
        with pytest.raises(PanierError, match=r"games\.csv\.journal"):
            simulate_many(find("picnic"), seats=2, games=1, seed=1, out=out)
        journal.unlink()
        journal.write_text("[" * 100_000 + "\n")


def test_a_large_record_is_read_in_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write(played("snap"))
    monkeypatch.setattr("panier.core.record.MAX_READ_S", 0.0)
    with pytest.raises(BadFile, match=r"line \d+: this takes too long"):
        read(text)


# --- what is shown of names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_names_in_a_record_cannot_send_terminal_escapes(game: str) -> None:
    record = read(write(played(game, (HOSTILE, "\x1b", "e" + "\u0301" * 500, "a" * 60_000))))
    for drawn in (page(record.replay()), to_html(record) or "", render(record).svg()):
        assert not HARMFUL.search(drawn)
        assert len(drawn) < 3_000_000
    ElementTree.fromstring(render(record).svg())
    end = record.replay().end
    ElementTree.fromstring(render(end, record.players).svg())
    printed = StringIO()
    show(record.replay(), Console(file=printed, width=80))
    assert not HARMFUL.search(printed.getvalue())
    assert FAMILY in printed.getvalue()  # a family stays together


def test_names_in_json_cannot_send_terminal_escapes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "paper"
    file.write_text(f"# {RIGHT_TO_LEFT}Zo\xeb\n{BAPTISTE.strip()}\n\n{SANDRINE.strip()}\n", encoding="utf-8")
    said = Said(capsys, "score", "snack-match", str(file), "--json")
    assert not HARMFUL.search(said.out)
    assert json.loads(said.out)["players"][0]["name"] == f"{RIGHT_TO_LEFT}Zo\xeb"
    assert not HARMFUL.search(Said(capsys, "score", "snack-match", str(file)).out)


@pytest.mark.parametrize(("number", "found"), [(0, r'"deck":\["[^"]+'), (1, r'"deck":\["[^"]+'), (3, r'"en":"[^"]+')])
def test_card_marks_and_ingredient_names_stay_visible(number: int, found: str) -> None:
    entry, options = HOUSE[number]
    header = write(Record(entry.id, max(2, entry.rules.seat_range(options)[0]), options, ()))
    hidden, many = re.subn(found, lambda match: match[0] + r" \u001b", header, count=1)
    assert many == 1
    read(header)
    with pytest.raises(BadFile, match=r"line 1: .* not '.* \\x1b'|to be seen"):
        read(hidden)


def test_texts_are_made_safe_and_ordinary_ones_stay_as_they_are() -> None:
    honest = f"Zo\xeb \u05d3\u05e0\u05d9 \u0639\u0644\u06cc {FAMILY} \u0915\u094d\u200d\u0937"
    assert to_plain_name(honest) == to_printable(honest) == to_markup(honest) == to_sentence(honest) == honest
    assert to_plain_name(HOSTILE).startswith("]0;owned[2J31m<b>&Zo\xeb \U0001f468")
    assert to_plain_name(" \u202e\t") == ""
    assert len(to_plain_name("a" + "\u0301" * 100)) == 5


def test_the_line_of_a_key_is_found_in_limited_time() -> None:
    text = "\n".join("[" * 450 for _ in range(500))
    began = process_time()
    assert find_line(text, *(["nowhere"] * 400)) == 1
    assert process_time() - began < LAST_S


# --- whatever else one could think of ---------------------------------------------------------------------------------

PIECES: Final = [
    "\x1b[31m",
    RIGHT_TO_LEFT, "\\u001b", "\\u202e", "\0", "\ufeff", "\ud800", "\u2028", "\x85", "\r", "\n", "\n\n", "#", '"',
    "'", '"""', "[", "[[", "]", "{", "}", "[" * 40, "{" * 40, "." * 9, ".a" * 200, ",", ":", "=", ";", "-", "-1", "0",
    "9" * 30, "9" * 400,
    "1e999", "nan", "null", "true", "1979-05-27", "wX", "wO dG hR", "100", "101", "x" * 600, "x" * 70_000,
    '"type"', '"at"', '"cards":[]', '"players":["\\u001b[31m",""]', "raccoons 2", "4 donut", "# name",
]  # fmt: skip
PAPER: Final = f"# Baptiste\n{BAPTISTE.strip()}\n\n# Sandrine\n{SANDRINE.strip()}\n"
PACKAGE: Final = ROOT / "src" / "panier" / "games"


def all_of(record: Record) -> None:
    """Use a record as the commands do."""
    assert not HARMFUL.search(page(record.replay()))
    ElementTree.fromstring(render(record).svg())
    printed = StringIO()
    show(record.replay(), Console(file=printed, width=80))
    assert not HARMFUL.search(printed.getvalue())


Reader = Callable[[str], Any]
FUZZED: Final[dict[str, tuple[Reader, list[str]]]] = {
    "record": (lambda text: all_of(read(text)), [file.read_text("utf-8") for file in GOLDEN]),
    "deck": (read_deck, [(PACKAGE / "picnic" / "deck.txt").read_text("utf-8")]),
    "values": (read_values, ["groups = [0, 0, 1, 4]\n[bonus]\ncorner = 2\nmost = -5\n"]),
    "foods": (read_foods, [(PACKAGE / "snack_arnaque" / "foods.toml").read_text("utf-8")]),
    "ingredients": (read_ingredients, [(PACKAGE / "sandwich" / "ingredients.toml").read_text("utf-8")]),
    "pictures": (read_pictures, [(PACKAGE / "_racing" / "pictures.toml").read_text("utf-8")]),
    "picnics": (lambda text: count(find("snack-match"), text, []), [PAPER]),
    "collections": (
        lambda text: count(find("snack-arnaque"), text, []),
        ["Ana: 4 donut, 3 sushi, japan; raccoons 2\nBen: 1 donut, france\n"],
    ),
}


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """Return one of our texts with a few places overwritten."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from([0, 0, 1, 5, 40, len(text)]))
        text = text[:start] + draw(st.sampled_from(PIECES) | st.text(max_size=8)) + text[end:]
    return text


def check_door(read: Reader, text: str) -> None:
    began = process_time()
    try:
        read(text)
    except PanierError as error:
        said = str(error)
        assert said
        assert len(said) < MOST
        assert not HARMFUL.search(said)
        assert "\n" not in said
    assert process_time() - began < LAST_S


@pytest.mark.parametrize("name", FUZZED)
@given(data=st.data())
@settings(max_examples=20 * EXAMPLES)
def test_any_text_is_read_or_refused_in_one_sentence(name: str, data: st.DataObject) -> None:
    reader, texts = FUZZED[name]
    check_door(reader, data.draw(mutated(texts) | st.text()))


@pytest.mark.slow
@pytest.mark.parametrize("name", FUZZED)
@given(data=st.data())
@settings(max_examples=3000)
def test_thousands_of_texts_are_read_or_refused(name: str, data: st.DataObject) -> None:
    reader, texts = FUZZED[name]
    check_door(reader, data.draw(mutated(texts) | st.text()))


@given(content=st.binary() | st.text().map(str.encode), most=st.integers(0, 20))
def test_a_file_is_read_as_text_or_refused(content: bytes, most: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.getbasetemp() / "any"
    file.write_bytes(content)
    wanted = content.decode(errors="surrogateescape").replace("\r\n", "\n").replace("\r", "\n")
    if len(content) <= most and not re.search(r"[\udc80-\udcff]", wanted):
        assert read_file(file, most) == wanted
    else:
        with pytest.raises(BadFile, match=r"too large|UTF-8"):
            read_file(file, most)


def test_an_impossible_file_name_is_refused() -> None:
    for path in ("a\0b", "a" * 10_000, "", "\ud800"):
        with pytest.raises(BadFile):
            read_file(path, 10)
        with pytest.raises(PanierError, match="cannot be read"):
            read_options(find("snack-match"), [f"deck={path}"])


def test_records_with_house_rules_can_be_replayed() -> None:
    """The limits leave room for the largest files in use."""
    for entry, options in HOUSE:
        seats = max(2, entry.rules.seat_range(options)[0])
        acts: list[Any] = []
        simulate(entry, seats, options, [find_bot(entry, "random")] * seats, seeded(5), acts.append)
        record = Record(entry.id, seats, options, tuple(acts), ("Ana",) * seats)
        assert read(write(record)) == replace(record)
