"""Snack Arnaque at the keyboard, and records of it."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

from rich.console import Console

from panier.bots import find_bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record, read, write
from panier.core.registry import find
from panier.core.rules import Act
from panier.games.snack_arnaque.table import Options
from panier.show.terminal.screens import play_in_terminal, show

ENTRY = find("snack-arnaque")


def play(typed: list[str], *, seed: int = 5, seats: int = 3) -> tuple[str, Record]:
    answers: Iterator[str] = iter([*typed, "quit"])
    screen = StringIO()
    console = Console(file=screen, width=100, no_color=True)

    def ask(question: str) -> str:
        answer = next(answers)
        console.print(f"{question}{answer}", markup=False)
        return answer

    names = ["You", "Mia", "Noé", "Lou", "Zoé"][:seats]
    bots = [find_bot(ENTRY, "greedy")]
    record = play_in_terminal(ENTRY, Options(first=0), names, bots, seed, console, ask)
    return screen.getvalue(), record


def test_a_whole_game_by_numbers() -> None:
    text, record = play(["1"] * 40)
    assert "All collections are complete." in text
    assert "You draw " in text
    assert "Mia draws " in text
    assert "win" in text.splitlines()[-1]
    assert read(write(record)) == record


def test_help_hint_table_and_nonsense_are_answered() -> None:
    text, _ = play(["?", "hint", "table", "0", "99", "soup"])
    assert "all of one food, one bonus card, or all raccoons" in " ".join(text.split())
    assert "A champion would choose" in text
    assert text.count("worth") == 2
    assert text.count("Write a number from 1 to") == 3
    assert "You have left the table." in text


def test_thefts_are_offered_with_what_they_bring() -> None:
    for seed in range(60):
        text, _ = play(["1", "1", "1", "1"], seed=seed)
        raccoons = [line for line in text.splitlines() if "to steal up to" in line]
        if raccoons and text.count("What do you keep?") >= 2:
            number = raccoons[0].split(")")[0].strip()
            turn = text[: text.index(raccoons[0])].count("What do you keep?")
            if turn == 0:
                continue
            text, _ = play([*["1"] * turn, number, "1", "1"], seed=seed)
            assert "What do you steal? (up to" in text
            assert "You steal " in text
            assert " from " in text
            return
    raise AssertionError("no raccoons in sixty games")


def test_a_record_is_told_turn_by_turn() -> None:
    acts: list[Act[Any]] = []
    simulate(ENTRY.rules, 4, Options(), [None], seeded(2), acts.append)
    screen = StringIO()
    show(Record("snack-arnaque", 4, Options(), tuple(acts)).replay(), Console(file=screen, width=100, no_color=True))
    text = screen.getvalue()
    assert "Player 4 draws" in text
    assert "steals" in text
    assert "The discards are shuffled into a new pile." in text
    assert "The end" in text
