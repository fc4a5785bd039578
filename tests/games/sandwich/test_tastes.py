"""Palates, how they are learned, and the bots that have them."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from games.sandwich.sandwiches import BOX, flipped, kitchen, tasting
from panier.bots import bot_names, find_bot
from panier.core.bot import DelayedMove
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.registry import find
from panier.core.units import Seat
from panier.games.sandwich import rules
from panier.games.sandwich.bots import Cook, Learner, best_division, greedy, ingredients_of
from panier.games.sandwich.cards import INGREDIENTS
from panier.games.sandwich.choices import is_line
from panier.games.sandwich.remarks import FEATURES, Clause, code, read
from panier.games.sandwich.table import Compose, Dish, Options, Rank, Tasting, View
from panier.games.sandwich.tastes import (
    COMMON_TASTE,
    KNOWN_PALATES,
    PALATES,
    UNKNOWN_TASTER,
    Belief,
    Palate,
    Three,
    alone,
    belief_about,
    confession_of,
    explain_ranking,
    features,
    learn,
    of_taster,
    praise,
    rank,
    weights,
    worth,
    worth_variance,
)
from panier.games.sandwich.tty.remarks import words
from panier.lab.arena import play_ladder
from panier.lab.report import MeanWithMargin, mean_with_margin

BY_ID = {palate.id: palate for palate in PALATES}
SWEET: Three = ("banana", "chocolate-spread", "honey")
GREEN: Three = ("cucumber", "lettuce", "tomato")
MEATY: Three = ("bacon", "ham", "roast-beef")
STRANGE: Three = ("grasshopper", "marshmallow", "sardine")


@pytest.mark.parametrize(
    ("id", "best"),
    [("sweet-tooth", SWEET), ("gardener", GREEN), ("carnivore", MEATY), ("adventurer", STRANGE)],
)
def test_every_palate_has_its_favourite(id: str, best: Three) -> None:
    plates = [SWEET, GREEN, MEATY, STRANGE]
    assert max(plates, key=lambda three: worth(BY_ID[id], three)) == best


def test_palates_are_consistent_but_not_machines() -> None:
    randbelow = seeded(1)
    firsts = Counter(rank(BY_ID["gardener"], [MEATY, GREEN, STRANGE], randbelow)[0] for _ in range(200))
    assert firsts[1] > 180
    close = [("cucumber", "lettuce", "mushroom"), ("cucumber", "lettuce", "tomato")]
    assert len({rank(BY_ID["gardener"], close, randbelow) for _ in range(100)}) == 2


@pytest.mark.parametrize("palate", PALATES, ids=lambda palate: palate.id)
def test_a_taster_says_why_by_its_own_palate(palate: Palate) -> None:
    """The reason is a feature that the sandwich has and the palate weighs."""
    mine = dict(zip(FEATURES, weights(palate.id), strict=True))
    for order in permutations([SWEET, GREEN, MEATY, STRANGE], 3):
        line = explain_ranking(palate, order)
        assert is_line(line)
        good, bad = read(line)
        assert (good.good, bad.good) == (True, False)
        for clause, three, sign in ((good, order[0], 1), (bad, order[-1], -1)):
            if clause.name is not None:
                assert clause.name in three
            if clause.feature is not None:
                assert sign * mine[clause.feature] > 0
                there = features(three) if clause.name is None else alone(clause.name)
                assert there[FEATURES.index(clause.feature)] > 0 or clause.feature == "odd"


def test_the_reason_names_what_decided() -> None:
    assert (
        explain_ranking(BY_ID["fire-eater"], [("chilli-sauce", "ham", "tuna"), SWEET])
        == "+chilli-sauce:hot -banana:sweet"
    )
    assert explain_ranking(BY_ID["gardener"], [GREEN, MEATY]) == "+cucumber:vegetable -bacon:meat"


def test_a_cook_praises_what_it_believes_the_taster_likes() -> None:
    assert praise(weights("sailor"), ("tuna", "honey", "ham")) == "+tuna:fish"
    assert praise(weights("carnivore"), ("tuna", "honey", "ham")) == "+ham:cold-cut"
    assert read(praise(COMMON_TASTE.mean, SWEET)) == (Clause(True, "banana", None),)


@pytest.mark.parametrize(
    "text",
    ["", "Yum!", "+", "+:", "+honey", "+honey:gold", "+gold:sweet", "+honey:sweet ", "<b>:sweet", "+ham: -ham: -ham:"],
)
def test_text_that_is_no_code_is_a_persons_own_words(text: str) -> None:
    assert read(text) == ()
    assert words(text) == text


def test_every_reason_has_words() -> None:
    for feature in (None, *FEATURES):
        for good in (True, False):
            clause = Clause(good, "honey", feature)
            assert read(code(clause)) == (clause,)
            assert words(code(clause)).startswith("Honey: ")
    assert words("+:balance -honey:") == "Fresh and rich in balance; honey: just dull."


def test_confessions_follow_the_palate() -> None:
    assert confession_of(BY_ID["fire-eater"]).loved == "chilli-sauce"
    assert INGREDIENTS[confession_of(BY_ID["sailor"]).loved].family == "fish"


def test_a_ranking_moves_a_belief_towards_what_was_liked_and_leaves_less_doubt() -> None:
    ranked = [features(three) for three in (SWEET, GREEN, MEATY)]
    belief = learn(UNKNOWN_TASTER, ranked)
    sweet, meat = FEATURES.index("sweet"), FEATURES.index("meat")
    assert belief.mean[sweet] > UNKNOWN_TASTER.mean[sweet]
    assert belief.mean[meat] < UNKNOWN_TASTER.mean[meat]
    assert 0 < worth_variance(belief, ranked[0]) < worth_variance(UNKNOWN_TASTER, ranked[0])
    assert worth_variance(COMMON_TASTE, ranked[0]) == 0


def test_after_many_rankings_the_palate_is_known() -> None:
    randbelow = seeded(3)
    names = list(INGREDIENTS)
    palate = BY_ID["cheesemonger"]
    belief = UNKNOWN_TASTER
    for _ in range(80):
        plates: list[Three] = [(names[randbelow(56)], names[randbelow(56)], names[randbelow(56)]) for _ in range(3)]
        belief = learn(belief, [features(plates[i]) for i in rank(palate, plates, randbelow)])
    pairs: list[tuple[Three, Three]] = [
        (
            (names[randbelow(56)], names[randbelow(56)], names[randbelow(56)]),
            (names[randbelow(56)], names[randbelow(56)], names[randbelow(56)]),
        )
        for _ in range(300)
    ]
    clear = [(a, b) for a, b in pairs if worth(palate, a) > worth(palate, b) + 1]
    guess = [sum(m * x for m, x in zip(belief.mean, features(a), strict=True)) for a, _ in clear]
    other = [sum(m * x for m, x in zip(belief.mean, features(b), strict=True)) for _, b in clear]
    assert sum(a > b for a, b in zip(guess, other, strict=True)) > 0.9 * len(clear)


def test_the_icebreaker_alone_teaches_something() -> None:
    belief = belief_about(UNKNOWN_TASTER, confession_of(BY_ID["sailor"]), ())
    fish = FEATURES.index("fish")
    assert belief.mean[fish] > UNKNOWN_TASTER.mean[fish]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_division_is_the_best_there_is(seats: int) -> None:
    """With tasters who differ, everybody gets what they like."""
    view = rules.view(kitchen(seats), 0)
    move = greedy(view, seeded(1))
    assert move in rules.moves(view)
    tastes = (
        ("carnivore", "carnivore", "gardener", "gardener") if seats == 3 else ("carnivore", "gardener", "sweet-tooth")
    )
    beliefs = tuple(COMMON_TASTE.__class__(weights(id), ()) for id in tastes)
    cards = tuple(sorted(BOX[0:3] + BOX[7:10] + BOX[14:17] + BOX[24:27][: 3 if seats == 3 else 0]))
    made = best_division(cards, beliefs)
    assert Counter(card for three in made for card in three) == Counter(cards)
    meaty = set(made[0])
    assert not meaty & set(BOX[0:3])


def test_in_a_race_bots_take_their_time_as_people_do() -> None:
    view = rules.view(flipped(5, Options()), 2)
    times = []
    randbelow = seeded(4)
    for _ in range(200):
        answer = greedy(view, randbelow)
        assert isinstance(answer, DelayedMove)
        assert answer.move in rules.moves(view)
        times.append(answer.delay_ms)
    assert min(times) > 500
    assert 900 < sum(times) / len(times) < 2000


def test_a_bot_ranks_by_its_palate_and_says_why() -> None:
    view = rules.view(tasting(4), 1)
    move = Cook(BY_ID["sailor"])(view, seeded(1))
    assert isinstance(move, Rank)
    assert move in rules.moves(view)
    plates = [ingredients_of(plate.sandwich) for plate in view.plates[1]]
    assert move.remark == explain_ranking(BY_ID["sailor"], [plates[at] for at in move.order])


def test_a_bot_praises_its_sandwiches_in_chefs_suggestion() -> None:
    view = rules.view(kitchen(4, Options("turns", chef=True)), 0)
    move = greedy(view, seeded(1))
    assert isinstance(move, Compose)
    assert all(len(read(pitch)) == 1 for pitch in move.pitches)
    assert move in rules.moves(view)


def test_bots_trade_with_each_other() -> None:
    entry = find("sandwich")
    moves: Counter[str] = Counter()
    palates = [Cook(palate) for palate in PALATES]
    for options in (Options("turns", trade=True), Options(trade=True)):
        for bots in ([find_bot(entry, "learner")], palates):
            simulate(entry.rules, 5, options, bots, seeded(2), lambda act: moves.update([type(act.move).__name__]))
    assert moves["Offer"] > 0
    assert moves["Withdraw"] > 0


class Remembering(Learner):
    """A learner that remembers earlier games with the same people."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.known = [UNKNOWN_TASTER] * seats

    def belief(self, view: View, taster: Seat) -> Belief:
        return belief_about(self.known[taster], view.tastes[taster], of_taster(view.history, taster))

    def remember(self, history: Sequence[Tasting]) -> None:
        self.known = [belief_about(known, None, of_taster(history, seat)) for seat, known in enumerate(self.known)]


def advantage(games: int, seats: int = 4) -> MeanWithMargin:
    """Return how many points more a learning cook makes than one that does not learn.

    Both play in the same seat, with the same cards and among the same tasters, game after game.
    """
    entry, options = find("sandwich"), Options("turns")
    learner = Remembering(seats)
    gains = []
    for number in range(games):
        ends = [
            simulate(
                entry.rules,
                seats,
                options,
                [cook, *[greedy] * (seats - 1)],
                seeded(f"thoughts {number}"),
                chance=seeded(f"cards {number}"),
            )
            for cook in (learner, greedy)
        ]
        learner.remember(ends[0].history)
        gains.append(ends[0].scores[0] - ends[1].scores[0])
    return mean_with_margin(gains)


def test_a_learning_maker_beats_one_that_does_not_learn() -> None:
    found = advantage(games=20)
    assert found.mean - found.plus_minus > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_learning_maker_beats_one_that_does_not_learn_by_far(seats: int) -> None:
    found = advantage(games=100, seats=seats)
    assert found.mean - found.plus_minus > 2


VEGETABLE = FEATURES.index("vegetable")
MEAT = FEATURES.index("meat")


def ranked(*threes: Three, remark: str = "") -> Tasting:
    return Tasting(1, 0, tuple([Dish(three, 1) for three in threes]), remark)


def test_a_casual_cook_remembers_what_was_liked_and_forgets_what_was_not() -> None:
    green_not_meat = (ranked(GREEN, SWEET, MEATY),)
    best, ends = (belief_about(UNKNOWN_TASTER, None, green_not_meat, memory) for memory in ("best", "best-and-worst"))
    assert best.mean[VEGETABLE] > UNKNOWN_TASTER.mean[VEGETABLE]
    assert best.mean[MEAT] == pytest.approx(UNKNOWN_TASTER.mean[MEAT])
    assert ends.mean[MEAT] < UNKNOWN_TASTER.mean[MEAT]


def test_a_cook_learns_from_remarks() -> None:
    said = ranked(SWEET, GREEN, MEATY, remark="+banana:sweet -bacon:meat")
    heard, unheard = (belief_about(UNKNOWN_TASTER, None, (said,), memory) for memory in ("words", "rankings"))
    assert heard.mean[MEAT] < unheard.mean[MEAT]
    dull = ranked(SWEET, GREEN, MEATY, remark="Yum!")
    assert belief_about(UNKNOWN_TASTER, None, (dull,), "words") == belief_about(
        UNKNOWN_TASTER, None, (dull,), "rankings"
    )


def test_knowing_the_palates_links_likings() -> None:
    """A taster who likes vegetables probably dislikes meat, although no ranking was about meat."""
    likes_green = belief_about(KNOWN_PALATES, None, (ranked(GREEN, SWEET, STRANGE),))
    assert likes_green.mean[MEAT] < KNOWN_PALATES.mean[MEAT]
    assert belief_about(UNKNOWN_TASTER, None, (ranked(GREEN, SWEET, STRANGE),)).mean[MEAT] == pytest.approx(
        UNKNOWN_TASTER.mean[MEAT]
    )


def test_the_cooks_are_named_from_the_weakest_to_the_strongest() -> None:
    entry = find("sandwich")
    assert bot_names(entry) == ["random", "sprout", "casual", "good", "sharp", "champion"]
    (one,) = play_ladder(entry, bots=["sprout", "champion"], games=20, options=Options("turns"), seed=1).rungs
    assert one.share.low > 0.6


@pytest.mark.slow
def test_each_cook_wins_two_thirds_against_the_one_below() -> None:
    for one in play_ladder(find("sandwich"), games=400, seed=1).rungs:
        assert 0.6 < one.share.mean < 0.75, one


def test_tastings_are_told_apart_by_taster() -> None:
    entry = find("sandwich")
    end = simulate(entry.rules, 4, Options("turns"), [greedy], seeded(1))
    assert [found.round for found in of_taster(end.history, 2)] == [1, 2, 3]
