"""Include code from the file that runs it: a line `include FILE` or `include FILE: names` within a fence.

Names are functions, classes and values at the top of a Python file; `imports` means all its imports.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
INCLUDE: Final = re.compile(r"^include (?P<file>[\w./-]+\.\w+)(?:: (?P<names>[\w ,]+))?$", re.MULTILINE)


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> str:
    return included(markdown)


def included(markdown: str) -> str:
    return INCLUDE.sub(lambda found: excerpt(ROOT / found["file"], found["names"]), markdown)


def excerpt(file: Path, names: str | None) -> str:
    text = file.read_text(encoding="utf-8").rstrip()
    if not names:
        return text
    lines, known, shown = text.splitlines(), dict(definitions(ast.parse(text))), ""
    for name in names.split(", "):
        if name not in known:
            raise KeyError(f"{file.relative_to(ROOT)} has no {name}; it has {', '.join(known)}")
        first, last = known[name]
        block = lines[first - 1 : last]
        apart = "\n\n\n" if len(block) > 1 else "\n"
        shown += (apart if shown else "") + "\n".join(block)
    return shown


def definitions(module: ast.Module) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield each name that a file defines, with the first and last line of its definition."""
    loads = [node for node in module.body if isinstance(node, ast.Import | ast.ImportFrom)]
    if loads:
        yield "imports", (loads[0].lineno, loads[-1].end_lineno or 0)
    for node in module.body:
        last = node.end_lineno or 0
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, (min([node.lineno, *(one.lineno for one in node.decorator_list)]), last)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, (node.lineno, last)
            case _:
                pass
