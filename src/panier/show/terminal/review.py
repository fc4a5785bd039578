"""Print a review in the terminal: the curve, its turning points, costly decisions, luck and skill."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from panier.core.record import Record
from panier.core.replay import AnyReplay
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.lab.review import Decision, Estimate, Optimum, Review, TurningPoint
from panier.show.terminal.curves import curve_lines
from panier.show.terminal.screens import RecordScreen, names_of, screen_of, title
from panier.show.terminal.words import count_noun

MAX_SHOWN_DECISIONS: Final = 8  # decisions that are shown
TASTES_SHOWN: Final = 3  # ingredients shown as liked most, and least
MEANING: Final = (
    "Chances are shares of games played on from the table by good players, all hands open. A cost is what a champion "
    "who saw the same would have had more; ± is a 95 % interval. Luck is what the cards brought, skill what one's own "
    "choices brought against the champion's."
)


def show_review(
    replay: AnyReplay, review: Review, console: Console, *, seat: Seat | None = None, plain: bool = False
) -> None:
    """Print a review; with `seat`, only the decisions of that seat."""
    record = replay.record
    names = names_of(record)
    console.print(
        f"{title(record.entry, record.options)}, {count_noun(record.seats, 'player')}", style="bold", markup=False
    )
    console.print()
    for line in curve_lines(review, names, console.width - 2, plain=plain or console.options.ascii_only):
        console.print(Padding(line, (0, 1)), soft_wrap=True)
    show_turns(replay, review.turns, names, console)
    show_decisions(record, review.decisions, names, console, seat)
    show_players(review, names, replay.result.scores, console)
    show_tastes(record, review, names, console)
    console.print(Text(f"\n{MEANING}", "dim"))


def show_turns(replay: AnyReplay, turns: Sequence[TurningPoint], names: Sequence[str], console: Console) -> None:
    if not turns:
        return
    console.print("\nTurning points", style="bold")
    screen = screen_of(replay.record.entry)
    for number, turn in enumerate(turns, 1):
        way = "rises" if turn.after > turn.before else "falls"
        by = "the cards" if turn.by == "cards" else names[turn.by]
        seats = list(dict.fromkeys([turn.seat, *([turn.by] if turn.by != "cards" else [])]))
        text = (
            f"{names[turn.seat]}'s chance {way} from {turn.before:.0%} to {turn.after:.0%} (act {turn.step}, by {by})"
        )
        console.print(Text.assemble((f"{number}  ", "bold"), text))
        screen.show_table(replay.states[turn.step], seats, names, console)


def show_decisions(
    record: Record, decisions: Sequence[Decision], names: Sequence[str], console: Console, seat: Seat | None
) -> None:
    """Print the costliest decisions, the worst first."""
    wanted = [one for one in decisions if not one.as_good and seat in (None, one.seat)]
    costly = sorted(wanted, key=lambda one: -one.cost.value)[:MAX_SHOWN_DECISIONS]
    console.print("\nWhat was costly", style="bold")
    if not costly:
        console.print("  Nothing: a champion would hardly have done better.")
        return
    table = Table(box=None, padding=(0, 1), header_style="dim", show_edge=False)
    for heading, justify in (
        ("act", "right"),
        ("who", "left"),
        ("did", "left"),
        ("champion", "left"),
        ("cost", "right"),
    ):
        table.add_column(heading, justify="right" if justify == "right" else "left", vertical="top")
    for one in costly:
        cost = f"{one.cost.value:.0%} ±{one.cost.margin:.0%}"
        points = f"\n{one.points:.1f} points" if one.points is not None else ""
        did = describe_moves(record, one.played, names) + (f"\nafter {one.took} ms" if one.took is not None else "")
        best = "the same, quicker" if one.best == one.played else describe_moves(record, one.best, names)
        table.add_row(
            str(one.step),
            Text(names[one.seat]),
            Text(did),
            Text.assemble(best, "\n", (one.why.text, "dim")),
            Text(f"{cost}{points}"),
        )
    console.print(Padding(table, (0, 1)))


def describe_moves(record: Record, moves: Sequence[Tagged], names: Sequence[str]) -> str:
    """Return moves in words."""
    screen: RecordScreen = screen_of(record.entry)
    return "; ".join(screen.describe_move(move, names) for move in moves) if moves else "nothing"


def show_players(review: Review, names: Sequence[str], scores: Sequence[int], console: Console) -> None:
    console.print("\nLuck and skill", style="bold")
    table = Table(box=None, padding=(0, 1), header_style="dim", show_edge=False)
    woven = any(player.optimum for player in review.players)
    more = [*(["best possible"] if woven else []), *(["median time"] if has_reaction_times(review) else [])]
    for heading in ("", "score", "luck", "skill", "as the champion", *more):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for name, score, player in zip(names, scores, review.players, strict=True):
        times = sorted(millis for _, millis in player.reactions)
        table.add_row(
            Text(name),
            str(score),
            format_signed(player.luck),
            format_signed(player.skill),
            f"{player.agreed} of {player.decided}",
            *([format_optimum(player.optimum)] if woven else []),
            *([f"{times[len(times) // 2]} ms" if times else "none"] if has_reaction_times(review) else []),
        )
    console.print(Padding(table, (0, 1)))


def format_optimum(best: Optimum | None) -> str:
    """Return the most points that a player's strips allowed: exactly, or as a range if the search left one.

    >>> format_optimum(Optimum(17, 19, 12, ())), format_optimum(Optimum(18, 18, 12, ()))
    ('17 to 19', '18')
    """
    if best is None:
        return ""
    return f"{best.points}" if best.points == best.bound else f"{best.points} to {best.bound}"


def has_reaction_times(review: Review) -> bool:
    """Return whether a review has reaction times."""
    return any(player.reactions for player in review.players)


def format_signed(found: Estimate) -> str:
    """Return a chance won or lost, in per cent.

    >>> format_signed(Estimate(-0.123, 0.04))
    '-12% ±4%'
    """
    return f"{round(100 * found.value):+d}% ±{found.margin:.0%}"


def show_tastes(record: Record, review: Review, names: Sequence[str], console: Console) -> None:
    if not review.tastes:
        return
    console.print("\nWhat they seem to like", style="bold")
    called = record.entry.require("tty", "no-terminal").called
    for taste in review.tastes:
        liked = ", ".join(called(name) for name, _ in taste.likes[:TASTES_SHOWN])
        disliked = ", ".join(called(name) for name, _ in taste.likes[: -TASTES_SHOWN - 1 : -1])
        console.print(Text.assemble(f"  {names[taste.seat]}: ", (liked, "green"), "; not ", (disliked, "red")))
