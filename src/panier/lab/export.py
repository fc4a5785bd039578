"""Export the games of a series for other programs, a row for each game and seat: JSON lines, CSV or Parquet."""

import csv
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from panier.core.errors import BadFile, NotInstalled, Reason
from panier.core.options import describe
from panier.core.registry import load_game
from panier.core.values import Frozen
from panier.lab.series import Series, SimulatedGame, current_fingerprint

KEY_PREFIX: Final = "panier."  # of the keys of a Parquet file's metadata
ROWS_PER_GROUP: Final = 65536  # of a Parquet file


class ExportRow(Frozen):
    """The result of a game for one seat."""

    game: int  # its number in the series
    seat: int
    bot: str
    score: int
    won: float  # a shared win counts as a share
    why: str  # what decided the game
    acts: int  # of the whole game
    millis: int  # in races, how long it took; otherwise 0
    rival: int | None  # alone, the automaton's score


def list_rows(series: Series, played: Iterable[SimulatedGame]) -> Iterator[ExportRow]:
    """Yield the rows, by game and then by seat."""
    for one in sorted(played, key=lambda one: one.number):
        result = one.result
        for seat, score in enumerate(result.scores):
            bot = series.bots[seat % len(series.bots)]
            yield ExportRow(
                one.number, seat, bot, score, result.share(seat), result.decided_by, one.acts, one.millis, result.rival
            )


def check_path(path: Path) -> None:
    """Raise BadFile or NotInstalled for a file that cannot be written, before the simulation instead of after it."""
    if path.suffix not in (*WRITERS, ".parquet"):
        text = f"Cannot write {path}: rows are kept as {', '.join(WRITERS)}, .parquet."
        raise BadFile(None, text, key="no-such-format", facts={"file": str(path)})
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        text = "Parquet needs pyarrow, which is not installed: pip install 'panier[data]', or write .csv or .jsonl."
        raise NotInstalled(Reason("no-pyarrow", text))
    if path.exists():
        text = f"{path} is there already; choose another name or remove it first."
        raise BadFile(None, text, key="file-exists", facts={"file": str(path)})
    if not path.parent.is_dir():
        text = f"Cannot write {path}: there is no folder {path.parent}."
        raise BadFile(None, text, key="no-such-folder", facts={"file": str(path)})


def write_rows(path: Path, rows: Iterable[ExportRow], facts: Mapping[str, str] | None = None) -> None:
    """Write the file under another name and rename it when it is complete; Parquet also stores the facts."""
    unfinished = path.with_name(f"{path.name}.new")
    if path.suffix == ".parquet":
        write_parquet(unfinished, rows, facts or {})
    else:
        WRITERS[path.suffix](unfinished, rows)
    unfinished.rename(path)


def export_metadata(series: Series, settings: Sequence[str] | None, path: Path) -> dict[str, str]:
    """Return the facts needed to play these games again, as text: seed, options, version and command.

    `settings` are the options as the user has typed them; by default the command has them as `panier games` writes
    them. There is no command if house rules were passed without a file.
    """
    from_options = describe(load_game(series.game), series.options).split()
    typed = from_options if settings is None else settings
    made_by = current_fingerprint()
    facts = {
        "version": made_by.panier,
        "rules": str(load_game(series.game).rules.version),
        "compiler": "on" if made_by.compiler else "off",  # without it, strong bots search less far
        "game": series.game,
        "seats": str(series.seats),
        "games": str(series.games),
        "bots": ",".join(series.bots),
        "seed": str(series.seed),
        "options": msgspec.json.encode(series.options).decode(),
    }
    if not any("=#" in word for word in typed):
        options = [part for word in typed for part in ("--option", word)]
        seed_and_file = ["--seed", facts["seed"], "--out", path.name]
        words = ["simulate", series.game, "--seats", facts["seats"], "--games", facts["games"], "--bots", facts["bots"]]
        facts["command"] = shlex.join(["panier", *words, *options, *seed_and_file])
    return facts


def write_jsonl(path: Path, rows: Iterable[ExportRow]) -> None:
    with path.open("wb") as file:
        file.writelines(msgspec.json.encode(row) + b"\n" for row in rows)


def write_csv(path: Path, rows: Iterable[ExportRow]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(ExportRow.__struct_fields__)
        writer.writerows(msgspec.structs.astuple(row) for row in rows)


def write_parquet(path: Path, rows: Iterable[ExportRow], facts: Mapping[str, str]) -> None:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    types = [arrow.int64(), arrow.int16(), arrow.string(), arrow.int32(), arrow.float64(), arrow.string()]
    types += [arrow.int32(), arrow.int64(), arrow.int32()]
    metadata = {f"{KEY_PREFIX}{name}": fact for name, fact in facts.items()}
    schema = arrow.schema(list(zip(ExportRow.__struct_fields__, types, strict=True)), metadata)
    with parquet.ParquetWriter(path, schema) as writer:
        for group in in_groups(rows, ROWS_PER_GROUP):
            columns: list[list[object]] = list(map(list, zip(*map(msgspec.structs.astuple, group), strict=True)))
            writer.write_table(arrow.table(columns, schema=schema))


def in_groups(found: Iterable[ExportRow], size: int) -> Iterator[Sequence[ExportRow]]:
    left = iter(found)
    while group := list(islice(left, size)):
        yield group


WRITERS: Final[dict[str, Callable[[Path, Iterable[ExportRow]], None]]] = {
    ".jsonl": write_jsonl,
    ".csv": write_csv,
}
