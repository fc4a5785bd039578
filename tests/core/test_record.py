"""Records that are damaged, foreign or from another version."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from core.live import live
from panier.cli import main
from panier.core.chance import RandBelow, seeded
from panier.core.errors import BadFile
from panier.core.match import simulate
from panier.core.record import Record, read, write
from panier.core.registry import find
from panier.core.replay import AnyReplay
from panier.core.rules import Act
from panier.core.values import Tagged
from panier.lab.review.evidence import Findings, Progress, final_point


def a_record() -> str:
    entry = find("snack-match")
    acts: list[Act[Tagged]] = []
    simulate(entry.rules, 2, entry.default_options, [None], seeded(1), acts.append)
    return write(Record("snack-match", 2, entry.default_options, tuple(acts)))


WHOLE = a_record()
LINES = WHOLE.splitlines()


def nothing_but_the_end(replay: AnyReplay, randbelow: RandBelow, progress: Progress) -> Findings:
    """Return the findings of a reviewer that plays no further games, which would take long."""
    return Findings([final_point(step, replay.result, replay.record.seats, None) for step in (0, 1)], ())


@pytest.mark.parametrize(
    "command",
    ["replay", "replay --json", "replay --verify", "draw --out OUT.html", "draw --out OUT.svg", "review --json"],
)
def test_a_command_plays_a_record_only_once(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """To check it; what is then shown, proven, drawn or reviewed has its states from there."""
    entry = find("snack-arnaque")
    file = tmp_path / "game.jsonl"
    file.write_text(write(live(entry, 2, entry.default_options)))
    monkeypatch.setattr(entry.require("review", "no-review"), "findings", nothing_but_the_end)
    setup = Mock(wraps=entry.rules.setup)
    monkeypatch.setattr(entry.rules, "setup", setup)
    name, *flags = command.replace("OUT", str(tmp_path / "out")).split()
    with suppress(SystemExit):
        main([name, str(file), *flags])
    assert capsys.readouterr().out
    assert setup.call_count == 1


def changed(line: int, change: Callable[[str], str]) -> str:
    lines = list(LINES)
    lines[line - 1] = change(lines[line - 1])
    return "\n".join(lines)


def test_an_unfinished_game_is_a_record_without_a_result() -> None:
    half = "\n".join(LINES[:10]) + "\n"
    assert write(read(half)) == half
    assert "result" in LINES[-1]


def test_the_form_of_a_move_is_checked_by_decoding_it_and_not_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(move: object) -> bool:
        raise AssertionError(f"{move} was decoded a moment ago")

    monkeypatch.setattr("panier.core.rules.is_well_formed", again)
    assert len(read(WHOLE).acts) == len(LINES) - 2


def test_a_finished_game_may_lack_its_result() -> None:
    assert write(read("\n".join(LINES[:-1]))) == WHOLE


def test_a_record_can_contain_avatars() -> None:
    faced = replace(read(WHOLE), avatars=("taco", "pizza"))
    assert read(write(faced)) == faced
    with pytest.raises(BadFile, match="line 1: there are 1 faces for 2 seats"):
        read(write(replace(faced, avatars=("taco",))))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: this is not the header"),
        ("hello\n", "line 1: this is not the header"),
        (changed(1, lambda line: line.replace("snack-match", "chess", 1)), "line 1: There is no game 'chess'"),
        (changed(1, lambda line: line.replace('"version":2', '"version":99')), "line 1: .* version 99 .* at version 2"),
        (changed(1, lambda line: line.replace('"version":2', '"version":0')), "line 1: .* version 0 .* at version 2"),
        (
            changed(1, lambda line: line.replace('"edition":"snack-match"', '"edition":"picnic"')),
            "not options of Snack",
        ),
        (changed(2, lambda line: line[:-1] + ',"more"]'), "line 2: this is not an act of Snack Match"),
        (changed(3, lambda line: line.replace('"card"', '"more":1,"card"')), "line 3: this is not an act"),
        (changed(1, lambda line: line.replace('"seats":2', '"seats":12')), "line 1: .* 1 to 9 seats, not 12"),
        (changed(1, lambda line: line.replace('"none"', '"loud"')), "line 1: this is not the header"),
        (changed(1, lambda line: line.replace('"seats"', '"places"')), "line 1: this is not the header"),
        (changed(2, lambda line: "[100"), "line 2: this is not an act of Snack Match"),
        (changed(2, lambda line: line.replace("deal", "steal")), "line 2: this is not an act of Snack Match"),
        (changed(3, lambda line: line.replace("[0,", "[5,").replace("[1,", "[5,")), "line 3: .* no such seat"),
        (changed(3, lambda line: LINES[3].replace("keep", "reconsider")), "line 3: "),
        ("\n".join([*LINES[:2], *LINES[3:]]), "the rules refuse this act"),
        ("\n".join([*LINES[:5], LINES[-1]]), "line 6: a result stands here, but the game is not over"),
        (
            changed(len(LINES), lambda line: line.replace('"winners":[', '"winners":[7,')),
            "does not follow from the acts",
        ),
        (changed(len(LINES), lambda line: '{"outcome":1}'), "this is not the result of a game"),
        (WHOLE + LINES[-2], "nothing may follow the result"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read(text)


def test_odd_line_ends_within_a_text_do_not_break_a_record() -> None:
    """JSON can contain characters that Python treats as line ends."""
    odd = changed(3, lambda line: line.replace('"card":"', '"card":"\u2028\u0085'))
    with pytest.raises(BadFile, match="line 3: the rules refuse this act"):
        read(odd)


LIVE = live(find("picnic"), 2, find("picnic").default_options)
KEPT = write(LIVE)


def test_a_live_record_keeps_players_commitment_and_finally_the_seed() -> None:
    first, *_, last = KEPT.splitlines()
    assert '"players":["Ana","Ben"],"shuffle":{"commitment":"630dcd' in first
    assert LIVE.seed not in first
    assert last.endswith(f'"seed":"{LIVE.seed}"}}')
    assert read(KEPT) == LIVE


def test_no_seed_is_written_before_the_game_is_over() -> None:
    running = replace(LIVE, acts=LIVE.acts[:5])
    assert LIVE.seed not in write(running)
    assert read(write(running)) == replace(running, seed="")


def test_a_record_without_names_and_commitment_omits_them() -> None:
    for word in ("players", "shuffle", "seed"):
        assert word not in WHOLE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["Ana","Ben"]', '["Ana"]', "line 1: there are 1 names for 2 seats"),
        ('["Ana","Ben"]', '["Ana",2]', "line 1: this is not the header"),
        (f'"{"01" * 16}",""', f'"{"01" * 16}"', "line 1: there are random bytes of 1 seats, but 2 played"),
        ("01" * 16, "01" * 15, "line 1: this is not the header of a record: what a seat sent is 16 bytes"),
        ("01" * 16, "0G" * 16, "line 1: this is not the header of a record: what a seat sent is 16 bytes"),
        ('"630dcd', '"630DCD', "line 1: this is not the header of a record: a commitment is 32 bytes"),
        ('"630dcd', '"30dcd', "line 1: this is not the header of a record: a commitment is 32 bytes"),
        ('"round":3', '"round":-1', "line 1: this is not the header of a record: a round is counted from 0"),
        ('"round":3', '"round":4294967296', "line 1: this is not the header of a record: a round is counted from 0"),
        (',"round":3', "", "line 1: this is not the header"),
        ('"round":3', '"round":3,"more":1', "line 1: this is not the header"),
        ('"players"', '"more":1,"players"', "line 1: this is not the header"),
        ('"seed":"00', '"seed":"0', "this is not the result of a game: a seed is 32 bytes"),
        ('"seed"', '"more":1,"seed"', "this is not the result of a game"),
    ],
)
def test_a_bad_promise_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert old in KEPT
    with pytest.raises(BadFile, match=message):
        read(KEPT.replace(old, new, 1))


def test_a_seed_without_a_promise_is_refused() -> None:
    with pytest.raises(BadFile, match="the header has no commitment"):
        read(WHOLE.rstrip()[:-1] + f',"seed":"{LIVE.seed}"}}')
