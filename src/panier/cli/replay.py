"""`panier replay`: show or verify a recorded game."""

import sys

from panier.cli.output import console, print_json, read_game
from panier.core.verify import CardsVerified, describe_verified
from panier.core.verify import verify as check_shuffles
from panier.show.terminal.screens import show


def replay(file: str, /, *, verify: bool = False, json: bool = False) -> None:
    """Check every act of a recorded game against the rules, then show the game round by round.

    --verify checks the shuffles of a game from a live table: the server committed to a seed before it received the
    players' random bytes, and each shuffle must follow from both. This proves that nobody rearranged the cards later.
    It does not stop a host who reads their own server's memory and chooses the bytes of their own seat to match. The
    exit status is 0 only if the shuffles are proven, 1 if not, and 2 if the file is not a record.

    Parameters
    ----------
    file
        The record file, or - for standard input.
    verify
        Verify the shuffles instead of showing the game.
    json
        Print only the result, as JSON for programs.
    """
    game = read_game(file)
    record = game.record
    found = check_shuffles(game) if verify else None
    if json:
        result = {"over": game.is_over, "acts": len(record.acts), "result": game.result}
        print_json({**result, "verified": found} if found else result)
    elif found:
        console.print(describe_verified(found), markup=False, soft_wrap=True)
        if isinstance(found, CardsVerified) and record.shuffle:
            gave = sum(bool(part) for part in record.shuffle.entropy)
            console.print(f"Commitment: {record.shuffle.commitment}", markup=False, soft_wrap=True)
            console.print(
                f"{gave} of {record.seats} seats had sent random bytes. Compare the commitment, and your own bytes in "
                "the record, with what your client showed before the game: a file alone cannot prove them.",
                soft_wrap=True,
            )
    else:
        show(game, console)
    if found and not isinstance(found, CardsVerified):
        sys.exit(1)
