"""Snack Match and Picnic from the first deal to the count: exactly `panier.games.picnic.rules`, as learners play it.

The only forced choice is to confirm, which is made for all (`panier.rl.episode`). So a round is always the same: each
seat in turn keeps a strip, then each lays one, then each the other; a solo player keeps and lays, for eight turns. The
number of choices made so far tells whose turn it is, and what kind of choice comes next.
"""

from math import prod
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from panier.games.picnic.bonus import BonusDraws
from panier.games.picnic.cards import ELEMENTS
from panier.games.picnic.jax import count
from panier.games.picnic.jax.count import MODIFIER_FACES, TALLY, Pairs
from panier.games.picnic.jax.weave import NO_CARD, Picnic, bare, lay, ways, ways_of
from panier.games.picnic.rl import ACTIONS
from panier.games.picnic.rules import offset_of_giver, rounds, setup
from panier.games.picnic.table import Options
from panier.games.picnic.weave import SLOTS, WAYS
from panier.rl.jax.arrays import Array, Key, bits, get_row, sample_index, select, with_row

PLACE: Final = ACTIONS.slices["place"].start
KEEP: Final = ACTIONS.slices["keep"].start
PLACES: Final = len(SLOTS) * len(WAYS)  # for each strip in hand
UNDECIDED: Final = 2  # neither of the two cards


class ArrayState(NamedTuple):
    """The full state. Comments name the axes, then what an entry is."""

    choices: Array  # how many have been made
    left: Array  # card: whether it is still to be dealt; there is no order, as the random key decides at each deal
    hands: Array  # seat, place: the card held
    kept: Array  # seat: the place of the one it chose, while others are still choosing
    passed: Array  # seat: the card given away this round
    automaton: Array  # card: whether it was left to the automaton (SM-50, PI-39)
    pairs: Pairs
    mine: Picnic  # with the strips of this round
    shown: Picnic  # as all see it: as of the last reveal (AMB-P11)


class PicnicRules:
    """The rules at one table. Everything that is known before the cards are dealt is plain Python."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.rounds = rounds(seats)
        self.strips = 1 if seats == 1 else 2  # laid by each seat in a round
        self.per_round = seats * (1 + self.strips)
        self.length = self.rounds * self.per_round
        self.draws = _draws(seats, options)

    def init(self, key: Key) -> ArrayState:
        """Return a new game: the bonus cards are drawn, and each seat has two strips."""
        drawing, dealing = jax.random.split(key)
        return self.deal(self.set_up(drawing), dealing)

    def set_up(self, key: Key) -> ArrayState:
        """Return a new game before the first deal: only the bonus cards are drawn."""
        if len(self.draws):
            drawn = jnp.asarray(self.draws)[jax.random.randint(key, (), 0, len(self.draws))]
        else:
            drawn = jnp.zeros((2, 0), jnp.int32)
        nobody = jnp.full(self.seats, NO_CARD, jnp.int32)
        everybody = jax.tree.map(lambda array: jnp.broadcast_to(array, (self.seats, *array.shape)), bare())
        return ArrayState(
            choices=jnp.int32(0),
            left=jnp.ones(NO_CARD, jnp.bool_),
            hands=jnp.stack((nobody, nobody), axis=1),
            kept=jnp.full(self.seats, UNDECIDED, jnp.int32),
            passed=nobody,
            automaton=jnp.zeros(NO_CARD, jnp.bool_),
            pairs=Pairs(*drawn),
            mine=everybody,
            shown=everybody,
        )

    def current_seat(self, table: ArrayState) -> Array:
        """Return the seat that has the next choice."""
        return table.choices % self.seats

    def is_over(self, table: ArrayState) -> Array:
        return table.choices == self.length

    def drafting(self, table: ArrayState) -> Array:
        """Return whether the next choice is a strip to keep, and not a place."""
        return table.choices % self.per_round < self.seats

    def legal_mask(self, table: ArrayState) -> Array:
        """Return for each action whether it is legal now; none is when the game is over."""
        seat, drafting, over = self.current_seat(table), self.drafting(table), self.is_over(table)
        found = ways(get_row(table.mine, seat), touch=self.options.touch, braid=self.options.braid)
        found = jnp.where(drafting | over, 0, found)
        placements = bits(jax.vmap(ways_of, (0, None))(table.hands[seat], found), len(WAYS))
        blocks = {
            "place": placements.reshape(-1) == 1,
            "keep": jnp.broadcast_to(drafting & ~over, 2),
        }
        rest = {name: jnp.zeros(prod(shape), jnp.bool_) for name, shape in ACTIONS.shapes.items()}
        return jnp.concatenate([{**rest, **blocks}[name] for name in ACTIONS.shapes])

    def step(self, table: ArrayState, action: Array, key: Key) -> ArrayState:
        """Return the table after a legal choice and the chance that follows; the game must not be over."""
        chosen = select(self.drafting(table), self.keep(table, action - KEEP), self.place(table, action - PLACE))
        after = chosen._replace(choices=table.choices + 1)
        at = after.choices % self.per_round
        after = select(at == self.seats, self.pass_on(after), after)
        after = select(at == 0, self.reveal(after), after)
        return select((at == 0) & ~self.is_over(after), self.deal(after, key), after)

    def deal(self, table: ArrayState, key: Key) -> ArrayState:
        """Deal two cards to every seat, any of those that are left (SM-10, PI-11)."""

        def draw(left: Array, key: Key) -> tuple[Array, Array]:
            card = sample_index(left, key)
            return left & (jnp.arange(NO_CARD) != card), card

        left, cards = jax.lax.scan(draw, table.left, jax.random.split(key, 2 * self.seats))
        return table._replace(left=left, hands=cards.astype(jnp.int32).reshape(self.seats, 2))

    def keep(self, table: ArrayState, place: Array) -> ArrayState:
        """Note the card that the seat keeps; nothing is passed until all have chosen (SM-11, PI-12)."""
        return table._replace(kept=with_row(table.kept, self.current_seat(table), place))

    def place(self, table: ArrayState, number: Array) -> ArrayState:
        """Lay a strip. A strip that is left in the hand becomes its first."""
        seat = self.current_seat(table)
        hand = table.hands[seat]
        which, slot, way = number // PLACES, number // len(WAYS) % len(SLOTS), number % len(WAYS)
        picnic = lay(get_row(table.mine, seat), hand[which], slot, way)
        rest = jnp.stack((hand[1 - which], jnp.int32(NO_CARD)))
        return table._replace(
            mine=with_row(table.mine, seat, picnic),
            hands=with_row(table.hands, seat, rest),
        )

    def pass_on(self, table: ArrayState) -> ArrayState:
        """Pass all the other cards at once (SM-12, PI-12); in solo the automaton gets it (SM-49, SM-50)."""
        other = table.kept == 1
        kept = jnp.where(other, table.hands[:, 1], table.hands[:, 0])
        given = jnp.where(other, table.hands[:, 0], table.hands[:, 1])
        if self.seats == 1:
            got = jnp.full(1, NO_CARD, jnp.int32)
            table = table._replace(automaton=table.automaton | (jnp.arange(NO_CARD) == given[0]))
        else:
            got = jnp.roll(given, -offset_of_giver(self.options.edition))
        return table._replace(
            hands=jnp.stack((kept, got), axis=1), kept=jnp.full_like(table.kept, UNDECIDED), passed=given
        )

    def reveal(self, table: ArrayState) -> ArrayState:
        """Reveal all picnics, as all strips are confirmed (SM-20, SM-21, PI-23)."""
        return table._replace(
            shown=table.mine,
            hands=jnp.full_like(table.hands, NO_CARD),
            passed=jnp.full_like(table.passed, NO_CARD),
        )

    def scores(self, table: ArrayState) -> Array:
        """Return the points of every seat as of the last reveal; there is no floor (AMB-P21)."""
        found = jax.vmap(count.basic)(table.shown)
        if len(self.draws):
            compared = jax.vmap(count.number_seen)(table.shown)
            if self.seats == 1:  # LEAST and MOST compare with the automaton's open cells (AMB-P24)
                compared = jnp.concatenate((compared, self.tally(table)[None]))
            found += jax.vmap(count.bonus_points, (0, None, None))(table.shown, table.pairs, compared)
        return found

    def tally(self, table: ArrayState) -> Array:
        """Count each element on the automaton's cards."""
        return (table.automaton[:, None] * TALLY).sum(axis=0)

    def rival(self, table: ArrayState) -> Array:
        """Return the automaton's points: its most frequent food and its most frequent cloth (SM-53, AMB-P23)."""
        seen = self.tally(table)
        return seen[:4].max() + seen[4:].max()

    def returns(self, table: ArrayState) -> Array:
        """Return the return of each seat at the end of the game, as `panier.rl.episode.rewards_of`."""
        scores = self.scores(table)
        if self.seats == 1:
            return jnp.where(scores > self.rival(table), 1.0, -1.0)
        ranked = scores * 32 + jax.vmap(count.largest_group)(table.shown)  # SM-28, PI-24
        first = ranked == ranked.max()
        return (self.seats * first / first.sum() - 1) / (self.seats - 1)


def _draws(seats: int, options: Options) -> np.ndarray:
    """Return every possible draw of bonus cards: two modifiers, and the two elements that they lie on."""
    letters = ELEMENTS[options.edition]
    named = setup(seats, options).bonuses
    if named:
        drawn = [named]
    elif options.bonus == "none" or isinstance(options.bonus, tuple):
        drawn = []
    else:
        drawn = list(BonusDraws(options.bonus, options.edition))
    found = [
        [[MODIFIER_FACES.index(bonus.modifier) for bonus in both], [letters.index(bonus.element) for bonus in both]]
        for both in drawn
    ]
    return np.array(found, np.int32).reshape(-1, 2, 2)
