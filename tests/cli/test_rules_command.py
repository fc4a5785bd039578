"""`panier rules`: every game's page in both languages, to be read where there is neither a picture nor a link."""

import re
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

from panier.cli import main
from panier.core.registry import GAMES
from panier.show.rule_pages import INDEX, Language, read_page

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = 0
    try:
        main(["rules", *arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, ""])
def test_the_page_of_every_game_is_printed_plain_into_a_pipe(
    game: str, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *([game] if game else []), "--language", language)
    assert (status, err) == (0, "")
    source = (ROOT / "docs" / "games" / language / f"{game or INDEX}.md").read_text(encoding="utf-8")
    assert out.splitlines()[0] == source.splitlines()[0]
    assert "\x1b" not in out
    assert not re.search(r"\]\(|<!--|\.svg", out)
    assert out.count("(picture: " if language == "en" else "(image : ") == source.count("![")
    for file in re.findall(r"\((docs/[^)]+)\)", out):
        assert (ROOT / file).is_file()
    assert set(re.findall(r"`panier rules ([\w-]+)`", out)) <= set(GAMES)


def test_the_page_about_all_games_says_how_to_read_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--language", "fr")
    assert re.findall(r"`panier rules ([\w-]+)`", out) == list(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, ""])
def test_rules_fit_the_width_of_the_terminal(game: str, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = StringIO()
    monkeypatch.setattr("panier.cli.rules.console", Console(file=shown, force_terminal=True, width=80))
    with pytest.raises(SystemExit) as end:
        main(["rules", game, "--language", language])
    assert not end.value.code
    assert "\x1b[1m" in shown.getvalue()
    lines = re.sub(r"\x1b\[[\d;]*m", "", shown.getvalue()).splitlines()
    assert max(map(len, lines)) <= 80
    assert not any(re.search(r"\*\*|^#", line) for line in lines)


def test_the_default_language_is_that_of_the_computer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    english, french = read_page("snap", "en"), read_page("snap", "fr")
    assert run(capsys, "snap")[1] == english
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert run(capsys, "snap")[1] == french
    assert run(capsys, "snap", "--language", "en")[1] == english
    monkeypatch.setenv("PANIER_RULES_LANGUAGE", "en")
    assert run(capsys, "snap")[1] == english


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "There is no game 'chess'; there are snack-match, picnic"),
        (["../en/snap"], "There is no game '../en/snap'"),
        (["snap", "--language", "de"], '"en"'),
        (["snap", "--language", "de"], '"fr"'),
    ],
)
def test_rules_of_an_unknown_game_are_refused(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert message in " ".join(err.split())


def test_rules_only_in_english_are_printed_with_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    """The rules of a game from another package are its module's docstring."""
    status, out, err = run(capsys, "topcard:GAME", "--language", "fr")
    GAMES.remove("topcard")
    assert (status, out.splitlines()[0], err) == (0, "# Top Card", "Top Card has only English rules.\n")
