"""Tests of `imagine`: sampled states are consistent with the view, valid and fairly distributed."""

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import islice
from math import factorial
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from msgspec.structs import replace

from core.test_laws import Setting, every_setting, few, seeds, stopped, viewers, wander
from games.picnic import picnics
from panier.bots import built_in_bots, find_bot
from panier.core.bot import without_delay
from panier.core.chance import seeded
from panier.core.registry import GAMES, find
from panier.core.rules import Act, TimeUp, begin, play
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.games._racing.cards import DECK
from panier.games._racing.chance import Deal, Tempo
from panier.games.picnic import rules as picnic
from panier.games.picnic.table import Confirm, Keep, Options
from panier.games.sandwich.table import Options as SandwichOptions
from panier.games.snack_arnaque import rules as arnaque
from panier.games.snack_arnaque.cards import Card as ArnaqueCard
from panier.games.snack_arnaque.fast import TWIN
from panier.server.session.bot_engine import BotRequest, choose_move

FAR = 300  # how many acts an imagined game is played on, where it has no end in sight


@every_setting
@few
@given(seed=seeds)
@example(seed=2643)  # at eight seats of a short Snap: a pile that was turned over for the card that is taken back
def test_what_is_imagined_looks_the_same_to_the_seat(setting: Setting, seed: int) -> None:
    entry, game = setting.entry, setting.entry.rules
    assert entry.imagine
    randbelow = seeded(seed)
    for _, _, state in islice(wander(setting, seeded(seed)), randbelow(3), 120, 3):
        for seat in viewers(setting):
            view = game.view(state, seat)
            imagined = entry.imagine(view, randbelow)
            assert game.view(imagined, seat) == view
            assert same_wait(setting, state, imagined)
            assert sorted(setting.declared.everything(imagined)) == sorted(setting.declared.everything(state))


def same_wait(setting: Setting, state: Any, imagined: Any) -> bool:
    """Return whether both wait for the same seats.

    In a race claims are secret, and chance and the clock act unseen: there they need to only if nothing is pending that
    no view tells of.
    """
    if setting.entry.rules.is_timed(setting.options):
        pending = [getattr(state, name, ()) for name in ("claims", "spent", "todo", "tied")]
        if any(pending):
            return True
    return bool(setting.entry.rules.to_act(imagined) == setting.entry.rules.to_act(state))


@every_setting
@few
@given(seed=seeds)
def test_what_is_imagined_can_be_played_on(setting: Setting, seed: int) -> None:
    entry, game = setting.entry, setting.entry.rules
    assert entry.imagine
    randbelow = seeded(seed)
    state, _ = stopped(setting, seed)
    seat = viewers(setting)[randbelow(setting.seats + 1)]
    state = entry.imagine(game.view(state, seat), randbelow)
    now = 10**9  # no view tells the time, so all that is imagined lies before it
    for _ in range(FAR if game.is_timed(setting.options) else game.max_acts(state) + 1):
        waiting_for = game.to_act(state)
        if not waiting_for:
            break
        if CHANCE in waiting_for:
            act = Act(CHANCE, game.chance(state).pick(randbelow), Millis(now))
        elif CLOCK in waiting_for:
            now = max(now, game.clock_due_at(state) or 0)
            act = Act(CLOCK, TimeUp(), Millis(now))
        else:
            mover = min(waiting_for)
            act = Act(mover, game.moves(game.view(state, mover)).pick(randbelow), Millis(now))
        state = play(game, state, act)
    else:
        assert game.is_timed(setting.options)


# Fairness: how often each hidden fact comes up.


def imagined(id: str, state: Any, seat: Seat, draws: int) -> list[Any]:
    entry = find(id)
    assert entry.imagine
    randbelow = seeded(11)
    view = entry.rules.view(state, seat)
    return [entry.imagine(view, randbelow) for _ in range(draws)]


def assert_fair(facts: Iterable[Hashable], number: int) -> None:
    """Assert by chi-square that all outcomes are equally likely; a fair draw fails for one seed in ten thousand."""
    found = Counter(facts)
    assert len(found) == number
    expected = found.total() / number
    chi_square = sum((seen - expected) ** 2 / expected for seen in found.values())
    free = number - 1
    assert chi_square < free + 4 * (2 * free) ** 0.5 + 8


def test_the_fairness_test_finds_an_unfair_draw() -> None:
    randbelow = seeded(5)
    assert_fair([randbelow(6) for _ in range(3000)], 6)
    with pytest.raises(AssertionError):
        assert_fair([randbelow(5) + randbelow(2) for _ in range(3000)], 6)


def test_in_the_draft_others_may_hold_any_unseen_cards_and_have_kept_either() -> None:
    state = picnics.after(picnics.dealt(3), Act(1, Keep(picnics.DECK[2])))
    found = imagined("snack-match", state, 0, 7000)
    assert_fair([table.players[1].hand[0] for table in found], 70)
    assert_fair([table.players[2].hand[1] for table in found], 70)
    assert_fair([table.players[1].hand.index(table.players[1].kept) for table in found], 2)
    assert all(table.players[2].kept is None for table in found)


@pytest.mark.parametrize(("id", "receiver", "giver"), [("snack-match", 1, 2), ("picnic", 2, 1)])
def test_the_passed_card_is_in_the_neighbours_hand(id: str, receiver: Seat, giver: Seat) -> None:
    state = picnics.all_keep_first(picnics.dealt(3, Options(edition=id)))  # type: ignore[arg-type]
    own = state.players[0]
    found = imagined(id, state, 0, 7000)
    assert {table.players[receiver].hand[1] for table in found} == {own.passed}
    assert_fair([table.players[giver].passed for table in found], 2)
    assert {table.players[giver].passed for table in found} == set(own.hand)
    assert_fair([table.players[receiver].hand[0] for table in found], 72 - 3)


def test_ready_players_have_laid_both_cards() -> None:
    state = picnics.all_keep_first(picnics.dealt(2))
    while state.players[1].hand:
        state = play(picnic, state, Act(1, picnic.moves(picnic.view(state, 1)).pick(seeded(1))))
    state = play(picnic, state, Act(1, Confirm()))
    passed = state.players[0].passed
    for table in imagined("snack-match", state, 0, 20):
        laid = [place.card for place in table.players[1].mine.strips]
        assert len(laid) == 2
        assert passed in laid
        assert table.players[1].confirmed


def test_in_snack_arnaque_only_the_masks_of_raccoons_are_a_secret() -> None:
    taken = (ArnaqueCard("raccoon 3"), ArnaqueCard("raccoon 8"))
    start = begin(arnaque, 2, arnaque.Options(first=0))
    pile = tuple([card for card in start.pile if card not in taken])
    state = replace(start, players=(replace(start.players[0], raccoons=taken), start.players[1]), pile=pile)
    found = imagined("snack-arnaque", state, 1, 4500)
    assert_fair([frozenset(table.players[0].raccoons) for table in found], 45)
    foods = [card for card in pile if not card.startswith("raccoon")]
    assert all([card for card in table.pile if not card.startswith("raccoon")] == foods for table in found)


def test_in_sandwich_any_other_player_may_have_made_a_plate_of_a_hidden_cook() -> None:
    setting = Setting(find("sandwich"), SandwichOptions("turns"), 5)
    served = (state for _, _, state in wander(setting, seeded(3)) if state.phase == "tasting")
    state = next(served)
    found = imagined("sandwich", state, 0, 3000)
    assert_fair([tuple([plate.maker for plate in table.players[0].plates]) for table in found], factorial(3))
    for table in found:
        assert table.players[0].sandwiches == state.players[0].sandwiches
    # What seat 2 made for seat 3 may hold all cards but those that one has made into sandwiches oneself or got.
    assert_fair([card for table in found for card in table.players[2].sandwiches[0]], 56 - 9 - 9)


@pytest.mark.parametrize("id", ["snap", "elephant"])
def test_in_a_race_a_hidden_card_lies_at_any_depth_of_any_pack(id: str) -> None:
    game = find(id).rules
    state = play(game, begin(game, 3, find(id).default_options), Act(CHANCE, Deal(0, DECK)))
    state = play(game, state, Act(CHANCE, Tempo(Millis(2000))))
    state = play(game, state, Act(CLOCK, TimeUp(), Millis(2000)))
    (top,) = [card for card in DECK if card in msgspec.json.encode(game.view(state, 0)).decode()]
    other = next(card for card in DECK if card != top)
    found = imagined(id, state, 0, 5100)
    places = [
        [
            (seat, depth)
            for seat, pack in enumerate(table.table.packs)
            for depth, card in enumerate(pack)
            if card == other
        ]
        for table in found
    ]
    assert_fair([place for (place,) in places], 51)
    assert {table.before.packs[1][0] for table in found} == {top}, "where it was before it was turned"


# Bots see views, nothing else.


@pytest.mark.parametrize(("id", "name"), [(id, name) for id in GAMES for name in built_in_bots(GAMES[id])])
def test_a_bot_needs_no_more_than_what_is_written_of_a_view(id: str, name: str) -> None:
    """Read back from JSON, where nothing of the table can hide, a view makes a bot do the same."""
    TWIN.wait()  # or a bot would think further the second time
    entry = find(id)
    bot = find_bot(entry, name)
    assert bot
    for number, options in enumerate(entry.variants):
        setting = Setting(entry, options, entry.rules.seat_range(options)[number % 2])
        everybody = range(setting.seats)
        states = (state for _, _, state in wander(setting, seeded(number)) if CHANCE not in entry.rules.to_act(state))
        state = next(islice(states, 5, None))
        for seat in everybody if entry.rules.is_timed(options) else entry.rules.to_act(state):
            view = entry.rules.view(state, seat)
            written = msgspec.json.encode(view)
            read = msgspec.json.decode(written, type=entry.view_type)
            answer = bot(view, seeded("luck"))
            assert bot(read, seeded("luck")) == answer
            thought = choose_move(BotRequest(id, name, written, "luck"))
            move = without_delay(answer)
            assert thought.move == (None if move is None else msgspec.json.encode(move))


def test_a_bot_is_asked_by_its_view_alone() -> None:
    assert [field.name for field in msgspec.structs.fields(BotRequest)] == ["game", "bot", "view", "seed"]
