"""The worth of cards in a race: turn the number of cards that each seat owns into its chance to win.

Theory of operation. Between equal players only two things matter: who owns how many cards, and how many are still to be
turned. So simplified games between equals are simulated: cards are turned, and when two match, or an animal shows,
reaction times are drawn like those of good players. From the winners a weight per card is fitted (a conditional logit:
the odds of two seats are e to the weight times the difference of their cards), one for each number of cards left to
turn. A head start has its own weight. In these games nobody makes mistakes, and nobody tires.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import Any, Final, NamedTuple, Never, Protocol, TypeAlias, TypeVar

from panier.bots.reactions import FATIGUE_FULL, ReactionProfile, Reflex, draw_noticing_ms
from panier.core.chance import RandBelow, seeded
from panier.core.units import Millis, Seat
from panier.games._racing.bots import RaceBots
from panier.games._racing.claims import ClaimMove
from panier.games._racing.settings import TEMPO_MS, RaceOptions, head_start
from panier.games._racing.state import Table

CARDS_SIMULATED: Final = 250_000  # turned in all these games together, about
MAX_GAMES: Final = 2500
MIN_GAMES: Final = 150
MAX_CARDS_TURNED: Final = 3000  # cards turned in a game to the last card; a game that takes longer is left out
MIN_SAMPLES: Final = 30  # tables needed to fit a weight
KINDS: Final = 13
NO_REACTION: Final = Millis(1 << 30)
MAX_CARD_VISIBLE_MS: Final = Millis(TEMPO_MS["auto"].stop)  # the longest that a card can be seen
POOL_SIZE: Final = 4096  # reaction times drawn in advance
FATIGUE_STEP: Final = 50  # cards between two steps of fatigue

Owned: TypeAlias = Sequence[int]
OnTurn: TypeAlias = Callable[[int, Owned], None]  # called with the number of cards turned, and of cards owned by seat


T_contra = TypeVar("T_contra", bound=Table, contravariant=True)


class RaceStakes(Hashable, Protocol[T_contra]):
    """The functions that a review needs of a race; a module of the game has them."""

    @property
    def GAME(self) -> str: ...
    @property
    def RACE_BOTS(self) -> RaceBots[Any]: ...

    def prize(self, table: T_contra, /) -> str | None:
        """Return the picture to claim on a table, or None if there is nothing to win."""

    def right_claim(self, table: T_contra, /) -> ClaimMove:
        """Return the right claim on a table with something to win."""

    def at_stake(self, table: T_contra, /) -> int:
        """Return how many cards the first right claim wins."""

    def owned_if(self, table: T_contra, winner: Seat, /) -> list[int]:
        """Return how many cards each seat has after this seat has won the race."""

    def is_still_there(self, before: T_contra, table: T_contra, /) -> bool:
        """Return whether the picture to claim on the earlier table can still be claimed on this one."""

    def quick_game(
        self,
        seats: int,
        flips: int,
        heads: Sequence[Millis],
        pool: Sequence[Millis],
        randbelow: RandBelow,
        watch: OnTurn,
        /,
    ) -> Sequence[Seat]:
        """Return the winners of a game between equals after `flips` cards, or with 0 at the last card.

        The game is simplified: cards are kinds, `pool` has the reaction times, `heads` the head starts. A game that
        takes too long has no winner.
        """


AnyStakes: TypeAlias = RaceStakes[Never]  # for functions that pass no table to it


class Weight(NamedTuple):
    """The weights of a card and of a second of head start."""

    card: float
    second: float
    error: float  # standard error of `card`, as a share of it


class TrainingSample(NamedTuple):
    """A table of a game between equals, and the winners of that game."""

    game: int
    owned: Owned
    winners: Sequence[Seat]


class CardWorth(NamedTuple):
    """Weights by the number of cards left to turn, ascending; only one if the game goes to the last card."""

    left: tuple[int, ...]
    weights: tuple[Weight, ...]
    heads: tuple[float, ...]  # seconds of head start by seat

    def weight_at(self, left: int) -> Weight:
        """Return the weight with `left` cards to turn, interpolated between the fitted ones by the logarithm."""
        place = bisect_left(self.left, left)
        if place == len(self.left) or place == 0 or self.left[place] == left:
            return self.weights[min(place, len(self.left) - 1)]
        randbelow, above = self.left[place - 1], self.left[place]
        part = log(left / randbelow) / log(above / randbelow)
        return Weight(*(a + part * (b - a) for a, b in zip(self.weights[place - 1], self.weights[place], strict=True)))

    def chances(self, owned: Owned, left: int) -> tuple[float, ...]:
        """Return each seat's chance to win; 0 for a seat without cards."""
        weight = self.weight_at(max(1, left))
        worths = [weight.card * cards + weight.second * head for cards, head in zip(owned, self.heads, strict=True)]
        highest = max(worth for worth, cards in zip(worths, owned, strict=True) if cards)
        odds = [exp(worth - highest) if cards else 0.0 for worth, cards in zip(worths, owned, strict=True)]
        return tuple([one / sum(odds) for one in odds])


def draw_reaction_times(reflex: Reflex, profile: ReactionProfile, randbelow: RandBelow) -> list[Millis]:
    """Return reaction times of a player, ascending; NEVER where the next card covers this one before they react."""
    found = [draw_noticing_ms(reflex, profile, randbelow) for _ in range(POOL_SIZE)]
    return sorted([time if time < MAX_CARD_VISIBLE_MS else NO_REACTION for time in found])


@cache
def times_of(stakes: AnyStakes, bot: str, turned: int = 0) -> list[Millis]:
    """Return the reaction times of a bot after `turned` cards, ascending."""
    bots = stakes.RACE_BOTS
    profile = bots.tired_profile(bots.profiles[bot], turned, share=1)
    return draw_reaction_times(bots.reflex, profile, seeded(f"{stakes.GAME} {bot} {turned}"))


def champion_claims_before(stakes: AnyStakes, turned: int, time: Millis) -> float:
    """Return the share of races in which the champion claims before this time, after `turned` cards."""
    tired = min(FATIGUE_FULL, turned // FATIGUE_STEP * FATIGUE_STEP)
    return bisect_left(times_of(stakes, "champion", tired), min(time, NO_REACTION)) / POOL_SIZE


@lru_cache(maxsize=256)
def _best_of(stakes: AnyStakes, tired: int, rivals: int) -> tuple[list[Millis], list[float]]:
    """Return the best times of so many good players, ascending, and how often the champion beats those from each on."""
    good, randbelow = times_of(stakes, "good"), seeded(f"{stakes.GAME} {rivals}")
    best = sorted([min([good[randbelow(POOL_SIZE)] for _ in range(rivals)]) for _ in range(POOL_SIZE // 4)])
    total, from_here = 0.0, []
    for number, time in enumerate(reversed(best), 1):
        total += champion_claims_before(stakes, tired, time)
        from_here.append(total / number)
    return best, from_here[::-1]


def champion_is_first(stakes: AnyStakes, turned: int, rivals: int, time: Millis) -> float:
    """Return how often the champion is first if so many good players had all not claimed by this time."""
    best, first = _best_of(stakes, min(FATIGUE_FULL, turned // FATIGUE_STEP * FATIGUE_STEP), rivals)
    return first[min(bisect_left(best, time), len(best) - 1)]


def flips_of(options: RaceOptions) -> int:
    """Return how many cards a game lasts; 0 if it goes to the last card."""
    return min([limit for limit in (options.flips, flips_in_time(options)) if limit], default=0)


def flips_in_time(options: RaceOptions) -> int:
    """Return about how many cards are turned before the time is up; 0 without a time limit."""
    tempo = TEMPO_MS[options.turning]
    by_hand = 550 * (options.turning == "manual")  # ms until a player reaches for a card
    return options.minutes * 60_000 // ((tempo[0] + tempo[-1]) // 2 + by_hand)


@lru_cache(maxsize=16)
def worth_of_cards(stakes: AnyStakes, seats: int, flips: int, heads: tuple[Millis, ...]) -> CardWorth:
    """Fit the worth of cards for one kind of table. The result is deterministic."""
    randbelow = seeded(f"{stakes.GAME} {seats} {flips} {heads}")
    pool = times_of(stakes, "good")
    seconds = tuple([head / 1000 for head in heads])
    grid = [2**power for power in range(13) if 2**power <= max(1, 0.75 * flips)]
    seen: dict[int, list[TrainingSample]] = {left: [] for left in grid}
    games = max(MIN_GAMES, min(MAX_GAMES, CARDS_SIMULATED // (flips or 400)))
    for number in range(games):
        passed: list[tuple[int, Owned]] = []

        def watch(turned: int, owned: Owned, passed: list[tuple[int, Owned]] = passed) -> None:
            left = flips - turned if flips else 1
            if left in seen and (flips or turned % 40 == 20):
                passed.append((left, list(owned)))

        winners = stakes.quick_game(seats, flips, heads, pool, randbelow, watch)
        for left, owned in passed if winners else ():
            seen[left].append(TrainingSample(number, owned, winners))
    learned = [left for left in grid if len(seen[left]) >= MIN_SAMPLES or not flips]
    if not learned:  # nearly all games end before so many cards
        return worth_of_cards(stakes, seats, 0, heads)
    return CardWorth(tuple(learned), tuple([fit_weight(seen[left], seconds) for left in learned]), seconds)


def fit_weight(seen: Sequence[TrainingSample], heads: Sequence[float]) -> Weight:
    """Return the weights with the highest likelihood of these tables, by Newton's method.

    Tables of one game share its winner, so they are not independent: for the standard error, the gradients of each
    game's tables are added up before they are squared.
    """
    card = second = 0.0
    pulls: dict[int, float] = {}
    bend = [1e-6, 0.0, 1e-6]
    for _ in range(8):
        pull = [0.0, 0.0]
        bend = [1e-6, 0.0, 1e-6]
        pulls = dict.fromkeys([table.game for table in seen], 0.0)
        for game, owned, winners in seen:
            rivals = [seat for seat, cards in enumerate(owned) if cards]
            worths = [card * owned[seat] + second * heads[seat] for seat in rivals]
            highest = max(worths)
            odds = [exp(worth - highest) for worth in worths]
            total = sum(odds)
            mean = mean_head = square = both = square_head = 0.0
            for seat, one in zip(rivals, odds, strict=True):
                share, cards, head = one / total, owned[seat], heads[seat]
                mean += share * cards
                mean_head += share * head
                square += share * cards * cards
                both += share * cards * head
                square_head += share * head * head
            surprise = sum(owned[seat] for seat in winners) / len(winners) - mean
            pull[0] += surprise
            pulls[game] += surprise
            pull[1] += sum(heads[seat] for seat in winners) / len(winners) - mean_head
            bend[0] += square - mean * mean
            bend[1] += both - mean * mean_head
            bend[2] += square_head - mean_head * mean_head
        scale = bend[0] * bend[2] - bend[1] ** 2
        card += (bend[2] * pull[0] - bend[1] * pull[1]) / scale
        second += (bend[0] * pull[1] - bend[1] * pull[0]) / scale
    error = sqrt(sum([pull**2 for pull in pulls.values()])) / bend[0]
    return Weight(card, second, error / max(abs(card), 1e-3))


def first_of(
    rivals: Sequence[Seat], heads: Sequence[Millis], pool: Sequence[Millis], randbelow: RandBelow
) -> Seat | None:
    """Draw a reaction time for each rival, and return who is first; None if nobody reacts."""
    raced = [(pool[randbelow(POOL_SIZE)] - heads[seat], randbelow(1 << 20), seat) for seat in rivals]
    time, _, seat = min(raced)
    return seat if time < NO_REACTION // 2 else None


def deal_kinds(seats: int, randbelow: RandBelow) -> list[list[int]]:
    """Shuffle and deal; return the packs as kinds of cards, the top card last."""
    cards = [kind for kind in range(KINDS) for _ in range(4)]
    for index in range(len(cards) - 1, 0, -1):
        other = randbelow(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    first = randbelow(seats)
    return [cards[(seat - first) % seats :: seats] for seat in range(seats)]


def leaders(owned: Owned) -> list[Seat]:
    """Return the seats with the most cards."""
    return [seat for seat, cards in enumerate(owned) if cards == max(owned)]


def turns_clockwise(seats: int, randbelow: RandBelow) -> Iterator[Seat]:
    """Yield the seat whose turn it is, without end, beginning at random."""
    seat = randbelow(seats)
    while True:
        yield seat
        seat = (seat + 1) % seats


def head_starts_of(options: RaceOptions, seats: int) -> tuple[Millis, ...]:
    return tuple([head_start(options, seat) for seat in range(seats)])
