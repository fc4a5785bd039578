"""A game driven by action numbers: an immutable value, like the game itself.

A learner is asked when the game waits for it and it has a choice; it cannot take a choice back. If several seats choose
at the same time, all are asked; libraries that only have turns ask them one after the other, and choices stay sealed as
the rules say.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from panier.core.chance import RandBelow
from panier.core.errors import IllegalMove, PanierError
from panier.core.game import AnyGame
from panier.core.moves import NOT_AN_OPTION, Moves
from panier.core.options import list_options, with_settings
from panier.core.registry import load_game, locate
from panier.core.results import Result
from panier.core.rules import Act, StateLike, begin
from panier.core.units import CHANCE, Seat
from panier.core.values import Frozen, Tagged, replace_at
from panier.rl.codec import ActionNumbers, AnyCodec, codec_of
from panier.rl.layout import Array


@dataclass(frozen=True)
class EpisodeConfig:
    """The game, seats and options of an episode, which stay the same throughout."""

    entry: AnyGame
    seats: int
    options: Any  # of the type that `entry` has
    codec: AnyCodec

    def __reduce__(self) -> tuple[Callable[[str, int, Frozen], "EpisodeConfig"], tuple[str, int, Frozen]]:
        return config_of, (locate(self.entry), self.seats, self.options)  # rules are modules, which are not pickled


def config_of(id: str, seats: int, options: Frozen) -> EpisodeConfig:
    """Return the config for exactly these options, unchecked."""
    entry = load_game(id)
    return EpisodeConfig(entry, seats, options, codec_of(entry, seats, options))


def configure(entry: AnyGame, seats: int, settings: Mapping[str, object]) -> EpisodeConfig:
    """Return the config for a game with these options changed; raise PanierError for bad ones."""
    options = with_settings(entry, settings)
    begin(entry.rules, seats, options)
    return EpisodeConfig(entry, seats, options, codec_of(entry, seats, options))


def setting_that_makes(config: EpisodeConfig, *, timed: bool) -> tuple[str, str] | None:
    """Return the option and value that alone turn this into a race, or into a game of turns; None if none does."""
    entry = config.entry
    chosen = {name: getattr(config.options, name) for name in list_options(entry)}
    for option in list_options(entry).values():
        for value in option.values:
            with suppress(PanierError):
                if entry.rules.is_timed(with_settings(entry, {**chosen, option.name: value})) is timed:
                    return option.name, value
    return None


@dataclass(frozen=True)
class Episode:
    """A moment of a game, with the unfinished moves of the seats.

    It is a value, not a `Match`, because OpenSpiel often copies its states and goes back to earlier ones.
    """

    config: EpisodeConfig
    state: Any
    partial_actions: tuple[ActionNumbers, ...]  # by seat, the first numbers of a move that takes several
    last_actor: Seat  # the seat that acted last
    history: tuple[tuple[StateLike, Act[Tagged], StateLike], ...] = ()  # each act between the states around it

    def __deepcopy__(self, memo: object) -> "Episode":
        return self  # immutable, and OpenSpiel copies often

    @cached_property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The seats that the rules wait for, clockwise from the last actor; one with an unfinished move is first."""
        due, seats = self.config.entry.rules.to_act(self.state), self.config.seats
        first = self.last_actor if self.partial_actions[self.last_actor] else self.last_actor + 1
        return tuple([seat for step in range(seats) if (seat := (first + step) % seats) in due])

    @cached_property
    def is_chance(self) -> bool:
        """True if the next act is one of chance."""
        return CHANCE in self.config.entry.rules.to_act(self.state)

    @cached_property
    def chance_moves(self) -> Moves[Tagged]:
        """The possible acts of chance in this state."""
        return self.config.entry.rules.chance(self.state)

    @cached_property
    def acting_seats(self) -> tuple[Seat, ...]:
        """The seats that are asked now: all awaited ones, or only the first if its choice affects the others."""
        if not self.awaited_seats or self.config.codec.is_simultaneous(self.view(self.awaited_seats[0])):
            return self.awaited_seats
        return self.awaited_seats[:1]

    @cached_property
    def _views(self) -> dict[Seat, Any]:
        return {}

    @cached_property
    def _masks(self) -> dict[Seat, Array]:
        return {}

    def view(self, seat: Seat) -> Any:
        """Return what this seat sees."""
        if seat not in self._views:
            self._views[seat] = self.config.entry.rules.view(self.state, seat)
        return self._views[seat]

    def mask(self, seat: Seat) -> Array:
        """Return for each number whether this seat may choose it now."""
        if seat not in self._masks:
            self._masks[seat] = self.config.codec.mask(self.view(seat), self.partial_actions[seat])
        return self._masks[seat]

    def observe(self, seat: Seat) -> Array:
        """Return what this seat sees, as an array."""
        return self.config.codec.encode_view(self.view(seat), self.partial_actions[seat])

    @property
    def result(self) -> Result:
        return self.config.entry.rules.result(self.state)

    def with_action(self, seat: Seat, number: int) -> "Episode":
        """Return the episode after this seat has chosen a number; raise IllegalMove for an illegal one."""
        if not self.mask(seat)[number]:
            raise IllegalMove(NOT_AN_OPTION)
        numbers = (*self.partial_actions[seat], number)
        move = self.config.codec.decode(self.view(seat), numbers)
        if move is None:
            return replace(self, partial_actions=replace_at(self.partial_actions, seat, numbers), last_actor=seat)
        return replace(
            self._after_act(Act(seat, move)),
            partial_actions=replace_at(self.partial_actions, seat, ()),
            last_actor=seat,
        )

    def with_illegal_action(self, seat: Seat) -> "Episode":
        """Return the episode after an illegal action of this seat, which changes no state.

        The seat loses its unfinished move, and the others are asked before it is asked again.
        """
        return replace(self, partial_actions=replace_at(self.partial_actions, seat, ()), last_actor=seat)

    def with_chance(self, move: Tagged) -> "Episode":
        """Return the episode after this act of chance."""
        return self._after_act(Act(CHANCE, move))

    def _after_act(self, act: Act[Tagged]) -> "Episode":
        state = self.config.entry.rules.apply(self.state, act)
        return replace(self, state=state, history=(*self.history, (self.state, act, state)))


def new_episode(config: EpisodeConfig) -> Episode:
    """Return an episode before its first act."""
    state = begin(config.entry.rules, config.seats, config.options)
    return Episode(config, state, ((),) * config.seats, config.seats - 1)


def advance(episode: Episode, randbelow: RandBelow | None = None, *, simultaneous: bool = False) -> Episode:
    """Advance to the next choice: draw acts of chance, and make the moves of seats that have only one.

    Without `randbelow` it stops when chance is to act. With `simultaneous` every asked seat has a choice, otherwise
    only the first of them; forced moves are made in the order of the seats, which reveals nothing about choices.
    """
    while True:
        if episode.is_chance:
            if randbelow is None:
                return episode
            episode = episode.with_chance(episode.chance_moves.pick(randbelow))
            continue
        for seat in sorted(episode.acting_seats) if simultaneous else episode.acting_seats[:1]:
            if episode.mask(seat).sum() == 1:
                episode = episode.with_action(seat, int(episode.mask(seat).argmax()))
                break
        else:
            return episode


def episode_rewards(episode: Episode) -> list[float]:
    """Return the reward of each seat at the end."""
    return rewards_of(episode.result, episode.config.seats)


def rewards_of(result: Result, seats: int) -> list[float]:
    """Return the rewards: 1 for a single winner, divided among several; the others lose the same sum. Solo, 1 or -1.

    If the rules let tied players play another game, each of them has a share.
    """
    first = result.winners or result.tied
    if seats == 1:
        return [1.0 if first else -1.0]
    if not first:
        return [0.0] * seats
    return [(seats * (seat in first) / len(first) - 1) / (seats - 1) for seat in range(seats)]
