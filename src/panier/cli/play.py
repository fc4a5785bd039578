"""`panier play`: a person in the terminal, and bots in the other seats."""

from contextlib import nullcontext
from pathlib import Path

from panier.bots import bot_names as bot_names
from panier.bots import find_bot
from panier.cli.output import OptionArguments, console, create_file, split_names
from panier.core.bot import BOT_NAMES
from panier.core.house_rules import read_options
from panier.core.registry import first_game, load_game
from panier.core.replay import AnyReplay
from panier.core.rules import begin
from panier.core.text import to_plain_name
from panier.show.terminal.screens import check_playable, for_terminal, play_in_terminal, title
from panier.show.terminal.words import join_names


def play(
    game: str | None = None,
    /,
    *,
    seats: int = 3,
    bots: str | None = None,
    option: OptionArguments = (),
    name: str = "You",
    seed: int | None = None,
    record: Path | None = None,
    plain: bool = False,
) -> None:
    """Play in the terminal, with bots in the other seats.

    Parameters
    ----------
    game
        The id of the game; the first of the box, unless you say.
    seats
        How many play, you included; 1 is solo.
    bots
        Who sits in the other seats, in turn, separated by commas; all that can think, unless you say.
    name
        What the table calls you.
    seed
        The same seed deals the same cards.
    record
        A file to keep the game in, for `panier replay`.
    plain
        Letters instead of pictures, for terminals without emoji.
    """
    entry = load_game(game) if game else first_game("tty")
    check_playable(entry)
    kinds = split_names(bots) if bots else bot_names(entry)[1:] or bot_names(entry)
    minds = [find_bot(entry, kind) for kind in kinds]
    options = for_terminal(entry, read_options(entry, option))
    begin(entry.rules, seats, options)  # so that a wrong number is refused before anything is shown
    name = to_plain_name(name) or "You"
    names = [name, *[bot for bot in BOT_NAMES if bot != name][: seats - 1]]
    table: list[int] | None = list(range(seats))  # who plays, by their places in `names`; all, but for a play-off
    while table:
        sitting = [f"{names[who]} ({kinds[(who - 1) % len(kinds)]})" if who else name for who in table]
        others = [minds[(who - 1) % len(minds)] for who in table[1:]]
        with create_file(record) if record else nullcontext() as file:
            console.print(f"{title(entry, options)}: {', '.join(sitting)}. ? for help.", markup=False)
            keep = file.write if file else lambda line: None
            at_table = [names[who] for who in table]
            here = (
                options if len(table) == seats else entry.live.with_host_seat(options, 0)
            )  # others may not be at the table
            played = play_in_terminal(
                entry, here, at_table, others, seed, console, console.input, plain=plain, keep=keep
            )
        end = played.replay()
        table = next_players(end, table, names) if end.is_over and not record else None
        seed = None
    if record:
        console.print(f"Saved to {record}; watch it again with `panier replay {record}`.", markup=False)


def next_players(played: AnyReplay, table: list[int], names: list[str]) -> list[int] | None:
    """Who plays the next game: those who were level to the end (AMB-P15), or everybody, or nobody."""
    tied = played.result.tied
    rivals = [table[seat] for seat in tied if seat]
    if (
        0 in tied
        and len(tied) < len(names)
        and ask_yes_no(f"Play it off with {join_names([names[who] for who in rivals])}?")
    ):
        return [0, *rivals]
    return list(range(len(names))) if ask_yes_no("Another game?") else None


def ask_yes_no(question: str) -> bool:
    try:
        return console.input(f"\n{question} (y or n) ").strip().lower() in ("y", "yes", "o", "oui")
    except (EOFError, KeyboardInterrupt):
        return False
