"""What the page tells people of the rules is what the games do: who can play, which options there are, the numbers."""

import re
from pathlib import Path
from typing import Final

import pytest

from panier.games import GAMES
from panier.games.racing import settings
from panier.games.racing.claims import TIE
from panier.games.sandwich import market
from panier.games.sandwich.table import ROUNDS, Options, places
from panier.games.snap.rules import TOGETHER

RULES: Final = Path(__file__).parents[1] / "web" / "src" / "rules"
PEOPLE: Final = {"en": "**{} to {} people**", "fr": "**{} à {} personnes**"}
EACH: Final = [(game, language) for game in GAMES for language in PEOPLE]


def text(game: str, language: str) -> str:
    """The source of a game's rules, with what it shares with others."""
    found = (RULES / language / f"{game}.ts").read_text("utf-8")
    shared = re.findall(r'from "\./(\w+)\.ts"', found)
    return found + "".join((RULES / language / f"{name}.ts").read_text("utf-8") for name in shared)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_say_how_many_can_play(game: str, language: str) -> None:
    entry = GAMES[game]
    seats = entry.game.seats(entry.base)
    assert PEOPLE[language].format(seats[0], seats[-1]) in text(game, language)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_name_every_option_and_no_other(game: str, language: str) -> None:
    entry = GAMES[game]
    told = re.findall(r'\boption: "(\w+)"', text(game, language))
    assert sorted(told) == sorted(set(entry.options.__struct_fields__) - set(entry.fixed))


@pytest.mark.parametrize("language", PEOPLE)
def test_the_rules_of_sandwich_have_its_numbers(language: str) -> None:
    told = text("sandwich", language)
    rows = [re.findall(r'"(\d)"', row) for row in re.findall(r'\["[^"]*", ((?:"[^"]",? ?){4})\]', told)]
    assert [tuple(map(int, row)) for row in rows] == [places(4), places(3)]
    assert ROUNDS == 3
    assert {"en": "**three rounds**", "fr": "**trois manches**"}[language] in told
    assert re.search(rf"\b{Options().offers} (by default|par défaut)", told)
    assert re.search(rf"\b{market.LEVEL} millise", told)


@pytest.mark.parametrize("language", PEOPLE)
@pytest.mark.parametrize("game", ["snap", "elephant"])
def test_the_rules_of_races_have_their_numbers(game: str, language: str) -> None:
    told = text(game, language).replace(",", ".")
    tempo = settings.TEMPO["auto"]
    assert re.search(rf"\b{tempo[0] / 1000} (to|à) {tempo[-1] / 1000} second", told)
    assert re.search(rf"\b{settings.MOST_HEAD_START} millise", told)
    assert re.search(rf"\b{settings.MOST_MINUTES} (at most|au plus)", told)
    assert re.search(rf"\b{TIE} millise", told)
    assert (game == "snap") == (re.search(rf"\b{TOGETHER} millise", told) is not None)


@pytest.mark.parametrize("language", PEOPLE)
@pytest.mark.parametrize("game", ["snap", "elephant"])
def test_AMB_E13_the_rules_name_the_short_game_that_is_suggested(game: str, language: str) -> None:
    facts = (RULES.parent / "table" / "games.ts").read_text("utf-8")
    (flips,) = re.findall(rf"^  {game}: .*options: {{ flips: (\d+) }}", facts, re.MULTILINE)
    assert GAMES[game].base.flips == 0
    assert re.search(rf"\b{flips} are suggested|On en propose {flips}\b", text(game, language))
