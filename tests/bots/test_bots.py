"""Bots: legal, better than chance, and seeing no more than a player."""

import pytest
from msgspec.structs import replace

from games.picnic.picnics import DECK, all_keep_first, dealt, laid
from panier.bots import bot_names, built_in_bots, find_bot
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.match import simulate
from panier.core.registry import GAMES, find
from panier.games.picnic import rules
from panier.games.picnic.bots.by_score_now import attentive_bot
from panier.games.picnic.bots.lookahead import scale_effort
from panier.games.picnic.cards import Card
from panier.games.picnic.scoring import faces_of, score
from panier.games.picnic.table import Keep, Options
from panier.games.picnic.weave import Place, lay


# Picnic has the bots of Snack Match; with less thought games/picnic/test_bots.py plays all variants every time.
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[pytest.mark.slow] * (id == "snack-match")) for id in GAMES if id != "picnic"]
)
def test_every_bot_plays_every_variant_legally(id: str) -> None:
    entry = find(id)
    for name in bot_names(entry):
        for number, options in enumerate(entry.variants):
            seats = entry.rules.seat_range(options)[number % 2]
            end = simulate(entry.rules, seats, options, [find_bot(entry, name)], seeded(number))
            assert not entry.rules.to_act(end)


def total(bots: list[str], games: int) -> list[int]:
    """Return the scores of each seat, added up over some games."""
    entry = find("snack-match")
    totals = [0] * len(bots)
    for number in range(games):
        end = simulate(
            entry.rules, len(bots), entry.default_options, [find_bot(entry, bot) for bot in bots], seeded(number)
        )
        totals = [a + b for a, b in zip(totals, entry.rules.result(end).scores, strict=True)]
    return totals


def test_the_bots_are_named_from_the_weakest_to_the_strongest() -> None:
    assert bot_names(find("snack-match")) == ["random", "sprout", "casual", "good", "sharp", "champion"]
    random, casual, sharp = total(["random", "casual", "sharp"], games=6)
    assert random < casual < sharp


@pytest.mark.parametrize("id", ["snack-match", "snack-arnaque"])
def test_a_champion_can_think_longer_or_less(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    efforts: list[float] = []
    champion = built_in_bots(find(id))["champion"]

    def watched(view: object, randbelow: RandBelow, effort: float = 1) -> object:
        efforts.append(effort)
        return champion(view, randbelow)

    monkeypatch.setitem(find(id).require("bots", "no-bots").BOTS, "champion", watched)
    entry = find(id)
    bots = [find_bot(entry, name) for name in ("champion", "champion:0.25")]
    assert not entry.rules.to_act(simulate(entry.rules, 2, entry.default_options, bots, seeded(1)))
    assert set(efforts) == {1, 0.25}


def test_champions_imagine_more_with_more_effort() -> None:
    assert [scale_effort(96, effort) for effort in (0.001, 0.5, 1, 4)] == [4, 48, 96, 384]


@pytest.mark.parametrize(
    ("id", "name", "text"),
    [
        ("snack-match", "champion:often", "as in champion:4"),
        ("snack-match", "champion:0", "as in champion:4"),
        ("snack-match", "champion:1000", "up to 100"),
        ("snack-match", "sprout:2", "without looking ahead"),
        ("snap", "champion:2", "without looking ahead"),
    ],
)
def test_a_wrong_effort_is_refused_with_an_example(id: str, name: str, text: str) -> None:
    with pytest.raises(PanierError, match=text):
        find_bot(find(id), name)


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    entry = find("snack-match")
    with pytest.raises(PanierError, match="is not in your hand"):
        simulate(entry.rules, 2, entry.default_options, [lambda view, randbelow: Keep(DECK[0])], seeded(1))
    with pytest.raises(PanierError, match="not a move of this game"):
        simulate(entry.rules, 2, entry.default_options, [lambda view, randbelow: Keep(view.picnics)], seeded(1))


def test_an_unknown_bot_is_refused_with_a_list_of_bots() -> None:
    with pytest.raises(
        PanierError,
        match="No bot called 'genius' plays Picnic; there are random, sprout, casual, good, sharp, champion",
    ):
        find_bot(find("picnic"), "genius")


def test_an_attentive_bot_takes_a_group_when_it_can() -> None:
    """Two sandwiches lie in a row, the card has a third: it goes where the three touch."""
    picnic = laid(Place(Card("wO wG dB"), 3, 3))
    state = all_keep_first(dealt(1))
    view = replace(rules.view(state, 0), mine=picnic, hand=(Card("wO dG sR"),))
    for seed in range(5):
        place = attentive_bot(view, seeded(seed))
        assert isinstance(place, Place)
        assert score(faces_of(lay(picnic, place))) > 0


def test_the_same_seed_plays_the_same_game() -> None:
    entry = find("snack-match")
    bots = [find_bot(entry, "casual")]
    one, other = (simulate(entry.rules, 3, Options(), bots, seeded(5)) for _ in range(2))
    assert one == other
