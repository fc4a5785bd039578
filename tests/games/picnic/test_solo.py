"""Alone against the automaton, or the Ghost Picnic."""

import pytest

from games.picnic.picnics import DECK, EDITIONS, after, dealt, faces, laid, whole_game
from panier.core.chance import seeded
from panier.core.results import BonusLine
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.picnic import rules
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import DECKS, Card, Edition
from panier.games.picnic.count import automaton_score, count_all, count_faces, tally
from panier.games.picnic.table import Confirm, Deal, Keep, Options
from panier.games.picnic.weave import Place


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_48_PI_39_PI_42_eight_turns_of_two_cards_each(edition: Edition) -> None:
    end = whole_game(dealt(1, Options(edition)))
    assert end.round == 8
    assert len(end.players[0].picnic.strips) == 8
    assert len(end.automaton) == 8
    assert len(end.deck) == 72 - 16


@pytest.mark.parametrize("edition", EDITIONS)
def test_SM_49_SM_50_PI_39_PI_40_the_automaton_gets_the_card_not_kept(edition: Edition) -> None:
    first, second = DECKS[edition][:2]
    state = after(dealt(1, Options(edition)), Act(0, Keep(second)))
    assert state.players[0].hand == (second,)
    assert state.automaton == (first,)
    state = after(state, Act(0, Place(second, 3, 3)), Act(0, Confirm()))
    assert rules.to_act(state) == {CHANCE}


def test_SM_49_the_placement_rules_are_the_same() -> None:
    state = after(dealt(1), Act(0, Keep(DECK[0])), Act(0, Place(DECK[0], 3, 3)), Act(0, Confirm()))
    state = after(state, Act(CHANCE, Deal(((DECK[2], DECK[3]),))), Act(0, Keep(DECK[2])))
    moves = rules.moves(rules.view(state, 0))
    assert Place(DECK[2], 4, 3) in moves
    assert Place(DECK[2], 5, 3) not in moves  # does not touch


def test_SM_51_PI_41_the_automatons_cards_lie_open_and_uncovered() -> None:
    """All three cells of each card count, and everybody sees them."""
    cards = DECK[:8]
    assert sum(tally(cards)[:4]) == sum(tally(cards)[4:]) == 24
    state = after(dealt(1), Act(0, Keep(DECK[0])))
    assert rules.view(state, None).automaton == (DECK[1],)


def test_SM_52_one_scores_as_in_the_basic_game() -> None:
    picnic = laid(Place(DECK[0], 3, 3))
    alone = count_all([picnic], "snack-match", (), automaton=DECK[8:16])
    together = count_all([picnic], "snack-match", (), automaton=None)
    assert alone.scores == together.scores


# Eight cards of the deck that show what the rulebooks' examples show.
AUTOMATON = ["hG wR dG", "sO hG wR", "hR wO dB", "dO sB dG", "hR wG hO", "sG hR sB", "dG sR dB", "wO dG sR"]
GHOST = ["iR tO dB", "iG iB tR", "tR dR iO", "tB dO mB", "iR tG iO", "mO mG iB", "iB tB mR", "iB iR tO"]


def test_TV_SM_6_SM_53_SM_54_SM_55_seven_donuts_and_eight_green_cloths_are_fifteen() -> None:
    """The most frequent food is the donut, the most frequent cloth the green one: 7 + 8 = 15, to be exceeded."""
    cards = [Card(card) for card in AUTOMATON]
    assert tally(cards) == (5, 7, 6, 6, 5, 8, 4, 7)
    assert automaton_score(cards) == 15


def test_TV_PI_4_PI_41_ten_ice_creams_and_eight_blue_cloths_are_eighteen() -> None:
    cards = [Card(card) for card in GHOST]
    assert tally(cards) == (7, 3, 4, 10, 6, 3, 8, 7)
    assert automaton_score(cards) == 18


def test_AMB_P22_only_the_count_matters_when_two_elements_are_equally_frequent() -> None:
    one_card = [Card("wO dG sR")]
    assert tally(one_card) == (1, 1, 1, 0, 1, 1, 0, 1)
    assert automaton_score(one_card) == 2


def test_SM_47_SM_55_PI_40_PI_42_AMB_P25_one_must_exceed_the_automatons_score() -> None:
    """Three rows of strips that show a column of three sodas are worth 1 point; equal is not enough."""
    picnic = laid(Place(Card("wO dG sR"), 3, 3), Place(Card("wG dB sO"), 4, 3), Place(Card("wB dR sG"), 5, 3))
    assert count_all([picnic], "snack-match", (), automaton=None).scores == (3,)  # and one of sandwiches, one of donuts
    one_of_each = Card("wR dO sB")  # 1 for the food, 1 for the cloth
    two_of_a_food = Card("wO wG dB")  # 2 and 1
    won = count_all([picnic], "snack-match", (), automaton=[one_of_each])
    assert (won.rival, won.winners, won.decided_by) == (2, (0,), "beat-the-automaton")
    equal = count_all([picnic], "snack-match", (), automaton=[two_of_a_food])
    assert (equal.rival, equal.winners, equal.decided_by) == (3, (), "automaton-wins")


def test_AMB_P23_the_automaton_scores_no_bonus() -> None:
    cards = [Card(card) for card in AUTOMATON]
    picnic = laid(Place(DECK[0], 3, 3))
    for bonus in (Bonus("corner", "d"), Bonus("most", "G")):
        assert count_all([picnic], "snack-match", [bonus], cards).rival == 15


def test_AMB_P24_least_and_most_compare_with_the_automatons_open_cells() -> None:
    """It shows 7 donuts and 4 blue cloths."""
    cards = [Card(card) for card in AUTOMATON]
    eight_donuts = faces("dO dG dB dR\n" * 2 + "wB wB wB wB\n" * 2)  # 8 donuts, 10 blue
    (count,) = count_faces([eight_donuts], "snack-match", [Bonus("most", "d"), Bonus("least", "B")], cards)
    assert count.bonuses == (BonusLine("most", "d", -3), BonusLine("least", "B", 0))
    few = faces("dO wG wB wR\n" + "wO wG wG wR\n" * 3)  # 1 donut, 1 blue
    (count,) = count_faces([few], "snack-match", [Bonus("most", "d"), Bonus("least", "B")], cards)
    assert count.bonuses == (BonusLine("most", "d", 0), BonusLine("least", "B", 3))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_SM_56_PI_43_a_solo_game_at_each_difficulty(edition: Edition, difficulty: str) -> None:
    options = Options(edition, difficulty)  # type: ignore[arg-type]
    state = rules.setup(1, options)
    state = after(state, Act(CHANCE, rules.chance(state).pick(seeded(4))))
    deck = DECKS[edition]
    end = whole_game(after(state, Act(CHANCE, Deal(((deck[0], deck[1]),)))))
    result = rules.result(end)
    assert len(result.sheets[0].bonuses) == 2
    assert result.rival == automaton_score(end.automaton)
    assert result.decided_by in ("beat-the-automaton", "automaton-wins")
