"""Checks of acts from outside, with a small game that has a clock."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from panier.core.chance import seeded
from panier.core.errors import PanierError, Reason
from panier.core.moves import MoveList, Moves
from panier.core.results import Result
from panier.core.rules import Act, TimeUp, begin, iter_states, own_seat, play, refusal, replay
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged, replace_at


class Press(Tagged):
    """A button that two seats may press until the clock stops it."""


class Buttons(Frozen):
    pressed: tuple[int, ...] = (0, 0)
    stopped: bool = False

    @property
    def seats(self) -> int:
        return len(self.pressed)


def apply(state: Buttons, act: Act[Press | TimeUp]) -> Buttons:
    match act.move:
        case Press():
            return Buttons(replace_at(state.pressed, act.seat, state.pressed[act.seat] + 1))
        case TimeUp():
            return Buttons(state.pressed, stopped=True)


def moves(view: Buttons) -> Moves[Press]:
    return MoveList[Press]((Press(),))


BUTTONS: Any = SimpleNamespace(
    version=1,
    variants=(None,),
    seat_range=lambda options: range(2, 3),
    is_timed=lambda options: True,
    setup=lambda seats, options: Buttons(),
    max_acts=lambda state: 100,
    to_act=lambda state: frozenset() if state.stopped else frozenset((CLOCK,)),
    clock_due_at=lambda state: None if state.stopped else 500,
    chance=lambda state: MoveList(),
    view=lambda state, seat: state,
    moves=moves,
    apply=apply,
    events_for=lambda before, act, after, seat: (),
    result=lambda state: Result(state.pressed, (), "time"),
)


def reason_for(seat: Seat, move: object, at: int = 0, state: Buttons | None = None) -> str:
    found = refusal(BUTTONS, state or Buttons(), Act(seat, move, Millis(at)))
    return found.key if found else ""


def test_the_clock_acts_when_it_is_due_and_not_before() -> None:
    assert reason_for(CLOCK, TimeUp(), at=499) == "clock-early"
    assert reason_for(CLOCK, TimeUp(), at=500) == ""
    assert reason_for(CLOCK, Press(), at=500) == "no-clock"


def test_a_seat_that_is_not_waited_for_may_still_act() -> None:
    assert 0 not in BUTTONS.to_act(Buttons())
    assert play(BUTTONS, Buttons(), Act(0, Press())) == Buttons((1, 0))


def test_chance_acts_only_in_its_turn() -> None:
    assert reason_for(CHANCE, Press()) == "not-chances-turn"


@pytest.mark.parametrize("seat", [2, 99, -1, 102])
def test_a_seat_that_is_not_at_the_table_does_not_act(seat: Seat) -> None:
    assert reason_for(seat, Press()) == "no-such-seat"


def test_the_clock_is_no_players_to_move() -> None:
    assert reason_for(0, TimeUp()) == "not-an-option"


def test_nobody_acts_once_the_game_is_over() -> None:
    over = Buttons(stopped=True)
    for seat in (0, CHANCE, CLOCK):
        assert reason_for(seat, Press(), state=over) == "game-over"


def test_a_refused_act_raises_its_reason() -> None:
    with pytest.raises(PanierError, match="There is no such seat") as caught:
        play(BUTTONS, Buttons(), Act(7, Press()))
    assert caught.value.reason == Reason("no-such-seat", "There is no such seat at this table.")


def test_a_table_has_as_many_seats_as_the_game_allows() -> None:
    for seats in (0, 1, 3):
        with pytest.raises(PanierError, match=f"for 2 seats, not {seats}") as caught:
            begin(BUTTONS, seats, None)
        assert caught.value.reason.facts == {"least": 2, "most": 2, "seats": seats}


NO_ACTS: list[Any] = [
    Act("0", Press()),  # type: ignore[arg-type]
    Act(0.0, Press()),  # type: ignore[arg-type]
    Act(True, Press()),
    Act(0, Press(), 0.5),  # type: ignore[arg-type]
    Act(0, Press),
    Act(0, {}),
]


@pytest.mark.parametrize("act", NO_ACTS)
def test_what_is_no_act_at_all_is_refused(act: Act[Tagged]) -> None:
    found = refusal(BUTTONS, Buttons(), act)
    assert found is not None
    assert found.key == "not-a-move"


def test_replay_is_the_fold_of_all_acts() -> None:
    acts = [Act(0, Press()), Act(1, Press()), Act(0, Press()), Act(CLOCK, TimeUp(), Millis(500))]
    assert replay(BUTTONS, 2, None, acts) == Buttons((2, 1), stopped=True)
    assert len(list(iter_states(BUTTONS, 2, None, acts))) == 5


def test_an_empty_move_list_refuses_with_nothing_to_do() -> None:
    nothing = MoveList[Press]()
    assert Press() not in nothing
    refused = nothing.refusal(Press())
    assert refused is not None
    assert refused.key == "nothing-to-do"


class Name(Tagged):
    """A number that somebody names."""

    number: int


class Evens(Moves[Name]):
    """A class of moves with only the required methods."""

    def refusal(self, move: object) -> Reason | None:
        return None if move in tuple(self) else Reason("odd", "Name an even number below 6.")

    def __iter__(self) -> Iterator[Name]:
        return map(Name, (0, 2, 4))


def test_listed_moves_can_be_picked_and_refused_moves_are_not_listed() -> None:
    evens = Evens()
    assert [number for number in range(6) if Name(number) in evens] == [0, 2, 4]
    assert evens.pick(lambda n: n - 1) == Name(4)
    assert evens.is_listable


def test_the_seat_of_a_view_is_that_of_a_player() -> None:
    assert own_seat(SimpleNamespace(seat=3)) == 3
    with pytest.raises(PanierError, match="nothing for you to do"):
        own_seat(SimpleNamespace(seat=None))


def test_the_same_seed_gives_the_same_numbers_all_below_the_limit() -> None:
    one, other = seeded("a"), seeded("a")
    numbers = [one(10) for _ in range(1000)]
    assert numbers == [other(10) for _ in range(1000)]
    assert set(numbers) == set(range(10))
