"""The picnic of the day: the same cards for everybody, by date (docs/daily.md)."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from panier.bots import find_bot
from panier.cli import main
from panier.core.bot import without_delay
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.record import read, shuffle_key, write
from panier.core.registry import find
from panier.core.rules import Act, begin, play
from panier.core.shuffle import randbelow_for
from panier.core.units import CHANCE
from panier.core.verify import CardsVerified, verify
from panier.games.picnic import daily
from panier.games.picnic.review.beam import search_beam
from panier.games.picnic.review.hindsight import points_without_bonus
from panier.games.picnic.review.weaving import LayingRules

DAY = date(2026, 11, 16)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    try:
        main(arguments)
        status: object = 0
    except SystemExit as end:
        status = end.code
    captured = capsys.readouterr()
    return status, captured.out, " ".join(captured.err.split())


def test_the_deal_of_a_day_never_changes() -> None:
    assert daily.seed(DAY).hex() == "a3dea229eb0179441658059ae3d3519ea76e10ad3a1dd33b95aedaeec4ac78e2"
    assert daily.deals(DAY)[:2] == (("wG wB dR", "hB hR wO"), ("sR hG sO", "wO dG sR"))


def test_no_two_days_of_a_year_are_alike() -> None:
    year = [daily.deals(DAY + timedelta(days=i)) for i in range(366)]
    assert len(set(year)) == len(year)
    assert all(len({card for pair in deal for card in pair}) == 16 for deal in year)


@pytest.mark.parametrize("thoughts", range(3))
def test_moves_do_not_change_the_deal(thoughts: int) -> None:
    entry = find(daily.GAME)
    state, bot, randbelow = begin(entry.rules, 1, entry.default_options), find_bot(entry, "casual"), seeded(thoughts)
    key = shuffle_key(*daily.shuffle(DAY))
    dealt: list[tuple[str, str]] = []
    assert bot
    while waiting_for := entry.rules.to_act(state):
        if CHANCE in waiting_for:
            move = entry.rules.chance(state).pick(randbelow_for(key, len(dealt)))
            dealt.append(move.hands[0])
            state = play(entry.rules, state, Act(CHANCE, move))
        else:
            state = play(entry.rules, state, Act(0, without_delay(bot(entry.rules.view(state, 0), randbelow))))
    assert tuple(dealt) == daily.deals(DAY)


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-01", "2026-02-30", "20261116", "2026-W47-1", "16.11.2026"])
def test_text_that_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(PanierError, match="like 2026-11-16"):
        daily.read_day(text, NOON)


def test_tomorrow_is_open_but_later_days_are_not() -> None:
    assert daily.read_day("2026-11-17", NOON) == date(2026, 11, 17)
    assert daily.read_day("1999-12-31", NOON) == date(1999, 12, 31)
    with pytest.raises(PanierError, match="not laid out yet"):
        daily.read_day("2026-11-18", NOON)


def test_only_the_usual_game_for_one_is_the_picnic_of_the_day() -> None:
    entry, other = find(daily.GAME), find("picnic")
    daily.check(entry, entry.default_options, 1)
    for wrong in ((entry, entry.default_options, 2), (entry, entry.variants[1], 1), (other, other.default_options, 1)):
        with pytest.raises(PanierError):
            daily.check(*wrong)


def test_more_effort_finds_better_daily_picnics() -> None:
    deals = [daily.deals(DAY + timedelta(days=i)) for i in range(4)]
    narrow, wide = (
        sum(
            points_without_bonus(
                search_beam([[pair] for pair in deal], LayingRules(), points_without_bonus, width=width)
            )
            for deal in deals
        )
        for width in (1, 12)
    )
    assert narrow < wide


def test_the_best_found_is_a_record_of_that_day_and_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panier.games.picnic.review.hindsight.MAX_NODES", 1000)
    found = daily.best(DAY)
    assert verify(read(write(found.record)).replay()) == CardsVerified(chance_acts=8)
    assert found.points <= found.bound
    assert daily.best(DAY) == found


@pytest.mark.parametrize(
    ("bound", "says"), [(18, "18 points, the best possible"), (20, "more than 20 are not possible")]
)
def test_daily_says_whether_the_best_is_proven(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, bound: int, says: str
) -> None:
    monkeypatch.setattr("panier.games.picnic.review.hindsight.MAX_NODES", 0)
    found = daily.best(DAY)
    monkeypatch.setattr(daily, "best", lambda day: daily.DailyBest(found.record, 18, bound))
    status, out, _ = ran(capsys, "daily", "--date", "2026-11-16", "--best", "--plain")
    assert status == 0
    assert says in " ".join(out.split())


def test_daily_prints_seed_and_strips_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "daily", "--date", "2026-11-16", "--json")
    printed = json.loads(out)
    assert status == 0
    assert (printed["date"], printed["game"], printed["seed"]) == ("2026-11-16", daily.GAME, daily.seed(DAY).hex())
    assert [tuple(pair) for pair in printed["strips"]] == list(daily.deals(DAY))


@pytest.mark.parametrize(("text", "says"), [("2026-02-30", "like 2026-11-16"), ("2999-01-01", "not laid out yet")])
def test_daily_says_what_is_wrong_with_a_day(capsys: pytest.CaptureFixture[str], text: str, says: str) -> None:
    status, _, err = ran(capsys, "daily", "--date", text)
    assert status == 2
    assert says in err


def test_daily_is_played_at_the_keyboard_and_kept_with_its_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["1", "1 d4 >", "", "quit"])
    monkeypatch.setattr("panier.cli.output.console.input", lambda *_: next(answers))
    file = tmp_path / "monday.jsonl"
    status, out, _ = ran(capsys, "daily", "--date", "2026-11-16", "--record", str(file), "--plain")
    assert status == 0
    assert "Monday 16 November 2026" in out
    kept = read(file.read_text())
    assert kept.shuffle == daily.shuffle(DAY)[0]
    assert kept.acts[0].move.hands == (daily.deals(DAY)[0],)


def test_daily_refuses_hints_at_the_keyboard_and_asks_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["hint", "1", " H ", "1 d4 >", "", "quit"])
    monkeypatch.setattr("panier.cli.output.console.input", lambda *_: next(answers))
    status, out, _ = ran(capsys, "daily", "--date", "2026-11-16", "--plain")
    assert status == 0
    assert " ".join(out.split()).count("No hints in the picnic of the day") == 2
    assert "champion would" not in out
    assert next(answers, None) is None
