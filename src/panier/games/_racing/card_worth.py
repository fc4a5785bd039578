"""What cards are worth in a race: from how many everybody owns to everybody's chance to win.

Theory of operation. Between equals nothing counts but cards, and how many are still to be turned. So games between
equals are played in short: cards are turned, and where two are alike, or an animal shows, reaction times are drawn like
those of good players. From how these games end a weight is learned for the cards (a conditional logit: odds of two
seats are e to the weight times the difference of their cards), one for each number of cards left to turn. A head start
has a weight of its own. Nobody errs in these games, and nobody tires.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import Final, NamedTuple, TypeAlias

from panier.bots.reactions import SPENT, Reflex, Temper, at_the_moment, noticing
from panier.core.chance import Below, seeded
from panier.core.units import Millis, Seat
from panier.games._racing.settings import TEMPO, Racing, head_start
from panier.games.elephant import bots as elephant
from panier.games.snap import bots as snap

CARDS: Final = 250_000  # turned in all these games, about
MOST_GAMES: Final = 2500
LEAST_GAMES: Final = 150
LONGEST: Final = 3000  # cards of a game to the last card; what is not decided by then is left out
LEAST_SEEN: Final = 30  # tables, to learn a weight from
KINDS: Final = 13
NEVER: Final = 1 << 30
COVERED: Final[Millis] = TEMPO["auto"].stop  # a card is seen for no longer
POOL: Final = 4096  # reaction times drawn beforehand
TIRING: Final = 50  # after so many cards one is a little slower
ALARMS: Final = (0, 1)  # which kinds are elephant and mouse, where only those count

Owned: TypeAlias = Sequence[int]
Watch: TypeAlias = Callable[[int, Owned], None]  # is shown how many cards are turned, and what everybody owns


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
        """The weight with so many cards left: between those learned, in proportion to the logarithm."""
        place = bisect_left(self.left, left)
        if place == len(self.left) or place == 0 or self.left[place] == left:
            return self.weights[min(place, len(self.left) - 1)]
        below, above = self.left[place - 1], self.left[place]
        part = log(left / below) / log(above / below)
        return Weight(*(a + part * (b - a) for a, b in zip(self.weights[place - 1], self.weights[place], strict=True)))

    def chances(self, owned: Owned, left: int) -> tuple[float, ...]:
        """Everybody's chance; who has no cards has none."""
        weight = self.at(max(1, left))
        worths = [weight.card * cards + weight.second * head for cards, head in zip(owned, self.heads, strict=True)]
        highest = max(worth for worth, cards in zip(worths, owned, strict=True) if cards)
        odds = [exp(worth - highest) if cards else 0.0 for worth, cards in zip(worths, owned, strict=True)]
        return tuple([one / sum(odds) for one in odds])


def times(reflex: Reflex, temper: Temper, below: Below) -> list[Millis]:
    """Reaction times of a player, in ascending order; NEVER for what is noticed when the next card covers it."""
    found = [noticing(reflex, temper, below) for _ in range(POOL)]
    return sorted([time if time < COVERED else NEVER for time in found])


@cache
def times_of(game: str, bot: str, turned: int = 0) -> list[Millis]:
    """How fast a bot is after so many cards: all tire."""
    reflex, bots = (snap.PAIR, snap) if game == "snap" else (elephant.ANIMAL, elephant)
    temper = at_the_moment(bots.TEMPERS[bot], bots.WEARY, turned, owned=1)
    return times(reflex, temper, seeded(f"{game} {bot} {turned}"))


def champion_before(game: str, turned: int, time: Millis) -> float:
    """How often the champion claims before this time, after so many cards."""
    tired = min(SPENT, turned // TIRING * TIRING)
    return bisect_left(times_of(game, "champion", tired), min(time, NEVER)) / POOL


@lru_cache(maxsize=256)
def _best_of(game: str, tired: int, rivals: int) -> tuple[list[Millis], list[float]]:
    """The best times of so many good players, ascending; and how often the champion is before those from each on."""
    good, below = times_of(game, "good"), seeded(f"{game} {rivals}")
    best = sorted([min([good[below(POOL)] for _ in range(rivals)]) for _ in range(POOL // 4)])
    total, from_here = 0.0, []
    for number, time in enumerate(reversed(best), 1):
        total += champion_before(game, tired, time)
        from_here.append(total / number)
    return best, from_here[::-1]


def champion_against(game: str, turned: int, rivals: int, time: Millis) -> float:
    """How often the champion is first among so many good players who had all not claimed by this time."""
    best, first = _best_of(game, min(SPENT, turned // TIRING * TIRING), rivals)
    return first[min(bisect_left(best, time), len(best) - 1)]


def flips_of(options: Racing) -> int:
    """How many cards will be turned in a short game; 0 where it goes to the last card."""
    return min([limit for limit in (options.flips, flips_in_time(options)) if limit], default=0)


def flips_in_time(options: Racing) -> int:
    """How many cards will be turned before the time is up; 0 where there is no time."""
    tempo = TEMPO[options.turning]
    by_hand = 550 * (options.turning == "manual")  # what a player takes to reach for a card
    return options.minutes * 60_000 // ((tempo[0] + tempo[-1]) // 2 + by_hand)


@lru_cache(maxsize=16)
def worth_of_cards(game: str, seats: int, flips: int, heads: tuple[Millis, ...]) -> Worth:
    """Learned anew for each kind of table: the same table always learns the same."""
    below = seeded(f"{game} {seats} {flips} {heads}")
    pool = times_of(game, "good")
    seconds = tuple([head / 1000 for head in heads])
    grid = [2**power for power in range(13) if 2**power <= max(1, 0.75 * flips)]
    seen: dict[int, list[Seen]] = {left: [] for left in grid}
    play = play_snap if game == "snap" else play_elephant
    games = max(LEAST_GAMES, min(MOST_GAMES, CARDS // (flips or 400)))
    for number in range(games):
        passed: list[tuple[int, Owned]] = []

        def watch(turned: int, owned: Owned, passed: list[tuple[int, Owned]] = passed) -> None:
            left = flips - turned if flips else 1
            if left in seen and (flips or turned % 40 == 20):
                passed.append((left, list(owned)))

        winners = play(seats, flips, heads, pool, below, watch)
        for left, owned in passed if winners else ():
            seen[left].append(Seen(number, owned, winners))
    learned = [left for left in grid if len(seen[left]) >= LEAST_SEEN or not flips]
    if not learned:  # so many cards that nearly all games are over before
        return worth_of_cards(game, seats, 0, heads)
    return Worth(tuple(learned), tuple([fitted(seen[left], seconds) for left in learned]), seconds)


def fitted(seen: Sequence[Seen], heads: Sequence[float]) -> Weight:
    """The weights under which what was seen is likeliest, by Newton's method.

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
    """Who is first; None if nobody notices."""
    raced = [(pool[below(POOL)] - heads[seat], below(1 << 20), seat) for seat in rivals]
    time, _, seat = min(raced)
    return seat if time < NEVER // 2 else None


def deal(seats: int, below: Below) -> list[list[int]]:
    """The packs, as kinds of cards, the top card last."""
    cards = [kind for kind in range(KINDS) for _ in range(4)]
    for index in range(len(cards) - 1, 0, -1):
        other = below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    first = below(seats)
    return [cards[(seat - first) % seats :: seats] for seat in range(seats)]


def most(owned: Owned) -> list[Seat]:
    return [seat for seat, cards in enumerate(owned) if cards == max(owned)]


def clockwise(seats: int, below: Below) -> Iterator[Seat]:
    """Whose turn it is, from anybody on."""
    seat = below(seats)
    while True:
        yield seat
        seat = (seat + 1) % seats


def play_snap(
    seats: int, flips: int, heads: Sequence[Millis], pool: Sequence[Millis], below: Below, watch: Watch
) -> Sequence[Seat]:
    """Who wins a game of Snap of so many cards, or with 0 to the last card; nobody if that takes too long."""
    packs, piles = deal(seats, below), [[0] * 0 for _ in range(seats)]
    owned = [len(pack) for pack in packs]
    tops = [0] * KINDS  # how many piles show a kind
    turned = 0
    watch(0, owned)
    for seat in clockwise(seats, below):
        if not owned[seat]:
            continue
        if not packs[seat]:
            pack, piles[seat] = piles[seat], []
            tops[pack[-1]] -= 1
            for index in range(len(pack) - 1, 0, -1):
                other = below(index + 1)
                pack[index], pack[other] = pack[other], pack[index]
            packs[seat] = pack
        card, pile = packs[seat].pop(), piles[seat]
        if pile:
            tops[pile[-1]] -= 1
        pile.append(card)
        tops[card] += 1
        turned += 1
        kind = card if tops[card] > 1 else next((kind for kind in range(KINDS) if tops[kind] > 1), None)
        if kind is not None:
            rivals = [rival for rival in range(seats) if owned[rival]]
            winner = first_of(rivals, heads, pool, below)
            if winner is not None:
                won: list[int] = []
                for other, cards in enumerate(piles):
                    if cards and cards[-1] == kind:
                        won += cards
                        owned[other] -= len(cards)
                        piles[other] = []
                tops[kind] = 0
                packs[winner] = won + packs[winner]
                owned[winner] += len(won)
                if owned[winner] == sum(owned):
                    return [winner]
        watch(turned, owned)
        if turned == (flips or LONGEST):
            return most(owned) if flips else ()
    return ()


def play_elephant(
    seats: int, flips: int, heads: Sequence[Millis], pool: Sequence[Millis], below: Below, watch: Watch
) -> Sequence[Seat]:
    """The same for Slap the Elephant."""
    packs = deal(seats, below)
    still_in = [True] * seats
    pile: list[int] = []
    turned = 0
    watch(0, [len(pack) for pack in packs])
    for seat in clockwise(seats, below):
        if not any(packs):  # the pile is dealt anew
            rivals = [rival for rival in range(seats) if still_in[rival]]
            for place, rival in enumerate(rivals):
                packs[rival] = pile[place :: len(rivals)]
            pile = []
        if not packs[seat]:
            continue
        pile.append(packs[seat].pop())
        turned += 1
        if pile[-1] in ALARMS:
            winner = first_of([rival for rival in range(seats) if still_in[rival]], heads, pool, below)
            if winner is not None:
                packs[winner] = pile[::-1] + packs[winner]
                pile = []
                still_in = [bool(pack) for pack in packs]
                if sum(still_in) == 1:
                    return [winner]
        watch(turned, [len(pack) for pack in packs])
        if turned == (flips or LONGEST):
            return most([len(pack) for pack in packs]) if flips else ()
    return ()


def heads_of(options: Racing, seats: int) -> tuple[Millis, ...]:
    return tuple([head_start(options, seat) for seat in range(seats)])
