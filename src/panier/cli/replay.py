"""`panier replay`: a recorded game, shown or checked."""

import sys

from panier.cli.output import console, print_json, read_game
from panier.core.verify import CardsVerified, describe_verified
from panier.core.verify import verify as check_shuffles
from panier.show.terminal.screens import show


def replay(file: str, /, *, verify: bool = False, json: bool = False) -> None:
    """Show a recorded game, round by round, after checking every act against the rules.

    A game at a live table can be checked with --verify: the server committed itself to a seed before it had the random
    bytes of the players, and each shuffle must follow from both. This proves that nobody put the cards in another order
    later. It does not stop a host who reads the memory of their own server, and who could choose the random bytes of
    their own seat by it. The status is 0 only if the shuffles are proven, 1 if not, and 2 if this is no record.

    Parameters
    ----------
    file
        The record, or - for standard input.
    verify
        Check the shuffles instead of showing the game.
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
