"""SN-15 to SN-20: false calls, who is out, and how a game ends."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from games.snap.snaps import (
    NUMBER,
    OPENS,
    SHOWN,
    after,
    call,
    called,
    cards,
    chance,
    clock,
    fresh,
    lies,
    table,
    turn_card,
)
from panier.core.errors import PanierError
from panier.core.results import Result
from panier.core.rules import Act, TimeUp
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games._racing.chance import Shuffle, Tempo
from panier.games._racing.claims import Finish, Reaction
from panier.games._racing.events import GameOver, Out
from panier.games.snap import rules
from panier.games.snap.events import Fined
from panier.games.snap.table import Call, Fine, Options, State

# Ada's pile is topped by a whale, Ben's by a bear, Cleo's by a camel.
ADA, BEN, CLEO = 0, 1, 2


def tables(bens_top_card: str) -> State:
    return table(
        ("snail a", "fox a, whale a"), (f"{bens_top_card}, snail b", "fox b, bear a"), ("snail c", "fox c, camel a")
    )


def test_SN_16_AMB_N11_a_false_call_costs_the_top_card_of_the_pack_face_up() -> None:
    end = called(tables("owl a"), BEN)
    assert end.table.fines == (Fine("owl a", BEN, NUMBER + 1),)  # type: ignore[arg-type]
    assert end.table.packs[BEN] == ("snail b",)
    assert rules.view(end, ADA).fines == end.table.fines


def test_SN_16_it_is_told_to_all_once_settled() -> None:
    pending = after(tables("owl a"), call(BEN))
    end = after(pending, clock())
    assert rules.events_for(pending, clock(), end, ADA) == (Fined(end.table.fines[0]),)


def test_SN_17_if_it_matches_the_first_caller_wins_it_the_pile_and_the_payers_pile() -> None:
    """The example of the rules page: Ben pays a camel, and Ada is first."""
    fined = after(called(tables("camel b"), BEN), chance(Tempo(Millis(2000))))
    end = after(fined, call(ADA, 700, seen=NUMBER + 1), clock(705))
    assert lies(end) == (
        ["snail a, fox b, bear a, fox c, camel a, camel b", "snail b", "snail c"],
        ["fox a, whale a", "", ""],
        [],
    )


def test_SN_18_if_it_does_not_it_stays_and_play_goes_on() -> None:
    end = after(called(tables("owl a"), BEN), chance(Tempo(Millis(2000))), clock(5000))
    assert lies(end)[2] == [("owl a", BEN)]
    assert rules.view(end, ADA).tops[ADA] == "snail a"


def test_SN_19_a_later_match_wins_the_same() -> None:
    state = table(("owl b", "fox a"), ("snail b", "fox b, bear a"), ("snail c", "camel a"), fines=[("owl a", BEN)])
    turned = after(state, Act(CLOCK, TimeUp(), Millis(9000)), Act(CHANCE, Tempo(Millis(2000)), Millis(9000)))
    end = after(turned, call(CLEO, 8300, seen=NUMBER + 1), clock(8305))
    assert lies(end) == (["", "snail b", "snail c, fox a, owl b, fox b, bear a, owl a"], ["", "", "camel a"], [])


def test_AMB_N10_without_a_pack_the_pile_is_shuffled_first() -> None:
    state = table(("", "fox a, whale a"), ("bear b, snail b", "bear a"), ("snail c", "camel a"))
    reforming = called(state, ADA)
    assert rules.to_act(reforming) == {CHANCE}
    end = after(reforming, chance(Shuffle(cards("whale a, fox a"))))
    assert lies(end) == (["fox a", "bear b, snail b", "snail c"], ["", "bear a", "camel a"], [("whale a", ADA)])


def test_AMB_N10_paying_the_last_card_puts_one_out() -> None:
    state = table(("", "whale a"), ("bear b, snail b", "bear a"), ("snail c", "camel a"))
    reforming = called(state, ADA)
    shuffle = chance(Shuffle(cards("whale a")))
    end = after(reforming, shuffle)
    assert rules.events_for(reforming, shuffle, end, None) == (Fined(end.table.fines[0], reformed=True), Out(ADA))
    with pytest.raises(PanierError, match="you are out"):
        after(end, call(ADA, 700, seen=NUMBER + 1))


def test_AMB_N12_fine_cards_lie_apart_and_two_alike_are_a_match() -> None:
    state = table(
        ("snail a", "whale a"), ("snail b", "bear a"), ("snail c", "camel a"), fines=[("owl a", ADA), ("owl b", BEN)]
    )
    assert lies(called(state, CLEO)) == (
        ["snail a", "snail b", "snail c, whale a, bear a, owl a, owl b"],
        ["", "", "camel a"],
        [],
    )


def test_AMB_N13_no_pile_counts_twice_and_absent_ones_add_nothing() -> None:
    state = table(
        ("snail a", "owl c"), ("snail b", ""), ("", ""), ("snail c", "bear a"),
        fines=[("owl a", 0), ("owl b", 1), ("owl d", 2), ("bear b", 3)],
    )  # fmt: skip
    packs, piles, fines = lies(called(state, 3))
    assert packs[3] == "snail c, bear a, bear b", "the newest match comes first"
    state = table(
        ("snail a", "owl c"), ("snail b", ""), ("", ""), ("snail c", "bear a"),
        fines=[("owl a", 0), ("owl b", 1), ("owl d", 2)],
    )  # fmt: skip
    packs, piles, fines = lies(called(state, 3))
    assert packs[3] == "snail c, owl c, owl a, owl b, owl d"
    assert (piles, fines) == (["", "", "", "bear a"], [])


def test_AMB_N14_the_payer_may_call_on_their_own_fine_card() -> None:
    fined = after(called(tables("camel b"), BEN), chance(Tempo(Millis(2000))))
    end = after(fined, call(BEN, 700, seen=NUMBER + 1), clock(705))
    assert end.finish
    assert end.finish.winner == BEN


def test_SN_15_without_cards_one_is_out_and_the_rest_continue() -> None:
    state = table(("snail a", "owl a"), ("", "owl b"), ("snail c", "camel a, snail b"), turn=1)
    end = called(state, ADA)
    assert rules.view(end, BEN).packs[BEN] == 0
    assert not list(rules.moves(rules.view(end, BEN)))
    assert (end.table.turn, end.why) == (CLEO, "")


def test_AMB_N17_who_is_out_is_known_when_the_call_is_settled() -> None:
    """Ben's last cards are among those he wins himself."""
    state = table(("snail a", "owl a"), ("", "owl b"), ("snail c", "camel a, snail b"), turn=1)
    assert lies(called(state, BEN))[0][BEN] == "owl a, owl b"


def test_AMB_N17_fine_cards_keep_nobody_in() -> None:
    state = table(("snail a", "owl a"), ("snail b", "owl b"), ("", ""), fines=[("owl c", CLEO)])
    with pytest.raises(PanierError, match="you are out"):
        after(state, call(CLEO))


def test_SN_03_SN_20_whoever_wins_every_card_wins_the_game() -> None:
    state = table(("snail a", "owl a"), ("", "owl b"))
    pending = after(state, call(ADA))
    end = after(pending, clock())
    assert not rules.to_act(end)
    assert rules.result(end) == Result((3, 0), (ADA,), "all-cards")
    assert rules.events_for(pending, clock(), end, None)[1:] == (Out(BEN), GameOver("all-cards"))


def test_AMB_N18_the_last_one_in_takes_the_middle() -> None:
    end = called(table(("snail a", "owl a"), ("camel a", ""), fines=[("bear a", BEN)]), BEN)
    assert rules.result(end) == Result((4, 0), (ADA,), "all-cards")


def test_AMB_N18_when_the_last_two_err_together_the_first_is_out_and_the_other_wins() -> None:
    end = after(table(("snail a", ""), ("camel a", "")), call(ADA, 402), call(BEN, 300), clock())
    assert rules.result(end) == Result((2, 0), (ADA,), "all-cards")


def test_AMB_N19_the_game_stops_when_no_match_can_come() -> None:
    state = table(("snail a, fox a", "owl a"), ("camel a", "bear a"), ("frog a", "owl c"))
    end = called(state, ADA)
    assert rules.result(end) == Result((4, 2, 1), (ADA,), "dead-position")


def test_AMB_N19_a_fine_card_alike_keeps_the_game_alive() -> None:
    state = table(
        ("snail a, fox a", "owl a"), ("camel a", "whale a, bear a"), ("frog a", "owl c"), fines=[("whale b", BEN)]
    )
    assert called(state, ADA).why == ""
    two = table(("snail a", "owl a"), ("camel a", "owl b"), fines=[("bear a", BEN), ("bear b", BEN)], since=(30, 31))
    assert called(two, ADA).why == "", "two alike in the middle can still be called"


def test_AMB_N19_equal_numbers_in_a_dead_position_share() -> None:
    state = table(("snail a", "owl a"), ("camel a, camel b, camel c", "bear a"), ("frog a", "owl c"))
    assert rules.result(called(state, ADA)) == Result((3, 4, 1), (BEN,), "dead-position")
    state = table(("snail a", "owl a"), ("camel a, camel b", "bear a"), ("frog a", "owl c"))
    assert rules.result(called(state, ADA)).winners == (ADA, BEN)


def test_AMB_N19_a_limit_on_turns_stands_behind_it() -> None:
    state = replace(tables("owl a"), turned=5000)
    end = after(state, Act(CLOCK, TimeUp(), Millis(9000)))
    assert rules.result(end) == Result((3, 4, 3), (BEN,), "most-cards")
    assert rules.max_acts(rules.setup(8, Options())) > 5000


NOTHING_ALIKE = (("hen a, hen b", "fox a"), ("owl a, owl b", "cow a"), ("pig a, pig b", "cat a"))


def payers(state: State) -> list[int]:
    return [fine.payer for fine in state.table.fines]


def test_SN_16_AMB_N15_all_false_calls_within_300_ms_pay() -> None:
    state = after(table(*NOTHING_ALIKE), call(2, 610), call(1, 600), call(0, 300))
    assert rules.clock_due_at(state) == SHOWN + 600
    assert payers(after(state, clock(600))) == [0, 1], "in the order of their calls"


@pytest.mark.parametrize("rings", [600, 700, 5000])
def test_AMB_N15_fines_depend_neither_on_arrival_nor_on_a_late_clock(rings: int) -> None:
    calls = [call(0, 300), call(1, 600), call(2, 601)]
    for order in permutations(calls):
        assert payers(after(table(*NOTHING_ALIKE), *order, clock(rings))) == [0, 1]


def test_AMB_N15_a_call_after_the_window_comes_to_nothing() -> None:
    settled = after(table(*NOTHING_ALIKE), call(0, 300), clock())
    with pytest.raises(PanierError, match="it costs nothing"):
        after(settled, call(1, 601))


def test_AMB_N15_the_photo_finish_shows_all_who_are_fined() -> None:
    pending = after(table(*NOTHING_ALIKE), call(1, 450), call(0, 300))
    end = after(pending, clock())
    assert end.finish == Finish(None, (Reaction(0, Millis(300), right=False), Reaction(1, Millis(450), right=False)))
    assert rules.view(end, 2).finish == end.finish
    assert rules.events_for(pending, clock(), end, 2) == tuple(map(Fined, end.table.fines))


def test_AMB_N15_a_head_start_takes_nothing_off_a_fine() -> None:
    """The window is the same for all: seat 0 has 300 milliseconds, and still pays in its turn or not at all."""
    state = table(*NOTHING_ALIKE, options=Options(head_start=(300, 0)))
    assert payers(after(state, call(1, 300), call(0, 590), clock())) == [1, 0]
    assert payers(after(state, call(1, 300), call(0, 610), clock(700))) == [1]


def test_AMB_N15_a_new_pack_for_one_fine_does_not_lose_the_others() -> None:
    state = table(("", "fox a"), ("owl a, owl b", "cow a"), ("pig a, pig b", "cat a"))
    asked = after(state, call(0, 300), call(1, 310), call(2, 320), clock())
    end = after(asked, chance(Shuffle(cards("fox a"))))
    assert payers(end) == [0, 1, 2]
    assert end.finish
    assert [reaction.seat for reaction in end.finish.reactions] == [0, 1, 2]


def test_AMB_N15_a_house_may_fine_the_first_alone() -> None:
    """fines=first: those within five milliseconds cannot be told apart (AMB-N16), all others are passed over."""
    state = table(*NOTHING_ALIKE, options=Options(fines="first"))
    assert rules.clock_due_at(after(state, call(0, 300))) == SHOWN + 305
    assert payers(after(state, call(0, 300), call(1, 303), call(2, 308), clock(305))) == [0, 1]


def test_AMB_N18_when_all_err_the_last_to_pay_keeps_the_cards_and_has_won() -> None:
    state = after(table(("snail a", ""), ("camel a", ""), ("bear a", "")), call(2, 420), call(0, 300), call(1, 360))
    end = after(state, clock())
    assert payers(end) == [0, 1]
    assert rules.result(end) == Result((0, 0, 3), (2,), "all-cards")


def test_AMB_N23_a_table_can_be_called_only_until_something_else_has_been_settled() -> None:
    """A card is turned, then somebody errs and pays: nobody can call the table before the turn any more."""
    state = after(table(*NOTHING_ALIKE), turn_card())
    number = state.table.number
    state = after(state, chance(Tempo(Millis(1200)), 8000))
    wrong = Act(0, Call(number), Millis(OPENS + 300))
    state = after(state, wrong, Act(CLOCK, TimeUp(), Millis(OPENS + 600)))
    assert state.table.fines
    assert state.before is None


def test_AMB_N22_a_game_of_minutes_ends_on_time_even_when_nobody_turns_a_card() -> None:
    state = fresh(2, options=Options(turning="manual", minutes=1))
    assert rules.clock_due_at(state) == 60_000
    end = after(state, Act(CLOCK, TimeUp(), Millis(60_000)))
    assert rules.to_act(end) == frozenset()
    assert rules.result(end).decided_by in ("most-cards", "shared")
