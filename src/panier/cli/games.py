"""`panier games`: list the games."""

from panier.bots import bot_names as bot_names
from panier.cli.output import console, print_json
from panier.core.game import AnyGame
from panier.core.options import Option, describe, list_house_options, list_options
from panier.core.registry import GAMES


def games(*, json: bool = False) -> None:
    """List the games with their numbers of players, options, variants and bots.

    Parameters
    ----------
    json
        Print JSON for programs.
    """
    if json:
        print_json([describe_game(entry) for entry in GAMES.values()])
        return
    for entry in GAMES.values():
        possible = entry.rules.seat_range(entry.default_options)
        console.print(f"[bold]{entry.id}[/]  {entry.name}, {possible[0]} to {possible[-1]} seats")
        for option in list_options(entry).values():
            print_option(option, indent=4)
        if more := list_house_options(entry):
            console.print("    house rules, for your own tables:")
            for option in more.values():
                print_option(option, indent=6)
        variants = [describe(entry, variant) or "as usual" for variant in entry.variants]
        console.print(f"    variants: {' · '.join(variants)}", soft_wrap=True)
        console.print(f"    bots: {', '.join(bot_names(entry))}\n")


def print_option(option: Option, *, indent: int) -> None:
    console.print(f"{' ' * indent}{option.text}", soft_wrap=True)
    if option.meaning:
        console.print(f"{' ' * indent}  [dim]{option.meaning}[/]", soft_wrap=True)


def describe_game(entry: AnyGame) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": entry.name,
        "seats": list(entry.rules.seat_range(entry.default_options)),
        "options": list(list_options(entry).values()),
        "house": list(list_house_options(entry).values()),
        "variants": [describe(entry, variant) for variant in entry.variants],
        "bots": bot_names(entry),
    }
