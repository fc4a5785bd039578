"""Hints: a legal move with a reason, found from the seat's view alone."""

from collections import Counter
from typing import Any

import pytest

from panier.bots import bot_names, find_bot
from panier.bots.advice import NO_ADVICE, advise, has_advice, view_after
from panier.core.bot import without_delay
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.game import AnyGame
from panier.core.moves import NOTHING_TO_DO
from panier.core.registry import GAMES, find
from panier.core.rules import Act, begin, play
from panier.core.units import CHANCE
from panier.games.picnic import rules as picnic
from panier.games.picnic.table import Keep, Options, State
from panier.games.picnic.weave import Place, lay


def explain(game: str) -> Any:
    return find(game).part("advice", "explain")


ADVISED = [id for id, game in GAMES.items() if has_advice(game)]


def views(entry: AnyGame, options: Any, seed: int, seats: int = 2) -> Any:
    """Yield the views of the seats that act in a game between sensible bots."""
    randbelow = seeded(seed)
    bot = find_bot(entry, bot_names(entry)[-2]) or find_bot(entry, bot_names(entry)[-1])
    assert bot is not None
    state = begin(entry.rules, seats, options)
    while waiting := entry.rules.to_act(state):
        seat = min(waiting)
        if seat == CHANCE:
            move = entry.rules.chance(state).pick(randbelow)
        else:
            view = entry.rules.view(state, seat)
            move = without_delay(bot(view, randbelow))
            yield view, move
        state = entry.rules.apply(state, Act(seat, move))


@pytest.mark.parametrize("game", ADVISED)
def test_every_move_of_a_bot_has_a_reason(game: str) -> None:
    entry = find(game)
    reasons: Counter[str] = Counter()
    for number, options in enumerate(entry.variants[:4]):
        for view, move in views(entry, options, number):
            reason = explain(game)(view, move)
            assert reason.text.endswith((".", "!"))
            reasons[reason.key] += 1
    assert len(reasons) >= 4


@pytest.mark.parametrize("game", ADVISED)
def test_the_advice_is_legal_and_the_same_for_the_same_seed(game: str) -> None:
    entry = find(game)
    seen = list(views(entry, entry.default_options, 5))
    for view, _ in seen[:: max(1, len(seen) // 3)]:
        advice = advise(entry, view, (), seeded(1))
        assert advice.move in entry.rules.moves(view)
        assert advise(entry, view, (), seeded(1)) == advice


def test_the_reason_names_the_group_and_its_points() -> None:
    """The reason has the element, the number of cells and the points."""
    entry = find("snack-match")
    found = [
        (view, move, explain("snack-match")(view, move))
        for seed in range(6)
        for view, move in views(entry, entry.default_options, seed)
        if isinstance(move, Place)
    ]
    makes = [(view, move, reason) for view, move, reason in found if reason.key == "makes-group"]
    assert makes
    for view, move, reason in makes:
        before, now = (picnic.result(with_mine(view, mine)).sheets[0] for mine in (view.mine, lay(view.mine, move)))
        assert now.total - before.total == reason.facts["points"]
        sizes = [line.size for line in now.lines if line.element == reason.facts["element"]]
        assert max(sizes) == reason.facts["size"]


def with_mine(view: Any, mine: Any) -> State:
    state = begin(picnic, 2, view.options)
    players = tuple(type(player)(mine, mine) for player in state.players)
    return type(state)(state.options, players, state.deck)


def test_advice_after_moves_reveals_nothing_of_the_real_state() -> None:
    """The last seat to choose would get a strip from its neighbour: a hint does not reveal it."""
    entry = find("snack-match")
    randbelow = seeded(3)
    state = begin(entry.rules, 2, Options("snack-match"))
    state = play(entry.rules, state, Act(CHANCE, entry.rules.chance(state).pick(randbelow)))
    state = play(entry.rules, state, Act(1, Keep(state.players[1].hand[0])))
    view = entry.rules.view(state, 0)
    mine = Keep(view.hand[0])
    real = entry.rules.view(play(entry.rules, state, Act(0, mine)), 0).hand
    imagined = {view_after(entry, view, [mine], seeded(seed)).hand for seed in range(30)}
    assert len(imagined) > 15
    assert all(hand[0] == real[0] for hand in imagined)


def test_advice_is_refused_when_there_is_no_move_or_no_advisor() -> None:
    snap, snack = find("snap"), find("snack-match")
    with pytest.raises(PanierError) as refused:
        advise(snap, snap.rules.view(begin(snap.rules, 2, snap.default_options), 0), (), seeded(0))
    assert refused.value.reason == NO_ADVICE
    with pytest.raises(PanierError) as refused:
        advise(snack, snack.rules.view(begin(snack.rules, 2, snack.default_options), 0), (), seeded(0))
    assert refused.value.reason == NOTHING_TO_DO
