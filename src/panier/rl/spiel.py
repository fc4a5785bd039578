"""The games in OpenSpiel.

Importing this registers `panier_snack_match`, `panier_picnic`, `panier_snack_arnaque` and `panier_sandwich`.

>>> pyspiel.load_game("panier_snack_match(seats=3,bonus=random)").num_players()
3

If several seats choose at the same time, the node is simultaneous; a seat without a choice there has no legal action,
and passes 0, as OpenSpiel requires. If one seat chooses alone, it is a node of that player. With `simultaneous=false`
simultaneous choices are made one after the other and sealed: no view shows them before the rules reveal them. Chance
deals card by card, so every outcome is listed with its probability, and a history is complete. Races are not included,
because time is no move.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pyspiel

from panier.core.errors import BadOptions, Reason
from panier.core.game import AnyGame
from panier.core.options import Option, list_options
from panier.core.registry import GAMES
from panier.core.rules import begin
from panier.rl.codec import ActionNumbers
from panier.rl.draws import MAX_CHANCE_OUTCOMES, chance_move, deck_of, list_moves, outcomes, partial_draw
from panier.rl.episode import (
    Episode,
    EpisodeConfig,
    advance,
    configure,
    episode_rewards,
    new_episode,
    setting_that_makes,
)
from panier.rl.layout import Array
from panier.rl.memory import memory_of
from panier.rl.observer import (
    MemoryCache,
    SpielObserver,
    has_perfect_information,
    history_text,
    memory_array,
    observer_of,
    past_views,
)


def settings_for_turns(entry: AnyGame) -> dict[str, str] | None:
    """Return the settings that make a game go in turns: empty if it does anyway, None if it is always a race."""
    if not entry.rules.is_timed(entry.default_options):
        return {}
    config = configure(entry, default_seats(entry), {})
    setting = setting_that_makes(config, timed=False)
    return {setting[0]: setting[1]} if setting else None


def default_seats(entry: AnyGame) -> int:
    """Return the default number of players: the fewest that can play with each other."""
    possible = entry.rules.seat_range(entry.default_options)
    return max(2, possible[0])


def races_refusal(config: EpisodeConfig) -> Reason:
    """Return why a table cannot be opened, and which option makes it a game of turns."""
    text = "OpenSpiel knows no time, so races cannot be played there"
    if setting := setting_that_makes(config, timed=False):
        text += f": write {short_name(config.entry)}({setting[0]}={setting[1]}) for a game of turns"
    return Reason("no-races", f"{text}. panier.rl.races plays them.")


def short_name(entry: AnyGame) -> str:
    """Return the name of a game in OpenSpiel.

    >>> short_name(GAMES["snack-match"])
    'panier_snack_match'
    """
    return f"panier_{entry.id.replace('-', '_')}"


def default_parameters(entry: AnyGame) -> dict[str, Any]:
    """Return the parameters that may follow the name of a game in brackets, with their defaults."""
    usual = {
        name: default_parameter(option, getattr(entry.default_options, name))
        for name, option in list_options(entry).items()
    }
    at_once = {} if has_perfect_information(entry) else {"simultaneous": True}
    return {"seats": default_seats(entry), **at_once, **usual, **(settings_for_turns(entry) or {})}


def default_parameter(option: Option, usual: object) -> bool | int | str:
    """Return the default of an option in a type that OpenSpiel has.

    A parameter has one type: so for options with numbers, -1 stands for a default that is a word or None.
    """
    if isinstance(usual, bool | int):
        return usual
    return -1 if "NUMBER" in option.values else str(usual)


def game_type(config: EpisodeConfig, *, simultaneous: bool) -> Any:
    """Return OpenSpiel's description of a game; it is zero-sum unless it is played solo."""
    entry, kinds = config.entry, pyspiel.GameType
    possible = entry.rules.seat_range(entry.default_options)
    return pyspiel.GameType(
        short_name=short_name(entry),
        long_name=f"Panier: {entry.name}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if has_perfect_information(entry)
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if config.seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=possible[-1],
        min_num_players=possible[0],
        provides_information_state_string=True,
        provides_information_state_tensor=memory_of(config) is not None,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=default_parameters(entry),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A table in OpenSpiel; each game has its own subclass."""

    entry: AnyGame

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        entry, parameters = self.entry, parameters or {}
        defaults = default_parameters(entry)
        merged = {**defaults, **parameters}
        seats = int(merged["seats"])
        # A comma would end the parameter, so pairs of bonus cards are joined by a plus.
        changed = {
            name: value.replace("+", ",") if isinstance(value, str) else value
            for name, value in parameters.items()
            if name not in ("seats", "simultaneous") and value != defaults[name]
        }
        self.config = configure(entry, seats, {**(settings_for_turns(entry) or {}), **changed})
        if entry.rules.is_timed(self.config.options):
            raise BadOptions(races_refusal(self.config))
        self.is_simultaneous = seats > 1 and merged.get("simultaneous", False)
        acts = entry.rules.max_acts(begin(entry.rules, seats, self.config.options))
        self.max_draws = acts * max(9, 2 * seats)  # nine cards for a turn of Snack Arnaque, two a seat in a deal
        info = pyspiel.GameInfo(
            num_distinct_actions=self.config.codec.action_layout.size,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=acts * self.config.codec.max_actions_per_move,
        )
        super().__init__(game_type(self.config, simultaneous=self.is_simultaneous), info, parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.config, simultaneous=self.is_simultaneous)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> SpielObserver | None:
        return observer_of(self.config, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        return self.max_draws


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of an episode in OpenSpiel."""

    def __init__(self, game: SpielGame, config: EpisodeConfig, *, simultaneous: bool) -> None:
        super().__init__(game)
        self.simultaneous = simultaneous
        self.episode: Episode = advance(new_episode(config), simultaneous=simultaneous)
        self.drawn: ActionNumbers = ()  # the cards of an unfinished deal
        self.history_texts, self.memory_arrays = MemoryCache[str](), MemoryCache[Array]()
        self.past_views = MemoryCache[tuple[Any, ...]]()

    def current_player(self) -> int:
        if self.episode.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if self.simultaneous and len(self.episode.acting_seats) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.episode.acting_seats[0] if self.episode.acting_seats else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if player not in self.episode.acting_seats:
            return []
        return self.episode.mask(player).nonzero()[0].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        possible = outcomes(self.episode.config, self.episode.chance_moves, self.drawn)
        return [(outcome, 1 / len(possible)) for outcome in possible]

    def _apply_action(self, action: int) -> None:
        if not self.episode.is_chance:
            self.episode = advance(
                self.episode.with_action(self.current_player(), action), simultaneous=self.simultaneous
            )
            return
        self.drawn = (*self.drawn, action)
        move = chance_move(self.episode.config, self.episode.chance_moves, self.drawn)
        if move is not None:
            self.episode, self.drawn = advance(self.episode.with_chance(move), simultaneous=self.simultaneous), ()

    def _apply_actions(self, actions: list[int]) -> None:
        """Apply the actions of all seats, also if only one chooses: OpenSpiel's learning environments use only this."""
        episode = self.episode
        for seat in sorted(episode.acting_seats):
            episode = episode.with_action(seat, actions[seat])
        self.episode = advance(episode, simultaneous=self.simultaneous)

    def _action_to_string(self, player: int, action: int) -> str:
        config = self.episode.config
        if player == pyspiel.PlayerId.CHANCE:
            moves = self.episode.chance_moves
            return str(deck_of(config)[action] if partial_draw(config, moves) else list_moves(moves)[action])
        name, index = config.codec.action_layout.find(action)
        return " ".join([name, *map(str, index)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Sample a state that agrees with all that a player has seen: what is hidden from them is imagined.

        A game in which views show less than a seat remembers has `imagine_with_memory` beside `imagine`: from all views
        of a seat. Without it the sampled state agrees with the current view alone.
        """
        config, own = self.episode.config, self.episode
        imagine = config.entry.require("imagine", "no-imagine")
        imagine_with_memory = config.entry.part("imagine", "imagine_with_memory")

        def randbelow(n: int) -> int:
            return min(n - 1, int(sampler() * n))

        if imagine_with_memory:
            imagined = imagine_with_memory(past_views(self, player), randbelow)
        else:
            imagined = imagine.imagine(own.view(player), randbelow)
        found = SpielState(self.get_game(), config, simultaneous=self.simultaneous)
        # The player's own memory stays; secret and unfinished choices of others are not part of it.
        begun = tuple([numbers if seat == player else () for seat, numbers in enumerate(own.partial_actions)])
        found.episode = Episode(config, imagined, begun, own.last_actor)
        found.history_texts[player] = 0, history_text(self, player)
        if imagine_with_memory:
            found.past_views[player] = 0, past_views(self, player)
        if (memory := memory_of(config)) is not None:
            found.memory_arrays[player] = 0, memory_array(self, player, memory)
        return found

    def is_terminal(self) -> bool:
        return not self.episode.is_chance and not self.episode.acting_seats

    def returns(self) -> list[float]:
        return episode_rewards(self.episode) if self.is_terminal() else [0.0] * self.episode.config.seats

    def __str__(self) -> str:
        return msgspec.json.encode((self.episode.state, self.episode.partial_actions, self.drawn)).decode()


def register(entry: AnyGame) -> None:
    """Register a game with OpenSpiel, unless it is always a race."""
    settings = settings_for_turns(entry)
    if settings is None:
        return
    usual = default_parameters(entry)
    # A class for each game: OpenSpiel would release a `partial` only after Python has shut down.
    pyspiel.register_game(
        game_type(configure(entry, usual["seats"], settings), simultaneous=usual.get("simultaneous", False)),
        type(f"SpielGame_{entry.id}", (SpielGame,), {"entry": entry}),
    )


for _entry in GAMES.values():
    if _entry.facet("rl"):
        register(_entry)
