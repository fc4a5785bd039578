"""The registered keys of reasons are exactly those that the source of each layer and game uses."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from panier.core import reasons as core
from panier.core.registry import GAMES
from panier.protocol.schema.reasons import hint_keys, rules_keys, server_keys
from panier.server import reasons as server

SOURCE = Path(__file__).parents[2] / "src" / "panier"
# What no client is given: facets of games that only programs and the terminal ask, and their advice (`hint-…`).
ASIDE = {"advice", "bots", "fast", "jax", "paper", "people", "review", "rl", "rl_vector", "svg", "tty"}
# Said by the core, by bots and in reviews to programs alone.
TO_PROGRAMS = {"bad-file", "bad-game", "before-it-saw", "id-taken", "no-such-name", "no-daily", "nothing-to-count"}
FOR_ANY_GAME = {"no-advice", "no-review", "not-over", "day-to-come", "not-a-day", "not-the-daily"}


def keys(source: str) -> Iterator[str]:
    """Return the keys of the reasons in a module, literal or in a constant of it.

    >>> list(keys('PAUSED = Reason("paused", "The game is paused.")'))
    ['paused']
    """
    tree = ast.parse(source)
    texts: dict[str, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(str(text))):
                texts[name] = text
            case ast.AnnAssign(ast.Name(name), _, ast.Constant(str(text))):
                texts[name] = text
            case _:
                pass
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("Reason"), [ast.Constant(str(key)), *_]):
                yield key
            case ast.Call(ast.Name("Reason"), [ast.Name(name), *_]) if name in texts:
                yield texts[name]
            case _:
                pass


def keys_in(*folders: str, aside: set[str] = frozenset()) -> set[str]:  # type: ignore[assignment]
    files = [file for folder in folders for file in (SOURCE / folder).rglob("*.py")]
    inside = [file for file in files if not aside & {*file.relative_to(SOURCE).with_suffix("").parts}]
    return {key for file in inside for key in keys(file.read_text(encoding="utf-8"))}


def test_the_core_lists_what_it_says() -> None:
    assert keys_in("core") - TO_PROGRAMS == set(core.KEYS) - FOR_ANY_GAME


def test_the_server_lists_what_it_says() -> None:
    assert keys_in("server", "protocol") - set(core.KEYS) == set(server.KEYS)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lists_what_its_rules_say(game: str) -> None:
    folder = f"games/{GAMES[game].rules.__name__.split('.')[2]}"  # type: ignore[attr-defined]
    shared = ("games/_racing",) if GAMES[game].live.has_countdown else ()
    said = keys_in(folder, *shared, aside=ASIDE | {"daily"})
    assert said == set(GAMES[game].require("reasons", "no-reasons").KEYS)


@pytest.mark.parametrize("game", [id for id, game in GAMES.items() if game.facet("advice")])
def test_a_game_lists_what_its_hints_say(game: str) -> None:
    advice = SOURCE / "games" / GAMES[game].rules.__name__.split(".")[2] / "advice.py"  # type: ignore[attr-defined]
    assert {*keys(advice.read_text(encoding="utf-8"))} == set(GAMES[game].require("reasons", "no-reasons").HINTS)


def test_no_key_is_listed_twice() -> None:
    assert not set(core.KEYS) & set(server.KEYS)
    assert not {*server_keys(), *rules_keys()} & {*hint_keys()}
