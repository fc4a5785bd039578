"""Replays of finished games: all secrets open, a stop for everything that happens, and everybody's avatar."""

from typing import Any

import msgspec
import pytest

from panier import find_bot
from panier.bots import bot_names as bot_names
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import read
from panier.core.registry import GAMES, find
from panier.core.rules import Act
from panier.server.model import room as rooms
from panier.server.session import replay
from panier.server.session.new_game import make_game_body
from panier.server.store.store import StoredGame

SEATS = 3


def finished_game(game: str, *, seats: int = SEATS) -> StoredGame:
    """Return a finished game of bots as it is stored."""
    entry = find(game)
    room = rooms.choose(rooms.new_room("K7X2PM"), entry.id, {})
    for _ in range(seats):
        room = rooms.add_bot(room, "sprout")
    body = make_game_body(room, 1, {})
    bot = find_bot(entry, bot_names(entry)[0]) if entry.rules.is_timed(entry.default_options) else None
    acts: list[Act[Any]] = []
    simulate(
        entry.rules, seats, msgspec.json.decode(body.options, type=entry.options_type), [bot], seeded(3), acts.append
    )
    return StoredGame(1, "record", msgspec.json.encode(body), 0.0, 1.0, tuple(map(msgspec.json.encode, acts)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("perspective", ["all", None, 1])
def test_at_every_stop_but_the_first_something_happens(game: str, perspective: replay.Perspective) -> None:
    stored = finished_game(game)
    found = replay.replay_of(stored)
    stops = replay.event_steps(stored, perspective)
    assert (stops[0], stops[-1]) == (0, len(found.states) - 1)
    assert list(stops) == sorted(set(stops))
    for stop in stops[1:]:
        step = replay.step_at(found, perspective, stop)
        told = [
            news for news in (*step.news, *step.alone) if not isinstance(news, found.record.entry.live.minor_events)
        ]
        assert told or step.result


def test_readiness_alone_is_never_a_stop() -> None:
    stored = finished_game("snack-match")
    found = replay.replay_of(stored)
    kinds = [type(found.record.acts[stop - 1].move).__name__ for stop in replay.event_steps(stored, "all")[1:]]
    assert kinds.count("Keep") == SEATS * 4
    assert kinds.count("Place") == SEATS * 8
    assert kinds.count("Confirm") == 4  # the last of each round, which reveals them all
    # From the perspective of a seat, others keep and place in secret.
    own = [found.record.acts[stop - 1] for stop in replay.event_steps(stored, 0)[1:]]
    assert {act.seat for act in own if type(act.move).__name__ == "Place"} == {0}


def test_the_perspective_of_all_seats_has_each_choice_and_each_hand() -> None:
    stored = finished_game("snack-match")
    found = replay.replay_of(stored)
    for number, act in enumerate(found.record.acts, 1):
        step = replay.step_at(found, "all", number)
        assert step.view.picnics == tuple(player.mine for player in found.states[number].players)
        assert step.hands is not None
        assert [set(hand) for hand in step.hands] == [set(player.hand) for player in found.states[number].players]
        if type(act.move).__name__ in ("Keep", "Place"):
            assert step.by == act.seat
            kind = "Kept" if type(act.move).__name__ == "Keep" else "Laid"
            assert [type(news).__name__ for news in step.alone] == [kind]
            assert not any(type(news).__name__ in ("Kept", "Laid") for news in step.news)


def test_a_chosen_strip_lies_first_in_the_hand() -> None:
    stored = finished_game("picnic")
    found = replay.replay_of(stored)
    for number, act in enumerate(found.record.acts, 1):
        if type(act.move).__name__ == "Keep" and found.states[number].phase == "draft":
            hands = replay.step_at(found, "all", number).hands
            assert hands is not None
            assert hands[act.seat][0] == act.move.card


def test_all_sandwiches_and_plates_are_open() -> None:
    stored = finished_game("sandwich")
    found = replay.replay_of(stored)
    tasted = cooked = False
    for number in range(1, len(found.states)):
        state, step = found.states[number], replay.step_at(found, "all", number)
        assert step.view.baskets == tuple(player.basket for player in state.players)
        if state.phase == "tasting":
            tasted = True
            assert all(plate.maker is not None for plates in step.view.plates for plate in plates)
            assert all(step.view.plates)
        if state.phase == "kitchen" and any(player.sandwiches for player in state.players):
            cooked = True
            assert step.hands == tuple(player.sandwiches for player in state.players)
    assert tasted
    assert cooked


def test_the_perspective_of_a_seat_has_no_secrets_of_others() -> None:
    stored = finished_game("snack-match")
    found = replay.replay_of(stored)
    for perspective in (None, 1):
        for number in range(len(found.states)):
            step = replay.step_at(found, perspective, number)
            assert (step.by, step.alone, step.hands) == (None, (), None)
            assert step.view == found.record.entry.rules.view(found.states[number], perspective)


def test_the_avatars_of_a_game_are_in_its_record_and_its_replay() -> None:
    stored = finished_game("snack-arnaque")
    body = msgspec.json.decode(stored.body)
    assert len(set(body["avatars"])) == SEATS
    assert read(replay.record_text(stored)).avatars == tuple(body["avatars"])
    assert replay.replay(stored, "all", 0, 1).avatars == tuple(body["avatars"])


def test_a_game_stored_without_avatars_is_replayed_without_them() -> None:
    stored = finished_game("snack-arnaque")
    body = msgspec.json.decode(stored.body)
    del body["avatars"]
    older = msgspec.structs.replace(stored, body=msgspec.json.encode(body))
    assert replay.replay(older, 0, 0, 1).avatars == ()
    assert '"avatars"' not in replay.record_text(older)
