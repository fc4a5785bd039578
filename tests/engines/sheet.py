"""A page of pictures: a row for each moment, a column for each engine."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

STYLE: Final = "body{font:14px sans-serif}img{width:%dpx;border:1px solid #999}td{vertical-align:top}"


def write(folder: Path, engines: Sequence[str], width: int) -> Path:
    """Write the page for all pictures below a folder that are called `moment-engine.png`."""
    moments = sorted({path.with_name(path.stem.rpartition("-")[0]) for path in folder.glob("*/*.png")})
    head = "".join(f"<th>{escape(engine)}</th>" for engine in engines)
    rows = [_row(folder, moment, engines) for moment in moments]
    path = folder / "index.html"
    page = ["<!doctype html><meta charset=utf-8>", f"<title>{folder.name}</title><style>{STYLE % width}</style>"]
    path.write_text("\n".join([*page, f"<table><tr>{head}</tr>", *rows, "</table>"]), encoding="utf-8")
    return path


def _row(folder: Path, moment: Path, engines: Sequence[str]) -> str:
    name = moment.relative_to(folder).as_posix()
    there = [engine if (folder / f"{name}-{engine}.png").exists() else None for engine in engines]
    cells = "".join(f"<td>{f'<img src={escape(name)}-{engine}.png>' if engine else ''}</td>" for engine in there)
    return f"<tr><th colspan={len(engines)} align=left>{escape(name)}</th></tr><tr>{cells}</tr>"
