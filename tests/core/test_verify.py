"""The cards of a live game follow from the commitment, and later changes are found."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.live import SEED, live
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.game import AnyGame
from panier.core.record import Record, Shuffle, read, write
from panier.core.registry import GAMES, find
from panier.core.rules import Act, play
from panier.core.shuffle import commitment
from panier.core.units import CHANCE
from panier.core.values import replace_at
from panier.core.verify import (
    CardsVerified,
    NoCommitment,
    SeedMissing,
    WrongCards,
    WrongSeed,
    describe_verified,
    verify,
)

ENTRY = find("snack-match")
PLAYED = live(ENTRY, 3, ENTRY.default_options)
assert PLAYED.shuffle is not None
SHUFFLE: Shuffle = PLAYED.shuffle
BY_CHANCE = [index for index, act in enumerate(PLAYED.acts) if act.seat == CHANCE]
FIRST = WrongCards(number=1, kind="deal")


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_every_variant_verifies_from_its_text(entry: AnyGame) -> None:
    for options in entry.variants:
        record = live(entry, entry.rules.seat_range(options)[1], options)
        assert verify(read(write(record)).replay()) == CardsVerified(sum(act.seat == CHANCE for act in record.acts))


def test_a_wrong_act_of_chance_is_reported_by_its_number() -> None:
    """Replace each deal in turn by another legal one and continue the game as far as possible."""
    assert len(BY_CHANCE) == 4
    for number, index in enumerate(BY_CHANCE, 1):
        state = PLAYED.replay().states[index]
        other = ENTRY.rules.chance(state).pick(seeded(5))
        assert other != PLAYED.acts[index].move
        acts: tuple[Act[Any], ...] = (*PLAYED.acts[:index], Act(CHANCE, other))
        tampered = replace(PLAYED, acts=acts)
        assert verify(tampered.replay()) == WrongCards(number=number, kind="deal")


def test_two_cards_swapped_within_a_deal_are_found() -> None:
    deal = PLAYED.acts[0].move
    hands = (deal.hands[1], deal.hands[0], deal.hands[2])
    assert verify(replace(PLAYED, acts=(Act(CHANCE, replace(deal, hands=hands)),)).replay()) == FIRST


def test_a_seed_without_commitment_is_found() -> None:
    for byte in range(32):
        seed = replace_at(tuple(SEED), byte, SEED[byte] ^ 1)
        assert verify(replace(PLAYED, seed=bytes(seed).hex()).replay()) == WrongSeed()


def test_a_seed_committed_to_afterwards_gives_other_cards() -> None:
    seed = SEED[::-1]
    tampered = replace(PLAYED, seed=seed.hex(), shuffle=replace(SHUFFLE, commitment=commitment(seed)))
    assert verify(tampered.replay()) == FIRST


@pytest.mark.parametrize(
    "shuffle",
    [
        replace(SHUFFLE, entropy=replace_at(SHUFFLE.entropy, 0, "00" * 16)),
        replace(SHUFFLE, entropy=replace_at(SHUFFLE.entropy, 0, "")),
        replace(SHUFFLE, entropy=replace_at(SHUFFLE.entropy, 2, "00" * 16)),
        replace(SHUFFLE, entropy=SHUFFLE.entropy[::-1]),
        replace(SHUFFLE, table="K7QX2N"),
        replace(SHUFFLE, round=4),
    ],
    ids=["other bytes", "none sent", "some sent", "other seats", "other table", "other round"],
)
def test_the_key_depends_on_all_its_parts(shuffle: Shuffle) -> None:
    assert verify(replace(PLAYED, shuffle=shuffle).replay()) == FIRST


def test_players_cannot_change_seats_but_their_names_are_not_part_of_the_proof() -> None:
    swapped = replace(PLAYED, players=PLAYED.players[::-1])
    assert verify(swapped.replay()) == verify(PLAYED.replay())
    assert verify(replace(swapped, shuffle=replace(SHUFFLE, entropy=SHUFFLE.entropy[::-1])).replay()) == FIRST


def test_moves_of_players_are_checked_by_the_rules_not_by_the_proof() -> None:
    """A changed move leaves the cards valid, or the acts after it become illegal."""
    index = next(index for index, act in enumerate(PLAYED.acts) if act.seat == 0)
    state = PLAYED.replay().states[index]
    moves = ENTRY.rules.moves(ENTRY.rules.view(state, 0))
    other = next(move for move in moves if move != PLAYED.acts[index].move)
    play(ENTRY.rules, state, Act(0, other))
    with pytest.raises(PanierError):
        verify(replace(PLAYED, acts=replace_at(PLAYED.acts, index, Act(0, other))).replay())


def half(record: Record) -> Record:
    return read("".join(write(record).splitlines(keepends=True)[:8]))


@pytest.mark.parametrize(
    ("record", "verified", "words"),
    [
        (PLAYED, CardsVerified(4), "4 of 4 acts of chance"),
        (replace(PLAYED, shuffle=None, seed=""), NoCommitment(), "without a commitment"),
        (half(PLAYED), SeedMissing(over=False), "not over"),
        (replace(PLAYED, seed=""), SeedMissing(over=True), "is over, but its seed was not revealed"),
        (replace(PLAYED, seed="00" * 32), WrongSeed(), "not the one that the server committed to"),
        (replace(PLAYED, shuffle=replace(SHUFFLE, round=0)), FIRST, "Act of chance number 1 (deal)"),
    ],
)
def test_each_outcome_has_its_words(record: Record, verified: object, words: str) -> None:
    found = verify(record.replay())
    assert found == verified
    assert words in describe_verified(found)
