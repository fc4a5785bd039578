"""Sandwich at the keyboard: what is asked, shown, refused and taken back."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from panier.bots import find_bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record, read, write
from panier.core.registry import find
from panier.games.sandwich.table import Compose, Options, Rank
from panier.games.sandwich.tty.notation import BadNotation, read_name, read_numbers, read_order, read_swap
from panier.show.terminal.screens import for_terminal, play_in_terminal, show

ENTRY = find("sandwich")


def play(typed: list[str], *, seats: int = 4, options: Any = None, seed: int = 5) -> tuple[str, Record]:
    """Type these answers and leave; return the printed text and the record of the game."""
    answers: Iterator[str] = iter([*typed, "quit"])
    screen = StringIO()
    console = Console(file=screen, width=100, no_color=True)

    def ask(question: str) -> str:
        answer = next(answers)
        console.print(f"{question}{answer}", markup=False)
        return answer

    names = ["You", *(f"Bot {i}" for i in range(1, seats))]
    options = for_terminal(ENTRY, options or ENTRY.default_options)
    bots = [find_bot(ENTRY, "greedy")]
    record = play_in_terminal(ENTRY, options, names, bots, seed, console, ask)
    return screen.getvalue().replace("\N{NO-BREAK SPACE}", " "), record


def market(seats: int = 4, options: Any = None) -> list[str]:
    """Return the answers for a market: card 1, or 2 if card 1 is the own one."""
    typed: list[str] = []
    flips = 12 if seats == 3 else 9
    while len(typed) <= flips:
        for card in ("1", "2"):
            text, _ = play([*typed, card], seats=seats, options=options)
            if "turned that card up yourself" not in text.split("The market")[-1]:
                typed.append(card)
                break
        if "The kitchen" in text:
            break
    return typed


def words(text: str) -> str:
    return " ".join(text.split())


MARKET = market()


def test_SW_16_SW_18_help_says_in_which_order_tasters_come() -> None:
    text = words(play(["?"])[0])
    assert "from the youngest on, or from anybody, clockwise. With tasting=turns they taste in that order" in text


@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_a_whole_game(seats: int) -> None:
    """The market is always left to a hint, until the game is over."""
    typed: list[str] = []
    text, record = play(typed, seats=seats)
    while "The end" not in text:
        text, record = play([*typed, "hint"], seats=seats)
        question = text.rsplit("hint", 2)[-2].rsplit("\n", 1)[-1]
        if "Which card" in question:
            typed.append(text.rsplit("would take ", 1)[1].split(",")[0])
        elif "Three for" in question:
            typed.append("1 2 3")
        elif "Enter to" in question:
            typed.append("")
        elif "like best" in question:
            typed += ["a b c d" if seats == 3 else "a b c", "Hm."]
        text, record = play(typed, seats=seats)
    assert "points" in text
    assert "wins: " in text or "win: " in text
    assert read(write(record)) == record
    assert sum(isinstance(act.move, Compose) and act.seat == 0 for act in record.acts) == 3
    assert [act.move.remark for act in record.acts if isinstance(act.move, Rank) and act.seat == 0] == ["Hm."] * 3


def test_the_terminal_plays_the_market_in_turns_and_says_so() -> None:
    text, record = play([])
    assert record.options.market == "turns"
    assert "the market goes in turns" in text


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("9", "numbers 1 to 4"),
        ("plutonium", "There is no 'plutonium' here."),
        ("", "Write the number of a card"),
        ("?", "take card 3, but never your own"),
        ("past", "Nothing has been tasted yet."),
        ("hint", "A sharp cook would take"),
    ],
)
def test_every_answer_in_the_market_is_understood_or_explained(typed: str, message: str) -> None:
    text, _ = play([typed])
    assert message in words(text)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("1 2", "3 different numbers, such as 1 2 3"),
        ("1 2 2", "3 different numbers"),
        ("1 2 10", "from 1 to 9"),
        ("ham", "Write 3 numbers from 1 to 9"),
        ("undo", "There is no sandwich to undo."),
        ("offer ham for brie", "Swapping is only for the Trade variant."),
        ("hint", "A sharp cook would serve"),
    ],
)
def test_every_answer_in_the_kitchen_is_understood_or_explained(typed: str, message: str) -> None:
    text, _ = play([*MARKET, typed])
    assert message in words(text)


def test_undo_takes_a_sandwich_apart_and_nothing_is_served_before_it_is_confirmed() -> None:
    text, record = play([*MARKET, "1 2 3", "undo", "4 5 6", "1 2 3", "1 2 3", "nonsense"])
    assert "All sandwiches are made: Enter to serve, undo to change." in text
    assert "for Bot 1" in text
    assert not [act for act in record.acts if isinstance(act.move, Compose) and act.seat == 0]


def test_a_ranking_can_be_changed_before_it_is_confirmed() -> None:
    cooked = [*MARKET, "1 2 3", "1 2 3", "1 2 3", ""]
    text, record = play([*cooked, "a b", "a b c", "First thought", "undo", "c b a", "Second thought", ""])
    assert "Name each plate once" in text
    (rank,) = [act.move for act in record.acts if isinstance(act.move, Rank) and act.seat == 0]
    assert rank == Rank((2, 1, 0), "Second thought")
    assert "After round 1" in text


def test_the_chef_praises_and_the_icebreaker_is_asked() -> None:
    options = Options("turns", chef=True, icebreaker=True)
    text, _ = play(["honey", "honey", "honey", "anch"], options=options)
    assert "cannot love and hate the same" in text
    assert "You love  honey  but not  anchovy" in text
    text, record = play(
        [*MARKET, "1 2 3", "1 2 3", "1 2 3", "", "x" * 141, "So good", "", ""], options=Options(chef=True)
    )
    assert "at most 140 characters" in text
    (made,) = [act.move for act in record.acts if isinstance(act.move, Compose) and act.seat == 0]
    assert made.pitches == ("So good", "", "")


def test_swaps_are_offered_and_refused_in_words() -> None:
    options = Options("turns", trade=True)
    typed = market(options=options)
    text, _ = play([*typed, "baskets"], options=options)
    lines = [line for line in text.rsplit("baskets", 1)[1].splitlines() if line.startswith("  ")]
    mine, theirs = (line.split(":")[1].split("  ")[1].strip() for line in lines[:2])
    text, _ = play(
        [*typed, f"offer {mine} for {theirs}", "offer x", "accept nobody", "withdraw", "offer x for y"], options=options
    )
    assert f"You ask Bot 1 for  {theirs} , for  {mine}" in text
    assert "Say what you give and what you want" in text
    assert "There is no such offer to you." in text


def test_names_numbers_orders_and_swaps_are_read() -> None:
    assert read_name("goat", ("goat-cheese", "brie")) == "goat-cheese"
    assert read_name("HAM", ("cured-ham", "ham")) == "ham"
    with pytest.raises(BadNotation, match="could be cured ham or ham"):
        read_name("am", ("cured-ham", "ham"))
    assert read_numbers("3 2,1", 3, 3) == (2, 1, 0)
    assert read_order("c > a > b", 3) == (2, 0, 1)
    assert read_swap("blue cheese for ham") == ("blue cheese", "ham")


@pytest.mark.parametrize("seats", [3, 12])
def test_a_record_is_shown_tasting_by_tasting(seats: int) -> None:
    acts: list[Any] = []
    simulate(ENTRY.rules, seats, ENTRY.default_options, [None], seeded(3), acts.append)
    screen = StringIO()
    console = Console(file=screen, width=120, no_color=True)
    show(Record("sandwich", seats, ENTRY.default_options, tuple(acts)).replay(), console)
    show(Record("sandwich", seats, ENTRY.default_options, tuple(acts[:5])).replay(), console)
    text = screen.getvalue()
    assert "Round 3 of 3" in text
    assert f"Player {seats}" in text
    assert "before the game is over" in text


def test_SW_16_SW_18_AMB_W12_in_turns_one_sees_what_the_others_turn_up_and_say() -> None:
    options = Options(tasting="turns", youngest=1)
    text, _ = play([*market(options=options), "1 2 3", "1 2 3", "1 2 3", ""], options=options)
    shown = words(text.split("The kitchen")[1])
    order = [shown.index(name) for name in ("Bot 1 tastes:", "Bot 2 tastes:", "Bot 3 tastes:", "The tasting")]
    assert order == sorted(order), "clockwise from the youngest, and then oneself"
