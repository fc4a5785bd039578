"""Each law fails for rules that break it in one point."""

import dataclasses
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import force_setattr, replace

from core import test_laws
from core.test_laws import Setting
from panier.core.errors import PanierError, Reason
from panier.core.moves import NOT_AN_OPTION, MoveList
from panier.core.registry import GAMES
from panier.core.rules import Act
from panier.core.units import CHANCE, Seat
from panier.core.values import Tagged
from panier.games.picnic import rules as picnic
from panier.games.snap import rules as snap


def shows_sealed_strips(state: Any, seat: Seat | None) -> Any:
    return replace(picnic.view(state, seat), picnics=tuple(player.mine for player in state.players))


def shows_the_pile(state: Any, seat: Seat | None) -> Any:
    return replace(picnic.view(state, seat), automaton=state.deck)


def tells_all(before: Any, act: Act[Any], after: Any, seat: Seat | None) -> tuple[Tagged, ...]:
    own = None if act.seat == CHANCE else act.seat
    return picnic.events_for(before, act, after, own)


def loses_a_card(state: Any, act: Act[Any]) -> Any:
    after = picnic.apply(state, act)
    return replace(after, deck=after.deck[1:]) if act.seat == CHANCE and after.round == 2 else after


def remembers_who_was_first(state: Any, act: Act[Any]) -> Any:
    after = picnic.apply(state, act)
    overtaken = act.seat == 1 and 0 in picnic.to_act(state)
    return replace(after, deck=(*after.deck[1:], *after.deck[:1])) if overtaken else after


def writes_on_the_old_state(state: Any, act: Act[Any]) -> Any:
    after = picnic.apply(state, act)
    force_setattr(state, "round", after.round)
    return after


class Fickle(MoveList[Any]):
    """Moves that refuse what they list."""

    def refusal(self, move: object, /) -> Reason | None:
        return NOT_AN_OPTION


class Lax(MoveList[Any]):
    """Moves that accept anything."""

    def refusal(self, move: object, /) -> Reason | None:
        return None

    def __contains__(self, move: object, /) -> bool:
        return True


def accepts_everything(view: Any) -> MoveList[Any]:
    return Lax(islice(picnic.moves(view), 5))


def gives_back_a_list(state: Any) -> Any:
    return replace(picnic.result(state), winners=list(picnic.result(state).winners))


def refuses_what_it_lists(view: Any) -> MoveList[Any]:
    return Fickle(islice(picnic.moves(view), 5))


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        ("no_unseen_card_is_written_for_a_seat_or_a_spectator", {"view": shows_sealed_strips}),
        ("no_unseen_card_is_written_for_a_seat_or_a_spectator", {"view": shows_the_pile}),
        ("no_unseen_card_is_written_for_a_seat_or_a_spectator", {"events_for": tells_all}),
        ("swapping_two_cards_a_seat_has_never_seen_changes_nothing_it_gets", {"view": shows_sealed_strips}),
        ("a_sealed_act_of_another_seat_shows_only_that_it_is_ready", {"view": shows_sealed_strips}),
        ("a_sealed_act_of_another_seat_shows_only_that_it_is_ready", {"events_for": tells_all}),
        ("no_card_is_lost_or_doubled", {"apply": loses_a_card}),
        ("sealed_acts_give_the_same_state_in_any_order_of_arrival", {"apply": remembers_who_was_first}),
        ("states_and_views_never_change", {"apply": writes_on_the_old_state}),
        ("a_game_ends_within_the_number_of_acts_it_states", {"max_acts": lambda state: 30}),
        ("every_move_listed_or_picked_is_accepted", {"moves": refuses_what_it_lists}),
        ("any_other_move_is_refused_with_a_reason_and_the_state_unchanged", {"moves": accepts_everything}),
        ("everything_written_reads_back_unchanged", {"result": gives_back_a_list}),
        ("a_record_read_back_ends_in_the_same_state", {"apply": loses_a_card}),
    ],
)
def test_the_laws_can_fail(law: str, wrong: dict[str, Any]) -> None:
    rules: Any = SimpleNamespace(**{**vars(picnic), **wrong})
    setting = Setting(
        dataclasses.replace(GAMES["snack-match"], rules=rules), GAMES["snack-match"].default_options, seats=3
    )
    with pytest.raises((AssertionError, PanierError)):
        hold(getattr(test_laws, f"test_{law}"), setting)


def settles_by_arrival(state: Any, act: Act[Any]) -> Any:
    after = snap.apply(state, act)
    fresh = [claim for claim in after.claims if claim not in state.claims]
    return replace(after, claims=(*state.claims, *fresh)) if fresh else after


def shows_pending_calls(state: Any, seat: Seat | None) -> Any:
    return replace(snap.view(state, seat), turned=len(state.claims))


def shows_the_next_card(state: Any, seat: Seat | None) -> Any:
    return replace(snap.view(state, seat), tops=tuple(pack[0] if pack else None for pack in state.table.packs))


def tells_of_calls(before: Any, act: Act[Any], after: Any, seat: Seat | None) -> tuple[Tagged, ...]:
    return snap.events_for(before, act, after, act.seat if act.seat < CHANCE else seat)


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        ("a_race_ends_alike_in_any_order_of_arrival", {"apply": settles_by_arrival}),
        ("sealed_acts_give_the_same_state_in_any_order_of_arrival", {"apply": settles_by_arrival}),
        ("a_sealed_act_of_another_seat_shows_only_that_it_is_ready", {"view": shows_pending_calls}),
        ("a_sealed_act_of_another_seat_shows_only_that_it_is_ready", {"events_for": tells_of_calls}),
        ("no_unseen_card_is_written_for_a_seat_or_a_spectator", {"view": shows_the_next_card}),
    ],
)
def test_the_laws_can_fail_for_races(law: str, wrong: dict[str, Any]) -> None:
    rules: Any = SimpleNamespace(**{**vars(snap), **wrong})
    setting = Setting(dataclasses.replace(GAMES["snap"], rules=rules), GAMES["snap"].default_options, seats=3)
    with pytest.raises((AssertionError, PanierError)):
        hold(getattr(test_laws, f"test_{law}"), setting)


def hold(law: Any, setting: Setting) -> None:
    """Check a law with ten seeds, without Hypothesis."""
    for seed in range(10):
        law.hypothesis.inner_test(setting=setting, seed=seed)
