"""The compiled twin of picnics agrees with the readable rules, and no caller waits for it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from panier.bots.twins import CompiledTwin, can_compile
from panier.games.picnic.cards import DECKS, Card
from panier.games.picnic.fast import TWIN
from panier.games.picnic.scoring import faces_of, first_corner, points, score, seen_in, seen_with, window
from panier.games.picnic.weave import EMPTY, SLOTS, Picnic, lay, placements

needs_compiler = pytest.mark.skipif(not can_compile(), reason="no compiler for this Python")
OPTIONS = [(touch, braid) for touch in (True, False) for braid in (True, False)]


@pytest.fixture(scope="session")
def twin() -> ModuleType:
    ready = TWIN.wait()
    assert ready, TWIN.error
    return ready


def random_picnics(seed: int, games: int, *, touch: bool, braid: bool) -> Iterator[tuple[Picnic, Card]]:
    """Yield every picnic of some random games, with the strip that is laid next."""
    random = Random(seed)
    for game in range(games):
        picnic = EMPTY
        for card in random.sample(DECKS["picnic" if game % 2 else "snack-match"], 8):
            yield picnic, card
            picnic = lay(picnic, random.choice(list(placements(picnic, card, touch=touch, braid=braid))))


@needs_compiler
@pytest.mark.parametrize(("touch", "braid"), OPTIONS)
def test_the_same_placements_are_legal_and_show_and_score_the_same(twin: ModuleType, touch: bool, braid: bool) -> None:
    agree(twin, 10, touch=touch, braid=braid)


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize(("touch", "braid"), OPTIONS)
def test_the_same_placements_are_legal_over_many_games(twin: ModuleType, touch: bool, braid: bool) -> None:
    agree(twin, 400, touch=touch, braid=braid)


def agree(twin: ModuleType, games: int, *, touch: bool, braid: bool) -> None:
    from panier.games.picnic.fast import convert, rules
    from panier.games.picnic.fast.tables import TABLES

    moves = rules.SOME_MOVES.copy()
    for picnic, card in random_picnics(games, games, touch=touch, braid=braid):
        board, number = convert.board_of(picnic), convert.card_number(card)
        found = rules.placements(TABLES, board, number, touch, braid, moves)
        listed = list(placements(picnic, card, touch=touch, braid=braid))
        assert [convert.place_of(card, move) for move in moves[:found]] == listed
        assert [convert.move_of(place) for place in listed] == list(moves[:found])
        for place in listed[:: max(1, len(listed) // 5)]:
            after = board.copy()
            rules.lay(TABLES, after, number, convert.move_of(place))
            expected = lay(picnic, place)
            assert list(after) == list(convert.board_of(expected))
            assert list(after[:8]) == seen_in(expected)
            assert rules.score(TABLES, after) == score(faces_of(expected))


@needs_compiler
@pytest.mark.parametrize(("touch", "braid"), OPTIONS)
def test_the_best_pair_of_places_is_found(twin: ModuleType, touch: bool, braid: bool) -> None:
    """All pairs are tried by the readable rules, in picnics of few strips, so that they are not too many."""
    import numpy as np

    from panier.games.picnic.fast import convert
    from panier.games.picnic.fast.tables import TABLES

    values = np.zeros((4, 1 << 16), np.int16)
    values[:3] = TABLES.points
    best, plans = np.zeros(1), np.zeros((1, 3), np.int64)
    picnics = [case for case in random_picnics(3, 2, touch=touch, braid=braid) if len(case[0].strips) in (0, 2, 3)]
    for picnic, one in picnics:
        cards = [one, next(card for card in DECKS["snack-match"] if card != one)]
        how = twin.PlacementFlags(touch, braid)
        hand = np.array([convert.card_number(card) for card in cards])
        twin.best_pairs(TABLES, how, convert.board_of(picnic), hand, values, np.zeros(8, np.int64), 2000, best, plans)
        highest = 0
        for first, then in (cards, cards[::-1]):
            for place in placements(picnic, first, touch=touch, braid=braid):
                laid = lay(picnic, place)
                seen = seen_in(laid)
                for follow in placements(laid, then, touch=touch, braid=braid):
                    frames = laid.frames & SLOTS[follow.row, follow.col, follow.turn].frames
                    corner = first_corner(frames)
                    highest = max(highest, sum(points(window(c, corner)) for c in seen_with(seen, follow)))
        order, move, follow_move = plans[0]
        planned = lay(picnic, convert.place_of(cards[order], move))
        planned = lay(planned, convert.place_of(cards[1 - order], follow_move))
        assert best[0] == highest == score(faces_of(planned))


@needs_compiler
def test_compiled_random_games_score_like_readable_ones(twin: ModuleType) -> None:
    """Their mean score is that of random games by the readable rules, about 2.1 points."""
    import numpy as np

    from panier.games.picnic.fast import rules
    from panier.games.picnic.fast.tables import TABLES

    for seats in (1, 2, 9):
        scores = np.zeros((2000, seats), np.int64)
        laid = rules.random_games(TABLES, True, True, -1, np.array([7], np.uint64), scores)
        assert laid == 2000 * seats * 8
        assert 1.9 < scores.mean() < 2.5


@needs_compiler
def test_compiled_code_is_cached_in_a_writable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from panier.bots.twins.compiling import cache_folder

    (tmp_path / "rules.py").write_text("one = 1")
    beside = cache_folder.__wrapped__(tmp_path)
    assert beside.parent == tmp_path / "__pycache__"
    (tmp_path / "rules.py").write_text("one = 2")
    assert cache_folder.__wrapped__(tmp_path) != beside
    monkeypatch.setattr("os.access", lambda *_: False)
    assert tmp_path not in cache_folder.__wrapped__(tmp_path).parents


@needs_compiler
def test_compiled_code_of_older_sources_is_never_used(twin: ModuleType) -> None:
    """The cache folder depends on the sources, so code of older sources is not found."""
    from panier.bots.twins.compiling import cache_folder

    folder = Path(twin.__file__ or "").parent
    assert str(twin.search_pairs.stats.cache_path).startswith(str(cache_folder(folder)))
    assert cache_folder(folder).parent.parent == folder


def test_the_first_request_does_not_wait_for_the_compiler() -> None:
    """Without a compiler, or if compiling fails, the readable rules are used."""
    fails = CompiledTwin("panier.bots.twins.no_such_module")
    assert fails.get_if_ready() is None
    assert fails.wait() is None
    assert (fails.error is not None) == can_compile()
    assert fails.get_if_ready() is None
