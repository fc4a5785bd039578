"""Declarations of a game's cards and secrets, made from its clauses independently of its `view`."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from panier.core.units import Seat


@dataclass(frozen=True)
class Declared:
    """The declaration that the tests of all games use."""

    everything: Callable[[Any], list[str]]  # each card once, wherever it lies
    unseen: Callable[[Any, Seat | None], set[str]]  # the cards that lie where a seat cannot see them
    never_shown: Callable[[Any, Seat | None], set[str]]  # those of them that it has not seen earlier either
    sealed: Callable[[Any], Hashable]  # the phase in which acts are collected, to be resolved together; None outside
    without_ready: Callable[[Any], Any]  # a view less what tells who has chosen
    about_readiness: tuple[type, ...]  # news that tell no more than who is ready
