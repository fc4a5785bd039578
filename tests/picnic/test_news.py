"""What each seat is told: the whole of what it sees happen, and no more."""

from panier.game import CHANCE, Act, Seat
from panier.games.picnic import rules
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.news import (
    BonusesDrawn,
    Dealt,
    GameOver,
    Kept,
    Laid,
    News,
    Passed,
    Ready,
    Reconsiders,
    Revealed,
    RoundBegins,
)
from panier.games.picnic.table import Deal, DrawBonuses, Keep, Move, Options, Reconsider, State
from panier.games.picnic.weave import Place
from picnics import DECK, after, all_keep_first, all_pile_up, dealt

A, B, C, D = DECK[:4]
PAIRS = (Bonus("corner", "w"), Bonus("lines", "G"))


def told(state: State, seat: Seat, move: Move) -> dict[Seat | None, tuple[News, ...]]:
    """What everybody at the table, and a spectator, is told of an act."""
    act = Act(seat, move)
    end = after(state, act)
    return {viewer: rules.tell(state, act, end, viewer) for viewer in (*range(state.seats), None)}


def test_bonus_cards_are_shown_to_all() -> None:
    state = rules.setup(2, Options(bonus="quiet"))
    assert set(told(state, CHANCE, DrawBonuses(PAIRS)).values()) == {(BonusesDrawn(PAIRS),)}


def test_everybody_is_told_their_own_cards_when_a_round_begins() -> None:
    assert told(rules.setup(2, Options()), CHANCE, Deal(((A, B), (C, D)))) == {
        0: (RoundBegins(1), Dealt((A, B))),
        1: (RoundBegins(1), Dealt((C, D))),
        None: (RoundBegins(1),),
    }


def test_of_a_sealed_choice_the_others_learn_that_it_is_made() -> None:
    assert told(dealt(3), 0, Keep(A)) == {
        0: (Kept(A), Ready(0)),
        1: (Ready(0),),
        2: (Ready(0),),
        None: (Ready(0),),
    }


def test_the_last_choice_passes_the_cards_and_each_is_told_its_own() -> None:
    state = after(dealt(2), Act(0, Keep(A)))
    assert told(state, 1, Keep(D)) == {
        0: (Ready(1), Passed(given=B, received=C)),
        1: (Kept(D), Ready(1), Passed(given=C, received=B)),
        None: (Ready(1),),
    }


def test_alone_the_automaton_takes_the_other_card() -> None:
    assert told(dealt(1), 0, Keep(A))[0] == (Kept(A), Ready(0), Passed(given=B, received=None))


def test_a_strip_is_told_to_its_owner_and_readiness_comes_with_the_second() -> None:
    state = all_keep_first(dealt(2))
    kept, received = state.players[0].hand
    assert told(state, 0, Place(kept, 3, 3)) == {0: (Laid(Place(kept, 3, 3)),), 1: (), None: ()}
    state = after(state, Act(0, Place(kept, 3, 3)))
    second = Place(received, 4, 3)
    assert told(state, 0, second) == {0: (Laid(second), Ready(0)), 1: (Ready(0),), None: (Ready(0),)}


def test_second_thoughts_are_told_to_all() -> None:
    state = after(dealt(2), Act(0, Keep(A)))
    assert set(told(state, 0, Reconsider()).values()) == {(Reconsiders(0),)}


def one_strip_missing(state: State) -> tuple[State, Place]:
    """Everybody lays both cards in a heap, but for the last strip of seat 1."""
    for seat in range(2):
        for card in state.players[seat].hand:
            last = Place(card, 3, 3)
            if (seat, len(state.players[1].hand)) == (1, 1):
                return state, last
            state = after(state, Act(seat, last))
    raise AssertionError


def test_the_last_strip_reveals_those_of_this_round_to_all() -> None:
    first_round = all_pile_up(all_keep_first(dealt(2)))
    second = all_keep_first(after(first_round, Act(CHANCE, Deal(((DECK[8], DECK[9]), (DECK[10], DECK[11]))))))
    state, last = one_strip_missing(second)
    revealed = [Revealed(seat, tuple(Place(card, 3, 3) for card in second.players[seat].hand)) for seat in range(2)]
    assert told(state, 1, last) == {
        0: (Ready(1), *revealed),
        1: (Laid(last), Ready(1), *revealed),
        None: (Ready(1), *revealed),
    }


def test_the_end_is_told_to_all() -> None:
    state = dealt(1)
    for _ in range(7):
        state = all_pile_up(all_keep_first(state))
        state = after(state, Act(CHANCE, Deal(((state.deck[0], state.deck[1]),))))
    state = all_keep_first(state)
    (card,) = state.players[0].hand
    for news in told(state, 0, Place(card, 3, 3)).values():
        assert news[-1] == GameOver()


def test_what_one_passed_on_is_forgotten_once_it_lies_open() -> None:
    state = all_keep_first(dealt(2))
    assert rules.view(state, 0).passed == B
    assert rules.view(all_pile_up(state), 0).passed is None
