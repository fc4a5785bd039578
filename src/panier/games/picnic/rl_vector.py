"""A vector environment for solo games: as `panier.rl.gym`, but many at once in compiled code, a row each.

Actions, observations and masks are those of the single environment, row by row. A row that is over restarts at the next
step and ignores its action then (Gymnasium's `NEXT_STEP`).
"""

from typing import Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from panier.core.chance import seeded
from panier.core.errors import BadOptions, NotInstalled, Reason
from panier.core.results import Result
from panier.games.picnic import rules
from panier.games.picnic.bonus import Bonus
from panier.games.picnic.cards import DECKS, ELEMENTS
from panier.games.picnic.count import count_alone
from panier.games.picnic.fast import MANY
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.rl import ACTIONS, DECK, ELEMENT_COUNT, MODIFIER_FACES, PHASES, encode_boards, encode_card
from panier.games.picnic.scoring import first_corner, window
from panier.games.picnic.table import DrawBonuses
from panier.rl.gym import check_reward, reward_of
from panier.rl.layout import Array
from panier.rl.zoo import MaskInfo, configure_in_turns, observation_space

TURNS: Final = rules.SOLO_TURNS
DRAFT, PLACE, OVER = (PHASES.index(phase) for phase in ("draft", "place", "over"))
NO_COMPILER: Final = Reason("no-compiler", "Many at once need Numba: pip install panier[fast].")
NO_CHOICE: Final = Reason("no-choice-of-faces", "Where the faces of bonus cards are chosen, games go one at a time.")


class SoloVectorEnv(VectorEnv[Array, Array, Array]):
    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - Gymnasium's name

    def __init__(self, num_envs: int = 1, game: str = "snack-match", reward: str = "win", **options: object) -> None:
        self.config = configure_in_turns(game, 1, options)
        self.reward = check_reward(reward)
        if self.config.options.bonus == "choose":
            raise BadOptions(NO_CHOICE)
        if (twin := MANY.wait()) is None:
            raise NotInstalled(NO_COMPILER)
        self.twin = twin
        self.num_envs = num_envs
        self.observation_layout = self.config.codec.observation_layout
        self.single_observation_space = observation_space(self.observation_layout)
        self.single_action_space = spaces.Discrete(ACTIONS.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        edition = self.config.options.edition
        self.deck, self.letters = DECKS[edition], ELEMENTS[edition]
        self.cards = np.zeros((DECK, 3, ELEMENT_COUNT), np.float32)  # card, part, element
        for number, card in enumerate(self.deck):
            encode_card(self.cards[number], card)
        self.boards = np.zeros((num_envs, self.twin.BOARD), np.int64)
        self.decks = np.tile(np.arange(DECK), (num_envs, 1))
        self.at = np.zeros(num_envs, np.int64)  # number of choices made
        self.masks = np.zeros((num_envs, ACTIONS.size), np.int8)
        self.bonuses: list[tuple[Bonus, ...]] = [()] * num_envs
        self.pairs = np.zeros(
            (num_envs, len(MODIFIER_FACES), ELEMENT_COUNT), np.float32
        )  # the same as they are observed

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Array, MaskInfo]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self.decks[:] = np.arange(DECK)
        self._deal(np.ones(self.num_envs, np.bool_))
        return self._observe(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, MaskInfo]:
        """Step each row; an illegal action is ignored."""
        over = self.at == 2 * TURNS
        chosen = np.asarray(actions, np.int64)
        known = (chosen >= 0) & (chosen < ACTIONS.size)
        possible = known & (self.masks[np.arange(self.num_envs), np.where(known, chosen, 0)] == 1)
        self.twin.step(TABLES, self.boards, self.decks, self.at, np.where(possible, chosen, -1))
        done = ~over & (self.at == 2 * TURNS)
        gained = np.zeros(self.num_envs)
        for row in done.nonzero()[0]:
            gained[row] = reward_of(self.result(row), self.reward)
        if over.any():
            self._deal(over)
        return self._observe(), gained, done, np.zeros(self.num_envs, np.bool_), self._infos()

    def _deal(self, rows: Array) -> None:
        seed = self.np_random.integers(1, 2**63, 1, np.uint64)
        self.twin.deal(self.boards, self.decks, self.at, seed, rows)
        randbelow = seeded(int(seed[0]))
        state = rules.setup(1, self.config.options)
        for row in rows.nonzero()[0]:
            self.bonuses[row] = state.bonuses
            if state.phase == "bonus":
                drawn = rules.chance(state).pick(randbelow)
                assert isinstance(drawn, DrawBonuses)
                self.bonuses[row] = drawn.pairs
            self.pairs[row] = 0
            for bonus in self.bonuses[row]:
                self.pairs[row, MODIFIER_FACES.index(bonus.modifier), self.letters.index(bonus.element)] = 1

    def result(self, row: int) -> Result:
        """Count a row that is over, by the rules."""
        board = self.boards[row].tolist()
        corner = first_corner(board[self.twin.FRAMES])
        faces = tuple([window(cells, corner) for cells in board[:8]])
        automaton = [self.deck[card] for card in self.decks[row, 1 : 2 * TURNS : 2]]
        return count_alone(faces, self.config.options.edition, self.bonuses[row], automaton)

    def _infos(self) -> MaskInfo:
        options = self.config.options
        self.twin.masks(TABLES, self.boards, self.decks, self.at, options.touch, options.braid, self.masks)
        return {"action_mask": self.masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _observe(self) -> Array:
        flat = np.zeros((self.num_envs, self.observation_layout.size), np.float32)
        parts = self.observation_layout.parts(flat)
        rows = np.arange(self.num_envs)
        turn, laying = self.at >> 1, self.at & 1 == 1
        over = turn == TURNS
        parts["phase"][rows, np.where(over, OVER, np.where(laying, PLACE, DRAFT))] = 1
        parts["round"][rows, np.minimum(turn, TURNS - 1)] = 1
        parts["bonuses"][:] = self.pairs
        first = self.cards[self.decks[rows, np.minimum(2 * turn, DECK - 1)]]
        other = self.cards[self.decks[rows, np.minimum(2 * turn + 1, DECK - 1)]]
        parts["hand"][:, 0] = first * ~over[:, None, None]
        parts["hand"][:, 1] = other * ~(laying | over)[:, None, None]
        parts["passed"][:] = other * laying[:, None, None]
        row, taken = (np.arange(TURNS) < (turn + laying)[:, None]).nonzero()
        parts["automaton"][row, self.decks[row, 2 * taken + 1]] = 1
        encode_boards(parts, self.boards[:, None])
        return flat
