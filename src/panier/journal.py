"""What a series has come to so far, in a file that grows with it: whoever is killed goes on from there.

A line that says what is played, then one for each part as it is done. If the last was cut short, it is played again.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import asdict, replace

from panier.game import Illegal, Reason
from panier.games import find
from panier.series import Played, Series
from panier.values import Frozen


class Heading(Frozen):
    """What is played, and by which version of the rules."""

    series: Series
    version: int


class Journal:
    """Of one series."""

    def __init__(self, path: Path, series: Series, played: list[Played]) -> None:
        self.path = path
        self.series = series
        self.played = played

    def note(self, played: Sequence[Played]) -> None:
        """Keeps what has been played."""
        self.played += played
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def journal(path: Path, series: Series, *, any_seed: bool = False) -> Journal:
    """The journal of a series, begun or continued; raises Illegal if the file is that of another one.

    With `any_seed` the seed is that of the file, where there is one.
    """
    heading = Heading(series, find(series.game).game.version)
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []  # what no line end follows was cut short
    if not lines:
        path.write_bytes(msgspec.json.encode(heading) + b"\n")
        return Journal(path, series, [])
    seed = _seed(path, heading, lines[0], any_seed=any_seed)
    played = [one for line in lines[1:] for one in msgspec.json.decode(line, type=list[Played])]
    with path.open("r+b") as file:
        file.truncate(sum(len(line) + 1 for line in lines))
    return Journal(path, replace(series, seed=seed), played)


def _seed(path: Path, wanted: Heading, line: bytes, *, any_seed: bool) -> int:
    """The seed of the series that a journal is of, if it is the one that is wanted."""
    there, here = msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(wanted))
    seed = there.get("series", {}).get("seed") if isinstance(there, dict) else None
    if any_seed:
        here["series"]["seed"] = seed
    if there != here or not isinstance(seed, int):
        other = sorted(name for name, value in asdict(wanted.series).items() if _told(there, name) != _told(here, name))
        text = f"{path} was begun with another {' and '.join(other) or 'version'}: remove it, or choose another name."
        raise Illegal(Reason("another-series", text, {"file": str(path)}))
    return seed


def _told(heading: object, name: str) -> object:
    return heading.get("series", {}).get(name) if isinstance(heading, dict) else None
