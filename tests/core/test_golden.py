"""Golden games replay, and the number of moves from fixed deals stays: no rule changes unnoticed."""

from itertools import islice
from pathlib import Path

import pytest

from games.picnic.picnics import DECK, all_keep_first, dealt
from panier.core.record import read, write
from panier.core.registry import GAMES
from panier.core.rules import Act, play
from panier.games.picnic import rules
from panier.games.picnic.table import Deal, Options, State
from panier.games.picnic.weave import EMPTY, Place, lay, placements

GOLDEN = sorted(Path(__file__).parents[1].joinpath("golden").glob("*.jsonl"))
# Games of a time when rules were younger, as they were written down then.
EARLIER = sorted(Path(__file__).parents[1].joinpath("golden", "earlier").glob("*.jsonl"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    """`read` checks every act and the result; written again it is the same text to the letter."""
    text = file.read_text(encoding="utf-8")
    assert write(read(text)) == text


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_a_game_of_earlier_rules_is_replayed_as_it_was_played(file: Path) -> None:
    """`read` holds the end against what was written down, and today's record of it is read like any other."""
    record = read(file.read_text(encoding="utf-8"))
    assert read(write(record)) == record


def test_PI_25_players_tied_at_the_end_of_an_earlier_game_had_won_then() -> None:
    text = next(file for file in EARLIER if file.stem == "picnic_bonus=quiet_9").read_text(encoding="utf-8")
    assert '"winners":[1,2,5],"why":"replay"' in text
    end = read(text).replay().end
    assert (rules.result(end).winners, rules.result(end).tied) == ((), (1, 2, 5))


def test_there_is_a_golden_game_for_every_variant() -> None:
    records = [read(file.read_text(encoding="utf-8")) for file in GOLDEN]
    for entry in GAMES.values():
        played = [record.options for record in records if record.game == entry.id]
        assert all(options in played for options in entry.variants)
        seats = {record.seats for record in records if record.game == entry.id}
        assert {
            entry.rules.seat_range(entry.default_options)[0],
            entry.rules.seat_range(entry.default_options)[-1],
        } <= seats


def count(state: State, seat: int, depth: int) -> int:
    """Return the number of ways in which a seat can lay this number of strips."""
    moves = [move for move in rules.moves(rules.view(state, seat)) if isinstance(move, Place)]
    if depth == 1:
        return len(moves)
    return sum(count(play(rules, state, Act(seat, move)), seat, depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("options", "one", "two"),
    [
        (Options(), 8, 664),
        (Options(braid=False), 8, 480),
        (Options(touch=False), 8, 920),
        (Options("picnic"), 8, 664),
    ],
)
def test_the_number_of_ways_to_lay_two_strips(options: Options, one: int, two: int) -> None:
    """Two cards, along or down, either way round: 8. Then 30 places touch the first strip, either way round: 60.

    Going beneath adds 23: one just beneath it, four half along it, 18 across it.
    """
    state = all_keep_first(dealt(2, options))
    assert (count(state, 0, 1), count(state, 0, 2)) == (one, two)


def test_the_number_of_ways_to_go_on_from_a_growing_picnic() -> None:
    picnic = EMPTY
    numbers = []
    for number, card in enumerate(DECK[::9]):
        ways = list(placements(picnic, card))
        numbers.append(len(ways))
        picnic = lay(picnic, ways[len(ways) * (5 * number + 3) % 89 % len(ways)])
    assert numbers == [4, 83, 69, 90, 100, 108, 134, 136]


def test_the_number_of_bonus_draws_and_of_deals() -> None:
    for mode, number in {"quiet": 576, "balanced": 1152, "cerebral": 576, "random": 2304}.items():
        state = rules.setup(2, Options(bonus=mode))  # type: ignore[arg-type]
        assert sum(1 for _ in rules.chance(state)) == number
    deals = rules.chance(rules.setup(1, Options()))
    assert sum(1 for _ in deals) == 72 * 71
    assert next(iter(deals)) == Deal(((DECK[0], DECK[1]),))
    assert all(deal in deals for deal in islice(deals, 100))
