"""EL-01 to EL-13 and the rulings, from the deal to the end."""

import pytest

from games.elephant.elephants import (
    NUMBER,
    OPENS,
    SHOWN,
    after,
    cards,
    chance,
    clock,
    fresh,
    lies,
    next_card,
    slap,
    snap,
    table,
)
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.results import Result
from panier.core.rules import Act, TimeUp, begin
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games._racing.cards import DECK, PICTURES
from panier.games._racing.chance import Deal, Lots, Shuffle, Tempo
from panier.games._racing.claims import Reaction
from panier.games._racing.events import GameOver, Noted, Out
from panier.games.elephant import rules
from panier.games.elephant.events import Laid, Redealt, Shared, Won
from panier.games.elephant.table import Options, Slap, SnapFingers, Turn

ELEPHANT = table("fox a, owl a, elephant a", "bear a", "bear b", "bear c")
MOUSE = table("fox a, owl a, mouse a", "bear a", "bear b", "bear c")
FOX = table("owl a, mouse a, camel a, fox a", "bear a", "bear b", "bear c", turn=1)


def test_SN_01_the_cards_serve_for_two_games() -> None:
    assert find("snap").name == "Snap"
    assert find("elephant").name == "Slap the Elephant"
    assert sum(map(len, fresh(4).table.packs)) == len(DECK) == 52


def test_EL_01_two_three_or_four_can_play() -> None:
    assert list(rules.seat_range(Options())) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(PanierError, match="for 2 to 4 seats"):
            begin(rules, seats, Options())


def test_EL_02_all_cards_are_dealt_singly_from_the_dealers_left() -> None:
    state = fresh(4, dealer=2)
    assert [state.table.packs[seat][0] for seat in (3, 0, 1, 2)] == list(DECK[:4])
    assert sorted(card for pack in state.table.packs for card in pack) == sorted(DECK)


def test_EL_03_TV_EL_1_among_three_one_has_a_card_more() -> None:
    assert [len(pack) for pack in fresh(3, dealer=2).table.packs] == [18, 17, 17]
    assert [len(pack) for pack in fresh(2).table.packs] == [26, 26]
    assert [len(pack) for pack in fresh(4).table.packs] == [13, 13, 13, 13]


def test_EL_04_nobody_sees_a_pack() -> None:
    state = fresh(3)
    for seat in (None, 0, 1, 2):
        assert (rules.view(state, seat).packs, rules.view(state, seat).top) == ((17, 18, 17), None)


def test_EL_05_the_dealers_left_lays_the_first_card_in_the_centre() -> None:
    state = after(fresh(3, dealer=0), Act(CHANCE, Tempo(Millis(1500)), Millis(0)))
    act = Act(CLOCK, TimeUp(), Millis(1500))
    end = after(state, act)
    assert end.table.pile == state.table.packs[1][:1]
    assert rules.events_for(state, act, end, None) == (Laid(1, end.table.pile[0]),)


def test_EL_06_the_others_follow_onto_the_same_pile() -> None:
    state = table("", "bear a, bear b", "fox a, fox b", "owl a, owl b", turn=2)
    for number in range(1, 5):
        state = after(
            state,
            Act(CLOCK, TimeUp(), Millis(OPENS * number)),
            Act(CHANCE, Tempo(Millis(1200)), Millis(OPENS * number)),
        )
    assert lies(state) == ("owl a, bear a, fox a, owl b", ["bear b", "fox b", ""])


def test_EL_07_EL_08_the_first_to_slap_an_elephant_wins_the_pile() -> None:
    pending = after(ELEPHANT, slap(0, 340), slap(2, 300))
    end = after(pending, clock(350))
    assert lies(end) == ("", ["bear a", "bear b", "bear c, fox a, owl a, elephant a"])
    assert end.finish
    assert end.finish.reactions == (Reaction(2, Millis(300)), Reaction(0, Millis(340)))
    assert rules.events_for(pending, clock(350), end, 1) == (Won(end.finish, cards=3, picture="elephant"),)


def test_EL_09_the_winner_begins_the_next_pile() -> None:
    end = after(ELEPHANT, slap(2), clock(), chance(Tempo(Millis(1200))), Act(CLOCK, TimeUp(), Millis(OPENS)))
    assert lies(end) == ("bear c", ["bear a", "bear b", "fox a, owl a, elephant a"])


def test_EL_10_the_first_to_snap_fingers_at_a_mouse_wins_the_pile_and_begins() -> None:
    end = after(MOUSE, snap(1, 300), snap(0, 320), clock(330))
    assert lies(end) == ("", ["bear a", "bear b, fox a, owl a, mouse a", "bear c"])
    assert end.table.turn == 1


@pytest.mark.parametrize(("state", "wrong"), [(FOX, slap), (FOX, snap), (MOUSE, slap), (ELEPHANT, snap)])
def test_EL_11_AMB_E02_a_wrong_slap_or_snap_has_the_pile_divided_between_the_others(state, wrong) -> None:  # type: ignore[no-untyped-def]
    end = after(state, wrong(0), next_card())
    assert end.table.pile == ()
    assert end.table.packs[0] == ("bear a",)
    assert {len(end.table.packs[seat]) for seat in (1, 2)} <= {2, 3}


def test_EL_12_without_cards_one_is_out() -> None:
    state = table("fox a, elephant a", "bear a", "", "bear c")
    pending = after(state, slap(0))
    end = after(pending, clock())
    assert end.table.out == (False, True, False)
    assert rules.events_for(pending, clock(), end, 1)[1:] == (Out(1),)
    assert not list(rules.moves(rules.view(end, 1)))


def test_EL_13_the_last_one_with_cards_wins() -> None:
    state = table("fox a, elephant a", "bear a", "", "", out=(2,))
    pending = after(state, slap(0))
    end = after(pending, clock())
    assert rules.result(end) == Result((3, 0, 0), (0,), "all-cards")
    assert rules.events_for(pending, clock(), end, None)[1:] == (Out(1), GameOver("all-cards"))


def test_AMB_E01_four_elephants_and_four_mice() -> None:
    assert sum(card.startswith("elephant ") for card in DECK) == 4
    assert sum(card.startswith("mouse ") for card in DECK) == 4
    for picture in PICTURES:
        state = table(f"{picture.id} a", "bear a", "bear b")
        assert (len(after(state, slap(0), next_card()).table.packs[0]) == 2) == (picture.id == "elephant")
        assert (len(after(state, snap(0), next_card()).table.packs[0]) == 2) == (picture.id == "mouse")


def test_AMB_E02_the_first_input_for_a_card_counts() -> None:
    with pytest.raises(PanierError, match="only the first call counts"):
        after(ELEPHANT, snap(0, 200), slap(0, 250))


def test_AMB_E03_an_elephant_can_be_slapped_until_it_is_covered() -> None:
    assert rules.clock_due_at(ELEPHANT) == OPENS
    assert after(ELEPHANT, slap(0, OPENS - SHOWN - 1), clock(OPENS - SHOWN + 4)).finish is not None
    covered = after(ELEPHANT, next_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    assert lies(covered)[0] == "fox a, owl a, elephant a, bear a", "not claimed, it stays in the pile"
    wrong = after(covered, slap(1, OPENS - SHOWN + 300, seen=NUMBER + 1), Act(CLOCK, TimeUp(), Millis(OPENS + 1200)))
    assert wrong.finish
    assert wrong.finish.winner is None


def test_AMB_E03_the_next_card_cannot_come_too_soon() -> None:
    state = after(ELEPHANT, next_card())
    assert min(move.millis for move in rules.chance(state)) >= 600  # type: ignore[union-attr]
    by_hand = table("fox a", "bear a", "bear b", options=Options(turning="manual"))
    hasty = after(by_hand, Act(0, Turn(), Millis(SHOWN + 1)), chance(Tempo(Millis(150)), at=1))
    assert rules.clock_due_at(hasty) == SHOWN + 600


def test_AMB_E04_the_earliest_right_one_wins_whatever_wrong_came_before() -> None:
    pending = after(ELEPHANT, snap(0, 150), slap(1, 400), slap(2, 380))
    assert rules.clock_due_at(pending) == SHOWN + 385
    end = after(pending, clock(410))
    assert end.finish
    assert (end.finish.winner, end.table.packs[0]) == (2, ("bear a",))
    assert end.finish.reactions == (
        Reaction(0, Millis(150), right=False),
        Reaction(2, Millis(380)),
        Reaction(1, Millis(400)),
    )


def test_AMB_E04_wrong_ones_are_settled_when_the_next_card_is_due() -> None:
    pending = after(ELEPHANT, snap(0, 150))
    assert (rules.clock_due_at(pending), rules.to_act(pending)) == (OPENS, frozenset((CLOCK,)))


def test_AMB_E04_if_all_are_wrong_those_without_fault_share() -> None:
    pending = after(FOX, slap(0, 300), snap(1, 500))
    end = after(pending, next_card())
    assert lies(end) == ("", ["bear a", "bear b", "bear c, owl a, mouse a, camel a, fox a"])
    assert end.finish
    assert rules.events_for(pending, next_card(), end, None) == (Shared(end.finish, (0, 0, 4), "fox"),)


def test_AMB_E04_if_nobody_is_without_fault_the_pile_stays() -> None:
    pending = after(FOX, slap(0, 300), snap(1, 500), slap(2, 280))
    stays = after(pending, next_card())
    assert lies(stays) == lies(FOX)
    assert stays.finish
    assert rules.events_for(pending, next_card(), stays, None) == (Shared(stays.finish, (0, 0, 0), "fox"),)
    end = after(stays, next_card())
    assert lies(end)[0] == "owl a, mouse a, camel a, fox a, bear b"


def test_AMB_E04_a_claim_is_judged_on_the_card_its_sender_saw() -> None:
    covered = after(ELEPHANT, next_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    eager = slap(0, OPENS - SHOWN + 10, seen=NUMBER + 1)
    pending = after(covered, eager, slap(1, OPENS - SHOWN + 30))
    act = clock(OPENS - SHOWN + 35)
    end = after(pending, act)
    assert lies(end) == ("", ["bear a", "bear b, fox a, owl a, elephant a", "bear c"])
    assert end.finish
    assert end.finish.taken_back == "bear a"
    assert rules.events_for(pending, act, end, None) == (Won(end.finish, cards=3, picture="elephant"),)


def test_AMB_E04_a_wrong_claim_on_a_covered_card_comes_to_nothing() -> None:
    covered = after(FOX, next_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    late = after(covered, slap(2, OPENS - SHOWN + 30), Act(CLOCK, TimeUp(), Millis(OPENS + 1200)))
    assert late.table == covered.table


def test_AMB_E04_a_pending_claim_is_seen_by_its_sender_only() -> None:
    pending = after(ELEPHANT, slap(1))
    for seat in (None, 0, 2):
        assert rules.view(pending, seat) == rules.view(ELEPHANT, seat)
        assert rules.events_for(ELEPHANT, slap(1), pending, seat) == ()
    assert rules.events_for(ELEPHANT, slap(1), pending, 1) == (Noted(NUMBER),)


def test_AMB_E05_the_pile_is_dealt_from_the_offenders_left() -> None:
    """The example of the rules page: ten cards, Dora errs, the others get 4, 3 and 3."""
    ten = ", ".join(DECK[8:18])
    state = table(ten, "elephant a", "elephant b", "elephant c", "elephant d")
    packs = after(state, slap(3), next_card()).table.packs
    assert [len(pack) - 1 for pack in packs] == [4, 3, 3, 0]
    assert packs[0][1:] == DECK[8:18:3]


def test_AMB_E05_of_several_offenders_the_earliest_decides_where_dealing_begins() -> None:
    state = table("fox a, fox b, fox c", "bear a", "bear b", "bear c", "bear d")
    one = after(state, slap(2, 300), slap(0, 310), next_card())
    assert lies(one)[1] == ["bear a", "bear b, fox b", "bear c", "bear d, fox a, fox c"]
    other = after(state, slap(2, 310), slap(0, 300), next_card())
    assert lies(other)[1] == ["bear a", "bear b, fox a, fox c", "bear c", "bear d, fox b"]


def test_AMB_E05_those_who_are_out_get_no_share_and_of_two_the_other_gets_all() -> None:
    state = table("fox a, fox b, fox c", "bear a", "", "bear c", out=(1,))
    assert lies(after(state, slap(0), next_card()))[1] == ["bear a", "", "bear c, fox a, fox b, fox c"]


def test_AMB_E06_after_a_wrong_slap_whoever_was_next_begins() -> None:
    assert after(FOX, slap(0), next_card()).table.turn == 1
    assert after(FOX, slap(1), next_card()).table.turn == 1


def test_AMB_E07_whoever_has_laid_the_last_card_is_in_until_the_pile_is_settled() -> None:
    state = table("fox a", "elephant a", "bear b", "bear c, bear d")
    laid = after(state, next_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    assert laid.table.out == (False, False, False)
    won = after(laid, slap(0, OPENS - SHOWN + 300, seen=NUMBER + 1), clock(OPENS))
    assert lies(won)[1][0] == "fox a, elephant a"
    shared = after(laid, snap(1, OPENS - SHOWN + 300, seen=NUMBER + 1), Act(CLOCK, TimeUp(), Millis(OPENS + 1200)))
    assert shared.table.packs[0] == ("elephant a",), "a share of a shared pile too"
    lost = after(laid, slap(1, OPENS - SHOWN + 300, seen=NUMBER + 1), clock(OPENS))
    assert lost.table.out == (True, False, False)


def test_AMB_E07_meanwhile_their_turns_are_skipped() -> None:
    state = table("fox a", "", "bear b", "bear c, bear d", turn=2)
    assert after(state, next_card()).table.turn == 1


def test_AMB_E08_wrong_without_cards_one_is_out() -> None:
    state = table("fox a, fox b", "", "bear b", "bear c", turn=1)
    end = after(state, slap(0), next_card())
    assert (end.table.out, lies(end)[1]) == ((True, False, False), ["", "bear b, fox a", "bear c, fox b"])


def test_AMB_E09_when_all_have_run_out_the_pile_is_dealt_anew() -> None:
    state = table("fox a, owl a, camel a, frog a", "", "", "", out=(1,), turn=2)
    waiting = after(state, next_card())
    assert rules.to_act(waiting) == {CHANCE}
    with pytest.raises(PanierError, match="exactly the cards"):
        after(waiting, chance(Shuffle(cards("fox a"))))
    shuffle = chance(Shuffle(cards("frog a, fox a, owl a, camel a")))
    end = after(waiting, shuffle)
    assert lies(end) == ("", ["fox a, camel a", "", "frog a, owl a"])
    assert rules.events_for(waiting, shuffle, end, None) == (Redealt((2, 0, 2)),)
    assert end.table.turn == 2


def test_AMB_E10_a_slap_without_a_pile_is_ignored() -> None:
    state = table("", "bear a", "bear b")
    with pytest.raises(PanierError, match="no pile"):
        after(state, slap(0))
    first = after(state, next_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    with pytest.raises(PanierError, match="no pile"):
        after(first, slap(1, OPENS))
    assert set(rules.moves(rules.view(first, 1))) == {Slap(NUMBER + 1), SnapFingers(NUMBER + 1)}


def test_AMB_E11_nobody_slaps_their_way_back_in() -> None:
    state = table("fox a, elephant a", "bear a", "bear b", "", out=(2,))
    with pytest.raises(PanierError, match="you are out"):
        after(state, slap(2))


def test_AMB_E12_a_won_pile_goes_under_the_pack_as_it_lies() -> None:
    assert after(ELEPHANT, slap(1), clock()).table.packs[1] == cards("bear b, fox a, owl a, elephant a")


def test_EL_13_AMB_E13_unless_told_otherwise_it_is_played_until_one_has_all_cards() -> None:
    assert rules.variants[0] == Options()
    assert (Options().flips, Options().minutes) == (0, 0)


def test_AMB_E13_cards_turn_as_in_snap_and_there_is_a_short_game() -> None:
    assert Options().turning == "auto"
    state = table("fox a", "bear a", "bear b, owl a", options=Options(flips=30))
    end = after(state, next_card())
    assert rules.result(end) == Result((1, 2), (1,), "most-cards")
    by_hand = table("fox a", "bear a", "bear b", options=Options(turning="manual"))
    assert rules.to_act(by_hand) == {0}
    with pytest.raises(PanierError, match="but that of seat 0"):
        after(by_hand, Act(1, Turn(), Millis(SHOWN + 700)))
    shown = after(by_hand, Act(0, Turn(), Millis(SHOWN + 700)), chance(Tempo(Millis(300)), at=700), clock(1000))
    assert lies(shown)[0] == "fox a, bear a"


def test_AMB_E13_a_game_over_minutes_ends_on_time_and_equal_numbers_share() -> None:
    state = rules.setup(2, Options(minutes=1))
    state = after(
        state, Act(CHANCE, next(iter(rules.chance(state))), Millis(0)), Act(CHANCE, Tempo(Millis(1200)), Millis(0))
    )
    assert state.ends == 60_000
    end = after(state, Act(CLOCK, TimeUp(), Millis(60_000)))
    assert rules.result(end) == Result((26, 26), (0, 1), "shared")


def test_a_dead_heat_is_drawn_among_those_who_were_right() -> None:
    tied = after(ELEPHANT, snap(0, 298), slap(1, 300), slap(2, 304), clock(310))
    assert list(rules.chance(tied)) == [Lots(1), Lots(2)]
    end = after(tied, chance(Lots(2)))
    assert end.finish
    assert (end.finish.winner, end.finish.drawn, end.table.turn) == (2, True, 2)


def test_a_head_start_is_taken_off_and_waited_for() -> None:
    options = Options(head_start=(200,))
    state = table("fox a, elephant a", "bear a", "bear b", options=options)
    assert rules.clock_due_at(after(state, slap(1, 300))) == SHOWN + 505
    end = after(state, slap(1, 300), slap(0, 490), clock(505))
    assert end.finish
    assert end.finish.winner == 0


def test_AMB_E13_a_game_of_minutes_ends_on_time_even_when_nobody_lays_a_card() -> None:
    options = Options(turning="manual", flips=0, minutes=1)
    state = after(rules.setup(2, options), Act(CHANCE, Deal(0, DECK)))
    assert rules.clock_due_at(state) == 60_000
    assert rules.to_act(after(state, Act(CLOCK, TimeUp(), Millis(60_000)))) == frozenset()


PACKS = ("fox a, fox b, fox c", "owl a, owl b, owl c", "cat a, cat b, cat c")


@pytest.mark.parametrize("lateness", [0, 400])
def test_AMB_E04_a_late_clock_settles_only_mistakes_made_in_time(lateness: int) -> None:
    """Seat 1 slaps a cow in time and seat 2 after the next card was due: only seat 1 has erred."""
    state = after(table("pig a, cow a", *PACKS), Act(1, Slap(NUMBER), Millis(OPENS - 100)))
    if lateness:
        state = after(state, Act(2, Slap(NUMBER), Millis(OPENS + 100)))
    state = after(state, Act(CLOCK, TimeUp(), Millis(OPENS + lateness)))
    assert [len(pack) for pack in state.table.packs] == [4, 3, 4]


@pytest.mark.parametrize("lateness", [0, 400])
def test_AMB_E04_a_right_claim_after_a_settled_mistake_is_too_late(lateness: int) -> None:
    state = after(table("pig a, elephant a", *PACKS), Act(1, SnapFingers(NUMBER), Millis(OPENS - 100)))
    if lateness:
        state = after(state, Act(2, Slap(NUMBER), Millis(OPENS + 100)))
    state = after(state, Act(CLOCK, TimeUp(), Millis(OPENS + lateness)))
    assert [len(pack) for pack in state.table.packs] == [4, 3, 4]


def test_AMB_E04_of_two_late_claims_the_right_one_wins() -> None:
    state = after(table("pig a, elephant a", *PACKS), next_card())
    covered = Act(1, SnapFingers(NUMBER), Millis(OPENS + 50)), Act(2, Slap(NUMBER), Millis(OPENS + 80))
    state = after(state, Act(CHANCE, Tempo(Millis(1200)), Millis(OPENS)), *covered)
    state = after(state, Act(CLOCK, TimeUp(), Millis(rules.clock_due_at(state) or 0)))
    assert [len(pack) for pack in state.table.packs] == [3, 3, 5]
