"""Lessons: the card sequences that their hints rely on, and a search for a seed that has them.

PYTHONPATH=tests .venv/bin/python tests/server/lessons.py snap

plays one seed after the other until the first minutes have the cards that the hints speak of.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from panier import protocol
from panier.bots import find_bot
from panier.core.bot import without_delay
from panier.core.chance import RandBelow, seeded
from panier.core.registry import GAMES, find
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import Slap, SnapFingers
from panier.games.picnic.bots.by_score_now import attentive_bot
from panier.games.picnic.scoring import faces_of, score
from panier.games.sandwich.bots import Cook
from panier.games.sandwich.table import Grab
from panier.games.snap.bots import two_alike
from panier.games.snap.table import Call
from server.scenes import Scene

WEB: Final = Path(__file__).parents[2] / "web" / "src" / "games"
TABLES: Final[dict[str, Any]] = {
    game: table
    for file in sorted(WEB.glob("**/lesson.json"))
    for game, table in json.loads(file.read_text(encoding="utf-8")).items()
}
REACTION: Final = 650  # of a first-time player, in milliseconds


async def start_lesson(game: str) -> Scene:
    """Start the lesson of a game with a newcomer and some sprout bots."""
    scene = Scene()
    await scene.join("Ana")
    for _ in range(TABLES[game]["bots"]):
        await scene.do(0, protocol.AddBot, strength="sprout")
    await scene.do(0, protocol.Choose, game=game, options=TABLES[game]["options"])
    assert isinstance(await scene.do(0, protocol.Start, lesson=True), protocol.CommandDone)
    return scene


def newcomer(game: str, view: Any, randbelow: RandBelow) -> Any:
    """Return the move of a player who follows the hints, or None for no move."""
    match game:
        case "snap":
            return Call(view.number) if two_alike(view) and view.number not in view.claimed else None
        case "elephant":
            claims = {"elephant": Slap, "mouse": SnapFingers}
            claim = claims.get(shown_on(view.top)) if view.top and view.number not in view.claimed else None
            return claim(view.number) if claim else None
        case "sandwich":
            move = Cook()(view, randbelow)
            return without_delay(move)
        case "snack-match" | "picnic":
            return without_delay(attentive_bot(view, randbelow))
        case _:
            bot = find_bot(find(game), "good")
            assert bot is not None
            return without_delay(bot(view, randbelow))


async def play_lesson(scene: Scene, game: str, most: int = 2000) -> list[Any]:
    """Play as the newcomer, to the end or for `most` steps; return the views they saw."""
    entry, randbelow = find(game), seeded(1)
    seen: list[Any] = []
    for _ in range(most):
        table = scene.sockets[0].table
        view: Any = msgspec.json.decode(table.view, type=entry.view_type)
        if not seen or seen[-1] != view:
            seen.append(view)
        if bytes(table.result) != b"null":
            break
        racing = game in ("snap", "elephant")
        move = newcomer(game, view, randbelow) if racing or 0 in table.waiting else None
        if move is None:
            await scene.clock.advance(50)
        elif find(game).is_claim(move):
            shown = max(scene.sockets[0].reveal_sent_at.values())
            if not isinstance(move, Grab) or not view.claims:
                await scene.clock.advance_to(max(scene.clock.now(), shown + REACTION))
                await scene.claim(0, move, REACTION)
            await scene.clock.advance(50)
        else:
            await scene.do(0, protocol.Play, game=1, moves=(msgspec.Raw(msgspec.json.encode(move)),))
            await scene.clock.advance(50)
    return seen


# --- card sequences the hints rely on ---------------------------------------------------------------------------------


def two_alike_soon(seen: list[Any]) -> bool:
    """Return whether two alike come at the fourth to sixth card, and twice more before the twentieth."""
    cards = [view.turned for view in seen if two_alike(view)]
    alike = sorted(set(cards))
    return bool(alike) and 4 <= alike[0] <= 6 and sum(number <= 20 for number in alike) >= 3


def elephant_then_mouse(seen: list[Any]) -> bool:
    """Return whether two other cards come first, then an elephant, soon a mouse, and another elephant by card 20."""
    shown = {view.turned: shown_on(view.top) for view in seen if view.top}
    alarms = [(number, picture) for number, picture in sorted(shown.items()) if picture in ("elephant", "mouse")]
    if len(alarms) < 4:
        return False
    (first, one), (second, other), (third, _), *_ = alarms
    soon = 3 <= first <= 4 and first + 2 <= second <= 8 and second < third
    return soon and (one, other) == ("elephant", "mouse") and sum(p == "elephant" for n, p in alarms if n <= 20) >= 2


def three_then_a_raccoon(seen: list[Any]) -> bool:
    """Return whether the first draw has three of a food and no raccoon, and the second a raccoon or two."""
    draws = {view.drawn: view for view in seen if view.phase == "choose" and view.turn == 0}
    if len(draws) < 2:
        return False
    first, second = [Counter(card.split()[0] for card in drawn) for drawn in list(draws)[:2]]
    foods = [number for kind, number in first.items() if kind != "bonus"]
    return max(foods) == 3 and not first["raccoon"] and 1 <= second["raccoon"] <= 2


def clear_market(seen: list[Any]) -> bool:
    """Return whether the first market has a clearly best and a clearly worst card, not dealt to the newcomer."""
    view = next(view for view in seen if view.phase == "market")
    taste = Cook()
    worth = {card: taste.value(view, card) for card in view.market if card}
    best, worst = max(worth, key=lambda card: worth[card]), min(worth, key=lambda card: worth[card])
    rest = sorted(worth.values())
    return view.market[0] not in (best, worst) and rest[-1] - rest[-2] > 0.4 and rest[1] - rest[0] > 0.4


def group_at_once(seen: list[Any]) -> bool:
    """Return whether the two strips of the first round can make groups for two points or more."""
    return any(score(faces_of(view.picnics[0])) >= 2 for view in seen if view.round == 2)


PROMISES: Final[dict[str, Callable[[list[Any]], bool]]] = {
    "snack-match": group_at_once,
    "picnic": group_at_once,
    "snack-arnaque": three_then_a_raccoon,
    "sandwich": clear_market,
    "snap": two_alike_soon,
    "elephant": elephant_then_mouse,
}
MOMENTS: Final = {"snap": 900, "elephant": 900, "snack-arnaque": 200, "sandwich": 120, "snack-match": 90, "picnic": 90}


async def search(game: str) -> None:
    """Print the first seed whose game has the card sequence of the lesson."""
    for number in count():
        seed = sha256(f"{game} {number}".encode()).hexdigest()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("panier.server.session.new_game.lesson_seed", lambda entry, seed=seed: seed)
            kept = PROMISES[game](await play_lesson(await start_lesson(game), game, MOMENTS[game]))
        if kept:
            print(f"{game}: {seed}")
            return


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        asyncio.run(search(name))
