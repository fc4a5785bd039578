"""The rules of Snack Arnaque in JAX: equal to `panier.games.snack_arnaque.rules`, as learners play it.

Cards of a kind are equal: a table has their counts, in the order of `panier.games.snack_arnaque.rl.KINDS`. A seat with
only one legal move is not asked, so a step goes on until a seat has a choice, or the game is over.
"""

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from panier.games.snack_arnaque.cards import BONUSES, FAMILIES, FOODS, deck
from panier.games.snack_arnaque.rl import ACTIONS, KINDS, PHASES, RIVALS, card_kind
from panier.games.snack_arnaque.table import FULL, Options
from panier.rl.jax.arrays import Array, Key, sample_index, select

DRAW, CHOOSE, STEAL, OVER = (PHASES.index(phase) for phase in ("draw", "choose", "steal", "over"))
FIRST_BONUS: Final = len(FOODS)
HOLDABLE: Final = len(KINDS) - 1  # nobody holds a raccoon in a collection
RACCOON: Final = HOLDABLE
TAKE: Final = ACTIONS.slices["take_food"].start  # food, bonus cards and raccoons have numbers in the order of KINDS
STOP: Final = ACTIONS.slices["stop"].start
FIRST_THEFT: Final = ACTIONS.slices["steal"].start
VALUES: Final = np.array([food.value for food in FOODS.values()], np.int32)
IN_FAMILY: Final = np.array([[food.family == family for food in FOODS.values()] for family in FAMILIES], np.int32)
MULTICOLOUR, RACCOON_BONUS = (FIRST_BONUS + BONUSES.index(bonus) for bonus in ("multicolour", "raccoon"))


class ArrayState(NamedTuple):
    """The full state of a game. Seats are the first axis."""

    held: Array  # seat, kind: the collections
    raccoons: Array  # seat: those taken
    pile: Array  # kind; unordered: the random key decides what is drawn
    discard: Array  # kind
    drawn: Array  # kind
    turn: Array
    phase: Array
    thefts: Array  # how many more cards may be stolen now
    reshuffles: Array


class ArnaqueRules:
    """The rules for a number of seats and options, which are plain Python values; the rest is traced."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.box = np.zeros(len(KINDS), np.int32)
        for card in deck(options.copies):
            self.box[KINDS.index(card_kind(card))] += 1

    def init(self, key: Key) -> ArrayState:
        """Return the table after the first draw of the starting seat."""
        starting, drawing = jax.random.split(key)
        if self.options.first == "random":
            first = jax.random.randint(starting, (), 0, self.seats)
        else:
            first = jnp.int32(self.options.first)
        none = jnp.zeros(len(KINDS), jnp.int32)
        table = ArrayState(
            held=jnp.zeros((self.seats, HOLDABLE), jnp.int32),
            raccoons=jnp.zeros(self.seats, jnp.int32),
            pile=jnp.asarray(self.box),
            discard=none,
            drawn=none,
            turn=first,
            phase=jnp.int32(DRAW),
            thefts=jnp.int32(0),
            reshuffles=jnp.int32(0),
        )
        return self.go_on(table, drawing)

    def current_seat(self, table: ArrayState) -> Array:
        """Return the seat to act."""
        return table.turn

    def is_over(self, table: ArrayState) -> Array:
        return table.phase == OVER

    def legal_mask(self, table: ArrayState) -> Array:
        """Return for each action whether it is legal; none is when the game is over or chance is to act."""
        choosing, stealing = table.phase == CHOOSE, table.phase == STEAL
        steps = (table.turn + 1 + jnp.arange(RIVALS)) % self.seats
        others = jnp.arange(RIVALS) < self.seats - 1
        prey = stealing & others[:, None] & (table.held[steps] > 0)
        return jnp.concatenate(
            (
                jnp.zeros(TAKE, jnp.bool_),
                choosing & (table.drawn > 0),
                stealing[None],
                prey.reshape(-1),
            )
        )

    def step(self, table: ArrayState, action: Array, key: Key) -> ArrayState:
        """Return the table after a legal action and all that needs no choice. The game must not be over."""
        return self.go_on(self.act(table, action), key)

    def go_on(self, table: ArrayState, key: Key) -> ArrayState:
        """Return the table when a seat has a choice: draws and only legal moves have been made."""

        def once(going: tuple[ArrayState, Key]) -> tuple[ArrayState, Key]:
            table, key = going
            key, now = jax.random.split(key)
            return self.without_choice(table, now), key

        settled: ArrayState = jax.lax.while_loop(lambda going: ~self.waits(going[0]), once, (table, key))[0]
        return settled

    def waits(self, table: ArrayState) -> Array:
        """Return whether a seat has a choice, or the game is over."""
        return self.is_over(table) | (self.legal_mask(table).sum() > 1)

    def without_choice(self, table: ArrayState, key: Key) -> ArrayState:
        """Return the table after a draw, or after the only legal move."""
        return select(table.phase == DRAW, self.draw(table, key), self.act(table, jnp.argmax(self.legal_mask(table))))

    def draw(self, table: ArrayState, key: Key) -> ArrayState:
        """Draw the cards missing to nine (SA-13 to SA-15); discards become the pile when it runs out (SA-28)."""
        missing = FULL - table.held[table.turn].sum()
        short = missing > table.pile.sum()
        sure = jnp.where(short, table.pile, 0)
        pile = jnp.where(short, table.discard, table.pile)
        more = missing - sure.sum()

        def turn_up(number: Array, drawing: tuple[Array, Array]) -> tuple[Array, Array]:
            pile, drawn = drawing
            card = sample_index(pile, jax.random.fold_in(key, number))
            one = (jnp.arange(len(KINDS)) == card) & (number < more)
            return pile - one, drawn + one

        pile, drawn = jax.lax.fori_loop(0, FULL, turn_up, (pile, sure))
        return table._replace(
            pile=pile,
            discard=jnp.where(short, 0, table.discard),
            drawn=drawn,
            phase=jnp.int32(CHOOSE),
            reshuffles=table.reshuffles + short,
        )

    def act(self, table: ArrayState, action: Array) -> ArrayState:
        """Return the table after a legal action, when chance is to act or thefts are left."""
        taken = self.take(table, action - TAKE)
        stolen = self.steal(table, action - FIRST_THEFT)
        acted = select(action < STOP, taken, select(action == STOP, table._replace(thefts=jnp.int32(0)), stolen))
        # AMB-A11: the raccoons left cannot steal if no rival has a card.
        prey = acted.held.sum() > acted.held[acted.turn].sum()
        goes_on = (acted.thefts > 0) & prey
        return select(goes_on, acted._replace(phase=jnp.int32(STEAL)), self.end_turn(acted))

    def take(self, table: ArrayState, kind: Array) -> ArrayState:
        """Take a food, a bonus card, or all raccoons, which will steal (SA-19); discard the rest (SA-27)."""
        here = jnp.arange(len(KINDS)) == kind
        number = (table.drawn * here).sum()  # there is only one of each bonus card
        own = (jnp.arange(self.seats) == table.turn) * number
        raccoons = kind == RACCOON
        return table._replace(
            held=table.held + own[:, None] * here[:HOLDABLE],
            raccoons=table.raccoons + own * raccoons,
            discard=table.discard + table.drawn * ~here,
            drawn=jnp.zeros_like(table.drawn),
            thefts=number * raccoons,
        )

    def steal(self, table: ArrayState, number: Array) -> ArrayState:
        """Steal a card from a rival's collection (SA-24)."""
        rival = (table.turn + 1 + number // HOLDABLE) % self.seats
        seats = jnp.arange(self.seats)
        moved = (seats == table.turn).astype(jnp.int32) - (seats == rival)
        card = jnp.arange(HOLDABLE) == number % HOLDABLE
        return table._replace(held=table.held + moved[:, None] * card, thefts=table.thefts - 1)

    def end_turn(self, table: ArrayState) -> ArrayState:
        """Pass to the next incomplete seat (SA-16, SA-29), or end the game if there is none (SA-30)."""
        order = (table.turn + 1 + jnp.arange(self.seats)) % self.seats
        open_ = table.held[order].sum(axis=1) < FULL
        on = open_.any()
        return table._replace(
            turn=jnp.where(on, order[jnp.argmax(open_)], table.turn),
            phase=jnp.where(on, DRAW, OVER),
            thefts=jnp.int32(0),
        )

    def scores(self, table: ArrayState) -> Array:
        """Return everybody's points as if the game were over now (SA-32 to SA-35)."""
        foods, bonuses = table.held[:, :FIRST_BONUS], table.held[:, FIRST_BONUS:]
        most = foods == foods.max(axis=0)
        alone = most & (most.sum(axis=0) == 1)  # SA-34: with any tie for most, nobody scores
        families = foods @ IN_FAMILY.T
        all_three = table.held[:, MULTICOLOUR] * 5 * (families > 0).all(axis=1)
        return (
            (alone * VALUES).sum(axis=1)
            + (bonuses[:, : len(FAMILIES)] * families).sum(axis=1)
            + all_three
            + table.held[:, RACCOON_BONUS] * table.raccoons
        )

    def returns(self, table: ArrayState) -> Array:
        """Return the reward of each seat at the end, as `panier.rl.episode.rewards_of`; ties share it (SA-36)."""
        scores = self.scores(table)
        first = scores == scores.max()
        return (self.seats * first / first.sum() - 1) / (self.seats - 1)
