"""A decision is judged by its seat's view: another state with the same view gives the same result."""

from typing import Any

import pytest

from lab.review.reviewed import recorded
from panier.core.chance import seeded
from panier.core.registry import find
from panier.games.picnic import review as picnic
from panier.games.sandwich import review as sandwich
from panier.games.sandwich.simulation import SimulatedRound, play_later_rounds, taster_beliefs
from panier.games.snack_arnaque import review as snack_arnaque


def looking_alike(game: str, state: Any, seat: int) -> Any:
    """Return another state with the same view for this seat."""
    entry = find(game)
    assert entry.imagine is not None
    other = entry.imagine(entry.rules.view(state, seat), seeded("another"))
    assert other != state
    assert entry.rules.view(other, seat) == entry.rules.view(state, seat)
    return other


@pytest.mark.parametrize("phase", ["draft", "place"])
def test_picnic_decisions_ignore_hidden_hands(phase: str) -> None:
    states = recorded("snack-match", 3, ("sprout",)).replay().states
    step = next(step for step, state in enumerate(states) if state.phase == phase and state.round == 2)
    end = next(later for later in range(step, len(states)) if states[later].phase != phase)
    for seat in range(3):
        other = looking_alike("snack-match", states[step], seat)
        found = picnic.decision(states[step], step, seat, states[end], seeded(1))
        assert found == picnic.decision(other, step, seat, states[end], seeded(1))


def test_snack_arnaque_decisions_ignore_later_draws() -> None:
    record = recorded("snack-arnaque", 3, ("good",), copies="five")
    states = record.replay().states
    step = next(
        step for step, state in enumerate(states) if state.phase == "choose" and any(p.raccoons for p in state.players)
    )
    other = looking_alike("snack-arnaque", states[step], record.acts[step].seat)
    found = snack_arnaque.decision(states[step], step, record.acts[step], seeded(1))
    assert found == snack_arnaque.decision(other, step, record.acts[step], seeded(1))


def test_sandwich_decisions_ignore_hidden_baskets() -> None:
    record = recorded("sandwich", 4, ("sprout",))
    states = record.replay().states
    step = next(step for step, state in enumerate(states) if state.phase == "kitchen" and state.round == 2)
    now = SimulatedRound(record.options, 2, taster_beliefs(states[step], seeded(2)))
    later = [play_later_rounds(now, seeded(3)) for _ in range(30)]
    evenings = sandwich.SimulatedGames(now, states[step].scores, later)
    other = looking_alike("sandwich", states[step], record.acts[step].seat)
    found = sandwich.cooking_decision(states[step], step, record.acts[step], evenings, seeded(1))
    assert found == sandwich.cooking_decision(other, step, record.acts[step], evenings, seeded(1))
