"""What cards are worth in a race: from how many everybody owns to everybody's chance to win.

Theory of operation. Between equals nothing counts but cards, and how many are still to be turned. So games between
equals are played in short: cards are turned, and where two are alike, or an animal shows, reaction times are drawn like
those of good players. From how these games end a weight is learned for the cards (a conditional logit: odds of two
seats are e to the weight times the difference of their cards), one for each number of cards left to turn. A head start
has a weight of its own. Nobody errs in these games, and nobody tires.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import Any, Final, NamedTuple, Never, Protocol, TypeAlias, TypeVar

from panier.bots.reactions import SPENT, Reflex, Temper, noticing
from panier.core.chance import Below, seeded
from panier.core.units import Millis, Seat
from panier.games._racing.bots import RaceBots
from panier.games._racing.claims import ClaimMove
from panier.games._racing.settings import TEMPO, RaceOptions, head_start
from panier.games._racing.state import Table

CARDS: Final = 250_000  # turned in all these games, about
MOST_GAMES: Final = 2500
LEAST_GAMES: Final = 150
LONGEST: Final = 3000  # cards of a game to the last card; what is not decided by then is left out
LEAST_SEEN: Final = 30  # tables, to learn a weight from
KINDS: Final = 13
NEVER: Final = Millis(1 << 30)
COVERED: Final = Millis(TEMPO["auto"].stop)  # a card is seen for no longer
POOL: Final = 4096  # reaction times drawn beforehand
TIRING: Final = 50  # after so many cards one is a little slower

Owned: TypeAlias = Sequence[int]
Watch: TypeAlias = Callable[[int, Owned], None]  # is shown how many cards are turned, and what everybody owns


T_contra = TypeVar("T_contra", bound=Table, contravariant=True)


class RaceStakes(Hashable, Protocol[T_contra]):
    """What a review asks of a race: a module of the game has all this."""

    @property
    def GAME(self) -> str: ...
    @property
    def RACE_BOTS(self) -> RaceBots[Any]: ...

    def prize(self, table: T_contra, /) -> str | None:
        """Return the picture that is raced for on a table, or None where there is nothing to win."""

    def right_claim(self, table: T_contra, /) -> ClaimMove:
        """Return the right move on a table where there is something to win."""

    def at_stake(self, table: T_contra, /) -> int:
        """Return how many cards lie there to be won."""

    def owned_if(self, table: T_contra, winner: Seat, /) -> list[int]:
        """Return how many cards everybody has once this seat has won what lies there."""

    def is_still_there(self, before: T_contra, table: T_contra, /) -> bool:
        """Return whether what could be won on the table before can be won on this one."""

    def quick_game(
        self, seats: int, flips: int, heads: Sequence[Millis], pool: Sequence[Millis], below: Below, watch: Watch, /
    ) -> Sequence[Seat]:
        """Return who wins a game between equals of so many cards, or with 0 to the last; nobody if it takes too long.

        It is played in short: cards are kinds, and `pool` has the reaction times.
        """


AnyStakes: TypeAlias = RaceStakes[Never]  # where no table is handed to it


class Weight(NamedTuple):
    """What a card and a second of head start weigh, and how sure that is."""

    card: float
    second: float
    error: float  # of the card's, as a share of it


class Seen(NamedTuple):
    """A table of a game between equals, and how that game ended."""

    game: int
    owned: Owned
    winners: Sequence[Seat]


class Worth(NamedTuple):
    """The weights by the number of cards left to turn, ascending; a single one where a game goes to the last card."""

    left: tuple[int, ...]
    weights: tuple[Weight, ...]
    heads: tuple[float, ...]  # seconds of head start by seat

    def at(self, left: int) -> Weight:
        """Return the weight with so many cards left: between those learned, in proportion to the logarithm."""
        place = bisect_left(self.left, left)
        if place == len(self.left) or place == 0 or self.left[place] == left:
            return self.weights[min(place, len(self.left) - 1)]
        below, above = self.left[place - 1], self.left[place]
        part = log(left / below) / log(above / below)
        return Weight(*(a + part * (b - a) for a, b in zip(self.weights[place - 1], self.weights[place], strict=True)))

    def chances(self, owned: Owned, left: int) -> tuple[float, ...]:
        """Return everybody's chance; who has no cards has none."""
        weight = self.at(max(1, left))
        worths = [weight.card * cards + weight.second * head for cards, head in zip(owned, self.heads, strict=True)]
        highest = max(worth for worth, cards in zip(worths, owned, strict=True) if cards)
        odds = [exp(worth - highest) if cards else 0.0 for worth, cards in zip(worths, owned, strict=True)]
        return tuple([one / sum(odds) for one in odds])


def times(reflex: Reflex, temper: Temper, below: Below) -> list[Millis]:
    """Return reaction times of a player, in ascending order; NEVER for what is noticed when the next card covers it."""
    found = [noticing(reflex, temper, below) for _ in range(POOL)]
    return sorted([time if time < COVERED else NEVER for time in found])


@cache
def times_of(stakes: AnyStakes, bot: str, turned: int = 0) -> list[Millis]:
    """Return how fast a bot is after so many cards: all tire."""
    bots = stakes.RACE_BOTS
    temper = bots.tired(bots.tempers[bot], turned, share=1)
    return times(bots.reflex, temper, seeded(f"{stakes.GAME} {bot} {turned}"))


def champion_before(stakes: AnyStakes, turned: int, time: Millis) -> float:
    """Return how often the champion claims before this time, after so many cards."""
    tired = min(SPENT, turned // TIRING * TIRING)
    return bisect_left(times_of(stakes, "champion", tired), min(time, NEVER)) / POOL


@lru_cache(maxsize=256)
def _best_of(stakes: AnyStakes, tired: int, rivals: int) -> tuple[list[Millis], list[float]]:
    """Return the best times of so many good players, ascending, and how often the champion beats those from each on."""
    good, below = times_of(stakes, "good"), seeded(f"{stakes.GAME} {rivals}")
    best = sorted([min([good[below(POOL)] for _ in range(rivals)]) for _ in range(POOL // 4)])
    total, from_here = 0.0, []
    for number, time in enumerate(reversed(best), 1):
        total += champion_before(stakes, tired, time)
        from_here.append(total / number)
    return best, from_here[::-1]


def champion_against(stakes: AnyStakes, turned: int, rivals: int, time: Millis) -> float:
    """Return how often the champion is first among so many good players who had all not claimed by this time."""
    best, first = _best_of(stakes, min(SPENT, turned // TIRING * TIRING), rivals)
    return first[min(bisect_left(best, time), len(best) - 1)]


def flips_of(options: RaceOptions) -> int:
    """Return how many cards will be turned in a short game; 0 where it goes to the last card."""
    return min([limit for limit in (options.flips, flips_in_time(options)) if limit], default=0)


def flips_in_time(options: RaceOptions) -> int:
    """Return how many cards will be turned before the time is up; 0 where there is no time."""
    tempo = TEMPO[options.turning]
    by_hand = 550 * (options.turning == "manual")  # what a player takes to reach for a card
    return options.minutes * 60_000 // ((tempo[0] + tempo[-1]) // 2 + by_hand)


@lru_cache(maxsize=16)
def worth_of_cards(stakes: AnyStakes, seats: int, flips: int, heads: tuple[Millis, ...]) -> Worth:
    """Learn what cards are worth, anew for each kind of table: the same table always learns the same."""
    below = seeded(f"{stakes.GAME} {seats} {flips} {heads}")
    pool = times_of(stakes, "good")
    seconds = tuple([head / 1000 for head in heads])
    grid = [2**power for power in range(13) if 2**power <= max(1, 0.75 * flips)]
    seen: dict[int, list[Seen]] = {left: [] for left in grid}
    games = max(LEAST_GAMES, min(MOST_GAMES, CARDS // (flips or 400)))
    for number in range(games):
        passed: list[tuple[int, Owned]] = []

        def watch(turned: int, owned: Owned, passed: list[tuple[int, Owned]] = passed) -> None:
            left = flips - turned if flips else 1
            if left in seen and (flips or turned % 40 == 20):
                passed.append((left, list(owned)))

        winners = stakes.quick_game(seats, flips, heads, pool, below, watch)
        for left, owned in passed if winners else ():
            seen[left].append(Seen(number, owned, winners))
    learned = [left for left in grid if len(seen[left]) >= LEAST_SEEN or not flips]
    if not learned:  # so many cards that nearly all games are over before
        return worth_of_cards(stakes, seats, 0, heads)
    return Worth(tuple(learned), tuple([fitted(seen[left], seconds) for left in learned]), seconds)


def fitted(seen: Sequence[Seen], heads: Sequence[float]) -> Weight:
    """Return the weights under which what was seen is likeliest, by Newton's method.

    Tables of one game have the same end, so it is games that are counted for how sure the weight is: the pulls of each
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


def first_of(rivals: Sequence[Seat], heads: Sequence[Millis], pool: Sequence[Millis], below: Below) -> Seat | None:
    """Return who is first; None if nobody notices."""
    raced = [(pool[below(POOL)] - heads[seat], below(1 << 20), seat) for seat in rivals]
    time, _, seat = min(raced)
    return seat if time < NEVER // 2 else None


def deal(seats: int, below: Below) -> list[list[int]]:
    """Return the packs, as kinds of cards, the top card last."""
    cards = [kind for kind in range(KINDS) for _ in range(4)]
    for index in range(len(cards) - 1, 0, -1):
        other = below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    first = below(seats)
    return [cards[(seat - first) % seats :: seats] for seat in range(seats)]


def most(owned: Owned) -> list[Seat]:
    return [seat for seat, cards in enumerate(owned) if cards == max(owned)]


def clockwise(seats: int, below: Below) -> Iterator[Seat]:
    """Yield whose turn it is, from anybody on."""
    seat = below(seats)
    while True:
        yield seat
        seat = (seat + 1) % seats


def heads_of(options: RaceOptions, seats: int) -> tuple[Millis, ...]:
    return tuple([head_start(options, seat) for seat in range(seats)])
