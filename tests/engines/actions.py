"""WebDriver actions for fingers, mice and keys; the classic protocol and BiDi share them."""

from collections.abc import Sequence
from typing import Any, Literal

from engines.page import Point

Action = dict[str, Any]
HOLD = 30  # milliseconds before a drag begins
REST = 200  # milliseconds after it: a finger that is lifted while it moves flings the page
STEP = 16  # milliseconds from one point of a drag to the next: a frame


def pointer(kind: Literal["touch", "mouse"], way: Sequence[Point]) -> list[Action]:
    """Return the actions of a pointer: down at the first point, through the others, up at the last."""
    start, *rest = way
    steps = [
        _move(start, 0),
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": HOLD},
        *[_move(point, STEP) for point in rest],
        *[{"type": "pause", "duration": REST}] * bool(rest),
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]


def _move(point: Point, millis: int) -> Action:
    x, y = map(round, point)
    return {"type": "pointerMove", "x": x, "y": y, "duration": millis, "origin": "viewport"}


def keys(text: str) -> list[Action]:
    strokes = [{"type": kind, "value": one} for one in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": strokes}]
