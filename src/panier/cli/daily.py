"""`panier daily`: the picnic of the day, the same for everybody."""

import datetime
from contextlib import nullcontext
from pathlib import Path
from typing import Final, Protocol

from panier.cli.output import console, create_file, fail, print_json
from panier.core.record import Record, write
from panier.core.registry import daily_game
from panier.core.text import to_plain_name
from panier.show.terminal.screens import play_in_terminal, show
from panier.show.terminal.table import Ask
from panier.show.terminal.words import count_noun

NO_HINTS: Final = (
    "No hints in the picnic of the day: everybody has the same strips and one try. `panier play` has them."
)


def daily(
    *,
    date: str | None = None,
    name: str = "You",
    record: Path | None = None,
    best: bool = False,
    json: bool = False,
    plain: bool = False,
) -> None:
    """Play the picnic of the day: solo Snack Match, with the same strips for everybody on that date.

    The strips depend only on the date, so the browser deals the same ones. With --record the game is saved with its
    seed, and `panier replay --verify` can check that the strips are those of that day.

    Parameters
    ----------
    date
        The day, such as 2026-11-16. Default: today on this computer.
    name
        Your name at the table.
    record
        Save the game to this file, for `panier replay`.
    best
        Show the best picnic found instead of playing. It reveals the strips. With --record it is saved.
    json
        Print the date, the seed and the strips as JSON instead of playing; with --best also the best picnic.
    plain
        Show letters instead of emoji.
    """
    entry = daily_game()
    days = entry.require("daily", "no-daily")
    day: datetime.date = days.read_day(date if date is not None else today().isoformat())
    if json and record:
        fail("--json prints; it keeps no record")
    if json:
        known = {"best": best_as_json(days.best(day))} if best else {}
        print_json({"date": day, "game": entry.id, "seed": days.seed(day).hex(), "strips": days.deals(day), **known})
        return
    title = f"Picnic of the day, {day:%A} {day.day} {day:%B %Y}"
    with create_file(record) if record else nullcontext() as file:
        keep = file.write if file else lambda line: None
        if best:
            found = days.best(day)
            keep(write(found.record))
            console.print(f"{title}, laid by somebody who knew all the strips: {describe_best(found)}.", style="bold")
            show(found.record.replay(), console)
        else:
            console.print(f"{title}: {entry.name}, alone. ? for help.", style="bold")
            me = to_plain_name(name) or "You"
            played = play_in_terminal(
                entry, entry.default_options, [me], [], None, console, without_hints(console.input), plain=plain,
                keep=keep, promised=days.shuffle(day),
            )  # fmt: skip
            if (end := played.replay()).is_over:
                (own,) = end.result.scores
                shows = f"`panier daily --date {day} --best`"
                console.print(f"{count_noun(own, 'point')}. {shows} shows how many there were to be had.")
    if record:
        console.print(f"The game is kept in {record}; `panier replay {record}` shows it again.", markup=False)


def without_hints(ask: Ask) -> Ask:
    """Wrap `ask` to refuse hints: everybody plays the same picnic once and without help."""

    def asked(question: str) -> str:
        while (answer := ask(question)).strip().lower() in ("h", "hint"):
            console.print(f"  {NO_HINTS}", style="yellow", highlight=False)
        return answer

    return asked


def today() -> datetime.date:
    """Return today in the time zone of this computer."""
    return datetime.datetime.now(datetime.UTC).astimezone().date()


class HasBestPicnic(Protocol):
    """The best picnic found for a day."""

    @property
    def record(self) -> Record: ...
    @property
    def points(self) -> int: ...
    @property
    def bound(self) -> int: ...


def describe_best(found: HasBestPicnic) -> str:
    """Return the points of the best picnic in words, with the proven bound."""
    if found.points == found.bound:
        return f"{count_noun(found.points, 'point')}, the best possible"
    return f"{count_noun(found.points, 'point')}, the best found; more than {found.bound} are not possible"


def best_as_json(found: HasBestPicnic) -> object:
    replay = found.record.replay()
    return {"strips": replay.end.players[0].picnic.strips, "bound": found.bound, "result": replay.result}
