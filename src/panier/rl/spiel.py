"""The games in OpenSpiel: importing this registers `panier_snack_match`, `panier_picnic`, `panier_snack_arnaque` and
`panier_sandwich`.

>>> pyspiel.load_game("panier_snack_match(seats=3,bonus=random)").num_players()
3

Choices that are made at once are made one after the other here, and sealed: what others chose shows in nobody's view
before the rules reveal it. Simultaneous nodes would want as many choices of every player, but one lays two strips where
another has one left to lay, and sandwiches are spelt in several numbers; and most algorithms take turns anyway. Chance
deals card by card, so every outcome is listed with its probability and a history says all. Races are not here: time is
no move.
"""

from typing import Any, Final

import msgspec
import pyspiel

from panier.game import Illegal, Reason, Seat, begin
from panier.games import Entry, find
from panier.options import Option, offered
from panier.rl.codes.code import Numbers
from panier.rl.draws import MOST_OUTCOMES, deck_of, drawing, listed, outcomes, whole
from panier.rl.sitting import Sitting, Table, go_on, rewards, sit_down, table_of

USUAL: Final = {"sandwich": {"market": "turns"}}  # which is a race otherwise
SEATS: Final = {"sandwich": 3}
RACES: Final = Reason("no-races", "OpenSpiel knows no time, so races cannot be played there.")


def parameters(entry: Entry) -> dict[str, Any]:
    """What may stand in brackets behind the name of a game, with what holds if it does not."""
    usual = {name: parameter(option, getattr(entry.base, name)) for name, option in offered(entry).items()}
    return {"seats": SEATS.get(entry.id, 2), **usual, **USUAL.get(entry.id, {})}


def parameter(option: Option, usual: Any) -> bool | int | str:
    """The usual value of an option in a type that OpenSpiel knows: each parameter has one, so that -1 stands for a
    word or nothing where else there are numbers."""
    if isinstance(usual, bool | int):
        return usual
    return -1 if "NUMBER" in option.values else str(usual)


def game_type(entry: Entry, seats: int | None = None) -> Any:
    """What OpenSpiel wants to know of a game; alone one plays for oneself, else what one wins the others lose."""
    possible = entry.game.seats(entry.base)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"panier_{entry.id.replace('-', '_')}",
        long_name=f"Panier: {entry.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if seats == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=possible[-1],
        min_num_players=possible[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(entry),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A table as OpenSpiel opens it; there is a class of them for each game."""

    entry: Entry

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        entry, given = self.entry, given or {}
        usual = parameters(entry)
        seats = int(given.get("seats", usual["seats"]))
        # A comma would end the parameter, so pairs of bonus cards are joined by a plus.
        chosen = {
            name: value.replace("+", ",") if isinstance(value, str) else value
            for name, value in given.items()
            if name != "seats" and value != usual[name]
        }
        self.table = table_of(entry, seats, {**USUAL.get(entry.id, {}), **chosen})
        if entry.game.timed(self.table.options):
            raise Illegal(RACES)
        acts = entry.game.longest(begin(entry.game, seats, self.table.options))
        self.most_draws = acts * max(9, 2 * seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.code.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=acts * self.table.code.longest,
        )
        super().__init__(game_type(entry, seats), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.table)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.table, recall=iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_draws


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A sitting as OpenSpiel drives it."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        super().__init__(game)
        self.sitting: Sitting = go_on(sit_down(table))
        self.drawn: Numbers = ()  # what chance has begun to deal
        self._told: dict[Seat, tuple[int, str]] = {}  # how many acts each seat has been told of, and in which words

    def current_player(self) -> int:
        if self.sitting.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self.sitting.asked[0] if self.sitting.asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.mask(player).nonzero()[0].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        possible = outcomes(self.sitting.table, self.sitting.chances, self.drawn)
        return [(outcome, 1 / len(possible)) for outcome in possible]

    def _apply_action(self, action: int) -> None:
        if not self.sitting.chance:
            self.sitting = go_on(self.sitting.after(self.current_player(), action))
            return
        self.drawn = (*self.drawn, action)
        move = whole(self.sitting.table, self.sitting.chances, self.drawn)
        if move is not None:
            self.sitting, self.drawn = go_on(self.sitting.with_chance(move)), ()

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.sitting.table
        if player == pyspiel.PlayerId.CHANCE:
            moves = self.sitting.chances
            return str(deck_of(table)[action] if drawing(moves) else listed(moves)[action])
        name, index = table.code.actions.find(action)
        return " ".join([name, *map(str, index)])

    def is_terminal(self) -> bool:
        return not self.sitting.chance and not self.sitting.asked

    def returns(self) -> list[float]:
        return rewards(self.sitting) if self.is_terminal() else [0.0] * self.sitting.table.seats

    def seen(self, seat: Seat) -> str:
        """What a seat sees, with what it has begun to spell."""
        return msgspec.json.encode((self.sitting.view(seat), self.sitting.spelt[seat])).decode()

    def remembered(self, seat: Seat) -> str:
        """All that a seat has done and been told, and what it sees now."""
        count, text = self._told.get(seat, (0, ""))
        game = self.sitting.table.entry.game
        for before, act, after in self.sitting.past[count:]:
            own = (act.move,) if act.seat == seat else ()
            if lines := (*own, *game.tell(before, act, after, seat)):
                text += msgspec.json.encode(lines).decode() + "\n"
        self._told[seat] = len(self.sitting.past), text
        return text + self.seen(seat)

    def __str__(self) -> str:
        return msgspec.json.encode((self.sitting.state, self.sitting.spelt, self.drawn)).decode()


class SpielObserver:
    """What a seat sees, as text and as named arrays; with perfect recall as text alone."""

    def __init__(self, table: Table, *, recall: bool) -> None:
        self.recall = recall
        self.tensor = None if recall else table.code.looks.blank()
        self.dict = {} if self.tensor is None else table.code.looks.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.sitting.look(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.remembered(player) if self.recall else state.seen(player)


for _id in ("snack-match", "picnic", "snack-arnaque", "sandwich"):
    _entry = find(_id)
    # A class for each, where a `partial` would do but for OpenSpiel, which lets go of it when Python has gone already.
    pyspiel.register_game(game_type(_entry), type(f"SpielGame_{_id}", (SpielGame,), {"entry": _entry}))
