"""Recorded games between bots for reviews, and reviews that try little: their laws hold for any number of tries."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from panier.bots import find_bot, wait_for_twin
from panier.core.bot import Bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record
from panier.core.registry import find
from panier.core.rules import Act
from panier.games._racing import card_worth
from panier.games.picnic import review as picnic
from panier.games.picnic.review import hindsight
from panier.games.sandwich import review as sandwich
from panier.games.snack_arnaque import review as snack_arnaque


def recorded(
    id: str, seats: int, bots: Sequence[str | Bot[Any, Any]] = ("casual",), *, seed: int = 1, **options: Any
) -> Record:
    """Return the record of a whole game between bots, given by name or as functions."""
    entry = find(id)
    wait_for_twin(entry)
    how = replace(entry.default_options, **options)
    acts: list[Act[Any]] = []
    players = [find_bot(entry, bot) if isinstance(bot, str) else bot for bot in bots]
    thoughts, chance = seeded(f"{seed}/thoughts"), seeded(f"{seed}/chance")
    simulate(entry.rules, seats, how, players, thoughts, acts.append, chance=chance)
    return Record(id, seats, how, tuple(acts))


def try_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit reviews to fewer simulated games than usual."""
    monkeypatch.setattr(picnic, "CURVE_SEAT_ROUNDS", 300)
    monkeypatch.setattr(picnic, "DECISION_SEAT_ROUNDS", 200)
    monkeypatch.setattr(hindsight, "MAX_NODES", 20_000)
    monkeypatch.setattr(hindsight, "MIN_ANNEALINGS", 1)
    monkeypatch.setattr(snack_arnaque, "CURVE_GAMES", 400)
    monkeypatch.setattr(snack_arnaque, "DECISION_GAMES", 400)
    monkeypatch.setattr(sandwich, "SEAT_GAMES", 120)
    monkeypatch.setattr(sandwich, "SEAT_TRIES", 60)
    monkeypatch.setattr(card_worth, "CARDS_SIMULATED", 20_000)
