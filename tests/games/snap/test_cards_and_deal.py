"""SN-01 to SN-10: the cards, the deal, turning."""

import pytest
from msgspec.structs import replace

from games.snap.snaps import OPENS, SHOWN, after, call, chance, clock, fresh, lies, table, turn_card
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.results import Result
from panier.core.rules import Act, TimeUp, begin
from panier.core.units import CHANCE, CLOCK, Millis
from panier.games._racing.cards import DECK, PICTURES, shown_on
from panier.games._racing.chance import Deal, Shuffle, Tempo
from panier.games.snap import rules
from panier.games.snap.table import Options, Turn


def test_SN_02_two_to_eight_can_play() -> None:
    assert list(rules.seat_range(Options())) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(PanierError, match="for 2 to 8 seats"):
            begin(rules, seats, Options())


def test_SN_04_AMB_N20_thirteen_pictures_four_identical_cards_of_each() -> None:
    assert len(PICTURES) == 13
    assert {picture.id for picture in PICTURES} >= {"elephant", "mouse"}
    for picture in PICTURES:
        assert sum(shown_on(card) == picture.id for card in DECK) == 4
    for part in ("id", "en", "fr", "picture", "sound"):
        assert len({getattr(picture, part) for picture in PICTURES}) == 13


def test_SN_05_AMB_N01_a_dealer_at_random_deals_all_cards_singly_from_the_left() -> None:
    deals = rules.chance(rules.setup(4, Options()))
    randbelow = seeded(1)
    assert {deals.pick(randbelow).dealer for _ in range(60)} == {0, 1, 2, 3}  # type: ignore[union-attr]
    state = fresh(4, dealer=1)
    assert [state.table.packs[seat][0] for seat in (2, 3, 0, 1)] == list(DECK[:4])
    assert sorted(card for pack in state.table.packs for card in pack) == sorted(DECK)


def test_a_deal_or_shuffle_that_is_no_permutation_is_refused() -> None:
    empty = rules.setup(2, Options())
    for deal in (Deal(0, DECK[1:]), Deal(0, (*DECK[1:], DECK[1])), Deal(2, DECK)):
        with pytest.raises(PanierError, match="each card of the deck once"):
            after(empty, chance(deal))
    reforming = after(table(("", "fox a, owl a"), ("bear a", "frog a")), turn_card())
    for shuffle in (Shuffle(()), Shuffle(DECK[:2]), Shuffle((*reforming.table.piles[0].cards, DECK[0]))):
        with pytest.raises(PanierError, match="exactly the cards that lie there"):
            after(reforming, chance(shuffle))


TV_SN_1 = {
    2: [26, 26],
    3: [18, 17, 17],
    4: [13, 13, 13, 13],
    5: [11, 11, 10, 10, 10],
    6: [9, 9, 9, 9, 8, 8],
    7: [8, 8, 8, 7, 7, 7, 7],
    8: [7, 7, 7, 7, 6, 6, 6, 6],
}


@pytest.mark.parametrize("seats", TV_SN_1)
def test_SN_06_TV_SN_1_hands_are_equal_for_two_and_four_only(seats: int) -> None:
    packs = fresh(seats, dealer=seats - 1).table.packs
    assert [len(pack) for pack in packs] == TV_SN_1[seats]
    assert (len({len(pack) for pack in packs}) == 1) == (seats in (2, 4))


def test_SN_07_packs_lie_face_down() -> None:
    state = fresh(3)
    for seat in (None, 0, 1, 2):
        seen = rules.view(state, seat)
        assert (seen.packs, seen.tops) == ((17, 18, 17), (None, None, None))


def test_SN_08_the_dealers_left_turns_the_top_card_before_themselves() -> None:
    state = fresh(3, dealer=2)
    end = after(state, Act(CHANCE, Tempo(Millis(1500)), Millis(0)), Act(CLOCK, TimeUp(), Millis(1500)))
    assert state.table.turn == 0
    assert end.table.piles[0].cards == state.table.packs[0][:1]
    assert end.table.packs[0] == state.table.packs[0][1:]


def test_SN_09_everybody_sees_a_card_in_the_same_act() -> None:
    state = table(("fox a, fox b", "owl a"), ("bear a", "frog a"))
    end = after(state, turn_card())
    assert [rules.view(end, seat).tops for seat in (None, 0, 1)] == [("fox a", "frog a")] * 3
    assert len({rules.events_for(state, turn_card(), end, seat) for seat in (None, 0, 1)}) == 1


def test_SN_10_each_turns_a_card_in_turn() -> None:
    state = table(("fox a, fox b", ""), ("bear a, bear b", ""), ("owl a, owl b", ""), turn=1)
    turns = []
    for _ in range(4):
        turns.append(state.table.turn)
        state = after(state, turn_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
        state = replace(state, opens=OPENS)
    assert turns == [1, 2, 0, 1]


def test_SN_14_AMB_N08_an_empty_pack_is_formed_anew_for_the_next_turn() -> None:
    state = table(("fox a", "owl a"), ("bear a, bear b", ""), options=Options(turning="manual"))
    turned = after(state, Act(0, Turn(), Millis(OPENS)), chance(Tempo(Millis(200)), OPENS), clock(OPENS + 1000))
    assert lies(turned)[:2] == (["", "bear a, bear b"], ["owl a, fox a", ""])  # the last card can be called on
    waiting = after(table(("", "owl a, fox a"), ("bear a, bear b", "")), turn_card())
    assert rules.to_act(waiting) == {CHANCE}
    end = after(waiting, chance(Shuffle(state.table.packs[0] + state.table.piles[0].cards)))
    assert lies(end)[:2] == (["owl a", "bear a, bear b"], ["fox a", ""])


def test_AMB_N09_a_single_face_up_card_is_taken_up_and_turned_again() -> None:
    state = table(("", "owl a"), ("bear a, owl b", "fox a"))
    end = after(state, turn_card(), chance(Shuffle(state.table.piles[0].cards)))
    assert lies(end)[:2] == (["", "bear a, owl b"], ["owl a", "fox a"])
    assert end.table.number == state.table.number + 1


def test_AMB_N22_cards_turn_by_themselves_at_a_varied_tempo() -> None:
    state = fresh(2)
    tempos = rules.chance(state)
    randbelow = seeded(1)
    picked = {tempos.pick(randbelow).millis for _ in range(100)}  # type: ignore[union-attr]
    assert len(picked) > 80
    assert min(picked) >= 600
    paced = after(state, Act(CHANCE, Tempo(Millis(1800)), Millis(100)))
    assert (rules.to_act(paced), rules.clock_due_at(paced)) == (frozenset((CLOCK,)), 1900)
    with pytest.raises(PanierError, match="turn by themselves"):
        after(paced, Act(paced.table.turn, Turn(), Millis(200)))
    with pytest.raises(PanierError, match="1200 to 2600"):
        after(state, Act(CHANCE, Tempo(Millis(10)), Millis(100)))


def test_AMB_N22_by_hand_the_card_shows_after_a_short_random_delay() -> None:
    state = table(("fox a", ""), ("bear a, fox b", "frog a"), options=Options(turning="manual"))
    assert (rules.to_act(state), rules.clock_due_at(state)) == (frozenset((0,)), None)
    with pytest.raises(PanierError, match="not your turn to turn a card, but that of seat 0") as refused:
        after(state, Act(1, Turn(), Millis(SHOWN + 700)))
    assert refused.value.reason.facts == {"turn": 0}
    reached = after(state, Act(0, Turn(), Millis(SHOWN + 700)))
    with pytest.raises(PanierError, match="already being turned"):
        after(reached, Act(0, Turn(), Millis(SHOWN + 701)))
    delayed = after(reached, chance(Tempo(Millis(250)), at=700))
    assert (rules.to_act(delayed), rules.clock_due_at(delayed)) == (frozenset((CLOCK,)), SHOWN + 950)
    assert rules.view(after(delayed, clock(950)), 1).tops == ("fox a", "frog a")


def test_AMB_N22_by_hand_too_a_card_can_be_seen_for_a_while() -> None:
    state = table(("fox a", ""), ("bear a, fox b", "frog a"), options=Options(turning="manual"))
    hasty = after(state, Act(0, Turn(), Millis(SHOWN + 1)), chance(Tempo(Millis(150)), at=1))
    assert rules.clock_due_at(hasty) == SHOWN + 600


def test_AMB_N22_by_hand_a_settled_call_takes_the_hand_back() -> None:
    state = table(("fox a", "owl a"), ("bear a, fox b", "owl b"), options=Options(turning="manual"))
    end = after(
        state, call(1, 300), Act(0, Turn(), Millis(SHOWN + 302)), chance(Tempo(Millis(250)), at=302), clock(305)
    )
    assert (end.turning, rules.to_act(end)) == (False, frozenset((0,)))


def test_AMB_N22_a_short_game_over_flips_ends_when_the_next_card_is_due() -> None:
    state = table(("fox a, owl b", "owl a"), ("bear a", "frog a, bear b"), options=Options(flips=31))
    last = after(state, turn_card(), chance(Tempo(Millis(1200)), OPENS - SHOWN))
    assert rules.to_act(last) == {CLOCK}  # the last card can still be called on
    end = after(last, Act(CLOCK, TimeUp(), Millis(OPENS + 1200)))
    assert not rules.to_act(end)
    assert rules.result(end) == Result((3, 3), (0, 1), "shared")


def test_AMB_N22_a_short_game_over_minutes_ends_on_time() -> None:
    options = Options(minutes=1)
    state = after(fresh(2, options=options), Act(CHANCE, Tempo(Millis(1200)), Millis(0)))
    assert (state.ends, rules.clock_due_at(state)) == (60_000, 1200)
    late = after(state, Act(CLOCK, TimeUp(), Millis(59_000)), Act(CHANCE, Tempo(Millis(1200)), Millis(59_000)))
    assert rules.clock_due_at(late) == 60_000
    end = after(late, Act(CLOCK, TimeUp(), Millis(60_000)))
    assert rules.result(end) == Result((26, 26), (0, 1), "shared")


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Options(flips=-1), "0 to 5000 cards"),
        (Options(minutes=999), "0 to 120 minutes"),
        (Options(head_start=(0, 0, 0)), "head starts for 3 seats, but the table has 2"),
        (Options(head_start=(401,)), "0 to 400 milliseconds, not 401"),
    ],
)
def test_options_that_cannot_be_played_are_refused(options: Options, text: str) -> None:
    with pytest.raises(PanierError, match=text):
        begin(rules, 2, options)
