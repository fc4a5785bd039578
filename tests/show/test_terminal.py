"""A person at the keyboard: what is asked, shown, refused and taken back."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from games.picnic.picnics import DECK, laid
from panier.bots import find_bot
from panier.core.chance import seeded
from panier.core.record import Record, read, write
from panier.core.registry import find
from panier.core.rules import Act
from panier.games.picnic.table import ChooseFaces, Confirm, Deal, DrawBonuses, DrawCards, Options
from panier.games.picnic.tty.help import WEAVING, help_text
from panier.games.picnic.tty.notation import BadNotation, read_place, write_place
from panier.games.picnic.weave import EMPTY, Place
from panier.games.sandwich.tty.person import HELP as SANDWICH_HELP
from panier.games.snack_arnaque.tty.person import HELP as ARNAQUE_HELP
from panier.show.terminal.screens import play_in_terminal, show

A, B = DECK[0], DECK[1]
ONE = laid(Place(A, 3, 3))


def play(typed: list[str], *, seats: int = 2, options: Any = None, seed: int = 5) -> tuple[str, Record]:
    """Type these answers and leave; return the printed text and the record of the game."""
    answers: Iterator[str] = iter([*typed, "quit"])
    screen = StringIO()
    console = Console(file=screen, width=100, no_color=True)
    entry = find((options or Options()).edition)

    def ask(question: str) -> str:
        answer = next(answers)
        console.print(f"{question}{answer}", markup=False)
        return answer

    names = ["You", *(f"Bot {i}" for i in range(1, seats))]
    record = play_in_terminal(
        entry, options or entry.default_options, names, [find_bot(entry, "casual")], seed, console, ask, plain=True
    )
    return screen.getvalue(), record


def test_a_whole_game_with_hints_only() -> None:
    """A hint is always a move that can be typed."""
    text: str = ""
    typed: list[str] = []
    for _ in range(4):
        typed.append("1")
        for _ in range(2):
            text, _ = play([*typed, "hint"])
            typed.append(text.rsplit("would play", 1)[1].split("\n")[0].strip())
        typed.append("")
    text, record = play(typed)
    assert "The end" in text
    assert "wins: " in text or "You win: " in text
    assert "You wins" not in text
    assert len(record.acts) == 4 * (1 + 4 * 2)
    assert read(write(record)) == record


def test_a_whole_solo_game_names_the_automaton() -> None:
    typed = []
    for _ in range(8):
        typed += ["1", "d4 >", ""]
    text, _ = play(typed, seats=1, options=Options("picnic", "easy"))
    assert "Bonus cards, the same for everybody:" in text
    assert "The Ghost Picnic takes" in text
    assert "wins, " in text or "You win, " in text
    assert "donut" in text


def test_the_neighbours_are_named() -> None:
    left, _ = play(["1"], seats=3)
    assert "Bot 1 gets the other" in left
    assert "to Bot 1 and got" in left
    assert "from Bot 2" in left
    right, _ = play(["1"], seats=3, options=Options("picnic"))
    assert "Bot 2 gets the other" in right
    assert "from Bot 1" in right


def test_undo_takes_back_and_nothing_is_final_before_it_is_confirmed() -> None:
    text, record = play(["1", "undo", "1 d4 >", "1 e4 >", "undo", "undo", "2 d4 v", "", "1 d5 v"])
    assert "There is nothing to take back" in text
    assert "First lay the other card." in text
    assert len(record.acts) == 3  # the deal and two cards kept: the strips were never confirmed


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("rubbish", "Write the card, a cell and a direction"),
        ("3 d4 >", "Say which card: 1 or 2"),
        ("d4 >", "Say which card: 1 or 2"),
        ("1 z4 >", "There is no cell z4"),
        ("1 d9 >", "There is no cell d9"),
        ("1 d4 > +-", "A strip has three parts"),
        ("1 d4 > -++", "A cell can only go under a strip that is already there."),
        ("done", "First lay both cards."),
        ("strips", "No strips yet."),
        ("rules", "over or under it everywhere"),
        ("?", "take back the last strip of this round"),
    ],
)
def test_every_answer_is_understood_or_explained(typed: str, message: str) -> None:
    text, _ = play(["1", typed])
    assert message in " ".join(text.split())


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("1 d3 > -++", "A cell can only go under"),
        ("1 d4 > -++", "For example 1 d4 > ---"),
        ("1 a3 >", "overlap your picnic or touch it"),
        ("1 d2 >", "fit in 4 by 4 cells"),
    ],
)
def test_a_strip_that_may_not_lie_so_says_why(typed: str, message: str) -> None:
    text, _ = play(["1", "1 d4 >", typed])
    assert message in " ".join(text.split())


def test_hidden_parts_are_listed_in_brackets() -> None:
    text, _ = play(["1", "1 d4 >", "1 d4 > ---", "strips"])
    listing = next(line for line in text.splitlines() if line.startswith("  2: d4 >"))
    assert [part[0] + part[-1] for part in listing.split()[3:]] == ["()", "()", "()"]


def test_leaving_keeps_what_was_played() -> None:
    text, record = play(["2"])
    assert "You have left the table." in text
    assert len(record.acts) == 3


def test_the_end_of_input_leaves_the_table() -> None:
    def ask(question: str) -> str:
        raise EOFError

    entry = find("snack-match")
    screen = StringIO()
    play_in_terminal(entry, entry.default_options, ["You", "Bot"], [None], 1, Console(file=screen), ask)
    assert "You have left the table." in screen.getvalue()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1 d4 >", Place(A, 3, 3)),
        ("2 d4 v", Place(B, 3, 3, 1)),
        ("1 E5 < +-+", Place(A, 4, 4, 2, (1,))),
        ("1 a1 up ---", Place(A, 0, 0, 3, (0, 1, 2))),
        ("1 d4", Place(A, 3, 3)),
        ("1d4>", Place(A, 3, 3)),
        ("  2   g7   left ", Place(B, 6, 6, 2)),
        ("1 d4 d", Place(A, 3, 3, 1)),
    ],
)
def test_placements_are_read(text: str, place: Place) -> None:
    assert read_place(text, (A, B), ONE) == place
    assert read_place(write_place(place, 1 + (A, B).index(place.card)), (A, B), ONE) == place


def test_with_one_card_left_its_number_may_be_left_out() -> None:
    assert read_place("d4 v", (B,), ONE) == Place(B, 3, 3, 1)
    with pytest.raises(BadNotation):
        read_place("2 d4 v", (B,), ONE)


@pytest.mark.parametrize(("way", "corner"), [(">", (3, 3)), ("v", (3, 3)), ("<", (3, 5)), ("^", (5, 3))])
def test_the_first_strip_may_be_laid_anywhere_and_lands_in_the_middle(way: str, corner: tuple[int, int]) -> None:
    place = read_place(f"1 b2 {way}", (A, B), EMPTY)
    assert (place.row, place.col) == corner
    laid(place)


@pytest.mark.parametrize("seats", [1, 9])
def test_a_record_is_shown_round_by_round(seats: int) -> None:
    from panier.core.match import simulate

    entry = find("picnic")
    acts: list[Any] = []
    options = Options("picnic", "random")
    simulate(entry.rules, seats, options, [None], seeded(3), acts.append)
    screen = StringIO()
    console = Console(file=screen, width=120, no_color=True)
    show(Record("picnic", seats, options, tuple(acts)).replay(), console)
    show(Record("picnic", seats, options, tuple(acts[:5])).replay(), console)
    text = screen.getvalue()
    assert f"Round {8 if seats == 1 else 4} of" in text
    assert f"Player {seats}" in text
    assert "before the game is over" in text


def test_the_same_seed_deals_the_same_cards_whatever_is_asked_or_played() -> None:
    plain = ["1", "1 d4 >", "1 e4 >", ""]
    asking = ["hint", "2", "hint", "1 d4 v", "hint", "1 d5 v", ""]
    deals = [[act.move for act in play(typed)[1].acts if isinstance(act.move, Deal)] for typed in (plain, asking)]
    assert len(deals[0]) == 2
    assert deals[0] == deals[1]


def test_the_table_can_be_shown_at_any_time() -> None:
    """In solo the automaton's cards are shown (SM-51); bonus cards are explained."""
    text, _ = play(["1", "table"], seats=1, options=Options(bonus=("corner:w", "most:G")))
    assert "The automaton has " in text
    assert "; it stands at " in text
    assert text.count("corner: +1 for each sandwich in a corner of your picnic") == 2
    text, _ = play(["table", "rules", "strips", "undo", "1", "t"], seats=3)
    assert text.count("Bot 2") >= 3
    assert "There is nothing to take back" in text
    assert "over or under" in " ".join(text.split())


def test_laid_strips_can_only_be_confirmed_or_changed() -> None:
    text, _ = play(["1", "1 d4 >", "d4 v", "1 c5 >", "soup"])
    assert text.count("All your strips are down: Enter to confirm, undo to change.") == 2


@pytest.mark.parametrize(
    "text", [help_text(Options()), help_text(Options("picnic", touch=False)), WEAVING, ARNAQUE_HELP, SANDWICH_HELP]
)
def test_help_fits_a_terminal_of_80_columns(text: str) -> None:
    assert max(len(Text.from_markup(line).plain) for line in text.splitlines()) < 80


def test_PI_06_help_uses_the_words_and_options_of_the_table() -> None:
    plain = " ".join(play(["?"])[0].split())
    assert "the most points win" in plain
    assert "every strip must touch" in plain
    literal = " ".join(play(["?"], options=Options("picnic", touch=False))[0].split())
    assert "the most donuts win" in literal
    assert "point" not in literal
    assert "strips need not touch" in literal


def test_SM_31_AMB_P16_the_person_turns_the_bonus_cards_to_the_faces_they_like() -> None:
    text, record = play(["2", "9", "3", ""], options=Options("picnic", "choose"))
    assert "Write 1, 2, 3 or 4, or press Enter." in text
    draw, faces, pair = [act.move for act in record.acts[:3]]
    assert isinstance(draw, DrawCards)
    assert isinstance(faces, ChooseFaces)
    (one, _), (_, other) = draw.cards.elements
    (_, first), (second, _) = draw.cards.modifiers
    assert (faces.elements, faces.modifiers) == ((one, other), (first, second))
    assert isinstance(pair, DrawBonuses)
    assert "Bonus cards, the same for everybody:" in text


def test_SM_31_a_bot_chooses_the_faces_where_it_is_the_chooser() -> None:
    text, _ = play([], options=Options("snack-match", "choose", chooser=1))
    assert "Bot 1 turns the bonus cards to" in text


def test_AMB_P10_strips_are_final_only_when_they_are_confirmed() -> None:
    _, record = play(["1", "1 d4 >", "e4 >", "undo", "undo", "1 d4 v", "d5 v", ""])
    laid = [act.move for act in record.acts if act.seat == 0 and isinstance(act.move, Place)]
    assert [place.turn for place in laid] == [1, 1]
    assert Act(0, Confirm()) in record.acts
