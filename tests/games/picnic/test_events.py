"""The events of each seat: everything that it sees, and no more."""

from games.picnic.picnics import DECK, after, all_keep_first, all_pile_up, dealt
from panier.core.chance import seeded
from panier.core.rules import Act
from panier.core.units import CHANCE, Seat
from panier.games.picnic import rules
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.events import (
    BonusesDrawn,
    CardsDrawn,
    Dealt,
    Event,
    FacesChosen,
    GameOver,
    Kept,
    Laid,
    Passed,
    Ready,
    Reconsiders,
    Revealed,
    RoundBegins,
)
from panier.games.picnic.table import (
    ChooseFaces,
    Confirm,
    Deal,
    DrawBonuses,
    DrawCards,
    Keep,
    Move,
    Options,
    Reconsider,
    State,
)
from panier.games.picnic.weave import Place

A, B, C, D = DECK[:4]
PAIRS = (Bonus("corner", "w"), Bonus("lines", "G"))


def told(state: State, seat: Seat, move: Move) -> dict[Seat | None, tuple[Event, ...]]:
    """Return the events of an act for every seat and for a spectator."""
    act = Act(seat, move)
    end = after(state, act)
    return {viewer: rules.events_for(state, act, end, viewer) for viewer in (*range(state.seats), None)}


def test_bonus_cards_are_shown_to_all() -> None:
    state = rules.setup(2, Options(bonus="quiet"))
    assert set(told(state, CHANCE, DrawBonuses(PAIRS)).values()) == {(BonusesDrawn(PAIRS),)}


def test_everybody_is_told_their_own_cards_when_a_round_begins() -> None:
    assert told(rules.setup(2, Options()), CHANCE, Deal(((A, B), (C, D)))) == {
        0: (RoundBegins(1), Dealt((A, B))),
        1: (RoundBegins(1), Dealt((C, D))),
        None: (RoundBegins(1),),
    }


def test_others_learn_only_that_a_sealed_choice_was_made() -> None:
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


def test_a_strip_is_told_to_its_owner_and_readiness_to_all_when_it_is_confirmed() -> None:
    state = all_keep_first(dealt(2))
    kept, received = state.players[0].hand
    assert told(state, 0, Place(kept, 3, 3)) == {0: (Laid(Place(kept, 3, 3)),), 1: (), None: ()}
    state = after(state, Act(0, Place(kept, 3, 3)))
    second = Place(received, 4, 3)
    assert told(state, 0, second) == {0: (Laid(second),), 1: (), None: ()}
    state = after(state, Act(0, second))
    assert set(told(state, 0, Confirm()).values()) == {(Ready(0),)}


def test_AMB_P11_others_see_nothing_of_an_unconfirmed_change() -> None:
    state = all_keep_first(dealt(2))
    state = after(state, Act(0, Place(state.players[0].hand[0], 3, 3)))
    assert told(state, 0, Reconsider()) == {0: (Reconsiders(0),), 1: (), None: ()}


def test_taking_back_a_ready_choice_is_announced_to_all() -> None:
    state = after(dealt(2), Act(0, Keep(A)))
    assert set(told(state, 0, Reconsider()).values()) == {(Reconsiders(0),)}


def unconfirmed(state: State, seat: int) -> State:
    """Return a table at which this seat has laid all its cards in a heap."""
    for card in state.players[seat].hand:
        state = after(state, Act(seat, Place(card, 3, 3)))
    return state


def test_the_last_to_confirm_reveals_the_strips_of_this_round_to_all() -> None:
    first_round = all_pile_up(all_keep_first(dealt(2)))
    second = all_keep_first(after(first_round, Act(CHANCE, Deal(((DECK[8], DECK[9]), (DECK[10], DECK[11]))))))
    state = unconfirmed(after(unconfirmed(second, 0), Act(0, Confirm())), 1)
    revealed = [Revealed(seat, tuple(Place(card, 3, 3) for card in second.players[seat].hand)) for seat in range(2)]
    assert set(told(state, 1, Confirm()).values()) == {(Ready(1), *revealed)}


def test_the_end_is_told_to_all() -> None:
    state = dealt(1)
    for _ in range(7):
        state = all_pile_up(all_keep_first(state))
        state = after(state, Act(CHANCE, Deal(((state.deck[0], state.deck[1]),))))
    for news in told(unconfirmed(all_keep_first(state), 0), 0, Confirm()).values():
        assert news[-1] == GameOver()


def test_SM_31_the_drawn_cards_and_the_chosen_faces_are_told_to_all() -> None:
    state = rules.setup(2, Options(bonus="choose", chooser=1))
    draw = rules.chance(state).pick(seeded(3))
    assert isinstance(draw, DrawCards)
    assert set(told(state, CHANCE, draw).values()) == {(CardsDrawn(draw.cards),)}
    state = after(state, Act(CHANCE, draw))
    faces = rules.moves(rules.view(state, 1)).pick(seeded(3))
    assert isinstance(faces, ChooseFaces)
    assert set(told(state, 1, faces).values()) == {(FacesChosen(1, faces),)}


def test_the_passed_card_is_dropped_once_it_is_public() -> None:
    state = all_keep_first(dealt(2))
    assert rules.view(state, 0).passed == B
    assert rules.view(all_pile_up(state), 0).passed is None
