"""Simulated people: they play by the rules, as weakly as they say, and fare against bots as docs/ladder.md promises."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from panier.bots import built_in_bots
from panier.cli import main
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.registry import find
from panier.games.picnic.weave import Place
from panier.games.sandwich.people import OwnTaste
from panier.games.snack_arnaque.table import Steal, TakeRaccoons
from panier.lab.arena import play_against_people
from panier.lab.people import find_person, people
from panier.lab.ratings import fair_band

TABLES = ("snack-match", "picnic", "snack-arnaque", "sandwich")  # the games that are no races
DEFAULT = "casual"  # the bots of Play now


@pytest.mark.parametrize("id", TABLES)
def test_people_play_every_variant_legally(id: str) -> None:
    entry = find(id)
    for name, person in people(entry).items():
        for number, options in enumerate(entry.variants):
            seats = entry.rules.seat_range(options)[number % 2]
            assert not entry.rules.to_act(simulate(entry.rules, seats, options, [person], seeded(number))), name


@pytest.mark.parametrize("id", TABLES)
def test_people_are_no_bots(id: str) -> None:
    entry = find(id)
    assert people(entry)
    assert not {*people(entry)} & {*built_in_bots(entry)}


def seen_by(id: str, name: str, games: int) -> list[tuple[Any, Any]]:
    """Return the views of a person in some games at three seats, with their moves."""
    entry, met = find(id), []
    person = find_person(entry, name)

    def watched(view: Any, randbelow: RandBelow) -> Any:
        move = person(view, randbelow)
        met.append((view, move))
        return move

    for number in range(games):
        simulate(entry.rules, 3, entry.default_options, [watched], seeded(number))
    return met


@pytest.mark.parametrize("name", ["beginner", "regular"])
def test_simulated_people_never_weave(name: str) -> None:
    laid = [move for _, move in seen_by("snack-match", name, 3) if isinstance(move, Place)]
    assert len(laid) == 3 * 3 * 8
    assert not any(place.beneath for place in laid)


@pytest.mark.parametrize("name", ["child", "beginner"])
def test_simulated_people_never_steal_and_avoid_raccoons(name: str) -> None:
    for view, move in seen_by("snack-arnaque", name, 5):
        assert not isinstance(move, Steal)
        if isinstance(move, TakeRaccoons):
            assert all(card.startswith("raccoon") for card in view.drawn)


def test_a_beginner_cooks_for_everybody_alike_and_keeps_a_palate_for_a_game() -> None:
    entry, palates = find("sandwich"), set()
    beginner = OwnTaste()
    for number in range(4):
        tasted: set[str] = set()

        def watched(view: Any, randbelow: RandBelow, tasted: set[str] = tasted) -> Any:
            move = beginner(view, randbelow)
            assert beginner.belief(view, 0) == beginner.belief(view, 1)
            if view.phase in ("kitchen", "tasting"):
                tasted.add(beginner.own(view).id)
            return move

        bot = built_in_bots(find("sandwich"))[DEFAULT]
        simulate(entry.rules, 3, entry.default_options, [watched, bot, bot], seeded(number))
        assert len(tasted) == 1
        palates |= tasted
    assert len(palates) > 1


# A fair chance --------------------------------------------------------------------------------------------------------


def of_three(id: str, person: str, bot: str, games: int, **options: Any) -> tuple[float, float]:
    """Return the interval of the share of games that the person wins against two of these bots."""
    entry = find(id)
    played = play_against_people(
        entry, persons=[person], bots=[bot], games=games, options=replace(entry.default_options, **options), seed=11
    )
    (found,) = played.meetings
    return found.won.low, found.won.high


@pytest.mark.parametrize(
    ("id", "games"),
    [("snack-match", 60), ("snack-arnaque", 150), pytest.param("sandwich", 60, marks=pytest.mark.slow)],
)
def test_a_beginner_has_a_chance_against_the_bots_of_play_now(id: str, games: int) -> None:
    """The interval of a few games overlaps 25 to 45 %, which it would not do for a hopeless person."""
    low, high = of_three(id, "beginner", DEFAULT, games)
    least, most = fair_band(3)
    assert low < most
    assert high > least


def test_good_bots_give_a_child_no_such_chance() -> None:
    """This shows that the test above can fail."""
    _, high = of_three("snack-arnaque", "child", "good", 150)
    assert high < fair_band(3)[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "games", "options"),
    [
        ("snack-match", 1500, {}),
        ("snack-match", 900, {"bonus": "random"}),
        ("picnic", 1500, {}),
        ("snack-arnaque", 2001, {}),
        ("sandwich", 1500, {}),
    ],
)
def test_a_beginner_wins_a_fair_share_at_three_seats(id: str, games: int, options: dict[str, Any]) -> None:
    """The share is within the band, with a tolerance for this many games."""
    low, high = of_three(id, "beginner", DEFAULT, games, **options)
    least, most = fair_band(3)
    middle = (low + high) / 2
    assert least <= middle <= most


# The command ----------------------------------------------------------------------------------------------------------


def run(*arguments: str) -> int:
    """Return the exit status of the command."""
    try:
        main(["arena", *arguments])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_the_arena_prints_and_keeps_how_people_fare(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["snack-arnaque", "--people", "all", "--bots", "casual", "--games", "10", "--seed", "1", "--jobs", "1"]
    assert run(*arguments, "--save", str(tmp_path / "people.md")) == 0
    out = capsys.readouterr().out
    assert "Snack Arnaque, 3 seats, seed 1" in out
    assert "…" not in out, "it fits 80 columns"
    assert "25 to 45 %" in out
    assert "| beginner | casual | 12 |" in (tmp_path / "people.md").read_text()
    run(*arguments, "--json")
    assert [one["person"] for one in json.loads(capsys.readouterr().out)["meetings"]] == ["child", "beginner"]


def test_a_person_alone_meets_the_automaton(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("picnic", "--people", "beginner", "--seats", "1", "--games", "4", "--seed", "1", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert "1 seat, seed 1" in out
    assert "alone" in out
    assert "25 to 45" not in out


@pytest.mark.slow
def test_the_same_seed_gives_the_same_people_in_any_number_of_processes() -> None:
    entry = find("snack-arnaque")
    one, two = (
        play_against_people(entry, persons=["child"], bots=["sprout"], games=63, seed=2, jobs=jobs).meetings
        for jobs in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["picnic", "--people", "genius"], "No simulated person called 'genius' plays Picnic; there are beginner,"),
        (["picnic", "--people", "beginner", "--bots", "genius"], "No bot called 'genius'"),
        (["picnic", "--people", "beginner", "--seats", "12"], "the game is for 1 to 9 seats, not 12"),
        (["picnic", "--people", "beginner", "--games", "0"], "at least one game"),
    ],
)
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert run(*arguments) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_an_unknown_person_is_refused_with_the_reason() -> None:
    with pytest.raises(PanierError, match="there are child, beginner"):
        find_person(find("snack-arnaque"), "regular")


def test_a_shared_victory_is_worth_a_share() -> None:
    """Of equal players each wins a third of the games at three seats, ties or not."""
    entry = find("snack-arnaque")
    (found,) = play_against_people(entry, persons=["beginner"], bots=["casual"], games=100, seed=1).meetings
    assert found.games == 102, "whole deals"
    assert found.won.low < 1 / 3 < found.won.high
