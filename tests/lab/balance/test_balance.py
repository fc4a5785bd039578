"""Balance reports: the same for the same seed, honest about luck, and able to see what is unfair."""

import json

import msgspec
import pytest

from lab.balance.coins import COINS, Options
from panier.core.errors import PanierError
from panier.core.house_rules import read_options
from panier.core.record import Record
from panier.core.registry import GAMES, find
from panier.lab.balance import Balance, balance, balance_records, compare
from panier.lab.balance.game_trace import count_lead_changes, pick_standings, trace_game
from panier.lab.balance.values import Figure, Section
from panier.lab.balance.worth import owner_gaps
from panier.lab.series import Series, play_game

SIX = [id for id in GAMES if id != COINS.id]


def section(found: Balance, key: str) -> Section:
    return next(one for one in found.sections if one.key == key)


def figure(found: Balance, key: str, name: str) -> Figure:
    return next(one for one in section(found, key).figures if one.key == name)


def coins(bias: int = 0, *, games: int = 400, seed: int = 1, seats: int = 3) -> Balance:
    return balance(COINS, seats=seats, options=Options(bias), bot="random", games=games, seed=seed)


def small(id: str, seats: int | None = None) -> Series:
    """Return a report on a few short games."""
    entry = find(id)
    settings = ["flips=30"] if id in ("snap", "elephant") else []
    return Series(id, read_options(entry, settings), seats or 3, ("random",), 5, 6)


def records(series: Series) -> list[Record]:
    return [
        Record(series.game, series.seats, series.options, tuple(play_game(series, number)[0]))
        for number in range(series.games)
    ]


def test_a_planted_advantage_is_found_and_named() -> None:
    unfair = coins(bias=15)
    seats = section(unfair, "seats")
    assert figure(unfair, "seats", "seat-0").notable
    assert figure(unfair, "seats", "seat-0").low > seats.expected  # type: ignore[operator]
    assert "seat 0 wins" in seats.sentence
    assert "more than an even share" in seats.sentence
    assert "people will notice" in seats.sentence


def test_a_fair_game_is_called_fair() -> None:
    fair = section(coins(), "seats")
    assert not any(one.notable for one in fair.figures)
    assert "nothing to mend" in fair.sentence
    assert fair.expected == pytest.approx(1 / 3)


@pytest.mark.parametrize("seats", [1, 3])
def test_games_without_points_have_no_leaders(seats: int) -> None:
    """All scores are equal throughout: that is not a lead that never changes."""
    level = balance(COINS, seats=seats, options=Options(worth=0), bot="random", games=40, seed=1)
    assert section(level, "scores").sentence.startswith("Nobody has a point in the end: scores say nothing.")
    assert not {"lead", "decisive"} & {one.key for one in level.sections}


def test_games_without_winners_say_nothing_about_seats() -> None:
    unwon = balance(COINS, seats=3, options=Options(rounds=0), bot="random", games=40, seed=1)
    assert section(unwon, "seats").sentence == "Nobody won a game: no seat is better or worse than another."


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes() -> None:
    entry = find("snack-match")
    reports = [
        balance(entry, seats=3, bot="random", games=50, seed=seed, jobs=jobs, skilled=False)
        for seed, jobs in ((7, 1), (7, 2), (8, 1))
    ]
    assert reports[0] == reports[1]
    assert reports[0].sections != reports[2].sections


@pytest.mark.parametrize("id", SIX)
def test_every_game_has_a_report(id: str) -> None:
    found = balance_records(records(small(id)))
    assert [one.key for one in found.sections][:4] == ["seats", "lead", "decisive", "scores"]
    for one in found.sections:
        assert one.sentence.endswith((".", ")."))
        assert all(each.low <= each.mean <= each.high for each in one.figures)
    begins = [one.label for one in section(found, "seats").figures]
    assert begins[0] == ("begins" if id in ("snack-arnaque", "snap", "elephant") else "seat 0")
    in_seconds = section(found, "length").figures[0].unit == "seconds"
    assert in_seconds is (id in ("sandwich", "snap", "elephant")), "races have a clock"


@pytest.mark.parametrize("id", ["snack-match", "picnic"])
def test_solo_reports_are_about_difficulty(id: str) -> None:
    found = balance_records(records(small(id, seats=1)))
    assert section(found, "seats").title == "How hard is it alone?"
    assert not {"lead", "decisive", "cards", "skill"} & {one.key for one in found.sections}


def test_simulated_and_recorded_games_give_the_same_report() -> None:
    series = small("snack-arnaque")
    simulated = balance(find("snack-arnaque"), seats=3, bot="random", games=6, seed=5, skilled=False)
    assert balance_records(records(series)).sections == simulated.sections


def test_the_skill_section_needs_bots_of_several_strengths() -> None:
    entry = find("elephant")
    options = read_options(entry, ["flips=20"])
    found = balance(entry, seats=2, options=options, bot="random", games=2, seed=1)
    skill = section(found, "skill")
    assert [one.key for one in skill.figures] == [
        "casual against sprout",
        "sharp against casual",
        "sharp against sprout",
    ]
    assert not [one for one in coins(games=2).sections if one.key == "skill"], "coins know no strength"


def test_what_never_happens_is_named() -> None:
    assert "Never seen when played like this: never." in section(coins(games=5), "events").sentence
    assert figure(coins(games=5), "events", "scored").mean == 1.0
    assert "3.0 a game" in figure(coins(games=5), "events", "scored").note


def test_bonus_pairs_stand_in_the_count_by_their_names() -> None:
    entry = find("snack-match")
    options = read_options(entry, ["bonus=corner:d,most:R"])
    found = balance(entry, seats=4, options=options, bot="random", games=30, seed=1, skilled=False)
    named = {one.label for one in section(found, "sources").figures}
    assert {"bonus corner donut", "bonus most red cloth"} <= named


def test_a_card_is_weighed_against_others_at_the_same_table() -> None:
    assert owner_gaps([["a"], ["b"], ["b"]], [9, 1, 3]) == {"a": 7.0, "b": -7.0}
    assert owner_gaps([["a"], ["a"]], [9, 1]) == {}, "where all have it, it tells nothing"


def test_a_game_trace_has_leaders_events_and_choices() -> None:
    assert count_lead_changes([(0, 0), (1, 0), (1, 1), (1, 2)]) == 1
    standings = [(number, 0) for number in range(40)]
    assert [one[0] for one in pick_standings(standings, rounds=False)] == [3, 7, 11, 15, 19, 23, 27, 31, 35, 39]
    assert pick_standings(standings[:2], rounds=True) == standings[:2]
    acts, result = play_game(small("sandwich"), 0)
    found = trace_game(Record("sandwich", 3, find("sandwich").default_options, tuple(acts)).replay())
    assert (found.stages, found.result) == (3, result)
    assert found.leaders[-1] == result.winners


def test_comparisons_correct_for_the_number_of_figures() -> None:
    fair, unfair = coins(seed=1), coins(bias=20, seed=2)
    found = compare(fair, unfair)
    changed = {one.one.key for one in found.differences if one.notable}
    assert {"seat-0"} <= changed
    assert "differ by more than luck explains" in found.sentence
    assert f"{len(found.differences)} figures were compared" in found.sentence
    same = compare(fair, coins(seed=3))
    assert not any(one.notable for one in same.differences)
    assert "Nothing differs by more than luck explains" in same.sentence
    one = next(one for one in found.differences if one.one.key == "seat-0")
    assert one.mean == pytest.approx(one.other.mean - one.one.mean)


def test_a_report_of_a_single_game_is_refused() -> None:
    with pytest.raises(PanierError, match="2 games or more, not 1"):
        coins(games=1)


def test_a_report_is_json() -> None:
    found = coins(games=20)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Balance) == found
    assert json.loads(msgspec.json.encode(found))["sections"][0]["key"] == "seats"


@pytest.mark.slow
def test_a_fair_game_is_seldom_called_unfair() -> None:
    """Of all seats together, once in twenty reports; a few more would be luck."""
    alarms = sum(any(one.notable for one in section(coins(seed=seed), "seats").figures) for seed in range(100))
    assert alarms <= 11
