"""The texts of the rules match the games: numbers of players, options and other numbers."""

import re
from pathlib import Path
from typing import Final

import pytest

from panier.core.house_rules import read_options
from panier.core.options import list_options
from panier.core.registry import GAMES
from panier.core.units import TIE_WINDOW_MS
from panier.games._racing import settings
from panier.games.sandwich.table import ROUNDS, places
from panier.games.snap.rules import FALSE_CALL_WINDOW_MS
from panier.show.terminal.screens import for_terminal

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web" / "src" / "games"
PAGES: Final = ROOT / "docs" / "rules"
RULES: Final = {
    "snack-match": "picnic/rules/{}/snack-match.ts",
    "picnic": "picnic/rules/{}/picnic.ts",
    "snack-arnaque": "arnaque/rules/{}.ts",
    "sandwich": "sandwich/rules/{}.ts",
    "snap": "racing/snap/rules/{}.ts",
    "elephant": "racing/elephant/rules/{}.ts",
}
PEOPLE: Final = {"en": "**{} to {} players**", "fr": "**{} à {} personnes**"}
EACH: Final = [(game, language) for game in GAMES for language in PEOPLE]


def text(game: str, language: str) -> str:
    """Return the source of a game's rules, with the parts it shares with others."""
    file = WEB / RULES[game].format(language)
    found = file.read_text("utf-8")
    shared = re.findall(r'^import \{[^}]*\} from "(\.[^"]+)"', found, re.MULTILINE)
    return found + "".join((file.parent / name).read_text("utf-8") for name in shared)


def options_told(game: str, language: str) -> dict[str, list[str]]:
    """Return the options in a game's rules, each with the values explained there."""
    _, *found = re.split(r'\boption: "', text(game, language))
    return {part.partition('"')[0]: re.findall(r'\bvalue: "(\w+)"', part) for part in found}


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_give_the_numbers_of_players(game: str, language: str) -> None:
    entry = GAMES[game]
    seats = entry.rules.seat_range(entry.default_options)
    assert PEOPLE[language].format(seats[0], seats[-1]) in text(game, language)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_name_every_option_and_no_other(game: str, language: str) -> None:
    told, known = set(options_told(game, language)), set(list_options(GAMES[game]))
    assert known - told == set()
    assert told - known == set()


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_explain_every_option_value_but_the_default(game: str, language: str) -> None:
    entry = GAMES[game]
    for name, told in options_told(game, language).items():
        if told and name in list_options(entry):
            known = {value.replace("…", "named") for value in list_options(entry)[name].values}
            assert {*told} - known == set()
            assert known - {*told} <= {str(getattr(entry.default_options, name))}


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.name)
def test_options_written_on_pages_can_be_read(page: Path) -> None:
    """An option on a game's page belongs to that game; on pages about several games, to one of them."""
    games = [page.stem] if page.stem in GAMES else list(GAMES)
    for setting in set(re.findall(r"`(\w+=[^`\s]+)`", page.read_text("utf-8"))):
        name = setting.partition("=")[0]
        having = [GAMES[game] for game in games if name in list_options(GAMES[game])]
        assert having, f"{page.name} says {setting}"
        for entry in having:
            read_options(entry, [setting])


@pytest.mark.parametrize("language", PEOPLE)
def test_the_rules_of_sandwich_have_the_numbers_of_the_code(language: str) -> None:
    told = text("sandwich", language)
    rows = [re.findall(r'"(\d)"', row) for row in re.findall(r'\["[^"]*", ((?:"[^"]",? ?){4})\]', told)]
    assert [tuple(map(int, row)) for row in rows] == [places(4), places(3)]
    assert ROUNDS == 3
    assert {"en": "**three rounds**", "fr": "**trois manches**"}[language] in told
    assert re.search(rf"\b{GAMES['sandwich'].default_options.offers} (per round|par manche)", told)
    assert re.search(rf"\b{TIE_WINDOW_MS} millise", told)


@pytest.mark.parametrize("language", PEOPLE)
@pytest.mark.parametrize("game", ["snap", "elephant"])
def test_the_rules_of_races_have_the_numbers_of_the_code(game: str, language: str) -> None:
    told = text(game, language).replace(",", ".")
    tempo = settings.TEMPO_MS["auto"]
    assert re.search(rf"\b{tempo[0] / 1000} (to|à) {tempo[-1] / 1000} second", told)
    assert re.search(rf"\b{settings.MAX_HEAD_START_MS} millise", told)
    assert re.search(rf"\b{settings.MAX_MINUTES} (at most|au plus)", told)
    assert re.search(rf"\b{TIE_WINDOW_MS} millise", told)


@pytest.mark.parametrize("language", PEOPLE)
def test_AMB_N15_the_rules_of_snap_say_who_pays_together(language: str) -> None:
    assert re.search(rf"\b{FALSE_CALL_WINDOW_MS} millise", text("snap", language))


def short_game(game: str) -> int:
    """Return the number of cards after which a race ends: the lobby's suggestion, or else the default."""
    manifest = (WEB / "racing" / game / "manifest.ts").read_text("utf-8")
    suggested = re.search(r"\n  options: \{.*\bflips: (\d+)", manifest)
    return int(suggested[1]) if suggested else GAMES[game].default_options.flips


@pytest.mark.parametrize("game", ["snap", "elephant"])
def test_the_rules_of_races_say_when_they_end(game: str) -> None:
    """SN-20, EL-13, AMB-N19, AMB-E13: with the last card, or after the number that the lobby or the cap sets."""
    page = (PAGES / f"{game}.md").read_text("utf-8")
    most, short = f"{settings.MAX_TURNS:,}", short_game(game)
    assert re.search(rf"\b[Aa] limit of {most}\s+turns", page)
    assert re.search(rf"suggests\s+a\s+short\s+game\s+over\s+{short}\s+cards", page)
    assert f"We suggest {short}; " in text(game, "en")
    assert f"After {most} cards" in text(game, "en")
    assert f"On en propose {short}\u202f; " in text(game, "fr")
    assert f"Après {most.replace(',', chr(0x202F))} cartes" in text(game, "fr")


def departures() -> list[tuple[str, str]]:
    """Return games and the option for the printed rules, from each row of the table of reversible rulings."""
    page = (PAGES / "README.md").read_text("utf-8").partition("## Where we depart from the printed words")[2]
    return re.findall(r"^\| ([^|]+) \| [^|]+ \| [^|]+ \| `([^`]+)`[^|]* \|$", page, re.MULTILINE)


def test_options_for_the_printed_rules_differ_from_the_defaults() -> None:
    numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    assert f"In {numbers[len(departures())]} points" in (PAGES / "README.md").read_text("utf-8")
    for games, option in departures():
        named = [entry for entry in GAMES.values() if entry.name in games.split(", ")]
        assert named, games
        for entry in named:
            assert read_options(entry, [option]) != entry.default_options, option


@pytest.mark.parametrize("page", ["README", "sandwich"])
def test_AMB_W01_pages_name_who_gets_a_market_in_turns(page: str) -> None:
    """A shared device is tested in `server/test_room.py`, and OpenSpiel in `rl/test_spiel.py`."""
    usual = GAMES["sandwich"].default_options
    assert usual.market == "race", "simulations race"
    assert for_terminal(GAMES["sandwich"], usual).market == "turns"
    text = " ".join((PAGES / f"{page}.md").read_text("utf-8").split())
    (told,) = [sentence for sentence in re.findall(r"[^.]*\.", text) if re.search("share a device", sentence)]
    assert {"in turns", "terminal", "OpenSpiel"} <= set(re.findall("in turns|terminal|OpenSpiel", told)), told
    assert re.search(r"Simulations race\b", text)
