"""The keys of all reasons that a client may be given: each of them is to be translated.

They are read from the source. Many a reason is made where it is needed, with facts in its sentence, so no run meets all
of them; and a list beside the code would have to name what every game says.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parent.parent


def server_keys() -> tuple[str, ...]:
    """What the server itself says, and what holds for every game."""
    around = [SOURCE / name for name in ("game.py", "options.py", "daily.py", "games/__init__.py", "review/whole.py")]
    return _in_order([*(SOURCE / "server").rglob("*.py"), *(SOURCE / "protocol").glob("*.py"), *around])


def rules_keys() -> tuple[str, ...]:
    """What the rules of the games say besides."""
    found = _in_order(file for file in (SOURCE / "games").rglob("*.py") if file.parent.name != "games")
    known = server_keys()
    return tuple(key for key in found if key not in known)


def _in_order(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(sorted({key for file in files for key in keys(file.read_text(encoding="utf-8"))}))


def keys(source: str) -> Iterator[str]:
    """The keys of the reasons in a module.

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
            case ast.Call(ast.Name("Reason")):
                raise ValueError(f"line {node.lineno}: write the key of a reason out, so that it can be found")
            case _:
                pass
