"""The arena: fair deals, honest intervals, and what `panier arena` prints."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from panier.cli import main
from panier.core.errors import PanierError
from panier.core.house_rules import read_options
from panier.core.registry import find
from panier.core.results import Result
from panier.core.rules import Act
from panier.core.stats import Interval
from panier.core.units import CHANCE
from panier.lab.arena import Matchup, min_seats, play_deal, play_ladder, stronger_seats, winning_kind
from panier.lab.ratings import STEP_WIN_SHARE, DealScore, ladder_step, rate_bots, share_won

SNAP, SANDWICH = find("snap"), find("sandwich")
SHORT = read_options(SNAP, ["flips=40"])


def run(*arguments: str) -> int:
    """Return the exit status of the command."""
    try:
        main(["arena", *arguments])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def coins(random: Random, deals: int, won: float, *, undecided: float = 0.0, alike: float = 0.0) -> list[DealScore]:
    """Return deals of a coin game; in `alike` of them the cards decide both games for the same kind."""
    found = []
    for _ in range(deals):
        first = random.random() < won
        second = first if random.random() < alike else random.random() < won
        told = [game for game in (first, second) if random.random() >= undecided]
        found.append(DealScore(sum(told), len(told)))
    return found


@pytest.mark.parametrize(("won", "undecided", "alike"), [(0.5, 0, 0), (0.67, 0.3, 0), (0.67, 0, 0.9), (0.95, 0.1, 0.5)])
def test_ninety_five_percent_of_intervals_cover_the_truth(won: float, undecided: float, alike: float) -> None:
    random, tries, covered = Random(1), 400, 0
    for _ in range(tries):
        share = share_won(coins(random, 60, won, undecided=undecided, alike=alike))
        covered += share.low <= won <= share.high
    assert 0.92 < covered / tries < 0.98


def test_games_with_shared_cards_have_wider_intervals() -> None:
    independent = share_won(coins(Random(2), 300, 0.6))
    alike = share_won(coins(Random(2), 300, 0.6, alike=1.0))
    assert alike.high - alike.low > 1.3 * (independent.high - independent.low)


def test_intervals_are_right_for_few_or_one_sided_games() -> None:
    assert share_won([DealScore(0, 0)]) == Interval(0.5, 0.0, 1.0)
    all_won = share_won([DealScore(2, 2)] * 20)
    assert all_won.mean == 1.0
    assert all_won.high == pytest.approx(1.0)
    assert 0.8 < all_won.low < 0.9
    one = share_won([DealScore(1, 1)])
    assert one.low < 0.25


def test_ratings_add_up_along_the_ladder_and_grow_less_sure() -> None:
    two_to_one = [DealScore(2, 2), DealScore(2, 2), DealScore(0, 2)] * 200
    rungs = [ladder_step("a", "b", two_to_one, games=1200), ladder_step("b", "c", two_to_one, games=1200)]
    a, b, c = [line.rating for line in rate_bots(rungs)]
    assert (a.mean, a.plus_minus) == (0, 0)
    assert b.mean == pytest.approx(120.4, abs=0.5), "400 log10 2"
    assert c.mean == pytest.approx(2 * b.mean)
    assert c.plus_minus == pytest.approx(b.plus_minus * 2**0.5)
    assert all(one.in_band and STEP_WIN_SHARE[0] < one.share.low for one in rungs)
    assert not ladder_step("a", "b", two_to_one[:9], games=18).in_band, "so few games prove nothing"


def test_a_deal_is_played_twice_with_the_same_cards_and_seats_swapped() -> None:
    acts: list[Act[Any]] = []
    play_deal(Matchup("snack-match", find("snack-match").default_options, 2, "random", "casual", 5), 0, acts.append)
    dealt = [act.move for act in acts if act.seat == CHANCE]
    half = len(dealt) // 2
    assert half > 1
    assert dealt[:half] == dealt[half:]
    played = [act for act in acts if act.seat != CHANCE]
    assert played[: len(played) // 2] != played[len(played) // 2 :]
    assert stronger_seats(4, swapped=False) == [not kind for kind in stronger_seats(4, swapped=True)]


def test_other_numbers_deal_other_cards() -> None:
    deals = []
    for number in (0, 1):
        acts: list[Act[Any]] = []
        play_deal(Matchup("snap", SHORT, 2, "random", "random", 5), number, acts.append)
        deals.append(acts[0])
    assert deals[0] != deals[1]


@pytest.mark.parametrize("entry", [SNAP, SANDWICH], ids=lambda entry: entry.id)
def test_a_bot_against_itself_wins_half(entry: Any) -> None:
    """This holds also at three seats, where a kind has once one seat and once two."""
    name = "random"
    options = SHORT if entry is SNAP else read_options(entry, ["market=turns"])
    (one,) = play_ladder(entry, bots=[name, name], games=80, options=options, seed=1).rungs
    assert one.share.low < 0.5 < one.share.high
    assert one.share.high - one.share.low < 0.3


@pytest.mark.parametrize(
    ("winners", "kind"), [((0,), False), ((1,), True), ((0, 2), False), ((0, 1), None), ((), None)]
)
def test_a_game_is_decided_when_all_winners_are_of_one_kind(winners: tuple[int, ...], kind: bool | None) -> None:
    assert winning_kind(Result((0, 0, 0), winners, ""), stronger_seats(3, swapped=False)) is kind


def test_the_same_seed_gives_the_same_ladder_in_any_number_of_processes() -> None:
    one, two = (
        play_ladder(SNAP, bots=["random", "casual"], games=46, options=SHORT, seed=2, jobs=jobs) for jobs in (1, 2)
    )
    assert one.rungs == two.rungs
    told: list[int] = []
    play_ladder(SNAP, bots=["random", "casual"], games=5, options=SHORT, seed=2, progress=told.append)
    assert sum(told) == 6, "whole deals"


def test_a_table_is_as_small_as_the_game_allows() -> None:
    assert [min_seats(find(id), find(id).default_options) for id in ("snack-match", "sandwich", "snap")] == [2, 3, 2]


def test_the_command_prints_and_keeps_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["snap", "--bots", "random,casual", "--games", "20", "--seed", "1", "--jobs", "1"]
    for ending in ("md", "json"):
        assert run(*arguments, "-o", "flips=40", "--save", str(tmp_path / f"table.{ending}")) == 0
    out = capsys.readouterr().out
    assert "Snap (flips=40), 2 seats, seed 1" in out
    assert "…" not in out, "it fits 80 columns"
    assert "| casual |" in (tmp_path / "table.md").read_text()
    kept = json.loads((tmp_path / "table.json").read_text())
    assert [line["bot"] for line in kept["ratings"]] == ["random", "casual"]
    run(*arguments, "-o", "flips=40", "--json")
    assert json.loads(capsys.readouterr().out)["rungs"] == kept["rungs"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["snap", "--bots", "random,genius"], "No bot called 'genius' plays Snap; there are random,"),
        (["snap", "--bots", "casual"], "A ladder has two bots or more, the weakest first; Snap has random,"),
        (["sandwich", "--seats", "2"], "the game is for 3 to 12 seats, not 2"),
        (["picnic", "--seats", "1"], "two seats or more, not 1"),
        (["snap", "--games", "0"], "at least one game"),
        (["snap", "--save", "table.pdf"], "written as .md or .json"),
        (["chess"], "There is no game 'chess'"),
    ],
)
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert run(*arguments) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_an_existing_file_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "table.md"
    file.write_text("kept")
    assert run("snap", "--save", str(file)) == 2
    assert "is there already" in capsys.readouterr().err
    assert file.read_text() == "kept"


def test_a_library_call_is_refused_with_the_same_reasons() -> None:
    with pytest.raises(PanierError, match="two bots or more"):
        play_ladder(SNAP, bots=["casual"])
