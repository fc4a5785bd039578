"""A checkpoint file with the finished games of a series, so that an interrupted simulation can continue.

The first line says what is played; a line follows for each finished part. If the last line was cut short, its part is
played again.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import asdict, replace

from panier.core.errors import BadFile
from panier.core.files import read_bytes
from panier.core.text import to_one_line
from panier.core.values import Frozen
from panier.lab.series import Fingerprint, Series, SimulatedGame, current_fingerprint

MAX_BYTES: Final = 1 << 30  # millions of games


class CheckpointHeader(Frozen):
    """The first line: the series, and the software that plays it."""

    series: Series
    fingerprint: Fingerprint = msgspec.field(name="outfit")


class Checkpoint:
    """The finished games of one series, in memory and on disk."""

    def __init__(self, path: Path, series: Series, played: list[SimulatedGame]) -> None:
        self.path = path
        self.series = series
        self.played = played

    def append(self, played: Sequence[SimulatedGame]) -> None:
        """Add finished games to the file."""
        self.played += played
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def open_checkpoint(path: Path, series: Series, *, any_seed: bool = False) -> Checkpoint:
    """Begin or continue the checkpoint of a series; raise PanierError if the file belongs to another one.

    With `any_seed` an existing file decides the seed.
    """
    heading = CheckpointHeader(series, current_fingerprint(series.game))
    lines = _content(path).split(b"\n")[:-1]  # a last line without a line end was cut short
    if not lines:
        path.write_bytes(msgspec.json.encode(heading) + b"\n")
        return Checkpoint(path, series, [])
    seed = _check_header(path, heading, lines[0], any_seed=any_seed)
    played = {
        one.number: one for line in enumerate(lines[1:], 2) for one in _decode_games(path, *line)
    }  # each game once
    with path.open("r+b") as file:
        file.truncate(sum(len(line) + 1 for line in lines))
    return Checkpoint(path, replace(series, seed=seed), list(played.values()))


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, MAX_BYTES) if path.exists() else b""
    except BadFile as error:
        text = f"{to_one_line(path)} cannot be read: {error.text}. Remove it, or choose another name."
        raise BadFile(None, text, key="another-series", facts={"file": str(path)}) from error


def _check_header(path: Path, wanted: CheckpointHeader, line: bytes, *, any_seed: bool) -> int:
    """Return the seed in a checkpoint's header; raise BadFile if the header is not the wanted one."""
    try:
        there = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        there = None
    here = msgspec.json.decode(msgspec.json.encode(wanted))
    seed = _series_field(there, "seed")
    if any_seed:
        here["series"]["seed"] = seed
    if there != here or not isinstance(seed, int):
        other = sorted(
            name
            for name, value in asdict(wanted.series).items()
            if _series_field(there, name) != _series_field(here, name)
        )
        text = f"{path} was begun with another {' and '.join(other) or 'Panier'}: remove it, or choose another name."
        raise BadFile(None, text, key="another-series", facts={"file": str(path)})
    return seed


def _series_field(heading: object, name: str) -> object:
    """Return a field of the series in a decoded header, which may be any JSON; None if it is not there."""
    series = heading.get("series") if isinstance(heading, dict) else None
    return series.get(name) if isinstance(series, dict) else None


def _decode_games(path: Path, number: int, line: bytes) -> list[SimulatedGame]:
    try:
        return msgspec.json.decode(line, type=list[SimulatedGame])
    except msgspec.DecodeError as error:
        text = f"{path} is damaged in line {number}: remove it, or choose another name."
        raise BadFile(None, text, key="another-series", facts={"file": str(path)}) from error
