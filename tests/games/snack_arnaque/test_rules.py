"""Snack Arnaque, clause by clause: cards, turns, thefts, the end."""

from collections import Counter

import pytest
from msgspec.structs import replace

from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.rules import Act, play, replay
from panier.core.units import CHANCE
from panier.core.values import Tagged
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.cards import BONUSES, FAMILIES, FOODS, Card, Copies, deck, kind
from panier.games.snack_arnaque.choices import NOT_FROM_ONESELF, NOT_THERE, STEAL_OR_STOP
from panier.games.snack_arnaque.events import Drawn, GameOver, Passed, Stole, Took, TookRaccoons
from panier.games.snack_arnaque.table import (
    Draw,
    Move,
    Options,
    Player,
    Start,
    State,
    Steal,
    Stop,
    TakeBonus,
    TakeFood,
    TakeRaccoons,
)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as `donut 1-3, bonus japan`."""
    found = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = item.partition(" ")
        first, dash, last = number.partition("-")
        numbers = range(int(first), int(last) + 1) if dash else [number]
        found += [Card(f"{name} {n}") for n in numbers]
    return tuple(found)


def table(
    *collections: str,
    drawn: str = "",
    discard: str = "",
    turn: int = 0,
    raccoons: tuple[str, ...] = (),
    pile: str | None = None,
    thefts: int = 0,
) -> State:
    """Return a table in mid-game; by default the pile has all cards that are nowhere else."""
    players = tuple(
        Player(cards(collection), cards(raccoons[seat]) if seat < len(raccoons) else ())
        for seat, collection in enumerate(collections)
    )
    lying = {*cards(drawn), *cards(discard), *(c for p in players for c in (*p.collection, *p.raccoons))}
    rest = tuple(card for card in deck("value") if card not in lying) if pile is None else cards(pile)
    phase = "steal" if thefts else "choose" if drawn else "draw"
    return State(Options(), players, rest, cards(discard), cards(drawn), turn, phase, thefts)  # type: ignore[arg-type]


def after(state: State, *acts: Act[Move]) -> State:
    for act in acts:
        state = play(rules, state, act)
    return state


def do(state: State, *moves: Move) -> State:
    """Make moves of the seat whose turn it is."""
    for move in moves:
        state = play(rules, state, Act(state.turn, move))
    return state


def told(state: State, move: Move) -> tuple[Tagged, ...]:
    act = Act(state.turn, move)
    return rules.events_for(state, act, play(rules, state, act), None)


NINE = "cheese 1-9"


def test_SA_01_AMB_A01_there_are_45_foods_5_bonus_cards_and_10_raccoons() -> None:
    both: tuple[Copies, ...] = ("value", "five")
    for copies in both:
        kinds = Counter(map(kind, deck(copies)))
        assert (kinds["bonus"], kinds["raccoon"], kinds.total()) == (5, 10, 60)
        assert len(set(deck(copies))) == 60


@pytest.mark.parametrize(("copies", "numbers"), [("value", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("five", [5] * 9)])
def test_AMB_A01_as_many_copies_as_the_value_or_five_of_each(copies: Copies, numbers: list[int]) -> None:
    kinds = Counter(map(kind, deck(copies)))
    assert [kinds[food] for food in sorted(FOODS, key=lambda food: FOODS[food].value)] == numbers


def test_SA_02_the_nine_foods() -> None:
    assert list(FOODS) == [
        "macaron", "croissant", "cheese", "sushi", "ramen", "shrimp", "milkshake", "donut", "burger",
    ]  # fmt: skip


def test_SA_03_SA_04_AMB_A02_each_food_has_a_value_of_its_own_and_a_family() -> None:
    assert sorted(food.value for food in FOODS.values()) == list(range(1, 10))
    assert (FOODS["donut"].value, FOODS["croissant"].value) == (7, 5)
    for family in FAMILIES:
        assert sum(food.value for food in FOODS.values() if food.family == family) == 15


def test_SA_05_there_are_five_different_bonus_cards() -> None:
    assert BONUSES == ("france", "japan", "america", "multicolour", "raccoon")


def test_SA_10_all_cards_are_the_draw_pile() -> None:
    assert sorted(rules.setup(3, Options()).pile) == sorted(deck("value"))


def test_SA_11_AMB_A04_anybody_may_start_or_whom_the_host_names() -> None:
    state = rules.setup(3, Options())
    assert list(rules.chance(state)) == [Start(0), Start(1), Start(2)]
    assert after(state, Act(CHANCE, Start(2))).turn == 2
    named = rules.setup(3, Options(first=1))
    assert (named.turn, named.phase) == (1, "draw")
    with pytest.raises(PanierError, match="first=3 is no seat here; seats go from 0 to 2"):
        rules.setup(3, Options(first=3))


def test_SA_12_SA_29_a_turn_is_draw_choose_discard_then_clockwise() -> None:
    state = table("", "", "", turn=0)
    assert rules.to_act(state) == {CHANCE}
    state = after(state, Act(CHANCE, Draw(cards("donut 1-3, burger 1-6"))))
    assert rules.to_act(state) == {0}
    state = do(state, TakeFood("donut"))
    assert state.turn == 1
    assert rules.to_act(state) == {CHANCE}


def test_SA_13_one_draws_nine_in_the_first_turn() -> None:
    draw = rules.chance(table("", "")).pick(seeded(1))
    assert isinstance(draw, Draw)
    assert len(draw.cards) == 9


def test_SA_14_TV_SA_1_delphine_has_three_cards_and_draws_six() -> None:
    draws = rules.chance(table("macaron 1, sushi 1-2", ""))
    assert Draw(cards("donut 1-6")) in draws
    assert Draw(cards("donut 1-5")) not in draws
    assert Draw(cards("donut 1-7")) not in draws


def test_SA_14_only_cards_of_the_pile_can_be_drawn_and_none_twice() -> None:
    draws = rules.chance(table("macaron 1, sushi 1-2", "", discard="burger 1"))
    assert Draw(cards("donut 1-5, burger 1")) not in draws
    assert Draw(cards("donut 1-5, donut 1")) not in draws
    assert Draw(cards("donut 1-5, sushi 1")) not in draws


def test_SA_15_AMB_A23_everything_but_the_pile_is_public() -> None:
    state = table("donut 1", "sushi 1", drawn="ramen 1, raccoon 1", discard="burger 1", raccoons=("raccoon 2-3",))
    for seat in (0, 1, None):
        view = rules.view(state, seat)
        assert view.drawn == cards("ramen 1, raccoon 1")
        assert view.collections == (cards("donut 1"), cards("sushi 1"))
        assert view.discard == cards("burger 1")
        assert view.raccoons == (2, 0)
        assert view.pile == 60 - 7


def test_SA_16_AMB_A16_a_seat_with_nine_cards_passes() -> None:
    state = table("", NINE, "", drawn="donut 1")
    assert do(state, TakeFood("donut")).turn == 2
    assert Passed(1) in told(state, TakeFood("donut"))


def test_SA_16_the_last_one_who_is_not_complete_plays_on_alone() -> None:
    state = table("donut 1-7", NINE, drawn="burger 1, burger 2")
    after_burger = do(state, TakeFood("burger"))
    assert after_burger.phase == "over"
    slow = do(table("donut 1-7", NINE, drawn="burger 1, ramen 1"), TakeFood("burger"))
    assert (slow.turn, slow.phase) == (0, "draw")


def test_SA_17_AMB_A10_a_robbed_seat_refills_in_its_own_turn() -> None:
    state = do(table("", NINE, "", thefts=1), Steal(1, Card("cheese 4")))
    assert state.turn == 1
    draw = rules.chance(state).pick(seeded(1))
    assert isinstance(draw, Draw)
    assert len(draw.cards) == 1


def test_SA_18_a_collection_is_three_by_three() -> None:
    assert Player().missing == 3 * 3


def test_SA_19_exactly_one_of_three_kinds_of_choice() -> None:
    state = table("", "", drawn="donut 1-2, sushi 1, bonus japan, bonus france, raccoon 1-2")
    assert list(rules.moves(rules.view(state, 0))) == [
        TakeFood("donut"),
        TakeFood("sushi"),
        TakeBonus(Card("bonus japan")),
        TakeBonus(Card("bonus france")),
        TakeRaccoons(),
    ]
    assert list(rules.moves(rules.view(state, 1))) == []


def test_SA_20_SA_27_TV_SA_2_delphine_takes_her_three_donuts_and_discards_the_rest() -> None:
    """She has 3 cards and takes value 7: all 3 donuts. Her collection then has 6 cards."""
    state = table("macaron 1, sushi 1-2", "", drawn="donut 1-3, burger 1, ramen 1, raccoon 1")
    end = do(state, TakeFood("donut"))
    assert end.players[0].collection == cards("macaron 1, sushi 1-2, donut 1-3")
    assert end.discard == cards("burger 1, ramen 1, raccoon 1")
    assert told(state, TakeFood("donut")) == (Took(0, cards("donut 1-3"), cards("burger 1, ramen 1, raccoon 1")),)


def test_SA_21_SA_26_AMB_A06_a_collection_never_exceeds_nine() -> None:
    """One draws just what is missing, so neither foods nor thefts can be too many: asserted at every step."""
    for seats in (2, 3, 4, 5):
        acts: list[Act[Move]] = []
        end = simulate(rules, seats, Options(), [None], seeded(seats), acts.append)
        assert all(len(player.collection) == 9 for player in end.players)
    with pytest.raises(AssertionError):
        rules.take(table("cheese 1-8", "", drawn="donut 1-2"), cards("donut 1-2"))
    with pytest.raises(AssertionError):
        rules.steal(table(NINE, "donut 1", thefts=1), 1, Card("donut 1"))


def test_SA_22_TV_SA_3_alain_takes_one_of_two_bonus_cards_and_discards_the_other() -> None:
    state = table("", "", drawn="bonus japan, bonus france, donut 1")
    end = do(state, TakeBonus(Card("bonus japan")))
    assert end.players[0].collection == cards("bonus japan")
    assert end.discard == cards("bonus france, donut 1")


def test_SA_23_AMB_A13_taken_raccoons_leave_the_game() -> None:
    state = table("", "donut 1", drawn="raccoon 1-3, burger 1")
    end = do(state, TakeRaccoons())
    assert end.players[0] == Player((), cards("raccoon 1-3"))
    assert (end.phase, end.thefts) == ("steal", 3)
    assert told(state, TakeRaccoons()) == (TookRaccoons(0, 3, cards("burger 1")),)


def test_AMB_A13_raccoons_not_chosen_are_discarded_and_come_back() -> None:
    assert "raccoon 1" in do(table("", "", drawn="raccoon 1, donut 1"), TakeFood("donut")).discard


def test_SA_24_SA_25_TV_SA_4_AMB_A12_mathilde_steals_three_cards() -> None:
    """She drew 3 raccoons, takes all of them, and then steals one card after the other."""
    state = table("donut 1-2, sushi 1", "", "donut 3-5", drawn="raccoon 1-3, ramen 1", turn=1)
    end = do(state, TakeRaccoons(), Steal(0, Card("donut 1")), Steal(2, Card("donut 3")), Steal(2, Card("donut 4")))
    assert end.players[1].collection == cards("donut 1, donut 3-4")
    assert end.players[0].collection == cards("donut 2, sushi 1")
    assert end.players[2].collection == cards("donut 5")
    assert (end.turn, end.phase) == (2, "draw")


def test_AMB_A07_each_theft_is_optional() -> None:
    state = do(table("", "donut 1", drawn="raccoon 1-2"), TakeRaccoons())
    assert Stop() in list(rules.moves(rules.view(state, 0)))
    end = do(state, Stop())
    assert (end.turn, end.players[0].collection) == (1, ())


def test_AMB_A08_only_cards_of_rival_collections_may_be_stolen() -> None:
    state = table("sushi 1", "donut 1, bonus japan", discard="burger 1", raccoons=("", "raccoon 2"), thefts=1)
    moves = rules.moves(rules.view(state, 0))
    assert Steal(1, Card("bonus japan")) in moves
    assert moves.refusal(Steal(1, Card("raccoon 2"))) == NOT_THERE
    assert moves.refusal(Steal(1, Card("burger 1"))) == NOT_THERE
    assert moves.refusal(Steal(7, Card("donut 1"))) == NOT_THERE
    assert moves.refusal(Steal(0, Card("sushi 1"))) == NOT_FROM_ONESELF
    assert moves.refusal(TakeRaccoons()) == STEAL_OR_STOP


def test_AMB_A08_copies_of_a_food_are_listed_once_and_accepted_all() -> None:
    moves = rules.moves(rules.view(table("", "donut 1-3, bonus japan, bonus france", thefts=1), 0))
    assert len(list(moves)) == 4  # a donut, two bonus cards, stop
    assert all(Steal(1, Card(f"donut {n}")) in moves for n in (1, 2, 3))


def test_AMB_A09_complete_collections_may_be_robbed() -> None:
    state = do(table("", NINE, thefts=1), Steal(1, Card("cheese 9")))
    assert len(state.players[1].collection) == 8


def test_AMB_A11_with_nobody_to_rob_the_raccoons_may_still_be_taken() -> None:
    end = do(table("", "", drawn="raccoon 1-2, donut 1"), TakeRaccoons())
    assert (end.turn, len(end.players[0].raccoons)) == (1, 2)


def test_AMB_A05_there_is_always_something_to_take() -> None:
    for card in deck("value"):
        assert list(rules.moves(rules.view(table("", "", drawn=card), 0)))


def test_SA_28_AMB_A14_an_empty_pile_is_made_anew_from_the_discards() -> None:
    """Three are missing, one is left: it, and two of the discards; what is drawn stays out of the new pile."""
    state = table("cheese 1-6", "", pile="donut 1", discard="burger 1-4")
    draws = rules.chance(state)
    assert Draw(cards("donut 1, burger 1-2")) in draws
    assert Draw(cards("burger 1-3")) not in draws
    assert len(list(draws)) == 6
    end = after(state, Act(CHANCE, Draw(cards("donut 1, burger 2, burger 4"))))
    assert (end.pile, end.discard) == (cards("burger 1, burger 3"), ())
    act = Act(CHANCE, Draw(cards("donut 1, burger 2, burger 4")))
    assert rules.events_for(state, act, end, 1) == (Drawn(0, act.move.cards, reshuffled=True),)


def test_AMB_A14_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    state = table("cheese 1-6", "", pile="donut 1-3", discard="burger 1-4")
    end = after(state, Act(CHANCE, Draw(cards("donut 1-3"))))
    assert (end.pile, end.discard, end.reshuffles) == ((), cards("burger 1-4"), 0)


def test_SA_30_SA_31_AMB_A15_the_game_ends_when_all_are_complete_and_not_before() -> None:
    last = table("donut 1-7, burger 1", NINE, drawn="ramen 1")
    assert do(last, TakeFood("ramen")).phase == "over"
    assert GameOver() in told(last, TakeFood("ramen"))
    robbing = table("donut 1-7, burger 1", NINE, drawn="raccoon 1")
    end = do(robbing, TakeRaccoons(), Steal(1, Card("cheese 1")))
    assert (end.phase, end.turn) == ("draw", 1)  # the thief is complete, the robbed one no longer


def test_AMB_A15_it_always_ends_within_9n_plus_10_drawing_turns() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(30):
            acts: list[Act[Move]] = []
            simulate(rules, seats, Options(), [None], seeded(f"{seats} {seed}"), acts.append)
            assert sum(isinstance(act.move, Draw) for act in acts) <= 9 * seats + 10
            assert len(acts) <= rules.max_acts(rules.setup(seats, Options()))


def test_SA_37_AMB_A03_two_to_five_can_play() -> None:
    assert list(rules.seat_range(Options())) == [2, 3, 4, 5]


def test_a_theft_is_told_to_all() -> None:
    state = table("", "donut 1", thefts=1)
    act = Act(0, Steal(1, Card("donut 1")))
    for seat in (0, 1, None):
        assert Stole(0, 1, Card("donut 1")) in rules.events_for(state, act, play(rules, state, act), seat)


def test_SA_09_the_aim_is_a_collection_of_nine_that_scores() -> None:
    end = replay(rules, 2, Options(first=0), whole_game())
    assert all(len(player.collection) == 9 for player in end.players)
    assert max(rules.result(end).scores) > 0


def whole_game() -> list[Act[Move]]:
    acts: list[Act[Move]] = []
    simulate(rules, 2, Options(first=0), [None], seeded(3), acts.append)
    return acts


def test_state_values_are_never_changed() -> None:
    state = table("", "donut 1", drawn="raccoon 1-2")
    kept = replace(state)
    do(state, TakeRaccoons(), Steal(1, Card("donut 1")))
    assert state == kept


def test_SA_11_SA_19_acting_out_of_turn_is_refused_with_the_seat() -> None:
    with pytest.raises(PanierError, match="It is the turn of seat 0") as refused:
        play(rules, table("", "", drawn="donut 1, sushi 2"), Act(1, TakeFood("donut")))
    assert refused.value.reason.facts == {"turn": 0}


@pytest.mark.parametrize("move", [TakeFood("burger"), TakeBonus(Card("bonus japan")), TakeRaccoons()])
def test_SA_19_taking_a_card_that_was_not_drawn_is_refused(move: Move) -> None:
    with pytest.raises(PanierError, match="was drawn: take one of the cards in front of you"):
        play(rules, table("", "", drawn="donut 1, sushi 2"), Act(0, move))
