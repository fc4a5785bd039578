"""`panier play`: play in the terminal against bots."""

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
    """Play in the terminal against bots.

    Parameters
    ----------
    game
        Id of the game. Default: the first game that `panier games` lists.
    seats
        Number of players, including you; 1 is solo.
    bots
        Names of bots for the other seats, in turn, separated by commas. Default: all but random.
    name
        Your name at the table.
    seed
        The same seed deals the same cards.
    record
        Save the game to this file, for `panier replay`.
    plain
        Show letters instead of emoji.
    """
    entry = load_game(game) if game else first_game("tty")
    check_playable(entry)
    kinds = split_names(bots) if bots else bot_names(entry)[1:] or bot_names(entry)
    minds = [find_bot(entry, kind) for kind in kinds]
    options = for_terminal(entry, read_options(entry, option))
    begin(entry.rules, seats, options)  # refuses a wrong number of seats before anything is shown
    name = to_plain_name(name) or "You"
    names = [name, *[bot for bot in BOT_NAMES if bot != name][: seats - 1]]
    table: list[int] | None = list(range(seats))  # indices in `names`; everybody, except in a play-off
    while table:
        sitting = [f"{names[who]} ({kinds[(who - 1) % len(kinds)]})" if who else name for who in table]
        others = [minds[(who - 1) % len(minds)] for who in table[1:]]
        with create_file(record) if record else nullcontext() as file:
            console.print(f"{title(entry, options)}: {', '.join(sitting)}. ? for help.", markup=False)
            keep = file.write if file else lambda line: None
            at_table = [names[who] for who in table]
            here = (
                options if len(table) == seats else entry.live.with_host_seat(options, 0)
            )  # seats may be others in a play-off
            played = play_in_terminal(
                entry, here, at_table, others, seed, console, console.input, plain=plain, keep=keep
            )
        end = played.replay()
        table = next_players(end, table, names) if end.is_over and not record else None
        seed = None
    if record:
        console.print(f"Saved to {record}; watch it again with `panier replay {record}`.", markup=False)


def next_players(played: AnyReplay, table: list[int], names: list[str]) -> list[int] | None:
    """Return who plays the next game: those who tied (AMB-P15), everybody, or None for nobody."""
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
