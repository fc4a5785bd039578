"""Codecs: encoding and decoding are inverse, and masks allow exactly the legal moves."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from panier.core.chance import seeded
from panier.core.registry import GAMES
from panier.games._racing.rl import PICTURE_INDEX
from panier.games.picnic import rl as picnic
from panier.games.picnic.fast.tables import KEYS
from panier.games.picnic.table import Reconsider
from panier.games.picnic.weave import WAYS
from panier.games.sandwich import rl as sandwich
from panier.games.sandwich.cards import BOXES
from panier.games.sandwich.choices import divisions
from panier.games.sandwich.rl import next_picks
from panier.games.sandwich.table import Reconsider as ReconsiderSandwich
from panier.games.snack_arnaque import rl as snack_arnaque
from panier.rl.codec import WAIT, mask_from_moves
from panier.rl.episode import Episode, EpisodeConfig, advance, config_of, new_episode
from rl.tables import random_legal, table_name, tables

GOLDEN = Path(__file__).parent / "codes.json"


def played(table: EpisodeConfig, seed: int) -> list[Episode]:
    """Yield every moment with a choice in a game of random learners."""
    randbelow, rng = seeded(seed), np.random.default_rng(seed)
    moments = [advance(new_episode(table), randbelow)]
    while moments[-1].acting_seats:
        seat = moments[-1].acting_seats[0]
        moments.append(advance(moments[-1].with_action(seat, random_legal(moments[-1].mask(seat), rng)), randbelow))
    return moments


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_a_move_is_read_back_from_its_numbers(table: EpisodeConfig) -> None:
    code, game = table.codec, table.entry.rules
    for moment in played(table, seed=1)[:-1]:
        view = moment.view(moment.acting_seats[0])
        for move in islice(game.moves(view), 100):
            if not isinstance(move, Reconsider | ReconsiderSandwich):
                numbers = code.encode(view, move)
                assert code.decode(view, numbers) == move
                assert all(code.decode(view, numbers[:length]) is None for length in range(1, len(numbers)))
                assert len(numbers) <= code.max_actions_per_move


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_masks_are_what_the_rules_list(table: EpisodeConfig) -> None:
    few = [moment for moment in played(table, seed=2)[:-1] if table.seats > 3 or table.entry.id != "sandwich"]
    for moment in few[:60]:
        seat = moment.acting_seats[0]
        listed = mask_from_moves(table.codec, table.entry.rules, moment.view(seat), moment.partial_actions[seat])
        listed[WAIT] = 0
        assert moment.mask(seat).tolist() == listed.tolist()


def test_masks_without_a_compiler_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = played(config_of("picnic", 2, GAMES["picnic"].default_options), seed=3)[:-1]
    compiled = [moment.mask(moment.acting_seats[0]).tolist() for moment in moments]
    monkeypatch.setattr(picnic, "compiled_rules", lambda: None)
    views = [moment.view(moment.acting_seats[0]) for moment in moments]
    assert compiled == [moments[0].config.codec.mask(view, ()).tolist() for view in views]


@pytest.mark.parametrize("table", tables(timed=False), ids=table_name)
def test_every_part_of_an_observation_lies_between_0_and_1(table: EpisodeConfig) -> None:
    for moment in played(table, seed=4):
        for seat in range(table.seats):
            look = moment.observe(seat)
            assert look.shape == (table.codec.observation_layout.size,)
            assert 0 <= look.min() <= look.max() <= 1


def spelt(number: int, picked: tuple[int, ...] = ()) -> int:
    """Return the number of ways to complete the sandwiches from this prefix."""
    if len(picked) == 3 * number:
        return 1
    return sum(spelt(number, (*picked, card)) for card in next_picks(picked, number))


def test_each_division_into_three_sandwiches_has_one_encoding() -> None:
    assert spelt(3) == len(list(divisions(BOXES[0][:9], seats=4))) == 1680


@pytest.mark.slow
def test_each_division_into_four_sandwiches_has_one_encoding() -> None:
    assert spelt(4) == len(list(divisions(BOXES[0][:12], seats=3))) == 92_400


def test_every_prefix_of_four_sandwiches_can_be_completed() -> None:
    rng = np.random.default_rng(5)
    for _ in range(300):
        picked: tuple[int, ...] = ()
        while len(picked) < 12:
            picked = (*picked, int(rng.choice(next_picks(picked, 4))))
        assert sorted(picked) == list(range(12))


def meanings() -> dict[str, Any]:
    """Return the meaning of all action numbers and observation entries, on which learned policies depend."""
    codes = {
        entry.id: config_of(entry.id, entry.rules.seat_range(entry.default_options)[0], entry.default_options).codec
        for entry in GAMES.values()
    }
    return {
        "actions": {id: dict(code.action_layout.shapes) for id, code in codes.items()},
        "looks": {id: dict(code.observation_layout.shapes) for id, code in codes.items()},
        "slots": KEYS,
        "ways": WAYS,
        "phases": {"picnic": picnic.PHASES, "snack-arnaque": snack_arnaque.PHASES, "sandwich": sandwich.PHASES},
        "faces": picnic.MODIFIER_FACES,
        "kinds": snack_arnaque.KINDS,
        "ingredients": sandwich.INGREDIENT_NAMES,
        "pictures": list(PICTURE_INDEX),
    }


def test_the_meaning_of_action_numbers_never_changes() -> None:
    """A changed meaning breaks every learned policy; blocks may be added at the end as a new version."""
    assert json.loads(json.dumps(meanings())) == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_some_action_numbers_by_hand() -> None:
    """The second strip of the hand, its first cell in row 3 and column 3, running down, its middle beneath."""
    slot = KEYS.index((3, 3, 1))
    assert picnic.ACTIONS.find(1 + (140 + slot) * 8 + 2) == ("place", (1, slot, 2))
    assert WAYS[2] == (1,)
    assert picnic.ACTIONS.number("keep", 0) == 2241
    assert snack_arnaque.ACTIONS.number("steal", 3, 13) == 72
    assert sandwich.ACTIONS.number("rank", 23) == sandwich.ACTIONS.size - 1 == 221
