"""SN-11 to SN-13, and who was first."""

from typing import Literal

import pytest

from games.snap.snaps import NUMBER, OPENS, SHOWN, after, call, called, cards, chance, clock, lies, table, turn_card
from panier.core.errors import PanierError
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games._racing.chance import Lots, Shuffle, Tempo
from panier.games._racing.claims import Reaction
from panier.games._racing.events import Noted
from panier.games.snap import rules
from panier.games.snap.events import Snapped
from panier.games.snap.table import Call, Options

# Seat 0 and seat 2 show an owl; seat 1 does not.
OWLS = table(("fox a", "bear a, owl a"), ("fox b", "frog a"), ("fox c", "snail a, owl b"))
NOTHING = table(("fox a", "bear a"), ("fox b", "frog a"), ("fox c", "snail a"))


def test_SN_11_AMB_N03_anybody_may_call_two_alike() -> None:
    for caller in (0, 1, 2):
        assert called(OWLS, caller).finish.winner == caller  # type: ignore[union-attr]


def test_SN_12_SN_13_the_first_caller_wins_the_piles_with_the_picture() -> None:
    end = called(OWLS, 1, 0)
    assert lies(end) == (["fox a", "fox b, snail a, owl b, bear a, owl a", "fox c"], ["", "frog a", ""], [])


def test_SN_12_time_decides_and_not_arrival() -> None:
    end = after(OWLS, call(0, 340), call(2, 320), call(1, 300), clock(400))
    assert end.finish
    assert end.finish.winner == 1
    assert end.finish.reactions == (Reaction(1, Millis(300)), Reaction(2, Millis(320)), Reaction(0, Millis(340)))


def test_AMB_N02_only_tops_match() -> None:
    state = table(("fox a", "owl a, bear a"), ("fox b", "owl b"))
    assert len(called(state, 0).table.fines) == 1
    alone = table(("fox a", "owl a, owl b"), ("fox b", "bear b"))
    assert len(called(alone, 0).table.fines) == 1


def test_AMB_N02_a_fine_card_counts_as_a_top() -> None:
    state = table(("fox a", "owl a"), ("fox b", "bear a"), ("fox c", "frog a"), fines=[("owl b", 1)])
    assert called(state, 2).finish is not None


def test_AMB_N04_the_turn_stays_where_it_was() -> None:
    for turn in (0, 1, 2):
        state = table(("fox a", "owl a"), ("fox b", "frog a"), ("fox c", "owl b"), turn=turn)
        assert called(state, 0).table.turn == turn


def test_AMB_N05_of_three_or_four_alike_all_piles_are_won() -> None:
    state = table(("fox a", "owl a"), ("fox b", "owl b"), ("fox c", "owl c"), ("fox d", "owl d"))
    assert lies(called(state, 3)) == (
        ["fox a", "fox b", "fox c", "fox d, owl a, owl b, owl c, owl d"],
        ["", "", "", ""],
        [],
    )


@pytest.mark.parametrize(
    ("since", "left"),
    [((4, 1, 2, 3), "frog"), ((1, 4, 2, 3), "owl"), ((1, 2, 4, 3), "frog"), ((1, 2, 3, 4), "owl")],
)
def test_AMB_N06_a_call_goes_to_the_match_with_the_newest_card(since: tuple[int, ...], left: str) -> None:
    state = table(("fox a", "owl a"), ("fox b", "frog a"), ("fox c", "owl b"), ("fox d", "frog b"), since=since)
    end = called(state, 0)
    assert {card[:-2] for pile in end.table.piles for card in pile.cards} == {left}
    again = after(end, call(1, 700, seen=NUMBER + 1), chance(Tempo(Millis(2000)), at=310), clock(705))
    assert again.finish is not None, "the other match can be called at once"


def test_AMB_N06_if_the_newest_card_matches_nothing_the_newest_other_match_counts() -> None:
    state = table(
        ("fox a", "owl a"), ("fox b", "frog a"), ("fox c", "owl b"), ("fox d", "frog b"), ("bear b", "bear a"),
        since=(1, 2, 4, 3, 5),
    )  # fmt: skip
    assert lies(called(state, 4))[1] == ["", "frog a", "", "frog b", "bear a"]


def test_AMB_N07_an_overlooked_match_lasts_while_both_cards_are_on_top() -> None:
    state = table(("fox a", "owl a"), ("fox b", "bear a"), ("fox c", "owl b"), turn=1)
    later = after(state, turn_card(), chance(Tempo(Millis(2000)), OPENS - SHOWN))
    on_time = after(later, call(1, OPENS - SHOWN + 300, seen=NUMBER + 1), clock(OPENS))
    assert on_time.finish is not None
    covered = after(later, clock(OPENS + 2500))
    assert rules.view(covered, 0).tops == ("owl a", "fox b", "fox c")


def test_AMB_N15_a_call_after_a_right_one_is_passed_over() -> None:
    end = called(OWLS, 1, 0, 2)
    assert end.table.fines == ()
    with pytest.raises(PanierError, match="it costs nothing"):
        after(end, call(0, 330))


def test_AMB_N15_a_double_tap_is_one_call() -> None:
    with pytest.raises(PanierError, match="only the first call counts"):
        after(OWLS, call(0, 300), call(0, 310))


def test_AMB_N15_a_seat_pays_one_fine_per_card_at_most() -> None:
    fined = after(called(NOTHING, 1), chance(Tempo(Millis(2000))))
    again = after(fined, call(1, 700, seen=NUMBER + 1), clock(705))
    assert again.table == fined.table
    with pytest.raises(PanierError, match="only the first call counts"):
        after(again, call(1, 800, seen=NUMBER + 1))
    other = after(fined, call(1, 700, seen=NUMBER + 1), call(0, 740, seen=NUMBER + 1), clock(1040))
    assert [payer for _, payer in lies(other)[2]] == [1, 0], "a call that comes to nothing shields nobody"
    turned = after(again, turn_card())
    assert turned.table.fined == ()


def test_AMB_N15_a_table_to_come_cannot_be_called() -> None:
    with pytest.raises(PanierError, match="still to come"):
        after(OWLS, call(0, seen=NUMBER + 1))


def test_AMB_N16_within_five_milliseconds_lots_decide() -> None:
    tied = after(OWLS, call(1, 304), call(0, 299), call(2, 305), clock(310))
    assert rules.to_act(tied) == {CHANCE}
    assert list(rules.chance(tied)) == [Lots(0), Lots(1)]
    with pytest.raises(PanierError):
        after(tied, chance(Lots(2)))
    end = after(tied, chance(Lots(1)))
    assert end.finish
    assert (end.finish.winner, end.finish.drawn) == (1, True)


def test_AMB_N16_calls_are_settled_five_milliseconds_after_the_best() -> None:
    state = after(OWLS, call(1, 310), call(0, 300))
    assert (rules.to_act(state), rules.clock_due_at(state)) == (frozenset((CLOCK,)), SHOWN + 305)
    with pytest.raises(PanierError, match="not come to that"):
        after(state, clock(304))


TWO_OPEN = ("owl d, whale a", "cow a"), ("fox b", "owl a"), ("fox c", "owl b"), ("fox d", "frog a")


@pytest.mark.parametrize("fines", ["all", "first"])
def test_AMB_N16_the_older_of_two_races_waits_for_the_longest_head_start(
    fines: Literal["all", "first"],
) -> None:
    """A seat that is ahead after its head start of 150 ms wins the older race, however false calls are fined."""
    options = Options(fines=fines, head_start=(0, 0, 0, 150))
    state = after(table(*TWO_OPEN, options=options), turn_card(), chance(Tempo(Millis(2000)), OPENS - SHOWN))
    shows = OPENS - SHOWN
    early, later = call(0, shows + 20, seen=NUMBER + 1), call(1, shows + 100)
    both = after(state, early, later)
    assert rules.clock_due_at(both) == SHOWN + shows + 100 + 5 + 150
    with pytest.raises(PanierError, match="not come to that"):
        after(both, clock(shows + 175))
    end = after(both, call(3, shows + 240), clock(shows + 255))
    assert end.finish
    assert (end.finish.winner, end.finish.taken_back) == (3, "owl d")


def test_a_pending_call_is_seen_by_its_caller_only() -> None:
    pending = after(OWLS, call(1))
    for seat in (None, 0, 2):
        assert rules.view(pending, seat) == rules.view(OWLS, seat)
        assert rules.events_for(OWLS, call(1), pending, seat) == ()
    assert rules.view(pending, 1).claimed == (NUMBER,)
    assert rules.events_for(OWLS, call(1), pending, 1) == (Noted(NUMBER),)


def test_the_photo_finish_is_told_to_all() -> None:
    pending = after(OWLS, call(0, 330), call(1, 300))
    end = after(pending, clock(340))
    assert end.finish
    assert rules.events_for(pending, clock(340), end, None) == (Snapped(end.finish, cards=4, picture="owl"),)
    assert end.finish.reactions == (Reaction(1, Millis(300)), Reaction(0, Millis(330)))


def test_AMB_N21_piles_are_flipped_whole_from_the_callers_left_fine_cards_last() -> None:
    state = table(
        ("fox a", "whale a, owl a"), ("fox b", "camel a, owl b"), ("fox c", "frog a"), ("fox d", "bear a, bear b"),
        fines=[("owl c", 3)],
    )  # fmt: skip
    packs, piles, fines = lies(called(state, 1))
    assert packs[1] == "fox b, bear a, bear b, whale a, owl a, camel a, owl b, owl c"
    assert (piles, fines) == (["", "", "frog a", ""], [])


# AMB-N23: a turn overtaken by a right call.

OVERLOOKED = table(("fox a, whale a", "owl a"), ("fox b", "frog a"), ("fox c", "owl b"), turn=0)


def test_AMB_N23_a_right_call_on_the_table_before_voids_the_turn() -> None:
    turned = after(OVERLOOKED, turn_card(), chance(Tempo(Millis(2000)), OPENS - SHOWN))
    assert rules.view(turned, 1).tops == ("fox a", "frog a", "owl b")
    late = call(1, OPENS - SHOWN + 40)
    end = after(turned, late, clock(OPENS - SHOWN + 45))
    assert lies(end)[:2] == (["fox a, whale a", "fox b, owl b, owl a", "fox c"], ["", "frog a", ""])
    assert (end.table.turn, end.table.number) == (0, NUMBER + 2)
    assert end.finish
    assert end.finish.taken_back == "fox a"


def test_AMB_N23_a_pile_taken_up_for_the_void_turn_is_laid_out_again() -> None:
    state = table(("", "fox a, owl a"), ("fox b", "frog a, owl c"), ("fox c", "owl b"), turn=0)
    taken_up = cards("owl a, fox a")
    turned = after(state, turn_card(), chance(Shuffle(taken_up), OPENS - SHOWN), chance(Tempo(Millis(2000)), OPENS))
    assert lies(turned)[:2] == (["fox a", "fox b", "fox c"], ["owl a", "frog a, owl c", "owl b"])
    end = after(turned, call(2, OPENS - SHOWN + 40), clock(OPENS - SHOWN + 45))
    assert lies(end)[0] == ["", "fox b", "fox c, fox a, owl a, frog a, owl c, owl b"]


def test_AMB_N23_calls_on_the_void_table_fall() -> None:
    turned = after(OVERLOOKED, turn_card(), chance(Tempo(Millis(2000)), OPENS - SHOWN))
    eager = call(0, OPENS - SHOWN + 10, seen=NUMBER + 1)
    end = after(turned, eager, call(1, OPENS - SHOWN + 40), clock(OPENS - SHOWN + 45))
    assert end.finish
    assert (end.finish.winner, end.table.fines) == (1, ())


def test_AMB_N23_a_wrong_call_on_the_table_before_comes_to_nothing() -> None:
    turned = after(NOTHING, turn_card(), chance(Tempo(Millis(2000)), OPENS - SHOWN))
    late = after(turned, call(1, OPENS - SHOWN + 40), clock(OPENS - SHOWN + 45))
    assert late.table == turned.table
    for seat in (None, 0, 2):
        assert rules.view(late, seat) == rules.view(turned, seat)
    with pytest.raises(PanierError, match="only the first call counts"):
        after(late, call(1, OPENS - SHOWN + 60))


def test_AMB_N23_older_tables_are_gone() -> None:
    tempo = chance(Tempo(Millis(2000)), OPENS - SHOWN)
    turned = after(OVERLOOKED, turn_card(), tempo, clock(OPENS - SHOWN + 2500))
    with pytest.raises(PanierError, match="it costs nothing"):
        after(turned, call(1, 300))
    assert Call(NUMBER) not in rules.moves(rules.view(turned, 1))


# Head starts.

HANDICAP = Options(head_start=(200,))


def test_a_head_start_is_taken_off_when_calls_are_ordered() -> None:
    state = table(("fox a", "owl a"), ("fox b", "owl b"), ("fox c", "frog a"), options=HANDICAP)
    end = after(state, call(1, 300), call(0, 490), clock(600))
    assert end.finish
    assert end.finish.winner == 0
    assert end.finish.reactions == (Reaction(0, Millis(490)), Reaction(1, Millis(300))), (
        "the photo finish shows the true times"
    )
    assert after(state, call(1, 300), call(0, 520), clock(600)).finish.winner == 1  # type: ignore[union-attr]


def test_the_clock_waits_for_those_with_a_head_start() -> None:
    state = table(("fox a", "owl a"), ("fox b", "owl b"), options=HANDICAP)
    assert rules.clock_due_at(after(state, call(1, 300))) == SHOWN + 505
    assert rules.clock_due_at(after(state, call(0, 300))) == SHOWN + 305


def test_head_starts_are_open_to_all() -> None:
    state = table(("fox a", "owl a"), ("fox b", "owl b"), options=HANDICAP)
    assert rules.view(state, None).options.head_start == (200,)
