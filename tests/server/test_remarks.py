"""Remarks and pitches in Sandwich, which everybody can read: when they are allowed, and which text."""

import msgspec
import pytest

from panier import protocol
from panier.games.sandwich.table import Rank
from server.scenes import Scene
from server.tables import game_of, in_room

WORDS = "Your cooking is awful"


async def at_tasting(**options: bool) -> Scene:
    """Return a game at its tasting, with three people who always made the first possible move."""
    scene = await in_room("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Choose, game="sandwich", options={"market": "turns", **options})
    assert isinstance(await scene.do(0, protocol.Start), protocol.CommandDone)
    table = game_of(scene).table
    for turn in range(1000):
        if table.state.phase == "tasting":
            return scene
        if move := next(iter(table.moves(turn % 3)), None):
            await scene.play(turn % 3, move)
        await scene.clock.advance(1000)
    raise AssertionError("no tasting")


@pytest.mark.parametrize("remark", [WORDS, f"+honey:sweet {WORDS}", "+honey:sweet -ham: +brie:", "+honey:gold", " "])
async def test_free_text_in_a_remark_needs_chat(remark: str) -> None:
    scene = await at_tasting()
    assert (await scene.play(1, Rank((0, 1, 2, 3), remark))).reason.key == "chat-off"
    await scene.do(0, protocol.ChangeSettings, chat=True)
    await scene.play(1, Rank((0, 1, 2, 3), WORDS))
    assert game_of(scene).table.state.players[1].rank == Rank((0, 1, 2, 3), WORDS)


async def test_the_chefs_suggestion_allows_free_text() -> None:
    scene = await at_tasting(chef=True)
    assert isinstance(await scene.play(1, Rank((0, 1, 2, 3), WORDS)), protocol.CommandDone)


@pytest.mark.parametrize("remark", ["", "+honey:sweet -ham:"])
async def test_an_empty_remark_or_a_bots_remark_needs_no_chat(remark: str) -> None:
    scene = await at_tasting()
    assert isinstance(await scene.play(1, Rank((0, 1, 2, 3), remark)), protocol.CommandDone)


HEAPS = "Z" + "\u0301\u0302" * 60
HIDDEN = ("\u3164", "a\u115fb", "\u2800\u2800", "a\u034fb", "\uffa0", "e\u200db")


@pytest.mark.parametrize("words", [HEAPS, *HIDDEN], ids=ascii)
async def test_a_remark_with_invisible_text_is_refused(words: str) -> None:
    scene = await at_tasting(chef=True)
    assert (await scene.play(1, Rank((0, 1, 2, 3), words))).reason.key == "text-letters"


@pytest.mark.parametrize("words", [HEAPS, *HIDDEN], ids=ascii)
async def test_a_pitch_with_invisible_text_is_refused(words: str) -> None:
    scene = await in_room("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Choose, game="sandwich", options={"market": "turns", "chef": True})
    await scene.do(0, protocol.Start)
    moves = msgspec.json.encode([{"type": "compose", "sandwiches": [], "pitches": [words]}])
    refused = await scene.do(0, protocol.Play, game=1, moves=tuple(msgspec.json.decode(moves, type=list[msgspec.Raw])))
    assert refused.reason.key == "text-letters"


@pytest.mark.parametrize("words", ["Ça croustille…", "Cre\u0301meux", "美味しい", "👨‍🍳 🌶️", "  two  spaces "])
async def test_remarks_can_be_written_in_every_language(words: str) -> None:
    scene = await at_tasting(chef=True)
    assert isinstance(await scene.play(1, Rank((0, 1, 2, 3), words)), protocol.CommandDone)
